// SPDX-License-Identifier: MIT
// Puts the page together: the connection, the game, and the views that listen to it.

import { look } from './parts/look.js';
import { $, $$, html, memory, session as tab, toast } from './parts/dom.js';
import { Analysis } from './engine/analysis.js';
import { mountBeside } from './cards/beside.js';
import { mountComment } from './cards/comment.js';
import { Programs } from './engine/programs.js';
import { Ahead } from './board/ahead.js';
import { Animator } from './board/animate.js';
import { Priority } from './engine/priority.js';
import { BoardView } from './board/board.js';
import { Clock } from './play/clock.js';
import { Controls } from './play/controls.js';
import { Dialog } from './parts/dialog.js';
import { Drawings } from './board/drawings.js';
import { mountEditor } from './board/editor.js';
import { Engine } from './engine/engine.js';
import { Game } from './game/game.js';
import { mountGameCard } from './play/gamecard.js';
import { mountGraph } from './cards/graph.js';
import { Hint } from './play/hint.js';
import { mountImport } from './game/import.js';
import { helpTable, mountKeys } from './parts/keys.js';
import { mountLayout } from './cards/layout.js';
import { openLook } from './parts/lookdialog.js';
import { Lesson } from './study/lesson.js';
import { mountLog } from './cards/log.js';
import { mountMoves } from './cards/moves.js';
import { newGame, startGame } from './play/newgame.js';
import { mountNotes } from './board/notes.js';
import { Opponent } from './play/opponent.js';
import { openOptions } from './game/options.js';
import { mountPanel } from './cards/panel.js';
import { mountPlayers } from './play/playerstrips.js';
import { readLink, readText } from './game/records.js';
import { mountReview } from './study/review.js';
import { Puzzles } from './study/puzzles.js';
import { Session } from './game/session.js';
import { Sounds } from './play/sounds.js';
import { mountShare } from './game/share.js';
import { Line } from './engine/socket.js';
import { Threat } from './engine/threat.js';
import { Turns } from './engine/turns.js';
import { Status } from './play/status.js';
import { BoardInput } from './board/boardinput.js';
import { legend } from './engine/values.js';
import { mountVariants } from './game/variants.js';
import { mountViews } from './cards/views.js';
import { Welcome } from './cards/welcome.js';

// What the address asks for; one that makes no sense is said once the page can say it.
const [link, badLink] = (() => {
  try {
    return [readLink(location.hash), null];
  } catch (error) {
    return [{}, error];
  }
})();
// The address soon names the game instead of the server's secret, which has to survive a reload.
if (link.token) tab.set('token', link.token);
const address = `ws://${location.host}/ws`, token = tab.get('token', link.token ?? null);
const line = new Line(address, token);
const engine = new Engine(line);
const game = new Game(engine);
const programs = new Programs(game, address, token);
const priority = new Priority();
const analysis = new Analysis(game, priority);
const clock = new Clock(game);
const view = new BoardView($('#board')), animator = new Animator(view);
const opponent = new Opponent(game, clock, analysis, priority, animator, programs);
// A game that is left for a lesson or another tab keeps its players and clocks.
const players = new WeakMap();
game.on('leave', () => { if (game.tree) players.set(game.tree, { clock: clock.keep(), opponent: opponent.keep() }); });
game.on('board', () => {
  const kept = players.get(game.tree);
  if (!kept) return;
  clock.take(kept.clock);
  opponent.take(kept.opponent);
});
mountLayout(game);
priority.enter('loading', () => game.loading);
game.on('loading', () => priority.tell('changed'));
const boardInput = new BoardInput(game, view, animator, analysis, opponent, clock);
const sounds = new Sounds(game, animator, opponent);
const dialog = new Dialog();
const lesson = new Lesson(game, boardInput, priority);

const options = () => openOptions(game, analysis, dialog).catch((error) => toast(error.message, true));
const { strips, evaluation } = mountPlayers(game, opponent, clock, analysis);
const status = new Status(game, opponent, boardInput), turns = new Turns(game), threat = new Threat(game, priority, boardInput, status);
mountPanel(game, analysis, opponent, boardInput, options, turns, new Ahead(game, boardInput, status), threat);
mountBeside(game, analysis, programs, boardInput, turns);
mountMoves(game);
mountComment(game);
mountGraph(game);
const hint = new Hint(game, engine, boardInput, status);
const controls = new Controls(game, opponent, dialog, hint);
const notes = mountNotes(game, boardInput, status);
mountGameCard(game, opponent, clock, analysis, status, controls);
mountViews(game);
const drawings = new Drawings(game, boardInput);
const editor = mountEditor(game, boardInput, priority);
const review = mountReview(game, analysis, opponent, boardInput, priority);
const share = mountShare(game, boardInput), openImport = mountImport(game, dialog, open, () => opponent.plays !== 'none' && !game.result && game.node.ply > 0);
const puzzles = new Puzzles(game, boardInput, animator, priority, { clock, analysis, opponent }, { copy: share.copyLink, analyse: () => analysis.turn(true) });
// Another size is another game of the same players.
const resize = (variant) => (opponent.seats === 'none' ? game.load({ variant })
  : startGame(game, opponent, clock, analysis, { variant, plays: opponent.seats, clock: clock.setting, start: 'startpos' }));
const variants = mountVariants(game, analysis, leaveAside, options, resize);
const watch = mountLog(line, command);
programs.on('connected', ({ name, line: its }) => watch(its, name));

/** Back from a lesson or a puzzle, to something else. */
async function leaveAside() {
  lesson.leave();
  await puzzles.leave();
}

/** Opens what somebody pasted, linked or chose. */
async function open(wish) {
  lesson.leave();
  editor.close();
  if (wish.puzzle) return puzzles.open({ ...wish, variant: wish.variant ?? game.variant });
  await puzzles.leave();
  await game.load({ ...wish, variant: wish.variant ?? game.variant });
  if (wish.moves?.length) welcome.close();
  if (wish.ply !== undefined) {
    const way = game.tree.line(game.node);
    await game.go(way[Math.min(wish.ply, way.length - 1)]);
  }
}

// What the log's own line sends. A position is the page's business: it becomes the shown one.
async function command(text) {
  try {
    if (/^position\s/.test(text)) return await open(readText(text));
    if (/^(ucinewgame|uginewgame)$/.test(text)) return await open({});
    if (/^xboard\b/.test(text)) return toast('xboard is another protocol; this page would not understand its engine any more', true);
    engine.raw(text);
    const option = /^setoption\s+name\s+(.+?)(?:\s+value\s+(.*))?$/i.exec(text);
    if (option) await variants.follow(option[1], option[2] ?? '');
  } catch (error) {
    toast(error.message, true);
  }
}

// Whether the engine's opinion may be seen.
const values = {
  keep: () => document.body.classList.contains('spoilers-off') && !document.body.classList.contains('practice'),
  take(hidden) {
    document.body.classList.toggle('spoilers-off', hidden);
    $('[data-do=values]').setAttribute('aria-pressed', String(!hidden));
    game.tell('values');
  },
};
const session = new Session(game, () => lesson.on || puzzles.on, { clock, analysis, values, opponent });

// Whether somebody looks for a move that nothing may give away.
const asking = () => puzzles.unsolved || document.body.classList.contains('practice');
const sayNothing = () => toast('Hint helps here, a little at a time.');

const actions = {
  takeback: () => controls.takeBack(), pause: () => opponent.pause(), step: () => opponent.step(),
  first: () => game.first(), last: () => game.last(), back: () => game.back(), forward: () => game.forward(),
  flip: () => game.flip(), analyse: () => analysis.toggle(), theme: () => look.toggleTheme(), look: () => openLook(dialog, sounds),
  values: () => (asking() ? sayNothing() : values.take(!values.keep())),
  best: () => (asking() ? sayNothing() : hint.play()), hint: () => (asking() ? sayNothing() : hint.show()),
  threat: () => (asking() ? sayNothing() : threat.toggle()),
  comment: () => $('#comment').focus(),
  draw: () => drawings.toggle(), undraw: () => drawings.clear(),
  edit: () => { drawings.toggle(false); editor.toggle(); }, import: () => openImport(), export: () => share.toggleMenu(),
  new: () => $('#new-game').click(), learn: () => $('#learn').click(), puzzles: () => $('#puzzles').click(), review: () => { if (!puzzles.on) review.start(); }, options,
  type: () => $('#movein').focus(), board: () => boardInput.view.enter(), cut: () => $('#cut').click(),
  legend: () => dialog.open('What the values mean', legend(game.board, game.lower)),
  help: () => dialog.open('Help', html('div', {}, html('button', { class: 'btn', onclick: () => actions.legend() }, 'What the values mean'), html('h3', {}, 'Keys'), helpTable())),
  drop() {
    if (drawings.drop()) return;
    if (threat.shown) threat.leave();
    if (game.clicked.length) game.select([]);
    share.closeMenu();
  },
};
const welcome = new Welcome(game, actions);
mountKeys(boardInput.view, (cell) => boardInput.pick(cell), actions, dialog);
for (const button of $$('[data-do]')) button.addEventListener('click', () => actions[button.dataset.do]());
$('#look').addEventListener('click', actions.look);
$('#help').addEventListener('click', actions.help);
$('#learn').addEventListener('click', async () => {
  await puzzles.leave();
  await lesson.toggle();
});
$('#puzzles').addEventListener('click', async () => {
  editor.close();
  await lesson.leave({ restore: true });
  await puzzles.toggle();
});
$('#new-game').addEventListener('click', () => {
  if (!game.board) return;
  lesson.leave();
  editor.close();
  newGame(game, opponent, clock, analysis, dialog, () => {
    boardInput.view.enter();
    // Whose turn it is comes before what the cell has to say.
    notes.hide();
  });
});
$('#retry').addEventListener('click', () => line.connect());
$('#movein').addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return;
  const right = boardInput.type(event.target.value);
  if (right) event.target.value = '';
  else if (event.target.value.trim()) toast(boardInput.free ? `${event.target.value.trim()} is no legal move here` : 'no move can be made just now', true);
  event.target.setAttribute('aria-invalid', String(!right));
});
game.on('board', () => {
  $('#movein').value = '';
  $('#movein').setAttribute('aria-invalid', 'false');
});
// Few enough moves can be offered while one types.
game.on('node', () => {
  const moves = game.state?.moves ?? [];
  $('#move-list').replaceChildren(...(moves.length <= 200 ? moves.map((move) => html('option', { value: move.m })) : []));
});
game.on('error', (text) => toast(text, true));
game.on('played', () => { document.title = `${game.board.title} · Parlour`; });

async function greet() {
  await engine.greet();
  game.names = (await engine.must('query games')).responses[0].split(' ').filter(Boolean);
  await programs.greet();
  await engine.ask('setoption name UCI_ShowWDL value true');
}

line.on('open', async () => {
  $('#link-state').classList.remove('off');
  $('#link-state span').textContent = location.host;
  $('#gone').hidden = true;
  try {
    await greet();
    if (game.tree) {
      variants.show();
      await game.restore();
      opponent.resume();
      puzzles.resume();
      return;
    }
    await begin();
  } catch (error) {
    if (line.open) toast(error.message, true);
  }
});
line.on('close', ({ why, hopeless }) => {
  $('#link-state').classList.add('off');
  $('#link-state span').textContent = why ? 'not connected' : 'engine gone';
  const rest = [game.tree && 'your moves are kept', !hopeless && 'the page tries again by itself'].filter(Boolean).join('; ');
  $('#gone span').textContent = `${why || 'The engine is gone'}.${rest && ` ${rest.charAt(0).toUpperCase()}${rest.slice(1)}.`}`;
  $('#gone').hidden = false;
});

// The address may name a game; one that cannot be had is said and replaced by the server's own.
async function begin() {
  if (await session.restore().catch(() => false)) {
    share.follow();
    if (link.puzzle) await open(link).catch((error) => toast(error.message, true));
    return;
  }
  const { variant } = await engine.json('board');
  // A link to a game or a position has been sent by somebody, and what it shows comes first.
  const welcomed = welcome.first && !link.moves?.length && !link.start?.startsWith('fen');
  analysis.on = memory.get('analysis', 'off') === 'on';
  if (badLink) toast(`The link cannot be read: ${badLink.message}`, true);
  try {
    await open({ ...link, variant: link.variant ?? variant });
  } catch (error) {
    toast(error.message, true);
    await open({ variant });
  }
  share.follow();
  strips();
  evaluation();
  if (!welcomed) return;
  await puzzles.asked;
  welcome.open(Boolean(puzzles.style));
}
addEventListener('popstate', async () => {
  try {
    editor.close();
    if (await session.restore()) return;
    const wish = readLink(location.hash);
    if (wish.variant) await open(wish);
  } catch (error) {
    toast(error.message, true);
  }
});
line.connect();

// SPDX-License-Identifier: MIT
// A whole game looked at in one go: every position is searched, every move marked by what it
// lost, and the move named that decided the game.

import { $, announce, html } from './dom.js';
import { certainty, chance, lineText } from './scores.js';
import { judge } from './tree.js';

const TIME = 400;  // ms a position; solved ones are quicker

/** What a move gave away, in words. */
export function lossText(node, board) {
  const before = node.parent.scoreFor(node.side), after = node.scoreFor(node.side);
  if (!before || !after) return '';
  const had = certainty(before), has = certainty(after), words = ['a loss', 'a draw', 'a win'];
  if (had !== null && has !== null && has < had) return `${words[had + 1]} became ${words[has + 1]}`;
  if (had !== null && had === has && 'mate' in before && 'mate' in after) {
    const plies = Math.abs(before.plies ?? 0) - Math.abs(after.plies ?? 0) - 1;
    return plies ? `${Math.abs(plies)} plies ${plies > 0 === had > 0 ? 'saved' : 'longer'}`.replace(/^1 plies/, '1 ply') : '';
  }
  if (had !== null && had === has && before.cp !== undefined && after.cp !== undefined) {
    const lost = (before.cp - after.cp) / (board.score?.per ?? 100);
    return lost > 0 ? `${lost} ${board.score?.unit ?? ''} less` : '';
  }
  const share = Math.round(50 * (chance(before) - chance(after)));
  return share > 0 ? `${share} % of the winning chance` : '';
}

/** The move that decided: the last proven result thrown away, else the greatest loss. */
export function turningPoint(line) {
  const judged = line.slice(1).map((node) => ({ node, ...judge(node) })).filter((move) => move.mark);
  const thrown = judged.filter((move) => move.thrown);
  if (thrown.length) return thrown.at(-1).node;
  return judged.reduce((most, move) => (move.loss > (most?.loss ?? 0) ? move : most), null)?.node ?? null;
}

export function mountReview(game, analysis, opponent, table) {
  const box = $('#verdict');
  let run = 0;
  analysis.blockers.push(() => run > 0 && !box.hidden && Boolean(box.querySelector('progress')));

  const number = (node) => `${Math.ceil(node.ply / 2)}.`;

  function counts(line) {
    const { board } = game;
    const rows = board.sides.map((side, i) => {
      const own = line.slice(1).filter((node) => node.side === i).map((node) => node.mark);
      const count = (mark) => own.filter((other) => other === mark).length;
      return html('tr', {}, html('th', { scope: 'row' }, side.name), ...['?!', '?', '??'].map((mark) => html('td', {}, `${count(mark)} × ${mark}`)));
    });
    return html('table', {}, html('tbody', {}, ...rows));
  }

  function verdict(line) {
    const turn = turningPoint(line);
    const say = turn ? html('p', {}, 'Turning point: ', html('button', { class: 'mv', onclick: () => game.go(turn) }, `${number(turn)} ${game.sideName(turn.side)} ${turn.move.m}${turn.mark}`),
      ` – ${lossText(turn, game.board)}.`) : html('p', {}, 'No move lost anything that counts.');
    const best = turn && turn.parent.lines[0];
    box.replaceChildren(counts(line), say, ...(best && best.pv[0] !== turn.move.m ? [html('p', {}, `Better was ${best.pv[0]} (${lineText(turn.parent.scoreFor(game.board.bottom ?? 0), game.board)}).`)] : []));
    announce(box.textContent);
  }

  function stop() {
    run += 1;
    box.hidden = true;
    box.replaceChildren();
    $('#review').textContent = 'analyse game';
    game.engine.stop();
    analysis.refresh();
  }

  async function look(node) {
    if (!node.state) {
      const { responses } = await game.engine.must(game.tree.command(node), 'query state');
      node.setState(JSON.parse(responses[0]));
    }
    if (node.finished || (node.reviewed && node.lines.length) || node.lines[0]?.score.proven) return;
    let found = null;
    const search = game.engine.search(['setoption name MultiPV value 1', 'setoption name Skill Level value 20', game.tree.command(node)],
      `go movetime ${TIME}`, (info) => { if (!info.score.bound) found = info; });
    await search.ended;
    // What the analysis has found deeper stays.
    if (found && found.depth >= node.depth) {
      node.lines = [found];
      node.depth = found.depth;
    }
  }

  /** From the end: what is found there helps with what comes before. */
  async function start() {
    if (!game.tree || box.querySelector('progress')) return stop();
    const line = game.tree.line(game.node), mine = ++run;
    if (line.length < 2) return;
    opponent.set('none');
    analysis.halt();
    const bar = html('progress', { max: line.length, value: 0, 'aria-label': 'Positions analysed' });
    box.replaceChildren(bar);
    box.hidden = false;
    $('#review').textContent = 'stop';
    try {
      for (let i = line.length - 1; i >= 0; i -= 1) {
        await look(line[i]);
        if (mine !== run) return;
        line[i].reviewed = true;
        bar.value = line.length - i;
        if (i + 1 < line.length) line[i + 1].mark = judge(line[i + 1]).mark;
        game.tell('reviewed');
      }
      verdict(line);
    } catch (error) {
      if (mine === run) stop();
      game.tell('error', error.message);
      return;
    }
    $('#review').textContent = 'analyse game';
    game.tell('reviewed');
    game.tell('lines');
    analysis.refresh();
    table.arrows();
  }

  $('#review').addEventListener('click', start);
  game.on('board', () => { if (!box.hidden) stop(); });
  return { start };
}

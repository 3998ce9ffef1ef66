// SPDX-License-Identifier: MIT
// A second analysis beside Parlour's: a program of the user's own says what it thinks of the shown
// position, under its name. Programs that tell nothing but moves show their move.

import { $, html, memory, oncePerFrame } from '../parts/dom.js';
import { tells, tone } from '../engine/scores.js';
import { movesOf } from './sides.js';
import { unitOf, valueText, valueWords } from '../engine/values.js';

const ROLE = 'analysis';
const LONGEST = 60000;  // ms that a program gets which cannot be asked what it thinks meanwhile

export function mountBeside(game, analysis, programs, boardInput, turns) {
  const box = $('#beside');
  const answer = html('div', { class: 'beside-answer' });
  let chosen = memory.get('beside', '');
  let drawn = null;  // the list that can be chosen from
  let now = null;  // {node, info, move, error, search, ended}

  function halt() {
    now?.search.stop();
    clearTimeout(now?.timer);
    now = null;
  }

  function start(node) {
    const program = programs.find(chosen), here = { node, info: null, move: null, error: '' };
    now = here;
    const limit = analysis.limit || (program.only_moves ? LONGEST : 0);
    here.search = programs.search(ROLE, chosen, node, program.only_moves ? `go movetime ${limit}` : 'go infinite', (info) => {
      if (now !== here) return;
      if (info.multipv > 1 || (info.score && !tells(info.score))) return;
      // One that can be stopped makes room for others on a busy server, so its limit is the page's affair.
      if (limit && !program.only_moves) here.timer ??= setTimeout(() => here.search.stop(), limit);
      here.info = { ...here.info, ...info, pv: info.pv.length ? info.pv : here.info?.pv ?? [] };
      soon();
    });
    here.search.ended.then((move) => {
      clearTimeout(here.timer);
      here.ended = true;
      here.move = move;
      here.error = here.search.errors.at(-1) ?? '';
      if (now === here) soon();
    });
  }

  function refresh() {
    const { node } = game;
    const wanted = analysis.on && programs.find(chosen) && !document.hidden && node?.state && !node.state.result && !game.loading;
    if (!wanted) halt();
    else if (now?.node !== node) {
      halt();
      start(node);
    }
    soon();
  }

  function again() {
    halt();
    refresh();
  }

  // "Mine: +0.6 b1b2 a4a3 · depth 7".
  function words() {
    if (!analysis.on || !chosen) return [];
    if (document.body.classList.contains('spoilers-off')) return ['–'];
    const { node, info, move, error, ended } = now ?? {};
    if (!node) return [];
    if (error) return [html('span', { class: 'beside-error' }, error), html('button', { class: 'btn', onclick: again }, 'Try again')];
    const waits = programs.waiting(ROLE);
    if (waits) return [`waiting: ${waits}`];
    const first = info?.pv?.[0] ?? move, played = node.state.moves.find((other) => other.m === first);
    if (!played && !info?.score) return [ended ? 'has no move' : programs.find(chosen)?.only_moves ? `is thinking, up to ${(analysis.limit || LONGEST) / 1000} s…` : 'is thinking…'];
    const { score } = info ?? {};
    const depth = [score && unitOf(score, game.board), info?.depth !== undefined && `depth ${info.depth}`].filter(Boolean).join(' · ');
    return [
      score && html('span', { class: `tag ${tone(score)}`, title: valueWords(score, game.board, node.turn) }, valueText(score, game.board)),
      played && html('button', { class: 'pv', title: 'Click to play, point at it to preview.',
        onclick: () => { boardInput.preview(null); game.play(played); },
        onmouseenter: () => boardInput.preview(played), onmouseleave: () => boardInput.preview(null) },
      ...movesOf(turns.of(info?.pv?.length ? info.pv.slice(0, 12) : [first]), game.board)),
      html('span', { class: 'st' }, score || info?.depth !== undefined ? depth : 'says nothing but moves')].filter(Boolean);
  }

  function show() {
    const { list } = programs;
    box.hidden = !list.length || !analysis.on;
    if (box.hidden) return;
    if (drawn !== list) {
      drawn = list;
      const select = html('select', { 'aria-label': 'Beside it', onchange: () => {
        chosen = select.value;
        memory.set('beside', chosen);
        halt();
        if (!chosen) programs.leave(ROLE);
        refresh();
      } }, html('option', { value: '' }, 'nobody'), ...list.map(({ name }) => html('option', { value: name, selected: name === chosen }, name)));
      box.replaceChildren(html('label', {}, 'Beside it', select), answer);
    }
    const had = answer.contains(document.activeElement) && document.activeElement.className;
    if (answer.matches(':hover') && now && !now.error && answer.childElementCount && answer.dataset.node === String(now.node.ply)) return;
    answer.dataset.node = String(now?.node.ply ?? '');
    answer.replaceChildren(...words());
    if (had) [...answer.children].find((child) => child.className === had)?.focus({ preventScroll: true });
  }

  const soon = oncePerFrame(show);
  game.on('node analysis board loading', refresh);
  game.on('values', soon);
  turns.on('known', soon);
  programs.on('place', soon);
  document.addEventListener('visibilitychange', refresh);
  return { refresh };
}

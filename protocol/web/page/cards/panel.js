// SPDX-License-Identifier: MIT
// The engine's card: what it thinks now, its best lines, and how long it may think.

import { $, html, oncePerFrame } from '../parts/dom.js';
import { certainty, tone } from '../engine/scores.js';
import { movesOf } from './sides.js';
import { unitOf, valueText, valueWords } from '../engine/values.js';

const LIMITS = [[0, '∞'], [1000, '1 s'], [5000, '5 s'], [20000, '20 s'], [60000, '1 min']];
const COUNTS = ['auto', '1', '2', '3', '5', '8', 'all'];

const count = (n) => (n >= 1e9 ? `${(n / 1e9).toFixed(1)}G` : n >= 1e6 ? `${(n / 1e6).toFixed(1)}M`
  : n >= 1e3 ? `${(n / 1e3).toFixed(1)}k` : String(n));

function choice(name, values, chosen, take) {
  const select = html('select', { 'aria-label': name, onchange: () => take(select.value) },
    ...values.map(([value, text]) => html('option', { value, selected: String(value) === String(chosen) }, text)));
  return html('label', {}, name, select);
}

export function mountPanel(game, analysis, opponent, board, openOptions, turns, ahead, threat) {
  const list = $('#lines');
  let preview = null;
  $('#analyse').addEventListener('change', (event) => analysis.toggle(event.target.checked));

  function settings() {
    if (!game.board) return;
    const sides = game.board.sides.map((side, i) => [String(i), side.name]);
    $('#engine-set').replaceChildren(
      choice('Lines', COUNTS.map((value) => [value, value]), analysis.lineCount, (value) => { analysis.lineCount = value; analysis.restart(); }),
      choice('Limit', LIMITS, analysis.limit, (value) => analysis.setLimit(Number(value))),
      html('button', { class: 'btn', onclick: openOptions }, 'Options…'),
      choice('Plays', [['none', 'nobody'], ...sides, ['both', 'both']], opponent.plays, (value) => opponent.set(value, 'none', [null, null])),
      choice('Level', opponent.levels(), opponent.level, (value) => { opponent.setLevel(value); }),
      html('button', { class: 'btn', id: 'threat', 'aria-pressed': String(threat.shown), title: 'What the other side would do if it were its turn (w)', onclick: () => threat.toggle() }, 'Threat'));
  }

  // The position after the moves up to one of them.
  function look(info, at, spoken = false) {
    preview = info;
    const { m, side } = turns.of(info.pv)[at];
    ahead.show(info.pv.slice(0, at + 1), `After ${side === null ? '' : `${game.sideName(side)}’s `}${m}, move ${at + 1} of the line.`, spoken);
  }

  function leave() {
    preview = null;
    board.preview(null);
    ahead.hide();
  }

  function line(info, moves) {
    const sure = certainty(info.score) !== null, first = moves.get(info.pv[0]);
    const steps = turns.of(info.pv);
    let at = -1;  // the move that the keyboard is on
    const step = (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!by && !(event.key === 'Escape' && at >= 0)) return;
      event.preventDefault();
      event.stopPropagation();
      at = by ? Math.max(-1, Math.min(steps.length - 1, at + by)) : -1;
      if (at < 0) leave();
      else look(info, at, true);
    };
    return html('li', {}, html('button', {
      title: `${valueWords(info.score, game.board, game.node.turn)}. Click to play; point at a move, or walk with ← and →, to see the board after it.`,
      onclick: () => { leave(); if (first) game.play(first); },
      onmouseenter: () => { preview = info; board.preview(first); },
      onmouseover: ({ target }) => { if (target.dataset.at) look(info, Number(target.dataset.at)); else ahead.hide(); },
      onmouseleave: leave,
      onkeydown: step,
      onblur: () => { if (at >= 0) leave(); },
    }, html('span', { class: `tag ${tone(info.score)}${sure ? ' exact' : ''}` }, valueText(info.score, game.board)),
    html('span', { class: 'sr' }, ` ${valueWords(info.score, game.board, game.node.turn)}: `),
    html('span', { class: 'pv' }, ...movesOf(steps, game.board))));
  }

  function show() {
    const { node, board: description } = game;
    if (!description || !node) return;
    $('#analyse').checked = analysis.on;
    const { lines } = analysis, info = analysis.info, best = analysis.on ? node.lines[0] : null;
    const score = $('#score'), hidden = document.body.classList.contains('spoilers-off');
    const text = node.finished ? 'end' : hidden ? '–' : best ? valueText(best.score, description) : analysis.on ? '…' : 'off';
    const unit = best && !hidden && !node.finished ? unitOf(best.score, description) : '';
    score.replaceChildren(text, ...(unit ? [' ', html('small', {}, unit)] : []));
    score.className = `score ${best && !hidden ? tone(best.score) : ''}`;
    score.title = `${best && !hidden ? `${valueWords(best.score, description, node.turn)}. ` : ''}Click: what the values mean`;
    const known = best && lines.every((l) => l.score.proven);
    const doing = game.engine.waiting ? 'waiting' : opponent.thinking ? 'choosing a move' : !analysis.on ? 'analysis off'
      : hidden ? 'hidden' : !best?.score.proven ? (analysis.searching ? 'searching' : 'stopped') : known ? 'solved' : 'proven';
    $('#engine-name').textContent = node.finished ? 'The game is over' : node.turn === null ? 'Engine' : `${game.sideName(node.turn)} to move · ${doing}`;
    $('#engine-stats').textContent = game.engine.waiting || (info && !hidden && analysis.on ? `d${info.depth} · ${count(info.nodes ?? 0)} nodes · ${((info.time ?? 0) / 1000).toFixed(1)} s`
      : node.finished ? '' : !analysis.on ? 'switch on, or press a' : hidden ? 'press v to see what it thinks' : '…');
    const moves = new Map((node.state?.moves ?? []).map((move) => [move.m, move]));
    const focused = list.contains(document.activeElement) ? [...list.children].findIndex((li) => li.contains(document.activeElement)) : -1;
    // A list that moves under the pointer would play another move than the one pointed at.
    if (!preview) list.replaceChildren(...(hidden ? [] : lines.map((entry) => line(entry, moves))));
    if (focused >= 0) list.children[focused]?.firstChild.focus({ preventScroll: true });
  }

  game.on('board players', settings);
  game.on('node', () => { preview = null; });
  threat.on('changed', () => $('#threat')?.setAttribute('aria-pressed', String(threat.shown)));
  turns.on('known', () => soon());
  const soon = oncePerFrame(show);
  game.on('node lines analysis values waiting players selection', soon);
  game.engine.on('place', soon);
}

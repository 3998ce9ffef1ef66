// SPDX-License-Identifier: MIT
// The strips above and below the board, and the evaluation bar between them.

import { $, announce, html } from '../parts/dom.js';
import { tint } from '../board/pieces.js';
import { chance, reach } from '../engine/scores.js';
import { valueText, valueUnit, valueWords } from '../engine/values.js';

export function mountPlayers(game, opponent, clock, analysis) {
  const bar = $('#bar'), filled = $('i', bar), number = $('b', bar);

  function strip(element, side) {
    const { state, board } = game;
    if (!state) return;
    const on = state.turn === side && !game.result;
    element.className = `player s${tint(board, side)}${on ? ' on' : ''}`;
    const tally = state.tally?.find((entry) => entry.side === side)?.text ?? '';
    const who = opponent.who(side), name = who ? '' : game.players[side];
    const time = clock.text(side), { waiting } = opponent;
    const doing = !opponent.thinking ? 'to move' : waiting ? `waiting: ${waiting}` : 'thinking';
    element.replaceChildren(html('span', { class: 'chip', 'aria-hidden': 'true' }), html('b', {}, board.sides[side].name),
      ...(who ? [html('span', { class: 'who' }, who)] : name ? [html('span', { class: 'named', title: name }, name)] : []), html('span', { class: 'tally' }, tally),
      ...(on ? [html('span', { class: 'turn', title: doing }, doing)] : []),
      ...(time ? [html('span', { class: `clock${clock.low(side) ? ' low' : ''}`, role: 'timer', 'aria-label': `Clock of ${board.sides[side].name}` }, time)] : []));
  }

  function strips() {
    if (!game.board) return;
    strip($('#player-bottom'), game.lower);
    strip($('#player-top'), 1 - game.lower);
  }

  // The lower end belongs to the side below; flat, the left end does.
  function evaluation() {
    const { node, board } = game;
    if (!board) return;
    const score = node?.state && (analysis.on || node.finished || node.reviewed) ? node.scoreFor(game.lower) : null;
    const far = score ? reach(score) : 0, share = `${(50 + 50 * far).toFixed(1)}%`;
    const flat = bar.clientWidth > 60;
    bar.classList.toggle('quiet', !score);
    const below = tint(board, game.lower);
    bar.classList.toggle('swap', below === 1);
    filled.style.height = flat ? '' : share;
    filled.style.width = flat ? share : '';
    number.textContent = score ? (flat ? valueUnit : valueText)(score, board) : '';
    bar.title = score ? valueWords(score, board, game.lower) : '';
    const lower = far >= 0;
    number.style.textAlign = flat ? (lower ? 'left' : 'right') : 'center';
    number.style.top = flat || lower ? 'auto' : '3px';
    number.style.bottom = flat ? '' : lower ? '3px' : 'auto';
    const light = (below === 0) === lower;
    number.style.color = light ? 'var(--bar0-ink)' : 'var(--bar1-ink)';
    bar.setAttribute('aria-valuenow', Math.round(100 * (score ? chance(score) : 0)));
    bar.setAttribute('aria-valuetext', score ? valueWords(score, board, game.lower) : 'not known');
  }

  game.on('board turned node waiting players clock', strips);
  // Most waits are over before anybody could have heard of them.
  let lasting = 0;
  const place = () => {
    strips();
    clearTimeout(lasting);
    const { waiting } = opponent;
    if (waiting) lasting = setTimeout(() => announce(`The engine waits: ${waiting}`), 1000);
  };
  game.engine.on('place', place);
  opponent.programs.on('place', place);
  game.on('board turned node lines analysis values reviewed arranged', evaluation);
  return { strips, evaluation };
}

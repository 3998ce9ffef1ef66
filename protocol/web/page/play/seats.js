// SPDX-License-Identifier: MIT
// Who sits where: the choice of opponents in the dialog of a new game, where there are programs
// beside Parlour.

import { html } from '../parts/dom.js';

const PARLOUR = '';

/**
 * {element, show(plays), by(plays)}: `element` is null where Parlour is the only opponent. `by` gives who
 * has each side that no person has: a program's name, or null for Parlour.
 */
export function seatChoice(game, opponent) {
  const { list } = opponent.programs;
  if (!list.length) return { element: null, by: () => [null, null], show() {} };
  const select = (label, chosen) => html('select', { 'aria-label': label },
    html('option', { value: PARLOUR, selected: chosen === null }, 'Parlour'),
    ...list.map(({ name }) => html('option', { value: name, selected: name === chosen }, name)));
  const { by } = opponent, last = by[0] ?? by[1];
  const one = select('Opponent', last);
  // Who watches for the first time sees the opponent that he had against Parlour.
  const two = game.board.sides.map((side, i) => select(`Who plays ${side.name}`, opponent.seats === 'both' ? by[i] : [last, null][i]));
  const single = html('div', { class: 'seats' }, one);
  const both = html('div', { class: 'seats' }, ...two.map((each, i) => html('label', {}, game.board.sides[i].name, each)));
  const title = html('h3', {}, 'Opponent');
  const element = html('div', {}, title, single, both);
  return {
    element,
    /** `plays`: the sides that nobody on this side of the screen has, as Opponent.plays. */
    show(plays) {
      title.textContent = plays === 'both' ? 'Players' : 'Opponent';
      single.hidden = plays === 'both';
      both.hidden = plays !== 'both';
      one.disabled = plays === 'none';
    },
    by: (plays) => (plays === 'both' ? two.map((each) => each.value || null) : [one.value || null, one.value || null]),
  };
}

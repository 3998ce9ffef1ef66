// SPDX-License-Identifier: MIT
// Moves in a row with whose they are: a disc of its colour before the moves of each side.

import { html } from '../parts/dom.js';
import { tint } from '../board/pieces.js';

/** The disc of `side`, which is its name to those who hear the page. */
export const disc = (board, side) => html('i', { class: `disc s${tint(board, side)}`, role: 'img', 'aria-label': board.sides[side].name, title: board.sides[side].name });

/** [{m, side}] as elements; `data-at` is a move's place. Where `side` is null nobody is named. */
export function movesOf(steps, board) {
  return steps.flatMap(({ m, side }, at) => [
    at > 0 && ' ',
    side !== null && side !== steps[at - 1]?.side && disc(board, side),
    html(at ? 'span' : 'b', { 'data-at': String(at) }, m)]).filter(Boolean);
}

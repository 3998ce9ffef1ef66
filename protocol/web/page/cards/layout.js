// SPDX-License-Identifier: MIT
// Where the board and the cards stand. Every arrangement's board grows with the window, and the
// one with the largest board is taken; so a board never shrinks in a larger window.

import { $ } from '../parts/dom.js';

const ONE_COLUMN = 1000;      // pixels of width up to which all stands in one column
const SHORTEST = 640;         // pixels of height; in a lower window the page scrolls
const WIDE = 1.6;             // boards of this ratio have the bar below instead of beside them
// Pixels that style.css gives to what stands around the board.
const ABOVE_AND_BELOW = 262;  // header, players, status, tools
const ASIDE = 62;             // the margins of the page and of the board's card
const ASIDE_IN_COLUMN = 34;
const CARDS = 380;            // a column of cards
const BAR = { beside: 48, below: 30 };

/** Pixels of the cards below the board, where they stand there. */
const cardsBelow = (height) => Math.min(300, Math.max(180, 0.26 * height));

/**
 * For a window and a board of `ratio` (width by height): {name, width, height} with the size of
 * the board. Names: 'column', and with the cards in one or two columns 'side' and 'sides', or
 * 'below' the board.
 */
export function arrange(width, height, ratio) {
  const room = Math.max(height, SHORTEST) - ABOVE_AND_BELOW;
  const fit = (name, w, h, flat = ratio > WIDE) => {
    const widest = Math.max(1, Math.min(flat ? w : w - BAR.beside, (flat ? h - BAR.below : h) * ratio));
    return { name, width: widest, height: widest / ratio };
  };
  if (width <= ONE_COLUMN) {
    const column = fit('column', width - ASIDE_IN_COLUMN, room, true);
    const next = arrange(ONE_COLUMN + 1, height, ratio);
    return column.width <= next.width ? column : { ...next, name: 'column' };
  }
  const all = [fit('sides', width - ASIDE - 2 * CARDS, room), fit('side', width - ASIDE - CARDS, room),
    fit('below', width - ASIDE, room - cardsBelow(height) - 14)];
  const largest = Math.max(...all.map((one) => one.width));
  return all.find((one) => one.width > largest - 1);
}

/** Keeps the page arranged, and says 'arranged' when it has changed. */
export function mountLayout(game) {
  const root = document.documentElement;
  const lay = () => {
    if (!game.board) return;
    const [w, h] = game.board.size, m = game.board.margin ?? 0.4, ratio = (w + 2 * m) / (h + 2 * m);
    const { name, width, height } = arrange(root.clientWidth, innerHeight, ratio);
    document.body.dataset.layout = name;
    $('#stage').classList.toggle('flat', name === 'column' || ratio > WIDE);
    root.style.setProperty('--board-w', `${Math.floor(width)}px`);
    root.style.setProperty('--board-h', `${Math.floor(height)}px`);
    root.style.setProperty('--cards-below', `${Math.floor(cardsBelow(innerHeight))}px`);
    game.tell('arranged');
  };
  game.on('board', lay);
  addEventListener('resize', lay);
}

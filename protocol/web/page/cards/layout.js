// SPDX-License-Identifier: MIT
// Where the board and the cards stand. Every arrangement's board grows with the window, and the
// one with the largest board is taken; so a board never shrinks in a larger window.

import { $ } from '../parts/dom.js';

const ONE_COLUMN = 1000;      // pixels of width up to which all stands in one column
const SHORTEST = 640;         // pixels of height; in a lower window the page scrolls
const LOW = 500;              // pixels of height below which a telephone lies on its side
// Of the height of a low window what the board leaves to others: a head, and for wide boards players and status too.
const LOW_REST = { beside: 54, above: 122 };
// Pixels of width for what belongs to the board, where it stands beside it, and for the cards beside both.
const LOW_ASIDE = 190, LOW_CARDS = 250;
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
  const rest = ratio > WIDE ? LOW_REST.above : LOW_REST.beside;
  const room = Math.min(Math.max(height, SHORTEST) - ABOVE_AND_BELOW, height - rest);
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

/**
 * What a low window does with a board of `ratio` that is `board` pixels wide: players, status and buttons
 * stand 'beside' it, with the cards 'aside', or the players 'above' it where it is wide; '' where the window
 * is not low or has no room.
 */
function lowered(width, height, ratio, board) {
  if (height >= LOW || width > ONE_COLUMN) return '';
  if (ratio > WIDE) return width >= 560 ? 'above' : '';
  const room = width - board - BAR.beside - ASIDE_IN_COLUMN - LOW_ASIDE;
  return room >= LOW_CARDS ? 'aside' : room >= 0 ? 'beside' : '';
}

/** Keeps the page arranged, and says 'arranged' when it has changed. */
export function mountLayout(game) {
  const root = document.documentElement;
  const lay = () => {
    if (!game.board) return;
    const [w, h] = game.board.size, m = game.board.margin ?? 0.4, ratio = (w + 2 * m) / (h + 2 * m);
    const { name, width, height } = arrange(root.clientWidth, innerHeight, ratio);
    document.body.dataset.layout = name;
    const low = lowered(root.clientWidth, innerHeight, ratio, width);
    document.body.dataset.low = low;
    $('#stage').classList.toggle('flat', (name === 'column' && !low.endsWith('side')) || ratio > WIDE);
    root.style.setProperty('--board-w', `${Math.floor(width)}px`);
    root.style.setProperty('--board-h', `${Math.floor(height)}px`);
    root.style.setProperty('--cards-below', `${Math.floor(cardsBelow(innerHeight))}px`);
    game.tell('arranged');
  };
  game.on('board', lay);
  addEventListener('resize', lay);
}

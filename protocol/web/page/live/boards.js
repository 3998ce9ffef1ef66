// SPDX-License-Identifier: MIT
// The games that are being played, each on a board of the page's own.

import { html, svg } from '../parts/dom.js';
import { BoardView } from '../board/board.js';
import { tint } from '../board/pieces.js';

const clockText = (ms) => {
  const tenths = Math.floor(Math.max(0, ms) / 100), seconds = Math.floor(tenths / 10), minutes = Math.floor(seconds / 60);
  return minutes ? `${minutes}:${String(seconds % 60).padStart(2, '0')}` : `${seconds}.${tenths % 10}`;
};

class LiveBoard {
  #told = null;
  #face = null;

  constructor() {
    const strip = () => {
      const name = html('b', {}), tally = html('span', { class: 'tally' }), clock = html('span', { class: 'clock', hidden: true });
      return { name, tally, clock, element: html('div', {}, html('i', { class: 'chip', 'aria-hidden': 'true' }), name, tally, clock) };
    };
    this.strips = [strip(), strip()];
    this.words = html('p', {});
    const picture = svg('svg', { xmlns: 'http://www.w3.org/2000/svg', role: 'img' });
    this.picture = picture;
    this.element = html('article', { class: 'live' });
    this.view = new BoardView(picture);
  }

  show(told, face) {
    if (face !== this.#face) {
      this.#face = face;
      this.view.setBoard(face, false);
      // Looked at, not played on: the picture as a whole has a name, its cells are no buttons.
      for (const { element } of this.view.cells.values()) { element.removeAttribute('role'); element.removeAttribute('tabindex'); }
      const lower = face.bottom ?? 0;
      this.strips.forEach(({ element }, side) => { element.className = `player s${tint(face, side)}`; });
      this.element.replaceChildren(this.strips[1 - lower].element, this.picture, this.strips[lower].element, this.words);
    }
    this.#told = { ...told, since: performance.now() - told.age };
    const { state, players, id } = told, last = state.last;
    this.view.show({ at: state.at, last: last?.path ?? [] });
    for (const { element } of this.view.cells.values()) element.removeAttribute('aria-label');
    this.picture.setAttribute('aria-label', `Board of game ${id}`);
    this.strips.forEach(({ name, tally }, side) => {
      name.textContent = players[side];
      tally.textContent = (state.tally ?? []).filter((item) => item.side === side).map((item) => item.text).join(', ');
    });
    const turn = told.ending ? told.ending : `${players[state.turn]} to move`;
    this.words.textContent = `Game ${id}, ${state.ply} plies${last ? `, last ${last.m}` : ''}. ${turn}`;
    this.tick();
  }

  /** The clock of the side to move runs on between two moves. */
  tick() {
    if (!this.#told) return;
    const { clocks, state, ending, since } = this.#told;
    this.strips.forEach(({ clock, element }, side) => {
      const runs = state.turn === side && !ending, left = clocks[side];
      element.classList.toggle('on', runs);
      clock.hidden = left === null;
      if (left !== null) clock.textContent = clockText(left - (runs ? performance.now() - since : 0));
    });
  }
}

export class Boards {
  #boards = new Map();  // by number
  #faces = new Map();   // by variant
  #waiting = new Map(); // told before their face is known

  constructor(box, ask) {
    Object.assign(this, { box, ask });
    setInterval(() => { if (!document.hidden) for (const board of this.#boards.values()) board.tick(); }, 200);
  }

  /** Also after a connection was lost: perhaps this is another match. */
  begin({ face }) {
    this.#boards.clear();
    this.#waiting.clear();
    this.#faces.clear();
    this.box.replaceChildren();
    this.#faces.set(face.variant, face);
  }

  learn(face) {
    this.#faces.set(face.variant, face);
    for (const told of this.#waiting.values()) this.show(told);
  }

  show(told) {
    const face = this.#faces.get(told.variant);
    if (!face) {
      if (this.#waiting.get(told.board)?.variant !== told.variant) this.ask(`face ${told.board}`);
      this.#waiting.set(told.board, told);
      return;
    }
    this.#waiting.delete(told.board);
    let board = this.#boards.get(told.board);
    if (!board) {
      board = new LiveBoard();
      this.#boards.set(told.board, board);
      const order = [...this.#boards.keys()].sort((a, b) => a - b);
      this.box.replaceChildren(...order.map((number) => this.#boards.get(number).element));
    }
    board.show(told, face);
  }
}

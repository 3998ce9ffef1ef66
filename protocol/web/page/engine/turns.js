// SPDX-License-Identifier: MIT
// Whose moves the engine's lines are made of. The page knows no rule, so it asks, a few times a second
// at most, for what it has not been told yet.
//
// Tells: 'known' when there is something new.

import { seldom } from '../parts/dom.js';
import { Teller } from '../parts/events.js';

const FAR = 24;  // moves of a line

export class Turns extends Teller {
  #known = new WeakMap();  // nodes → Map from the moves so far, joined, to the side that goes on
  #wanted = new Map();     // lines of the shown position, by their text
  #asking = false;

  constructor(game) {
    super();
    this.game = game;
    this.soon = seldom(() => this.#ask());
    game.on('node waiting board', () => this.#wanted.clear());
  }

  #of(node) {
    if (!this.#known.has(node)) this.#known.set(node, new Map());
    return this.#known.get(node);
  }

  /** [{m, side}] of a line that begins at the shown position; `side` is null while it is not known. */
  of(pv) {
    const { node } = this.game, known = this.#of(node), line = pv.slice(0, FAR);
    const sides = line.map((_, i) => (i === 0 ? node.turn : known.get(line.slice(0, i).join(' ')) ?? null));
    if (sides.includes(null)) {
      this.#wanted.set(line.join(' '), line);
      this.soon();
    }
    return line.map((m, i) => ({ m, side: sides[i] }));
  }

  async #ask() {
    const { game } = this, { node } = game, lines = [...this.#wanted.values()];
    if (this.#asking || game.loading || !lines.length) return;
    this.#wanted.clear();
    this.#asking = true;
    try {
      const { responses } = await game.engine.ask(game.tree.command(node), `query turns ${lines.map((line) => line.join(' ')).join(', ')}`);
      const known = this.#of(node);
      (responses[0]?.split(', ') ?? []).forEach((sides, at) => sides.split(' ').forEach((side, i) => {
        known.set(lines[at].slice(0, i).join(' '), Number(side));
      }));
      if (responses.length && node === game.node) this.tell('known');
    } catch { /* without the engine lines stay as they are */ }
    this.#asking = false;
    if (this.#wanted.size) this.soon();
  }
}

// SPDX-License-Identifier: MIT
// A look ahead: the board as it will be after moves of an engine's line, while one points at them. The
// game does not know of it.

import { announce } from '../parts/dom.js';

export class Ahead {
  #states = new Map();  // of the shown position: moves → state
  #now = null;          // what is looked at

  constructor(game, boardInput, status) {
    Object.assign(this, { game, boardInput, status });
    game.on('node waiting', () => {
      this.#states.clear();
      this.hide();
    });
  }

  /** Shows the position after `moves`; `words` says what they are, aloud as well if it is to be `spoken`. */
  async show(moves, words, spoken = false) {
    const { game } = this, key = moves.join(' ');
    if (this.#now === key) return;
    this.#now = key;
    if (!this.#states.has(key)) {
      const here = game.tree.command(game.node), way = here.includes(' moves ') ? `${here} ${key}` : `${here} moves ${key}`;
      const answer = await game.engine.ask(way, 'query state', here).catch(() => null);
      if (this.#now !== key || !answer || answer.errors.length) return;
      this.#states.set(key, JSON.parse(answer.responses[0]));
    }
    this.boardInput.lookAhead(this.#states.get(key));
    this.status.point(words);
    if (spoken) announce(words);
  }

  hide() {
    if (this.#now === null) return;
    this.#now = null;
    this.boardInput.lookAhead(null);
    this.status.point(null);
  }
}

// SPDX-License-Identifier: MIT
// Who may use the engine, which does one thing at a time: everybody says when he wants it, and
// whoever comes first in this order gets it.
//
// Tells: 'changed', when somebody has begun or no longer wants it.

import { Teller } from '../parts/events.js';

const ORDER = ['loading', 'lesson', 'puzzles', 'editor', 'practice', 'review', 'opponent', 'threat', 'analysis'];

export class Priority extends Teller {
  #wishes = new Map();

  /** `wants`: whether `who`, a name of the order, wants the engine just now. */
  enter(who, wants) { this.#wishes.set(who, wants); }

  /** Whether nobody who comes before `who` wants it. */
  may(who) {
    return ORDER.slice(0, ORDER.indexOf(who)).every((other) => !this.#wishes.get(other)?.());
  }
}

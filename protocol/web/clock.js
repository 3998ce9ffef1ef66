// SPDX-License-Identifier: MIT
// The players' clocks, in ms. They run for the side that is to move, from the first move on, and
// only a move at the tip of the game presses them.

export class Clock {
  left = null;      // [ms, ms], null without clocks
  increment = 0;
  setting = [0, 0]; // minutes, and seconds that a move brings
  fallen = null;    // the side whose time is up
  #tip = null;      // the newest position of the timed game
  #side = null;     // whose clock runs
  #begun = 0;       // when that side's turn began
  #counted = 0;     // up to when its time has been taken off
  #timer = 0;

  constructor(game) {
    this.game = game;
    game.on('played', ({ node }) => this.#press(node));
    game.on('node', () => this.#look());
  }

  set(minutes, seconds) {
    this.setting = [minutes, seconds];
    this.#halt();
    this.left = minutes ? [minutes * 60000, minutes * 60000] : null;
    this.increment = seconds * 1000;
    this.fallen = null;
    this.#tip = null;
    this.game.tell('clock');
  }

  off() { this.set(0, 0); }

  #press(node) {
    if (!this.left || this.fallen !== null) return;
    // Trying variations costs no time and gets none.
    if (this.#tip && node.parent !== this.#tip) return;
    this.#tip = node;
    if (this.#side === node.side) {
      node.time = performance.now() - this.#begun;
      this.left[node.side] += this.increment;
    }
    this.#count();
  }

  // The engine says whose turn it is only with the position.
  #look() {
    const { node } = this.game;
    if (!this.left || this.fallen !== null || node !== this.#tip) return;
    this.#halt();
    if (node.finished) return;
    this.#side = node.turn;
    this.#begun = this.#counted = performance.now();
    this.#timer = setInterval(() => this.#count(), 100);
  }

  #count() {
    if (this.#side === null) return;
    const now = performance.now();
    this.left[this.#side] = Math.max(0, this.left[this.#side] - (now - this.#counted));
    this.#counted = now;
    if (this.left[this.#side] === 0) {
      this.fallen = this.#side;
      this.#side = null;
      clearInterval(this.#timer);
      this.game.tell('flag');
    }
    this.game.tell('clock');
  }

  #halt() {
    this.#count();
    this.#side = null;
    clearInterval(this.#timer);
  }

  /** Words of `go` for the side to move, or null without clocks. */
  words() {
    if (!this.left) return null;
    const [first, second] = this.left.map((ms) => Math.max(1, Math.round(ms)));
    return `wtime ${first} btime ${second} winc ${this.increment} binc ${this.increment}`;
  }

  low(side) { return this.left !== null && this.left[side] < 20000; }

  text(side) {
    if (!this.left) return '';
    const ms = this.left[side], tenths = ms < 20000;
    const seconds = tenths ? Math.floor(ms / 100) / 10 : Math.ceil(ms / 1000);
    const rest = seconds % 60;
    return `${Math.floor(seconds / 60)}:${tenths ? rest.toFixed(1).padStart(4, '0') : String(rest).padStart(2, '0')}`;
  }
}

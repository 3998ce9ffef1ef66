// SPDX-License-Identifier: MIT
// The players' clocks, in ms. They run from the first move on, for the side that is to move, and
// a move must be the newest of the game to press them.

export class Clock {
  left = null;       // [ms, ms], null without clocks
  increment = 0;
  fallen = null;     // the side whose time is up
  #side = null;
  #since = 0;
  #timer = 0;

  constructor(game) {
    this.game = game;
    game.on('played', ({ node }) => this.#press(node));
    game.on('node', () => this.#look());
  }

  set(minutes, seconds) {
    this.#stop();
    this.left = minutes ? [minutes * 60000, minutes * 60000] : null;
    this.increment = seconds * 1000;
    this.fallen = null;
    this.#tip = null;
    this.game.tell('clock');
  }

  off() { this.set(0, 0); }

  #tip = null;

  #press(node) {
    if (!this.left || this.fallen !== null) return;
    // Trying variations costs no time and gets none.
    if (this.#tip && node.parent !== this.#tip) return;
    this.#tip = node;
    if (this.#side === node.side) {
      node.time = performance.now() - this.#since;
      this.left[node.side] += this.increment;
    }
    this.#settle();
  }

  // The engine says whose turn it is only with the position.
  #look() {
    const { node } = this.game;
    if (!this.left || this.fallen !== null || node !== this.#tip) return;
    if (node.finished) this.#stop();
    else this.#run(node.turn);
  }

  #run(side) {
    this.#settle();
    this.#side = side;
    this.#since = performance.now();
    this.#counted = this.#since;
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#settle(), 100);
    this.game.tell('clock');
  }

  #counted = 0;

  #settle() {
    if (this.#side === null) return;
    const now = performance.now();
    this.left[this.#side] -= now - this.#counted;
    this.#counted = now;
    if (this.left[this.#side] <= 0) {
      this.left[this.#side] = 0;
      this.fallen = this.#side;
      this.#stop();
      this.game.tell('flag');
    }
    this.game.tell('clock');
  }

  #stop() {
    this.#settleOnly();
    this.#side = null;
    clearInterval(this.#timer);
  }

  #settleOnly() {
    if (this.#side === null || !this.left) return;
    const now = performance.now();
    this.left[this.#side] = Math.max(0, this.left[this.#side] - (now - this.#counted));
    this.#counted = now;
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

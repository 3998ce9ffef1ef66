// SPDX-License-Identifier: MIT
// The players' clocks, in ms. From the first move on they run for the side that is to move in the
// shown position: who takes a move back goes on from there. They stand still where the engine is to
// move but has moved already, and belong to one game only.

export class Clock {
  left = null;      // [ms, ms], null without clocks
  increment = 0;
  setting = [0, 0]; // minutes, and seconds that a move brings
  #tree = null;     // the game that is timed
  #started = false; // whether somebody has moved
  #side = null;     // whose clock runs
  #at = null;       // and in which position
  #begun = 0;       // when that side's turn began
  #counted = 0;     // up to when its time has been taken off
  #timer = 0;
  #held = false;    // whether nobody has to move in the shown position

  constructor(game) {
    this.game = game;
    game.on('played', ({ node }) => this.#press(node));
    game.on('node', () => this.#look());
    game.on('ended', () => this.#halt());
    game.on('board', () => { if (this.left && game.tree !== this.#tree) this.off(); });
  }

  set(minutes, seconds) {
    this.setting = [minutes, seconds];
    this.#halt();
    this.left = minutes ? [minutes * 60000, minutes * 60000] : null;
    this.increment = seconds * 1000;
    this.#tree = this.game.tree;
    this.#started = false;
    this.game.tell('clock');
  }

  off() { this.set(0, 0); }

  /** Stands still while nobody has to move in the shown position, and goes on. */
  hold(held) {
    if (held === this.#held) return;
    this.#held = held;
    if (held) this.#halt();
    else this.#look();
  }

  keep() {
    this.#count();
    const { left, increment, setting } = this;
    return { left, increment, setting, started: this.#started };
  }

  /** The time that the page was away is nobody's. */
  take({ started, ...times }) {
    this.#halt();
    Object.assign(this, times);
    this.#tree = this.game.tree;
    this.#started = started;
    this.#look();
    this.game.tell('clock');
  }

  #press(node) {
    if (!this.left || this.game.ended) return;
    this.#started = true;
    // Going back to make the same move once more gains no time.
    if (this.#side === node.side && node.time === null) {
      node.time = performance.now() - this.#begun;
      this.left[node.side] += this.increment;
    }
    this.#count();
  }

  // The engine says whose turn it is only with the position.
  #look() {
    const { node } = this.game;
    if (!this.left || !this.#started) return;
    if (this.#side !== null && this.#at === node) return;
    this.#halt();
    if (node.finished || this.game.ended || this.#held) return;
    this.#side = node.turn;
    this.#at = node;
    this.#begun = this.#counted = performance.now();
    this.#timer = setInterval(() => this.#count(), 100);
  }

  #count() {
    if (this.#side === null) return;
    const now = performance.now();
    this.left[this.#side] = Math.max(0, this.left[this.#side] - (now - this.#counted));
    this.#counted = now;
    if (this.left[this.#side] === 0) {
      const fallen = this.#side;
      this.#side = null;
      clearInterval(this.#timer);
      this.game.end(1 - fallen, 'time is up', 'time loss');
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

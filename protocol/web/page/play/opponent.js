// SPDX-License-Identifier: MIT
// The engine as a player, or a program in its place: one side, both, or none; at a level; by the
// clock or a time a move.

import { announce, memory } from '../parts/dom.js';
import { look } from '../parts/look.js';

const SHORTEST = 350;  // ms, so that an eye can follow what it plays

const WORDS = [[0, 'random'], [5, 'beginner'], [10, 'casual'], [15, 'club'], [20, 'full strength']];

/** "casual" for the levels around 10. */
export function levelWord(level, most) {
  const share = (20 * level) / (most || 1);
  return WORDS.reduce((near, word) => (Math.abs(word[0] - share) < Math.abs(near[0] - share) ? word : near))[1];
}

// One process for each side: two programs that play each other may be the same.
const roleOf = (side) => `side ${side}`;

const has = (plays, side) => plays === 'both' || plays === String(side);

export class Opponent {
  plays = 'none';   // 'none', '0', '1' or 'both'
  by = [null, null];  // who has each of these sides: the name of a program, or null for Parlour
  failure = null;   // {node, name, text}: why a program has made no move there
  paused = false;   // while it plays both sides
  pace = Number(memory.get('pace', 1000));  // ms a move without clocks
  #search = null;
  #past = 'none';  // of a game that is over
  #single = false;  // whether one move is to be made while it is paused

  constructor(game, clock, analysis, priority, animator, programs) {
    this.game = game;
    this.programs = programs;
    this.animator = animator;
    this.priority = priority;
    this.clock = clock;
    this.analysis = analysis;
    this.level = Number(memory.get('level', 10));
    priority.enter('opponent', () => this.thinking || this.due());
    // Another game has other players.
    game.on('board', () => { if (this.seats !== 'none') this.set('none'); });
    game.on('node waiting ended', () => this.#look());
    priority.on('changed', () => this.#look());
  }

  /** Whether it looks for its move in the shown position. */
  get thinking() { return this.#search !== null && this.#search.node === this.game.node; }

  get most() { return this.game.engine.options.get('Skill Level')?.max ?? 0; }
  levels() { return Array.from({ length: this.most + 1 }, (_, i) => [i, `${i} ${levelWord(i, this.most)}`]); }

  takes(side) { return has(this.plays, side); }

  /** As `plays`, also while one looks at a game that is over. */
  get seats() { return this.plays === 'none' ? this.#past : this.plays; }

  /** The user's side, or null where there are none or two. */
  get you() { return { 0: 1, 1: 0 }[this.seats] ?? null; }

  /** Whether `side` was or is the engine's. */
  held(side) { return has(this.seats, side); }

  who(side) {
    if (this.held(side)) return this.by[side] ?? `engine, level ${this.level}`;
    return this.seats === 'none' ? '' : 'you';
  }

  /** "Parlour, level 10", or the program that has or had the side; null where a person had it. */
  nameOf(side) { return this.held(side) ? this.by[side] ?? `Parlour, level ${this.level}` : null; }

  /** What the move that is looked for waits for, in words; '' when it does not. */
  get waiting() {
    const turn = this.game.node?.turn;
    return this.thinking && this.by[turn] ? this.programs.waiting(roleOf(turn)) : this.game.engine.waiting;
  }

  /** Whether a program has failed to move in the shown position. */
  get failed() { return this.failure !== null && this.failure.node === this.game.node; }

  /** Asks the program once more that has failed. */
  retry() {
    this.failure = null;
    this.game.tell('players');
    this.#look();
  }

  /** `past`: who had which side before, where nobody plays any more. `by`: who has them. */
  set(plays, past = 'none', by = this.by) {
    this.#drop();
    this.failure = null;
    this.by = by;
    for (const side of [0, 1]) if (!by[side] || !has(plays, side)) this.programs.leave(roleOf(side));
    this.#past = past;
    this.plays = plays;
    this.paused = false;
    this.game.tell('players');
    this.analysis.refresh();
    this.#look();
  }

  /** Plays no more; who had which side is remembered until another game begins. */
  retire() { this.set('none', this.seats); }

  setLevel(level) {
    this.level = Math.min(this.most, Number(level));
    memory.set('level', this.level);
    this.game.tell('players');
  }

  setPace(ms) {
    this.pace = Number(ms);
    memory.set('pace', this.pace);
  }

  pause(paused = !this.paused) {
    if (this.plays !== 'both') return;
    this.paused = paused;
    this.#single = false;
    this.game.tell('players');
    this.#look();
  }

  /** Makes one move and stops. */
  step() {
    if (this.plays !== 'both') return;
    this.paused = this.#single = true;
    this.game.tell('players');
    this.#look();
  }

  keep() { return { plays: this.plays, past: this.#past, by: this.by, level: this.level, paused: this.paused }; }
  take({ plays, past, by, level, paused }) {
    this.level = level;
    this.set(plays, past, by);
    this.pause(paused);
  }

  /** Whether the shown position waits for the engine's move: only at the end of a line. */
  due() {
    const { node } = this.game;
    return Boolean(node?.state && !node.finished && node.kids.length === 0 && this.takes(node.turn) &&
      !this.game.ended && !this.failed && (!this.paused || this.#single) && this.priority.may('opponent'));
  }

  // Whatever has become of the shown position: a search for another one is of no use any more.
  #look() {
    const { node } = this.game;
    // Where it has moved already nobody has to.
    this.clock.hold(Boolean(node) && (node.kids.length > 0 || this.failed) && this.takes(node.turn));
    if (this.#search && !(this.thinking && this.due())) this.#drop();
    if (!this.#search && this.due()) this.#turn();
  }

  async #turn() {
    const { game } = this, { node } = game;
    const search = { node };
    this.#search = search;
    game.tell('players');
    // The board hears of a move after this, and shows it before the next one is thought of.
    await Promise.resolve();
    await this.animator.idle;
    if (this.#search !== search) return;
    const begun = performance.now();
    const limit = this.clock.words() ?? `movetime ${this.pace}`;
    const name = this.by[node.turn], go = `go ${limit}`;
    const take = (info) => { if (info.score && info.pv.length) search.info = info; };
    const asked = name ? this.programs.search(roleOf(node.turn), name, node, go, take)
      : game.engine.search(['setoption name MultiPV value 1', `setoption name Skill Level value ${this.level}`, game.tree.command(node)], go, take);
    search.stop = () => (name ? asked.stop() : game.engine.stop(asked));
    const word = await asked.ended;
    const shown = this.plays === 'both' ? Math.max(SHORTEST, this.pace) : SHORTEST * Math.min(1, look.pace);
    const rest = shown - (performance.now() - begun);
    if (rest > 0) await new Promise((resolve) => { setTimeout(resolve, rest); });
    if (this.#search !== search) return;
    this.#search = null;
    this.#single = false;
    const move = node.state.moves.find((other) => other.m === word);
    // What was found belongs to the record, but not to a reader who wants to find it alone.
    if (search.info) node.searched = search.info;
    if (move && game.node === node) {
      announce(`${game.sideName(node.turn)} plays ${move.m}`);
      await game.play(move);
    } else if (name) {
      this.#fail(node, name, asked.errors.at(-1) ?? `${name} gave no move.`);
    } else if (asked.errors.length) {
      this.plays = 'none';
      game.tell('error', asked.errors.at(-1));
    }
    game.tell('players');
  }

  // The game stands still until somebody says how it goes on.
  #fail(node, name, text) {
    this.failure = { node, name, text };
    announce(text);
    this.#look();
  }

  #drop() {
    if (!this.#search) return;
    const { stop } = this.#search;
    this.#search = null;
    this.#single = false;
    stop?.();
    this.game.tell('players');
  }

  /** Continues after the engine was lost and is back. */
  resume() {
    this.#drop();
    this.#look();
  }
}

// SPDX-License-Identifier: MIT
// The endless search of the shown position, and what it finds. Choosing a piece asks about that
// piece's moves, so that every one of them shows its value.

import { memory } from '../parts/dom.js';
import { tells } from './scores.js';
import { matching } from '../board/clicks.js';
import { solved } from '../game/tree.js';

const MANY = 12;  // up to so many legal moves all get a value by themselves
const FEW = 4;
const MOST = 60;

export class Analysis {
  on = false;
  lineCount = 'auto';
  limit = Number(memory.get('limit', 60000));  // ms; 0 = until something else is asked for
  current = null;     // {node, clicked, lines, info}

  constructor(game, priority) {
    this.game = game;
    this.priority = priority;
    this.engine = game.engine;
    game.on('node', () => this.refresh());
    game.on('selection', () => this.refresh());
    game.on('waiting', () => this.halt());
    priority.on('changed', () => this.refresh());
    // Nobody looks at a hidden page.
    document.addEventListener('visibilitychange', () => this.refresh());
  }

  /** What somebody chooses holds for his next visit; the first one begins without analysis. */
  toggle(on = !this.on) {
    memory.set('analysis', on ? 'on' : 'off');
    this.turn(on);
  }

  setLimit(ms) {
    this.limit = ms;
    memory.set('limit', ms);
    this.restart();
  }

  turn(on) {
    this.on = on;
    if (on) this.refresh();
    else this.halt();
    this.game.tell('analysis');
  }

  keep() { return { on: this.on, lineCount: this.lineCount, limit: this.limit }; }
  take({ on, ...choices }) {
    Object.assign(this, choices);
    this.turn(on);
  }

  get searching() { return Boolean(this.current && !this.current.ended); }

  /** How deep the shown lines are, and what that took. */
  get info() {
    const { node } = this.game, { info = null } = this.current ?? {};
    return info?.depth >= node.depth || this.current?.clicked.length ? info : node.lines[0] ?? info;
  }

  /** What is known about the moves that can be seen now, best first. */
  get lines() {
    const { node } = this.game;
    if (!node?.state || !this.on) return [];
    const chosen = this.current?.node === node && this.current.clicked.length ? this.current.lines : [];
    return this.game.clicked.length && chosen.length ? chosen : node.lines.slice(0, this.count(node.state.moves.length));
  }

  halt() {
    if (this.current?.search) this.engine.stop(this.current.search);
    this.current = null;
  }

  /** Searches what is shown now, unless that search runs already. */
  refresh() {
    const { node, clicked } = this.game;
    if (!this.on || document.hidden || !node?.state || node.state.result || !this.priority.may('analysis')) return this.halt();
    const { moves } = node.state;
    const some = clicked.length ? matching(moves, clicked) : moves;
    const narrowed = clicked.length > 0 && some.length > 1 && some.length <= MOST &&
      some.some((move) => !node.lines.some((line) => line.pv[0] === move.m));
    const key = narrowed ? clicked.join() : '';
    if (this.current && this.current.node === node && this.current.key === key) return;
    // Nothing is left to find where all that is wanted is known for good.
    if (!narrowed && node.lines.length >= this.count(moves.length) && solved(node.lines)) return this.halt();
    this.#start(node, narrowed ? clicked : [], key, narrowed ? some : null);
  }

  restart() {
    this.halt();
    this.refresh();
    this.game.tell('lines');
  }

  /** After the rules or the engine's weights have changed: what was found is worth nothing. */
  reconsider() {
    for (const node of this.game.tree.nodes()) node.forget();
    this.restart();
  }

  count(moves) {
    if (this.lineCount === 'all') return Math.min(500, moves);
    if (this.lineCount !== 'auto') return Math.min(Number(this.lineCount), moves);
    return moves <= MANY ? Math.max(1, moves) : FEW;
  }

  #start(node, clicked, key, some) {
    const here = { node, clicked, key, lines: [], info: null };
    const count = some ? some.length : this.count(node.state.moves.length);
    const only = some ? ` searchmoves ${some.map((move) => move.m).join(' ')}` : '';
    this.current = here;
    here.search = this.engine.search(
      [`setoption name MultiPV value ${count}`, 'setoption name Skill Level value 20',
        this.game.tree.command(node)],
      `go infinite${only}`,
      (info) => { if (this.current === here) this.#take(here, info, count); });
    here.search.ended.then(() => {
      here.ended = true;
      if (this.current !== here) return;
      if (!here.lines.length && here.search.errors.length) this.game.tell('error', here.search.errors.at(-1));
      this.game.tell('lines');
    });
    this.game.tell('lines');
  }

  #take(here, info, count) {
    // A busy server lets moves go before what is endless, so the limit is the page's own affair.
    if (this.limit) here.timer ??= setTimeout(() => this.engine.stop(here.search), this.limit);
    if (!tells(info.score)) return;
    const { node } = here;
    // Lines of one depth come in the order of their rank: the first begins a new list.
    if (info.multipv === 1) here.fresh = [];
    here.fresh ??= [];
    here.fresh[info.multipv - 1] = info;
    here.info = info;
    const whole = here.fresh.filter(Boolean);
    if (whole.length >= Math.min(count, here.lines.length || 1)) here.lines = whole;
    // A list that has only begun does not push a longer one away.
    if (!here.clicked.length && whole.length >= Math.min(count, node.lines.length)) node.keep(whole);
    if (whole.length === count && solved(whole)) this.engine.stop(here.search);
    this.game.tell('lines');
  }
}

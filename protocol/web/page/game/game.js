// SPDX-License-Identifier: MIT
// The game on the page: which one, its tree, the position that is shown. All views listen to it
// and none of them knows another one.

import { Gone } from '../engine/engine.js';
import { Teller } from '../parts/events.js';
import { annotate } from './annotations.js';
import { Tree } from './tree.js';

export class Game extends Teller {
  names = [];
  name = '';            // of the game, as `query games` has it
  board = null;
  tree = null;
  node = null;
  clicked = [];
  flipped = false;
  players = ['', ''];   // names that came with the game, '' where none did
  ended = null;         // {node, winner, reason, ending}: an end that the rules do not know, as by resigning
  settings = new Map(); // options that somebody has changed
  #others = new Map();  // games that were left, to come back to
  #visit = 0;
  #loads = 0;           // on their way

  constructor(engine) {
    super();
    this.engine = engine;
  }

  /** Whether another game is being asked for: the shown one waits until it is there, or refused. */
  get loading() { return this.#loads > 0; }
  get state() { return this.node?.state ?? null; }
  /** How the game ended, where the shown position is its last. */
  get result() { return this.state?.result ?? (this.ended?.node === this.node ? this.ended : null); }
  get variant() { return this.board?.variant ?? ''; }
  /** The side at the lower end of the board. */
  get lower() {
    const bottom = this.board?.bottom ?? 0;
    return this.flipped ? 1 - bottom : bottom;
  }
  sideName(side) { return this.board.sides[side].name; }

  /**
   * Sets up a game: `variant` is a value of UCI_Variant, `options` more options to set, `start`
   * and `moves` what `position` takes; `line` and `intro`, what is said about the moves and about the
   * position before them, with variations; `players`, their names. Nothing changes if the engine refuses any of it.
   */
  async load({ variant, options = {}, start = 'startpos', moves = [], line = [], intro = {}, players = [] }) {
    const visit = ++this.#visit;
    const tree = new Tree(start);
    const sets = Object.entries(options).map(([name, value]) => `setoption name ${name} value ${value}`);
    const position = `position ${start}${moves.length ? ` moves ${moves.join(' ')}` : ''}`;
    let answer;
    this.#load(1);
    try {
      answer = await this.engine.must(...sets, `setoption name UCI_Variant value ${variant}`, position,
        'query board', 'query state', ...turnsAlong(start, moves));
    } catch (error) {
      // Whatever was set before the refusal is set back.
      if (this.board && !(error instanceof Gone)) {
        await this.engine.ask(...this.setCommands());
      }
      this.#load(-1);
      throw error;
    }
    this.#loads -= 1;
    if (visit !== this.#visit) return;
    if (this.board) this.#others.set(this.name, this.snapshot());
    this.tell('leave');
    for (const [name, value] of Object.entries(options)) this.remember(name, value);
    const [board, state, ...turns] = answer.responses;
    this.board = JSON.parse(board);
    this.name = this.board.game;
    this.tree = tree;
    this.flipped = false;
    this.players = this.board.sides.map(({ name }, i) => (players[i] && players[i] !== name ? players[i] : ''));
    this.ended = null;
    let node = tree.root;
    node.turn = turns.length ? turnOf(turns[0]) : null;
    moves.forEach((m, i) => {
      node = node.child({ m, path: [], tags: [] });
      node.turn = i + 1 < turns.length ? turnOf(turns[i + 1]) : null;
    });
    const cells = this.board.cells.map(({ id }) => id);
    annotate(tree.root, intro, cells);
    tree.grow(tree.root, line, (each, said) => annotate(each, said, cells));
    node.setState(JSON.parse(state));
    this.node = node;
    this.tell('board');
    this.#show(node);
  }

  /** Back to a game that was left, as it was; false when it was never there. */
  async comeBack(name) {
    const other = this.#others.get(name);
    if (!other) return false;
    this.#others.set(this.name, this.snapshot());
    await this.putBack(other);
    return true;
  }

  snapshot() {
    const { name, variant, tree, node, flipped, ended, players } = this;
    return { name, variant, tree, node, flipped, ended, players };
  }

  /** The games that were left, as snapshots. */
  get others() { return [...this.#others.values()]; }
  set others(snapshots) { this.#others = new Map(snapshots.map((other) => [other.name, other])); }

  async putBack({ variant, tree, node, flipped, ended, players = ['', ''] }) {
    const visit = ++this.#visit;
    let answer;
    this.#load(1);
    try {
      answer = await this.engine.must(...this.setCommands(variant), 'query board');
    } catch (error) {
      this.#load(-1);
      throw error;
    }
    this.#loads -= 1;
    if (visit !== this.#visit) return;
    this.tell('leave');
    this.board = JSON.parse(answer.responses[0]);
    Object.assign(this, { name: this.board.game, tree, node, flipped, ended, players });
    this.tell('board');
    await this.go(node);
  }

  #load(step) {
    this.#loads += step;
    this.tell('loading');
  }

  /** Lets `work` ask the engine about another game; then the shown one is as it was. */
  async aside(work) {
    this.#load(1);
    try {
      return await work(this.engine);
    } finally {
      await this.engine.ask(...this.setCommands()).catch(() => {});
      this.#load(-1);
    }
  }

  /** The FEN of the position with these pieces and this side to move; the engine may refuse it. */
  async compose(at, turn) {
    const list = at.map(({ cell, piece, n }) => (n === undefined ? { cell, piece } : { cell, piece, n }));
    try {
      return (await this.engine.must(`query compose ${JSON.stringify({ turn, at: list })}`)).responses[0];
    } catch (error) {
      throw new Error(error.message.replace(/^compose: /, ''), { cause: error });
    }
  }

  /** An option that somebody set. The order counts: one option may set others. */
  remember(name, value) {
    this.settings.delete(name);
    this.settings.set(name, String(value));
  }

  /** Whether an option is one of a game's rules and sizes: it begins with the game's name. */
  owns(option, name = this.name) { return option.toLowerCase().startsWith(`${name.toLowerCase()} `); }

  /** What brings an engine that knows nothing to this game; the size comes with the variant. */
  setCommands(variant = this.variant) {
    return [...[...this.settings].map(([name, value]) => `setoption name ${name} value ${value}`),
      `setoption name UCI_Variant value ${variant}`];
  }

  /** After the connection was lost: the new engine is told what the old one knew. */
  async restore() {
    await this.engine.ask(...this.setCommands(), this.tree.command(this.node));
    if (this.node.state) this.tell('node', { animate: null });
    else await this.go(this.node);
  }

  /** Shows a node; `animate` is the move to be seen on the way. */
  async go(node, { animate = null } = {}) {
    const visit = ++this.#visit;
    const from = this.node;
    this.node = node;
    this.clicked = [];
    if (!node.state) {
      this.tell('waiting');
      try {
        const answer = await this.engine.must(this.tree.command(node), 'query state');
        node.setState(JSON.parse(answer.responses[0]));
      } catch (error) {
        if (visit !== this.#visit) return;
        // While nobody answers the tree stays; the position comes with the next engine.
        if (!(error instanceof Gone)) {
          this.node = from;
          this.tell('error', error.message);
          this.tell('node', { animate: null });
        }
        return;
      }
      if (visit !== this.#visit) return;
    }
    this.#show(node, animate);
  }

  #show(node, animate = null) {
    this.node = node;
    this.clicked = [];
    this.tell('node', { animate });
  }

  async play(move) {
    const { node } = this;
    const before = node.state;
    const kid = node.child(move);
    this.tell('played', { node: kid });
    await this.go(kid, { animate: { before, move } });
  }

  /** `ending`: what game records call it. */
  end(winner, reason, ending) {
    this.ended = { node: this.node, winner, reason, ending };
    this.tell('ended');
  }

  /** Takes the shown position, the newest of its line, off as far as `node`, which comes before it. */
  async takeBack(node) {
    let last = this.node;
    if (!last.kids.length) {
      while (last.parent !== node) last = last.parent;
      this.tree.remove(last);
    }
    await this.go(node);
  }

  select(clicked) {
    this.clicked = clicked;
    this.tell('selection');
  }

  flip(flipped = !this.flipped) {
    this.flipped = flipped;
    this.tell('turned');
    this.tell('node', { animate: null });
  }

  first() { return this.tree && this.go(this.tree.root); }
  last() { return this.tree && this.go(this.tree.line(this.node).at(-1)); }
  back() { if (this.node?.parent) this.go(this.node.parent); }
  forward() {
    const kid = this.node?.kids[0];
    if (kid) this.go(kid, { animate: this.state && { before: this.state, move: kid.move } });
  }
}

const turnOf = (p1turn) => (p1turn === 'true' ? 0 : 1);

// Whose turn it is along the way: the move list needs it before the positions are visited.
function turnsAlong(start, moves) {
  return moves.flatMap((_, i) => {
    const way = moves.slice(0, i);
    return [`position ${start}${way.length ? ` moves ${way.join(' ')}` : ''}`, 'query p1turn'];
  });
}

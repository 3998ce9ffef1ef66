// SPDX-License-Identifier: MIT
// The moves of a game with all variations. The first child of a node is the main line.

import { certainty, chance, finalScore, turned } from '../engine/scores.js';

/** Whether every one of these lines is known for good. */
export const solved = (lines) => lines.length > 0 && lines.every(({ score }) => score.proven && !score.bound);

function asGood(found, known) {
  if (!known.length) return true;
  const [sure, was] = [solved(found.slice(0, 1)), solved(known.slice(0, 1))];
  if (sure !== was) return sure;
  return found[0].depth >= known[0].depth || (solved(found) && found.length >= known.length);
}

export class Node {
  kids = [];
  state = null;  // what the engine said about the position, once it has been asked
  lines = [];    // of the deepest analysis, best first
  depth = 0;
  time = null;   // ms that the move took in a game with a clock
  reviewed = 0;  // ms that a review of the game has spent on it
  comment = '';  // somebody's own words about the move and the position
  mark = '';     // his judgement of the move, such as "!?"
  shapes = [];   // {colour, from, to}: his arrows and circles, these without `to`

  constructor(parent, move, side, turn) {
    this.parent = parent;
    this.move = move;   // {m, path, tags, …}; null in the root
    this.side = side;   // who made the move
    this.turn = turn;   // who is to move here; null while not known
    this.ply = parent ? parent.ply + 1 : 0;
  }

  /** Which turn of the game the move belongs to: a new one begins when the first side is back. */
  get number() {
    const way = [];
    for (let node = this; node.parent; node = node.parent) way.unshift(node.side ?? 0);
    return way.reduce((number, side, i) => number + (side === 0 && way[i - 1] === 1 ? 1 : 0), 1);
  }

  /** Takes up what a search has found, unless what is known is deeper or more certain. */
  keep(lines) {
    if (!asGood(lines, this.lines)) return;
    this.lines = lines;
    this.depth = lines[0].depth;
  }

  /** When the rules or the engine's weights have changed. */
  forget() { Object.assign(this, { lines: [], depth: 0, reviewed: 0 }); }

  get finished() { return Boolean(this.state?.result); }

  /** The position's worth for the side to move, or null while nothing is known. */
  get score() {
    if (this.state?.result) return finalScore(this.state.result, this.turn);
    return this.lines[0]?.score ?? null;
  }

  scoreFor(side) {
    const score = this.score;
    if (!score) return null;
    if (score.final !== undefined) return finalScore(this.state.result, side);
    return this.turn === side ? score : turned(score);
  }

  /** The moves that lead here. */
  get moves() {
    const moves = [];
    for (let node = this; node.parent; node = node.parent) moves.unshift(node.move.m);
    return moves;
  }

  setState(state) {
    this.state = state;
    this.turn = state.turn;
    for (const kid of this.kids) {
      kid.side = state.turn;
      kid.move = state.moves.find((move) => move.m === kid.move.m) ?? kid.move;
    }
  }

  child(move) {
    let kid = this.kids.find((other) => other.move.m === move.m);
    if (!kid) {
      kid = new Node(this, move, this.turn, null);
      this.kids.push(kid);
    }
    return kid;
  }
}

export class Tree {
  puzzle = false;  // whether the root is put as a puzzle

  /** `start`: what `position` takes for the root, "startpos" or "fen …". */
  constructor(start) {
    this.start = start;
    this.root = new Node(null, null, null, null);
  }

  /** Puts a line of moves with its variations (movewords.js) below `node`; `say(node, move)` gets every one of them. */
  grow(node, line, say) {
    for (const move of line) {
      const before = node;
      before.turn ??= move.side ?? null;
      node = before.child({ m: move.m, path: [], tags: [] });
      say(node, move);
      for (const other of move.others ?? []) this.grow(before, other, say);
    }
    return node;
  }

  command(node) {
    const { moves } = node;
    return `position ${this.start}${moves.length ? ` moves ${moves.join(' ')}` : ''}`;
  }

  /** From the root over `node` to the end of its main line. */
  line(node) {
    const line = [node];
    while (line[0].parent) line.unshift(line[0].parent);
    while (line.at(-1).kids[0]) line.push(line.at(-1).kids[0]);
    return line;
  }

  /** Every node after its parent, the moves of a position in their order. */
  * nodes() {
    const open = [this.root];
    while (open.length) {
      const node = open.pop();
      yield node;
      open.push(...[...node.kids].reverse());
    }
  }

  /** Makes the line to `node` the main one. */
  promote(node) {
    for (let kid = node; kid.parent; kid = kid.parent) {
      const { kids } = kid.parent;
      kids.splice(kids.indexOf(kid), 1);
      kids.unshift(kid);
    }
  }

  /** Takes `node` and all that follows it away; returns the node to show instead. */
  remove(node) {
    if (!node.parent) return node;
    const { kids } = node.parent;
    kids.splice(kids.indexOf(node), 1);
    return node.parent;
  }
}

/** What a move lost: {mark, loss in winning chance 0..1, thrown: a proven result given away}. */
export function judge(node) {
  const before = node.parent?.scoreFor(node.side);
  const after = node.scoreFor(node.side);
  if (!before || !after) return { mark: '', loss: 0, thrown: false };
  // Both from 0 to 1. What another search found better than the best is no loss.
  const loss = Math.max(0, (chance(before) - chance(after)) / 2);
  const had = certainty(before), has = certainty(after);
  const thrown = had !== null && has !== null && has < had;
  const mark = thrown || loss >= 0.3 ? '??' : loss >= 0.2 ? '?' : loss >= 0.1 ? '?!' : '';
  return { mark, loss, thrown };
}

// SPDX-License-Identifier: MIT
// One puzzle on the board: what a move is answered with, hints in steps, and the answer when it is asked for.

import { announce } from '../parts/dom.js';
import { look } from '../parts/look.js';
import { count } from './puzzlescore.js';
import { keeps, worthWords, wrongWords } from './puzzlewords.js';

const PAUSE = 350;  // ms before an answer, so that an eye can follow

export class Solving {
  over = '';        // 'solved' or 'shown'
  said = null;      // {text, good}; neither good nor bad is a hint
  step = 0;         // which of its moves is to be found
  #at;              // the node where
  #wrong = null;    // the node after a wrong move, while it stands on the board
  #due = null;      // {node, moves, then}: moves that are made here by themselves
  #hints = 0;       // of this step
  #helped = false;

  /** `puzzle` as the engine tells it, on the board already; `changed` is called when there is something to draw. */
  constructor(game, boardInput, animator, puzzle, changed) {
    Object.assign(this, { game, boardInput, animator, puzzle, changed });
    this.#at = game.node;
    boardInput.marked = [];
    boardInput.draw();
  }

  /** Whether the shown position is not the one that asks for a move. */
  get away() { return !this.over && !this.#due && (this.#wrong !== null || this.game.node !== this.#at); }

  /** Whether no move can be made on the board just now. */
  get closed() { return !this.over && (this.#due !== null || this.away); }

  get #asked() { return this.puzzle.steps[this.step]; }

  /** A move was made on the board. */
  judge(node) {
    if (this.over || this.#due || node.parent !== this.#at) return;
    const { move, replies, values } = this.#asked, { m } = node.move, { board } = this.game, side = this.puzzle.turn;
    this.boardInput.marked = [];
    if (keeps(values[m] ?? 'open', values[move])) {
      // Of another move that is as good nobody has said how it goes on.
      const own = m === move, answers = own ? replies : [];
      this.#say(`${m} is right.`, true);
      this.#due = { node, moves: answers, then: () => this.#found(m, answers, own) };
    } else {
      this.#helped = true;
      this.#wrong = node;
      this.#say(wrongWords(m, values[m] ?? 'open', board, side), false);
    }
    this.changed();
  }

  /** A position is shown. */
  async arrive() {
    const { game } = this, due = this.#due;
    if (!due) {
      if (this.#wrong && game.node === this.#at) this.#forget();
      return this.changed();
    }
    if (game.node !== due.node || !game.state) return;
    await Promise.resolve();
    await this.animator.idle;
    if (due.moves.length && look.pace) await new Promise((resolve) => { setTimeout(resolve, PAUSE * Math.min(1, look.pace)); });
    if (this.#due !== due || game.node !== due.node) return;
    const [next, ...rest] = due.moves, move = game.state.moves.find((other) => other.m === next);
    if (move) {
      this.#due = { ...due, node: game.node.child(move), moves: rest };
      await game.play(move);
      return;
    }
    this.#due = null;
    due.then();
    this.changed();
  }

  /** Back from a wrong move. */
  again() {
    this.boardInput.marked = [];
    return this.game.go(this.#at);
  }

  /** First where to look, then the move. */
  async hint() {
    const { game } = this, { move, values } = this.#asked;
    if (this.away) await this.again();
    const { path = [] } = game.state?.moves.find((other) => other.m === move) ?? {};
    this.#hints += 1;
    this.#helped = true;
    if (this.#hints > 1) {
      this.boardInput.marked = path;
      this.#say(`The move is ${move}.`);
    } else if (path.length > 1) {
      this.boardInput.marked = path.slice(0, 1);
      const cell = game.board.cells.find(({ id }) => id === path[0]);
      this.#say(`Look at ${cell?.name ?? path[0]}.`);
    } else {
      this.#say(`With the best move ${worthWords(values[move], game.board, this.puzzle.turn)}.`);
    }
    this.changed();
  }

  /** Makes all moves that are still to be found, and their answers. */
  async show() {
    const line = this.puzzle.steps.slice(this.step).flatMap(({ move, replies }) => [move, ...replies]);
    this.boardInput.marked = [];
    this.#due = { node: this.#at, moves: line, then: () => {
      this.over = 'shown';
      this.#say(`The answer: ${line.join(' ')}.`);
    } };
    this.#forget();
    this.changed();
    if (this.game.node === this.#at) await this.arrive();
    else await this.game.go(this.#at);
  }

  // The move was right, and has been answered.
  #found(m, answers, own) {
    const { game, puzzle } = this;
    this.#at = game.node;
    this.#hints = 0;
    this.step += 1;
    if (own && this.step < puzzle.steps.length) {
      const rival = game.sideName(1 - puzzle.turn);
      return this.#say(`${m} is right${answers.length ? `; ${rival} answers ${answers.join(' ')}` : ''}. Go on.`, true);
    }
    this.over = 'solved';
    count(game.name, puzzle, !this.#helped);
    const won = game.state.result, margin = puzzle.value.startsWith('margin');
    const end = margin ? ` ${worthWords(puzzle.value, game.board, puzzle.turn)}.` : won ? '' : ` ${game.sideName(puzzle.turn)} wins from here in more than one way.`;
    this.#say(`${m} is right. Solved${margin ? ':' : '.'}${end}`, true);
  }

  #say(text, good) {
    this.said = { text, good };
    announce(text);
  }

  // Tries are no part of the line.
  #forget() {
    if (this.#wrong) this.game.tree.remove(this.#wrong);
    if (this.said?.good === false) this.said = null;
    this.#wrong = null;
  }
}

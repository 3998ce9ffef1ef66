// SPDX-License-Identifier: MIT
// The line below the board: whose turn it is and why, what is asked for, how the game ended. A cell
// that is pointed at may speak there for a while.

import { $, announce } from '../parts/dom.js';
import { dueCells } from '../board/clicks.js';

export class Status {
  remark = '';    // said instead of whose turn it is
  #hint = $('#hint');
  #cell = null;   // what a cell says that is pointed at
  #ended = null;  // the end that was spoken
  #said = null;   // about the shown position

  constructor(game, opponent, boardInput) {
    Object.assign(this, { game, opponent, boardInput });
    game.on('node', () => { this.#said = null; });
    // What was said last was about another game.
    game.on('board', () => announce(game.board.title));
    game.on('board node waiting selection players ended', () => this.show());
  }

  /** Text of a cell, or null when no cell is pointed at any more. */
  point(text) {
    this.#cell = text;
    this.show();
  }

  /** What is to be read until the position changes. */
  say(text) {
    this.#said = text;
    this.show();
  }

  show() {
    const { game, boardInput } = this;
    if (!game.board) return;
    const text = boardInput.editing ? '' : this.#cell ?? this.#said ?? this.#words();
    if (this.#hint.textContent !== text) this.#hint.textContent = text;
    const { result: ending } = this.game;
    this.#hint.classList.toggle('result', Boolean(ending) && this.#cell === null);
    // Said after the move that ended it, and with it: the one would silence the other.
    if (ending && this.#ended !== game.node) announce([game.node.move && `${game.sideName(game.node.side)} played ${game.node.move.m}.`, this.outcome].filter(Boolean).join(' '));
    this.#ended = ending ? game.node : null;
  }

  /** "White wins: a pawn has reached the last row." */
  get outcome() {
    const { winner, reason } = this.game.result;
    const why = this.game.state?.result && this.game.state.ending;
    const who = winner === null ? 'A draw' : `${this.game.sideName(winner)} wins`;
    return `${who}${why ? `. ${why}` : reason ? `: ${reason}` : ''}`;
  }

  #words() {
    const { game, opponent } = this, { state, clicked, node } = game;
    if (!state) return '';
    if (this.game.result) return this.outcome;
    if (this.remark) return this.remark;
    if (opponent.failed) return opponent.failure.text;
    if (this.boardInput.free && dueCells(state.moves, clicked).size > 0) return 'Captures are due: choose the piece that takes, then what it takes.';
    if (opponent.plays !== 'none' && node.kids.length) return `An earlier position${opponent.takes(node.turn) ? '' : ': another move begins a variation'}. The game is at its end (⏭).`;
    const again = this.#again(node);
    if (opponent.plays === 'none') return again ?? `${game.sideName(node.turn)} to move.`;
    return `${again ?? ''} ${opponent.thinking ? `${game.sideName(node.turn)} is thinking…` : opponent.takes(node.turn) ? `${game.sideName(node.turn)} to move.` : 'Your move.'}`.trim();
  }

  // Why the same side is to move again: what the rules said about the cell that it began with.
  #again(node) {
    if (!node.parent || node.parent.turn !== node.turn) return null;
    const note = node.parent.state?.notes?.find((other) => other.cell === node.move.path[0]);
    return note?.text ?? `${this.game.sideName(node.turn)} moves again.`;
  }
}

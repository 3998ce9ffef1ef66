// SPDX-License-Identifier: MIT
// The engine's advice on the user's own move: played at once, or told in two steps, first what moves
// and then where to.

import { announce, toast } from '../parts/dom.js';

const STRONGEST = 20;
const TIME = 500;  // ms

export class Hint {
  #node = null;   // the position that hints were given for
  #steps = 0;

  constructor(game, engine, boardInput, status) {
    Object.assign(this, { game, engine, boardInput, status });
    game.on('node board', () => this.#forget());
  }

  /** Plays the best move of the shown position. */
  async play() {
    const move = await this.#best();
    if (move) this.boardInput.play(move);
  }

  /** The next step of the hint. */
  async show() {
    const { game, boardInput } = this, { node } = game, move = await this.#best();
    if (!move) return;
    this.#steps = this.#node === node ? this.#steps + 1 : 1;
    this.#node = node;
    const whole = this.#steps > 1 || move.path.length < 2;
    boardInput.marked = whole ? move.path : move.path.slice(0, 1);
    boardInput.draw();
    const cell = game.board.cells.find(({ id }) => id === move.path[0]);
    const text = whole ? `Hint: ${move.m} is the best move that is known.` : `Hint: move what stands on ${cell?.label ?? move.path[0]}.`;
    this.status.say(text);
    announce(text);
  }

  // Null where it is not the user's move, or nothing was found; the position is still the same.
  async #best() {
    const { game, engine, boardInput } = this, { node } = game;
    if (!boardInput.free || game.result) return null;
    let word = node.lines[0]?.pv[0];
    if (!word) {
      const search = engine.search(['setoption name MultiPV value 1', `setoption name Skill Level value ${STRONGEST}`, game.tree.command(node)], `go movetime ${TIME}`, () => {});
      word = await search.ended;
      if (!word && search.errors.length) toast(search.errors.at(-1), true);
    }
    return game.node === node ? node.state.moves.find((other) => other.m === word) ?? null : null;
  }

  #forget() {
    if (!this.#node || this.#node === this.game.node) return;
    this.#node = null;
    this.boardInput.marked = [];
    this.boardInput.draw();
  }
}

// SPDX-License-Identifier: MIT
// The board in play: clicks, drags and keys become moves, and what is known about the position is
// drawn on it.

import { $, announce, html, oncePerFrame } from '../parts/dom.js';
import { soFar } from './animate.js';
import { drawArrows } from './arrows.js';
import { mountDrag } from './drag.js';
import { findMove } from '../game/movewords.js';
import { click, dueCells, nextCells } from './clicks.js';

export class BoardInput {
  marked = [];              // cells that a lesson points at
  editing = null;           // an editor that takes the clicks
  closed = () => false;     // whether somebody else allows no move just now
  said = () => '';          // more words for a cell
  #threat = null;           // {lines, state}: drawn instead of the engine's lines
  #ahead = null;            // a state that is looked at instead of the shown one

  constructor(game, view, animator, analysis, opponent, clock) {
    Object.assign(this, { game, view, animator, analysis, opponent, clock });
    this.arrows = oncePerFrame(() => this.#arrows());
    this.view.on('resized', this.arrows);
    this.view.element.addEventListener('click', (event) => {
      const cell = event.target.closest?.('.cell')?.dataset.cell;
      if (cell) this.pick(cell, event);
    });
    this.view.element.addEventListener('focusin', (event) => {
      const cell = event.target.closest?.('.cell')?.dataset.cell;
      if (cell) this.view.setStop(cell);
    });
    mountDrag(this);
    game.on('board turned', () => this.#newBoard());
    game.on('node', ({ animate }) => this.#arrive(animate));
    game.on('waiting', () => { delete this.view.element.dataset.ply; this.animator.stop(); this.view.arrows.replaceChildren(); });
    game.on('selection', () => { this.draw(); this.arrows(); });
    game.on('lines analysis values', this.arrows);
    game.on('ended players', () => this.draw());
  }

  #newBoard() {
    this.animator.stop();
    const { board, flipped } = this.game;
    this.view.setBoard(board, flipped);
    this.view.setStop(board.cells[0]?.id);
  }

  /** Whether the user may move in the shown position. */
  get free() {
    const { node, state } = this.game;
    // A side that the engine has is not the user's in older positions either.
    return Boolean(state && !this.closed() && !this.game.result && (this.game.ended || !this.opponent.takes(node.turn)));
  }

  async #arrive(animate) {
    this.#ahead = null;
    document.body.classList.remove('ahead');
    this.view.arrows.replaceChildren();
    this.animator.stop();
    this.#choices();
    if (animate?.move?.path?.length && animate.before) await this.animator.play(animate.before, animate.move);
    if (this.animator.playing) return;
    this.draw();
    this.arrows();
    // Where one is, for styles and for programs that drive the page.
    const { node } = this.game;
    Object.assign(this.view.element.dataset, { ply: node.ply, turn: node.turn, over: String(node.finished) });
  }

  draw() {
    const { state, clicked } = this.game;
    if (this.editing) return this.view.show({ at: this.editing.at, chosen: [] });
    if (!state || this.animator.playing) return;
    if (this.#ahead) return this.view.show({ at: this.#ahead.at, last: this.#ahead.last?.path ?? [] });
    const mine = this.free;
    this.view.show({ at: soFar(state.at, clicked), last: clicked.length ? [] : this.#last, chosen: clicked,
      targets: mine ? nextCells(state.moves, clicked) : new Set(), due: mine ? dueCells(state.moves, clicked) : new Set(), marked: this.marked, said: this.said });
    this.#choices();
  }

  // The cells of the last move, and of those that the same side made before it in a row.
  get #last() {
    const { node, state } = this.game, cells = [...state.last?.path ?? []];
    for (let before = node.parent; before?.parent && before.side === node.side; before = before.parent) cells.push(...before.move.path);
    return cells;
  }

  pick(cell, event = {}) {
    if (this.editing) return this.editing.put(cell, event);
    const { state, clicked } = this.game;
    if (!this.free || this.#ahead) return;
    this.animator.stop();
    const result = click(state.moves, clicked, cell);
    if (result.move) return this.play(result.move);
    this.game.select(result.clicked);
    if (document.activeElement?.closest?.('.cell')) this.view.focus(cell);
  }

  play(move) {
    const { game } = this;
    announce(`${game.sideName(game.node.turn)} played ${move.m}`);
    return game.play(move);
  }

  /** A move as text, as those type it who cannot click. */
  type(text) {
    const move = this.free && findMove(this.game.state.moves, text.trim());
    if (move) this.play(move);
    return Boolean(move);
  }

  /** Shows a line of the engine without playing it. */
  preview(move) {
    this.previewed = move;
    this.arrows();
  }

  /** Shows another state until it is given null; nothing can be played there. */
  lookAhead(state) {
    this.#ahead = state;
    document.body.classList.toggle('ahead', state !== null);
    this.draw();
    this.arrows();
  }

  /** Draws what the other side would do, until it is given null. */
  showThreat(threat) {
    this.#threat = threat;
    this.arrows();
  }

  #arrows() {
    const { state, clicked, node } = this.game;
    if (!state || this.editing || this.#ahead || this.animator.playing || document.body.matches('.spoilers-off, .puzzle')) {
      this.view.arrows.replaceChildren();
      return;
    }
    if (this.#threat && !this.previewed && !clicked.length) return drawArrows(this.view, this.#threat.lines, this.#threat.state, [], 'var(--threat)');
    let lines = this.analysis.on && !this.opponent.takes(node.turn) ? this.analysis.lines : [];
    if (this.previewed) lines = lines.filter((line) => line.pv[0] === this.previewed.m);
    drawArrows(this.view, lines, state, clicked);
  }

  // Buttons for what no click can say: passing, ending a turn early, moves with the same path.
  #choices() {
    const { state, clicked } = this.game, box = $('#choices');
    const buttons = [];
    const button = (text, action) => buttons.push(html('button', { class: 'btn', onclick: action }, text));
    if (state && this.free) {
      for (const move of state.moves) if (!move.path.length) button(move.m, () => this.play(move));
      if (clicked.length) {
        const same = state.moves.filter((move) => move.path.length === clicked.length && clicked.every((cell, i) => move.path[i] === cell));
        const longer = state.moves.some((move) => move.path.length > clicked.length && clicked.every((cell, i) => move.path[i] === cell));
        for (const move of same) button(longer ? `✓ ${move.m}` : move.m, () => this.play(move));
      }
    }
    box.hidden = buttons.length === 0;
    const old = box.textContent;
    if (old !== buttons.map((b) => b.textContent).join('') || clicked.length) box.replaceChildren(...buttons);
  }
}

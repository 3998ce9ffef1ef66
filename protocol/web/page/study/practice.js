// SPDX-License-Identifier: MIT
// The positions where a reviewed game was spoilt, put again with the answer hidden. Every move
// that keeps the value is right.

import { $, announce, html, toast } from '../parts/dom.js';
import { certainty } from '../engine/scores.js';
import { judge } from '../game/tree.js';
import { valueWords } from '../engine/values.js';

const KEPT = 0.02;  // of the winning chance: what two searches of one position differ by

/** Whether the move to `node` was as good as the best that is known. */
function keepsValue(node) {
  const before = node.parent.scoreFor(node.side), after = node.scoreFor(node.side);
  if (!before || !after) return false;
  const had = certainty(before), has = certainty(after);
  if (had === null || has === null) return judge(node).loss <= KEPT;
  // A margin counts, a distance does not.
  const margins = before.cp !== undefined && after.cp !== undefined && before.final === undefined && after.final === undefined;
  return has >= had && (!margins || after.cp >= before.cp);
}

export class Practice {
  on = false;
  #mistakes = [];
  #at = 0;
  #hints = 0;
  #told = '';       // by the first hint
  #found = new Set();
  #said = null;     // {good, text}
  #back = null;     // the position from which one came
  #trying = false;
  #hidden = false;  // whether values were hidden before

  /** `look(node)` makes the value of a position known. */
  constructor(game, boardInput, priority, look) {
    Object.assign(this, { game, boardInput, priority, look });
    this.card = $('#practice-card');
    priority.enter('practice', () => this.on);
    game.on('played', ({ node }) => { if (this.on) this.#judge(node); });
    game.on('board', () => { if (this.on) this.leave(false); });
  }

  /** The moves of `line` that lost much, of `side`, or of both with null. */
  mistakes(line, side) {
    return line.slice(1).filter((node) => ['?', '??'].includes(judge(node).mark) && (side === null || node.side === side));
  }

  start(mistakes) {
    if (!mistakes.length) return;
    this.#mistakes = mistakes;
    this.#back = this.game.node;
    this.#found.clear();
    this.on = true;
    this.#hidden = document.body.classList.contains('spoilers-off');
    document.body.classList.add('practice', 'spoilers-off');
    this.card.hidden = false;
    this.priority.tell('changed');
    this.#put(0);
  }

  leave(back = true) {
    this.on = false;
    this.boardInput.marked = [];
    document.body.classList.remove('practice');
    document.body.classList.toggle('spoilers-off', this.#hidden);
    this.card.hidden = true;
    this.priority.tell('changed');
    this.game.tell('values');
    if (back) this.game.go(this.#back);
  }

  #done() {
    this.leave();
    toast(`${this.#found.size} of ${this.#mistakes.length} found.`);
  }

  get #mistake() { return this.#mistakes[this.#at]; }

  #put(at) {
    this.#at = at;
    this.#hints = 0;
    this.#told = '';
    this.#said = null;
    this.#again();
    announce(this.card.textContent);
  }

  #again() {
    this.boardInput.marked = [];
    if (this.#said && !this.#said.good) this.#said = null;
    this.game.go(this.#mistake.parent);
    this.#draw();
  }

  async #judge(node) {
    const mistake = this.#mistake;
    if (node.parent !== mistake.parent || this.#trying) return;
    // Nobody has been there: neither the game nor a variation that somebody made before.
    const fresh = !node.state && !node.kids.length;
    this.#trying = true;
    try {
      if (node !== mistake) await this.look(node);
    } catch (error) {
      this.game.tell('error', error.message);
    } finally {
      this.#trying = false;
    }
    if (!this.on || mistake !== this.#mistake) return;
    const best = mistake.parent.lines[0]?.pv[0] === node.move.m, good = node !== mistake && (best || keepsValue(node));
    const score = node.scoreFor(node.side), words = score ? `: ${valueWords(score, this.game.board, node.side)}` : '';
    this.#said = { good, text: good ? `${node.move.m} is right${words}.` : node === mistake ? `${node.move.m} is what was played. Try another move.` : `${node.move.m} is not good enough${words}, and there is more to have.` };
    if (good) this.#found.add(mistake);
    this.boardInput.marked = [];
    this.#draw();
    announce(this.#said.text);
    // Tries are no part of the game.
    if (fresh && !good) this.game.tree.remove(node);
  }

  // First what can be had, then what moves, then the move.
  #hint() {
    const { parent } = this.#mistake, best = parent.lines[0], path = parent.state?.moves.find((move) => move.m === best?.pv[0])?.path ?? [];
    if (this.game.node !== parent) this.#again();
    this.#hints += 1;
    if (this.#hints === 1) this.#told = `With the best move: ${valueWords(best.score, this.game.board, parent.turn)}.`;
    else if (this.#hints === 2 && path.length > 1) this.boardInput.marked = path.slice(0, 1);
    else this.#said = { good: true, text: `${best.pv[0]} was best.` };
    this.boardInput.draw();
    this.#draw();
  }

  #draw() {
    const { game } = this, mistake = this.#mistake, last = this.#at === this.#mistakes.length - 1, good = this.#said?.good;
    const button = (text, action, main = false) => html('button', { class: `btn${main ? ' primary' : ''}`, onclick: action }, text);
    this.card.replaceChildren(
      html('h2', {}, `Mistake ${this.#at + 1} of ${this.#mistakes.length} `, html('span', { class: 'chips' }, html('button', { onclick: () => this.leave() }, 'leave'))),
      html('div', { class: 'headline' }, `${game.sideName(mistake.side)} to move`),
      html('p', {}, `${mistake.move.m} was played here, and gave much away. Find a better move.`),
      ...(this.#told && !good ? [html('p', { class: 'said' }, this.#told)] : []),
      ...(this.#said ? [html('p', { class: `said ${good ? 'good' : 'bad'}` }, `${good ? '✓' : '✗'} ${this.#said.text}`)] : []),
      html('div', { class: 'go' },
        ...(this.#said && !good ? [button('Try again', () => this.#again(), true)] : []),
        ...(good ? [] : [button('Hint', () => this.#hint())]),
        ...(last ? [button('Done', () => this.#done(), good)] : [button(good ? 'Next' : 'Skip', () => this.#put(this.#at + 1), good)])));
  }
}

// SPDX-License-Identifier: MIT
// Ten steps that teach a game. All that is said and asked is data of the game; the board, its
// rules and what is legal come from the engine as ever.

import { $, announce, html, memory, toast } from '../parts/dom.js';
import { lessonOf } from '../game/variants.js';

export class Lesson {
  on = false;
  #lesson = null;
  #at = 0;
  #before = null;   // the game that was interrupted
  #said = null;     // {text, good}
  #entering = false;

  constructor(game, boardInput, priority) {
    Object.assign(this, { game, boardInput });
    this.card = $('#lesson-card');
    priority.enter('lesson', () => this.on);
    game.on('played', ({ node }) => { if (this.on) this.#judge(node); });
    game.on('board', () => { if (this.on && !this.#entering) this.#quit(); });
  }

  async toggle() {
    if (this.on) return this.leave({ restore: true });
    const lesson = await lessonOf(this.game.name);
    if (!lesson?.steps) return toast(`There is no lesson for ${this.game.board?.title ?? 'this game'}.`);
    this.#lesson = lesson;
    this.#before = this.game.snapshot();
    this.on = true;
    document.body.classList.add('lesson');
    this.card.hidden = false;
    $('#learn').setAttribute('aria-pressed', 'true');
    await this.#step(Math.min(Number(memory.get(`lesson.${this.game.name}`, 0)) || 0, lesson.steps.length - 1));
  }

  /** Ends it; with `restore` the game from before comes back. */
  async leave({ restore = false } = {}) {
    if (!this.on) return;
    const before = this.#before;
    this.#quit();
    if (restore && before?.tree) await this.game.putBack(before).catch((error) => toast(error.message, true));
  }

  #quit() {
    this.on = false;
    this.#before = null;
    this.boardInput.marked = [];
    document.body.classList.remove('lesson');
    this.card.hidden = true;
    $('#learn').setAttribute('aria-pressed', 'false');
  }

  get #now() { return this.#lesson.steps[this.#at]; }

  async #step(at) {
    this.#at = at;
    this.#said = null;
    const step = this.#now, { name } = this.game;
    memory.set(`lesson.${name}`, at);
    this.boardInput.marked = step.cells ?? [];
    this.#entering = true;
    try {
      await this.game.load({ variant: step.variant ?? this.#lesson.variant ?? name, start: step.position ?? 'startpos', moves: step.moves ?? [] });
    } catch (error) {
      toast(error.message, true);
    } finally {
      this.#entering = false;
    }
    if (!this.on) return;
    this.#draw();
    announce(`${step.title}. ${step.text}`);
  }

  #judge(node) {
    const step = this.#now, { expect } = step;
    if (!expect || this.#said?.good) return;
    // A list of moves, any move at all, or every move with a tag such as `win`.
    const good = Array.isArray(expect) ? expect.includes(node.move.m) : expect === 'any' || node.move.tags.includes(expect);
    this.#said = { good, text: good ? step.right ?? 'Right.' : step.wrong ?? 'Not that one. Try again.' };
    if (good) this.boardInput.marked = [];
    this.#draw();
    announce(this.#said.text);
  }

  #draw() {
    const { steps, title } = this.#lesson, step = this.#now, last = this.#at === steps.length - 1;
    const button = (text, action, main = false, more = {}) => html('button', { class: `btn${main ? ' primary' : ''}`, onclick: action, ...more }, text);
    const free = !step.expect || this.#said?.good;
    this.card.replaceChildren(
      html('h2', {}, `${title} `, html('span', { class: 'chips' }, html('button', { onclick: () => this.leave({ restore: true }) }, 'leave the lesson'))),
      html('div', { class: 'steps', role: 'group', 'aria-label': 'Steps' }, ...steps.map((_, i) => html('button', { 'aria-current': i === this.#at ? 'step' : null,
        'aria-label': `Step ${i + 1}: ${steps[i].title}`, title: steps[i].title, onclick: () => this.#step(i) }, i + 1))),
      html('h3', {}, step.title), html('p', {}, step.text),
      ...(step.expect && !this.#said ? [html('p', { class: 'task' }, 'Your move.')] : []),
      ...(this.#said ? [html('p', { class: `said ${this.#said.good ? 'good' : 'bad'}` }, `${this.#said.good ? '✓' : '✗'} ${this.#said.text}`)] : []),
      html('div', { class: 'go' },
        ...(this.#at ? [button('Back', () => this.#step(this.#at - 1))] : []),
        ...(this.#said && !this.#said.good ? [button('Try again', () => this.#step(this.#at), true, { id: 'lesson-again' })] : []),
        ...(last ? [button('Play a game', () => $('#new-game').click(), free)] : [button('Next', () => this.#step(this.#at + 1), free, { id: 'lesson-next' })])));
  }
}

// SPDX-License-Identifier: MIT
// The card of a puzzle: what is asked, what was said to a move, and what one can do.

import { $, html } from '../parts/dom.js';
import { countOf } from './puzzlescore.js';
import { difficultyWord } from './puzzlewords.js';

const TONES = new Map([[true, 'good'], [false, 'bad']]), SIGNS = new Map([[true, '✓ '], [false, '✗ ']]);

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

export class PuzzleCard {
  #card = $('#puzzle-card');
  #progress = null;

  /** `actions`: {leave, copy, choose(difficulty)}, called by what the card always has. */
  constructor(game, actions) { Object.assign(this, { game, actions }); }

  show(seen) { this.#card.hidden = !seen; }

  /** What is read aloud when a puzzle comes. */
  get text() { return [...this.#card.querySelectorAll('.headline, p')].map((part) => part.textContent).join(' '); }

  /** How far the search for a puzzle is, 0 to 100; `waiting`: what it waits for, or ''. */
  news(percent, waiting = '') {
    if (!this.#progress) return;
    const [bar, text] = this.#progress.children;
    if (percent !== null) bar.value = percent;
    if (text.textContent !== waiting) text.textContent = waiting;
  }

  /**
   * `difficulties` of the game, 0 while it has not told them, and the chosen one; `making`: whether a puzzle is looked for; `headline` and `text`: what is
   * asked or told; `said` {text, good} or null, where a hint is neither good nor bad; `buttons`: [text, action, whether it is the main one].
   */
  draw({ difficulties, difficulty, making = false, headline, text, said = null, buttons, shared = false }) {
    const card = this.#card, focused = card.contains(document.activeElement) ? document.activeElement.dataset.part : null;
    const { solved, first } = countOf(this.game.name, difficulty);
    const chip = (part, name, action) => html('button', { 'data-part': part, onclick: action }, name);
    const select = difficulties > 0 && html('select', { 'aria-label': 'Difficulty', 'data-part': 'difficulty', onchange: () => this.actions.choose(Number(select.value)) },
      ...Array.from({ length: difficulties }, (_, i) => html('option', { value: i + 1, selected: i + 1 === difficulty }, capital(difficultyWord(i + 1, difficulties)))));
    this.#progress = making ? html('div', { class: 'looking' }, html('progress', { max: 100, value: 0, 'aria-label': 'How much of the search is done' }), html('p', {})) : null;
    card.replaceChildren(...[
      html('h2', {}, 'Puzzle ', html('span', { class: 'chips' }, select, shared && chip('copy', 'copy link', this.actions.copy), chip('leave', 'leave', this.actions.leave))),
      html('div', { class: 'headline' }, headline), text && html('p', {}, text), this.#progress,
      said ? html('p', { class: `said ${TONES.get(said.good) ?? ''}` }, `${SIGNS.get(said.good) ?? ''}${said.text}`) : null,
      difficulties > 0 && html('p', { class: 'count' }, `${capital(difficultyWord(difficulty, difficulties))}: ${solved} solved${solved ? `, ${first} of them at the first try` : ''}.`),
      html('div', { class: 'go' }, ...buttons.map(([name, action, main]) => html('button', { class: `btn${main ? ' primary' : ''}`, 'data-part': main ? 'main' : name, onclick: action }, name)))].filter(Boolean));
    // Who came by keyboard goes on where he is.
    if (focused) ($(`[data-part="${focused}"]`, card) ?? $('.go button', card) ?? $('[data-part=leave]', card)).focus();
  }
}

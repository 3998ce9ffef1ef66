// SPDX-License-Identifier: MIT
// What somebody sees who comes for the first time and by no link: what this is, and the ways in.

import { $, html, memory } from '../parts/dom.js';

const titled = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

export class Welcome {
  #card = $('#welcome-card');

  constructor(game, actions) {
    this.game = game;
    this.actions = actions;
    game.on('played players analysis', () => { if (!this.#card.hidden) this.close(); });
  }

  /** Whether nobody has been here with this browser. */
  get first() { return memory.get('visited', null) === null; }

  /** `puzzles`: whether the shown game has some. */
  open(puzzles) {
    const { names } = this.game, list = `${names.slice(0, -1).map(titled).join(', ')} and ${titled(names.at(-1))}`;
    const way = (name, words, action) => html('button', { class: 'way', onclick: () => { this.close(); action(); } }, html('b', {}, name), html('span', {}, words));
    this.#card.replaceChildren(html('div', { class: 'headline' }, 'Welcome to Parlour'),
      html('p', {}, `A program that plays ${names.length > 1 ? list : titled(names[0])}: choose a game above, then a way in.`),
      way('Play', 'against the program, as strong or as weak as you like', this.actions.new),
      way('Learn', 'the rules, move by move on the board', this.actions.learn),
      ...(puzzles ? [way('Puzzles', 'one good move to find, as easy or as hard as you like', this.actions.puzzles)] : []),
      way('Analyse', 'see what every move is worth', this.actions.analyse));
    this.#show(true);
  }

  close() {
    memory.set('visited', 'yes');
    this.#show(false);
  }

  #show(seen) {
    this.#card.hidden = !seen;
    document.body.classList.toggle('welcome', seen);
  }
}

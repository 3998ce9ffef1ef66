// SPDX-License-Identifier: MIT
// What players can do besides moving: ask for a hint, take back, resign; and where the program plays both sides,
// pause it, let it make one move, and say how fast it goes.

import { html } from '../parts/dom.js';

const PACES = [[200, '0.2 s a move'], [1000, '1 s a move'], [3000, '3 s a move'], [10000, '10 s a move']];

export class Controls {
  constructor(game, opponent, dialog, hint) {
    Object.assign(this, { game, opponent, dialog, hint });
  }

  /** The position to which taking back leads: where the user was to move before; or null. */
  get #before() {
    const { game, opponent } = this;
    if (opponent.plays === 'both' || game.ended) return null;
    let node = game.node?.parent;
    while (node && opponent.takes(node.turn)) node = node.parent;
    return node ?? null;
  }

  takeBack() {
    const node = this.#before;
    if (node) this.game.takeBack(node);
  }

  resign() {
    const { game, opponent, dialog } = this;
    if (!game.state || game.result || game.ended || opponent.plays === 'both') return;
    const loser = opponent.you ?? game.node.turn;
    dialog.open('Resign', html('p', {}, `${game.sideName(loser)} gives the game up.`), {
      text: 'Resign',
      action: () => game.end(1 - loser, `${game.sideName(loser)} has resigned`, 'resign adjudication'),
    });
  }

  /** For the card of the game. */
  buttons() {
    const { opponent } = this;
    const button = (text, action, more = {}) => html('button', { class: 'btn', onclick: action, ...more }, text);
    if (opponent.plays !== 'both') {
      return [button('Hint', () => this.hint.show(), { title: 'What moves; once more for the move (h)', disabled: opponent.takes(this.game.node.turn) }),
        button('Take back', () => this.takeBack(), { title: 'Back to your turn before (u)', disabled: this.#before === null }),
        button('Resign', () => this.resign())];
    }
    const pace = html('select', { 'aria-label': 'Speed', onchange: () => opponent.setPace(pace.value) },
      ...PACES.map(([value, text]) => html('option', { value, selected: value === opponent.pace }, text)));
    return [button(opponent.paused ? 'Go on' : 'Pause', () => opponent.pause(), { title: 'Pause, go on (p)' }),
      button('One move', () => opponent.step(), { title: 'One move (.)' }), pace];
  }
}

// SPDX-License-Identifier: MIT
// The list of finished games, a page at a time; each opens in the usual page.

import { $, html, seldom } from '../parts/dom.js';

const PAGE = 25;

export class Games {
  #from = 0;
  #count = -1;   // games that are over, as far as is known
  #shown = '';

  constructor(ask, token) {
    Object.assign(this, { askServer: ask, token });
    this.soon = seldom(() => this.ask());
    for (const id of ['player', 'result']) $(`#${id}`).addEventListener('change', () => {
      if (id === 'player') this.#offerResults();
      this.#go(0);
    });
    $('#newer').addEventListener('click', () => this.#go(Math.max(0, this.#from - PAGE)));
    $('#older').addEventListener('click', () => this.#go(this.#from + PAGE));
  }

  begin({ engines, face }) {
    const chosen = $('#player').value;
    this.sides = face.sides.map((side) => side.name);
    $('#player').replaceChildren(html('option', { value: '' }, 'all engines'), ...engines.map((name, i) => html('option', { value: i + 1 }, name)));
    if (Number(chosen) <= engines.length) $('#player').value = chosen;
    this.#offerResults();
  }

  #offerResults() {
    const chosen = $('#result').value;
    const offered = $('#player').value ? [['won', 'won'], ['draw', 'drawn'], ['lost', 'lost']]
      : [['p1win', `${this.sides[0]} won`], ['draw', 'drawn'], ['p2win', `${this.sides[1]} won`]];
    $('#result').replaceChildren(html('option', { value: '' }, 'all results'), ...offered.map(([value, text]) => html('option', { value }, text)));
    if (offered.some(([value]) => value === chosen)) $('#result').value = chosen;
  }

  #go(from) {
    this.#from = from;
    this.ask();
  }

  /** The number of games that are over is another. */
  changed(count) {
    if (count === this.#count) return;
    this.#count = count;
    this.soon();
  }

  ask() {
    const player = $('#player').value, result = $('#result').value;
    this.askServer(`games ${this.#from} ${PAGE}${player && ` player ${player}`}${result && ` result ${result}`}`);
  }

  show({ from, total, list }) {
    $('#newer').disabled = from === 0;
    $('#older').disabled = from + list.length >= total;
    $('#range').textContent = total ? `${from + 1}–${from + list.length} of ${total}` : 'none yet';
    // A list that is the same is left alone: somebody may be about to click.
    const key = JSON.stringify(list);
    if (key === this.#shown) return;
    this.#shown = key;
    const focused = document.activeElement?.closest('#games a')?.dataset.game;
    const head = ['game', ...(this.sides ?? ['first', 'second']), 'result', 'ending', 'plies'];
    $('#games').replaceChildren(html('table', {},
      html('thead', {}, html('tr', {}, ...head.map((text, i) => html('th', { scope: 'col', class: i === 5 ? null : 'text' }, text)))),
      html('tbody', {}, ...list.map((game) => this.#row(game)))));
    if (focused) $(`#games a[data-game="${focused}"]`)?.focus();
  }

  #row({ id, players, result, ending, plies, link }) {
    const secret = this.token ? `${link?.includes('?') ? '&' : '?'}token=${encodeURIComponent(this.token)}` : '';
    const open = link && html('a', { href: `index.html#${link}${secret}`, target: '_blank', 'data-game': id,
      'aria-label': `Open game ${id} on a board, in a new tab` }, `${id} ▸`);
    return html('tr', {}, html('td', { class: 'text' }, open ?? String(id)), ...[...players, result, ending].map((text) => html('td', { class: 'text' }, text)),
      html('td', {}, String(plies)));
  }
}

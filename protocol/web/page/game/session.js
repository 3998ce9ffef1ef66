// SPDX-License-Identifier: MIT
// What a tab keeps: every entry of its history has a game of its own, with its players, clocks and
// values, and gets it back by a reload and by the buttons Back and Forward. Links carry none of
// this, and no other tab sees it.

import { session as storage } from '../parts/dom.js';
import { makeLink } from './records.js';
import { pack, unpack } from './snapshot.js';

const MOST = 30;  // entries whose games are kept

export class Session {
  #entry = 0;       // of the history, the shown one
  #tree = null;     // what the entry is about; lessons and puzzles are not
  #restoring = false;

  /** `aside`: whether what is shown is no game of its own; `parts`: {name: {keep(): data, take(data)}}, what is kept besides the game, in the order of taking. */
  constructor(game, aside, parts) {
    Object.assign(this, { game, aside, parts });
    game.on('leave', () => this.save());
    game.on('board', () => this.#follow());
    addEventListener('pagehide', () => this.save());
    document.addEventListener('visibilitychange', () => { if (document.hidden) this.save(); });
  }

  save() {
    const { game, parts } = this;
    if (!this.#tree || game.tree !== this.#tree) return;
    const kept = { game: pack(game.snapshot()), others: game.others.map(pack), settings: [...game.settings] };
    for (const [name, part] of Object.entries(parts)) kept[name] = part.keep();
    storage.set(`entry.${this.#entry}`, JSON.stringify(kept));
    storage.set(`entry.${this.#entry - MOST}`, '');
  }

  /** Brings back what the shown entry of the history was about; false when nothing is known of it. */
  async restore() {
    const { game } = this;
    // Somebody has followed a link to what is shown already.
    if (!history.state && this.#tree && location.hash === makeLink(game)) history.replaceState({ entry: this.#entry }, '');
    if (!this.isNew) return true;
    const entry = history.state?.entry, text = entry && storage.get(`entry.${entry}`, '');
    if (!text) return false;
    const kept = JSON.parse(text);
    this.#restoring = true;
    try {
      for (const [name, value] of kept.settings) game.remember(name, value);
      await game.putBack(unpack(kept.game));
      this.#entry = entry;
      this.#tree = game.tree;
    } finally {
      this.#restoring = false;
    }
    game.others = kept.others.map(unpack);
    for (const [name, part] of Object.entries(this.parts)) part.take(kept[name]);
    return true;
  }

  /** Whether the address is of another entry than the shown one. */
  get isNew() { return history.state?.entry !== this.#entry; }

  // Another game begins another entry, the first takes the one that is there, as does a link that
  // the browser has made one for.
  #follow() {
    const { game } = this;
    if (this.aside() || this.#restoring || game.tree === this.#tree) return;
    const fresh = this.#tree === null || this.isNew;
    this.#tree = game.tree;
    this.#entry = Number(storage.get('entries', 0)) + 1;
    storage.set('entries', this.#entry);
    const go = fresh ? 'replaceState' : 'pushState';
    history[go]({ entry: this.#entry }, '', makeLink(game));
  }
}

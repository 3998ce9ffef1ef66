// SPDX-License-Identifier: MIT
// What the other side would do if it were its turn: a short search of the shown position with the
// other side to move. It is seen until somebody moves on or takes it away.
//
// Tells: 'changed'.

import { announce } from '../parts/dom.js';
import { Teller } from '../parts/events.js';
import { tells } from './scores.js';
import { valueWords } from './values.js';

const TIME = 1000;  // ms
// Where somebody is to find out himself what threatens.
const APART = ['playing', 'practice', 'lesson', 'editing', 'spoilers-off'];

export class Threat extends Teller {
  #now = null;  // {node, side, search, state, info, ended}

  constructor(game, priority, boardInput, status) {
    super();
    Object.assign(this, { game, priority, boardInput, status });
    priority.enter('threat', () => this.#now !== null && !this.#now.ended);
    priority.on('changed', () => { if (this.#now && !this.#now.ended && !priority.may('threat')) this.leave(); });
    game.on('board node waiting players values leave', () => this.leave());
  }

  get shown() { return this.#now !== null; }

  toggle() {
    if (this.shown) this.leave();
    else this.#start();
  }

  leave() {
    const now = this.#now;
    if (!now) return;
    this.#now = null;
    if (now.search && !now.ended) this.game.engine.stop(now.search);
    this.#say('', false);
    this.boardInput.showThreat(null);
    this.#told();
  }

  // Also whoever waits for the engine hears of it.
  #told() {
    this.tell('changed');
    this.priority.tell('changed');
  }

  #say(words, aloud = true) {
    this.status.remark = words;
    this.status.show();
    if (aloud) announce(words);
  }

  async #start() {
    const { game } = this, { node, state } = game;
    if (!state || game.result || !this.priority.may('threat') || APART.some((name) => document.body.classList.contains(name))) return;
    const now = { node, side: 1 - state.turn };
    this.#now = now;
    this.#told();
    this.#say(`If ${game.sideName(now.side)} were to move …`, false);
    try {
      await this.#search(now);
    } catch (error) {
      if (this.#now === now) this.#say(`${game.sideName(now.side)} cannot be to move here: ${error.message}`);
    }
    now.ended = true;
    if (this.#now === now) this.#told();
  }

  async #search(now) {
    const { game } = this, { engine } = game, here = game.tree.command(now.node);
    const place = `position fen ${await game.compose(now.node.state.at, now.side)}`;
    const { responses } = await engine.must(place, 'query state', here);
    if (this.#now !== now) return;
    now.state = JSON.parse(responses[0]);
    if (now.state.result) return this.#say(`If ${game.sideName(now.side)} were to move the game would be over.`);
    now.search = engine.search(['setoption name MultiPV value 1', 'setoption name Skill Level value 20', place], `go movetime ${TIME}`, (info) => {
      if (this.#now !== now || !tells(info.score)) return;
      now.info = info;
      this.boardInput.showThreat({ lines: [info], state: now.state });
    });
    await now.search.ended;
    await engine.ask(here);
    if (this.#now !== now) return;
    if (!now.info) throw new Error(now.search.errors.at(-1) ?? 'the engine found no move');
    this.#say(`If ${game.sideName(now.side)} were to move: ${now.info.pv[0]}. ${valueWords(now.info.score, game.board, now.side)}.`);
  }
}

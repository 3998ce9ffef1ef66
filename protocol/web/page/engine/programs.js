// SPDX-License-Identifier: MIT
// Programs of the user's own: the server was started with them and tells their names. Each role that
// one plays on the page has a connection, and so a process, of its own. They speak as the engine does.
//
// Tells: 'connected' {name, line} when a role gets its program, 'place' as Engine does.

import { Teller } from '../parts/events.js';
import { Engine } from './engine.js';
import { Line } from './socket.js';

// What the server says of a search that has failed begins so.
const FAILED = /^search (failed|cannot start): /;

export class Programs extends Teller {
  list = [];            // {name, only_moves}, in the order of the server
  #roles = new Map();   // role → {name, line, engine}
  #url;
  #token;

  constructor(game, url, token) {
    super();
    this.game = game;
    this.#url = url;
    this.#token = token;
  }

  async greet() {
    this.list = JSON.parse((await this.game.engine.must('query engines')).responses[0]);
  }

  find(name) { return this.list.find((program) => program.name === name) ?? null; }

  /** What the search of `role` waits for, in words; '' when it does not. */
  waiting(role) { return this.#roles.get(role)?.engine.waiting ?? ''; }

  /** Ends the program of `role`. */
  leave(role) {
    this.#roles.get(role)?.line.close();
    this.#roles.delete(role);
  }

  /**
   * Lets the program `name` think about a node in `role`, as Engine.search does: {errors, ended, stop()}.
   * `errors` are whole sentences.
   */
  search(role, name, node, go, onInfo) {
    const search = { errors: [], stopped: false, stop: () => { search.stopped = true; search.inner?.stop(); } };
    search.ended = this.#run(search, role, name, node, go, onInfo);
    return search;
  }

  async #run(search, role, name, node, go, onInfo) {
    const { game } = this;
    let engine;
    try {
      engine = await this.#engine(role, name);
    } catch (error) {
      search.errors.push(error.message);
      return null;
    }
    if (search.stopped) return null;
    // The rules go there, but not what Parlour may have of the machine.
    const rules = game.setCommands().filter((command) => game.owns(/^setoption name (.+?) value/.exec(command)[1]) || /UCI_Variant/.test(command));
    const asked = engine.search([...rules, game.tree.command(node)], go, onInfo);
    search.inner = { stop: () => engine.stop(asked) };
    const move = await asked.ended;
    search.errors.push(...asked.errors.map((text) => `${text.replace(FAILED, '')}.`));
    if (!move && !search.stopped && !search.errors.length) search.errors.push(`The connection to ${name} was lost.`);
    return move;
  }

  // Resolves when the program of the role can be spoken to.
  #engine(role, name) {
    if (this.#roles.get(role)?.name !== name) this.leave(role);
    const index = this.list.findIndex((program) => program.name === name);
    if (index < 0) return Promise.reject(new Error(`${name} is not among the programs of this server.`));
    if (!this.#roles.has(role)) {
      const line = new Line(`${this.#url}?engine=${index}`, this.#token);
      const engine = new Engine(line, { any: true });
      engine.on('place', () => this.tell('place'));
      this.#roles.set(role, { name, line, engine });
      this.tell('connected', { name, line });
    }
    const { line, engine } = this.#roles.get(role);
    if (line.open) return Promise.resolve(engine);
    return new Promise((resolve, reject) => {
      line.addEventListener('open', () => resolve(engine), { once: true });
      line.addEventListener('close', ({ detail }) => {
        // Whoever asks again begins a new connection.
        if (this.#roles.get(role)?.line === line) this.leave(role);
        reject(new Error(`${name} cannot be reached: ${detail.why || 'the server is gone'}.`));
      }, { once: true });
      line.connect();
    });
  }
}

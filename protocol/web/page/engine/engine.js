// SPDX-License-Identifier: MIT
// The engine as the page sees it: questions that get answers, searches that report and end with
// one best move each. Commands are sent at once, in order; the answers come in that order.
//
// Tells: 'place' when a search begins or ceases to wait for one on a busy server.

import { Teller } from '../parts/events.js';
import { parseInfo } from './scores.js';

export class Gone extends Error {
  constructor() { super('the engine is gone'); }
}

/** `option name Skill Level type spin default 20 min 0 max 20` as an object. */
export function parseOption(line) {
  const found = /^option name (.+?) type (check|spin|combo|button|string)(?: (.*))?$/.exec(line);
  if (!found) return null;
  const option = { name: found[1], type: found[2], vars: [] };
  const rest = found[3] ?? '';
  option.vars = [...rest.matchAll(/(?:^| )var (.*?)(?= var |$)/g)].map((match) => match[1]);
  const words = rest.split(/ var /)[0];
  option.default = /(?:^| )?default ?(.*?)(?= min -?\d| max -?\d|$)/.exec(words)?.[1] ?? '';
  if (option.default === '<empty>') option.default = '';
  option.min = Number(/ min (-?\d+)/.exec(words)?.[1] ?? 0);
  option.max = Number(/ max (-?\d+)/.exec(words)?.[1] ?? 0);
  return option;
}

const WAITING = 'info string waiting: ';
const PROGRESS = /^info string puzzle: (\d+) %/;

export class Engine extends Teller {
  options = new Map();
  #line;
  #any;
  #answers = [];   // of questions on their way, each closed by a readyok
  #searches = [];  // that owe a bestmove, or a puzzle

  /** `any`: whether news without a score or without moves is news. */
  constructor(line, { any = false } = {}) {
    super();
    this.#line = line;
    this.#any = any;
    line.on('line', ({ text }) => this.#hear(text));
    line.on('close', () => this.#lose());
  }

  get open() { return this.#line.open; }
  /** What the search that was asked for last waits for, in words; '' when it does not. */
  get waiting() { return this.#searches.at(-1)?.waiting ?? ''; }
  get searching() { return this.#searches.length > 0; }

  /** Sends commands and gathers what they answer: {responses, errors, lines}. */
  ask(...commands) {
    if (!this.open) return Promise.reject(new Gone());
    return new Promise((resolve, reject) => {
      this.#answers.push({ responses: [], errors: [], lines: [], resolve, reject });
      for (const command of commands) this.#send(command);
      this.#send('isready');
    });
  }

  /** As ask, but any error is thrown. */
  async must(...commands) {
    const answer = await this.ask(...commands);
    if (answer.errors.length) throw new Error(answer.errors[0]);
    return answer;
  }

  async json(what) {
    return JSON.parse((await this.must(`query ${what}`)).responses[0]);
  }

  async greet() {
    const { lines } = await this.ask('uci');
    this.options.clear();
    for (const line of lines) {
      const option = parseOption(line);
      if (option) this.options.set(option.name, option);
    }
  }

  /**
   * Starts a search after `commands`, which set its position and options. Every report goes to
   * `onInfo`; `ended` becomes the best move, or null when there is none or no search has found it.
   */
  search(commands, go, onInfo) { return this.#begin(commands, go, onInfo); }

  /**
   * Asks for a puzzle by `words`, as the command takes them, after `commands`. How far it has got goes to `onNews`, from 0 to
   * 100; `ended` becomes the puzzle, or null where there is none.
   */
  puzzle(commands, words, onNews) { return this.#begin(commands, `puzzle ${words}`, onNews); }

  #begin(commands, go, onInfo) {
    this.stop();
    const search = { onInfo, errors: [], waiting: '', heard: false };
    search.ended = new Promise((resolve) => { search.resolve = resolve; });
    // What goes wrong before the search begins is known when the fence behind it is answered.
    this.ask(...commands).then((answer) => { search.errors.push(...answer.errors); }, () => {});
    if (this.#send(go)) this.#searches.push(search);
    else search.resolve(null);
    return search;
  }

  /**
   * Ends `search`, or whatever runs. One that another has followed has been stopped by it, and every
   * search gets its answer: stopping twice asks for nothing more.
   */
  stop(search = this.#searches.at(-1)) {
    const last = this.#searches.at(-1);
    if (!last || last !== search || last.stopped) return;
    last.stopped = true;
    this.#send('stop');
  }

  /** A command that somebody typed. */
  raw(text) {
    const word = text.trim().split(/\s+/)[0];
    if (!this.open) return;
    if (word === 'puzzle' || (word === 'go' && !/\bperft\b/.test(text))) {
      this.stop();
      this.#searches.push({ onInfo: () => {}, resolve: () => {}, errors: [], waiting: '', heard: false });
    }
    if (word === 'isready') this.#answers.push({ responses: [], errors: [], lines: [], resolve() {}, reject() {} });
    this.#send(text);
  }

  #hear(line) {
    if (line.startsWith('info string error')) {
      const text = line.slice('info string error'.length).trim();
      // What a `go` is refused for comes after the fence before it; a search may fail at any time.
      const owner = text.startsWith('search ') ? this.#searches[0] : this.#answers[0] ?? this.#searches[0];
      owner?.errors.push(text);
    } else if (line.startsWith(WAITING)) {
      this.#wait(line.slice(WAITING.length));
    } else if (PROGRESS.test(line)) {
      this.#wait('');
      this.#searches[0]?.onInfo(Number(PROGRESS.exec(line)[1]));
    } else if (line.startsWith('info ')) {
      const info = parseInfo(line, this.#any), search = this.#searches[0];
      if (!info || !search || search.stopped) return;
      this.#wait('');
      search.heard = true;
      search.onInfo(info);
    } else if (line.startsWith('bestmove')) {
      this.#wait('');
      this.#end(this.#searches.shift(), line.split(' ')[1]);
    } else if (/^puzzle (none$|\{)/.test(line)) {
      const found = line.slice('puzzle '.length);
      this.#wait('');
      this.#searches.shift()?.resolve(found === 'none' ? null : JSON.parse(found));
    } else if (line === 'readyok') {
      const answer = this.#answers.shift();
      answer?.resolve(answer);
    } else if (line.startsWith('response')) {
      this.#answers[0]?.responses.push(line.slice('response '.length));
    } else {
      this.#answers[0]?.lines.push(line);
    }
  }

  #wait(why) {
    const [search] = this.#searches;
    if (!search || search.waiting === why) return;
    search.waiting = why;
    this.tell('place');
  }

  // Every `go` is answered by a legal move, also one that could not start or was stopped too early.
  #end(search, move) {
    if (!search) return;
    const found = !search.errors.length && (search.heard || !search.stopped);
    search.resolve(found && !/^\(?none\)?$/.test(move) ? move : null);
  }

  #send(text) { return this.#line.send(text); }

  #lose() {
    const answers = this.#answers.splice(0), searches = this.#searches.splice(0);
    for (const answer of answers) answer.reject(new Gone());
    for (const search of searches) search.resolve(null);
    this.tell('place');
  }
}

// SPDX-License-Identifier: MIT
// The line to the engine: text in both directions, one line a message. When it breaks it is taken
// up again by itself; whoever listens is told and brings the new engine up to date.
//
// Tells: 'open', 'close' {why, hopeless}, 'line' {text}, and for those who only watch, before it is heard or after it
// is sent, 'traffic' {text, sent}.

import { Teller } from '../parts/events.js';

const SHORTEST_WAIT = 250, LONGEST_WAIT = 5000;  // ms between two attempts
const LONGEST_LINE = 64 * 1024;  // bytes that the server takes

const BAD_TOKEN = 1008;

/**
 * Why a socket was refused: a browser does not tell its page, but asked as for a file the server
 * says it. Empty where nobody answers.
 */
async function refusal(url) {
  try {
    const answer = await fetch(url.replace(/^ws/, 'http'), { cache: 'no-store', signal: AbortSignal.timeout(LONGEST_WAIT) });
    const text = answer.status === 503 ? (await answer.text()).trim() : 'the engine cannot be reached just now';
    return text.charAt(0).toUpperCase() + text.slice(1);
  } catch {
    return '';
  }
}

export class Line extends Teller {
  #url;
  #token;
  #socket = null;
  #wait = SHORTEST_WAIT;
  #timer = 0;

  constructor(url, token = null) {
    super();
    this.#url = url;
    this.#token = token;
  }

  get open() { return this.#socket?.readyState === WebSocket.OPEN; }

  connect() {
    clearTimeout(this.#timer);
    if (this.#socket && this.#socket.readyState < WebSocket.CLOSING) return;
    const socket = new WebSocket(this.#url, 'parlour.v1');
    this.#socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      // A server that others can reach wants its secret before anything else.
      if (this.#token) socket.send(`token ${this.#token}`);
      this.tell('open');
    };
    socket.onmessage = (message) => {
      this.#wait = SHORTEST_WAIT;
      for (const text of String(message.data).split('\n')) if (text) this.#hear(text);
    };
    socket.onclose = async ({ code }) => {
      if (this.#socket !== socket) return;
      if (code === BAD_TOKEN) return this.tell('close', { why: 'This server lets in only those who come by the link that it printed', hopeless: true });
      const why = opened ? '' : await refusal(this.#url);
      if (this.#socket !== socket) return;
      this.tell('close', { why, hopeless: false });
      this.#timer = setTimeout(() => this.connect(), this.#wait);
      this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
    };
  }

  /** Hangs up, and stays so. */
  close() {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.tell('close', { why: '', hopeless: true });
  }

  #hear(text) {
    this.tell('traffic', { text, sent: false });
    this.tell('line', { text });
  }

  send(text) {
    if (!this.open) return false;
    if (new Blob([text]).size > LONGEST_LINE) throw new Error('that is longer than the engine takes');
    this.#socket.send(text);
    this.tell('traffic', { text, sent: true });
    return true;
  }
}

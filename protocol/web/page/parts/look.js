// SPDX-License-Identifier: MIT
// What somebody likes to see and hear, kept by the browser. What he has never chosen follows his system:
// light or dark, whether things move, and on a telephone no sounds.

import { memory } from './dom.js';

const here = document.documentElement.dataset;

/** Board themes, by the name that boards.css has for them. */
export const BOARDS = [['parlour', 'Parlour'], ['walnut', 'Walnut'], ['lagoon', 'Lagoon'], ['contrast', 'Contrast']];
export const THEMES = [['auto', 'auto'], ['light', 'light'], ['dark', 'dark']];
export const MOTIONS = [['off', 'off'], ['fast', 'fast'], ['normal', 'normal'], ['slow', 'slow']];

const PACES = { off: 0, fast: 0.5, normal: 1, slow: 2 };  // of the time that a move takes on the board

function choose(name, value) {
  memory.set(name, value);
  document.dispatchEvent(new CustomEvent('look', { detail: { name, value } }));
}

export const look = {
  get board() { return here.board; },
  set board(name) { choose('board', name); },

  get theme() { return memory.get('theme', 'auto'); },
  set theme(name) { choose('theme', name); },
  /** Light becomes dark, dark light. */
  toggleTheme() { this.theme = here.theme === 'dark' ? 'light' : 'dark'; },

  get motion() { return here.motion; },
  set motion(name) { choose('motion', name); },
  /** How long a movement takes, 1 as it is meant; 0 where nothing is to move. */
  get pace() { return PACES[here.motion] ?? 1; },

  get sound() { return memory.get('sound', matchMedia('(pointer: coarse)').matches ? 'off' : 'on') === 'on'; },
  set sound(on) { memory.set('sound', on ? 'on' : 'off'); },
  /** 0 to 100. */
  get volume() { return Math.min(100, Math.max(0, Number(memory.get('volume', 60)) || 0)); },
  set volume(percent) { memory.set('volume', percent); },
};

// SPDX-License-Identifier: MIT
// Moves that can be followed with the eye: seeds dropped one by one along the trace, pieces that
// glide and take one after the other. What the board shows in between is worked out from the
// path alone; the last picture is always the engine's. Tells 'sown' for every seed that falls.

import { Teller } from '../parts/events.js';
import { look } from '../parts/look.js';

const DROP = 110, GLIDE = 190;  // ms
const LONGEST = 2600;           // for a whole move

/** What stands where after the piece on `from` has gone to `to`. */
export function glide(at, from, to) {
  const moved = at.find((item) => item.cell === from);
  if (!moved) return at;
  return [...at.filter((item) => item.cell !== from && item.cell !== to), { ...moved, cell: to }];
}

/** The board after the clicked beginning of a turn: slide, captures so far. */
export function soFar(at, clicked) {
  let now = at;
  for (let i = 0; i + 1 < clicked.length; i += 2) now = glide(now, clicked[i], clicked[i + 1]);
  return now;
}

function sowing(at, move) {
  const from = move.path[0], pile = at.find((item) => item.cell === from);
  const piles = new Map(at.map((item) => [item.cell, item]));
  const shown = [];
  piles.delete(from);
  for (const cell of move.trace) {
    piles.set(cell, { piece: pile.piece, cell, n: (piles.get(cell)?.n ?? 0) + 1 });
    shown.push({ at: [...piles.values()], lit: [from, cell], wait: DROP, sown: true });
  }
  if (move.takes?.length) shown.at(-1).wait = 3 * DROP;
  return shown;
}

function frames(at, move) {
  if (move.trace?.length && at.some((item) => item.cell === move.path[0] && item.n)) return sowing(at, move);
  const list = [];
  for (let i = 0; i + 1 < move.path.length; i += 2) {
    const [from, to] = [move.path[i], move.path[i + 1]];
    if (!at.some((item) => item.cell === from)) break;
    at = glide(at, from, to);
    list.push({ at, lit: move.path.slice(0, i + 2), wait: GLIDE, from, to });
  }
  return list;
}

export class Animator extends Teller {
  #run = 0;
  playing = false;
  idle = Promise.resolve();  // when what is shown last has been shown

  constructor(view) {
    super();
    this.view = view;
  }

  stop() { this.#run += 1; this.playing = false; }

  /** Shows how `move` changed `before`; true when it ended undisturbed. */
  play(before, move) {
    this.idle = this.#play(before, move);
    return this.idle;
  }

  async #play(before, move) {
    const run = ++this.#run;
    const list = look.pace === 0 || document.hidden ? [] : frames(before.at, move);
    const pace = look.pace * Math.min(1, LONGEST / list.reduce((sum, frame) => sum + frame.wait, 1));
    this.playing = true;
    for (const frame of list) {
      this.view.show({ at: frame.at, last: frame.lit });
      if (frame.sown) this.tell('sown');
      if (frame.from) this.#slide(frame, frame.wait * pace);
      await new Promise((resolve) => { setTimeout(resolve, frame.wait * pace); });
      if (run !== this.#run) return false;
    }
    this.playing = false;
    return true;
  }

  #slide({ from, to }, duration) {
    const element = this.view.drawn(to);
    if (!element?.animate) return;
    const [ax, ay] = this.view.centre(from), [bx, by] = this.view.centre(to);
    element.animate([{ transform: `translate(${ax}px, ${ay}px)` }, { transform: `translate(${bx}px, ${by}px)` }],
      { duration, easing: 'ease-out' });
  }
}

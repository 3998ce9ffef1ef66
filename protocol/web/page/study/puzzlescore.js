// SPDX-License-Identifier: MIT
// What this browser knows of the puzzles that were solved in it: how many of each difficulty, and the last ones
// themselves, which are neither put again nor counted twice.

import { memory } from '../parts/dom.js';

const LAST = 200;  // puzzles of a game that are remembered

const keyOf = (name) => `puzzles.${name}`;

function read(name) {
  try {
    const { counts = {}, last = [] } = JSON.parse(memory.get(keyOf(name), '{}'));
    return { counts, last };
  } catch {
    return { counts: {}, last: [] };
  }
}

/** {solved, first}: how many puzzles of that difficulty, and of these at the first try. */
export const countOf = (name, difficulty) => read(name).counts[difficulty] ?? { solved: 0, first: 0 };

/** Whether the position was put and solved before. */
export const known = (name, fen) => read(name).last.includes(fen);

/** Counts one, unless it was counted before; `first`: at the first try and without a hint. */
export function count(name, { fen, difficulty }, first) {
  const { counts, last } = read(name);
  if (last.includes(fen)) return;
  const { solved, first: had } = counts[difficulty] ?? { solved: 0, first: 0 };
  counts[difficulty] = { solved: solved + 1, first: had + (first ? 1 : 0) };
  memory.set(keyOf(name), JSON.stringify({ counts, last: [...last, fen].slice(-LAST) }));
}

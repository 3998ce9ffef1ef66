// SPDX-License-Identifier: MIT
// Clicks become a move: the clicked cells are the beginning of some moves' paths, and this is the
// same for every game.

/** Moves whose path begins with the clicked cells. */
export const matching = (moves, clicked) =>
  moves.filter((move) => move.path.length >= clicked.length &&
    clicked.every((cell, i) => move.path[i] === cell));

/** Cells that may be clicked next. */
export function nextCells(moves, clicked) {
  const cells = new Set();
  for (const move of matching(moves, clicked)) {
    const cell = move.path[clicked.length];
    if (cell !== undefined) cells.add(cell);
  }
  return cells;
}

/** In the middle of a turn: what the captures that are due would take. */
export function dueCells(moves, clicked) {
  const cells = new Set();
  if (clicked.length < 2 || clicked.length % 2) return cells;
  for (const move of matching(moves, clicked)) {
    const cell = move.path[clicked.length + 1];
    if (cell !== undefined) cells.add(cell);
  }
  return cells;
}

/**
 * What a click on `cell` means: {clicked, move, done, choices}. `move` is to be played; `done` is
 * complete although longer moves begin with it, so the player confirms it; `choices` have the
 * same path, so words must tell them apart.
 */
export function click(moves, clicked, cell) {
  let path = nextCells(moves, clicked).has(cell) ? [...clicked, cell] : null;
  path ??= ahead(moves, clicked, cell);
  // Anywhere else: a new beginning, or nothing.
  path ??= nextCells(moves, []).has(cell) && clicked[0] !== cell ? [cell] : [];
  if (!path.length) return { clicked: path, move: null, done: null, choices: [] };
  const left = matching(moves, path);
  const complete = left.filter((move) => move.path.length === path.length);
  // After the first two cells a turn with one way to go on needs no more clicks.
  if (left.length === 1 && (complete.length || path.length >= 2)) {
    return { clicked: path, move: left[0], done: null, choices: [] };
  }
  if (complete.length === left.length) return { clicked: path, move: null, done: null, choices: complete };
  return { clicked: path, move: null, done: complete[0] ?? null, choices: [] };
}

// The victim clicked instead of its capturer, where only one capturer can be meant.
function ahead(moves, clicked, cell) {
  if (!dueCells(moves, clicked).has(cell)) return null;
  const at = clicked.length;
  const capturers = new Set(matching(moves, clicked)
    .filter((move) => move.path[at + 1] === cell).map((move) => move.path[at]));
  return capturers.size === 1 ? [...clicked, [...capturers][0], cell] : null;
}

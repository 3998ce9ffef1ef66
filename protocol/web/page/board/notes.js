// SPDX-License-Identifier: MIT
// What the engine says about a cell, while the pointer or the keyboard is on it: in words below
// the board, and as lines on it.

import { svg } from '../parts/dom.js';

/** `hide()` of what is returned: until another cell is pointed at. */
export function mountNotes(game, boardInput, status) {
  const { view } = boardInput;
  let shown = false;

  function show(cell) {
    const notes = boardInput.editing || game.clicked.length ? [] : (game.state?.notes ?? []).filter((note) => note.cell === cell);
    view.notes.replaceChildren();
    if (!notes.length) {
      if (shown) status.point(null);
      shown = false;
      return;
    }
    shown = true;
    status.point(notes.map((note) => note.text).join(' '));
    for (const note of notes) {
      for (const [from, to] of note.lines ?? []) {
        if (!view.cells.has(from) || !view.cells.has(to)) continue;
        const [x1, y1] = view.centre(from), [x2, y2] = view.centre(to);
        view.notes.append(svg('line', { x1, y1, x2, y2, stroke: 'var(--bd-note)', 'stroke-width': 0.06, 'stroke-dasharray': '.14 .1', 'stroke-linecap': 'round' }));
      }
      for (const other of (note.cells ?? []).filter((id) => view.cells.has(id))) {
        const [cx, cy] = view.centre(other);
        view.notes.append(svg('circle', { cx, cy, r: 0.44, fill: 'none', stroke: 'var(--bd-note)', 'stroke-width': 0.06 }));
      }
    }
  }

  const cellOf = (event) => event.target.closest?.('.cell')?.dataset.cell ?? null;
  view.element.addEventListener('pointerover', (event) => { if (event.pointerType === 'mouse') show(cellOf(event)); });
  view.element.addEventListener('pointerleave', () => show(null));
  view.element.addEventListener('focusin', (event) => show(cellOf(event)));
  view.element.addEventListener('focusout', () => show(null));
  // A finger has no way to point without pressing.
  view.element.addEventListener('click', (event) => { if (!game.clicked.length) show(cellOf(event)); });
  game.on('node selection board', () => show(null));
  return { hide: () => show(null) };
}

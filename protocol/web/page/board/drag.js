// SPDX-License-Identifier: MIT
// Pieces can be dragged as well as clicked: letting go over another cell is a second click.

const FAR = 6;  // pixels before a press becomes a drag

export function mountDrag(boardInput) {
  const { view } = boardInput, { element } = view;
  let from = null, start = null, ghost = null, swallow = false;

  const cellAt = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest?.('.cell')?.dataset.cell;
  const units = (event) => {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(element.getScreenCTM().inverse());
    return [point.x, point.y];
  };
  const drop = () => { from = start = ghost = null; };
  const back = () => ghost.setAttribute('transform', `translate(${view.centre(from).join(' ')})`);

  element.addEventListener('pointerdown', (event) => {
    swallow = false;
    if (event.button !== 0 || boardInput.editing || !boardInput.free) return;
    from = event.target.closest?.('.cell')?.dataset.cell ?? null;
    start = event;
  });
  addEventListener('pointermove', (event) => {
    if (!from) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < FAR) return;
      const { clicked } = boardInput.game;
      if (clicked.at(-1) !== from) boardInput.pick(from);
      // Only what has become chosen by this can be carried.
      if (boardInput.game.clicked.at(-1) !== from) return drop();
      ghost = view.drawn(from);
      if (!ghost) return drop();
      ghost.parentNode.append(ghost);
    }
    const [x, y] = units(event);
    ghost.setAttribute('transform', `translate(${x} ${y})`);
    event.preventDefault();
  });
  addEventListener('pointerup', (event) => {
    if (ghost) {
      const cell = cellAt(event);
      swallow = true;
      back();
      if (cell && cell !== from) boardInput.pick(cell);
    }
    drop();
  });
  addEventListener('pointercancel', () => {
    if (ghost) back();
    drop();
  });
  // The click that ends a drag is no click.
  element.addEventListener('click', (event) => {
    if (!swallow) return;
    swallow = false;
    event.stopImmediatePropagation();
  }, true);
}

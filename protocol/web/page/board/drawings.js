// SPDX-License-Identifier: MIT
// Arrows and circles of somebody's own: with the right button, with the tool "Draw", or by keys
// from the cell that has the focus. They belong to the position and are kept with it.

import { $, announce, html, svg } from '../parts/dom.js';
import { COLOURS, shapeWords, toggled } from '../game/annotations.js';
import { arrow } from './arrows.js';
import { room } from './pieces.js';

const ink = (colour) => `var(--draw-${colour.toLowerCase()})`;

/** As on other pages: Shift or Ctrl is red, Alt blue, both yellow. */
const colourOf = (event, usual) => {
  const red = event.shiftKey || event.ctrlKey;
  return event.altKey ? (red ? 'Y' : 'B') : red ? 'R' : usual;
};

function drawing(view, { colour, from, to }, attributes = {}) {
  const u = room(view.shape(from)), [cx, cy] = view.centre(from);
  if (!to) return svg('circle', { cx, cy, r: 0.45 * u, fill: 'none', stroke: ink(colour), 'stroke-width': 0.075 * u, opacity: 0.85, ...attributes });
  return arrow([cx, cy], view.centre(to), { width: 0.14 * u, head: 0.34 * u, start: 0.12 * u, end: 0.06 * u, fill: ink(colour), opacity: 0.75, ...attributes });
}

export class Drawings {
  on = false;          // the tool
  #colour = 'G';
  #begun = null;       // {from, colour, pointer}: of a shape on its way; pointer is null for keys
  #over = null;        // the cell that it would end on

  constructor(game, boardInput) {
    Object.assign(this, { game, boardInput, view: boardInput.view });
    this.box = html('div', { class: 'choices', id: 'drawing', role: 'toolbar', 'aria-label': 'Draw', hidden: true });
    $('#hint').parentNode.append(this.box);
    boardInput.said = (cell) => this.#said(cell);
    game.on('board node waiting turned annotated', () => { this.#begun = null; this.show(); });
    game.on('annotated', () => boardInput.draw());
    game.on('board leave', () => this.toggle(false));
    this.#listen();
  }

  /** Whether one may draw now. */
  get may() {
    return Boolean(this.game.state) && !this.boardInput.editing && !document.body.classList.contains('practice');
  }

  toggle(on = !this.on) {
    if (on && !this.may) return;
    this.on = on;
    this.#begun = null;
    document.body.classList.toggle('drawing', on);
    $('[data-do=draw]').setAttribute('aria-pressed', String(on));
    this.box.hidden = !on;
    if (on) {
      if (this.game.clicked.length) this.game.select([]);
      this.#palette();
    }
    this.show();
  }

  /** Takes every drawing of the shown position away. */
  clear() {
    if (!this.may || !this.game.node.shapes.length) return;
    this.game.node.shapes = [];
    this.game.tell('annotated');
    announce('Drawings removed');
  }

  /** What Escape means; false when there is nothing to give up. */
  drop() {
    if (this.#begun) {
      this.#begun = null;
      this.show();
      announce('No arrow');
    } else if (this.on) this.toggle(false);
    else return false;
    return true;
  }

  show() {
    const { view } = this, known = (shape) => view.cells.has(shape.from) && (!shape.to || view.cells.has(shape.to));
    const shapes = (this.game.node?.shapes ?? []).filter(known).map((shape) => drawing(view, shape));
    if (this.#begun && view.cells.has(this.#begun.from)) {
      const to = this.#over !== this.#begun.from && this.#over ? this.#over : undefined;
      shapes.push(drawing(view, { ...this.#begun, to }, { opacity: 0.5, 'stroke-dasharray': '.12 .08' }));
    }
    view.drawings.replaceChildren(...shapes);
  }

  #name(cell) { return this.view.cells.get(cell)?.cell.name ?? cell; }

  #said(cell) {
    if (document.body.classList.contains('practice')) return '';
    return (this.game.node?.shapes ?? []).filter((shape) => shape.from === cell)
      .map((shape) => (shape.to ? `${COLOURS.get(shape.colour)} arrow to ${this.#name(shape.to)}` : `${COLOURS.get(shape.colour)} circle`)).join(', ');
  }

  #palette() {
    this.box.replaceChildren(...[...COLOURS].map(([colour, name], i) => html('button', { class: `palette ink-${name}`, 'aria-pressed': String(colour === this.#colour),
      'aria-label': name, title: `${name} (${i + 1})`, onclick: () => this.#choose(colour) }, html('i'))),
    html('button', { class: 'btn', title: 'Remove the drawings (r)', onclick: () => this.clear() }, 'Clear'),
    html('button', { class: 'btn', onclick: () => this.toggle(false) }, 'Done'));
  }

  #choose(colour) {
    this.#colour = colour;
    for (const [i, other] of [...COLOURS.keys()].entries()) this.box.children[i]?.setAttribute('aria-pressed', String(other === colour));
    announce(COLOURS.get(colour));
  }

  #begin(from, event, pointer) {
    this.#begun = { from, colour: colourOf(event, pointer === null || this.on ? this.#colour : 'G'), pointer };
    this.#over = from;
    this.show();
  }

  #end(cell) {
    const { from, colour } = this.#begun, { node } = this.game;
    this.#begun = null;
    if (!cell || !this.may) return this.show();
    const shape = cell === from ? { colour, from } : { colour, from, to: cell }, before = node.shapes.length;
    node.shapes = toggled(node.shapes, shape);
    this.game.tell('annotated');
    announce(`${shapeWords(shape, (id) => this.#name(id))}${node.shapes.length < before ? ' removed' : ''}`);
  }

  #listen() {
    const { element } = this.view;
    const cellAt = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest?.('.cell')?.dataset.cell ?? null;
    const halt = (event) => { event.preventDefault(); event.stopPropagation(); };
    element.addEventListener('pointerdown', (event) => {
      const own = event.button === 2 || (this.on && event.button === 0), cell = event.target.closest?.('.cell')?.dataset.cell;
      if (this.on) event.stopPropagation();
      // Another button, or a second finger, gives the shape up.
      if (this.#begun?.pointer) this.drop();
      else if (own && cell && this.may) this.#begin(cell, event, event.pointerId);
    }, true);
    addEventListener('pointermove', (event) => {
      if (this.#begun?.pointer !== event.pointerId) return;
      const over = cellAt(event);
      if (over === this.#over) return;
      this.#over = over;
      this.show();
    });
    addEventListener('pointerup', (event) => { if (this.#begun?.pointer === event.pointerId) this.#end(cellAt(event)); });
    addEventListener('pointercancel', (event) => { if (this.#begun?.pointer === event.pointerId) this.drop(); });
    element.addEventListener('click', (event) => { if (this.on) halt(event); }, true);
    element.addEventListener('contextmenu', (event) => { if (event.button === 2) event.preventDefault(); });
    element.addEventListener('focusin', (event) => {
      if (this.#begun?.pointer !== null) return;
      this.#over = event.target.closest?.('.cell')?.dataset.cell ?? null;
      this.show();
    });
    element.addEventListener('keydown', (event) => {
      const cell = event.target.closest?.('.cell')?.dataset.cell;
      if (!cell || !this.may || event.ctrlKey || event.metaKey || event.altKey) return;
      const colour = [...COLOURS.keys()][Number(event.key) - 1];
      if (colour) this.#choose(colour);
      else if (event.key.toLowerCase() === 'd' || (this.on && event.key === 'Enter')) {
        if (this.#begun) this.#end(cell);
        else {
          this.#begin(cell, event, null);
          announce(`${COLOURS.get(this.#begun.colour)} from ${this.#name(cell)}: walk to its end and press again`);
        }
      } else return;
      halt(event);
    });
  }
}

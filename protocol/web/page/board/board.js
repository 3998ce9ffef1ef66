// SPDX-License-Identifier: MIT
// The board as SVG, drawn from the engine's description alone. Cells are buttons that stay while
// pieces, highlights and arrows change over and under them.

import { svg } from '../parts/dom.js';
import { Teller } from '../parts/events.js';
import { definitions, label, outline, piece, pile, room } from './pieces.js';

const PAINTS = new Set(['light', 'dark', 'base', 'alt', 'alt2', 'goal', 'well', 'frame', 'frame2', 'line', 'coord']);
const paint = (word) => `var(--bd-${PAINTS.has(word) ? word : 'base'})`;
const LARGEST_TEXT = 14;  // pixels
const still = { 'pointer-events': 'none' };

/** Tells: 'resized', when a unit has another length on the screen. */
export class BoardView extends Teller {
  cells = new Map();  // id -> {cell, shape, element}
  scale = 60;         // pixels a unit

  #drawn = null;      // the list that the pieces show
  #marks = new Map(); // id -> {key, element} of what is drawn on a cell

  constructor(element) {
    super();
    this.element = element;
    this.under = svg('g', {});
    this.buttons = svg('g', {});
    this.glow = svg('g', still);
    this.pieces = svg('g', still);
    this.targets = svg('g', still);
    this.drawings = svg('g', { class: 'drawn', ...still });
    this.notes = svg('g', still);
    this.arrows = svg('g', still);
    this.ring = svg('g', still);
    new ResizeObserver(() => this.measure()).observe(element);
    for (const change of ['focusin', 'focusout']) element.addEventListener(change, () => this.#drawRing());
  }

  /** Draws all that stays until the game, its size or its orientation changes. */
  setBoard(board, flipped) {
    this.board = board;
    this.flipped = flipped;
    this.cells.clear();
    this.#marks.clear();
    this.#drawn = null;
    const [w, h] = board.size, m = board.margin ?? 0.4;
    this.element.setAttribute('viewBox', `${-m} ${-m} ${w + 2 * m} ${h + 2 * m}`);
    this.#decorate();
    this.buttons.replaceChildren(...board.cells.map((cell) => this.#button(cell)));
    for (const layer of [this.glow, this.pieces, this.targets, this.drawings, this.notes, this.arrows, this.ring]) layer.replaceChildren();
    this.element.replaceChildren(definitions(), this.under, this.buttons, this.glow, this.pieces,
      this.targets, this.drawings, this.notes, this.arrows, this.ring);
    this.measure();
  }

  measure() {
    if (!this.board) return;
    const box = this.element.getBoundingClientRect(), m = this.board.margin ?? 0.4;
    const [w, h] = this.board.size;
    const scale = Math.min(box.width / (w + 2 * m), box.height / (h + 2 * m)) || 60;
    if (Math.abs(scale - this.scale) < 0.1) return;
    this.scale = scale;
    this.#decorate();
    this.tell('resized');
  }

  /** Where a point of the description is on the picture. */
  place([x, y]) {
    return this.flipped ? [this.board.size[0] - x, this.board.size[1] - y] : [x, y];
  }
  centre(id) { return this.place(this.cells.get(id).cell.at); }
  shape(id) { return this.cells.get(id).shape; }
  /** -1 in the upper half of the picture, 1 in the lower: where numbers stand out of the way. */
  outward(id) { return this.centre(id)[1] > this.board.size[1] / 2 ? 1 : -1; }

  #decorate() {
    this.under.replaceChildren(...(this.board.decor ?? []).map((item) => this.#decoration(item)).filter(Boolean));
  }

  #decoration(item) {
    if (item.kind === 'rect') {
      const [w, h] = item.size, [x, y] = this.place([item.at[0] + w / 2, item.at[1] + h / 2]);
      return svg('rect', { x: x - w / 2, y: y - h / 2, width: w, height: h, rx: item.r ?? 0, fill: paint(item.paint) });
    }
    if (item.kind === 'line') {
      return svg('polyline', { points: item.points.map((p) => this.place(p).join()).join(' '), fill: 'none',
        stroke: paint(item.paint), 'stroke-width': 0.045, 'stroke-linejoin': 'round' });
    }
    if (item.kind !== 'text') return null;
    const [x, y] = this.place(item.at);
    return label(item.text, x, y, Math.min(item.size ?? 0.3, LARGEST_TEXT / this.scale), { fill: paint(item.paint), 'font-weight': 600 });
  }

  #button(cell) {
    const shape = this.board.shapes[cell.shape], at = this.place(cell.at), well = cell.paint === 'well';
    const edged = shape.kind === 'poly';
    const element = svg('g', { class: 'cell', role: 'button', tabindex: -1, 'data-cell': cell.id },
      outline(shape, at, { class: 'hit', fill: well ? 'url(#gw)' : paint(cell.paint),
        stroke: well ? 'var(--bd-rim)' : edged ? 'var(--bd-line)' : 'none',
        'stroke-width': 0.025, 'stroke-opacity': edged ? 0.45 : 1 }));
    if (shape.hit) element.append(svg('circle', { cx: at[0], cy: at[1], r: shape.hit, fill: 'transparent' }));
    if (cell.paint === 'goal' && edged) {
      element.append(svg('circle', { cx: at[0], cy: at[1], r: 0.24, fill: 'none', stroke: '#fff', 'stroke-opacity': 0.75, 'stroke-width': 0.06 }));
    }
    this.cells.set(cell.id, { cell, shape, element });
    return element;
  }

  /**
   * at: what stands where; last, chosen, targets, due, marked: cells by meaning; said(id): more words
   * for a cell. Every cell's name is spoken with what is on it.
   */
  show({ at, last = [], chosen = [], targets = new Set(), due = new Set(), marked = [], said = () => '' }) {
    const here = new Map(at.map((item) => [item.cell, item]));
    // Clicking about changes no piece.
    if (at !== this.#drawn) this.#drawPieces(here);
    this.#drawn = at;
    this.#light(last, chosen, due, marked);
    this.targets.replaceChildren();
    for (const [id, { element, cell, shape }] of this.cells) {
      const can = targets.has(id);
      element.classList.toggle('can', can);
      const name = [cell.name ?? id, this.#speech(here.get(id)),
        chosen.includes(id) ? 'chosen' : '', can ? 'playable' : '', due.has(id) ? 'due to be taken' : '',
        last.includes(id) ? 'last move' : '', said(id)].filter(Boolean).join(', ');
      if (element.getAttribute('aria-label') !== name) element.setAttribute('aria-label', name);
      if (can && chosen.length) this.#target(id, shape, here.has(id) && !this.#isPile(here.get(id)));
    }
  }

  #isPile(item) { return Boolean(this.board.pieces[item.piece]?.pile); }

  #speech(item) {
    if (!item) return 'empty';
    const kind = this.board.pieces[item.piece];
    if (!kind?.pile) return kind?.name ?? item.piece;
    const n = item.n ?? 1;
    return `${n} ${kind.name}${n === 1 ? '' : 's'}`;
  }

  #drawPieces(here) {
    const piles = Object.values(this.board.pieces).some((kind) => kind.pile);
    for (const [id, { shape, cell }] of this.cells) {
      const item = here.get(id);
      // Only what has changed is drawn anew: a large board holds hundreds of seeds.
      const key = item ? `${item.piece} ${item.n ?? ''}` : '', old = this.#marks.get(id);
      if (old?.key === key) continue;
      old?.element?.remove();
      const [x, y] = this.centre(id);
      let element = null;
      if (item && !this.#isPile(item)) element = piece(this.board.pieces[item.piece] ?? {}, room(shape), this.board);
      else if (item || (piles && cell.paint === 'well')) element = pile(item?.n ?? 0, shape, this.outward(id));
      this.#marks.set(id, { key, element });
      if (!element) continue;
      element.setAttribute('transform', `translate(${x} ${y})`);
      element.dataset.on = id;
      this.pieces.append(element);
    }
  }

  #light(last, chosen, due, marked) {
    const cover = (id, fill, ring) => {
      const { shape, cell } = this.cells.get(id), at = this.place(cell.at);
      const thin = cell.paint === 'well' || shape.hit;
      if (thin || ring) return outline(shape.hit ? { kind: 'circle', r: shape.hit } : shape, at, { fill: 'none', stroke: ring ?? fill, 'stroke-width': 0.06 });
      return outline(shape, at, { fill });
    };
    const known = (id) => this.cells.has(id);
    this.glow.replaceChildren(
      ...last.filter(known).map((id) => cover(id, 'var(--bd-last)', this.#inWell(id) ? 'var(--bd-lastring)' : null)),
      ...chosen.filter(known).flatMap((id) => [cover(id, 'var(--bd-sel)'), cover(id, 'var(--bd-sel)', 'var(--bd-selring)')]),
      ...[...due].filter(known).map((id) => cover(id, 'var(--bd-due)', 'var(--bd-due)')),
      ...marked.filter(known).map((id) => cover(id, 'var(--bd-mark)', this.#inWell(id) ? 'var(--bd-wellmark)' : 'var(--bd-mark)')));
  }

  // Wells are dark on every board.
  #inWell(id) { return this.cells.get(id).cell.paint === 'well'; }

  #target(id, shape, taken) {
    const [cx, cy] = this.centre(id), u = room(shape);
    this.targets.append(taken
      ? svg('circle', { cx, cy, r: 0.44 * u, fill: 'none', stroke: 'var(--bd-dot)', 'stroke-width': 0.08 * u })
      : svg('circle', { cx, cy, r: 0.14 * u, fill: 'var(--bd-dot)' }));
  }

  // Around the cell that has the keyboard, over all its neighbours. Of its two colours one is seen on any board.
  #drawRing() {
    const id = this.element.querySelector('.cell:focus-visible')?.dataset.cell;
    if (id === undefined) return this.ring.replaceChildren();
    const { shape, cell } = this.cells.get(id), at = this.place(cell.at);
    const round = shape.hit ? { kind: 'circle', r: shape.hit } : shape;
    this.ring.replaceChildren(...[['halo', 0.14], ['focus', 0.07]].map(([colour, wide]) => outline(round, at, { class: 'ring', fill: 'none', stroke: `var(--bd-${colour})`, 'stroke-width': wide })));
  }

  /** The piece drawn on a cell. */
  drawn(id) { return this.pieces.querySelector(`[data-on="${CSS.escape(id)}"]`); }

  /** The nearest cell in a direction: by geometry, so it works on every board. */
  neighbour(id, [dx, dy]) {
    const [x, y] = this.centre(id);
    let best = null, least = Infinity;
    for (const other of this.cells.keys()) {
      const [a, b] = this.centre(other), along = (a - x) * dx + (b - y) * dy;
      const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx), cost = along + 1.5 * aside;
      if (along > 0.2 && cost < least) [best, least] = [other, cost];
    }
    return best;
  }

  /** The one stop of the Tab key. */
  setStop(id) {
    for (const [other, { element }] of this.cells) element.setAttribute('tabindex', other === id ? 0 : -1);
  }
  /** To the cell where the Tab key would come. */
  enter() { this.element.querySelector('.cell[tabindex="0"]')?.focus({ preventScroll: true }); }
  focus(id) {
    this.setStop(id);
    this.cells.get(id)?.element.focus({ preventScroll: true });
  }
}

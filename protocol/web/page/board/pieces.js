// SPDX-License-Identifier: MIT
// Draws what a board description calls pieces: glyphs with marks, and piles. Colours are
// variables of the theme.

import { svg } from '../parts/dom.js';

const PAWN = 'M0-.37a.135.135 0 0 1 .088.237c.047.02.064.048.064.08h-.052c.014.13.072.2.132.25' +
  '.043.036.063.072.063.118h-.59c0-.046.02-.082.063-.118.06-.05.118-.12.132-.25h-.052' +
  'c0-.032.017-.06.064-.08A.135.135 0 0 1 0-.37z';

const gradient = (id, inner, outer) =>
  svg('radialGradient', { id, cx: 0.36, cy: 0.28, r: 0.85 },
    svg('stop', { offset: 0, 'stop-color': inner }), svg('stop', { offset: 1, 'stop-color': outer }));

/** What the drawings below refer to. */
export const definitions = () => svg('defs', {},
  gradient('g0', 'var(--p0)', 'var(--p0b)'), gradient('g1', 'var(--p1)', 'var(--p1b)'),
  gradient('gn', 'var(--seed1)', 'var(--seed2)'),
  gradient('gs0', 'var(--seed1)', 'var(--seed2)'), gradient('gs1', 'var(--seed3)', 'var(--seed4)'),
  gradient('gs2', 'var(--seed5)', 'var(--seed6)'),
  svg('radialGradient', { id: 'gw', cx: 0.5, cy: 0.42, r: 0.62 },
    svg('stop', { offset: 0.5, 'stop-color': 'var(--bd-well)' }),
    svg('stop', { offset: 1, 'stop-color': 'var(--bd-well2)' })));

/** Width and height of a cell's outline. */
export function span(shape) {
  if (shape.kind === 'circle') return [2 * shape.r, 2 * shape.r];
  if (shape.kind === 'rect') return shape.size;
  const xs = shape.points.map((p) => p[0]), ys = shape.points.map((p) => p[1]);
  return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
}

/** The room for a piece in a cell: a point of a line drawing has as much as may be clicked. */
export const room = (shape) => Math.min(...span(shape).map((length) =>
  Math.max(length, shape.hit ? 1.9 * shape.hit : 0)), 1);

export function outline(shape, [x, y], attributes) {
  if (shape.kind === 'circle') return svg('circle', { cx: x, cy: y, r: shape.r, ...attributes });
  if (shape.kind === 'rect') {
    const [w, h] = shape.size;
    return svg('rect', { x: x - w / 2, y: y - h / 2, width: w, height: h, rx: shape.r ?? 0, ...attributes });
  }
  const points = shape.points.map(([a, b]) => `${(x + a).toFixed(3)},${(y + b).toFixed(3)}`).join(' ');
  return svg('polygon', { points, 'stroke-linejoin': 'round', ...attributes });
}

export function label(text, x, y, size, attributes = {}) {
  const element = svg('text', { x, y, 'font-size': size, 'text-anchor': 'middle',
    'dominant-baseline': 'central', 'font-family': 'var(--sans)', 'aria-hidden': 'true', ...attributes });
  element.textContent = text;
  return element;
}

function mark(word, r, side) {
  const pen = { stroke: `var(--p${side}-mark)`, 'stroke-width': 0.24 * r, 'stroke-linecap': 'round', fill: 'none' };
  const a = 0.42 * r;
  switch (word) {
    case 'minus': return svg('path', { d: `M${-a} 0H${a}`, ...pen });
    case 'plus': return svg('path', { d: `M${-a} 0H${a}M0 ${-a}V${a}`, ...pen });
    case 'cross': return svg('path', { d: `M${-a} ${-a}L${a} ${a}M${-a} ${a}L${a} ${-a}`, ...pen });
    case 'ring': return svg('circle', { r: 0.32 * r, ...pen, 'stroke-width': 0.2 * r });
    case 'dot': return svg('circle', { r: 0.22 * r, fill: pen.stroke });
    default: return label(word, 0, 0, 0.9 * r, { fill: pen.stroke, 'font-weight': 700 });
  }
}

/** Which of the two colours a side has: its own where it is named after one. */
export const tint = (board, side) => ({ white: 0, black: 1 }[board.sides[side]?.id] ?? side);

/** One piece around the origin; `u` is the room it has. */
export function piece(kind, u, board) {
  const side = kind.side === null || kind.side === undefined ? 'n' : tint(board, kind.side), r = 0.37 * u;
  const ink = side === 'n' ? '0' : side;
  const edge = { fill: `url(#g${side})`, stroke: `var(--p${ink}-edge)`, 'stroke-width': 0.03 * u, 'stroke-linejoin': 'round' };
  const group = svg('g', {},
    svg('ellipse', { cx: 0, cy: 0.9 * r, rx: 0.86 * r, ry: 0.22 * r, fill: '#000', opacity: 0.2 }));
  if (kind.glyph === 'pawn') group.append(svg('path', { d: PAWN, transform: `scale(${1.12 * u})`, ...edge, 'stroke-width': 0.024 }));
  else if (kind.glyph === 'square') group.append(svg('rect', { x: -r, y: -r, width: 2 * r, height: 2 * r, rx: 0.2 * r, ...edge }));
  else if (kind.glyph === 'block') group.append(svg('rect', { x: -1.15 * r, y: -1.15 * r, width: 2.3 * r, height: 2.3 * r, ...edge }));
  else if (kind.glyph === 'ring') group.append(svg('circle', { r: 0.8 * r, fill: 'none', stroke: edge.stroke, 'stroke-width': 0.42 * r }), svg('circle', { r: 0.8 * r, fill: 'none', stroke: `var(--p${ink})`, 'stroke-width': 0.3 * r }));
  else group.append(svg('circle', { r, ...edge }),
    svg('circle', { r: 0.8 * r, fill: 'none', stroke: `var(--p${ink}-mark)`, 'stroke-width': 0.012 * u, opacity: 0.28 }));
  if (kind.mark) group.append(mark(kind.mark, r, ink));
  return group;
}

const GOLDEN_ANGLE = 2.39996;
const MOST = 32;  // more cannot be told apart

/** `n` seeds in a cell of `shape`, their number at the edge that points to `out` (-1 up, 1 down). */
export function pile(n, shape, out) {
  const [w, h] = span(shape), tall = h > 1.4 * w, r = Math.min(w, h) / 2, shown = Math.min(n, MOST);
  const seed = Math.max(0.055, Math.min(tall ? 0.088 * w : 0.1, (0.36 * r) / Math.sqrt(Math.max(shown, 1) / 1.6)));
  const group = svg('g', {});
  for (let i = 0; i < shown; i += 1) {
    let x, y;
    if (tall) {
      const row = Math.min(4, shown - (i - (i % 4)));
      x = ((i % 4) - (row - 1) / 2) * seed * 2.1 + ((i >> 2) % 2 ? 0.02 : -0.02);
      y = -0.36 * h + (i >> 2) * seed * 2 + ((i * 7) % 5) * 0.008;
    } else {
      const far = Math.sqrt((i + 0.5) / Math.max(shown, 4)) * (r - seed - 0.13);
      x = Math.cos(i * GOLDEN_ANGLE + 0.6) * far;
      y = Math.sin(i * GOLDEN_ANGLE + 0.6) * far - 0.1 * out;
    }
    group.append(svg('circle', { cx: x.toFixed(3), cy: y.toFixed(3), r: seed.toFixed(3),
      fill: `url(#gs${i % 3})`, stroke: 'var(--seed-edge)', 'stroke-width': 0.012 }));
  }
  if (tall) group.append(label(n, 0, h / 2 - 0.32, 0.36, { fill: 'var(--store-ink)', 'font-weight': 700 }));
  else {
    const wide = String(n).length > 2 ? 0.48 : 0.36;
    group.append(svg('rect', { x: -wide / 2, y: out * (r - 0.05) - 0.13, width: wide, height: 0.26, rx: 0.13, fill: 'var(--count)', stroke: 'var(--bd-line)', 'stroke-width': 0.012 }),
      label(n, 0, out * (r - 0.05), 0.21, { fill: 'var(--count-ink)', 'font-weight': 700 }));
  }
  return group;
}

// SPDX-License-Identifier: MIT
// What the engine thinks of moves, on the board: an arrow along a path, a badge with the value.

import { svg } from '../parts/dom.js';
import { label, room, span } from './pieces.js';
import { certainty, tone } from '../engine/scores.js';
import { valueText } from '../engine/values.js';

const COLOURS = { good: 'var(--good)', bad: 'var(--bad)', even: 'var(--even)' };
const SHOWN = 3;  // arrows of a guess; where all is certain every move has one

/** A polygon from one point to another; lengths in board units. */
export function arrow([ax, ay], [bx, by], { width, head, start, end, fill, opacity }) {
  const length = Math.hypot(bx - ax, by - ay) || 1, ux = (bx - ax) / length, uy = (by - ay) / length;
  const stop = Math.max(length - end, start + 0.2), neck = Math.max(stop - head, start);
  const p = (along, aside) => `${(ax + ux * along - uy * aside).toFixed(3)},${(ay + uy * along + ux * aside).toFixed(3)}`;
  return svg('polygon', { fill, opacity, points: [p(start, width / 2), p(neck, width / 2), p(neck, 1.4 * width),
    p(stop, 0), p(neck, -1.4 * width), p(neck, -width / 2), p(start, -width / 2)].join(' ') });
}

// In font sizes: letters differ, and a pill that all fit into would be too long for most.
const BREADTHS = { W: 1.05, ' ': 0.32, '.': 0.32, L: 0.62, '↻': 0.9, '+': 0.84, '−': 0.84, '≤': 0.84, '~': 0.84 };
const breadth = (text) => 0.75 + [...text].reduce((sum, letter) => sum + (BREADTHS[letter] ?? 0.7), 0);

function badge(text, [x, y], size, fill, sure) {
  const width = size * breadth(text);
  return svg('g', { class: 'badge' },
    svg('rect', { x: x - width / 2, y: y - 0.68 * size, width, height: 1.36 * size, rx: 0.42 * size, fill,
      stroke: 'var(--card)', 'stroke-width': (sure ? 0.14 : 0.07) * size }),
    label(text, x, y + 0.02 * size, size, { fill: 'var(--card)', 'font-weight': 700 }));
}

/** How far a badge of `text` reaches from its middle in a direction. */
function extent(text, size, [ux, uy]) {
  return Math.min(0.5 * size * breadth(text) / (Math.abs(ux) || 1e-9), 0.68 * size / (Math.abs(uy) || 1e-9));
}

/**
 * Which lines are drawn: all where all is certain or a move is one cell, else the best few and all as good as the
 * best. `grade` counts the values, from 0: what has one value looks alike.
 */
function shown(lines, state, clicked, board) {
  const moves = new Map(state.moves.map((move) => [move.m, move]));
  const known = lines.map((line) => ({ ...line, text: valueText(line.score, board), move: moves.get(line.pv[0]) })).filter((line) => line.move?.path.length);
  const values = [...new Set(known.map(({ text }) => text))];
  for (const line of known) line.grade = values.indexOf(line.text);
  if (clicked.length) return known.filter((line) => clicked.every((cell, i) => line.move.path[i] === cell));
  const all = known.every((line) => line.score.proven) || known.every((line) => line.move.path.length === 1);
  return all ? known : known.filter((line, i) => i < SHOWN || line.grade === 0);
}

/** Draws lines of `state` as arrows and badges, in the colour of their values or all in `colour`. */
export function drawArrows(view, lines, state, clicked, colour = null) {
  const drawn = [], badges = [], taken = new Set();
  const sure = lines.length > 0 && lines.every((line) => line.score.proven);
  for (const line of shown(lines, state, clicked, view.board)) {
    const { move: { path, tags }, grade } = line, fill = colour ?? COLOURS[tone(line.score)], u = room(view.shape(path[0]));
    const text = line.text + (tags.includes('again') ? ' ↻' : '');
    let size = Math.min(0.3, (sure ? 14 : 12.5) / view.scale);
    // Values of neighbouring one-cell moves stand side by side.
    if (path.length === 1) size = Math.min(size, (1.04 * span(view.shape(path[0]))[0]) / breadth(text));
    let at;
    if (path.length === 1) {
      const [x, y] = view.centre(path[0]), [, h] = span(view.shape(path[0]));
      at = [x, y - view.outward(path[0]) * (Math.max(h, 2 * (view.shape(path[0]).hit ?? 0)) / 2 + 0.2)];
      if (view.shape(path[0]).hit) at = [x, y];
    } else {
      const a = view.centre(path[0]), b = view.centre(path[1]), length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const opacity = grade === 0 ? 0.85 : sure ? 0.6 : 0.5, way = `${path[0]} ${path[1]}`;
      // Turns that begin alike share their arrow, which ends where the badge begins.
      if (!clicked.length && !taken.has(way)) {
        const end = extent(text, size, [(b[0] - a[0]) / length, (b[1] - a[1]) / length]) + 0.03 * u;
        drawn.push(arrow(a, b, { width: (sure ? 0.1 : [0.17, 0.13, 0.1][grade] ?? 0.09) * u, head: (sure ? 0.18 : 0.3) * u,
          start: 0.3 * u, end, fill, opacity }));
      }
      if (!clicked.length && grade < SHOWN) {
        for (let i = 2; i + 1 < path.length; i += 2) {
          drawn.push(arrow(view.centre(path[i]), view.centre(path[i + 1]), { width: 0.07 * u, head: 0.2 * u, start: 0.3 * u, end: 0.2 * u, fill, opacity: 0.8 * opacity }));
        }
      }
      taken.add(way);
      at = b;
    }
    // Of several turns that end here the best one's value is the one to see.
    const place = at.map((v) => v.toFixed(1)).join();
    if (taken.has(place)) continue;
    taken.add(place);
    badges.push(badge(text, at, size, fill, certainty(line.score) !== null));
  }
  view.arrows.replaceChildren(...drawn.reverse(), ...badges.reverse());
}

// SPDX-License-Identifier: MIT
// What the engine thinks of moves, on the board: an arrow along a path, a badge with the value.

import { svg } from '../parts/dom.js';
import { label, room, span } from './pieces.js';
import { certainty, tone } from '../engine/scores.js';
import { valueText } from '../engine/values.js';

const COLOURS = { good: 'var(--good)', bad: 'var(--bad)', even: 'var(--even)' };
const SHOWN = 3;  // arrows of a guess; where all is certain every move has one

function arrow([ax, ay], [bx, by], { width, head, start, end, fill, opacity }) {
  const length = Math.hypot(bx - ax, by - ay) || 1, ux = (bx - ax) / length, uy = (by - ay) / length;
  const stop = Math.max(length - end, start + 0.2);
  const p = (along, aside) => `${(ax + ux * along - uy * aside).toFixed(3)},${(ay + uy * along + ux * aside).toFixed(3)}`;
  return svg('polygon', { fill, opacity, points: [p(start, width / 2), p(stop - head, width / 2), p(stop - head, 1.4 * width),
    p(stop, 0), p(stop - head, -1.4 * width), p(stop - head, -width / 2), p(start, -width / 2)].join(' ') });
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

/** Which lines are drawn: all where all is certain or a move is one cell, else the best few and all as good as the best. */
function shown(lines, moves, clicked) {
  const known = lines.map((line, rank) => ({ ...line, rank, move: moves.get(line.pv[0]) })).filter((line) => line.move?.path.length);
  if (clicked.length) return known.filter((line) => clicked.every((cell, i) => line.move.path[i] === cell));
  const all = known.every((line) => line.score.proven) || known.every((line) => line.move.path.length === 1);
  const worth = ({ score }) => `${score.mate} ${score.plies} ${score.cp} ${score.proven}`;
  return all ? known : known.filter((line, i) => i < SHOWN || worth(line) === worth(known[0]));
}

export function drawArrows(view, lines, state, clicked) {
  const moves = new Map(state.moves.map((move) => [move.m, move]));
  const drawn = [], badges = [], taken = new Set();
  const sure = lines.length > 0 && lines.every((line) => line.score.proven);
  for (const line of shown(lines, moves, clicked)) {
    const { path, tags } = line.move, fill = COLOURS[tone(line.score)], u = room(view.shape(path[0]));
    const text = valueText(line.score, view.board) + (tags.includes('again') ? ' ↻' : '');
    let size = Math.min(0.3, (sure ? 14 : 12.5) / view.scale);
    // Values of neighbouring one-cell moves stand side by side.
    if (path.length === 1) size = Math.min(size, (1.04 * span(view.shape(path[0]))[0]) / breadth(text));
    let at;
    if (path.length === 1) {
      const [x, y] = view.centre(path[0]), [, h] = span(view.shape(path[0]));
      at = [x, y - view.outward(path[0]) * (Math.max(h, 2 * (view.shape(path[0]).hit ?? 0)) / 2 + 0.2)];
      if (view.shape(path[0]).hit) at = [x, y];
    } else {
      const a = view.centre(path[0]), b = view.centre(path[1]);
      const opacity = line.rank === 0 ? 0.85 : sure ? 0.6 : 0.5;
      if (!clicked.length) {
        drawn.push(arrow(a, b, { width: (sure ? 0.1 : [0.17, 0.13, 0.1][line.rank] ?? 0.09) * u, head: (sure ? 0.18 : 0.3) * u,
          start: 0.3 * u, end: (sure ? 0.2 : 0.1) * u, fill, opacity }));
        for (let i = 2; i + 1 < path.length && line.rank < SHOWN; i += 2) {
          drawn.push(arrow(view.centre(path[i]), view.centre(path[i + 1]), { width: 0.07 * u, head: 0.2 * u, start: 0.3 * u, end: 0.2 * u, fill, opacity: 0.8 * opacity }));
        }
      }
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
      const part = sure || clicked.length ? 1 : Math.max(0.5, (length - 0.62 * u) / length);
      at = [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
    }
    // Of several turns that end here the best one's value is the one to see.
    const place = at.map((v) => v.toFixed(1)).join();
    if (taken.has(place)) continue;
    taken.add(place);
    badges.push(badge(text, at, size, fill, certainty(line.score) !== null));
  }
  view.arrows.replaceChildren(...drawn.reverse(), ...badges.reverse());
}

// SPDX-License-Identifier: MIT
// The value, depth or time of every move of the shown line. Up is good for the lower side.

import { $, html, oncePerFrame, seldom, svg } from '../parts/dom.js';
import { label, tint } from '../board/pieces.js';
import { certainty, reach } from '../engine/scores.js';
import { judge } from '../game/tree.js';
import { valueText } from '../engine/values.js';

const H = 168, PAD = 20;

export function mountGraph(game) {
  const box = $('#graph');
  // One picture for good, filled anew: a click or a pointer on it never meets one that is gone.
  const picture = svg('svg', { role: 'img' });
  picture.w = 280;
  box.replaceChildren(picture);
  let shown = 'value';
  $('#graph-chips').replaceChildren(...['value', 'depth', 'time'].map((name) => html('button', {
    'aria-pressed': String(name === shown),
    onclick: (event) => {
      shown = name;
      for (const chip of $('#graph-chips').children) chip.setAttribute('aria-pressed', String(chip === event.target));
      draw();
    },
  }, name)));

  const text = (content, x, y, attributes = {}) => label(content, x, y, 10, { fill: 'var(--dim)',
    stroke: 'var(--card2)', 'stroke-width': 3, 'paint-order': 'stroke', 'text-anchor': 'end', ...attributes });

  function values(line, x) {
    const side = game.lower, y = (value) => H / 2 - value * (H / 2 - 10);
    const points = line.map((node, i) => ({ node, i, score: node.scoreFor(side) })).filter((point) => point.score)
      .map((point) => ({ ...point, x: x(point.i), y: y(reach(point.score)) }));
    for (const level of [0.5, -0.5]) picture.append(svg('line', { x1: 0, x2: picture.w, y1: y(level), y2: y(level), stroke: 'var(--line)', 'stroke-dasharray': '2 4' }));
    if (points.length) {
      const way = points.map((p) => `${p.x.toFixed(1)},${p.y.toFixed(1)}`).join(' ');
      const area = `${points[0].x},${H / 2} ${way} ${points.at(-1).x},${H / 2}`;
      picture.append(svg('polygon', { points: area, fill: 'var(--good)', opacity: 0.22, 'clip-path': 'url(#above)' }),
        svg('polygon', { points: area, fill: 'var(--bad)', opacity: 0.24, 'clip-path': 'url(#below)' }));
      picture.append(svg('line', { x1: 0, x2: picture.w, y1: H / 2, y2: H / 2, stroke: 'var(--dim)', 'stroke-opacity': 0.5 }),
        svg('polyline', { points: way, fill: 'none', stroke: 'var(--ink)', 'stroke-width': 1.6, 'stroke-linejoin': 'round' }));
    }
    for (const point of points) {
      if (point.node.parent && judge(point.node).mark.startsWith('?') && judge(point.node).mark !== '?!') {
        picture.append(svg('circle', { cx: point.x, cy: point.y, r: 4, fill: 'var(--bad)', stroke: 'var(--card)', 'stroke-width': 1.5 }));
      }
    }
    return points;
  }

  // One box a ply with what is certain there: the whole story of a solved game.
  function ribbon(points, line, x) {
    const wide = Math.min(2 * PAD, (picture.w - 2 * PAD) / Math.max(1, line.length));
    for (const { i, score } of points) {
      const sure = certainty(score);
      if (sure === null) continue;
      const left = x(i) - wide / 2;
      picture.append(svg('rect', { x: left + 0.5, y: H + 5, width: Math.max(1, wide - 1), height: 15, rx: 3,
        fill: sure > 0 ? 'var(--good)' : sure < 0 ? 'var(--bad)' : 'var(--even)', opacity: 0.9 }));
      if (wide < 26) continue;
      const words = valueText(score, game.board);
      picture.append(label(words, left + wide / 2, H + 13, 9, { fill: 'var(--card)', 'font-weight': 700 }));
    }
  }

  function bars(line, x, of, unit) {
    const numbers = line.map(of), most = Math.max(1, ...numbers);
    const wide = Math.max(2, Math.min(18, (picture.w - 2 * PAD) / line.length - 2));
    numbers.forEach((value, i) => {
      const tall = (value / most) * (H - 24);
      picture.append(svg('rect', { x: x(i) - wide / 2, y: H - 4 - tall, width: wide, height: tall, rx: 2,
        fill: tint(game.board, line[i].side ?? 0) === 1 ? 'var(--dim)' : 'var(--accent)', opacity: 0.8 }));
    });
    picture.append(text(`most: ${most} ${most === 1 ? unit.one : unit.many}`, picture.w - 8, 12));
  }

  function draw() {
    if (!game.tree) return;
    const line = game.tree.line(game.node), w = Math.max(280, box.clientWidth - 24);
    const x = (i) => PAD + (i * (w - 2 * PAD)) / Math.max(1, line.length - 1);
    const sure = shown === 'value' && line.some((node) => node.score?.proven);
    picture.setAttribute('viewBox', `0 0 ${w} ${H + (sure ? 22 : 0)}`);
    picture.setAttribute('aria-label', `${shown} over the game, ${line.length - 1} moves`);
    picture.replaceChildren(svg('defs', {}, svg('clipPath', { id: 'above' }, svg('rect', { x: 0, y: 0, width: w, height: H / 2 })),
      svg('clipPath', { id: 'below' }, svg('rect', { x: 0, y: H / 2, width: w, height: H / 2 }))),
    svg('rect', { x: 0, y: 0, width: w, height: H, rx: 8, fill: 'var(--card2)' }));
    picture.w = w;
    let points = [];
    if (shown === 'value') {
      points = values(line, x);
      if (sure) ribbon(points, line, x);
    } else if (shown === 'depth') bars(line, x, (node) => node.depth, { one: 'ply', many: 'plies' });
    else bars(line, x, (node) => Math.round((node.time ?? 0) / 100) / 10, { one: 's', many: 's' });
    const here = line.indexOf(game.node), point = points.find((p) => p.i === here);
    picture.append(svg('line', { x1: x(here), x2: x(here), y1: 0, y2: H, stroke: 'var(--accent)', 'stroke-width': 1.5 }));
    if (point) picture.append(svg('circle', { cx: point.x, cy: point.y, r: 4.5, fill: 'var(--accent)', stroke: 'var(--card)', 'stroke-width': 1.5 }));
    // Words lie over the lines, not under them.
    if (shown === 'value') [game.lower, 1 - game.lower].forEach((side, i) => picture.append(text(`${game.sideName(side)} better`, w - 8, i ? H - 11 : 12)));
  }

  picture.addEventListener('click', (event) => {
    if (!game.tree) return;
    const line = game.tree.line(game.node), frame = picture.getBoundingClientRect();
    const at = ((event.clientX - frame.left) / frame.width) * picture.w;
    const nearest = Math.round(((at - PAD) / (picture.w - 2 * PAD)) * (line.length - 1));
    game.go(line[Math.max(0, Math.min(line.length - 1, nearest))]);
  });

  const later = oncePerFrame(draw);
  game.on('board turned node waiting reviewed arranged', later);
  game.on('lines', seldom(later));
}

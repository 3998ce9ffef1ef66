// SPDX-License-Identifier: MIT
// The dialog of the look and the sounds: what is chosen is seen and heard at once.

import { html, svg } from './dom.js';
import { BOARDS, MOTIONS, THEMES, look } from './look.js';
import { segments } from './segments.js';

// Two places and a piece of each side, in the colours of a board theme.
function sample(board) {
  const place = (x, paint) => svg('rect', { x, y: 0, width: 24, height: 24, fill: `var(--bd-${paint})` });
  const disc = (cx, side) => svg('circle', { cx, cy: 12, r: 7.5, fill: `var(--p${side})`, stroke: `var(--p${side}-edge)`, 'stroke-width': 1.5 });
  return svg('svg', { viewBox: '0 0 72 24', class: 'sample', 'data-board': board, 'aria-hidden': 'true' },
    place(0, 'light'), place(24, 'dark'), svg('rect', { x: 48, y: 0, width: 24, height: 24, fill: 'var(--bd-frame)' }),
    svg('circle', { cx: 60, cy: 12, r: 8.5, fill: 'var(--bd-well)' }), disc(12, 1), disc(36, 0),
    ...[[-3, -2], [3, -2], [0, 3.2]].map(([x, y]) => svg('circle', { cx: 60 + x, cy: 12 + y, r: 2.6, fill: 'var(--seed1)' })));
}

export function openLook(dialog, sounds) {
  const volume = html('input', { type: 'range', min: 0, max: 100, step: 5, value: look.volume, 'aria-label': 'Volume', disabled: !look.sound,
    onchange: () => { look.volume = volume.value; sounds.play('move'); } });
  const hear = (value) => {
    look.sound = value === 'on';
    volume.disabled = !look.sound;
    sounds.play('again');
  };
  dialog.open('Look and sound', html('div', { class: 'look' },
    segments('Board', 'board', BOARDS.map(([name, text]) => [name, [sample(name), text]]), look.board, (value) => { look.board = value; }),
    segments('Page', 'theme', THEMES, look.theme, (value) => { look.theme = value; }),
    segments('Movement of pieces', 'motion', MOTIONS, look.motion, (value) => { look.motion = value; }),
    segments('Sounds', 'sound', [['off', 'off'], ['on', 'on']], look.sound ? 'on' : 'off', hear),
    html('div', { class: 'level' }, html('span', { 'aria-hidden': 'true' }, 'Volume'), volume)), {
    text: 'Done', action: async () => {}, alone: true,
  });
}

// SPDX-License-Identifier: MIT
// What somebody thinks of the shown move: a mark to choose, a comment to write, below the list of moves.

import { $, html } from '../parts/dom.js';
import { MARKS } from '../game/annotations.js';

export function mountComment(game) {
  const mark = $('#mark'), field = $('#comment');
  let node = null;  // that they are about; another one only when nobody writes

  function show() {
    if (document.activeElement !== field) ({ node } = game);
    if (!node) return;
    mark.disabled = !node.move;
    mark.value = node.mark;
    if (field.value.trim() !== node.comment) field.value = node.comment;
    const about = node.move ? node.move.m : 'the position';
    field.setAttribute('aria-label', `Comment on ${about}`);
    field.placeholder = `comment on ${about}`;
  }

  mark.replaceChildren(html('option', { value: '' }, 'no mark'), ...MARKS.map(([sign, words]) => html('option', { value: sign }, `${sign} ${words}`)));
  mark.addEventListener('change', () => {
    game.node.mark = mark.value;
    game.tell('annotated');
  });
  field.addEventListener('input', () => {
    node.comment = field.value.trim();
    game.tell('annotated');
  });
  field.addEventListener('blur', show);
  game.on('board', () => field.blur());
  game.on('board node waiting annotated', show);
}

// SPDX-License-Identifier: MIT
// The tree as a list: a row a turn, moves that one side makes in a row share its cell, variations
// stand indented below the move that they replace.

import { $, html, oncePerFrame, seldom } from '../parts/dom.js';
import { judge } from '../game/tree.js';
import { moveScore, valueText, valueWords } from '../engine/values.js';

const ONE_LINE = 400;  // moves of a variation that are shown

export function mountMoves(game) {
  const box = $('#moves');

  function button(node) {
    const score = moveScore(node);
    const { mark } = judge(node);
    const element = html('button', { class: `mv${node === game.node ? ' cur' : ''}`, 'aria-current': node === game.node ? 'true' : null,
      onclick: () => game.go(node, { animate: node.parent === game.node && game.state ? { before: game.state, move: node.move } : null }) }, node.move.m);
    if (mark) element.append(html('span', { class: 'q' }, mark));
    if (score) element.append(html('small', { title: valueWords(score, game.board, node.side) }, valueText(score, game.board)));
    return element;
  }

  function variation(node) {
    const line = html('div', { class: 'var' }, '( ');
    let current = node;
    for (let i = 0; current && i < ONE_LINE; i += 1) {
      line.append(button(current), ' ');
      // Alternatives of the moves that follow, not of the first: those are siblings of this line.
      if (current !== node) for (const other of current.parent.kids.slice(1)) line.append(variation(other));
      current = current.kids[0];
    }
    line.append(')');
    return line;
  }

  function row(label) {
    const cells = [html('div'), html('div')];
    box.append(html('div', { class: 'row' }, html('span', {}, label), ...cells));
    return cells;
  }

  function draw() {
    if (!game.tree) return;
    box.replaceChildren();
    let node = game.tree.root, number = 1, cells = null, before = null;
    if (!node.kids.length) box.append(html('div', { class: 'empty' }, 'Click a piece on the board, or let the engine begin.'));
    while (node.kids[0]) {
      const kid = node.kids[0], side = kid.side ?? 0;
      if (side === 0 && before === 1) {
        number += 1;
        cells = null;
      }
      // A turn that goes on below a variation, or begins with the second side.
      cells ??= row(before === null || (side === 0 && before === 1) ? String(number) : `${number}…`);
      before = side;
      cells[side].append(button(kid));
      const others = node.kids.slice(1);
      for (const other of others) box.append(variation(other));
      if (others.length) cells = null;
      node = kid;
    }
    const here = box.querySelector('.cur');
    if (!here) box.scrollTop = 0;
    else {
      const top = here.offsetTop, bottom = top + here.offsetHeight;
      if (top < box.scrollTop || bottom > box.scrollTop + box.clientHeight - 20) box.scrollTop = top - box.clientHeight / 2;
    }
    const branch = game.node !== game.tree.root;
    $('#cut').hidden = !branch;
    $('#promote').hidden = !branch || onMainLine();
  }

  function onMainLine() {
    for (let node = game.node; node.parent; node = node.parent) if (node.parent.kids[0] !== node) return false;
    return true;
  }

  const later = oncePerFrame(draw);
  $('#cut').addEventListener('click', () => game.go(game.tree.remove(game.node)));
  $('#promote').addEventListener('click', () => { game.tree.promote(game.node); later(); });
  game.on('board node waiting reviewed', later);
  game.on('lines', seldom(later));
}

// SPDX-License-Identifier: MIT
// The tree as a list: a row a turn, moves that one side makes in a row share its cell, variations
// stand indented below the move that they replace.

import { $, html, oncePerFrame, seldom } from '../parts/dom.js';
import { MARKS } from '../game/annotations.js';
import { judge } from '../game/tree.js';
import { disc } from './sides.js';
import { moveScore, valueText, valueWords } from '../engine/values.js';

const ONE_LINE = 400;  // moves of a variation that are shown

export function mountMoves(game) {
  const box = $('#moves');

  const buttons = new WeakMap();  // of nodes: {element, own, mark, value}
  const comments = new WeakMap(); // of nodes that have one: the element
  let drawn = [];                 // nodes with their sides and whether there is a comment, in the order of the list
  let intro = false;              // whether there is one on the position before all moves
  let tail = null;                // where the main line goes on: {node, number, cells, before}
  let current = null;

  // The move with what is known of it; a button that is there already gets what is new.
  function button(node) {
    if (!buttons.has(node)) {
      const own = html('span', { class: 'own' }), mark = html('span', { class: 'q' }), value = html('small');
      const element = html('button', { class: 'mv', onclick: () => game.go(node, { animate: node.parent === game.node && game.state ? { before: game.state, move: node.move } : null }) },
        node.move.m, own, mark, value);
      buttons.set(node, { element, own, mark, value });
    }
    // Somebody's own mark stands instead of the engine's.
    const { element, own, mark, value } = buttons.get(node), score = moveScore(node), judged = node.mark ? '' : judge(node).mark;
    const text = score ? valueText(score, game.board) : '';
    if (own.dataset.mark !== node.mark) {
      own.dataset.mark = node.mark;
      const words = MARKS.find(([sign]) => sign === node.mark)?.[1] ?? '';
      own.title = words;
      own.replaceChildren(...(words ? [node.mark, html('span', { class: 'sr' }, ` ${words}`)] : []));
    }
    if (mark.textContent !== judged) mark.textContent = judged;
    if (value.textContent !== text) {
      value.textContent = text;
      value.title = score ? valueWords(score, game.board, node.side) : '';
    }
    return element;
  }

  function comment(node, tag) {
    const element = html(tag, { class: 'said' }, node.comment);
    comments.set(node, element);
    return element;
  }

  // All nodes in the order of the list, which is not the tree's own: a move, the moves instead of it,
  // what follows. So a longer main line only adds to it.
  function* listed(node) {
    for (let { kids } = node; kids.length; { kids } = kids[0]) {
      yield kids[0];
      for (const other of kids.slice(1)) {
        yield other;
        yield* listed(other);
      }
    }
  }

  function variation(node) {
    const line = html('div', { class: 'var' }, '( ');
    let move = node;
    for (let i = 0; move && i < ONE_LINE; i += 1) {
      if (move.side !== null && (move === node || move.side !== move.parent.side)) line.append(disc(game.board, move.side));
      line.append(button(move), ' ');
      if (move.comment) line.append(comment(move, 'span'), ' ');
      // Alternatives of the moves that follow, not of the first: those are siblings of this line.
      if (move !== node) for (const other of move.parent.kids.slice(1)) line.append(variation(other));
      move = move.kids[0];
    }
    line.append(')');
    return line;
  }

  function row(label) {
    const cells = [html('div'), html('div')];
    box.append(html('div', { class: 'row' }, html('span', {}, label), ...cells));
    return cells;
  }

  // Appends what follows the tail.
  function extend() {
    let { node, number, cells, before } = tail;
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
      if (kid.comment) box.append(comment(kid, 'div'));
      for (const other of others) box.append(variation(other));
      if (kid.comment || others.length) cells = null;
      node = kid;
    }
    tail = { node, number, cells, before };
  }

  // A longer main line is added to; anything else makes the list anew.
  function arrange() {
    const { root } = game.tree, nodes = [...listed(root)];
    const same = Boolean(root.comment) === intro && drawn.every(({ node, side, said }, i) => nodes[i] === node && side === node.side && said === Boolean(node.comment));
    const added = nodes.slice(drawn.length), straight = added.every((node, i) => node.parent === (i ? added[i - 1] : tail?.node) && node.parent.kids.length === 1);
    if (!same || !straight || !drawn.length) {
      box.replaceChildren();
      if (root.comment) box.append(comment(root, 'div'));
      intro = Boolean(root.comment);
      tail = { node: root, number: 1, cells: null, before: null };
      if (!nodes.length) box.append(html('div', { class: 'empty' }, 'Make a move on the board, or let the engine begin.'));
    }
    extend();
    drawn = nodes.map((node) => ({ node, side: node.side, said: Boolean(node.comment) }));
  }

  function point() {
    const next = game.node.parent ? buttons.get(game.node)?.element : null;
    if (current !== next) {
      current?.classList.remove('cur');
      current?.removeAttribute('aria-current');
      next?.classList.add('cur');
      next?.setAttribute('aria-current', 'true');
      current = next;
    }
    if (!current?.isConnected) box.scrollTop = 0;
    else {
      const top = current.offsetTop, bottom = top + current.offsetHeight;
      if (top < box.scrollTop || bottom > box.scrollTop + box.clientHeight - 20) box.scrollTop = top - box.clientHeight / 2;
    }
  }

  function draw() {
    if (!game.tree) return;
    arrange();
    for (const { node } of drawn) button(node);
    for (const node of [game.tree.root, ...drawn.filter(({ said }) => said).map((each) => each.node)]) {
      const element = comments.get(node);
      if (element && element.textContent !== node.comment) element.textContent = node.comment;
    }
    point();
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
  game.on('board node waiting reviewed annotated', later);
  game.on('lines', seldom(later));
}

// SPDX-License-Identifier: MIT
// A game with its variations and all that is known and said about them, as plain data and back. Positions
// are left out: the engine tells them again.

import { Node, Tree } from './tree.js';

const PV = 12;  // moves of a line that are kept

const packInfo = (info) => info && { ...info, pv: info.pv.slice(0, PV) };

/** {name, variant, start, nodes, at, flipped, ended, players}; a node is kept after its parent, which it names by index. */
export function pack({ name, variant, tree, node, flipped, ended, players }) {
  const nodes = [], places = new Map();
  for (const next of tree.nodes()) {
    places.set(next, nodes.length);
    const { move, side, turn, time, reviewed, depth, lines, searched, comment, mark, shapes } = next;
    nodes.push({ parent: places.get(next.parent), m: move?.m, side, turn, time, reviewed, depth,
      lines: lines.map(packInfo), searched: packInfo(searched), comment, mark, shapes });
  }
  return { name, variant, start: tree.start, nodes, at: places.get(node), flipped, ended: ended && { ...ended, node: places.get(ended.node) }, players };
}

export function unpack({ name, variant, start, nodes, at, flipped, ended, players }) {
  const tree = new Tree(start), made = [];
  for (const { parent, m, side, turn, ...known } of nodes) {
    const node = parent === undefined ? tree.root : new Node(made[parent], { m, path: [], tags: [] }, side, turn);
    if (parent !== undefined) made[parent].kids.push(node);
    made.push(Object.assign(node, { turn }, known));
  }
  return { name, variant, tree, node: made[at], flipped, ended: ended && { ...ended, node: made[ended.node] }, players };
}

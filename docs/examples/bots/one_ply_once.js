#!/usr/bin/env node
// Looks one ply ahead at hexapawn: proto=once, a FEN in, a move out. Public domain.
//     parlour match --game hexapawn5x5 --engine cmd=./one_ply_once.js proto=once --engine cmd=builtin:random
const [ranks, side] = require("fs").readFileSync(0, "utf8").split(" ");
const board = ranks.split("/").reverse().map((rank) => [...rank.replace(/\d+/g, (run) => ".".repeat(run))]);
const [own, other, step, goal] = side[0] === "w" ? ["P", "p", 1, board.length - 1] : ["p", "P", -1, 0];
const at = (column, row) => (board[row] ?? [])[column];

// The last row wins; otherwise a capture is good, and a step to where nobody waits.
function worth(to, row) {
  const attacked = at(to - 1, row + step) === other || at(to + 1, row + step) === other;
  return 100 * (row === goal) + 10 * (at(to, row) === other) - 5 * attacked + Math.random();
}

const moves = [];
board.forEach((line, row) => line.forEach((man, column) => {
  for (const to of [column - 1, column, column + 1])
    if (man === own && at(to, row + step) === (to === column ? "." : other))
      moves.push({ column, row, to, up: row + step, worth: worth(to, row + step) });
}));
const best = moves.reduce((a, b) => (b.worth > a.worth ? b : a));
const square = (column, row) => String.fromCharCode(97 + column) + (row + 1);
console.log(square(best.column, best.row) + square(best.to, best.up));

#!/usr/bin/env node
// Plays hexapawn at random: proto=line, a line a move. Public domain.
//     parlour match --game hexapawn5x5 --engine cmd=./random_line.js proto=line --engine cmd=builtin:random
let board, mine;
const at = (column, row) => (board[row] ?? [])[column];

function read(fen) {  // board[row][column], the bottom row first
  board = fen.split("/").reverse().map((rank) => [...rank.replace(/\d+/g, (run) => ".".repeat(run))]);
}

function moves() {
  const [own, other, step] = mine === "w" ? ["P", "p", 1] : ["p", "P", -1];
  const found = [];
  board.forEach((line, row) => line.forEach((man, column) => {
    for (const to of [column - 1, column, column + 1])
      if (man === own && at(to, row + step) === (to === column ? "." : other))
        found.push([column, row, to, row + step]);
  }));
  return found;
}

function play([column, row, to, up]) {
  board[up][to] = board[row][column];
  board[row][column] = ".";
}

const word = (m) => String.fromCharCode(97 + m[0]) + (m[1] + 1) + String.fromCharCode(97 + m[2]) + (m[3] + 1);
const parsed = (text) => [...text.matchAll(/([a-p])(\d+)/g)].flatMap(([, c, r]) => [c.charCodeAt(0) - 97, r - 1]);

require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const words = line.split(" ");
  if (words[0] === "start") {  // start hexapawn5x5 first|second FEN w|b MILLISECONDS
    read(words[3]);
    mine = words[2] === "first" ? "w" : "b";
    if (words[4] !== mine) return;
  } else play(parsed(line));
  const found = moves(), move = found[Math.floor(Math.random() * found.length)];
  play(move);
  console.log(word(move));
});

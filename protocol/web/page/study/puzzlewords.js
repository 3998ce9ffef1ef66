// SPDX-License-Identifier: MIT
// Puzzles in words: how hard, what a move is worth, why it is wrong.

import { valueWords } from '../engine/values.js';

const WORDS = ['very easy', 'easy', 'medium', 'hard', 'very hard'];

/** "easy" for the second of five classes. */
export function difficultyWord(difficulty, most) {
  return WORDS[Math.round(((difficulty - 1) * (WORDS.length - 1)) / Math.max(1, most - 1))];
}

/** `win 7`, `loss`, `draw`, `margin +3`, `open` as {kind, amount}; an amount that is not told is 0. */
function parsed(value) {
  const [kind, amount = '0'] = value.split(' ');
  return { kind, amount: Number(amount) };
}

/** Whether a move of this value is as good as the best one: of margins each unit counts, of wins none is slower by rule. */
export function keeps(value, best) {
  const [found, had] = [parsed(value), parsed(best)];
  return found.kind === had.kind && (found.kind !== 'margin' || found.amount >= had.amount);
}

/** "White wins in 5 plies", "South wins by 3 seeds", for `side` that has the value. */
export function worthWords(value, board, side) {
  const { kind, amount } = parsed(value), won = kind === 'win', name = board.sides[won ? side : 1 - side].name;
  if (kind === 'margin') return valueWords({ cp: amount * (board.score?.per ?? 100), proven: true }, board, side);
  if (kind === 'draw') return 'a draw';
  if (!won && kind !== 'loss') return 'no win in time';
  return amount ? `${name} wins in ${amount} ${amount === 1 ? 'ply' : 'plies'}` : `${name} wins`;
}

/** Why a move is wrong that the side to move has tried. */
export function wrongWords(move, value, board, side) {
  const { kind, amount } = parsed(value), words = worthWords(value, board, side);
  if (kind === 'loss') return `${move} loses: ${words}${amount ? '' : ' with best play'}.`;
  if (kind === 'draw') return `${move} only draws.`;
  if (kind === 'margin') return amount ? `${move} is not the best: ${words} with it.` : `${move} is not the best: it leads to a draw.`;
  return kind === 'win' ? `${move} wins, but later.` : `${move} does not win in time.`;
}

// SPDX-License-Identifier: MIT
// The one language for values, everywhere on the page: "W 8" and "L 8" are certain and count plies,
// "+0.6" is an estimate. A move has the value that it has for the side that makes it; the bar and
// the graph speak for the side at the foot of the board.

import { html } from '../parts/dom.js';
import { finalScore } from './scores.js';

const signed = (value, text) => (value > 0 ? '+' : value < 0 ? '−' : '') + text;

/** In the game's unit: certain ones as a whole number, estimates with one digit. */
function amount(score, board) {
  const value = score.cp / (board.score?.per ?? 100);
  return score.proven && Number.isInteger(value) ? String(Math.abs(value)) : Math.abs(value).toFixed(1);
}

/** "seeds" for scores that count them, '' for those that count plies. */
export function unitOf(score, board) {
  if ('mate' in score || score.final !== undefined) return '';
  const unit = board.score?.unit ?? 'points';
  return amount(score, board) === '1' ? unit.replace(/s$/, '') : unit;
}

const pliesOf = (score) => Math.abs(score.plies ?? (score.mate > 0 ? 2 * score.mate - 1 : 2 * score.mate));

/** "W 8", "L 6", "W ≤3" where a shorter way may exist, "D", "+0.6", "+8". */
export function valueText(score, board) {
  if (score.final !== undefined) return 'LDW'[score.final + 1];
  if ('mate' in score) {
    const sure = score.proven ? '' : score.bound ? '≤' : '~';
    return `${score.mate > 0 ? 'W' : 'L'} ${sure}${pliesOf(score)}`;
  }
  const text = amount(score, board);
  return signed(Number(text) === 0 ? 0 : score.cp, text);
}

/** As valueText, with the unit: "+3.5 seeds". */
export function valueUnit(score, board) {
  return `${valueText(score, board)} ${unitOf(score, board)}`.trim();
}

const count = (n) => `${n} ${n === 1 ? 'ply' : 'plies'}`;

/** In words, for tooltips and for those who hear the page: "White wins in 8 plies". `side` is the one whose score it is. */
export function valueWords(score, board, side) {
  const name = (won) => board.sides[won ? side : 1 - side].name;
  if (score.final !== undefined) return score.final === 0 ? 'a draw' : `${name(score.final > 0)} has won`;
  if ('mate' in score) {
    const winner = name(score.mate > 0), plies = count(pliesOf(score));
    return score.proven ? `${winner} wins in ${plies}` : score.bound ? `${winner} wins in at most ${plies}` : `${winner} should win in about ${plies}`;
  }
  const text = amount(score, board);
  if (score.proven) return Number(text) === 0 ? 'a draw' : `${name(score.cp > 0)} wins by ${text} ${unitOf(score, board)}`;
  return Number(text) === 0 ? 'about even' : `${name(score.cp > 0)} is ahead by about ${text} ${unitOf(score, board)}`;
}

/** What a move is worth to the side that has made it, as the board showed it before: its own ply counts. */
export function moveScore(node) {
  if (node.finished) return finalScore(node.state.result, node.side);
  const score = node.scoreFor(node.side);
  if (!score || !('mate' in score) || score.plies === undefined) return score;
  const plies = score.plies + (score.mate > 0 ? 1 : -1);
  // `mate` counts the winner's own moves; only plies are shown.
  return { ...score, plies };
}

/** What all of it means, for the dialog. */
export function legend(board, foot) {
  const unit = board.score?.unit ?? 'points';
  const rows = [['W 8', 'proven: the side that moves wins; the last move is 8 plies away (a ply is one move of one side)'],
    ['L 8', 'proven: it loses in 8 plies, however it plays'], ['W ≤8', 'certain to win in at most 8 plies'],
    ['D', 'a draw'], ['W', 'this move ends the game and wins it'],
    ['+0.6', `estimate: ahead by 0.6 ${unit}; without a frame it is not proven`], ['+8', `in a frame: proven to end 8 ${unit} ahead`]];
  return html('div', {}, html('table', { class: 'legend' }, html('tbody', {}, ...rows.map(([sign, words]) => html('tr', {}, html('td', {}, html('b', {}, sign)), html('td', {}, words))))),
    html('p', {}, `On the board, in the lines and in the list of moves a value belongs to the side that makes the move. The bar and the graph speak for the side at the foot of the board, now ${board.sides[foot].name}.`),
    html('p', {}, '?! is an inaccuracy, ? a mistake, ?? a blunder: a move that lost a tenth, a fifth, three tenths of the chance to win, or a proven result. Accuracy is 100 % less the chance that the moves of a side lost on average.'),
    html('p', {}, '“d12 · 1.4M nodes · 2.0 s” below the value: 12 plies were looked ahead, 1.4 million positions seen, in two seconds.'));
}

// SPDX-License-Identifier: MIT
// A whole game looked at in one go: every position is searched, every move marked by what it
// lost, and the move named that decided the game.

import { $, announce, html, memory, seldom } from '../parts/dom.js';
import { certainty, chance, tells } from '../engine/scores.js';
import { Practice } from './practice.js';
import { judge } from '../game/tree.js';
import { valueWords } from '../engine/values.js';

// ms a position, the first as in the terminal; solved ones are quicker.
const TIMES = [[200, '0.2 s a move'], [1000, '1 s a move'], [5000, '5 s a move']];

const WORDS = ['a loss', 'a draw', 'a win'];

/** What a move lost, in words: "turned a win into a loss", "lost 6 seeds", "lost 12 % of the winning chance"; '' where it is not known. */
function lossWords(node, board) {
  const before = node.parent.scoreFor(node.side), after = node.scoreFor(node.side);
  if (!before || !after) return '';
  const had = certainty(before), has = certainty(after);
  if (had !== null && has !== null && has < had) return `turned ${WORDS[had + 1]} into ${WORDS[has + 1]}`;
  if (had !== null && had === has && before.cp !== undefined && after.cp !== undefined && after.final === undefined) {
    const lost = (before.cp - after.cp) / (board.score?.per ?? 100);
    if (lost > 0) return `lost ${lost} ${board.score?.unit ?? ''}`;
  }
  return `lost ${Math.max(0, Math.round(50 * (chance(before) - chance(after))))} % of the winning chance`;
}

/**
 * The marked move that decided. In a game that `winner` won, by the rules or otherwise: the last
 * one with which the loser fell below half of the winning chance; else the one that lost the most,
 * of equal ones the last.
 */
export function turningPoint(line, winner) {
  const judged = line.slice(1).map((node) => ({ node, ...judge(node) }))
    .filter((move) => move.mark && (winner === null || move.node.side !== winner));
  const fell = judged.filter(({ node }) => winner !== null && chance(node.parent.scoreFor(node.side)) >= 0 && chance(node.scoreFor(node.side)) < 0);
  if (fell.length) return fell.at(-1).node;
  return judged.reduce((most, move) => (move.loss >= (most?.loss ?? 0) ? move : most), null)?.node ?? null;
}

/** Whether the first position was won already for the side that won. */
function wonFromStart(line, winner) {
  const score = winner === null ? null : line[0].scoreFor(winner);
  return Boolean(score) && certainty(score) === 1;
}

export function mountReview(game, analysis, opponent, boardInput, priority) {
  const box = $('#verdict');
  const times = html('select', { 'aria-label': 'Time of the review', onchange: () => memory.set('review', times.value) },
    ...TIMES.map(([value, text]) => html('option', { value, selected: String(value) === memory.get('review', '200') }, text)));
  $('#review').after(times);
  let run = 0, searching = null, reviewed = null;
  let player = null;  // the side of whoever played against the engine
  priority.enter('review', () => run > 0 && !box.hidden && Boolean(box.querySelector('progress')));

  function counts(line) {
    const { board } = game;
    const rows = board.sides.map((side, i) => {
      const own = line.slice(1).filter((node) => node.side === i).map((node) => judge(node));
      const count = (mark) => own.filter((move) => move.mark === mark).length, kinds = { '?!': 'inaccuracies', '?': 'mistakes', '??': 'blunders' };
      const lost = own.reduce((sum, move) => sum + move.loss, 0) / (own.length || 1);
      return html('tr', {}, html('th', { scope: 'row' }, side.name), ...Object.entries(kinds).map(([mark, kind]) => html('td', { title: `${count(mark)} ${kind}` }, `${count(mark)} × ${mark}`)),
        html('td', { title: '100 % less the winning chance that its moves lost on average' }, own.length ? `accuracy ${Math.round(100 - 100 * lost)} %` : ''));
    });
    return html('table', {}, html('tbody', {}, ...rows));
  }

  // Values go on changing with the analysis, and marks with them.
  function verdict() {
    const line = reviewed;
    if (!line || box.hidden) return;
    const winner = line.at(-1).state?.result?.winner ?? game.ended?.winner ?? null, turn = turningPoint(line, winner);
    const say = turn ? html('p', {}, 'Turning point: ', html('button', { class: 'mv', onclick: () => game.go(turn) }, `${turn.number}. ${game.sideName(turn.side)} ${turn.move.m}${judge(turn).mark}`),
      ` ${lossWords(turn, game.board)}.`) : html('p', {}, `No move lost anything that counts${wonFromStart(line, winner) ? `: ${game.sideName(winner)} had won from the start` : ''}.`);
    const best = turn && turn.parent.lines[0];
    const said = box.textContent;
    const parts = [counts(line), say, ...(best && best.pv[0] !== turn.move.m ? [html('p', {}, `Better was ${best.pv[0]}: ${valueWords(turn.parent.score, game.board, turn.side)}.`)] : [])];
    const mistakes = practice.mistakes(line, player);
    if (mistakes.length) parts.push(html('button', { class: 'btn', id: 'practise', onclick: () => practice.start(mistakes) }, 'Practise the mistakes'));
    if (parts.map((part) => part.textContent).join('') === said) return;
    box.replaceChildren(...parts);
  }

  function stop() {
    run += 1;
    reviewed = null;
    box.hidden = true;
    box.replaceChildren();
    $('#review').textContent = 'analyse game';
    game.engine.stop(searching);
    analysis.refresh();
  }

  async function look(node, time) {
    if (!node.state) {
      const { responses } = await game.engine.must(game.tree.command(node), 'query state');
      node.setState(JSON.parse(responses[0]));
    }
    if (node.finished || (node.reviewed >= time && node.lines.length) || node.lines[0]?.score.proven) return;
    let found = null;
    searching = game.engine.search(['setoption name MultiPV value 1', 'setoption name Skill Level value 20', game.tree.command(node)],
      `go movetime ${time}`, (info) => { if (tells(info.score)) found = info; });
    await searching.ended;
    if (found) node.keep([found]);
  }

  const practice = new Practice(game, boardInput, priority, (node) => look(node, Number(times.value)));

  /** From the end: what is found there helps with what comes before. */
  async function start() {
    if (!game.tree || box.querySelector('progress')) return stop();
    const line = game.tree.line(game.node), mine = ++run, time = Number(times.value);
    if (line.length < 2) return;
    reviewed = null;
    player = opponent.you;
    opponent.retire();
    game.tell('review');
    analysis.halt();
    const bar = html('progress', { max: line.length, value: 0, 'aria-label': 'Positions analysed' });
    box.replaceChildren(bar);
    box.hidden = false;
    $('#review').textContent = 'stop';
    try {
      for (let i = line.length - 1; i >= 0; i -= 1) {
        await look(line[i], time);
        if (mine !== run) return;
        line[i].reviewed = time;
        bar.value = line.length - i;
        game.tell('reviewed');
      }
      reviewed = line;
      verdict();
      announce(box.textContent);
      // Below the board of a telephone nobody would see it.
      if (document.body.dataset.layout === 'column') $('#moves-card').scrollIntoView({ block: 'start' });
    } catch (error) {
      if (mine === run) stop();
      game.tell('error', error.message);
      return;
    }
    $('#review').textContent = 'analyse game';
    game.tell('reviewed');
    game.tell('lines');
    analysis.refresh();
    boardInput.arrows();
  }

  $('#review').addEventListener('click', start);
  game.on('lines', seldom(verdict));
  game.on('board', () => { if (!box.hidden) stop(); });
  return { start };
}

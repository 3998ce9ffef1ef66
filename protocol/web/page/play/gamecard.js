// SPDX-License-Identifier: MIT
// What stands in the engine's place while somebody plays, and when a game is over: who plays whom,
// how it ended, and what one would do next.

import { $, $$, html } from '../parts/dom.js';
import { startGame } from './newgame.js';

export function mountGameCard(game, opponent, clock, analysis, status, controls) {
  const card = $('#game-card'), beside = $('#engine-play');

  function headline({ winner }) {
    if (winner === null) return 'A draw';
    if (opponent.you === null) return `${game.sideName(winner)} won`;
    return winner === opponent.you ? 'You won' : 'You lost';
  }

  const button = (text, action, more = {}) => html('button', { class: 'btn', onclick: action, ...more }, text);
  const again = (plays, by = opponent.by) => startGame(game, opponent, clock, analysis, { plays, by, clock: clock.setting });

  // Also two programs may swap sides.
  function swap() {
    if (opponent.you !== null) return again(String(opponent.you));
    return again(opponent.seats, [...opponent.by].reverse());
  }

  function ended(ending) {
    const played = opponent.seats !== 'none';
    return [html('div', { class: 'headline' }, headline(ending)), html('p', {}, status.outcome.replace(/\.?$/, '.')),
      html('div', { class: 'go' },
        button(played ? 'Rematch' : 'Play again', () => again(opponent.seats), { class: 'btn primary' }),
        ...(opponent.you === null && opponent.by[0] === opponent.by[1] ? [] : [button('Swap sides', swap)]),
        ...(game.node.ply > 1 ? [button('See why', () => $('#review').click())] : []))];
  }

  const player = (side) => opponent.by[side] ?? `Parlour (level ${opponent.level})`;

  function playing() {
    const side = opponent.you, programs = opponent.by.some((name, i) => name && opponent.held(i)), level = `level ${opponent.level}`;
    const title = side !== null ? `You play ${game.sideName(side)}` : programs ? `${player(0)} against ${player(1)}` : 'Parlour plays both sides';
    const who = side !== null ? (programs ? `${player(1 - side)} plays ${game.sideName(1 - side)}.` : `Parlour plays ${game.sideName(1 - side)} at ${level}.`)
      : programs ? `${player(0)} plays ${game.sideName(0)}, ${player(1)} ${game.sideName(1)}.` : `At ${level}.`;
    return [html('div', { class: 'headline' }, title), html('p', {}, who), html('div', { class: 'go' }, ...controls.buttons())];
  }

  // A program that has failed is not the end of the game, nor of the page.
  function failed({ node, name, text }) {
    const moved = game.tree.line(node).some((other) => other.side === node.turn);
    const back = controls.buttons().filter((each) => each.textContent === 'Take back');
    return [html('div', { class: 'headline' }, `${name} made no move`), html('p', {}, text), ...(moved ? [] : [html('p', {}, `Perhaps it does not play ${game.board.title}.`)]),
      html('div', { class: 'go' }, button('Let it try again', () => opponent.retry(), { class: 'btn primary' }), ...back,
        button('Rematch', () => again(opponent.seats)), button('Change opponent', () => $('#new-game').click()))];
  }

  function show() {
    const { result: ending } = game;
    const seen = Boolean(game.state) && !document.body.matches('.lesson, .puzzle') && (ending !== null || opponent.failed || (opponent.plays !== 'none' && !analysis.on));
    document.body.classList.toggle('playing', seen);
    card.hidden = !seen;
    // Who looks at the analysis while he plays keeps what players can do.
    beside.hidden = seen || !game.state || opponent.plays === 'none';
    card.classList.toggle('play', !ending && !opponent.failed);
    if (!beside.hidden) fill(beside, controls.buttons());
    if (seen) fill(card, ending ? ended(ending) : opponent.failed ? failed(opponent.failure) : playing());
  }

  // An open list of choices stays open while moves are made, and what has the keyboard keeps it.
  function fill(box, parts) {
    const had = box.contains(document.activeElement) ? [...$$('button, select', box)].indexOf(document.activeElement) : -1;
    const fresh = html('div', {}, ...parts);
    if (fresh.innerHTML !== box.innerHTML) box.replaceChildren(...fresh.children);
    if (had >= 0) ($$('button, select', box)[had] ?? $('button', box))?.focus();
  }

  game.on('board node players analysis ended', show);
}

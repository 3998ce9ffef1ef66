// SPDX-License-Identifier: MIT
// What stands in the engine's place while somebody plays, and when a game is over: who plays whom,
// how it ended, and what one would do next.

import { $, html } from '../parts/dom.js';
import { startGame } from './newgame.js';

export function mountGameCard(game, opponent, clock, analysis, status, controls) {
  const card = $('#game-card');

  function headline({ winner }) {
    if (winner === null) return 'A draw';
    if (opponent.you === null) return `${game.sideName(winner)} won`;
    return winner === opponent.you ? 'You won' : 'You lost';
  }

  const button = (text, action, more = {}) => html('button', { class: 'btn', onclick: action, ...more }, text);
  const again = (plays) => startGame(game, opponent, clock, analysis, { plays, clock: clock.setting });

  function ended(ending) {
    const played = opponent.seats !== 'none';
    return [html('div', { class: 'headline' }, headline(ending)), html('p', {}, status.outcome.replace(/\.?$/, '.')),
      html('div', { class: 'go' },
        button(played ? 'Rematch' : 'Play again', () => again(opponent.seats), { class: 'btn primary' }),
        ...(opponent.you === null ? [] : [button('Swap sides', () => again(String(opponent.you)))]),
        ...(game.node.ply > 1 ? [button('See why', () => $('#review').click())] : []))];
  }

  function playing() {
    const side = opponent.you, level = `level ${opponent.level}`;
    return [html('div', { class: 'headline' }, side === null ? 'Parlour plays both sides' : `You play ${game.sideName(side)}`),
      html('p', {}, side === null ? `At ${level}.` : `Parlour plays ${game.sideName(1 - side)} at ${level}.`),
      html('div', { class: 'go' }, ...controls.buttons())];
  }

  function show() {
    const { result: ending } = game;
    const seen = Boolean(game.state) && !document.body.classList.contains('lesson') && (ending !== null || (opponent.plays !== 'none' && !analysis.on));
    document.body.classList.toggle('playing', seen);
    card.hidden = !seen;
    if (!seen) return;
    const had = card.contains(document.activeElement);
    const fresh = html('div', {}, ...(ending ? ended(ending) : playing()));
    // An open list of choices stays open while moves are made.
    if (fresh.innerHTML !== card.innerHTML) card.replaceChildren(...fresh.children);
    if (had) $('button', card)?.focus();
  }

  game.on('board node players analysis ended', show);
}

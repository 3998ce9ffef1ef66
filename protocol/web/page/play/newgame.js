// SPDX-License-Identifier: MIT
// Starts a game: against whom, how strong, with which clocks, from which position.

import { html } from '../parts/dom.js';
import { segments } from '../parts/segments.js';
import { levelWord } from './opponent.js';
import { seatChoice } from './seats.js';

const CLOCKS = [['0+0', 'none'], ['1+1', '1 + 1'], ['3+2', '3 + 2'], ['5+5', '5 + 5'], ['10+5', '10 + 5']];

/** `plays`: the engine's sides, as Opponent.plays; `by`: who has them, as Opponent.by; `clock`: [minutes, seconds a move]; `start`: as the tree has it. */
export async function startGame(game, opponent, clock, analysis, { variant = game.variant, plays, by = opponent.by, clock: [minutes, seconds], start = game.tree.start }) {
  // Who plays wants to find the moves alone; one key brings the analysis back.
  analysis.turn(plays === 'none' && analysis.on);
  await game.load({ variant, start });
  clock.set(minutes, seconds);
  opponent.set(plays, 'none', by);
  if ((opponent.you ?? game.board.bottom ?? 0) !== game.lower) game.flip();
}

/** `enter()`: puts the keyboard on the board. */
export function newGame(game, opponent, clock, analysis, dialog, enter) {
  const sides = game.board.sides.map((side, i) => [String(1 - i), side.name]);
  const word = html('output', {}, '');
  const slider = html('input', { type: 'range', min: 0, max: opponent.most, value: opponent.level, 'aria-label': 'Level',
    oninput: () => { word.textContent = `${slider.value} · ${levelWord(Number(slider.value), opponent.most)}`; } });
  slider.dispatchEvent(new Event('input'));
  const seats = seatChoice(game, opponent);
  const edited = game.tree.start !== 'startpos';
  const body = html('div', {},
    segments('You play', 'you', [...sides, ['none', 'Both'], ['both', 'Watch']], opponent.seats === 'none' ? '1' : opponent.seats),
    seats.element,
    html('h3', {}, seats.element ? 'Parlour\'s level' : 'The engine\'s level'), html('div', { class: 'level' }, slider, word),
    segments('Clocks: minutes and seconds a move', 'clock', CLOCKS, '0+0'),
    ...(edited ? [segments('From', 'from', [['startpos', 'the usual start'], ['here', 'the position set up']], 'startpos')] : []));
  const plays = () => body.querySelector('input[name=you]:checked').value;
  const show = () => {
    seats.show(plays());
    // Other programs have no levels.
    slider.disabled = plays() !== 'none' && !seats.by(plays()).includes(null);
  };
  body.addEventListener('change', show);
  show();
  dialog.open(`New game of ${game.board.title}`, body, {
    text: 'Play',
    action: () => {
      const value = (name) => body.querySelector(`input[name=${name}]:checked`)?.value;
      opponent.setLevel(slider.value);
      return startGame(game, opponent, clock, analysis, { plays: plays(), by: seats.by(plays()), clock: value('clock').split('+').map(Number),
        start: value('from') === 'here' ? game.tree.start : 'startpos' });
    },
    after: (keys) => { if (keys) enter(); },
  });
}

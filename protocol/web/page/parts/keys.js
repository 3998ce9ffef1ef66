// SPDX-License-Identifier: MIT
// The keyboard: walking over the board by its geometry, and one key for everything else.

import { html } from './dom.js';

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const KEYS = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last', ' ': 'best', a: 'analyse', b: 'board', v: 'values', f: 'flip',
  t: 'theme', s: 'look', e: 'edit', n: 'new', l: 'learn', z: 'puzzles', i: 'import', x: 'export', g: 'review', o: 'options', '/': 'type', h: 'hint', u: 'takeback', Backspace: 'takeback', p: 'pause', '.': 'step', w: 'threat', c: 'comment', d: 'draw', r: 'undraw', Delete: 'cut', '?': 'help', Escape: 'drop' };

const HELP = [[['←', '→'], 'previous, next move'], [['Home', 'End'], 'first, last position'],
  [['b'], 'to the board; there arrows walk over it and Enter picks a cell'], [['/'], 'type a move'], [['Space'], 'play the best move'],
  [['a', 'v'], 'analyse; show or hide all that the engine thinks'], [['f', 't'], 'flip the board; light or dark'], [['s'], 'look and sound'],
  [['n', 'l', 'z'], 'new game; lesson; puzzles'], [['e'], 'position editor'],
  [['d', 'r'], 'draw arrows and circles, also from a cell; remove them'], [['1', '2', '3', '4'], 'on a cell: draw in green, red, blue, yellow'],
  [['w'], 'what the other side would do if it were its turn'], [['c'], 'write a comment on the move; Esc ends it'],
  [['i', 'x'], 'import; export'], [['g'], 'analyse the whole game'], [['o'], 'rules and options'],
  [['h'], 'a hint: what moves, once more the move'], [['u'], 'take back to your turn before'], [['p', '.'], 'where the engine plays both sides: pause; one move'],
  [['Delete'], 'delete from this move on'], [['Esc'], 'drop the selection']];

export function helpTable() {
  return html('table', {}, html('tbody', {}, ...HELP.map(([keys, text]) => html('tr', {},
    html('td', {}, ...keys.flatMap((key, i) => (i ? [' ', html('kbd', {}, key)] : [html('kbd', {}, key)]))), html('td', {}, text)))));
}

// What the pointer has pressed gives the keys back: arrows walk the game and space means the best
// move. Who came by keyboard stays where he is.
function giveBack(board) {
  let pointer = false;
  addEventListener('pointerdown', () => { pointer = true; }, true);
  addEventListener('keydown', () => { pointer = false; }, true);
  board.element.addEventListener('mousedown', (event) => {
    event.preventDefault();
    document.activeElement?.blur();
  });
  document.addEventListener('click', (event) => {
    const button = event.target.closest?.('button, .switch');
    if (event.detail > 0 && button && !button.closest('.menu, dialog')) button.blur();
  });
  document.addEventListener('change', ({ target }) => {
    if (pointer && target.matches('select') && !target.closest('dialog')) target.blur();
  });
}

export function mountKeys(board, pick, actions, dialog) {
  giveBack(board);
  document.addEventListener('keydown', (event) => {
    if (dialog.isOpen || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (target.matches?.('input:not([type=checkbox]), select, textarea')) {
      if (event.key === 'Escape') target.blur();
      return;
    }
    const cell = target.closest?.('.cell')?.dataset.cell;
    if (cell) {
      if (DIRECTIONS[event.key]) {
        event.preventDefault();
        const next = board.neighbour(cell, DIRECTIONS[event.key]);
        if (next) board.focus(next);
        return;
      }
      if (event.key === 'Enter') {
        event.preventDefault();
        pick(cell);
        return;
      }
    }
    // A focused button keeps its own keys.
    if ((event.key === ' ' || event.key === 'Enter') && target.matches?.('button, input')) return;
    if (event.key.startsWith('Arrow') && target.matches?.('[role=tab]')) return;
    const action = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    actions[action]?.();
  });
}

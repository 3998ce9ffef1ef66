// SPDX-License-Identifier: MIT
// Sets up any position: the page knows what pieces there are, the engine whether it is a position.

import { $, html, svg } from '../parts/dom.js';
import { definitions, piece, pile } from './pieces.js';

const ROOM = { kind: 'circle', r: 0.5 };

export function mountEditor(game, boardInput, priority) {
  const box = $('#editor');
  let at = [], turn = 0, tool = null, message = '', number = '';  // of a pile; '' adds one

  const kinds = () => Object.entries(game.board.pieces);
  const fresh = (list) => list.map((item) => ({ ...item }));

  // A click puts the chosen piece, or takes it away where it stands already. A pile gets the number
  // that was typed, or one more; with Shift, or the eraser, it loses one.
  function put(cell, event) {
    const item = at.find((other) => other.cell === cell);
    const rest = at.filter((other) => other !== item);
    const kind = game.board.pieces[tool];
    if (!kind) at = item?.n > 1 ? [...rest, { ...item, n: item.n - 1 }] : rest;
    else if (kind.pile) {
      const n = number !== '' ? Number(number) : (item?.n ?? 0) + (event.shiftKey ? -1 : 1);
      at = n > 0 ? [...rest, { cell, piece: tool, n }] : rest;
    } else at = item?.piece === tool ? rest : [...rest, { cell, piece: tool }];
    message = '';
    boardInput.editing.at = at;
    boardInput.draw();
    if (document.activeElement?.closest?.('.cell')) boardInput.view.focus(cell);
  }

  function swatch(key, kind) {
    const drawing = kind.pile ? pile(3, ROOM, 1) : piece(kind, 1, game.board);
    return html('button', { class: 'palette', 'aria-pressed': String(tool === key), 'aria-label': kind.name, title: kind.name,
      onclick: () => { tool = key; draw(); } }, svg('svg', { viewBox: '-.55 -.55 1.1 1.1', 'aria-hidden': 'true' }, definitions(), drawing));
  }

  function draw() {
    const sides = html('select', { 'aria-label': 'To move', onchange: (event) => { turn = Number(event.target.value); } },
      ...game.board.sides.map((side, i) => html('option', { value: i, selected: i === turn }, `${side.name} to move`)));
    const button = (text, action, pressed = null) => html('button', { class: 'btn', 'aria-pressed': pressed, onclick: action }, text);
    const reset = (list) => { at = fresh(list); boardInput.editing.at = at; boardInput.draw(); };
    const amount = kinds().some(([, kind]) => kind.pile) ? [html('label', {}, 'puts ', html('input', { type: 'number', class: 'amount', min: 0, max: 9999, value: number, placeholder: '+1',
      title: 'A number sets the pile that is clicked; empty, a click adds one', oninput: (event) => { number = event.target.value; } }))] : [];
    box.replaceChildren(...kinds().map(([key, kind]) => swatch(key, kind)), ...amount,
      button('Erase', () => { tool = null; draw(); }, String(tool === null)), sides,
      button('Clear', () => reset([])), button('As it was', () => reset(game.state.at)),
      button('Cancel', close), html('button', { class: 'btn primary', id: 'editor-done', onclick: done }, 'Done'),
      ...(message ? [html('span', { class: 'error', role: 'alert' }, message)] : []));
  }

  async function done() {
    try {
      const fen = await game.compose(at, turn);
      close();
      await game.load({ variant: game.variant, start: `fen ${fen}` });
    } catch (error) {
      ({ message } = error);
      if (boardInput.editing) draw();
      else game.tell('error', message);
    }
  }

  function open() {
    if (!game.state) return;
    at = fresh(game.state.at);
    turn = game.node.turn;
    tool = kinds()[0]?.[0] ?? null;
    message = '';
    boardInput.editing = { at, put };
    priority.tell('changed');
    boardInput.view.arrows.replaceChildren();
    document.body.classList.add('editing');
    box.hidden = false;
    $('[data-do=edit]').setAttribute('aria-pressed', 'true');
    draw();
    boardInput.draw();
  }

  function close() {
    if (!boardInput.editing) return;
    boardInput.editing = null;
    document.body.classList.remove('editing');
    box.hidden = true;
    $('[data-do=edit]').setAttribute('aria-pressed', 'false');
    boardInput.draw();
    boardInput.arrows();
    priority.tell('changed');
  }

  priority.enter('editor', () => Boolean(boardInput.editing));
  game.on('board', close);
  return { toggle: () => (boardInput.editing ? close() : open()), close };
}

// SPDX-License-Identifier: MIT
// The dialog of the engine's options, made from what it says about them.

import { html } from './dom.js';

// These belong to the page's own controls.
const OURS = new Set(['UCI_Variant', 'MultiPV', 'Skill Level', 'Ponder', 'UCI_ShowWDL', 'UCI_AnalyseMode']);

function input(option, value) {
  const common = { 'aria-label': option.name, name: option.name };
  switch (option.type) {
    case 'check': return html('input', { ...common, type: 'checkbox', checked: value === 'true' });
    case 'spin': return html('input', { ...common, type: 'number', min: option.min, max: option.max, value, step: 1 });
    case 'combo': return html('select', common, ...option.vars.map((word) => html('option', { value: word, selected: word === value }, word)));
    case 'button': return html('button', { ...common, class: 'btn' }, 'Do it');
    default: return html('input', { ...common, type: 'text', value });
  }
}

export function openOptions(game, analysis, dialog) {
  const { engine } = game;
  let changed = false;

  async function set(option, value, error) {
    error.textContent = '';
    const answer = await engine.ask(`setoption name ${option.name}${option.type === 'button' ? '' : ` value ${value}`}`);
    if (answer.errors.length) {
      error.textContent = answer.errors[0];
      return;
    }
    if (option.type !== 'button') game.remember(option.name, value);
    if (game.owns(option.name)) changed = true;
    else analysis.restart();
  }

  function field(option) {
    const error = html('p', { class: 'error', role: 'alert' });
    const control = input(option, game.settings.get(option.name) ?? option.default);
    const value = () => (option.type === 'check' ? String(control.checked) : control.value);
    control.addEventListener(option.type === 'button' ? 'click' : 'change', () => set(option, value(), error));
    return html('div', { class: 'field' }, html('span', { 'aria-hidden': 'true' }, option.name), control, error);
  }

  const all = [...engine.options.values()].filter((option) => !OURS.has(option.name));
  const others = game.names.filter((name) => name !== game.name);
  const rules = all.filter((option) => game.owns(option.name));
  const general = all.filter((option) => ![game.name, ...others].some((name) => game.owns(option.name, name)));
  const section = (title, options) => (options.length ? [html('h3', {}, title), ...options.map(field)] : []);
  dialog.open('Rules and options', html('div', {}, ...section(game.board.title, rules), ...section('Engine', general)), {
    text: 'Done', action: async () => {}, alone: true,
  });
  // Rules that changed mean another game: the board is asked for once, at the end.
  dialog.element.addEventListener('close', async () => {
    if (!changed) return;
    const board = await engine.json('board');
    if (board.title !== game.board.title || board.variant !== game.board.variant) await game.load({ variant: board.variant });
  }, { once: true });
}

// SPDX-License-Identifier: MIT
// The dialog of the engine's options, made from what it says about them.

import { html } from '../parts/dom.js';

// These belong to the page's own controls.
const OURS = new Set(['UCI_Variant', 'MultiPV', 'Skill Level', 'Ponder', 'UCI_ShowWDL', 'UCI_AnalyseMode']);

function input(option, value) {
  const common = { name: option.name, id: `option-${option.name.replaceAll(' ', '-')}` };
  switch (option.type) {
    case 'check': return html('input', { ...common, type: 'checkbox', checked: value === 'true' });
    case 'spin': return html('input', { ...common, type: 'number', min: option.min, max: option.max, value, step: 1 });
    case 'combo': return html('select', common, ...option.vars.map((word) => html('option', { value: word, selected: word === value }, word)));
    case 'button': return html('button', { ...common, class: 'btn' }, 'Do it');
    default: return html('input', { ...common, type: 'text', value });
  }
}

export async function openOptions(game, analysis, dialog) {
  const { engine } = game;
  let changed = false;
  const said = new Map((await engine.json('options')).map((option) => [option.name, option]));

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
    const words = said.get(option.name)?.help ?? '';
    return html('div', { class: 'field' }, html('label', { for: control.id }, option.name.replace(new RegExp(`^${game.name} `, 'i'), '')), control,
      html('p', { class: 'help' }, `${words}${words && '. '}${option.type === 'button' ? '' : `Usually ${option.type === 'check' ? (option.default === 'true' ? 'on' : 'off') : option.default || 'empty'}.`}`), error);
  }

  const all = [...engine.options.values()].filter((option) => !OURS.has(option.name));
  const others = game.names.filter((name) => name !== game.name);
  const rules = all.filter((option) => game.owns(option.name));
  const general = all.filter((option) => ![game.name, ...others].some((name) => game.owns(option.name, name)));
  const section = (title, options) => (options.length ? [html('h3', {}, title), ...options.map(field)] : []);
  const folded = (title, options) => (options.length ? [html('details', {}, html('summary', {}, title), ...options.map(field))] : []);
  const deep = (option) => said.get(option.name)?.search_only === true;
  const different = () => [...game.settings].filter(([name, value]) => all.some((option) => option.name === name && option.default !== value));
  const reset = async () => {
    for (const [name] of different()) await set(engine.options.get(name), engine.options.get(name).default, html('p'));
    dialog.close();
    openOptions(game, analysis, dialog);
  };
  const back = html('button', { class: 'btn', id: 'options-reset', onclick: reset }, 'As usual');
  dialog.open('Rules and options', html('div', {}, ...section(game.board.title, rules.filter((option) => !deep(option))), ...section('Engine', general),
    ...folded(`How ${game.board.title} is searched`, rules.filter(deep)), html('p', {}, back, ' sets every changed option back.')), {
    text: 'Done', action: async () => {}, alone: true,
  });
  // Rules that changed mean another game: the board is asked for once, at the end.
  dialog.element.addEventListener('close', async () => {
    if (!changed) return;
    const board = await engine.json('board');
    if (board.title !== game.board.title || board.variant !== game.board.variant) await game.load({ variant: board.variant });
    else analysis.reconsider();
  }, { once: true });
}

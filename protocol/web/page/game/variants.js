// SPDX-License-Identifier: MIT
// Which game and which size: the engine names the games, its options the rules, and a game's
// lesson file the sizes that people ask for.

import { $, html, toast } from '../parts/dom.js';

const lessons = new Map();

/** The lesson file of a game, or null where there is none. */
export function lessonOf(name) {
  if (!lessons.has(name)) {
    lessons.set(name, fetch(`lessons/${encodeURIComponent(name)}.json`)
      .then((answer) => (answer.ok ? answer.json() : null)).catch(() => null));
  }
  return lessons.get(name);
}

/** `load(variant)`: begins a game of another size. */
export function mountVariants(game, analysis, leave, openOptions, load) {
  const tabs = $('#tabs'), select = $('#variant');

  async function choose(name) {
    if (name === game.name) return;
    await leave();
    try {
      if (!(await game.comeBack(name))) await game.load({ variant: name });
    } catch (error) {
      toast(error.message, true);
    }
  }

  function show() {
    const had = tabs.contains(document.activeElement);
    tabs.replaceChildren(...game.names.map((name) => html('button', { role: 'tab', 'aria-selected': String(name === game.name),
      tabindex: name === game.name ? 0 : -1, 'data-game': name, onclick: () => choose(name) }, name.replaceAll('_', ' '))));
    if (had) tabs.querySelector('[aria-selected=true]')?.focus();
    sizes();
  }

  // Arrow keys walk over tabs, as every list of tabs does.
  tabs.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const at = game.names.indexOf(event.target.dataset.game);
    if (!step || at < 0) return;
    choose(game.names[(at + step + game.names.length) % game.names.length]);
  });

  async function sizes() {
    const { name, variant } = game;
    const known = (await lessonOf(name))?.sizes ?? [];
    if (name !== game.name) return;
    const list = known.some((size) => size.variant === variant) ? known : [{ variant, name: variant.replace(name, '') || name }, ...known];
    select.replaceChildren(...list.map((size) => html('option', { value: size.variant, selected: size.variant === variant }, size.name)),
      html('option', { value: '' }, 'Rules and sizes…'));
  }

  select.addEventListener('change', async () => {
    const { value } = select;
    if (!value) {
      sizes();
      openOptions();
      return;
    }
    await leave();
    try {
      await load(value);
    } catch (error) {
      toast(error.message, true);
      sizes();
    }
  });

  /** After an option was set by hand: the page follows what has become of the board. */
  async function follow(name, value) {
    if (!/^(UCI_Variant|Game)$/i.test(name)) game.remember(name, value);
    const board = await game.engine.json('board');
    if (board.title !== game.board.title) await game.load({ variant: board.variant });
    else if (game.owns(name)) analysis.reconsider();
    else analysis.restart();
  }

  game.on('board', show);
  return { show, follow };
}

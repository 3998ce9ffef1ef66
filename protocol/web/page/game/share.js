// SPDX-License-Identifier: MIT
// Taking positions and games away, and bringing them in: copies, files, pictures, the address.

import { $, html, toast } from '../parts/dom.js';
import { spelled } from './movewords.js';
import { picture, raster } from '../board/picture.js';
import { makeLink, makeRecord, readText } from './records.js';

function save(blob, name) {
  const url = URL.createObjectURL(blob);
  html('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // No permission, or an old browser: the way that always worked.
    const area = html('textarea', {}, text);
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
  toast(`${what} copied`);
}

export function mountShare(game, boardInput, dialog, open) {
  const menu = $('#export-menu'), list = $('div', menu), button = $('button', menu);
  const name = () => `${game.variant}-${game.node.ply}`;

  async function record() {
    const tip = game.tree.line(game.node).at(-1);
    const { responses } = await game.engine.must(`position ${game.tree.start}`, 'query fen', game.tree.command(tip), 'query state', game.tree.command(game.node));
    tip.setState(JSON.parse(responses[1]));
    const players = game.board.sides.map((side, i) => boardInput.opponent.nameOf(i) ?? side.name);
    return makeRecord(game, players, responses[0]);
  }

  const copyLink = () => copy(location.href.split('#')[0] + makeLink(game), 'Link');
  const entries = [
    ['Diagram as SVG', () => save(new Blob([picture(boardInput.view)], { type: 'image/svg+xml' }), `${name()}.svg`)],
    ['Diagram as PNG', async () => save(await raster(boardInput.view), `${name()}.png`)],
    ['Copy position', () => copy(game.state.position.replace(/^fen /, ''), 'Position')],
    ['Copy moves', () => copy(game.tree.command(game.tree.line(game.node).at(-1)).replace(/^position /, ''), 'Moves')],
    ['Copy game record', async () => copy(await record(), 'Game record')],
    ['Save game record', async () => save(new Blob([await record()], { type: 'application/jsonl' }), `${game.variant}.jsonl`)],
    ['Copy link', copyLink],
  ];
  list.replaceChildren(...entries.map(([text, action]) => html('button', { role: 'menuitem', onclick: async () => {
    closeMenu();
    try {
      await action();
    } catch (error) {
      toast(error.message, true);
    }
  } }, text)));

  function toggleMenu(openIt = list.hidden) {
    list.hidden = !openIt;
    button.setAttribute('aria-expanded', String(openIt));
    if (openIt) list.firstChild.focus();
  }
  const closeMenu = () => toggleMenu(false);
  document.addEventListener('click', (event) => { if (!menu.contains(event.target)) closeMenu(); });
  menu.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key], at = [...list.children].indexOf(document.activeElement);
    if (event.key === 'Escape') { closeMenu(); button.focus(); }
    if (!step || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    list.children[(at + step + entries.length) % entries.length].focus();
  });

  // A position of another game than the shown one is still understood.
  async function bring(wish) {
    const variants = wish.variant ? [wish.variant] : [game.variant, ...game.names.filter((other) => other !== game.name)];
    let refusal = null;
    for (const variant of variants) {
      try {
        return await open({ ...wish, variant });
      } catch (error) {
        if (!wish.moves?.length) refusal ??= error;
      }
      try {
        return await open(await game.aside((engine) => spelled(engine, { ...wish, variant })));
      } catch (error) {
        refusal ??= error;
      }
    }
    throw refusal;
  }

  function openImport() {
    const area = html('textarea', { 'aria-label': 'Position, moves, game record or link', spellcheck: 'false',
      placeholder: 'Moves (1. a1a2 b4b3), a position, a game record, PGN or a link' });
    const which = html('select', { 'aria-label': 'Game of the record', hidden: true });
    const file = html('input', { type: 'file', 'aria-label': 'Game record from a file', accept: '.jsonl,.json,.pgn,.txt,.fen' });
    const look = () => {
      let wishes = [];
      try { wishes = [readText(area.value)].flat(); } catch { /* said when it is opened */ }
      which.hidden = wishes.length < 2;
      which.replaceChildren(...wishes.map((wish, i) => html('option', { value: i }, wish.title ?? String(i + 1))));
    };
    area.addEventListener('input', look);
    file.addEventListener('change', async () => { area.value = await file.files[0].text(); look(); });
    dialog.open('Import', html('div', {}, area, html('p', {}, 'or ', file), which), {
      text: 'Open',
      action: async () => {
        const wishes = [readText(area.value)].flat();
        await bring(wishes[Number(which.value) || 0]);
      },
    });
    area.focus();
  }

  /** From now on the address names what is shown, so that reloading loses nothing. */
  function follow() {
    let timer = 0;
    const write = () => {
      timer = 0;
      const own = makeLink(game);
      if (location.hash !== own) history.replaceState(history.state, '', own);
    };
    game.on('node', () => { timer ||= setTimeout(write, 400); });
    write();
  }

  return { copyLink, openImport, toggleMenu, closeMenu, follow };
}

// SPDX-License-Identifier: MIT
// Taking positions and games away: copies, files, pictures, the address.

import { $, html, toast } from '../parts/dom.js';
import { picture, raster } from '../board/picture.js';
import { makeLink, makePgn, makeRecord } from './records.js';

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

export function mountShare(game, boardInput) {
  const menu = $('#export-menu'), list = $('div', menu), button = $('button', menu);
  const name = () => `${game.variant}-${game.node.ply}`;

  const players = () => game.board.sides.map((side, i) => boardInput.opponent.nameOf(i) ?? (game.players[i] || side.name));

  // The FEN that the game begins with, '' for the start position of PGN; the last position of the line is known afterwards.
  async function told(tip, startless) {
    const { responses } = await game.engine.must(`position ${game.tree.start}`, 'query fen', 'position startpos', 'query fen',
      game.tree.command(tip), 'query state', game.tree.command(game.node));
    tip.setState(JSON.parse(responses[2]));
    return startless && responses[0] === responses[1] ? '' : responses[0];
  }

  const record = async () => makeRecord(game, players(), await told(game.tree.line(game.node).at(-1), false));
  const pgn = async () => makePgn(game, players(), await told(game.tree.line(game.tree.root).at(-1), true));
  const copyLink = () => copy(location.href.split('#')[0] + makeLink(game), 'Link');

  const entries = [
    ['Diagram as SVG', () => save(new Blob([picture(boardInput.view)], { type: 'image/svg+xml' }), `${name()}.svg`)],
    ['Diagram as PNG', async () => save(await raster(boardInput.view), `${name()}.png`)],
    ['Copy position', () => copy(game.state.position.replace(/^fen /, ''), 'Position')],
    ['Copy moves', () => copy(game.tree.command(game.tree.line(game.node).at(-1)).replace(/^position /, ''), 'Moves')],
    ['Copy game record', async () => copy(await record(), 'Game record')],
    ['Save game record', async () => save(new Blob([await record()], { type: 'application/jsonl' }), `${game.variant}.jsonl`)],
    ['Copy PGN', async () => copy(await pgn(), 'PGN')],
    ['Save PGN', async () => save(new Blob([await pgn()], { type: 'application/x-chess-pgn' }), `${game.variant}.pgn`)],
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

  return { copyLink, toggleMenu, closeMenu, follow };
}

// SPDX-License-Identifier: MIT
// Bringing positions and games in: pasted, from a file, or dropped on the page.

import { html, toast } from '../parts/dom.js';
import { spelled } from './movewords.js';
import { readText } from './records.js';

const LARGEST = 16 << 20;  // bytes of a file

/** Its text, unless it is too large to be of games that somebody looks at. */
function textOf(file) {
  if (file.size > LARGEST) throw new Error(`${file.name} is too large: more than 16 MB`);
  return file.text();
}

/** `playing()`: whether a game is being played, which what comes in would end. */
export function mountImport(game, dialog, open, playing) {
  // A position of another game than the shown one is still understood.
  async function bring(wish) {
    const variants = wish.variant ? [wish.variant] : [game.variant, ...game.names.filter((other) => other !== game.name)];
    const branched = wish.line?.some(({ others = [] }) => others.length);
    let refusal = null;
    for (const variant of variants) {
      // Moves of variations have to be asked for one by one.
      try {
        if (!branched) return await open({ ...wish, variant });
      } catch (error) {
        if (!wish.moves?.length) refusal ??= error;
      }
      try {
        const { lost, ...known } = await game.aside((engine) => spelled(engine, { ...wish, variant }));
        await open(known);
        if (lost.length) toast(`Not all variations can be played: ${lost[0]}`, true);
        return;
      } catch (error) {
        refusal ??= error;
      }
    }
    throw refusal;
  }

  function openImport(text = '') {
    const area = html('textarea', { 'aria-label': 'Position, moves, game record, PGN or link', spellcheck: 'false',
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
    file.addEventListener('change', async () => {
      try {
        area.value = await textOf(file.files[0]);
        look();
      } catch (error) {
        toast(error.message, true);
      }
    });
    dialog.open('Import', html('div', {}, area, html('p', {}, 'or ', file), which,
      ...(playing() ? [html('p', { class: 'warning' }, 'What you open takes the place of the game that is being played.')] : [])), {
      text: 'Open',
      action: async () => {
        const wishes = [readText(area.value)].flat();
        await bring(wishes[Number(which.value) || 0]);
      },
    });
    area.value = text;
    look();
    area.focus();
  }

  async function drop(file) {
    const text = await textOf(file), wishes = [readText(text)].flat();
    if (wishes.length > 1 || playing()) return openImport(text);
    await bring(wishes[0]);
  }

  const files = (event) => !dialog.isOpen && [...event.dataTransfer?.types ?? []].includes('Files');
  const mark = (on) => document.body.classList.toggle('dropping', on);
  addEventListener('dragover', (event) => {
    if (!files(event)) return;
    event.preventDefault();
    mark(true);
  });
  addEventListener('dragleave', (event) => { if (!event.relatedTarget) mark(false); });
  addEventListener('drop', async (event) => {
    mark(false);
    if (!files(event)) return;
    event.preventDefault();
    try {
      await drop(event.dataTransfer.files[0]);
    } catch (error) {
      toast(`${event.dataTransfer.files[0]?.name ?? 'The file'}: ${error.message}`, true);
    }
  });

  return openImport;
}

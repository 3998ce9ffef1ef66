// SPDX-License-Identifier: MIT
// What somebody draws and writes himself: arrows, circles, comments and marks, kept with the game.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PARLOUR, PATIENCE, ROOT, Server } from './harness.js';

const middle = async (visit, cell) => {
  const box = await visit.box(visit.cell(cell));
  return [box.x + box.width / 2, box.y + box.height / 2];
};

// With the right button, as a drag from one cell to another, or a click.
async function sketch(visit, from, to, keys = []) {
  const { mouse, keyboard } = visit.page;
  for (const key of keys) await keyboard.down(key);
  await mouse.move(...await middle(visit, from));
  await mouse.down({ button: 'right' });
  if (to !== from) await mouse.move(...await middle(visit, to), { steps: 3 });
  await mouse.up({ button: 'right' });
  for (const key of keys) await keyboard.up(key);
}

const drawn = (visit, n) => visit.page.waitForFunction((count) => document.querySelectorAll('#board .drawn > *').length === count, n, { timeout: PATIENCE });
const fills = (visit) => visit.page.locator('#board .drawn polygon').evaluateAll((list) => list.map((arrow) => arrow.getAttribute('fill')));

export default {
  async 'the right button draws arrows and circles in four colours, and takes them away'({ open }) {
    for (const [variant, a, b] of [['hexapawn4x4', 'b1', 'b3'], ['kalah6-4', 's2', 'n4'], ['phwar', 'f3', 'f6']]) {
      const visit = await open({ hash: `#${variant}` });
      await sketch(visit, a, b);
      await drawn(visit, 1);
      await sketch(visit, b, b, ['Shift']);
      await drawn(visit, 2);
      assert.deepEqual(await fills(visit), ['var(--draw-g)']);
      assert.equal(await visit.page.locator('#board .drawn circle').getAttribute('stroke'), 'var(--draw-r)');
      await sketch(visit, a, b, ['Alt']);
      assert.deepEqual(await fills(visit), ['var(--draw-b)']);
      await sketch(visit, a, b, ['Alt', 'Shift']);
      assert.deepEqual(await fills(visit), ['var(--draw-y)']);
      await sketch(visit, a, b, ['Alt', 'Shift']);
      await drawn(visit, 1);
      assert.equal(await visit.ply(), 0);
      assert.equal(await visit.page.locator('.cell.can').count() > 0, true);
      await visit.page.keyboard.press('r');
      await drawn(visit, 0);
      await visit.close();
    }
  },

  async 'drawings belong to their position, and come back with a reload'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4?moves=a1a2' }), { page } = visit;
    await sketch(visit, 'b4', 'a3');
    await sketch(visit, 'c2', 'c2');
    await drawn(visit, 2);
    await page.keyboard.press('ArrowLeft');
    await visit.atPly(0);
    await drawn(visit, 0);
    await page.keyboard.press('ArrowRight');
    await visit.atPly(1);
    await drawn(visit, 2);
    await page.reload();
    await visit.atPly(1);
    await drawn(visit, 2);
  },

  async 'a game record keeps the drawings, and other programs still read it'({ open }) {
    const visit = await open({ hash: '#kalah6-4?moves=3,6' }), { page } = visit;
    await sketch(visit, 's2', 'n4', ['Shift']);
    await page.keyboard.press('Home');
    await visit.atPly(0);
    await sketch(visit, 's1', 's1');
    const record = await visit.exported('Copy game record'), file = path.join(mkdtempSync(path.join(tmpdir(), 'parlour-')), 'game.jsonl');
    assert.deepEqual(JSON.parse(record.split('\n')[1]).notes, [{ ply: 0, drawn: ['Gs1'] }, { ply: 2, drawn: ['Rs2-n4'] }]);
    writeFileSync(file, record);
    execFileSync(PARLOUR, ['match', 'show', file], { encoding: 'utf8' });
    await page.click('[data-game=phwar]');
    await visit.importText(record);
    await visit.atPly(2);
    await drawn(visit, 1);
    assert.deepEqual(await fills(visit), ['var(--draw-r)']);
    assert.deepEqual(JSON.parse((await visit.exported('Copy game record')).split('\n')[1]).notes, [{ ply: 0, drawn: ['Gs1'] }, { ply: 2, drawn: ['Rs2-n4'] }]);
  },

  async 'a move gets a comment and a mark, which stand in the list and are kept'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4?moves=a1a2,b4b3' }), { page } = visit;
    await page.selectOption('#mark', '!?');
    await page.keyboard.press('c');
    await page.keyboard.type('Now a pawn hangs.');
    await visit.waitText('#moves .said', /^Now a pawn hangs\.$/);
    await visit.waitText('#moves .cur', /^b4b3!\? interesting move/);
    // Whoever writes walks within the text; afterwards the keys are the game's again.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowLeft');
    await visit.atPly(1);
    assert.equal(await page.inputValue('#comment'), '');
    assert.equal(await page.getAttribute('#comment', 'aria-label'), 'Comment on a1a2');
    await visit.play((await visit.moves()).find((move) => move.m === 'd4d3'));
    await page.fill('#comment', 'Quiet.');
    await visit.waitText('#moves .var .said', /^Quiet\.$/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Home');
    await visit.atPly(0);
    assert.ok(await page.isDisabled('#mark'));
    await page.fill('#comment', 'Four files.');
    await page.keyboard.press('Escape');
    const seen = async () => {
      await visit.waitText('#moves', /Four files\.[^]*Now a pawn hangs\.[^]*Quiet\./);
      assert.deepEqual(await page.locator('#moves .own').evaluateAll((list) => list.map((own) => own.textContent)), ['', '!? interesting move', '']);
    };
    await seen();
    await page.reload();
    await visit.atPly(0);
    await seen();
    const notes = [{ ply: 0, text: 'Four files.' }, { ply: 2, text: 'Now a pawn hangs.', mark: '!?' }], record = await visit.exported('Copy game record');
    assert.deepEqual(JSON.parse(record.split('\n')[1]).notes, notes);
    await page.click('[data-game=kalah]');
    await visit.importText(record);
    await visit.waitText('#moves', /Four files\.[^]*Now a pawn hangs\./);
    assert.equal(await page.inputValue('#mark'), '!?');
    await page.selectOption('#mark', '');
    await page.fill('#comment', '');
    await page.waitForFunction(() => document.querySelectorAll('#moves .said').length === 1, null, { timeout: PATIENCE });
  },

  async 'a comment stays with its move while the engine makes another one'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4?moves=a1a2' }), { page } = visit;
    await page.fill('#comment', 'One');
    // Without a click, which would end the writing.
    await page.evaluate(() => {
      const plays = [...document.querySelectorAll('#engine-set select')].find((select) => select.ariaLabel === 'Plays');
      plays.value = '1';
      plays.dispatchEvent(new Event('change'));
    });
    await visit.atPly(2);
    assert.equal(await page.getAttribute('#comment', 'aria-label'), 'Comment on a1a2');
    await page.keyboard.type('!');
    await visit.waitText('#moves .said', /^One!$/);
    await page.keyboard.press('Escape');
    assert.notEqual(await page.getAttribute('#comment', 'aria-label'), 'Comment on a1a2');
    assert.equal(await page.inputValue('#comment'), '');
  },

  async 'every colour of the tool looks like itself, and the field for moves keeps its room'({ open }) {
    const visit = await open({ hash: '#phwar', width: 1366, height: 650 }), { page } = visit;
    assert.ok(await page.locator('#movein').evaluate((field) => field.clientWidth) >= 85);
    await page.keyboard.press('d');
    const colours = await page.locator('#drawing i').evaluateAll((list) => list.map((ring) => getComputedStyle(ring).borderTopColor));
    assert.equal(new Set(colours).size, 4);
  },

  async 'with the tool a press draws instead of playing, until Escape'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4' }), { page } = visit;
    await page.click('[data-do=draw]');
    await page.click('#drawing [aria-label=blue]');
    await page.mouse.move(...await middle(visit, 'a1'));
    await page.mouse.down();
    await page.mouse.move(...await middle(visit, 'a2'), { steps: 3 });
    await page.mouse.up();
    await drawn(visit, 1);
    await visit.cell('d2').click();
    await drawn(visit, 2);
    assert.deepEqual(await fills(visit), ['var(--draw-b)']);
    assert.equal(await visit.ply(), 0);
    await page.click('#drawing >> text=Clear');
    await drawn(visit, 0);
    await page.keyboard.press('Escape');
    assert.equal(await page.isVisible('#drawing'), false);
    await visit.play({ path: ['a1', 'a2'] });
  },

  async 'keys draw from the cell that has the focus, and say what they draw'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4' }), { page } = visit;
    await visit.cell('b1').focus();
    for (const key of ['2', 'd', 'ArrowUp', 'ArrowUp', 'd']) await page.keyboard.press(key);
    await drawn(visit, 1);
    await visit.waitText('#live', /red arrow from b1 to b3/);
    assert.deepEqual(await fills(visit), ['var(--draw-r)']);
    assert.match(await visit.cell('b1').getAttribute('aria-label'), /red arrow to b3/);
    for (const key of ['d', 'Escape', 'd', 'd']) await page.keyboard.press(key);
    await drawn(visit, 2);
    await visit.waitText('#live', /red circle on b3/);
    assert.equal(await visit.ply(), 0);
  },

  ...(existsSync(process.env.PARLOUR_MORRIS ?? path.join(ROOT, 'build/release/tests/parlour_morris')) ? {
    async 'on the board of a game that the page has never heard of one draws as well'({ open }) {
      const own = await Server.start(0, process.env.PARLOUR_MORRIS ?? path.join(ROOT, 'build/release/tests/parlour_morris'));
      try {
        const visit = await open({ url: own.url, hash: '#morris' }), { page } = visit;
        await page.click('[data-game*=morris]');
        await visit.atPly(0);
        const [a, b] = await page.locator('.cell').evaluateAll((list) => list.map((cell) => cell.dataset.cell));
        await sketch(visit, a, b);
        await drawn(visit, 1);
      } finally {
        await own.kill();
      }
    },
  } : {}),
};

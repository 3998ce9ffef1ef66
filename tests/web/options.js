// SPDX-License-Identifier: MIT
// Sizes, rules and the engine's options.

import assert from 'node:assert/strict';
import { PATIENCE } from './harness.js';

export default {
  async 'a size is chosen from the list'({ open }) {
    const visit = await open({ hash: '#hexapawn3x3' }), { page } = visit;
    await page.selectOption('#variant', 'hexapawn5x5');
    await page.waitForFunction(() => document.querySelectorAll('.cell').length === 25, null, { timeout: PATIENCE });
  },

  async 'every option of the engine is in the dialog, and rules change the board'({ open }) {
    const visit = await open({ hash: '#hexapawn3x3' }), { page } = visit;
    await page.selectOption('#variant', '');
    await page.fill('dialog input[name="Hexapawn Columns"]', '5');
    await page.press('dialog input[name="Hexapawn Columns"]', 'Tab');
    await page.check('dialog input[name="Hexapawn Cylinder"]');
    assert.equal(await page.locator('dialog [name="Hash"]').count(), 1);
    assert.equal(await page.locator('dialog [name="Kalah Seeds"]').count(), 0);
    await page.click('#dialog-main');
    await page.waitForFunction(() => document.querySelectorAll('.cell').length === 15, null, { timeout: PATIENCE });
    await page.waitForFunction(() => /Hexapawn\+Cylinder=true/.test(location.hash), null, { timeout: PATIENCE });
  },

  async 'every option says what it does and what is usual, and all go back at once'({ open }) {
    const visit = await open({ hash: '#hexapawn3x3' }), { page } = visit;
    await page.keyboard.press('o');
    await page.waitForSelector('#dialog[open] .field');
    const help = await page.locator('dialog .field .help').allTextContents();
    assert.ok(help.length > 10 && help.every((text) => text.length > 15), JSON.stringify(help));
    assert.match(help.find((text) => /must do so/.test(text)), /Usually off\.$/);
    await page.check('dialog input[name="Hexapawn Cylinder"]');
    await page.click('#options-reset');
    await page.waitForFunction(() => document.querySelector('dialog input[name="Hexapawn Cylinder"]')?.checked === false, null, { timeout: PATIENCE });
    await page.keyboard.press('Escape');
    assert.ok(!/Cylinder/.test(await page.evaluate(() => location.hash)));
  },

  async 'a value that the engine refuses is said beside its field'({ open }) {
    const visit = await open({ hash: '#hexapawn3x3' }), { page } = visit;
    await page.keyboard.press('o');
    await page.fill('dialog input[name="Hexapawn Rows"]', '99');
    await page.press('dialog input[name="Hexapawn Rows"]', 'Tab');
    await visit.waitText('dialog .field .error:not(:empty)', /99/);
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.cell').count(), 9);
  },

  async 'thousands of moves under a wide rule stay usable'({ open }) {
    // Particles in a knot: more than seven thousand turns.
    const fen = '6/7/8/2eNn1p2/3p2pe2/3Eeep4/6EP2/2EPPEP2/8/7/6 b 0 1';
    const visit = await open({ hash: `#phwar?fen=${encodeURIComponent(fen)}&opt.Phwar+Rules=any`, ready: false });
    await visit.atPly(null);
    await visit.analyse(false);
    const moves = await visit.moves();
    assert.ok(moves.length > 200, `${moves.length} moves`);
    const longest = moves.reduce((a, b) => (b.path.length > a.path.length ? b : a));
    await visit.play(longest);
  },
};

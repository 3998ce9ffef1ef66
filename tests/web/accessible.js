// SPDX-License-Identifier: MIT
// For those who hear the page, or use no mouse.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const axe = readFileSync(new URL('node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

async function violations(page) {
  // The policy of the page refuses a script tag, so the checker comes in by the debugger's door.
  await page.evaluate(axe);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return found.violations.map((item) => `${item.id}: ${item.nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary}`).slice(0, 3).join(' | ')}`);
}

export default {
  async 'axe finds nothing in either theme'({ open }) {
    for (const theme of ['light', 'dark']) {
      for (const variant of ['hexapawn4x4?moves=a1a2,a4a3', 'kalah6-4', 'phwar']) {
        const visit = await open({ hash: `#${variant}`, theme, quiet: false });
        await visit.page.waitForSelector('#lines li');
        assert.deepEqual(await violations(visit.page), [], `${theme} ${variant}`);
        await visit.close();
      }
    }
  },

  async 'axe finds nothing in dialogs, editor, lesson, menu and on a phone'({ open }) {
    for (const theme of ['light', 'dark']) {
      const visit = await open({ hash: '#hexapawn4x4', theme }), { page } = visit;
      for (const key of ['n', '?', 'o', 'i']) {
        await page.keyboard.press(key);
        await page.waitForSelector('#dialog[open]');
        assert.deepEqual(await violations(page), [], `${theme} ${key}`);
        await page.keyboard.press('Escape');
      }
      for (const key of ['e', 'l', 'x']) {
        await page.keyboard.press(key);
        assert.deepEqual(await violations(page), [], `${theme} ${key}`);
      }
      const phone = await open({ hash: '#phwar', theme, width: 390, height: 844 });
      assert.deepEqual(await violations(phone.page), [], `${theme} phone`);
    }
  },

  async 'every cell says what is on it and whether it can be played'({ open }) {
    const visit = await open({ hash: '#phwar' });
    assert.equal(await visit.cell('f1').getAttribute('aria-label'), 'F1, black neutron, playable');
    assert.equal(await visit.cell('f6').getAttribute('aria-label'), 'F6, empty');
    const kalah = await open({ hash: '#kalah6-4' });
    assert.equal(await kalah.cell('s3').getAttribute('aria-label'), 's3, 4 seeds, playable');
    assert.equal(await kalah.cell('S').getAttribute('aria-label'), 'South store, empty');
  },

  async 'the board is one stop of the Tab key and arrows walk over hexagons'({ open }) {
    const visit = await open({ hash: '#phwar' }), { page } = visit;
    assert.equal(await page.locator('.cell[tabindex="0"]').count(), 1);
    await visit.cell('f6').focus();
    for (const [key, id] of [['ArrowUp', 'f5'], ['ArrowRight', 'g5'], ['ArrowDown', 'g6'], ['ArrowLeft', 'f6']]) {
      await page.keyboard.press(key);
      const here = await page.evaluate(() => document.activeElement.dataset.cell);
      assert.ok(here === id || here[0] === id[0], `${key}: ${here}`);
    }
    assert.equal(await page.locator('.cell[tabindex="0"]').count(), 1);
  },

  async 'moves are spoken'({ open }) {
    const visit = await open({ hash: '#hexapawn3x3' });
    await visit.play((await visit.moves())[0]);
    await visit.waitText('#live', /White played a1a2/);
  },

  async 'pointing at a cell tells what the rules say about it'({ open }) {
    const visit = await open({ hash: '#phwar' });
    const { notes } = (await visit.moves(), visit.state);
    if (!notes?.length) return;
    const note = notes.find((other) => other.cell);
    await visit.cell(note.cell).hover();
    await visit.page.waitForFunction((text) => document.querySelector('#hint').textContent.includes(text), note.text);
  },
};

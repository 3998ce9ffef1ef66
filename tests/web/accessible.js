// SPDX-License-Identifier: MIT
// For those who hear the page, or use no mouse.

import assert from 'node:assert/strict';
import { violations } from './axe.js';
import { Server } from './harness.js';

// The log's lines are all alike, and every one of them is looked at.
const shorten = (page) => page.evaluate(() => { for (const line of [...document.querySelectorAll('#log > div')].slice(6)) line.remove(); });

export default {
  async 'axe finds nothing on the page in either theme, with its lines and marks'({ open }) {
    for (const [theme, variant] of [['light', 'hexapawn4x4?moves=a1a2,a4a3'], ['dark', 'kalah6-4?moves=3']]) {
      const visit = await open({ hash: `#${variant}`, theme, quiet: false });
      await visit.page.waitForSelector('#lines li');
      await visit.analyse(false);
      await visit.analyse(true);
      await visit.page.waitForSelector('#lines li');
      await shorten(visit.page);
      assert.deepEqual(await violations(visit.page), [], `${theme} ${variant}`);
      await visit.close();
    }
  },

  async 'axe finds nothing where there are programs: beside the analysis, in the dialog, after a failure'({ open }) {
    await Server.during(['--engine', 'cmd=builtin:first name=Mine', '--engine', 'cmd=/bin/false proto=line name=Broken'], async (server) => {
      for (const theme of ['light', 'dark']) {
        const visit = await open({ url: server.url, hash: '#hexapawn3x3', theme }), { page } = visit;
        await visit.analyse(true);
        await page.selectOption('#beside select', 'Mine');
        await visit.waitText('#beside', /says nothing but moves/);
        await page.waitForSelector('#lines li');
        assert.deepEqual(await violations(page, '#engine-card'), [], `${theme} beside`);
        await page.selectOption('#beside select', 'Broken');
        await visit.waitText('#beside', /Try again/);
        assert.deepEqual(await violations(page, '#engine-card'), [], `${theme} failure beside`);
        await page.click('#new-game');
        await page.check('dialog input[name=you][value="both"]', { force: true });
        assert.deepEqual(await violations(page, '#dialog'), [], `${theme} players`);
        await page.check('dialog input[name=you][value="0"]', { force: true });
        await page.selectOption('dialog [aria-label=Opponent]', 'Broken');
        assert.deepEqual(await violations(page, '#dialog'), [], `${theme} opponent`);
        await page.click('#dialog-main');
        await visit.waitText('#game-card', /Broken ended by itself/);
        assert.deepEqual(await violations(page, '#game-card'), [], `${theme} failed`);
        await visit.close();
      }
    });
  },

  async 'axe finds nothing in dialogs, editor, lesson and menu in either theme'({ open }) {
    for (const theme of ['light', 'dark']) {
      const visit = await open({ hash: '#hexapawn3x3', theme }), { page } = visit;
      for (const key of ['n', '?', 'o', 'i']) {
        await page.keyboard.press(key);
        await page.waitForSelector('#dialog[open]');
        assert.deepEqual(await violations(page, '#dialog'), [], `${theme} ${key}`);
        await page.keyboard.press('Escape');
        await page.waitForSelector('#dialog', { state: 'hidden' });
      }
      for (const [key, part] of [['e', '#editor'], ['l', '#lesson-card'], ['x', '#tools']]) {
        await page.keyboard.press(key);
        await page.waitForSelector(`${part} button`);
        assert.deepEqual(await violations(page, part), [], `${theme} ${part}`);
      }
      await visit.close();
    }
  },

  async 'axe finds nothing with comments, marks, variations, drawings, a threat and names of players'({ open }) {
    for (const theme of ['light', 'dark']) {
      const visit = await open({ hash: '#phwar', theme, quiet: false }), { page } = visit;
      await visit.importText('[Event "x"]\n[White "Ann"]\n[Black "Bob"]\n[Variant "kalah6-4"]\n\n{Begin. [%csl Gs1]} 1. 3! {Again. [%cal Rs2n4]} 6 (6? {Not so.}) 1... 2 *');
      await visit.atPly(3);
      await page.click('[data-do=draw]');
      await page.waitForSelector('#lines li .disc');
      await page.click('#threat');
      await visit.waitText('#live', /^If /);
      await visit.analyse(false);
      await page.focus('#comment');
      await shorten(page);
      assert.deepEqual(await violations(page), [], theme);
      await visit.close();
    }
  },

  async 'axe finds nothing on a phone, on the board of hexagons'({ open }) {
    const { page } = await open({ hash: '#phwar', width: 390, height: 844, theme: 'dark' });
    await shorten(page);
    assert.deepEqual(await violations(page), []);
  },

  async 'every cell says what is on it and whether it can be played'({ open }) {
    const visit = await open({ hash: '#phwar' });
    assert.equal(await visit.cell('f3').getAttribute('aria-label'), 'F3, black electron, playable');
    assert.equal(await visit.cell('f1').getAttribute('aria-label'), 'F1, black neutron');
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

// SPDX-License-Identifier: MIT
// A tab keeps its game: over a reload, in its history, and apart from other tabs.

import assert from 'node:assert/strict';
import { PATIENCE } from './harness.js';

const reload = async (visit) => {
  await visit.page.reload();
  await visit.atPly(null);
};
const clockOf = async (visit, where) => {
  const [minutes, seconds] = (await visit.text(`${where} .clock`)).split(':').map(Number);
  return 60 * minutes + seconds;
};

export default {
  async 'a reload keeps opponent, level, side, clocks and orientation, and no analysis comes up'({ open }) {
    const visit = await open({ hash: '#hexapawn6x6' }), { page } = visit;
    await visit.newGame({ you: '1', level: 3, clock: '3+2' });
    await visit.play((await visit.moves())[0]);
    await page.waitForFunction(() => document.querySelector('#board').dataset.ply === '2' && document.querySelector('.cell.can'), null, { timeout: PATIENCE });
    await page.keyboard.press('f');
    const left = [await clockOf(visit, '#player-top'), await clockOf(visit, '#player-bottom')], moves = await visit.text('#moves');
    await reload(visit);
    await visit.atPly(2);
    await visit.waitText('#player-bottom', /engine, level 3/);
    assert.match(await visit.text('#player-top'), /you.*to move/s);
    assert.ok(await clockOf(visit, '#player-top') <= left[0] && await clockOf(visit, '#player-top') > left[0] - 30);
    assert.equal(await clockOf(visit, '#player-bottom'), left[1]);
    assert.equal(await visit.text('#moves'), moves);
    assert.equal(await page.isChecked('#analyse'), false);
    assert.match(page.url(), /#hexapawn6x6/);
    await visit.play((await visit.moves())[0]);
    await page.waitForFunction(() => Number(document.querySelector('#board').dataset.ply) >= 4, null, { timeout: PATIENCE });
  },

  async 'a reload keeps variations, the marks of a review and the games behind the other tabs'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4?moves=a1a2,a4a3,b1b2,a3b2,c1c2,b2b1' }), { page } = visit;
    await page.click('#review');
    await visit.waitText('#verdict', /Turning point/);
    await visit.waitText('#moves', /c1c2\?\?/);
    await page.keyboard.press('Home');
    await visit.atPly(0);
    await visit.play((await visit.moves()).find((move) => move.m === 'd1d2'));
    await page.click('[data-game=kalah]');
    await visit.atPly(0);
    await reload(visit);
    await page.waitForSelector('[data-game=kalah][aria-selected=true]');
    await page.click('[data-game=hexapawn]');
    await visit.atPly(1);
    await visit.waitText('#moves .var', /d1d2/);
    await visit.waitText('#moves', /c1c2\?\?/);
  },

  async 'Back brings the game before back, with its players'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4' }), { page } = visit;
    await visit.newGame({ you: '1', level: 0 });
    await visit.play((await visit.moves())[0]);
    await page.waitForFunction(() => Number(document.querySelector('#board').dataset.ply) === 2, null, { timeout: PATIENCE });
    // A link that somebody has pasted over the address.
    await page.evaluate(() => { location.hash = '#kalah4-3?moves=1'; });
    await page.waitForFunction(() => document.querySelectorAll('.cell').length === 10, null, { timeout: PATIENCE });
    await visit.atPly(1);
    assert.doesNotMatch(await visit.text('#player-bottom'), /you|engine/);
    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll('.cell').length === 16, null, { timeout: PATIENCE });
    await visit.waitText('#player-bottom', /you/);
    await visit.atPly(2);
    await page.goForward();
    await page.waitForFunction(() => document.querySelectorAll('.cell').length === 10, null, { timeout: PATIENCE });
    await visit.atPly(1);
  },

  async 'a link opened in another tab has no opponent and leaves the game of the first alone'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4' }), { page } = visit;
    await visit.newGame({ you: '1', level: 0 });
    await visit.play((await visit.moves())[0]);
    await page.waitForFunction(() => /moves=/.test(location.hash), null, { timeout: PATIENCE });
    const other = await visit.context.newPage();
    await other.goto(page.url());
    await other.waitForFunction(() => document.querySelector('.cell.can'), null, { timeout: PATIENCE });
    assert.doesNotMatch(await other.locator('#player-bottom').innerText(), /you|engine/);
    await reload(visit);
    await visit.waitText('#player-bottom', /you/);
  },

  async 'where the browser forbids to store anything the page works and the address still names the moves'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4' }), { page } = visit;
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });
    });
    await reload(visit);
    await visit.play((await visit.moves())[0]);
    await page.waitForFunction(() => /moves=/.test(location.hash), null, { timeout: PATIENCE });
    await reload(visit);
    await visit.atPly(1);
  },
};

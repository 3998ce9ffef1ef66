// SPDX-License-Identifier: MIT
// Moves with variations, walking among them, the graph.

import assert from 'node:assert/strict';
import { PATIENCE } from './harness.js';

export default {
  async 'another move makes a variation, which can be promoted and deleted'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4?moves=a1a2,b4b3' }), { page } = visit;
    await page.keyboard.press('ArrowLeft');
    await visit.atPly(1);
    await visit.play((await visit.moves()).find((move) => move.m === 'd4d3'));
    await page.waitForSelector('#moves .var');
    assert.match(await visit.text('#moves .var'), /d4d3/);
    await page.click('#promote');
    await visit.waitText('#moves .var', /b4b3/);
    await page.keyboard.press('Delete');
    await visit.atPly(1);
    await page.waitForFunction(() => !document.querySelector('#moves .var'), null, { timeout: PATIENCE });
    assert.match(await visit.text('#moves'), /b4b3/);
  },

  async 'variations say whose moves they are'({ open }) {
    const visit = await open({ hash: '#kalah6-4' });
    await visit.importText('1. 3 6 1 (1... 2 1 2. 2) 2. 2');
    await visit.waitText('#moves .var', /2/);
    const words = await visit.page.locator('#moves .var').evaluate((list) => [...list.children].map((child) => child.getAttribute('aria-label') ?? child.firstChild.textContent));
    assert.deepEqual(words, ['North', '2', '1', 'South', '2']);
  },

  async 'arrows, Home and End walk along the game'({ open }) {
    const visit = await open({ hash: '#kalah6-4?moves=3,6,1' }), { page } = visit;
    for (const [key, ply] of [['Home', 0], ['ArrowRight', 1], ['ArrowRight', 2], ['End', 3], ['ArrowLeft', 2]]) {
      await page.keyboard.press(key);
      await visit.atPly(ply);
    }
  },

  async 'moves that one side makes in a row share a cell'({ open }) {
    const visit = await open({ hash: '#kalah6-4?moves=3,6,1' });
    const cells = await visit.page.locator('#moves .row:first-child > div').allInnerTexts();
    assert.match(cells[0].replace(/\s+/g, ' '), /^3 ?6/);
    assert.match(cells[1], /^1/);
  },

  async 'the graph jumps where it is clicked and shows depth and time as well'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4?moves=a1a2,a4a3,b1b2,a3b2' }), { page } = visit;
    await visit.view('graph');
    await page.locator('#graph svg').click({ position: { x: 12, y: 60 } });
    await visit.atPly(0);
    for (const chip of ['depth', 'time', 'value']) {
      await page.click(`#graph-chips button:has-text("${chip}")`);
      assert.match(await page.getAttribute('#graph svg', 'aria-label'), new RegExp(chip));
    }
  },

  async 'the boxes below the graph do not meet, and its words lie over its lines'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4?moves=b1b2,c4c3,b2c3,b4c3', quiet: false }), { page } = visit;
    await page.press('body', 'g');
    await visit.waitText('#verdict', /Turning point/);
    await visit.view('graph');
    await page.waitForFunction(() => document.querySelectorAll('#graph rect[height="15"]').length > 3);
    const { boxes, last } = await page.evaluate(() => ({
      boxes: [...document.querySelectorAll('#graph rect[height="15"]')].map((box) => [Number(box.getAttribute('x')), Number(box.getAttribute('width'))]),
      last: document.querySelector('#graph svg').lastElementChild.tagName }));
    boxes.slice(1).forEach(([x], i) => assert.ok(x >= boxes[i][0] + boxes[i][1], `${boxes[i]} and ${x}`));
    assert.ok(boxes[0][0] >= 0);
    assert.equal(last, 'text');
  },

  async 'a game that was left by its tab comes back as it was'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4?moves=a1a2,b4b3' }), { page } = visit;
    await page.click('[data-game=kalah]');
    await visit.atPly(0);
    await page.click('[data-game=hexapawn]');
    await visit.atPly(2);
    assert.match(await visit.text('#moves'), /b4b3/);
  },

  async 'a step in a long game changes two moves of the list, and a new move adds one'({ open }) {
    // All pawns go until they meet, file by file; nobody captures.
    const moves = [];
    for (const file of 'abcdefghijklmnop') {
      for (let i = 1; i < 8; i += 1) moves.push(`${file}${i}${file}${i + 1}`, `${file}${17 - i}${file}${16 - i}`);
    }
    moves.pop();
    const visit = await open({ hash: `#hexapawn16x16?moves=${moves.join()}` }), { page } = visit;
    await visit.atPly(moves.length);
    await page.waitForFunction((n) => document.querySelectorAll('#moves .mv').length === n, moves.length, { timeout: PATIENCE });
    await page.evaluate(() => {
      window.changes = { nodes: 0, marks: 0 };
      new MutationObserver((list) => {
        for (const { type, addedNodes } of list) {
          if (type === 'childList') window.changes.nodes += addedNodes.length;
          else window.changes.marks += 1;
        }
      }).observe(document.querySelector('#moves'), { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-current'] });
    });
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction((n) => [...document.querySelectorAll('#moves .mv')].indexOf(document.querySelector('#moves .cur')) === n, moves.length - 2, { timeout: PATIENCE });
    assert.deepEqual(await page.evaluate(() => window.changes), { nodes: 0, marks: 2 });
    await page.keyboard.press('End');
    await visit.atPly(moves.length);
    await visit.play({ path: ['p10', 'p9'] });
    await page.waitForFunction((n) => document.querySelectorAll('#moves .mv').length === n, moves.length + 1, { timeout: PATIENCE });
    assert.ok(await page.evaluate(() => window.changes.nodes) <= 1, 'one button, in a row that is there');
  },
};

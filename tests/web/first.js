// SPDX-License-Identifier: MIT
// The first minute: what a newcomer sees, how a game begins, what is said while it goes on and at
// its end.

import assert from 'node:assert/strict';
import { PATIENCE } from './harness.js';

const text = (visit, selector) => visit.page.locator(selector).first().textContent();

export default {
  async 'who comes for the first time is told what this is and given three ways in'({ open }) {
    const visit = await open({ hash: '#kalah6-4', first: true }), { page } = visit;
    assert.match(await text(visit, '#welcome-card'), /Hexapawn, Kalah and Phwar/);
    assert.equal(await page.isVisible('#engine-card'), false);
    assert.equal(await page.locator('#board .badge').count(), 0, 'nothing is given away');
    await page.click('#welcome-card .way:has-text("Learn")');
    await page.waitForSelector('#lesson-card h3');
    await page.reload();
    await visit.atPly(null);
    assert.equal(await page.isVisible('#welcome-card'), false);
  },

  async 'two clicks begin a game, and the line below the board says whose turn it is'({ open }) {
    const visit = await open({ hash: '#kalah6-4', first: true }), { page } = visit;
    await page.click('#welcome-card .way:has-text("Play")');
    await page.keyboard.press('Enter');
    await visit.waitText('#hint', /^Your move\.$/);
    assert.equal(await text(visit, '#game-card .headline'), 'You play South');
    assert.equal(await page.isVisible('#engine-card'), false);
    await visit.cell('s3').click();
    // An extra turn is explained.
    await visit.waitText('#hint', /^The last seed falls into the store: South sows again\. Your move\.$/);
  },

  async 'a game set up by hand is not kept for the next one unasked'({ open }) {
    const visit = await open({ hash: '#hexapawn3x3?fen=1pp/p2/PPP+w' }), { page } = visit;
    await page.click('#new-game');
    assert.equal(await text(visit, '#dialog h2'), 'New game of Hexapawn 3x3');
    await page.click('#dialog-main');
    await page.waitForFunction(() => document.querySelector('.cell[data-cell=a3]')?.getAttribute('aria-label').includes('pawn'), null, { timeout: PATIENCE });
  },

  async 'the end is told in words, with a rematch and the other side'({ open }) {
    const visit = await open({ hash: '#hexapawn3x3' }), { page } = visit;
    await visit.newGame({ you: '1', level: 20 });
    for (;;) {
      await page.waitForFunction(() => document.querySelector('#board').dataset.over === 'true' || document.querySelector('.cell.can'), null, { timeout: PATIENCE });
      if (await visit.over()) break;
      await visit.play((await visit.moves())[0]);
    }
    assert.equal(await text(visit, '#game-card .headline'), 'You lost');
    assert.match(await text(visit, '#hint'), /^Black wins\. (White cannot move|White has no pawns left|A black pawn has reached the last rank)\.$/);
    await visit.waitText('#live', /^Black played \S+ Black wins\. /);
    // A look at why changes nothing of who played.
    await visit.view('log');
    await page.click('text=See why');
    await visit.waitText('#verdict', /Turning point|No move lost/);
    assert.ok(await page.isVisible('#verdict'));
    assert.equal(await text(visit, '#game-card .headline'), 'You lost');
    await page.click('text=Swap sides');
    await visit.waitText('#game-card .headline', /You play Black/);
    await visit.atPly(1);
  },

  async 'a value is written one way wherever it stands, and in words for those who point at it'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4', quiet: false }), { page } = visit;
    await visit.waitText('#engine-name', /solved/);
    const best = await text(visit, '#lines b');
    assert.equal(await text(visit, '#score'), 'W 11');
    assert.equal(await text(visit, '#bar b'), 'W 11');
    assert.equal(await text(visit, '#lines .tag'), 'W 11');
    assert.match(await page.getAttribute('#lines button', 'title'), /^White wins in 11 plies\./);
    assert.equal(await page.getAttribute('#bar', 'aria-valuetext'), 'White wins in 11 plies');
    await page.click('#lines button');
    await visit.atPly(1);
    // The move keeps the value that it had on the board.
    await page.waitForFunction((move) => new RegExp(`^${move}W 11$`).test(document.querySelector('#moves .mv')?.textContent), best, { timeout: PATIENCE });
    await visit.view('graph');
    await page.waitForFunction(() => [...document.querySelectorAll('#graph text')].some((label) => label.textContent === 'W 11'), null, { timeout: PATIENCE });
    await page.click('#score');
    await page.waitForSelector('#dialog[open] .legend');
    assert.match(await text(visit, '#dialog'), /W 8.*plies/);
  },

  async 'seeds are counted in seeds'({ open }) {
    const visit = await open({ hash: '#kalah6-4', quiet: false });
    await visit.waitText('#score', /^[+−]\d+\.\d seeds?$/);
    assert.match(await visit.page.getAttribute('#lines button', 'title'), /^(South|North) is ahead by about \d+\.\d seeds\./);
  },
};

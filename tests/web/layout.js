// SPDX-License-Identifier: MIT
// Sizes and themes: nothing is cut off, nothing scrolls sideways.

import assert from 'node:assert/strict';

const GAMES = ['hexapawn4x4', 'kalah6-4', 'phwar'];

// What can be seen of an element, in pixels.
const inView = (page, selector) => page.locator(selector).evaluate((element) => {
  const box = element.getBoundingClientRect();
  return box.left >= -1 && box.right <= innerWidth + 1 && box.width > 0;
});

/** The moves of the shown position that lose what a better one keeps. */
async function mistaken(visit) {
  const moves = await visit.moves(), played = /^(\S+) was played here/.exec(await visit.text('#practice-card p'))[1];
  return moves.filter((move) => move.m === played);
}

export default {
  async 'a phone scrolls down, never sideways, and has the board first'({ open }) {
    for (const variant of GAMES) {
      const visit = await open({ hash: `#${variant}`, width: 390, height: 844, quiet: false }), { page } = visit;
      await page.waitForSelector('#lines li');
      await page.waitForSelector('#puzzles:not([hidden])');
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 390, variant);
      const [board, engine] = [await visit.box('#board'), await visit.box('#engine-card')];
      assert.ok(board.y < engine.y);
      assert.ok(board.width >= 340, 'the board has the width of the phone');
      for (const selector of ['#tabs', '#variant', '#new-game', '#learn', '#puzzles', '#look', '#help', '#tools', '#engine-set', '#views']) assert.ok(await inView(page, selector), `${variant} ${selector}`);
      const buttons = await page.locator('#tools .icon').evaluateAll((list) => list.map((button) => button.getBoundingClientRect()).map((box) => Math.min(box.width, box.height)));
      assert.ok(buttons.every((size) => size >= 44), String(buttons));
      await visit.close();
    }
  },

  async 'a telephone on its side has the board and what one plays with on the screen'({ open }) {
    for (const [width, height] of [[844, 390], [667, 375]]) for (const variant of GAMES) {
      const visit = await open({ hash: `#${variant}`, width, height }), { page } = visit;
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= width, `${variant} ${width}`);
      await visit.newGame({ you: '1', level: 0 });
      await page.waitForSelector('#game-card:not([hidden])');
      const seen = ['#board', '#hint', '.player .turn', ...(width < 800 || variant.startsWith('kalah') ? [] : ['#game-card >> text=Take back'])];
      for (const selector of seen) {
        const box = await visit.box(selector);
        assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, `${variant} ${width}x${height}: ${selector} at ${JSON.stringify(box)}`);
      }
      await visit.close();
    }
  },

  async 'what practice says does not push the board of a telephone'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4?moves=b1b2,c4c3,b2c3,b4c3', width: 390, height: 844 }), { page } = visit;
    await page.press('body', 'g');
    await page.click('#practise');
    const before = await visit.box('#board'), [wrong] = await mistaken(visit);
    await visit.play(wrong);
    await page.waitForSelector('#practice-card .said');
    assert.ok(Math.abs((await visit.box('#board')).y - before.y) <= 1);
  },

  async 'a desktop shows everything without scrolling'({ open }) {
    for (const variant of GAMES) {
      const visit = await open({ hash: `#${variant}` }), { page } = visit;
      const size = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
      assert.deepEqual(size, [1440, 900]);
      for (const selector of ['#player-top', '#player-bottom', '#tools', '#engine-set', '#views', '#moves']) {
        const box = await visit.box(selector);
        assert.ok(box.y >= 0 && box.y + box.height <= 901, `${variant} ${selector} ${JSON.stringify(box)}`);
      }
    }
  },

  async 'nothing jumps: analysis, a chosen piece, the editor and the end leave board and cards in their places'({ open }) {
    const boxes = (page) => page.locator('header, #board, #board-card, .player, #bar, #views, #moves-card').evaluateAll((list) => list
      .filter((element) => element.checkVisibility()).map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.id || element.tagName, x, y, width, height];
      }));
    // Two pixels are seen by nobody.
    const stands = (now, before, where) => now.forEach((box, i) => assert.ok(box.every((value, k) => (k ? Math.abs(value - before[i][k]) <= 2 : value === before[i][k])), `${where}: ${box} was ${before[i]}`));
    for (const [width, height] of [[1440, 900], [820, 1180]]) for (const variant of GAMES) {
      const visit = await open({ hash: `#${variant}`, width, height }), { page } = visit, where = `${variant} ${width}x${height}`;
      const before = await boxes(page), same = async (what) => stands(await boxes(page), before, `${where}: ${what}`);
      await visit.analyse(true);
      await page.waitForSelector('#lines li');
      await same('analysis');
      const [move] = await visit.moves();
      if (move.path.length > 1) {
        await visit.cell(move.path[0]).click();
        await page.waitForFunction(() => document.querySelectorAll('#board [stroke="var(--bd-selring)"]').length > 0);
        await same('a chosen piece');
        await page.keyboard.press('Escape');
      }
      await page.keyboard.press('e');
      await page.waitForSelector('#editor:not([hidden])');
      await same('editor');
      await page.click('#editor >> text=Cancel');
      await visit.analyse(false);
      await visit.newGame({ you: '1', level: 0 });
      await page.waitForSelector('#game-card:not([hidden])');
      const inPlay = await boxes(page);
      await page.click('#game-card >> text=Resign');
      await page.click('#dialog-main');
      await page.waitForSelector('#game-card >> text=Rematch');
      stands(await boxes(page), inPlay, `${where}: the end`);
      await visit.close();
    }
  },

  async 'with two columns of cards the moves stay beside the graph and the log'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4?moves=a1a2', width: 1366, height: 650 });
    for (const view of ['graph', 'log', 'graph']) {
      await visit.view(view);
      assert.ok(await visit.page.isVisible('#moves .mv') && await visit.page.isVisible(`#${view}-card`), view);
    }
  },

  async 'a lesson stands where the cards were, and nothing lies over it'({ open }) {
    const { page } = await open({ hash: '#phwar', width: 1366, height: 650 });
    assert.equal(await page.getAttribute('body', 'data-layout'), 'sides');
    await page.click('#learn');
    await page.waitForSelector('#lesson-card h3');
    for (const card of ['#graph-card', '#moves-card', '#log-card', '#engine-card']) assert.equal(await page.isVisible(card), false, card);
  },

  async 'a tablet has the board above the cards and every card under a tab'({ open }) {
    const visit = await open({ hash: '#phwar', width: 800, height: 1000 }), { page } = visit;
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 800);
    const [board, engine] = await Promise.all(['#board-card', '#engine-card'].map((selector) => visit.box(selector)));
    assert.ok(board.width > 760 && engine.y >= board.y + board.height - 1);
    for (const view of ['graph', 'log', 'moves']) {
      await visit.view(view);
      assert.ok((await visit.box(`#${view}-card`)).height > 100, view);
    }
  },

  async 'the theme follows the system until somebody chooses'({ open }) {
    const { page } = await open({ hash: '#hexapawn3x3', theme: 'dark' });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.equal(await background(), 'rgb(20, 23, 28)');
    await page.keyboard.press('t');
    assert.equal(await background(), 'rgb(238, 240, 243)');
    await page.reload();
    await page.waitForSelector('.cell');
    assert.equal(await background(), 'rgb(238, 240, 243)');
  },

  async 'pictures of every game in both themes have something to show'({ open }) {
    for (const variant of GAMES) {
      const visit = await open({ hash: `#${variant}` });
      const light = await visit.page.locator('#board').screenshot();
      await visit.page.keyboard.press('t');
      const dark = await visit.page.locator('#board').screenshot();
      for (const shot of [light, dark]) assert.ok(shot.length > 6000, `${variant}: ${shot.length} bytes`);
      assert.notDeepEqual(light, dark);
      await visit.close();
    }
  },

  async 'seeds are sown one by one, and not where motion is unwanted'({ open }) {
    const visit = await open({ hash: '#kalah6-4', motion: 'no-preference' }), { page } = visit;
    await page.evaluate(() => {
      window.seen = new Set();
      new MutationObserver(() => window.seen.add(document.querySelector('.cell[data-cell=s5]').getAttribute('aria-label').replace(/,.*(\d+ seed).*/, ' $1')))
        .observe(document.querySelector('#board'), { subtree: true, childList: true, attributes: true });
    });
    await visit.cell('s3').click();
    await visit.atPly(1);
    await page.waitForFunction(() => /s5, 5 seeds/.test(document.querySelector('.cell[data-cell=s5]').getAttribute('aria-label')));
    assert.ok((await page.evaluate(() => window.seen.size)) >= 2, 'the pit was seen with four seeds and with five');
  },
};

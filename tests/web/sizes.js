// SPDX-License-Identifier: MIT
// The board in windows of all sizes: whole, under nothing, and never smaller in a larger window.

import assert from 'node:assert/strict';

const SIZES = [[320, 568], [360, 640], [390, 844], [430, 932], [600, 960], [719, 900], [720, 450], [720, 900], [768, 1024], [820, 1180],
  [844, 390], [1000, 700], [1001, 700], [1024, 640], [1024, 768], [1180, 820], [1280, 640], [1280, 720], [1300, 640], [1366, 650],
  [1440, 900], [1536, 730], [1680, 940], [1920, 640], [1920, 940], [2200, 900], [2560, 940], [2560, 1300], [3440, 1300], [1200, 1900]];
const GAMES = [
  { hash: '#hexapawn4x4', finished: '#hexapawn4x4?fen=P3/4/4/4+b' },
  { hash: '#kalah6-4', finished: '#kalah6-4?fen=0,0,0,0,0,0/0,0,0,0,0,0+30,18+s' },
  { hash: '#kalah3-2', finished: '#kalah3-2?fen=0,0,0/0,0,0+8,4+s' },
  { hash: '#phwar', finished: '#phwar?fen=6/7/8/e7E/pp6PP/nee2N2EE1/pp6PP/e7E/8/7/6+b+0+1' },
];
const STATES = {
  async play(visit) { await visit.newGame({ you: '1' }); },
  async analysis(visit) { await visit.analyse(true); },
  async drawing(visit) { await visit.page.keyboard.press('d'); },
  async editor(visit) { await visit.page.keyboard.press('e'); },
  async finished(visit, { finished }) {
    await visit.page.evaluate((hash) => { location.hash = hash; }, finished);
    await visit.page.waitForFunction(() => document.querySelector('#board').dataset.over === 'true');
  },
};

// Where the board is, what lies over it and what sticks out of the window.
const measure = (page) => page.evaluate(async () => {
  // A window has its new size a frame before the page has.
  await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
  const rect = (selector) => document.querySelector(selector).getBoundingClientRect();
  const board = rect('#board'), card = rect('#board-card'), wrong = [];
  const inside = (a, b) => a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
  if (!inside(board, card)) wrong.push('the board is not inside its card');
  for (const selector of ['#player-top', '#player-bottom', '#bar', '.status', '#editor', '#tools', '#engine-card', '#views', 'header']) {
    const other = rect(selector);
    if (!other.width || !other.height) continue;
    const over = Math.min(board.right, other.right) - Math.max(board.left, other.left) > 1 && Math.min(board.bottom, other.bottom) - Math.max(board.top, other.top) > 1;
    if (over) wrong.push(`${selector} lies over the board`);
    if (other.left < -1 || other.right > innerWidth + 1) wrong.push(`${selector} sticks out sideways`);
    const own = ['#player-top', '#player-bottom', '#bar', '.status', '#editor', '#tools'].includes(selector);
    if (own && !inside(other, card)) wrong.push(`${selector} is not inside the board's card`);
  }
  if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page scrolls sideways');
  if (innerWidth > 1000 && innerHeight >= 640 && document.documentElement.scrollHeight > innerHeight) wrong.push('the page scrolls');
  return { wrong, width: board.width, height: board.height };
});

const tests = {};
for (const [state, enter] of Object.entries(STATES)) {
  tests[`whole, under nothing and never smaller in a larger window: ${state}`] = async ({ open }) => {
    for (const game of GAMES) {
      const visit = await open({ hash: game.hash });
      await enter(visit, game);
      const seen = [];
      for (const [width, height] of SIZES) {
        await visit.page.setViewportSize({ width, height });
        const found = await measure(visit.page);
        assert.deepEqual(found.wrong, [], `${game.hash} ${width}x${height}`);
        for (const other of seen) {
          if (other.window[0] > width || other.window[1] > height) continue;
          assert.ok(found.width >= other.width - 1, `${game.hash}: ${other.width} wide in ${other.window}, ${found.width} in ${width},${height}`);
        }
        seen.push({ window: [width, height], width: found.width });
      }
      await visit.close();
    }
  };
}

export default tests;

// SPDX-License-Identifier: MIT
// The look and the sounds that somebody chooses: kept, seen from the first picture on, and readable
// with every board.

import assert from 'node:assert/strict';
import { PATIENCE } from './harness.js';
import { violations } from './axe.js';

const BOARDS = ['parlour', 'walnut', 'lagoon', 'contrast'];
const root = (page, name) => page.evaluate((key) => document.documentElement.dataset[key], name);
const choose = (page, name, value) => page.check(`dialog input[name=${name}][value=${value}]`, { force: true });

// Counts the tones that the page asks for, and lets a test take the loudspeaker away.
const listen = (page) => page.addInitScript(() => {
  window.tones = [];
  const Oscillator = window.OscillatorNode;
  window.OscillatorNode = class extends Oscillator {
    constructor(context, options) {
      super(context, options);
      if (options.type === 'sine') window.tones.push(Math.round(options.frequency));
    }
  };
});
const heard = (page, pitch) => page.waitForFunction((wanted) => window.tones.includes(wanted), pitch, { timeout: PATIENCE });

// Pairs of colours that have to be told apart: [what, on what, at least]. Of several colours of one thing,
// such as a piece and its edge, one is enough.
const PAINTS = ['light', 'dark', 'base', 'alt', 'alt2', 'goal'].map((paint) => `--bd-${paint}`);
const MARKS = [['--bd-dot'], ['--bd-selring'], ['--bd-due'], ['--bd-mark'], ['--bd-note'], ['--bd-focus', '--bd-halo']];
const PAIRS = [
  ...PAINTS.flatMap((paint) => [[['--p0', '--p0-edge'], paint, 3], [['--p1', '--p1-edge'], paint, 3], ...MARKS.map((mark) => [mark, paint, 3]),
    [['--good', '--card'], paint, 3], [['--bad', '--card'], paint, 3], [['--even', '--card'], paint, 3]]),
  ...[0, 1].flatMap((side) => ['', 'b'].map((part) => [[`--p${side}-mark`], `--p${side}${part}`, 3])),
  ...[1, 2, 3, 4, 5, 6].flatMap((seed) => ['--bd-well', '--bd-well2'].map((well) => [[`--seed${seed}`], well, 3])),
  [['--store-ink'], '--bd-well', 4.5], [['--store-ink'], '--bd-well2', 4.5], [['--count-ink'], '--count', 4.5],
  [['--count'], '--bd-well', 3], [['--bd-lastring'], '--bd-well', 3], [['--bd-wellmark'], '--bd-well', 3], [['--bd-wellmark'], '--bd-well2', 3], [['--bd-halo', '--bd-focus'], '--bd-well', 3], [['--bd-halo', '--bd-focus'], '--bd-frame', 3],
  [['--good'], '--card', 4.5], [['--bad'], '--card', 4.5], [['--even'], '--card', 4.5], [['--bd-coord'], '--card', 4.5],
];

// Those that are too near to each other, in words.
const tooNear = (page) => page.evaluate((pairs) => {
  const probe = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  document.querySelector('#board').append(probe);
  const colour = (name) => {
    probe.style.color = '';
    probe.style.color = `var(${name})`;
    const [r, g, b, a = 1] = getComputedStyle(probe).color.match(/[\d.]+/g).map(Number);
    return [r, g, b, a];
  };
  const over = ([r, g, b, a], below) => [r, g, b].map((part, i) => part * a + below[i] * (1 - a));
  const light = (rgb) => rgb.map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
  const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const wrong = pairs.flatMap(([fronts, back, least]) => {
    const below = colour(back), best = Math.max(...fronts.map((front) => ratio(light(over(colour(front), below)), light(below.slice(0, 3)))));
    return best < least ? [`${fronts.join(' or ')} on ${back}: ${best.toFixed(2)} < ${least}`] : [];
  });
  // Coordinates stand on the card or on a part of the board.
  for (const text of document.querySelectorAll('#board > g:first-of-type text')) {
    const box = text.getBoundingClientRect(), under = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2).find((part) => part.matches('#board rect, #board polygon, #board circle'));
    const below = (under ? getComputedStyle(under).fill : getComputedStyle(document.querySelector('#board-card')).backgroundColor).match(/[\d.]+/g).map(Number);
    const found = ratio(light(getComputedStyle(text).fill.match(/[\d.]+/g).map(Number)), light(below.slice(0, 3)));
    if (found < 4.5) wrong.push(`coordinate ${text.textContent}: ${found.toFixed(2)} < 4.5`);
  }
  probe.remove();
  return wrong;
}, PAIRS);

export default {
  async 'every board is readable in light and dark: marks and pieces 3 to 1, text 4.5 to 1'({ open }) {
    const wrong = [];
    for (const hash of ['#hexapawn4x4', '#kalah6-4', '#phwar']) {
      const { page } = await open({ hash });
      for (const theme of ['light', 'dark']) {
        for (const board of BOARDS) {
          await page.evaluate((wish) => { for (const [name, value] of Object.entries(wish)) document.dispatchEvent(new CustomEvent('look', { detail: { name, value } })); }, { theme, board });
          wrong.push(...(await tooNear(page)).map((words) => `${theme} ${board} ${hash}: ${words}`));
        }
      }
    }
    assert.deepEqual([...new Set(wrong)], []);
  },

  async 'the look is chosen by icon or key, seen at once, and there again from the first picture on'({ open }) {
    const visit = await open({ hash: '#hexapawn3x3' }), { page } = visit;
    const square = () => visit.cell('a1').locator('.hit').evaluate((part) => getComputedStyle(part).fill);
    const before = await square();
    await page.click('#look');
    assert.equal(await visit.text('#dialog h2'), 'Look and sound');
    await choose(page, 'board', 'lagoon');
    assert.notEqual(await square(), before);
    await choose(page, 'theme', 'dark');
    assert.equal(await root(page, 'theme'), 'dark');
    await choose(page, 'motion', 'slow');
    await page.click('#dialog-main');
    await page.keyboard.press('s');
    await page.waitForSelector('#dialog[open]');
    await page.keyboard.press('Escape');
    // No module has run yet when the page is painted.
    await page.route('**/app.js', (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    assert.deepEqual([await root(page, 'theme'), await root(page, 'board'), await root(page, 'motion')], ['dark', 'lagoon', 'slow']);
    visit.errors.length = 0;
  },

  async 'whoever wants no motion has none, until he chooses it'({ open }) {
    const { page } = await open({ hash: '#hexapawn3x3', motion: 'reduce' });
    assert.equal(await root(page, 'motion'), 'off');
    const { page: other } = await open({ hash: '#hexapawn3x3', motion: 'no-preference' });
    assert.equal(await root(other, 'motion'), 'normal');
    await page.keyboard.press('s');
    await choose(page, 'motion', 'fast');
    await page.reload();
    assert.equal(await root(page, 'motion'), 'fast');
  },

  async 'axe finds nothing on any board, light or dark, nor in the dialog of the look'({ open }) {
    for (const theme of ['light', 'dark']) {
      const { page } = await open({ hash: '#kalah6-4?moves=3', theme });
      await page.keyboard.press('s');
      for (const board of BOARDS) {
        await choose(page, 'board', board);
        assert.deepEqual(await violations(page, '#dialog'), [], `${theme} ${board}`);
        assert.deepEqual(await violations(page, '#board-card'), [], `${theme} ${board}`);
      }
    }
  },

  async 'no word of the dialog is cut on the narrowest phone'({ open }) {
    const { page } = await open({ hash: '#hexapawn3x3', width: 320, height: 568 });
    await page.click('#look');
    const cut = await page.locator('dialog .seg span').evaluateAll((list) => list.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent));
    assert.deepEqual(cut, []);
  },

  async 'the ring of the keyboard lies over the neighbours of its cell, and goes with the focus'({ open }) {
    const visit = await open({ hash: '#phwar' }), { page } = visit;
    await visit.cell('f6').focus();
    await page.keyboard.press('ArrowUp');
    assert.equal(await page.locator('#board > g:last-child .ring').count(), 2);
    await page.keyboard.press('Tab');
    assert.equal(await page.locator('#board .ring').count(), 0);
  },

  async 'a sound follows the tags of a move, and the end has its own'({ open }) {
    const visit = await open({ hash: '#kalah6-4', ready: false }), { page } = visit;
    await listen(page);
    await page.reload();
    await visit.atPly(null);
    await visit.cell('s3').click();
    await heard(page, 784);
    await visit.cell('s1').click();
    await visit.atPly(2);
    await heard(page, 196);
    // Who goes back hears nothing.
    const before = await page.evaluate(() => window.tones.length);
    await page.keyboard.press('ArrowLeft');
    await visit.atPly(1);
    assert.equal(await page.evaluate(() => window.tones.length), before);
    await visit.newGame({ you: '1' });
    await page.click('text=Resign');
    await page.click('#dialog-main');
    await heard(page, 262);
  },

  async 'seeds are heard one by one as they fall'({ open }) {
    const visit = await open({ hash: '#kalah6-4', ready: false, motion: 'no-preference' }), { page } = visit;
    await listen(page);
    await page.reload();
    await visit.atPly(null);
    await visit.cell('s3').click();
    await heard(page, 784);
    assert.equal((await page.evaluate(() => window.tones)).filter((pitch) => pitch === 880).length, 4);
  },

  async 'sounds can be switched off, and are so at first where fingers play'({ open, browser, server }) {
    const visit = await open({ hash: '#kalah6-4', ready: false }), { page } = visit;
    await listen(page);
    await page.reload();
    await visit.atPly(null);
    await page.keyboard.press('s');
    assert.ok(await page.isChecked('dialog input[name=sound][value=on]'));
    await choose(page, 'sound', 'off');
    await page.click('#dialog-main');
    await visit.cell('s3').click();
    await visit.atPly(1);
    assert.deepEqual(await page.evaluate(() => window.tones), []);
    const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
    try {
      const phone = await context.newPage();
      await phone.goto(`${server.url}#kalah6-4`);
      await phone.waitForSelector('.cell');
      await phone.click('#look');
      assert.ok(await phone.isChecked('dialog input[name=sound][value=off]'));
    } finally {
      await context.close();
    }
  },

  async 'a machine without a loudspeaker plays on in silence'({ open }) {
    const visit = await open({ hash: '#kalah6-4', ready: false }), { page } = visit;
    await page.addInitScript(() => { window.AudioContext = class { constructor() { throw new Error('no device'); } }; });
    await page.reload();
    await visit.atPly(null);
    await visit.play((await visit.moves())[2]);
    assert.equal(await visit.ply(), 1);
  },
};

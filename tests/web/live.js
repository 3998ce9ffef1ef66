// SPDX-License-Identifier: MIT
// The page of a match: its table, the boards of the games in play, and every finished game.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { violations } from './axe.js';
import { PATIENCE, ROOT, Server, PARLOUR } from './harness.js';

const MORRIS = process.env.PARLOUR_MORRIS ?? path.join(ROOT, 'build/release/tests/parlour_morris');
const PLAYERS = ['--engine', 'cmd=builtin:first', 'name=a', '--engine', 'cmd=builtin:random', 'name=b', '--quiet'];
const SHORT = ['hexapawn5x5', ...PLAYERS, '--repeat', '--openings', 'random:3', '--rounds', '100', '--stay'];
// Long enough to be met in the middle: nobody waits for its end.
const ENDLESS = (game) => [game, '--engine', 'cmd=builtin:parlour', 'name=a', 'tc=600', 'depth=3', '--engine', 'cmd=builtin:random', 'name=b',
  '--rounds', '100000', '--concurrency', '2', '--quiet'];

async function during(words, work, program = PARLOUR) {
  const match = await Server.match(words, 0, program);
  try {
    await work(match);
  } finally {
    await match.kill();
  }
}

const total = async (visit) => Number(/of (\d+)$/.exec(await visit.text('#range'))[1]);
const choose = async (visit, name, value, range) => {
  await visit.page.selectOption(`#${name}`, value);
  await visit.waitText('#range', range);
};

const tests = {
  'a match of 200 games is followed to its end, and any finished game opens': ({ open }) => during(SHORT, async (match) => {
    const visit = await open({ url: match.link, ready: false }), { page } = visit;
    await visit.waitText('#over', /The match is over/);
    await visit.waitText('#range', /^1–25 of 200$/);
    assert.match(await page.title(), /^a – b/);
    assert.ok(await page.isHidden('#boards-card'));
    assert.equal(await page.locator('#engines tbody tr').count(), 2);
    for (let shown = 25; shown < 200; shown += 25) {
      await page.click('#older');
      await visit.waitText('#range', new RegExp(`^${shown + 1}–${shown + 25} of 200$`));
    }
    assert.ok(await page.isDisabled('#older'));
    const [game] = await Promise.all([visit.context.waitForEvent('page'), page.click('#games tbody tr:last-child a')]);
    await game.waitForFunction(() => document.querySelector('#board')?.dataset.over === 'true', null, { timeout: PATIENCE });
  }),

  'the list is of one engine and of one result': ({ open }) => during(SHORT, async (match) => {
    const visit = await open({ url: match.link, ready: false }), { page } = visit;
    await visit.waitText('#range', /of 200$/);
    let all = 0;
    for (const result of ['p1win', 'p2win']) {
      await choose(visit, 'result', result, /of (?!200)\d+$/);
      all += await total(visit);
      await choose(visit, 'result', '', /of 200$/);
    }
    assert.equal(all, 200, 'no game of hexapawn is drawn');
    await page.selectOption('#player', { label: 'b' });
    await choose(visit, 'result', 'won', /of (?!200)\d+$/);
    const rows = await page.locator('#games tbody tr').evaluateAll((list) => list.map((row) => [...row.cells].slice(1, 4).map((cell) => cell.textContent)));
    assert.ok(rows.length > 0);
    for (const [first, second, result] of rows) assert.equal(result === '1-0' ? first : second, 'b', `${first} – ${second}: ${result}`);
  }),

  'boards follow the games in play on every size, and a lost server is told': ({ open }) => during(ENDLESS('phwar'), async (match) => {
    for (const [width, height, theme] of [[390, 844, 'dark'], [1366, 650, 'light']]) {
      const visit = await open({ url: match.link, ready: false, width, height, theme }), { page } = visit;
      await page.waitForFunction(() => document.querySelectorAll('#boards article').length === 2, null, { timeout: PATIENCE });
      const said = await page.locator('#boards article p').first().innerText();
      await page.waitForFunction((before) => document.querySelector('#boards article p').textContent !== before, said, { timeout: PATIENCE });
      assert.match(said, /^Game \d+, \d+ plies/);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${wide} of ${width}`);
      assert.deepEqual(await violations(page), []);
    }
    const visit = await open({ url: match.link, ready: false });
    await visit.page.waitForSelector('#boards article');
    await match.kill();
    await visit.waitText('#gone', /The match cannot be reached/);
    assert.ok(await visit.page.isVisible('#retry'));
    assert.ok(await visit.page.isVisible('#engines table'), 'what was seen stays');
  }),

  'a secret leaves the address and follows into the games': ({ open }) => during([...SHORT, '--http-token', 'correct-horse-battery-staple'], async (match) => {
    const stranger = await open({ url: match.url, ready: false });
    await stranger.page.waitForSelector('#gone:not([hidden])');
    const visit = await open({ url: match.link, ready: false });
    await visit.waitText('#range', /of 200$/);
    assert.ok(!visit.page.url().includes('correct-horse'));
    const [game] = await Promise.all([visit.context.waitForEvent('page'), visit.page.click('#games tbody tr:first-child a')]);
    await game.waitForFunction(() => document.querySelector('#board')?.dataset.over === 'true', null, { timeout: PATIENCE });
  }),
};

if (existsSync(MORRIS)) {
  tests['a game that the page has never heard of is followed as well'] = ({ open }) => during(ENDLESS('morris'), async (match) => {
    const visit = await open({ url: match.link, ready: false });
    await visit.page.waitForSelector('#boards article');
    await visit.waitText('#range', /of \d+$/);
  }, MORRIS);
}

export default tests;

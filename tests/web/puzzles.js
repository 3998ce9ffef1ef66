// SPDX-License-Identifier: MIT
// Puzzles: the answer stays hidden until it is found or asked for, and every move is answered in words.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { violations } from './axe.js';
import { PATIENCE, ROOT, Server, engine } from './harness.js';

const MORRIS = process.env.PARLOUR_MORRIS ?? join(ROOT, 'build/release/tests/parlour_morris');

// Three moves to find, each with one answer.
const FEN = 'p1pp/1p2/P1P1/1P1P b', VARIANT = 'hexapawn4x4';
const linkTo = (fen, variant = VARIANT) => `#${variant}?fen=${encodeURIComponent(fen)}&puzzle=1`;

/** What the engine says about a position as a puzzle. */
async function puzzleOf(variant, fen) {
  const lines = await engine(`setoption name UCI_Variant value ${variant}`, `position fen ${fen}`, 'puzzle position');
  return JSON.parse(lines.find((line) => line.startsWith('puzzle {')).slice('puzzle '.length));
}

const card = '#puzzle-card';
const put = (visit) => visit.page.waitForSelector(`${card} [data-part=Hint]`, { timeout: PATIENCE });
const press = (visit, part) => visit.page.click(`${card} [data-part="${part}"]`);
// The page may answer at once, so the ply says little about a move that was made.
async function make(visit, move) {
  for (const cell of [move.slice(0, 2), move.slice(2, 4)]) await visit.cell(cell).click();
}

export default {
  async 'a puzzle says who moves and what is wanted, and nothing gives the answer away'({ open }) {
    const visit = await open({ hash: linkTo(FEN), quiet: false }), { page } = visit;
    await put(visit);
    assert.equal(await visit.text(`${card} .headline`), 'Black to move and win.');
    const { steps } = await puzzleOf(VARIANT, FEN);
    // Whoever solves it sits at the foot.
    assert.match(await visit.text('#player-bottom'), /Black/);
    for (const key of ['a', ' ', 'v', 'v', 'g']) await page.keyboard.press(key);
    await visit.waitText('#toast', /Hint helps here/);
    await visit.atPly(0);
    for (const hidden of ['#bar', '#lines', '#graph-card', '#log-card', '#moves-card', '#engine-card']) assert.equal(await page.isVisible(hidden), false, hidden);
    assert.equal(await page.locator('#board .badge, #board [data-arrow]').count(), 0);
    assert.doesNotMatch(await page.locator('body').innerText(), new RegExp(`${steps[0].move}|W \\d|in \\d+ plies`));
  },

  async 'a wrong move is told why and may be tried again, a right one is answered'({ open }) {
    const visit = await open({ hash: linkTo(FEN) }), { page } = visit;
    await put(visit);
    await make(visit, 'a4a3');
    await visit.waitText(`${card} .said.bad`, /^✗ a4a3 loses: White wins with best play\.$/);
    // Nobody moves on from there.
    assert.equal(await page.locator('.cell.can').count(), 0);
    await press(visit, 'main');
    await visit.atPly(0);
    await make(visit, 'd4d3');
    await visit.waitText(`${card} .said.bad`, /d4d3 loses/);
    await page.keyboard.press('ArrowLeft');
    await visit.atPly(0);
    await make(visit, 'b3b2');
    await visit.waitText(`${card} .said.good`, /^✓ b3b2 is right; White answers a2a3\. Go on\.$/);
    await visit.waitText('#live', /White answers a2a3/);
    await visit.atPly(2);
    await make(visit, 'c4c3');
    await visit.atPly(4);
    await make(visit, 'c3d2');
    await visit.waitText(`${card} .said.good`, /c3d2 is right\. Solved/);
    // It stays on the board, and what was found can be looked at.
    await visit.atPly(6);
    await press(visit, 'Analyse');
    await page.waitForFunction((element) => document.querySelector(element).hidden, card, { timeout: PATIENCE });
    await visit.waitText('#moves', /b3b2.*a2a3.*c4c3.*d1d2.*c3d2.*c2c3/);
    assert.ok(await page.isChecked('#analyse'));
    assert.doesNotMatch(await visit.text('#moves'), /a4a3|d4d3/);
  },

  async 'every move that keeps the value is right, and no other one'({ open }) {
    const { page } = await open({ hash: '#hexapawn3x3' });
    const verdicts = await page.evaluate(async (pairs) => {
      const { keeps } = await import('/study/puzzlewords.js');
      return pairs.map(([value, best]) => keeps(value, best));
    }, [['win 9', 'win 7'], ['win', 'win 3'], ['margin +3', 'margin +3'], ['margin +4', 'margin +3'], ['loss', 'win 3'], ['draw', 'win 3'], ['open', 'win 3'], ['margin +2', 'margin +3'], ['margin -3', 'margin -1']]);
    assert.deepEqual(verdicts, [true, true, true, true, false, false, false, false, false]);
  },

  async 'a hint shows the piece, the next one the move, and the answer is played when it is asked for'({ open }) {
    const visit = await open({ hash: linkTo(FEN) }), { page } = visit;
    await put(visit);
    await press(visit, 'Hint');
    await visit.waitText(`${card} .said`, /^Look at b3\.$/);
    await press(visit, 'Hint');
    await visit.waitText(`${card} .said`, /^The move is b3b2\.$/);
    await make(visit, 'a4a3');
    await visit.waitText(`${card} .said.bad`, /a4a3 loses/);
    await press(visit, 'Show the answer');
    await visit.waitText(`${card} .said`, /^The answer: b3b2 a2a3 c4c3 d1d2 c3d2 c2c3\.$/);
    await visit.atPly(6);
    assert.match(await visit.text(`${card} .count`), /: 0 solved\.$/);
    await page.keyboard.press('Home');
    await visit.atPly(0);
    await press(visit, 'Once more');
    await put(visit);
    await visit.atPly(0);
  },

  async 'what was solved is counted once, and at the first try where that is so'({ open }) {
    const visit = await open({ hash: linkTo(FEN) }), { page } = visit, other = '1ppp/p3/1P1P/P1P1 b';
    await put(visit);
    const solve = async (fen) => {
      const { steps } = await puzzleOf(VARIANT, fen);
      for (const [i, { move, replies }] of steps.entries()) {
        await make(visit, move);
        await visit.waitText(`${card} .said.good`, new RegExp(`${move} is right`));
        if (i + 1 < steps.length) await visit.atPly((i + 1) * (1 + replies.length));
      }
      await visit.waitText(`${card} .said.good`, /Solved/);
    };
    // The count belongs to the difficulty of the puzzle.
    await page.selectOption(`${card} select`, '3');
    await put(visit);
    await page.evaluate((hash) => { location.hash = hash; }, linkTo(FEN));
    await page.waitForFunction((fen) => new URLSearchParams(location.hash.split('?')[1]).get('fen') === fen && document.querySelector('#puzzle-card [data-part=Hint]'), FEN, { timeout: PATIENCE });
    await visit.atPly(0);
    await solve(FEN);
    await visit.waitText(`${card} .count`, /^Medium: 1 solved, 1 of them at the first try\.$/);
    await press(visit, 'Once more');
    await put(visit);
    await solve(FEN);
    await visit.waitText(`${card} .count`, /^Medium: 1 solved/);
    await page.evaluate((hash) => { location.hash = hash; }, linkTo(other));
    await page.waitForFunction(() => document.querySelector('.cell[data-cell=b4]').getAttribute('aria-label').includes('pawn'), null, { timeout: PATIENCE });
    await put(visit);
    await visit.atPly(0);
    await make(visit, 'b4b3');
    await visit.waitText(`${card} .said.bad`, /b4b3 loses/);
    await press(visit, 'main');
    await visit.atPly(0);
    await solve(other);
    await visit.waitText(`${card} .count`, /^Medium: 2 solved, 1 of them at the first try\.$/);
    await page.reload();
    await put(visit);
    await visit.waitText(`${card} .count`, /^Medium: 2 solved, 1 of them at the first try\.$/);
  },

  async 'puzzles come as difficult as was chosen, and the choice is remembered'({ open }) {
    const visit = await open({ hash: '#hexapawn5x5' }), { page } = visit;
    await page.click('#puzzles:not([hidden])');
    await put(visit);
    await page.selectOption(`${card} select`, '3');
    await visit.waitText(`${card} .count`, /^Medium/);
    // A position comes from the engine before it is put, and the card of the one before it is gone by then.
    const seen = [];
    for (const next of ['', 'Skip']) {
      if (next) await press(visit, next);
      await put(visit);
      seen.push(visit.state.position.replace(/^fen /, ''));
    }
    assert.notEqual(seen[0], seen[1]);
    for (const fen of seen) assert.equal((await puzzleOf('hexapawn5x5', fen)).difficulty, 3, fen);
    await press(visit, 'leave');
    await page.waitForFunction(() => !/puzzle=1/.test(location.hash), null, { timeout: PATIENCE });
    await page.reload();
    await page.click('#puzzles:not([hidden])');
    assert.equal(await page.inputValue(`${card} select`), '3');
  },

  async 'every game says in its own words what is wanted, what a move is worth and what the answer is'({ open }) {
    for (const { variant, fen, task, wrong, why, answer } of [
      { variant: 'kalah6-4', fen: '0,2,0,1,0,1/0,0,0,1,2,1 28,12 n', task: 'North to move: which move is worth most?', wrong: ['n4'],
        why: /✗ 4 is not the best: South wins by 18 seeds with it/, answer: '6 5' },
      { variant: 'phwar', fen: '6/1p2E2/8/e7E/4p3PP/nee6EN/p1P6P/e6E1/1p6/7/6 b 6 4', task: 'Black to move and win in 2 turns.', wrong: null,
        why: /✗ \S+ does not win in time/, answer: 'f2h3xf3g3 b7b6 f1f6' }]) {
      const visit = await open({ hash: linkTo(fen, variant) }), { page } = visit;
      await put(visit);
      assert.equal(await visit.text(`${card} .headline`), task);
      const right = answer.split(' ')[0];
      const path = wrong ?? (await visit.moves()).find((move) => move.path.length === 2 && move.m !== right).path;
      for (const cell of path) await visit.cell(cell).click();
      await visit.waitText(`${card} .said.bad`, why);
      await press(visit, 'Show the answer');
      await visit.waitText(`${card} .said`, new RegExp(`^The answer: ${answer}\\.$`));
      await page.click(`${card} [data-part=leave]`);
      await page.waitForFunction((element) => document.querySelector(element).hidden, card, { timeout: PATIENCE });
      await visit.close();
    }
  },

  async 'while one is looked for the page can be left, and the game from before goes on'({ open }) {
    // There is none this difficult on so small a board, and to know that takes seconds.
    const visit = await open({ hash: '#hexapawn4x4' }), { page } = visit;
    await page.evaluate(() => localStorage.setItem('parlour.puzzle-difficulty', '5'));
    await page.reload();
    await visit.atPly(0);
    await visit.newGame({ you: '1' });
    await visit.play({ path: ['a1', 'a2'] });
    await page.waitForFunction(() => document.querySelector('#board').dataset.ply === '2' && document.querySelector('.cell.can'), null, { timeout: PATIENCE });
    await page.click('#puzzles:not([hidden])');
    await visit.waitText(`${card} .headline`, /Looking for a puzzle/);
    assert.ok(await page.isVisible(`${card} progress`));
    assert.equal(await page.locator('.cell.can').count(), 0);
    await press(visit, 'leave');
    await visit.waitText('#player-top, #player-bottom', /engine|you/);
    await visit.atPly(2);
    await page.waitForFunction(() => document.querySelector('.cell.can'), null, { timeout: PATIENCE });
    await visit.play((await visit.moves())[0]);
    await page.waitForFunction(() => Number(document.querySelector('#board').dataset.ply) > 3 || document.querySelector('#board').dataset.over === 'true', null, { timeout: PATIENCE });
  },

  async 'where a size has none so difficult that is said, and an easier one comes'({ open }) {
    const visit = await open({ hash: '#hexapawn2x2' }), { page } = visit;
    await page.click('#puzzles:not([hidden])');
    await visit.waitText(card, /No puzzle.*choose another difficulty/);
    await page.selectOption('#variant', 'hexapawn5x5');
    await page.waitForFunction(() => document.querySelectorAll('.cell').length === 25, null, { timeout: PATIENCE });
    assert.equal(await page.isVisible(card), false);
    await page.keyboard.press('z');
    await put(visit);
  },

  async 'a link carries a puzzle, and no more of it than the position'({ open }) {
    const visit = await open({ hash: linkTo(FEN) }), { page } = visit;
    await put(visit);
    await make(visit, 'b3b2');
    await visit.atPly(2);
    await press(visit, 'copy');
    await visit.waitText('#toast', /Link copied/);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(link, /puzzle=1/);
    assert.doesNotMatch(link, /moves=|ply=/);
    await page.reload();
    await put(visit);
    await visit.atPly(0);
    const other = await open({ hash: linkTo('pppp/4/4/PPPP w') });
    await other.waitText(card, /This position is no puzzle/);
  },

  async 'keys alone find the way, and all is spoken'({ open }) {
    const visit = await open({ hash: linkTo(FEN) }), { page } = visit;
    await put(visit);
    await visit.waitText('#live', /Black to move and win\. One move is better/);
    await page.keyboard.press('/');
    await page.keyboard.type('a4a3');
    await page.keyboard.press('Enter');
    await visit.waitText('#live', /a4a3 loses/);
    await page.focus(`${card} [data-part=main]`);
    await page.keyboard.press('Enter');
    await visit.atPly(0);
    await page.waitForFunction(() => document.activeElement.closest('#puzzle-card'), null, { timeout: PATIENCE });
    await visit.cell('b3').focus();
    await page.keyboard.press('Enter');
    await visit.cell('b2').focus();
    await page.keyboard.press('Enter');
    await visit.waitText('#live', /b3b2 is right; White answers a2a3/);
    await page.keyboard.press('z');
    await page.waitForFunction((element) => document.querySelector(element).hidden, card, { timeout: PATIENCE });
  },

  async 'axe finds nothing, on a phone too, and the board does not jump'({ open }) {
    for (const [theme, width, height] of [['light', 1366, 650], ['dark', 390, 844]]) {
      const visit = await open({ hash: linkTo(FEN), theme, width, height }), { page } = visit;
      await put(visit);
      assert.deepEqual(await violations(page, card), [], theme);
      const before = await visit.box('#board');
      await make(visit, 'a4a3');
      await visit.waitText(`${card} .said.bad`, /a4a3 loses/);
      assert.deepEqual(await violations(page, card), [], `${theme} wrong`);
      assert.deepEqual(await visit.box('#board'), before);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= width);
      const small = await page.locator(`${card} :is(button, select)`).evaluateAll((list) => list.filter((one) => Math.min(one.offsetWidth, one.offsetHeight) < 24).map((one) => one.textContent));
      assert.deepEqual(small, []);
      await visit.close();
    }
  },

  async 'a puzzle that was looked for when the engine went is asked for again when it is back'({ open }) {
    const own = await Server.start();
    let again = null;
    try {
      const visit = await open({ url: own.url, hash: '#hexapawn4x4' }), { page } = visit;
      await page.evaluate(() => localStorage.setItem('parlour.puzzle-difficulty', '5'));
      await page.reload();
      await page.click('#puzzles:not([hidden])');
      await visit.waitText(`${card} .headline`, /Looking for a puzzle/);
      const asked = new Promise((resolve) => {
        page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => { if (/^puzzle difficulty 5 /.test(payload)) resolve(true); }));
      });
      await own.kill();
      await page.waitForSelector('#gone:not([hidden])');
      again = await Server.start(own.port);
      await page.waitForSelector('#gone', { state: 'hidden' });
      assert.ok(await Promise.race([asked, page.waitForTimeout(PATIENCE)]), 'it is asked for again');
      await page.selectOption(`${card} select`, '1');
      await put(visit);
    } finally {
      await own.kill();
      await again?.kill();
    }
  },

  ...(existsSync(MORRIS) ? {
    async 'a game without puzzles says nothing of them'({ open }) {
      const own = await Server.start(0, MORRIS);
      try {
        const visit = await open({ url: own.url }), { page } = visit;
        const name = await page.locator('#tabs button').evaluateAll((list) => list.map((tab) => tab.dataset.game).find((game) => /morris/.test(game)));
        await page.click('[data-game=kalah]');
        await page.waitForSelector('#puzzles:not([hidden])');
        await page.click(`[data-game="${name}"]`);
        await page.waitForSelector('#puzzles', { state: 'hidden' });
        await page.keyboard.press('z');
        await visit.waitText('#toast', /There are no puzzles of/);
      } finally {
        await own.kill();
      }
    },
  } : {}),
};

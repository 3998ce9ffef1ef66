// SPDX-License-Identifier: MIT
// Whole games, by mouse and by keyboard, against the engine and against oneself.

import assert from 'node:assert/strict';
import { PATIENCE, engine } from './harness.js';

/** Plays the user's moves with `choose` until the game is over. */
async function playOut(visit, choose) {
  for (let i = 0; i < 300; i += 1) {
    await visit.page.waitForFunction(() => document.querySelector('#board').dataset.over === 'true' ||
      document.querySelector('.cell.can'), null, { timeout: 60000 });
    if (await visit.over()) return;
    const moves = await visit.moves();
    const move = await choose(moves);
    await visit.play(move);
  }
  throw new Error('the game does not end');
}

async function strongest(visit, variant) {
  const { position } = visit.state;
  const lines = await engine(`setoption name UCI_Variant value ${variant}`, `position ${position}`, 'go depth 4');
  return lines.at(-1).split(' ')[1];
}

// Presses arrows until the focus is on a cell: the nearest way by what is seen.
export async function walk(page, target) {
  for (let i = 0; i < 40; i += 1) {
    const key = await page.evaluate((id) => {
      const here = document.activeElement, there = document.querySelector(`.cell[data-cell="${id}"]`);
      if (here === there) return null;
      const a = here.getBoundingClientRect(), b = there.getBoundingClientRect();
      const dx = b.x + b.width / 2 - a.x - a.width / 2, dy = b.y + b.height / 2 - a.y - a.height / 2;
      return Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'ArrowRight' : 'ArrowLeft') : dy > 0 ? 'ArrowDown' : 'ArrowUp';
    }, target);
    if (!key) return;
    await page.keyboard.press(key);
  }
  throw new Error(`no way to ${target}`);
}

export default {
  async 'hexapawn against the engine by mouse, to the end'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4' });
    await visit.newGame({ you: '1', level: 0 });
    await playOut(visit, async (moves) => {
      const word = await strongest(visit, 'hexapawn4x4');
      return moves.find((move) => move.m === word);
    });
    assert.match(await visit.text('#hint'), /White wins/);
    assert.equal(await visit.text('#game-card .headline'), 'You won');
    assert.ok(await visit.page.isVisible('text=See why'));
  },

  async 'Kalah for both sides by mouse, to the end'({ open }) {
    const visit = await open({ hash: '#kalah4-3' });
    await playOut(visit, (moves) => moves.find((move) => move.tags.includes('again')) ?? moves[0]);
    assert.match(await visit.text('#hint'), /wins|draw/);
    const stores = await visit.page.evaluate(() => ['N', 'S'].map((id) => document.querySelector(`.cell[data-cell=${id}]`).getAttribute('aria-label')));
    const seeds = stores.map((label) => Number(/(\d+) seed/.exec(label)?.[1] ?? 0));
    assert.equal(seeds[0] + seeds[1], 24, `all seeds are in the stores: ${stores}`);
  },

  async 'Phwar against the engine by mouse, captures clicked one by one'({ open }) {
    const visit = await open({ hash: '#phwar' });
    await visit.newGame({ you: '1', level: 0 });
    await playOut(visit, async (moves) => {
      const word = await strongest(visit, 'phwar');
      return moves.find((move) => move.m === word);
    });
    assert.match(await visit.text('#hint'), /wins|draw/);
  },

  async 'a game by keyboard alone'({ open }) {
    const visit = await open({ hash: '#hexapawn3x3' }), { page } = visit;
    await page.evaluate(() => document.activeElement.blur());
    for (let i = 0; i < 40; i += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => Boolean(document.activeElement.closest('.cell')))) break;
    }
    while (!(await visit.over())) {
      const [move] = await visit.moves(), ply = await visit.ply();
      for (const cell of move.path) {
        await walk(page, cell);
        await page.keyboard.press('Enter');
      }
      await visit.atPly(ply + 1);
    }
    assert.match(await visit.text('#hint'), /wins/);
    await visit.waitText('#live', /wins/);
  },

  async 'a typed move is played, an illegal one is refused'({ open }) {
    const visit = await open({ hash: '#hexapawn3x3' });
    await visit.page.fill('#movein', 'b1b3');
    await visit.page.press('#movein', 'Enter');
    assert.equal(await visit.page.getAttribute('#movein', 'aria-invalid'), 'true');
    await visit.waitText('#toast', /^b1b3 is no legal move here$/);
    await visit.page.fill('#movein', 'B1B2');
    await visit.page.press('#movein', 'Enter');
    await visit.atPly(1);
    assert.equal(await visit.page.getAttribute('#movein', 'aria-invalid'), 'false');
  },

  async 'a piece is dragged to its place'({ open }) {
    const visit = await open({ hash: '#hexapawn3x3' }), { page } = visit;
    const [from, to] = [await visit.box(visit.cell('b1')), await visit.box(visit.cell('b2'))];
    const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(...middle(from));
    await page.mouse.down();
    await page.mouse.move(...middle(to), { steps: 5 });
    await page.mouse.up();
    await visit.atPly(1);
    await visit.waitText('#moves', /b1b2/);
  },

  async 'the engine plays against itself to the end'({ open }) {
    const visit = await open({ hash: '#hexapawn3x3' });
    await visit.newGame({ you: 'both', level: 20 });
    await visit.page.waitForFunction(() => document.querySelector('#board').dataset.over === 'true', null, { timeout: 60000 });
    assert.match(await visit.text('#hint'), /Black wins/);
  },

  async 'who plays Black sees the board from that side'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4' });
    await visit.newGame({ you: '0', level: 3 });
    await visit.page.waitForFunction(() => Number(document.querySelector('#board').dataset.ply) >= 1 && document.querySelector('.cell.can'), null, { timeout: 60000 });
    assert.match(await visit.text('#player-bottom'), /Black/);
    const [a, b] = [await visit.box(visit.cell('a1')), await visit.box(visit.cell('a4'))];
    assert.ok(b.y > a.y);
  },

  async 'the due captures of a turn are shown and clicked'({ open }) {
    const fen = 'N5/7/8/9/10/3n4EPe/3p6/8e/8/7/E5 w 0 1';
    const visit = await open({ hash: `#phwar?fen=${encodeURIComponent(fen)}` });
    await visit.cell('f10').click();
    await visit.cell('g10').click();
    await visit.waitText('#hint', /Captures are due/);
    assert.match(await visit.cell('f11').getAttribute('aria-label'), /due to be taken/);
    assert.match(await visit.cell('h10').getAttribute('aria-label'), /due to be taken/);
    await visit.cell('g10').click();
    await visit.cell('f11').click();
    // The turn goes on from where the capturer landed.
    await visit.cell('f9').click();
    await visit.atPly(1);
    assert.match(await visit.text('#moves'), /f10g10xg10f11xf9h10/);
  },

  async 'clocks run for the side to move, and one that falls ends the game'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4' }), { page } = visit;
    await visit.newGame({ you: 'none', clock: '3+2' });
    assert.match(await visit.text('#player-bottom'), /3:00/);
    await visit.play((await visit.moves())[0]);
    await page.waitForFunction(() => /2:5\d/.test(document.querySelector('#player-top').textContent), null, { timeout: 30000 });
    assert.match(await visit.text('#player-bottom'), /3:0/);
    await page.evaluate(() => { const now = performance.now.bind(performance); performance.now = () => now() + 200000; });
    await visit.waitText('#hint', /White wins: time is up/);
    assert.equal(await page.locator('.cell.can').count(), 0);
  },

  async 'a thousand rapid clicks leave a sound game'({ open }) {
    const visit = await open({ hash: '#hexapawn8x8' }), { page } = visit;
    await visit.analyse(true);
    await page.evaluate(async () => {
      const cells = [...document.querySelectorAll('.cell')], transport = [...document.querySelectorAll('#tools [data-do=back], #tools [data-do=forward], #tools [data-do=flip], #tools [data-do=values]')];
      let seed = 1;
      const random = (n) => { seed = (seed * 1103515245 + 12345) % 2147483648; return seed % n; };
      for (let i = 0; i < 1000; i += 1) {
        const target = i % 9 === 8 ? transport[random(transport.length)] : (document.querySelectorAll('.cell.can').length && i % 2 ? [...document.querySelectorAll('.cell.can')] : cells);
        const element = Array.isArray(target) ? target[random(target.length)] : target;
        element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        if (i % 25 === 0) await new Promise((resolve) => { setTimeout(resolve, 1); });
      }
    });
    await visit.atPly(null);
    assert.equal(await page.isVisible('#gone'), false);
    await visit.analyse(false);
    await page.keyboard.press('End');
    await visit.atPly(null);
    const words = (await visit.exported('Copy moves')).split(' ');
    const answer = await engine('setoption name UCI_Variant value hexapawn8x8', `position ${words.join(' ')}`, 'query fen');
    assert.ok(!answer.some((line) => line.includes('error')), answer.join('\n'));
  },

  async 'taking back while the engine thinks gives the board and the clock back at once'({ open }) {
    const visit = await open({ hash: '#phwar' }), { page } = visit;
    const strip = (side) => visit.text(`#player-${side}`);
    await visit.newGame({ you: '1', level: 20, clock: '10+5' });
    await visit.play((await visit.moves())[0]);
    await visit.waitText('#player-top', /thinking/);
    const searching = Date.now();
    await page.click('[data-do=back]');
    await page.waitForSelector('.cell.can', { timeout: PATIENCE });
    assert.ok(Date.now() - searching < 5000, 'the engine has stopped thinking');
    assert.match(await strip('bottom'), /to move/);
    assert.doesNotMatch(await strip('top'), /thinking|to move/);
    const [mine, others] = [await strip('bottom'), await strip('top')];
    await page.waitForFunction((text) => document.querySelector('#player-bottom').innerText !== text, mine, { timeout: PATIENCE });
    assert.equal(await strip('top'), others, 'its clock stands still');
  },

  async 'flipping, promoting and a refused import leave the engine thinking about its move'({ open }) {
    const visit = await open({ hash: '#phwar' }), { page } = visit;
    await visit.newGame({ you: '1', level: 20, clock: '10+5' });
    await visit.waitText('#player-bottom', /you/);
    await visit.play((await visit.moves())[0]);
    await visit.waitText('#player-top', /thinking/);
    await page.keyboard.press('f');
    await visit.waitText('#player-bottom', /thinking/);
    await visit.importText('no position at all');
    await visit.waitText('dialog .error', /\S/);
    await page.keyboard.press('Escape');
    assert.match(await visit.text('#player-bottom'), /engine, level 20.*thinking/s);
    assert.match(await visit.text('#player-top'), /10:0/);
  },

  async 'the editor stops the engine, and closing it lets it think again'({ open }) {
    const visit = await open({ hash: '#phwar' }), { page } = visit;
    await visit.newGame({ you: '1', level: 20, clock: '10+5' });
    await visit.play((await visit.moves())[0]);
    await visit.waitText('#player-top', /thinking/);
    await page.keyboard.press('e');
    await page.waitForFunction(() => !/thinking/.test(document.querySelector('#player-top').textContent), null, { timeout: PATIENCE });
    await page.keyboard.press('e');
    await visit.waitText('#player-top', /thinking/);
  },

  async 'after a click, a drag or a choice by mouse the arrow keys walk the game'({ open }) {
    for (const variant of ['hexapawn4x4', 'kalah4-3']) {
      const visit = await open({ hash: `#${variant}` }), { page } = visit;
      const back = async () => {
        await page.keyboard.press('ArrowLeft');
        await visit.atPly(0);
      };
      const [move] = await visit.moves();
      await visit.play(move);
      await back();
      if (move.path.length > 1) {
        const [from, to] = [await visit.box(visit.cell(move.path[0])), await visit.box(visit.cell(move.path[1]))];
        await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
        await page.mouse.down();
        await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
        await page.mouse.up();
      } else {
        await page.keyboard.press('ArrowRight');
      }
      await visit.atPly(1);
      await page.click(`[data-game=${variant.replace(/[\d-].*/, '')}]`);
      await page.locator('#moves').click({ position: { x: 200, y: 60 } });
      await page.locator('#engine-set select').first().click();
      await page.locator('#engine-set select').first().selectOption('2');
      await back();
    }
  },

  async 'who came to the board by keyboard walks over its cells, with Enter too'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4' }), { page } = visit;
    const [move] = await visit.moves();
    await visit.cell(move.path[0]).focus();
    await page.keyboard.press('Enter');
    await walk(page, move.path[1]);
    await page.keyboard.press('Enter');
    await visit.atPly(1);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), move.path[1]);
    await page.keyboard.press('ArrowUp');
    assert.notEqual(await page.evaluate(() => document.activeElement.dataset.cell), move.path[1]);
    assert.equal(await visit.ply(), 1);
  },

  async 'one button takes back to my own turn, in a game of extra turns too'({ open }) {
    for (const variant of ['hexapawn6x6', 'kalah6-4']) {
      const visit = await open({ hash: `#${variant}` }), { page } = visit;
      await visit.newGame({ you: '1', level: 0 });
      const [move] = await visit.moves();
      await visit.play(move);
      await page.waitForFunction(() => Number(document.querySelector('#board').dataset.ply) >= 2 && document.querySelector('.cell.can'), null, { timeout: PATIENCE });
      assert.match(await visit.text('#moves'), new RegExp(`\\b${move.m}\\b`));
      await page.click('#game-card button:has-text("Take back")');
      await visit.atPly(0);
      await page.waitForFunction(() => !document.querySelector('#moves .mv') && document.querySelector('.cell.can'), null, { timeout: PATIENCE });
      assert.ok(await page.isDisabled('#game-card button:has-text("Take back")'));
    }
  },

  async 'a hint names what moves, the next one the move, and neither stays'({ open }) {
    for (const variant of ['hexapawn4x4', 'kalah4-2']) {
      const visit = await open({ hash: `#${variant}` }), { page } = visit;
      await visit.newGame({ you: '1', level: 0 });
      assert.ok(await page.isHidden('[data-do=best]'), 'nothing moves for me by a slip');
      const marks = page.locator('#board [stroke$="mark)"]');
      await page.click('#game-card button:has-text("Hint")');
      await visit.waitText('#hint', /^Hint: /);
      assert.equal(await marks.count(), 1);
      assert.match(await visit.text('#hint'), variant === 'kalah4-2' ? /best move/ : /what stands on/);
      await page.keyboard.press('h');
      await visit.waitText('#hint', /best move/);
      const word = /Hint: (\S+)/.exec(await visit.text('#hint'))[1], move = (await visit.moves()).find(({ m }) => m === word);
      assert.equal(await marks.count(), move.path.length);
      await visit.play(move);
      await page.waitForFunction(() => !document.querySelector('#board [stroke$="mark)"]') && !/^Hint/.test(document.querySelector('#hint').textContent), null, { timeout: PATIENCE });
    }
  },

  async 'who looks at the analysis in a game can still take back, and nothing else is lost'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4' }), { page } = visit;
    await visit.newGame({ you: '1', level: 0 });
    await visit.play((await visit.moves())[0]);
    await visit.atPly(2);
    await page.press('body', 'a');
    await page.waitForSelector('#lines li');
    await page.click('#engine-play >> text=Take back');
    await visit.atPly(0);
    await page.click('#engine-play >> text=Resign');
    await page.click('#dialog-main');
    await page.waitForSelector('#game-card >> text=You lost');
    assert.equal(await page.isVisible('#engine-play'), false);
  },

  async 'all that the other side has just sown is marked, not the last pit alone'({ open }) {
    const visit = await open({ hash: '#kalah6-4' });
    await visit.newGame({ you: '1', level: 0 });
    await visit.cell('s3').click();
    await visit.atPly(1);
    await visit.cell('s6').click();
    await visit.atPly(2);
    const marked = await visit.page.locator('.cell[aria-label*="last move"]').evaluateAll((list) => list.map((cell) => cell.dataset.cell));
    assert.deepEqual(marked.sort(), ['s3', 's6']);
  },

  async 'another size is another game of the same players'({ open }) {
    const visit = await open({ hash: '#hexapawn3x3' }), { page } = visit;
    await visit.newGame({ you: '0', level: 3, clock: '3+2' });
    await visit.atPly(1);
    await page.selectOption('#variant', 'hexapawn4x4');
    await visit.waitText('#game-card .headline', /^You play Black$/);
    await visit.atPly(1);
    assert.match(await visit.text('#game-card p'), /level 3/);
    assert.ok(await page.isVisible('.player .clock'));
    assert.equal(await page.locator('.cell').count(), 16);
  },

  async 'n and Enter begin a game with the keyboard on the board, and b comes back to it'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4' }), { page } = visit;
    const onBoard = () => page.waitForFunction(() => document.activeElement?.closest?.('.cell'));
    await page.press('body', 'n');
    await page.waitForSelector('#dialog[open]');
    await page.keyboard.press('Enter');
    await onBoard();
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press('b');
    await onBoard();
  },

  async 'a lesson or another game in between leaves the players where they were'({ open }) {
    const visit = await open({ hash: '#hexapawn6x6' }), { page } = visit;
    await visit.newGame({ you: '1', level: 0, clock: '10+5' });
    await visit.play({ path: ['a1', 'a2'] });
    await page.waitForFunction(() => document.querySelector('#board').dataset.ply === '2' && document.querySelector('.cell.can'), null, { timeout: PATIENCE });
    const card = await visit.text('#game-card');
    await page.click('#learn');
    await page.waitForSelector('#lesson-card h3');
    await page.click('#learn');
    await visit.atPly(2);
    assert.equal(await visit.text('#game-card'), card);
    await page.click('[data-game=kalah]');
    await page.waitForFunction(() => document.querySelector('#board').dataset.ply === '0', null, { timeout: PATIENCE });
    await page.click('[data-game=hexapawn]');
    await visit.atPly(2);
    assert.equal(await visit.text('#game-card'), card);
    assert.match(await visit.text('#player-bottom'), /\d:\d\d/);
    await visit.play({ path: ['f1', 'f2'] });
    await page.waitForFunction(() => document.querySelector('#board').dataset.ply === '4', null, { timeout: PATIENCE });
  },

  async 'looking back at the engine\'s turn does not give its pieces away'({ open }) {
    const visit = await open({ hash: '#hexapawn6x6' }), { page } = visit;
    await visit.newGame({ you: '1', level: 0 });
    await visit.play((await visit.moves())[0]);
    await page.waitForFunction(() => document.querySelector('#board').dataset.ply === '2' && document.querySelector('.cell.can'), null, { timeout: PATIENCE });
    await page.keyboard.press('ArrowLeft');
    await visit.atPly(1);
    assert.equal(await page.locator('.cell.can').count(), 0);
    await visit.waitText('#hint', /^An earlier position\. /);
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('.cell.can');
  },

  async 'a game can be resigned, and its record says so'({ open }) {
    const visit = await open({ hash: '#hexapawn6x6' }), { page } = visit;
    await visit.newGame({ you: '1', level: 0, clock: '3+2' });
    await visit.play((await visit.moves())[0]);
    await page.waitForFunction(() => document.querySelector('#board').dataset.ply === '2' && document.querySelector('.cell.can'), null, { timeout: PATIENCE });
    await page.click('#game-card button:has-text("Resign")');
    await page.click('#dialog-main');
    await visit.waitText('#hint', /Black wins: White has resigned/);
    assert.match(await visit.text('#game-card'), /You lost/);
    assert.equal(await page.locator('.cell.can').count(), 0);
    // Where the pointer is nothing has to say.
    await page.mouse.move(2, 2);
    await page.reload();
    await visit.waitText('#hint', /Black wins: White has resigned/);
    const record = JSON.parse((await visit.exported('Copy game record')).split('\n')[1]);
    assert.deepEqual([record.result, record.ending], ['p2win', 'resign adjudication']);
    await page.click('#game-card button:has-text("Rematch")');
    await visit.atPly(0);
    await page.waitForSelector('.cell.can');
  },

  async 'where the engine plays itself it can be paused, stepped, and given a speed'({ open }) {
    const visit = await open({ hash: '#hexapawn8x8' }), { page } = visit;
    await visit.newGame({ you: 'both', level: 0 });
    await page.selectOption('#game-card select', '200');
    await page.waitForFunction(() => Number(document.querySelector('#board').dataset.ply) >= 2, null, { timeout: PATIENCE });
    await page.keyboard.press('p');
    await page.waitForSelector('#game-card button:has-text("Go on")');
    const ply = await visit.ply();
    await page.keyboard.press('.');
    await visit.atPly(ply + 1);
    await page.click('#game-card button:has-text("One move")');
    await visit.atPly(ply + 2);
    assert.doesNotMatch(await visit.text('#hint'), /thinking/);
    await page.reload();
    await visit.atPly(ply + 2);
    await page.waitForSelector('#game-card button:has-text("Go on")');
    assert.equal(await page.inputValue('#game-card select'), '200');
    await page.keyboard.press('p');
    await visit.atPly(ply + 3);
  },

  async 'a move draws the changed piles alone'({ open }) {
    const visit = await open({ hash: '#kalah6-4' }), { page } = visit;
    const [move] = await visit.moves(), before = visit.state.at;
    await page.evaluate(() => {
      window.drawn = new Set();
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) if (node.dataset?.on) window.drawn.add(node.dataset.on);
      }).observe(document.querySelector('#board'), { childList: true, subtree: true });
    });
    await visit.play(move);
    await visit.moves();
    const count = (at, cell) => at.find((item) => item.cell === cell)?.n ?? 0, after = visit.state.at;
    const changed = [...new Set([...before, ...after].map((item) => item.cell))].filter((cell) => count(before, cell) !== count(after, cell));
    assert.deepEqual((await page.evaluate(() => [...window.drawn])).sort(), changed.sort());
  },
};

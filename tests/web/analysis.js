// SPDX-License-Identifier: MIT
// The engine's opinion: on and off, exact and guessed, hidden from those who do not want it.

import assert from 'node:assert/strict';
import { PATIENCE, engine, stateOf } from './harness.js';

// For what the page says to the engine, which no element shows.
async function until(page, holds, what) {
  for (let i = 0; !holds() && i < 500; i += 1) await page.waitForTimeout(10);
  assert.ok(holds(), what);
}

export default {
  async 'analysis shows exact values on every move of a solved position'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4', quiet: false }), { page } = visit;
    await visit.waitText('#engine-name', /solved/);
    assert.equal(await visit.text('#score'), 'W 11');
    await page.waitForFunction(() => document.querySelectorAll('#board .badge').length === 4, null, { timeout: PATIENCE });
    const badges = await page.locator('#board .badge').allTextContents();
    assert.deepEqual(badges.sort(), ['L 12', 'L 12', 'W 11', 'W 11']);
    assert.equal(await page.locator('#lines .tag.exact').count(), 4);
  },

  async 'switched off it shows nothing, switched on it searches again'({ open }) {
    const visit = await open({ hash: '#kalah6-4', quiet: false }), { page } = visit;
    await page.waitForSelector('#lines li');
    await page.keyboard.press('a');
    await page.waitForFunction(() => document.querySelectorAll('#lines li, #board .badge').length === 0, null, { timeout: PATIENCE });
    assert.equal(await visit.text('#score'), 'off');
    await page.keyboard.press('a');
    await page.waitForFunction(() => document.querySelectorAll('#board .badge').length === 6, null, { timeout: PATIENCE });
  },

  async 'one key hides bar, arrows and scores together'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4', quiet: false }), { page } = visit;
    await page.waitForSelector('#board .badge');
    await page.keyboard.press('v');
    await page.waitForFunction(() => !document.querySelector('#board .badge'), null, { timeout: PATIENCE });
    assert.equal(await page.isVisible('#bar'), false);
    assert.equal(await page.locator('#lines li').count(), 0);
    assert.equal(await visit.text('#score'), '–');
    await page.keyboard.press('v');
    await page.waitForSelector('#board .badge');
    assert.ok(await page.isVisible('#bar'));
  },

  async 'hidden values are said to be hidden, not to be unknown'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4', quiet: false }), { page } = visit;
    await page.waitForSelector('#lines li');
    await page.press('body', 'v');
    await visit.waitText('#engine-name', /hidden$/);
    assert.equal(await visit.text('#engine-stats'), 'press v to see what it thinks');
    assert.equal(await visit.text('#score'), '–');
  },

  async 'choosing a piece asks for the values of its moves'({ open }) {
    const visit = await open({ hash: '#phwar', quiet: false }), { page } = visit;
    await page.waitForSelector('#board .badge');
    await visit.cell('d2').click();
    const count = (await visit.moves()).filter((move) => move.path[0] === 'd2').length;
    await page.waitForFunction((n) => document.querySelectorAll('#board .badge').length === n, count, { timeout: PATIENCE });
  },

  async 'a line is played by a click and pointed at for a preview'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4', quiet: false }), { page } = visit;
    await page.waitForFunction(() => document.querySelectorAll('#lines li').length === 4, null, { timeout: PATIENCE });
    await page.hover('#lines li:nth-child(2) .tag');
    await page.waitForFunction(() => document.querySelectorAll('#board .badge').length === 1, null, { timeout: PATIENCE });
    const move = await page.locator('#lines li:nth-child(2) b').innerText();
    await page.click('#lines li:nth-child(2) button');
    await visit.atPly(1);
    assert.match(await visit.text('#moves'), new RegExp(move));
  },

  async 'arrows of equal values look alike, however many there are'({ open }) {
    const { page } = await open({ hash: '#hexapawn8x8', quiet: false });
    await page.waitForFunction(() => {
      const layer = document.querySelector('#board .badge')?.parentNode, all = [...layer?.querySelectorAll(':scope > polygon') ?? []];
      const looks = all.map((arrow) => {
        const points = arrow.getAttribute('points').split(' ').map((point) => point.split(',').map(Number));
        return [arrow.getAttribute('opacity'), arrow.getAttribute('fill'), Math.hypot(points[0][0] - points.at(-1)[0], points[0][1] - points.at(-1)[1]).toFixed(2)].join();
      });
      return all.length === 8 && new Set([...layer.querySelectorAll('text')].map((text) => text.textContent)).size === 1 && new Set(looks).size === 1;
    }, null, { timeout: PATIENCE });
  },

  async 'no badge covers the head of an arrow'({ open }) {
    for (const [variant, width] of [['hexapawn4x4', 1440], ['hexapawn4x4', 390], ['hexapawn8x8', 1366]]) {
      const visit = await open({ hash: `#${variant}`, quiet: false, width });
      await visit.page.waitForSelector('#board .badge');
      const covered = await visit.page.evaluate(() => {
        const layer = document.querySelector('#board .badge').parentNode;
        const pills = [...layer.querySelectorAll('rect')].map((rect) => ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name))));
        const tips = [...layer.querySelectorAll(':scope > polygon')].map((arrow) => arrow.getAttribute('points').split(' ')[3].split(',').map(Number));
        return { tips: tips.length, under: tips.filter(([x, y]) => pills.some(([left, top, w, h]) => x > left && x < left + w && y > top && y < top + h)).length };
      });
      assert.ok(covered.tips > 0, variant);
      assert.equal(covered.under, 0, variant);
      await visit.close();
    }
  },

  async 'lines say whose move it is'({ open }) {
    const visit = await open({ hash: '#kalah3-2', quiet: false }), { page } = visit;
    await visit.waitText('#engine-name', /solved/);
    // Each as "South:1", where the side is that of the disc before it.
    const read = () => page.locator('#lines li:first-child .pv').evaluate((pv) => {
      let side = null;
      return [...pv.children].flatMap((child) => {
        if (child.dataset.at) return [`${side}:${child.textContent}`];
        side = child.getAttribute('aria-label');
        return [];
      });
    });
    await page.waitForFunction(() => new Set([...document.querySelectorAll('#lines li:first-child .disc')].map((disc) => disc.title)).size === 2, null, { timeout: PATIENCE });
    const line = await read(), moves = line.map((step) => step.split(':')[1]);
    const answer = (await engine('setoption name UCI_Variant value kalah3-2', `query turns ${moves.join(' ')}`)).find((text) => text.startsWith('response '));
    assert.deepEqual(line, answer.split(' ').slice(1).map((side, i) => `${['South', 'North'][side]}:${moves[i]}`));
  },

  async 'a move of a line that is pointed at shows the board after it, and the keys walk along the line'({ open }) {
    const visit = await open({ hash: '#kalah3-2', quiet: false }), { page } = visit;
    await visit.waitText('#engine-name', /solved/);
    await page.waitForSelector('#lines li:first-child [data-at="2"]');
    const moves = await page.locator('#lines li:first-child [data-at]').allInnerTexts();
    const shows = async (n) => {
      const { at } = await stateOf('kalah3-2', `startpos moves ${moves.slice(0, n).join(' ')}`);
      await page.waitForFunction((piles) => piles.every(([cell, seeds]) => document.querySelector(`.cell[data-cell="${cell}"]`).getAttribute('aria-label').includes(`, ${seeds} seed`)),
        at.map(({ cell, n: seeds }) => [cell, seeds]), { timeout: PATIENCE });
    };
    await page.hover('#lines li:first-child [data-at="1"]');
    await shows(2);
    await visit.waitText('#hint', /^After .*, move 2 of the line\.$/);
    await page.waitForFunction(() => document.querySelectorAll('#board .badge').length === 0);
    await page.mouse.move(2, 2);
    await visit.waitText('#hint', /^South to move\.$/);
    assert.equal(await visit.cell('s1').getAttribute('aria-label'), 's1, 2 seeds, playable');
    await page.locator('#lines li:first-child button').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
    await shows(2);
    await visit.waitText('#live', /move 2 of the line/);
    await page.keyboard.press('Escape');
    await visit.waitText('#hint', /^South to move\.$/);
    await page.keyboard.press('ArrowRight');
    await shows(1);
    await page.keyboard.press('Enter');
    await visit.atPly(1);
    assert.equal(await visit.ply(), 1);
  },

  async 'a threat is shown: what the other side would do if it were its turn'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4?moves=a1a2,b4b3', quiet: false }), { page } = visit;
    // They are drawn with the next frame.
    const arrows = (many) => page.waitForFunction((wanted) => document.querySelectorAll('#board polygon[fill="var(--threat)"]').length === wanted, many, { timeout: PATIENCE });
    await page.click('#threat');
    // White has been asked; Black, who would take, has not moved.
    await visit.waitText('#hint', /^If Black were to move: b3a2\. Black /);
    await visit.waitText('#live', /^If Black were to move: b3a2/);
    await arrows(1);
    assert.equal(await page.getAttribute('#threat', 'aria-pressed'), 'true');
    assert.equal(await visit.ply(), 2);
    // The analysis of the position goes on, and its lines are those of the side to move.
    const { moves } = await stateOf('hexapawn4x4', 'startpos moves a1a2 b4b3');
    await page.waitForFunction((known) => known.includes(document.querySelector('#lines li b')?.textContent), moves.map(({ m }) => m), { timeout: PATIENCE });
    await page.keyboard.press('w');
    await visit.waitText('#hint', /^White to move\.$/);
    await arrows(0);
    await page.keyboard.press('w');
    await visit.waitText('#hint', /^If Black were to move: b3a2/);
    await page.keyboard.press('ArrowLeft');
    await visit.atPly(1);
    await visit.waitText('#hint', /^Black to move\.$/);
    assert.equal(await page.getAttribute('#threat', 'aria-pressed'), 'false');
    await arrows(0);
  },

  async 'a side that could not move threatens nothing, which is said'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4?fen=p2p/P3/3p/3P+b' });
    await visit.page.keyboard.press('w');
    await visit.waitText('#hint', /^If White were to move the game would be over\.$/);
    await visit.page.keyboard.press('Escape');
    await visit.waitText('#hint', /^Black to move\.$/);
  },

  async 'nobody is told a threat while playing, nor with values hidden'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4' }), { page } = visit;
    const told = () => page.evaluate(() => document.querySelector('#hint').textContent.startsWith('If '));
    await page.keyboard.press('w');
    assert.equal(await told(), true);
    await page.keyboard.press('v');
    assert.equal(await told(), false);
    await page.keyboard.press('w');
    assert.equal(await told(), false);
    await page.keyboard.press('v');
    await visit.newGame({ you: '0' });
    await visit.waitText('#game-card', /You play Black/);
    await visit.waitText('#hint', /^Your move\.$/);
    await page.keyboard.press('w');
    assert.equal(await told(), false);
  },

  async 'the space bar plays the best move, with analysis on or off'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4' });
    await visit.page.keyboard.press(' ');
    await visit.atPly(1);
    assert.match(await visit.text('#moves'), /a1a2|d1d2/);
  },

  async 'the bar stands below a wide board and its number speaks for the lower side'({ open }) {
    const visit = await open({ hash: '#kalah4-3', quiet: false }), { page } = visit;
    await page.waitForFunction(() => document.querySelector('#bar b').textContent !== '', null, { timeout: PATIENCE });
    const [bar, board] = [await visit.box('#bar'), await visit.box('#board')];
    assert.ok(bar.y >= board.y + board.height - 1 && bar.width > 300);
    const black = await open({ hash: '#hexapawn3x3', quiet: false });
    await black.waitText('#bar b', /L 6/);
  },

  async 'a whole game is analysed and the turning point named'({ open }) {
    // White wins until c1c2 on move 2 gives it away.
    const visit = await open({ hash: '#hexapawn4x4?moves=a1a2,a4a3,b1b2,a3b2,c1c2,b2b1' }), { page } = visit;
    await page.click('#review');
    await visit.waitText('#verdict', /Turning point/);
    assert.match(await visit.text('#verdict'), /White c1c2\?\? turned a win into a loss/);
    assert.match(await visit.text('#verdict'), /Better was c1b2: White wins in \d+ plies\./);
    assert.match(await visit.text('#verdict'), /White.*accuracy \d\d %.*Black.*accuracy \d+ %/s);
    assert.ok(await page.locator('#moves .q').count() >= 1);
    await visit.view('graph');
    assert.ok(await page.locator('#graph polyline').count() === 1);
    await visit.view('moves');
    await page.click('#verdict .mv');
    await visit.atPly(5);
  },

  async 'of a game that was lost before it began the review says so'({ open }) {
    const [solved] = (await engine('position fen ppp/3/PPP w', 'go depth 20')).filter((line) => / pv /.test(line)).slice(-1);
    const moves = solved.split(' pv ')[1].replaceAll(' ', ',');
    const visit = await open({ hash: `#hexapawn3x3?moves=${moves}` });
    await visit.page.click('#review');
    await visit.waitText('#verdict', /No move lost anything that counts: Black had won from the start/);
  },

  async 'a win that is perhaps not the shortest is shown as a win'({ open }) {
    const fen = '5E/7/1P6/e8/p7PP/ne6EEN/pp7P/8E/8/2e4/6 b 2 5';
    const visit = await open({ hash: `#phwar?fen=${encodeURIComponent(fen)}`, quiet: false });
    await visit.waitText('#lines li', /W ≤3/);
    await visit.page.waitForSelector('#lines li button[title*="Black wins in at most 3 plies"]');
  },

  async 'the log shows both directions, filters, and takes commands'({ open }) {
    const visit = await open({ hash: '#hexapawn3x3' }), { page } = visit;
    await visit.view('log');
    await page.fill('#command input', 'query fen');
    await page.press('#command input', 'Enter');
    await visit.waitText('#log', /response ppp\/3\/PPP w/);
    await page.click('#log-chips button:has-text("sent")');
    assert.equal(await page.locator('#log .sent:visible').count(), 0);
    await page.press('#command input', 'ArrowUp');
    assert.equal(await page.inputValue('#command input'), 'query fen');
    await page.fill('#command input', 'position startpos moves b1b2');
    await page.press('#command input', 'Enter');
    await visit.atPly(1);
    await page.fill('#command input', 'setoption name UCI_Variant value hexapawn5x5');
    await page.press('#command input', 'Enter');
    await page.waitForFunction(() => document.querySelectorAll('.cell').length === 25, null, { timeout: PATIENCE });
  },

  async 'a mark goes when deeper analysis finds that the move wins'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4?moves=a1a2,a4a3,b1b2,a3b2' }), { page } = visit;
    // An engine that takes the first move for a blunder, as a short search may.
    let position = '', wrong = true;
    await page.routeWebSocket(/\/ws$/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((text) => {
        if (text.startsWith('position')) position = text;
        server.send(text);
      });
      server.onMessage((text) => socket.send(wrong && position.endsWith('moves a1a2') ? String(text).replace(/score mate .* nodes/g, 'score cp 900 nodes') : text));
    });
    await page.reload();
    await visit.atPly(4);
    await page.click('#review');
    await visit.waitText('#verdict', /Turning point/);
    await visit.waitText('#moves', /a1a2\?\?/);
    wrong = false;
    await page.locator('#moves .mv').first().click();
    await visit.atPly(1);
    await visit.analyse(true);
    await visit.waitText('#moves .mv', /^a1a2W/);
    await visit.waitText('#verdict', /0 × \?\?.*0 × \?\?/s);
  },

  async 'a review takes the time that was chosen, and remembers it'({ open }) {
    const visit = await open({ hash: '#kalah6-4?moves=3' }), { page } = visit;
    await page.selectOption('#moves-card select', '1000');
    const begun = Date.now();
    await page.click('#review');
    await visit.waitText('#verdict', /×/);
    assert.ok(Date.now() - begun >= 2000, 'two positions, a second each');
    await page.reload();
    await visit.atPly(1);
    assert.equal(await page.inputValue('#moves-card select'), '1000');
  },

  async 'what was found deeper stands until the new search is as deep, with more lines too'({ open }) {
    const visit = await open({ hash: '#kalah6-4' }), { page } = visit;
    // From now on an engine that gets no deeper than 3: what it says must not be seen.
    let shallow = false, heard = 0;
    await page.routeWebSocket(/\/ws$/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((text) => {
        for (const line of String(text).split('\n')) {
          const depth = Number(/^info depth (\d+)/.exec(line)?.[1] ?? 0);
          if (shallow && depth > 3) continue;
          if (shallow && depth) heard += 1;
          socket.send(shallow ? line.replace(/score cp -?\d+/, 'score cp 4400') : line);
        }
      });
    });
    await page.reload();
    await visit.atPly(0);
    await page.selectOption('#engine-set select >> nth=0', '2');
    await visit.analyse(true);
    await page.waitForFunction(() => Number(/d(\d+)/.exec(document.querySelector('#engine-stats').textContent)?.[1]) >= 8 && document.querySelectorAll('#lines li').length === 2, null, { timeout: PATIENCE });
    shallow = true;
    const deep = Number(/d(\d+)/.exec(await visit.text('#engine-stats'))[1]);
    const kept = async () => {
      // The card follows a frame after the board. Nothing as deep comes any more, so it can only have been kept.
      await page.waitForFunction((least) => Number(/d(\d+)/.exec(document.querySelector('#engine-stats').textContent)?.[1]) >= least, deep, { timeout: PATIENCE });
      assert.equal(await page.locator('#lines li').count(), 2);
      assert.doesNotMatch(await visit.text('#lines'), /44/);
    };
    await visit.play((await visit.moves())[0]);
    await page.waitForSelector('#lines li:has-text("44")');
    await page.click('[data-do=back]');
    await visit.atPly(0);
    await kept();
    heard = 0;
    await page.selectOption('#engine-set select >> nth=0', '5');
    await until(page, () => heard >= 12, 'the new search has said something');
    await kept();
  },

  async 'a solved position is searched no further, and not again'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4' }), { page } = visit, sent = [];
    await page.routeWebSocket(/\/ws$/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((text) => { sent.push(String(text)); server.send(text); });
    });
    await page.reload();
    await visit.atPly(0);
    await visit.analyse(true);
    await visit.waitText('#engine-name', /solved/);
    await until(page, () => sent.lastIndexOf('stop') > sent.findLastIndex((text) => text.startsWith('go ')), 'the search is stopped');
    await visit.play((await visit.moves())[0]);
    await visit.waitText('#engine-name', /solved/);
    const before = sent.filter((text) => text.startsWith('go ')).length;
    await page.keyboard.press('ArrowLeft');
    await visit.atPly(0);
    await visit.waitText('#engine-name', /solved/);
    assert.equal(sent.filter((text) => text.startsWith('go ')).length, before);
  },

  async 'the first visit begins without analysis, later ones as it was left'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4' }), { page } = visit;
    const again = await visit.context.newPage();
    const first = await open({ hash: '#hexapawn4x4', ready: false });
    await first.atPly(0);
    assert.equal(await first.page.isChecked('#analyse'), false);
    assert.equal(await first.text('#score'), 'off');
    await page.keyboard.press('a');
    await page.waitForSelector('#lines li');
    await again.goto(page.url());
    await again.waitForSelector('#lines li');
  },

  async 'analysis rests while the page is hidden, and ends by its limit'({ open }) {
    const visit = await open({ hash: '#phwar' }), { page } = visit, sent = [];
    await page.routeWebSocket(/\/ws$/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((text) => { sent.push(String(text)); server.send(text); });
    });
    // Questions about lines may follow.
    const last = () => sent.findLast((text) => /^(?:go |stop)/.test(text));
    const hide = (hidden) => page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
    await page.reload();
    await visit.atPly(0);
    await visit.analyse(true);
    await page.waitForSelector('#lines li');
    assert.ok(Number(await page.inputValue('#engine-set select >> nth=1')) > 0, 'a limit of its own');
    await hide(true);
    await until(page, () => last() === 'stop', 'it rests');
    await hide(false);
    await until(page, () => last() !== 'stop', 'it goes on');
    await page.selectOption('#engine-set select >> nth=1', '1000');
    await visit.waitText('#engine-name', /stopped/);
    assert.equal(last(), 'stop');
    await page.selectOption('#engine-set select >> nth=1', '0');
    await until(page, () => last() === 'go infinite', 'it begins anew with another limit');
  },

  async 'mistakes are put again with the answer hidden, and what keeps the value is right'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4?moves=a1a2,a4a3,b1b2,a3b2,c1c2,b2b1' }), { page } = visit;
    // A variation that somebody made is his, whatever is tried later.
    for (const ply of [5, 4]) {
      await page.keyboard.press('ArrowLeft');
      await visit.atPly(ply);
    }
    await visit.play({ path: ['d1', 'd2'] });
    await page.click('#moves .mv >> text=b2b1');
    await visit.atPly(6);
    await page.click('#review');
    await page.click('#practise');
    await visit.atPly(4);
    const card = page.locator('#practice-card');
    assert.match(await card.textContent(), /Mistake 1 of 1.*White to move.*c1c2 was played here/);
    assert.equal(await page.locator('#lines li, #board .badge').count(), 0);
    for (const key of [' ', 'v']) await page.keyboard.press(key);
    await visit.waitText('#toast', /Hint helps here/);
    await visit.atPly(4);
    assert.equal(await page.locator('#board .badge').count(), 0);
    assert.ok(!/c1b2/.test(await page.locator('body').innerText()), 'the answer is nowhere');
    await visit.play({ path: ['c1', 'c2'] });
    await visit.waitText('#practice-card', /✗ c1c2 is what was played/);
    await page.click('text=Try again');
    await visit.atPly(4);
    for (const path of [['d1', 'd2'], ['a2', 'a3']]) {
      await visit.play({ path });
      await visit.waitText('#practice-card', new RegExp(`✗ ${path.join('')} is not good enough`));
      await page.click('text=Try again');
      await visit.atPly(4);
    }
    await page.click('#practice-card >> text=Hint');
    await visit.play({ path: ['c1', 'b2'] });
    await visit.waitText('#practice-card', /✓ c1b2 is right: White wins in \d+ plies/);
    await page.click('text=Done');
    await visit.atPly(6);
    assert.equal(await page.isVisible('#practice-card'), false);
    assert.match(await visit.text('#moves'), /d1d2/);
    assert.doesNotMatch(await visit.text('#moves'), /a2a3/);
  },
};

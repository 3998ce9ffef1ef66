// SPDX-License-Identifier: MIT
// Programs of the user's own on the page: as opponents, against each other, beside the analysis, and
// what the page says of those that fail.

import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PARLOUR, PATIENCE, ROOT, Server } from './harness.js';

const BOT = path.join(ROOT, 'docs/examples/bots/random_line.py');

/** A shell script as a program of one line a move; {words, end}. */
function script(text) {
  const folder = mkdtempSync(path.join(tmpdir(), 'parlour-'));
  const file = path.join(folder, 'mine.sh');
  writeFileSync(file, `#!/bin/sh\n${text}\n`);
  chmodSync(file, 0o700);
  return { file, folder, words: `cmd=${file} proto=line name=Mine` };
}

/** Runs `work` on a page of hexapawn whose server has these programs. */
async function withPrograms(open, engines, work, hash = '#hexapawn4x4') {
  await Server.during(engines.flatMap((words) => ['--engine', words]), async (server) => {
    const visit = await open({ url: server.url, hash });
    await work(visit, server);
  });
}

async function withScript(open, text, work) {
  const mine = script(text);
  try {
    await withPrograms(open, [mine.words], (visit, server) => work(visit, server, mine));
  } finally {
    rmSync(mine.folder, { recursive: true });
  }
}

async function play({ page }, { you, opponent = null, sides = null }) {
  await page.click('#new-game');
  await page.check(`dialog input[name=you][value="${you}"]`, { force: true });
  if (opponent !== null) await page.selectOption('dialog [aria-label=Opponent]', opponent);
  for (const [name, who] of Object.entries(sides ?? {})) await page.selectOption(`dialog [aria-label="Who plays ${name}"]`, who);
  await page.click('#dialog-main');
  await page.waitForFunction(() => !document.querySelector('#dialog').open, null, { timeout: PATIENCE });
}

async function playOut(visit) {
  for (let i = 0; i < 100; i += 1) {
    await visit.page.waitForFunction(() => document.querySelector('#board').dataset.over === 'true' ||
      document.querySelector('.cell.can'), null, { timeout: PATIENCE });
    if (await visit.over()) return;
    await visit.play((await visit.moves())[0]);
  }
  throw new Error('the game does not end');
}

const shown = (visit, text) => visit.page.waitForFunction((wanted) => {
  const card = document.querySelector('#game-card');
  return !card.hidden && card.textContent.includes(wanted);
}, text, { timeout: PATIENCE });

export default {
  async 'a program is the opponent in a whole game, under its name'({ open }) {
    await withPrograms(open, [`cmd=${BOT} proto=line name=Mine`], async (visit) => {
      await play(visit, { you: '1', opponent: 'Mine' });
      await visit.waitText('#player-top', /Mine/);
      assert.match(await visit.text('#game-card'), /Mine plays Black/);
      await playOut(visit);
      assert.match(await visit.exported('Game record'), /"Mine"/);
      await visit.page.click('text=Swap sides');
      await visit.waitText('#player-top', /White.*Mine/);
      await visit.atPly(1);
      await playOut(visit);
    });
  },

  async 'a program plays Parlour, and another one of its kind, to the end'({ open }) {
    await withPrograms(open, [`cmd=${BOT} proto=line name=Mine`], async (visit) => {
      for (const sides of [{ White: 'Mine', Black: '' }, { White: 'Mine', Black: 'Mine' }]) {
        await play(visit, { you: 'both', sides });
        await shown(visit, sides.Black ? 'Mine against Mine' : 'Mine against Parlour');
        await visit.page.selectOption('#game-card [aria-label=Speed]', '200');
        await visit.page.waitForFunction(() => document.querySelector('#board').dataset.over === 'true', null, { timeout: PATIENCE });
      }
    });
  },

  async 'two programs are paused and make single moves'({ open }) {
    await withPrograms(open, ['cmd=builtin:first name=A', 'cmd=builtin:random name=B'], async (visit) => {
      await play(visit, { you: 'both', sides: { White: 'A', Black: 'B' } });
      await visit.page.click('#game-card >> text=Pause');
      await visit.waitText('#game-card', /Go on/);
      const ply = await visit.ply();
      await visit.page.click('#game-card >> text=One move');
      await visit.atPly(ply + 1);
      await visit.waitText('#game-card', /Go on/);
    });
  },

  async 'a level is chosen where Parlour plays, and who watches for the first time sees two players'({ open }) {
    await withPrograms(open, [`cmd=${BOT} proto=line name=Randy`], async ({ page }) => {
      await page.click('#new-game');
      const level = () => page.isDisabled('dialog input[type=range]');
      assert.equal(await level(), false);
      await page.selectOption('dialog [aria-label=Opponent]', 'Randy');
      assert.equal(await level(), true);
      await page.click('#dialog-main');
      await page.waitForFunction(() => !document.querySelector('#dialog').open);
      await page.click('#new-game');
      await page.check('dialog input[name=you][value=both]', { force: true });
      assert.deepEqual(await page.locator('dialog .seats label select').evaluateAll((list) => list.map((each) => each.selectedOptions[0].textContent)), ['Randy', 'Parlour']);
      assert.equal(await level(), false);
    });
  },

  async 'without programs nobody is asked for an opponent, and nothing stands beside the analysis'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4', quiet: false });
    assert.equal(await visit.page.isVisible('#beside'), false);
    await visit.page.click('#new-game');
    assert.equal(await visit.page.locator('dialog [aria-label=Opponent]').count(), 0);
  },

  async 'a program of moves alone stands beside the analysis with its move'({ open }) {
    await withPrograms(open, [`cmd=${BOT} proto=line name=Mine`], async (visit) => {
      await visit.analyse(true);
      await visit.page.selectOption('#beside select', 'Mine');
      await visit.waitText('#beside', /says nothing but moves/);
      const word = await visit.text('#beside .pv b');
      assert.ok((await visit.moves()).some((move) => move.m === word), word);
      await visit.page.click('#beside .pv');
      await visit.atPly(1);
      await visit.waitText('#beside', /says nothing but moves/);
    });
  },

  async 'a program that thinks aloud stands beside the analysis with score, line and depth'({ open }) {
    await withPrograms(open, [`cmd=${PARLOUR} name=Other`], async (visit) => {
      await visit.analyse(true);
      await visit.page.selectOption('#beside select', 'Other');
      await visit.waitText('#beside', /depth \d+/);
      assert.match(await visit.text('#beside .tag'), /^[WL+−0]/);
      await visit.page.click('[data-do=values]');
      await visit.page.waitForFunction(() => !document.querySelector('#beside .tag'), null, { timeout: PATIENCE });
    });
  },

  async 'nonsense is named, the game waits, and the program may try again'({ open }) {
    await withScript(open, 'echo "I wake" >&2; while read l; do if [ -e "$0.better" ]; then echo b1b2; else echo xyzzy; fi; done', async (visit, server, { file }) => {
      await play(visit, { you: '0', opponent: 'Mine' });
      await shown(visit, 'Mine answered \'xyzzy\', which is no legal move here.');
      assert.equal(await visit.text('#hint'), 'Mine answered \'xyzzy\', which is no legal move here.');
      assert.equal(await visit.ply(), 0);
      writeFileSync(`${file}.better`, '');
      await visit.page.click('text=Let it try again');
      await visit.atPly(1);
      await visit.view('log');
      await visit.waitText('#log', /Mine: stderr: I wake/);
    });
  },

  async 'a crash is named, and Parlour takes over'({ open }) {
    await withScript(open, 'read l; exit 3', async (visit) => {
      await play(visit, { you: '0', opponent: 'Mine' });
      await shown(visit, 'Mine ended by itself (exit status 3, no move).');
      await visit.page.click('text=Change opponent');
      await visit.page.selectOption('dialog [aria-label=Opponent]', '');
      await visit.page.click('#dialog-main');
      await visit.atPly(1);
    });
  },

  async 'a program that hangs is named, and its move can be taken back'({ open }) {
    await withScript(open, 'while :; do sleep 1; done', async (visit) => {
      await play(visit, { you: '1', opponent: 'Mine' });
      await visit.play((await visit.moves())[0]);
      await shown(visit, 'Mine did not move in time');
      await visit.page.click('#game-card >> text=Take back');
      await visit.atPly(0);
      await visit.waitText('#hint', /Your move/);
    });
  },

  async 'a failure beside the analysis is named there, and the analysis goes on'({ open }) {
    await withScript(open, 'read l; exit 3', async (visit) => {
      await visit.analyse(true);
      await visit.page.selectOption('#beside select', 'Mine');
      await visit.waitText('#beside', /Mine ended by itself \(exit status 3, no move\)\./);
      await visit.page.waitForFunction(() => document.querySelector('#lines .tag'), null, { timeout: PATIENCE });
      await visit.page.click('#beside >> text=Try again');
      await visit.waitText('#beside', /Mine ended by itself/);
    });
  },

  async 'who plays whom is kept over a reload'({ open }) {
    await withPrograms(open, ['cmd=builtin:first name=Mine'], async (visit) => {
      await play(visit, { you: '1', opponent: 'Mine' });
      await visit.play((await visit.moves())[0]);
      await visit.atPly(2);
      await visit.page.reload();
      await visit.atPly(2);
      await visit.waitText('#player-top', /Mine/);
      await visit.play((await visit.moves())[0]);
      await visit.atPly(4);
    });
  },
};

// SPDX-License-Identifier: MIT
// Every step of every lesson, against the rules; and one lesson on the page.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, stateOf } from './harness.js';

const GAMES = ['hexapawn', 'kalah', 'phwar'];
const lesson = (name) => JSON.parse(readFileSync(path.join(ROOT, `games/${name}/lesson.json`), 'utf8'));

export default {
  async 'every step stands on a legal position and expects legal moves'() {
    for (const name of GAMES) {
      const { schema, title, variant, steps } = lesson(name);
      assert.equal(schema, 1);
      assert.ok(title && variant);
      assert.equal(steps.length, 10);
      for (const [i, step] of steps.entries()) {
        const where = `${name} ${i + 1}`;
        assert.ok(step.title && step.text, where);
        const { position = 'startpos', moves = [] } = step;
        const state = await stateOf(step.variant ?? variant, position + (moves.length ? ` moves ${moves.join(' ')}` : ''));
        assert.equal(state.ply, moves.length, `${where}: the moves before it are legal`);
        if (position !== 'startpos' && !moves.length) assert.ok(state.position.startsWith(position), `${where}: ${state.position}`);
        assert.equal(state.result, null, where);
        const legal = state.moves.map((move) => move.m);
        const { expect } = step;
        if (Array.isArray(expect)) for (const move of expect) assert.ok(legal.includes(move), `${where}: ${move}`);
        else if (expect && expect !== 'any') assert.ok(state.moves.some((move) => move.tags.includes(expect)), `${where}: no move is a ${expect}`);
        if (Array.isArray(expect) && legal.length > expect.length) assert.ok(step.wrong, `${where}: nothing is said about other moves`);
        if (expect) assert.ok(step.right, where);
      }
    }
  },

  async 'the cells that a step points at are on the board'({ open }) {
    for (const name of GAMES) {
      const { variant, steps } = lesson(name);
      const visit = await open({ hash: `#${variant}` });
      const cells = new Set(await visit.page.locator('.cell').evaluateAll((list) => list.map((cell) => cell.dataset.cell)));
      for (const step of steps) for (const cell of step.variant ? [] : step.cells ?? []) {
        if (!/hexapawn/.test(variant)) assert.ok(cells.has(cell), `${name} ${step.title}: ${cell}`);
      }
    }
  },

  async 'a lesson says what was right and wrong, and gives the game back'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4?moves=a1a2,a4a3' }), { page } = visit;
    await page.click('#learn');
    await page.waitForSelector('#lesson-card h3');
    await page.waitForFunction(() => document.querySelectorAll('.cell').length === 9);
    await page.click('#lesson-card .steps button:nth-child(3)');
    await visit.atPly(2);
    await visit.play((await visit.moves()).find((move) => move.m === 'c1c2'));
    await page.waitForSelector('#lesson-card .said.bad');
    await page.click('#lesson-again');
    await visit.atPly(2);
    await visit.play((await visit.moves()).find((move) => move.m === 'c1b2'));
    await page.waitForSelector('#lesson-card .said.good');
    await page.click('#lesson-next');
    await page.click('text=leave the lesson');
    await page.waitForFunction(() => document.querySelectorAll('.cell').length === 16);
    await visit.atPly(2);
    assert.match(await visit.text('#moves'), /a4a3/);
  },
};

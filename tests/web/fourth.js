// SPDX-License-Identifier: MIT
// A game that the page has never heard of.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT, Server } from './harness.js';

const MORRIS = process.env.PARLOUR_MORRIS ?? path.join(ROOT, 'build/release/tests/parlour_morris');

export default existsSync(MORRIS) ? {
  async 'is drawn, played and analysed without a change of the page'({ open }) {
    const own = await Server.start(0, MORRIS);
    try {
      const visit = await open({ url: own.url }), { page } = visit;
      const name = await page.locator('#tabs button').evaluateAll((list) => list.map((tab) => tab.dataset.game).find((game) => /morris/.test(game)));
      if (!(await page.locator(`[data-game="${name}"]`).getAttribute('aria-selected')).includes('true')) await page.click(`[data-game="${name}"]`);
      await visit.atPly(0);
      for (let i = 0; i < 40 && !(await visit.over()); i += 1) await visit.play((await visit.moves())[0]);
      assert.ok((await visit.ply()) > 2);
      assert.ok((await page.locator('#board').screenshot()).length > 3000);
    } finally {
      await own.kill();
    }
  },
} : {};

// SPDX-License-Identifier: MIT
// What axe-core has to say about the page.

import { readFileSync } from 'node:fs';

const axe = readFileSync(new URL('node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

export async function violations(page, where = 'document') {
  // The policy of the page refuses a script tag, so the checker comes in by the debugger's door.
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axe);
  const found = await page.evaluate((part) => window.axe.run(part === 'document' ? document : part, { resultTypes: ['violations'] }), where);
  return found.violations.map((item) => `${item.id}: ${item.nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary}`).slice(0, 3).join(' | ')}`);
}

// SPDX-License-Identifier: MIT
// Drives the page in Chromium. `node run.js [words of a test's name]`; the last line is
// "N passed, N failed". Without a browser or the packages it says so and runs nothing.

import { existsSync } from 'node:fs';
import { CHROMIUM, PARLOUR, Server, Visit, launch } from './harness.js';

const FILES = (process.env.PARLOUR_WEB_FILES ?? 'playing analysis tree sharing editing options connection layout accessible lessons fourth').split(' ');

function missing() {
  if (!CHROMIUM) return 'chromium is not installed';
  if (!existsSync(PARLOUR)) return `${PARLOUR} is not built`;
  if (!existsSync(new URL('node_modules/playwright-core', import.meta.url))) return 'playwright-core is not installed (npm ci in tests/web)';
  return null;
}

const reason = missing();
if (reason) {
  console.log(`skipped: ${reason}\n0 passed, 0 failed`);
  process.exit(process.env.PARLOUR_WEB_REQUIRED ? 1 : 0);
}

const wanted = process.argv.slice(2).join(' ').toLowerCase();
const server = await Server.start();
const browser = await launch();
const tests = [];
for (const file of FILES) {
  const module = await import(`./${file}.js`);
  for (const [name, test] of Object.entries(module.default)) {
    if (!wanted || `${file} ${name}`.toLowerCase().includes(wanted)) tests.push({ name: `${file}: ${name}`, test });
  }
}

let passed = 0, failed = 0;
async function run({ name, test }) {
  const visits = [], begun = Date.now();
  const open = async (options) => {
    const visit = await Visit.open(browser, options?.url ?? server.url, options);
    visits.push(visit);
    return visit;
  };
  try {
    await test({ open, server, browser });
    const errors = visits.flatMap((visit) => visit.errors);
    if (errors.length) throw new Error(`errors on the page: ${errors.join('\n')}`);
    passed += 1;
    console.log(`ok    ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    console.log(`FAIL  ${name}\n${error.stack}`);
  }
  for (const visit of visits) await visit.close().catch(() => {});
}

// Two at a time: a page waits for its engine, and the other one can use that time.
const next = tests.values();
await Promise.all([1, 2].map(async () => {
  for (const test of next) await run(test);
}));
await browser.close();
await server.kill('SIGTERM');
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

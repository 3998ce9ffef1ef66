// SPDX-License-Identifier: MIT
// Drives the page in Chromium. `node run.js [words of a test's name]`; the last line is
// "N passed, N failed, retried=N". Without a browser or the packages it says so, runs nothing and
// ends with status 77, which ctest calls skipped.

import { existsSync } from 'node:fs';
import { CHROMIUM, PARLOUR, Server, Visit, launch } from './harness.js';

const FILES = (process.env.PARLOUR_WEB_FILES ?? 'first playing keeping analysis tree annotating sharing editing options connection programs layout sizes accessible look lessons puzzles live fourth').split(' ');

function missing() {
  if (!CHROMIUM) return 'chromium is not installed';
  if (!existsSync(PARLOUR)) return `${PARLOUR} is not built`;
  if (!existsSync(new URL('node_modules/playwright-core', import.meta.url))) return 'playwright-core is not installed (npm ci in tests/web)';
  return null;
}

const reason = missing();
if (reason) {
  console.log(`skipped: ${reason}\n0 passed, 0 failed, retried=0`);
  process.exit(process.env.PARLOUR_REQUIRED ? 1 : 77);
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

let passed = 0, failed = 0, retried = 0;
// Once through a test; what went wrong, or null.
async function attempt(test) {
  const visits = [];
  const open = async (options) => {
    const visit = await Visit.open(browser, options?.url ?? server.url, options);
    visits.push(visit);
    return visit;
  };
  try {
    await test({ open, server, browser });
    const errors = visits.flatMap((visit) => visit.errors);
    return errors.length ? new Error(`errors on the page: ${errors.join('\n')}`) : null;
  } catch (error) {
    return error;
  } finally {
    for (const visit of visits) await visit.close().catch(() => {});
  }
}

// A browser on a machine that stalls can miss a step, so a test may try again; what is wrong with
// the page goes wrong twice. The first attempt is told and counted all the same.
async function run({ name, test }) {
  const begun = Date.now();
  let error = await attempt(test);
  if (error && !process.env.PARLOUR_WEB_ONCE) {
    console.log(`again ${name}\n${error.stack}`);
    retried += 1;
    error = await attempt(test);
  }
  if (error) failed += 1; else passed += 1;
  console.log(error ? `FAIL  ${name}\n${error.stack}` : `ok    ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
}

// Two at a time: a page waits for its engine, and the other one can use that time.
const next = tests.values();
await Promise.all([1, 2].map(async () => {
  for (const test of next) await run(test);
}));
await browser.close();
await server.kill('SIGTERM');
console.log(`${passed} passed, ${failed} failed, retried=${retried}`);
process.exit(failed ? 1 : 0);

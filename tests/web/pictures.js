// SPDX-License-Identifier: MIT
// Takes the pictures of the page in docs/ anew: `PARLOUR=build/release/parlour node pictures.js`, from a build of the
// files that it shows. Values differ a little each time, so no test compares them.

import { writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT, Server, Visit, launch } from './harness.js';

const desktop = { width: 1440, height: 900 }, phone = { width: 390, height: 844 };
const PICTURES = [
  { name: 'page-hexapawn', hash: '#hexapawn4x4?moves=b1b2', ...desktop, lines: 4 },
  { name: 'page-kalah', hash: '#kalah6-4?moves=3,6', ...desktop, lines: 6 },
  { name: 'page-phwar', hash: '#phwar?moves=f3f6,e9e3,d2d7', ...desktop, theme: 'dark', pick: 'g9', lines: 6 },
  { name: 'phone-hexapawn', hash: '#hexapawn4x4?moves=b1b2', ...phone, theme: 'dark', lines: 4 },
  { name: 'phone-kalah', hash: '#kalah6-4?moves=3,6', ...phone, lines: 6 },
  { name: 'phone-phwar', hash: '#phwar?moves=f3f6,e9e3,d2d7', ...phone, theme: 'dark', lines: 2 },
];

const server = await Server.start();
const browser = await launch();
for (const { name, pick, lines, ...options } of PICTURES) {
  const visit = await Visit.open(browser, server.url, { quiet: false, ...options });
  if (pick) await visit.cell(pick).click();
  await visit.page.waitForFunction((count) => document.querySelectorAll('#lines li').length >= count, lines);
  await visit.page.waitForTimeout(4000);  // deeper values look better
  const file = path.join(ROOT, 'docs', `${name}.png`);
  writeFileSync(file, await visit.page.screenshot());
  spawnSync('pngquant', ['--force', '--output', file, '64', file]);  // smaller, where that program is there
  await visit.close();
  console.log(file);
}
await browser.close();
await server.kill('SIGTERM');

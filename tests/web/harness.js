// SPDX-License-Identifier: MIT
// A server of our own, a browser, and what the tests do with pages again and again. Nothing here
// waits for a time: only for what must become true.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import readline from 'node:readline';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..');
export const PARLOUR = process.env.PARLOUR ?? path.join(ROOT, 'build/release/parlour');
// The one without windows first: it begins a page in half the time.
export const CHROMIUM = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find((file) => file && existsSync(file));
// The embedded page, unless somebody edits it.
const WEB_ROOT = process.env.PARLOUR_WEB_ROOT ? ['--web-root', process.env.PARLOUR_WEB_ROOT] : [];
export const PATIENCE = 30000;

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export class Server {
  static start(port = 0, program = PARLOUR, more = []) {
    return Server.run(program, ['serve', '--http', `127.0.0.1:${port}`, '--no-open', ...WEB_ROOT, ...more]);
  }

  /** A match, or with 'show' a file of games, that is served. */
  static match(words, port = 0, program = PARLOUR) {
    return Server.run(program, ['match', ...words, '--serve', `127.0.0.1:${port}`, ...WEB_ROOT]);
  }

  static async run(program, words) {
    const server = new Server();
    server.process = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] });
    const lines = readline.createInterface({ input: server.process.stderr });
    server.said = [];
    // As it was printed; most tests choose what stands behind the '#' themselves.
    server.link = await new Promise((resolve, reject) => {
      lines.on('line', (line) => {
        server.said.push(line);
        const found = /listening on (http:\/\/\S+)/.exec(line);
        if (found) resolve(found[1]);
      });
      server.process.once('exit', () => reject(new Error(`the server ended: ${server.said.join(' / ')}`)));
    });
    [server.url] = server.link.split('#');
    server.port = Number(new URL(server.url).port);
    return server;
  }

  /** Runs `work` with a server of its own, which is gone afterwards. */
  static async during(more, work) {
    const server = await Server.start(0, PARLOUR, more);
    try {
      await work(server);
    } finally {
      await server.kill();
    }
  }

  async kill(signal = 'SIGKILL') {
    if (this.process.exitCode !== null || this.process.signalCode) return;
    const gone = once(this.process, 'exit');
    this.process.kill(signal);
    await gone;
  }
}

/** An engine of the test's own, to ask what is legal or good. */
export async function engine(...commands) {
  const child = spawn(PARLOUR, [], { stdio: ['pipe', 'pipe', 'ignore'] });
  child.stdin.end(`${commands.join('\n')}\n`);
  let text = '';
  for await (const part of child.stdout) text += part;
  return text.split('\n').filter(Boolean);
}

export const stateOf = async (variant, position) => JSON.parse((await engine(`setoption name UCI_Variant value ${variant}`,
  `position ${position}`, 'query state')).find((line) => line.startsWith('response {')).slice('response '.length));

export async function launch() {
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}

export class Visit {
  /** Opens the page in a context of its own. */
  static async open(browser, url, { hash = '', width = 1440, height = 900, theme = 'light', motion = 'reduce', quiet = true, ready = true, first = false } = {}) {
    const visit = new Visit();
    visit.context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, reducedMotion: motion,
      permissions: ['clipboard-read', 'clipboard-write'], acceptDownloads: true });
    // Most tests know the page already.
    if (!first) await visit.context.addInitScript(() => { try { localStorage.setItem('parlour.visited', 'yes'); } catch { /* forbidden */ } });
    visit.page = await visit.context.newPage();
    visit.page.setDefaultTimeout(PATIENCE);
    visit.errors = [];
    visit.state = null;
    visit.page.on('pageerror', (error) => visit.errors.push(error.stack));
    visit.page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security|Uncaught/.test(message.text())) visit.errors.push(message.text());
    });
    visit.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => {
      if (payload.startsWith('response {') && payload.includes('"turn"')) visit.state = JSON.parse(payload.slice('response '.length));
    }));
    await visit.page.goto(url + hash);
    if (ready) await visit.atPly(null);
    // Most tests are about the page, not about how deep a search gets.
    if (ready) await visit.analyse(!quiet);
    return visit;
  }

  close() { return this.context.close(); }

  /** Waits until a position is shown: that ply, or any. */
  atPly(ply) {
    return this.page.waitForFunction((wanted) => {
      const at = document.querySelector('#board').dataset.ply;
      return at !== undefined && (wanted === null || Number(at) === wanted);
    }, ply, { timeout: PATIENCE });
  }

  async ply() {
    await this.atPly(null);
    return Number(await this.page.getAttribute('#board', 'data-ply'));
  }

  async over() { return (await this.page.getAttribute('#board', 'data-over')) === 'true'; }

  /** Shows 'moves', 'graph' or 'log', where they share a place. */
  async view(name) {
    if (await this.page.isVisible(`#view-${name}`)) await this.page.click(`#view-${name}`);
  }

  async analyse(on) {
    if (!(await this.page.isVisible('#analyse'))) return;
    if ((await this.page.isChecked('#analyse')) !== on) await this.page.click('#analyse');
  }

  cell(id) { return this.page.locator(`.cell[data-cell="${id}"]`); }

  /** Clicks a move's path, as far as the page still asks for clicks. */
  async play(move) {
    const ply = await this.ply();
    for (const cell of move.path) {
      if ((await this.page.getAttribute('#board', 'data-ply')) !== String(ply)) break;
      await this.cell(cell).click();
    }
    await this.page.waitForFunction((before) => Number(document.querySelector('#board').dataset.ply) > before, ply, { timeout: PATIENCE });
  }

  /** The moves of the shown position, as the engine told the page. */
  async moves() {
    const ply = await this.ply();
    for (let i = 0; this.state?.ply !== ply && i < 200; i += 1) await this.page.waitForTimeout(10);
    return this.state.moves;
  }

  /** Where an element is. A board that is drawn anew has none for a moment, so this asks again. */
  async box(element) {
    const locator = typeof element === 'string' ? this.page.locator(element) : element;
    for (let i = 0; i < 500; i += 1) {
      const box = await locator.boundingBox();
      if (box) return box;
      await this.page.waitForTimeout(10);
    }
    throw new Error(`${element} is not to be seen`);
  }

  text(selector) { return this.page.locator(selector).innerText(); }
  async waitText(selector, pattern) {
    await this.page.waitForFunction(([where, source]) => new RegExp(source).test(document.querySelector(where)?.textContent ?? ''),
      [selector, pattern.source], { timeout: PATIENCE });
  }

  async importText(text) {
    await this.page.click('[data-do=import]');
    await this.page.fill('dialog textarea', text);
    await this.page.click('#dialog-main');
  }

  /** What an entry of the menu copies. All pages share one clipboard, so each keeps its own text. */
  async exported(entry) {
    await this.page.evaluate(() => {
      window.copied = null;
      navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); };
    });
    await this.page.click('[data-do=export]');
    await this.page.click(`text=${entry}`);
    const copied = await this.page.waitForFunction(() => window.copied, null, { timeout: PATIENCE });
    return copied.jsonValue();
  }

  async download(entry) {
    await this.page.click('[data-do=export]');
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.page.click(`text=${entry}`)]);
    const chunks = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk);
    return { name: download.suggestedFilename(), body: Buffer.concat(chunks) };
  }

  async newGame({ you, level = 0, clock = '0+0' }) {
    await this.page.click('#new-game');
    await this.page.check(`dialog input[name=you][value="${you}"]`, { force: true });
    await this.page.fill('dialog input[type=range]', String(level));
    await this.page.check(`dialog input[name=clock][value="${clock}"]`, { force: true });
    await this.page.click('#dialog-main');
    await this.page.waitForFunction(() => !document.querySelector('#dialog').open, null, { timeout: PATIENCE });
  }
}

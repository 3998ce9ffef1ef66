// SPDX-License-Identifier: MIT
// The line to the engine: it breaks and comes back, and nobody else may use it.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import jsQR from 'jsqr';
import { PARLOUR, PATIENCE, Server } from './harness.js';

// An upgrade as a page of another site, or one under a rebound name, would send it.
const upgrade = (port, headers) => new Promise((resolve, reject) => {
  const request = http.request({ port, host: '127.0.0.1', path: '/ws', setHost: false, headers: { Connection: 'Upgrade', Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==', ...headers } });
  request.on('upgrade', (answer, socket) => { socket.destroy(); resolve(101); });
  request.on('response', (answer) => { answer.resume(); resolve(answer.statusCode); });
  request.on('error', reject);
  request.end();
});

const TOKEN = 'correct-horse.battery~staple_42';
const variantOf = (visit) => visit.page.inputValue('#variant');

// Takes the only place of a server with one search, until the visit is closed.
async function occupy(visit) {
  await visit.page.evaluate(() => new Promise((resolve) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    socket.onopen = () => { for (const text of ['setoption name UCI_Variant value phwar', 'go movetime 600000']) socket.send(text); };
    socket.onmessage = ({ data }) => { if (data.startsWith('info depth')) resolve(); };
    window.endOccupation = () => socket.send('stop');
  }));
}

// What a camera sees of lines of half blocks: four pixels a module.
function photo(lines) {
  const scale = 4, width = scale * lines[0].length, height = 2 * scale * lines.length;
  const pixels = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; ++y) {
    for (let x = 0; x < width; ++x) {
      const block = lines[Math.floor(y / (2 * scale))][Math.floor(x / scale)];
      const light = block === '\u2588' || block === (y % (2 * scale) < scale ? '\u2580' : '\u2584');
      pixels.set([...Array(3).fill(light ? 255 : 0), 255], 4 * (y * width + x));
    }
  }
  return { pixels, width, height };
}

// What the server says on a terminal of that size, to its end.
async function onTerminal(size, locale) {
  const terminal = spawn('script', ['-qec', `stty ${size}; echo process $$; exec ${PARLOUR} serve kalah6-4 --no-open --http 0.0.0.0:0 --http-allow-remote --allow-host board.test --http-token ${TOKEN}`, '/dev/null'],
    { env: { ...process.env, LC_ALL: locale }, stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = once(terminal, 'exit');
  terminal.stdout.setEncoding('utf8');  // a character may come in two parts
  let said = '', asked = false;
  terminal.stdout.on('data', (part) => {
    said += part;
    if (asked || !said.includes('for other machines')) return;
    asked = true;
    // Ctrl-C would make the terminal forget what it has not shown yet.
    process.kill(Number(/process (\d+)/.exec(said)[1]), 'SIGTERM');
  });
  await ended;
  return said.replaceAll('\r', '');
}

export default {
  async 'a telephone reads the link for other machines off the terminal'() {
    const said = await onTerminal('rows 50 cols 100', 'C.UTF-8');
    const link = /for other machines: (http:\/\/board\.test:\S+)/.exec(said)[1];
    const [white, normal] = ['\x1b[97;40m', '\x1b[0m'];
    const lines = said.split('\n').filter((line) => line.startsWith(white)).map((line) => line.slice(white.length, -normal.length));
    const { pixels, width, height } = photo(lines);
    assert.equal(jsQR(pixels, width, height)?.data, link);
    assert.ok(link.endsWith(`#kalah6-4?token=${TOKEN}`), link);
    // Where it would come out broken there is the link alone.
    for (const [size, locale] of [['rows 50 cols 30', 'C.UTF-8'], ['rows 12 cols 100', 'C.UTF-8'], ['rows 50 cols 100', 'C']]) {
      const plain = await onTerminal(size, locale);
      assert.match(plain, /for other machines: http/);
      assert.doesNotMatch(plain, /[\u2580-\u2588]/);
    }
  },

  async 'the page shows the game that the server was started with, by its link and without'({ open }) {
    await Server.during(['kalah4-2', '--option', 'Kalah Capture=empty'], async (own) => {
      for (const url of [own.link, own.url]) {
        const visit = await open({ url });
        assert.equal(await variantOf(visit), 'kalah4-2');
        assert.match(visit.page.url(), /#kalah4-2$/);
      }
      const other = await open({ url: own.url, hash: '#phwar' });
      assert.equal(await variantOf(other), 'phwar');
    });
  },

  async 'a link that cannot be had is said, and the server\'s own game shown'({ open }) {
    await Server.during(['kalah4-2'], async (own) => {
      const visit = await open({ url: own.url, hash: '#chess' });
      assert.equal(await variantOf(visit), 'kalah4-2');
      assert.match(await visit.text('#toast'), /chess/);
    });
  },

  async 'a link with the game and the token opens both, and a reload needs neither'({ open }) {
    await Server.during(['kalah6-4', '--http-token', TOKEN], async (own) => {
      for (const url of [own.link, `${own.url}#token=${TOKEN}`]) {
        const visit = await open({ url });
        assert.equal(await variantOf(visit), 'kalah6-4');
        // The secret does not stay where it may be read, copied or bookmarked by chance.
        await visit.page.waitForFunction(() => location.hash === '#kalah6-4');
        await visit.page.reload();
        await visit.atPly(0);
        assert.equal(await variantOf(visit), 'kalah6-4');
      }
    });
  },

  async 'the engine dies and comes back, and the game is still there'({ open }) {
    let own = await Server.start();
    try {
      const visit = await open({ url: own.url, hash: '#kalah6-4?moves=3,6,1' }), { page } = visit;
      await own.kill();
      await page.waitForSelector('#gone:visible');
      assert.match(await visit.text('#moves'), /3\s*6\s*1/);
      // Walking over what is known needs no engine.
      await page.keyboard.press('ArrowLeft');
      own = await Server.start(own.port);
      await page.waitForSelector('#gone', { state: 'hidden' });
      await visit.atPly(2);
      await visit.play((await visit.moves())[0]);
      await visit.analyse(true);
      await page.waitForSelector('#lines li');
    } finally {
      await own.kill();
    }
  },

  async 'the engine dies while it thinks about its move, and plays it later'({ open }) {
    let own = await Server.start();
    try {
      const visit = await open({ url: own.url, hash: '#hexapawn8x8' }), { page } = visit;
      await visit.newGame({ you: '1', level: 20 });
      await own.kill();
      await page.waitForSelector('#gone:visible');
      own = await Server.start(own.port);
      await page.waitForSelector('#gone', { state: 'hidden' });
      await page.waitForFunction(() => document.querySelector('.cell.can'), null, { timeout: PATIENCE });
      await visit.play((await visit.moves())[0]);
      await visit.atPly(2);
    } finally {
      await own.kill();
    }
  },

  async 'a full house says so in words, and lets the next one in by itself'({ open }) {
    let own = await Server.start(0, PARLOUR, ['kalah4-2', '--sockets', '1']);
    try {
      const inside = await open({ url: own.url }), outside = await open({ url: own.url, ready: false }), { page } = outside;
      await outside.waitText('#gone:not([hidden]) span', /^This server already has 1 page open\. The page tries again by itself/);
      assert.doesNotMatch(await outside.text('body'), /engine (is )?gone/i);
      await inside.close();
      await outside.atPly(0);
      await page.waitForSelector('#gone', { state: 'hidden' });
      assert.equal(await variantOf(outside), 'kalah4-2');
      // Whoever was inside and finds his place taken is told the same; a server that is gone is gone.
      await own.kill();
      await outside.waitText('#gone:not([hidden]) span', /^The engine is gone\. Your moves are kept/);
      own = await Server.start(own.port, PARLOUR, ['--sockets', '1']);
      await page.waitForSelector('#gone', { state: 'hidden' });
    } finally {
      await own.kill();
    }
  },

  async 'a page that does not know the token is told to come by the link'({ open }) {
    await Server.during(['--http-token', TOKEN], async (own) => {
      const visit = await open({ url: own.url, ready: false });
      await visit.waitText('#gone:not([hidden]) span', /^This server lets in only those who come by the link that it printed/);
    });
  },

  async 'on a busy server the opponent says what he waits for, plays nothing that he has not found, and moves by himself'({ open }) {
    await Server.during(['--searches', '1'], async (own) => {
      const busy = await open({ url: own.url, hash: '#phwar' });
      await occupy(busy);
      const visit = await open({ url: own.url, hash: '#phwar', width: 360 });
      await visit.newGame({ you: '0', level: 20 });
      await visit.waitText('.player .turn', /waiting: 1 other search is running/);
      await visit.waitText('#engine-stats', /1 other search is running/);
      await visit.waitText('#live', /waits/);
      const said = await visit.box('.player .turn');
      assert.ok(said.x + said.width <= 360, 'it stays inside the page');
      // What is asked for meanwhile waits as well, and is not answered by a guess.
      await visit.page.keyboard.press('a');
      assert.equal(await visit.ply(), 0);
      await busy.page.evaluate(() => window.endOccupation());
      await visit.atPly(1);
    });
  },

  async 'an analysis in one tab makes room for the opponent in another, and goes on'({ open }) {
    await Server.during(['--searches', '1'], async (own) => {
      const busy = await open({ url: own.url, hash: '#phwar', quiet: false });
      await busy.analyse(true);
      await busy.page.waitForSelector('#lines li');
      const visit = await open({ url: own.url, hash: '#phwar' });
      await visit.newGame({ you: '0', level: 20 });
      await visit.atPly(1);
      await busy.waitText('#engine-stats', /nodes/);
    });
  },

  async 'the best move that a busy server has not found is not played'({ open }) {
    await Server.during(['--searches', '1'], async (own) => {
      const busy = await open({ url: own.url, hash: '#phwar' });
      await occupy(busy);
      const visit = await open({ url: own.url, hash: '#phwar' });
      await visit.page.keyboard.press('Space');
      await visit.waitText('#engine-stats', /1 other search is running/);
      // Another search takes the place of the one that waits, which is answered at once.
      await visit.analyse(true);
      await visit.waitText('#log', /bestmove[^]*waiting/);
      assert.equal(await visit.ply(), 0);
      await visit.waitText('#engine-stats', /1 other search is running/);
      await busy.close();
      await visit.page.waitForSelector('#lines li');
    });
  },

  async 'two tabs have an engine each'({ open }) {
    const [a, b] = [await open({ hash: '#hexapawn4x4', quiet: false }), await open({ hash: '#kalah6-4', quiet: false })];
    await a.play((await a.moves())[0]);
    await b.play((await b.moves())[0]);
    await Promise.all([a, b].map((visit) => visit.page.waitForSelector('#lines li')));
    assert.equal(await a.page.locator('.cell').count(), 16);
    assert.equal(await b.page.locator('.cell').count(), 14);
  },

  async 'a page of another site gets no socket, and another name no page'({ browser, server }) {
    assert.equal(await upgrade(server.port, { Host: `127.0.0.1:${server.port}`, Origin: `http://127.0.0.1:${server.port}` }), 101);
    assert.equal(await upgrade(server.port, { Host: `127.0.0.1:${server.port}`, Origin: 'http://evil.test' }), 403);
    assert.equal(await upgrade(server.port, { Host: `evil.test:${server.port}`, Origin: `http://evil.test:${server.port}` }), 421);
    // A real browser says the same: its own Origin cannot be forged by a page.
    const foreign = http.createServer((request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end('<!doctype html><title>other</title>');
    });
    await new Promise((resolve) => { foreign.listen(0, '127.0.0.1', resolve); });
    const context = await browser.newContext(), page = await context.newPage();
    await page.goto(`http://127.0.0.1:${foreign.address().port}/`);
    const said = await page.evaluate((port) => new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, 'parlour.v1');
      socket.onopen = () => resolve('open');
      socket.onerror = () => resolve('refused');
    }), server.port);
    await context.close();
    foreign.close();
    assert.equal(said, 'refused');
  },

  async 'the page\'s policy lets nothing else run'({ open }) {
    const visit = await open({ hash: '#hexapawn3x3' });
    const ran = await visit.page.evaluate(() => new Promise((resolve) => {
      const script = document.createElement('script');
      script.textContent = 'window.smuggled = true';
      document.body.append(script);
      setTimeout(() => resolve(Boolean(window.smuggled)), 50);
    }));
    assert.equal(ran, false);
    visit.errors = [];
  },
};

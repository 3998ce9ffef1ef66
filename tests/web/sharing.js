// SPDX-License-Identifier: MIT
// What leaves the page comes back the same: positions, records, links, pictures.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PARLOUR } from './harness.js';

const GAMES = { 'hexapawn4x4': ['a1a2', 'a4a3', 'b1b2'], 'kalah6-4': ['3', '6', '1'], phwar: ['f3f6', 'e9e3', 'd2d7'] };

export default {
  async 'a record is read by the program and by the page'({ open }) {
    for (const [variant, moves] of Object.entries(GAMES)) {
      const visit = await open({ hash: `#${variant}?moves=${moves.join(',')}` });
      const record = await visit.exported('Copy game record');
      const file = path.join(mkdtempSync(path.join(tmpdir(), 'parlour-')), 'game.jsonl');
      writeFileSync(file, record);
      assert.match(execFileSync(PARLOUR, ['match', 'show', file, '--game', '1', '--moves'], { encoding: 'utf8' }), new RegExp(moves.at(-1)));
      await visit.page.click('[data-game=hexapawn]');
      await visit.importText(record);
      await visit.atPly(3);
      assert.equal(JSON.parse((await visit.exported('Copy game record')).split('\n')[1]).moves.join(), moves.join());
    }
  },

  async 'a record that match wrote opens, and the game is chosen where there are more'({ open }) {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'parlour-')), 'match.jsonl');
    execFileSync(PARLOUR, ['match', '--game', 'hexapawn4x4', '--engine', 'cmd=builtin:random', 'name=a', '--engine', 'cmd=builtin:first', 'name=b',
      '--rounds', '2', '--seed', '3', '--out', file, '--quiet']);
    const text = readFileSync(file, 'utf8'), second = JSON.parse(text.trim().split('\n')[2]);
    const visit = await open({ hash: '#kalah6-4' });
    await visit.page.click('[data-do=import]');
    await visit.page.fill('dialog textarea', text);
    await visit.page.selectOption('dialog select', '1');
    await visit.page.click('#dialog-main');
    await visit.atPly(second.moves.length);
    assert.ok(await visit.over());
  },

  async 'positions come back, also of another game than the shown one'({ open }) {
    const visit = await open({ hash: '#phwar?moves=f3f6' });
    const fen = await visit.exported('Copy position');
    await visit.page.click('[data-game=hexapawn]');
    await visit.importText(fen);
    await visit.page.waitForFunction(() => document.querySelectorAll('.cell').length === 91);
    await visit.atPly(0);
    assert.equal(await visit.exported('Copy position'), fen);
  },

  async 'moves are read with numbers and commas as people write them'({ open }) {
    const visit = await open({ hash: '#kalah6-4' });
    for (const text of ['1. 3, 6, 1', '1) 3 6 1', 'moves 3,6,1', '3;6;1']) {
      await visit.page.click('[data-game=kalah]');
      await visit.importText(text);
      await visit.atPly(3);
    }
  },

  async 'what cannot be read is refused with the reason, and nothing changes'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4?moves=a1a2' });
    await visit.importText('ppp/4/PPP w');
    await visit.waitText('dialog .error', /\S/);
    await visit.page.fill('dialog textarea', '{"type":"game"');
    await visit.page.click('#dialog-main');
    await visit.waitText('dialog .error', /JSON/);
    await visit.page.keyboard.press('Escape');
    assert.equal(await visit.ply(), 1);
  },

  async 'the address names the position and opens it again'({ open, server }) {
    const visit = await open({ hash: '#kalah6-4?moves=3,6,1' });
    await visit.page.keyboard.press('ArrowLeft');
    await visit.atPly(2);
    await visit.page.waitForFunction(() => /ply=2/.test(location.hash));
    const link = await visit.exported('Copy link');
    assert.ok(link.startsWith(server.url));
    const other = await open({ hash: new URL(link).hash });
    assert.equal(await other.ply(), 2);
    await other.page.keyboard.press('End');
    await other.atPly(3);
  },

  async 'rules travel with the link'({ open }) {
    const visit = await open({ hash: '#kalah6-4?opt.Kalah+Capture=empty' });
    await visit.page.waitForFunction(() => /Kalah\+Capture=empty/.test(location.hash));
    const plain = await open({ hash: '#kalah6-4' });
    await plain.page.waitForFunction(() => location.hash === '#kalah6-4');
  },

  async 'a link that means nothing is said and the first game opened'({ open }) {
    const visit = await open({ hash: '#chess?moves=e2e4' });
    assert.equal(await visit.ply(), 0);
    await visit.waitText('#toast', /\S/);
  },

  async 'diagrams are whole SVG and PNG files'({ open }) {
    const visit = await open({ hash: '#kalah6-4?moves=3' });
    const svg = await visit.download('Diagram as SVG');
    assert.equal(svg.name, 'kalah6-4-1.svg');
    const text = svg.body.toString();
    assert.match(text, /^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    assert.ok(!text.includes('var(--'), 'no variables of the page are left');
    const png = await visit.download('Diagram as PNG');
    assert.equal(png.body.subarray(1, 4).toString(), 'PNG');
    assert.equal(png.body.readUInt32BE(16), 1200);
    assert.ok(png.body.length > 10000);
  },

  async 'moves are understood in any case, with dashes and crosses, with comments and marks'({ open }) {
    const visit = await open({ hash: '#kalah6-4' });
    for (const text of ['1. F3F6 E9E3 2. D2-D7', 'f3-f6 e9–e3 D2D7', '1. f3f6! {a slide} e9e3 (1... d10d9 (2. d2d7)) 2. d2d7?? 1/2-1/2']) {
      await visit.page.click('[data-game=phwar]');
      await visit.importText(text);
      await visit.atPly(3);
      assert.deepEqual(await visit.page.locator('#moves .row .mv').evaluateAll((list) => list.map((move) => move.firstChild.textContent)), ['f3f6', 'e9e3', 'd2d7']);
      await visit.page.click('[data-game=hexapawn]');
      await visit.atPly(0);
    }
    await visit.importText('A1-A2 b3xa2 b1:a2');
    await visit.atPly(3);
    await visit.page.fill('#movein', 'C3-C2');
    await visit.page.press('#movein', 'Enter');
    await visit.atPly(4);
  },

  async 'PGN that a match wrote opens, and a game of it can be chosen'({ open }) {
    const folder = mkdtempSync(path.join(tmpdir(), 'parlour-')), file = path.join(folder, 'match.pgn'), record = path.join(folder, 'match.jsonl');
    execFileSync(PARLOUR, ['match', '--game', 'kalah4-3', '--engine', 'cmd=builtin:random', 'name=a', '--engine', 'cmd=builtin:first', 'name=b',
      '--rounds', '2', '--seed', '3', '--out', record, '--pgn', file, '--quiet'], { stdio: 'ignore' });
    const second = JSON.parse(readFileSync(record, 'utf8').trim().split('\n')[2]), moves = [...second.opening, ...second.moves];
    const visit = await open({ hash: '#phwar' });
    await visit.page.click('[data-do=import]');
    await visit.page.fill('dialog textarea', readFileSync(file, 'utf8'));
    await visit.page.selectOption('dialog select', '1');
    await visit.page.click('#dialog-main');
    await visit.atPly(moves.length);
    assert.ok(await visit.over());
    assert.equal(JSON.parse((await visit.exported('Copy game record')).split('\n')[1]).moves.join(), moves.join());
  },

  async 'PGN goes out and comes in with variations, comments, marks and drawings'({ open }) {
    const visit = await open({ hash: '#kalah6-4' });
    const pgn = `[Event "x"]
[White "Ann \\"A\\" B"]
[Black "?"]
[Result "*"]
[Variant "hexapawn4x4"]

{Four files. [%csl Gb2]} 1. a1a2! {Comes out
early. [%cal Ga2a3,Rb4-b3]} (1. B1-B2 $6 {Also.} b4b3 (1... c4c3 ; the middle
2. c1c2) 2. a1a2) b4b3 {depth 5 score cp 3 time 4} *
`;
    await visit.importText(pgn);
    await visit.atPly(2);
    const seen = async () => {
      const list = await visit.page.locator('#moves .mv').evaluateAll((all) => all.map((move) => move.firstChild.textContent + move.querySelector('.own').firstChild?.textContent));
      assert.deepEqual(list, ['a1a2!', 'b1b2?!', 'b4b3undefined', 'c4c3undefined', 'c1c2undefined', 'a1a2undefined', 'b4b3undefined']);
      assert.deepEqual(await visit.page.locator('#moves .said').allInnerTexts(), ['Four files.', 'Comes out early.', 'Also.', 'the middle']);
      assert.equal(await visit.text('#player-bottom .named'), 'Ann "A" B');
      assert.equal(await visit.page.locator('#player-top .named').count(), 0);
    };
    await seen();
    const out = await visit.exported('Copy PGN');
    const wanted = ['[White "Ann \\"A\\" B"]', '[Black "Black"]', '[Variant "hexapawn4x4"]', '[PlyCount "2"]'];
    for (const tag of wanted) assert.ok(out.includes(`${tag}\n`), `${tag} in ${out}`);
    assert.equal(out.split('\n\n')[1].replace(/\s+/g, ' ').trim(), '{Four files. [%csl Gb2]} 1. a1a2 $1 {Comes out early. [%cal Ga2a3,Rb4b3]} '
      + '(1. b1b2 $6 {Also.} 1... b4b3 (1... c4c3 {the middle} 2. c1c2) 2. a1a2) 1... b4b3 *');
    assert.ok(out.split('\n').every((line) => line.length <= 80), out);
    await visit.page.click('[data-game=phwar]');
    await visit.importText(out);
    await visit.atPly(2);
    await seen();
    assert.equal(await visit.exported('Copy PGN'), out);
    // Parlour's own reader takes the main line.
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'parlour-')), 'game.pgn');
    writeFileSync(file, out);
    assert.match(execFileSync(PARLOUR, ['analyse', '--game', file, '--movetime', '20'], { encoding: 'utf8' }), /a1a2[^]*b4b3/);
    await visit.page.reload();
    await visit.atPly(2);
    await seen();
  },

  async 'rules and a start of one\'s own travel in PGN, and so do paragraphs of a comment'({ open }) {
    const hash = '#kalah6-4?opt.Kalah+Capture=empty&fen=4,4,4,4,4,4/4,4,4,4,4,0+2,2+s&moves=3';
    const visit = await open({ hash }), { page } = visit;
    await page.fill('#comment', 'One {brace}.\nTwo lines.');
    const out = await visit.exported('Copy PGN');
    assert.match(out, /\[Rules "Kalah Capture=empty"\]\n\[SetUp "1"\]\n\[FEN "4,4/);
    const other = await open({ hash: '#phwar' });
    await other.importText(out);
    await other.atPly(1);
    await other.page.waitForFunction(() => /Kalah\+Capture=empty/.test(location.hash));
    assert.equal(await other.page.inputValue('#comment'), 'One (brace).\nTwo lines.');
    assert.equal(await other.exported('Copy PGN'), out);
  },

  async 'a variation ends before a move that is none, and the page says so'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4' });
    await visit.importText('1. b1b2 a4a3 (1... c4c3 2. c1c4 d4d3) 2. a1a2');
    await visit.atPly(3);
    await visit.waitText('#toast', /^Not all variations can be played: c1c4 is no legal move after b1b2 c4c3$/);
    assert.equal((await visit.text('#moves .var')).replace(/\s+/g, ' '), '( c4c3 )');
  },

  async 'a file can be dropped on the page; of more games one is chosen'({ open }) {
    const visit = await open({ hash: '#phwar' }), { page } = visit;
    const drop = (name, text) => page.evaluate(([title, content]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], title));
      for (const type of ['dragover', 'drop']) document.querySelector('#board').dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }, [name, text]);
    const game = (moves) => `[Event "x"]\n[Variant "hexapawn4x4"]\n\n${moves} *\n\n`;
    await drop('one.pgn', game('1. a1a2 b4b3'));
    await visit.atPly(2);
    await drop('two.pgn', game('1. a1a2') + game('1. b1b2 a4a3 2. c1c2'));
    await page.selectOption('dialog select', '1');
    await page.click('#dialog-main');
    await visit.atPly(3);
    await drop('bad.pgn', game('1. a1a4'));
    await visit.waitText('#toast', /^bad\.pgn: a1a4 is no legal move at the beginning$/);
    assert.equal(await visit.ply(), 3);
    assert.equal(await page.evaluate(() => document.body.classList.contains('dropping')), false);
  },

  async 'what comes in during a game says that it takes its place, a dropped file too'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4' }), { page } = visit;
    await visit.newGame({ you: '1', level: 0 });
    await visit.play((await visit.moves())[0]);
    await visit.atPly(2);
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['1. a1a2 b4b3'], 'mine.txt'));
      return transfer;
    });
    await page.dispatchEvent('body', 'drop', { dataTransfer: data });
    await visit.waitText('#dialog .warning', /takes the place of the game that is being played/);
    await page.click('#dialog >> text=Cancel');
    assert.equal(await visit.ply(), 2);
    assert.ok(await page.isVisible('#game-card >> text=Take back'));
  },

  async 'a move that is none is named in plain words'({ open }) {
    const visit = await open({ hash: '#hexapawn4x4?moves=a1a2' });
    await visit.importText('1. b1b2 a4a3 2. c1c4');
    await visit.waitText('dialog .error', /^c1c4 is no legal move after b1b2 a4a3$/);
    await visit.page.keyboard.press('Escape');
    assert.equal(await visit.ply(), 1);
    assert.ok(await visit.page.locator('.cell.can').count() > 0);
  },
};

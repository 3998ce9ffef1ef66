// SPDX-License-Identifier: MIT
// Games as text, in and out: links, positions as the protocol takes them, game records, PGN.

import { annotated, noteOf } from './annotations.js';
import { movetext, readMovetext, wrapped } from './movetext.js';
import { withoutResult } from './movewords.js';
import { scoreWords } from '../engine/scores.js';

const OPTION = 'opt.';

/** "#kalah6-4?moves=3,6&ply=1", or "#token=…" without a game, as {variant, start, moves, ply, options, token, puzzle}. */
export function readLink(hash) {
  const text = hash.replace(/^#/, '');
  if (/^token=/.test(text)) return { token: new URLSearchParams(text).get('token') };
  const [name, query = ''] = text.split('?');
  if (!name) return {};
  const parts = new URLSearchParams(query), token = parts.get('token'), fen = parts.get('fen'), ply = parts.get('ply');
  const wish = { variant: decodeURIComponent(name).replace('/', ''), start: fen ? `fen ${fen}` : 'startpos', options: {},
    moves: (parts.get('moves') ?? '').split(',').filter(Boolean) };
  if (token) wish.token = token;
  if (parts.has('puzzle') && fen) wish.puzzle = true;
  if (ply !== null && /^\d+$/.test(ply)) wish.ply = Number(ply);
  // Rules belong to a position; how much of the machine the engine takes is not for a link to say.
  const game = /^[a-z]*/.exec(wish.variant.toLowerCase())[0];
  for (const [key, value] of parts) {
    const option = key.slice(OPTION.length);
    if (key.startsWith(OPTION) && option.toLowerCase().startsWith(`${game} `)) wish.options[option] = value;
  }
  return clean(wish);
}

// One line of the protocol stays one line whatever a link holds.
function clean(wish) {
  const bad = /[\r\n\0]/;
  const texts = [wish.variant, wish.start, ...(wish.moves ?? []), ...Object.entries(wish.options ?? {}).flat()];
  if (texts.some((text) => bad.test(String(text ?? '')))) throw new Error('a line break where none belongs');
  return wish;
}

const escaped = (text) => encodeURIComponent(text).replace(/%2F/g, '/').replace(/%2C/g, ',').replace(/%20/g, '+');

/** Rules that somebody has set for this game. */
export const rulesOf = (game) => [...game.settings].filter(([name]) => game.owns(name));

export function makeLink(game) {
  const line = game.tree.line(game.node), moves = line.at(-1).moves, parts = [];
  if (game.tree.start !== 'startpos') parts.push(`fen=${escaped(game.tree.start.replace(/^fen /, ''))}`);
  // What has been found is not for those who get the link.
  if (game.tree.puzzle) parts.push('puzzle=1');
  else if (moves.length) parts.push(`moves=${moves.map(escaped).join(',')}`);
  if (!game.tree.puzzle && game.node.ply !== moves.length) parts.push(`ply=${game.node.ply}`);
  for (const [name, value] of rulesOf(game)) parts.push(`${OPTION}${escaped(name)}=${escaped(value)}`);
  return `#${game.variant}${parts.length ? `?${parts.join('&')}` : ''}`;
}

/** What was pasted, as one wish or a list of them: link, record, position or moves. */
export function readText(pasted) {
  const text = pasted.trim();
  if (!text) throw new Error('there is nothing to read');
  if (/^\{\s*"/.test(text)) return readRecord(text);
  if (/^\[\w+ "/.test(text)) return readPgn(text);
  if (/^(https?:\/\/|#)/.test(text) && text.includes('#')) return readLink(text.slice(text.indexOf('#')));
  const words = text.replace(/\{[^}]*\}/g, ' ').replace(/\s+/g, ' ').replace(/^position /, '');
  const [start, moves = ''] = words.split(/ ?\bmoves\b ?/);
  const list = moves.split(' ').filter(Boolean);
  if (/^startpos\b/.test(start)) return clean({ start: 'startpos', moves: list });
  if (/^fen /.test(start)) return clean({ start, moves: list });
  if (/[/<]/.test(withoutResult(start))) return clean({ start: `fen ${start}`, moves: list });
  return clean({ start: 'startpos', ...readMovetext(text) });
}

const TAG = /^\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]\s*$/gm;

// The words of tags and records that stand for a player's name nobody has given.
const named = (players) => players.map((name) => (name === '?' ? '' : String(name)));

// Games begin with their tags: [Variant "phwar"].
function readPgn(text) {
  return text.split(/\n(?=\[Event )/).map((game, i) => {
    const tags = Object.fromEntries([...game.matchAll(TAG)].map(([, name, value]) => [name, value.replace(/\\(.)/g, '$1')]));
    return clean({ variant: tags.Variant, options: readRules(tags.Rules ?? '', tags.Variant), start: tags.FEN ? `fen ${tags.FEN}` : 'startpos',
      ...readMovetext(`${game.replace(TAG, '')}\n`), players: named([tags.White ?? '?', tags.Black ?? '?']),
      title: `${i + 1}. ${tags.White ?? '?'} – ${tags.Black ?? '?'}, ${tags.Result ?? ''}` });
  });
}

// "Kalah Capture=empty; Kalah Last=…" of a tag; as in links only rules of the game count.
function readRules(text, variant = '') {
  const game = /^[a-z]*/.exec(variant.toLowerCase())[0], pairs = text.split(';').map((pair) => pair.split('=').map((word) => word.trim()));
  return Object.fromEntries(pairs.filter(([name, value]) => value !== undefined && name.toLowerCase().startsWith(`${game} `)));
}

function readRecord(text) {
  const objects = text.split('\n').filter((line) => line.trim()).map((line, i) => {
    try {
      return JSON.parse(line);
    } catch {
      throw new Error(`line ${i + 1} is no JSON`);
    }
  });
  const match = objects.find((object) => object.type === 'match');
  const games = objects.filter((object) => object.type === 'game');
  if (!games.length) throw new Error('there is no game in it');
  return games.map((game) => clean({ variant: match?.variant, options: match?.options ?? {}, start: `fen ${game.fen}`, ...noted(game), players: named(game.players ?? []), times: game.times_ms, first: (game.opening ?? []).length,
    title: `${game.id}. ${(game.players ?? []).join(' – ')}, ${game.result ?? ''} ${game.ending ?? ''}`.trim() }));
}

// The moves of a record with its notes, each at the move that leads to its position.
function noted({ opening = [], moves = [], notes = [] }) {
  const at = new Map(notes.map((note) => [note.ply, note])), line = [...opening, ...moves].map((m, i) => ({ ...at.get(i + 1), m: String(m) }));
  return { moves: line.map(({ m }) => m), line, intro: at.get(0) };
}

// {winner, reason, ending?} of the game whose last position is `last`, or null.
const resultOf = (game, last) => last.state.result ?? (game.ended?.node === last ? game.ended : null);

const tag = (name, value) => `[${name} "${String(value).replace(/[\\"]/g, '\\$&').replace(/\s+/g, ' ')}"]\n`;

/** The game with all variations as PGN. `fen`: where it begins, '' for the start position. */
export function makePgn(game, players, fen) {
  const last = game.tree.line(game.tree.root).at(-1), result = resultOf(game, last), rules = rulesOf(game).map((pair) => pair.join('=')).join('; ');
  const word = !result ? '*' : result.winner === null ? '1/2-1/2' : result.winner === 0 ? '1-0' : '0-1';
  const moves = movetext(game.tree, game.board.cells.map(({ id }) => id));
  return [['Event', '?'], ['Site', '?'], ['Date', '????.??.??'], ['Round', '-'], ['White', players[0]], ['Black', players[1]], ['Result', word],
    ['Variant', game.variant], ...(rules ? [['Rules', rules]] : []), ...(fen ? [['SetUp', 1], ['FEN', fen]] : []),
    ...(result ? [['Termination', result.ending ?? result.reason]] : []), ['PlyCount', last.ply]].map(([name, value]) => tag(name, value)).join('') +
    `\n${wrapped(`${moves} ${word}`.trim())}\n`;
}

/** The shown line as a game record: two lines of JSON. */
export function makeRecord(game, players, fen) {
  const line = game.tree.line(game.node), last = line.at(-1), played = line.slice(1);
  const found = (node) => [node.parent.searched, ...node.parent.lines].find((info) => info?.pv[0] === node.move.m);
  const result = resultOf(game, last);
  const match = { type: 'match', schema: 1, game: game.name, variant: game.variant, options: Object.fromEntries(rulesOf(game)),
    engines: players.map((name) => ({ name })), games: 1 };
  const record = { type: 'game', id: 1, round: 1, fen, opening: [], players, moves: last.moves,
    times_ms: played.map((node) => Math.round(node.time ?? 0)), depths: played.map((node) => found(node)?.depth ?? null),
    scores: played.map((node) => { const info = found(node); return info ? scoreWords(info.score) : null; }),
    result: !result ? 'none' : result.winner === null ? 'draw' : result.winner === 0 ? 'p1win' : 'p2win', ending: result?.ending ?? result?.reason ?? '' };
  const notes = line.filter(annotated).map((node) => ({ ply: node.ply, ...noteOf(node) }));
  if (notes.length) record.notes = notes;
  return `${JSON.stringify(match)}\n${JSON.stringify(record)}\n`;
}

// SPDX-License-Identifier: MIT
// Moves as people write them: in capitals, with dashes and crosses, with numbers, comments and
// marks. What a word means is decided by the moves that the engine lists, never by rules.

const RESULTS = /(?:^|\s)(?:1-0|0-1|1\/2-1\/2|\*)(?=\s|$)/g;

/** A text without the result at its end, which may look like a move or like a position. */
export const withoutResult = (text) => text.replace(RESULTS, ' ');

/** The words of a game's text that stand for moves. */
export function moveWords(text) {
  let bare = withoutResult(text.replace(/\{[^}]*\}/g, ' ').replace(/;[^\n]*\n/g, ' ').replace(/\$\d+/g, ' '));
  // Variations may hold others.
  for (let inner = ''; inner !== bare;) {
    inner = bare;
    bare = bare.replace(/\([^()]*\)/g, ' ');
  }
  return bare.replace(/\d+[.)…]+ ?/g, ' ').split(/[\s,;]+/).filter((word) => word && word !== 'moves');
}

const folded = (text) => text.toLowerCase().replace(/[-–—x×:!?+#]/g, '');

/** The one of `moves` that is meant by `word`, or null. */
export function findMove(moves, word) {
  const exact = moves.find((move) => move.m === word);
  if (exact) return exact;
  const like = moves.filter((move) => folded(move.m) === folded(word));
  return like.length === 1 ? like[0] : null;
}

/** `wish` with its moves as the engine writes them, asked for along the way. */
export async function spelled(engine, { variant, options = {}, start, moves, ...rest }) {
  const known = [];
  await engine.must(...Object.entries(options).map(([name, value]) => `setoption name ${name} value ${value}`), `setoption name UCI_Variant value ${variant}`);
  for (const word of moves) {
    const { responses } = await engine.must(`position ${start}${known.length ? ` moves ${known.join(' ')}` : ''}`, 'query state');
    const move = findMove(JSON.parse(responses[0]).moves, word);
    if (!move) throw new Error(`${word} is no legal move${known.length ? ` after ${known.slice(-3).join(' ')}` : ' at the beginning'}`);
    known.push(move.m);
  }
  return { ...rest, variant, options, start, moves: known };
}

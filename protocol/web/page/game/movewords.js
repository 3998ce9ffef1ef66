// SPDX-License-Identifier: MIT
// Moves as people write them: in capitals, with dashes and crosses, with marks. What a word means is decided by the moves that the engine lists, never by rules.

const RESULTS = /(?:^|\s)(?:1-0|0-1|1\/2-1\/2|\*)(?=\s|$)/g;

/** A text without the result at its end, which may look like a move or like a position. */
export const withoutResult = (text) => text.replace(RESULTS, ' ');

const folded = (text) => text.toLowerCase().replace(/[-–—x×:!?+#]/g, '');

/** The one of `moves` that is meant by `word`, or null. */
export function findMove(moves, word) {
  const exact = moves.find((move) => move.m === word);
  if (exact) return exact;
  const like = moves.filter((move) => folded(move.m) === folded(word));
  return like.length === 1 ? like[0] : null;
}

/**
 * `wish` with its moves, and those of its `line` with all variations, as the engine writes them, asked
 * for along the way. A line is a list of {m, others, text, mark, drawn}: a move, the lines that may be
 * played instead of it, and what is said about it; `side`, who makes it, is added. A variation ends before
 * a move that is none; `lost` says so.
 */
export async function spelled(engine, { variant, options = {}, start, moves, line = moves.map((m) => ({ m })), ...rest }) {
  await engine.must(...Object.entries(options).map(([name, value]) => `setoption name ${name} value ${value}`), `setoption name UCI_Variant value ${variant}`);
  const lost = [];
  const walk = async (words, way, main) => {
    const known = [...way], read = [];
    for (const { m: word, others = [], ...said } of words) {
      const { responses } = await engine.must(`position ${start}${known.length ? ` moves ${known.join(' ')}` : ''}`, 'query state');
      const state = JSON.parse(responses[0]), move = findMove(state.moves, word);
      if (!move) {
        const why = `${word} is no legal move${known.length ? ` after ${known.slice(-3).join(' ')}` : ' at the beginning'}`;
        if (main) throw new Error(why);
        lost.push(why);
        break;
      }
      const instead = [];
      for (const other of others) instead.push(await walk(other, known, false));
      read.push({ ...said, m: move.m, side: state.turn, others: instead });
      known.push(move.m);
    }
    return read;
  };
  const whole = await walk(line, [], true);
  return { ...rest, variant, options, start, moves: whole.map(({ m }) => m), line: whole, lost };
}

// SPDX-License-Identifier: MIT
// What an `info` line says, and what its score is worth. A score is the mover's; `turned` gives it
// from the other side.

const WORDS = new Set(['depth', 'seldepth', 'multipv', 'nodes', 'nps', 'hashfull', 'tbhits', 'time']);

/** {depth, multipv, nodes, time, score: {cp | mate, proven, plies, wdl}, pv}, or null; `any`: score or moves may be missing. */
export function parseInfo(line, any = false) {
  const words = line.split(/\s+/);
  if (words[0] !== 'info' || words[1] === 'string') return null;
  const info = { multipv: 1, score: null, pv: [] };
  for (let i = 1; i < words.length; i += 1) {
    const word = words[i];
    if (WORDS.has(word)) info[word] = Number(words[++i]);
    else if (word === 'score') i = readScore(words, i + 1, info);
    else if (word === 'proven' && info.score) info.score.proven = true;
    else if (word === 'plies' && info.score) info.score.plies = Number(words[++i]);
    else if (word === 'wdl' && info.score) {
      info.score.wdl = words.slice(i + 1, i + 4).map(Number);
      i += 3;
    } else if (word === 'pv') {
      info.pv = words.slice(i + 1);
      break;
    }
  }
  const told = [info.score !== null, info.pv.length > 0];
  return (any ? told.some(Boolean) : told.every(Boolean)) ? info : null;
}

function readScore(words, i, info) {
  info.score = { [words[i]]: Number(words[i + 1]) };
  if (words[i + 2] === 'lowerbound' || words[i + 2] === 'upperbound') {
    info.score.bound = words[i + 2];
    return i + 2;
  }
  return i + 1;
}

/** Whether it is worth showing. Of bounds a mate is: won in at most so many moves, lost in at most so many. */
export const tells = (score) => !score.bound || 'mate' in score;

/** "mate 2 proven plies 3", as game records keep scores. */
export function scoreWords(score) {
  const words = 'mate' in score ? `mate ${score.mate}` : `cp ${score.cp}`;
  return words + (score.proven ? ' proven' : '') +
    (score.plies !== undefined ? ` plies ${score.plies}` : '');
}

export function turned(score) {
  if (!score) return score;
  const other = { ...score };
  // 0 has no sign that could tell who has lost, so a mate of 0 says it by `lost`.
  if ('mate' in score) other.mate = -score.mate;
  else other.cp = -score.cp;
  if (score.plies !== undefined) other.plies = -score.plies;
  if (score.wdl) other.wdl = [...score.wdl].reverse();
  return other;
}

/** The score of a finished game for the side `side`. */
export function finalScore(result, side) {
  if (result.winner === null) return { cp: 0, proven: true, final: 0 };
  return { cp: 0, proven: true, final: result.winner === side ? 1 : -1 };
}

/** +1 a certain win, 0 a certain draw, -1 a certain loss, null when nothing is certain. */
export function certainty(score) {
  if (!score?.proven) return null;
  if (score.final !== undefined) return score.final;
  return Math.sign('mate' in score ? score.mate || -1 : score.cp);
}

/** Winning chance from -1 to 1: the engine's own where it gives it. */
export function chance(score) {
  const sure = certainty(score);
  if (sure !== null) return sure;
  if ('mate' in score) return Math.sign(score.mate) * 0.99;
  if (score.wdl) return (score.wdl[0] - score.wdl[2]) / 1000;
  return 2 / (1 + Math.exp(-score.cp / 260)) - 1;
}

/** How far the bar and the graph go out: certain wins far, near ones the farthest. */
export function reach(score) {
  const sure = certainty(score);
  if (sure === null) return 0.94 * chance(score);
  if (score.final !== undefined) return score.final;
  if ('mate' in score) return sure * (1 - Math.min(Math.abs(score.plies ?? 2 * score.mate), 60) / 400);
  return sure * (0.86 + 0.12 * Math.min(1, Math.abs(score.cp) / 2400));
}

/** good, bad or even: the colour, which letter and sign say as well. */
export function tone(score) {
  const value = chance(score);
  return value > 0.06 ? 'good' : value < -0.06 ? 'bad' : 'even';
}

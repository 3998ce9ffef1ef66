// SPDX-License-Identifier: MIT
// Where puzzles come from: the engine makes one when it is asked, and the next one while somebody thinks about
// the first.

import { known } from './puzzlescore.js';

const TRIES = 5;  // for one that has not been solved before; small boards have few

/** A seed of its own for every puzzle. */
const seed = () => crypto.getRandomValues(new Uint32Array(1))[0];

export class PuzzleSource {
  shown = '';    // the FEN of the one that is put, which shall not come twice in a row
  #next = null;  // {key, percent, ended, stop}: the one that is made ahead

  constructor(game) { this.game = game; }

  /** {difficulties, …}, what the game says about its puzzles; null where it has none. */
  style() { return this.game.engine.json('puzzles'); }

  /** A puzzle of this difficulty: `ended` becomes it, or null. How far that is goes to `onNews`, 0 to 100. */
  take(difficulty, onNews) {
    const next = this.#next, fits = next?.key === this.#key(difficulty) && !next.failed;
    this.#next = null;
    if (!fits) return this.#make(difficulty, onNews);
    next.onNews = onNews;
    return next;
  }

  /** Makes one ahead, with what the engine has to spare. */
  prepare(difficulty) {
    if (this.#next?.key === this.#key(difficulty) && !this.#next.failed) return;
    this.#next = this.#make(difficulty, () => {}, ' background');
  }

  /** What is made ahead is stopped, unless it is there already: somebody needs the engine. */
  rest() { this.#next?.stop(); }

  /** What the position `start` is as a puzzle: `ended` as above. */
  judge(start) {
    const { engine } = this.game, asked = engine.puzzle([`position ${start}`], 'position', () => {});
    return { ended: asked.ended, stop: () => engine.stop(asked) };
  }

  #make(difficulty, onNews, how = '') {
    const { engine, name } = this.game;
    const job = { key: this.#key(difficulty), onNews, failed: false, stopped: false };
    const look = async () => {
      for (let tries = 1; ; tries += 1) {
        const asked = engine.puzzle([], `difficulty ${difficulty} seed ${seed()}${how}`, (percent) => job.onNews(percent));
        job.stop = () => { job.stopped = true; engine.stop(asked); };
        const puzzle = await asked.ended;
        if (!puzzle || tries === TRIES || job.stopped || (puzzle.fen !== this.shown && !known(name, puzzle.fen))) return puzzle;
      }
    };
    job.ended = look().then((puzzle) => {
      job.failed = puzzle === null;
      return puzzle;
    });
    return job;
  }

  #key(difficulty) { return [...this.game.setCommands(), difficulty].join('\n'); }
}

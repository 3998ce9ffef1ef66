// SPDX-License-Identifier: MIT
// Puzzles: positions with one good move, one after the other, as difficult as somebody likes. The game from before
// comes back at the end.

import { $, announce, memory, toast } from '../parts/dom.js';
import { PuzzleCard } from './puzzlecard.js';
import { PuzzleSource } from './puzzlesource.js';
import { Solving } from './solving.js';

export class Puzzles {
  on = false;
  style = null;     // what the shown game says about its puzzles; null while it has none
  asked = Promise.resolve();  // when `style` is known
  #difficulty = Number(memory.get('puzzle-difficulty', 1)) || 1;
  #before = null;   // {game, parts}: what was interrupted
  #job = null;      // {ended, stop}: the puzzle that is waited for
  #retry = null;    // asks for it again
  #none = '';       // why there is none
  #solving = null;
  #entering = false;

  /**
   * `parts`: {name: {keep(): data, take(data)}}, what goes on afterwards as it was before; `actions`: {copy, analyse}, for the
   * link and for the position at the end.
   */
  constructor(game, boardInput, animator, priority, parts, actions) {
    Object.assign(this, { game, boardInput, animator, priority, parts, actions });
    this.source = new PuzzleSource(game);
    this.card = new PuzzleCard(game, { leave: () => this.leave(), copy: actions.copy, choose: (difficulty) => this.#choose(difficulty) });
    boardInput.closed = () => this.on && (this.#solving?.closed ?? true);
    priority.enter('puzzles', () => this.on);
    game.on('played', ({ node }) => this.#solving?.judge(node));
    game.on('board', () => {
      if (this.on && !this.#entering) this.#quit();
      this.asked = this.#ask();
    });
    game.on('node', () => this.#solving?.arrive());
    game.engine.on('place', () => { if (this.#job) this.card.news(null, game.engine.waiting && `Waiting: ${game.engine.waiting}.`); });
  }

  /** Whether something is to be found that nothing else may give away. */
  get unsolved() { return this.on && !this.#solving?.over; }

  toggle() { return this.on ? this.leave() : this.start(); }

  async start() {
    await this.asked;
    if (this.on) return;
    if (!this.style) return toast(`There are no puzzles of ${this.game.board?.title ?? 'this game'}.`);
    this.#enter();
    await this.#next();
  }

  /** A puzzle that somebody has sent: {variant, options, start}. */
  async open(wish) {
    if (!this.on) this.#enter();
    this.#drop();
    this.#draw();
    try {
      await this.#load({ ...wish, moves: [] });
      await this.asked;
    } catch (error) {
      await this.leave();
      throw error;
    }
    if (!this.on) return;
    const { start } = this.game.tree;
    if (this.style) return this.#make(() => this.source.judge(start), (puzzle) => this.#begin(puzzle), 'This position is no puzzle: no move alone is good.');
    await this.leave();
    toast(`There are no puzzles of ${this.game.board.title}.`, true);
  }

  /** Ends it; the game from before comes back. */
  async leave() {
    if (!this.on) return;
    const { game, parts } = this.#before, { variant } = this.game;
    this.#quit();
    try {
      if (!game.tree) return await this.game.load({ variant });
      await this.game.putBack(game);
      for (const [name, kept] of Object.entries(parts)) this.parts[name].take(kept);
    } catch (error) {
      this.game.tell('error', error.message);
    }
  }

  /** After the engine was lost and is back. */
  resume() { if (this.on && this.#job) this.#retry(); }

  #enter() {
    const parts = Object.fromEntries(Object.entries(this.parts).map(([name, part]) => [name, part.keep()]));
    this.#before = { game: this.game.snapshot(), parts };
    this.on = true;
    document.body.classList.add('puzzle');
    $('#puzzles').setAttribute('aria-pressed', 'true');
    this.card.show(true);
    this.boardInput.marked = [];
    this.boardInput.draw();
    this.priority.tell('changed');
  }

  #quit() {
    this.on = false;
    this.#before = null;
    this.#drop();
    this.source.rest();
    this.boardInput.marked = [];
    document.body.classList.remove('puzzle', 'puzzle-over');
    $('#puzzles').setAttribute('aria-pressed', 'false');
    this.card.show(false);
    this.priority.tell('changed');
  }

  // Neither solved nor waited for any more.
  #drop() {
    const job = this.#job;
    this.#job = this.#retry = this.#solving = null;
    this.#none = '';
    job?.stop();
  }

  async #ask() {
    const { board } = this.game, style = await this.source.style().catch(() => null);
    if (board !== this.game.board) return;
    this.style = style;
    $('#puzzles').hidden = !style;
  }

  // Another game may have fewer classes.
  get #chosen() { return Math.max(1, Math.min(this.#difficulty, this.style?.difficulties ?? 1)); }

  #choose(difficulty) {
    this.#difficulty = difficulty;
    memory.set('puzzle-difficulty', difficulty);
    return this.#next();
  }

  #next() {
    const none = 'None this difficult was found for this size and these rules. Try again, or choose another difficulty.';
    return this.#make(() => this.source.take(this.#chosen, (percent) => this.card.news(percent)), (puzzle) => this.#put(puzzle), none);
  }

  async #make(ask, put, none) {
    this.#drop();
    this.#retry = () => this.#make(ask, put, none);
    const job = ask();
    this.#job = job;
    this.boardInput.marked = [];
    this.boardInput.draw();
    this.#draw();
    const puzzle = await job.ended;
    // When the engine is back it is asked again.
    if (this.#job !== job || (!puzzle && !this.game.engine.open)) return;
    this.#drop();
    if (puzzle) return put(puzzle);
    this.#none = none;
    this.#draw();
    announce(this.card.text);
  }

  async #put(puzzle) {
    try {
      await this.#load({ start: `fen ${puzzle.fen}` });
    } catch (error) {
      this.#none = `The puzzle cannot be shown: ${error.message}.`;
      return this.#draw();
    }
    this.#begin(puzzle);
  }

  async #load(wish) {
    this.#entering = true;
    try {
      await this.game.load({ variant: this.game.variant, ...wish });
      this.game.tree.puzzle = true;
    } finally {
      this.#entering = false;
    }
  }

  // Whoever has to find the move sits at the foot of the board.
  #begin(puzzle) {
    const { game, boardInput, animator } = this;
    if (!this.on) return;
    this.#solving = new Solving(game, boardInput, animator, puzzle, () => this.#changed());
    if (game.lower !== puzzle.turn) game.flip();
    this.#changed();
    announce(this.card.text);
    this.source.shown = puzzle.fen;
    this.source.prepare(this.#chosen);
  }

  #changed() {
    if (!this.on) return;
    this.boardInput.draw();
    this.#draw();
  }

  // The position at the end becomes a game of its own.
  async #analyse() {
    const { game } = this, { variant, flipped, tree, node } = game, { moves } = tree.line(node).at(-1);
    this.#quit();
    try {
      await game.load({ variant, start: tree.start, moves });
      game.flip(flipped);
      this.actions.analyse();
    } catch (error) {
      game.tell('error', error.message);
    }
  }

  #draw() {
    const solving = this.#solving, shown = { difficulties: this.style?.difficulties ?? 0, difficulty: this.#chosen };
    document.body.classList.toggle('puzzle-over', Boolean(solving?.over));
    if (!solving) {
      const main = this.#none ? [['Try again', () => this.#next(), true]] : [];
      return this.card.draw({ ...shown, making: !this.#none, headline: this.#none ? 'No puzzle' : 'Looking for a puzzle…', text: this.#none || 'A rare one takes a while. Whoever leaves finds the game as it was.', buttons: main });
    }
    const { over, puzzle, said, away, step } = solving;
    const open = [...(away ? [['Try again', () => solving.again(), true]] : []), ['Hint', () => solving.hint()], ['Show the answer', () => solving.show()], ['Skip', () => this.#next()]];
    const ended = [['Next puzzle', () => this.#next(), true], ['Once more', () => this.#put(puzzle)], ['Analyse', () => this.#analyse()]];
    this.card.draw({ ...shown, headline: `${puzzle.task}${/[?.!]$/.test(puzzle.task) ? '' : '.'}`, said, shared: true, buttons: over ? ended : open,
      text: over || said ? '' : step ? 'Find the next move.' : 'One move is better than all others: make it on the board.' });
  }
}

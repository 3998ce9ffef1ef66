// SPDX-License-Identifier: MIT
// What moves sound like. Which sound it is follows from the tags that the engine gives a move; the tones
// are made here, so there is no file to fetch.

import { look } from '../parts/look.js';

// Tones: [pitch in Hz, when in s, how long in s, how loud]; `knock` begins with a dull beat, as wood on wood.
const SOUNDS = {
  move: { knock: 1, tones: [[196, 0, 0.09, 0.5]] },
  capture: { knock: 1.4, tones: [[147, 0, 0.1, 0.7], [110, 0.06, 0.14, 0.6]] },
  seed: { knock: 0.35, tones: [[880, 0, 0.03, 0.16]] },
  again: { knock: 0.5, tones: [[523, 0, 0.1, 0.4], [784, 0.08, 0.16, 0.4]] },
  promote: { knock: 1, tones: [[392, 0, 0.1, 0.4], [587, 0.09, 0.18, 0.4]] },
  pass: { knock: 0, tones: [[262, 0, 0.12, 0.3]] },
  won: { knock: 0, tones: [[523, 0, 0.16, 0.45], [659, 0.13, 0.16, 0.45], [784, 0.26, 0.4, 0.5]] },
  lost: { knock: 0, tones: [[392, 0, 0.18, 0.45], [330, 0.16, 0.18, 0.45], [262, 0.32, 0.42, 0.5]] },
  end: { knock: 0, tones: [[392, 0, 0.18, 0.4], [523, 0.16, 0.42, 0.45]] },
};
// The one of several tags that is heard.
const TAGS = ['promote', 'capture', 'again', 'pass'];

export class Sounds {
  #context = null;

  constructor(game, animator, opponent) {
    Object.assign(this, { game, opponent });
    animator.on('sown', () => this.play('seed'));
    game.on('node', async ({ animate }) => {
      if (!animate?.move || !game.node.state) return;
      const { node } = game;
      await animator.idle;
      // Who walks on while a piece is under way hears what he comes to.
      if (game.node === node) this.play(node.finished ? this.#end(node.state.result) : TAGS.find((tag) => animate.move.tags.includes(tag)) ?? 'move');
    });
    game.on('ended', () => this.play(this.#end(game.ended)));
  }

  #end({ winner }) {
    const { you } = this.opponent;
    return you === null || winner === null ? 'end' : winner === you ? 'won' : 'lost';
  }

  /** `name` of a sound. Nothing is heard before somebody has touched the page: browsers want it so. */
  play(name) {
    if (!look.sound || !look.volume || document.hidden || !navigator.userActivation?.hasBeenActive) return;
    try {
      this.#context ??= new AudioContext();
      if (this.#context.state === 'suspended') this.#context.resume().catch(() => {});
      this.#sound(SOUNDS[name]);
    } catch { /* a machine without a loudspeaker plays in silence */ }
  }

  #sound({ knock, tones }) {
    const context = this.#context, now = context.currentTime + 0.005;
    const all = new GainNode(context, { gain: 0.5 * (look.volume / 100) ** 2 });
    all.connect(context.destination);
    const tone = (type, from, to, at, length, loud) => {
      const pitch = new OscillatorNode(context, { type, frequency: from }), gain = new GainNode(context, { gain: 0 });
      pitch.frequency.exponentialRampToValueAtTime(to, now + at + length);
      // Not at once: a tone that begins or ends at its full height clicks.
      gain.gain.setValueAtTime(0.0001, now + at);
      gain.gain.exponentialRampToValueAtTime(loud, now + at + 0.006);
      gain.gain.exponentialRampToValueAtTime(0.0001, now + at + length);
      pitch.connect(gain).connect(all);
      pitch.start(now + at);
      pitch.stop(now + at + length);
    };
    if (knock) tone('triangle', 340, 90, 0, 0.07, 0.8 * knock);
    for (const [hertz, at, length, loud] of tones) tone('sine', hertz, hertz, at, length, loud);
  }
}

// SPDX-License-Identifier: MIT
// What the page and the engine say to each other, and a line to say something oneself.

import { $, html, oncePerFrame } from '../parts/dom.js';

const KEPT = 400;
const LONGEST = 400;  // characters of a line that are shown
const KINDS = ['sent', 'received', 'info'];

const STDERR = 'info string stderr ';

const kindOf = (line) => (line.startsWith('info string error') ? 'error' : line.startsWith('info ') ? 'info' : 'received');

/** Returns what shows another line's traffic as well, under a name. */
export function mountLog(line, run) {
  const box = $('#log'), waiting = [], hidden = new Set();
  // New lines keep the end in sight until somebody scrolls away from it.
  let follow = true;

  const flush = oncePerFrame(() => {
    if (waiting.length > KEPT) waiting.splice(0, waiting.length - KEPT);
    box.append(...waiting.splice(0).map(([kind, text]) => html('div', { class: kind, hidden: hidden.has(kind) },
      `${kind === 'sent' ? '› ' : '  '}${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}`)));
    while (box.childElementCount > KEPT) box.firstChild.remove();
    if (follow) box.scrollTop = box.scrollHeight;
  });
  const add = (kind, text) => {
    waiting.push([kind, text]);
    flush();
  };
  for (const touch of ['wheel', 'touchmove', 'keydown', 'pointerup']) {
    box.addEventListener(touch, () => requestAnimationFrame(() => { follow = box.scrollTop + box.clientHeight > box.scrollHeight - 40; }));
  }
  new ResizeObserver(flush).observe(box);

  // What a program writes to stderr comes as a remark, but is no news of a search.
  const watch = (from, name = '') => from.on('traffic', ({ text, sent }) => {
    const aside = text.startsWith(STDERR) ? `stderr: ${text.slice(STDERR.length)}` : text;
    add(sent ? 'sent' : aside === text ? kindOf(text) : 'received', name ? `${name}: ${aside}` : text);
  });
  watch(line);

  $('#log-chips').replaceChildren(...KINDS.map((kind) => html('button', { 'aria-pressed': 'true', onclick: (event) => {
    const show = hidden.has(kind);
    if (show) hidden.delete(kind);
    else hidden.add(kind);
    event.target.setAttribute('aria-pressed', String(show));
    for (const row of box.children) row.hidden = hidden.has(row.className);
  } }, kind)));

  const past = [], input = $('#command input');
  let at = 0;
  $('#command').addEventListener('submit', (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (!text) return;
    past.push(text);
    at = past.length;
    input.value = '';
    follow = true;
    run(text);
  });
  input.addEventListener('keydown', (event) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    at = Math.max(0, Math.min(past.length, at + step));
    input.value = past[at] ?? '';
  });
  return watch;
}

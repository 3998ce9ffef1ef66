// SPDX-License-Identifier: MIT
// Makes elements without a framework. Attributes never carry styles: the page's policy refuses them.

const SVG = 'http://www.w3.org/2000/svg';

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** html('button', {class: 'btn', onclick: f}, 'text', child) */
export const html = (name, attributes = {}, ...children) =>
  fill(document.createElement(name), attributes, children);

export const svg = (name, attributes = {}, ...children) =>
  fill(document.createElementNS(SVG, name), attributes, children);

/** Says something to those who hear the page instead of seeing it. */
export function announce(text) {
  const live = $('#live');
  // The same text twice in a row would not be spoken again.
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

let toastTimer = 0;
/** A line at the foot of the page that goes away by itself. */
export function toast(text, bad = false) {
  const box = $('#toast');
  box.textContent = text;
  box.classList.toggle('bad', bad);
  box.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { box.hidden = true; }, bad ? 7000 : 2500);
}

/** Calls `work` once a frame at most, however often it is asked for. */
export function oncePerFrame(work) {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => { asked = false; work(); });
  };
}

/** Calls `work` a quarter of a second after it is asked for, once however often that happens: for what has to be read. */
export function seldom(work) {
  let timer = 0;
  return () => {
    timer ||= setTimeout(() => { timer = 0; work(); }, 250);
  };
}

// A store of the browser, which may be forbidden or full.
const store = (area) => ({
  get(key, fallback) {
    try { return area().getItem(`parlour.${key}`) ?? fallback; } catch { return fallback; }
  },
  set(key, value) {
    try { area().setItem(`parlour.${key}`, value); } catch { /* private window */ }
  },
});
/** What this browser remembers, and what this tab does. */
export const memory = store(() => localStorage), session = store(() => sessionStorage);

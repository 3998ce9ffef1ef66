// SPDX-License-Identifier: MIT
// The table of a match, who did what against whom, and the bar of the sequential test.

import { $, html, svg } from '../parts/dom.js';

const NUMBER = /^(?:[<>]?\s*[-+]?[\d.].*|-|)$/;

/** Rows of text, the heading first, as a table; columns of words stand to the left. */
export function tableOf(rows) {
  const [head, ...body] = rows;
  const words = head.map((_, i) => body.length > 0 && body.some((row) => !NUMBER.test(row[i])));
  const cell = (name, attributes) => (text, i) => html(name, { ...attributes, class: words[i] ? 'text' : null }, text);
  return html('table', {}, html('thead', {}, html('tr', {}, ...head.map(cell('th', { scope: 'col' })))),
    html('tbody', {}, ...body.map((row) => html('tr', {}, ...row.map(cell('td', {}))))));
}

// Where the ratio stands between its bounds; the words beside it say the same.
function bar({ llr, lower, upper }) {
  const at = (value) => 10 + (580 * (Math.min(Math.max(value, lower), upper) - lower)) / (upper - lower);
  const zero = at(0), here = at(llr);
  const text = (x, anchor, words) => svg('text', { x, y: 32, 'font-size': 12, fill: 'var(--ink)', 'text-anchor': anchor }, words);
  return svg('svg', { viewBox: '0 0 600 34', 'aria-hidden': true },
    svg('rect', { x: 10, y: 4, width: 580, height: 12, rx: 6, fill: 'var(--even-bg)' }),
    svg('rect', { class: 'llr', x: Math.min(zero, here), y: 4, width: Math.abs(here - zero), height: 12, fill: llr < 0 ? 'var(--bad)' : 'var(--good)' }),
    svg('rect', { x: here - 1.5, y: 1, width: 3, height: 18, fill: 'var(--ink)' }),
    text(10, 'start', `H0 ${lower.toFixed(2)}`), text(590, 'end', `H1 ${upper.toFixed(2)}`));
}

/** What a table of the server's holds. */
export function showTables({ engines, crosstable, encounters, remarks, sprt }) {
  $('#engines').replaceChildren(tableOf(engines));
  $('#cross').hidden = !crosstable;
  if (crosstable) $('#cross').replaceChildren(tableOf(crosstable), tableOf(encounters));
  $('#remarks').replaceChildren(...remarks.map((text) => html('li', {}, text)));
  $('#sprt').hidden = !sprt;
  if (sprt) $('#sprt').replaceChildren(html('figcaption', {}, `Test: ${sprt.text}`), bar(sprt));
}

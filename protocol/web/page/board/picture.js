// SPDX-License-Identifier: MIT
// The board as it is seen, as a file: the theme's variables become plain colours.

import { svg } from '../parts/dom.js';

const UNIT = 80;  // pixels

export function picture(view) {
  const copy = view.element.cloneNode(true), style = getComputedStyle(view.element);
  const [x, y, w, h] = copy.getAttribute('viewBox').split(' ').map(Number);
  for (const name of [...copy.attributes].map((attribute) => attribute.name)) if (name !== 'viewBox') copy.removeAttribute(name);
  copy.setAttribute('width', Math.round(UNIT * w));
  copy.setAttribute('height', Math.round(UNIT * h));
  copy.prepend(svg('rect', { x, y, width: w, height: h, fill: 'var(--card)' }));
  for (const cell of copy.querySelectorAll('.cell')) for (const name of ['role', 'tabindex', 'aria-label', 'class']) cell.removeAttribute(name);
  return new XMLSerializer().serializeToString(copy)
    .replace(/var\((--[a-z0-9-]+)\)/g, (_, name) => style.getPropertyValue(name).trim().replace(/"/g, '\''));
}

/** The same as a PNG. */
export async function raster(view) {
  const image = new Image(), url = URL.createObjectURL(new Blob([picture(view)], { type: 'image/svg+xml' }));
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = () => reject(new Error('the picture cannot be drawn'));
      image.src = url;
    });
  } finally {
    URL.revokeObjectURL(url);
  }
  const canvas = document.createElement('canvas');
  canvas.width = 1200;
  canvas.height = Math.round((1200 * image.height) / image.width);
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => { canvas.toBlob(resolve, 'image/png'); });
}

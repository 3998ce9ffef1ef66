// SPDX-License-Identifier: MIT
// The one dialog of the page, filled by whoever needs it.

import { $, html } from './dom.js';

export class Dialog {
  element = $('#dialog');

  constructor() {
    this.element.addEventListener('click', (event) => {
      if (event.target === this.element) this.close();
    });
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.target.matches('button, textarea, select, [type=file]')) return;
      event.preventDefault();
      $('#dialog-main')?.click();
    });
  }

  get isOpen() { return this.element.open; }

  /**
   * `main` = {text, action, after, alone}: a button that closes unless its action throws, then says why; `after(keys)` once it has closed, with
   * whether it was pressed by the keyboard; `alone` where nothing is left to cancel.
   */
  open(title, body, main = null) {
    const error = html('p', { class: 'error', role: 'alert' });
    const act = async () => {
      error.textContent = '';
      const keys = this.element.querySelector(':focus-visible') !== null;
      try {
        await main.action();
        this.close();
        main.after?.(keys);
      } catch (problem) {
        error.textContent = problem.message;
      }
    };
    this.element.replaceChildren(html('h2', { id: 'dialog-title' }, title), body, error,
      html('div', { class: 'foot' }, !main?.alone && html('button', { class: 'btn', onclick: () => this.close() }, main ? 'Cancel' : 'Close'),
        main && html('button', { class: 'btn primary', id: 'dialog-main', onclick: act }, main.text)));
    this.element.setAttribute('aria-labelledby', 'dialog-title');
    if (!this.element.open) this.element.showModal();
    this.element.scrollTop = 0;
  }

  close() { this.element.close(); }
}

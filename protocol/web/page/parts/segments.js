// SPDX-License-Identifier: MIT
// A choice of one in a row of buttons, as dialogs have it.

import { html } from './dom.js';

/**
 * `values`: [value, what is shown], a text or a list of parts; `name` of the radio buttons, unique in the dialog. `take(value)` is
 * called when another one is chosen, where that is wanted at once.
 */
export function segments(legend, name, values, chosen, take = null) {
  return html('div', {}, html('h3', { id: `${name}-name` }, legend),
    html('div', { class: 'seg', role: 'radiogroup', 'aria-labelledby': `${name}-name` },
      ...values.map(([value, text]) => html('label', {},
        html('input', { type: 'radio', name, value, checked: value === chosen, onchange: take && (() => take(value)) }), html('span', {}, ...[text].flat())))));
}

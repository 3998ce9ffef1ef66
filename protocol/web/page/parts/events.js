// SPDX-License-Identifier: MIT
// How parts of the page tell each other what has happened: the one who tells knows no listener.

export class Teller extends EventTarget {
  tell(type, detail) { this.dispatchEvent(new CustomEvent(type, { detail })); }
  /** `types`: one or several, separated by blanks. Listeners are told in the order in which they came. */
  on(types, listener) {
    for (const type of types.split(' ')) this.addEventListener(type, (event) => listener(event.detail));
  }
}

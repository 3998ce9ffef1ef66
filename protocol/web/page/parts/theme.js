// SPDX-License-Identifier: MIT
// Light or dark: as the system has it until somebody chooses.

import { memory } from './dom.js';

const dark = matchMedia('(prefers-color-scheme: dark)');

function apply() {
  document.documentElement.dataset.theme = memory.get('theme', dark.matches ? 'dark' : 'light');
}

export function toggleTheme() {
  memory.set('theme', document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
  apply();
}

apply();
dark.addEventListener('change', apply);

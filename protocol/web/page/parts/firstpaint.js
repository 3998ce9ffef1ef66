// SPDX-License-Identifier: MIT
// The look that somebody has chosen, on the page before anything of it is painted: the one script that is
// no module, since a browser paints without waiting for those. look.js tells it of changes.

{
  const dark = matchMedia('(prefers-color-scheme: dark)'), still = matchMedia('(prefers-reduced-motion: reduce)');
  const chosen = {};
  for (const name of ['theme', 'board', 'motion']) {
    try {
      chosen[name] = localStorage.getItem(`parlour.${name}`);
    } catch { /* storage is forbidden: the look is as the system has it */ }
  }
  const apply = () => {
    const theme = ['light', 'dark'].includes(chosen.theme) ? chosen.theme : dark.matches ? 'dark' : 'light';
    Object.assign(document.documentElement.dataset, { theme, board: chosen.board || 'parlour', motion: chosen.motion || (still.matches ? 'off' : 'normal') });
  };
  document.addEventListener('look', ({ detail: { name, value } }) => {
    chosen[name] = value;
    apply();
  });
  for (const wish of [dark, still]) wish.addEventListener('change', apply);
  apply();
}

// SPDX-License-Identifier: MIT
// Moves, graph and log share a place; tabs say which of them is seen.

import { $, $$, html } from '../parts/dom.js';

const VIEWS = [['moves', 'Moves'], ['graph', 'Graph'], ['log', 'Log']];

export function mountViews(game) {
  const tabs = $('#views');

  function mark() {
    // Where the moves have a place of their own the graph stands here.
    const { view, layout } = document.body.dataset, seen = layout === 'sides' && view === 'moves' ? 'graph' : view;
    for (const tab of tabs.children) {
      const chosen = tab.dataset.view === seen;
      tab.setAttribute('aria-selected', String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
    }
  }

  function show(view) {
    document.body.dataset.view = view;
    game.tell('arranged');
  }

  tabs.replaceChildren(...VIEWS.map(([view, text]) => html('button', { role: 'tab', id: `view-${view}`, 'aria-controls': `${view}-card`,
    'data-view': view, onclick: () => show(view) }, text)));
  tabs.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    const seen = $$('button', tabs).filter((tab) => tab.offsetWidth), at = seen.indexOf(event.target);
    const next = seen[(at + step + seen.length) % seen.length];
    show(next.dataset.view);
    next.focus();
  });
  // What a review says stands above the moves.
  game.on('review', () => show('moves'));
  game.on('arranged', mark);
  show('moves');
}

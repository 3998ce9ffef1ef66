// SPDX-License-Identifier: MIT
// The page of a match: what the server tells about it, in cards. Knows neither a game nor how
// results are counted: figures and boards come ready from the server.

import { look } from '../parts/look.js';
import { $, session as tab } from '../parts/dom.js';
import { Line } from '../engine/socket.js';
import { readLink } from '../game/records.js';
import { Boards } from './boards.js';
import { Games } from './games.js';
import { showTables } from './tables.js';

const link = readLink(location.hash);
// A secret in the address would be seen by everybody who looks at the screen.
if (link.token) {
  tab.set('token', link.token);
  history.replaceState(null, '', location.pathname);
}
const token = tab.get('token', link.token ?? null);
const line = new Line(`ws://${location.host}/match`, token);
const ask = (question) => line.send(question);
const boards = new Boards($('#boards'), ask), games = new Games(ask, token);

let over = false;
const heard = {
  match(match) {
    $('#title').textContent = match.engines.join(' – ');
    document.title = `${match.engines.join(' – ')} · Parlour`;
    boards.begin(match);
    games.begin(match);
  },
  table(table) {
    over = table.over !== null;
    $('#over').textContent = table.over ?? '';
    $('#progress').textContent = table.progress || `${table.games} of ${table.scheduled} games`;
    $('#boards-card').hidden = over;
    showTables(table);
    games.changed(table.games);
  },
  board: (board) => boards.show(board),
  face: ({ face }) => boards.learn(face),
  games: (list) => games.show(list),
};

line.on('line', ({ text }) => {
  const told = JSON.parse(text);
  heard[told.type]?.(told);
});
line.on('open', () => {
  $('#link-state').classList.remove('off');
  $('#link-state span').textContent = location.host;
  $('#gone').hidden = true;
  games.ask();
});
line.on('close', ({ why, hopeless }) => {
  $('#link-state').classList.add('off');
  $('#link-state span').textContent = 'not connected';
  $('#gone span').textContent = why ? `${why}.` : over ? 'The match is over and its server has left. What you see stays.'
    : `The match cannot be reached${hopeless ? '' : '; the page tries again by itself'}.`;
  $('#gone').hidden = false;
});
$('#retry').addEventListener('click', () => line.connect());
$('#theme').addEventListener('click', () => look.toggleTheme());
line.connect();

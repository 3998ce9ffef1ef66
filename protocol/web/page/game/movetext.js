// SPDX-License-Identifier: MIT
// Moves with numbers, comments, marks and variations, as PGN has them between its tags and as people
// write them: read into a line (movewords.js), and written from a tree.

import { MARKS, drawnText, markOf, nagOf, splitComment } from './annotations.js';

const WIDTH = 80;
const RESULT = /^(?:1-0|0-1|1\/2-1\/2|½-½|\*)$/;
// What Parlour's matches say about every move is no comment of a person.
const MEASURED = /^(?:depth \d+ )?(?:score .+ )?time \d+$/;
const TOKEN = /\{([^}]*)\}?|;([^\n]*)\n|([()])|\$(\d+)|([^\s,;{}()$]+)/g;

// Programs break lines where they like; an empty line is meant.
const unwrapped = (text) => text.split(/\n\s*\n/).map((part) => part.replace(/\s+/g, ' ').trim()).join('\n').trim();

/** {moves, line, intro}: the words of the main line, all of it with variations, and what is said before. */
export function readMovetext(text) {
  const intro = {}, whole = [], open = [{ line: whole, before: intro }];

  function say(comment) {
    const said = splitComment(unwrapped(comment)), { line, before } = open.at(-1), about = line.at(-1) ?? before;
    if (MEASURED.test(said.text)) return;
    about.text = [about.text, said.text].filter(Boolean).join(' ');
    about.drawn = [...(about.drawn ?? []), ...said.drawn];
  }

  function paren(sign, adjacent) {
    const { line } = open.at(-1);
    if (sign === '(') {
      const other = [];
      line.at(-1)?.others.push(other);
      open.push({ line: other, before: {} });
    } else if (open.length > 1) {
      open.pop();
      const last = open.at(-1).line.at(-1);
      if (last) last.others = last.others.filter((other) => other.length);
    } else if (adjacent && /^\d+$/.test(line.at(-1)?.m)) line.pop();  // "1) a1a2"
  }

  function add(word) {
    const [, m, mark] = /^(.*?)([!?]*)$/.exec(word.replace(/^\d+[.…]+/, '').replace(/^[.…]+/, '')), { line, before } = open.at(-1);
    if (m && m !== 'moves') line.push({ ...(line.length || open.length === 1 ? {} : before), m, others: [] });
    if (mark && line.length) line.at(-1).mark = mark;
  }

  let end = -1;
  for (const { index, 0: all, 1: braced, 2: rest, 3: sign, 4: nag, 5: word } of text.matchAll(TOKEN)) {
    const { line } = open.at(-1);
    if (braced !== undefined || rest !== undefined) say(braced ?? rest);
    else if (sign) paren(sign, index === end);
    else if (nag && line.length) line.at(-1).mark = markOf(`$${nag}`) || line.at(-1).mark;
    else if (word && !RESULT.test(word)) add(word);
    end = index + all.length;
  }
  return { moves: whole.map(({ m }) => m), line: whole, intro };
}

const inBraces = (text) => `{${text.replaceAll('{', '(').replaceAll('}', ')').replaceAll('\n', '\n\n')}}`;

/** The whole tree as movetext, not wrapped and without a result; `cells`: the names of the board's cells. */
export function movetext(tree, cells) {
  const said = ({ comment, shapes }) => {
    const text = [comment, drawnText(shapes, cells)].filter(Boolean).join(' ');
    return text ? [inBraces(text)] : [];
  };
  // From a move to the end of its line; the moves instead of it belong to the line that it leaves.
  function line(from, main) {
    const words = [];
    let told = true;
    for (let node = from; node; [node] = node.kids) {
      const { parent, side, mark } = node, numbered = node === from || (side !== parent.side && (side === 0 || told));
      words.push(numbered ? `${node.number}${side === 0 ? '.' : '...'} ${node.move.m}` : node.move.m);
      if (MARKS.some(([sign]) => sign === mark)) words.push(nagOf(mark));
      const others = node === from && !main ? [] : parent.kids.slice(1), comment = said(node);
      words.push(...comment, ...others.map((other) => `(${line(other, false)})`));
      told = comment.length > 0 || others.length > 0;
    }
    return words.join(' ');
  }
  return [...said(tree.root), tree.root.kids.length ? line(tree.root.kids[0], true) : ''].filter(Boolean).join(' ');
}

/** Text in lines of at most 80 characters, its own breaks kept. */
export function wrapped(text) {
  return text.split('\n').map((paragraph) => {
    const lines = [''];
    for (const word of paragraph.split(' ')) {
      const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
      if (longer.length > WIDTH && lines.at(-1)) lines.push(word);
      else lines[lines.length - 1] = longer;
    }
    return lines.join('\n');
  }).join('\n');
}

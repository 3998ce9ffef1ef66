// SPDX-License-Identifier: MIT
// What somebody says about a position himself: a comment, a mark for the move, arrows and circles.
// As text the drawings have the form that chess pages gave them: [%csl Ga4,Rb5][%cal Ga4b5].

/** Letters of the colours in texts, with the names that people hear. */
export const COLOURS = new Map([['G', 'green'], ['R', 'red'], ['B', 'blue'], ['Y', 'yellow']]);

/** Marks of moves, each at the place of its number in PGN, which is $1 for the first. */
export const MARKS = [['!', 'good move'], ['?', 'mistake'], ['!!', 'brilliant move'], ['??', 'blunder'],
  ['!?', 'interesting move'], ['?!', 'doubtful move']];

/** "$5" for "!?", '' for what is no mark. */
export const nagOf = (mark) => {
  const at = MARKS.findIndex(([sign]) => sign === mark);
  return at < 0 ? '' : `$${at + 1}`;
};
/** "!?" for "$5", '' for numbers that mean something else. */
export const markOf = (nag) => MARKS[Number(nag.slice(1)) - 1]?.[0] ?? '';

/** Whether anything is said about the position, or about the move that leads to it. */
export const annotated = (node) => Boolean(node.comment || node.mark || node.shapes.length);

const same = (a, b) => a.from === b.from && a.to === b.to;

/** `shapes` with one more; drawn again it goes, in another colour it changes. */
export function toggled(shapes, shape) {
  const old = shapes.find((other) => same(other, shape));
  const rest = shapes.filter((other) => other !== old);
  return old?.colour === shape.colour ? rest : [...rest, shape];
}

/** "green arrow from b1 to b3", "red circle on b2"; `name` says what people call a cell. */
export function shapeWords({ colour, from, to }, name = (cell) => cell) {
  return to ? `${COLOURS.get(colour)} arrow from ${name(from)} to ${name(to)}` : `${COLOURS.get(colour)} circle on ${name(from)}`;
}

const words = ({ colour, from, to }) => `${colour}${to ? `${from}-${to}` : from}`;

// Two names without a sign between them, where they can be told apart in one way only.
const closed = (shape, cells) => {
  const pair = `${shape.from}${shape.to}`;
  const ways = cells.filter((cell) => pair.startsWith(cell) && cells.includes(pair.slice(cell.length)));
  return ways.length === 1 ? `${shape.colour}${pair}` : words(shape);
};

/** The drawings of a position as commands in a comment; `cells`: the names of the board's cells. */
export function drawnText(shapes, cells) {
  const circles = shapes.filter((shape) => !shape.to), arrows = shapes.filter((shape) => shape.to);
  return (circles.length ? `[%csl ${circles.map(words).join(',')}]` : '') +
    (arrows.length ? `[%cal ${arrows.map((shape) => closed(shape, cells)).join(',')}]` : '');
}

/** {text, drawn}: a comment without the commands for drawings, and the words of these. */
export function splitComment(comment) {
  const drawn = [];
  const text = comment.replace(/\[%c[sa]l ([^\]]*)\]/g, (_, list) => {
    drawn.push(...list.split(',').map((word) => word.trim()).filter(Boolean));
    return '';
  });
  return { text: text.trim(), drawn };
}

/** Words like "Ga4" and "Ga4b5" as shapes; what names no cell of the board is left out. */
export function readDrawn(drawn, cells) {
  const known = new Set(cells), shapes = [];
  for (const word of drawn) {
    const colour = word[0], rest = word.slice(1);
    if (!COLOURS.has(colour)) continue;
    if (known.has(rest)) {
      shapes.push({ colour, from: rest });
      continue;
    }
    const ends = [...rest].map((_, i) => [rest.slice(0, i), rest.slice(rest[i] === '-' ? i + 1 : i)])
      .find(([from, to]) => known.has(from) && known.has(to));
    if (ends) shapes.push({ colour, from: ends[0], to: ends[1] });
  }
  return shapes;
}

/** What is said about a node as game records keep it: {text, mark, drawn}, without what is empty. */
export function noteOf({ comment: text, mark, shapes }) {
  return { ...(text && { text }), ...(mark && { mark }), ...(shapes.length && { drawn: shapes.map(words) }) };
}

/** The inverse of noteOf, for what a text holds; `cells` as in readDrawn. */
export function annotate(node, { text, mark, drawn }, cells) {
  node.comment = typeof text === 'string' ? text.trim() : '';
  node.mark = MARKS.some(([sign]) => sign === mark) ? mark : '';
  node.shapes = Array.isArray(drawn) ? readDrawn(drawn.map(String), cells) : [];
}

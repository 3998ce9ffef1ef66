# SPDX-License-Identifier: MIT
"""The rules of hexapawn once more, as plainly as they can be written, to judge the engine by.

A position is (rows from the top, side to move); exact values come from a full search.
"""

import functools
import random


def start(rows, columns):
    return ("p" * columns, *["." * columns] * (rows - 2), "P" * columns), "w"


def parse(fen):
    board, side = fen.split()[:2]
    rows = []
    for rank in board.split("/"):
        row, digits = "", ""
        for letter in rank + "/":
            if letter.isdigit():
                digits += letter
                continue
            row, digits = row + "." * int(digits or 0), ""
            row += letter if letter != "/" else ""
        rows.append(row)
    return tuple(rows), side


def show(position):
    rows, side = position
    ranks = []
    for row in rows:
        rank = ""
        for run in row.replace("P", "|P|").replace("p", "|p|").split("|"):
            rank += str(len(run)) if run.startswith(".") else run
        ranks.append(rank)
    return "/".join(ranks) + " " + side


def name(position, row, column):
    return "abcdefghijklmnop"[column] + str(len(position[0]) - row)


def winner(position):
    """Who has a pawn on the goal row, if anybody."""
    rows, _ = position
    return "w" if "P" in rows[0] else "b" if "p" in rows[-1] else None


@functools.lru_cache(maxsize=None)
def moves(position):
    """{text: position after it}; empty when the game is over."""
    rows, side = position
    found = {}
    if winner(position):
        return found
    mine, theirs, step, other = ("P", "p", -1, "b") if side == "w" else ("p", "P", 1, "w")
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            if cell != mine or not 0 <= row + step < len(rows):
                continue
            for to in (column, column - 1, column + 1):
                if not 0 <= to < len(cells) or rows[row + step][to] != ("." if to == column else theirs):
                    continue
                board = [list(r) for r in rows]
                board[row][column], board[row + step][to] = ".", mine
                text = name(position, row, column) + name(position, row + step, to)
                found[text] = (tuple("".join(r) for r in board), other)
    return found


@functools.lru_cache(maxsize=None)
def value(position):
    """Signed plies: the side to move wins (+) or loses (-, or 0 at the end) in so many."""
    done = winner(position)
    if done:
        return 0
    after = [value(p) for p in moves(position).values()]
    if not after:
        return 0
    wins = [1 - v for v in after if v <= 0]
    return min(wins) if wins else -(1 + max(after))


def perft(position, depth):
    return 1 if depth == 0 else sum(perft(p, depth - 1) for p in moves(position).values())


def mate(plies):
    """What `score mate` says for signed plies."""
    return (plies + 1) // 2 if plies > 0 else -(-plies // 2)


def walk(position, rng, most):
    """A random game from the position: the moves and the position after them."""
    played = []
    while len(played) < most and moves(position):
        text = rng.choice(sorted(moves(position)))
        played.append(text)
        position = moves(position)[text]
    return played, position


def some_positions(seed, count, sizes=((3, 3), (4, 3), (3, 4), (4, 4))):
    rng = random.Random(seed)
    for _ in range(count):
        yield walk(start(*rng.choice(sizes)), rng, rng.randrange(8))[1]

#!/usr/bin/env python3
"""Looks one ply ahead at hexapawn: proto=once, a FEN in, a move out. Public domain.
    parlour match --game hexapawn5x5 --engine cmd=./one_ply_once.py proto=once --engine cmd=builtin:random"""
import random
import re

ranks, side = input().split()[:2]
lines = [re.sub(r"\d+", lambda run: "." * int(run[0]), rank) for rank in ranks.split("/")]
height = len(lines)
board = {(c, height - r): man for r, line in enumerate(lines) for c, man in enumerate(line)}
own, other, step, goal = ("P", "p", 1, height) if side == "w" else ("p", "P", -1, 1)


def worth(move):
    """The last row wins; otherwise a capture is good, and a step to where nobody waits."""
    (_, _), (column, row) = move
    capture = board[(column, row)] == other
    attacked = any(board.get((c, row + step)) == other for c in (column - 1, column + 1))
    return 100 * (row == goal) + 10 * capture - 5 * attacked + random.random()


moves = [((column, row), (to, row + step))
         for (column, row), man in board.items() if man == own
         for to in (column - 1, column, column + 1)
         if board.get((to, row + step)) == (other if to != column else ".")]
print("".join(f"{chr(97 + column)}{row}" for column, row in max(moves, key=worth)))

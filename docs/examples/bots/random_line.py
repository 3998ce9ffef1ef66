#!/usr/bin/env python3
"""Plays hexapawn at random: proto=line, a line a move. Public domain.
    parlour match --game hexapawn5x5 --engine cmd=./random_line.py proto=line --engine cmd=builtin:random"""
import random
import re
import sys


def read(fen):
    """{(column, row from 1 at the bottom): "P" or "p"}, and the side to move."""
    ranks, side = fen.split()[:2]
    lines = [re.sub(r"\d+", lambda run: "." * int(run[0]), rank) for rank in ranks.split("/")]
    return {(c, len(lines) - r): man for r, line in enumerate(lines) for c, man in enumerate(line)}, side


def moves(board, side):
    own, other, step = ("P", "p", 1) if side == "w" else ("p", "P", -1)
    for (column, row), man in board.items():
        for to in (column - 1, column, column + 1):
            if man == own and board.get((to, row + step)) == (other if to != column else "."):
                yield f"{chr(97 + column)}{row}{chr(97 + to)}{row + step}"


def play(board, move):
    here, there = [(ord(c) - 97, int(row)) for c, row in re.findall(r"([a-p])(\d+)", move)]
    board[there], board[here] = board[here], "."


for line in sys.stdin:
    words = line.split()
    if words[0] == "start":  # start hexapawn5x5 first|second FEN w|b MILLISECONDS
        board, side = read(" ".join(words[3:5]))
        mine = "w" if words[2] == "first" else "b"
        if side != mine:
            continue
    else:
        play(board, words[0])
    move = random.choice(list(moves(board, mine)))
    play(board, move)
    print(move, flush=True)

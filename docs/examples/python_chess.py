#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Parlour under python-chess (pip install chess), whose engines take any board that looks like its own:

    python3 docs/examples/python_chess.py build/release/parlour
"""

import sys

import chess
import chess.engine


class Words(chess.Board):
    """A first position as Parlour writes it, and moves as words. What they mean, Parlour alone knows."""

    uci_variant, chess960, turn = "hexapawn", False, chess.WHITE  # turn: scores are the mover's

    def __init__(self, first, words=()):
        self.first, self.move_stack = first, [Word(word) for word in words]

    def root(self):
        return type(self)(self.first)

    def fen(self, **_):
        return self.first

    def copy(self, **_):
        return type(self)(self.first, self.move_stack)

    def parse_uci(self, word):
        return Word(word)

    def push_uci(self, word):
        self.push(Word(word))
        return self.move_stack[-1]

    def push(self, move):
        self.move_stack.append(move)

    def pop(self):
        return self.move_stack.pop()


class Word(str):
    def uci(self):
        return str(self)


class Kalah(Words):
    uci_variant = "kalah"


if __name__ == "__main__":
    with chess.engine.SimpleEngine.popen_uci(sys.argv[1]) as parlour:
        for board in (Words("pppp/4/4/PPPP w", ["a1a2"]), Kalah("4,4,4,4,4,4/4,4,4,4,4,4 0,0 s")):
            print(parlour.play(board, chess.engine.Limit(time=1), info=chess.engine.INFO_SCORE))

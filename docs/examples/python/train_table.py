#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Trains a table on exact values until it never loses hexapawn 3x3 as Black, whom best play lets win.

    python3 docs/examples/python/train_table.py
"""
import collections
import random
import sys

import parlour


def choose(table, position):
    """The move that the table likes best."""
    return max(position.legal_moves, key=lambda move: table[position.fen(), move])


def lost(table, position):
    """How many games of all that White can play against the table it loses, and how many there are."""
    if position.is_game_over():
        return position.outcome().winner == 0, 1
    moves = position.legal_moves if position.turn == 0 else [choose(table, position)]
    games = []
    for move in moves:
        position.push(move)
        games.append(lost(table, position))
        position.pop()
    return tuple(map(sum, zip(*games)))


def main(seed=1):
    lots, table = random.Random(seed), collections.defaultdict(float)
    with parlour.Engine("hexapawn3x3") as engine:
        labels = list(engine.labels())
        for lesson in range(1000):
            defeats, games = lost(table, engine.position())
            print(f"after {10 * lesson} positions: {defeats} of {games} games lost")
            if defeats == 0:
                return 0
            for label in lots.choices(labels, k=10):
                for move, value in label.moves.items():
                    table[label.fen, move] += 0.5 * (value.sign - table[label.fen, move])
    return 1


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))

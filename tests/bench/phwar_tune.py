#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fits the weights of Phwar's evaluation to games: prints what games/phwar/evaluation/weights.hpp and
games/phwar/board/piece_square.hpp hold.

    python3 tests/bench/engine_match.py --game phwar --plies 6 --limit "nodes 1500" --out games.txt NEW OLD
    PARLOUR=build/release/parlour python3 tests/bench/phwar_tune.py games.txt [...]

Of every game the positions between the opening and its last turns in which nothing was captured are
asked for their terms (`eval`). Then follows logistic regression: the result of the game is predicted
from weights times counts, so that the present weights are the least likely to move where the games
say little. The scale stays that of the present weights.
"""
import math
import os
import random
import subprocess
import sys

PARLOUR = os.environ.get("PARLOUR", "build/release/parlour")
OPENING, LAST = 6, 2  # plies left out at the beginning and at the end
LENGTHS = [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6]
HALF = 51
EPOCHS = 20
PULL = 0.002  # towards the present weights


def cells_of(fen):
    """(cell, letter) of every particle."""
    cell = 0
    for column in fen.split()[0].split("/"):
        number = ""
        for letter in column + " ":
            if letter.isdigit():
                number += letter
                continue
            cell += int(number or 0)
            number = ""
            if letter != " ":
                yield cell, letter
                cell += 1


def half_of(cell):
    column, top = 0, 0
    while cell >= top + LENGTHS[column]:
        top += LENGTHS[column]
        column += 1
    return cell if column <= 5 else sum(LENGTHS[:10 - column]) + cell - top


def places_of(fen):
    """Counts of the two tables of places, the side to move's minus the rival's."""
    counts = [0] * (2 * HALF)
    for cell, letter in cells_of(fen):
        black = letter.islower()
        sign = 1 if black == (fen.split()[1] == "b") else -1
        table = HALF if letter in "nN" else 0
        counts[table + half_of(cell if black else 90 - cell)] += sign
    return counts


class Terms:
    """Asks the engine for the terms of positions."""

    def __init__(self):
        self.process = subprocess.Popen([PARLOUR, "--game", "phwar"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.weights = {}

    def ask(self, moves):
        self.process.stdin.write(f"position startpos moves {moves}\nquery fen\neval\n")
        self.process.stdin.flush()
        counts, fen, line = [], "", ""
        while not line.startswith("total"):
            line = self.process.stdout.readline()
            if line.startswith("response"):
                fen = line[9:]
            if " = " in line:
                name, rest = line[:34].strip(), line[34:]
                counts.append(int(rest.split("=")[1].split("x")[0]))
                self.weights[name] = round(100 * float(rest.split("x")[1]))
        return counts, places_of(fen), round(100 * float(line.split()[1]))


def read(files, terms):
    """(counts that are not 0 as (number, count), present total, result) of each position."""
    samples = []
    for file in files:
        with open(file, encoding="ascii") as lines:
            for line in lines:
                result, _, _, *moves = line.split()
                for ply in range(OPENING, len(moves) - LAST):
                    if "x" in moves[ply] or "x" in moves[ply - 1]:
                        continue
                    counts, places, total = terms.ask(" ".join(moves[:ply]))
                    row = [(i, count) for i, count in enumerate(counts + places) if count]
                    samples.append((row, total, float(result) if ply % 2 == 0 else 1 - float(result)))
    return samples


def probability(score, scale):
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, score / scale))))


def loss(pairs, scale):
    total = 0.0
    for score, result in pairs:
        p = min(max(probability(score, scale), 1e-9), 1 - 1e-9)
        total -= result * math.log(p) + (1 - result) * math.log(1 - p)
    return total / len(pairs)


def fit(samples, start, scale):
    """What to add to the weights: stochastic descent with a rate of its own for each (AdaGrad)."""
    added, squares = [0.0] * len(start), [1e-6] * len(start)
    chance = random.Random(1)
    for epoch in range(EPOCHS):
        chance.shuffle(samples)
        rate = 6.0 * (1 - epoch / EPOCHS)
        for row, total, result in samples:
            score = total + sum(added[i] * count for i, count in row)
            error = probability(score, scale) - result
            for i, count in row:
                slope = error * count + PULL * added[i] / scale
                squares[i] += slope * slope
                added[i] -= rate * slope / math.sqrt(squares[i])
    return added


def main(*files):
    terms = Terms()
    samples = read(files, terms)
    names = list(terms.weights)
    start = [terms.weights[name] for name in names] + [0] * (2 * HALF)
    scale = min(range(40, 600, 10), key=lambda s: loss([(t, r) for _, t, r in samples], s))
    test, train = samples[::10], [sample for i, sample in enumerate(samples) if i % 10]
    added = fit(train, start, scale)
    after = [(t + sum(added[i] * count for i, count in row), r) for row, t, r in test]
    print(f"{len(samples)} positions, scale {scale}, loss before {loss([(t, r) for _, t, r in test], scale):.4f}, "
          f"after {loss(after, scale):.4f} (of a tenth that is not fitted to)")
    for name, old, more in zip(names, start, added):
        print(f"{name:34}{old:6.0f} ->{old + more:6.0f}")
    print("weights", ", ".join(str(round(old + more)) for old, more in zip(start, added[:len(names)])))
    for table, title in ((0, "charged"), (1, "neutron")):
        print(f"to be added to places of {title}")
        at = len(names) + table * HALF
        for column in range(6):
            begin = at + sum(LENGTHS[:column])
            print("   ", ", ".join(str(round(more)) for more in added[begin:begin + LENGTHS[column]]) + ",")


if __name__ == "__main__":
    main(*sys.argv[1:])

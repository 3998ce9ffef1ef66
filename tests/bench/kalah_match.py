#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Two builds of the engine against each other at Kalah (standard rules), a fixed number of nodes a sow.

    python3 tests/bench/kalah_match.py NEW OLD [HOLES SEEDS [PAIRS [NODES]]]

Each opening of four random sows is played twice with sides exchanged. Prints wins, draws and losses
of NEW, its share of the points and the interval of 95 %, taken over pairs, since the games of a pair
depend on each other. Both programs know the number of nodes alone, so that the result repeats.
"""
import math
import random
import subprocess
import sys


class Board:
    def __init__(self, holes, seeds):
        self.rows, self.stores = [[seeds] * holes, [seeds] * holes], [0, 0]
        self.holes, self.side = holes, 0

    def moves(self):
        return [i for i, seeds in enumerate(self.rows[self.side]) if seeds]

    def play(self, pit):
        own, theirs, m = self.rows[self.side], self.rows[1 - self.side], self.holes
        seeds, own[pit], place = own[pit], 0, pit
        for _ in range(seeds):
            place = (place + 1) % (2 * m + 1)
            if place < m:
                own[place] += 1
            elif place == m:
                self.stores[self.side] += 1
            else:
                theirs[place - m - 1] += 1
        if place < m and own[place] == 1 and theirs[m - 1 - place]:
            self.stores[self.side] += 1 + theirs[m - 1 - place]
            own[place] = theirs[m - 1 - place] = 0
        if place != m:
            self.side = 1 - self.side
        if not all(map(any, self.rows)):
            for side in 0, 1:
                self.stores[side] += sum(self.rows[side])
                self.rows[side] = [0] * m

    def over(self):
        return not any(map(any, self.rows))


class Engine:
    def __init__(self, command, holes, seeds):
        self.process = subprocess.Popen([command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.send("setoption name UCI_Variant value kalah")
        self.send(f"setoption name Kalah Holes value {holes}")
        self.send(f"setoption name Kalah Seeds value {seeds}")

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def move(self, line, nodes):
        self.send("position startpos moves " + " ".join(str(pit + 1) for pit in line))
        self.send(f"go nodes {nodes}")
        while True:
            words = self.process.stdout.readline().split()
            if words and words[0] == "bestmove":
                return int(words[1]) - 1


def opening(holes, seeds, chance):
    while True:
        board, line = Board(holes, seeds), []
        while len(line) < 4 and not board.over():
            line.append(chance.choice(board.moves()))
            board.play(line[-1])
        if not board.over():
            return line


def game(engines, holes, seeds, start, nodes):
    """Points of engines[0], which is South."""
    for engine in engines:
        engine.send("ucinewgame")
    board, line = Board(holes, seeds), list(start)
    for pit in start:
        board.play(pit)
    while not board.over():
        line.append(engines[board.side].move(line, nodes))
        board.play(line[-1])
    return (1 + (board.stores[0] > board.stores[1]) - (board.stores[0] < board.stores[1])) / 2


def main(new, old, holes=6, seeds=4, pairs=100, nodes=5000):
    holes, seeds, pairs, nodes = map(int, (holes, seeds, pairs, nodes))
    chance = random.Random(1)
    engines = [Engine(command, holes, seeds) for command in (new, old)]
    games, pair_points = [], []
    for _ in range(pairs):
        start = opening(holes, seeds, chance)
        pair = [game(engines, holes, seeds, start, nodes), 1 - game(engines[::-1], holes, seeds, start, nodes)]
        games += pair
        pair_points.append(sum(pair) / 2)
    mean = sum(pair_points) / pairs
    spread = math.sqrt(sum((x - mean) ** 2 for x in pair_points) / max(1, pairs - 1))
    print(f"kalah{holes}-{seeds}, {nodes} nodes: +{games.count(1)} ={games.count(0.5)} -{games.count(0)}, "
          f"{100 * mean:.1f} % +- {196 * spread / math.sqrt(pairs):.1f}")
    for engine in engines:
        engine.send("quit")


if __name__ == "__main__":
    main(*sys.argv[1:])

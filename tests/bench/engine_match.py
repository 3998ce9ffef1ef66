#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Two builds of the engine against each other, any game.

    python3 tests/bench/engine_match.py [--game G] [--pairs N] [--plies N] [--limit WORDS] [--seed N]
        [--balanced CP] [--jobs N] [--out FILE] NEW OLD

G is a UCI_Variant (kalah6-4, phwar, ...); WORDS is what follows `go` (`nodes 4000`, `movetime 50`).
Each opening of --plies random moves is played twice with sides exchanged. Prints wins, draws and
losses of NEW, its share of the points with the interval of 95 %, and both as Elo. The interval is
taken over pairs, since the games of a pair depend on each other. With a number of nodes the result
repeats. NEW and OLD are commands; NEW is also the referee, and with --balanced only openings are kept
that 20,000 nodes of it think worth at most CP to either side: others are won whoever plays. --out keeps the games: a line each,
`<result> startpos moves ...`, result 1 or 0 as the side that began won or lost, else 0.5.
"""
import argparse
import concurrent.futures
import math
import random
import shlex
import subprocess
import threading

RESULTS = {"p1win": 1.0, "p2win": 0.0, "draw": 0.5}
MOST_PLIES = 400


class Engine:
    def __init__(self, command, game):
        self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.send(f"setoption name UCI_Variant value {game}")

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def ask(self, line, answer):
        """The words behind the first word of the line that begins with `answer`."""
        self.send(line)
        while True:
            words = self.process.stdout.readline().split()
            if not words:
                raise RuntimeError(f"no {answer} after {line}")
            if words[0] == answer:
                return words[1:]

    def set_up(self, moves):
        self.send("position startpos" + (" moves " + " ".join(moves) if moves else ""))

    def result(self, moves):
        """Points of the side that began, None in an unfinished game."""
        self.set_up(moves)
        return RESULTS.get(self.ask("query result", "response")[0])

    def within(self, most):
        """Whether the position set up is worth at most so much to either side."""
        self.send("go nodes 20000")
        score = ["mate", "0"]
        while (words := self.process.stdout.readline().split())[0] != "bestmove":
            if "score" in words:
                score = words[words.index("score") + 1:][:2]
        return score[0] == "cp" and abs(int(score[1])) <= most


def opening(referee, plies, chance, balanced):
    while True:
        moves = []
        while len(moves) < plies and referee.result(moves) is None:
            moves.append(chance.choice(referee.ask("query moves", "response")))
        if referee.result(moves) is None and (balanced is None or referee.within(balanced)):
            return moves


def play(players, referee, start, limit):
    """One game of two players, the first of which begins; its moves and the points of the first."""
    moves = list(start)
    for player in players:
        player.send("ucinewgame")
    while (result := referee.result(moves)) is None and len(moves) < MOST_PLIES:
        mover = players[0 if referee.ask("query p1turn", "response")[0] == "true" else 1]
        mover.set_up(moves)
        moves.append(mover.ask("go " + limit, "bestmove")[0])
    return moves, 0.5 if result is None else result


def elo(share):
    share = min(max(share, 1e-3), 1 - 1e-3)
    return -400 * math.log10(1 / share - 1)


def report(args, pairs):
    games = [points for pair in pairs for points in pair]
    means = [sum(pair) / 2 for pair in pairs]
    mean = sum(means) / len(means)
    error = 1.96 * math.sqrt(sum((x - mean) ** 2 for x in means) / max(1, len(means) - 1) / len(means))
    print(f"{args.game}, {args.limit}: +{games.count(1)} ={games.count(0.5)} -{games.count(0)}, "
          f"{100 * mean:.1f} % +- {100 * error:.1f}, Elo {elo(mean):+.0f} "
          f"({elo(mean - error):+.0f} to {elo(mean + error):+.0f})", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("new")
    parser.add_argument("old")
    parser.add_argument("--game", default="kalah6-4")
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--plies", type=int, default=4)
    parser.add_argument("--limit", default="nodes 4000")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--balanced", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out")
    args = parser.parse_args()
    chance = random.Random(args.seed)
    referee = Engine(args.new, args.game)
    starts = [opening(referee, args.plies, chance, args.balanced) for _ in range(args.pairs)]
    local = threading.local()

    def pair_of(start):
        if not hasattr(local, "engines"):
            local.engines = [Engine(command, args.game) for command in (args.new, args.old, args.new)]
        new, old, judge = local.engines
        first, second = play((new, old), judge, start, args.limit), play((old, new), judge, start, args.limit)
        return (first[1], 1 - second[1]), (first, second)

    pairs = []
    out = open(args.out, "w", encoding="ascii") if args.out else None
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for points, games in pool.map(pair_of, starts):
            pairs.append(points)
            for moves, result in games if out else ():
                print(f"{result:g} startpos moves {' '.join(moves)}", file=out)
    report(args, pairs)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How many of the forced wins of phwar_tactics.txt a search of a fixed number of nodes finds.

    PARLOUR=build/release/parlour python3 tests/bench/phwar_tactics.py [NODES [FILE]]

A win counts as found when the search ends with a mate score for the side to move: such a score is
always real. Prints for each number of turns how many were found and with the shortest way, and the
sums. The numbers repeat for the same build. With NODES 0 every distance is checked by `solve`
instead, which takes minutes.
"""
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
PARLOUR = os.environ.get("PARLOUR", "build/release/parlour")


def problems(file):
    for line in pathlib.Path(file).read_text(encoding="ascii").splitlines():
        if line and not line.startswith("#"):
            turns, fen = line.split(maxsplit=1)
            yield int(turns), fen


def found_mate(engine, fen, nodes):
    """Turns to the win that the search found, None without one."""
    engine.stdin.write(f"ucinewgame\nposition fen {fen}\ngo nodes {nodes}\n")
    engine.stdin.flush()
    turns = None
    while True:
        words = engine.stdout.readline().split()
        if words[0] == "bestmove":
            return turns
        if "mate" in words:
            number = int(words[words.index("mate") + 1])
            turns = number if number > 0 else None


def check(all_problems):
    wrong = 0
    for turns, fen in all_problems:
        answer = subprocess.run([PARLOUR, "solve", "phwar", "--nodes", "20000000"], input=fen + "\n",
                                capture_output=True, text=True, check=False).stdout.strip()
        print(f"{answer:10} {turns} {fen}", flush=True)
        wrong += answer not in (f"win {2 * turns - 1}", "unknown")
    sys.exit(1 if wrong else 0)


def main(nodes=20000, file=HERE / "phwar_tactics.txt"):
    if nodes == 0:
        check(problems(file))
    engine = subprocess.Popen([PARLOUR, "--game", "phwar"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    table = {}
    for turns, fen in problems(file):
        row = table.setdefault(turns, [0, 0, 0])
        found = found_mate(engine, fen, nodes)
        row[0] += 1
        row[1] += found is not None
        row[2] += found == turns
    engine.stdin.write("quit\n")
    engine.stdin.close()
    print("turns  problems  found  shortest")
    for turns, row in sorted(table.items()):
        print(f"{turns:5}{row[0]:10}{row[1]:7}{row[2]:10}")
    print("  all{:10}{:7}{:10}".format(*map(sum, zip(*table.values()))))


if __name__ == "__main__":
    main(*[int(word) for word in sys.argv[1:2]], *sys.argv[2:3])

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Solves the start boards of Kalah whose margins are known, under both rule sets.

    PARLOUR=build/release/parlour python3 tests/bench/kalah_values.py [all]

Prints margin, nodes and milliseconds of each; `all` adds the boards that take minutes. Status 1 if a
margin is another than the known one.
"""
import json
import os
import subprocess
import sys

PARLOUR = os.environ.get("PARLOUR", "build/release/parlour")
# By pits a side, for 1, 2, ... seeds a pit (games/kalah/README.md, paragraph 10).
KNOWN = {
    "standard": {1: [0, -2, 6, -2, 2, 0], 2: [2, -2, -2, -10, 6, 8], 3: [0, 4, 2, 2, 6, -8],
                 4: [2, 6, 6, 2, 4, 0], 5: [0, 2, 6, 10, 2], 6: [2, 6, 2, 8]},
    "irving": {1: [0, -2, 6, -2, 2, 0], 2: [2, -2, -2, -12, 6, 8], 3: [0, 4, 2, 2, 6, -10],
               4: [2, 6, 8, 2, 2, 0], 5: [0, 0, 8, 12, 2], 6: [2, 10, 2, 10]},
}
SLOW = {(5, 5), (6, 4)}


def solve(rules, holes, seeds):
    row = ",".join([str(seeds)] * holes)
    result = subprocess.run([PARLOUR, "solve", "kalah", "--json", "--option", f"Kalah Rules={rules}"],
                            input=f"{row}/{row} 0,0 s\n", capture_output=True, text=True, check=True)
    return json.loads(result.stdout)


def main(words):
    wrong = 0
    for rules, boards in KNOWN.items():
        for holes, margins in boards.items():
            for seeds, margin in enumerate(margins, 1):
                if (holes, seeds) in SLOW and "all" not in words:
                    continue
                answer = solve(rules, holes, seeds)
                right = answer["margin"] == margin
                wrong += not right
                print(f"{rules:8} ({holes},{seeds}) {answer['margin']:+3} {answer['nodes']:12,} nodes "
                      f"{answer['time_ms']:10.1f} ms{'' if right else f'  WRONG, known {margin:+}'}", flush=True)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main(sys.argv[1:])

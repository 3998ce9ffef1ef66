#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What more threads are worth: time to the same answer over many positions.

    PARLOUR=build/release/parlour python3 tests/bench/threads.py [--threads N] [--game G] [--go WORDS] [FILE]

Each position (a FEN a line) is given to a fresh process, in turn with one thread and with N (2), so that a
machine whose speed drifts is fair to both. Without --go it is solved (`solve --winner`); WORDS is what
follows `go` otherwise (`depth 9`). Prints each ratio, their geometric mean, the ratio of the sums and, of
searches, that of the nodes a second. Needs as many idle cores as threads.
"""
import argparse
import json
import math
import os
import pathlib
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
PARLOUR = os.environ.get("PARLOUR", "build/release/parlour")


def solve(game, fen, threads):
    """The answer, milliseconds, nodes."""
    result = subprocess.run([PARLOUR, "solve", game, "--json", "--winner", "--option", "Hash=256",
                             "--option", f"Threads={threads}"],
                            input=fen + "\n", capture_output=True, text=True, check=True)
    answer = json.loads(result.stdout)
    return answer["result"], answer["time_ms"], answer["nodes"]


def search(game, fen, threads, go):
    """The same; threads may find different moves, so that there is no answer to compare."""
    with subprocess.Popen([PARLOUR, "--game", game], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as engine:
        engine.stdin.write(f"setoption name Hash value 256\nsetoption name Threads value {threads}\n"
                           f"position fen {fen}\nisready\n")
        engine.stdin.flush()
        while engine.stdout.readline().strip() != "readyok":
            pass
        start, nodes = time.monotonic(), 0
        engine.stdin.write(f"go {go}\n")
        engine.stdin.flush()
        while (words := engine.stdout.readline().split())[0] != "bestmove":
            if "nodes" in words:
                nodes = int(words[words.index("nodes") + 1])
        spent = 1000 * (time.monotonic() - start)
        engine.stdin.write("quit\n")
        engine.stdin.flush()
        return None, spent, nodes


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", nargs="?", default=HERE / "threads.fen")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--game", default="hexapawn")
    parser.add_argument("--go")
    args = parser.parse_args()
    lines = pathlib.Path(args.file).read_text(encoding="ascii").splitlines()
    fens = [line for line in lines if line and not line.startswith("#")]
    ratios, sums, speeds = [], [0.0, 0.0], [0.0, 0.0]
    for fen in fens:
        run = (lambda n: search(args.game, fen, n, args.go)) if args.go else (lambda n: solve(args.game, fen, n))
        one, many = run(1), run(args.threads)
        if one[0] != many[0]:
            sys.exit(f"{fen}: {one[0]} with one thread, {many[0]} with {args.threads}")
        ratios.append(one[1] / many[1])
        for i, (_, spent, nodes) in enumerate((one, many)):
            sums[i] += spent
            speeds[i] += nodes
        print(f"{ratios[-1]:5.2f}  {one[1]:8.0f} ms -> {many[1]:8.0f} ms  {fen}", flush=True)
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
    print(f"{len(ratios)} positions, geometric mean {mean:.2f}, ratio of the sums {sums[0] / sums[1]:.2f}, "
          f"of the nodes a second {speeds[1] / sums[1] / (speeds[0] / sums[0]):.2f}")


if __name__ == "__main__":
    main()

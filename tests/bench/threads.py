#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a second thread is worth to `solve`: time to proof over the positions of threads.fen.

    PARLOUR=build/release/parlour python3 tests/bench/threads.py [THREADS] [FILE]

Each position is solved by a fresh process, in turn with one thread and with THREADS (2), so that a
machine whose speed drifts is fair to both. Prints each ratio, their geometric mean, and the ratio of
the sums. Needs as many idle cores as threads.
"""
import json
import math
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
PARLOUR = os.environ.get("PARLOUR", "build/release/parlour")


def solve(fen, threads):
    result = subprocess.run([PARLOUR, "solve", "hexapawn", "--json", "--winner", "--option", "Hash=256",
                             "--option", f"Threads={threads}"],
                            input=fen + "\n", capture_output=True, text=True, check=True)
    return json.loads(result.stdout)


def main(threads=2, file=HERE / "threads.fen"):
    lines = pathlib.Path(file).read_text(encoding="ascii").splitlines()
    fens = [line for line in lines if line and not line.startswith("#")]
    ratios, sums = [], [0.0, 0.0]
    for fen in fens:
        one, many = solve(fen, 1), solve(fen, threads)
        if one["result"] != many["result"]:
            sys.exit(f"{fen}: {one['result']} with one thread, {many['result']} with {threads}")
        ratios.append(one["time_ms"] / many["time_ms"])
        sums[0] += one["time_ms"]
        sums[1] += many["time_ms"]
        print(f"{ratios[-1]:5.2f}  {one['time_ms']:8.0f} ms -> {many['time_ms']:8.0f} ms  {fen}", flush=True)
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
    print(f"{len(ratios)} positions, geometric mean {mean:.2f}, ratio of the sums {sums[0] / sums[1]:.2f}")


if __name__ == "__main__":
    main(*[int(word) for word in sys.argv[1:2]], *sys.argv[2:3])

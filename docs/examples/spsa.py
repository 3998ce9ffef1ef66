#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tunes options of an engine by games: simultaneous perturbation (J. C. Spall, IEEE Transactions on
Automatic Control 37, 1992), with the gains that chess engines use for it.

    python3 spsa.py --game kalah6-4 --each nodes=1000 --iterations 500 --state tune.json \\
        --tune "Kalah Mobility Weight=0,-100,300,20" --tune "Kalah Capture Weight=0,-100,300,20"

Each --tune is NAME=START,LEAST,MOST,STEP. In every iteration all options move at once by their step,
each up or down by lot; an engine with these values plays one with the opposite ones, and the options
go a little towards the winner. Steps and strides shrink as the work goes on; the last step is STEP.
--state keeps the values after every iteration, and the same command goes on from there.
"""
import argparse
import json
import os
import random
import subprocess
import sys

ALPHA, GAMMA = 0.602, 0.101  # how fast strides and steps shrink: Spall's advice for few samples


class Option:
    def __init__(self, text):
        self.name, _, numbers = text.partition("=")
        self.value, self.least, self.most, self.step = map(float, numbers.split(","))

    def moved(self, by):
        return min(max(self.value + by, self.least), self.most)


def match(arguments, options, up, number):
    """Points of the engine whose options moved as `up` says, beyond a half, as a share in -1..1."""
    command = [arguments.parlour, "match", "--game", arguments.game, "--json", "--quiet", "--repeat",
               "--rounds", str(arguments.pairs), "--openings", arguments.openings,
               "--seed", str(arguments.seed + number), "--concurrency", str(arguments.concurrency),
               "--each", *arguments.each]
    for name, sign in (("plus", 1), ("minus", -1)):
        command += ["--engine", *arguments.engine, "name=" + name]
        for option, by in zip(options, up):
            command.append(f"option.{option.name}={round(option.moved(sign * by))}")
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(run.stderr or "the match was interrupted")
    result = json.loads(run.stdout)
    plus = result["engines"][0]
    return (plus["wins"] - plus["losses"]) / max(1, result["games"])


def save(path, done, options):
    with open(path + ".new", "w", encoding="utf-8") as file:
        json.dump({"iterations": done, "values": {o.name: o.value for o in options}}, file, indent=1)
    os.replace(path + ".new", path)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--parlour", default="parlour", help="the program that runs the matches")
    parser.add_argument("--engine", nargs="+", default=["cmd=builtin:parlour"], help="as `parlour match` takes it")
    parser.add_argument("--each", nargs="+", default=["nodes=1000"], help="limits, as `parlour match` takes them")
    parser.add_argument("--game", required=True)
    parser.add_argument("--tune", type=Option, action="append", required=True, metavar="NAME=START,LEAST,MOST,STEP")
    parser.add_argument("--iterations", type=int, default=500)
    parser.add_argument("--pairs", type=int, default=8, help="pairs of games an iteration")
    parser.add_argument("--stride", type=float, default=1.0, help="how many last steps a clean sweep is worth at the end")
    parser.add_argument("--openings", default="random:4")
    parser.add_argument("--concurrency", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--state", required=True, metavar="FILE")
    arguments = parser.parse_args()
    options, done = arguments.tune, 0
    if os.path.exists(arguments.state):
        with open(arguments.state, encoding="utf-8") as file:
            state = json.load(file)
        done = state["iterations"]
        for option in options:
            option.value = state["values"][option.name]
    settling = arguments.iterations / 10
    for number in range(done + 1, arguments.iterations + 1):
        shrink = (arguments.iterations / number) ** GAMMA
        stride = arguments.stride * ((arguments.iterations + settling) / (number + settling)) ** ALPHA
        lots = random.Random(arguments.seed * 1_000_003 + number)
        up = [option.step * shrink * lots.choice((-1, 1)) for option in options]
        points = match(arguments, options, up, number)
        for option, by in zip(options, up):
            option.value = option.moved(stride * points * by)
        save(arguments.state, number, options)
        print(f"{number}: {points:+.2f} " + ", ".join(f"{o.name} {o.value:.1f}" for o in options), flush=True)


if __name__ == "__main__":
    main()

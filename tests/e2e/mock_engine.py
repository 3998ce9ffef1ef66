#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A UCI engine for the first two plies of hexapawn on 3x3, which misbehaves in the way its argument names."""

import os
import signal
import subprocess
import sys
import time


def say(*lines):
    for line in lines:
        print(line, flush=True)


def think(mode, move):
    """What it does when it should move, up to its answer; None where there is none."""
    if mode == "crash":
        print("out of cheese", file=sys.stderr, flush=True)
        os._exit(3)
    elif mode == "segfault":
        os.kill(os.getpid(), signal.SIGSEGV)
    elif mode in ("stall", "late"):
        return None
    elif mode == "closes-stdout":
        os.close(1)
        time.sleep(60)
    elif mode == "illegal":
        return "bestmove z9z9"
    elif mode == "none":
        return "bestmove (none)"
    elif mode == "garbage":
        sys.stdout.buffer.write(b"\x00\xff beste zug\n\nbestmoves a1a2\nbest move\n bestmove\n")
        return ""
    elif mode == "flood":
        say(*["info string " + "x" * 500] * 4000, "y" * 1_000_000)
    elif mode == "stderr":
        print("noise " * 100_000, file=sys.stderr, flush=True)
    say("info depth 3 score cp 17 pv " + move, "info depth 2 multipv 2 score cp 99 pv a1a2")
    return f"bestmove {move} ponder a3b2"


def main(mode):
    if mode == "forks":
        subprocess.Popen(["sleep", "61"], stdin=subprocess.DEVNULL)
    if mode == "slow":
        time.sleep(0.5)
    if mode == "dies-at-once":
        sys.exit("no licence")
    move = "b1b2"
    options = "option name UCI_Variant type combo default hexapawn"
    if mode == "file-of-variants":
        options = "option name VariantPath type string default <empty>\noption name UCI_Variant type combo default x var x"
    for line in iter(sys.stdin.readline, ""):
        words = line.split() or [""]
        if words[0] == "uci" and mode != "mute":
            say("id name mock", options, "uciok")
        elif line.startswith("setoption name VariantPath value "):
            options += " var little-hexapawn\noption name Tempo type check default false"
        elif words[0] == "isready" and mode != "not-ready":
            say("readyok")
        elif words[0] == "position":
            move = "b1b2" if "moves" not in words else "b3b2"
        elif words[0] == "go":
            answer = think(mode, move)
            if answer is not None:
                say(answer)
        elif words[0] == "stop" and mode == "late":
            say("bestmove " + move)
        elif words[0] == "quit" and mode != "ignores-quit":
            return
    if mode == "ignores-quit":
        time.sleep(62)


if __name__ == "__main__":
    main(sys.argv[1])

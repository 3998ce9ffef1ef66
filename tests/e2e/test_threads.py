# SPDX-License-Identifier: MIT
"""More threads than cores: the answer waits for none of them. How long that may take depends on the
machine and on what else runs there, so Stockfish is asked the same beside it, question by question, and so is
the control: on a machine that is busy both are late.

    PARLOUR_FIGURES=1 python3 -m unittest test_threads      prints what was measured

Without Stockfish the comparisons are skipped, unless PARLOUR_REQUIRED=1.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
import unittest

import hexapawn
from control import FACTOR, Control, at, since
from harness import PARLOUR, PATIENCE, SANITIZED, Engine, ProcessTest, clean_environment, errors, rounds

PEER = "/usr/games/stockfish"
GAMES = {
    "kalah": ("setoption name UCI_Variant value kalah6-4", "position startpos"),
    "hexapawn": ("position fen " + hexapawn.show(hexapawn.start(9, 9)),),
    "phwar": ("setoption name UCI_Variant value phwar", "position startpos"),
}
THREADS = (2, 8, 64, 256)


class Peer(Engine):
    """Another program, whose lines have forms of their own."""

    def __exit__(self, *_):
        self.free.update(range(len(self.lines)))
        super().__exit__(*_)


def stop_takes(engine):
    engine.send("go infinite")
    time.sleep(0.03)
    began = time.perf_counter()
    engine.send("stop")
    engine.until("bestmove")
    return since(began)


def movetime_exceeds(engine):
    began = time.perf_counter()
    engine.go("go movetime 100")
    return since(began) - 100


def set_up(engine, *lines, threads):
    engine.send(*lines, f"setoption name Threads value {threads}", "isready")
    engine.until("readyok", timeout=6 * PATIENCE)  # the peer reads a net and makes its threads first


@unittest.skipIf(SANITIZED, "a sanitizer's own speed")
class BesideStockfish(ProcessTest):
    def setUp(self):
        if os.access(PEER, os.X_OK):
            return
        if os.environ.get("PARLOUR_REQUIRED") == "1":
            self.fail(f"{PEER} is not installed")
        self.skipTest(f"{PEER} is not installed")

    def compare(self, name, measure, count):
        for threads in THREADS:
            with Peer(program=PEER) as peer:
                set_up(peer, "uci", threads=threads)
                for game, lines in GAMES.items():
                    with self.subTest(game=game, threads=threads), Engine() as engine, Control() as control:
                        set_up(engine, *lines, threads=threads)
                        measure(engine), measure(peer)  # threads are made once
                        own, others = [], []
                        for _ in range(rounds(count)):
                            own.append(measure(engine))
                            others.append(measure(peer))
                            control.ask(10)
                        mine, theirs, machines = (at(0.5, figures) for figures in (own, others, control.late))
                        if os.environ.get("PARLOUR_FIGURES"):
                            print(f"\n{name}, {game}, {threads} threads, n = {len(own)}, median ms: {mine:.2f}, "
                                  f"Stockfish {theirs:.2f}, control {machines:.2f}", file=sys.stderr)
                        self.assertLessEqual(mine, FACTOR * max(theirs, machines) + 2)

    def test_stop_is_answered_as_soon(self):
        self.compare("stop to bestmove", stop_takes, 15)

    def test_movetime_is_kept_as_well(self):
        self.compare("overshoot of movetime 100", movetime_exceeds, 9)


@unittest.skipIf(SANITIZED, "a sanitizer's own speed and memory")
class ManyThreads(ProcessTest):
    def losses_on_time(self, threads):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(
                [PARLOUR, "match", "--game", "kalah6-4", "--engine", f"cmd={PARLOUR}", "name=one", "--engine",
                 f"cmd={PARLOUR}", "name=two", "--each", f"option.Threads={threads}", "movetime=50", "--rounds", "2",
                 "--json", "--out", os.path.join(folder, "games")],
                capture_output=True, timeout=20 * PATIENCE, env=clean_environment())
            self.assertTrue(done.stdout, done.stderr.decode())
            report = json.loads(done.stdout)
            self.assertTrue(report["complete"], report)
            return sum(engine["time_losses"] for engine in report["engines"])

    def test_no_game_is_lost_on_time(self):
        """With 64 threads as with one, whose losses are the machine's."""
        lost = self.losses_on_time(64)
        self.assertLessEqual(lost, self.losses_on_time(1))

    def test_memory_for_every_number_of_threads(self):
        for game, lines in GAMES.items():
            for threads in (2, 64, 256):
                with self.subTest(game=game, threads=threads), Engine() as engine:
                    set_up(engine, *lines, threads=threads)
                    engine.go("go movetime 1500")
                    peak = engine.memory("VmHWM")
                    if os.environ.get("PARLOUR_FIGURES"):
                        print(f"\n{game}, {threads} threads, Hash 16: peak {peak:.1f} MiB", file=sys.stderr)
                    self.assertLessEqual(peak, 16 + 32)


class Words(ProcessTest):
    def test_more_threads_than_cores_are_told(self):
        cores = len(os.sched_getaffinity(0))
        with Engine() as engine:
            self.assertEqual(engine.ask(f"setoption name Threads value {min(cores, 256)}"), [])
            if cores < 256:
                told = engine.one("setoption name Threads value 256")
                self.assertTrue(told.startswith("info string Threads 256: this machine has "), told)
                self.assertEqual(errors([told]), [])

    def test_the_last_line_tells_what_the_search_has_cost(self):
        """With one thread and with two, in every game; the limit of nodes to one in a hundred."""
        for game, lines in GAMES.items():
            for threads in (1, 2):
                with self.subTest(game=game, threads=threads), Engine() as engine:
                    set_up(engine, *lines, threads=threads)
                    last = engine.go("go nodes 100000")[-2].split()
                    self.assertEqual(last[0], "info")
                    self.assertAlmostEqual(int(last[last.index("nodes") + 1]), 100000, delta=1000)
                    engine.send("ucinewgame")
                    last = engine.go("go movetime 700")[-2].split()
                    # Below it: the way of the answer, and of the line before it.
                    self.assertGreaterEqual(int(last[last.index("time") + 1]), 695)
                    engine.send("ucinewgame", "go infinite")
                    began = time.perf_counter()
                    time.sleep(0.3)
                    engine.send("stop")
                    last = engine.until("bestmove")[-2].split()
                    self.assertGreaterEqual(int(last[last.index("time") + 1]), 290)
                    self.assertLessEqual(int(last[last.index("time") + 1]), since(began))


if __name__ == "__main__":
    unittest.main()

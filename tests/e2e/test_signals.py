# SPDX-License-Identifier: MIT
"""quit and signals: the pending answer is given, the status is 0, and it takes less than a second,
whether the reader reads or not."""

import fcntl
import os
import signal
import time
import unittest

import hexapawn
from harness import PATIENCE, SLOW, Engine, ProcessTest, bestmoves

WIDE = "position fen " + hexapawn.show(hexapawn.start(9, 9))
SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)


class Signals(ProcessTest):
    def leave(self, engine, number):
        began = time.monotonic()
        engine.signal(number)
        lines = engine.rest(timeout=PATIENCE)
        self.assertEqual(engine.wait(), 0)
        self.assertLess(time.monotonic() - began, SLOW)
        return lines

    def test_idle(self):
        for number in SIGNALS:
            with Engine() as engine:
                engine.ask()
                self.assertSilent(self.leave(engine, number))

    def test_before_the_first_command(self):
        for number in SIGNALS:
            with Engine() as engine:
                time.sleep(0.1 * SLOW)
                self.assertSilent(self.leave(engine, number))

    def test_while_searching(self):
        for number in SIGNALS:
            for limit in ("infinite", "ponder", "depth 60", "movetime 100000", "wtime 1000000 btime 1000000"):
                with Engine() as engine:
                    engine.send(WIDE, "go " + limit)
                    engine.until("info depth")
                    lines = self.leave(engine, number)
                    self.assertEqual(len(bestmoves(lines)), 1, lines)
                    self.assertIn(bestmoves(lines)[0], hexapawn.moves(hexapawn.start(9, 9)))

    def test_while_counting(self):
        with Engine() as engine:
            engine.ask(WIDE, "go perft 40")
            self.assertEqual(self.leave(engine, signal.SIGTERM), ["info string error perft stopped"])

    def test_while_waiting_with_a_proof(self):
        with Engine() as engine:
            engine.send("go infinite")
            engine.until("info depth")
            time.sleep(0.1)
            self.assertEqual(len(bestmoves(self.leave(engine, signal.SIGTERM))), 1)

    def test_with_commands_waiting(self):
        with Engine() as engine:
            engine.send(WIDE, "go infinite")
            engine.until("info depth")
            engine.ask("setoption name Hexapawn Rows value 4")
            self.assertEqual(len(bestmoves(self.leave(engine, signal.SIGTERM))), 1)

    def test_second_signal_leaves_at_once(self):
        """Nobody reads, so the first signal waits; the second does not."""
        for number in (signal.SIGTERM, signal.SIGINT):
            with Engine() as engine:
                engine.allowed_statuses = (-number, 128 + number)
                self.stall(engine)
                engine.signal(number)
                time.sleep(0.1)
                began = time.monotonic()
                engine.signal(number)
                engine.process.wait(PATIENCE)
                self.assertLess(time.monotonic() - began, 0.4 * SLOW)

    @staticmethod
    def stall(engine):
        """Fills the pipe to us until the engine waits for a reader."""
        fd, line = engine.process.stdin.fileno(), b"isready\n" * 512
        quiet_since = time.monotonic()
        while time.monotonic() - quiet_since < 0.2:
            try:
                os.write(fd, line)
                quiet_since = time.monotonic()
            except BlockingIOError:
                time.sleep(0.01)


class NobodyReads(ProcessTest):
    """stdout is full and stays full."""

    @staticmethod
    def small_pipe(engine):
        """The least that a pipe can hold, so that little fills it."""
        fcntl.fcntl(engine.out, fcntl.F_SETPIPE_SZ, 4096)

    def leave(self, engine, act):
        began = time.monotonic()
        act()
        engine.process.wait(PATIENCE)
        self.assertLess(time.monotonic() - began, 1 + 0.7 * SLOW)

    def test_signal(self):
        for number in SIGNALS:
            with Engine() as engine:
                Signals.stall(engine)
                self.leave(engine, lambda: engine.signal(number))

    def test_end_of_input(self):
        with Engine() as engine:
            Signals.stall(engine)
            self.leave(engine, engine.close_stdin)

    def test_quit_while_a_search_fills_the_pipe(self):
        with Engine() as engine:
            self.small_pipe(engine)
            engine.ask("setoption name MultiPV value 500")
            many = [WIDE, "go depth 3"] * 400
            engine.process.stdin.write(("\n".join(many) + "\n").encode()[:60000].rsplit(b"\n", 1)[0] + b"\n")
            time.sleep(0.5)
            self.leave(engine, lambda: engine.process.stdin.write(b"quit\n"))

    def test_signal_while_searching(self):
        with Engine() as engine:
            engine.send(WIDE, "go infinite")
            engine.until("info depth")
            Signals.stall(engine)
            self.leave(engine, lambda: engine.signal(signal.SIGTERM))


class Quit(ProcessTest):
    def test_idle(self):
        with Engine() as engine:
            engine.ask()
            began = time.monotonic()
            self.assertSilent(engine.quit())
            self.assertLess(time.monotonic() - began, 0.5 * SLOW)

    def test_while_searching(self):
        for limit in ("infinite", "ponder", "depth 60", "movetime 100000"):
            with Engine() as engine:
                engine.send(WIDE, "go " + limit)
                engine.until("info depth")
                began = time.monotonic()
                self.assertEqual(len(bestmoves(engine.quit())), 1)
                self.assertLess(time.monotonic() - began, 0.7 * SLOW)

    def test_what_follows_is_not_done(self):
        with Engine() as engine:
            engine.send("quit", "isready", "go depth 1")
            self.assertSilent(engine.rest())


if __name__ == "__main__":
    unittest.main()

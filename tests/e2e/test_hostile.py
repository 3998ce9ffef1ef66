# SPDX-License-Identifier: MIT
"""Input of any size and shape: nothing crashes, nothing hangs, and memory keeps its ceilings."""

import os
import random
import re
import sys
import time
import unittest

import hexapawn
from harness import SANITIZED, SLOW, Engine, ProcessTest, bestmoves, errors, rounds

MIB = 1 << 20


class LongInput(ProcessTest):
    def test_lines_of_a_megabyte(self):
        with Engine() as engine:
            for start in ("", "position fen ", "position startpos moves ", "setoption name ", "setoption name Hash value ",
                          "go depth ", "query "):
                for filler in ("x", "9", "x ", "p/"):
                    engine.send(start + filler * (MIB // len(filler)))
                    refusals = errors(engine.ask("stop"))
                    self.assertLess(len(refusals), 20, "a flood of refusals for one line")
                    for refusal in refusals:
                        self.assertLess(len(refusal), 300)
            self.assertEqual(engine.query("fen"), "ppp/3/PPP w")

    def test_lines_past_sixteen_megabytes_are_dropped(self):
        with Engine() as engine:
            engine.send_bytes(b"isready" + b" " * (17 * MIB) + b"\nquery fen\n")
            lines = engine.until("response")
            self.assertEqual(len(lines), 2, [line[:80] for line in lines])
            self.assertRefused(lines[:1])
            # what is dropped is not kept either
            before = engine.memory()
            engine.send_bytes(b"y" * (60 * MIB) + b"\n")
            self.assertRefused(engine.ask())
            self.assertLess(engine.memory("VmHWM") - before, 60)

    def test_long_line_at_the_end_of_input(self):
        with Engine() as engine:
            engine.send_bytes(b"z" * (17 * MIB))
            engine.close_stdin()
            self.assertRefused(engine.rest())

    def test_fifteen_megabytes_are_a_line(self):
        with Engine() as engine:
            engine.send_bytes(b" " * (15 * MIB) + b"isready\n")
            self.assertEqual(engine.until("readyok"), ["readyok"])

    def test_ten_thousand_commands_in_one_write(self):
        with Engine() as engine:
            engine.send(*["isready", "query fen", "nonsense", "go depth 1", "position startpos"] * 2000)
            seen = []
            while len(bestmoves(seen)) < 2000:
                seen += engine.until("bestmove")
            seen += engine.ask()
            self.assertEqual(seen.count("readyok"), 2000)
            self.assertEqual(seen.count("response ppp/3/PPP w"), 2000)
            self.assertEqual(len(errors(seen)), 2000)

    def test_long_game_and_one_node_pipelined(self):
        """A GUI that sends the whole game before each move."""
        played, position = hexapawn.walk(hexapawn.start(16, 16), random.Random(1), 200)
        while not hexapawn.moves(position):
            played.pop()
            position = hexapawn.start(16, 16)
            for move in played:
                position = hexapawn.moves(position)[move]
        with Engine() as engine:
            command = f"position fen {hexapawn.show(hexapawn.start(16, 16))} moves {' '.join(played)}"
            engine.send(*[command, "go nodes 1"] * 500)
            seen = []
            while len(bestmoves(seen)) < 500:
                seen += engine.until("bestmove")
            self.assertTrue(set(bestmoves(seen)) <= set(hexapawn.moves(position)))

    def test_blank_lines(self):
        with Engine() as engine:
            engine.send_bytes(b"\n\r\n  \n\t\n" * 5000)
            self.assertSilent(engine.ask())


class StrangeInput(ProcessTest):
    def test_line_ends(self):
        with Engine() as engine:
            engine.send_bytes(b"isready\r\nposition startpos moves a1a2\r\nquery fen\r\n")
            self.assertEqual(engine.until("response"), ["readyok", "response ppp/P2/1PP b"])

    def test_nul_does_not_end_a_line(self):
        with Engine() as engine:
            engine.send_bytes(b"isready\x00quit\nisready\n")
            self.assertRefused(engine.until("readyok")[:-1], r"\x00")

    def test_random_bytes(self):
        for seed in range(rounds(8)):
            rng = random.Random(seed)
            with Engine() as engine:
                engine.send_bytes(rng.randbytes(100000).replace(b"quit", b"") + b"\nstop\nisready\n")
                engine.until("readyok")

    def test_random_words(self):
        words = ("uci ugi isready setoption name value Hash Threads 1 2 0 -1 position startpos fen ppp/3/PPP w b moves a1a2 b3a2 "
                 "go depth nodes movetime infinite ponder searchmoves perft mate wtime btime stop ponderhit query fen moves "
                 "state d eval help debug on register ucinewgame xyz Hexapawn Rows 4 ' \" \\").split()
        for seed in range(rounds(10)):
            rng = random.Random(seed)
            with Engine() as engine:
                before = len(engine.lines)
                lines = [" ".join(rng.choice(words) for _ in range(rng.randrange(1, 7))) for _ in range(300)]
                engine.send(*[re.sub(r"^(\w+ )?xboard.*", "", line) for line in lines], "stop", "ucinewgame", "isready")
                engine.until("readyok")
                engine.send("stop", "position startpos", "query fen")
                self.assertTrue(engine.until("response ppp/")[-1].endswith("PPP w"))
                engine.quit()
                engine.free.update(range(before, len(engine.lines)))

    def test_numbers_of_forty_digits(self):
        with Engine() as engine:
            for start in ("go movestogo 5 depth 1 nodes ", "setoption name Seed value ", "position fen p/", "go perft ",
                          "setoption name Move Overhead value "):
                engine.send(start + "9" * 40, "stop")
                if start.startswith("go movestogo"):  # refused, and answered all the same
                    engine.until("bestmove")
                engine.ask()
            engine.send("stop")
            self.assertEqual(engine.query("p1turn"), "true")


@unittest.skipIf(SANITIZED, "a sanitizer's own memory")
class Memory(ProcessTest):
    def test_a_line_of_sixteen_megabytes_stays_within_the_promise(self):
        """Whatever it says: Hash, 16 MiB by default, and 32 more. The line is there once, for a moment twice."""
        for first, filler in (("", "x"), ("", "x "), ("position fen ", "p/"), ("position startpos moves ", "a1a2 "),
                              ("setoption name ", "Hash "), ("setoption name ", "x"),
                              ("setoption name Log File value ", "x"), ("setoption name Hash value ", "9"),
                              ("go depth 1 ", "x "), ("go depth 1 searchmoves ", "a "), ("go depth ", "9"),
                              ("query compose ", "["), ("query ", "x "), ("help ", "x "), ("joho ", "debug "),
                              ("setoption name UCI_Variant value phwar\nposition startpos moves ", "f3f5 f9f8 f5f3 f8f9 "),
                              ("xboard\nlevel ", "1 "), ("xboard\nsetboard ", "p/"), ("xboard\noption ", "x="),
                              ("xboard\nusermove ", "a"), ("xboard\n", "x ")):
            with self.subTest(first=first, filler=filler), Engine() as engine:
                size = 16 * MIB - 1 - len(first)
                engine.send_bytes((first + filler * (size // len(filler))).encode() + b"\nping 1\nisready\n")
                engine.until("pong" if "xboard" in first else "readyok")
                peak = engine.memory("VmHWM")
                if os.environ.get("PARLOUR_FIGURES"):
                    print(f"\n{first + filler!r}: peak {peak:.1f} MiB", file=sys.stderr)
                self.assertLessEqual(peak, 16 + 32)
                engine.free.update(range(len(engine.lines) + 100))

    def test_little_before_the_first_search(self):
        with Engine() as engine:
            engine.send("uci")
            engine.until("uciok")
            self.assertLessEqual(engine.memory(), 10)

    def test_after_a_search_with_a_small_table(self):
        for threads in (1, 2):
            with Engine() as engine:
                engine.ask("setoption name Hash value 16", f"setoption name Threads value {threads}",
                           "position fen " + hexapawn.show(hexapawn.start(9, 9)))
                engine.go("go movetime 700")
                self.assertLessEqual(engine.memory("VmHWM"), 40)

    def test_ceiling_for_every_size_of_the_table(self):
        """The table, and 32 MiB for all else, also where a search writes everywhere in it."""
        for mib in (1, 16, 256, 1024):
            with Engine() as engine:
                engine.ask(f"setoption name Hash value {mib}", "position fen " + hexapawn.show(hexapawn.start(9, 9)))
                engine.go("go movetime 1000")
                engine.send("ucinewgame", *[f"go nodes {nodes}" for nodes in (10, 1000, 100000)])
                for _ in range(3):
                    engine.until("bestmove")
                peak = engine.memory("VmHWM")
                self.assertLessEqual(peak, mib + 32)
                if os.environ.get("PARLOUR_FIGURES"):
                    print(f"\nHash {mib}: peak {peak:.1f} MiB", file=sys.stderr)

    def test_a_large_table_costs_no_time_and_nothing_until_used(self):
        with Engine() as engine:
            engine.ask()
            began = time.monotonic()
            self.assertSilent(engine.ask("setoption name Hash value 1024"))
            self.assertLess(time.monotonic() - began, 0.1 * SLOW)
            began = time.monotonic()
            self.assertSilent(engine.ask("ucinewgame"))
            self.assertLess(time.monotonic() - began, 0.05 * SLOW)
            engine.go("go depth 3")
            self.assertLess(engine.memory(), 60)

    def test_a_table_that_cannot_be_had_keeps_the_old_one(self):
        import resource

        def little():
            resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))

        with Engine(preexec_fn=little) as engine:
            lines = engine.ask("setoption name Hash value 100000")
            lines += engine.go("go depth 3")
            self.assertEqual(len(errors(lines)), 1, lines)
            self.assertEqual(len(bestmoves(lines)), 1)

    def test_many_searches_leave_nothing_behind(self):
        with Engine() as engine:
            # The pages of a table come when the system likes, and are no growth: a small one.
            engine.ask("setoption name Hash value 1")

            def search(cycles):
                # As many at a time before the measurement as after it: what waits has its own ceiling.
                for _ in range(max(1, cycles // 1000)):
                    engine.send(*["go depth 1", "go infinite", "stop"] * 1000)
                    seen = 0
                    while seen < 2000:
                        seen += len(bestmoves(engine.until("bestmove")))

            search(2000)
            before = engine.memory()
            handles = len(os.listdir(f"/proc/{engine.process.pid}/fd"))
            search(rounds(2000))
            grown = engine.memory() - before
            if os.environ.get("PARLOUR_FIGURES"):
                print(f"\n{2 * rounds(2000)} searches more: {grown:+.2f} MiB", file=sys.stderr)
            self.assertLess(grown, 2)
            self.assertEqual(len(os.listdir(f"/proc/{engine.process.pid}/fd")), handles)


if __name__ == "__main__":
    unittest.main()

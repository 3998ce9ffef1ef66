# SPDX-License-Identifier: MIT
"""Phwar as a process: rule options, perft, proofs, captures entered one by one, timed play."""
import os
import pathlib
import re
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = os.environ.get("PARLOUR", str(ROOT / "build" / "release" / "parlour"))
WIN_IN_ONE = "4p1/7/2e5/3e3P1/p4P4/n5E2EN/1e8/2p6/6P1/7/eP4 b 0 1\n"
TWO_VICTIMS = "6/7/8/2E1eN3/8E1/n8P1/10/8p/8/2p4/1e1P2 b 0 1"


def run(*words, text=""):
    return subprocess.run([BINARY, *words], input=text, capture_output=True, text=True, timeout=120)


class Phwar(unittest.TestCase):
    def test_perft_knows_the_rule_set(self):
        self.assertEqual(run("perft", "phwar", "3").stdout, "Nodes searched: 191756\n")
        self.assertEqual(run("perft", "phwar", "3", "--option", "Phwar Capture=classic").stdout,
                         "Nodes searched: 165836\n")
        self.assertEqual(run("perft", "phwar", "2", "--option", "Phwar Rules=any").stdout, "Nodes searched: 2848\n")

    def test_solve_proves_wins_and_says_when_it_cannot(self):
        result = run("solve", "phwar", "--best", text=WIN_IN_ONE)
        self.assertEqual((result.stdout, result.returncode), ("win 1 best f1f6\n", 0), result.stderr)
        result = run("solve", "phwar", "--nodes", "2000", text="6/7/8/e7E/pp6PP/nee5EEN/pp6PP/e7E/8/7/6 b 0 1\n")
        self.assertEqual((result.stdout, result.returncode), ("unknown\n", 1), result.stderr)

    def test_a_draw_by_count_has_a_line_and_moves_of_which_some_are_unknown(self):
        fen = "6/7/8/e7E/pp6PP/nee5EEN/pp6PP/e7E/8/7/6 b 98 1\n"
        self.assertRegex(run("solve", "phwar", "--best", "--pv", text=fen).stdout,
                         r"^draw best (\w+) pv \1 \w+\n$")
        # Some slides let White capture with the last turn, and nobody knows what follows.
        result = run("solve", "phwar", "--moves", "--nodes", "3000", text=fen)
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertRegex(result.stdout, r"^draw moves( \w+ (draw|unknown)){53}\n$")
        self.assertIn(" d2d3 draw", result.stdout)

    def test_what_the_proof_asked_its_table_is_counted(self):
        stats = run("solve", "phwar", "--stats", "--nodes", "5000", text="6/7/8/e7E/pp6PP/nee5EEN/pp6PP/e7E/8/7/6 b 0 1\n").stderr
        probes, hits, misses = map(int, re.search(r"probes (\d+) hits (\d+) misses (\d+)", stats).groups())
        self.assertGreater(hits, 0)
        self.assertEqual(probes, hits + misses)

    def test_errors_name_the_place(self):
        result = run("solve", "phwar", text=WIN_IN_ONE + "6/7/8/x b\n")
        self.assertEqual(result.returncode, 2)
        self.assertRegex(result.stderr, r":2:1: 4 columns, not 11\n$")

    def test_due_captures_are_entered_one_by_one(self):
        text = f"setup {TWO_VICTIMS}\nh10h9\nxd6d7\nquit\n"
        result = run("play", "phwar", "--first", "human", "--second", "human", text=text)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("h10h9xd6d7", result.stdout)
        self.assertIn("no neutron left", result.stdout + result.stderr)

    def test_play_says_why_a_turn_is_none(self):
        result = run("play", "phwar", "--first", "human", "--second", "human", text="f3f7\nnonsense\nquit\n")
        self.assertIn("neither a legal move nor a command: 'f3f7' (f3 cannot slide to f7)", result.stdout + result.stderr)

    def test_timed_play(self):
        result = run("--game", "phwar", text="go movetime 100\n")
        self.assertRegex(result.stdout, r"\nbestmove [a-k0-9x]+\n$")

    def test_players_meet(self):
        result = run("match", "--game", "phwar", "--engine", "cmd=builtin:parlour", "--engine", "cmd=builtin:seed",
                     "--each", "nodes=2000", "--rounds", "1", "--repeat", "--quiet", "--openings", "random:4")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("2 of 2 games", result.stdout)


if __name__ == "__main__":
    unittest.main()

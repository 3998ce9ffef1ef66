# SPDX-License-Identifier: MIT
"""Phwar as a process: rule options, perft, proofs, captures entered one by one, timed play."""
import os
import pathlib
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

# SPDX-License-Identifier: MIT
"""Kalah as a process: options from the command line, margins, both position texts, timed play."""
import os
import pathlib
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = os.environ.get("PARLOUR", str(ROOT / "build" / "release" / "parlour"))
EMPTY_CAPTURE = "0,0,0,0,1,0/0,4,0,0,0,0 20,23 s\n"


def run(*words, text=""):
    return subprocess.run([BINARY, *words], input=text, capture_output=True, text=True, timeout=60)


class Kalah(unittest.TestCase):
    def expect(self, result, out, status=0, err=""):
        self.assertEqual((result.stdout, result.stderr, result.returncode), (out, err, status))

    def test_solve_prints_margins_with_the_stores(self):
        text = "# both forms\n1,0,3,0,0,0/0,0,0,0,6,0 20,18 s\n<6,20,18,1,0,3,0,0,0,0,0,0,0,6,0>\n0,0/0,0 2,2 n\n"
        self.expect(run("solve", "kalah", text=text), "margin +12\nmargin +12\nmargin +0\n")
        self.expect(run("solve", "kalah", "--winner", text=text), "win\nwin\ndraw\n")
        self.expect(run("solve", "kalah", "--moves", text=text.splitlines()[1]),
                    "margin +12 moves 1 margin +12 3 margin +8\n")

    def test_rule_sets_change_what_is_solved(self):
        self.expect(run("solve", "kalah", "--best", text=EMPTY_CAPTURE), "margin -6 best 5\n")
        for words in (("Kalah Rules=irving",), ("kalah capture=empty",)):
            options = [word for value in words for word in ("--option", value)]
            self.expect(run("solve", "kalah", *options, "--best", text=EMPTY_CAPTURE), "margin -6 best 5\n")
        start = "4,4/4,4 0,0 s\n"
        self.expect(run("solve", "kalah", text=start), "margin -10\n")
        self.expect(run("solve", "kalah", "--option", "Kalah Rules=irving", text=start), "margin -12\n")

    def test_errors_name_the_place(self):
        result = run("solve", "kalah", text="4,4/4,4 0,0 s\n4,4/4,x 0,0 s\n")
        self.assertEqual((result.stdout, result.returncode), ("margin -10\n", 2))
        self.assertRegex(result.stderr, r":2:7: the count of a pit 'x' is not a number\n$")

    def test_perft_knows_the_rule_set(self):
        self.assertEqual(run("perft", "kalah6-4", "5").stdout, "Nodes searched: 4690\n")
        self.assertEqual(run("perft", "kalah6-4", "5", "--option", "Kalah Rules=irving").stdout,
                         "Nodes searched: 4685\n")

    def test_a_finished_margin_is_proven_and_stops_the_search(self):
        result = run("--game", "kalah", text="position fen 1,0,3,0,0,0/0,0,0,0,6,0 20,18 s\ngo movetime 30000\n")
        self.assertRegex(result.stdout, r"score cp 1200 proven [^\n]* pv 1\b[^\n]*\nbestmove 1\n$")

    def test_timed_play_on_the_largest_board(self):
        result = run("--game", "kalah12-24", text="go movetime 100\n")
        self.assertRegex(result.stdout, r"\nbestmove \d+\n$")

    def test_players_meet(self):
        result = run("match", "--game", "kalah3-2", "--engine", "cmd=builtin:parlour", "--engine", "cmd=builtin:seed",
                     "--each", "nodes=500", "--rounds", "1", "--repeat", "--quiet", "--option", "Kalah Pie Rule=true")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("2 of 2 games", result.stdout)


if __name__ == "__main__":
    unittest.main()

# SPDX-License-Identifier: MIT
"""Options that change how well a player plays: a match sees them, and docs/examples/spsa.py tunes them."""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

from test_match import PARLOUR, games_in, match

SPSA = pathlib.Path(__file__).resolve().parents[2] / "docs/examples/spsa.py"
SKILL = ["--game", "hexapawn6x6", "--each", "nodes=200", "--pairs", "4", "--openings", "random:2", "--iterations", "6",
         "--tune", "Skill Level=6,0,20,3"]


class Tuning(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def moves(self, *words):
        """Of a game whose first player has these options."""
        file = self.folder / f"game{len(list(self.folder.iterdir()))}"
        run = match("kalah6-4", "--engine", "cmd=builtin:parlour", "name=a", *words, "--engine", "cmd=builtin:parlour",
                    "name=b", "--each", "nodes=300", "--out", str(file), "--quiet")
        self.assertEqual(run.returncode, 0, run.stderr)
        return games_in(file)[1][0]["moves"]

    def test_a_built_in_player_searches_with_its_own_options(self):
        self.assertEqual(self.moves("option.Kalah Mobility Weight=70"), self.moves())  # the default
        for name in ("Mobility", "Capture", "Threat"):
            self.assertNotEqual(self.moves(f"option.Kalah {name} Weight=-400"), self.moves(), name)

    def tuning(self, state):
        return subprocess.Popen([sys.executable, SPSA, "--parlour", PARLOUR, *SKILL, "--state", str(state)],
                                stdout=subprocess.PIPE, text=True)

    def test_the_tuner_finds_that_skill_helps_and_goes_on_after_a_kill(self):
        whole, parts = self.folder / "whole", self.folder / "parts"
        with self.tuning(whole) as process:
            self.assertEqual(len(process.stdout.readlines()), 6)
        state = json.loads(whole.read_text())
        self.assertEqual(state["iterations"], 6)
        self.assertGreater(state["values"]["Skill Level"], 8)
        with self.tuning(parts) as process:
            process.stdout.readline()
            process.kill()
        self.assertLess(json.loads(parts.read_text())["iterations"], 6)
        with self.tuning(parts) as process:
            process.stdout.readlines()
        self.assertEqual(json.loads(parts.read_text()), state)


if __name__ == "__main__":
    unittest.main()

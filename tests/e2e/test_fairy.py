# SPDX-License-Identifier: MIT
"""Fairy-Stockfish, told hexapawn's rules by a file, counts moves and mates as Parlour does, and they play."""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

import hexapawn
import peers
from harness import PARLOUR, PATIENCE, ROOT, Engine, ProcessTest, clean_environment, run

SCRIPT = ROOT / "docs/examples/fairy_variants.py"
SIZES = ((3, 3), (3, 4), (4, 3), (4, 4))
POSITIONS = 50


def variant(position):
    return f"hexapawn{len(position[0])}x{len(position[0][0])}"


class Fairy(Engine):
    """Its lines have other forms than Parlour's."""

    def __init__(self, variants):
        super().__init__(program=peers.find("fairy-stockfish"))
        self.free = range(1 << 30)
        self.send(f"setoption name VariantPath value {variants}", "isready")
        self.until("readyok", timeout=6 * PATIENCE)  # its start is work for a processor that others hold

    def set_up(self, position):
        self.ask(f"setoption name UCI_Variant value {variant(position)}", "ucinewgame",
                 f"position fen {hexapawn.show(position)} - - 0 1")


@peers.needs("fairy-stockfish")
class FairyStockfish(ProcessTest):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.variants = pathlib.Path(cls.folder.name) / "hexapawn.ini"
        sizes = [f"{rows}x{columns}" for rows in (3, 4, 5) for columns in (3, 4, 5)]
        with open(cls.variants, "wb") as out:
            subprocess.run([sys.executable, SCRIPT, *sizes], stdout=out, check=True)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def positions(self):
        """Random ones in which there is something to play."""
        found = []
        for position in hexapawn.some_positions(2026, 10 * POSITIONS, SIZES):
            if hexapawn.moves(position) and len(found) < POSITIONS:
                found.append(position)
        self.assertEqual(len(found), POSITIONS)
        return found

    def test_it_understands_every_setting_of_the_file(self):
        done = subprocess.run([peers.find("fairy-stockfish"), "check", self.variants], capture_output=True, text=True,
                              timeout=PATIENCE, check=True)
        self.assertEqual(done.stderr.count("Parsing variant: hexapawn"), 9, done.stderr)
        self.assertNotIn("nvalid", done.stderr)

    def test_move_sequences_are_as_many(self):
        with Fairy(self.variants) as fairy, Engine() as parlour:
            for position in [*self.positions(), hexapawn.start(5, 5)]:
                counts = []
                fairy.set_up(position)
                parlour.send("position fen " + hexapawn.show(position))
                for engine in (fairy, parlour):
                    engine.send("go perft 5")
                    counts.append(engine.until("Nodes searched")[-1])
                self.assertEqual(counts[0], counts[1], hexapawn.show(position))

    def test_distances_to_mate_are_the_same(self):
        # Deep enough for it to see every line of these boards to its end.
        with Fairy(self.variants) as fairy, Engine() as parlour:
            for position in self.positions():
                scores = []
                fairy.set_up(position)
                parlour.ask("position fen " + hexapawn.show(position))
                for engine in (fairy, parlour):
                    info = [line for line in engine.go("go depth 30") if " score " in line][-1].split()
                    scores.append(info[info.index("score") + 1:][:2])
                self.assertEqual(scores[0], scores[1], hexapawn.show(position))

    def play(self, size, *fairy):
        done = subprocess.run(
            [PARLOUR, "match", "hexapawn" + size, "--engine", "cmd=" + PARLOUR, "name=parlour", "movetime=2000",
             "--engine", "cmd=" + peers.find("fairy-stockfish"), "name=fairy", "nodes=3000", *fairy,
             "--rounds", "2", "--repeat", "--patience", str(int(6000 * PATIENCE)), "--json"],
            capture_output=True, text=True, timeout=12 * PATIENCE, env=clean_environment(), check=False)
        return done

    def test_matches_end_by_the_rules_and_as_they_must(self):
        # Who wins each of these with best play on both sides is known.
        for size, winner in (("3x3", "second"), ("4x4", "first"), ("5x5", "first")):
            with self.subTest(size):
                done = self.play(size, f"option.VariantPath={self.variants}")
                self.assertEqual(done.returncode, 0, done.stderr)
                report = json.loads(done.stdout)
                self.assertEqual(report["games"], 4)
                self.assertLessEqual(set(report["endings"]), {"promotion", "blocked", "no-pawns"})
                parlour = next(e for e in report["engines"] if e["name"] == "parlour")
                self.assertEqual(parlour["as_" + winner]["wins"], 2, report)

    def test_without_the_file_it_is_named_and_not_played(self):
        done = self.play("3x3")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, "fairy.*it does not offer 'hexapawn3x3': its UCI_Variant lists .* more")
        self.assertEqual(json.loads(done.stdout)["games"], 0)

    def test_analysis_of_both_agrees_that_5x4_is_lost_in_16(self):
        with Fairy(self.variants) as fairy:
            fairy.set_up(hexapawn.start(5, 4))
            lines = fairy.go("go depth 40", timeout=6 * PATIENCE)
        self.assertTrue(any(" score mate -8 " in line for line in lines[-3:]), lines[-3:])
        self.assertEqual(run("solve", "hexapawn", data=b"pppp/4/4/4/PPPP w\n")[1], "loss 16\n")


class Script(unittest.TestCase):
    def test_a_size_it_cannot_write_is_named(self):
        for word in ("3", "2x3", "11x3", "3x13", "axb"):
            done = subprocess.run([sys.executable, SCRIPT, word], capture_output=True, text=True, check=False)
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertTrue(done.stderr.startswith(word + ": a size is "), done.stderr)


if __name__ == "__main__":
    unittest.main()

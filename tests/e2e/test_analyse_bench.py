# SPDX-License-Identifier: MIT
"""`parlour analyse` and `parlour bench` as processes."""
import json
import os
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = os.environ.get("PARLOUR", str(ROOT / "build" / "release" / "parlour"))


def run(*words):
    return subprocess.run([BINARY, *words], capture_output=True, text=True, timeout=120)


class Analyse(unittest.TestCase):
    def test_a_proven_position_ends_by_itself(self):
        result = run("analyse", "hexapawn4x4")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        lines = result.stdout.splitlines()
        self.assertEqual(lines[0], "Hexapawn  pppp/4/4/PPPP w  (White to move)")
        self.assertRegex(lines[2], r"^1 +win in 11 +11 +[a-d]1[a-d]2 ")

    def test_as_many_lines_as_were_asked_for_however_early_it_ends(self):
        for game in ("hexapawn8x8", "kalah", "phwar"):
            for nodes in (1, 20, 300, 5000):
                report = json.loads(run("analyse", game, "--json", "--nodes", str(nodes), "--option", "MultiPV=4").stdout)
                moves = [line["pv"][0] for line in report["lines"]]
                self.assertEqual((len(set(moves)), [line["rank"] for line in report["lines"]]), (4, [1, 2, 3, 4]), (game, nodes))
                self.assertEqual(report["best"], moves[0])
        self.assertEqual(len(json.loads(run("analyse", "--json", "--option", "MultiPV=9").stdout)["lines"]), 3)

    def test_a_position_comes_from_a_file_in_any_format_that_solve_reads(self):
        with tempfile.TemporaryDirectory() as folder:
            def file(name, text):
                path = pathlib.Path(folder, name)
                path.write_text(text, encoding="utf-8")
                return str(path)
            fen = "p1p/1P1/P2 b"
            for name, text in (("psu.in", "B\np.p\n.P.\nP..\n"), ("fen", "# one\n" + fen + "\n")):
                self.assertEqual(json.loads(run("analyse", "--json", "--position", file(name, text)).stdout)["fen"], fen)
            self.assertEqual(run("perft", "1", "--position", file("psu.in", "B\np.p\n.P.\nP..\n")).stdout, "Nodes searched: 4\n")
            picture = str(pathlib.Path(folder, "board.svg"))
            self.assertEqual(run("analyse", "--depth", "1", "--position", str(pathlib.Path(folder, "psu.in")), "--svg", picture).returncode, 0)
            self.assertIn(fen, pathlib.Path(picture).read_text(encoding="utf-8"))
            for words, message in (([file("two", fen + "\n" + fen + "\n")], ":2: there is more than one position in it"),
                                   ([file("none", "\n")], "there is no position in it"), ([file("bad", "pxp/3/PPP w")], ":1:2: unknown character 'x'"),
                                   ([folder + "/gone"], "cannot be read"), ([file("fen", fen), "--fen", fen], "--fen"),
                                   ([""], "the file name is missing"), ([file("fen", fen), "--format", "xyz"], "--format 'xyz' is not one of")):
                result = run("analyse", "--position", *words)
                self.assertEqual((result.returncode, result.stdout), (2, ""), words)
                self.assertIn(message, result.stderr)

    def test_json_lines_are_ranked(self):
        result = run("analyse", "--json", "--option", "MultiPV=3", "--fen", "pppp/4/4/PPPP w",
                     "--moves", "a1a2", "d4d3")
        report = json.loads(result.stdout)
        self.assertEqual([line["rank"] for line in report["lines"]], [1, 2, 3])
        self.assertEqual(report["best"], report["lines"][0]["pv"][0])
        self.assertEqual(report["moves"], ["a1a2", "d4d3"])
        self.assertTrue(report["lines"][0]["score"]["proven"])

    def test_limits_hold(self):
        report = json.loads(run("analyse", "hexapawn8x8", "--nodes", "1000", "--json").stdout)
        self.assertLessEqual(report["nodes"], 1000)
        report = json.loads(run("analyse", "hexapawn8x8", "--depth", "3", "--json").stdout)
        self.assertEqual(report["lines"][0]["depth"], 3)
        begin = time.monotonic()
        run("analyse", "hexapawn8x8", "--time", "100")
        self.assertLess(time.monotonic() - begin, 20)

    def test_a_picture_is_drawn_into_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "board.svg")
            self.assertEqual(run("analyse", "hexapawn4x4", "--svg", str(file)).returncode, 0)
            self.assertTrue(file.read_text().endswith("</svg>\n"))
            result = run("analyse", "hexapawn4x4", "--svg", folder + "/none/board.svg")
            self.assertEqual((result.returncode, result.stdout), (2, ""))
            self.assertIn("none/board.svg", result.stderr)

    def test_a_finished_game_says_so(self):
        result = run("analyse", "--fen", "P2/3/3 b")
        self.assertIn("the game is over: White wins (promotion)", result.stdout)
        self.assertEqual(result.returncode, 0)
        report = json.loads(run("analyse", "--fen", "P2/3/3 b", "--json").stdout)
        self.assertEqual((report["best"], report["lines"], report["result"]), (None, [], "p1win"))

    def test_wrong_usage(self):
        for words in (["chess"], ["--fen", "ppp w"], ["--moves", "a1a3"], ["--depth", "0"]):
            with self.subTest(words=words):
                result = run("analyse", *words)
                self.assertEqual((result.stdout, result.returncode), ("", 2))
                self.assertTrue(result.stderr.startswith("parlour: "))

    def test_what_no_game_takes_is_refused_with_the_game(self):
        for words in (["analyse", "hexapawn4x4", "--fen", "xyz w"], ["analyse", "hexapawn4x4", "--moves", "e2e4"],
                      ["perft", "hexapawn4x4", "2", "--fen", "xyz w"]):
            with self.subTest(words=words):
                result = run(*words)
                self.assertEqual((result.stdout, result.returncode), ("", 2))
                self.assertTrue(result.stderr.endswith("; this is hexapawn4x4\n"), result.stderr)

    def test_no_break_spaces_in_what_was_copied_are_blanks(self):
        for words in (["--fen", "ppp/3/PPP\u00a0w"], ["--moves", "a1a2\u00a0b3a2"]):
            with self.subTest(words=words):
                plain, copied = (run("analyse", "--depth", "2", "--json", *each)
                                 for each in ([word.replace("\u00a0", " ") for word in words], words))
                self.assertEqual((copied.returncode, copied.stderr), (0, ""))
                self.assertEqual(json.loads(copied.stdout)["fen"], json.loads(plain.stdout)["fen"])

    def test_interrupted_it_shows_what_it_has(self):
        with subprocess.Popen([BINARY, "analyse", "hexapawn8x8", "--time", "60000"],
                              stdout=subprocess.PIPE, text=True) as process:
            time.sleep(0.5)
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.wait(10), 130)
            self.assertIn("rank", process.stdout.read())


class Bench(unittest.TestCase):
    def test_the_signature_is_always_the_same(self):
        first, second = (json.loads(run("bench", *words, "--json").stdout)["games"]
                         for words in (["hexapawn"], []))
        again = [game for game in second if game["name"] == "hexapawn"]
        for key in ("nodes", "signature", "positions"):
            self.assertEqual(first[0][key], again[0][key])
        self.assertIn(f"signature {first[0]['signature']}\n", run("bench", "hexapawn").stdout)

    def test_unknown_games_are_refused(self):
        result = run("bench", "chess")
        self.assertEqual((result.stdout, result.returncode), ("", 2))


if __name__ == "__main__":
    unittest.main()

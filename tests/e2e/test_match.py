# SPDX-License-Identifier: MIT
"""`parlour match` as a whole process: files, reports, exit statuses."""

import json
import os
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PARLOUR = os.environ.get("PARLOUR") or str(ROOT / "build/release/parlour")
SLOW = float(os.environ.get("PARLOUR_SLOW", "1"))
A_AND_B = ["--engine", "cmd=builtin:parlour", "name=a", "depth=4", "--engine", "cmd=builtin:random", "name=b"]


def match(*arguments):
    return subprocess.run(
        [PARLOUR, "match", *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120 * SLOW
    )


def games_in(file):
    lines = pathlib.Path(file).read_text().splitlines()
    return json.loads(lines[0]), [json.loads(line) for line in lines[1:]]


class Match(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_json_is_one_object_and_agrees_with_the_file(self):
        file = self.folder / "games.jsonl"
        run = match("--game", "hexapawn4x4", *A_AND_B, "--rounds", "5", "--repeat", "--openings", "random:2",
                    "--json", "--out", str(file))
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(run.stdout.count("\n"), 1)
        result = json.loads(run.stdout)
        self.assertEqual(
            list(result),
            ["games", "complete", "engines", "pentanomial", "llr", "sprt", "plies_mean", "endings"],
        )
        self.assertEqual((result["games"], result["complete"]), (10, True))
        self.assertEqual(sum(result["pentanomial"]), 5)
        self.assertEqual(sum(result["endings"].values()), 10)
        self.assertIn("hexapawn4x4, 10 of 10 games", run.stderr)

        header, games = games_in(file)
        self.assertEqual((header["type"], header["schema"]), ("match", 1))
        self.assertEqual([g["id"] for g in games], list(range(1, 11)))
        for first, second in zip(games[::2], games[1::2]):
            self.assertEqual(first["opening"], second["opening"])
            self.assertEqual(first["round"], second["round"])
            self.assertEqual(first["players"], second["players"][::-1])
        self.assertEqual(len({tuple(g["opening"]) for g in games}), 5)
        wins = {"a": 0, "b": 0}
        for game in games:
            self.assertEqual(
                list(game),
                ["type", "id", "round", "fen", "opening", "players", "moves", "times_ms", "depths", "scores",
                 "result", "ending"],
            )
            self.assertTrue(len(game["moves"]) == len(game["times_ms"]) == len(game["depths"]) == len(game["scores"]))
            wins[game["players"][0 if game["result"] == "p1win" else 1]] += 1
            self.replay(game)
        self.assertEqual({e["name"]: e["wins"] for e in result["engines"]}, wins)

        shown = match("show", str(file), "--json")
        self.assertEqual(json.loads(shown.stdout), result)
        table = match("show", str(file))
        self.assertEqual(table.returncode, 0)
        self.assertIn(table.stdout, run.stderr)

    def replay(self, game):
        """The engine itself confirms the record."""
        moves = " ".join(game["opening"] + game["moves"])
        run = subprocess.run(
            [PARLOUR], input=f"position fen {game['fen']} moves {moves}\nquery result\n", capture_output=True,
            text=True, timeout=60 * SLOW)
        self.assertEqual(run.stdout, f"response {game['result']}\n")

    def test_concurrency_changes_nothing(self):
        def lines(concurrency):
            file = self.folder / f"c{concurrency}"
            run = match("hexapawn5x4", "--engine", "cmd=builtin:random", "--engine", "cmd=builtin:first", "--engine",
                        "cmd=builtin:parlour", "nodes=100", "--rounds", "6", "--seed", "3", "--out", str(file),
                        "--quiet", "--concurrency", str(concurrency))
            self.assertEqual((run.returncode, run.stderr), (0, ""))
            header, games = games_in(file)
            for game in games:
                del game["times_ms"]
            return games

        self.assertEqual(lines(1), lines(4))

    def test_the_table_goes_to_stdout_and_the_talk_to_stderr(self):
        run = match(*A_AND_B, "--rounds", "4", "--ratinginterval", "2")
        self.assertEqual(run.returncode, 0)
        self.assertIn("hexapawn3x3, 4 of 4 games", run.stdout)
        self.assertIn("hexapawn3x3, 2 of 4 games", run.stderr)
        self.assertEqual(run.stderr.count("game "), 4)
        rows = [line for line in run.stdout.splitlines() if line.strip()]
        self.assertEqual(len({line.index("  a  ") for line in rows if "  a  " in line}), 1)

    def test_openings_from_a_file(self):
        book = self.folder / "book"
        book.write_text("startpos moves a1a2\n# next\nppp/3/PPP w\n")
        out = self.folder / "out"
        run = match(*A_AND_B, "--rounds", "3", "--openings", str(book), "--out", str(out))
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual([g["opening"] for g in games_in(out)[1]], [["a1a2"], [], ["a1a2"]])
        book.write_text("startpos\nstartpos moves a1a3\n")
        run = match(*A_AND_B, "--openings", str(book))
        self.assertEqual(run.returncode, 2)
        self.assertIn(f"{book}:2: illegal move 'a1a3' (move 1)", run.stderr)

    def test_too_few_openings_are_told(self):
        run = match(*A_AND_B, "--rounds", "20", "--openings", "random:1", "--quiet")
        self.assertEqual(run.returncode, 0)
        self.assertIn("hexapawn3x3 has only 3 different openings of 1 plies", run.stderr)
        run = match(*A_AND_B, "--openings", "random:99")
        self.assertEqual(run.returncode, 2)

    def test_wrong_usage_is_refused_by_name(self):
        for words, message in [
            ([], "at least two engines"),
            (A_AND_B[:4], "at least two engines"),
            ([*A_AND_B, "--engine", "cmd=./other"], "cmd=./other: No such file"),
            ([*A_AND_B, "--engine", "cmd=builtin:other"], "is no built-in player"),
            ([*A_AND_B, "--engine", "name=c"], "no cmd="),
            ([*A_AND_B, "--engine", "cmd=builtin:random", "name=a"], "two engines are called 'a'"),
            ([*A_AND_B, "--engine", "cmd=builtin:random", "colour=red"], "unknown key 'colour'"),
            ([*A_AND_B, "--engine", "cmd=builtin:random", "word"], "'word'"),
            ([*A_AND_B, "--each", "depth=0"], "depth=0"),
            ([*A_AND_B, "--each", "movetime=soon"], "movetime=soon"),
            ([*A_AND_B, "--each", "option.Hexapawn Rows=5"], "belongs to the game"),
            ([*A_AND_B, "--each", "option.Hush=5"], "no option has the name 'Hush'"),
            ([*A_AND_B, "--rounds", "0"], "--rounds"),
            ([*A_AND_B, "--plies", "3"], "--openings FILE"),
            ([*A_AND_B, "--openings", "random:x"], "random:x"),
            ([*A_AND_B, "--openings", "/no/such/file"], "/no/such/file"),
            (["chess", *A_AND_B], "'chess'"),
            ([*A_AND_B, "--nonsense"], "--nonsense"),
            (["show", "/no/such/file"], "/no/such/file"),
        ]:
            with self.subTest(words=words):
                run = match(*words)
                self.assertEqual((run.returncode, run.stdout), (2, ""), run.stderr)
                self.assertIn(message, run.stderr)
                self.assertEqual(run.stderr.count("\n"), 1)

    def test_an_existing_file_is_never_touched(self):
        file = self.folder / "precious"
        file.write_text("precious")
        run = match(*A_AND_B, "--out", str(file))
        self.assertEqual((run.returncode, run.stdout), (2, ""))
        self.assertEqual(file.read_text(), "precious")

    def test_a_full_file_ends_the_match_with_the_games_so_far(self):
        file = self.folder / "games"
        command = f"ulimit -f 4; exec '{PARLOUR}' match {' '.join(A_AND_B)} --rounds 300 --quiet --out '{file}'"
        run = subprocess.run(["bash", "-c", "trap '' XFSZ; " + command], capture_output=True, text=True,
                             timeout=60 * SLOW)
        self.assertEqual(run.returncode, 1, run.stderr)
        self.assertIn(str(file), run.stderr)
        shown = match("show", str(file), "--json")
        self.assertEqual(shown.returncode, 0, shown.stderr)
        self.assertGreater(json.loads(shown.stdout)["games"], 3)

    def test_an_interrupt_keeps_what_is_there(self):
        file = self.folder / "games"
        process = subprocess.Popen(
            [PARLOUR, "match", "hexapawn8x8", "--engine", "cmd=builtin:parlour", "name=a", "--engine",
             "cmd=builtin:parlour", "name=b", "--each", "movetime=20", "--rounds", "1000", "--json", "--out",
             str(file)],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.kill)
        process.stderr.readline()  # the first game
        process.send_signal(signal.SIGINT)
        begin = time.monotonic()
        out, err = process.communicate(timeout=20 * SLOW)
        self.assertLess(time.monotonic() - begin, 5 * SLOW)
        self.assertEqual(process.returncode, 130)
        result = json.loads(out)
        self.assertFalse(result["complete"])
        self.assertGreaterEqual(result["games"], 1)
        self.assertEqual(len(games_in(file)[1]), result["games"])

    def test_a_sweep_has_no_infinite_figures(self):
        run = match(*A_AND_B[:4], "--engine", "cmd=builtin:first", "name=f", "--rounds", "6", "--openings",
                    "random:1", "--game", "hexapawn4x4", "--json", "--repeat")
        result = json.loads(run.stdout, parse_constant=self.fail)
        best = result["engines"][0]
        if best["wins"] == result["games"]:
            self.assertIsNone(best["elo"])
            self.assertIsNone(best["elo_error"])
        self.assertNotIn("nan", run.stderr + run.stdout)
        self.assertNotIn("inf", run.stderr + run.stdout)

    def test_the_move_limit(self):
        run = match("hexapawn8x8", *A_AND_B, "--maxmoves", "3", "--json", "--quiet")
        self.assertEqual(json.loads(run.stdout)["endings"], {"move limit": 1})

    def test_a_gauntlet(self):
        run = match("--tournament", "gauntlet", "--engine", "cmd=builtin:random", "name=x", "--engine",
                    "cmd=builtin:random", "--engine", "cmd=builtin:random", "--rounds", "4", "--json", "--quiet")
        games = {e["name"]: e["wins"] + e["losses"] for e in json.loads(run.stdout)["engines"]}
        self.assertEqual(games, {"x": 8, "random": 4, "random-2": 4})


if __name__ == "__main__":
    unittest.main()

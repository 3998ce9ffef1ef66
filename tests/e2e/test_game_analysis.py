# SPDX-License-Identifier: MIT
"""`parlour analyse --game FILE`: every move of a game is marked by what it lost."""

import json
import pathlib
import signal
import subprocess
import tempfile
import time

from harness import PARLOUR, PATIENCE, ProcessTest, run


class GameAnalysis(ProcessTest):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, text, name=None):
        path = self.folder / (name or f"game{len(list(self.folder.iterdir()))}")
        path.write_text(text)
        return str(path)

    def record(self, *games, variant="hexapawn3x3", game="hexapawn"):
        header = {"type": "match", "schema": 1, "game": game, "variant": variant, "options": {},
                  "engines": [{"name": "ann"}, {"name": "bob"}], "games": len(games)}
        lines = [header]
        for number, (fen, opening, moves, result, ending) in enumerate(games, 1):
            lines.append({"type": "game", "id": number, "round": 1, "fen": fen, "opening": opening,
                          "players": ["ann", "bob"], "moves": moves, "times_ms": [1] * len(moves),
                          "depths": [None] * len(moves), "scores": [None] * len(moves), "result": result,
                          "ending": ending})
        return self.file("".join(json.dumps(line) + "\n" for line in lines), "games.jsonl")

    def analysed(self, *arguments):
        limits = [] if {"--nodes", "--depth"} & set(arguments) else ["--movetime", "30000"]  # all are proven sooner
        status, out, err = run("analyse", *arguments, *limits, "--json")
        self.assertEqual((status, err), (0, ""))
        self.assertEqual(out.count("\n"), 1)
        return json.loads(out)

    def test_a_proven_game_and_its_turning_point(self):
        # White is lost on 3x3; Black lets him off, and White returns the favour.
        file = self.record(("ppp/3/PPP w", ["a1a2"], ["c3c2", "b1b2", "a3b2", "c1b2"], "none", ""))
        game = self.analysed("--game", file)
        self.assertEqual((game["game"], game["variant"], game["fen"], game["players"], game["result"], game["complete"]),
                         ("hexapawn", "hexapawn3x3", "ppp/3/PPP w", ["ann", "bob"], "none", True))
        self.assertEqual([move["move"] for move in game["moves"]], ["a1a2", "c3c2", "b1b2", "a3b2", "c1b2"])
        self.assertEqual([move["ply"] for move in game["moves"]], [1, 2, 3, 4, 5])
        self.assertEqual([move["side"] for move in game["moves"]], ["first", "second"] * 2 + ["first"])
        for move in game["moves"]:
            thrown = move["best_chance"] == 1 and move["chance"] == 0
            self.assertEqual(move["mark"], "??" if thrown else "")
            self.assertEqual(move["lost_words"] == "win to loss", thrown)
            self.assertTrue(move["score"]["proven"] and move["best_score"]["proven"])
        # what is left after a move is what the other side's best move is worth
        for move, reply in zip(game["moves"], game["moves"][1:]):
            self.assertEqual(move["chance"], 1 - reply["best_chance"])

    def test_the_table(self):
        file = self.record(("ppp/3/PPP w", [], ["b1b2", "c3b2", "a1b2", "a3b2"], "none", ""))
        status, out, err = run("analyse", "--game", file, "--movetime", "30000")
        self.assertEqual((status, err), (0, ""))
        lines = out.splitlines()
        self.assertEqual(lines[:2], ["Hexapawn 3x3  ppp/3/PPP w", "White: ann, Black: bob"])
        self.assertRegex(lines[2], r"^ply +side +move +score +best +its score +lost$")
        self.assertRegex(lines[4], r"^ +1 +White +b1b2 ")
        self.assertRegex(lines[7], r"^ +4 +Black +a3b2 ")
        self.assertRegex(lines[-1], r"^(turning point: ply \d, (White|Black)'s \w+ \(win to loss\); \w+ was better|"
                                    r"no turning point: no move lost much)$")

    def test_a_game_that_was_lost_before_it_began(self):
        moves = run("solve", "hexapawn", "--pv", data=b"ppp/3/PPP w\n")[1].split(" pv ")[1].split()
        status, out, err = run("analyse", "hexapawn3x3", "--game", self.file("startpos moves " + " ".join(moves)),
                               "--movetime", "30000")
        self.assertEqual((status, err), (0, ""))
        self.assertEqual(out.splitlines()[-1], "no turning point: Black had won from the start")

    def test_kalah_counts_seeds(self):
        """Each move of the start of (3,2), all of them proven: its margin, and what is missing."""
        for first in ("1", "2", "3"):
            (move,) = self.analysed("kalah3-2", "--game", self.file(f"startpos moves {first}"), "--depth", "99")["moves"]
            self.assertEqual((move["score"]["kind"], move["best_score"]["kind"]), ("margin", "margin"))
            had, has = move["best_score"]["amount"], move["score"]["amount"]
            self.assertLessEqual(has, had)
            kept = (had > 0) == (has > 0) and (had < 0) == (has < 0)
            words = f"{had - has} seed{'' if had - has == 1 else 's'}" if had > has else ""
            self.assertEqual(move["mark"], "" if kept else "??")
            self.assertEqual(move["lost_words"] if kept else words, words)

    def test_the_end_of_a_game_of_seeds_is_its_margin(self):
        """Of one pit and one seed a side: the seed falls into the store, and the rest is North's."""
        game = self.analysed("kalah1-1", "--game", self.file("startpos moves 1"))
        self.assertEqual(game["moves"][0]["score"], {"kind": "margin", "amount": 0, "bound": "exact", "proven": True})
        self.assertEqual(game["result"], "draw")

    def test_text_files(self):
        for text in ("# a game\n\nstartpos moves a1a2 b3a2\n", "position startpos moves a1a2 b3a2",
                     "fen ppp/3/PPP w moves a1a2 b3a2\n", "ppp/3/PPP w moves a1a2 b3a2\n"):
            self.assertEqual(len(self.analysed("--game", self.file(text))["moves"]), 2, text)
        self.assertEqual(self.analysed("--game", self.file("ppp/3/PPP w\n"))["moves"], [])
        # the name of a game is still the name of a game
        self.assertEqual(self.analysed("--game", "hexapawn4x4", "--game", self.file("startpos moves a1a2"))["variant"],
                         "hexapawn4x4")

    def test_a_finished_game(self):
        file = self.file("ppp/3/PPP w moves b1b2 a3b2 a1b2 c3b2 c1b2\n")
        game = self.analysed("--game", file)
        self.assertEqual(game["result"], "p1win")
        self.assertEqual(game["moves"][-1]["score"], {"kind": "win", "amount": 1, "bound": "exact", "proven": True})

    def test_estimates_by_nodes_are_the_same_every_time(self):
        file = self.file("startpos moves f3f5 f9f7\n")
        one, two = (self.analysed("phwar", "--game", file, "--nodes", "3000") for _ in range(2))
        self.assertEqual(one, two)
        for move in one["moves"]:
            self.assertAlmostEqual(move["lost"], max(0, move["best_chance"] - move["chance"]) *
                                   (move["move"] != move["best"]))

    def test_one_of_several_games(self):
        file = self.record(("ppp/3/PPP w", [], ["a1a2"], "none", ""), ("ppp/3/PPP w", [], ["c1c2"], "none", ""))
        self.assertEqual(self.analysed("--game", file, "--id", "2")["moves"][0]["move"], "c1c2")

    def test_wrong_usage(self):
        two = self.record(("ppp/3/PPP w", [], ["a1a2"], "none", ""), ("ppp/3/PPP w", [], ["c1c2"], "none", ""))
        for arguments, why in (
                (["--game", str(self.folder / "none")], "No such file"),
                (["--game", two], "holds 2 games, --id chooses one"),
                (["--game", two, "--id", "7"], "no game has the id 7"),
                (["--game", self.file("")], "no game in this file"),
                (["--game", self.file("startpos moves a1a3")], "illegal move 'a1a3'"),
                (["--game", self.file("nonsense", "bad")], "bad: "),
                (["--game", self.file("{}\n", "empty")], "empty:1:"),
                (["--game", two, "--game", two], "one file at a time"),
                (["--game", two, "--fen", "ppp/3/PPP w"], "takes no --fen"),
                (["--id", "1"], "--id needs --game FILE")):
            with self.subTest(arguments):
                status, out, err = run("analyse", *arguments)
                self.assertEqual((status, out), (2, ""), err)
                self.assertIn(why, err)
                self.assertEqual(err.count("\n"), 1)

    def test_interrupted_it_shows_what_it_has(self):
        file = self.file("startpos moves f3f5 f9f7 f2f4 f10f8\n")
        process = subprocess.Popen([PARLOUR, "analyse", "phwar", "--game", file, "--movetime", "600000", "--json"],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, err), (130, ""))
        self.assertEqual((json.loads(out)["complete"], json.loads(out)["moves"]), (False, []))

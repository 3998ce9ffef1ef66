# SPDX-License-Identifier: MIT
"""Files of games: matches that become longer, records from elsewhere, the subcommands that play nothing, PGN."""

import json
import pathlib
import subprocess
import tempfile
import unittest

from test_match import A_AND_B, PARLOUR, SHARED, SLOW, games_in, match, timeless


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_a_match_becomes_longer(self):
        for openings in (["--openings", "random:2"], []):
            for shard in ([], ["--shard", "2/2"]):
                with self.subTest(openings=openings, shard=shard):
                    words = ["hexapawn5x4", "--engine", "cmd=builtin:first", "name=a", "--engine", "cmd=builtin:random",
                             "name=b", "--repeat", *openings, *shard]
                    grown, whole = (self.folder / f"{name}{len(openings)}{len(shard)}" for name in ("grown", "whole"))
                    for rounds_ in ("2", "4", "9"):
                        run = match(*words, "--rounds", rounds_, "--out", str(grown), "--resume")
                        self.assertEqual(run.returncode, 0, run.stderr)
                    self.assertEqual(match(*words, "--rounds", "9", "--out", str(whole)).returncode, 0)
                    self.assertEqual(games_in(grown)[0], games_in(whole)[0])
                    self.assertEqual(timeless(whole), timeless(grown))
        self.assertEqual([p.name for p in self.folder.iterdir() if "unfinished" in p.name], [])

    def test_the_sequential_test_of_counts_needs_no_games(self):
        file = self.folder / "games"
        words = ["--sprt", "elo0=0", "elo1=50"]
        run = match(*SHARED, *words, "--json", "--out", str(file))
        played = json.loads(run.stdout)
        counts = [str(count) for count in played["pentanomial"]]
        again = match("sprt", *counts, "elo0=0", "elo1=50", "--json")
        self.assertEqual(again.returncode, run.returncode)
        self.assertAlmostEqual(json.loads(again.stdout)["llr"], played["llr"], 12)
        flags = match("sprt", "--elo0", "0", "--elo1", "50", *counts)
        self.assertIn(f"LLR {played['llr']:.2f} (-2.94, 2.94) for elo0=0 elo1=50", flags.stdout)
        self.assertEqual([match("sprt", *c, "elo0=0", "elo1=10").returncode for c in
                          (("900", "100", "500"), ("500", "100", "900"), ("10", "10", "10"))], [0, 3, 4])
        for words, message in ((["1", "2"], "three counts"), (["1", "2", "3"], "elo0= and elo1= are needed"),
                               (["1", "2", "3", "elo0=5", "elo1=0"], "elo0 has to be less"),
                               (["1", "2", "9999999999999999999", "elo0=0", "elo1=5"], "9999999999999999999"),
                               (["1", "2", "3", "--rounds", "5"], "takes no --rounds")):
            run = match("sprt", *words)
            self.assertEqual((run.returncode, run.stdout), (2, ""))
            self.assertIn(message, run.stderr)

    def test_a_torn_last_line_is_named_and_does_not_count(self):
        file = self.folder / "games"
        self.assertEqual(match(*SHARED, "--out", str(file)).returncode, 0)
        whole = match("show", str(file), "--json")
        self.assertEqual((whole.returncode, whole.stderr), (0, ""))
        lines = file.read_text().splitlines()
        file.write_text("\n".join(lines))
        for subcommand in ("show", "merge"):
            torn = match(subcommand, str(file), "--json")
            self.assertEqual(torn.stderr.splitlines()[0],
                             f"parlour: {file}:{len(lines)}: the last line is incomplete and does not count")
            self.assertEqual(json.loads(torn.stdout)["games"], json.loads(whole.stdout)["games"] - 1)

    def test_what_the_rules_contradict_is_refused_with_its_line(self):
        file, bad = self.folder / "games", self.folder / "bad"
        self.assertEqual(match(*SHARED, "--out", str(file)).returncode, 0)
        lines = file.read_text().splitlines(keepends=True)

        def changed(number, old, new):
            self.assertIn(old, lines[number - 1])
            text = lines.copy()
            text[number - 1] = lines[number - 1].replace(old, new, 1)
            bad.write_text("".join(text))

        game = json.loads(lines[2])
        other = "p1win" if game["result"] == "p2win" else "p2win"
        for number, old, new, says in (
                (3, '"moves":["' + game["moves"][0], '"moves":["a1a9', "bad:3: game 2: illegal move 'a1a9' in "),
                (3, f'"result":"{game["result"]}"', f'"result":"{other}"', "bad:3: game 2: the record says " + other),
                (3, f'"ending":"{game["ending"]}"', '"ending":"crash"', "bad:3: game 2: the record says"),
                (3, '"id":2', '"id":21', "bad:3: no game has the id 21 in a match of 20"),
                (3, '"players":["b"', '"players":["z"', "bad:3: game 2: no engine of the match is named 'z'"),
                (3, '"players":["b","a"]', '"players":["a","b"]', "bad:3: game 2 is 'b' against 'a' in round 1"),
                (3, '"round":1', '"round":999999999999', "bad:3: game 2 is 'b' against 'a' in round 1"),
                (3, '"fen":"', '"fen":"1', "bad:3: game 2 does not have the opening of round 1"),
                (3, '"opening":["', '"opening":["z', "bad:3: game 2 does not have the opening of round 1"),
                (3, '"ending":"', '"ending":"\\u001b[31m', "bad:3: game record: 'ending' is not plain text"),
                (1, '"game":"hexapawn"', '"game":"kalah"', "bad:1: 'game' is not hexapawn, which has this variant"),
                (1, '"rounds":10', '"rounds":999999999999', "bad:1: 20 games are not what 999999999999 rounds of 2"),
                (1, '"games":20', '"games":99', "bad:1: 99 games are not what 10 rounds of 2 engines make"),
                (1, '"games":20', '"games":9999999999999999999', "bad:1: 'games' is not a whole number"),
                (1, '"games":20', '"games":-1', "bad:1: 'games' is not a whole number"),
                (1, '"maxmoves":', '"maxmoves":1000000000000000000', "bad:1: 'maxmoves' is not a whole number"),
                (1, '"seed":', '"seed":-', "bad:1: 'seed' is not a whole number"),
                (1, '"roundrobin"', '"x"', "bad:1: 'tournament' is neither roundrobin nor gauntlet"),
                (1, '"games":20', '"games":20,"shard":"9/2"', "bad:1: 'shard' is not"),
                (1, '"games":20', '"games":20,"shard":{"index":9,"count":2,"games":4}', "bad:1: 'shard' is not"),
                (1, '"name":"b"', '"name":"a"', "bad:1: two engines are called 'a'"),
                (1, '"hexapawn5x4"', '"chess"', "bad:1: ")):
            changed(number, old, new)
            for words in (["show", str(bad)], ["merge", str(bad)], ["show", str(bad), "--game", "1"]):
                run = match(*words)
                self.assertEqual((run.returncode, run.stdout), (2, ""), (words, new))
                self.assertIn(says, run.stderr)
                self.assertEqual(run.stderr.count("\n"), 1)
        changed(3, f'"result":"{game["result"]}"', f'"result":"{other}"')
        run = match(*SHARED, "--out", str(bad), "--resume")
        self.assertEqual((run.returncode, run.stdout), (2, ""))
        self.assertIn("bad:3: game 2: the record says", run.stderr)

    def test_what_a_match_made_is_never_contradicted(self):
        for flags in (["--maxmoves", "3"], ["--adjudicate", "exact"], ["--resign", "movecount=1", "score=100"],
                      ["--draw", "movecount=1", "score=200"]):
            file = self.folder / flags[0]
            self.assertEqual(match("kalah4-3", *A_AND_B, "--rounds", "6", *flags, "--out", str(file)).returncode, 0)
            self.assertEqual(match("show", str(file)).returncode, 0)
            out = str(self.folder / (flags[0] + ".one"))
            self.assertEqual(match("show", str(file), "--game", "1", "--export", out).returncode, 0)
            self.assertEqual(match("show", out).returncode, 0)

    def test_subcommands_obey_the_flags_of_reports_and_refuse_the_others(self):
        parts = [str(self.folder / name) for name in ("1", "2")]
        for index, part in enumerate(parts, 1):
            match(*SHARED, "--shard", f"{index}/2", "--out", part)
        html, pgn = self.folder / "w.html", self.folder / "w.pgn"
        test = ["--sprt", "elo0=0", "elo1=5"]
        run = match("merge", *parts, "--html", str(html), "--pgn", str(pgn), "--json", "--ratinginterval", "9", *test)
        self.assertEqual(run.returncode, 4, run.stderr)
        self.assertNotEqual(json.loads(run.stdout)["llr"], None)
        self.assertEqual(pgn.read_text().count("[Event "), 20)
        self.assertIn("SPRT for a: LLR", html.read_text())
        self.assertEqual(run.stderr.count(" of 20 games\n"), 2)
        self.assertEqual(match("--json", "merge", *parts).stdout, match("merge", *parts, "--json").stdout)
        run = match("show", parts[0], *test)
        self.assertEqual(run.returncode, 4)
        self.assertIn("LLR", run.stdout)
        for command, *more in (("merge", "--rounds", "7"), ("merge", "--engine", "cmd=builtin:first"),
                               ("merge", "--option", "Hash=1"), ("merge", "--game", "kalah"), ("show", "--out", "x"),
                               ("show", "--resume"), ("show", "--log", str(self.folder / "log"))):
            run = match(command, parts[0], *more)
            self.assertEqual((run.returncode, run.stdout), (2, ""), (command, more))
            self.assertIn(f"match {command} takes no {more[0]}", run.stderr)
        self.assertIn("unexpected 'stray'", match("show", parts[0], "stray").stderr)
        self.assertEqual(len(list(self.folder.iterdir())), 4)

    def test_pgn_of_this_program_is_read_and_another_one_named(self):
        file, pgn, foreign = self.folder / "games", self.folder / "games.pgn", self.folder / "chess.pgn"
        self.assertEqual(match(*SHARED, "--out", str(file), "--pgn", str(pgn)).returncode, 0)
        out = self.folder / "out"
        run = match(*SHARED[:-3], "--openings", str(pgn), "--quiet", "--out", str(out))
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual([g["opening"] for g in games_in(out)[1]][:2], [games_in(file)[1][0]["opening"]] * 2)

        def analysed(*words):
            return subprocess.run([PARLOUR, "analyse", "--depth", "2", *words], capture_output=True, text=True,
                                  timeout=60 * SLOW)
        of_pgn, of_record = (analysed("--game", str(f), "--id", "3", "--json") for f in (pgn, file))
        self.assertEqual((of_pgn.returncode, json.loads(of_pgn.stdout)), (0, json.loads(of_record.stdout)))
        foreign.write_text('[Event "casual"]\n[White "x"]\n\n1. e4 e5 *\n')
        for run in (match(*SHARED[:-3], "--openings", str(foreign)), analysed("--game", str(foreign))):
            self.assertEqual((run.returncode, run.stdout), (2, ""))
            self.assertIn(f"{foreign}:1: the PGN of another program", run.stderr)


if __name__ == "__main__":
    unittest.main()

# SPDX-License-Identifier: MIT
"""`parlour match` as a whole process: files, reports, exit statuses."""

import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

from harness import clean_environment, rounds

ROOT = pathlib.Path(__file__).resolve().parents[2]
PARLOUR = os.environ.get("PARLOUR") or str(ROOT / "build/release/parlour")
SLOW = float(os.environ.get("PARLOUR_SLOW", "1"))
A_AND_B = ["--engine", "cmd=builtin:parlour", "name=a", "depth=4", "--engine", "cmd=builtin:random", "name=b"]
SHARED = ["hexapawn5x4", "--engine", "cmd=builtin:first", "name=a", "--engine", "cmd=builtin:random", "name=b",
          "--rounds", "10", "--repeat", "--openings", "random:2", "--quiet"]


def match(*arguments, **environment):
    return subprocess.run(
        [PARLOUR, "match", *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120 * SLOW,
        env=clean_environment(**environment)
    )


def games_in(file):
    lines = pathlib.Path(file).read_text().splitlines()
    return json.loads(lines[0]), [json.loads(line) for line in lines[1:]]


def timeless(file):
    """The games of a file in the order of the schedule, without their times."""
    games = sorted(games_in(file)[1], key=lambda game: game["id"])
    for game in games:
        del game["times_ms"]
    return games


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
            ["games", "complete", "engines", "pentanomial", "llr", "sprt", "plies_mean", "endings",
             "distinct_games", "encounters"],
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
            ([*A_AND_B, "--engine", "cmd=builtin:other"], "is not a built-in player"),
            ([*A_AND_B, "--engine", "name=c"], "no cmd="),
            ([*A_AND_B, "--engine", "cmd=builtin:random", "name=a"], "two engines are called 'a'"),
            ([*A_AND_B, "--engine", "cmd=builtin:random", "colour=red"], "unknown key 'colour'"),
            ([*A_AND_B, "--engine", "cmd=builtin:random", "word"], "'word'"),
            ([*A_AND_B, "--each", "depth=0"], "depth=0"),
            ([*A_AND_B, "--each", "movetime=soon"], "movetime=soon"),
            ([*A_AND_B, "--each", "option.Hexapawn Rows=5"], "belongs to the game"),
            ([*A_AND_B, "--each", "option.Hush=5"], "there is no option 'Hush'"),
            ([*A_AND_B, "--engine", "cmd=builtin:random", "name="], "name= is empty"),
            ([*A_AND_B, "--seed", "-1"], "--seed"),
            ([*A_AND_B, "--repeat=2"], "repeat"),
            ([*A_AND_B, "--rounds", "0"], "--rounds"),
            ([*A_AND_B, "--plies", "3"], "--openings FILE"),
            ([*A_AND_B, "--openings", "random:x"], "random:x"),
            ([*A_AND_B, "--openings", "hard:2:x"], "hard:2:x"),
            ([*A_AND_B, "--openings", "hard:2", "--balance", "5"], "--balance needs"),
            ([*A_AND_B, "--openings", "random:1", "--balance", "5"], "found no balanced openings of 1 plies"),
            ([*A_AND_B, "--openings", "/no/such/file"], "/no/such/file"),
            (["chess", *A_AND_B], "'chess'"),
            ([*A_AND_B, "--nonsense"], "--nonsense"),
            ([*A_AND_B, "--resume"], "--out"),
            ([*A_AND_B, "--shard", "3/2"], "'3/2'"),
            ([*A_AND_B, "--out", ""], "the file name is missing"),
            ([*A_AND_B, "--each", "tc=0+5"], "tc=0+5 is not a clock: its first move would have no time"),
            ([*A_AND_B, "--sprt", "elo0=0", "elo1=1001"], "from -1000 to 1000"),
            ([*A_AND_B, "--sprt", "elo0=0"], "elo1="),
            ([*A_AND_B, "--engine", "cmd=builtin:random", "--sprt", "elo0=0", "elo1=5"], "exactly two engines"),
            (["merge", "/no/such/file"], "/no/such/file"),
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
        self.assertIn("the same command with --resume goes on", err)
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

    # -- a sequential test

    def test_a_sequential_test_stops_at_its_verdict_and_says_it_by_its_status(self):
        def tested(*words, rounds=300, boards=4):
            file = self.folder / "-".join([*words, str(boards)])
            run = match("hexapawn4x4", *A_AND_B, "--rounds", str(rounds), "--repeat", "--openings", "random:2",
                        "--sprt", *words, "--json", "--quiet", "--concurrency", str(boards), "--out", str(file))
            result = json.loads(run.stdout)
            self.assertEqual(len(games_in(file)[1]), result["games"])
            shown = match("show", str(file), "--json")
            self.assertEqual(json.loads(shown.stdout), result)
            return run.returncode, result["sprt"], result

        status, verdict, result = tested("elo0=0", "elo1=100")
        self.assertEqual((status, verdict), (0, "H1"))
        self.assertGreater(result["llr"], 2.94)
        self.assertTrue(result["complete"])  # nothing is left to play
        games = result["games"]
        self.assertLess(games, 100)
        self.assertEqual(tested("elo0=0", "elo1=100", boards=1)[2]["games"], games)
        status, verdict, result = tested("elo0=600", "elo1=900")
        self.assertEqual((status, verdict), (3, "H0"))
        self.assertLess(result["llr"], -2.94)
        status, verdict, result = tested("elo0=0", "elo1=1", rounds=2)
        self.assertEqual((status, verdict, result["complete"]), (4, "none", True))
        # Going on with a test that is decided plays no more.
        run = match("hexapawn4x4", *A_AND_B, "--rounds", "300", "--repeat", "--openings", "random:2", "--sprt",
                    "elo0=0", "elo1=100", "--json", "--quiet", "--out", str(self.folder / "elo0=0-elo1=100-4"),
                    "--resume")
        self.assertEqual((run.returncode, json.loads(run.stdout)["games"]), (0, games))

    def test_matches_that_end_alike_are_put_into_words(self):
        sweep = match(*A_AND_B[:4], "--engine", "cmd=builtin:first", "--rounds", "5", "--repeat", "--sprt", "elo0=0",
                      "elo1=5", "--game", "hexapawn3x3", "--quiet")
        even = match(*A_AND_B[:4], "--engine", "cmd=builtin:parlour", "depth=9", "--rounds", "5", "--repeat", "--sprt",
                     "elo0=0", "elo1=5", "--quiet")
        self.assertEqual((sweep.returncode, even.returncode), (4, 4))
        for run, words in ((even, "every pair was split 1-1"), (even, "SPRT for a: LLR -"), (sweep, "SPRT for a: LLR ")):
            self.assertIn(words, run.stdout)

    # -- going on after an interruption

    def test_kill_9_at_any_moment_loses_and_repeats_no_game(self):
        whole, killed = self.folder / "whole", self.folder / "killed"
        kills = rounds(5)
        words = ["hexapawn5x4", "--engine", "cmd=builtin:parlour", "name=a", "nodes=3000", "--engine",
                 "cmd=builtin:random", "name=b", "--rounds", str(8 * kills), "--repeat", "--openings", "random:4",
                 "--quiet", "--concurrency", "2"]
        begin = time.monotonic()
        self.assertEqual(match(*words, "--out", str(whole)).returncode, 0)
        takes = time.monotonic() - begin
        luck = random.Random(1)
        for _ in range(kills):
            process = subprocess.Popen([PARLOUR, "match", *words, "--out", str(killed), "--resume"],
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(luck.uniform(0, 2 * takes / kills))
            process.kill()
            process.wait()
            if killed.exists() and luck.random() < 0.5:  # as if the last write had been torn
                killed.write_bytes(killed.read_bytes()[:-luck.randrange(1, 200)])
        run = match(*words, "--out", str(killed), "--resume")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(sorted(game["id"] for game in games_in(killed)[1]), list(range(1, 16 * kills + 1)))
        self.assertEqual(timeless(whole), timeless(killed))
        again = killed.read_bytes()
        self.assertEqual(match(*words, "--out", str(killed), "--resume").returncode, 0)
        self.assertEqual(killed.read_bytes(), again)

    def test_another_match_is_not_gone_on_with(self):
        file = self.folder / "games"
        words = [*A_AND_B, "--rounds", "2", "--out", str(file)]
        self.assertEqual(match(*words).returncode, 0)
        before = file.read_bytes()
        book = self.folder / "book"
        book.write_text("startpos moves a1a2\n")
        for change, message in [
            (["--rounds", "1"], "schedule.rounds is 2, not 1"),
            (["--rounds", "3", "--seed", "3"], "schedule.seed is 0, not 3"),
            (["--seed", "3"], "schedule.seed is 0, not 3"),
            (["--game", "hexapawn4x4"], 'variant is "hexapawn3x3", not "hexapawn4x4"'),
            (["--each", "nodes=7"], 'engines[1].nodes is missing, not "7"'),
            (["--sprt", "elo0=0", "elo1=5"], "sprt is missing"),
            (["--shard", "1/2"], "another share"),
            (["--openings", str(book)], "schedule."),
        ]:
            with self.subTest(change=change):
                changed = [word for word in words if "--rounds" not in change or word not in ("--rounds", "2")]
                run = match(*changed, *change, "--resume")
                self.assertEqual((run.returncode, run.stdout), (2, ""))
                self.assertIn(message, run.stderr)
                self.assertEqual(run.stderr.count("\n"), 1)
                self.assertEqual(file.read_bytes(), before)
        # A game that this schedule does not have.
        file.write_bytes(before.replace(b'"round":2', b'"round":3'))
        self.assertIn("game 2 has another round", match(*words, "--resume").stderr)
        precious = self.folder / "precious"
        precious.write_text("precious")
        self.assertEqual(match(*A_AND_B, "--out", str(precious), "--resume").returncode, 2)
        self.assertEqual(precious.read_text(), "precious")

    def test_repeated_games_are_counted_and_said(self):
        twins = ["--engine", "cmd=builtin:first", "name=a", "--engine", "cmd=builtin:first", "name=b"]
        run = match("hexapawn4x4", *twins, "--rounds", "3", "--repeat", "--json")
        self.assertEqual(json.loads(run.stdout)["distinct_games"], 2)
        self.assertIn("only 2 of 6 games differ", run.stderr)
        run = match("hexapawn4x4", *twins, "--rounds", "3", "--repeat", "--openings", "random:3", "--json")
        self.assertEqual(json.loads(run.stdout)["distinct_games"], 6)
        self.assertNotIn("differ", run.stderr)

    def test_more_thinking_at_a_time_than_there_are_cores_is_told(self):
        words = ["--engine", "cmd=builtin:parlour", "name=a", "tc=10", "--engine", "cmd=builtin:random", "--rounds",
                 "2", "--quiet"]
        crowd = "threads will think at a time on"
        cores = len(os.sched_getaffinity(0))
        self.assertIn(f"{2 * cores} {crowd} {cores} core",
                      match(*words, "--concurrency", "2", "--option", f"Threads={cores}").stderr)
        self.assertNotIn(crowd, match(*words).stderr)
        # Games by nodes take as long as they take.
        by_nodes = ["nodes=100" if word == "tc=10" else word for word in words]
        self.assertNotIn(crowd, match(*by_nodes, "--concurrency", "2", "--option", f"Threads={cores}").stderr)

    def test_three_engines_have_a_crosstable(self):
        html, file = self.folder / "r.html", self.folder / "games"
        run = match("hexapawn4x4", *A_AND_B, "--engine", "cmd=builtin:first", "name=c", "--repeat", "--rounds", "2",
                    "--openings", "random:2", "--json", "--html", str(html), "--out", str(file))
        self.assertEqual(run.returncode, 0, run.stderr)
        met = json.loads(run.stdout)["encounters"]
        self.assertEqual([e["engines"] for e in met], [["a", "b"], ["a", "c"], ["b", "c"]])
        for encounter in met:
            self.assertEqual((encounter["games"], sum(encounter["pentanomial"])), (4, 2))
        engines = json.loads(run.stdout)["engines"]
        self.assertEqual(met[0]["wins"] + met[1]["wins"], engines[0]["wins"])
        for text in (run.stderr, html.read_text(), match("show", str(file)).stdout):
            self.assertIn("won-drawn-lost against", text)

    # -- shares

    def test_two_shares_merged_are_one_whole_match(self):
        whole, out = self.folder / "whole", self.folder / "out"
        parts = [self.folder / "1", self.folder / "2"]
        single = match(*SHARED, "--json", "--sprt", "elo0=0", "elo1=5", "--out", str(whole))
        for index, part in enumerate(parts, 1):
            run = match(*SHARED, "--sprt", "elo0=0", "elo1=5", "--shard", f"{index}/2", "--out", str(part))
            self.assertEqual(run.returncode, 0, run.stderr)
            self.assertIn("10 of 10 games", run.stdout)
        self.assertEqual(games_in(parts[0])[0]["shard"], {"index": 1, "count": 2, "games": 10})
        merged = match("merge", *map(str, parts), str(parts[0]), "--json", "--out", str(out))
        self.assertEqual((merged.returncode, single.returncode), (4, 4), merged.stderr)
        self.assertEqual(json.loads(merged.stdout), json.loads(single.stdout))
        self.assertEqual(timeless(whole), timeless(out))
        self.assertEqual(games_in(whole)[0], games_in(out)[0])
        self.assertEqual(json.loads(match("show", str(out), "--json").stdout), json.loads(single.stdout))

    def test_what_does_not_belong_together_is_not_merged(self):
        one, two, other = self.folder / "1", self.folder / "2", self.folder / "3"
        match(*SHARED, "--shard", "1/2", "--out", str(one))
        match(*SHARED, "--seed", "1", "--shard", "2/2", "--out", str(other))
        two.write_text(one.read_text().replace('"depths":[null', '"depths":[1', 1))
        for files, message in [([one, other], "another match"), ([one, two], "was played differently"),
                               ([one, self.folder / "none"], "none")]:
            run = match("merge", *map(str, files))
            self.assertEqual((run.returncode, run.stdout), (2, ""), run.stderr)
            self.assertIn(message, run.stderr)
        run = match("merge", str(one))
        self.assertEqual(run.returncode, 1)
        self.assertIn("10 of 20 games are missing", run.stderr)

    def test_a_task_of_a_slurm_job_array_plays_its_share(self):
        array = {"SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_COUNT": "5", "SLURM_ARRAY_TASK_MIN": "5"}
        file = self.folder / "3"
        self.assertEqual(match(*SHARED, "--out", str(file), **array).returncode, 0)
        self.assertEqual(games_in(file)[0]["shard"], {"index": 3, "count": 5, "games": 4})
        self.assertIn("20 of 20 games", match(*SHARED, **array).stdout)
        self.assertIn("20 of 20 games", match(*SHARED, "--shard", "1/1", **array).stdout)

    @unittest.skipUnless(shutil.which("parallel"), "GNU parallel is not installed")
    def test_four_shares_under_gnu_parallel(self):
        words = " ".join(SHARED)
        run = subprocess.run(
            ["parallel", "-j", "2", f"'{PARLOUR}' match {words} --shard {{}}/4 --out {self.folder}/{{}}", ":::", "1",
             "2", "3", "4"], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60 * SLOW)
        self.assertEqual(run.returncode, 0, run.stderr)
        merged = match("merge", *(f"{self.folder}/{i}" for i in range(1, 5)), "--json")
        self.assertEqual(merged.returncode, 0, merged.stderr)
        self.assertEqual(json.loads(merged.stdout), json.loads(match(*SHARED, "--json").stdout))

    # -- looking at games

    def test_one_game_is_shown_exported_and_loaded_by_play(self):
        file, one = self.folder / "games", self.folder / "one"
        self.assertEqual(match(*SHARED, "--out", str(file)).returncode, 0)
        game = games_in(file)[1][2]
        moves = match("show", str(file), "--game", "3", "--moves").stdout.splitlines()
        self.assertEqual([line.split()[2] for line in moves[1:]], game["opening"] + game["moves"])
        boards = match("show", str(file), "--game", "3").stdout
        self.assertEqual(boards.count("  4 |"), len(moves))
        run = match("show", str(file), "--game", "3", "--export", str(one))
        self.assertEqual((run.returncode, run.stdout), (0, ""))
        self.assertEqual(games_in(one)[1], [game])
        self.assertIn("1 of 1 games", match("show", str(one)).stdout)
        loaded = subprocess.run([PARLOUR, "play", "hexapawn5x4"], input=f"load {one}\nquit\n", capture_output=True,
                                text=True, timeout=60 * SLOW)
        self.assertIn(f"Game over after {len(moves) - 1} moves", loaded.stdout)
        for words, message in [(["--game", "99"], "99"), (["--moves"], "--game"), (["--export", "x"], "--game"),
                               (["--game", "3", "--export", str(file)], "exists")]:
            run = match("show", str(file), *words)
            self.assertEqual((run.returncode, run.stdout), (2, ""))
            self.assertIn(message, run.stderr)

    def test_reports_are_the_same_from_a_match_and_from_its_file(self):
        file = self.folder / "games"
        names = [str(self.folder / name) for name in ("1.pgn", "2.pgn", "1.html", "2.html")]
        run = match(*SHARED, "--concurrency", "2", "--out", str(file), "--pgn", names[0], "--html", names[2])
        self.assertEqual(run.returncode, 0, run.stderr)
        for _ in range(2):  # a report may be made again
            run = match("show", str(file), "--pgn", names[1], "--html", names[3])
            self.assertEqual(run.returncode, 0, run.stderr)
        texts = [pathlib.Path(name).read_text() for name in names]
        self.assertEqual(texts[0], texts[1])
        self.assertEqual(texts[2], texts[3])
        self.assertEqual(texts[0].count("[Event "), 20)
        before = file.read_bytes()
        for flag in ("--pgn", "--html"):
            for run in (match("show", str(file), flag, str(file)), match(*SHARED, flag, str(file))):
                self.assertEqual((run.returncode, run.stdout), (2, ""))
                self.assertIn("is not a report of this kind", run.stderr)
        self.assertEqual(file.read_bytes(), before)

    def test_scores_end_games_where_that_is_asked_for(self):
        def endings(*words):
            run = match("kalah4-3", *A_AND_B, "--rounds", "4", "--openings", "random:2", "--json", "--quiet", *words)
            self.assertEqual(run.returncode, 0, run.stderr)
            return json.loads(run.stdout)["endings"]
        self.assertGreater(endings("--adjudicate", "exact").get("exact adjudication", 0), 1)
        # Who names no scores neither agrees to a draw nor resigns.
        self.assertNotIn("draw adjudication", endings("--draw", "movecount=1", "score=100000"))
        run = match(*A_AND_B, "--resign", "movecount=2")
        self.assertEqual((run.returncode, run.stdout), (2, ""))
        self.assertIn("--resign: score= is missing", run.stderr)


if __name__ == "__main__":
    unittest.main()

# SPDX-License-Identifier: MIT
"""`parlour match` with programs: what each kind of misbehaviour is called, whom it costs the game, what is left."""

import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from test_match import PARLOUR, SLOW, games_in, match

MOCK = str(pathlib.Path(__file__).with_name("mock_engine.py"))


def mock(mode, *more):
    return ["--engine", "cmd=" + sys.executable, "arg=" + MOCK, "arg=" + mode, "name=mock", "movetime=50", *more]


FIRST = ["--engine", "cmd=builtin:first"]
PLENTY = ("20000", "10000")


def processes(pattern):
    return subprocess.run(["pgrep", "-f", pattern], capture_output=True, text=True).stdout.split()


class Programs(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def program(self, name, text):
        """A program of that text, in the test's folder."""
        program = self.folder / name
        program.write_text(text)
        program.chmod(0o755)
        return program

    def played(self, mode, *flags, rounds=1, times=(str(int(50 * SLOW)), str(int(400 * SLOW)))):
        """The run, and its games; `times` are margin and patience."""
        file = self.folder / f"games-{mode}-{len(list(self.folder.iterdir()))}"
        run = match(*mock(mode), *FIRST, "--maxmoves", "2", "--time-margin", times[0], "--patience", times[1],
                    "--rounds", str(rounds), "--out", str(file), *flags)
        return run, games_in(file)[1] if file.exists() else []

    def test_a_good_program_plays(self):
        run, games = self.played("good", times=PLENTY)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual((games[0]["moves"][0], games[0]["depths"][0], games[0]["scores"][0]), ("b1b2", 3, "cp 17"))
        self.assertEqual(games[0]["ending"], "move limit")

    def test_every_misbehaviour_has_its_name_and_is_charged_to_the_program(self):
        for mode, ending, says in (
                ("crash", "crash", r"exit status 3, no bestmove; it said 'out of cheese'"),
                ("segfault", "crash", "signal 11, no bestmove"),
                ("stall", "stall", r"no bestmove within \d+ ms, no move within 50 ms"),
                ("closes-stdout", "disconnection", "it closed its output but goes on"),
                ("late", "time loss", None), ("illegal", "illegal move", None), ("none", "no move in bestmove", None),
                ("garbage", "no move in bestmove", None)):
            with self.subTest(mode=mode):
                lost = ending in ("crash", "stall", "disconnection")
                run, games = self.played(mode)
                self.assertEqual([(g["result"], g["ending"]) for g in games], [("p2win", ending)], run.stderr)
                self.assertEqual(run.returncode, 1 if lost or ending == "time loss" else 0)
                if says:
                    self.assertRegex(run.stderr, f"parlour: game 1: mock: {ending} \\({says}")
                table = json.loads(match("show", str(next(self.folder.glob(f"games-{mode}-*"))), "--json").stdout)
                mocked = table["engines"][0]
                counts = (mocked["time_losses"], mocked["crashes"], mocked["illegal"])
                self.assertEqual(sum(counts), 1)
                self.assertEqual((mocked["stalls"], mocked["disconnections"]),
                                 (int(ending == "stall"), int(ending == "disconnection")))
                self.assertEqual(counts.index(1), 0 if ending == "time loss" else 1 if lost else 2)

    def test_an_answer_without_a_move_is_named_with_its_position(self):
        for mode in ("none", "garbage"):
            _, games = self.played(mode)
            self.assertRegex(games[0]["detail"], r"^' ?bestmove.*' in ppp/3/PPP w$")

    def test_an_illegal_move_is_named_wherever_the_game_is_told(self):
        html, pgn = self.folder / "r.html", self.folder / "r.pgn"
        run, games = self.played("illegal", "--html", str(html), "--pgn", str(pgn), rounds=2, times=PLENTY)
        said = "'z9z9' in ppp/3/PPP w"
        self.assertEqual([g["detail"] for g in games], [said, "'z9z9' in ppp/P2/1PP b"])
        self.assertRegex(run.stderr, rf"(?m)^game 1/2: mock - first 0-1, illegal move \({said}\), 0 plies$")
        self.assertIn(f"mock: illegal move in 2 games, first in game 1: {said}\n", run.stdout)
        self.assertIn(f"{{illegal move ({said})}} 0-1", " ".join(pgn.read_text().split()))
        self.assertGreaterEqual(html.read_text().replace("&#39;", "'").count(f"illegal move ({said})"), 1)
        file = str(next(self.folder.glob("games-illegal-*")))
        self.assertIn(said, match("show", file, "--game", "1", "--moves").stdout)
        fault = json.loads(match("show", file, "--json").stdout)["engines"][0]["faults"]
        self.assertEqual(fault, [{"ending": "illegal move", "games": 2, "first_game": 1, "detail": said}])

    def answers_twice(self, delay):
        """Parlour, but each of its moves is said again, so many seconds later."""
        echo = self.folder / "twice.py"
        echo.write_text(
            "import subprocess, sys, time\n"
            "engine = subprocess.Popen(sys.argv[2:], stdout=subprocess.PIPE, text=True)\n"
            "for line in engine.stdout:\n"
            "    again = float(sys.argv[1]) if line.startswith('bestmove') else None\n"
            "    print(line * (2 if again == 0 else 1), end='', flush=True)\n"
            "    if again:\n"
            "        time.sleep(again)\n"
            "        print(line, end='', flush=True)\n")
        return ["--engine", "cmd=" + sys.executable, f"arg={echo}", f"arg={delay}", "arg=" + PARLOUR, "name=twice"]

    def test_a_second_answer_to_one_question_is_no_move(self):
        log = self.folder / "log"
        run = match("hexapawn4x4", *self.answers_twice(0.01), "depth=2", *FIRST, "--repeat", "--json", "--log", str(log))
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertLessEqual(set(json.loads(run.stdout)["endings"]), {"promotion", "blocked", "no-pawns"}, run.stdout)
        self.assertGreater(log.read_text().count("twice < bestmove"), 5)

    def test_silence_without_a_clock_is_told_and_ends(self):
        babble = "while echo info depth 1 score cp 0 pv b1b2; do sleep 0.05; done"
        for name, answers in (("never", ":"), ("BESTMOVE", "echo BESTMOVE b1b2"), ("stops", ":"), ("babbles", babble),
                              ("long", "head -c 70000 /dev/zero | tr '\\0' x; echo")):
            stop = "echo bestmove b1b2" if name == "stops" else ":"
            self.program(name, "#!/bin/sh\nwhile read -r line; do case $line in uci) echo uciok;; isready) echo readyok"
                               f";; go*) {answers};; stop) {stop};; quit) exit;; esac; done\n")
        words = [PARLOUR, "match", "--recover", "--rounds", "1", "--patience", str(int(250 * SLOW)), "--json"]
        runs = [(subprocess.Popen([*words, "--engine", f"cmd={self.folder / name}", limit, *FIRST],
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True), name)
                for name, limit in (("never", "nodes=500"), ("BESTMOVE", "depth=5"), ("stops", "nodes=500"),
                                    ("babbles", "nodes=500"), ("long", "depth=5"))]
        for run, name in runs:
            with self.subTest(name=name), run:
                out, err = run.communicate(timeout=60 * SLOW)
                self.assertEqual((run.returncode, json.loads(out)["endings"]), (0, {"stall": 1}), err)
                does = "been thinking" if name in ("babbles", "BESTMOVE") else "said nothing"
                self.assertRegex(err, rf"(?m)^parlour: {name} should move but has {does} for \d+ m?s; it loses "
                                      r"after \d+ m?s without a new word \(24 times --patience\)$")
                said = {"babbles": "nothing new", "BESTMOVE": "nothing new",
                        "long": "nothing but lines of more than 64 KiB"}.get(name, "nothing")
                self.assertRegex(err.split("without a new word")[1], rf"stall \(.*it said {said} for ")

    def test_a_program_of_single_moves_without_its_protocol_is_told_the_word(self):
        bot = self.program("bot", "#!/bin/sh\nread -r line\nexit 1\n")
        run = match("--engine", f"cmd={bot}", *FIRST)
        self.assertEqual(run.returncode, 1)
        self.assertIn("no uciok; a program that reads and writes single moves needs proto=line, one that ends after a move proto=once", run.stderr)

    # -- pondering

    def test_a_pondering_engine_thinks_in_the_others_time_and_keeps_its_clock(self):
        for game in ("hexapawn5x4", "kalah4-3"):
            file, log = self.folder / game, self.folder / (game + ".log")
            run = match("--game", game, "--engine", "cmd=" + PARLOUR, "name=p", "ponder=yes", "tc=5+0.01",
                        "--engine", "cmd=" + PARLOUR, "name=q", "ponder=yes", "movetime=20", "--repeat", "--rounds",
                        "2", "--openings", "random:2", "--time-margin", str(int(1000 * SLOW)), "--out", str(file),
                        "--log", str(log))
            self.assertEqual(run.returncode, 0, run.stderr)
            header, games = games_in(file)
            self.assertEqual(header["engines"][0]["ponder"], "yes")
            self.assertEqual(len(games), 4)
            for g in games:
                self.assertNotIn(g["ending"], ("time loss", "illegal move", "stall", "crash"))
            text = log.read_text()
            self.assertIn("p > setoption name Ponder value true", text)
            self.assertIn("q > go ponder movetime 20", text)
            self.assertRegex(text, r"p > go ponder wtime \d+ btime \d+ winc 10 binc \d+")
            for name in ("p", "q"):
                self.assertEqual(text.count(f"{name} > go "), text.count(f"{name} < bestmove"), game)
            self.assertGreater(text.count("> ponderhit"), 0)
            # Every thought about another answer is stopped before the next question.
            for name in ("p", "q"):
                pondering = False
                for said in re.findall(rf" {name} > (go ponder|go|ponderhit|stop|ucinewgame)", text):
                    self.assertEqual(pondering, said in ("ponderhit", "stop"), text)
                    pondering = said == "go ponder"

    def test_a_second_answer_of_a_pondering_engine_is_no_move_either(self):
        log = self.folder / "log"
        run = match("hexapawn5x4", *self.answers_twice(0), "ponder=yes", "movetime=20", "--engine", "cmd=builtin:random",
                    "name=other", "--repeat", "--rounds", "4", "--openings", "random:2", "--time-margin",
                    str(int(2000 * SLOW)), "--seed", "1", "--log", str(log), "--json")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertLessEqual(set(json.loads(run.stdout)["endings"]), {"promotion", "blocked", "no-pawns"}, run.stderr)
        for word in ("ponderhit", "stop"):
            self.assertIn(f"twice > {word}", log.read_text())

    def test_who_cannot_ponder_is_told(self):
        for words, says in ((["cmd=" + PARLOUR, "proto=ugi", "ponder=yes"], "ponder=yes needs proto=uci"),
                            (["cmd=builtin:parlour", "ponder=yes"], "ponder=yes is for programs"),
                            (["cmd=" + PARLOUR, "ponder=on"], "ponder=on is not yes or no"),
                            (["cmd=" + sys.executable, "arg=" + MOCK, "arg=good", "ponder=yes"],
                             "it has no option 'Ponder'")):
            run = match("--engine", *words, *FIRST)
            self.assertIn(run.returncode, (1, 2))
            self.assertIn(says, run.stderr)

    def test_what_only_annoys_costs_nothing(self):
        for mode in ("flood", "stderr", "slow", "forks", "ignores-quit"):
            with self.subTest(mode=mode):
                run, games = self.played(mode, times=PLENTY)
                self.assertEqual((run.returncode, games[0]["ending"]), (0, "move limit"), run.stderr)

    def test_without_recover_the_match_ends_there_and_with_it_it_goes_on(self):
        run, games = self.played("crash", rounds=3)
        self.assertEqual((run.returncode, len(games)), (1, 1))
        self.assertIn("--recover restarts such engines", run.stderr)
        run, games = self.played("crash", "--recover", rounds=3)
        self.assertEqual((run.returncode, [g["ending"] for g in games]), (0, ["crash"] * 3), run.stderr)
        run, games = self.played("late", rounds=3)
        self.assertEqual((run.returncode, [g["ending"] for g in games]), (1, ["time loss"] * 3))
        self.assertIn("every game was lost on time: give the engines more", run.stderr)

    def test_a_program_that_does_not_begin_is_no_loser(self):
        for mode, says in (("dies-at-once", "exit status 1, no uciok; it said 'no licence'"),
                           ("mute", "no uciok within"), ("not-ready", "no readyok within")):
            with self.subTest(mode=mode):
                run = match(*mock(mode), *FIRST, "--patience", str(int(200 * SLOW)))
                self.assertEqual(run.returncode, 1)
                self.assertRegex(run.stderr, f"parlour: mock: .*{says}")

    def test_what_cannot_be_run_is_wrong_usage(self):
        for cmd, says in (("./nothing", "No such file"), ("no-such-program-anywhere", "no such program along PATH"),
                          ("/", "not an executable file"), (__file__, "not an executable file"),
                          ("builtin:other", "is not a built-in player")):
            run = match("--engine", "cmd=" + cmd, *FIRST)
            self.assertEqual((run.returncode, run.stdout), (2, ""))
            self.assertIn(says, run.stderr)

    def test_words_that_would_mislead_are_wrong_usage(self):
        out = str(self.folder / "o")
        for words, says in ((["dir=/nonexistent"], "dir=/nonexistent is not a directory"), (["arg="], "arg= is empty"),
                            (["--out", out, "--pgn", out], "--out and --pgn name the same file"),
                            (["--html", out, "--log", out], "--log and --html name the same file"),
                            (["--out", out, "--pgn", os.path.relpath(out)], "--out and --pgn name the same file"),
                            (["name=\x1b[31mred"], "name='\\x1b[31mred' holds control characters")):
            run = match("--engine", "cmd=" + PARLOUR, *words, *FIRST)
            self.assertEqual((run.returncode, run.stdout), (2, ""))
            self.assertIn(says, run.stderr)
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_a_relative_program_starts_from_another_folder_too(self):
        words = ["--engine", "cmd=" + os.path.relpath(PARLOUR), "dir=" + str(self.folder), "depth=1", "name=p"]
        self.assertEqual(match(*words, *FIRST).returncode, 0)

    def test_the_first_move_of_a_simple_program_may_wait_for_its_interpreter(self):
        bot = self.program("slow bot", "#!/bin/sh\nsleep 0.6\nread -r line\necho b1b2\nread -r line\n")
        run = match("--engine", f"cmd={bot}", "proto=line", *FIRST, "--maxmoves", "2", "--json")
        self.assertEqual(json.loads(run.stdout)["endings"], {"move limit": 1}, run.stderr)

    def test_what_a_simple_program_says_unasked_is_no_move(self):
        bot = self.program("talker", "#!/bin/sh\nread -r line\necho a1a2\necho a9a9\nwhile read -r line; do\n"
                       "    case $line in *' first '*) echo a1a2 ;; esac\ndone\n")
        slow = self.program("slow", "#!/bin/sh\nwhile read -r line; do\n    case $line in *' first '*) sleep 0.4; echo a1a2 ;; esac\ndone\n")
        # It moves in the first and the third game; in the second there is time for what it says unasked to arrive.
        run = match("--engine", f"cmd={bot}", "proto=line", "--engine", f"cmd={slow}", "proto=line", "--rounds", "3", "--maxmoves", "1", "--json")
        self.assertEqual(json.loads(run.stdout)["endings"], {"move limit": 3}, run.stderr)

    def test_a_simple_program_whose_move_was_illegal_begins_anew(self):
        # Its second answer to the first question comes while the third game waits for one.
        bot = self.program("late", "#!/bin/sh\nread -r line\nif [ -e seen ]; then echo a1a2\nelse touch seen; echo a1a9; read -r line; echo b1b9; fi\n"
                       "while read -r line; do :; done\n")
        run = match("--engine", f"cmd={bot}", "proto=line", f"dir={self.folder}", *FIRST, "--rounds", "3", "--maxmoves", "1", "--json")
        self.assertEqual(json.loads(run.stdout)["endings"], {"illegal move": 1, "move limit": 2}, run.stderr)

    def test_a_log_that_cannot_be_written_is_told(self):
        run = match(*mock("good"), *FIRST, "--maxmoves", "2", "--log", "/dev/full")
        self.assertEqual(run.returncode, 1)
        self.assertIn("--log: lines are missing", run.stderr)

    def test_an_interrupt_ends_the_dealing_of_openings(self):
        words = [PARLOUR, "match", "phwar", *FIRST, "--engine", "cmd=builtin:random", "--openings", "hard:2"]
        with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as runner:
            time.sleep(0.5)
            runner.send_signal(signal.SIGINT)
            self.assertEqual(runner.wait(10 * SLOW), 130)

    def test_nothing_is_left_running(self):
        for mode in ("forks", "ignores-quit", "stall", "closes-stdout", "good"):
            self.played(mode, "--recover")
        self.assertEqual(processes(MOCK) + processes("sleep 61"), [])

    def test_the_programs_of_a_killed_runner_are_gone_soon(self):
        words = [PARLOUR, "match", *mock("forks", "movetime=60000"), *mock("ignores-quit", "name=b"),
                 "--rounds", "1000", "--quiet"]
        with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as runner:
            end = time.monotonic() + 20 * SLOW
            while len(processes(MOCK)) < 5 and time.monotonic() < end:  # the runner, two programs, their guards
                time.sleep(0.02)
            self.assertEqual(len(processes("sleep 61")), 1)
            runner.kill()
        end = time.monotonic() + 2 * SLOW
        while processes(MOCK) + processes("sleep 61") and time.monotonic() < end:
            time.sleep(0.02)
        self.assertEqual(processes(MOCK) + processes("sleep 61"), [])

    def test_descriptors_and_children_do_not_pile_up(self):
        words = [PARLOUR, "match", *mock("good", "proto=once"), *FIRST, "--rounds", "1000", "--quiet"]
        counts = []
        with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as runner:
            for _ in range(20):
                time.sleep(0.05 * SLOW)
                try:
                    counts.append(len(os.listdir(f"/proc/{runner.pid}/fd")))
                except FileNotFoundError:
                    break
            runner.terminate()
        self.assertLess(max(counts), 16)

    def test_the_log_has_both_sides_and_stderr(self):
        log = self.folder / "log"
        self.played("crash", "--log", str(log))
        text = log.read_text()
        for line in (r"mock > go movetime 50", r"mock < uciok", r"mock ! out of cheese", r"mock   started "):
            self.assertRegex(text, r"(?m)^ *\d+\.\d{6} " + line)
        log.unlink()
        self.played("garbage", "--log", str(log))
        self.assertIn(r"mock < \x00\xff beste zug", log.read_text())

    def test_a_log_that_will_stay_empty_is_told(self):
        run = match("--game", "hexapawn3x3", "--engine", "cmd=builtin:random", "--engine", "cmd=builtin:parlour",
                    "--log", str(self.folder / "log"))
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("parlour: --log: all players are built in", run.stderr)

    def test_parlour_plays_itself_over_pipes_with_clocks(self):
        for game in ("hexapawn5x4", "kalah4-3", "phwar"):
            file = self.folder / game
            run = match("--game", game, "--engine", "cmd=" + PARLOUR, "proto=ugi", "name=ugi", "tc=2/0.6+0.01",
                        "--engine", "cmd=builtin:parlour", "tc=1+0.01", "--repeat", "--maxmoves", "8",
                        "--time-margin", str(int(100 * SLOW)), "--out", str(file), "--log", f"{file}.log")
            self.assertEqual(run.returncode, 0, run.stderr)
            _, games = games_in(file)
            self.assertEqual(len(games), 2)
            self.assertNotIn("time loss", [g["ending"] for g in games])
            self.assertRegex((self.folder / f"{game}.log").read_text(),
                             r"ugi > go p1time \d+ p2time \d+ p1inc 10 p2inc 10( movestogo [12])?\n")

    def test_options_and_the_game_are_told_to_those_who_know_them(self):
        log = self.folder / "log"
        flags = ["--log", str(log), "--maxmoves", "1", "--option", "Hexapawn Cylinder=true"]
        run = match("hexapawn4x5", "--engine", "cmd=" + PARLOUR, "name=p", "option.hash=3", *FIRST, *flags)
        self.assertEqual(run.returncode, 0, run.stderr)
        told = re.findall(r"> (setoption .*|position .*|isready)", log.read_text())
        self.assertEqual(told, ["setoption name Hash value 3", "setoption name UCI_Variant value hexapawn4x5",
                                "setoption name Hexapawn Cylinder value true", "isready", "isready", "position fen ppppp/5/5/PPPPP w"])
        for words, says in ((["option.Colour=red"], "it has no option 'Colour'"),
                            (["option.hash=0"], "its option 'Hash' takes 1..1048576, not '0'"),
                            (["option.ponder=yes"], "its option 'Ponder' takes true or false, not 'yes'"),
                            (["variant=x", "proto=line"], "know no options and no variant")):
            log.unlink()
            run = match("hexapawn4x5", "--engine", "cmd=" + PARLOUR, "name=p", *words, *FIRST, *flags)
            self.assertIn(says, run.stderr)

    def test_an_option_may_bring_other_options_and_variants(self):
        log = self.folder / "log"
        run = match("hexapawn3x3", *mock("file-of-variants", "option.VariantPath=v.ini", "option.Tempo=true",
                                         "variant=little-hexapawn"), *FIRST, "--maxmoves", "1", "--log", str(log))
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(re.findall(r"> (uci|setoption .*)\n", log.read_text()),
                         ["uci", "setoption name VariantPath value v.ini", "uci", "setoption name Tempo value true",
                          "setoption name UCI_Variant value little-hexapawn"])

    def test_a_program_that_does_not_offer_the_game_is_named_and_not_played(self):
        for words, lists in (([], "x"), (["option.VariantPath=v.ini"], "x, little-hexapawn")):
            run = match("hexapawn3x3", *mock("file-of-variants", *words), *FIRST, "--json")
            self.assertEqual(run.returncode, 1)
            self.assertIn(f"mock: it does not offer 'hexapawn3x3': its UCI_Variant lists {lists}\n", run.stderr)
            self.assertEqual(json.loads(run.stdout)["games"], 0)

    def test_the_example_bots_play_by_the_rules(self):
        bots = pathlib.Path(__file__).resolve().parents[2] / "docs/examples/bots"
        if shutil.which("cc"):
            for name in ("random_line", "one_ply_once"):
                subprocess.run(["cc", "-o", self.folder / name, bots / (name + ".c")], check=True)
        if shutil.which("javac"):
            sources = [bots / "RandomLine.java", bots / "OnePlyOnce.java"]
            subprocess.run(["javac", "-d", self.folder, *sources], check=True)
        for language, line, once in (
                (sys.executable, [sys.executable, bots / "random_line.py"], [sys.executable, bots / "one_ply_once.py"]),
                ("node", ["node", bots / "random_line.js"], ["node", bots / "one_ply_once.js"]),
                ("cc", [self.folder / "random_line"], [self.folder / "one_ply_once"]),
                ("java", ["java", "-cp", self.folder, "RandomLine"], ["java", "-cp", self.folder, "OnePlyOnce"])):
            if not shutil.which(language):
                print(f"no {language} here: its bots are not tried", file=sys.stderr)
                continue
            with self.subTest(language=language):
                words = []
                for proto, (cmd, *arguments) in (("line", line), ("once", once)):
                    words += ["--engine", f"cmd={cmd}", *(f"arg={a}" for a in arguments), f"proto={proto}",
                              f"name={proto}", "movetime=30000"]
                run = match("hexapawn4x3", *words, "--repeat", "--json")
                self.assertEqual(run.returncode, 0, run.stderr)
                self.assertLessEqual(set(json.loads(run.stdout)["endings"]), {"promotion", "blocked", "no-pawns"}, run.stderr)
        for bot in bots.iterdir():
            self.assertLessEqual(len(bot.read_text().splitlines()), 40, bot.name)


if __name__ == "__main__":
    unittest.main()

# SPDX-License-Identifier: MIT
"""Arguments: help, version, wrong usage, perft, games."""

import json
import os
import pty
import re
import subprocess
import unittest

from harness import PARLOUR, PATIENCE, Engine, ProcessTest, clean_environment, run

COMMANDS = ("play", "solve", "analyse", "perft", "bench", "match", "compliance", "tablebase", "verify", "serve", "kgp",
            "games", "puzzles", "rules")


def offered():
    """The commands that this binary has, by its own help."""
    return [name for name in COMMANDS if re.search(rf"(?m)^\s*{name}\b", run("--help")[1])]


class Help(ProcessTest):
    def test_every_level_has_an_example(self):
        self.assertTrue({"perft", "games"} <= set(offered()), offered())
        for arguments in ([], *([name] for name in offered())):
            status, out, err = run(*arguments, "--help")
            self.assertEqual((status, err), (0, ""), arguments)
            self.assertRegex(out, r"(?i)example")
            self.assertIn(" ".join(["parlour", *arguments]), out)
            self.assertNotIn("\x1b", out)

    def test_rules_of_a_game_with_the_options_that_differ(self):
        status, out, err = run("rules", "kalah6-4", "--option", "Kalah Pie Rule=true")
        self.assertEqual((status, err), (0, ""))
        self.assertTrue(out.startswith("Kalah 6-4 (pie rule)\n"), out)
        self.assertIn("Unlike above: Kalah Pie Rule = true (", out)
        self.assertEqual(run("rules")[::2], (2, "parlour: rules: of which game? hexapawn, kalah or phwar (try parlour rules --help)\n"))
        with Engine("--game", "kalah6-4") as engine:
            self.assertIn("Kalah 6-4", engine.ask("help rules", free=True)[0])

    def test_version(self):
        status, out, err = run("--version")
        self.assertEqual((status, err), (0, ""))
        self.assertRegex(out, r"^Parlour \d+\.\d+\.\d+\S*\n$")


class WrongUsage(ProcessTest):
    def test_status_two_and_the_argument_named(self):
        for arguments, named in ((["nonsense"], "nonsense"), (["--bogus"], "--bogus"), (["perft"], ""), (["perft", "chess", "3"], "chess"),
                                 (["perft", "hexapawn", "x"], "x"), (["perft", "hexapawn", "-1"], "-1"), (["perft", "3", "4"], "4"),
                                 (["perft", "hexapawn99x1", "3"], "99"), (["--game", "chess"], "chess"), (["--game"], "--game"),
                                 (["--option", "Hash=0"], "Hash"), (["--option", "Nope=1"], "Nope"), (["--option", "Hash"], "Hash"),
                                 (["--option", "Hash=x"], "x"), (["games", "extra"], "extra"), (["games", "hexapawn99x1"], "99"), (["bench", "hexapawn99x1"], "99"),
                                 (["perft", "3", "--fen", "ppp/3/PPX w"], "column 9"), (["perft", "3", "--fen", "ppp/3/PPX w"], "X"),
                                 (["perft", "3", "--depth-of-bogus"], "--depth-of-bogus"), (["--color", "purple"], "purple"),
                                 (["solve", "--nodes", "0"], "'0'"), (["analyse", "--nodes", "many"], "'many'")):
            status, out, err = run(*arguments)
            with self.subTest(arguments):
                self.assertEqual((status, out), (2, ""))
                self.assertIn(named, err)
                self.assertLess(len(err.splitlines()), 12, err)


class Meant(ProcessTest):
    """A slip of the finger is answered by what was meant and the page to look at."""

    def test_the_nearest_word_and_the_right_help_page(self):
        for arguments, meant, page in (
                (["solv"], "did you mean solve?", "(try parlour help)"),
                (["help", "solv"], "did you mean solve?", "(try parlour help)"),
                (["play", "kalah6x4"], "did you mean kalah6-4?", "(try parlour games)"),
                (["play", "kalah6"], "did you mean kalah6-4?", "(try parlour games)"),
                (["--game", "hexapawn4X4"], "did you mean hexapawn4x4?", "(try parlour games)"),
                (["perft", "hexapwan4x4", "3"], "did you mean hexapawn4x4?", "(try parlour games)"),
                (["solve", "hexapwan", "-"], "did you mean hexapawn?", "(try parlour games)"),
                (["analyse", "kalah6x4"], "did you mean kalah6-4?", "(try parlour games)"),
                (["kgp", "kalha"], "did you mean kalah?", "(try parlour games)"),
                (["serve", "phwr"], "did you mean phwar?", "(try parlour games)"),
                (["puzzles", "hexapaw"], "did you mean hexapawn?", "(try parlour games)"),
                (["verify", "hexapawm", "f"], "did you mean hexapawn?", "(try parlour games)"),
                (["analyse", "--fen", ""], "--fen: the position is missing", "(try parlour analyse --help)"),
                (["--game", "", "perft", "1"], "--game: the name of the game is missing", "(try parlour perft --help)"),
                (["perft", "3", "--fen", " "], "--fen: the position is missing", "(try parlour perft --help)"),
                (["match", "--engin", "x"], "did you mean --engine?", "(try parlour match --help)"),
                (["solve", "--rounds", "3"], "match has", "(try parlour solve --help)"),
                (["solve", "--jobs", "two"], "from 1 to 256, not 'two'", "(try parlour solve --help)"),
                (["--color", "purple"], "auto, always, never, not 'purple'", "(try parlour --help)")):
            status, out, err = run(*arguments)
            with self.subTest(arguments):
                self.assertEqual((status, out, len(err.splitlines())), (2, "", 1))
                self.assertIn(meant, err)
                self.assertIn(page, err)

    def test_a_game_in_the_place_of_a_command(self):
        self.assertIn("is a game, not a command: try parlour play hexapawn", run("hexapawn")[2])

    def test_help_and_version_are_commands_too(self):
        for command, flag in ((["help"], ["--help"]), (["help", "solve"], ["solve", "--help"]),
                              (["help", "match", "show"], ["match", "show", "--help"]), (["version"], ["--version"])):
            self.assertEqual(run(*command), run(*flag), command)

    def test_one_dash_before_a_long_flag(self):
        self.assertEqual(run("perft", "-game", "hexapawn4x4", "1"), (0, "Nodes searched: 4\n", ""))
        self.assertEqual(run("-version"), run("--version"))


class Session(ProcessTest):
    def test_game_and_options(self):
        for arguments, fen in ((["--game", "hexapawn4x5"], "ppppp/5/5/PPPPP w"), (["--game=hexapawn"], "ppp/3/PPP w"),
                               (["--option", "Hexapawn Rows=4"], "ppp/3/3/PPP w"),
                               (["--option", "hexapawn rows=5", "--option", "Hexapawn Columns=2"], "pp/2/2/2/PP w"),
                               (["--option", "UCI_Variant=hexapawn3x4"], "pppp/4/PPPP w")):
            with Engine(*arguments) as engine:
                self.assertEqual(engine.query("fen"), fen, arguments)
                self.assertSilent(engine.ask("position startpos"))
                self.assertEqual(engine.query("fen"), fen, arguments)

    def test_option_names_are_as_in_setoption(self):
        with Engine("--option", "MULTIPV=3") as engine:
            self.assertTrue(any(" multipv 3 " in line for line in engine.go("go depth 2")))


class PerftCommand(ProcessTest):
    def test_last_line_only(self):
        for arguments, count in ((["hexapawn", "5"], 70), (["5"], 70), (["hexapawn3x3", "5"], 70), (["hexapawn", "0"], 1),
                                 (["8"], 0), (["hexapawn4x4", "1"], 4), (["1", "--game", "hexapawn5x5"], 5),
                                 (["5", "--fen", "ppp/3/PPP w"], 70), (["--fen=ppp/P2/1PP b", "hexapawn", "1"], 3),
                                 (["1", "--option", "Hexapawn Columns=7"], 7)):
            self.assertEqual(run("perft", *arguments), (0, f"Nodes searched: {count}\n", ""), arguments)

    def test_options_before_the_command(self):
        self.assertEqual(run("--game", "hexapawn4x4", "perft", "1"), (0, "Nodes searched: 4\n", ""))
        self.assertEqual(run("--option", "Hexapawn Columns=6", "perft", "1"), (0, "Nodes searched: 6\n", ""))

    def test_divide(self):
        status, out, _ = run("perft", "hexapawn", "2", "--divide")
        lines = out.splitlines()
        self.assertEqual((status, sorted(lines[:-1]), lines[-1]),
                         (0, ["a1a2: 3", "b1b2: 4", "c1c2: 3"], "Nodes searched: 10"))


class Games(ProcessTest):
    def test_json(self):
        status, out, err = run("games", "--json")
        self.assertEqual((status, err), (0, ""))
        self.assertIn("hexapawn", json.dumps(json.loads(out)))

    def test_text(self):
        status, out, _ = run("games")
        self.assertEqual(status, 0)
        for word in ("hexapawn", "Hexapawn Rows", "Hexapawn Columns"):
            self.assertIn(word, out)


class Colour(ProcessTest):
    def on_terminal(self, *arguments, **changes):
        """stdout of a run whose stdout is a terminal."""
        ours, theirs = pty.openpty()
        process = subprocess.Popen([PARLOUR, *arguments], stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs,
                                   env=clean_environment(TERM="xterm-256color", **changes))
        os.close(theirs)
        seen = b""
        try:
            while data := os.read(ours, 65536):
                seen += data
        except OSError:  # how a terminal says that the other side is closed
            pass
        os.close(ours)
        self.assertEqual(process.wait(PATIENCE), 0)
        return seen

    def test_no_colour_where_it_is_not_wanted(self):
        for arguments in (["games"], ["--help"], ["perft", "4", "--divide"]):
            self.assertNotIn(b"\x1b", self.on_terminal(*arguments, NO_COLOR="1"))
            self.assertNotIn(b"\x1b", self.on_terminal(*arguments, "--color=never"))
            self.assertNotIn("\x1b", run(*arguments)[1])
            self.assertEqual(run(*arguments, "--color=auto")[0], 0)


class Pipelines(ProcessTest):
    def test_one_line_in_a_shell(self):
        done = subprocess.run(["/bin/sh", "-c", "printf 'position startpos\\ngo depth 8\\n' | \"$0\" | tail -n 1", PARLOUR],
                              capture_output=True, timeout=PATIENCE, env=clean_environment())
        self.assertTrue(done.stdout.startswith(b"bestmove "), done)

    def test_reader_that_takes_one_line(self):
        done = subprocess.run(["/bin/bash", "-c", "set -o pipefail; \"$0\" perft 3 --divide | head -n 1; exit ${PIPESTATUS[0]}", PARLOUR],
                              capture_output=True, timeout=PATIENCE, env=clean_environment())
        self.assertEqual(done.stderr, b"")


if __name__ == "__main__":
    unittest.main()

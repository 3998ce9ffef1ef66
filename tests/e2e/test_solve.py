# SPDX-License-Identifier: MIT
"""`parlour solve` as a process: answers, formats, limits, errors, signals, closed pipes."""
import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = os.environ.get("PARLOUR", str(ROOT / "build" / "release" / "parlour"))
START = "ppp/3/PPP w\n"
# Not solvable within the time of a test.
HARD = "pppppppp/8/8/8/8/8/8/PPPPPPPP w\n"


def solve(*words, text="", timeout=60):
    return subprocess.run([BINARY, "solve", *words], input=text, capture_output=True, text=True,
                          timeout=timeout)


class Solve(unittest.TestCase):
    def setUp(self):
        self.directory = tempfile.TemporaryDirectory()
        self.addCleanup(self.directory.cleanup)

    def write(self, name, content):
        path = pathlib.Path(self.directory.name, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode())
        return str(path)

    def expect(self, result, out, status=0, err=""):
        self.assertEqual((result.stdout, result.stderr, result.returncode), (out, err, status))

    def test_fens_from_stdin_are_answered_in_order(self):
        text = "# sizes\n\nppp/3/PPP w\npppp/4/4/PPPP w\r\nP2/3/3 w\nP2/3/3 b\np/1/P w"
        self.expect(solve(text=text), "loss 6\nwin 11\nwin 0\nloss 0\nwin 1\n")
        self.expect(solve("hexapawn", "-", text=text, *["--winner"]),
                    "loss\nwin\nwin\nloss\nwin\n")

    def test_best_and_pv(self):
        self.expect(solve("--best", "--pv", text="p/1/P w\nP2/3/3 w\n"),
                    "win 1 best a1a2 pv a1a2\nwin 0\n")
        line = solve("--pv", text="pppp/4/4/PPPP w\n").stdout.split()
        self.assertEqual(line[:3], ["win", "11", "pv"])
        self.assertEqual(len(line), 3 + 11)

    def test_moves_shows_what_every_move_is_worth(self):
        self.expect(solve("--moves", text="p1p/1P1/2P w\nP2/3/3 w\n"),
                    "win 1 moves c1c2 loss 2 b2a3 win 1 b2b3 win 1 b2c3 win 1\nwin 0\n")
        self.expect(solve("--moves", "--winner", text="pppp/4/4/PPPP w\n"),
                    "win moves a1a2 win b1b2 loss c1c2 loss d1d2 win\n")
        self.expect(solve("--moves", "--nodes", "20", text="pppp/4/4/PPPP w\n"), "unknown\n", status=1)
        entry = json.loads(solve("--moves", "--json", text="pppp/4/4/PPPP w\n").stdout)
        self.assertEqual(entry["moves"], {"a1a2": "win 11", "b1b2": "loss 12", "c1c2": "loss 12", "d1d2": "win 11"})
        # The best move is the first of those with the value of the position.
        self.assertEqual(entry["best"], "a1a2")
        path = self.write("x.in", "W\np.p\n.P.\n..P\n")
        self.expect(solve("--moves", path), "1 moves c1c2 loss 2 b2a3 win 1 b2b3 win 1 b2c3 win 1\n")

    def test_json_has_fixed_keys(self):
        result = solve("--json", text=START + "P2/3/3 b\n")
        objects = [json.loads(line) for line in result.stdout.splitlines()]
        keys = "file line fen result plies margin best pv nodes time_ms".split()
        for entry in objects:
            self.assertEqual(list(entry), keys)
        self.assertEqual(objects[0]["plies"], 6)
        self.assertEqual(objects[0]["pv"][0], objects[0]["best"])
        self.assertEqual(len(objects[0]["pv"]), 6)
        self.assertEqual((objects[1]["plies"], objects[1]["best"], objects[1]["pv"]),
                         (0, None, None))
        self.assertEqual((objects[1]["file"], objects[1]["line"]), ("-", 2))

    def test_course_formats(self):
        self.expect(solve(text="B\r\nppp\r\n.P.\r\nP.P"), "1\n")
        self.expect(solve(text="W\nppp\n...\nPPP\n"), "-1\n")
        self.expect(solve(text="4\n4\npppp\n\n    \nPPPP\n"), "11\n")
        self.expect(solve(text="3 3\n p \n pp\n  P"), "-2\n")
        self.expect(solve("--format", "lille-literal", text="3 3\n p \n pp\n  P"), "1\n")

    def test_files_and_directories(self):
        self.write("b.in", "W\nppp\n...\nPPP\n")
        self.write("a/x.in", "3\n3\nppp\n\nPPP\n")
        self.write("a/x.out", "not read")
        fens = self.write("other.fen", START + START)
        self.expect(solve("--no-names", self.directory.name), "-6\n-1\nloss 6\nloss 6\n")
        self.expect(solve("--no-names", fens, "-", text="p/1/P w"), "loss 6\nloss 6\nwin 1\n")
        self.expect(solve("--jobs", "3", *[fens] * 20), f"{fens}: loss 6\n" * 40)

    def test_where_there_are_several_inputs_each_line_has_a_name(self):
        one = self.write("d/a.in", "W\nppp\n...\nPPP\n")
        bad, empty = self.write("d/b.in", "W\nppp\n..\nPPP\n"), self.write("d/c.in", "")
        folder = os.path.dirname(one)
        result = solve(folder)
        self.assertEqual((result.stdout, result.returncode), (f"{one}: -1\n{bad}: error\n{empty}: error\n", 2))
        self.assertEqual(len(result.stderr.splitlines()), 2)
        self.assertIn(f"{empty}: there is no position in it", result.stderr)
        self.expect(solve(one, "-", text=START), f"{one}: -1\n-: loss 6\n")
        self.expect(solve("--nodes", "50", one, "-", text=HARD), f"{one}: -1\n-: unknown\n", 1)
        os.remove(bad), os.remove(empty)
        self.expect(solve(folder), f"{one}: -1\n")
        self.expect(solve("--no-names", folder), "-1\n")
        self.expect(solve(one), "-1\n")
        self.expect(solve("--names", one), f"{one}: -1\n")
        self.assertEqual(json.loads(solve("--json", folder).stdout)["file"], one)

    def test_a_file_without_a_position_is_an_error_an_empty_pipe_is_not(self):
        for content in ("", "\n\n", "# nothing yet\n"):
            file = self.write("empty.fen", content)
            self.expect(solve(file), "", 2, f"{file}: there is no position in it\n")
            self.expect(solve(text=content), "")

    def test_a_mistyped_game_is_no_file_and_no_other_games_question(self):
        file = self.write("k.fen", START)
        for word, meant in (("hexapawm", "; did you mean hexapawn?"), ("kalah6.4", "; did you mean kalah6-4?"), ("chess", "")):
            self.expect(solve(word, file), "", 2,
                        f"parlour: no game and no file is called '{word}'{meant} (try parlour games)\n")

    def test_errors_name_their_place_and_the_rest_is_answered(self):
        bad = self.write("bad.fen", START + "ppx/3/PPP w\n" + START)
        self.expect(solve(bad), "loss 6\nloss 6\n", 2,
                    f"{bad}:2:3: unknown character 'x' in part 1 of the board 'ppx'\n")
        missing = str(pathlib.Path(self.directory.name, "missing"))
        self.expect(solve(missing, "-", text=START), f"{missing}: error\n-: loss 6\n", 2,
                    f"{missing}: cannot be read: No such file or directory\n")
        result = solve(text="ppp\n...\nPPP\n")
        self.assertEqual((result.stdout, result.returncode), ("", 2))
        self.assertIn("-:1:1: cannot tell the format of 'ppp'; --format names it", result.stderr)
        self.expect(solve("-", text='[Event "x"]\n[Variant "hexapawn3x3"]\n\n1. a1a2 *\n'), "", 2,
                    "-:1:1: this is a game in PGN, not a list of positions; analyse --game reads it\n")

    def test_formats_as_they_are_met(self):
        self.expect(solve(text="pppp........PPPPW\nppp...PPPw\n"), "win 11\nloss 6\n")
        narrow = self.write("narrow.in", "3\n3\nppp\n\nPP\n")
        result = solve(narrow)
        self.assertEqual((result.returncode, result.stderr), (0, f"{narrow}:5:1: warning: this row has 2 of 3 cells; "
                                                                 "those that are not there count as empty\n"))
        for content, message in (("ppp\n...\nPPP\n", "(a psu file begins with the side to move, W or B)"),
                                 ("\nW\nppp\n...\nPPP\n", ":1:1: the first line is blank"),
                                 ("W\nppp\n...\nPPP\n\nB\nppp\n...\nPPP\n", ":6:1: a second position begins here")):
            result = solve(self.write("bad.in", content))
            self.assertEqual((result.returncode, result.stdout), (2, ""))
            self.assertIn(message, result.stderr)

    def test_a_list_of_kalahs_numbers_is_read_in_the_order_that_is_named(self):
        ring = self.write("ring.txt", "2 0 0 8 1 0 14 0 5 0 3 2 0 13\n")
        rows = self.write("rows.txt", "2,0,0,8,1,0,0,5,0,3,2,0,14,13,s\n")
        self.expect(solve("kalah", "--format", "ring", ring), "4\n")
        self.expect(solve("kalah", "--format", "rows", rows), "4\n")
        result = solve("kalah", ring)
        self.assertEqual(result.returncode, 2)

    def test_explain_shows_each_move_of_the_loser_with_its_refutation(self):
        result = solve("--explain", text=START)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        lines = result.stdout.splitlines()
        self.assertEqual(lines[:6], ["loss 6", "   3 | p p p |", "   2 | . . . |", "   1 | P P P |", "       a b c", "  White loses in 6 plies."])
        first = [line.split()[0] for line in lines[6:] if re.match(r"    \S", line)]
        self.assertEqual(first, ["a1a2", "b1b2", "c1c2"])
        self.assertRegex(result.stdout, r"(?m)^ +\S+ \S+: (White cannot move|A black pawn has reached the last rank)\.$")
        won = solve("--explain", text="pppp/4/4/PPPP w\n").stdout
        self.assertIn("\n  White wins in 11 plies.\n    a1a2\n      ", won)
        self.assertLess(len(won.splitlines()), 45)
        kalah = solve("kalah", "--explain", text="2,0,0,8,1,0/0,5,0,3,2,0 14,13 s\n").stdout
        self.assertRegex(kalah, r"(?m)^  South wins by 4\.$")
        self.assertRegex(kalah, r"(?m)^    1 \w+( by \d+)?: .*South has \d+ seeds, North \d+\.$")
        for words, message in ((["--json"], "--explain"), (["--check", "."], "--explain")):
            self.assertIn(message, solve("--explain", *words).stderr)

    def test_limits_give_unknown_and_status_1(self):
        self.expect(solve("--nodes", "50", text=START + HARD), "loss 6\nunknown\n", 1)
        self.expect(solve("--time", "30", text=HARD + START), "unknown\nloss 6\n", 1)
        self.expect(solve("--movetime", "30", "--json", "--winner", text="x y\n"), "", 2,
                    "-:1:1: unknown character 'x' in part 1 of the board 'x'\n")

    def test_wrong_usage(self):
        for words in (["--jobs", "0"], ["--nodes", "0"], ["--format", "pgn"], ["--frobnicate"],
                      ["hexapawn99x9"], ["--check"], ["--option", "Hash=none"]):
            with self.subTest(words=words):
                result = solve(*words)
                self.assertEqual((result.stdout, result.returncode), ("", 2))
                self.assertTrue(result.stderr.startswith("parlour: "), result.stderr)

    def test_statistics_go_to_stderr(self):
        result = solve("--stats", text=START * 2)
        self.assertEqual(result.stdout, "loss 6\n" * 2)
        lines = result.stderr.splitlines()
        self.assertEqual(len(lines), 3)
        self.assertRegex(lines[1], r"^stats -:2 nodes \d+ time_ms \d+\.\d{3} probes \d+ hits \d+ "
                                   r"misses \d+ entries \d+$")
        self.assertRegex(lines[2], r"^stats total positions 2 nodes \d+ ")

    def test_check_grades_like_a_course(self):
        self.write("t/1.in", "W\nppp\n...\nPPP\n")
        self.write("t/1.out", "-1")
        self.write("t/2.in", "B\nppp\n.P.\nP.P\n")
        self.write("t/2.out", "1\r\n")
        good = solve("--check", self.directory.name)
        self.assertEqual((good.returncode, good.stderr), (0, ""))
        self.assertRegex(good.stdout.splitlines()[-1],
                         r"^2 passed, 0 failed, 0 timed out in \d+\.\d{3} s$")
        wrong = self.write("t/3.in", START)
        self.write("t/3.out", "win 6\n")
        hard = self.write("t/4.in", HARD)
        self.write("t/4.out", "win 6\n")
        bad = solve("--check", "--time", "50", self.directory.name, "--jobs", "2")
        self.assertEqual(bad.returncode, 1)
        self.assertRegex(bad.stdout, rf"failed  {wrong}  .* expected 'win 6', got 'loss 6'")
        self.assertRegex(bad.stdout, rf"timed out  {hard}  ")
        self.assertIn("2 passed, 1 failed, 1 timed out", bad.stdout)
        lonely = solve("--check", self.write("5.in", START))
        self.assertEqual(lonely.returncode, 2)
        self.assertIn("5.out: cannot be read", lonely.stderr)

    def test_an_answer_does_not_wait_for_the_next_position(self):
        with subprocess.Popen([BINARY, "solve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              text=True) as process:
            for _ in range(3):
                process.stdin.write(START)
                process.stdin.flush()
                self.assertEqual(process.stdout.readline(), "loss 6\n")
            process.stdin.close()
            self.assertEqual(process.wait(10), 0)

    def test_interrupted_while_solving_or_waiting(self):
        for text in (START + HARD, START):
            with subprocess.Popen([BINARY, "solve"], stdin=subprocess.PIPE,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                  text=True) as process:
                process.stdin.write(text)
                process.stdin.flush()
                self.assertEqual(process.stdout.readline(), "loss 6\n")
                time.sleep(0.1)
                process.send_signal(signal.SIGINT)
                self.assertEqual(process.wait(10), 130)
                self.assertEqual(process.stdout.read(), "")
                self.assertRegex(process.stderr.read(), r"^parlour: solve stopped after 1 of the [12] positions read\n$")

    def test_what_was_searched_is_counted_also_when_interrupted(self):
        with subprocess.Popen([BINARY, "solve", "--stats"], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            process.stdin.write(START + HARD)
            process.stdin.flush()
            self.assertEqual(process.stdout.readline(), "loss 6\n")
            time.sleep(0.5)
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.wait(10), 130)
            self.assertEqual(process.stdout.read(), "")
            self.assertRegex(process.stderr.read(), r"(?s)stats .*:1 nodes \d+ .*\nstats .*:2 nodes \d\d+ .*"
                                                    r"\nstats total positions 1 nodes \d\d+ ")

    def test_a_depth_leaves_unknown_what_is_farther_away(self):
        for words in ([], ["--winner"], ["--format", "fen"]):
            for depth, answer in ((0, "unknown"), (5, "unknown"), (6, "loss"), (7, "loss")):
                result = subprocess.run([BINARY, "solve", "--depth", str(depth), *words], input=START,
                                        capture_output=True, text=True, timeout=60)
                self.assertTrue(result.stdout.startswith(answer), (depth, words, result.stdout))
                self.assertEqual(result.returncode, answer == "unknown")

    def test_nobody_reads_the_answers(self):
        many = self.write("many.fen", START * 20000 + HARD)
        with subprocess.Popen([BINARY, "solve", many], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True) as process:
            self.assertEqual(process.stdout.readline(), "loss 6\n")
            process.stdout.close()
            self.assertEqual(process.stderr.read(), "")
            process.wait(10)


if __name__ == "__main__":
    unittest.main()

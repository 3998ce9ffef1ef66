# SPDX-License-Identifier: MIT
"""`parlour tablebase`: files of exact margins, however their making and keeping went wrong."""
import pathlib
import resource
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

from harness import PARLOUR, PATIENCE, Engine, clean_environment

ENDING = "1,0,3,0,0,0/0,0,0,0,6,0 20,18 s"


def call(*words, text="", **more):
    return subprocess.run([PARLOUR, *map(str, words)], input=text, capture_output=True, text=True,
                          timeout=60 * PATIENCE, env=clean_environment(), **more)


class Tablebase(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.file = self.folder / "k.tb"
        self.unfinished = self.folder / "k.tb.unfinished"

    def build(self, seeds=8, *words, file=None, **more):
        return call("tablebase", "kalah", "build", "--seeds", seeds, "--out", file or self.file, *words, **more)

    def built(self, seeds=8, *words):
        result = self.build(seeds, *words)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return self.file.read_bytes()

    def refused(self, result, message, status=2):
        self.assertEqual((result.returncode, result.stdout), (status, ""), result.stderr)
        self.assertRegex(result.stderr, message)
        self.assertEqual(result.stderr.count("\n"), 1)

    def say(self, *settings, then=("position fen " + ENDING, "go depth 12")):
        """The error lines and the last search line of a conversation."""
        with Engine("--game", "kalah") as engine:
            engine.send(*(f"setoption name Kalah Tablebase {s}" for s in settings), *then)
            lines = engine.until("bestmove")
        return [line for line in lines if " error " in line], lines[-2]

    # -- what it is for

    def test_build_info_verify_probe(self):
        result = self.build(8)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertEqual(result.stdout, f"{self.file}: 125970 positions with up to 8 seeds in play\n")
        self.assertEqual(self.file.stat().st_size, 4096 + 125970)
        self.assertFalse(self.unfinished.exists())

        info = call("tablebase", "kalah", "info", self.file)
        self.assertEqual(info.returncode, 0)
        for line in ("holes +6", "seeds +8", "positions +125970", "bytes +130066", "rule +Kalah Capture=nonempty",
                     "layer 8 +75582 positions, checksum [0-9a-f]{16}"):
            self.assertRegex(info.stdout, rf"(?m)^{line}$")

        verified = call("tablebase", "kalah", "verify", self.file, "--option", "Threads=2")
        self.assertEqual((verified.stdout, verified.returncode), (f"{self.file}: verified: 125970 positions\n", 0))

    def test_probe_answers_like_solve(self):
        self.built(10)
        fens = [ENDING, "0,0,0,0,1,0/0,4,0,0,0,0 20,23 n", "0,0,0,0,0,0/0,0,0,0,0,0 10,9 s"]
        solved = call("solve", "kalah", text="".join(fen + "\n" for fen in fens)).stdout
        self.assertEqual(call("tablebase", "kalah", "probe", self.file, *fens).stdout, solved)
        text = "# positions\n\n" + "\n".join(fens) + "\n"
        self.assertEqual(call("tablebase", "kalah", "probe", self.file, text=text).stdout, solved)
        self.assertEqual(call("tablebase", "kalah", "probe", self.file, ENDING, "--moves").stdout,
                         "margin +12 moves 1 margin +12 3 margin +8\n")

    def test_the_rules_of_the_file_count_in_a_probe(self):
        self.built(8, "--option", "Kalah Capture=empty", "--option", "Kalah Holes=5")
        fen = "0,0,0,1,0/0,4,0,0,0 0,0 s"  # the last seed is banked alone, which ends the game
        result = call("tablebase", "kalah", "probe", self.file, fen)
        self.assertEqual((result.stdout, result.returncode), ("margin -3\n", 0))

    def test_questions_that_a_table_cannot_answer(self):
        self.built(4)
        result = call("tablebase", "kalah", "probe", self.file, text=f"1,0/1,0 0,0 s\n{ENDING}\n1,x\n")
        self.assertEqual((result.stdout, result.returncode), ("", 2))
        for message in ("line 1: 2 pits a side, the table has 6", "line 2: 10 seeds in play, the table has at most 4",
                        r"line 3, column \d+: "):
            self.assertRegex(result.stderr, message)

    # -- wrong usage

    def test_usage(self):
        for words, message in (
                ((), "expected GAME build"), (("kalah",), "expected GAME build"),
                (("hexapawn", "build"), "hexapawn has no tablebases"),
                (("build", "kalah"), "tablebase build: unexpected 'kalah'"), (("kalha", "info"), "did you mean kalah?"),
                (("kalah", "verfy"), "did you mean verify?"),
                (("kalah", "info", self.file, "--seeds", "3"), "--seeds belongs to tablebase build"),
                (("kalah", "verify", self.file, "--out", "x"), "--out belongs to tablebase build"),
                (("kalah", "build", "--moves"), "--moves belongs to tablebase probe"),
                (("kalah", "make"), "'make' is not an action"), (("kalah", "build"), "--seeds is missing"),
                (("kalah", "build", "--seeds", "3"), "--out FILE is missing"),
                (("kalah", "build", "x", "--seeds", "3", "--out", self.file), "unexpected 'x'"),
                (("kalah", "build", "--seeds", "-1", "--out", self.file), "-1 seeds in play are not 0..126"),
                (("kalah", "build", "--seeds", "x", "--out", self.file), "--seeds"),
                (("kalah", "info"), "FILE is missing"), (("kalah", "verify", "a", "b"), "unexpected 'b'")):
            with self.subTest(words=words):
                self.refused(call("tablebase", *words), message)
        self.refused(self.build(4, "--option", "Kalah Early Stop=true"), "Kalah Early Stop")
        self.assertFalse(self.unfinished.exists())

    def test_what_memory_cannot_hold_is_refused_with_figures(self):
        self.refused(self.build(14, "--option", "Hash=5"), r"need \d+ MiB of memory; there are 5 MiB")
        self.refused(self.build(40), r"up to 40 seeds in play with 6 pits a side need \d+ MiB of memory")
        self.refused(self.build(126, "--option", "Kalah Holes=12"), r"need more than \d+ MiB of memory")
        self.assertFalse(self.unfinished.exists())

    def test_places_that_cannot_be_written(self):
        self.refused(self.build(4, file=self.folder), "it is not a file")
        self.refused(self.build(4, file=self.folder / "no" / "k.tb"), "No such file or directory")
        self.refused(self.build(4, file="/dev/null"), "it is not a file")
        self.refused(self.build(4, file="/proc/k.tb"), "/proc")

    def test_what_is_no_tablebase_is_not_replaced(self):
        self.file.write_text("important")
        self.refused(self.build(4), "the file already exists and is not a tablebase")
        self.assertEqual(self.file.read_text(), "important")

    # -- interruptions

    def test_a_full_disk_ends_the_build_and_room_lets_it_go_on(self):
        whole = self.built(9)
        self.file.unlink()
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))
        self.refused(self.build(9, preexec_fn=limit), r"cannot write .*k\.tb\.unfinished: File too large", status=1)
        self.assertFalse(self.file.exists())
        result = self.build(9)
        self.assertEqual((result.returncode, result.stderr), (0, "parlour: goes on after layer 8 of an earlier run\n"))
        self.assertEqual(self.file.read_bytes(), whole)

    def interrupted(self, number):
        process = subprocess.Popen([PARLOUR, "tablebase", "kalah", "build", "--seeds", "17", "--out", self.file],
                                   stderr=subprocess.PIPE, text=True, env=clean_environment())
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and not (self.unfinished.exists() and self.unfinished.stat().st_size > 100_000):
            time.sleep(0.005)
        process.send_signal(number)
        err = process.communicate(timeout=PATIENCE)[1]
        return process.returncode, err

    def test_sigint_and_sigkill_leave_what_a_later_build_goes_on_with(self):
        status, err = self.interrupted(signal.SIGINT)
        self.assertEqual(status, 130)
        self.assertRegex(err, r"^parlour: build stopped in layer \d+ of 17; the same command goes on from there\n$")
        self.assertFalse(self.file.exists())
        shutil.copy(self.unfinished, self.folder / "kept")
        self.assertEqual(self.interrupted(signal.SIGKILL)[0], -signal.SIGKILL)
        result = self.build(7)  # part of what was begun
        self.assertEqual((result.returncode, result.stderr), (0, "parlour: goes on after layer 7 of an earlier run\n"))
        resumed = self.file.read_bytes()
        self.file.unlink()
        self.assertEqual(resumed, self.built(7))

    def test_an_unfinished_file_that_is_damaged_is_begun_anew(self):
        whole = self.built(6)
        for junk in (b"", b"rubbish", whole[:4096], bytes(5000)):
            self.file.unlink()
            self.unfinished.write_bytes(junk)
            self.assertEqual(self.built(6), whole)

    # -- damaged files

    def test_every_damage_is_found(self):
        whole = self.built(6)
        self.assertEqual(call("tablebase", "kalah", "verify", self.file).returncode, 0)
        cases = [(whole[:at] + bytes([whole[at] ^ 8]) + whole[at + 1:], message)
                 for at, message in ((3, "is not a Kalah tablebase"), (16, "has format"), (24, "header"),
                                     (100, "header"), (5000, "is damaged: the layer of"))]
        cases += [(whole[:-1], "is truncated"), (whole[:50], "is truncated"), (whole + b"x", "is too long"),
                  (b"", "is empty"), (b"FEN\n", "is not a Kalah tablebase")]
        for damaged, message in cases:
            with self.subTest(message=message, size=len(damaged)):
                self.file.write_bytes(damaged)
                self.refused(call("tablebase", "kalah", "verify", self.file), message, status=1)
                errors, line = self.say(f"Path value {self.file}")
                self.assertEqual(len(errors), 1)
                self.assertRegex(errors[0], f"^info string error no tablebase: .*{message}")
                self.assertRegex(line, "score cp 1200 proven .* tbhits 0 ")

    # -- for searches

    def test_searches_use_the_file(self):
        self.built(8)
        then = ("position fen 2,0,1,0,1,1/0,2,0,1,1,1 0,0 s", "go depth 60")  # ten seeds
        score = "score cp 200 proven "
        self.assertRegex(self.say(then=then)[1], score + ".* tbhits 0 ")
        for settings in ((f"Path value {self.file}",), ("Seeds value 5",),
                         ("Seeds value 6", f"Path value {self.file}")):
            errors, line = self.say(*settings, then=then)
            self.assertEqual(errors, [])
            self.assertRegex(line, score + ".* tbhits [1-9]")

    def test_a_setting_leaves_the_position(self):
        self.built(4)
        with Engine("--game", "kalah") as engine:
            answer = engine.ask("position fen " + ENDING, f"setoption name Kalah Tablebase Path value {self.file}",
                                "query fen")
        self.assertEqual(answer, ["response " + ENDING])

    def test_no_table_is_lost_to_a_smaller_one(self):
        before = self.built(4)
        result = call("tablebase", "kalah", "build", "--seeds", "2", "--out", self.file)
        self.assertEqual((result.returncode, result.stdout, result.stderr), (
            2, "", f"parlour: cannot write {self.file}: the file already exists and has more, up to 4 seeds in play\n"))
        self.assertEqual(self.file.read_bytes(), before)

    def test_files_for_other_games_are_refused(self):
        self.built(4)
        path = f"Kalah Tablebase Path={self.file}"
        for other, message in (("Kalah Rules=irving", "is for other rules: Kalah Capture=nonempty"),
                               ("Kalah Holes=5", "is for 6 pits a side, not 5"),
                               ("Kalah Early Stop=true", "no tablebase under Kalah Early Stop")):
            result = call("solve", "kalah", "--option", other, "--option", path, text="1,1/1,1 0,0 s\n")
            self.assertEqual((result.returncode, result.stdout), (0, "margin +2\n"), result.stderr)
            self.assertRegex(result.stderr, f"^parlour: .*{message}[^\n]*\n$")

    def test_solve_says_the_same_with_and_without(self):
        self.built(9)
        text = "3,3,3,3/3,3,3,3 0,0 s\n2,2,2,2,2,2/2,2,2,2,2,2 0,0 n\n"
        expected = "margin +6\nmargin +6\n"
        for words in ((), ("--option", f"Kalah Tablebase Path={self.file}"), ("--option", "Kalah Tablebase Seeds=7"),
                      ("--nodes", "10000000"), ("--option", "Threads=2")):
            result = call("solve", "kalah", *words, text=text)
            self.assertEqual((result.stdout, result.returncode, result.stderr), (expected, 0, ""))

    def test_a_table_that_was_asked_for_is_built_once_and_announced(self):
        with Engine("--game", "kalah", "--option", "Kalah Tablebase Seeds=9") as engine:
            for begins in ("info string building a tablebase of up to 9 seeds in play", "info depth 1 "):
                engine.send("go depth 2")
                self.assertTrue(engine.next_line().startswith(begins), engine.lines)
                engine.until("bestmove")

    def test_a_timed_search_keeps_its_time(self):
        for words in ((), ("--option", "Kalah Tablebase Seeds=26")):  # minutes of work
            with Engine("--game", "kalah", *words) as engine:
                for go in ("go nodes 1000000 movetime 200", "go wtime 600 btime 600", "go movetime 200"):
                    started = time.monotonic()
                    engine.send(go)
                    lines = engine.until("bestmove")
                    self.assertLess(time.monotonic() - started, 0.6 + PATIENCE / 2)
                    self.assertFalse([line for line in lines if "building" in line])
                self.assertRegex(engine.lines[-2], " tbhits [1-9]")

    def test_probe_answers_nothing_from_a_damaged_layer(self):
        self.built(4)
        damaged = bytearray(self.file.read_bytes())
        damaged[-1] ^= 1
        self.file.write_bytes(damaged)
        probed = call("tablebase", "kalah", "probe", self.file, "1,1,1,0,0,0/1,0,0,0,0,0 0,0 s",
                      "1,1,0,0,0,0/1,0,0,0,0,0 0,0 s")
        self.assertEqual((probed.returncode, probed.stdout.count("margin")), (2, 1), probed.stderr)
        self.assertIn("the layer of 4 seeds does not match its checksum", probed.stderr)


if __name__ == "__main__":
    unittest.main()

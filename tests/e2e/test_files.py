# SPDX-License-Identifier: MIT
"""Files that are written and read: one rule for all of them (docs/files.md)."""

import contextlib
import os
import pathlib
import select
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from harness import PARLOUR, PATIENCE, ROOT, SLOW, Engine, ProcessTest, clean_environment, errors

FEN = "pppp/4/4/PPPP w\n"
PLAYERS = ("match", "hexapawn", "--engine", "cmd=builtin:first", "name=a", "--engine", "cmd=builtin:first", "name=b",
           "--quiet")
MATCH = (*PLAYERS, "--rounds", "2")
ENGINE = ("--engine", "cmd=" + sys.executable, "arg=" + str(ROOT / "tests" / "e2e" / "mock_engine.py"), "arg=good",
          "name=c", "movetime=50")
BUILD = ("tablebase", "kalah3-2", "build", "--seeds", "3", "--out")
SOLVE = ("solve", "hexapawn")

# What every command that writes a file does to it; the name of the file comes last.
WRITERS = {
    "record": (*MATCH, "--out"),
    "resumed record": (*MATCH, "--resume", "--out"),
    "log": (*MATCH, *ENGINE, "--log"),
    "pgn": (*MATCH, "--pgn"),
    "html": (*MATCH, "--html"),
    "picture": ("analyse", "hexapawn", "--depth", "1", "--svg"),
    "certificate": (*SOLVE, "--certificate"),
    "state": (*SOLVE, "--state"),
    "tablebase": (*BUILD,),
}
NEVER_PIPES = {"record", "resumed record", "state", "tablebase"}
REPLACED = {"pgn", "html", "picture", "certificate", "state", "tablebase"}


def parlour(*words, text=FEN, **more):
    data = text.encode() if isinstance(text, str) else text
    done = subprocess.run([PARLOUR, *map(str, words)], input=data, capture_output=True, timeout=3 * PATIENCE,
                          env=clean_environment(), **more)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


class Files(ProcessTest):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.file = self.folder / "f"

    def pipe(self, name="pipe"):
        os.mkfifo(self.folder / name)
        return self.folder / name

    def every(self, kinds=tuple(WRITERS)):
        """Each kind of file, with a folder that is empty."""
        for kind in kinds:
            for old in self.folder.iterdir():
                old.unlink()
            yield kind, WRITERS[kind]

    def assertTold(self, result, *words, status=2):
        """Refused in one line, before anything was printed."""
        self.assertEqual((result[0], result[1]), (status, ""), result)
        self.assertEqual(result[2].count("\n"), 1, result)
        for word in words:
            self.assertIn(str(word), result[2])


class Writing(Files):
    def test_a_file_that_is_not_there_is_made(self):
        for kind, words in self.every():
            with self.subTest(kind=kind):
                self.assertEqual(parlour(*words, self.file)[0], 0)
                self.assertEqual([path.name for path in self.folder.iterdir()], ["f"])
                self.assertTrue(self.file.read_bytes())

    def test_a_foreign_file_is_refused_and_left_alone(self):
        for kind, words in self.every():
            with self.subTest(kind=kind):
                self.file.write_text("my thesis\n")
                self.assertTold(parlour(*words, self.file), self.file)
                self.assertEqual(self.file.read_text(), "my thesis\n")
                self.assertEqual([path.name for path in self.folder.iterdir()], ["f"])

    def test_every_kind_is_foreign_to_every_other(self):
        for kind, words in self.every():
            with self.subTest(kind=kind):
                parlour(*words, self.file)
                made = self.file.read_bytes()
                for other in set(WRITERS) - {kind} - ({"resumed record", "record"} if "record" in kind else set()):
                    with self.subTest(other=other):
                        self.assertTold(parlour(*WRITERS[other], self.file), self.file)
                        self.assertEqual(self.file.read_bytes(), made)

    def test_what_can_be_made_again_is_replaced(self):
        for kind, words in self.every(REPLACED):
            with self.subTest(kind=kind):
                self.assertEqual(parlour(*words, self.file)[0], 0)
                made = self.file.read_bytes()
                self.assertEqual(parlour(*words, self.file)[0], 0)
                self.assertEqual(self.file.read_bytes(), made)

    def test_of_another_work_nothing_is_replaced(self):
        for kind, more, text in (("certificate", (), "ppp/3/PPP w\n"),
                                 ("certificate", ("--option", "Hexapawn Berolina=true"), FEN),
                                 ("state", ("--option", "Hexapawn Berolina=true"), FEN),
                                 ("tablebase", ("--option", "Kalah Capture=empty"), ""),
                                 ("tablebase", ("--option", "Kalah Holes=2"), "")):
            with self.subTest(kind=kind, more=more):
                self.file.unlink(missing_ok=True)
                self.assertEqual(parlour(*WRITERS[kind], self.file)[0], 0)
                made = self.file.read_bytes()
                self.assertTold(parlour(*WRITERS[kind], self.file, *more, text=text), "other rules")
                self.assertEqual(self.file.read_bytes(), made)

    def test_an_empty_name_is_refused(self):
        for kind, words in self.every():
            with self.subTest(kind=kind):
                self.assertTold(parlour(*words, ""), "the file name is missing")

    def test_a_folder_is_refused(self):
        for kind, words in self.every():
            with self.subTest(kind=kind):
                self.assertTold(parlour(*words, self.folder), self.folder)

    def test_a_link_is_followed_also_to_what_is_not_there(self):
        for kind, words in self.every():
            with self.subTest(kind=kind):
                self.file.symlink_to(self.folder / "target")
                self.assertEqual(parlour(*words, self.file)[0], 0)
                self.assertTrue(self.file.is_symlink())
                self.assertTrue(self.file.read_bytes())
                self.assertEqual(sorted(path.name for path in self.folder.iterdir()), ["f", "target"])

    def test_a_read_only_file_stays(self):
        user = 65534 if os.geteuid() == 0 else None  # root may write it
        self.folder.chmod(0o777)
        for kind, words in self.every(REPLACED):
            with self.subTest(kind=kind):
                self.assertEqual(parlour(*words, self.file, user=user)[0], 0)
                self.file.chmod(0o400)
                self.assertTold(parlour(*words, self.file, user=user), "Permission denied")

    def test_a_pipe_that_nobody_reads_is_refused(self):
        for kind, words in self.every():
            with self.subTest(kind=kind):
                self.assertTold(parlour(*words, self.pipe()),
                                "it is not a file" if kind in NEVER_PIPES else "nothing is reading this pipe")

    def test_a_pipe_that_is_read_gets_all(self):
        for kind, words in self.every(set(WRITERS) - NEVER_PIPES):
            with self.subTest(kind=kind):
                with subprocess.Popen(["cat", self.pipe()], stdout=subprocess.PIPE) as reader:
                    self.assertEqual(parlour(*words, self.folder / "pipe")[0], 0)
                    got = reader.communicate(timeout=PATIENCE)[0]
                self.assertEqual(parlour(*words, self.file)[0], 0)
                if kind != "log":  # which has times in it
                    self.assertEqual(got, self.file.read_bytes())
                self.assertTrue(got)

    def test_a_shells_descriptors_and_devices_work(self):
        for kind, words in self.every(set(WRITERS) - NEVER_PIPES):
            with self.subTest(kind=kind):
                reading, writing = os.pipe()
                self.assertEqual(parlour(*words, f"/dev/fd/{writing}", pass_fds=[writing])[0], 0)
                os.close(writing)
                with open(reading, "rb") as pipe:
                    self.assertTrue(pipe.read())
                self.assertEqual(parlour(*words, "/dev/null")[0], 0)
                self.assertEqual(parlour(*words, "/dev/stderr")[0], 0)
                full = parlour(*words, "/dev/full")
                self.assertEqual(full[0], 1, full)
                self.assertTrue(full[2])

    def test_stdout_named_as_a_file_is_added_to(self):
        with open(self.file, "w") as out:
            out.write("before\n")
            out.flush()
            status = subprocess.run([PARLOUR, *WRITERS["picture"], "/dev/stdout"], stdout=out, env=clean_environment(),
                                    timeout=PATIENCE).returncode
        text = self.file.read_text()
        self.assertEqual(status, 0)
        self.assertTrue(text.startswith("before\n<!-- a board of Parlour -->\n"), text[:80])
        self.assertIn("depth", text.rsplit("</svg>", 1)[1])

    def test_a_log_goes_on_with_resume_alone(self):
        words = (*WRITERS["log"], self.file)
        self.assertEqual(parlour(*words)[0], 0)
        first = self.file.read_text()
        self.assertTrue(first.startswith("log of a parlour match\n"))
        self.assertTold(parlour(*words), "the file already exists; --resume adds to it")
        self.assertEqual(self.file.read_text(), first)
        record = self.folder / "record"
        self.assertEqual(parlour(*words, "--resume", "--out", record)[0], 0)
        self.assertTrue(self.file.read_text().startswith(first + "log of a parlour match\n"))

    def test_a_match_that_is_refused_leaves_no_log_in_the_way(self):
        words = (*WRITERS["log"], self.file)
        self.assertTold(parlour(*words, "--openings", self.folder / "none"), "none")
        self.assertEqual(parlour(*words)[0], 0)

    def test_a_saved_game_replaces_nothing(self):
        for name, ending in (("pipe", "it is not a file"), ("f", "the file already exists")):
            if name == "pipe":
                self.pipe()
            else:
                self.file.write_text("my thesis\n")
            status, out, _ = parlour("play", "hexapawn", text=f"save {self.folder / name}\nquit\n")
            self.assertEqual(status, 0)
            self.assertIn(ending, out)
        self.assertEqual(self.file.read_text(), "my thesis\n")


class Reading(Files):
    """Commands that read the text of a file, with a text that they take."""

    def readers(self):
        self.assertEqual(parlour(*MATCH, "--out", self.folder / "record")[0], 0)
        self.assertEqual(parlour(*WRITERS["certificate"], self.folder / "certificate")[0], 0)
        record = (self.folder / "record").read_text()
        certificate = (self.folder / "certificate").read_text()
        return {
            "fen": (SOLVE, FEN * 2), "psu": ((*SOLVE, "--format", "psu"), "W\npppp\n....\nPPPP\n"),
            "lille": ((*SOLVE, "--format", "lille"), "3\n4\npppp\n\nPPPP\n"), "auto": (SOLVE, "W\npppp\n....\nPPPP\n"),
            "certificate": (("verify",), certificate), "record": (("match", "show"), record),
            "game": (("analyse", "--depth", "1", "--game"), "startpos moves a1a2 b3a2\n"),
            "recorded game": (("analyse", "--depth", "1", "--id", "1", "--game"), record),
            "openings": ((*MATCH, "--openings"), "ppp/3/PPP w\nstartpos moves a1a2\n"),
        }

    def answer(self, words, content):
        self.file.write_bytes(content)
        status, out, err = parlour(*words, self.file, text="")
        return status, out, err.replace(str(self.file), "F")

    def test_texts_of_windows_are_read_like_others(self):
        for kind, (words, text) in self.readers().items():
            plain = self.answer(words, text.encode())
            self.assertEqual(plain[0], 0, (kind, plain))
            crlf = text.replace("\n", "\r\n")
            changes = {"mark": "\ufeff" + text, "crlf": crlf, "ctrl-z": text + "\x1a",
                       "all": "\ufeff" + crlf + "\x1a\r\n"}
            if "record" not in kind:  # text of a program
                changes["blanks"] = text.replace(" ", "\u00a0")
            for change, changed in changes.items():
                with self.subTest(kind=kind, change=change):
                    self.assertEqual(self.answer(words, changed.encode()), plain)

    def test_other_encodings_are_named(self):
        for kind, (words, text) in self.readers().items():
            for encoding in ("utf-16", "utf-16-le", "utf-16-be", "utf-32"):
                with self.subTest(kind=kind, encoding=encoding):
                    status, out, err = self.answer(words, text.encode(encoding))
                    self.assertEqual((status, out), (2, ""), err)
                    self.assertIn("F:1:", err)
                    self.assertIn(f"this text is {encoding.upper()[:6]}; save it as UTF-8", err)

    def test_stdin_is_read_like_a_file(self):
        for text in ("\ufeff" + FEN, FEN.replace("\n", "\r\n") + "\x1a", FEN.replace(" ", "\u00a0"), FEN + "\x1a\r\n"):
            with self.subTest(text=text):
                self.assertEqual(parlour(*SOLVE, text=text), (0, "win 11\n", ""))
        status, out, err = parlour(*SOLVE, text=FEN.encode("utf-16"))
        self.assertEqual((status, out), (2, ""))
        self.assertIn("-:1:1: this text is UTF-16; save it as UTF-8", err)

    def test_a_probe_reads_its_positions_like_solve(self):
        self.assertEqual(parlour(*BUILD, self.file)[0], 0)
        fen = "0,1,0/0,1,0 3,3 s\n"
        words = ("tablebase", "kalah", "probe", self.file)
        plain = parlour(*words, text=fen)
        self.assertEqual(plain[0], 0, plain)
        for text in ("\ufeff" + fen, fen.replace("\n", "\r\n\x1a"), fen.replace(" ", "\u00a0")):
            self.assertEqual(parlour(*words, text=text), plain)
        self.assertTold(parlour(*words, text=fen.encode("utf-16")), "stdin: this text is UTF-16")

    def test_an_expected_answer_is_read_like_a_position(self):
        (self.folder / "x.in").write_text("W\npppp\n....\nPPPP\n")
        out = self.folder / "x.out"
        right = next(word for word in ("1", "-1") if self.checked(out, word.encode()) == 0)
        for changed in ("\ufeff" + right + "\r\n", right + "\r\n\x1a", "\ufeff" + right + "\x1a", right + "\u00a0\n"):
            with self.subTest(changed=changed):
                self.assertEqual(self.checked(out, changed.encode()), 0)
        self.assertEqual(self.checked(out, right.encode("utf-16")), 2)

    def checked(self, out, content):
        out.write_bytes(content)
        return parlour(*SOLVE, "--check", self.folder / "x.in")[0]

    def test_a_match_goes_on_from_a_record_with_a_mark(self):
        self.assertEqual(parlour(*MATCH, "--out", self.file)[0], 0)
        whole = self.file.read_bytes()
        first_game = whole.index(b"\n", whole.index(b"\n") + 1) + 1
        self.file.write_bytes(b"\xef\xbb\xbf" + whole[:first_game] + b"\x1a")
        self.assertEqual(parlour(*MATCH, "--resume", "--out", self.file)[0], 0)
        self.assertEqual(self.file.read_bytes().count(b"\n"), whole.count(b"\n"))
        self.assertEqual(parlour("match", "show", self.file)[0], 0)

    def test_saved_games_are_loaded_with_or_without_a_mark(self):
        self.assertEqual(parlour("play", "hexapawn", text=f"save {self.file}\nquit\n")[0], 0)
        self.file.write_bytes(b"\xef\xbb\xbf" + self.file.read_bytes().replace(b"\n", b"\r\n") + b"\x1a")
        out = parlour("play", "hexapawn", text=f"load {self.file}\nquit\n")[1]
        self.assertIn("game 1: ", out)

    def test_a_pipe_that_nobody_writes_into_is_refused(self):
        pipe = self.pipe()
        for kind, (words, _) in self.readers().items():
            with self.subTest(kind=kind):
                self.assertTold(parlour(*words, pipe), pipe, "nothing is writing into this pipe")

    def test_a_pipe_is_read_whoever_comes_first(self):
        pipe = self.pipe()
        for kind, (words, text) in self.readers().items():
            with self.subTest(kind=kind):
                plain = self.answer(words, text.encode())
                with subprocess.Popen(["sh", "-c", 'cat "$1" > "$2"', "-", self.file, pipe]):
                    status, out, err = parlour(*words, pipe)
                self.assertEqual((status, out.replace(str(pipe), str(self.file))), plain[:2], err)

    def test_a_state_or_a_tablebase_is_no_pipe(self):
        pipe = self.pipe()
        for words in (("tablebase", "kalah", "info"), ("tablebase", "kalah", "probe"), (*SOLVE, "--state")):
            self.assertTold(parlour(*words, pipe), pipe, "not a file")


class Signals(Files):
    def leaves(self, words, *, wait=1.0):
        """The status after one SIGTERM, which has to end the process at once."""
        with subprocess.Popen([PARLOUR, *map(str, words)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, env=clean_environment()) as process:
            try:
                time.sleep(wait * SLOW)
                self.assertIsNone(process.poll(), process.stderr.read() if process.poll() is not None else "")
                process.send_signal(signal.SIGTERM)
                began = time.monotonic()
                process.communicate(timeout=PATIENCE)
                self.assertLess(time.monotonic() - began, 1 + PATIENCE / 5)
            finally:
                process.kill()
            return process.returncode

    @contextlib.contextmanager
    def silent(self):
        """A pipe that has both ends and carries nothing."""
        pipe = self.pipe()
        both = os.open(pipe, os.O_RDWR)
        try:
            yield pipe
        finally:
            os.close(both)

    def test_one_signal_ends_waiting_for_a_silent_writer(self):
        with self.silent() as pipe:
            for words in ((*SOLVE, pipe), (*MATCH, "--openings", pipe)):
                with self.subTest(words=words):
                    self.assertEqual(self.leaves(words), 130)
            for words in (("verify", pipe), ("match", "show", pipe), ("analyse", "--game", pipe)):
                with self.subTest(words=words):
                    self.assertEqual(self.leaves(words), -signal.SIGTERM)

    def test_one_signal_ends_waiting_for_a_reader_that_has_stopped(self):
        for flag in ("--pgn", "--html"):
            with self.subTest(flag=flag), self.silent() as pipe:
                words = [*PLAYERS, "--rounds", "2000", flag, pipe]
                self.assertEqual(self.leaves(words, wait=5), 130)
            pipe.unlink()

    def test_a_log_that_is_not_read_holds_no_match_up(self):
        with self.silent() as pipe:
            status, _, err = parlour(*PLAYERS, *ENGINE, "--rounds", "100", "--log", pipe)
            self.assertEqual(status, 1)
            self.assertIn("--log: lines are missing", err)


class EngineLog(Files):
    def told(self, name):
        """What the engine says to a log of that name."""
        with Engine() as engine:
            return errors(engine.ask(f"setoption name Log File value {name}", "setoption name Log Level value info"))

    def test_no_folder_is_made(self):
        self.assertRefused(self.told(self.folder / "a" / "b" / "log"), "No such file or directory")
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_a_log_is_added_to_and_a_foreign_file_is_not(self):
        self.assertSilent(self.told(self.file))
        first = self.file.read_text()
        self.assertSilent(self.told(self.file))
        self.assertTrue(self.file.read_text().startswith(first))
        self.assertGreater(len(self.file.read_text()), len(first))
        self.file.write_text("my thesis\n")
        self.assertRefused(self.told(self.file), "the file already exists and is not a log of the engine")
        self.assertEqual(self.file.read_text(), "my thesis\n")

    def test_a_pipe_without_a_reader_is_refused(self):
        self.assertRefused(self.told(self.pipe()), "nothing is reading this pipe")

    def test_a_pipe_that_is_not_read_stops_nothing(self):
        pipe = self.pipe()
        reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        self.addCleanup(os.close, reader)
        with Engine() as engine:
            engine.ask(f"setoption name Log File value {pipe}", "setoption name Log Level value info")
            for _ in range(100):
                engine.ask("help", "uci", free=True)
            engine.quit()
        text = b""
        while part := os.read(reader, 1 << 16):
            text += part
        self.assertIn(b" < isready\n", text)

    def test_a_reader_that_comes_back_learns_what_it_missed(self):
        pipe = self.pipe()
        reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        self.addCleanup(os.close, reader)
        with Engine() as engine:
            engine.ask(f"setoption name Log File value {pipe}", "setoption name Log Level value info")
            for _ in range(100):
                engine.ask("help", "uci", free=True)
            while True:
                try:
                    os.read(reader, 1 << 16)
                except BlockingIOError:
                    break
            engine.ask()
            self.assertTrue(select.select([reader], [], [], PATIENCE)[0])
            self.assertRegex(os.read(reader, 1 << 16), rb"^\n\(\d+ lines are missing\)\n")

    def test_stderr_that_is_not_read_stops_nothing(self):
        with Engine() as engine:
            engine.ask("setoption name Log Level value info")
            for _ in range(100):
                engine.ask("help", "uci", free=True)

    def test_on_a_full_disk_nothing_is_said_on_stderr(self):
        with Engine() as engine:
            self.assertSilent(errors(engine.ask("setoption name Log File value /dev/full",
                                                "setoption name Log Level value info", "position startpos")))
            engine.go("go depth 3")
            engine.quit()
            self.assertEqual(engine.process.stderr.read(), b"")


if __name__ == "__main__":
    unittest.main()

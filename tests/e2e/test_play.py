# SPDX-License-Identifier: MIT
"""`parlour play` as a whole process: through a pipe and on a terminal."""

import os
import pathlib
import pty
import re
import select
import signal
import subprocess
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PARLOUR = os.environ.get("PARLOUR") or str(ROOT / "build/release/parlour")
SLOW = float(os.environ.get("PARLOUR_SLOW", "1"))
TWO = ["--first", "human", "--second", "human"]


def play(text, *arguments, **changes):
    environment = {**os.environ, **changes}
    return subprocess.run([PARLOUR, "play", *arguments], input=text, capture_output=True, text=True,
                          timeout=60 * SLOW, env=environment)


class Piped(unittest.TestCase):
    def out(self, text, *arguments):
        run = play(text, *(arguments or TWO))
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        self.assertNotIn("\033", run.stdout)
        return run.stdout

    def test_a_whole_game_by_name_beginning_and_number(self):
        out = self.out("a1a2\nb3a\n1\nc3c2\n")
        self.assertIn("Game over after 4 moves: Black wins (blocked).", out)
        self.assertNotIn("White> ", out, "no prompt through a pipe")

    def test_bad_input_costs_one_line_and_loses_nothing(self):
        out = self.out("a1a2\nnonsense\nb3b9\n99\nundo twice\nput a1\nsetup\nload /no/such/file\nmoves\n")
        self.assertIn("neither a legal move nor a command: 'nonsense'", out)
        self.assertIn("neither a legal move nor a command: 'b3b9'", out)
        self.assertIn("neither a legal move nor a command: '99'", out)
        self.assertIn("undo takes nothing after it", out)
        self.assertIn("put takes <cell> <piece>", out)
        self.assertIn("setup takes <fen>", out)
        self.assertIn("/no/such/file: No such file or directory", out)
        self.assertTrue(out.endswith("  1 b3a2  2 b3b2  3 c3c2\n"), out[-200:])

    def test_end_of_input_and_quit_end_it(self):
        for text in ("", "quit", "quit\n", "a1a2\nquit\nnonsense\n", "\n\n", "a1a2"):
            self.assertNotIn("nonsense", self.out(text))

    def test_undo_redo_and_new(self):
        out = self.out("a1a2\nundo\nundo\nredo\nredo\nb3a2\nundo\nundo\nredo\nnew\nundo\n")
        self.assertEqual(out.count("there is no move to take back"), 2)
        self.assertEqual(out.count("there is no move to play again"), 1)

    def test_undo_takes_back_the_programs_answer(self):
        out = self.out("a1a2\nundo\nb1b2\nundo\n", "--second", "engine", "--depth", "3")
        self.assertEqual(out.count("White (White) to move"), 0)
        self.assertEqual(out.count("1 a1a2  2 b1b2  3 c1c2"), 3)

    def test_pieces_and_stepwise_moves(self):
        out = self.out("setup 3p/p1p1/1P2/4 w\npieces\nb2\na3\n")
        self.assertIn("  b2\n", out)
        self.assertIn("moves that begin with b2:\n  b2b3  b2a3  b2c3\n".split(":")[0], out)
        self.assertIn("Black to move", out)

    def test_hint_and_eval(self):
        out = self.out("setup 3/P1p/3 w\nhint\neval\n")
        self.assertIn("hint: a2a3 (mate 1 proven plies 1", out)
        self.assertIn("total", out)

    def test_a_position_is_mended_and_the_old_one_comes_back(self):
        out = self.out("clear a3\nput b2 p\nturn black\nmoves\nundo\nundo\nundo\nmoves\n")
        self.assertIn("  1 b2a1  2 b2c1  3 c3c2\n", out)
        self.assertTrue(out.endswith("  1 a1a2  2 b1b2  3 c1c2\n"), out[-200:])
        out = self.out("put z1 P\nput a2 X\nclear a7\nturn green\nput a3 P\nput a1 p\n")
        for message in ("there is no cell 'z1'", "there is no piece 'X'", "there is no cell 'a7'",
                        "there is no side 'green'", "White wins (promotion)",
                        "both sides have a pawn on their goal rank"):
            self.assertIn(message, out)

    def test_flip_swap_step_help(self):
        out = self.out("flip\nswap\nhelp\nquit\n", "--first", "human", "--second", "engine", "--step")
        self.assertIn("      c   b   a\n", out)
        self.assertIn("White (engine) against Black", out)
        self.assertIn("setup <fen>", out)
        out = self.out("\nundo\nstep\n", "--first", "first", "--second", "first", "--step")
        self.assertEqual(out.count("White (first) plays"), 3)

    def test_save_and_load(self):
        with tempfile.TemporaryDirectory() as folder:
            file = f"{folder}/my game"
            out = self.out(f"a1a2\nb3a2\nsave {file}\nsave {file}\n", *TWO, "--name-first", "Ann")
            self.assertIn(f"saved as {file}", out)
            self.assertIn("the file already exists", out)
            out = self.out(f"load {file}\nmoves\nundo\nundo\nundo\nmoves\nload {file} 7\n")
            self.assertIn("game 1: Ann - Black", out)
            self.assertIn("no game has the id 7", out)
            self.assertIn("  1 b1a2  2 b1b2  3 c1c2\n", out)
            shown = subprocess.run([PARLOUR, "match", "show", file], capture_output=True, text=True)
            self.assertEqual(shown.returncode, 0, shown.stderr)

    def test_a_game_that_was_decided_otherwise_stays_decided_when_it_is_loaded(self):
        with tempfile.TemporaryDirectory() as folder:
            file, again = f"{folder}/games", f"{folder}/again"
            crashes = ["--engine", "cmd=/bin/false", "proto=once", "name=gone", "movetime=1000"]
            subprocess.run([PARLOUR, "match", *crashes, "--engine", "cmd=builtin:first", "--quiet", "--out", file],
                           capture_output=True, check=False)
            out = self.out(f"load {file}\nsave {again}\nundo\n", *TWO)
            self.assertIn("Game over after 0 moves: Black wins (crash).", out)
            with open(again, encoding="utf-8") as copy:
                self.assertIn('"result":"p2win","ending":"crash"', copy.read())

    def test_pits_are_numbered_as_in_a_course_where_wanted(self):
        # South 3 keeps the turn and South 1 ends it. The column 2 of North is its own pit 5.
        out = self.out("3\n1\n2\nquit\n", "kalah", "--columns", "--second", "human")
        self.assertIn("         1     2     3     4     5     6     North\n", out)
        self.assertIn("      |  5  |  0  |  4  |  4  |  4  |  4  |\n", out)
        own = self.out("3\n1\n5\nquit\n", "kalah", "--second", "human")
        self.assertIn("      |  5  |  0  |  4  |  4  |  4  |  4  |\n", own)

    def test_moves_and_hints_have_the_names_of_the_board(self):
        # North has one seed, beside its store: pit 6 of its own, column 1.
        text = "setup 1,0,0,0,0,0/0,0,0,0,0,1 0,0 n\nmoves\nhint\nflip\nquit\n"
        out = self.out(text, "kalah", "--columns", "--second", "human")
        self.assertIn("\n  1\n", out)
        self.assertIn("hint: 1 ", out)
        self.assertIn("         6     5     4     3     2     1     North\n", out.split("hint: 1 ")[1])

    def test_other_names_belong_to_their_game(self):
        done = play("", "hexapawn", "--columns")
        self.assertEqual(done.returncode, 2)
        self.assertIn("--columns means nothing in Hexapawn", done.stderr)

    def test_programs_play_each_other(self):
        parlour = "cmd=" + PARLOUR + " proto=ugi option.Hash=1"
        for pair in ((parlour, "random"), ("first", parlour), ("random", "first"), ("engine", "seed"), ("seed", "random")):
            run = play("", "hexapawn4x4", "--first", pair[0], "--second", pair[1], "--movetime", "20", "--seed", "1")
            self.assertEqual(run.returncode, 0, run.stderr)
            self.assertIn("Game over", run.stdout)
        blank = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory())) / "an engine"
        blank.symlink_to(PARLOUR)
        self.assertIn("(an engine)", play("", "--first", f"cmd={blank}", "--second", "random").stdout)
        one = play("", "--first", "random", "--second", "random", "--seed", "5").stdout
        self.assertEqual(one, play("", "--first", "random", "--second", "random", "--seed", "5").stdout)

    def test_sides_by_the_games_names(self):
        self.assertIn("White against Black (first)", self.out("", "--black", "first", "--white", "human"))
        for words, message in [
            (["--black", "first", "--second", "first"], "has a player already"),
            (["--first", "parrot"], "'parrot'"),
            (["--movetime", "0"], "--movetime"),
            (["chess"], "'chess'"),
            (["--level", "21"], "--level"),
        ]:
            run = play("", *words)
            self.assertEqual((run.returncode, run.stdout), (2, ""))
            self.assertIn(message, run.stderr)

    def test_colour_only_where_wanted(self):
        self.assertIn("\033[", play("", *TWO, "--color", "always").stdout)

    def test_an_interrupt_while_the_engine_thinks(self):
        process = subprocess.Popen([PARLOUR, "play", "hexapawn8x8", "--first", "engine", "--movetime", "60000"],
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.addCleanup(process.kill)
        for line in process.stdout:
            if line.startswith("      a   b"):
                break
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(5 * SLOW), 130)
        process.stdin.close()
        process.stdout.close()


class Terminal(unittest.TestCase):
    def open(self, *arguments, **changes):
        master, slave = pty.openpty()
        environment = {**os.environ, "TERM": "xterm", **changes}
        environment.pop("NO_COLOR", None) if "NO_COLOR" not in changes else None
        self.process = subprocess.Popen([PARLOUR, "play", *arguments], stdin=slave, stdout=slave, stderr=slave,
                                        env=environment, start_new_session=True, preexec_fn=self.own_terminal)
        os.close(slave)
        self.master = master
        self.seen = ""
        self.addCleanup(self.close)

    @staticmethod
    def own_terminal():
        import fcntl
        import termios
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.master)

    def until(self, pattern):
        end = time.monotonic() + 10 * SLOW
        while not re.search(pattern, self.seen):
            ready, _, _ = select.select([self.master], [], [], max(0, end - time.monotonic()))
            if not ready:
                self.fail(f"no {pattern!r} in {self.seen!r}")
            try:
                self.seen += os.read(self.master, 65536).decode()
            except OSError:
                self.fail(f"closed without {pattern!r}: {self.seen!r}")
        found = self.seen
        self.seen = ""
        return found

    def type(self, text):
        os.write(self.master, text.encode())

    def test_prompts_colours_editing_and_history(self):
        self.open(*TWO)
        self.assertIn("\033[1;33m", self.until("White> "))
        self.type("a1a3\x7f2\n")  # a slip of the finger, taken back
        self.until("Black> ")
        self.type("undo\n")
        self.until("White> ")
        self.type("\x1b[A\x1b[A\n")  # up, up: the move again
        self.until("Black> ")
        self.type("\x04")
        self.assertEqual(self.process.wait(5 * SLOW), 0)

    def test_no_color(self):
        self.open(*TWO, NO_COLOR="1")
        self.assertNotIn("\033[1;33m", self.until("White> "))

    def test_a_simple_terminal(self):
        self.open(*TWO, TERM="dumb")
        self.until("White> ")
        self.type("a1a2\n")
        self.until("Black> ")
        self.type("quit\n")
        self.assertEqual(self.process.wait(5 * SLOW), 0)

    def test_control_c_at_the_prompt(self):
        self.open(*TWO)
        self.until("White> ")
        self.type("a1\x03")
        self.assertEqual(self.process.wait(5 * SLOW), 130)

    def test_control_c_while_the_engine_thinks(self):
        self.open("hexapawn8x8", "--first", "engine", "--movetime", "60000")
        self.until("a   b   c")
        time.sleep(0.2)
        self.type("\x03")
        self.assertEqual(self.process.wait(5 * SLOW), 130)


if __name__ == "__main__":
    unittest.main()

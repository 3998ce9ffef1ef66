# SPDX-License-Identifier: MIT
"""`parlour play` as a whole process: through a pipe and on a terminal."""

import fcntl
import os
import pathlib
import pty
import re
import select
import signal
import struct
import subprocess
import tempfile
import termios
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

    def test_the_rules_and_what_the_letters_mean(self):
        for game, letters, rule in (("hexapawn", "White: P pawn; Black: p\n", "reaches the far row"),
                                    ("phwar", "Black: e electron, p positron, n neutron; White: E P N\n", "never past the empty centre"),
                                    ("kalah", "", "you move again")):
            out = self.out("rules\nquit\n", game, *TWO)
            self.assertIn(letters, out)
            self.assertIn(rule, " ".join(out.split()))
            told = subprocess.run([PARLOUR, "rules", game], capture_output=True, text=True, check=True).stdout
            self.assertIn(told, out)
            self.assertLessEqual(len(told.splitlines()), 23)
            self.assertLess(max(map(len, told.splitlines())), 80)

    def test_a_long_list_of_moves_waits_until_it_is_asked_for(self):
        out = self.out("moves\nquit\n", "phwar", *TWO)
        self.assertIn("Black to move:\n  53 moves, such as d2d3; moves lists them\n", out)
        self.assertEqual(len(re.findall(r"(?m) 53 [a-k]\d", out)), 1)

    def test_a_refused_move_is_explained_by_the_game(self):
        out = self.out("a1a3\nb2\na3a2\n")
        self.assertIn("'a1a3' (a pawn goes one square at a time) (try moves or help)", out)
        self.assertIn("'b2' (there is no pawn on b2)", out)
        self.assertIn("'a3a2' (the pawn on a3 is Black's, and it is White's turn)", out)
        out = self.out("3\n3\n7\n", "kalah", *TWO)
        self.assertIn("'3' (pit 3 is empty)", out)
        self.assertIn("'7' (there is no pit 7; pits are 1 to 6)", out)
        out = self.out("f3f7\nf3\nzz\n", "phwar", *TWO)
        self.assertIn("'f3f7' (f3 cannot slide to f7)", out)

    def test_moves_may_have_capitals_dashes_and_crosses(self):
        out = self.out("A1-A2\nB3xA2\nb1:A2!\nC3\n")
        self.assertIn("Game over after 4 moves", out)

    def test_what_a_move_is_worth_is_said_in_words(self):
        out = self.out("a1a2\nquit\n", "hexapawn3x3", "--second", "engine", "--depth", "8")
        self.assertRegex(out, r"Black \(engine\) plays \S+ \(Black wins in \d plies, proven\)")
        out = self.out("quit\n", "kalah", "--first", "engine", "--second", "human", "--depth", "3")
        self.assertRegex(out, r"plays \d \((South|North) leads by about [\d.]+ seeds?, looking 3 plies ahead\)")
        self.assertNotIn("cp ", out)

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
        self.assertIn("hint: a2a3 (White wins at once)", out)
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

    def test_who_says_nothing_else_has_a_side_that_can_win(self):
        out = self.out("quit\n", "hexapawn3x3")
        self.assertIn("White (engine) against Black.\nWhite loses here against best play, so you have Black.\n", out)
        out = self.out("quit\n", "hexapawn4x4")
        self.assertIn("White against Black (engine).\nThe engine plays as well as it can; --level 0 to 19 makes it weaker.\n", out)
        for words in (["--first", "human"], ["--level", "3"], ["--depth", "2"]):
            self.assertIn("White against Black (engine).\nType", self.out("quit\n", "hexapawn3x3", *words))

    def test_what_a_move_does_and_the_end_are_told(self):
        out = self.out("a1a2\nb3a2\nb1a2\n", *TWO)
        self.assertIn("Black takes the pawn on a2.\n", out)
        out = self.out("3\n6\n", "kalah", *TWO)
        self.assertIn("The last seed falls into the store: South sows again.\n", out)
        out = self.out("setup 1,0,3,3,3,3/2,2,2,2,6,2 8,7 s\n1\n", "kalah", *TWO)
        self.assertIn("South captures 6 seeds", out)
        out = self.out("setup 0,0,0,0,0,1/0,0,1,0,0,1 24,21 s\n6\n", "kalah", *TWO)
        self.assertIn("Game over after 1 move: South wins (more seeds).\nSouth has 25 seeds, North 23.\n", out)
        out = self.out("setup 6/7/8/2E1eN3/8E1/n8P1/10/8p/8/2p4/1e1P2 b 0 1\nh10h9xd6d7\n", "phwar", *TWO)
        self.assertIn("Black captures the neutron on D7.\n", out)

    def test_a_pile_is_put_by_its_number(self):
        out = self.out("put s3 10\nput n1 0\nput S 7\nput s1 seed\nput s2 x\nput s2 -1\n", "kalah", *TWO)
        self.assertIn("|  1  |  4  | 10  |  4  |  4  |  4  |\n", out)
        self.assertIn("|  4  |  4  |  4  |  4  |  4  |  0  |\n", out)
        self.assertIn("+  7\n", out)
        self.assertIn("there is no piece 'x'", out)
        self.assertIn("'n' of 's2' is not", out)

    def test_a_game_begins_with_any_position_or_goes_on(self):
        with tempfile.TemporaryDirectory() as folder:
            board, saved, moves = (pathlib.Path(folder, name) for name in ("board.in", "saved", "moves.txt"))
            board.write_text("B\np.p\n.P.\nP..\n", encoding="utf-8")
            moves.write_text("startpos moves a1a2 b3a2\n", encoding="utf-8")
            for words in (["--position", str(board)], ["--fen", "p1p/1P1/P2 b"]):
                self.assertIn("  1 a3a2  2 a3b2  3 c3b2  4 c3c2\n", self.out("quit\n", *TWO, *words))
            self.out(f"3\n1\nsave {saved}\n", "kalah4-3", *TWO)
            out = self.out("moves\nundo\nundo\nundo\n", str(saved), *TWO)
            self.assertIn("Kalah: South against North.", out)
            self.assertEqual(out.count("there is no move to take back"), 1)
            out = self.out("undo\nundo\n", str(moves), *TWO)
            self.assertIn("  1 b1a2  2 b1b2  3 c1c2\n", out)
            self.assertTrue(out.endswith("  1 a1a2  2 b1b2  3 c1c2\n"))
            for words, message in (([str(moves), "--fen", "ppp/3/PPP w"], "takes no --fen"), (["--id", "2"], "--id needs"),
                                   ([str(moves), "more"], "unexpected 'more'"), (["--fen", ""], "the position is missing")):
                self.assertIn(message, play("", *words).stderr)

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
    def open(self, *arguments, size=None, **changes):
        master, slave = pty.openpty()
        if size:
            fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("4H", *size, 0, 0))
        environment = {**os.environ, "TERM": "xterm", **changes}
        environment.pop("NO_COLOR", None) if "NO_COLOR" not in changes else None
        self.process = subprocess.Popen([PARLOUR, "play", *arguments], stdin=slave, stdout=slave, stderr=slave,
                                        env=environment, start_new_session=True, preexec_fn=self.own_terminal)
        os.close(slave)
        self.master = master
        self.seen = ""
        self.addCleanup(self.close, self.process, master)

    @staticmethod
    def own_terminal():
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)

    @staticmethod
    def close(process, master):
        process.kill()
        process.wait()
        os.close(master)

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

    def test_every_board_fits_its_terminal_with_all_that_is_said_at_a_turn(self):
        for rows, columns in ((24, 80), (30, 50)):
            for game in ("hexapawn3x3", "hexapawn8x8", "hexapawn12x12", "kalah6-4", "kalah8-24", "phwar"):
                with self.subTest(game, rows=rows, columns=columns):
                    self.open(game, *TWO, size=(rows, columns), NO_COLOR="1")
                    self.until("(White|South|Black)> ")
                    self.type({"k": "2\n", "h": "a1a2\n", "p": "f3f5\n"}[game[0]])
                    seen = self.until("(White|South|North|Black)> $")
                    # From the line of the typed move to the prompt behind it: a screen at most.
                    shown = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", seen).replace("\r", "").split("\n")
                    self.assertLessEqual(len(shown) + 1, rows, seen)
                    self.assertLessEqual(max(map(len, shown)), columns, seen)
                    self.doCleanups()

    def test_what_is_said_fits_a_narrow_terminal_too(self):
        self.open("phwar", "--second", "engine", "--first", "human", "--depth", "3", size=(30, 50), NO_COLOR="1")
        self.until("Black> ")
        self.type("f3f5\nhelp\n")
        seen = self.until(r"quit +leave\s+Black> $")
        self.assertRegex(seen, r"White \(engine\) plays \S+(\r\n| )\(")
        for line in re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", seen).split("\n"):
            self.assertLessEqual(len(line.rstrip("\r").rsplit("\r", 1)[-1]), 50, seen)

    def test_a_large_terminal_has_the_large_board(self):
        self.open("phwar", *TWO, size=(50, 100))
        self.assertIn("A  B  C  D", self.until("Black> "))

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

    def test_control_c_before_the_first_move_leaves(self):
        self.open(*TWO)
        self.until("White> ")
        self.type("a1\x03")
        self.assertEqual(self.process.wait(5 * SLOW), 130)
        # The shell's prompt gets a line of its own.
        self.until(r"\r\n$")

    def test_control_c_at_the_prompt_asks_before_the_game_is_lost(self):
        self.open(*TWO)
        self.until("White> ")
        self.type("a1a2\n")
        self.until("Black> ")
        self.type("\x03")
        self.until("Leave this game")
        self.type("\n")
        self.until("Black> ")
        self.type("b3a2\n")
        self.until("White> ")
        self.type("\x03")
        self.until("Leave this game")
        with tempfile.TemporaryDirectory() as folder:
            self.type(f"save {folder}/kept\n")
            self.assertEqual(self.process.wait(5 * SLOW), 130)
            self.assertIn("a1a2", pathlib.Path(folder, "kept").read_text(encoding="utf-8"))

    def test_control_c_again_leaves(self):
        self.open(*TWO)
        self.until("White> ")
        self.type("a1a2\n")
        self.until("Black> ")
        self.type("\x03")
        self.until("Leave this game")
        self.type("\x03")
        self.assertEqual(self.process.wait(5 * SLOW), 130)

    def test_enter_or_control_c_makes_a_thinking_program_move(self):
        for engine in ("engine", f"cmd={PARLOUR}"):
            for key in ("\n", "\x03"):
                with self.subTest(engine=engine, key=key):
                    self.open("hexapawn8x8", "--first", engine, "--second", "human", "--movetime", "60000")
                    self.until("is thinking; Enter: move now")
                    self.type(key)
                    self.assertIn("plays", self.until("Black> "))
                    self.type("quit\n")
                    self.assertEqual(self.process.wait(5 * SLOW), 0)
                    self.doCleanups()

    def test_what_is_typed_while_a_program_thinks_is_for_the_next_prompt(self):
        self.open("hexapawn8x8", "--first", "engine", "--second", "human", "--movetime", "60000")
        self.until("is thinking")
        self.type("rules\n")
        time.sleep(0.2)
        self.process.send_signal(signal.SIGINT)
        self.until("reaches the far row")

    def test_between_programs_control_c_ends(self):
        self.open("hexapawn8x8", "--first", "engine", "--second", "engine", "--movetime", "60000")
        self.until("a   b   c")
        self.type("\x03")
        self.assertEqual(self.process.wait(5 * SLOW), 130)

    def test_the_prompt_is_there_again_after_a_stop(self):
        self.open(*TWO)
        self.until("White> ")
        self.process.send_signal(signal.SIGCONT)
        self.until("White> ")


if __name__ == "__main__":
    unittest.main()

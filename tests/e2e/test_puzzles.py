# SPDX-License-Identifier: MIT
"""Puzzles: every one checked by `parlour solve`, the same set for a seed, and what is said to bad input."""
import json
import pathlib
import signal
import subprocess
import tempfile
import unittest

import harness
import websocket

# Small enough that each set takes a second or two, one of each kind of task.
SETS = (("hexapawn4x4", 3, 6), ("hexapawn5x5", 2, 6), ("kalah4-3", 2, 6), ("kalah6-4", 1, 3), ("phwar", 1, 2))


def parlour(*words, text="", stdout=subprocess.PIPE):
    return subprocess.run([harness.PARLOUR, *words], input=text, stdout=stdout, stderr=subprocess.PIPE, text=True,
                          env=harness.clean_environment(), timeout=60 * harness.SLOW)


def puzzles(variant, difficulty, count, seed=7):
    out = parlour("puzzles", variant, "--difficulty", str(difficulty), "--count", str(count), "--seed", str(seed), "--json")
    assert out.returncode == 0, out.stderr
    return [json.loads(line) for line in out.stdout.splitlines()]


def solved(variant, fens, *words):
    """What `solve --moves --json` says about each position."""
    out = parlour("solve", variant, "-", "--moves", "--json", *words, text="".join(fen + "\n" for fen in fens))
    return [json.loads(line) for line in out.stdout.splitlines()]


def after(variant, fen, lines):
    """The position after each of these lists of moves."""
    asked = "".join(f"position fen {fen}{' moves ' if moves else ''}{' '.join(moves)}\nquery fen\n" for moves in lines)
    out = parlour(text=f"setoption name UCI_Variant value {variant}\n{asked}")
    return [line.removeprefix("response ") for line in out.stdout.splitlines() if line.startswith("response ")]


class EveryPuzzle(unittest.TestCase):
    """What is asked, and every step of the solution, is what the exact solver says."""

    def positions(self, puzzle):
        """The position of each step, with the step."""
        played = [[]]
        for step in puzzle["steps"][:-1]:
            played.append([*played[-1], step["move"], *step["replies"]])
        return zip(after(puzzle["variant"], puzzle["fen"], played), puzzle["steps"], strict=True)

    def check_step(self, variant, step, answer, first):
        kind = step["values"][step["move"]].split()[0]
        worth = f"win {answer['plies']}" if kind == "win" else f"margin {answer['margin']:+}"
        self.assertEqual(step["values"][step["move"]].replace("margin 0", "margin +0"), worth, answer)
        self.assertEqual(set(step["values"]), set(answer["moves"]))
        if kind == "win":
            right = [move for move, value in answer["moves"].items() if value.startswith("win")]
            self.assertEqual(right, [step["move"]], answer)
            for move, value in step["values"].items():
                self.assertEqual(value.split()[0], answer["moves"][move].split()[0])
        else:
            margins = {move: int(value.split()[-1]) for move, value in answer["moves"].items()}
            best = margins.pop(step["move"])
            gap = 2 if first else 1
            self.assertTrue(all(value <= best - gap for value in margins.values()), answer)
            for move, value in margins.items():
                self.assertEqual(int(step["values"][move].split()[-1]), value)

    def test_the_right_move_alone_is_good_and_every_value_is_that_of_solve(self):
        for variant, difficulty, count in SETS:
            if variant == "phwar":
                continue
            found = puzzles(variant, difficulty, count)
            self.assertEqual(len(found), count)
            self.assertEqual(len({puzzle["fen"] for puzzle in found}), count)
            steps = [(fen, step, i == 0) for puzzle in found for i, (fen, step) in enumerate(self.positions(puzzle))]
            for puzzle in found:
                self.assertEqual(puzzle["difficulty"], difficulty)
                self.assertGreaterEqual(len(puzzle["steps"][0]["values"]), 3)
            answers = solved(variant, [fen for fen, _, _ in steps])
            self.assertEqual(len(answers), len(steps))
            for (fen, step, first), answer in zip(steps, answers):
                with self.subTest(variant=variant, fen=fen):
                    self.check_step(variant, step, answer, first)

    def test_where_it_is_won_in_time_no_other_move_wins_as_soon(self):
        variant, difficulty, count = SETS[-1]
        for puzzle in puzzles(variant, difficulty, count):
            limit = puzzle["within"]
            for fen, step in self.positions(puzzle):
                plies = int(step["values"][step["move"]].removeprefix("win "))
                self.assertLessEqual(plies, limit)
                whole = parlour("solve", variant, "-", "--depth", str(plies), text=fen + "\n").stdout
                self.assertEqual(whole, f"win {plies}\n", fen)
                # The other side is to move, and is to be beaten within what is left.
                left = parlour("solve", variant, "-", "--depth", str(plies - 1),
                               text="".join(f"{each}\n" for each in after(variant, fen, [[move] for move in step["values"]]))).stdout
                for move, answer in zip(step["values"], left.splitlines(), strict=True):
                    self.assertEqual(answer.startswith("loss"), move == step["move"], f"{fen} {move} {answer}")
                    if move != step["move"]:
                        self.assertNotIn("win", step["values"][move])
                limit = plies


class Sets(unittest.TestCase):
    def test_a_seed_gives_the_same_set_and_another_seed_another_one(self):
        first, same, other = (puzzles("hexapawn4x4", 2, 4, seed) for seed in (3, 3, 4))
        self.assertEqual(first, same)
        self.assertNotEqual(first, other)

    def test_the_protocol_makes_the_same_puzzle_and_judges_a_position(self):
        first = puzzles("hexapawn4x4", 2, 1, 3)[0]
        with harness.Engine() as engine:
            engine.send("setoption name UCI_Variant value hexapawn4x4", "puzzle difficulty 2 seed 3")
            self.assertEqual(json.loads(engine.until("puzzle {")[-1].removeprefix("puzzle ")), first)
            engine.send(f"position fen {first['fen']}", "puzzle position")
            self.assertEqual(json.loads(engine.until("puzzle {")[-1].removeprefix("puzzle ")), first)
            engine.send("position startpos", "puzzle position")
            self.assertIn("no puzzle", engine.until("puzzle none")[-2])

    def test_a_puzzle_command_is_answered_once_in_its_turn_whatever_is_wrong_with_it(self):
        with harness.Engine() as engine:
            engine.send("go infinite", "puzzle difficulty 9", "puzzle colour red", "puzzle seed")
            for error in ("puzzle difficulty takes a whole number 1..5, not '9'", "unknown word 'colour'", "the number is missing"):
                self.assertIn(error, engine.until("info string error puzzle")[-1])
            engine.send("stop")
            engine.until("bestmove")
            for _ in range(3):
                engine.until("puzzle none")
            engine.send("puzzle difficulty 5 background", "stop")
            engine.until("puzzle none")
            engine.send("puzzle difficulty 5", "isready")
            engine.until("readyok")
            engine.send("go depth 2")
            self.assertTrue(any(line == "puzzle none" for line in engine.until("bestmove")))


class Places(unittest.TestCase):
    def test_a_puzzle_in_the_background_lets_others_come_first_and_begins_anew(self):
        with websocket.Server("--searches", "1") as server, server.page() as maker, server.page() as player:
            # There is none, and to know that takes seconds.
            maker.send("setoption name UCI_Variant value hexapawn4x4", "puzzle difficulty 5 background")
            maker.until("info string puzzle:")
            player.send("go depth 3")
            self.assertIn("info string waiting: 1 other search is running", player.until("bestmove"))
            heard = maker.until("info string waiting:") + maker.until("info string puzzle: 0 %", "puzzle none")
            self.assertNotIn("puzzle none", heard)
            maker.send("stop")
            self.assertEqual(maker.until("puzzle none")[-2], "info string puzzle stopped")

    def test_one_that_somebody_waits_for_keeps_its_place(self):
        with websocket.Server("--searches", "1") as server, server.page() as maker, server.page() as player:
            maker.send("setoption name UCI_Variant value hexapawn3x3", "puzzle difficulty 5 nodes 3000000")
            maker.until("info string puzzle:")
            player.send("go depth 3")
            self.assertFalse([line for line in maker.until("puzzle none") if "waiting" in line])
            player.until("bestmove")


class Files(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.place = pathlib.Path(directory.name)

    def write(self, text):
        path = self.place / "puzzles"
        path.write_text(text)
        return str(path)

    def refused(self, result, words, status=2):
        self.assertEqual(result.returncode, status, result.stderr)
        self.assertEqual(len(result.stderr.splitlines()), 1, result.stderr)
        self.assertIn(words, result.stderr)

    def test_a_sheet_has_a_picture_of_each_puzzle_and_its_solution_afterwards(self):
        sheet = self.place / "sheet.html"
        words = ("puzzles", "hexapawn4x4", "--count", "3", "--seed", "3", "--difficulty", "2", "--html", str(sheet))
        self.assertEqual(parlour(*words).returncode, 0)
        text = sheet.read_text()
        self.assertEqual(text.count("<svg"), 3)
        last = max(text.rindex("<svg"), text.rindex("to move"))
        for puzzle in puzzles("hexapawn4x4", 2, 3, 3):
            move = puzzle["steps"][0]["move"]
            self.assertGreater(text.index(move), last)
        # A sheet is written anew, another file is not touched.
        self.assertEqual(parlour(*words).returncode, 0)
        other = self.write("mine")
        self.refused(parlour("puzzles", "hexapawn4x4", "--html", other), "not a sheet of puzzles")
        self.assertEqual(pathlib.Path(other).read_text(), "mine")

    def test_bad_words_are_named_in_one_line(self):
        for words, said in (
                (("hexapwan",), "no game is called 'hexapwan'; did you mean hexapawn"),
                (("hexapawn4x4", "--difficulty", "9"), "--difficulty takes a number from 1 to 5, not '9'"),
                (("hexapawn4x4", "--count", "0"), "--count takes a number from 1 to 10000, not '0'"),
                (("hexapawn4x4", "--nodes", "0"), "--nodes: '0'"),
                (("hexapawn4x4", "--json", "--html", "x"), "--json excludes --html"),
                (("hexapawn4x4", "--html", str(self.place / "no" / "x.html")), "--html: cannot write")):
            with self.subTest(words=words):
                self.refused(parlour("puzzles", *words), said)

    def test_fewer_than_were_asked_for_are_told_with_the_limit(self):
        result = parlour("puzzles", "hexapawn3x3", "--difficulty", "4", "--count", "2", "--nodes", "100000")
        self.refused(result, "found 0 of 2 within the limit of 100000 nodes", status=1)
        self.assertEqual(result.stdout, "")

    def test_a_full_disk_is_told_and_nothing_else(self):
        with open("/dev/full", "w") as full:
            self.refused(parlour("puzzles", "hexapawn4x4", "--count", "3", stdout=full), "No space left on device", status=1)
        self.refused(parlour("puzzles", "hexapawn4x4", "--count", "2", "--html", "/dev/full"), "No space left on device", status=1)

    def test_a_closed_pipe_ends_it(self):
        process = subprocess.Popen([harness.PARLOUR, "puzzles", "hexapawn4x4", "--count", "10000"], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, env=harness.clean_environment())
        process.stdout.readline()
        process.stdout.close()
        self.assertNotIn(b"within the limit", process.stderr.read())
        process.stderr.close()
        process.wait(timeout=harness.PATIENCE)

    def test_an_interrupt_tells_how_many_there_were(self):
        process = subprocess.Popen([harness.PARLOUR, "puzzles", "hexapawn4x4", "--count", "10000"], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, env=harness.clean_environment())
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=harness.PATIENCE)
        self.assertEqual(process.returncode, 130)
        self.assertRegex(err.decode(), r"stopped: found \d+ of 10000")

    def test_play_refuses_a_file_that_does_not_fit_and_names_the_line(self):
        for text, said in (("# nothing\n\n", "there is no position in"), ('{"x":1}\n', ':1: no "fen" in this puzzle'),
                           ("\nxyz w\n", ":2: unknown character 'x'"), ("{\n", ":1: not a JSON object")):
            with self.subTest(text=text):
                self.refused(parlour("play", "hexapawn4x4", "--puzzle", self.write(text)), said)
        self.refused(parlour("play", "hexapawn4x4", "--puzzle", str(self.place / "none")), "No such file or directory")
        self.refused(parlour("play", "hexapawn4x4", "--puzzle", str(self.place)), "Is a directory")

    def test_play_puts_puzzles_tells_why_a_move_is_wrong_and_answers_the_right_one(self):
        [puzzle] = [each for each in puzzles("hexapawn4x4", 3, 6) if len(each["steps"]) > 1][:1]
        wrong = next(move for move, value in puzzle["steps"][0]["values"].items() if value == "loss")
        solution = [step["move"] for step in puzzle["steps"]]
        out = parlour("play", "hexapawn4x4", "--puzzle", self.write(json.dumps(puzzle) + "\n"), text="\n".join([wrong, "hint", *solution]) + "\n")
        self.assertEqual(out.returncode, 0, out.stderr)
        self.assertRegex(out.stdout, rf"{wrong} loses: (White|Black) wins with best play\. Try again\.")
        self.assertIn("There is a win in", out.stdout)
        for step in puzzle["steps"]:
            self.assertIn(f"{step['move']} is right.", out.stdout)
            for reply in step["replies"]:
                self.assertIn(f"plays {reply}", out.stdout)
        self.assertIn("0 of 1 solved without help.", out.stdout)

    def test_a_position_that_is_no_puzzle_is_named_and_the_others_go_on(self):
        out = parlour("play", "hexapawn4x4", "--puzzle", self.write("pppp/4/4/PPPP w\n1ppp/p3/1P1P/P1P1 b\n"), text="a3b2\n")
        self.assertEqual(out.returncode, 1)
        self.assertIn(":1: not a puzzle", out.stdout)
        self.assertIn("1 of 1 solved without help.", out.stdout)


if __name__ == "__main__":
    unittest.main()

# SPDX-License-Identifier: MIT
"""docs/examples/python: the client for Python, the table that learns by it, and the environment."""
import ast
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import hexapawn
from harness import PARLOUR, PATIENCE, ROOT, clean_environment, run

FOLDER = ROOT / "docs/examples/python"
sys.dont_write_bytecode = True  # the folder of the examples is for readers
sys.path.insert(0, str(FOLDER))

import environment  # noqa: E402
import parlour  # noqa: E402

FOREVER = parlour.Limit(time=100_000)


def engine(game="hexapawn3x3", options=None, **more):
    return parlour.Engine(game, options, **{"program": PARLOUR, "timeout": PATIENCE, **more})


def children():
    """The processes that this one has started and not waited for."""
    found = set()
    for entry in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            if int(entry.read_text().rpartition(")")[2].split()[1]) == os.getpid():
                found.add(int(entry.parent.name))
        except OSError:
            pass  # it has ended meanwhile
    return found


def pid_of(some_engine):
    return some_engine._slot.process.popen.pid


STRICT = (sys.executable, "-W", "error", "-X", "dev")
CLEAN = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, "cwd": FOLDER,
         "env": clean_environment(PARLOUR=PARLOUR, PYTHONDONTWRITEBYTECODE="1")}


class ClientTest(unittest.TestCase):
    def assertGone(self, pid):
        """It has ended, and somebody has taken note."""
        self.assertFalse(os.path.exists(f"/proc/{pid}"), f"process {pid} is still there")

    def printed(self, *arguments):
        """What Python prints, as strict as it gets and without a word of complaint."""
        done = subprocess.run([*STRICT, *arguments], timeout=6 * PATIENCE, check=False, **CLEAN)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def started(self, *arguments, **more):
        some_engine = engine(*arguments, **more)
        self.addCleanup(some_engine.close)
        return some_engine


class Playing(ClientTest):
    def test_a_game_of_each_is_played_to_its_end(self):
        for game in ("hexapawn4x4", "kalah3-2", "phwar"):
            with self.subTest(game), engine(game) as playing:
                self.assertEqual(playing.game, game)
                position = playing.position()
                while not position.is_game_over() and len(position.moves) < 60:
                    played = playing.play(position, parlour.Limit(nodes=300))
                    self.assertIn(played.move, position.legal_moves)
                    self.assertEqual(played.info.pv[0], played.move)
                    position.push(played.move)
                if game != "phwar":
                    self.assertTrue(position.is_game_over())
                    self.assertEqual(position.legal_moves, ())
                    with self.assertRaisesRegex(parlour.PositionError, "game is over"):
                        playing.play(position, parlour.Limit(depth=1))

    def test_positions_are_asked_and_changed_as_boards_are(self):
        position = self.started().position()
        self.assertEqual((position.fen(), position.turn, position.side), ("ppp/3/PPP w", 0, "White"))
        self.assertEqual(position.legal_moves, ("a1a2", "b1b2", "c1c2"))
        other = position.copy()
        position.push("b1b2")
        self.assertEqual((position.moves, position.turn, other.moves, other.turn), (("b1b2",), 1, (), 0))
        self.assertEqual(position.pop(), "b1b2")
        self.assertEqual(position.fen(), other.fen())
        self.assertIn("| P | P | P |", str(position))
        self.assertNotIn("Fen:", str(position))
        self.assertRegex(position.svg(), r"(?s)^<svg .*</svg>$")
        self.assertRaises(IndexError, position.pop)

    def test_an_end_has_a_winner_and_a_reason(self):
        over = self.started().position("2p/P2/3 w")
        self.assertIsNone(over.outcome())
        over.push("a2a3")
        self.assertEqual(over.outcome(), parlour.Outcome(0, "promotion"))

    def test_who_sows_into_the_store_moves_again(self):
        position = self.started("kalah6-4").position(moves=["3"])
        self.assertEqual((position.turn, position.side), (0, "South"))

    def test_more_moves_than_a_state_lists_are_all_there(self):
        position = self.started("phwar").position()
        position._states[-1] = {**position.state, "moves": [], "moves_total": 53}
        self.assertEqual(len(position.legal_moves), 53)

    def test_limits_are_said_in_the_words_of_the_protocol(self):
        limit = parlour.Limit(time=0.25, depth=3, nodes=9, mate=2, first_clock=1, second_clock=2.5, first_inc=0,
                              second_inc=0.1, moves_to_go=40)
        self.assertEqual(limit.words(), " movetime 250 depth 3 nodes 9 mate 2 p1time 1000 p2time 2500 p1inc 0 p2inc 100"
                                        " movestogo 40")

    def test_every_limit_ends_a_search(self):
        with engine("hexapawn8x8") as playing:
            position = playing.position()
            for limit in (parlour.Limit(time=0.01), parlour.Limit(depth=2), parlour.Limit(nodes=50), parlour.Limit(time=0),
                          parlour.Limit(first_clock=0.1, second_clock=0.1)):
                with self.subTest(limit):
                    self.assertIn(playing.play(position, limit).move, position.legal_moves)

    def test_options_are_listed_and_set(self):
        with engine(options={"Kalah Holes": 3, "Ponder": True}) as playing:
            self.assertEqual(playing.options["Hash"], parlour.Option("Hash", "spin", "16", 1, 1048576))
            self.assertIn("kalah", playing.options["UCI_Variant"].values)
            self.assertIsNotNone(playing.play(playing.position(), parlour.Limit(depth=3)).ponder)
            playing.configure({"UCI_Variant": "kalah"})
            self.assertEqual(playing.position().fen().count("4"), 6)
            playing.configure({"Clear Hash": ""})
            playing.new_game()


class Analysing(ClientTest):
    def test_lines_come_while_it_thinks(self):
        with engine("hexapawn7x7") as thinking, thinking.analysis(thinking.position()) as lines:
            depths = [next(lines).depth for _ in range(4)]
            self.assertEqual(depths, sorted(depths))
            self.assertIsNone(lines.move)
            lines.stop()
            self.assertIn(lines.move, thinking.position().legal_moves)
            self.assertEqual(list(lines), [])

    def test_positions_can_be_asked_while_it_thinks(self):
        with engine("hexapawn7x7") as thinking, thinking.analysis(thinking.position()) as lines:
            for _, info in zip(range(3), lines):
                after = thinking.position()
                after.push(info.pv[0])
                self.assertEqual(after.turn, 1)

    def test_leaving_the_loop_stops_it(self):
        with engine("hexapawn7x7") as thinking:
            for _ in thinking.analysis(thinking.position()):
                break
            for _ in range(3):
                self.assertEqual(thinking.play(thinking.position("2p/P2/3 w"), parlour.Limit(depth=3)).move, "a2a3")

    def test_the_next_search_ends_it(self):
        with engine("hexapawn7x7") as thinking:
            lines = thinking.analysis(thinking.position())
            next(lines)
            self.assertEqual(thinking.play(thinking.position("2p/P2/3 w"), parlour.Limit(depth=3)).move, "a2a3")
            self.assertEqual(list(lines), [])
            self.assertIsNotNone(lines.move)

    def test_several_lines_come_in_order(self):
        with engine() as thinking:
            lines = thinking.analyse(thinking.position(), parlour.Limit(depth=20), multipv=3)
            self.assertEqual([(line.multipv, line.pv[0], line.score.plies) for line in lines][0], (1, "b1b2", -6))
            self.assertEqual(sorted(line.pv[0] for line in lines), ["a1a2", "b1b2", "c1c2"])
            self.assertTrue(all(line.score.proven for line in lines))
            points = [line.score.points() for line in lines]
            self.assertEqual(points, sorted(points, reverse=True))
            self.assertEqual(len(thinking.analyse(thinking.position(), parlour.Limit(depth=20))), 1)

    def test_points_put_quick_wins_first_and_quick_losses_last(self):
        order = [parlour.Score(mate=1), parlour.Score(mate=9), parlour.Score(cp=80), parlour.Score(cp=-3), parlour.Score(mate=-9),
                 parlour.Score(mate=-1)]
        self.assertEqual(sorted(order, key=parlour.Score.points, reverse=True), order)

    def test_a_line_is_read_whole(self):
        line = "info depth 7 seldepth 9 multipv 2 score cp -31 lowerbound wdl 1 2 997 nodes 5 nps 6 hashfull 8 tbhits 4 time 250 pv 3 1"
        self.assertEqual(parlour._parse_info(line), parlour.Info(7, 9, parlour.Score(-31, bound="lower"), ("3", "1"), 2, 5, 6,
                                                                 8, 4, 0.25, (1, 2, 997)))
        self.assertIsNone(parlour._parse_info("info string score cp 3 pv a1a2"))


class Solving(ClientTest):
    def test_values_are_those_of_an_independent_solver(self):
        with engine() as solver:
            labels = list(solver.labels())
        self.assertGreater(len(labels), 60)
        self.assertEqual(len({label.fen for label in labels}), len(labels))
        for label in labels:
            position = hexapawn.parse(label.fen)
            self.assertEqual(self.signed(label.value), hexapawn.value(position), label.fen)
            after = {move: hexapawn.value(reached) for move, reached in hexapawn.moves(position).items()}
            self.assertEqual({move: self.signed(value) for move, value in label.moves.items()},
                             {move: 1 - plies if plies <= 0 else -1 - plies for move, plies in after.items()}, label.fen)

    @staticmethod
    def signed(value):
        return value.sign * value.plies

    def test_random_labels_can_be_repeated_and_counted(self):
        with engine("kalah4-2") as solver:
            first, second = (list(solver.labels(count=30, seed=7)) for _ in range(2))
            self.assertEqual([(label.fen, label.moves) for label in first], [(label.fen, label.moves) for label in second])
            self.assertEqual(len({label.fen for label in first}), 30)
            self.assertNotEqual([label.fen for label in solver.labels(count=30, seed=8)], [label.fen for label in first])
            self.assertEqual(len(list(solver.labels(count=5))), 5)
            for label in first:
                self.assertEqual(label.value.margin, max(value.margin for value in label.moves.values()))

    def test_rule_options_count(self):
        for blocked, result in (("loss", "loss"), ("draw", "draw")):
            with engine("hexapawn3x3", {"Hexapawn Blocked": blocked}) as solver:
                self.assertEqual(solver.solve(solver.position()).value.result, result)

    def test_a_forced_win_of_phwar_is_found(self):
        with engine("phwar") as solver:
            solution = solver.solve(solver.position("6/4E2/8/9/1E2e2p2/n9N/10/5P3/8/7/6 w 0 1"))
            self.assertEqual((solution.value, solution.moves[solution.best].plies), (parlour.Value("win", 1), 1))

    def test_a_limit_leaves_it_unsolved(self):
        with engine("hexapawn8x8") as solver:
            start = solver.position()
            with self.assertRaisesRegex(parlour.Unsolved, re.escape(start.fen())):
                solver.solve(start, parlour.Limit(nodes=100))
            answers = solver.solve_all(["ppp/3/PPP w", start.fen(), "2p/P2/3 w"], parlour.Limit(nodes=5000))
            self.assertEqual([answer and answer.value.plies for answer in answers], [6, None, 1])

    def test_what_cannot_be_read_is_named(self):
        with engine() as solver:
            answers = solver.solve_all(["ppp/3/PPP w", "nonsense", "ppp/3/PPP b"])
            self.assertEqual(next(answers).value.result, "loss")
            with self.assertRaisesRegex(parlour.PositionError, "^nonsense: "):
                next(answers)
            self.assertEqual(list(solver.solve_all([])), [])

    def test_leaving_the_loop_ends_the_solver(self):
        with engine("hexapawn8x8") as solver:
            answers = solver.solve_all(["2p/P2/3 w", solver.position().fen()])
            next(answers)
            working = answers.gi_frame.f_locals["process"].pid
            answers.close()
            self.assertGone(working)


class Refused(ClientTest):
    def test_what_the_engine_refuses_is_said_in_its_words(self):
        playing = self.started()
        start = playing.position()
        for kind, words, what in (
                (parlour.IllegalMove, "illegal move 'a1a3'", lambda: start.push("a1a3")),
                (parlour.IllegalMove, "illegal move", lambda: start.push("a1a2\nquit")),
                (parlour.IllegalMove, "illegal move", lambda: start.push("a1a2 a3a2")),
                (parlour.IllegalMove, "illegal move 'x'", lambda: playing.position(moves=["a1a2", "x"])),
                (parlour.PositionError, "bad FEN", lambda: playing.position("junk w")),
                (parlour.PositionError, "is no FEN", lambda: playing.position("ppp/3/PPP w\nquit")),
                (parlour.OptionError, "takes a number", lambda: playing.configure({"Hash": "much"})),
                (parlour.OptionError, "no option 'Nope'", lambda: playing.configure({"Nope": 1})),
                (parlour.OptionError, "is no line", lambda: playing.configure({"Log File": "a\nquit"})),
                (parlour.OptionError, "MultiPV", lambda: playing.analyse(start, parlour.Limit(depth=1), multipv=0)),
                (parlour.LimitError, "would not end", lambda: playing.play(start, parlour.Limit())),
                (parlour.LimitError, "depth: -1", lambda: parlour.Limit(depth=-1)),
                (parlour.LimitError, "time: nan", lambda: parlour.Limit(time=float("nan")))):
            with self.subTest(words), self.assertRaisesRegex(kind, words):
                what()
            self.assertEqual((start.fen(), start.moves), ("ppp/3/PPP w", ()))
        self.assertEqual(playing.play(start, parlour.Limit(depth=9)).move, "b1b2")

    def test_a_limit_that_the_game_does_not_know(self):
        playing = self.started("kalah4-3")
        with self.assertRaisesRegex(parlour.LimitError, "not in mate"):
            playing.play(playing.position(), parlour.Limit(mate=2))
        self.assertTrue(playing.play(playing.position(), parlour.Limit(depth=2)).move)

    def test_a_position_of_another_game(self):
        playing = self.started()
        start = playing.position()
        playing.configure({"UCI_Variant": "kalah"})
        with self.assertRaises(parlour.PositionError):
            playing.play(start, parlour.Limit(depth=2))
        self.assertEqual(playing.play(playing.position("1,0/0,1 0,0 s"), parlour.Limit(depth=2)).move, "1")

    def test_a_game_that_there_is_not_leaves_nothing_running(self):
        before = children()
        with self.assertRaisesRegex(parlour.OptionError, "not 'chess'") as caught:
            engine("chess")
        self.assertEqual(children(), before, caught)


class Failing(ClientTest):
    def test_a_program_that_is_not_there(self):
        with self.assertRaisesRegex(parlour.EngineNotFound, "no program '/nowhere/parlour'"):
            engine(program="/nowhere/parlour")
        with self.assertRaisesRegex(parlour.EngineNotFound, "cannot be started"):
            engine(program=self.text_without_interpreter())

    def text_without_interpreter(self):
        folder = tempfile.mkdtemp()
        path = pathlib.Path(folder, "program")
        path.write_text("no program at all")
        path.chmod(0o700)
        self.addCleanup(os.rmdir, folder)
        self.addCleanup(path.unlink)
        return path

    def test_without_a_name_the_environment_says_where_it_is(self):
        script = "import parlour\nparlour.Engine()"
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "parlour.py").write_bytes((FOLDER / "parlour.py").read_bytes())  # far from any build
            for changes, words in (({}, "set PARLOUR"), ({"PARLOUR": "/nowhere"}, "no program '/nowhere'")):
                done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=folder, check=False,
                                      env={"PATH": folder, **changes}, timeout=3 * PATIENCE)
                self.assertIn("parlour.EngineNotFound: ", done.stderr)
                self.assertIn(words, done.stderr.splitlines()[-1])

    def test_a_program_that_is_no_engine(self):
        with self.assertRaisesRegex(parlour.EngineDied, "ended with status 0"):
            engine(program="true")
        with self.assertRaisesRegex(parlour.EngineTimeout, "did not answer 'uci' within 0.5 s"):
            engine(program="cat", timeout=0.5)

    def test_what_it_said_last_is_passed_on(self):
        path = self.text_without_interpreter()
        path.write_text("#!/bin/sh\necho out of luck >&2\nexit 3\n")
        with self.assertRaisesRegex(parlour.EngineDied, "ended with status 3: out of luck"):
            engine(program=path)

    def test_killed_in_mid_search_it_is_one_error_and_begins_anew(self):
        playing = self.started("hexapawn7x7", {"Hash": 3})
        start = playing.position()
        for search in (lambda: playing.play(start, FOREVER), lambda: playing.analyse(start, FOREVER),
                       lambda: list(playing.analysis(start))):
            pid = pid_of(playing)
            killer = threading.Thread(target=self.kill_when_busy, args=(pid,))
            killer.start()
            with self.assertRaisesRegex(parlour.EngineDied, "was killed by SIGKILL"):
                search()
            killer.join()
            self.assertGone(pid)
            self.assertEqual(playing.position().fen(), start.fen())
            self.assertNotEqual(pid_of(playing), pid)
            self.assertTrue(playing.play(start, parlour.Limit(depth=2)).move)

    def kill_when_busy(self, pid):
        """Kills a process that has used some time: it searches."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            used = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11]
            if int(used) >= 5:
                break
            time.sleep(0.01)
        os.kill(pid, signal.SIGKILL)

    def test_killed_between_calls_the_next_one_says_so(self):
        playing = self.started("hexapawn7x7")
        start = playing.position()
        lines = playing.analysis(start)
        pid = pid_of(playing)
        os.kill(pid, signal.SIGKILL)
        with self.assertRaisesRegex(parlour.EngineDied, "was killed by SIGKILL"):
            playing.position()
        self.assertGone(pid)
        self.assertEqual(playing.position().fen(), start.fen())
        lines.stop()
        self.assertEqual(list(lines), [])

    def test_one_that_hangs_is_given_up(self):
        for search in (lambda p: p.position(), lambda p: p.play(self.start, parlour.Limit(depth=90)),
                       lambda p: p.play(self.start, parlour.Limit(time=0.1)), lambda p: p.new_game()):
            playing = self.started("hexapawn7x7", timeout=PATIENCE)
            self.start = playing.position()
            playing.timeout = 0.3
            pid = pid_of(playing)
            os.kill(pid, signal.SIGSTOP)
            with self.assertRaises(parlour.EngineTimeout):
                search(playing)
            self.assertGone(pid)
            playing.timeout = PATIENCE
            self.assertTrue(playing.position().legal_moves)

    def test_one_that_hangs_in_mid_search_is_given_up(self):
        thinking = self.started("hexapawn7x7")
        lines = thinking.analysis(thinking.position())
        next(lines)
        pid = pid_of(thinking)
        os.kill(pid, signal.SIGSTOP)
        thinking.timeout = 0.3
        with self.assertRaises(parlour.EngineTimeout):
            list(lines)
        self.assertGone(pid)

    def test_closed_is_closed(self):
        playing = engine("hexapawn7x7")
        lines = playing.analysis(playing.position())
        next(lines)
        pid = pid_of(playing)
        playing.close()
        playing.close()
        self.assertGone(pid)
        with self.assertRaises(parlour.EngineClosed):
            playing.position()
        del lines


class Together(ClientTest):
    def test_two_clients_know_nothing_of_each_other(self):
        first, second = self.started("hexapawn7x7"), self.started("kalah6-4")
        with first.analysis(first.position()) as lines, second.analysis(second.position()) as others:
            self.assertRegex(next(lines).pv[0], "^[a-g]1")
            self.assertRegex(next(others).pv[0], "^[1-6]$")
            os.kill(pid_of(second), signal.SIGKILL)
            with self.assertRaises(parlour.EngineDied):
                list(others)
            next(lines)
        self.assertTrue(first.play(first.position(), parlour.Limit(depth=2)).move)

    def test_threads_share_an_engine(self):
        playing, wrong = self.started("hexapawn6x6"), []

        def play(move):
            try:
                for _ in range(10):
                    position = playing.position(moves=[move])
                    played = playing.play(position, parlour.Limit(nodes=2000))
                    if played.move not in position.legal_moves or played.info.nodes < 1980:  # cut short by another
                        wrong.append(played)
            except Exception as error:
                wrong.append(error)

        threads = [threading.Thread(target=play, args=(move,)) for move in ("a1a2", "b1b2", "c1c2")]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(6 * PATIENCE)
        self.assertEqual(wrong, [])
        self.assertFalse(any(thread.is_alive() for thread in threads))

    def test_closing_ends_the_analysis_of_another_thread(self):
        thinking, ended = engine("hexapawn7x7"), []
        lines = thinking.analysis(thinking.position("2p/P2/3 w"))  # which is soon known, and then it waits
        reader = threading.Thread(target=lambda: ended.append(list(lines)))
        reader.start()
        thinking.close()
        reader.join(3 * PATIENCE)
        self.assertEqual(len(ended), 1)

    def test_a_forked_process_gets_an_engine_of_its_own(self):
        output = self.printed("-c", "import os, parlour\ne = parlour.Engine()\nb = e.position()\n"
                              "child = os.fork()\nb.push('a1a2')\nprint(e._slot.process.popen.pid, flush=True)\n"
                              "if child: os.waitpid(child, 0); b.pop(); e.play(b, parlour.Limit(depth=3))\n")
        self.assertEqual(len(set(output.split())), 2)


class Interrupted(ClientTest):
    """Ctrl-C reaches all processes of a terminal."""

    def interrupted(self, script):
        """Whether the engine that was there before Ctrl-C answers after it; if not, it is another one."""
        script = ("import parlour, signal\n"
                  "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # which a shell's & takes away
                  "engine = parlour.Engine('hexapawn7x7')\nstart = engine.position()\n"
                  "pid = engine._slot.process.popen.pid\ntry:\n" + script +
                  "\nexcept KeyboardInterrupt:\n    print('interrupted', flush=True)\n"
                  "print(engine.play(start, parlour.Limit(depth=2)).move in start.legal_moves)\n"
                  "print(pid, engine._slot.process.popen.pid)\nengine.close()")
        with subprocess.Popen([*STRICT, "-c", script], start_new_session=True, **CLEAN) as process:
            try:
                self.assertEqual(process.stdout.readline(), "begun\n")
                os.killpg(process.pid, signal.SIGINT)
                output, errors = process.communicate(timeout=6 * PATIENCE)
            finally:
                process.kill()
        self.assertEqual((process.returncode, errors), (0, ""))
        self.assertRegex(output, r"(?s)interrupted\nTrue\n\d+ \d+\n$")
        self.output = output
        before, after = output.split()[-2:]
        self.assertGone(int(before))
        return before == after

    def test_an_analysis_is_stopped_and_the_engine_stays(self):
        self.assertTrue(self.interrupted("    for info in engine.analysis(start): print('begun', flush=True)"))

    def test_an_analysis_that_waits_is_stopped(self):
        self.interrupted("    for i, info in enumerate(engine.analysis(engine.position('2p/P2/3 w'))): print('begun', flush=True)")

    def test_a_search_is_stopped(self):
        self.interrupted("    print('begun', flush=True)\n    engine.play(start, parlour.Limit(time=1000))")

    def test_questions_are_no_trouble(self):
        self.interrupted("    print('begun', flush=True)\n    while True: engine.position(moves=['a1a2'])")

    def test_a_solver_is_stopped(self):
        self.interrupted("    engine.configure({'UCI_Variant': 'hexapawn9x9'})\n    hard = engine.position()\n"
                         "    engine.configure({'UCI_Variant': 'hexapawn7x7'})\n"
                         "    print('begun', flush=True)\n    engine.solve(hard)")

    def test_a_process_that_is_just_being_started_is_not_lost(self):
        self.interrupted("    import os, subprocess\n    started = subprocess.Popen.__init__\n    wake, waker = os.pipe()\n"
                         "    os.set_blocking(waker, False)\n    signal.set_wakeup_fd(waker)\n"
                         "    def slowly(self, *words, **more):\n        started(self, *words, **more)\n"
                         "        try:\n            print('begun', flush=True)\n            os.read(wake, 1)\n"
                         "        finally: print('solver', self.pid, flush=True)\n"
                         "    subprocess.Popen.__init__ = slowly\n    engine.solve(start)")
        self.assertGone(int(re.match(r"solver (\d+)\n", self.output)[1]))

    def test_what_was_not_closed_ends_with_the_program(self):
        for end in ("del e", "raise SystemExit(0)", "e.play(e.position(), parlour.Limit(depth=1))"):
            with self.subTest(end):
                self.assertGone(int(self.printed("-c", "import parlour\ne = parlour.Engine()\n"
                                                 f"print(e._slot.process.popen.pid, flush=True)\n{end}")))


class Learning(ClientTest):
    def test_the_table_learns_never_to_lose(self):
        for seed in ("1", "2"):
            output = self.printed("train_table.py", seed)
            lines = output.splitlines()
            self.assertRegex(lines[0], r"^after 0 positions: [1-9]\d* of \d+ games lost$")
            self.assertRegex(lines[-1], r"^after \d+ positions: 0 of \d+ games lost$")


class Environments(ClientTest):
    def environment(self, *arguments, **more):
        env = environment.Environment(*arguments, program=PARLOUR, **more)
        self.addCleanup(env.close)
        return env

    def test_every_game_is_played_to_its_end_by_numbers_alone(self):
        for game, options in (("hexapawn4x3", {}), ("hexapawn3x3", {"Hexapawn Cylinder": True, "Hexapawn Berolina": True}),
                              ("kalah4-3", {"Kalah Pie Rule": True}), ("phwar", {}), ("phwar", {"Phwar Rules": "any"}),
                              ("phwar", {"Phwar Rules": "seed-ai"})):
            with self.subTest(game, options=options):
                env = self.environment(game, options, max_plies=30)
                env.reset(seed=5)
                rewards, steps = dict.fromkeys(env.possible_agents, 0.0), 0
                for agent in env.agent_iter():
                    observation, reward, termination, truncation, _ = env.last()
                    rewards[agent] += reward
                    self.assertEqual(len(observation["observation"]), env.observation_size())
                    legal = [i for i, allowed in enumerate(observation["action_mask"]) if allowed]
                    self.assertEqual(legal, env.legal_actions())
                    self.assertEqual(len(observation["action_mask"]), env.action_space(agent))
                    over = termination or truncation
                    self.assertEqual(bool(legal), not over)
                    env.step(None if over else env.sample())
                    steps += 1
                self.assertEqual(sum(rewards.values()), 0)
                outcome = env.position.outcome()
                winner = None if outcome is None else outcome.winner
                self.assertEqual(rewards, {agent: 0.0 if winner is None else 1.0 if winner == i else -1.0
                                           for i, agent in enumerate(env.possible_agents)})
                self.assertGreater(steps, 4)

    def test_hexapawn_is_numbered_by_cell_and_way(self):
        env = self.environment("hexapawn3x3")
        self.assertEqual((env.legal_actions(), env.action_space("white")), ([1, 4, 7], 27))
        env.step(4)  # b1b2
        self.assertEqual(env.legal_actions(), [3 * 6 + 1, 3 * 6 + 2, 3 * 8 + 0, 3 * 8 + 1])  # a3a2 a3b2 c3b2 c3c2
        env.step(20)
        self.assertEqual(env.position.moves, ("b1b2", "a3b2"))

    def test_a_cylinder_has_ways_round_it(self):
        env = self.environment("hexapawn3x3", {"Hexapawn Cylinder": True})
        env.reset(options={"fen": "p2/2P/1P1 w"})
        self.assertEqual([move["path"] for move in env.position.state["moves"]], [["b1", "b2"], ["c2", "c3"], ["c2", "a3"]])
        self.assertEqual(env.legal_actions(), [3 * 1 + 1, 3 * 5 + 1, 3 * 5 + 2])

    def test_kalah_is_numbered_by_the_movers_pits(self):
        env = self.environment("kalah3-1", {"Kalah Pie Rule": True})
        self.assertEqual((env.possible_agents, env.agent_selection, env.legal_actions()), (["south", "north"], "south", [0, 1, 2]))
        env.step(2)  # the last seed falls into the store: South again
        self.assertEqual((env.agent_selection, env.legal_actions()), ("south", [0, 1]))
        env.step(0)
        self.assertEqual((env.agent_selection, env.legal_actions()[-1]), ("north", 3))
        env.step(3)
        self.assertEqual(env.position.moves, ("3", "1", "swap"))

    def test_a_capture_of_phwar_is_a_step_of_its_own(self):
        env = self.environment("phwar")
        env.reset(options={"fen": "6/4E2/8/9/1E2e2p2/n9N/10/5P3/8/7/6 w 0 1"})
        number = {cell: i for i, cell in enumerate(env.cells)}
        env.step(91 * number["e2"] + number["e3"])
        self.assertEqual((env.agent_selection, env.position.moves), ("white", ()))
        self.assertEqual(env.legal_actions(), sorted(91 * number[by] + number["e5"] for by in ("e3", "h7", "b7")))
        env.step(91 * number["b7"] + number["e5"])
        self.assertEqual(env.position.moves, ("e2e3xb7e5",))
        self.assertEqual(env.rewards, {"black": -1.0, "white": 1.0})

    def test_a_turn_of_phwar_that_may_end_before_a_capture_ends_by_pass(self):
        env = self.environment("phwar")
        slide, capture = ("d2", "d3"), ("e2", "e3")
        env._offer(0, [([slide], "d2d3"), ([slide, capture], "another")])
        env.step(env.legal_actions()[0])
        self.assertEqual(env.legal_actions(), [env.numbering.number(capture), 91 * 91])
        env.step(91 * 91)
        self.assertEqual(env.position.moves, ("d2d3",))

    def test_what_is_not_legal_changes_nothing(self):
        env = self.environment()
        for action in (0, 99, -1, None):
            self.assertRaisesRegex(ValueError, r"not legal; these are: \[1, 4, 7\]", env.step, action)
        self.assertEqual(env.legal_actions(), [1, 4, 7])

    def test_an_observation_counts_pieces_by_kind_and_cell(self):
        env = self.environment("hexapawn2x1")
        self.assertEqual((env.pieces, env.cells), (("P", "p"), ("a2", "a1")))
        self.assertEqual(env.observe("white"), {"observation": (0, 1, 1, 0, 0), "action_mask": (0,) * 6})
        self.assertEqual(env.rewards, {"white": -1.0, "black": 1.0})


class Written(ClientTest):
    FILES = ("parlour.py", "train_table.py", "environment.py")

    def test_the_first_lines_of_the_readme_work_as_they_stand(self):
        block = re.search(r"```sh\n(.*?)```", (FOLDER / "README.md").read_text(encoding="utf-8"), re.S)[1]
        done = subprocess.run(["sh", "-e"], input=block, capture_output=True, text=True, cwd=ROOT, timeout=6 * PATIENCE,
                              env=clean_environment(PARLOUR=PARLOUR, PYTHONDONTWRITEBYTECODE="1"), check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout.splitlines()[-1], r"^Outcome\(winner=0, reason='\S+'\)$")

    def test_the_other_lines_of_the_readme_work(self):
        blocks = re.findall(r"```python\n(.*?)```", (FOLDER / "README.md").read_text(encoding="utf-8"), re.S)
        self.assertEqual(len(blocks), 2)
        for block in blocks:
            self.printed("-c", "import parlour\n" + block)

    def test_all_is_python_3_9_with_hints_and_words(self):
        for name in self.FILES:
            tree = ast.parse((FOLDER / name).read_text(encoding="utf-8"), feature_version=(3, 9))
            self.assertTrue(ast.get_docstring(tree), name)
            for node in ast.walk(tree) if name != "train_table.py" else ():
                if isinstance(node, ast.FunctionDef):
                    hints = [a.annotation for a in node.args.args + node.args.kwonlyargs if a.arg != "self"] + [node.returns]
                    self.assertNotIn(None, hints, f"{name}: {node.name}")
                if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.name.startswith("_") and name == "parlour.py":
                    self.assertTrue(ast.get_docstring(node), f"{name}: {node.name}")

    def test_nothing_but_the_standard_library_is_needed(self):
        for name in self.FILES:
            self.printed("-I", "-S", "-c", f"import sys; sys.path.insert(0, '.'); import {name[:-3]}")


if __name__ == "__main__":
    unittest.main()

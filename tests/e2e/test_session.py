# SPDX-License-Identifier: MIT
"""Commands in every order: each go has one answer, answers keep the order of the commands, and
nothing that was refused leaves a trace."""

import random
import time
import unittest

import hexapawn
from harness import PATIENCE, Engine, ProcessTest, bestmoves, errors, rounds, run

BAD_FEN = "position fen ppp/3/PPX w"
WIDE = "position fen " + hexapawn.show(hexapawn.start(9, 9))


class Conversation:
    """A random list of commands, and what must come back."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.position = hexapawn.start(3, 3)
        self.commands, self.asked, self.responses = [], [], []
        self.readyoks = self.perfts = self.refusals = 0
        for _ in range(self.rng.randrange(4, 30)):
            getattr(self, self.rng.choice(self.ACTIONS))()

    ACTIONS = ["go"] * 8 + ["stop"] * 4 + ["isready", "place", "refused", "query"] * 2 + [
        "perft", "option", "new_game", "ponderhit", "noise"]

    def go(self):
        limits = self.rng.choice(["depth 1", "depth 4", "nodes 1", "nodes 500", "movetime 1", "movetime 4",
                                  "infinite", "", "ponder", "ponder movetime 2", "wtime 20 btime 20", "mate 2"])
        self.asked.append(self.position)
        self.commands.append(f"go {limits}".strip())

    def stop(self):
        self.commands.append("stop")

    def isready(self):
        self.commands.append("isready")
        self.readyoks += 1

    def place(self):
        rows, columns = self.rng.choice([(3, 3), (4, 4), (3, 5), (6, 6)])
        start = hexapawn.start(rows, columns)
        played, self.position = hexapawn.walk(start, self.rng, self.rng.randrange(9))
        self.commands.append(f"position fen {hexapawn.show(start)}" + (" moves " + " ".join(played) if played else ""))

    def refused(self):
        self.commands.append(self.rng.choice([
            BAD_FEN, "position startpos moves a1a9", "position", "setoption name Hash value none",
            "setoption name No Such Thing value 1", "gibberish", "query nothing-like-this"]))
        self.refusals += 1

    def query(self):
        self.commands.append("query fen")
        self.responses.append("response " + hexapawn.show(self.position))

    def perft(self):
        self.commands.append(f"go perft {self.rng.randrange(1, 6)}")
        self.perfts += 1

    def option(self):
        self.commands.append(f"setoption name Hash value {self.rng.randrange(1, 5)}")

    def new_game(self):
        self.commands.append("ucinewgame")

    def ponderhit(self):
        self.commands.append("ponderhit")

    def noise(self):
        self.commands.append(self.rng.choice(["", "   ", "debug on", "debug off", "register later"]))

    def judge(self, test, lines):
        answers = bestmoves(lines)
        test.assertEqual(len(answers), len(self.asked), "one bestmove for each go")
        for position, answer in zip(self.asked, answers):
            legal = hexapawn.moves(position) or ["(none)"]
            test.assertIn(answer, legal, hexapawn.show(position))
        test.assertEqual(lines.count("readyok"), self.readyoks)
        test.assertEqual([line for line in lines if line.startswith("response")], self.responses)
        stopped = sum("perft stopped" in line for line in lines)
        test.assertEqual(stopped + sum(line.startswith("Nodes searched") for line in lines), self.perfts)
        refused = [line for line in errors(lines) if "perft stopped" not in line]
        test.assertEqual(len(refused), self.refusals, refused)


class RandomConversations(ProcessTest):
    def converse(self, seed, send):
        talk = Conversation(seed)
        with Engine() as engine:
            send(engine, talk)
            engine.send("stop", "quit")
            lines = engine.rest()
            try:
                talk.judge(self, lines)
            except AssertionError as wrong:
                engine.fail(f"seed {seed}: {wrong}")

    def test_in_one_write(self):
        for seed in range(rounds(300)):
            self.converse(seed, lambda engine, talk: engine.send(*talk.commands))

    def test_with_pauses(self):
        for seed in range(10**6, 10**6 + rounds(100)):
            rng = random.Random(seed)

            def send(engine, talk):
                for command in talk.commands:
                    engine.send(command)
                    time.sleep(rng.choice([0, 0, 0.0005, 0.002]))

            self.converse(seed, send)

    def test_one_process_for_many_conversations(self):
        """What one conversation leaves behind must not reach the next."""
        with Engine() as engine:
            for seed in range(2 * 10**6, 2 * 10**6 + rounds(150)):
                talk = Conversation(seed)
                engine.send("position startpos", *talk.commands, "stop", "query games")
                lines = engine.until("response hexapawn")[:-1]
                # the last search may answer behind the query, never behind a later isready's go
                while len(bestmoves(lines)) < len(talk.asked) or self.perfts_left(talk, lines):
                    lines += engine.until("bestmove", "Nodes searched", "info string error perft stopped")
                try:
                    talk.judge(self, lines)
                except AssertionError as wrong:
                    engine.fail(f"seed {seed}: {wrong}")

    @staticmethod
    def perfts_left(talk, lines):
        return sum(line.startswith("Nodes searched") or "perft stopped" in line for line in lines) < talk.perfts


class OrderInOneWrite(ProcessTest):
    """Pairs of commands in one write keep their order and their meaning."""

    TIMES = rounds(400)

    def pairs(self, first, second, expected):
        """The two lines, again and again, each time in one write; expected: prefixes of the answer."""
        with Engine() as engine:
            for _ in range(self.TIMES):
                engine.send(first, second)
                seen = [line for prefix in expected for line in [self.fixed(engine)]]
                for line, prefix in zip(seen, expected):
                    if not line.startswith(prefix):
                        engine.fail(f"{seen} instead of {expected}")
            # and all of them in a single write
            engine.send(*[first, second] * self.TIMES)
            for _ in range(self.TIMES):
                for prefix in expected:
                    if not self.fixed(engine).startswith(prefix):
                        engine.fail(f"order lost: {prefix} expected")
            self.assertEqual([line for line in engine.quit() if not line.startswith("info ")], [])

    @staticmethod
    def fixed(engine):
        """The next line that is no report of a search."""
        while (line := engine.next_line()) is not None and line.startswith("info depth"):
            pass
        return line or "(end of output)"

    def test_bad_setoption_then_isready(self):
        self.pairs("setoption name Hash value nothing", "isready", ["info string error ", "readyok"])

    def test_good_setoption_then_isready(self):
        self.pairs("setoption name MultiPV value 2", "isready", ["readyok"])

    def test_go_infinite_then_stop(self):
        self.pairs("go infinite", "stop", ["bestmove "])

    def test_bare_go_then_stop(self):
        self.pairs("go", "stop", ["bestmove "])

    def test_go_ponder_then_ponderhit(self):
        self.pairs("go ponder depth 1", "ponderhit", ["bestmove "])

    def test_bad_position_then_isready(self):
        self.pairs(BAD_FEN, "isready", ["info string error ", "readyok"])

    def test_position_then_query(self):
        self.pairs("position startpos moves a1a2", "query fen", ["response ppp/P2/1PP b"])

    def test_bad_position_then_query(self):
        self.pairs("position startpos moves a1a3", "query fen", ["info string error ", "response ppp/3/PPP w"])

    def test_unknown_word_then_isready(self):
        self.pairs("abracadabra", "isready", ["info string error ", "readyok"])

    def test_game_option_then_query(self):
        with Engine() as engine:
            for number in range(self.TIMES):
                engine.send(f"setoption name Hexapawn Rows value {4 + number % 2}", "query fen")
                line = engine.until("response")[-1]
                self.assertEqual(line, ["response ppp/3/3/PPP w", "response ppp/3/3/3/PPP w"][number % 2])

    def test_game_option_behind_a_search(self):
        """It waits for the search; what is sent behind it sees the new game."""
        with Engine() as engine:
            for number in range(self.TIMES // 4):
                rows = 4 + number % 2
                engine.send("go infinite", f"setoption name Hexapawn Rows value {rows}", "query fen", "go depth 1",
                            "isready", "stop")
                seen = []
                while not (len(bestmoves(seen)) == 2 and "readyok" in seen and any(
                        line.startswith("response") for line in seen)):
                    seen.append(engine.next_line() or engine.fail("output ended"))
                response = next(line for line in seen if line.startswith("response"))
                self.assertEqual(response, f"response ppp/{'3/' * (rows - 2)}PPP w")

    def test_go_then_quit(self):
        for limit in ("infinite", "depth 60", "ponder", "movetime 100000"):
            for _ in range(rounds(15)):
                with Engine() as engine:
                    engine.send(WIDE, f"go {limit}", "quit")
                    self.assertEqual(len(bestmoves(engine.rest())), 1)
                    self.assertEqual(engine.wait(), 0)

    def test_go_after_go_answers_both_in_order(self):
        with Engine() as engine:
            for _ in range(self.TIMES // 4):
                engine.send("position startpos", "go infinite", "position startpos moves a1a2 b3a2", "go depth 2")
                first, second = engine.until("bestmove")[-1], engine.until("bestmove")[-1]
                self.assertIn(first.split()[1][1], "1")
                self.assertIn(second.split()[1], hexapawn.moves(hexapawn.parse("p1p/p2/1PP w")))


class Idle(ProcessTest):
    def test_stop_and_ponderhit_say_nothing(self):
        with Engine() as engine:
            self.assertSilent(engine.ask("stop", "ponderhit", "stop"))

    def test_stop_is_not_remembered(self):
        """A stop before a go does not shorten it."""
        with Engine() as engine:
            engine.send(WIDE, "stop", "ponderhit", "stop", "go infinite")
            self.assertSilent(bestmoves(engine.ask()))
            self.assertSilent(bestmoves(engine.ask()))
            engine.send("stop")
            engine.until("bestmove")

    def test_ponderhit_is_not_remembered(self):
        with Engine() as engine:
            engine.send("ponderhit", "go ponder depth 1")
            self.assertSilent(bestmoves(engine.ask()))
            time.sleep(0.05)
            self.assertSilent(bestmoves(engine.ask()))
            engine.send("ponderhit")
            engine.until("bestmove")

    def test_second_stop_is_silent(self):
        with Engine() as engine:
            engine.send("go infinite", "stop", "stop", "stop")
            engine.until("bestmove")
            self.assertSilent(engine.ask())

    def test_commands_without_an_answer_print_nothing(self):
        with Engine() as engine:
            self.assertSilent(engine.ask(
                "ucinewgame", "uginewgame", "debug on", "debug off", "register later", "register name A code B",
                "position startpos", "setoption name Hash value 2", "setoption name Clear Hash", "", "  \t "))


class WhileSearching(ProcessTest):
    def setUp(self):
        self.engine = self.enterContext(Engine())
        self.engine.send(WIDE, "go infinite")
        self.engine.until("info depth")

    def end(self):
        self.engine.send("stop")
        lines = self.engine.until("bestmove")
        self.assertSilent(bestmoves(self.engine.ask()))
        return lines

    def test_isready_is_answered(self):
        for _ in range(200):
            self.assertSilent(bestmoves(self.engine.ask()))
        self.end()

    def test_queries_are_answered(self):
        for what, answer in (("fen", hexapawn.show(hexapawn.start(9, 9))), ("p1turn", "true"), ("gameover", "false"),
                             ("result", "none")):
            self.engine.send("query " + what)
            self.assertEqual(self.engine.until("response")[-1], f"response {answer}")
        self.end()

    def test_new_position_waits_for_nobody(self):
        self.engine.send("position startpos", "query fen")
        self.assertEqual(self.engine.until("response")[-1], "response ppp/3/PPP w")
        move = self.end()[-1].split()[1]
        self.assertIn(move, hexapawn.moves(hexapawn.start(9, 9)))

    def test_bad_option_is_refused_at_once(self):
        lines = self.engine.ask("setoption name Hash value 0")
        self.assertEqual(len(errors(lines)), 1)
        self.assertSilent(bestmoves(lines))
        self.end()

    def test_good_option_waits_without_delaying_isready(self):
        for option in ("Hash value 3", "Hexapawn Rows value 5", "UCI_Variant value hexapawn4x4"):
            lines = self.engine.ask("setoption name " + option)
            self.assertSilent(bestmoves(lines) + errors(lines))
        self.end()
        self.assertEqual(self.engine.query("fen"), "pppp/4/4/PPPP w")

    def test_new_game_is_taken(self):
        self.assertSilent(bestmoves(self.engine.ask("ucinewgame")))
        self.end()
        self.assertEqual(len(bestmoves(self.engine.go("go depth 2"))), 1)


class EndOfInput(ProcessTest):
    def finish(self, *commands):
        """What comes after the commands when input ends behind them."""
        with Engine() as engine:
            engine.send(*commands)
            engine.close_stdin()
            lines = engine.rest()
            self.assertEqual(engine.wait(), 0)
            return lines

    def test_finite_search_is_finished(self):
        for limit in ("depth 8", "nodes 20000", "movetime 60", "wtime 600 btime 600", "mate 3"):
            with self.subTest(limit):
                self.assertEqual(len(bestmoves(self.finish("position startpos", "go " + limit))), 1)

    def test_finite_search_is_not_cut_short(self):
        began = time.monotonic()
        self.finish(WIDE, "go movetime 300")
        self.assertGreater(time.monotonic() - began, 0.295)

    def test_exact_depth_is_reached(self):
        self.assertTrue(any(line.startswith("info depth 6 ") for line in self.finish(WIDE, "go depth 6")))

    def test_perft_is_finished(self):
        self.assertEqual(self.finish("go perft 5")[-1], "Nodes searched: 70")

    def test_infinite_search_is_answered_and_left(self):
        for limit in ("infinite", "", "ponder", "ponder depth 3", "depth 3 infinite"):
            with self.subTest(limit):
                began = time.monotonic()
                self.assertEqual(len(bestmoves(self.finish(WIDE, f"go {limit}".strip()))), 1)
                self.assertLess(time.monotonic() - began, 1 + PATIENCE / 10)

    def test_waiting_commands_are_still_done(self):
        lines = self.finish(WIDE, "go depth 5", "setoption name Hexapawn Rows value 4", "query fen", "go depth 1",
                            "isready")
        self.assertEqual(len(bestmoves(lines)), 2)
        self.assertIn("readyok", lines)
        self.assertTrue(any(line.startswith("response ") for line in lines), lines)

    def test_always_answers(self):
        """printf 'position startpos\\ngo depth 8\\n' | parlour"""
        for _ in range(rounds(100)):
            status, out, _ = run(data=b"position startpos\ngo depth 8\n")
            self.assertEqual((status, len(bestmoves(out.splitlines()))), (0, 1), out)

    def test_last_line_without_its_end(self):
        status, out, _ = run(data=b"position startpos\ngo depth 3")
        self.assertEqual((status, len(bestmoves(out.splitlines()))), (0, 1), out)


if __name__ == "__main__":
    unittest.main()

# SPDX-License-Identifier: MIT
"""go and its answer: limits of every kind, exact scores, lines, pondering, finished games, perft."""

import random
import time
import unittest

import grammar
import hexapawn
from harness import PATIENCE, SLOW, Engine, ProcessTest, bestmoves, errors, rounds

WIDE = hexapawn.start(9, 9)  # too large to be solved in passing
KNOWN = {(3, 3): -6, (3, 4): 5, (4, 3): -8, (4, 4): 11, (4, 5): -14, (5, 4): -16, (5, 5): 19}
PERFT_3X3 = [3, 10, 28, 56, 70, 64, 20, 0]
NOT_UNDERSTOOD = [
    "depth abc", "nodes 1e3", "movetime ten", "movetime", "depth", "wtime btime 500", "wtime x btime y",
    "mate never", "depth 3 nonsense", "movetime 9x", "nodes 0x10 depth 2", "movestogo many movetime 5"]


def place(position):
    return "position fen " + hexapawn.show(position)


class SearchTest(ProcessTest):
    def judge(self, engine, position, lines, chosen=None):
        """Every line of a search: legal moves alone, and the last says what is played."""
        legal = chosen or hexapawn.moves(position)
        played = bestmoves(lines)
        self.assertEqual(len(played), 1, lines)
        self.assertIn(played[0], legal, engine.dialogue())
        infos = grammar.infos(lines)
        for info in infos:
            now = position
            for move in info["pv"].split():
                self.assertIn(move, hexapawn.moves(now), (info, engine.dialogue()))
                now = hexapawn.moves(now)[move]
        firsts = [info["pv"].split()[0] for info in infos if info["multipv"] in (None, "1")]
        self.assertIn(played[0], firsts, engine.dialogue())
        return played[0], infos


class Limits(SearchTest):
    def test_each_limit_ends_with_one_legal_move(self):
        with Engine() as engine:
            for limit in ("depth 1", "depth 5", "nodes 1", "nodes 1000", "movetime 1", "movetime 20", "mate 1", "mate 5",
                          "wtime 100 btime 100", "wtime 100 btime 100 winc 5 binc 5", "wtime 50 btime 60 movestogo 1",
                          "p1time 100 p2time 100 p1inc 1 p2inc 1", "depth 3 nodes 50 movetime 30"):
                for position in (WIDE, hexapawn.start(3, 3)):
                    engine.send(place(position))
                    self.judge(engine, position, engine.go("go " + limit))

    def test_odd_numbers_are_answered_promptly(self):
        with Engine() as engine:
            for limit in ("depth 0", "nodes 0", "movetime 0", "wtime 0 btime 0", "mate 0", "depth -1", "nodes -5",
                          "movetime -100", "wtime -1000 btime -1000", "wtime 10 btime 10 winc -5 binc -5",
                          "wtime 50 btime 50 movestogo 0", "wtime 50 btime 50 movestogo -3", "wtime 1 btime 1",
                          "wtime 30 btime 30 movestogo 99999999999999999999"):
                engine.send(place(WIDE))
                began = time.monotonic()
                self.judge(engine, WIDE, engine.go("go " + limit))
                self.assertLess(time.monotonic() - began, SLOW, limit)
                self.assertSilent(engine.ask())

    def test_huge_numbers_are_no_crash(self):
        for number in (2**31, 2**32 + 1, 2**63 - 1, 2**63, 10**30, 10**40):
            for kind in ("depth", "nodes", "movetime", "mate", "wtime"):
                with self.subTest(f"{kind} {number}"), Engine() as engine:
                    engine.send(place(WIDE), f"go {kind} {number}", "isready")
                    engine.until("readyok")
                    engine.send("stop")
                    lines = engine.until("bestmove")
                    self.assertIn(bestmoves(lines)[0], hexapawn.moves(WIDE))

    def test_what_is_not_understood_is_named_and_the_rest_holds(self):
        with Engine() as engine:
            for limit in NOT_UNDERSTOOD:
                engine.send(place(hexapawn.start(3, 3)))
                lines = engine.go("go " + limit)
                self.judge(engine, hexapawn.start(3, 3), lines)
                self.assertGreaterEqual(len(errors(lines)), 1, limit)
                self.assertSilent(engine.ask())

    def test_missing_number_does_not_swallow_the_next_word(self):
        with Engine() as engine:
            engine.send(place(hexapawn.parse("ppppppp/7/7/7/7/P6/1PPPPPP b")))
            began = time.monotonic()
            lines = engine.go("go wtime btime 300")
            self.assertLess(time.monotonic() - began, 0.35 + SLOW)
            self.assertEqual(len(errors(lines)), 1, lines)
            self.assertIn("wtime", errors(lines)[0])

    def test_first_limit_reached_ends_it(self):
        with Engine() as engine:
            for command, most in (("go depth 2 movetime 100000", 2), ("go depth 2 nodes 100000000", 2)):
                engine.send(place(WIDE))
                _, infos = self.judge(engine, WIDE, engine.go(command))
                self.assertEqual(max(int(info["depth"]) for info in infos), most)
            began = time.monotonic()
            engine.go("go movetime 30 depth 60 nodes 100000000000")
            self.assertLess(time.monotonic() - began, 0.03 + SLOW)

    def test_node_limit_is_kept(self):
        with Engine() as engine:
            for most in (1, 100, 10000):
                engine.send(place(WIDE))
                for info in grammar.infos(engine.go(f"go nodes {most}")):
                    self.assertLessEqual(int(info["nodes"]), most + 1)

    def test_movetime_is_used_and_not_passed(self):
        with Engine() as engine:
            for most in (10, 100, 300):
                engine.send(place(WIDE))
                engine.ask()
                began = time.monotonic()
                engine.go(f"go movetime {most}")
                took = 1000 * (time.monotonic() - began)
                self.assertGreater(took, most - 1.5)
                self.assertLess(took, most + 200 * SLOW)

    def test_clock_is_never_passed(self):
        with Engine() as engine:
            for clock in ("wtime 60 btime 100000", "p1time 60 p2time 100000", "wtime 100 btime 100000 movestogo 1"):
                engine.send(place(WIDE))
                engine.ask()
                began = time.monotonic()
                engine.go("go " + clock)
                self.assertLess(1000 * (time.monotonic() - began), 100 + 200 * (SLOW - 1) + 100)

    def test_clock_of_the_side_to_move_counts(self):
        black = hexapawn.parse("ppppppp/7/7/7/7/P6/1PPPPPP b")
        with Engine() as engine:
            for position, clock in ((WIDE, "wtime 40 btime 600000"), (black, "wtime 600000 btime 40")):
                engine.send(place(position))
                began = time.monotonic()
                engine.go("go " + clock)
                self.assertLess(time.monotonic() - began, 0.1 + SLOW / 2)

    def test_searchmoves(self):
        start = hexapawn.start(3, 3)
        with Engine() as engine:
            for chosen in (["a1a2"], ["b1b2"], ["a1a2", "c1c2"]):
                for limit in ("depth 4", "nodes 1", "movetime 1"):
                    lines = engine.go(f"go {limit} searchmoves {' '.join(chosen)}")
                    self.judge(engine, start, lines, chosen)
                    self.assertSilent(errors(lines))
            lines = engine.go("go searchmoves c1c2 depth 2")  # limits may follow the moves
            self.judge(engine, start, lines, ["c1c2"])
            self.assertSilent(errors(lines))
            lines = engine.go("go depth 2 searchmoves c1c2 a1a3 zz")
            self.judge(engine, start, lines, ["c1c2"])
            self.assertGreaterEqual(len(errors(lines)), 1)
            for none in ("a1a3", "a1a3 h9h9", "nonsense", ""):
                lines = engine.go(f"go depth 2 searchmoves {none}".strip())
                self.judge(engine, start, lines)
                self.assertGreaterEqual(len(errors(lines)), 1, none)


class Infinite(SearchTest):
    def test_waits_for_stop_also_when_all_is_proven(self):
        for position in (hexapawn.start(3, 3), WIDE, hexapawn.parse("p2/2P/3 w")):
            with Engine() as engine:
                engine.send(place(position), "go infinite")
                time.sleep(0.1)
                self.assertSilent(bestmoves(engine.ask()))
                engine.send("stop")
                self.assertEqual(len(bestmoves(engine.until("bestmove"))), 1)
                self.judge(engine, position, engine.lines)

    def test_proven_and_waiting_uses_no_processor(self):
        with Engine() as engine:
            engine.send("go infinite")
            time.sleep(0.2)
            engine.ask()
            before = self.ticks(engine)
            time.sleep(0.3)
            self.assertLessEqual(self.ticks(engine) - before, 2)
            engine.send("stop")
            engine.until("bestmove")

    @staticmethod
    def ticks(engine):
        with open(f"/proc/{engine.process.pid}/stat") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    def test_infinite_outweighs_other_limits_until_stop(self):
        with Engine() as engine:
            engine.send(place(WIDE), "go infinite depth 2")
            time.sleep(0.05)
            self.assertSilent(bestmoves(engine.ask()))
            engine.send("stop")
            engine.until("bestmove")

    def test_immediate_stop_has_a_line_before_its_move(self):
        rng = random.Random(7)
        with Engine() as engine:
            for number in range(rounds(200)):
                position = [WIDE, hexapawn.start(3, 3), hexapawn.start(12, 12)][number % 3]
                engine.send(place(position), "go infinite")
                time.sleep(rng.choice([0, 0, 0.0002, 0.001, 0.003]))
                engine.send("stop")
                self.judge(engine, position, engine.until("bestmove"))

    def test_stop_is_quick(self):
        delays = []
        with Engine() as engine:
            engine.send(place(WIDE))
            for _ in range(60):
                engine.send("go infinite")
                engine.ask()
                began = time.perf_counter()
                engine.send("stop")
                engine.until("bestmove")
                delays.append(time.perf_counter() - began)
        self.assertLess(sorted(delays)[len(delays) // 2], 0.02 * SLOW)
        self.assertLess(max(delays), 0.5 * SLOW)


class Pondering(SearchTest):
    def test_ponder_waits_for_ponderhit_and_then_keeps_its_limits(self):
        with Engine() as engine:
            for limit in ("movetime 30", "depth 2", "nodes 10", "wtime 200 btime 200"):
                said = len(engine.lines)
                engine.send(place(WIDE), "go ponder " + limit)
                time.sleep(0.05)
                self.assertSilent(bestmoves(engine.ask()))
                engine.send("ponderhit")
                engine.until("bestmove", timeout=1 + PATIENCE / 5)
                self.judge(engine, WIDE, engine.lines[said:])

    def test_clock_runs_from_ponderhit(self):
        with Engine() as engine:
            engine.send(place(WIDE), "go ponder movetime 150")
            time.sleep(0.2)
            engine.ask()
            began = time.monotonic()
            engine.send("ponderhit")
            engine.until("bestmove")
            self.assertGreater(time.monotonic() - began, 0.145)

    def test_stop_ends_pondering(self):
        with Engine() as engine:
            engine.send(place(WIDE), "go ponder wtime 100 btime 100", "stop")
            self.judge(engine, WIDE, engine.until("bestmove"))

    def test_ponder_move_only_where_the_option_is_on(self):
        with Engine() as engine:
            for setting, allowed in ((None, False), ("true", True), ("false", False)):
                if setting:
                    self.assertSilent(engine.ask(f"setoption name Ponder value {setting}"))
                engine.send(place(WIDE))
                answer = engine.go("go depth 5")[-1].split()
                self.assertEqual("ponder" in answer, allowed, answer)
                if allowed:
                    after = hexapawn.moves(WIDE)[answer[1]]
                    self.assertIn(answer[3], hexapawn.moves(after))
            engine.ask("setoption name Ponder value true")
            engine.send("ugi")
            engine.until("ugiok")
            self.assertNotIn("ponder", engine.go("go depth 5")[-1])


class Scores(SearchTest):
    def final(self, lines):
        return grammar.infos(lines)[-1]

    def test_start_boards(self):
        with Engine() as engine:
            for size, plies in KNOWN.items():
                engine.send(place(hexapawn.start(*size)))
                _, infos = self.judge(engine, hexapawn.start(*size), engine.go("go movetime 60000", timeout=60))
                last = infos[-1]
                self.assertEqual((last["kind"], int(last["score"])), ("mate", hexapawn.mate(plies)), size)
                self.assertEqual(int(last["plies"]), plies, size)
                self.assertTrue(last["proven"], last)
                self.assertEqual(last["bound"], None)

    def test_random_positions_are_exact_and_the_best_move_keeps_the_distance(self):
        with Engine() as engine:
            for position in hexapawn.some_positions(3, rounds(150)):
                if not hexapawn.moves(position):
                    continue
                engine.send(place(position))
                move, infos = self.judge(engine, position, engine.go("go movetime 60000", timeout=30))
                plies = hexapawn.value(position)
                said = infos[-1]
                self.assertEqual((said["kind"], int(said["score"]), int(said["plies"])), ("mate", hexapawn.mate(plies), plies),
                                 engine.dialogue())
                after = hexapawn.value(hexapawn.moves(position)[move])
                self.assertEqual(plies, 1 - after if after <= 0 else -(1 + after), engine.dialogue())

    def test_score_is_the_same_way_after_ugi(self):
        with Engine() as engine:
            engine.send("ugi")
            engine.until("ugiok")
            last = self.final(engine.go("go movetime 60000"))
            self.assertEqual((last["kind"], last["score"], last["plies"]), ("mate", "-3", "-6"))

    def test_unproven_scores_do_not_claim_a_win(self):
        """A mate score is a proof here, so a search that proves nothing says cp."""
        with Engine() as engine:
            engine.send(place(WIDE))
            for info in grammar.infos(engine.go("go depth 2")):
                self.assertEqual((info["kind"], info["proven"]), ("cp", None))

    def test_wdl(self):
        with Engine() as engine:
            self.assertSilent(engine.ask("setoption name UCI_ShowWDL value true"))
            for position in (hexapawn.start(3, 3), hexapawn.start(3, 4), WIDE):
                engine.send(place(position))
                for info in grammar.infos(engine.go("go depth 12 nodes 20000")):
                    win, draw, loss = map(int, info["wdl"].split())
                    self.assertEqual(win + draw + loss, 1000)
                    if info["kind"] == "mate" and info["bound"] is None:
                        self.assertEqual((win, loss), (1000, 0) if int(info["plies"]) > 0 else (0, 1000))
            engine.ask("setoption name UCI_ShowWDL value false")
            self.assertIsNone(self.final(engine.go("go depth 2"))["wdl"])

    def test_multipv(self):
        start = hexapawn.start(4, 4)
        with Engine() as engine:
            self.assertSilent(engine.ask("setoption name MultiPV value 500"))
            engine.send(place(start))
            _, infos = self.judge(engine, start, engine.go("go movetime 60000"))
            count = len(hexapawn.moves(start))
            by_depth = {}
            for info in infos:
                by_depth.setdefault(info["depth"], []).append(info)
            for lines in by_depth.values():
                ranks = [int(line["multipv"]) for line in lines]
                for before, after in zip(ranks, ranks[1:]):
                    self.assertTrue(after in (1, before + 1), ranks)
            last = infos[-count:]
            self.assertEqual([int(line["multipv"]) for line in last], list(range(1, count + 1)))
            self.assertEqual({line["pv"].split()[0] for line in last}, set(hexapawn.moves(start)))
            for line in last:
                after = hexapawn.value(hexapawn.moves(start)[line["pv"].split()[0]])
                self.assertEqual(int(line["plies"]), 1 - after if after <= 0 else -(1 + after), line)

    def test_same_input_same_output(self):
        """A depth or node limit gives the same lines each time, but for times."""
        def told(engine):
            engine.send("ucinewgame", place(WIDE))
            lines = [*engine.go("go depth 7"), *engine.go("go nodes 5000")]
            return [(i["depth"], i["score"], i["nodes"], i["pv"]) for i in grammar.infos(lines)], bestmoves(lines)

        with Engine() as one, Engine() as two:
            self.assertEqual(told(one), told(two))
            self.assertEqual(told(one), told(two))

    def test_more_threads_say_the_same_of_a_solved_board(self):
        with Engine() as engine:
            self.assertSilent(engine.ask("setoption name Threads value 2"))
            for size in ((3, 3), (4, 4), (5, 4)):
                engine.send(place(hexapawn.start(*size)))
                _, infos = self.judge(engine, hexapawn.start(*size), engine.go("go movetime 60000"))
                self.assertEqual(int(infos[-1]["plies"]), KNOWN[size])

    def test_lowest_skill_plays_legal_moves_and_wins_at_once_when_it_can(self):
        with Engine() as engine:
            self.assertSilent(engine.ask("setoption name Skill Level value 0"))
            for position in hexapawn.some_positions(11, 60):
                if not hexapawn.moves(position):
                    continue
                engine.send(place(position))
                move, _ = self.judge(engine, position, engine.go("go depth 3"))
                if hexapawn.value(position) == 1:
                    self.assertEqual(hexapawn.value(hexapawn.moves(position)[move]), 0, engine.dialogue())


class FinishedGames(SearchTest):
    BLOCKED = "1p1/1P1/3 w"
    OVER = [BLOCKED, "3/3/PPP b", "ppp/3/3 w", "P2/1p1/3 b", "P2/1p1/3 w"]

    def test_bestmove_none_and_why(self):
        for opening, word in (("uci", "bestmove (none)"), ("ugi", "bestmove none"), (None, "bestmove (none)")):
            with Engine() as engine:
                if opening:
                    engine.send(opening)
                    engine.until(opening + "ok")
                for fen in self.OVER:
                    engine.send("position fen " + fen)
                    for limit in ("depth 3", "movetime 10", "nodes 1", "wtime 10 btime 10", "depth 3 searchmoves a1a2"):
                        lines = engine.go("go " + limit)
                        self.assertEqual(lines[-1], word)
                        self.assertTrue(any(line.startswith("info string ") for line in lines), (fen, lines))

    def test_last_of_uci_and_ugi_counts(self):
        with Engine() as engine:
            engine.send("position fen " + self.BLOCKED)
            for opening, word in (("ugi", "none"), ("uci", "(none)"), ("ugi", "none")):
                engine.send(opening)
                engine.until(opening + "ok")
                self.assertEqual(engine.go("go depth 1")[-1], "bestmove " + word)

    def test_infinite_and_ponder_wait_there_too(self):
        with Engine() as engine:
            for fen in self.OVER:
                for command, release in (("go infinite", "stop"), ("go", "stop"), ("go ponder", "stop"),
                                         ("go ponder depth 1", "ponderhit"), ("go ponder movetime 1", "ponderhit")):
                    engine.send("position fen " + fen, command)
                    self.assertSilent(bestmoves(engine.ask()))
                    engine.send(release)
                    self.assertEqual(engine.until("bestmove")[-1], "bestmove (none)")


class Perft(SearchTest):
    def test_known_counts(self):
        with Engine() as engine:
            for depth, leaves in enumerate(PERFT_3X3, 1):
                engine.send(f"go perft {depth}")
                self.assertEqual(engine.until("Nodes searched")[-1], f"Nodes searched: {leaves}")
            self.assertSilent(engine.ask())

    def test_every_root_move_has_its_line(self):
        with Engine() as engine:
            for position in hexapawn.some_positions(5, 30):
                engine.send(place(position), "go perft 4")
                lines = engine.until("Nodes searched")
                counts = dict(line.split(": ") for line in lines[:-1])
                expected = {move: str(hexapawn.perft(after, 3)) for move, after in hexapawn.moves(position).items()}
                self.assertEqual(counts, expected)
                self.assertEqual(lines[-1], f"Nodes searched: {hexapawn.perft(position, 4)}")

    def test_depth_zero_is_one(self):
        with Engine() as engine:
            engine.send("go perft 0")
            self.assertEqual(engine.until("Nodes searched")[-1], "Nodes searched: 1")

    def test_stop_ends_it(self):
        with Engine() as engine:
            engine.send(place(hexapawn.start(8, 8)), "go perft 40")
            self.assertSilent(engine.ask())
            engine.send("stop")
            self.assertEqual(engine.until("info string error")[-1], "info string error perft stopped")
            self.assertSilent(engine.ask())

    def test_bad_depths_are_refused(self):
        with Engine() as engine:
            for depth in ("", "x", "-1", "1.5", "9" * 30):
                lines = engine.ask(f"go perft {depth}".strip(), "stop")
                self.assertGreaterEqual(len(errors(lines)), 1, depth)
                self.assertSilent(bestmoves(lines))


if __name__ == "__main__":
    unittest.main()

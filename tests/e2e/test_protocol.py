# SPDX-License-Identifier: MIT
"""The opening words, queries, texts for people, and words that mean nothing."""

import json
import os
import pathlib
import re
import select
import subprocess
import tempfile
import time
import unittest
import xml.etree.ElementTree

import hexapawn
from harness import Engine, ProcessTest, bestmoves, clean_environment, errors, run


class Opening(ProcessTest):
    def test_nothing_is_printed_before_the_first_command(self):
        with Engine() as engine:
            self.assertEqual(select.select([engine.out, engine.process.stderr], [], [], 0.3)[0], [])
            self.assertSilent(engine.ask())

    def test_uci_and_ugi(self):
        for word in ("uci", "ugi"):
            with Engine() as engine:
                engine.send(word)
                lines = engine.until(word + "ok")
                version = run("--version")[1].split()[-1]
                self.assertEqual(lines[0], f"id name Parlour {version}")
                self.assertTrue(lines[1].startswith("id author "), lines[1])
                self.assertTrue(all(line.startswith("option name ") for line in lines[2:-1]), lines)
                engine.send(word)
                self.assertEqual(engine.until(word + "ok"), lines)

    def test_words_are_separated_by_any_blanks(self):
        with Engine() as engine:
            for line in ("isready ", "  isready", "\tisready\t", "\r isready"):
                engine.send(line)
                self.assertEqual(engine.until("readyok"), ["readyok"])
            engine.send("  position\t startpos   moves  a1a2 \t b3a2 ")
            self.assertEqual(engine.query("fen"), "p1p/p2/1PP w")

    def test_a_whole_game_without_uci(self):
        with Engine() as engine:
            self.assertEqual(len(bestmoves(engine.go("go depth 3"))), 1)


class UnknownWords(ProcessTest):
    def test_unknown_command_line(self):
        with Engine() as engine:
            for line, word in (("abc", "abc"), ("abc def", "abc"), ("Position", "Position"), ("position1 startpos", "position1")):
                answer = engine.one(line)
                self.assertIn(f"info string error unknown command '{word}' (try 'help')", answer)

    def test_leading_unknown_word_is_skipped(self):
        with Engine() as engine:
            engine.send("joho isready")
            self.assertEqual(engine.until("readyok"), ["readyok"])
            self.assertSilent(engine.ask("joho debug on"))
            self.assertSilent(engine.ask("please position startpos moves a1a2"))
            self.assertEqual(engine.query("fen"), "ppp/P2/1PP b")

    def test_quoted_words_are_cut_at_forty_characters(self):
        with Engine() as engine:
            word = "x" * 39 + "yz" + "w" * 100
            answer = engine.one(word)
            self.assertIn("x" * 39 + "y", answer)
            self.assertNotIn("yz", answer)
            self.assertIn("'" + "v" * 40 + "'", engine.one("v" * 40))
            for line in ("position fen " + "q" * 500, "setoption name " + "n" * 500 + " value 1",
                         "setoption name Hash value " + "9" * 500, "go depth " + "d" * 500, "query " + "u" * 500,
                         "position startpos moves " + "m" * 500, "position " + "p" * 500):
                for refusal in errors(engine.ask(line, "stop")):
                    self.assertNotRegex(refusal, r"(.)\1{40}")

    def test_other_bytes_are_shown_in_hexadecimal(self):
        with Engine() as engine:
            for data, shown in ((b"a\x00b", r"a\x00b"), (b"\xc3\xa9", r"\xC3\xA9"), (b"\x1b[31m", r"\x1B[31m"),
                                (b"\xff\xfe", r"\xFF\xFE"), (b"\x7f", r"\x7F"), (b"\x01", r"\x01")):
                for before in (b"", b"setoption name ", b"position fen ", b"position startpos moves ", b"query "):
                    engine.send_bytes(before + data + b"\nisready\n")
                    lines = engine.until("readyok")
                    self.assertEqual(len(lines), 2, lines)
                    self.assertIn(shown.lower(), lines[0].lower())
                    self.assertTrue(lines[0].isascii() and lines[0].isprintable())

    def test_all_bytes(self):
        with Engine() as engine:
            for byte in set(range(256)) - {10}:
                engine.send_bytes(bytes([byte]) * 3 + b"\n")
            self.assertGreater(len(engine.ask()), 240)


class Queries(ProcessTest):
    def test_state_of_the_game(self):
        rows = [  # fen, gameover, player 1 to move, result
            ("ppp/3/PPP w", "false", "true", "none"), ("ppp/P2/1PP b", "false", "false", "none"),
            ("P1p/2p/3 b", "true", "false", "p1win"), ("3/2P/p2 w", "true", "true", "p2win"),
            ("1p1/1P1/3 w", "true", "true", "p2win"), ("1p1/1P1/3 b", "true", "false", "p1win"),
            ("3/3/PPP b", "true", "false", "p1win"), ("ppp/3/3 w", "true", "true", "p2win")]
        with Engine() as engine:
            for fen, over, first, result in rows:
                self.assertSilent(engine.ask("position fen " + fen))
                said = [engine.query(what) for what in ("gameover", "p1turn", "result", "fen")]
                self.assertEqual(said, [over, first, result, fen], fen)

    def test_moves(self):
        with Engine() as engine:
            for position in hexapawn.some_positions(1, 50):
                engine.send("position fen " + hexapawn.show(position))
                self.assertEqual(sorted(engine.query("moves").split()), sorted(hexapawn.moves(position)))

    def test_games_are_known_names(self):
        with Engine() as engine:
            games = engine.query("games").split()
            self.assertEqual(games[0], "hexapawn")
            for game in games:
                self.assertSilent(errors(engine.ask(f"setoption name UCI_Variant value {game}")))

    def test_json_answers_are_one_line_each(self):
        with Engine() as engine:
            for what in ("board", "state", "features"):
                self.assertIsInstance(json.loads(engine.query(what)), (dict, list), what)

    def test_unknown_query_is_refused(self):
        with Engine() as engine:
            self.assertRefused(engine.ask("query weather"), "weather")
            self.assertRefused(engine.ask("query"))


class TextsForPeople(ProcessTest):
    def test_board(self):
        with Engine() as engine:
            lines = engine.ask("position startpos moves a1a2", "d", free=True)
            text = "\n".join(lines)
            self.assertIn("ppp/P2/1PP b", text)
            for move in hexapawn.moves(hexapawn.parse("ppp/P2/1PP b")):
                self.assertIn(move, text)
            for word in ("key", "move"):
                self.assertIn(word, text.lower())

    def test_the_size_is_that_of_the_position(self):
        with Engine() as engine:
            lines = engine.ask("position fen ppppp/5/PPPPP w", "d", free=True)
            self.assertIn("Game: hexapawn3x5", lines)

    def test_picture(self):
        with Engine() as engine:
            lines = engine.ask("position startpos moves a1a2", "d svg", free=True)
            document = xml.etree.ElementTree.fromstring("\n".join(lines))
            self.assertEqual(document.tag, "{http://www.w3.org/2000/svg}svg")
            self.assertEqual([e.text for e in document if e.tag.endswith("title")], ["Hexapawn 3x3: fen ppp/P2/1PP b"])
            self.assertRefused(engine.ask("d pdf"), "'pdf'", "svg")

    def test_evaluation(self):
        with Engine() as engine:
            self.assertGreaterEqual(len(engine.ask("eval", free=True)), 1)

    def test_help_names_what_can_be_said(self):
        with Engine() as engine:
            text = "\n".join(engine.ask("help", free=True))
            for word in ("uci", "ugi", "isready", "setoption", "position", "go", "stop", "ponderhit", "query", "d",
                         "eval", "help", "quit"):
                self.assertRegex(text, rf"(?m)\b{word}\b")
                self.assertGreaterEqual(len(engine.ask("help " + word, free=True)), 1)
            self.assertGreaterEqual(len(engine.ask("help nonsense", free=True)), 1)


class Environment(ProcessTest):
    def test_decimal_comma(self):
        source = "de_DE"
        if not os.path.exists(f"/usr/share/i18n/locales/{source}"):
            self.skipTest("no sources of locales")
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["localedef", "-i", source, "-f", "UTF-8", f"{folder}/{source}.UTF-8"], check=True,
                           capture_output=True)
            env = clean_environment(LOCPATH=folder, LC_ALL=f"{source}.UTF-8", LANG=f"{source}.UTF-8")
            with Engine(env=env) as engine:
                engine.send("uci", "position fen " + hexapawn.show(hexapawn.start(9, 9)), "go movetime 60")
                engine.until("bestmove")
                self.assertIn(".", next(line for line in engine.lines if line.startswith("id name")))
                engine.ask("d", "eval", free=True)
                for what in ("board", "state", "features"):
                    json.loads(engine.query(what))

    def test_log_reaches_the_file_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            with Engine() as engine:
                engine.send("uci")
                level = next(line for line in engine.until("uciok") if line.startswith("option name Log Level"))
                levels = re.findall(r" var (\S+)", level)
                self.assertIn("off", levels)
                for name in levels:
                    log = pathlib.Path(folder, name + ".log")
                    self.assertSilent(engine.ask(f"setoption name Log File value {log}",
                                                 f"setoption name Log Level value {name}"))
                    lines = engine.go("go depth 2")
                    self.assertTrue(all(line.startswith(("info ", "bestmove ")) for line in lines), lines)
                    self.assertRefused(engine.ask("nonsense"))
                    engine.ask("setoption name Log Level value off")
                self.assertEqual(engine.process.stderr and select.select([engine.process.stderr], [], [], 0)[0], [])
            texts = {name: pathlib.Path(folder, name + ".log") for name in levels}
            told = [name for name, log in texts.items() if log.exists() and "go depth 2" in log.read_text()]
            self.assertTrue(told, "no level logs what is said")
            self.assertFalse(texts["off"].exists() and texts["off"].stat().st_size)

    def test_start_is_quick(self):
        took = []
        for _ in range(15):
            began = time.perf_counter()
            with Engine() as engine:
                engine.send("uci")
                engine.until("uciok")
                took.append(time.perf_counter() - began)
        self.assertLess(min(took), 0.05)


if __name__ == "__main__":
    unittest.main()

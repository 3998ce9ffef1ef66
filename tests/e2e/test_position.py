# SPDX-License-Identifier: MIT
"""position: all or nothing, every refusal names what is wrong, and the old position stays."""

import random
import unittest

import hexapawn
from harness import Engine, ProcessTest, rounds

GOOD = [  # said, printed
    ("ppp/3/PPP w", None), ("2pp1p/5P/p5/1P2p1/p1PPP1/6 b", None),
    ("ppp/3/PPP w - - 0 1", "ppp/3/PPP w"), ("12/5P6/12 b", None),
    ("p/1/P w", None), ("pppppppppppppppp/16/PPPPPPPPPPPPPPPP b", None), ("16/16/7P8/16 w", None),
    ("p/1/1/1/1/1/1/1/1/1/1/1/1/1/1/P w", None), ("P2/1p1/3 b", None)]

BAD = [  # said, what the refusal must name
    ("ppp/3/PPX w", "X"), ("ppp/3/PPP x", "x"), ("ppp/3/PPP W", "W"), ("ppp/3/PPP", ""), ("ppp/3/PPPP w", "PPPP"),
    ("ppp/4/PPP w", "4"), ("ppp/2/PPP w", "2"), ("ppp//PPP w", ""), ("/3/PPP w", ""), ("ppp/3/ w", ""), ("", ""),
    ("w", "w"), ("ppp/3/PPP 3 w", "3"), ("ppp/0/PPP w", "0"), ("ppp/p0pp/PPP w", "0"), ("17/17/17 w", "17"),
    ("/".join(["p"] * 17) + " w", ""), ("ppp/99999999999999999999/PPP w", "9999"), ("ppp/-3/PPP w", "-"),
    ("P2/3/2p w", ""), ("P2/3/2p b", ""), ("ppp/3/PPP w\x01", r"\x01"), ("pp\xe9/3/PPP w", r"\x"),
    ("ppp/3/PP? w", "?"), ("ppp,3,PPP w", ","), ("ppp 3 PPP w", ""), ("qqq/3/QQQ w", "q"),
    ("4294967299/3/PPP w", "4294967299"), ("p" * 300 + "/3/PPP w", "")]


class Fens(ProcessTest):
    def test_good_ones_are_kept_and_printed(self):
        with Engine() as engine:
            for said, printed in GOOD:
                self.assertSilent(engine.ask("position fen " + said))
                self.assertEqual(engine.query("fen"), printed or said)

    def test_bad_ones_change_nothing_and_are_named(self):
        old = "ppp/1P1/P1P b"
        with Engine() as engine:
            engine.send("position fen " + old)
            for said, named in BAD:
                engine.send_bytes(b"position fen " + said.encode("latin-1") + b"\nisready\n")
                lines = engine.until("readyok")[:-1]
                self.assertRefused(lines, named)
                self.assertEqual(engine.query("fen"), old, said)

    def test_bad_one_with_good_moves_changes_nothing(self):
        with Engine() as engine:
            self.assertRefused(engine.ask("position fen ppp/3/PPX w moves a1a2"), "X")
            self.assertEqual(engine.query("fen"), "ppp/3/PPP w")

    def test_each_letter_of_a_good_one_changed(self):
        """No single wrong letter is let through unless it makes another good position."""
        fen = "ppp/3/PPP w"
        with Engine() as engine:
            for place in range(len(fen)):
                for letter in "pPwb13/ xX0-\t":
                    said = fen[:place] + letter + fen[place + 1:]
                    lines = engine.ask("position startpos", "position fen " + said)
                    printed = engine.query("fen")
                    if lines:
                        self.assertRefused(lines)
                        self.assertEqual(printed, fen, said)
                    else:
                        self.assertEqual(hexapawn.show(hexapawn.parse(said)), printed, said)

    def test_random_texts_do_no_harm(self):
        rng = random.Random(2)
        with Engine() as engine:
            for _ in range(rounds(1500)):
                said = "".join(rng.choice("pP123/ wb-x") for _ in range(rng.randrange(1, 20)))
                lines = engine.ask("position startpos", "position fen " + said)
                printed = engine.query("fen")
                if lines:
                    self.assertRefused(lines)
                    self.assertEqual(printed, "ppp/3/PPP w")
                else:
                    self.assertEqual(hexapawn.parse(printed), hexapawn.parse(said), said)

    def test_words_of_position(self):
        with Engine() as engine:
            for line in ("position", "position nowhere", "position fen", "position moves a1a2", "position startpos a1a2",
                         "position startpos moves a1a2 moves b3a2", "position startpos fen ppp/3/PPP w"):
                self.assertRefused(engine.ask(line))
                self.assertEqual(engine.query("fen"), "ppp/3/PPP w", line)
            self.assertSilent(engine.ask("position startpos moves"))


class Moves(ProcessTest):
    def test_error_names_the_move_and_its_place(self):
        rows = [("a1a3", "a1a3", "1"), ("a1a2 a3a2", "a3a2", "2"), ("a1a2 b3a2 zz", "zz", "3"), ("a1a2 b3a2 a1a2", "a1a2", "3"),
                ("a1", "a1", "1"), ("a1a2q", "a1a2q", "1"), ("A1A2", "A1A2", "1"), ("a1a2 b3a2 b1a2 c3c2 0000", "0000", "5")]
        with Engine() as engine:
            engine.send("position fen ppp/1P1/P1P b")
            for moves, named, index in rows:
                lines = engine.ask("position startpos moves " + moves)
                self.assertRefused(lines, named)
                self.assertRegex(lines[0], rf"\b{index}\b")
                self.assertEqual(engine.query("fen"), "ppp/1P1/P1P b")

    def test_no_move_after_the_end(self):
        with Engine() as engine:
            self.assertRefused(engine.ask("position fen P2/2p/3 b moves c2c1"), "c2c1", "1")
            self.assertRefused(engine.ask("position startpos moves a1a2 b3a2 c1c2 a2a1 c2b3"), "c2b3", "5")

    def test_random_games(self):
        rng = random.Random(4)
        with Engine() as engine:
            for _ in range(rounds(200)):
                start = hexapawn.start(rng.randrange(3, 13), rng.randrange(1, 13))
                played, position = hexapawn.walk(start, rng, 60)
                self.assertSilent(engine.ask(f"position fen {hexapawn.show(start)} moves {' '.join(played)}".rstrip()))
                self.assertEqual(engine.query("fen"), hexapawn.show(position))
                self.assertEqual(sorted(engine.query("moves").split()), sorted(hexapawn.moves(position)))

    def test_very_long_list(self):
        """20,000 moves: far more than a game has, refused at the first that cannot be, at once."""
        with Engine() as engine:
            self.assertRefused(engine.ask("position startpos moves a1a2 b3a2" + " b1a2 c3c2" * 10000))
            self.assertEqual(engine.query("fen"), "ppp/3/PPP w")

    def test_startpos_has_the_size_of_the_options(self):
        with Engine() as engine:
            engine.ask("setoption name Hexapawn Rows value 5", "setoption name Hexapawn Columns value 4")
            engine.ask("position fen ppp/3/PPP w")
            engine.ask("position startpos")
            self.assertEqual(engine.query("fen"), "pppp/4/4/4/PPPP w")


if __name__ == "__main__":
    unittest.main()

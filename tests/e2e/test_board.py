# SPDX-License-Identifier: MIT
"""`query board` and `query state` as docs/board-description.md promises them to other programs:
the schema, the worked example, golden answers. PARLOUR_WRITE_GOLDEN=1 writes those anew."""

import json
import os
import pathlib
import random
import re
import unittest

from harness import PARLOUR, ROOT, Engine, ProcessTest
from json_schema import Schema

SCHEMA = Schema(json.loads((ROOT / "docs/board-description.schema.json").read_text()))
GOLDEN = ROOT / "tests" / "golden"
VARIANTS = [["hexapawn"], ["hexapawn4x6"], ["hexapawn16x16"],
            ["hexapawn5x5", "Hexapawn Forced Capture=true"], ["hexapawn4x4", "Hexapawn Berolina=true"],
            ["hexapawn4x4", "Hexapawn Cylinder=true"], ["kalah6-4"], ["kalah3-2", "Kalah Pie Rule=true"], ["kalah12-24"],
            ["kalah1-1"], ["kalah6-4", "Kalah Rules=irving"], ["phwar"], ["phwar", "Phwar Rules=any"],
            ["phwar", "Phwar Rules=seed-ai"], ["phwar", "Phwar Rules=browne-2003"]]
MORRIS = pathlib.Path(os.environ.get("PARLOUR_MORRIS") or pathlib.Path(PARLOUR).parent / "tests" / "parlour_morris")
# Particles in a knot: 7,433 turns, and 65,623.
CROWDED = "6/7/8/2eNn1p2/3p2pe2/3Eeep4/6EP2/2EPPEP2/8/7/6 b 0 1"
OVERCROWDED = "6/7/8/2e1P1e2/3E2Ne2/3pP2E3/3EppPE2/2Ppe1n2/8/7/6 b 0 1"


def engine_of(variant):
    game, *options = variant
    return Engine("--game", game, *(word for option in options for word in ("--option", option)))


class Answers(ProcessTest):
    def assertFits(self, value, name):
        self.assertEqual(SCHEMA.errors(value, name)[:5], [])

    def assertWhole(self, board, state):
        """What a schema cannot say: names lead somewhere."""
        cells = [cell["id"] for cell in board["cells"]]
        self.assertEqual(len(set(cells)), len(cells))
        self.assertTrue({cell["shape"] for cell in board["cells"]} <= set(board["shapes"]))
        self.assertTrue({item["piece"] for item in state["at"]} <= set(board["pieces"]))
        self.assertEqual(len({item["cell"] for item in state["at"]}), len(state["at"]))
        named = [item["cell"] for item in state["at"]]
        for move in state["moves"]:
            named += move["path"] + move.get("takes", []) + move.get("trace", [])
        for note in state.get("notes", []):
            named += [note.get("cell", cells[0])] + note.get("cells", []) + sum(note.get("lines", []), [])
        self.assertLessEqual(set(named), set(cells))
        paths = [tuple(move["path"]) for move in state["moves"]]
        self.assertEqual(len(set(paths)), len(paths), "two moves with the same clicks")

    def walk(self, engine, seed, plies=12):
        """The states of a random game, the board before them."""
        board = json.loads(engine.query("board"))
        self.assertFits(board, "board")
        rng, played = random.Random(seed), []
        for _ in range(plies):
            text = engine.query("state")
            state = json.loads(text)
            self.assertFits(state, "state")
            self.assertWhole(board, state)
            self.assertEqual(state["ply"], len(played))
            yield board, state
            if not state["moves"]:
                return
            played.append(rng.choice(state["moves"])["m"])
            self.assertEqual(engine.ask(f"position startpos moves {' '.join(played)}"), [])

    def test_every_game_and_option_fits_the_schema(self):
        for seed, variant in enumerate(VARIANTS):
            with self.subTest(variant), engine_of(variant) as engine:
                for _ in self.walk(engine, seed):
                    pass

    def test_a_finished_game_has_a_result_no_moves_and_no_notes(self):
        for fen, result, ending in (
                ("hexapawn: P2/3/3 b", {"winner": 0, "reason": "promotion"}, "A white pawn has reached the last rank."),
                ("hexapawn: p2/P2/3 w", {"winner": 1, "reason": "blocked"}, "White cannot move."),
                ("hexapawn: 3/p2/3 w", {"winner": 1, "reason": "no-pawns"}, "White has no pawns left."),
                ("kalah: 0,0,0/0,0,0 8,4 s", None, "South has 8 seeds, North 4."),
                ("phwar: 6/7/8/e7E/pp6PP/nee2N2EE1/pp6PP/e7E/8/7/6 b 0 1", None, "White's neutron has reached the centre."),
                ("phwar: 6/7/8/e7E/8/nee5EEN/pp6PP/e7E/8/7/6 b 0 1", None, None),
                ("phwar: 6/7/8/8E/pp6PP/n7EEN/pp6PP/8E/8/7/6 b 0 1", None, "Black has no electron left.")):
            game, _, fen = fen.partition(": ")
            with Engine("--game", game) as engine:
                engine.ask(f"position fen {fen}")
                state = json.loads(engine.query("state"))
                self.assertFits(state, "state")
                self.assertEqual(state.get("ending"), ending)
                if result:
                    self.assertEqual((state["result"], state["moves"], state["notes"]), (result, [], []))

    def test_position_brings_the_same_state_back(self):
        for seed, variant in enumerate(VARIANTS):
            with self.subTest(variant), engine_of(variant) as engine, engine_of(variant) as other:
                for _, state in self.walk(engine, seed, plies=6):
                    self.assertEqual(other.ask(f"position {state['position']}"), [])
                    again = json.loads(other.query("state"))
                    for key in set(state) - {"ply", "last", "result"}:
                        self.assertEqual(again[key], state[key], key)

    def test_a_crowd_of_moves_is_one_line_still(self):
        with Engine("--game", "phwar", "--option", "Phwar Rules=any") as engine:
            self.assertEqual(engine.ask(f"position fen {CROWDED}"), [])
            text = engine.query("state")
            state = json.loads(text)
            self.assertNotIn("moves_total", state)
            self.assertEqual([move["m"] for move in state["moves"]], engine.query("moves").split())
            self.assertEqual(len(state["moves"]), 7433)
            self.assertGreater(len(text), 1 << 16)
            self.assertLess(len(text) / len(state["moves"]), 250)
            self.assertFits(state, "state")
            self.assertWhole(json.loads(engine.query("board")), state)

    def test_more_moves_than_anybody_can_look_at_are_cut(self):
        with Engine("--game", "phwar", "--option", "Phwar Rules=any") as engine:
            self.assertEqual(engine.ask(f"position fen {OVERCROWDED}"), [])
            state = json.loads(engine.query("state"))
            self.assertFits(state, "state")
            legal = engine.query("moves").split()
            self.assertEqual(state["moves_total"], len(legal))
            listed = [move["m"] for move in state["moves"]]
            self.assertLessEqual(len(listed), 10000)
            self.assertLessEqual(set(listed), set(legal))
            # what is left out is legal all the same, and leads where something on the list does
            left_out = next(move for move in legal if move not in set(listed))
            self.assertEqual(engine.ask(f"position fen {OVERCROWDED} moves {left_out}"), [])

    @unittest.skipUnless(MORRIS.exists(), "parlour_morris was not built")
    def test_a_fourth_game_is_described_as_well(self):
        with Engine("--game", "morris", program=MORRIS) as engine:
            for _ in self.walk(engine, seed=4):
                pass
            self.assertIn("</svg>", engine.ask("d svg", free=True)[-1])


class Golden(ProcessTest):
    """The start of every game and a position with something to say."""

    POSITIONS = {"hexapawn": "startpos moves a1a2", "kalah": "startpos moves 3 6",
                 "phwar": "fen 6/4E2/8/9/1E2e2p2/n9N/10/5P3/8/7/6 w 0 1"}

    def test_answers_are_those_on_file(self):
        for game, position in self.POSITIONS.items():
            with self.subTest(game), Engine("--game", game) as engine:
                board = json.loads(engine.query("board"))
                engine.ask(f"position {position}")
                answers = {"position": position, "board": board, "state": json.loads(engine.query("state"))}
                file = GOLDEN / f"{game}.json"
                if os.environ.get("PARLOUR_WRITE_GOLDEN"):
                    file.write_text(json.dumps(answers, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
                self.assertEqual(answers, json.loads(file.read_text(encoding="utf-8")))


class Notes(ProcessTest):
    def notes(self, game, *lines):
        with Engine("--game", game) as engine:
            self.assertEqual(engine.ask(*lines), [])
            return {note["cell"]: note for note in json.loads(engine.query("state"))["notes"]}

    def test_phwar_says_why_a_particle_can_be_taken(self):
        notes = self.notes("phwar", "position fen 6/4E2/8/9/1E2e2p2/n9N/10/5P3/8/7/6 w 0 1")
        self.assertEqual(notes["e5"]["text"],
                         "It sees B7, E2, E8 and H7: -1 -1 +1 +1 = 0. White can capture it with B7, E2 or H7, and must if the "
                         "particle that slides then sees it.")
        self.assertEqual(notes["b7"]["text"],
                         "It sees E5 and E8: -1 +1 = 0. Black can capture it with E5 or E8. Due after its slide: E5 (to B4, "
                         "A7, C6 or D6).")
        self.assertEqual(notes["f1"]["text"],
                         "It sees F11: 0. White cannot capture it: one of White's particles sees it, and it takes two.")
        self.assertEqual(set(notes["e5"]["cells"]), {"e2", "e8", "b7", "h7"})
        self.assertIn(["e5", "h7"], notes["e5"]["lines"])

    def test_kalah_says_where_a_sow_ends(self):
        notes = self.notes("kalah", "position startpos")
        self.assertEqual(notes["s3"]["text"], "The last seed falls into the store: South sows again.")
        self.assertEqual(notes["s3"]["cells"], ["S"])
        self.assertEqual(notes["s1"]["text"], "The last seed falls into S5.")
        self.assertEqual(notes["n3"]["text"], "In North's turn: The last seed falls into the store: North sows again.")

    def test_hexapawn_says_what_a_pawn_can_do(self):
        notes = self.notes("hexapawn", "position startpos moves b1b2")
        self.assertEqual(notes["a3"]["text"], "It can move to a2, or take b2.")
        self.assertEqual(notes["b3"]["text"], "It cannot move: its way is blocked and there is nothing to take.")
        self.assertEqual(notes["b2"]["text"], "In White's turn: It can take a3 or c3.")


class WorkedExample(ProcessTest):
    def test_of_the_manual(self):
        text = (ROOT / "docs/board-description.md").read_text(encoding="utf-8")
        board, state = (json.loads(found) for found in re.findall(r"```json\n(.*?)```", text, re.S))
        with Engine() as engine:
            engine.ask("setoption name UCI_Variant value kalah2-1")
            self.assertEqual(json.loads(engine.query("board")), board)
            engine.ask("position startpos moves 1")
            self.assertEqual(json.loads(engine.query("state")), state)


class Checker(unittest.TestCase):
    def test_it_finds_what_is_wrong(self):
        good = json.loads((GOLDEN / "phwar.json").read_text(encoding="utf-8"))
        self.assertEqual(SCHEMA.errors(good["board"], "board") + SCHEMA.errors(good["state"], "state"), [])
        for name, change in (("board", {"schema": 2}), ("board", {"bottom": 2}), ("board", {"size": [1]}),
                             ("board", {"sides": []}), ("board", {"decor": [{"kind": "blob", "paint": "line"}]}),
                             ("board", {"cells": [{"id": "a"}]}), ("board", {"pieces": {"x": {"side": 3}}}),
                             ("state", {"turn": None}), ("state", {"position": "nowhere"}), ("state", {"last": 1}),
                             ("state", {"moves": [{"m": "a b", "path": [], "tags": []}]}), ("state", {"result": {}}),
                             ("state", {"notes": [{}]}), ("state", {"at": [{"cell": "a1", "piece": "p", "n": 0}]})):
            self.assertTrue(SCHEMA.errors({**good[name], **change}, name), change)


if __name__ == "__main__":
    unittest.main()

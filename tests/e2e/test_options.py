# SPDX-License-Identifier: MIT
"""setoption: declared once, checked at once, and a bad value keeps the old one."""

import re
import unittest

import hexapawn
from harness import Engine, ProcessTest, declared, errors

DECLARED = [
    "option name UCI_Variant type combo default hexapawn var hexapawn", "option name Hash type spin default 16 min 1 max 1048576",
    "option name Clear Hash type button", "option name Threads type spin default 1 min 1 max 256",
    "option name MultiPV type spin default 1 min 1 max 500", "option name Ponder type check default false",
    "option name Move Overhead type spin default 10 min 0 max ", "option name Skill Level type spin default 20 min 0 max 20",
    "option name UCI_ShowWDL type check default false", "option name UCI_AnalyseMode type check default false",
    "option name Seed type spin default 0 min 0 max ", "option name Log File type string default ",
    "option name Log Level type combo default off var ", "option name Hexapawn Rows type spin default 3 min ",
    "option name Hexapawn Columns type spin default 3 min "]


class Declarations(ProcessTest):
    def test_names_types_defaults_and_ranges(self):
        lines = declared()
        wrong = [expected for expected in DECLARED if sum(line.startswith(expected) for line in lines) != 1]
        self.assertEqual(wrong, [], "\n".join(lines))
        self.assertFalse(any(line.startswith("option name Game ") for line in lines))

    def test_every_default_can_be_set_again(self):
        with Engine() as engine:
            for line in declared():
                name, default = re.match(r"option name (.*?) type \w+(?: default (\S*))?", line).groups()
                if "button" in line:
                    self.assertSilent(engine.ask(f"setoption name {name}"))
                elif default not in (None, "", "<empty>"):
                    told = engine.ask(f"setoption name {name} value {default}")
                    self.assertSilent([line for line in told if not line.startswith("info string variant ")])

    def test_every_spin_keeps_its_range(self):
        with Engine() as engine:
            for line in declared():
                found = re.match(r"option name (.*) type spin default \S+ min (\S+) max (\S+)", line)
                if found:
                    name, low, high = found.groups()
                    for value in (int(low) - 1, int(high) + 1, 10**30, -10**30):
                        self.assertRefused(engine.ask(f"setoption name {name} value {value}"), str(value)[:39])
                    self.assertSilent(errors(engine.ask(f"setoption name {name} value {low}")))
                    if name not in ("Hash", "Threads"):
                        self.assertSilent(errors(engine.ask(f"setoption name {name} value {high}")))

    def test_every_combo_value_is_accepted(self):
        with Engine() as engine:
            for line in declared():
                found = re.match(r"option name (.*) type combo ", line)
                if found and not found.group(1).startswith("Log"):
                    for value in re.findall(r" var (\S+)", line):
                        self.assertSilent(errors(engine.ask(f"setoption name {found.group(1)} value {value}")))


class Names(ProcessTest):
    def test_case_and_blanks(self):
        with Engine() as engine:
            for number, name in enumerate(("hexapawn rows", "HEXAPAWN ROWS", "Hexapawn  Rows", " hExApAwN \t rOwS ")):
                rows = 4 + number
                self.assertSilent(errors(engine.ask(f"setoption name {name} value {rows}")))
                self.assertEqual(engine.query("fen"), "ppp/" + "3/" * (rows - 2) + "PPP w", name)

    def test_unknown_names(self):
        with Engine() as engine:
            for line, named in (("name Nope value 1", "Nope"), ("name Hash Size value 1", "Hash Size"), ("name", ""), ("", ""),
                                ("Hash value 4", ""), ("name value 4", ""), ("name Nope", "Nope"), ("value 4", "")):
                self.assertRefused(engine.ask(f"setoption {line}".strip()), named)

    def test_name_ends_at_the_first_value(self):
        with Engine() as engine:
            self.assertRefused(engine.ask("setoption name Hash value value 4"), "value 4")

    def test_game_is_an_alias(self):
        with Engine() as engine:
            engine.ask("setoption name Game value hexapawn4x5")
            self.assertEqual(engine.query("fen"), "ppppp/5/5/PPPPP w")


class Values(ProcessTest):
    def test_bad_ones_are_refused_and_named(self):
        with Engine() as engine:
            for name, value in (("Hash", "0"), ("Hash", "x"), ("Hash", "1.5"), ("Hash", "16 MiB"), ("Hash", "1048577"),
                                ("Hash", "-1"), ("Hash", "0x10"), ("Threads", "0"), ("Threads", "257"), ("MultiPV", "501"),
                                ("Ponder", "maybe"), ("Ponder", "1x"), ("UCI_Variant", "chess"),
                                ("UCI_Variant", "hexapawn4"),
                                ("UCI_Variant", "hexapawn4x"), ("UCI_Variant", "hexapawn4x4x4"), ("UCI_Variant", "hexapawn4-4"),
                                ("Hexapawn Rows", "17"), ("Hexapawn Columns", "0"), ("Log Level", "loud")):
                self.assertRefused(engine.ask(f"setoption name {name} value {value}"), value)
            for size, wrong in (("0x4", "0"), ("99x4", "99"), ("4x17", "17"), ("4x99999999999999999999", "9999999")):
                self.assertRefused(engine.ask(f"setoption name UCI_Variant value hexapawn{size}"), wrong)
            self.assertEqual(engine.query("fen"), "ppp/3/PPP w")

    def test_missing_ones_are_refused(self):
        with Engine() as engine:
            for name in ("Hash", "Ponder", "UCI_Variant", "Hexapawn Rows"):
                self.assertRefused(engine.ask(f"setoption name {name}"), name)
                self.assertRefused(engine.ask(f"setoption name {name} value"), name)

    def test_bad_one_keeps_the_old_one(self):
        with Engine() as engine:
            engine.ask("setoption name MultiPV value 2")
            for value in ("0", "501", "x", "", "-3"):
                self.assertRefused(engine.ask(f"setoption name MultiPV value {value}".strip()))
            ranks = {line.split(" multipv ")[1].split()[0] for line in engine.go("go depth 3") if " multipv " in line}
            self.assertEqual(ranks, {"1", "2"})
            engine.ask("setoption name Hexapawn Rows value 5")
            self.assertRefused(engine.ask("setoption name Hexapawn Rows value 99"))
            engine.ask("position startpos")
            self.assertEqual(engine.query("fen"), "ppp/3/3/3/PPP w")


class GameOptions(ProcessTest):
    def reset(self, engine, *command):
        """The command resets the position and one info string says so."""
        lines = engine.ask(*command)
        self.assertEqual(len(lines), 1, lines)
        self.assertTrue(lines[0].startswith("info string ") and not errors(lines), lines)

    def test_a_change_resets_the_position_once(self):
        with Engine() as engine:
            engine.ask("position startpos moves a1a2")
            self.reset(engine, "setoption name Hexapawn Rows value 4")
            self.assertEqual(engine.query("fen"), "ppp/3/3/PPP w")
            engine.ask("position startpos moves a1a2")
            reset, board = engine.ask("setoption name UCI_Variant value hexapawn5x4")
            self.assertEqual(reset, "info string position reset to the start of hexapawn5x4")
            self.assertEqual(board, "info string variant hexapawn5x4 files 4 ranks 5 pocket 0 template fairy startpos "
                             "pppp/4/4/4/PPPP w")
            self.assertEqual(engine.query("fen"), "pppp/4/4/4/PPPP w")

    def test_a_game_on_another_board_tells_no_files_and_ranks(self):
        with Engine() as engine:
            self.reset(engine, "setoption name UCI_Variant value kalah4-3")

    def test_the_same_value_again_changes_nothing(self):
        with Engine() as engine:
            engine.ask("position startpos moves a1a2")
            for line in ("Hexapawn Rows value 3", "Hexapawn Columns value 3"):
                self.assertSilent(engine.ask("setoption name " + line))
            for line in ("UCI_Variant value hexapawn", "UCI_Variant value hexapawn3x3"):
                self.assertEqual(engine.one("setoption name " + line),
                                 "info string variant hexapawn3x3 files 3 ranks 3 pocket 0 template fairy startpos ppp/3/PPP w")
            self.assertEqual(engine.query("fen"), "ppp/P2/1PP b")

    def test_search_options_keep_the_position(self):
        with Engine() as engine:
            engine.ask("position startpos moves a1a2")
            known = "\n".join(declared())
            for line in ("Hash value 2", "Threads value 2", "MultiPV value 3", "Ponder value true", "Move Overhead value 20",
                         "Skill Level value 5", "UCI_ShowWDL value true", "UCI_AnalyseMode value true", "Seed value 7"):
                if f"option name {line.split(' value')[0]} type" in known:
                    self.assertSilent(engine.ask("setoption name " + line))
            self.assertSilent(engine.ask("setoption name Clear Hash"))
            self.assertEqual(engine.query("fen"), "ppp/P2/1PP b")

    def test_plain_name_leaves_the_sizes(self):
        with Engine() as engine:
            engine.ask("setoption name UCI_Variant value hexapawn5x4", "setoption name UCI_Variant value hexapawn",
                       "position startpos")
            self.assertEqual(engine.query("fen"), "pppp/4/4/4/PPPP w")

    def test_short_form_sets_both_sizes(self):
        with Engine() as engine:
            for rows in range(3, 17):
                columns = 19 - rows
                engine.ask(f"setoption name UCI_Variant value hexapawn{rows}x{columns}")
                self.assertEqual(engine.query("fen"), hexapawn.show(hexapawn.start(rows, columns)))

    def test_a_fen_carries_its_own_size(self):
        with Engine() as engine:
            engine.ask("position fen pppp/4/4/PPPP w moves a1a2")
            self.assertEqual(engine.query("fen"), "pppp/4/P3/1PPP b")
            engine.ask("position startpos")
            self.assertEqual(engine.query("fen"), "ppp/3/PPP w")


if __name__ == "__main__":
    unittest.main()

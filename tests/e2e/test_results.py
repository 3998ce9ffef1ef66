# SPDX-License-Identifier: MIT
"""The published values of start boards are those that the program finds."""
import json
import re
import subprocess
import unittest

from harness import PARLOUR, ROOT

FOLDER = ROOT / "docs" / "results"
QUICK = 60_000  # nodes


class Starts(unittest.TestCase):
    def setUp(self):
        lines = (FOLDER / "hexapawn-starts.jsonl").read_text(encoding="ascii").splitlines()
        self.rows = [json.loads(line) for line in lines]

    def test_every_start_of_the_list_has_its_value(self):
        fens = [line for line in (FOLDER / "hexapawn-starts.fen").read_text(encoding="ascii").splitlines()
                if line and not line.startswith("#")]
        self.assertEqual([row["fen"] for row in self.rows], fens)
        for row in self.rows:
            with self.subTest(row["fen"]):
                self.assertIn(row["result"], ("win", "loss"))
                self.assertEqual(row["plies"] % 2, 1 if row["result"] == "win" else 0)
                self.assertEqual(row["moves"][row["best"]], f"{row['result']} {row['plies']}")
                self.assertEqual(len(row["pv"]), row["plies"])

    def test_the_quick_ones_are_found_again(self):
        quick = [row for row in self.rows if row["nodes"] < QUICK]
        self.assertGreater(len(quick), 50)
        text = "".join(row["fen"] + "\n" for row in quick)
        result = subprocess.run([PARLOUR, "solve", "hexapawn", "--json", "--moves"], input=text, capture_output=True,
                                text=True, timeout=300, check=True)
        for row, line in zip(quick, result.stdout.splitlines(), strict=True):
            found = json.loads(line)
            for key in ("fen", "result", "plies", "best", "pv", "moves"):
                self.assertEqual(found[key], row[key], row["fen"])

    def test_the_manual_has_the_same_table(self):
        text = (ROOT / "docs" / "results.md").read_text(encoding="utf-8")
        values = {}
        for rows, cells in re.findall(r"^\| (\d+) \|(.*)\|$", text, re.M):
            for column, cell in enumerate(cells.split("|"), 1):
                if cell.strip().lstrip("+-").isdigit():
                    values[int(rows), column] = int(cell)
        published = {}
        for row in self.rows:
            ranks = row["fen"].split()[0].split("/")
            published[len(ranks), len(ranks[0])] = row["plies"] if row["result"] == "win" else -row["plies"]
        self.assertEqual(values, published)


class KalahStarts(unittest.TestCase):
    RULES = ("standard", "irving")

    def rows(self, rules):
        lines = (FOLDER / f"kalah-starts-{rules}.jsonl").read_text(encoding="ascii").splitlines()
        return [json.loads(line) for line in lines]

    def test_every_start_of_the_list_has_its_margin(self):
        fens = [line for line in (FOLDER / "kalah-starts.fen").read_text(encoding="ascii").splitlines()
                if not line.startswith("#")]
        for rules in self.RULES:
            rows = self.rows(rules)
            self.assertEqual([row["fen"] for row in rows], fens)
            for row in rows:
                with self.subTest(rules=rules, fen=row["fen"]):
                    values = {move: int(value.split()[1]) for move, value in row["moves"].items()}
                    self.assertEqual(row["margin"], max(values.values()))
                    self.assertEqual(row["margin"], values[row["best"]])
                    self.assertEqual(row["pv"][0], row["best"])

    def test_the_quick_ones_are_found_again(self):
        for rules in self.RULES:
            quick = [row for row in self.rows(rules) if row["nodes"] < QUICK]
            self.assertGreater(len(quick), 20)
            text = "".join(row["fen"] + "\n" for row in quick)
            result = subprocess.run([PARLOUR, "solve", "kalah", "--option", f"Kalah Rules={rules}", "--json", "--moves"],
                                    input=text, capture_output=True, text=True, timeout=300, check=True)
            for row, line in zip(quick, result.stdout.splitlines(), strict=True):
                found = json.loads(line)
                for key in ("fen", "result", "margin", "best", "pv", "moves"):
                    self.assertEqual(found[key], row[key], (rules, row["fen"]))

    def test_the_manual_has_the_same_table(self):
        text = (ROOT / "docs" / "results.md").read_text(encoding="utf-8")
        values = {}
        for rules, holes, cells in re.findall(r"^\| (standard|irving), m = (\d+) \|(.*)\|$", text, re.M):
            for seeds, cell in enumerate(cells.split("|"), 1):
                if cell.strip().lstrip("+-").isdigit():
                    values[rules, int(holes), seeds] = int(cell)
        published = {}
        for rules in self.RULES:
            for row in self.rows(rules):
                pits = row["fen"].split("/")[0].split(",")
                published[rules, len(pits), int(pits[0])] = row["margin"]
        self.assertEqual(values, published)


if __name__ == "__main__":
    unittest.main()

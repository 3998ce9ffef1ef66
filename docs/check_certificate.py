#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks hexapawn certificates (docs/certificate.md) with nothing but the rules of the game.

    python3 check_certificate.py FILE...

Shares no code with Parlour. Exit status: 0 all proved, 1 one proves nothing, 2 one cannot be read.
"""
import re
import sys

sys.setrecursionlimit(10_000)
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


class Refuted(Exception):
    pass


FILE = re.compile(r"""parlour certificate 1
game hexapawn
(?P<options>(?:option [^=\n]+=[^\n]*\n)*)position (?P<board>[Pp0-9/]+) (?P<side>[wb])(?: - - \d+ \d+)?
claim (?P<claim>win|loss) (?P<plies>\d{1,5})
moves (?P<count>\d{1,12})
(?P<letters>[A-Za-z\n]*)""")
OPTIONS = {"Hexapawn Blocked": ("loss", "draw", "win"), "Hexapawn Forced Capture": ("false", "true"),
           "Hexapawn Cylinder": ("false", "true"), "Hexapawn Berolina": ("false", "true")}


def read(path):
    """The parts of the file, the rule options, and the letters in one string."""
    with open(path, encoding="ascii", newline="") as file:
        parts = FILE.fullmatch(file.read().replace("\r\n", "\n"))
    if not parts:
        raise ValueError("not a hexapawn certificate")
    options = dict(line[len("option "):].split("=", 1) for line in parts["options"].splitlines())
    for name, value in options.items():
        if value not in OPTIONS.get(name, ()):
            raise ValueError(f"option {name}={value} is unknown here")
    letters = parts["letters"].replace("\n", "")
    if len(letters) != int(parts["count"]):
        raise ValueError("the number of moves is not the one the file says")
    return parts, options, letters


class Checker:
    def __init__(self, parts, options, letters):
        ranks = [re.sub(r"\d+", lambda run: "." * min(int(run[0][:3]), 99), rank)
                 for rank in parts["board"].split("/")]
        self.rows, self.cols = len(ranks), len(ranks[0])
        if not 2 <= self.rows <= 16 or not 1 <= self.cols <= 16 or {len(r) for r in ranks} != {self.cols}:
            raise ValueError("no board of 2 to 16 ranks and 1 to 16 files")
        if "P" in ranks[0] and "p" in ranks[-1]:
            raise ValueError("both sides have a pawn on their goal rank")
        self.cells = "".join(reversed(ranks))  # a1, b1, ... from the bottom
        self.side = parts["side"]
        self.blocked = options.get("Hexapawn Blocked", "loss")
        self.forced = options.get("Hexapawn Forced Capture") == "true"
        self.cylinder = options.get("Hexapawn Cylinder") == "true"
        self.berolina = options.get("Hexapawn Berolina") == "true"
        self.plies = int(parts["plies"])
        self.winner = self.side if parts["claim"] == "win" else "bw"[self.side == "b"]
        self.letters, self.used, self.seen = letters, 0, {}

    def moves(self, cells, side):
        """(from, to) by origin cell, then left, straight, right as White sees it."""
        own, enemy, step = ("P", "p", 1) if side == "w" else ("p", "P", -1)
        quiet_and_captures, captures = [], []
        for origin, piece in enumerate(cells):
            rank, file = divmod(origin, self.cols)
            if piece != own or not 0 <= rank + step < self.rows:
                continue
            for aside in (-1, 0, 1):
                to_file = (file + aside) % self.cols if self.cylinder else file + aside
                if not 0 <= to_file < self.cols:
                    continue
                move = (origin, (rank + step) * self.cols + to_file)
                takes = (aside == 0) == self.berolina  # else it goes to an empty cell
                if cells[move[1]] != (enemy if takes else ".") or move in quiet_and_captures:
                    continue
                quiet_and_captures.append(move)
                if takes:
                    captures.append(move)
        return captures if self.forced and captures else quiet_and_captures

    def next_choice(self):
        index = 0
        while self.used < len(self.letters):
            digit = LETTERS.index(self.letters[self.used])
            self.used += 1
            index += digit
            if digit < 51:  # z: the index goes on with the next letter
                return index
        raise Refuted("no letter is left")

    def longest(self, cells, side):
        """Plies until the winner has won, whatever the loser does."""
        top, bottom = cells[-self.cols:], cells[:self.cols]
        if "P" in top or "p" in bottom:
            if ("w" if "P" in top else "b") != self.winner:
                raise Refuted("the loser promotes")
            return 0
        moves = self.moves(cells, side)
        if not moves:
            has_pawns = ("P" if side == "w" else "p") in cells
            result = self.blocked if has_pawns else "loss"
            if result == "draw" or (result == "win") != (side == self.winner):
                raise Refuted("the winner does not win a game that has no more moves")
            return 0
        rows = [cells[i:i + self.cols] for i in range(0, len(cells), self.cols)]
        key = (min(cells, "".join(row[::-1] for row in rows)), side)
        if key in self.seen:
            return self.seen[key]
        if side == self.winner and len(moves) > 1:
            moves = moves[(index := self.next_choice()):index + 1]
            if not moves:
                raise Refuted("a letter names no move")
        plies = 0
        for origin, to in moves:
            after = list(cells)
            after[to], after[origin] = after[origin], "."
            plies = max(plies, 1 + self.longest("".join(after), "bw"[side == "b"]))
        self.seen[key] = plies
        return plies

    def check(self):
        plies = self.longest(self.cells, self.side)
        if self.used != len(self.letters):
            raise Refuted("letters are left over")
        if plies > self.plies:
            raise Refuted(f"the strategy may take {plies} plies")
        name = "White" if self.winner == "w" else "Black"
        return f"proved: {name} wins within {self.plies} plies, {len(self.seen)} positions"


def main(paths):
    status = 0
    for path in paths:
        try:
            print(f"{path}: {Checker(*read(path)).check()}")
        except Refuted as why:
            print(f"{path}: refuted: {why}")
            status = max(status, 1)
        except (OSError, ValueError) as why:
            print(f"{path}: {why}", file=sys.stderr)
            status = 2
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

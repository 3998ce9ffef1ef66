# SPDX-License-Identifier: MIT
"""XBoard itself, on a screen that nobody sees: a person plays Parlour with the mouse, and Parlour itself."""
import functools
import pathlib
import re
import subprocess
import tempfile
import unittest

import hexapawn
import peers
from harness import PARLOUR, PATIENCE, clean_environment
from screen import Screen, wait

# Colours that nothing else on the screen has, as the screen holds them: blue, green, red.
LIGHT, DARK, WHITE_MAN, BLACK_MAN = b"\x34\xfa\x12", b"\x34\xc8\x12", b"\x21\xdc\xf7", b"\x90\x20\x77"
# As docs/other-programs.md says: XBoard shall not judge by the rules of chess.
JUDGE = ["-testLegality", "false", "-checkMates", "false", "-testClaims", "false", "-trivialDraws", "false"]
LOOKS = ["-useBoardTexture", "false", "-lightSquareColor", "#12fa34", "-darkSquareColor", "#12c834",
         "-whitePieceColor", "#f7dc21", "-blackPieceColor", "#772090", "-animateMoving", "false",
         "-animateDragging", "false", "-highlightLastMove", "false", "-highlightMoveWithArrow", "false",
         "-soundProgram", "", "-searchTime", "0:01", "-matchPause", "100", "-delayBeforeQuit", "0",
         "-delayAfterQuit", "0",
         # What it tells whoever starts it for the first time would hide squares.
         "-messageSuppress", "Right-clicking menu item or dialog text pops up help on it"]


def colour(row, x):
    return row[4 * x:4 * x + 3]


class XBoard:
    """XBoard with Parlour as its first program."""

    def __init__(self, screen, size, *flags, started=None):
        self.screen = screen
        self.ranks, self.files = map(int, size.split("x"))
        self.home = tempfile.TemporaryDirectory()
        folder = pathlib.Path(self.home.name)
        self.log, self.game = folder / "log", folder / "game.pgn"
        self.process = subprocess.Popen(
            [peers.find("xboard"), "-fcp", f"{PARLOUR} --game hexapawn{started or size}", "-variant", "hexapawn", *LOOKS, *JUDGE,
             "-debug", "-nameOfDebugFile", self.log, "-saveGameFile", self.game, *flags],
            env=clean_environment(DISPLAY=screen.display, HOME=self.home.name, PATH=peers.PATH), cwd=folder,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.home.cleanup()

    def said(self, pattern):
        """Every match of the pattern in the talk of XBoard (>) and Parlour (<)."""
        talk = self.log.read_text(errors="replace") if self.log.exists() else ""
        return re.findall(rf"(?m)^\d+ {pattern}\s*$", talk)

    def await_talk(self, pattern, count=1, patience=PATIENCE):
        return wait(lambda: len(found := self.said(pattern)) >= count and found,
                    lambda: f"{count} of {pattern} in\n" + self.log.read_text(errors="replace")[-3000:], patience)

    def await_game(self, patience=PATIENCE):
        """The games as XBoard saved them: result, what it says of it."""
        text = wait(lambda: self.game.exists() and self.game.read_text(), "a saved game", patience)
        return [(result, " ".join(why.split())) for why, result in
                re.findall(r"\{([^{}]*)\}\s+(1-0|0-1|1/2-1/2)\n\n", text)]

    # -- the board

    def board(self):
        """Left, top, right and bottom of the board, when it is all there."""
        _, height, rows = self.screen.picture()
        inside = [y for y in range(height) if LIGHT in rows[y] or DARK in rows[y]]
        if not inside:
            return None
        firsts = [at for y in inside for c in (LIGHT, DARK) if (at := rows[y].find(c)) >= 0]
        lasts = [rows[y].rfind(c) for y in inside for c in (LIGHT, DARK)]
        left, top, right, bottom = min(firsts) // 4, inside[0], max(lasts) // 4 + 1, inside[-1] + 1
        for file in range(self.files):
            for rank in range(self.ranks):
                x = left + int((file + 0.06) * (right - left) / self.files)
                y = bottom - int((rank + 0.94) * (bottom - top) / self.ranks)
                if colour(rows[y], x) != (LIGHT if (file + rank) % 2 else DARK):
                    return None
        return left, top, right, bottom

    def find_board(self):
        self.await_talk("<first : piece .*", patience=3 * PATIENCE)
        self.place = wait(self.board, "the board", 3 * PATIENCE)  # it draws all men anew

    def middle(self, square):
        left, top, right, bottom = self.place
        file, rank = ord(square[0]) - ord("a"), int(square[1:]) - 1
        return (left + int((file + 0.5) * (right - left) / self.files),
                bottom - int((rank + 0.5) * (bottom - top) / self.ranks))

    def man(self, square):
        """The side of the man that is shown there; None on an empty square."""
        x, y = self.middle(square)
        near = (self.place[2] - self.place[0]) // self.files // 4
        _, _, rows = self.screen.picture()
        seen = [colour(rows[v], u) for v in range(y - near, y + near) for u in range(x - near, x + near)]
        white, black = seen.count(WHITE_MAN), seen.count(BLACK_MAN)
        return None if 4 * max(white, black) < len(seen) else "w" if white > black else "b"

    def play(self, move):
        """By the mouse: the man, then where it goes."""
        told = r">first : usermove (?:\d+ >first : )?(.*)"  # in two writes
        before = len(self.said(told))
        for square in re.findall(r"[a-z]\d+", move):
            self.screen.click(*self.middle(square))
        return self.await_talk(told, before + 1)[-1]


@functools.lru_cache(maxsize=None)
def white_promotes(position):
    """Whether White can bring a man to the last rank whatever Black does."""
    if hexapawn.winner(position):
        return hexapawn.winner(position) == "w"
    after = [white_promotes(p) for p in hexapawn.moves(position).values()]
    return any(after) if position[1] == "w" else bool(after) and all(after)


@peers.needs("xboard", "Xvfb", "xdotool")
class Gui(unittest.TestCase):
    def setUp(self):
        # XBoard does not always shrink its squares of 100 pixels to the screen: the tallest board fits as it is.
        self.screen = Screen(height=1400)
        self.addCleanup(self.screen.close)

    def test_a_person_wins_by_promotion(self):
        position = hexapawn.start(5, 3)
        self.assertTrue(white_promotes(position))
        with XBoard(self.screen, "5x3") as xboard:
            xboard.find_board()
            for turn in range(1, 99):
                move = next(m for m, after in hexapawn.moves(position).items() if white_promotes(after))
                self.assertTrue(xboard.play(move).startswith(move))
                position = hexapawn.moves(position)[move]
                if hexapawn.winner(position):
                    break
                position = hexapawn.moves(position)[xboard.await_talk("<first : move (.*)", turn)[-1]]
            xboard.await_talk(r">first : result 1-0 \{White wins \(promotion\)\}")
            self.assertEqual(xboard.await_game(), [("1-0", "White wins (promotion)")])
            wait(lambda: xboard.man(move[2:]) == "w", "the man that won, on its square")

    def blocked(self, *flags):
        # Whichever man moves, Black's answer leaves White without a move.
        with XBoard(self.screen, "3x2", *flags) as xboard:
            xboard.find_board()
            xboard.play("a1a2")
            return xboard.await_game()

    def test_who_is_blocked_loses(self):
        self.assertEqual(self.blocked(), [("0-1", "Black wins (blocked)")])

    def test_by_the_rules_of_chess_xboard_takes_a_block_for_a_draw(self):
        self.assertEqual(self.blocked("-testLegality", "true", "-checkMates", "true"),
                         [("1/2-1/2", "Xboard adjudication: Stalemate")])

    def answered(self, size, sent):
        with XBoard(self.screen, size) as xboard:
            xboard.find_board()
            self.assertEqual(xboard.play("a1a2"), sent)
            answer = xboard.await_talk("<first : move (.*)", patience=2 * PATIENCE)[-1]
            # On a board of exactly ten ranks XBoard counts from 0.
            start, end = (c + str(int(n) + (xboard.ranks == 10)) for c, n in re.findall(r"([a-z])(\d+)", answer))
            wait(lambda: xboard.man(end) == "b" and xboard.man(start) is None, "the answer on the board")
            self.assertEqual(xboard.man("a2"), "b" if end == "a2" else "w")
            self.assertEqual(xboard.said(".*[Ii]llegal.*"), [])

    def test_boards_of_every_shape_are_drawn_and_played_on(self):
        for size, sent in (("3x3", "a1a2"), ("5x6", "a1a2"), ("10x4", "a0a1"), ("12x6", "a1a2")):
            with self.subTest(size):
                self.answered(size, sent)

    def test_a_size_can_be_chosen_in_xboard(self):
        with XBoard(self.screen, "4x4", "-variant", "hexapawn4x4", started="3x3") as xboard:
            xboard.find_board()
            self.assertEqual(xboard.play("a1a2"), "a1a2")
            xboard.await_talk("<first : move .*")

    def test_two_programs_play_a_match(self):
        with XBoard(self.screen, "4x4", "-scp", f"{PARLOUR} --game hexapawn4x4", "-matchMode", "true",
                    "-matchGames", "10") as xboard:
            games = wait(lambda: len(found := xboard.await_game(4 * PATIENCE)) >= 10 and found, "ten games",
                         12 * PATIENCE)
            # With best play White wins on this board.
            self.assertEqual([result for result, _ in games], ["1-0"] * 10, games)
            for _, why in games:
                self.assertRegex(why, r"^White wins \((promotion|blocked|no-pawns)\)$")


if __name__ == "__main__":
    unittest.main()

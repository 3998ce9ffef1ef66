# SPDX-License-Identifier: MIT
"""XBoard's protocol as an interface speaks it, with a clock that runs."""
import unittest

from harness import Engine, ProcessTest


class Thinking(ProcessTest):
    def test_a_refused_command_does_not_cost_the_move_that_is_owed(self):
        for refused, answer in (("usermove zzz", "Illegal move: zzz"), ("usermove a1a2", "Illegal move: a1a2"),
                                ("variant foo", "Error (unsupported variant): 'foo'"),
                                ("remove", "Error (no move to take back): 'remove'"),
                                ("usermove \x01\x1b", "Illegal move: \\x01\\x1b"), ("setboard x", "tellusererror")):
            with self.subTest(refused), Engine("--game", "hexapawn9x9") as engine:
                engine.send("xboard", "new", "st 1", "usermove b1b2", refused)
                lines = engine.until("move ")
                engine.free.update(range(len(engine.lines)))
                self.assertTrue(any(line.startswith(answer) for line in lines), lines)
                engine.send("quit")


if __name__ == "__main__":
    unittest.main()

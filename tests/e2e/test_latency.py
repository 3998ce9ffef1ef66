# SPDX-License-Identifier: MIT
"""How quickly the engine answers. Other programs may hold the processor, so between the questions a
process that only computes for a given time is asked to answer at its end: what that is late by is
the machine's share. (One that sleeps would not do, because schedulers prefer sleepers.) A promise is
judged in one way, control.judge(): once, against the control of the same run.

    PARLOUR_FIGURES=1 python3 -m unittest test_latency      prints what was measured
"""

import subprocess
import time
import unittest

import hexapawn
from control import Control, judge, since
from harness import PARLOUR, PATIENCE, SANITIZED, Engine, ProcessTest, rounds

WIDE = "position fen " + hexapawn.show(hexapawn.start(9, 9))


@unittest.skipIf(SANITIZED, "a sanitizer's own speed")
class Latency(ProcessTest):
    def test_stop_is_answered(self):
        def measure(control):
            took = []
            with Engine() as engine:
                engine.send(WIDE)
                for number in range(rounds(300)):
                    wait = 2 + number % 5 * 2
                    engine.send("go infinite")
                    time.sleep(wait / 1000)
                    began = time.perf_counter()
                    engine.send("stop")
                    engine.until("bestmove")
                    took.append(since(began))
                    control.ask(wait)
            return took

        judge(self, "stop to bestmove", measure, 5)

    def test_a_search_does_not_delay_isready(self):
        def measure(control):
            took = []
            with Engine() as engine:
                engine.send(WIDE, "go infinite")
                for number in range(rounds(300)):
                    control.ask(number % 5)
                    began = time.perf_counter()
                    engine.ask()
                    took.append(since(began))
                engine.send("stop")
                engine.until("bestmove")
            return took

        judge(self, "isready while searching", measure, 2)

    def test_movetime_is_kept(self):
        for movetime, times in ((10, rounds(100)), (100, rounds(30)), (1000, rounds(6))):
            def measure(control):
                over = []
                with Engine() as engine:
                    engine.ask("setoption name Move Overhead value 0", WIDE)
                    for _ in range(times):
                        began = time.perf_counter()
                        engine.go(f"go movetime {movetime}")
                        over.append(since(began) - movetime)
                        control.ask(movetime)
                self.assertGreater(min(over), -1, "answered early")
                return over

            with self.subTest(movetime=movetime):
                judge(self, f"overshoot of movetime {movetime}", measure, 2)

    def test_start(self):
        """Beside a process that does nothing: most of the time is the system's."""
        def start(*command):
            began = time.perf_counter()
            process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            process.communicate(b"uci\nquit\n", timeout=PATIENCE)
            return since(began)

        def measure(control):
            own = []
            for _ in range(rounds(40)):
                control.late.append(start("/bin/true"))
                own.append(start(PARLOUR))
            return own

        # Not optimised and linked dynamically, the tested program takes twice as long as the real one.
        judge(self, "start, uci, quit", measure, 15)


if __name__ == "__main__":
    unittest.main()

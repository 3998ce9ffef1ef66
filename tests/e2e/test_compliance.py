# SPDX-License-Identifier: MIT
"""`parlour compliance`: this engine passes every step, a bad one fails those that it deserves."""

import json
import subprocess
import sys
import unittest

from test_match import PARLOUR, SLOW
from test_match_programs import MOCK


def compliance(*words):
    return subprocess.run([PARLOUR, "compliance", *words], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          timeout=300 * SLOW)


class Compliance(unittest.TestCase):
    def test_parlour_passes_its_own_steps_in_every_game(self):
        for game, proto in (("hexapawn", "uci"), ("kalah4-3", "ugi"), ("phwar", "ugi")):
            with self.subTest(game=game):
                run = compliance(game, "--engine", "cmd=" + PARLOUR, "proto=" + proto, "--json",
                                 "--patience", str(int(20000 * SLOW)))
                steps = [json.loads(line) for line in run.stdout.splitlines()]
                self.assertEqual([s for s in steps if s["verdict"] != "passed" and s["step"] not in TIMED], [])
                self.assertGreaterEqual(len({s["step"] for s in steps}), 40)

    def test_a_bad_engine_fails_what_it_does_wrong_and_is_told_why(self):
        for mode, step, why in (
                ("crash", "go-depth", "exit status 3, no bestmove; it said 'out of cheese'"),
                ("illegal", "legal-start", "'z9z9' is not legal in ppp/3/PPP w"),
                ("none", "go-nodes", r"a move was expected, not 'bestmove \(none\)'"),
                ("late", "go-depth", r"no bestmove within \d+ ms"),
                ("mute", "handshake", r"no uciok within \d+ ms"),
                ("good", "id-author", "no line 'id author ...'"), ("good", "go-infinite", "it answered before stop"),
                ("good", "pv", None), ("good", "option-hash", "it has no option Hash"),
                ("ignores-quit", "quit", r"it still runs after \d+ ms")):
            with self.subTest(mode=mode, step=step):
                run = compliance("hexapawn3x3", "--engine", "cmd=" + sys.executable, "arg=" + MOCK, "arg=" + mode,
                                 "--only", step, "--patience", str(int(300 * SLOW)))
                if why is None:
                    self.assertEqual((run.returncode, run.stdout.split()[0]), (0, "passed"), run.stdout)
                    continue
                skipped = step == "option-hash"
                self.assertRegex(run.stdout, f"^{'skipped' if skipped else 'failed'}  {step}  .*\n        {why}")
                self.assertEqual(run.returncode, 0 if skipped else 1)

    def test_wrong_usage(self):
        for words, says in ((["--engine", "cmd=builtin:random"], "needs a program"),
                            (["--engine", "cmd=" + PARLOUR, "proto=line"], "proto=uci and proto=ugi"),
                            (["--engine", "cmd=" + PARLOUR, "--only", "dance"], "no step is called 'dance'"),
                            (["--engine", "cmd=" + PARLOUR, "--engine", "cmd=" + PARLOUR], "one --engine at a time"),
                            (["--engine", "name=x"], "unknown key 'name'"), ([], "--engine")):
            run = compliance(*words)
            self.assertEqual((run.returncode, run.stdout), (2, ""))
            self.assertIn(says, run.stderr)


# Other programs may take the processor for as long as these allow.
TIMED = {"movetime", "movetime-1", "clock", "movestogo", "clock-1", "clock-negative", "first-limit", "stop-soon"}

if __name__ == "__main__":
    unittest.main()

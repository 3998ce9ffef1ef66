# SPDX-License-Identifier: MIT
"""The same question has the same answer: in another run, after a new game, and in another build.
PARLOUR_OTHERS names further binaries, separated by blanks, whose bench must be ours."""

import os
import re
import subprocess
import unittest

import grammar
import hexapawn
from harness import PARLOUR, PATIENCE, Engine, ProcessTest, clean_environment


def signature(binary):
    done = subprocess.run([binary, "bench"], capture_output=True, text=True, timeout=10 * PATIENCE,
                          env=clean_environment())
    found = re.search(r"(?i)signature\W+(\w+)", done.stdout)
    assert found, done.stdout + done.stderr
    return found.group(1)


class Determinism(ProcessTest):
    def test_bench_is_the_same_in_each_run_and_build(self):
        others = os.environ.get("PARLOUR_OTHERS", "").split()
        signatures = {f"{binary}, run {number}": signature(binary)
                      for number, binary in enumerate([PARLOUR] * 3 + others)}
        self.assertEqual(len(set(signatures.values())), 1, signatures)

    def test_node_limits_after_a_new_game(self):
        """What earlier searches left behind is forgotten."""
        limits = [int(100 * 1.5**i) for i in range(20)]
        position = "position fen " + hexapawn.show(hexapawn.start(7, 7))

        def search(engine, limit):
            lines = engine.go(f"go nodes {limit}")
            return [(i["depth"], i["score"], i["nodes"], i["pv"]) for i in grammar.infos(lines)] + lines[-1:]

        with Engine() as engine:
            engine.send(position)
            once = []
            for limit in limits:
                engine.send("ucinewgame")
                once.append(search(engine, limit))
            for limit, before in reversed(list(zip(limits, once))):
                engine.send("ucinewgame")
                self.assertEqual(search(engine, limit), before, f"nodes {limit}")


if __name__ == "__main__":
    unittest.main()

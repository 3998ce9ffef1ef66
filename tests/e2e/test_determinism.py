# SPDX-License-Identifier: MIT
"""The same question has the same answer: in another run, after a new game, and in another build.
The signatures of all games stand in tests/golden/bench.txt: a change that alters one alters the file
and says so in its message. PARLOUR_OTHERS names further binaries, separated by blanks."""

import concurrent.futures
import json
import os
import subprocess
import unittest

import grammar
import hexapawn
from harness import PARLOUR, PATIENCE, ROOT, Engine, ProcessTest, clean_environment


def pinned():
    lines = (ROOT / "tests/golden/bench.txt").read_text(encoding="ascii").splitlines()
    return {game: int(signature) for game, signature in map(str.split, lines)}


def signatures(binary):
    done = subprocess.run([binary, "bench", "--json"], capture_output=True, text=True, timeout=10 * PATIENCE,
                          env=clean_environment(), check=True)
    return {row["name"]: row["signature"] for row in json.loads(done.stdout)["games"]}


class Determinism(ProcessTest):
    def test_every_game_has_its_pinned_signature_in_each_run_and_build(self):
        binaries = [PARLOUR] * 2 + os.environ.get("PARLOUR_OTHERS", "").split()
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for binary, found in zip(binaries, pool.map(signatures, binaries)):
                with self.subTest(binary=binary):
                    self.assertEqual(found, pinned())

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

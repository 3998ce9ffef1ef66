# SPDX-License-Identifier: MIT
"""`solve --state`: long work goes on where it was interrupted."""
import pathlib
import re
import signal
import subprocess
import tempfile
import time
import unittest

from harness import PARLOUR, SLOW

SIX = "pppppp/6/6/6/6/PPPPPP w\n"
# Takes seconds, so that there is time to interrupt it.
LONG = "pppppppp/8/8/8/PPPPPPPP w\n"


def solve(*words, text=SIX):
    return subprocess.run([PARLOUR, "solve", "hexapawn", *words], input=text, capture_output=True, text=True,
                          timeout=300)


PHWAR = "6/7/8/e7E/pp6PP/nee5EEN/pp6PP/e7E/8/7/6 b 0 1\n"


def nodes_of(result):
    return int(re.search(r"^stats -:1 nodes (\d+)", result.stderr, re.M).group(1))


class State(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.path = pathlib.Path(directory.name, "work.state")

    def solve(self, *words, text=SIX):
        return solve("--state", str(self.path), "--stats", *words, text=text)

    def test_what_is_proved_is_not_searched_again(self):
        first = self.solve()
        self.assertEqual((first.stdout, first.returncode), ("loss 30\n", 0), first.stderr)
        self.assertRegex(first.stderr, r"\nstate \S+: \d+ entries\n")
        again = self.solve()
        self.assertEqual((again.stdout, again.returncode), ("loss 30\n", 0))
        self.assertLess(nodes_of(again), nodes_of(first) / 100)
        # Another table size takes the same entries.
        small = self.solve("--option", "Hash=32")
        self.assertEqual(small.stdout, "loss 30\n")
        self.assertLess(nodes_of(small), nodes_of(first) / 100)

    def test_an_interrupted_solution_is_kept_and_goes_on(self):
        process = subprocess.Popen([PARLOUR, "solve", "hexapawn", "--state", str(self.path), "--save-every", "1"],
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        process.stdin.write(LONG)
        process.stdin.close()
        end = time.monotonic() + 60 * SLOW
        while not self.path.exists() and time.monotonic() < end and process.poll() is None:
            time.sleep(0.05)
        running = process.poll() is None
        process.send_signal(signal.SIGINT)
        process.wait(60 * SLOW)
        out, err = process.stdout.read(), process.stderr.read()
        process.stdout.close()
        process.stderr.close()
        self.assertTrue(self.path.exists(), err)
        if running and not out:
            self.assertEqual(process.returncode, 130, err)
        went_on = self.solve("--winner", text=LONG)
        fresh = solve("--winner", "--stats", text=LONG)
        self.assertEqual(went_on.stdout, fresh.stdout)
        self.assertLess(nodes_of(went_on), nodes_of(fresh))

    def test_a_win_that_is_excluded_stays_excluded(self):
        def excluded(nodes):
            result = subprocess.run([PARLOUR, "solve", "phwar", "--stats", "--state", str(self.path), "--nodes", nodes],
                                    input=PHWAR, capture_output=True, text=True, timeout=300)
            self.assertEqual((result.stdout, result.returncode), ("unknown\n", 1), result.stderr)
            return int(re.search(r"^stats -:1 nodes .* excluded (\d+)$", result.stderr, re.M).group(1))

        first = excluded("60000")
        self.assertGreaterEqual(first, 5)
        # A fraction of the nodes is enough to be there again.
        self.assertGreaterEqual(excluded("10000"), first)
        fresh = pathlib.Path(self.path.parent, "fresh.state")
        self.path = fresh
        self.assertLess(excluded("10000"), first)

    def test_other_states_are_refused_and_left_alone(self):
        self.solve(text="ppp/3/PPP w\n")
        state = self.path.read_bytes()
        # All bytes count: the text, an entry, the checksum, and the length.
        for position in (0, 20, len(state) // 2, len(state) - 1):
            damaged = bytearray(state)
            damaged[position] ^= 1
            self.path.write_bytes(damaged)
            result = self.solve()
            self.assertEqual((result.stdout, result.returncode), ("", 2), (position, result.stderr))
            self.assertRegex(result.stderr, "^parlour: --state: .*(damaged|not a state|another game)")
            self.assertEqual(self.path.read_bytes(), bytes(damaged))
        for content in (state[:-1], state + b"x", b""):
            self.path.write_bytes(content)
            self.assertEqual(self.solve().returncode, 2)
        self.path.write_bytes(state)
        other = self.solve("--option", "Hexapawn Berolina=true")
        self.assertEqual(other.returncode, 2)
        self.assertIn("other rules", other.stderr)
        self.assertEqual(self.path.read_bytes(), state)

    def test_nothing_that_was_saved_is_lost(self):
        self.solve()
        state = self.path.read_bytes()
        self.solve()
        self.assertEqual(self.path.read_bytes(), state)  # nothing new
        small = self.solve("--option", "Hash=1")
        self.assertEqual((small.stdout, small.returncode), ("", 2))
        self.assertIn("too many for a table of 1 MiB", small.stderr)
        self.assertEqual(self.path.read_bytes(), state)

    def test_a_state_that_cannot_be_written_is_told_before_the_work(self):
        result = solve("--state", str(self.path / "x" / "y"))
        self.assertEqual((result.stdout, result.returncode), ("", 2))
        self.assertIn("parlour: --state: cannot write", result.stderr)
        full = solve("--state", "/dev/full")
        self.assertEqual(full.returncode, 2)  # a device is no state
        self.assertEqual(solve("--state", str(self.path), "--jobs", "2").returncode, 2)


if __name__ == "__main__":
    unittest.main()

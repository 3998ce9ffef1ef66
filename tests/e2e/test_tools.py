# SPDX-License-Identifier: MIT
"""Manners that all commands share: a stdout that takes nothing, Ctrl-C, progress on a terminal."""
import json
import os
import pty
import resource
import signal
import subprocess
import tempfile
import time
import unittest

from harness import PATIENCE, binary, clean_environment

MATCH = ("match", "hexapawn3x3", "--engine", "cmd=builtin:first", "--engine", "cmd=builtin:random", "--quiet")
COMMANDS = (("games",), ("games", "--json"), ("perft", "3"), ("perft", "3", "--divide"), ("analyse", "hexapawn3x3"),
            ("analyse", "hexapawn3x3", "--json"), ("solve",), ("--help",), ("--version",), MATCH, MATCH + ("--json",))
ENDLESS_PERFT = ("perft", "hexapawn16x16", "40")


def start(*words, **streams):
    return subprocess.Popen([binary(), *words], env=clean_environment(), **streams)


def run(*words, stdout):
    return subprocess.run([binary(), *words], input=b"ppp/3/PPP w\n", stdout=stdout, stderr=subprocess.PIPE,
                          timeout=PATIENCE, env=clean_environment(), check=False)


class Stdout(unittest.TestCase):
    def test_a_full_disk_is_a_failure_and_says_so(self):
        with open("/dev/full", "wb") as full:
            for words in COMMANDS:
                with self.subTest(words=words):
                    result = run(*words, stdout=full)
                    self.assertEqual(result.returncode, 1)
                    self.assertTrue(result.stderr.endswith(b"parlour: stdout: No space left on device\n"), result.stderr)

    def test_a_reader_that_has_gone_needs_no_message(self):
        for words in COMMANDS:
            with self.subTest(words=words):
                reading, writing = os.pipe()
                os.close(reading)
                result = run(*words, stdout=writing)
                os.close(writing)
                self.assertEqual(result.returncode, 1)
                self.assertNotIn(b"stdout", result.stderr)


def takes_interrupts(process):
    """Whether the process blocks SIGINT, to read it in its own time."""
    with open(f"/proc/{process.pid}/status", encoding="ascii") as status:
        blocked = next(line.split()[1] for line in status if line.startswith("SigBlk:"))
    return int(blocked, 16) >> (signal.SIGINT - 1) & 1


class FileSizeLimit(unittest.TestCase):
    def test_a_match_says_why_it_ends_and_keeps_what_it_has(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "games.jsonl")
            result = subprocess.run(
                [binary(), "match", "hexapawn5x5", "--engine", "cmd=builtin:random", "--engine", "cmd=builtin:first",
                 "--rounds", "50", "--quiet", "--json", "--out", file], capture_output=True, timeout=PATIENCE,
                env=clean_environment(), check=False,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000)))
            self.assertEqual(result.returncode, 1, result.stderr)
            self.assertIn(b"File too large", result.stderr)
            self.assertFalse(json.loads(result.stdout)["complete"])
            self.assertEqual(run("match", "show", file, stdout=subprocess.DEVNULL).returncode, 0)
            for flag in ("--pgn", "--html"):
                report = subprocess.run(
                    [binary(), "match", "show", file, flag, os.path.join(folder, "report")], capture_output=True,
                    timeout=PATIENCE, env=clean_environment(), check=False,
                    preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)))
                self.assertEqual(report.returncode, 1, report.stderr)
                self.assertIn(b"report: File too large", report.stderr)
                self.assertEqual(os.listdir(folder), ["games.jsonl"])


class Interrupted(unittest.TestCase):
    def interrupted(self, *words):
        with start(*words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            end = time.monotonic() + PATIENCE
            while not takes_interrupts(process):
                self.assertLess(time.monotonic(), end)
            process.send_signal(signal.SIGINT)
            output, errors = process.communicate(timeout=PATIENCE)
            self.assertEqual(process.returncode, 130)
            return output.decode(), errors.decode()

    def test_perft_says_how_far_it_got(self):
        output, errors = self.interrupted(*ENDLESS_PERFT)
        self.assertEqual(output, "")
        self.assertRegex(errors, r"^parlour: perft stopped after \d+ % of the tree\n$")

    def test_bench_shows_what_it_has_without_a_signature(self):
        output, errors = self.interrupted("bench")
        self.assertRegex(output, r"^hexapawn: \d+ positions, \d+ nodes, \d+ ms, \d+ nodes/s, interrupted\n$")
        self.assertEqual(errors, "")
        output, _ = self.interrupted("bench", "--json")
        self.assertIsNone(json.loads(output)["games"][0]["signature"])


class Progress(unittest.TestCase):
    def on_terminal(self, *words, until, seconds=6):
        """What a terminal on stderr shows until `until` appears."""
        ours, theirs = pty.openpty()
        with start(*words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=theirs) as process:
            os.close(theirs)
            shown, end = b"", time.monotonic() + seconds * PATIENCE / 10
            while until not in shown and time.monotonic() < end:
                shown += os.read(ours, 4096)
            process.send_signal(signal.SIGINT)
            process.wait(PATIENCE)
        os.close(ours)
        return shown

    def test_long_work_shows_how_long_it_will_take(self):
        for words, expected in ((("perft", "hexapawn8x8", "11"), b"to go"), (ENDLESS_PERFT, b"0 % of the tree"),
                                (("analyse", "hexapawn16x16", "--time", "60000"), b"to go"),
                                (("analyse", "hexapawn16x16", "--depth", "200"), b"(up to depth 200)")):
            with self.subTest(words=words):
                self.assertIn(expected, self.on_terminal(*words, until=expected))


if __name__ == "__main__":
    unittest.main()

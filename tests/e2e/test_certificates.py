# SPDX-License-Identifier: MIT
"""Certificates as files: written by `solve`, accepted by `verify` and by the checker in docs."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from harness import PARLOUR, ROOT

FOUR = "pppp/4/4/PPPP w\n"


def parlour(*words, text=""):
    return subprocess.run([PARLOUR, *words], input=text, capture_output=True, text=True, timeout=120)


def check(*files):
    return subprocess.run([sys.executable, str(ROOT / "docs" / "check_certificate.py"), *files],
                          capture_output=True, text=True, timeout=120)


class Certificates(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.file = str(pathlib.Path(directory.name, "win.txt"))

    def write(self, *words, text=FOUR):
        return parlour("solve", "hexapawn", "--certificate", self.file, *words, text=text)

    def change(self, function):
        path = pathlib.Path(self.file)
        path.write_text(function(path.read_text()))

    def test_both_checkers_accept_what_solve_writes(self):
        for text, words in ((FOUR, []), ("ppppp/5/5/5/PPPPP w\n", ["--winner"]), ("ppp/3/PPP w\n", []),
                            ("p2/P2/3 b\n", []), ("2pp1p/5P/p5/1P2p1/p1PPP1/6 b\n", []),
                            (FOUR, ["--option", "Hexapawn Blocked=win"]),
                            (FOUR, ["--option", "Hexapawn Berolina=true"]),
                            (FOUR, ["--option", "Hexapawn Cylinder=true"]),
                            ("p/1/1/P w\n", ["--option", "Hexapawn Cylinder=true"]),
                            ("ppppp/5/PPPPP w\n", ["--option", "Hexapawn Forced Capture=true"])):
            with self.subTest(text=text, words=words):
                pathlib.Path(self.file).unlink(missing_ok=True)  # that of another position
                written = self.write(*words, text=text)
                self.assertEqual(written.returncode, 0, written.stderr)
                verified = parlour("verify", self.file)
                self.assertEqual((verified.returncode, verified.stderr), (0, ""), verified.stdout)
                self.assertRegex(verified.stdout, r": verified: .* wins within \d+ plies against every defence")
                checked = check(self.file)
                self.assertEqual((checked.returncode, checked.stderr), (0, ""), checked.stdout)
                self.assertEqual(re.search(r"(\d+) positions", verified.stdout).group(1),
                                 re.search(r"(\d+) positions", checked.stdout).group(1))

    def test_both_checkers_refuse_what_was_changed(self):
        def claim_less(text):
            return text.replace("claim win 11", "claim win 9")

        def swap_winner(text):
            return text.replace("claim win 11", "claim loss 99")

        def drop_the_last(text):
            return text.replace("moves 102", "moves 101").rstrip()[:-1] + "\n"

        def add_one(text):
            return text.replace("moves 102", "moves 103") + "A\n"

        def other_rules(text):
            return text.replace("position", "option Hexapawn Forced Capture=true\nposition")

        def last_letter(text):
            return text.rstrip()[:-1] + "y\n"

        for function in (claim_less, swap_winner, drop_the_last, add_one, other_rules, last_letter):
            with self.subTest(function.__name__):
                self.write()
                self.change(function)
                verified = parlour("verify", self.file)
                self.assertEqual((verified.returncode, verified.stderr), (1, ""), verified.stdout)
                self.assertIn(": refuted: ", verified.stdout)
                checked = check(self.file)
                self.assertEqual(checked.returncode, 1, checked)
                self.assertIn(": refuted: ", checked.stdout)

    def test_what_is_no_certificate_is_bad_input(self):
        for content, message in (("", ":1:1: not a certificate"), ("hello\n", ":1:1: not a certificate"),
                                 ("parlour certificate 1\ngame chess\n", ":2:11: expected 'position FEN'"),
                                 ("parlour certificate 1\ngame chess\nposition x\nclaim win 1\nmoves 0\n",
                                  "'chess'"),
                                 ("parlour certificate 1\ngame hexapawn\noption Nonsense=1\nposition x\n"
                                  "claim win 1\nmoves 0\n", "'Nonsense'"),
                                 ("parlour certificate 1\ngame hexapawn\nposition zzz w\nclaim win 1\nmoves 0\n",
                                  "position: unknown character 'z'"),
                                 ("parlour certificate 1\ngame hexapawn\nposition ppp/3/PPP w\nclaim win 1\n"
                                  "moves 9\nAB\n", ":6:3: the file says 9 moves and holds 2")):
            with self.subTest(content=content):
                pathlib.Path(self.file).write_text(content)
                result = parlour("verify", self.file)
                self.assertEqual((result.returncode, result.stdout), (2, ""))
                self.assertTrue(result.stderr.startswith("parlour: " + self.file), result.stderr)
                self.assertIn(message, result.stderr)
        missing = parlour("verify", self.file + ".not")
        self.assertEqual((missing.returncode, missing.stdout), (2, ""))
        self.assertIn("No such file", missing.stderr)

    def test_a_file_without_end_is_refused(self):
        result = parlour("verify", "/dev/zero")
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        self.assertEqual(result.stderr, "parlour: cannot read /dev/zero: more than 1 GiB\n")

    def test_several_files_and_the_highest_status(self):
        self.write()
        good = self.file
        bad = self.file + ".bad"
        pathlib.Path(bad).write_text(pathlib.Path(good).read_text().replace("win 11", "win 3"))
        result = parlour("verify", bad, good)
        self.assertEqual(result.returncode, 1)
        self.assertEqual([line.split(": ")[1] for line in result.stdout.splitlines()], ["refuted", "verified"])

    def test_what_cannot_be_written_says_why_and_leaves_no_file(self):
        drawn = self.write("--option", "Hexapawn Blocked=draw")
        self.assertEqual((drawn.stdout, drawn.returncode), ("draw\n", 1))
        self.assertIn("nobody has a winning strategy", drawn.stderr)
        unsolved = self.write("--nodes", "5")
        self.assertEqual((unsolved.stdout, unsolved.returncode), ("unknown\n", 1))
        self.assertIn("not solved", unsolved.stderr)
        self.assertFalse(pathlib.Path(self.file).exists())
        nowhere = parlour("solve", "hexapawn", "--certificate", self.file + "/x/y", text=FOUR)
        self.assertEqual((nowhere.stdout, nowhere.returncode), ("", 2))
        self.assertIn("parlour: --certificate: cannot write", nowhere.stderr)
        nothing = self.write(text="# no position\n")
        self.assertEqual((nothing.stdout, nothing.returncode), ("", 1))
        two = self.write(text=FOUR + FOUR)
        self.assertEqual((two.stdout, two.returncode), ("win 11\nwin 11\n", 2))
        self.assertIn("-:2:1: a certificate covers one position", two.stderr)
        self.assertEqual(list(pathlib.Path(self.file).parent.glob("*")), [pathlib.Path(self.file)])

    def test_no_output_replaces_what_is_to_be_read(self):
        fens = pathlib.Path(self.file).with_suffix(".fen")
        fens.write_text(FOUR)
        other = pathlib.Path(self.file).with_name("link")
        other.symlink_to(fens)
        for flags in (("--certificate", fens), ("--certificate", other), ("--state", fens),
                      ("--state", self.file, "--certificate", self.file), ("--certificate", ""), ("--state", "")):
            with self.subTest(flags=flags):
                result = parlour("solve", "hexapawn", str(fens), *map(str, flags))
                self.assertEqual((result.stdout, result.returncode), ("", 2))
                self.assertRegex(result.stderr, "would replace|same file|the file name is missing")
                self.assertEqual(fens.read_text(), FOUR)

    def test_links_are_followed_and_devices_written_into(self):
        folder = pathlib.Path(self.file).parent
        target, link = folder / "target.txt", folder / "link.txt"
        target.touch(mode=0o600)
        link.symlink_to(target)
        self.file = str(link)
        self.assertEqual(self.write().returncode, 0)
        self.assertTrue(link.is_symlink())
        self.assertTrue(target.read_text().startswith("parlour certificate 1\n"))
        self.assertEqual(target.stat().st_mode & 0o777, 0o600)
        pipe = folder / "pipe"
        os.mkfifo(pipe)
        self.file = str(pipe)
        with subprocess.Popen(["cat", str(pipe)], stdout=subprocess.PIPE, text=True) as reader:
            written = self.write()
            self.assertEqual(written.returncode, 0, written.stderr)
            self.assertTrue(reader.communicate(timeout=60)[0].startswith("parlour certificate 1\n"))
        self.assertTrue(pipe.is_fifo())

    def test_verify_reads_stdin_and_passes_over_a_game(self):
        self.write()
        text = pathlib.Path(self.file).read_text()
        for words in (["-"], ["hexapawn", "-"], ["hexapawn4x4", self.file]):
            self.assertEqual(parlour("verify", *words, text=text).returncode, 0, words)

    def test_the_checker_takes_nothing_that_verify_would_not(self):
        self.write()
        text = pathlib.Path(self.file).read_text()
        for changed in (text.replace("claim win", "claim WIN"), text.replace("claim win", "claim draw"),
                        text.replace("position", "option Hexapawn Blocked=foo\nposition"),
                        text.replace("position", "option Nonsense=1\nposition"),
                        text.replace("claim win 11", "claim win 99999999999"),
                        text.replace("claim win 11\n", "claim loss 11\nclaim win 11\n"),
                        text.replace("pppp/4/4/PPPP", "PPPP/4/4/pppp"), text.replace("\n", "\r"),
                        text.replace("pppp/4/4", "99999999999/4/4")):
            pathlib.Path(self.file).write_text(changed)
            self.assertEqual(parlour("verify", self.file).returncode, 2, changed)
            checked = check(self.file)
            self.assertEqual((checked.returncode, checked.stdout), (2, ""), changed)
            self.assertNotIn("Traceback", checked.stderr)

    def test_the_manual_shows_the_file_as_it_is_written(self):
        manual = (ROOT / "docs" / "certificate.md").read_text(encoding="utf-8")
        shown = re.search(r"^    parlour certificate 1\n(    .*\n)+", manual, re.M).group(0)
        self.write("--option", "Hexapawn Blocked=win")
        self.assertEqual(pathlib.Path(self.file).read_text(),
                         "".join(line[4:] + "\n" for line in shown.splitlines()))


if __name__ == "__main__":
    unittest.main()

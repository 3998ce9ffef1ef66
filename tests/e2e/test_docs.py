# SPDX-License-Identifier: MIT
"""The dialogues printed in the manuals are those that the program speaks."""
import os
import pathlib
import re
import tempfile
import unittest

from harness import ROOT, run


def pattern(line):
    """A printed line, where an ellipsis stands for anything."""
    return ".*".join(re.escape(part.strip()) for part in line.split("…")) + "$"


class Dialogues(unittest.TestCase):
    def assert_spoken(self, commands, printed):
        _, output, _ = run(data=("\n".join(commands) + "\n").encode())
        lines = iter(output.splitlines())
        for line in printed:
            self.assertTrue(any(re.match(pattern(line), spoken) for spoken in lines), f"{line!r} not in\n{output}")

    def test_of_the_protocol_manual(self):
        text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
        lines = re.findall(r"^    ([<>]) (.*)$", text, re.M)
        self.assertGreater(len(lines), 5)
        self.assert_spoken([line for kind, line in lines if kind == ">"],
                           [line for kind, line in lines if kind == "<" and line != "…"])

    def test_of_the_readme(self):
        text = (ROOT / "README.md").read_text(encoding="utf-8")
        session = re.search(r"\$ \./run\.sh\n(.*?)\n\n", text, re.S).group(1)
        lines = [line.strip() for line in session.splitlines()][1:]  # the first line is for terminals
        answers = [line for line in lines if re.match("info|bestmove", line)]
        self.assertGreater(len(answers), 2)
        self.assert_spoken([line for line in lines if line not in answers and line != "…"], answers)


class Diagrams(unittest.TestCase):
    """The pictures are the program's own. PARLOUR_WRITE_GOLDEN=1 draws them anew."""

    PICTURES = {"hexapawn": ["hexapawn4x4", "--moves", "a1a2", "b4b3"], "kalah": ["kalah6-4", "--moves", "3", "1"],
                "phwar": ["phwar", "--fen", "6/4E2/8/9/1E2e2p2/n9N/10/5P3/8/7/6 w 0 1"]}

    def test_they_are_current(self):
        folder = ROOT / "docs" / "diagrams"
        for name, arguments in self.PICTURES.items():
            with self.subTest(name), tempfile.TemporaryDirectory() as drawn:
                file = pathlib.Path(drawn, "board.svg")
                status, _, err = run("analyse", *arguments, "--depth", "1", "--svg", str(file))
                self.assertEqual((status, err), (0, ""))
                if os.environ.get("PARLOUR_WRITE_GOLDEN"):
                    (folder / f"{name}.svg").write_bytes(file.read_bytes())
                self.assertEqual((folder / f"{name}.svg").read_bytes(), file.read_bytes())
        self.assertEqual({path.name for path in folder.iterdir()}, {name + ".svg" for name in self.PICTURES})


if __name__ == "__main__":
    unittest.main()

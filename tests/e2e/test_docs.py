# SPDX-License-Identifier: MIT
"""The dialogues printed in the manuals are those that the program speaks."""
import re
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


if __name__ == "__main__":
    unittest.main()

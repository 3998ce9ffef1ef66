#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sums of what `llvm-cov show -show-branches=count` prints, folder by folder.

    coverage_figures.py ROOT games:95:85 protocol:95:85 engine <SHOWN
    coverage_figures.py --missed ROOT FOLDER... <SHOWN

A figure of a folder is a line of its own; the exit status is 1 where one is below its aims, which
are percentages of lines and of branches. With --missed, FILE:LINE of what nothing reached.

A line or a branch of a template counts once, as reached where any instance reached it: that is what
somebody who reads the source wants to know.
"""

import collections
import pathlib
import re
import sys

FILE = re.compile(r"(/.*):$")
LINE = re.compile(r"\s*(\d+)\|\s*([\d.]+[kMGTPEZY]?)\|")
BRANCH = re.compile(r"[\s|]*Branch \((\d+):(\d+)\): \[True: ([^,]+), False: ([^\]]+)\]")


def read(shown):
    """By file: its lines, and its branches by place and by which way; each with whether it was reached."""
    files = collections.defaultdict(lambda: ({}, {}))
    lines = branches = None
    for text in shown:
        if found := FILE.match(text):
            lines, branches = files[pathlib.Path(found[1])]
        elif found := LINE.match(text):
            lines[int(found[1])] = found[2] != "0"
        elif found := BRANCH.match(text):
            for way, count in (("true", found[3]), ("false", found[4])):
                place = int(found[1]), int(found[2]), way
                branches[place] = branches.get(place, False) or count.strip() != "0"
    return files


def percent(reached):
    return 100 * sum(reached) / max(1, len(reached))


def main(arguments):
    only_missed = arguments[:1] == ["--missed"]
    root, *folders = arguments[only_missed:]
    files = read(sys.stdin)
    below = False
    for folder, *aims in (text.split(":") for text in folders):
        inside = {file: content for file, content in sorted(files.items())
                  if file.is_relative_to(pathlib.Path(root, folder))}
        if only_missed:
            for file, (lines, branches) in inside.items():
                name = file.relative_to(root)
                for line in (line for line, reached in lines.items() if not reached):
                    print(f"{name}:{line}")
                for line, column, way in (place for place, reached in branches.items() if not reached):
                    print(f"{name}:{line}:{column}: never {way}")
            continue
        lines = [reached for content in inside.values() for reached in content[0].values()]
        branches = [reached for content in inside.values() for reached in content[1].values()]
        print(f"{folder}: lines {percent(lines):.1f} % of {len(lines)}, "
              f"branches {percent(branches):.1f} % of {len(branches)}")
        below |= not lines
        below |= any(percent(reached) < float(aim) for reached, aim in zip((lines, branches), aims))
    return 1 if below else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes each mistake of mutants.py in a copy of the tree, builds the unit tests and expects them to
fail. `try_all.py 3 7` tries only those numbers. Status 1 when a mistake goes unnoticed."""

import pathlib
import shutil
import subprocess
import sys

from mutants import MUTANTS

ROOT = pathlib.Path(__file__).resolve().parents[2]
COPY = ROOT / "build" / "mutants"
TESTS = COPY / "build" / "dev" / "tests" / "tests"
# A mistake may make a test run for ever.
LONGEST = 600


def copy_tree():
    """Keeps the build of an earlier run; files that did not change keep their times."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    for name in names.decode().split("\0")[:-1]:
        source, target = ROOT / name, COPY / name
        if not source.is_file() or (target.is_file() and source.read_bytes() == target.read_bytes()):
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)


def build():
    done = subprocess.run(["cmake", "--build", "--preset", "dev", "--target", "tests"], cwd=COPY,
                          capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stdout[-3000:])


def tests_pass():
    try:
        return subprocess.run([TESTS, "-a"], capture_output=True, timeout=LONGEST).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def main(chosen):
    copy_tree()
    subprocess.run(["cmake", "--preset", "dev"], cwd=COPY, capture_output=True, check=True)
    build()
    if not tests_pass():
        raise SystemExit("the tests fail without any mistake")
    unnoticed = 0
    for number, (name, right, wrong) in enumerate(MUTANTS, 1):
        if chosen and number not in chosen:
            continue
        path = COPY / name
        text = path.read_text()
        if text.count(right) != 1:
            raise SystemExit(f"{number}: {name} does not hold once: {right}")
        try:
            path.write_text(text.replace(right, wrong))
            build()
            noticed = not tests_pass()
        finally:
            path.write_text(text)
        unnoticed += not noticed
        print(f"{'found' if noticed else 'NOT FOUND'} {number} {name}: {wrong.strip() or 'nothing'}", flush=True)
    print(f"{len(chosen or MUTANTS) - unnoticed} found, {unnoticed} not found")
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main({int(word) for word in sys.argv[1:]}))

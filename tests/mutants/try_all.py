#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes each mistake of mutants.py in a copy of the tree, builds what has to notice it and expects
that to fail; what the tests named there let through, all unit tests may still find.
`try_all.py 3 7` tries only those numbers. Status 1 when a mistake goes unnoticed."""

import os
import pathlib
import shutil
import subprocess
import sys
import time

from mutants import COLLISIONS, MUTANTS

ROOT = pathlib.Path(__file__).resolve().parents[2]
COPY = ROOT / "build" / "mutants"
BUILD = COPY / "build" / "dev"
# A mistake may make a test run for ever.
LONGEST = 600
ALL_UNITS = "[all]"
UNITS = ("tests", "conformance_tests")


def copy_tree():
    """Keeps the build of an earlier run; files that did not change keep their times."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    for name in names.decode().split("\0")[:-1]:
        source, target = ROOT / name, COPY / name
        if not source.is_file() or (target.is_file() and source.read_bytes() == target.read_bytes()):
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)


def configure():
    """What ccache knows costs nothing: a mistake costs the batch that it is in, once. What is only a
    warning is left to the tests."""
    words = ["cmake", "--preset", "dev", "-DPARLOUR_WERROR=OFF"]
    if shutil.which("ccache"):
        words.append("-DCMAKE_CXX_COMPILER_LAUNCHER=ccache")
    subprocess.run(words, cwd=COPY, capture_output=True, check=True)


def build(*targets):
    done = subprocess.run(["cmake", "--build", "--preset", "dev", "--target", *targets], cwd=COPY,
                          capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stdout[-3000:])


def target_of(tests):
    return "tests" if tests.startswith("[") else "collision_tests" if tests == COLLISIONS else "parlour"


def ends_well(words, folder=COPY, environment=None):
    try:
        return subprocess.run(words, cwd=folder, env=environment, capture_output=True, timeout=LONGEST).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def passes(tests):
    """Whether nothing fails: of unit tests by their tags, the collision tests, a whole-process test."""
    if tests == ALL_UNITS:
        return all(ends_well([BUILD / "tests" / name, "-a"]) for name in UNITS)
    target = target_of(tests)
    if target == "parlour":
        return ends_well([sys.executable, "-m", "unittest", "-f", tests], COPY / "tests" / "e2e",
                         {**os.environ, "PARLOUR": str(BUILD / "parlour")})
    return ends_well([BUILD / "tests" / target, "-a", *([tests] if target == "tests" else [])])


def found(tests):
    build(target_of(tests))
    if not passes(tests):
        return True
    build(*UNITS)
    return not passes(ALL_UNITS)


def text_of(number):
    name, right = MUTANTS[number - 1][:2]
    text = (COPY / name).read_text()
    if text.count(right) != 1:
        raise SystemExit(f"{number}: {name} does not hold once: {right}")
    return text


def main(chosen):
    os.nice(10)
    copy_tree()
    numbers = sorted(chosen or range(1, len(MUTANTS) + 1))
    for number in numbers:
        text_of(number)
    configure()
    wanted = {MUTANTS[number - 1][3] for number in numbers}
    build(*sorted({target_of(tests) for tests in wanted} | set(UNITS)))
    for tests in sorted({tests for tests in wanted if target_of(tests) != "tests"} | {ALL_UNITS}):
        if not passes(tests):
            raise SystemExit(f"{tests} fails without any mistake")
    unnoticed = 0
    for number in numbers:
        name, right, wrong, tests = MUTANTS[number - 1]
        text, begun = text_of(number), time.monotonic()
        try:
            (COPY / name).write_text(text.replace(right, wrong))
            noticed = found(tests)
        finally:
            (COPY / name).write_text(text)
        unnoticed += not noticed
        print(f"{'found' if noticed else 'NOT FOUND'} {number} {name}: {wrong.strip() or 'nothing'}"
              f" ({time.monotonic() - begun:.0f} s)", flush=True)
    print(f"{len(numbers) - unnoticed} found, {unnoticed} not found")
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main({int(word) for word in sys.argv[1:]}))

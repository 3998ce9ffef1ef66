#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""All whole-process tests, two files at a time: they mostly wait. Those that measure come last and alone.

    PARLOUR=build/release/parlour python3 tests/e2e/run.py [MODULE...]

Prints what unittest prints of files with failures, and its two closing lines for all of them. A file
that fails beside another is run once more, alone: what fails there as well has failed. That is told,
and counted as retried=N in the last line. With PARLOUR_REQUIRED=1 nothing may be skipped: what cannot
run has failed.
"""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import time

FOLDER = pathlib.Path(__file__).resolve().parent
# Beside other programs, or on a screen that is slow to come where much else runs: only by name.
BY_NAME = {"test_threads", "test_xboard_gui"}
ALONE = {"test_latency", "test_descriptors"}
# The longest first, so that none begins when the others are nearly done.
LONG = ["test_match_programs", "test_serve", "test_hostile", "test_compliance", "test_determinism"]
REQUIRED = os.environ.get("PARLOUR_REQUIRED") == "1"


def run(module):
    """Its counts by unittest's words, after showing what went wrong."""
    done = subprocess.run([sys.executable, "-m", "unittest", "-v", module], cwd=FOLDER, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", check=False)
    ran = re.findall(r"^Ran (\d+) tests?", done.stdout, re.MULTILINE)
    closing = re.findall(r"^(OK|FAILED)(?: \((.*)\))?$", done.stdout, re.MULTILINE)
    counts = dict(re.findall(r"(\w+)=(\d+)", closing[-1][1])) if closing else {}
    counts = {word: int(number) for word, number in counts.items()}
    counts["ran"] = int(ran[-1]) if ran else 0
    if not closing or (done.returncode != 0 and closing[-1][0] == "OK"):
        counts["errors"] = counts.get("errors", 0) + 1  # it did not even get to its end
        counts["ran"] += 1
    if REQUIRED and counts.get("skipped"):
        print("\n".join(f"== {module}: {line}" for line in done.stdout.splitlines() if " ... skipped " in line))
        counts["failures"] = counts.get("failures", 0) + counts.pop("skipped")
    if failed(counts):
        print(f"== {module}\n{done.stdout}", flush=True)
    return counts


def failed(counts):
    return counts.get("failures", 0) + counts.get("errors", 0) > 0


def main():
    # Children run in the folder of the tests.
    os.environ["PARLOUR"] = str(pathlib.Path(os.environ["PARLOUR"]).resolve())
    modules = sys.argv[1:] or sorted(path.stem for path in FOLDER.glob("test_*.py") if path.stem not in BY_NAME)
    begun = time.monotonic()
    together = sorted((m for m in modules if m not in ALONE), key=lambda m: m not in LONG)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = list(pool.map(run, together))
    for i, module in enumerate(together):
        if failed(results[i]):
            print(f"== {module} once more, alone", flush=True)
            results[i] = {**run(module), "retried": 1}
    results += [run(module) for module in modules if module in ALONE]
    total = {word: sum(r.get(word, 0) for r in results) for word in ("ran", "failures", "errors", "skipped", "retried")}
    print(f"Ran {total['ran']} tests in {time.monotonic() - begun:.1f}s\n")
    remarks = ", ".join(f"{word}={total[word]}" for word in ("failures", "errors", "skipped", "retried") if total[word])
    bad = total["failures"] + total["errors"]
    print(("FAILED" if bad else "OK") + (f" ({remarks})" if remarks else ""))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: MIT
"""How a promise on time is judged, everywhere and once: never by a second try, always against a
control that is asked in turn with the measured program.

Of the figures and of the control's, the one in the middle and the 90th in a hundred are taken; the
program's may be one and a half times the control's plus what was promised. A machine that is busy
delays both, and a stall now and then reaches neither; code that is slow, or slow in one case of ten,
is found. With PARLOUR_FIGURES=1 the figures are printed, with the 99th and the last.
"""

import os
import subprocess
import sys
import time

SHARES = (0.5, 0.9)
FACTOR = 1.5
COMPUTING = """
import sys, time
for line in sys.stdin:
    end = time.perf_counter() + float(line) / 1000
    while time.perf_counter() < end:
        pass
    print(flush=True)
"""


def since(began):
    """Milliseconds."""
    return 1000 * (time.perf_counter() - began)


def at(share, figures):
    return sorted(figures)[int(share * (len(figures) - 1))]


class Control:
    """Asks a process that computes, and keeps how late it was, in ms."""

    def __enter__(self):
        self.late = []
        self.process = subprocess.Popen([sys.executable, "-S", "-c", COMPUTING], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, bufsize=1)
        return self

    def ask(self, ms):
        began = time.perf_counter()
        self.process.stdin.write(f"{ms}\n")
        self.process.stdout.readline()
        self.late.append(since(began) - ms)

    def __exit__(self, *_):
        self.process.communicate()


def judge(test, name, measure, most):
    """measure(control) gives figures in ms and asks the control as often; `most`: what is promised, ms,
    where the machine has no other work."""
    with Control() as control:
        figures = measure(control)
    told = ", ".join(f"{word} {at(share, figures):.3f} (control {at(share, control.late):.3f})"
                     for word, share in (("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("max", 1)))
    if os.environ.get("PARLOUR_FIGURES"):
        print(f"\n{name}, n = {len(figures)}, ms: {told}", file=sys.stderr)
    for share in SHARES:
        test.assertLess(at(share, figures), FACTOR * at(share, control.late) + most, f"{name}: {told}")

# SPDX-License-Identifier: MIT
"""A Parlour process to talk to. Every wait has an end, and a failed wait shows the whole dialogue.

    with Engine() as engine:
        engine.send("position startpos", "go depth 3")
        bestmove = engine.until("bestmove")[-1]

Leaving the block ends the process and checks every line it printed against the known forms of
lines (grammar.py). Environment: PARLOUR (the binary), PARLOUR_SLOW (factor for all time limits),
PARLOUR_ROUNDS (factor for repeated and random tests), PARLOUR_SANITIZER (set where memory and
speed mean nothing).
"""

import functools
import os
import pathlib
import select
import signal
import subprocess
import time
import unittest

import grammar

ROOT = pathlib.Path(__file__).resolve().parents[2]
SLOW = float(os.environ.get("PARLOUR_SLOW", "1"))
ROUNDS = float(os.environ.get("PARLOUR_ROUNDS", "1"))
SANITIZED = bool(os.environ.get("PARLOUR_SANITIZER"))
# Other programs may hold the processor: a promise of "at once" is only broken after this long.
PATIENCE = 10 * SLOW


def rounds(count):
    """How often to repeat what is done `count` times by default."""
    return max(1, round(count * ROUNDS))


def binary():
    named = os.environ.get("PARLOUR")
    places = [named] if named else [ROOT / "build" / p / "parlour" for p in ("dev", "release")]
    for place in places:
        if os.access(place, os.X_OK):
            return os.path.abspath(place)
    raise SystemExit(f"no binary at {' or '.join(map(str, places))}; set PARLOUR")


PARLOUR = binary()


def clean_environment(**changes):
    kept = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "TERM", "LC_ALL", "LANG")}
    return {**kept, "LC_ALL": "C", **changes}


class Silence(AssertionError):
    """The awaited line did not come."""


class Engine:
    def __init__(self, *arguments, program=PARLOUR, env=None, stdin=subprocess.PIPE, stdout=subprocess.PIPE, **popen):
        self.transcript = []
        self.lines = []  # every line printed so far
        self.free = set()  # numbers of those that are written for people and have no fixed form
        self.taken = 0  # how many of them were handed out by next_line
        self.buffer = b""
        self.ended = False
        self.process = subprocess.Popen(
            [program, *arguments], stdin=stdin, stdout=stdout, stderr=subprocess.PIPE, bufsize=0,
            env=env or clean_environment(), **popen)
        self.out = self.process.stdout.fileno() if self.process.stdout else None
        if self.process.stdin:
            os.set_blocking(self.process.stdin.fileno(), False)

    # -- speaking

    def send(self, *lines):
        """Sends all lines in one write where the pipe takes it."""
        self.send_bytes("".join(line + "\n" for line in lines).encode())

    def send_bytes(self, data):
        """Goes on reading while the engine is not, so that neither waits for the other."""
        self.transcript += ["> " + line[:200] for line in data[:4000].decode("latin-1").splitlines()]
        fd = self.process.stdin.fileno()
        view, end = memoryview(data), time.monotonic() + PATIENCE
        while view:
            readers = [self.out] if self.out is not None and not self.ended else []
            readable, writable, _ = select.select(readers, [fd], [], max(0, end - time.monotonic()))
            if readable:
                self._read()
            if writable:
                view = view[os.write(fd, view):]
            if not readable and not writable:
                self.fail("the engine does not read")

    def close_stdin(self):
        self.process.stdin.close()

    # -- listening

    def _read(self):
        data = os.read(self.out, 1 << 16)
        self.ended = not data
        *whole, self.buffer = (self.buffer + data).split(b"\n")
        if self.ended and self.buffer:
            whole, self.buffer = [*whole, self.buffer + b"<no newline>"], b""
        for line in whole:
            text = line.decode("utf-8", "backslashreplace")
            self.lines.append(text)
            self.transcript.append("< " + text)

    def next_line(self, timeout=None):
        """The next line, or None at the end of output. Silence when the time is over."""
        end = time.monotonic() + (PATIENCE if timeout is None else timeout)
        while self.taken == len(self.lines):
            if self.ended:
                return None
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.out], [], [], left)[0]:
                raise Silence("nothing came" + self.dialogue())
            self._read()
        self.taken += 1
        return self.lines[self.taken - 1]

    def until(self, *prefixes, timeout=None):
        """The lines up to and including the first that starts with one of the prefixes."""
        end = time.monotonic() + (PATIENCE if timeout is None else timeout)
        seen = []
        while True:
            try:
                line = self.next_line(max(0, end - time.monotonic()))
            except Silence:
                self.fail(f"waited in vain for {' or '.join(prefixes)}")
            if line is None:
                self.fail(f"output ended before {' or '.join(prefixes)}")
            seen.append(line)
            if line.startswith(prefixes):
                return seen

    def ask(self, *lines, free=False):
        """What the lines print, found without waiting: all that stands before a readyok."""
        before = len(self.lines)
        self.send(*lines, "isready")
        answer = self.until("readyok")[:-1]
        if free:
            self.free.update(range(before, before + len(answer)))
        return answer

    def one(self, *lines):
        answer = self.ask(*lines)
        if len(answer) != 1:
            self.fail(f"{len(answer)} lines instead of one: {answer}")
        return answer[0]

    def query(self, what):
        answer = self.one("query " + what)
        if not answer.startswith("response"):
            self.fail(f"query {what}: {answer}")
        return answer.removeprefix("response").strip()

    def go(self, command="go", timeout=None):
        """All lines from the command to its bestmove."""
        self.send(command)
        return self.until("bestmove", timeout=timeout)

    def rest(self, timeout=None):
        """All lines up to the end of output."""
        seen = []
        while (line := self.next_line(timeout)) is not None:
            seen.append(line)
        return seen

    # -- ending

    def wait(self, timeout=None):
        """The exit status; output is taken in meanwhile."""
        end = time.monotonic() + (PATIENCE if timeout is None else timeout)
        while self.process.poll() is None:
            if time.monotonic() > end:
                self.fail("the process does not end")
            if self.out is not None and not self.ended:
                if select.select([self.out], [], [], 0.01)[0]:
                    self._read()
            else:
                time.sleep(0.002)
        return self.process.returncode

    def quit(self):
        """Says quit; the remaining lines."""
        self.send("quit")
        lines = self.rest()
        status = self.wait()
        if status != 0:
            self.fail(f"status {status} after quit")
        return lines

    def signal(self, number=signal.SIGTERM):
        self.process.send_signal(number)

    def memory(self, field="VmRSS"):
        """MiB of resident memory: VmRSS now, VmHWM at most so far."""
        with open(f"/proc/{self.process.pid}/status") as status:
            for line in status:
                if line.startswith(field):
                    return int(line.split()[1]) / 1024
        raise AssertionError(field)

    def dialogue(self):
        lines = self.transcript
        if len(lines) > 60:
            lines = [*lines[:25], f"  … {len(lines) - 60} lines …", *lines[-35:]]
        return "\n" + "\n".join(line[:300] for line in lines)

    def fail(self, what):
        state = self.process.poll()
        self.kill()
        errors = self.process.stderr.read().decode(errors="replace")[-2000:] if self.process.stderr else ""
        raise Silence(f"{what} (status {state}){self.dialogue()}" + (f"\nstderr: {errors}" if errors else ""))

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        try:
            if kind is None:
                if self.ended or self.process.poll() is not None or self.process.stdin.closed:
                    status = self.wait()
                else:
                    self.quit()
                    status = 0
                if status not in (0, *self.allowed_statuses):
                    self.fail(f"status {status}")
                grammar.check(self)
        finally:
            self.kill()
            for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
                if pipe:
                    try:
                        pipe.close()
                    except BrokenPipeError:
                        pass

    allowed_statuses = ()


def run(*arguments, data=b"", timeout=None, env=None):
    """A whole run: status, stdout, stderr (text)."""
    done = subprocess.run([PARLOUR, *arguments], input=data, capture_output=True,
                          timeout=timeout or 3 * PATIENCE, env=env or clean_environment())
    return done.returncode, done.stdout.decode(), done.stderr.decode()


class ProcessTest(unittest.TestCase):
    """Assertions that the tests share."""

    def assertRefused(self, lines, *words):
        """Exactly one line, a refusal, that holds the words."""
        self.assertEqual(len(lines), 1, lines)
        self.assertTrue(lines[0].startswith("info string error "), lines)
        for word in words:
            self.assertIn(word, lines[0])

    def assertSilent(self, lines):
        self.assertEqual(lines, [])


@functools.lru_cache
def declared():
    """The option lines of uci."""
    with Engine() as engine:
        engine.send("uci")
        return [line for line in engine.until("uciok") if line.startswith("option ")]


def errors(lines):
    return [line for line in lines if line.startswith("info string error ")]


def bestmoves(lines):
    return [line.split()[1] for line in lines if line.startswith("bestmove ")]

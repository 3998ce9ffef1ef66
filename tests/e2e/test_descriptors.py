# SPDX-License-Identifier: MIT
"""Every kind of stdin and stdout: files, pipes, terminals, sockets, closed ones. Each is served,
and none is left non-blocking for the others who share it."""

import fcntl
import os
import pty
import select
import socket
import subprocess
import tempfile
import termios
import threading
import time
import unittest

from harness import PARLOUR, PATIENCE, SLOW, Engine, ProcessTest, bestmoves, clean_environment

DIALOGUE = b"uci\nisready\ngo nodes 1000\nisready\nquit\n"


def nonblocking(descriptor):
    return bool(fcntl.fcntl(descriptor, fcntl.F_GETFL) & os.O_NONBLOCK)


def start(**streams):
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **streams}
    return subprocess.Popen([PARLOUR], env=clean_environment(TERM="xterm"), **streams)


def finish(process, timeout=PATIENCE):
    try:
        out, err = process.communicate(timeout=timeout)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        raise AssertionError("the process hangs") from None
    return process.returncode, out or b"", err or b""


def read_until(descriptor, word, timeout=PATIENCE):
    seen, end = b"", time.monotonic() + timeout
    while word not in seen:
        left = end - time.monotonic()
        if left <= 0 or not select.select([descriptor], [], [], left)[0]:
            raise AssertionError(f"waited in vain for {word}: {seen}")
        data = os.read(descriptor, 65536)
        if not data:
            raise AssertionError(f"ended before {word}: {seen}")
        seen += data
    return seen


class Files(ProcessTest):
    def serve(self, data):
        with tempfile.TemporaryFile() as file:
            file.write(data)
            file.seek(0)
            status, out, err = finish(start(stdin=file))
            self.assertFalse(nonblocking(file))
        self.assertEqual((status, err), (0, b""))
        return out

    def test_regular_file(self):
        out = self.serve(DIALOGUE)
        self.assertEqual((out.count(b"uciok\n"), out.count(b"readyok\n"), out.count(b"bestmove ")), (1, 2, 1))

    def test_without_quit(self):
        self.assertTrue(self.serve(b"uci\nisready\n").endswith(b"uciok\nreadyok\n"))

    def test_partial_last_line(self):
        self.assertTrue(self.serve(b"uci\nisready").endswith(b"uciok\nreadyok\n"))

    def test_carriage_returns(self):
        self.assertTrue(self.serve(b"uci\r\nisready\r\nquit\r\n").endswith(b"uciok\nreadyok\n"))

    def test_empty(self):
        self.assertEqual(self.serve(b""), b"")

    def test_nothing_is_read_past_quit_needlessly(self):
        self.assertEqual(self.serve(b"isready\nquit\nisready\n"), b"readyok\n")

    def test_output_to_a_file(self):
        with tempfile.TemporaryFile() as file:
            process = start(stdin=subprocess.PIPE, stdout=file)
            process.communicate(DIALOGUE, timeout=PATIENCE)
            file.seek(0)
            self.assertEqual(file.read().count(b"readyok\n"), 2)
            self.assertFalse(nonblocking(file))

    def test_a_full_disk_is_told(self):
        with open("/dev/full", "wb") as full:
            process = start(stdin=subprocess.PIPE, stdout=full)
            try:
                process.stdin.write(DIALOGUE)
                process.stdin.close()
            except BrokenPipeError:
                pass
            process.stdin = None
            status, _, err = finish(process)
            self.assertEqual((status, err), (1, b"parlour: stdout: No space left on device\n"))


    def test_a_directory_is_refused(self):
        folder = os.open("/", os.O_RDONLY)
        self.addCleanup(os.close, folder)
        self.assertEqual(finish(start(stdin=folder)), (2, b"", b"parlour: stdin: Is a directory\n"))

    def test_a_descriptor_that_cannot_be_read_is_refused(self):
        with tempfile.NamedTemporaryFile() as file, open(file.name, "wb") as writer:
            status, out, err = finish(start(stdin=writer))
        self.assertEqual((status, out, err), (2, b"", b"parlour: stdin: Bad file descriptor\n"))


class Closed(ProcessTest):
    def test_dev_null(self):
        self.assertEqual(finish(start(stdin=subprocess.DEVNULL)), (0, b"", b""))

    def shell(self, redirections, data=None):
        process = subprocess.Popen(["/bin/sh", "-c", f'exec "$0" {redirections}', PARLOUR], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=clean_environment())
        try:
            out, err = process.communicate(data, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            self.fail(f"hangs with {redirections}")
        return process.returncode, out, err

    def test_closed_stdin(self):
        self.assertEqual(self.shell("<&-"), (0, b"", b""))

    def test_closed_stdout(self):
        self.assertEqual(self.shell(">&-", DIALOGUE)[:2], (0, b""))

    def test_closed_stderr(self):
        status, out, _ = self.shell("2>&-", DIALOGUE)
        self.assertEqual((status, out.count(b"readyok\n")), (0, 2))

    def test_any_of_them_closed(self):
        for closed in range(8):
            redirections = [word for bit, word in enumerate(("<&-", ">&-", "2>&-")) if closed & 1 << bit]
            with self.subTest(closed=redirections):
                status, out, err = self.shell(" ".join(redirections), DIALOGUE)
                spoken = closed & 3 == 0  # someone asks and someone listens
                self.assertEqual((status, out.count(b"bestmove "), err), (0, int(spoken), b""))

    def test_reader_that_left(self):
        """No death by SIGPIPE: the search ends, and so does the process."""
        for command in (b"go infinite\n", b"isready\n" * 1000, b"uci\n"):
            process = start(stdin=subprocess.PIPE)
            process.stdout.close()
            process.stdout = None
            try:
                process.stdin.write(command)
                process.stdin.flush()
            except BrokenPipeError:
                pass
            try:
                status = process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                self.fail(f"goes on without a reader after {command[:20]}")
            self.assertGreaterEqual(status, 0)
            process.stderr.close()
            try:
                process.stdin.close()
            except BrokenPipeError:
                pass


class Pipes(ProcessTest):
    def test_byte_by_byte(self):
        reader, writer = os.pipe()
        process = start(stdin=reader)
        for byte in b"uci\nisready\n":
            os.write(writer, bytes([byte]))
            time.sleep(0.002)
        read_until(process.stdout.fileno(), b"readyok\n")
        self.assertFalse(nonblocking(reader))
        os.write(writer, b"quit\n")
        self.assertEqual(finish(process)[0], 0)
        self.assertFalse(nonblocking(reader))
        os.close(reader)
        os.close(writer)

    def test_byte_by_byte_while_searching(self):
        process = start(stdin=subprocess.PIPE)
        for byte in b"position fen ppppppppp/9/9/9/9/9/9/9/PPPPPPPPP w\ngo infinite\nisready\nstop\nisready\n":
            process.stdin.write(bytes([byte]))
            process.stdin.flush()
        seen = read_until(process.stdout.fileno(), b"readyok\n")
        if seen.count(b"readyok\n") < 2 or b"bestmove" not in seen:
            seen += read_until(process.stdout.fileno(), b"bestmove ")
        process.stdin.write(b"quit\n")
        status, out, _ = finish(process)
        seen += out
        self.assertEqual((status, seen.count(b"readyok\n"), seen.count(b"bestmove ")), (0, 2, 1))

    def test_end_of_input_in_the_middle_of_a_line_and_of_a_search(self):
        for rest, answers in ((b"go depth 4", 1), (b"go infinite\nsto", 1), (b"go movetime 50\nis", 1), (b"g", 0)):
            process = start(stdin=subprocess.PIPE)
            process.stdin.write(b"position startpos\n" + rest)
            process.stdin.flush()
            time.sleep(0.02)
            status, out, err = finish(process)
            self.assertEqual((status, out.count(b"bestmove "), err), (0, answers, b""), rest)

    def slow_reader(self, make_nonblocking, seconds=0.3):
        reader, writer = os.pipe()
        if make_nonblocking:
            os.set_blocking(writer, False)
        process = start(stdin=subprocess.PIPE, stdout=writer)
        os.close(writer)
        asked = 20000

        def feed():
            process.stdin.write(b"isready\n" * asked + b"quit\n")
            process.stdin.flush()

        feeder = threading.Thread(target=feed)
        feeder.start()
        time.sleep(seconds)
        seen = b""
        while data := os.read(reader, 65536):
            seen += data
        feeder.join()
        os.close(reader)
        self.assertEqual(finish(process)[0], 0)
        self.assertEqual(seen, b"readyok\n" * asked)

    def test_slow_reader_loses_nothing(self):
        self.slow_reader(False)

    def test_reader_that_sleeps_for_ten_seconds_loses_nothing(self):
        self.slow_reader(False, 10)

    def test_nonblocking_stdout_loses_nothing(self):
        self.slow_reader(True)

    def test_nonblocking_stdin_is_served(self):
        reader, writer = os.pipe()
        os.set_blocking(reader, False)
        process = start(stdin=reader)
        time.sleep(0.05)
        os.write(writer, b"isready\n")
        read_until(process.stdout.fileno(), b"readyok\n")
        os.write(writer, b"quit\n")
        self.assertEqual(finish(process)[0], 0)
        os.close(reader)
        os.close(writer)

    def test_a_search_does_not_wait_for_the_reader(self):
        """A reader that takes a second to look still finds the answer in time order."""
        with Engine() as engine:
            engine.ask("setoption name MultiPV value 500")
            engine.send("position fen pppppppppppp/12/12/12/12/PPPPPPPPPPPP w", "go movetime 300")
            time.sleep(0.5)
            self.assertEqual(len(bestmoves(engine.until("bestmove"))), 1)

    def test_fifo(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "fifo")
            os.mkfifo(path)
            both = os.open(path, os.O_RDWR)
            reader = os.open(path, os.O_RDONLY)
            process = start(stdin=reader)
            os.write(both, b"isready\nquit\n")
            status, out, _ = finish(process)
            self.assertEqual((status, out), (0, b"readyok\n"))
            os.close(both)
            os.close(reader)

    def test_socket_both_ways(self):
        ours, theirs = socket.socketpair()
        process = start(stdin=theirs.fileno(), stdout=theirs.fileno())
        ours.sendall(b"uci\nisready\n")
        read_until(ours.fileno(), b"readyok\n")
        self.assertFalse(nonblocking(theirs))
        ours.sendall(b"quit\n")
        self.assertEqual(finish(process)[0], 0)
        self.assertFalse(nonblocking(theirs))
        ours.close()
        theirs.close()

    def test_socket_closed_by_the_other_side(self):
        for command in (b"isready\n", b"go infinite\n"):
            ours, theirs = socket.socketpair()
            process = start(stdin=theirs.fileno(), stdout=theirs.fileno())
            theirs.close()
            ours.sendall(command)
            if command == b"isready\n":
                read_until(ours.fileno(), b"readyok\n")
            ours.close()
            self.assertGreaterEqual(finish(process)[0], 0)


class Terminals(ProcessTest):
    def setUp(self):
        self.ours, self.theirs = pty.openpty()
        self.before = termios.tcgetattr(self.theirs)
        self.addCleanup(os.close, self.theirs)

    def start(self, **more):
        return start(stdin=self.theirs, stdout=self.theirs, stderr=self.theirs, start_new_session=True, **more)

    def close(self):
        os.close(self.ours)

    def test_dialogue_and_greeting(self):
        process = self.start()
        os.write(self.ours, b"uci\nisready\n")
        seen = read_until(self.ours, b"readyok\r\n")
        self.assertEqual(seen.count(b": try help, or parlour play"), 1)
        self.assertRegex(seen, rb"Parlour \S+: try help, or parlour play")
        self.assertFalse(nonblocking(self.theirs))
        os.write(self.ours, b"quit\n")
        self.assertEqual(process.wait(PATIENCE), 0)
        self.assertFalse(nonblocking(self.theirs))
        self.assertEqual(termios.tcgetattr(self.theirs), self.before)
        self.close()

    def test_greeting_is_on_stderr_and_only_where_both_are_terminals(self):
        process = start(stdin=self.theirs, stderr=self.theirs, start_new_session=True)
        read_until(self.ours, b"try help, or parlour play\r\n")
        os.write(self.ours, b"quit\n")
        self.assertEqual(finish(process), (0, b"", b""))
        process = start(stdin=self.theirs, start_new_session=True)
        os.write(self.ours, b"quit\n")
        self.assertEqual(finish(process), (0, b"", b""))
        process = start(stdin=subprocess.DEVNULL, stderr=self.theirs)
        self.assertEqual(finish(process), (0, b"", b""))
        self.close()

    def test_killed_one_leaves_the_terminal_as_it_was(self):
        process = self.start()
        os.write(self.ours, b"isready\n")
        read_until(self.ours, b"readyok\r\n")
        process.kill()
        process.wait()
        self.assertFalse(nonblocking(self.theirs))
        self.assertEqual(termios.tcgetattr(self.theirs), self.before)
        self.close()

    def test_end_of_input_typed(self):
        process = self.start()
        read_until(self.ours, b"parlour play")
        os.write(self.ours, b"\x04")
        self.assertEqual(process.wait(PATIENCE), 0)
        self.close()

    def hang_up(self, controlling):
        def take_terminal():
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)

        process = self.start(preexec_fn=take_terminal if controlling else None)
        os.write(self.ours, b"go infinite\n")
        read_until(self.ours, b"info depth")
        began = time.monotonic()
        self.close()
        try:
            status = process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            self.fail("goes on after the terminal has gone")
        self.assertGreaterEqual(status, 0)
        self.assertLess(time.monotonic() - began, 1 + SLOW)

    def test_hang_up_while_searching(self):
        self.hang_up(False)

    def test_hang_up_of_the_controlling_terminal(self):
        self.hang_up(True)

    def test_interrupt_key(self):
        def take_terminal():
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)

        process = self.start(preexec_fn=take_terminal)
        os.write(self.ours, b"go infinite\n")
        read_until(self.ours, b"info depth")
        os.write(self.ours, b"\x03")
        read_until(self.ours, b"bestmove ")
        self.assertEqual(process.wait(PATIENCE), 0)
        self.close()


if __name__ == "__main__":
    unittest.main()

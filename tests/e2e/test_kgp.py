# SPDX-License-Identifier: MIT
"""`parlour kgp` against a small server that says what its script says."""

import re
import signal
import socket
import subprocess
import time
import unittest

from harness import PARLOUR, PATIENCE, ProcessTest, clean_environment

START = "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>"
# South's only good move ends the game: pit 6 banks its seed and North has nothing left.
ONE_SEED = "<6,20,20,0,0,0,0,0,1,0,0,0,0,0,1>"


class Server:
    """Takes one connection after another; lines are words, an unexpected one fails the test."""

    def __init__(self):
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.socket.settimeout(PATIENCE)
        self.port = self.socket.getsockname()[1]
        self.peer, self.buffer = None, b""

    def accept(self):
        if self.peer:
            self.peer.close()
        self.peer, _ = self.socket.accept()
        self.peer.settimeout(PATIENCE)
        self.buffer = b""

    def say(self, *lines):
        self.peer.sendall("".join(line + "\r\n" for line in lines).encode())

    def line(self, timeout=None):
        self.peer.settimeout(PATIENCE if timeout is None else timeout)
        while b"\n" not in self.buffer:
            data = self.peer.recv(4096)
            if not data:
                return None
            self.buffer += data
        line, self.buffer = self.buffer.split(b"\n", 1)
        assert line.endswith(b"\r"), line
        return line[:-1].decode()

    def until(self, pattern):
        """The match of the first line that fits, and all lines before it."""
        before = []
        while True:
            line = self.line()
            assert line is not None, f"closed; {pattern} did not come, but {before}"
            found = re.fullmatch(pattern, line)
            if found:
                return found, before
            before.append(line)

    def greet(self):
        self.accept()
        self.say("kgp 1 0 1")
        self.until("mode freeplay")
        self.say("ok")

    def close(self):
        if self.peer:
            self.peer.close()
        self.socket.close()


class Kgp(ProcessTest):
    def setUp(self):
        super().setUp()
        self.server = Server()
        self.addCleanup(self.server.close)

    def client(self, *flags, port=None):
        process = subprocess.Popen(
            [PARLOUR, "kgp", "--host", "127.0.0.1", "--port", str(port or self.server.port), *flags],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env=clean_environment())

        def end():
            if process.poll() is None:
                process.kill()
            process.communicate()
        self.addCleanup(end)
        return process

    def goodbye(self, process):
        self.server.say("goodbye")
        out, err = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, out), (0, ""), err)
        return err

    def test_it_says_who_it_is_before_it_plays(self):
        process = self.client("--name", 'A "b" \\ c', "--authors", "Ann", "--description", "d",
                              "--token", "t")
        self.server.accept()
        self.server.say("kgp 1 0 1")
        _, before = self.server.until("mode freeplay")
        self.assertEqual(before, [r'set info:name "A \"b\" \\ c"', 'set info:authors "Ann"',
                                  'set info:description "d"', 'set auth:token "t"'])
        self.goodbye(process)

    def test_another_version_is_refused_by_both_sides(self):
        process = self.client()
        self.server.accept()
        self.server.say("kgp 2 0 0")
        self.server.until('error "only version 1.*"')
        _, err = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 1)
        self.assertIn("version 2", err)

    def test_a_ping_is_answered_while_it_thinks(self):
        process = self.client()
        self.server.greet()
        self.server.say(f"4 state {START}", "6 ping")
        self.server.until("@6 pong")
        self.goodbye(process)

    def test_a_state_gets_improving_moves_and_a_yield_when_its_time_is_over(self):
        process = self.client("--movetime", "300")
        self.server.greet()
        began = time.monotonic()
        self.server.say(f"8 state {START}")
        _, moves = self.server.until("@8 yield")
        self.assertGreaterEqual(time.monotonic() - began, 0.25)
        self.assertTrue(moves)
        for move in moves:
            self.assertRegex(move, r"\d+@8 move [1-6]")
        self.assertIn("state 8: ", self.goodbye(process))

    def test_the_first_move_waits_until_the_server_is_ready_for_it(self):
        process = self.client()
        self.server.greet()
        began = time.monotonic()
        self.server.say(f"8 state {ONE_SEED}")
        self.server.until(r"\d+@8 move 6")
        self.assertGreaterEqual(time.monotonic() - began, 0.045)
        self.server.until("@8 yield")
        self.goodbye(process)

    def test_a_refused_move_is_said_again(self):
        process = self.client()
        self.server.greet()
        self.server.say(f"8 state {ONE_SEED}")
        for _ in range(3):
            first, _ = self.server.until(r"(\d+)@8 move 6")
            self.server.say(f'@{first[1]} error "not expecting a move"')
        again, _ = self.server.until(r"(\d+)@8 move 6")
        self.assertNotEqual(first[1], again[1])
        self.goodbye(process)

    def test_an_answer_that_is_always_refused_is_given_up(self):
        process = self.client("--movetime", "20")
        self.server.greet()
        self.server.say(f"8 state {ONE_SEED}")
        for _ in range(21):
            move, _ = self.server.until(r"(\d+)@8 move 6")
            self.server.say(f'@{move[1]} error "never"')
        self.server.say("10 ping")
        self.server.until("@10 pong")
        self.assertIn("refuses 6: never", self.goodbye(process))

    def test_after_a_stop_nothing_more_is_said_of_a_state(self):
        process = self.client()
        self.server.greet()
        self.server.say(f"8 state {START}")
        self.server.until(r"\d+@8 move \d")
        self.server.say("@8 stop", "10 ping")
        self.server.until("@10 pong")
        self.server.say("12 ping")
        _, before = self.server.until("@12 pong")
        self.assertEqual(before, [])
        self.goodbye(process)

    def test_a_stop_may_cross_the_state_it_ends(self):
        process = self.client()
        self.server.greet()
        self.server.say(f"8 state {START}", "@8 stop", "@99 stop", f"14 state {ONE_SEED}")
        _, before = self.server.until(r"@14 yield")
        self.assertNotIn("@8", " ".join(before))
        self.goodbye(process)

    def test_more_states_than_searches_are_all_answered(self):
        process = self.client("--movetime", "400", "--searches", "2")
        self.server.greet()
        states = range(2, 22, 2)
        self.server.say(*(f"{n} state {START}" for n in states))
        open_states, moved = set(states), set()
        while open_states:
            found, before = self.server.until(r"@(\d+) yield")
            moved |= {int(re.match(r"\d+@(\d+) move", line)[1]) for line in before}
            self.assertIn(int(found[1]), moved)
            open_states.remove(int(found[1]))
        self.goodbye(process)

    def test_a_number_may_come_again(self):
        process = self.client()
        self.server.greet()
        self.server.say(f"2 state {START}")
        self.server.until(r"\d+@2 move \d")
        self.server.say(f"2 state {ONE_SEED}")
        self.server.until("@2 yield")
        self.goodbye(process)

    def test_boards_of_other_sizes_are_played(self):
        process = self.client("--movetime", "50")
        self.server.greet()
        for number, holes in ((2, 8), (4, 10), (6, 12)):
            pits = ",".join(["8"] * 2 * holes)
            self.server.say(f"{number} state <{holes},0,0,{pits}>")
            self.server.until(f"@{number} yield")
        self.goodbye(process)

    def test_nonsense_is_named_and_survived(self):
        process = self.client()
        self.server.greet()
        self.server.say("", "@", "7@ x", 'set a:b "no end', "4 unheard of", "state <6>", "2 state",
                        "6 state <6,0>", "8 state <1,2,3,0,0>", "x" * 20000, 'error "general"', "@5 ok")
        for number, why in (2, ".*"), (6, ".*"), (8, "the game is over"):
            self.server.until(f'@{number} error "{why}"')
        self.server.say("10 ping")
        self.server.until("@10 pong")
        err = self.goodbye(process)
        for part in ("@", "no end", "without a number", "16384", "general"):
            self.assertIn(part, err)

    def test_lines_may_come_in_pieces(self):
        process = self.client()
        self.server.greet()
        for byte in f"8 state {ONE_SEED}\r\n":
            self.server.peer.sendall(byte.encode())
        self.server.until("@8 yield")
        self.goodbye(process)

    def test_a_lost_connection_is_made_again(self):
        process = self.client()
        self.server.greet()
        self.server.say(f"8 state {START}")
        self.server.until(r"\d+@8 move \d")
        self.server.greet()
        self.server.say("8 ping")
        _, before = self.server.until("@8 pong")
        self.assertEqual(before, [])
        self.assertIn("again in 1 s", self.goodbye(process))

    def test_where_nobody_listens_it_gives_up(self):
        self.server.close()
        process = self.client("--retries", "1")
        _, err = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 1)
        self.assertRegex(err, r"refused; again in 1 s\n.*refused; given up\n")

    def test_a_name_that_nobody_has_is_named(self):
        process = subprocess.run([PARLOUR, "kgp", "--host", "no.such.host.invalid", "--retries", "0"],
                                 capture_output=True, text=True, timeout=PATIENCE,
                                 env=clean_environment())
        self.assertEqual(process.returncode, 1)
        self.assertIn("no.such.host.invalid:2671: ", process.stderr)

    def test_ctrl_c_says_goodbye(self):
        process = self.client()
        self.server.greet()
        self.server.say(f"8 state {START}")
        self.server.until(r"\d+@8 move \d")
        process.send_signal(signal.SIGINT)
        self.server.until("goodbye")
        process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 130)

    def test_verbose_shows_every_line(self):
        process = self.client("--verbose")
        self.server.greet()
        err = self.goodbye(process)
        self.assertIn("< kgp 1 0 1", err)
        self.assertIn("> mode freeplay", err)

    def test_wrong_use_is_named(self):
        for flags, part in ((["--port"], "--port"), (["hexapawn"], "kalah"), (["5"], "'5'"),
                            (["--movetime", "0"], "--movetime"), (["--port", "0"], "--port"),
                            (["--port", "65536"], "--port"), (["--host", ""], "--host"), (["--searches", "0"], "--searches")):
            done = subprocess.run([PARLOUR, "kgp", *flags], capture_output=True, text=True,
                                  timeout=PATIENCE, env=clean_environment())
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(part, done.stderr)


if __name__ == "__main__":
    unittest.main()

# SPDX-License-Identifier: MIT
"""Threads, memory and descriptors that the system refuses: the engine says so and goes on, or ends
with a message, and never hangs."""

import resource
import subprocess
import unittest

from harness import PARLOUR, PATIENCE, SANITIZED, Engine, ProcessTest, bestmoves, clean_environment, errors

DIALOGUE = b"uci\nisready\nposition startpos\ngo depth 2\nquit\n"


@unittest.skipIf(SANITIZED, "a sanitizer's own memory")
class AddressSpace(ProcessTest):
    @staticmethod
    def leave(engine, mib):
        """Lets the process grow by so many MiB; None = for ever."""
        most = resource.RLIM_INFINITY
        limit = most if mib is None else int((engine.memory("VmSize") + mib) * (1 << 20))
        resource.prlimit(engine.process.pid, resource.RLIMIT_AS, (limit, most))

    def test_no_thread_for_the_first_search(self):
        with Engine() as engine:
            engine.ask()
            self.leave(engine, 4)  # a thread's stack has 8
            for command in ("go depth 3", "go movetime 10", "go nodes 5"):
                lines = engine.go(command)
                self.assertRefused(errors(lines), "search cannot start")
                self.assertIn(bestmoves(lines)[0], ("a1a2", "b1b2", "c1c2"))
            self.assertRefused(engine.ask("go perft 3"), "search cannot start")
            self.assertSilent(bestmoves(engine.ask("go infinite")))
            engine.send("stop")
            self.assertEqual(len(bestmoves(engine.until("bestmove"))), 1)
            self.leave(engine, None)
            self.assertSilent(errors(engine.go("go depth 3")))

    def test_no_thread_for_helpers(self):
        with Engine() as engine:
            engine.go("go depth 1")
            engine.ask("setoption name Threads value 64", "position fen ppppp/5/5/5/PPPPP w")
            self.leave(engine, 40)
            self.assertSilent(errors(engine.go("go depth 6")))

    def test_no_memory_for_the_table_of_another_game(self):
        with Engine() as engine:
            engine.go("go depth 1")
            engine.ask("setoption name Hash value 64")
            self.leave(engine, 8)
            told = engine.ask("setoption name Hexapawn Rows value 4")
            self.assertIn("Hash is now", told[0])
            self.assertEqual(engine.query("fen"), "ppp/3/3/PPP w")
            self.assertSilent(errors(engine.go("go depth 3")))

    def test_lines_for_which_there_is_no_memory(self):
        """What was read is lost then, so the process ends; it says why."""
        engine = Engine()
        try:
            engine.ask()
            self.leave(engine, 4)
            engine.process.stdin.write(b"x" * 60000)
            for _ in range(400):
                try:
                    engine.process.stdin.write(b"x" * 60000)
                except BlockingIOError:
                    pass
                except BrokenPipeError:
                    break
            engine.close_stdin()
            status = engine.wait()
            said = engine.process.stderr.read()
            self.assertIn(status, (0, 1))
            self.assertEqual(b"parlour: no memory\n" in said, status == 1, said)
        finally:
            engine.kill()
            for pipe in (engine.process.stdout, engine.process.stderr):
                pipe.close()


@unittest.skipIf(SANITIZED, "a sanitizer's own memory")
class CommandsWithoutMemory(ProcessTest):
    def test_what_was_missing_is_said(self):
        said = set()
        for mib in range(16, 160, 8):
            def limit():
                resource.setrlimit(resource.RLIMIT_AS, (mib << 20, mib << 20))

            for words in (["solve"], ["analyse", "hexapawn3x3", "--depth", "3"]):
                with self.subTest(mib=mib, words=words):
                    done = subprocess.run([PARLOUR, *words], input=b"ppp/3/PPP w\n", capture_output=True,
                                          timeout=3 * PATIENCE, env=clean_environment(), preexec_fn=limit)
                    self.assertIn(done.returncode, (0, 1, 2, 127), done.stderr)  # 127: the libraries are too large
                    for line in done.stderr.decode().splitlines():
                        self.assertNotRegex(line, "^parlour: (Resource temporarily unavailable|std::)")
                        said.add(line)
        self.assertTrue(any("no thread could be started: " in line for line in said), said)


class Descriptors(ProcessTest):
    def test_however_few_there_are(self):
        answered = 0
        for most in range(3, 16):
            def limit():
                resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))

            with self.subTest(most=most):
                done = subprocess.run([PARLOUR], input=DIALOGUE, capture_output=True, timeout=PATIENCE,
                                      env=clean_environment(), preexec_fn=limit)
                if done.returncode == 0:
                    answered += 1
                    self.assertEqual(done.stdout.count(b"bestmove "), 1)
                else:
                    self.assertIn(done.returncode, (1, 127))  # 127: not even the program's libraries
                    self.assertTrue(done.stderr)
        self.assertGreater(answered, 3)

    def test_however_few_a_command_ends(self):
        for most in range(3, 9):
            def limit():
                resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))

            for words in (["perft", "hexapawn3x3", "2"], ["match", "hexapawn3x3", "--engine", "cmd=builtin:first",
                                                                  "name=a", "--engine", "cmd=builtin:first", "name=b"]):
                with self.subTest(most=most, words=words[0]):
                    done = subprocess.run([PARLOUR, *words], input=b"", capture_output=True, timeout=PATIENCE,
                                          env=clean_environment(), preexec_fn=limit)
                    self.assertIn(done.returncode, (0, 1, 2, 127), done.stderr)
                    self.assertTrue(done.returncode == 0 or done.stderr)


if __name__ == "__main__":
    unittest.main()

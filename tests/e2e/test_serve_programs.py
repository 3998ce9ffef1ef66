# SPDX-License-Identifier: MIT
"""`serve --engine`: programs of the user's own behind the page, and what they may do wrong."""

import contextlib
import os
import pathlib
import stat
import tempfile
import time
import unittest

from harness import PARLOUR, PATIENCE, ROOT, ProcessTest, run
from websocket import Server

BOTS = ROOT / "docs/examples/bots"


def script(text):
    """A shell script that is there until the tests end."""
    handle, name = tempfile.mkstemp(suffix=".sh")
    os.write(handle, f"#!/bin/sh\n{text}\n".encode())
    os.close(handle)
    os.chmod(name, stat.S_IRWXU)
    unittest.addModuleCleanup(os.unlink, name)
    return name


def processes_with(mark):
    """The processes with this argument."""
    found = set()
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if mark.encode() in (folder / "cmdline").read_bytes().split(b"\0"):
                found.add(int(folder.name))
    return found


class Programs(unittest.TestCase):
    def serve(self, *engines):
        """A server with these programs, each one string of words."""
        arguments = [word for words in engines for word in ("--engine", words)]
        server = Server("hexapawn4x4", *arguments)
        self.addCleanup(server.__exit__, None)
        return server

    def page(self, server, target="/ws?engine=0"):
        page = server.page(target=target)
        self.addCleanup(page.link.close)
        self.assertEqual(page.status, 101)
        return page

    def status(self, server, target="/ws?engine=0", **headers):
        with server.page(target=target, **headers) as page:
            return page.status

    def answers(self, page, go="go movetime 1000", position="position startpos"):
        page.send(position, go)
        return page.until("bestmove")

    def assertGone(self, mark):
        end = time.monotonic() + PATIENCE
        while (left := processes_with(mark)) and time.monotonic() < end:
            time.sleep(0.01)
        self.assertEqual(left, set())

    def assertBegun(self, mark):
        end = time.monotonic() + PATIENCE
        while not (found := processes_with(mark)) and time.monotonic() < end:
            time.sleep(0.01)
        self.assertNotEqual(found, set())

    def fails(self, text, proto="line", go="go movetime 100"):
        """What is said of a program that is this script."""
        server = self.serve(f"cmd={script(text)} proto={proto} name=Mine")
        page = self.page(server)
        lines = self.answers(page, go)
        errors = [line for line in lines if line.startswith("info string error")]
        self.assertEqual(len(errors), 1, lines)
        # Afterwards the page goes on, as do all others.
        self.assertEqual(page.ask("query p1turn"), ["response true"])
        self.assertEqual(self.page(server, "/ws").ask("query p1turn"), ["response true"])
        return errors[0].removeprefix("info string error search failed: ")

    def test_a_page_is_told_their_names_in_the_order_of_the_command_line(self):
        server = self.serve(f"cmd={BOTS}/random_line.py proto=line name=Rand", f"cmd={PARLOUR}")
        page = self.page(server, "/ws")
        self.assertEqual(page.ask("query engines"), [
            'response [{"name":"Rand","only_moves":true},{"name":"parlour","only_moves":false}]'])

    def test_without_any_there_are_none(self):
        server = self.serve()
        self.assertEqual(self.page(server, "/ws").ask("query engines"), ["response []"])
        self.assertEqual(self.status(server), 404)

    def test_a_program_of_each_protocol_moves(self):
        server = self.serve(f"cmd={BOTS}/random_line.py proto=line", f"cmd={BOTS}/one_ply_once.py proto=once",
                            f"cmd={PARLOUR}", f"cmd={PARLOUR} proto=ugi name=ugi", "cmd=builtin:random")
        for number in range(5):
            with self.subTest(number):
                page = self.page(server, f"/ws?engine={number}")
                legal = page.ask("query moves")[0].split()[1:]
                lines = self.answers(page)
                self.assertIn(lines[-1].split()[1], legal)
                self.assertFalse([line for line in lines if "error" in line])

    def test_two_programs_play_a_game_move_by_move(self):
        server = self.serve(f"cmd={BOTS}/random_line.py proto=line")
        pages, moves = [self.page(server), self.page(server)], []
        for ply in range(60):
            page = pages[ply % 2]
            page.send(f"position startpos moves {' '.join(moves)}" if moves else "position startpos")
            if page.ask("query gameover") == ["response true"]:
                return
            page.send("go movetime 5000")
            lines = page.until("bestmove")
            self.assertFalse([line for line in lines if "error" in line], lines)
            moves.append(lines[-1].split()[1])
        self.fail("no end")

    def test_a_program_may_be_asked_about_both_sides(self):
        server = self.serve(f"cmd={BOTS}/random_line.py proto=line")
        page = self.page(server)
        for moves in ("", " moves b1b2", " moves b1b2 a4a3", " moves c1c2"):
            lines = self.answers(page, position="position startpos" + moves)
            self.assertFalse([line for line in lines if "error" in line], lines)

    def test_a_program_that_tells_what_it_thinks_is_repeated(self):
        server = self.serve(f"cmd={PARLOUR}")
        lines = self.answers(self.page(server), "go depth 4")
        news = [line for line in lines if line.startswith("info depth")]
        self.assertTrue(news)
        self.assertRegex(news[-1], r"score (cp|mate) -?\d+ pv \w+")

    def test_nothing_passes_but_what_is_understood(self):
        server = self.serve("cmd=" + script(
            'echo uciok; while read w r; do case $w in isready) echo readyok;; go)\n'
            'echo "info depth 3 score cp 7 refutation x pv a1a2 zzz"; echo "info string <b>hm</b>"\n'
            'echo "info depth 99999999999999999999 score cp x"; echo bestmove a1a2;; quit) exit;; esac; done'))
        self.assertEqual(self.answers(self.page(server)),
                         ["info depth 3 score cp 7 pv a1a2", "bestmove a1a2"])

    def test_what_it_writes_to_stderr_is_for_the_log(self):
        server = self.serve("cmd=" + script('read l; printf "I think\\303\\274\\n" >&2; sleep 0.2; echo a1a2; read l')
                            + " proto=line")
        self.assertIn("info string stderr I think\\xc3\\xbc", self.answers(self.page(server)))

    def test_nonsense_is_named(self):
        self.assertEqual(self.fails("read l; echo xyzzy; read l"), "Mine answered 'xyzzy', which is no legal move here")

    def test_a_crash_is_named_with_its_last_words(self):
        self.assertEqual(self.fails("read l; echo oh no >&2; exit 3"),
                         "Mine ended by itself (exit status 3, no move; it said 'oh no')")

    def test_a_program_that_hangs_is_named(self):
        self.assertEqual(self.fails("read l; exec sleep 1000"), "Mine did not move in time: no move within 100 ms")

    def test_a_flood_is_named_and_costs_the_server_little(self):
        server = self.serve("cmd=" + script("yes | tr y x >&2") + " proto=line name=Mine")
        page = self.page(server)
        lines = self.answers(page, "go movetime 300")
        self.assertIn("info string error search failed: Mine did not move in time: no move within 300 ms", lines)
        self.assertLess(len(lines), 2000)
        self.assertLess(server.memory(), 200)

    def test_an_endless_line_is_named(self):
        self.assertEqual(self.fails("tr '\\0' x < /dev/zero"), "Mine did not move in time: no move within 100 ms")

    def test_a_program_that_does_not_know_the_game_says_so(self):
        text = ("echo 'option name UCI_Variant type combo default chess var chess'; echo uciok\n"
                "while read w r; do case $w in isready) echo readyok;; quit) exit;; esac; done")
        self.assertEqual(self.fails(text, "uci"),
                         "Mine cannot play here: it does not offer 'hexapawn4x4': its UCI_Variant lists chess")

    def test_after_a_failure_it_may_try_again(self):
        mark = tempfile.mktemp()
        self.addCleanup(lambda: os.path.exists(mark) and os.unlink(mark))
        server = self.serve("cmd=" + script(f"read l; [ -e {mark} ] || {{ touch {mark}; exit 1; }}; echo b1b2; read l")
                            + " proto=line name=Mine")
        page = self.page(server)
        self.assertIn("ended by itself", self.answers(page)[0])
        self.assertEqual(self.answers(page), ["info pv b1b2", "bestmove b1b2"])

    def test_a_stop_is_answered_though_the_program_does_not_listen(self):
        server = self.serve("cmd=" + script("trap '' TERM; while :; do sleep 1; done") + " proto=line")
        page = self.page(server)
        page.send("position startpos", "go infinite", "isready")
        page.until("readyok")
        page.send("stop")
        self.assertRegex(page.until("bestmove")[-1], r"^bestmove \w+")

    def test_every_go_is_answered_once(self):
        server = self.serve(f"cmd={BOTS}/random_line.py proto=line")
        page = self.page(server)
        page.send("position startpos", *["go movetime 1000", "go infinite"] * 5, "stop", "isready")
        answers = []
        while len(answers) < 10:
            answers += [line for line in page.until("bestmove") if line.startswith("bestmove")]
        self.assertFalse([line for line in page.ask() if line.startswith("bestmove")])

    def test_it_is_started_when_it_is_first_asked_and_each_socket_has_its_own(self):
        name = script("while read l; do echo a1a2; done")
        server = self.serve(f"cmd={name} proto=line")
        first, second = self.page(server), self.page(server)
        first.ask("position startpos", "uci")
        self.assertEqual(processes_with(name), set())
        self.answers(first)
        self.assertEqual(len(processes_with(name)), 1)
        self.answers(second)
        self.assertEqual(len(processes_with(name)), 2)

    def test_closing_the_socket_leaves_no_process_not_even_a_child_that_ignores_signals(self):
        name = script("trap '' TERM HUP; [ $# = 0 ] && $0 child & while :; do sleep 1; done")
        server = self.serve(f"cmd={name} proto=line")
        page = self.page(server)
        page.send("position startpos", "go infinite")
        self.assertBegun(name)
        page.link.close()
        self.assertGone(name)
        self.assertEqual(self.page(server, "/ws").ask("query p1turn"), ["response true"])

    def test_no_process_outlives_the_server(self):
        name = script("trap '' TERM HUP; while :; do sleep 1; done")
        with Server("--engine", f"cmd={name} proto=line") as server:
            page = server.page(target="/ws?engine=0")
            page.send("position startpos", "go infinite")
            self.assertBegun(name)
        page.link.close()
        self.assertGone(name)

    def test_the_program_holds_no_connection_of_the_server(self):
        name = script("while :; do sleep 1; done")
        server = self.serve(f"cmd={name} proto=line")
        page = self.page(server)
        page.send("position startpos", "go infinite")
        self.assertBegun(name)
        for process in processes_with(name):
            for descriptor in pathlib.Path(f"/proc/{process}/fd").iterdir():
                with contextlib.suppress(OSError):
                    self.assertNotIn("socket", os.readlink(descriptor))

    def test_its_thinking_takes_a_place_of_the_house(self):
        server = Server("hexapawn4x4", "--searches", "1", "--engine",
                        f"cmd={script('read l; exec sleep 1000')} proto=line")
        self.addCleanup(server.__exit__, None)
        thinking, waiting = self.page(server), self.page(server, "/ws")
        thinking.send("position startpos", "go movetime 600000", "isready")
        thinking.until("readyok")
        waiting.send("position startpos", "go depth 2")
        self.assertEqual(waiting.next_line(), "info string waiting: 1 other search is running")
        thinking.send("stop")
        waiting.until("bestmove")

    def test_sockets_of_programs_are_counted_among_the_others(self):
        server = Server("--sockets", "2", "--engine", "cmd=builtin:random")
        self.addCleanup(server.__exit__, None)
        pages = [self.page(server), self.page(server)]
        self.assertEqual(self.status(server), 503)
        self.assertTrue(pages)

    def test_the_rules_of_who_may_connect_hold(self):
        server = self.serve("cmd=builtin:random")
        self.assertEqual(self.status(server, host="evil.test"), 421)
        self.assertEqual(self.status(server, origin="http://evil.test"), 403)

    def test_a_page_can_name_no_program(self):
        server = self.serve("cmd=builtin:random")
        for number in ("1", "-1", "00x", "", "/bin/sh", "cmd=/bin/sh", "0&cmd=/bin/sh", "%30", "0 "):
            with self.subTest(number):
                self.assertIn(self.status(server, f"/ws?engine={number}"), (400, 404))
        page = self.page(server)
        for name in ("Log File", "cmd", "engine", "arg"):
            self.assertIn("error", page.ask(f"setoption name {name} value /bin/sh")[0])


class Starting(ProcessTest):
    def test_wrong_words_are_refused_before_anything_listens(self):
        for words, message in (
                (["name=Mine"], "no cmd= among its words"),
                (["cmd=./not-there"], "No such file or directory"),
                (["cmd=not-there-at-all"], "no such program along PATH"),
                (["cmd=builtin:nobody"], "is not a built-in player"),
                (["cmd=builtin:random proto=line"], "is for programs"),
                (["cmd=/bin/cat proto=telepathy"], "is not uci, ugi, line or once"),
                (["cmd=/bin/cat", "colour=red"], "unknown key 'colour'"),
                (["cmd=/bin/cat", "tc=10"], "the clocks of a game are set on the page"),
                (["cmd=/bin/cat", "ponder=yes"], "ponder= is for matches"),
                (["cmd=builtin:parlour", "option.Threads=1"], "the page sets those of Parlour"),
                (["cmd=/bin/cat", "name=a", "--engine", "cmd=/bin/cat", "name=a"], "two engines are called 'a'")):
            with self.subTest(words):
                status, out, err = run("serve", "--no-open", "--http", "127.0.0.1:0", "--engine", *words)
                self.assertEqual((status, out), (2, ""))
                self.assertIn(message, err)
                self.assertEqual(len(err.splitlines()), 1)

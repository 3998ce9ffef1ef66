# SPDX-License-Identifier: MIT
"""`parlour serve`: who may connect, what is served, one engine a socket, and peers that mean harm."""

import contextlib
import fcntl
import os
import pathlib
import pty
import re
import select
import signal
import socket
import struct
import subprocess
import tempfile
import time
import unittest

from harness import PARLOUR, PATIENCE, ROOT, SANITIZED, ProcessTest, clean_environment
from websocket import BINARY, PING, Server, all_of, parse

PAGE = ROOT / "protocol/web/page"

POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
          "img-src 'self' data: blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'")


def other_addresses():
    """Those of IPv4 by which other machines reach this one."""
    found = set()
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            with contextlib.suppress(OSError):  # it has none
                answer = fcntl.ioctl(probe, 0x8915, struct.pack("256s", name.encode()[:15]))  # SIOCGIFADDR
                found.add(socket.inet_ntoa(answer[20:24]))
    return {address for address in found if not address.startswith(("127.", "169.254."))}


SLOW_PEERS = None


def setUpModule():
    """What takes ten seconds goes on while the other tests run."""
    global SLOW_PEERS
    server = Server()
    unittest.addModuleCleanup(server.__exit__, None)
    server.request("/")
    before, links = server.settles("descriptors", 10), []
    for i in range(20):
        link = server.connect()
        unittest.addModuleCleanup(link.close)
        link.sendall((f"GET /ws HTTP/1.1\r\nHost: {server.name()}\r\nUpgrade: websocket\r\n" if i % 2
                      else "GET / HT").encode())
        links.append(link)
    server.request("/")  # nobody else is held up
    SLOW_PEERS = server, links, before, time.monotonic()


class Shared(unittest.TestCase):
    """Tests that leave the server as they found it share one."""

    arguments = ()

    @classmethod
    def setUpClass(cls):
        cls.server = Server(*cls.arguments)
        cls.addClassCleanup(cls.server.__exit__, None)

    def page(self, **headers):
        """One that stays until the test ends."""
        page = self.server.page(**headers)
        self.addCleanup(page.link.close)
        return page

    def assertSecured(self, headers):
        self.assertEqual(headers["content-security-policy"], POLICY)
        self.assertEqual(headers["x-content-type-options"], "nosniff")
        self.assertEqual(headers["referrer-policy"], "no-referrer")
        self.assertEqual(headers["cross-origin-resource-policy"], "same-origin")
        self.assertFalse([name for name in headers if name.startswith("access-control")], headers)


class Requests(Shared):
    def test_the_page_is_served(self):
        status, headers, body = self.server.request("/")
        self.assertEqual((status, headers["content-type"]), (200, "text/html; charset=utf-8"))
        self.assertEqual(int(headers["content-length"]), len(body))
        self.assertSecured(headers)
        self.assertEqual(body, (PAGE / "index.html").read_bytes())
        self.assertEqual(self.server.request("/?game=kalah")[2], body)

    def test_every_file_of_the_page_is_inside_the_program(self):
        types = {".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8",
                 ".js": "text/javascript; charset=utf-8", ".json": "application/json; charset=utf-8",
                 ".svg": "image/svg+xml", ".png": "image/png", ".woff2": "font/woff2"}
        files = {"/" + str(p.relative_to(PAGE)): p for p in PAGE.rglob("*") if p.suffix in types}
        files |= {f"/lessons/{p.parent.name}.json": p for p in ROOT.glob("games/*/lesson.json")}
        self.assertIn("/index.html", files)
        for target, path in files.items():
            with self.subTest(target):
                status, headers, body = self.server.request(target)
                self.assertEqual((status, headers.get("content-type")), (200, types[path.suffix]))
                self.assertEqual(body, path.read_bytes())
                self.assertSecured(headers)

    def test_a_file_that_is_known_is_not_sent_again(self):
        tag = self.server.request("/")[1]["etag"]
        self.assertRegex(tag, r'^"[0-9a-f]{16}"$')
        status, headers, body = self.server.request("/", headers=[f"If-None-Match: {tag}"])
        self.assertEqual((status, body, headers["etag"]), (304, b"", tag))
        self.assertSecured(headers)
        self.assertEqual(self.server.request("/", headers=['If-None-Match: "old"'])[0], 200)

    def test_head_has_no_body(self):
        whole = self.server.request("/")
        status, headers, body = self.server.request("/", "HEAD")
        self.assertEqual((status, body), (200, b""))
        self.assertEqual(headers, whole[1])

    def test_other_methods_are_refused(self):
        for method in ("POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "FOO"):
            status, headers, _ = self.server.request("/", method)
            self.assertEqual((status, headers["allow"]), (405, "GET, HEAD"), method)
            self.assertSecured(headers)

    def test_everything_else_is_not_there(self):
        for target in ("/nothing", "/ws/", "/index.html/", "/../README.md", "/%2e%2e/README.md", "//index.html",
                       "/.html", "/CMakeLists.txt", "/http_server.cpp", "*", "http://localhost/", "/index.html%00",
                       "/lessons/", "/lessons/../index.html", "/lessons/chess.json", "/favicon.ico"):
            status, headers, _ = self.server.request(target)
            self.assertEqual(status, 404, target)
            self.assertSecured(headers)

    def test_names_that_are_not_ours_are_misdirected(self):
        port = self.server.port
        for good in (f"127.0.0.1:{port}", f"localhost:{port}", f"[::1]:{port}"):
            self.assertEqual(self.server.request(host=good)[0], 200, good)
        for bad in ("127.0.0.1", "localhost", f"127.0.0.1:{port + 1}", f"127.0.0.1.evil.test:{port}",
                    f"localhost.:{port}", f"LOCALHOST:{port}", f"evil.test:{port}", f"::1:{port}", f"127.0.0.1:{port}0",
                    f"a@127.0.0.1:{port}", f"127.0.0.2:{port}", ""):
            status, headers, _ = self.server.request(host=bad)
            self.assertEqual(status, 421, bad)
            self.assertSecured(headers)

    def test_no_host_or_two_of_them_are_misdirected(self):
        for hosts in ([], [f"Host: {self.server.name()}", "Host: evil.test"], [f"Host: {self.server.name()}"] * 2):
            with self.server.connect() as link:
                link.sendall("\r\n".join(["GET / HTTP/1.1", *hosts]).encode() + b"\r\n\r\n")
                self.assertEqual(parse(all_of(link))[0], 421, hosts)

    def test_other_sites_are_forbidden(self):
        port = self.server.port
        for good in (f"http://127.0.0.1:{port}", f"http://localhost:{port}", f"http://[::1]:{port}"):
            self.assertEqual(self.server.request(headers=[f"Origin: {good}"])[0], 200, good)
        for bad in ("null", "", f"https://127.0.0.1:{port}", "http://evil.test", f"http://evil.test:{port}",
                    f"http://127.0.0.1.evil.test:{port}", f"127.0.0.1:{port}", f"http://127.0.0.1:{port}/",
                    f"HTTP://127.0.0.1:{port}", "http://127.0.0.1", f"file://127.0.0.1:{port}"):
            status, headers, _ = self.server.request(headers=[f"Origin: {bad}"])
            self.assertEqual(status, 403, bad)
            self.assertSecured(headers)

    def test_the_checks_have_an_order(self):
        evil = ["Origin: http://evil.test"]
        self.assertEqual(self.server.request(host="evil.test", headers=evil)[0], 421)
        self.assertEqual(self.server.request("/nothing", "POST", headers=evil)[0], 403)
        self.assertEqual(self.page(host="evil.test", origin="http://evil.test").status, 421)
        self.assertEqual(self.page(origin="http://evil.test", key=False).status, 403)

    def test_a_long_header_is_refused(self):
        self.assertEqual(self.server.request(headers=["X-Long: " + "x" * 7000])[0], 200)
        status, headers, _ = self.server.request(headers=["X-Long: " + "x" * 9000])
        self.assertEqual(status, 431)
        self.assertSecured(headers)
        self.assertEqual(self.server.request("/" + "x" * 9000)[0], 431)

    def test_bodies_are_refused(self):
        self.assertEqual(self.server.request(headers=["Content-Length: 0"])[0], 200)
        for headers in (["Content-Length: 5"], ["Transfer-Encoding: chunked"], ["Content-Length: 99999999999"]):
            status, answered, _ = self.server.request(headers=headers, body=b"hello")
            self.assertEqual(status, 413, headers)
            self.assertSecured(answered)

    def test_what_is_no_request_is_refused(self):
        for text in (b"hello\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\x16\x03\x01\x00\xa5\x01\x00\x00",
                     b"GET / HTTP/1.1\r\nHost 1\r\n\r\n"):
            with self.server.connect() as link:
                link.sendall(text)
                link.shutdown(socket.SHUT_WR)
                status, headers, _ = parse(all_of(link))
                self.assertEqual(status, 400, text)
                self.assertSecured(headers)

    def test_many_requests_share_a_connection(self):
        with self.server.connect() as link:
            request = f"GET /nothing HTTP/1.1\r\nHost: {self.server.name()}\r\n\r\n".encode()
            link.sendall(request * 3)
            data = b""
            while data.count(b"HTTP/1.1 404") < 3:
                part = link.recv(1 << 16)
                self.assertTrue(part, data)
                data += part


class Sockets(Shared):
    def test_the_same_protocol_one_line_a_message(self):
        with self.server.page() as page:
            self.assertEqual(page.status, 101)
            self.assertSecured(page.headers)
            self.assertNotIn("sec-websocket-protocol", page.headers)
            page.send("uci")
            self.assertEqual(page.until("uciok")[0].split()[:3], ["id", "name", "Parlour"])
            self.assertEqual(page.ask("setoption name UCI_Variant value kalah6-4", "query games"),
                             ["info string position reset to the start of kalah6-4",
                              "response hexapawn kalah phwar"])
            page.send("go depth 4")
            lines = page.until("bestmove")
            self.assertIn(" pv " + lines[-1].split()[1], lines[-2] + " ")
            page.send("d svg\n", "isready\r\n")
            self.assertEqual(page.until("readyok")[-2], "</svg>")

    def test_the_subprotocol_is_taken_when_it_is_offered(self):
        with self.server.page(protocol="chat, parlour.v1") as page:
            self.assertEqual(page.headers["sec-websocket-protocol"], "parlour.v1")
        with self.server.page(protocol="chat") as page:
            self.assertEqual(page.status, 101)
            self.assertNotIn("sec-websocket-protocol", page.headers)

    def test_only_pages_of_this_server_connect(self):
        port = self.server.port
        for good in (f"http://localhost:{port}", f"http://127.0.0.1:{port}", f"http://[::1]:{port}"):
            with self.server.page(origin=good, host=f"localhost:{port}") as page:
                self.assertEqual(page.status, 101)
        for bad in ("http://evil.test", "null", f"https://localhost:{port}", "http://localhost"):
            with self.server.page(origin=bad) as page:
                self.assertEqual(page.status, 403, bad)
                self.assertSecured(page.headers)
        with self.server.page(host=f"evil.test:{port}", origin=f"http://evil.test:{port}") as page:
            self.assertEqual(page.status, 421)

    def test_upgrades_elsewhere_or_without_a_key(self):
        self.assertEqual(self.page(target="/").status, 404)
        self.assertEqual(self.page(target="/index.html").status, 404)
        status, headers, _ = self.server.request("/ws")
        self.assertEqual((status, headers["upgrade"]), (426, "websocket"))
        self.assertSecured(headers)
        page = self.page(key=False)
        self.assertEqual(page.status, 400)
        self.assertSecured(page.headers)

    def test_every_socket_has_an_engine_of_its_own(self):
        with self.server.page() as one, self.server.page() as two:
            one.send("setoption name UCI_Variant value phwar", "go infinite")
            one.until("info depth")
            self.assertEqual(two.ask("query fen"), ["response ppp/3/PPP w"])
            two.send("position startpos moves b1b2", "go depth 3")
            two.until("bestmove")
            self.assertEqual(two.ask("query p1turn"), ["response false"])
            one.send("stop")
            one.until("bestmove")
            self.assertEqual(one.ask("query gameover"), ["response false"])

    def test_no_page_gets_more_than_its_share_of_the_machine(self):
        """Whatever it asks for; what it got is said."""
        with self.server.page() as page:
            page.send("uci")
            most = {line.split()[2]: int(line.split()[-1]) for line in page.until("uciok")
                    if line.startswith(("option name Threads", "option name Hash"))}
            self.assertEqual(most["Threads"], len(os.sched_getaffinity(0)))
            memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") >> 20
            self.assertLessEqual(8 * most["Hash"], max(memory / 2, 8 * 16))
            for name, value in (("Threads", 256), ("Hash", 1048576)):
                self.assertEqual(page.ask(f"setoption name {name} value {value}"),
                                 [f"info string option '{name}' is {most[name]}, the most that one page gets on this "
                                  "machine"])
                self.assertEqual(page.ask(f"setoption name {name} value 1"), [])
        with Server("--option", "Threads=100", "--option", "Hash=32") as generous, generous.page() as page:
            page.send("uci")
            self.assertIn("option name Threads type spin default 1 min 1 max 100", page.until("uciok"))

    def test_no_file_can_be_named(self):
        """Neither by its option nor by the dialect that sets options its own way."""
        with tempfile.TemporaryDirectory() as folder, self.server.page() as page:
            name = os.path.join(folder, "x")
            page.send("uci")
            options = [line.split(" name ")[1].split(" type ")[0] for line in page.until("uciok") if "option" in line]
            self.assertIn("Hash", options)
            self.assertFalse({"Log File", "Log Level", "Kalah Tablebase Path", "Kalah Tablebase Seeds"} & set(options))
            for line in (f"setoption name Log File value {name}", "setoption name log level value debug",
                         f"setoption name Kalah Tablebase Path value {name}",
                         "setoption name Kalah Tablebase Seeds value 14", "setoption name LOG FILE",
                         "setoption name Log Level value nonsense"):
                answer = page.ask(line)
                self.assertEqual(len(answer), 1)
                self.assertRegex(answer[0], r"^info string error option '(Log|Kalah) .*' is local only: ")
            page.send("xboard", f"option Log File={name}", "option Log Level=debug", "ping 1")
            self.assertEqual(len([line for line in page.until("pong 1") if "local only" in line]), 2)
            self.assertEqual(os.listdir(folder), [])

    def test_text_options_that_name_no_file_are_the_only_ones_left(self):
        """A new option of type string has to say whether it names a file."""
        with self.server.page() as page:
            page.send("uci")
            self.assertEqual([line for line in page.until("uciok") if " type string" in line], [])

    def test_quit_closes_this_socket_only(self):
        with self.server.page() as one, self.server.page() as two:
            one.send("go infinite", "quit")
            one.until("bestmove")
            one.send("query fen")
            self.assertEqual(one.next_line_or_end(), 1000)
            self.assertEqual(two.ask("query p1turn"), ["response true"])

    def test_messages_in_pieces(self):
        with self.server.page() as page:
            page.link.sendall(page.frame(b"que", last=False) + page.frame(b"hello", PING) +
                              page.frame(b"ry p1", 0, last=False) + page.frame(b"turn", 0))
            self.assertEqual(page.next_line(), "response true")

    def test_binary_is_refused(self):
        with self.server.page() as page:
            page.link.sendall(page.frame(b"isready", BINARY))
            self.assertEqual(page.closed(), 1003)

    def test_text_that_is_none_is_refused(self):
        with self.server.page() as page:
            page.link.sendall(page.frame(b"query \xff"))
            self.assertEqual(page.closed(), 1007)

    def test_a_message_is_one_line(self):
        with self.server.page() as page:
            self.assertEqual(page.ask("query fen\nquery fen"), ["info string error a message must be a single line"])

    def test_long_messages(self):
        with self.server.page() as page:
            self.assertRegex(page.ask("query " + "x" * (65536 - 6))[0], "^info string error query: ")
            page.send("x" * 65537)
            self.assertEqual(page.closed(), 1009)

    def test_every_go_is_answered_once(self):
        with self.server.page() as page:
            for i in range(1000):
                page.send(f"position startpos{' moves b1b2' if i % 2 else ''}", "go infinite", "stop")
            seen = []
            while len(seen) < 1000:
                seen += [line for line in page.until("bestmove") if line.startswith("bestmove")]
            for i, line in enumerate(seen):
                self.assertRegex(line, r"bestmove [abc]3" if i % 2 else r"bestmove [abc]1")
            self.assertEqual(page.ask("query p1turn"), ["response false"])


class Limits(Shared):
    arguments = ("--sockets", "8", "--searches", "4")  # whatever the machine

    WAITING = "info string waiting: 4 other searches are running"

    def searching(self, count, go="go movetime 600000"):
        """So many pages whose search ends when they say so."""
        pages = [self.page() for _ in range(count)]
        for page in pages:
            page.send("setoption name UCI_Variant value phwar", go)
            page.until("info depth")
        return pages

    def test_a_fifth_search_waits_until_one_of_the_four_ends(self):
        pages, fifth = self.searching(4), self.page()
        fifth.send("go movetime 200")
        self.assertEqual(fifth.next_line(), self.WAITING)
        self.assertEqual(fifth.ask("query fen"), ["response ppp/3/PPP w"])  # the rest goes on
        pages[0].send("stop")
        pages[0].until("bestmove")
        lines = fifth.until("bestmove")
        self.assertIn(" proven", lines[-2])  # a real search, not a guess
        self.assertRegex(lines[-1], r"bestmove [abc]1")
        pages[0].send("go movetime 1")  # and its place is free again
        self.assertNotIn("waiting", pages[0].until("bestmove")[0])
        for page in (*pages, fifth):
            page.link.close()

    def test_whoever_waits_is_answered_at_once_when_he_stops(self):
        pages, fifth = self.searching(4), self.page()
        for _ in range(3):
            fifth.send("go infinite")
            self.assertEqual(fifth.next_line(), self.WAITING)
            fifth.send("stop")
            self.assertRegex(fifth.until("bestmove")[-1], r"bestmove [abc]1")
        fifth.send("go infinite", "go depth 3", "go depth 4")
        lines = fifth.ask()
        self.assertEqual(len([line for line in lines if line.startswith("bestmove")]), 2)
        fifth.send("quit")
        self.assertEqual(fifth.closed(), 1000)
        for page in pages:
            page.link.close()

    def test_a_search_with_an_end_waits_less_than_one_without(self):
        pages, onlooker, player, another = self.searching(4), self.page(), self.page(), self.page()
        for page, go in ((onlooker, "go infinite"), (another, "go infinite"), (player, "go depth 3")):
            page.send(go)
            self.assertEqual(page.next_line(), self.WAITING)
        another.link.close()  # who leaves is waited for no more
        pages[0].link.close()
        player.until("bestmove")
        onlooker.until("info depth")
        for page in (*pages, onlooker, player):
            page.link.close()

    def test_an_endless_search_makes_room_for_one_with_an_end_and_goes_on(self):
        pages, fifth = self.searching(4, "go infinite"), self.page()
        fifth.send("setoption name UCI_Variant value phwar", "go depth 2")
        lines = fifth.until("bestmove")
        self.assertIn(self.WAITING, lines)
        self.assertRegex(lines[-2], "^info depth 2 ")
        # The oldest has waited meanwhile, and its answer still waits for stop.
        self.assertNotIn("bestmove", "".join(pages[0].until(self.WAITING) + pages[0].until("info depth")))
        pages[0].send("stop")
        pages[0].until("bestmove")
        self.assertEqual(pages[0].ask(), [])
        for page in (*pages, fifth):
            page.link.close()

    def test_eight_sockets_and_no_more(self):
        before = self.server.settles("descriptors", 12)
        pages = [self.page() for _ in range(100)]
        statuses = [page.status for page in pages]
        self.assertEqual((statuses.count(101), statuses.count(503)), (8, 92))
        self.assertEqual(pages[-1].body, "this server already has 8 pages open\n")
        self.assertEqual(self.server.request("/ws")[::2], (503, b"this server already has 8 pages open\n"))
        self.assertEqual(self.server.request("/")[0], 200)
        for page in pages:
            page.link.close()
        self.assertEqual(self.server.settles("descriptors", before), before)
        with self.server.page() as page:
            self.assertEqual(page.ask("query p1turn"), ["response true"])

    def test_a_class_fits_and_each_still_gets_a_share_of_the_memory(self):
        with Server("--sockets", "21", "--searches", "21") as server, contextlib.ExitStack() as stack:
            pages = [stack.enter_context(server.page()) for _ in range(22)]
            self.assertEqual([page.status for page in pages], [101] * 21 + [503])
            for page in pages[:21]:
                page.send("go depth 9")
            for page in pages[:21]:
                self.assertNotIn("error", "".join(page.until("bestmove")))
            pages[0].send("uci")
            most = next(int(line.split()[-1]) for line in pages[0].until("uciok") if " name Hash " in line)
            memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") >> 20
            self.assertLessEqual(21 * most, max(memory / 2, 21 * 16))

    def test_a_larger_machine_takes_more_pages(self):
        cores = len(os.sched_getaffinity(0))
        with Server() as server, contextlib.ExitStack() as stack:
            pages = [stack.enter_context(server.page()) for _ in range(max(8, 4 * cores) + 1)]
            self.assertEqual([page.status for page in pages[-2:]], [101, 503])

    def test_a_closed_socket_stops_its_search(self):
        before = self.server.settles("threads", 2)
        for _ in range(5):
            pages = [self.page() for _ in range(4)]
            for page in pages:
                page.send("setoption name UCI_Variant value phwar", "go infinite")
                page.until("info depth")
            for page in pages:
                page.link.close()
            self.assertEqual(self.server.settles("threads", before), before)
        used = self.server.processor_seconds()
        time.sleep(0.3)
        self.assertLess(self.server.processor_seconds() - used, 0.1)

    def test_who_does_not_read_is_not_read_from(self):
        """All that is written to it is kept within bounds, and others do not notice."""
        before = self.server.memory()
        with self.server.page() as deaf, self.server.page() as page:
            deaf.send("setoption name UCI_Variant value phwar")
            deaf.link.setblocking(False)
            flood, sent, end = deaf.frame(b"query state") * 1000, 0, time.monotonic() + 2
            while time.monotonic() < end:
                try:
                    sent += deaf.link.send(flood)
                except BlockingIOError:
                    if not select.select([], [deaf.link], [], 0.2)[1]:
                        break
            else:
                self.fail(f"{sent} bytes were taken")
            self.assertEqual(page.ask("query p1turn"), ["response true"])
        if not SANITIZED:
            self.assertLess(self.server.memory() - before, 60)


class Starting(ProcessTest):
    def test_wrong_usage(self):
        for arguments, why in (
                (["--http", "8080"], "--http: '8080' is not HOST:PORT"),
                (["--http", "localhost:99999"], "--http: 'localhost:99999' is not HOST:PORT"),
                (["--http", "example.test:80"], "--http: 'example.test:80' is not HOST:PORT"),
                (["--http", "::1:80"], "--http: '::1:80' is not HOST:PORT"),
                (["--http", "0.0.0.0:0"], "that needs --http-allow-remote"),
                (["--http", "0.0.0.0:0", "--http-token", "x" * 16], "that needs --http-allow-remote"),
                (["--http", "0.0.0.0:0", "--http-allow-remote"], "--http-allow-remote needs --http-token"),
                (["--http-token", "short"], "--http-token: a token has 16 to 128 characters, this one 5"),
                (["--http-token", "spaces are not for links"], "--http-token: a token has only letters"),
                (["--allow-host", "a b"], "--allow-host: 'a b' is not NAME"),
                (["--sockets", "0"], "--sockets takes a number from 1 to 256, not '0'"),
                (["--sockets", "many"], "--sockets takes a number from 1 to 256, not 'many'"),
                (["--searches", "257"], "--searches takes a number from 1 to 256, not '257'"),
                (["--searches", "-1"], "--searches takes a number from 1 to 256, not '-1'"),
                (["--web-root", "/nonexistent"], "--web-root: no folder '/nonexistent'"),
                (["chess"], "no game is called 'chess'"),
                (["--frob"], "--frob")):
            with self.subTest(arguments):
                done = subprocess.run([PARLOUR, "serve", "--no-open", *arguments], capture_output=True, text=True,
                                      timeout=PATIENCE, stdin=subprocess.DEVNULL)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn(why, done.stderr)
                self.assertEqual(done.stderr.count("\n"), 1)

    def test_a_port_that_is_taken(self):
        with Server() as server:
            done = subprocess.run([PARLOUR, "serve", "--no-open", "--http", server.name()], capture_output=True,
                                  text=True, timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertEqual(done.stderr, f"parlour: cannot listen on {server.name()}: another program does already "
                                      "(--http 127.0.0.1:0 takes any free port)\n")

    def test_signals_end_it_well_and_soon(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(number), Server("kalah6-4") as server:
                page, silent = server.page(), server.page()
                for one in (page, silent):
                    self.addCleanup(one.link.close)
                    one.send("go infinite")
                    one.until("info depth")
                began = time.monotonic()
                self.assertEqual(server.end(number), 0)
                self.assertLess(time.monotonic() - began, PATIENCE if SANITIZED else 1.5)
                page.until("bestmove")
                self.assertEqual(page.closed(), 1001)

    def test_a_page_that_does_not_read_does_not_keep_it(self):
        with Server("phwar") as server:
            deaf = server.page()
            self.addCleanup(deaf.link.close)
            deaf.link.settimeout(0.3)
            with contextlib.suppress(TimeoutError):
                while True:
                    deaf.link.sendall(deaf.frame(b"query state") * 100)
            began = time.monotonic()
            self.assertEqual(server.end(), 0)
            self.assertLess(time.monotonic() - began, PATIENCE if SANITIZED else 1.5)

    def test_another_loopback_address(self):
        with Server(http="127.0.0.2:0") as server:
            self.assertEqual(server.link, f"http://127.0.0.2:{server.port}/")
            self.assertEqual(server.request("/")[0], 200)

    def test_ipv6(self):
        try:
            socket.create_server(("::1", 0), family=socket.AF_INET6).close()
        except OSError:
            self.skipTest("no IPv6 here")
        with Server(http="[::1]:0") as server:
            self.assertEqual(server.link, f"http://[::1]:{server.port}/")
            self.assertEqual(server.request("/")[0], 200)
            with server.page(origin=f"http://[::1]:{server.port}") as page:
                self.assertEqual(page.status, 101)

    def test_the_game_and_options_of_the_command_line(self):
        with tempfile.TemporaryDirectory() as folder:
            log = os.path.join(folder, "log")
            with Server("kalah4-2", "--option", f"Log File={log}", "--option", "Log Level=info") as server:
                with server.page() as page:
                    self.assertIn('"variant":"kalah4-2"', page.ask("query board")[0])
            self.assertIn("< query board\n", pathlib.Path(log).read_text())

    def test_the_link_names_the_game_that_was_chosen(self):
        token = "correct-horse.battery~staple_42"
        for arguments, fragment in (
                ([], ""),
                (["kalah6-4"], "#kalah6-4"),
                (["hexapawn"], "#hexapawn3x3"),
                (["--variant", "phwar"], "#phwar"),
                (["--option", "UCI_Variant=kalah4-2"], "#kalah4-2"),
                (["kalah", "--option", "Kalah Holes=5"], "#kalah5-4"),
                (["--option", "Hexapawn Columns=5"], "#hexapawn3x5"),
                (["--option", "Hash=32"], ""),
                (["--http-token", token], f"#token={token}"),
                (["kalah6-4", "--http-token", token], f"#kalah6-4?token={token}")):
            with self.subTest(arguments), Server(*arguments) as server:
                self.assertEqual(server.link, f"http://127.0.0.1:{server.port}/{fragment}")

    def test_other_names(self):
        with Server("--allow-host", "Board.test", "--allow-host", "tunnel.test:9000") as server:
            for good in (f"board.test:{server.port}", "tunnel.test:9000"):
                self.assertEqual(server.request(host=good)[0], 200, good)
                with server.page(host=good, origin=f"http://{good}") as page:
                    self.assertEqual(page.status, 101)
            for bad in ("board.test", f"tunnel.test:{server.port}", f"x.board.test:{server.port}"):
                self.assertEqual(server.request(host=bad)[0], 421, bad)

    def test_a_token_has_to_be_said_first(self):
        token = "correct-horse.battery~staple_42"
        with Server("--http-token", token) as server:
            self.assertEqual(server.link, f"http://127.0.0.1:{server.port}/#token={token}")
            self.assertEqual(server.request("/")[0], 200)
            for wrong in ("uci", "token", "token " + token[:-1], "token " + token + "x", "token " + "x" * len(token)):
                with server.page() as page:
                    page.send(wrong, "query games")
                    self.assertRegex(page.next_line(), "^info string error the first message is not 'token'")
                    self.assertEqual(page.closed(), 1008, wrong)
            with server.page() as page:
                page.send("token " + token)
                self.assertEqual(page.ask("query p1turn"), ["response true"])

    def test_other_machines_come_by_the_links_that_are_printed_for_them(self):
        token = "correct-horse.battery~staple_42"
        with Server("kalah4-2", "--http-allow-remote", "--http-token", token, "--allow-host", "board.test",
                    "--allow-host", "tunnel.test:9000", http="0.0.0.0:0") as server:
            end = f"/#kalah4-2?token={token}"
            self.assertEqual(server.link, f"http://127.0.0.1:{server.port}{end}")
            links = [re.fullmatch(r"for other machines: http://(\S+?)" + re.escape(end), line)
                     for line in server.lines(2 + len(other_addresses()))]
            names = [link and link[1] for link in links]
            self.assertEqual(names[:2], [f"board.test:{server.port}", "tunnel.test:9000"])
            self.assertEqual(set(names[2:]), {f"{address}:{server.port}" for address in other_addresses()})
            for name in names:
                self.assertEqual(server.request(host=name)[0], 200, name)
                with server.page(host=name, origin=f"http://{name}") as page:
                    page.send("token " + token)
                    self.assertIn('"variant":"kalah4-2"', page.ask("query board")[0])
            self.assertEqual(server.request(host=f"0.0.0.0:{server.port}")[0], 421)
            self.assertEqual(server.request(host=f"board.test.evil.test:{server.port}")[0], 421)

    def test_files_from_a_folder(self):
        with tempfile.TemporaryDirectory() as outside, tempfile.TemporaryDirectory() as folder:
            secret = pathlib.Path(outside, "secret.js")
            secret.write_text("secret")
            pathlib.Path(folder, "index.html").write_text("first")
            pathlib.Path(folder, ".hidden.js").write_text("hidden")
            pathlib.Path(folder, "notes.txt").write_text("notes")
            pathlib.Path(folder, "sub").mkdir()
            pathlib.Path(folder, "sub", "a.js").write_text("a")
            pathlib.Path(folder, "out.js").symlink_to(secret)
            pathlib.Path(folder, "folder.js").mkdir()
            os.mkfifo(pathlib.Path(folder, "pipe.js"))
            with Server("--web-root", folder) as server:
                self.assertEqual(server.request("/")[2], b"first")
                self.assertNotIn("etag", server.request("/")[1])
                pathlib.Path(folder, "index.html").write_text("second")
                self.assertEqual(server.request("/")[2], b"second")
                self.assertEqual(server.request("/sub/a.js")[2], b"a")
                up = "../" * 20
                for target in ("/out.js", "/.hidden.js", "/notes.txt", "/folder.js", "/pipe.js", f"/{up}{outside}/secret.js",
                               f"/..%2f..%2f{outside}/secret.js", f"//{outside}/secret.js", f"{outside}/secret.js",
                               "/sub/../index.html", "/./index.html", "/sub", "/sub/"):
                    self.assertEqual(server.request(target)[0], 404, target)

    def browser_opened(self, *arguments, display=":0", terminal=True):
        """What a stand-in for the desktop's opener was given."""
        with tempfile.TemporaryDirectory() as folder:
            opener, opened = pathlib.Path(folder, "xdg-open"), pathlib.Path(folder, "opened")
            opener.write_text(f"#!/bin/sh\nprintf %s \"$*\" >{opened}.new\nmv {opened}.new {opened}\n")
            opener.chmod(0o755)
            environment = clean_environment(PATH=f"{folder}:{os.environ['PATH']}", DISPLAY=display, WAYLAND_DISPLAY="")
            master, slave = pty.openpty()
            process = subprocess.Popen([PARLOUR, "serve", "--http", "127.0.0.1:0", *arguments], env=environment,
                                       stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                       stderr=slave if terminal else subprocess.PIPE)
            os.close(slave)
            line = b""
            while not line.endswith(b"\n"):
                line += os.read(master if terminal else process.stderr.fileno(), 1000)
            wanted = terminal and display and "--no-open" not in arguments
            end = time.monotonic() + (PATIENCE if wanted else 0.3)
            while not opened.exists() and time.monotonic() < end:
                time.sleep(0.01)
            process.terminate()
            self.assertEqual(process.wait(PATIENCE), 0)
            os.close(master)
            if process.stderr:
                process.stderr.close()
            return line.decode().split()[-1], opened.read_text() if opened.exists() else None

    def test_a_browser_opens_only_where_somebody_sits(self):
        link, opened = self.browser_opened()
        self.assertEqual(opened, link)
        link, opened = self.browser_opened("kalah4-2")
        self.assertEqual(opened, link)
        self.assertRegex(opened, r"/#kalah4-2$")
        self.assertIsNone(self.browser_opened("--no-open")[1])
        self.assertIsNone(self.browser_opened(display="")[1])
        self.assertIsNone(self.browser_opened(terminal=False)[1])


class Waiting(unittest.TestCase):
    """Peers that connected before all other tests and say no more; the last class to run."""

    def test_slow_and_half_requests_end(self):
        server, links, before, began = SLOW_PEERS
        end = began + 10 + PATIENCE
        while server.count("descriptors") > before and time.monotonic() < end:
            time.sleep(0.2)
            for link in links[:3]:  # a byte now and then makes the time no longer
                with contextlib.suppress(OSError):
                    link.sendall(b"x")
        self.assertLessEqual(server.count("descriptors"), before)
        self.assertGreater(time.monotonic() - began, 9)
        for link in links:
            self.assertEqual(all_of(link), b"")


if __name__ == "__main__":
    unittest.main()

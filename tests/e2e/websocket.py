# SPDX-License-Identifier: MIT
"""`parlour serve` as a process, and a WebSocket client that can also misbehave. RFC 6455, no more of
it than the tests need."""

import base64
import hashlib
import os
import re
import select
import signal
import socket
import struct
import subprocess
import time

from harness import PARLOUR, PATIENCE, clean_environment

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Server:
    """A process that serves; ends with the block, and must end well."""

    def words(self, http):
        """The command and its address."""
        return ["serve", "--http", http, "--no-open"]

    def __init__(self, *arguments, http="127.0.0.1:0", **popen):
        self.process = subprocess.Popen(
            [PARLOUR, *self.words(http), *arguments], stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=clean_environment(), **popen)
        line = self.process.stderr.readline().decode()
        found = re.fullmatch(r"listening on (http://(.+):(\d+)/\S*)\n", line)
        if not found:
            self.process.kill()
            raise AssertionError(f"said {line!r}")
        self.link, self.host, self.port = found[1], found[2], int(found[3])

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        status = self.end() if kind is None else self.process.kill()
        out, err = self.process.communicate()
        if kind is None:
            assert (status, out, err) == (0, b"", b""), (status, out, err)

    def lines(self, count):
        """The next ones that it says."""
        return [self.process.stderr.readline().decode().rstrip("\n") for _ in range(count)]

    def end(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)

    def connect(self):
        return socket.create_connection((self.host.strip("[]"), self.port), timeout=PATIENCE)

    def name(self):
        return f"{self.host}:{self.port}"

    def request(self, target="/", method="GET", host=None, headers=(), body=b""):
        """Status, headers by lower-case name, body."""
        with self.connect() as link:
            lines = [f"{method} {target} HTTP/1.1", f"Host: {self.name() if host is None else host}",
                     "Connection: close", *headers]
            link.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
            return answer(link)

    def page(self, **headers):
        return Page(self, **headers)

    def count(self, what):
        """Descriptors or threads of the process."""
        folder = {"descriptors": "fd", "threads": "task"}[what]
        return len(os.listdir(f"/proc/{self.process.pid}/{folder}"))

    def settles(self, what, at_most):
        """Waits until no more than so many are left; the count at the end."""
        end = time.monotonic() + PATIENCE
        while self.count(what) > at_most and time.monotonic() < end:
            time.sleep(0.01)
        return self.count(what)

    def processor_seconds(self):
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self):
        """MiB at most so far."""
        with open(f"/proc/{self.process.pid}/status") as file:
            return int(re.search(r"VmHWM:\s+(\d+)", file.read())[1]) / 1024


def all_of(link):
    data = b""
    try:
        while part := link.recv(1 << 16):
            data += part
    except ConnectionResetError:
        pass
    return data


def parse(data):
    head, _, body = data.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    headers = {}
    for line in lines:
        name, _, value = line.partition(":")
        assert name.lower() not in headers, line
        headers[name.lower()] = value.strip()
    return int(first.split()[1]) if first else 0, headers, body


def answer(link):
    return parse(all_of(link))


class Closed(AssertionError):
    """The server ended the connection; `code` is that of its close frame, None without one."""

    def __init__(self, code):
        super().__init__(f"closed with {code}")
        self.code = code


class Page:
    """The other end of a WebSocket, which is connected unless the server refuses."""

    def __init__(self, server, target="/ws", host=None, origin=None, protocol=None, key=True, extra=()):
        self.link = server.connect()
        nonce = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {target} HTTP/1.1", f"Host: {server.name() if host is None else host}",
                 "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", *extra]
        lines += [f"Sec-WebSocket-Key: {nonce}"] if key else []
        lines += [f"Origin: {origin}"] if origin else []
        lines += [f"Sec-WebSocket-Protocol: {protocol}"] if protocol else []
        self.link.sendall("\r\n".join(lines).encode() + b"\r\n\r\n")
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            byte = self.link.recv(1)
            if not byte:
                break
            head += byte
        self.status, self.headers, _ = parse(head)
        self.buffer = b""
        if self.status == 101:
            digest = hashlib.sha1((nonce + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
            assert self.headers["sec-websocket-accept"] == base64.b64encode(digest).decode()
        else:
            self.body = self.link.recv(int(self.headers.get("content-length", "0"))).decode()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.link.close()

    # -- speaking

    def frame(self, data, kind=TEXT, last=True, mask=b"\x01\x02\x03\x04"):
        size = len(data)
        head = bytes([kind | (0x80 if last else 0)])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 1 << 16:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        pattern = (mask * (size // 4 + 1))[:size]
        masked = (int.from_bytes(data, "big") ^ int.from_bytes(pattern, "big")).to_bytes(size, "big")
        return head + mask + masked

    def send(self, *lines):
        self.link.sendall(b"".join(self.frame(line.encode()) for line in lines))

    # -- listening

    def _take(self, count, end):
        while len(self.buffer) < count:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.link], [], [], left)[0]:
                raise AssertionError("nothing came")
            try:
                data = self.link.recv(1 << 16)
            except ConnectionResetError:
                data = b""
            if not data:
                raise Closed(None)
            self.buffer += data
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def next_line(self, timeout=None):
        end = time.monotonic() + (PATIENCE if timeout is None else timeout)
        while True:
            first, size = self._take(2, end)
            assert first & 0x70 == 0 and size < 128, "reserved bits or a mask"
            if size == 126:
                size = struct.unpack(">H", self._take(2, end))[0]
            elif size == 127:
                size = struct.unpack(">Q", self._take(8, end))[0]
            data = self._take(size, end)
            kind = first & 0x0F
            if kind == CLOSE:
                raise Closed(struct.unpack(">H", data[:2])[0] if data else None)
            if kind == PING:
                self.link.sendall(self.frame(data, PONG))
            elif kind == TEXT:
                assert first & 0x80, "a line in pieces"
                return data.decode()

    def next_line_or_end(self):
        """The next line, or the code with which the server closes."""
        try:
            return self.next_line()
        except Closed as end:
            return end.code

    def until(self, *prefixes, timeout=None):
        seen = []
        while not seen or not seen[-1].startswith(prefixes):
            seen.append(self.next_line(timeout))
        return seen

    def ask(self, *lines):
        self.send(*lines, "isready")
        return self.until("readyok")[:-1]

    def closed(self, timeout=None):
        """The code with which the server closes, whatever it says before."""
        try:
            while True:
                self.next_line(timeout)
        except Closed as end:
            return end.code

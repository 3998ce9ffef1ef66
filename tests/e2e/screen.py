# SPDX-License-Identifier: MIT
"""A screen that nobody sees (Xvfb), its pixels, and a mouse."""
import os
import pathlib
import struct
import subprocess
import tempfile
import time

import peers
from harness import PATIENCE


def wait(condition, what, patience=PATIENCE):
    """The first true answer of the condition."""
    end = time.monotonic() + patience
    while not (answer := condition()):
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain for {what() if callable(what) else what}")
        time.sleep(0.02)
    return answer


class Screen:
    def __init__(self, width=1000, height=1000):
        self.folder = tempfile.TemporaryDirectory()
        reader, writer = os.pipe()
        self.process = subprocess.Popen(
            [peers.find("Xvfb"), "-displayfd", str(writer), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp",
             "-fbdir", self.folder.name], pass_fds=[writer], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(writer)
        with open(reader, encoding="ascii") as number:
            self.display = ":" + number.readline().strip()
        self.file = pathlib.Path(self.folder.name) / "Xvfb_screen0"

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()

    def picture(self):
        """(width, height, rows of pixels of four bytes: blue, green, red, any)."""
        data = self.file.read_bytes()  # X window dump, see XWDFile.h
        header = struct.unpack(">25I", data[:100])
        size, width, height, stride, colours = header[0], header[4], header[5], header[12], header[19]
        start = size + 12 * colours
        return width, height, [data[at:at + 4 * width] for at in range(start, start + stride * height, stride)]

    def click(self, x, y):
        subprocess.run([peers.find("xdotool"), "mousemove", str(x), str(y), "click", "1"],
                       env={**os.environ, "DISPLAY": self.display}, timeout=PATIENCE, check=True)

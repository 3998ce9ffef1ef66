# SPDX-License-Identifier: MIT
"""`match --serve` and `match show --serve`: who follows a match, what he is told, and that nobody holds it up."""

import json
import pathlib
import signal
import socket
import subprocess
import tempfile
import unittest

from harness import PARLOUR, PATIENCE, clean_environment
from websocket import Page, Server

PLAYERS = ["--engine", "cmd=builtin:first", "name=a", "--engine", "cmd=builtin:random", "name=b", "--quiet"]
FAST = ["hexapawn5x4", *PLAYERS, "--repeat", "--openings", "random:2"]
# Long enough to be met in the middle: nobody waits for its end.
ENDLESS = ["phwar", "--engine", "cmd=builtin:parlour", "name=a", "tc=600", "depth=3", "--engine", "cmd=builtin:random",
           "name=b", "--rounds", "100000", "--concurrency", "2", "--quiet"]


class Match(Server):
    """A match that is served; what it printed stands in `out` when it is over."""

    def __init__(self, *arguments, **popen):
        super().__init__(*arguments, **popen)
        self.out = self.err = ""

    def words(self, http):
        return ["match", "--serve", http]

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.finish()

    def finish(self):
        """Its status."""
        out, err = self.process.communicate(timeout=PATIENCE)
        self.out, self.err = self.out or out.decode(), err.decode()
        return self.process.returncode

    def viewer(self, **headers):
        return Page(self, "/match", **headers)


class Show(Match):
    def words(self, http):
        return ["match", "show", "--serve", http]


def told(viewer, kind, wanted=lambda _: True):
    """The next message of a kind that is as wanted."""
    while True:
        message = json.loads(viewer.next_line())
        if message["type"] == kind and wanted(message):
            return message


def asked(viewer, question, kind):
    viewer.send(question)
    return told(viewer, kind)


class Live(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = pathlib.Path(folder.name) / "games.jsonl"

    def records(self):
        return [json.loads(line) for line in self.file.read_text().splitlines()[1:]]

    def test_200_games_are_followed_to_the_end_and_each_can_be_asked_for(self):
        with Match(*FAST, "--rounds", "100", "--out", str(self.file), "--stay") as match, match.viewer() as viewer:
            self.assertEqual(told(viewer, "match")["engines"], ["a", "b"])
            table = told(viewer, "table", lambda table: table["over"])
            self.assertEqual((table["games"], table["over"]), (200, "The match is over."))
            records = {record["id"]: record for record in self.records()}
            listed = []
            while len(listed) < 200:
                page = asked(viewer, f"games {len(listed)} 70", "games")
                self.assertEqual(page["total"], 200)
                listed += page["list"]
            self.assertEqual({game["id"] for game in listed}, set(records))
            for game in listed:
                record = json.loads(asked(viewer, f"game {game['id']}", "record")["record"])
                self.assertEqual(record, records[game["id"]])
                self.assertEqual(game["players"], record["players"])
                moves = record["opening"] + record["moves"]
                self.assertEqual(game["plies"], len(moves))
                self.assertEqual(game["link"], "hexapawn5x4?moves=" + ",".join(moves))
            match.process.send_signal(signal.SIGINT)
            self.assertEqual(match.finish(), 0, match.err)
            self.assertEqual(viewer.closed(), 1001)
            printed = match.out.splitlines()
            for row in table["engines"]:
                self.assertIn([cell for cell in row], [[part.strip() for part in line.split("  ") if part.strip()]
                                                      for line in printed])
            for remark in table["remarks"]:
                self.assertIn(remark, printed)

    def test_lists_are_of_one_player_and_one_result(self):
        with Match(*FAST, "--rounds", "30", "--out", str(self.file), "--stay") as match, match.viewer() as viewer:
            told(viewer, "table", lambda table: table["over"])
            records = self.records()
            wins = {"p1win": 0, "p2win": 1}
            won = [record["id"] for record in records if record["result"] in wins and
                   record["players"][wins[record["result"]]] == "b"]
            first = [record["id"] for record in records if record["result"] == "p1win"]
            self.assertTrue(won and first)
            for question, expected in [("player 2 result won", won), ("player 1 result lost", won),
                                       ("result p1win", first)]:
                page = asked(viewer, f"games 0 100 {question}", "games")
                self.assertCountEqual([game["id"] for game in page["list"]], expected, question)

    def test_a_match_ends_with_its_status_although_somebody_watches(self):
        # One that begins when the viewer is there.
        here = self.file.with_suffix(".here")
        waiting = ["--engine", "cmd=/bin/sh", "arg=-c",
                   f"arg=until [ -e '{here}' ]; do sleep 0.02; done; exec '{PARLOUR}'", "name=late", "depth=1"]
        with Match("hexapawn3x3", *waiting, "--engine", "cmd=builtin:random", "name=b", "--quiet",
                   "--patience", "60000", "--rounds", "20") as match, match.viewer() as viewer:
            told(viewer, "match")
            here.touch()
            told(viewer, "table", lambda table: table["over"])
            self.assertEqual(viewer.closed(), 1001)
            self.assertEqual(match.finish(), 0, match.err)

    def test_viewers_that_never_read_hold_nothing_up(self):
        with Match(*FAST, "--rounds", "20000", "--concurrency", "2", "--json") as match:
            viewers = [match.viewer() for _ in range(4)]
            for viewer in viewers:
                self.addCleanup(viewer.link.close)
                viewer.link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
                viewer.send("games 0 200", "games 0 200", "games 0 200")
            self.assertEqual(match.finish(), 0)
            self.assertEqual(json.loads(match.out)["games"], 40000)

    def test_boards_move_with_their_clocks(self):
        with Match(*ENDLESS) as match, match.viewer() as viewer:
            board = told(viewer, "board", lambda board: board["state"]["ply"] > 0)
            self.assertEqual(board["players"][board["players"][0] == "a"], "b")
            self.assertNotIn("moves", board["state"])
            self.assertIsNotNone(board["state"]["last"])
            self.assertLessEqual(board["clocks"][board["players"].index("a")], 600_000)
            self.assertIsNone(board["clocks"][board["players"].index("b")])
            number = board["board"]
            told(viewer, "board", lambda later: later["board"] == number and
                 (later["id"], later["state"]["ply"]) > (board["id"], board["state"]["ply"]))
            self.assertEqual(asked(viewer, f"face {number}", "face")["face"]["variant"], "phwar")

    def test_ctrl_c_keeps_the_records_and_tells_the_viewers(self):
        with Match(*ENDLESS, "--out", str(self.file)) as match, match.viewer() as viewer:
            told(viewer, "table", lambda table: table["games"] > 0)
            match.process.send_signal(signal.SIGINT)
            table = told(viewer, "table", lambda table: table["over"])
            self.assertEqual(table["over"], "The match was stopped.")
            self.assertEqual(match.finish(), 130)
            self.assertEqual(len(self.records()), table["games"])

    def test_the_test_is_told_with_its_bounds(self):
        with Match(*FAST, "--rounds", "500", "--sprt", "elo0=0", "elo1=100", "--stay") as match, \
                match.viewer() as viewer:
            sprt = told(viewer, "table", lambda table: table["over"])["sprt"]
            self.assertLess(sprt["lower"], 0)
            self.assertGreater(sprt["upper"], 0)
            self.assertIn("LLR", sprt["text"])

    def test_strangers_are_refused(self):
        with Match(*ENDLESS) as match:
            for headers, status in [({"host": "127.0.0.1.evil.test"}, 421), ({"origin": "http://evil.test"}, 403)]:
                with match.viewer(**headers) as viewer:
                    self.assertEqual(viewer.status, status)
            with match.viewer(origin=f"http://{match.name()}") as viewer:
                self.assertEqual(viewer.status, 101)

    def test_a_token_comes_before_all_news(self):
        secret = "correct-horse.battery~staple_42"
        with Match(*ENDLESS, "--http-token", secret) as match:
            self.assertTrue(match.link.endswith("/#token=" + secret))
            with match.viewer() as viewer:
                viewer.send("games 0 1")
                self.assertEqual(viewer.next_line_or_end(), 1008)
            with match.viewer() as viewer:
                viewer.send("token " + secret)
                told(viewer, "match")

    def test_questions_that_make_no_sense_are_answered(self):
        with Match(*ENDLESS) as match, match.viewer() as viewer:
            for question in ["", "nonsense", "games", "games -1 5", "games 0 5 player 0", "games 0 5 result lots",
                             "game", "game 99999999999999999999", "game 77777777", "face 9", "setoption name Log File",
                             "games 0 5 \x00"]:
                self.assertTrue(asked(viewer, question, "error")["text"], question)

    def test_a_port_that_is_taken_is_said_before_the_first_game(self):
        with Match(*ENDLESS) as match:
            run = subprocess.run(
                [PARLOUR, "match", *FAST, "--out", str(self.file), "--serve", match.name()], capture_output=True,
                text=True, timeout=PATIENCE, env=clean_environment())
            self.assertEqual((run.returncode, run.stdout), (1, ""))
            self.assertEqual(run.stderr, f"parlour: cannot listen on {match.name()}: another program does already "
                             "(--serve 127.0.0.1:0 takes any free port)\n")
            self.assertFalse(self.file.exists())

    def test_other_machines_need_more_than_the_flag(self):
        for words, said in [(["--serve", "0.0.0.0:0"], "--http-allow-remote"), (["--stay"], "--stay needs --serve"),
                            (["--serve", "here"], "is not HOST:PORT")]:
            run = subprocess.run([PARLOUR, "match", *FAST, *words], capture_output=True, text=True, timeout=PATIENCE,
                                 env=clean_environment())
            self.assertEqual((run.returncode, run.stderr.count("\n")), (2, 1), run.stderr)
            self.assertIn(said, run.stderr)

    def test_a_file_of_games_is_shown_until_ctrl_c(self):
        options = ["--option", "Kalah Capture=empty"]
        subprocess.run([PARLOUR, "match", "kalah4-2", *PLAYERS, *options, "--rounds", "3", "--out", str(self.file)],
                       check=True, capture_output=True, timeout=PATIENCE, env=clean_environment())
        with Show(str(self.file)) as match, match.viewer() as viewer:
            self.assertEqual(told(viewer, "table")["games"], 3)
            game = asked(viewer, "games 0 1", "games")["list"][0]
            self.assertIn("&opt.Kalah%20Capture=empty", game["link"])
            with match.page() as page:
                self.assertIn("kalah4-2", page.ask("query board")[0])
            match.process.send_signal(signal.SIGINT)
            self.assertEqual(match.finish(), 0, match.err)

    def test_no_match_no_viewers(self):
        with Server() as server:
            self.assertEqual(server.request("/match")[0], 404)
            with Page(server, "/match") as viewer:
                self.assertEqual(viewer.status, 404)


if __name__ == "__main__":
    unittest.main()

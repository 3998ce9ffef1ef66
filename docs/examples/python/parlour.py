#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Parlour from Python: boards, moves, analysis and exact values. One file, nothing to install.

    import parlour

    with parlour.Engine("hexapawn4x4") as engine:
        position = engine.position()
        while not position.is_game_over():
            position.push(engine.play(position, parlour.Limit(time=0.1)).move)
        print(position, position.outcome())

An Engine is one process of its own; any number of them live side by side, and one may be used from
several threads. It needs Python 3.9 and a system with pipes and signals (Linux, macOS, BSD). The
program is looked for in the argument `program`, the environment's PARLOUR, on the PATH, and where
the sources build it.

Times are seconds. Moves and positions are the words of the protocol (docs/protocol.md).

Whatever goes wrong is a ParlourError. One that begins in the engine is raised by the call during
which it was noticed; the next call starts the engine anew, so a program may catch it and go on.
"""

from __future__ import annotations

import collections
import contextlib
import dataclasses
import json
import os
import pathlib
import random
import re
import select
import shutil
import signal
import subprocess
import tempfile
import threading
import time
import types
import weakref
from typing import IO, Any, Deque, Dict, Iterable, Iterator, List, Mapping, Optional, Sequence, Tuple, Type, Union

OptionValue = Union[str, int, bool]


# ---- What can go wrong.


class ParlourError(Exception):
    """The base of all errors of this file."""


class EngineNotFound(ParlourError):
    """There is no program to start, or the system cannot start it."""


class EngineDied(ParlourError):
    """The engine ended, or was killed, when an answer was due."""


class EngineTimeout(ParlourError):
    """The engine gave no sign of life within Engine.timeout seconds; it has been killed."""


class EngineClosed(ParlourError):
    """The Engine was closed before the call."""


class OptionError(ParlourError, ValueError):
    """No such game or option, or a value that it does not take."""


class PositionError(ParlourError, ValueError):
    """A position that the game does not know, or one in which there is nothing left to play."""


class IllegalMove(PositionError):
    """A move that cannot be played in its position."""


class LimitError(ParlourError, ValueError):
    """A limit that the engine refuses, as `mate` in a game without mates."""


class Unsolved(ParlourError):
    """A limit was reached before the exact value was known."""


# ---- What goes in and comes out.


@dataclasses.dataclass(frozen=True)
class Limit:
    """When a search ends: at the first of these that is reached. Clocks belong to the sides in the order of play."""

    time: Optional[float] = None  #: seconds for this move
    depth: Optional[int] = None  #: plies
    nodes: Optional[int] = None  #: positions
    mate: Optional[int] = None  #: a win in so many own moves was found
    first_clock: Optional[float] = None  #: seconds left to the side that began the game
    second_clock: Optional[float] = None  #: and to the other one
    first_inc: Optional[float] = None  #: seconds that each move adds
    second_inc: Optional[float] = None
    moves_to_go: Optional[int] = None  #: moves to the next time control

    def __post_init__(self) -> None:
        for field in dataclasses.fields(self):
            value = getattr(self, field.name)
            if value is not None and not 0 <= value < (1e15 if field.name == "nodes" else 3e8):
                raise LimitError(f"{field.name}: {value} is out of range")

    def words(self) -> str:
        """The limits as `go` takes them."""
        return "".join(f" {word} {int(value * unit)}" for word, value, unit in (
            ("movetime", self.time, 1000), ("depth", self.depth, 1), ("nodes", self.nodes, 1), ("mate", self.mate, 1),
            ("p1time", self.first_clock, 1000), ("p2time", self.second_clock, 1000), ("p1inc", self.first_inc, 1000),
            ("p2inc", self.second_inc, 1000), ("movestogo", self.moves_to_go, 1)) if value is not None)


@dataclasses.dataclass(frozen=True)
class Score:
    """What a search thinks of a position, for the side to move."""

    cp: Optional[int] = None  #: hundredths of a pawn, seed or particle; None where the end was seen
    mate: Optional[int] = None  #: moves to the win, or negative to the loss, counted in moves of the winner
    plies: Optional[int] = None  #: the same in plies
    proven: bool = False  #: exact under best play of both sides
    bound: Optional[str] = None  #: "lower" or "upper" where the truth may be better or worse

    def points(self, mate: int = 1_000_000) -> int:
        """One number to compare by: quick wins above slow ones, above all estimates, above losses."""
        if self.mate is None:
            return self.cp or 0
        return mate - self.mate if self.mate > 0 else -mate - self.mate


@dataclasses.dataclass(frozen=True)
class Info:
    """One line of a search."""

    depth: int
    seldepth: int
    score: Score
    pv: Tuple[str, ...]  #: the expected moves; the first is the one that is judged
    multipv: int = 1  #: 1 for the best move, 2 for the second, …
    nodes: int = 0
    nps: int = 0
    hashfull: int = 0  #: thousandths of the table in use
    tbhits: int = 0
    time: float = 0.0  #: seconds
    wdl: Optional[Tuple[int, int, int]] = None  #: win, draw, loss in thousandths, with the option UCI_ShowWDL


@dataclasses.dataclass(frozen=True)
class PlayResult:
    """The engine's move, and the last thing it said about it."""

    move: str
    info: Info
    ponder: Optional[str] = None  #: the expected answer, with the option Ponder


@dataclasses.dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    winner: Optional[int]  #: 0 or 1, in the order of play; None for a draw
    reason: str  #: the engine's word for it: "promotion", "blocked", …


@dataclasses.dataclass(frozen=True)
class Value:
    """An exact value, for the side to move under best play of both."""

    result: str  #: "win", "loss" or "draw"
    plies: Optional[int] = None  #: to the end, where the game is about being quick
    margin: Optional[int] = None  #: final stores, own minus the opponent's, where it is about seeds

    @property
    def sign(self) -> int:
        """1 for a win, 0 for a draw, -1 for a loss."""
        return {"win": 1, "draw": 0, "loss": -1}[self.result]


@dataclasses.dataclass(frozen=True)
class Solution:
    """A position's exact value and those of all its moves. All are for the side to move there."""

    fen: str
    value: Value
    moves: Mapping[str, Value]  #: by move; empty when the game is over
    pv: Tuple[str, ...] = ()  #: best play to the end
    nodes: int = 0

    @property
    def best(self) -> Optional[str]:
        """A best move, None when the game is over."""
        return self.pv[0] if self.pv else None


@dataclasses.dataclass(frozen=True)
class Option:
    """An option as the engine declares it."""

    name: str
    type: str  #: check, spin, combo, string or button
    default: str
    min: Optional[int] = None
    max: Optional[int] = None
    values: Tuple[str, ...] = ()  #: what a combo takes


def _parse_option(line: str) -> Option:
    """`option name N type T [default D] [min A max B] [var V]…`; names hold blanks."""
    head, _, rest = line.partition(" type ")
    kind, _, rest = rest.partition(" ")
    rest, *values = re.split(r"(?:^| )var ", rest)
    limits = re.search(r" min (-?\d+) max (-?\d+)$", rest)
    default = rest[:limits.start()] if limits else rest
    low, high = (int(limits[1]), int(limits[2])) if limits else (None, None)
    default = default[len("default"):].strip() if default.startswith("default") else ""
    return Option(head[len("option name "):], kind, "" if default == "<empty>" else default, low, high, tuple(values))


def _parse_info(line: str) -> Optional[Info]:
    """A line with a score and a move, or None for all others."""
    if " score " not in line or " pv " not in line or line.startswith("info string"):
        return None
    head, _, pv = line.partition(" pv ")
    words = head.split()
    number = {word: int(words[i + 1]) for i, word in enumerate(words[:-1]) if re.fullmatch(r"-?\d+", words[i + 1])}
    wdl = words.index("wdl") if "wdl" in words else None
    bound = "lower" if "lowerbound" in words else "upper" if "upperbound" in words else None
    score = Score(number.get("cp"), number.get("mate"), number.get("plies"), "proven" in words, bound)
    return Info(number.get("depth", 0), number.get("seldepth", 0), score, tuple(pv.split()), number.get("multipv", 1),
                number.get("nodes", 0), number.get("nps", 0), number.get("hashfull", 0), number.get("tbhits", 0),
                number.get("time", 0) / 1000,
                None if wdl is None else (int(words[wdl + 1]), int(words[wdl + 2]), int(words[wdl + 3])))


def _parse_value(text: str) -> Value:
    """`win 5`, `loss 4`, `draw` or `margin -3`."""
    word, _, number = text.partition(" ")
    if word == "margin":
        margin = int(number)
        return Value("win" if margin > 0 else "loss" if margin < 0 else "draw", None, margin)
    return Value(word, int(number) if number else None)


# ---- The process.


def find_program(program: Union[str, os.PathLike[str], None] = None) -> str:
    """The path of `parlour`: `program`, or PARLOUR in the environment, or the PATH, or the build of these sources."""
    named = os.fspath(program) if program is not None else os.environ.get("PARLOUR")
    if named is not None:
        found = shutil.which(named)
        if found is None:
            raise EngineNotFound(f"there is no program {named!r}")
        return os.path.abspath(found)
    built = pathlib.Path(__file__).resolve().parents[3:4]
    for place in ("parlour", *(str(root / "build" / kind / "parlour") for root in built for kind in ("release", "dev"))):
        found = shutil.which(place)
        if found is not None:
            return os.path.abspath(found)
    raise EngineNotFound("parlour was not found: name it by Engine(program=…), set PARLOUR, or put it on the PATH")


def _start(command: Sequence[str], stdin: Union[int, IO[bytes]], stderr: IO[bytes]) -> subprocess.Popen[bytes]:
    """Starts a program in a session of its own, where a terminal's Ctrl-C does not reach it: it is ours to stop."""
    try:
        return subprocess.Popen(command, stdin=stdin, stdout=subprocess.PIPE, stderr=stderr, bufsize=0,
                                start_new_session=True)
    except OSError as error:
        raise EngineNotFound(f"{command[0]} cannot be started: {error.strerror}") from error


@contextlib.contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """Lets Ctrl-C wait for the end of the block: a process that is just being started would be lost, and go on."""
    handler = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(handler):
        yield  # no interruption comes to other threads
        return
    came: List[Tuple[int, Optional[types.FrameType]]] = []
    signal.signal(signal.SIGINT, lambda number, frame: came.append((number, frame)))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
        if came:
            handler(*came[0])


def _last_words(stderr: IO[bytes]) -> str:
    """The last line that a program wrote on its stderr."""
    stderr.seek(max(0, stderr.seek(0, os.SEEK_END) - 4096))
    lines = stderr.read().decode(errors="replace").strip().splitlines()
    return lines[-1] if lines else ""


def _how_it_ended(status: int) -> str:
    if status >= 0:
        return f"ended with status {status}"
    try:
        return f"was killed by {signal.Signals(-status).name}"
    except ValueError:
        return f"was killed by signal {-status}"


class _Process:
    """A running engine. A thread sorts its lines into answers to commands and those of the search."""

    def __init__(self, program: str) -> None:
        self.owner = os.getpid()
        self.errors = tempfile.TemporaryFile()
        try:
            self.popen = _start([program], subprocess.PIPE, self.errors)
        except BaseException:
            self.errors.close()
            raise
        assert self.popen.stdin is not None and self.popen.stdout is not None
        self.stdin, self.stdout = self.popen.stdin, self.popen.stdout
        os.set_blocking(self.stdin.fileno(), False)
        self.arrived = threading.Condition()
        self.answers: Deque[str] = collections.deque()
        self.search: Deque[str] = collections.deque()
        self.ended = False  # its output has
        self.reader = threading.Thread(target=self._read, name="parlour", daemon=True)
        self.reader.start()

    def _read(self) -> None:
        try:
            rest = b""
            while data := os.read(self.stdout.fileno(), 1 << 16):
                *lines, rest = (rest + data).split(b"\n")
                with self.arrived:
                    for line in lines:
                        text = line.decode(errors="replace").rstrip("\r")
                        searching = text.startswith(("info depth ", "info currmove ", "bestmove "))
                        (self.search if searching else self.answers).append(text)
                    self.arrived.notify_all()
        except OSError:
            pass  # nothing more will come
        with self.arrived:
            self.ended = True
            self.arrived.notify_all()

    def next(self, queue: Deque[str], timeout: float) -> Optional[str]:
        """The next line of `answers` or `search`, None when there is none in time. EngineDied at their end."""
        with self.arrived:
            self.arrived.wait_for(lambda: queue or self.ended, max(0.0, timeout))
            if queue:
                return queue.popleft()
            if not self.ended:
                return None
        self.kill(grace=1.0)
        raise self.died()

    def died(self) -> EngineDied:
        """What is to be said about the end of a process that was killed or waited for."""
        words = "" if self.errors.closed else _last_words(self.errors)
        return EngineDied(f"the engine {_how_it_ended(self.popen.returncode)}" + (f": {words}" if words else ""))

    def send(self, text: str, timeout: float) -> None:
        """Writes whole lines; EngineDied when nobody will read them, EngineTimeout when nobody does."""
        data, end = memoryview(text.encode()), time.monotonic() + timeout
        while data:
            if not select.select([], [self.stdin], [], max(0.0, end - time.monotonic()))[1]:
                self.kill()
                raise EngineTimeout(f"the engine read nothing for {timeout:g} s")
            try:
                data = data[os.write(self.stdin.fileno(), data):]
            except BlockingIOError:
                pass
            except BrokenPipeError:
                self.kill(grace=1.0)
                raise self.died() from None

    def kill(self, grace: float = 0.0) -> None:
        """Makes sure that it has ended and was waited for; a process that ends by itself gets `grace` seconds."""
        if self.owner != os.getpid():
            self.popen.returncode = 0  # a copy in a forked child: the process is the parent's
            return
        try:
            self.popen.wait(grace)
        except subprocess.TimeoutExpired:
            pass
        finally:
            if self.popen.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(self.popen.pid, signal.SIGKILL)  # what it has started, too
                self.popen.wait()

    def close(self, grace: float = 0.0) -> None:
        """Ends it and gives back all that it held."""
        try:
            self.kill(grace)
        finally:
            if self.owner == os.getpid():
                self.reader.join(1.0)  # a stranger that holds the other end may keep it waiting
            for stream in (self.stdin, self.errors) if self.reader.is_alive() else (self.stdin, self.errors, self.stdout):
                with contextlib.suppress(OSError):
                    stream.close()


class _Slot:
    """Where an Engine keeps its process, so that the process can be ended after the Engine is gone."""

    process: Optional[_Process] = None

    def empty(self) -> None:
        """Ends it, if there is one."""
        process, self.process = self.process, None
        if process is not None:
            process.close()


# ---- The engine.


class Engine:
    """A game and the engine that plays it. Used with `with`, or closed by close().

    game     as the command line takes it: "hexapawn5x4", "kalah6-4", "phwar"
    options  engine and rule options by name: {"Hash": 64, "Kalah Capture": "empty"}
    program  path of `parlour`; see find_program
    timeout  seconds of silence after which an engine that should answer counts as hung

    Raises EngineNotFound, OptionError, and EngineDied or EngineTimeout where the program is no engine.
    """

    def __init__(self, game: str = "hexapawn3x3", options: Optional[Mapping[str, OptionValue]] = None, *,
                 program: Union[str, os.PathLike[str], None] = None, timeout: float = 10.0) -> None:
        self.program = find_program(program)
        self.timeout = timeout
        self.name = ""  #: as the engine introduces itself
        self.options: Dict[str, Option] = {}  #: all that it declares, by name
        self._slot = _Slot()
        self._closed = False
        self._settings: Dict[str, str] = {}  # in the order in which they were made
        self._talk = threading.RLock()  # one command and its answer at a time
        self._searching = threading.RLock()  # one search at a time
        self._analysis: Optional[weakref.ref[Analysis]] = None
        weakref.finalize(self, self._slot.empty)
        try:
            self.configure({"UCI_Variant": game, **(options or {})})
        except BaseException:
            self.close()
            raise

    # -- talking

    def _process(self) -> _Process:
        """The running process, started anew after one that was lost. Holds self._talk."""
        if self._closed:
            raise EngineClosed("the engine is closed")
        process = self._slot.process
        if process is not None and process.popen.returncode is not None or process and process.owner != os.getpid():
            self._slot.empty()
            process = None
        if process is None:
            with _ctrl_c_waits():
                process = self._slot.process = _Process(self.program)
            lines = self._exchange(process, ["uci"], "uciok")
            self.name = next((line[len("id name "):] for line in lines if line.startswith("id name ")), "")
            declared = [_parse_option(line) for line in lines if line.startswith("option name ")]
            self.options = {option.name: option for option in declared}
            self._exchange(process, [f"setoption name {n} value {v}" for n, v in self._settings.items()] + ["isready"])
        return process

    def _exchange(self, process: _Process, lines: Sequence[str], closing: str = "readyok") -> List[str]:
        """Sends lines; what is answered before the closing line. Whatever interrupts it ends the process."""
        end = time.monotonic() + self.timeout
        answers: List[str] = []
        try:
            process.send("\n".join(lines) + "\n", self.timeout)
            while True:
                line = process.next(process.answers, end - time.monotonic())
                if line == closing:
                    return answers
                if line is None:
                    raise EngineTimeout(f"the engine did not answer {lines[-1]!r} within {self.timeout:g} s")
                answers.append(line)
        except BaseException:
            process.kill()  # else a late answer would be taken for that of the next command
            raise

    def _ask(self, *lines: str) -> List[str]:
        """What the commands print, error lines among it."""
        with self._talk:
            return self._exchange(self._process(), [*lines, "isready"])

    # -- options

    def configure(self, options: Mapping[str, OptionValue]) -> None:
        """Sets options by their names, in this order. OptionError names what is refused; what stood before it is set.

        Rule options and sizes act on what is played from then on; positions that exist keep their squares and
        are read under the new rules.
        """
        with self._searching, self._talk:
            self._end_analysis()
            for name, value in options.items():
                text = str(value).lower() if isinstance(value, bool) else str(value)
                if re.search(r"[\r\n\0]", name + text) or not name.strip():
                    raise OptionError(f"{name!r}: {text!r} is no line of text")
                refusals = _errors(self._ask(f"setoption name {name}" + (f" value {text}" if text else "")))
                if refusals:
                    raise OptionError(refusals[0])
                if name not in self.options or self.options[name].type != "button":
                    self._settings.pop(name, None)
                    self._settings[name] = text

    @property
    def game(self) -> str:
        """The game with its size, as `Engine` takes it."""
        return str(self.board()["variant"])

    def new_game(self) -> None:
        """Forgets what was searched before."""
        with self._searching:
            self._end_analysis()
            self._ask("ucinewgame")

    def board(self) -> Dict[str, Any]:
        """What the board looks like, its sides and pieces: docs/board-description.md."""
        return _response(self._ask("query board"))

    # -- positions

    def position(self, fen: Optional[str] = None, moves: Iterable[str] = ()) -> Position:
        """The start position or the one that `fen` describes, after `moves`. PositionError, IllegalMove."""
        return Position(self, fen, tuple(moves))

    def _look(self, position: Position, question: str) -> List[str]:
        """Sets a position up and asks about it."""
        lines = self._ask(position._command(), question)
        for refusal in _errors(lines):
            raise PositionError(refusal)
        return lines

    # -- searching

    def play(self, position: Position, limit: Limit) -> PlayResult:
        """The engine's move, which is not played on `position`. PositionError when the game is over."""
        with self._searching, self._search(position, limit, self._multipv(), needs_limit=True) as analysis:
            last = {info.multipv: info for info in analysis}
            assert analysis.move is not None
            return PlayResult(analysis.move, last[1], analysis.ponder)

    def analyse(self, position: Position, limit: Limit, multipv: int = 1) -> List[Info]:
        """The last lines of a search, the best move's first; `multipv` is how many there shall be."""
        with self._searching, self._search(position, limit, multipv, needs_limit=True) as analysis:
            last = {info.multipv: info for info in analysis}
            return [last[rank] for rank in sorted(last)]

    def analysis(self, position: Position, limit: Optional[Limit] = None, multipv: int = 1) -> Analysis:
        """A search that runs while its lines are read; without a limit it goes on until it is stopped.

            with engine.analysis(position) as lines:
                for info in lines:
                    print(info.depth, info.score, info.pv)
                    if info.depth >= 12:
                        break

        Positions may be asked and changed meanwhile. The next search of this engine ends this one.
        """
        with self._searching:
            return self._search(position, limit or Limit(), multipv)

    def _multipv(self) -> int:
        return int(self._settings.get("MultiPV", 1))

    def _search(self, position: Position, limit: Limit, multipv: int, needs_limit: bool = False) -> Analysis:
        words = limit.words()
        if needs_limit and not words:
            raise LimitError("a search without a limit would not end: Limit(time=…), Limit(depth=…)")
        if position.is_game_over():
            raise PositionError(f"the game is over: {position.outcome()}")
        with self._talk:
            self._end_analysis()
            process = self._process()
            lines = [f"setoption name MultiPV value {multipv}", position._command(), f"go{words or ' infinite'}"]
            try:
                refusals = _errors(self._exchange(process, [*lines, "isready"]))
                analysis = Analysis(self, process, limit)
                if refusals:
                    analysis.stop()
                    kind = {"option": OptionError, "go": LimitError}.get(refusals[0].split()[0], PositionError)
                    raise kind(refusals[0])
            except (KeyboardInterrupt, SystemExit):
                process.kill()  # whether it searches is not known
                raise
            self._analysis = weakref.ref(analysis)
            return analysis

    def _end_analysis(self) -> None:
        """Stops the search that runs, if one does."""
        running = self._analysis() if self._analysis is not None else None
        if running is not None:
            running.stop()

    # -- solving

    def solve(self, position: Position, limit: Limit = Limit()) -> Solution:
        """The exact value of a position and of each move. Takes as long as it takes: Unsolved at a limit."""
        for solution in self.solve_all([position.fen()], limit):
            if solution is not None:
                return solution
        raise Unsolved(f"{position.fen()} was not solved within its limit")

    def solve_all(self, fens: Iterable[str], limit: Limit = Limit()) -> Iterator[Optional[Solution]]:
        """The exact values of many positions, in their order, each as soon as it is known; None at a limit.

        A process of its own does it, `parlour solve` with this engine's options, so the engine is free
        meanwhile. It ends with the iteration, however that ends. Limits are time, depth and nodes.
        """
        with self._talk:
            self._process()
            settings = dict(self._settings)
            variant = self.game
        command = [self.program, "solve", variant, "--format", "fen", "--json", "--moves", "--pv"]
        for name, value in settings.items():
            if name.lower() not in ("uci_variant", "game"):
                command += ["--option", f"{name}={value}"]
        for flag, number in (("--movetime", None if limit.time is None else max(1, int(limit.time * 1000))), ("--depth", limit.depth),
                             ("--nodes", limit.nodes)):
            if number is not None:
                command += [flag, str(number)]
        return _solutions(command, [_one_line(fen, "FEN") for fen in fens])

    def labels(self, count: Optional[int] = None, seed: Optional[int] = None, limit: Limit = Limit(),
               start: Optional[Position] = None) -> Iterator[Solution]:
        """Positions with exact values of all moves, to train on: distinct ones, with something to play, solved.

        Without a seed they are those that come after `start` (the start position, unless it is given), nearest
        first, all of them unless `count` ends it: on small boards the whole game. With a seed `count` of them are
        met in random games, fewer where random games do not lead to more. What a limit leaves unsolved is left out.
        """
        first = start if start is not None else self.position()
        if seed is not None:
            if count is None:
                raise LimitError("random positions have to be counted: labels(count=…, seed=…)")
            met = _random_fens(first, count, random.Random(seed))
        else:
            met = _near_fens(first, count)
        for batch in _batches(met, 256):
            for solution in self.solve_all(batch, limit):
                if solution is not None:
                    yield solution

    # -- ending

    def close(self) -> None:
        """Ends the process; more than once does no harm."""
        with self._talk:
            self._closed = True
            running = self._analysis() if self._analysis is not None else None
            if running is not None:
                running._ended = True
            process = self._slot.process
            if process is not None and process.owner == os.getpid() and process.popen.returncode is None:
                try:
                    process.send("quit\n", 1.0)
                    process.kill(grace=2.0)
                except ParlourError:
                    pass  # it has ended otherwise
                finally:
                    self._slot.empty()
            self._slot.empty()

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException],
                 trace: Optional[types.TracebackType]) -> None:
        self.close()


def _errors(lines: Iterable[str]) -> List[str]:
    return [line[len("info string error "):] for line in lines if line.startswith("info string error ")]


def _response(lines: Iterable[str]) -> Any:
    """The JSON of the one `response` among the lines."""
    return json.loads(next(line for line in lines if line.startswith("response "))[len("response "):])


def _one_line(text: str, what: str) -> str:
    if re.search(r"[\r\n\0]", text) or not text.strip() or text.lstrip().startswith("#"):
        raise PositionError(f"{text!r} is no {what}")
    return text.strip()


def _solutions(command: Sequence[str], fens: Sequence[str]) -> Iterator[Optional[Solution]]:
    """Runs `parlour solve`. Its input is a file, so that neither waits for the other."""
    if not fens:
        return
    with tempfile.TemporaryFile() as questions, tempfile.TemporaryFile() as errors:
        questions.write("".join(fen + "\n" for fen in fens).encode())
        questions.seek(0)
        process, answered = None, 0
        try:
            with _ctrl_c_waits():
                process = _start(command, questions, errors)
            assert process.stdout is not None
            with open(process.stdout.fileno(), "rb", closefd=False) as lines:
                for line in lines:
                    answer = json.loads(line)
                    if answer["line"] != answered + 1:
                        break  # one could not be read, and why is said
                    answered += 1
                    yield _parse_solution(answer)
                else:
                    process.wait()
        finally:
            if process is not None and process.stdout is not None:
                process.kill()
                process.wait()
                process.stdout.close()
        if answered == len(fens):
            return
        errors.seek(0)
        said = errors.read().decode(errors="replace")
        bad = re.search(r"^-:(\d+):\d+: (.*)", said, re.MULTILINE)
        if bad:
            raise PositionError(f"{fens[int(bad[1]) - 1]}: {bad[2]}")
        raise EngineDied(f"the solver {_how_it_ended(process.returncode)}" + (f": {said.strip()}" if said else ""))


def _parse_solution(answer: Mapping[str, Any]) -> Optional[Solution]:
    if answer["result"] == "unknown" or "unknown" in (answer.get("moves") or {}).values():
        return None
    moves = {move: _parse_value(text) for move, text in (answer.get("moves") or {}).items()}
    value = Value(answer["result"], answer["plies"], answer["margin"])
    return Solution(answer["fen"], value, moves, tuple(answer["pv"] or ()), answer["nodes"])


def _batches(items: Iterable[str], size: int) -> Iterator[List[str]]:
    batch: List[str] = []
    for item in items:
        batch.append(item)
        if len(batch) == size:
            yield batch
            batch = []
    yield batch


def _near_fens(start: Position, count: Optional[int]) -> Iterator[str]:
    """Unfinished positions from `start` on, breadth first."""
    seen, waiting = {start.fen()}, collections.deque([start.fen()])
    while waiting and (count is None or count > 0):
        fen = waiting.popleft()
        position = start.engine.position(fen)
        if position.is_game_over():
            continue
        yield fen
        count = None if count is None else count - 1
        for move in position.legal_moves:
            after = position.copy()
            after.push(move)
            if after.fen() not in seen:
                seen.add(after.fen())
                waiting.append(after.fen())


def _random_fens(start: Position, count: int, lots: random.Random) -> Iterator[str]:
    """Unfinished positions of random games, each once; a hundred games without a new one end it."""
    seen = set()
    games_in_vain = 0
    while len(seen) < count and games_in_vain < 100:
        games_in_vain += 1
        position = start.copy()
        while not position.is_game_over() and len(seen) < count:
            if position.fen() not in seen:
                games_in_vain = 0
                seen.add(position.fen())
                yield position.fen()
            position.push(lots.choice(position.legal_moves))


class Analysis:
    """A running search, read by iterating; at its end `move` is the engine's answer. See Engine.analysis."""

    def __init__(self, engine: Engine, process: _Process, limit: Limit) -> None:
        self.move: Optional[str] = None  #: the best move, once the search has ended
        self.ponder: Optional[str] = None  #: the expected answer, with the option Ponder
        self._engine = engine
        self._process = process
        self._ended = False
        self._reading = threading.RLock()  # one line at a time; never held where the engine is talked to
        clocks = [clock for clock in (limit.first_clock, limit.second_clock) if clock is not None]
        longest = limit.time if limit.time is not None else max(clocks) if clocks else None
        self._deadline = None if longest is None else time.monotonic() + longest + engine.timeout

    def __iter__(self) -> Iterator[Info]:
        return self

    def __next__(self) -> Info:
        while not self._ended:
            line = self._take(self._engine.timeout)
            info = None if line is None else _parse_info(line)
            if info is not None:
                return info
            if self._deadline is not None and time.monotonic() > self._deadline:
                self._give_up("the search did not end at its limit")
            if line is None:
                self._engine._ask()  # nothing new for a while: is it still there?
        raise StopIteration

    def stop(self) -> None:
        """Ends the search, if it has not ended, and takes its answer in. What it still says is dropped."""
        if self._ended or self._process.popen.returncode is not None:
            self._ended = True
            return
        try:
            with self._engine._talk:
                self._process.send("stop\n", self._engine.timeout)
            end = time.monotonic() + self._engine.timeout
            while not self._ended:
                if self._take(end - time.monotonic()) is None and time.monotonic() >= end:
                    self._give_up("the engine did not stop")
        except EngineDied:
            self._ended = True
            raise
        except BaseException:
            self._process.kill()
            self._ended = True
            raise

    def _take(self, timeout: float) -> Optional[str]:
        """The next line of the search, None when there is none in time or none at all any more."""
        with self._reading:
            if self._ended:
                return None
            try:
                line = self._process.next(self._process.search, timeout)
            except EngineDied:
                if self._ended:  # the engine was closed
                    return None
                self._ended = True
                raise
            if line is not None and line.startswith("bestmove "):
                words = line.split()
                self.move = words[1]
                self.ponder = words[3] if len(words) > 3 else None
                self._ended = True
            return line

    def _give_up(self, what: str) -> None:
        self._process.kill()
        self._ended = True
        raise EngineTimeout(f"{what} within {self._engine.timeout:g} s")

    def __enter__(self) -> Analysis:
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException],
                 trace: Optional[types.TracebackType]) -> None:
        try:
            self.stop()
        except ParlourError:
            if kind is None:  # else what came first says why
                raise

    def __del__(self) -> None:
        if not getattr(self, "_ended", True) and self._process.owner == os.getpid():
            try:
                self.stop()
            except ParlourError:
                pass  # nobody is there to be told


# ---- Positions.


class Position:
    """A position of an engine's game, with the moves that led to it. Made by Engine.position().

    It knows no rules: the engine is asked, once a position.
    """

    def __init__(self, engine: Engine, fen: Optional[str] = None, moves: Sequence[str] = ()) -> None:
        self.engine = engine
        self._moves: List[str] = []
        command = "position startpos" if fen is None else f"position fen {_one_line(fen, 'FEN')}"
        first = engine._ask(command, "query state")
        for refusal in _errors(first):
            raise PositionError(refusal)
        self._states: List[Dict[str, Any]] = [_response(first)]  # one a move, so that moves can be taken back
        self.root = str(self._states[0]["position"]).partition(" ")[2]  #: the FEN before the first move
        for move in moves:
            self.push(move)

    def _command(self, *more: str) -> str:
        words = [*self._moves, *more]
        return f"position fen {self.root}" + (" moves " + " ".join(words) if words else "")

    @property
    def state(self) -> Mapping[str, Any]:
        """All that can be seen of it, as docs/board-description.md tells: pieces, moves with their cells, result."""
        return self._states[-1]

    @property
    def turn(self) -> int:
        """Whose turn it is, 0 or 1; 0 moves first in the start position. Who has moved may move again."""
        return int(self.state["turn"])

    @property
    def side(self) -> str:
        """The same as the game's name for it: "White", "North"."""
        return str(self.engine.board()["sides"][self.turn]["name"])

    @property
    def moves(self) -> Tuple[str, ...]:
        """The moves since `root`."""
        return tuple(self._moves)

    @property
    def legal_moves(self) -> Tuple[str, ...]:
        """All moves there are, in the engine's order; none when the game is over."""
        if "moves_total" in self.state:  # too many for a state
            return tuple(self.engine._look(self, "query moves")[-1].split()[1:])
        return tuple(move["m"] for move in self.state["moves"])

    def fen(self) -> str:
        """The position as text, without its history."""
        return str(self.state["position"]).partition(" ")[2]

    def push(self, move: str) -> None:
        """Plays a move. IllegalMove, and nothing has changed, if it cannot be played."""
        if not re.fullmatch(r"[!-~]+", move):
            raise IllegalMove(f"illegal move {move!r}")
        lines = self.engine._ask(self._command(move), "query state")
        for refusal in _errors(lines):
            raise (IllegalMove if "illegal move" in refusal else PositionError)(refusal)
        self._moves.append(move)
        self._states.append(_response(lines))

    def pop(self) -> str:
        """Takes the last move back, and returns it. IndexError where there is none."""
        move = self._moves.pop()
        self._states.pop()
        return move

    def copy(self) -> Position:
        """Another Position that stands where this one does."""
        other = Position.__new__(Position)
        other.engine, other.root = self.engine, self.root
        other._moves, other._states = self._moves[:], self._states[:]
        return other

    def is_game_over(self) -> bool:
        """Whether there is nothing left to play."""
        return self.state["result"] is not None

    def outcome(self) -> Optional[Outcome]:
        """Who has won and why, None while the game goes on."""
        result = self.state["result"]
        return None if result is None else Outcome(result["winner"], result["reason"])

    def svg(self) -> str:
        """The board as an SVG document."""
        lines = self.engine._look(self, "d svg")
        return "\n".join(lines[lines.index(next(line for line in lines if line.startswith("<svg"))):])

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.svg()

    def __str__(self) -> str:
        lines = self.engine._look(self, "d")
        return "\n".join(lines[:next((i for i, line in enumerate(lines) if line.startswith("Game: ")), len(lines))])

    def __repr__(self) -> str:
        return f"<Position {self.fen()}>"

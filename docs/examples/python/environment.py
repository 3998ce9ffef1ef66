#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Parlour's games as an environment for reinforcement learning, with PettingZoo's AEC calls but without PettingZoo.

    import environment

    with environment.Environment("hexapawn3x3") as env:
        env.reset()
        for agent in env.agent_iter():
            observation, reward, termination, truncation, info = env.last()
            env.step(None if termination or truncation else env.legal_actions()[0])

Actions are numbers that mean the same in every position of a board (Numbering and its games, below).
An observation is a tuple of numbers: for each kind of piece, in the order of `pieces`, and each cell, in
the order of `cells`, how many stand there; at the end 0 or 1, whose turn it is.
"""
from __future__ import annotations

import random
import types
from typing import Any, Dict, Iterator, List, Mapping, Optional, Sequence, Tuple, Type

import parlour

Observation = Dict[str, Tuple[int, ...]]


class Numbering:
    """Numbers for the steps of which moves are made: most moves are one step.

    A step is the cells that are clicked for it, () for a word without cells (`pass`, `swap`).
    """

    size: int  #: actions are 0 to size - 1

    def steps(self, path: Sequence[str]) -> List[Tuple[str, ...]]:
        """The steps of a move with this path, in order."""
        return [tuple(path)]

    def number(self, step: Tuple[str, ...]) -> int:
        """The action that makes this step."""
        raise NotImplementedError


class Hexapawn(Numbering):
    """Three a cell: 3 * (files * (rank - 1) + file) + way, file from 0. Way 0 goes one file down (b2a3), 1 keeps it, 2 goes up.

    Whose pawn it is says whether it goes up or down the board.
    """

    def __init__(self, board: Mapping[str, Any]) -> None:
        self.files = 1 + max(self.file(cell["id"]) for cell in board["cells"])
        self.size = 3 * len(board["cells"])

    @staticmethod
    def file(cell: str) -> int:
        return ord(cell[0]) - ord("a")

    def number(self, step: Tuple[str, ...]) -> int:
        start, end = step
        way = self.file(end) - self.file(start)
        if abs(way) > 1:  # round a cylinder
            way = -1 if way > 0 else 1
        return 3 * (self.files * (int(start[1:]) - 1) + self.file(start)) + 1 + way


class Kalah(Numbering):
    """Pit i of the mover, in his own order, is i - 1; the last number is `swap`."""

    def __init__(self, board: Mapping[str, Any]) -> None:
        self.pits = sum(cell["id"][0] == "s" for cell in board["cells"])
        self.size = self.pits + 1

    def number(self, step: Tuple[str, ...]) -> int:
        return int(step[0][1:]) - 1 if step else self.pits


class Phwar(Numbering):
    """From one cell to another is 91 * from + to, counted in the order of `cells`; the last number is `pass`.

    A slide is one step and each capture after it another, so the same agent may be asked again. Where a turn may
    end before a capture that is possible, `pass` ends it.
    """

    def __init__(self, board: Mapping[str, Any]) -> None:
        self.cells = {cell["id"]: i for i, cell in enumerate(board["cells"])}
        self.size = len(self.cells) ** 2 + 1

    def steps(self, path: Sequence[str]) -> List[Tuple[str, ...]]:
        return [tuple(path[i:i + 2]) for i in range(0, len(path), 2)] or [()]

    def number(self, step: Tuple[str, ...]) -> int:
        return len(self.cells) * self.cells[step[0]] + self.cells[step[1]] if step else self.size - 1


NUMBERINGS: Mapping[str, Type[Any]] = {"hexapawn": Hexapawn, "kalah": Kalah, "phwar": Phwar}


class Environment:
    """One game at a time, its agents called by its sides: ("white", "black"), ("south", "north").

    game, options, program  as parlour.Engine takes them
    max_plies               moves after which a game is cut off (truncation), None for never

    The last step gives the winner 1 and the loser -1, a draw or a cut both 0.
    """

    def __init__(self, game: str = "hexapawn3x3", options: Optional[Mapping[str, parlour.OptionValue]] = None,
                 max_plies: Optional[int] = None, program: Optional[str] = None) -> None:
        self.engine = parlour.Engine(game, options, program=program)
        board = self.engine.board()
        self.metadata = {"name": board["variant"], "is_parallelizable": False, "render_modes": ["ansi"]}
        self.possible_agents = [side["id"] for side in board["sides"]]
        self.cells = tuple(cell["id"] for cell in board["cells"])
        self.pieces = tuple(sorted(board["pieces"]))
        self.numbering: Numbering = NUMBERINGS[board["game"]](board)
        self.max_plies = max_plies
        self.random = random.Random()
        self.reset()

    def reset(self, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None) -> None:
        """A new game. `seed` is that of sample(); `options` may hold a first position: {"fen": …}."""
        if seed is not None:
            self.random.seed(seed)
        self.position = self.engine.position((options or {}).get("fen"))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}
        self._after_move()

    def action_space(self, agent: str) -> int:
        """How many actions there are; gymnasium's Discrete(n) is made of it."""
        return self.numbering.size

    def observation_size(self) -> int:
        """How many numbers an observation has."""
        return len(self.pieces) * len(self.cells) + 1

    def legal_actions(self) -> List[int]:
        """What the agent whose turn it is can do, ascending; nothing when the game is over."""
        return sorted(self._continuations)

    def sample(self) -> int:
        """One of them by lot."""
        return self.random.choice(self.legal_actions())

    def step(self, action: Optional[int]) -> None:
        """Does it for agent_selection. ValueError, and nothing has changed, if it is not legal.

        An agent whose game is over takes its leave by None, as PettingZoo wants it.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise ValueError("the game is over: only None is left to do")
            self.agents.remove(agent)
            self.rewards = dict.fromkeys(self.agents, 0.0)
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        if action not in self._continuations:
            raise ValueError(f"action {action} is not legal; these are: {self.legal_actions()}")
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        reached = self._continuations[action]
        if isinstance(reached, str):
            self.position.push(reached)
            self._after_move()
        else:
            self._offer(*reached)
        for name in self.agents:
            self._cumulative_rewards[name] += self.rewards[name]

    def observe(self, agent: str) -> Observation:
        """The board, the same for both agents, and which actions are legal: 1 or 0 for each."""
        planes = {piece: [0] * len(self.cells) for piece in self.pieces}
        for there in self.position.state["at"]:
            planes[there["piece"]][self.cells.index(there["cell"])] = there.get("n", 1)
        mask = [0] * self.numbering.size
        if agent == self.agent_selection:
            for action in self._continuations:
                mask[action] = 1
        board = [count for piece in self.pieces for count in planes[piece]]
        return {"observation": (*board, self.position.turn), "action_mask": tuple(mask)}

    def last(self, observe: bool = True) -> Tuple[Optional[Observation], float, bool, bool, Dict[str, Any]]:
        """Observation, reward since its last step, termination, truncation and info of agent_selection."""
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter: int = 1 << 63) -> Iterator[str]:
        """Who is to step, until both have taken their leave."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def render(self) -> str:
        """The board as text."""
        return str(self.position)

    def close(self) -> None:
        """Ends the engine."""
        self.engine.close()

    def _after_move(self) -> None:
        """Whose turn it is and what can be done, or that it is over."""
        self.agent_selection = self.possible_agents[self.position.turn]
        self._continuations: Dict[int, Any] = {}
        outcome = self.position.outcome()
        if outcome is not None:
            for i, agent in enumerate(self.agents):
                self.terminations[agent] = True
                self.rewards[agent] = 0.0 if outcome.winner is None else 1.0 if outcome.winner == i else -1.0
                self.infos[agent] = {"reason": outcome.reason}
        elif self.max_plies is not None and len(self.position.moves) >= self.max_plies:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            moves = self.position.state["moves"]
            self._offer(0, [(self.numbering.steps(move["path"]), move["m"]) for move in moves])

    def _offer(self, made: int, moves: Sequence[Tuple[List[Tuple[str, ...]], str]]) -> None:
        """Makes actions of the next steps of moves, all of which begin with the same `made` steps."""
        by_step: Dict[Tuple[str, ...], List[Tuple[List[Tuple[str, ...]], str]]] = {}
        for steps, move in moves:
            by_step.setdefault(steps[made] if made < len(steps) else (), []).append((steps, move))
        self._continuations = {}
        for step, reaching in by_step.items():
            whole = all(len(steps) <= made + 1 for steps, _ in reaching)
            self._continuations[self.numbering.number(step)] = reaching[0][1] if whole else (made + 1, reaching)

    def __enter__(self) -> Environment:
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException],
                 trace: Optional[types.TracebackType]) -> None:
        self.close()

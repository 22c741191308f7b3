"""The Automa of Micro Cosmos: how long its turn takes to work out, and how many games a second are simulated."""

import os
import time
from pathlib import Path
from statistics import median

from benchmarks.report import Row
from companion.engine.action import copied
from companion.games.micro_cosmos import simulate
from companion.games.micro_cosmos.game import GAME
from companion.games.micro_cosmos.simulate import LEVELS, Simulated

GAMES = 4  # at each level: about 450 turns
MANY_GAMES = 200
ENOUGH = 200  # games a second


def rows(_folder: Path) -> list[Row]:
    turns: list[float] = []
    copies: list[float] = []
    for level in LEVELS:
        for number in range(GAMES):
            _measure(level, number, turns, copies)
    return [
        Row("the Automa's turn", median(turns), limit=2),
        Row("the Automa's turn ÷ a copy of the state", median(turns), median(copies)),
        _simulated(),
    ]


def _measure(level: str, number: int, turns: list[float], copies: list[float]) -> None:
    """Plays a simulated game again as a session does, from copy to copy, and times each turn of the Automa with
    all answers. It counts the time of the processor: the limit is in milliseconds, and the machine may be busy."""
    game = Simulated(1, level, number)
    game.play()
    state = GAME.begin(game.setup)
    for action in game.log:
        if action["do"] == "automa_draw":
            turns.append(0)
            start = time.process_time()
            copied(state)
            copies.append((time.process_time() - start) * 1000)
        own = state["automa"]["turn"] is not None or action["do"] == "automa_draw"
        start = time.process_time()
        state = GAME.actions.apply(state, action).state
        if own:
            turns[-1] += (time.process_time() - start) * 1000


def _simulated() -> Row:
    """Simulates games on all processors, with the checks of the invariants and the start of the processes."""
    before, start = os.times(), time.perf_counter()
    found = simulate.run(MANY_GAMES, 1)
    took, after = time.perf_counter() - start, os.times()
    if found["problems"]:
        raise RuntimeError(f"A simulated game broke the rules: {found['problems'][0]}")
    games = MANY_GAMES * len(LEVELS)
    work = after.children_user - before.children_user + after.user - before.user
    name = "simulated games per second"
    if games / took < ENOUGH:
        cores = os.cpu_count() or 1
        got = work / took
        if got < 0.8 * cores:
            name += f" (it got {got:.1f} of {cores} processors)"
        else:
            name += f" (the processor: {work / games * 1000:.1f} ms of it a game)"
    return Row(name, games / took, unit="/s")

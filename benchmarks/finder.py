"""Crafting the Cosmos: how long it takes to find all ways to spend the steps."""

import time
from pathlib import Path
from random import Random
from statistics import median

from benchmarks.report import Row
from companion.engine import setup as setups
from companion.engine.action import copied
from companion.games import shelf
from companion.games.crafting_the_cosmos import data, finder
from companion.games.crafting_the_cosmos.data import AREAS, RESOURCES, ROOM
from companion.games.crafting_the_cosmos.state import State

GAME = shelf.game("crafting_the_cosmos")
NAMES = ("Ola", "Marek", "Zosia", "Iga")
DIALS = 300


def rows(_folder: Path) -> list[Row]:
    """Times random dials of all numbers of players, with abilities and weights. It counts the time of the
    processor: the machine may be busy."""
    random = Random(7)
    finds: list[float] = []
    copies: list[float] = []
    for number in range(DIALS):
        state = _dial(random, 2 + number % 3)
        weights = {what: random.randint(1, 1000) for what in RESOURCES}
        start = time.process_time()
        copied(state)
        copies.append((time.process_time() - start) * 1000)
        start = time.process_time()
        finder.ways(state, 0, weights)
        finds.append((time.process_time() - start) * 1000)
    return [
        Row("the move finder, the slowest of all dials", max(finds), limit=5),
        Row("the move finder ÷ a copy of the state", median(finds), median(copies)),
    ]


def _dial(random: Random, players: int) -> State:
    """A state with markers anywhere they have room."""
    colours = setups.COLOURS
    seats: list[setups.Seat] = [{"name": name, "colour": colours[seat]} for seat, name in enumerate(NAMES[:players])]
    options = {option.id: option.values[0] for option in GAME.options(players)}
    state: State = GAME.begin(setups.make(GAME, seats, options, GAME.data(), seed=random.randrange(1000)))
    places = random.sample([area for area in AREAS for _ in range(ROOM)], len(state["markers"]))
    for marker, area in zip(state["markers"], places, strict=True):
        marker["area"] = area
    state["players"][0]["abilities"] = random.sample(sorted(data.abilities()), 4)
    return state

"""Simulated solo games: the Automa against a scripted player on invented planets. They show how many points it
makes at each level and how often each of its actions is possible, and they test the rules, because the invariants are
checked all the while.

Chance outside the rules comes from one `random.Random` for each game, seeded by seed, level and number of the game;
so a game is the same in every process and whatever was played before it.
"""

import gc
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from multiprocessing import get_context
from random import Random
from statistics import fmean, quantiles
from typing import Any, TypedDict

from companion.engine import setup as setups
from companion.engine.action import Action, Draft
from companion.engine.message import Message, message
from companion.games.micro_cosmos import sample_planets
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.automa_cards import CardAction, shipped
from companion.games.micro_cosmos.data import LEVELS as ALL_LEVELS
from companion.games.micro_cosmos.data import SPECIALISTS, Planet
from companion.games.micro_cosmos.game import GAME
from companion.games.micro_cosmos.invariants import invariants
from companion.games.micro_cosmos.scripted import YOU, Scripted
from companion.games.micro_cosmos.state import AUTOMA, State

# The figures that are reported for a level, with the keys of their texts.
SPREADS = {
    "automa": "headless.simulate.automa",
    "player": "headless.simulate.player",
    "rounds": "headless.simulate.rounds",
}
LEVELS = tuple(ALL_LEVELS)
MOST_ROUNDS = 200  # a game that goes on so long will never end
CHUNK = 25  # games that a process is given at a time
# How often the player corrects something while the Automa asks, and skips a step of a card.
MEDDLING, CHANGE_OF_MIND = 0.02, 0.03

Step = tuple[str, int]  # a card of the Automa and the number of the action on it


class Problem(TypedDict):
    level: str
    game: int
    what: str


class Spread(TypedDict):
    min: int
    p10: int
    median: int
    p90: int
    max: int
    mean: float


class Share(TypedDict):
    """How often an action was tried, and how often it was possible."""

    tried: int
    possible: int


class CardShare(Share):
    action: str


class LevelReport(TypedDict):
    automa: Spread
    player: Spread
    rounds: Spread
    won: float  # the share of games that the player won
    actions: dict[str, Share]
    cards: dict[str, list[CardShare]]


class Report(TypedDict):
    game: str
    games: int
    seed: int
    levels: dict[str, LevelReport]
    problems: list[Problem]


@dataclass
class Outcome:
    """The outcome of one or several games."""

    automa: list[int] = field(default_factory=list)
    player: list[int] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    wins: int = 0  # of the player
    tried: Counter[Step] = field(default_factory=Counter)
    possible: Counter[Step] = field(default_factory=Counter)
    problems: list[Problem] = field(default_factory=list)

    def add(self, other: "Outcome") -> None:
        self.automa += other.automa
        self.player += other.player
        self.rounds += other.rounds
        self.wins += other.wins
        self.tried.update(other.tried)
        self.possible.update(other.possible)
        self.problems += other.problems


class Broken(Exception):
    """An invariant is broken, or the game does not end."""


# ------------------------------------------------------------ one game


class Simulated:
    """A game from the first planets to the score. `every_action` checks the invariants after each action and not only
    after each round, which takes twice as long."""

    def __init__(self, seed: int, level: str, number: int, every_action: bool = False) -> None:
        self.rng = Random(f"{seed} {level} {number}")
        self.outcome = Outcome()
        self.log: list[Action] = []
        self._every_action = every_action
        self._planets = sample_planets.planets(self.rng)
        self.setup = _setup(level).copy()
        self.setup["seed"] = self.rng.getrandbits(64)
        self.state: State = GAME.begin(self.setup)
        self._vp = [0] * len(self.state["players"])

    def do(self, name: str, /, **arguments: Any) -> None:
        action = {"do": name, **arguments}
        self.log.append(action)
        GAME.actions.perform(Draft(self.state), action)
        if self._every_action:
            self._check()

    def _check(self) -> None:
        faults = invariants(self.state, self._vp)
        if faults:
            raise Broken("; ".join(faults))

    def _find(self) -> Planet:
        """The next planet that does not lie on the map yet."""
        known = {place["card"]["name"] for place in self.state["places"] if place}
        return next(planet for planet in self._planets if planet["name"] not in known)

    def play(self) -> Outcome:
        player = Scripted(self.state, self.do, self.rng, self._find)
        self.do("deal_planets", planets=self._planets[: sample_planets.STARTS])
        player.begin()
        while self.state["phase"] == "play":
            if self.state["round"] > MOST_ROUNDS:
                raise Broken(f"no end after {MOST_ROUNDS} rounds")
            player.take_turn()
            self._tell_crew()
            self.do("end_turn")
            self._automas_turn()
            self._check()
            self._vp = [player["vp"] for player in self.state["players"]]
        self.do("finish")
        self._check()
        sheet = GAME.sheet(self.state)
        own, its = sheet.totals
        outcome = self.outcome
        outcome.automa, outcome.player, outcome.rounds = [its], [own], [self.state["round"]]
        outcome.wins = int(sheet.winners == [YOU])
        return outcome

    def _tell_crew(self) -> None:
        """Tells the symbols of the Crew cards that the Automa got by its outposts."""
        while states.automa_of(self.state)["crew_due"]:
            self.do("automa_crew", kind=self.rng.choice(SPECIALISTS))

    def _automas_turn(self) -> None:
        self.do("automa_draw")
        self._answer()
        if self.rng.random() < CHANGE_OF_MIND:
            self._change_mind()
        turn = states.automa_of(self.state)["turn"]
        assert turn is not None
        for number, step in enumerate(turn["steps"]):
            if step["status"] != "skipped":
                self.outcome.tried[turn["id"], number] += 1
                self.outcome.possible[turn["id"], number] += step["status"] == "done"
        self.do("automa_done")

    def _answer(self) -> None:
        """Answers all questions at random."""
        while (turn := states.automa_of(self.state)["turn"]) and (question := turn["question"]):
            if self.rng.random() < MEDDLING:
                self._meddle()
                continue  # now there may be another question, or none
            if question["kind"] == "planet":
                answer: Any = self._find()
            elif question["kind"] in ("survivor", "gains"):
                answer = sample_planets.survivor(self.rng)
            else:
                answer = self.rng.choice(question["options"])["value"]
            self.do("automa_answer", step=question["step"], answer=answer)

    def _meddle(self) -> None:
        """While the Automa waits for an answer, the player corrects how many specialists it has."""
        kind = self.rng.choice(SPECIALISTS)
        have = self.state["players"][AUTOMA]["specialists"][kind]
        self.do("crew", who=AUTOMA, kind=kind, by="less" if have and self.rng.random() < 0.5 else "more")

    def _change_mind(self) -> None:
        """Skips a step after all, and half of the time takes that back."""
        turn = states.automa_of(self.state)["turn"]
        assert turn is not None
        step = self.rng.randrange(len(turn["steps"]))
        if step < turn["first"]:
            return
        self.do("automa_skip", step=step, skip=True)
        self._answer()
        if self.rng.random() < 0.5 and step >= turn["first"]:
            self.do("automa_skip", step=step, skip=False)
            self._answer()


@cache
def _setup(level: str) -> setups.Setup:
    options = {option.id: option.values[0] for option in GAME.options(1)} | {"level": level}
    data = GAME.data() | {"portal": sample_planets.PORTAL}
    return setups.make(GAME, [{"name": "Ola", "colour": "red"}], options, data, seed=0)


# ------------------------------------------------------------ many games


def run(
    games: int, seed: int, levels: Iterable[str] = LEVELS, processes: int | None = None, every_action: bool = False
) -> Report:
    """Plays this number of games at each level. The result is the same for any number of processes."""
    chosen = list(levels)
    chunks = [
        (seed, level, first, min(first + CHUNK, games), every_action)
        for level in chosen
        for first in range(0, games, CHUNK)
    ]
    outcomes = {level: Outcome() for level in chosen}
    played = _played(chunks, min(processes or os.cpu_count() or 1, len(chunks)))
    for (_, level, *_), outcome in zip(chunks, played, strict=True):
        outcomes[level].add(outcome)
    return {
        "game": GAME.facts.id,
        "games": games,
        "seed": seed,
        "levels": {level: _report(outcome) for level, outcome in outcomes.items() if outcome.automa},
        "problems": [problem for outcome in outcomes.values() for problem in outcome.problems],
    }


Chunk = tuple[int, str, int, int, bool]  # seed, level, the first game, the one after the last, check every action


def _played(chunks: list[Chunk], processes: int) -> Iterator[Outcome]:
    if processes == 1:
        yield from map(play_some, chunks)
        return
    # Started afresh, not forked: the caller may have threads, which a fork does not survive.
    # A state has no reference cycles, so the garbage collector would find nothing.
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=gc.disable) as pool:
        yield from pool.map(play_some, chunks)


def play_some(chunk: Chunk) -> Outcome:
    seed, level, first, end, every_action = chunk
    outcome = Outcome()
    for number in range(first, end):
        try:
            outcome.add(Simulated(seed, level, number, every_action).play())
        except Exception as error:  # any error is reported with the game that has to be played again
            what = f"{type(error).__name__}: {error}"
            outcome.problems.append({"level": level, "game": number, "what": what})
    return outcome


# ------------------------------------------------------------ the report


def _report(outcome: Outcome) -> LevelReport:
    return {
        "automa": _spread(outcome.automa),
        "player": _spread(outcome.player),
        "rounds": _spread(outcome.rounds),
        "won": round(outcome.wins / len(outcome.automa), 3),
        "actions": _by_kind(outcome),
        "cards": _by_card(outcome),
    }


def _spread(numbers: list[int]) -> Spread:
    tenths = quantiles(numbers, n=10, method="inclusive") if len(numbers) > 1 else numbers * 9
    return {
        "min": min(numbers),
        "p10": round(tenths[0]),
        "median": round(tenths[4]),
        "p90": round(tenths[8]),
        "max": max(numbers),
        "mean": round(fmean(numbers), 1),
    }


def kind_of(action: CardAction) -> str:
    """The kind of an action of a card as the report counts it: a travel by its goal, a build by what is built."""
    if action["do"] == "travel":
        return f"to.{action['to']}"
    return "build." + "_".join(action["what"]) if action["do"] == "build" else action["do"]


def name_of(kind: str) -> Message:
    return message(f"micro_cosmos.act.{kind}")


def _by_kind(outcome: Outcome) -> dict[str, Share]:
    kinds: dict[str, Share] = {}
    for number, card in enumerate(shipped(), start=1):
        for step, action in enumerate(card["actions"]):
            entry = kinds.setdefault(kind_of(action), {"tried": 0, "possible": 0})
            entry["tried"] += outcome.tried[str(number), step]
            entry["possible"] += outcome.possible[str(number), step]
    return dict(sorted(kinds.items()))


def _by_card(outcome: Outcome) -> dict[str, list[CardShare]]:
    return {
        str(number): [
            {
                "action": kind_of(action),
                "tried": outcome.tried[str(number), step],
                "possible": outcome.possible[str(number), step],
            }
            for step, action in enumerate(card["actions"])
        ]
        for number, card in enumerate(shipped(), start=1)
    }

"""Random tables of all five games: who plays at them and what must hold there. Both are those of the tests."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from companion.engine.action import Action
from companion.engine.game import Game
from companion.engine.message import Refused
from companion.games import shelf
from companion.games.mars_dice.state import pool
from tests.games import crafting, mars, martian, micro, unknown
from tests.games.crafting_the_cosmos import test_properties as crafting_checks
from tests.games.martians import test_properties as martian_checks
from tests.games.micro_cosmos import test_properties as micro_checks
from tests.games.planet_unknown import test_properties as unknown_checks

Do = Callable[[Action], None]  # what the rules refuse comes out as Refused
See = Callable[[], Any]  # the state as it is now


@dataclass(frozen=True)
class Table:
    """A game with its setup; `play` does sensible things at it until it ends or nothing more comes to its mind;
    `check` is what must hold after each of them."""

    game: Game
    setup: dict[str, Any]
    play: Callable[[Do, See], None]
    check: Callable[[Any], None]


def _nothing(_state: Any) -> None:
    pass


def table(game_id: str, seed: int) -> Table:
    return _TABLES[game_id](Random(f"{game_id} {seed}"), seed)


def _crafting(_rng: Random, seed: int) -> Table:
    def play(do: Do, see: See) -> None:
        crafting.RandomPlayer(seed, do, see).play(_nothing)

    def check(state: Any) -> None:
        if state["phase"] != "setup":
            crafting_checks.check(state)

    return Table(crafting.GAME, crafting.random_setup(seed), play, check)


def _martians(_rng: Random, seed: int) -> Table:
    def play(do: Do, see: See) -> None:
        def once(action: Action, sure: bool) -> bool:
            try:
                do(action)
            except Refused:
                if sure:
                    raise
                return False
            return True

        martian.RandomPlayer(seed, once, see).play(_nothing)

    def check(state: Any) -> None:
        if state["phase"] != "setup":
            martian_checks.check_table(state)

    return Table(martian.GAME, martian.random_setup(seed), play, check)


def _unknown(_rng: Random, seed: int) -> Table:
    def play(do: Do, see: See) -> None:
        player = unknown.RandomPlayer(seed, do, see)
        player.play(most_rounds=8, check=_nothing)
        player.end()

    def check(state: Any) -> None:
        for player in state["players"]:
            if state["phase"] != "setup":
                unknown_checks.check_player(state, player)

    return Table(unknown.GAME, unknown.random_setup(seed), play, check)


def _micro(rng: Random, seed: int) -> Table:
    setup = micro.setup(
        rng.choice((1, 1, 2, 3, 4)),
        seed=seed,
        level=rng.choice(sorted(micro.LEVELS)),
        length=rng.choice(("three", "four")),
        tracking=rng.choice(("full", "full", "light")),
        deck=rng.choice(("printed", "app")),
    )

    def actions(see: See) -> Iterator[Action]:
        for at in micro.STARTS:
            yield {"do": "start_planet", "at": at, "planet": micro.numbered(at)}
        for _ in range(150):
            yield micro.a_correction(rng, see()) if rng.random() < 0.05 else micro.plausible(rng, see())

    return Table(micro.GAME, setup, _one_by_one(actions), micro_checks.check_table)


def _mars(rng: Random, seed: int) -> Table:
    setup = mars.setup(rng.randint(1, 4), seed, titles=rng.choice(("app", "own")), awards=rng.choice(("app", "own")))

    def actions(see: See) -> Iterator[Action]:
        for _ in range(150):
            yield mars.plausible(rng, see())

    def check(state: Any) -> None:
        assert mars.all_dice(state) == 60
        assert all(0 <= count <= 12 for count in pool(state).values())
        assert all(player["wild"] >= 0 and player["vp"] >= 0 for player in state["players"])

    return Table(mars.GAME, setup, _one_by_one(actions), check)


def _one_by_one(actions: Callable[[See], Iterator[Action]]) -> Callable[[Do, See], None]:
    def play(do: Do, see: See) -> None:
        for action in actions(see):
            try:
                do(action)
            except Refused:
                continue

    return play


_TABLES: dict[str, Callable[[Random, int], Table]] = {
    "micro_cosmos": _micro,
    "mars_dice": _mars,
    "planet_unknown": _unknown,
    "martians": _martians,
    "crafting_the_cosmos": _crafting,
}
assert set(_TABLES) == set(shelf.IDS), "a game that nobody plays here"

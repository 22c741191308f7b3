"""Tables of Crafting the Cosmos, for the tests of its screens."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.uix.scrollview import ScrollView

from companion.engine import setup as setups
from companion.games import shelf
from companion.games.crafting_the_cosmos import dial
from companion.games.crafting_the_cosmos import state as states
from screens.app import OrbitaApp
from tests.screens.hands import tap
from tools.drive import Driver

Drive = Callable[..., Driver]
NAMES = ("Ola", "Marek", "Zosia", "Kazimierz")


def at_setup(drive: Drive, folder: Path, screen: str, players: int = 3, **options: str) -> Driver:
    app = OrbitaApp(folder)
    app.set("language", "pl")
    app.set("reduce_motion", True)
    d = drive(app)
    game = shelf.game("crafting_the_cosmos")
    seats = [{"name": name, "colour": colour} for name, colour in zip(NAMES, setups.COLOURS, strict=False)][:players]
    data = app.library.settings.game_data("crafting_the_cosmos")
    chosen = {option.id: option.values[0] for option in game.options(players)} | options
    assert app.start("crafting_the_cosmos", setups.make(game, seats, chosen, data, seed=7))
    app.show(screen)
    return settled(d)


def at_building(drive: Drive, folder: Path, screen: str, players: int = 3, **options: str) -> Driver:
    """The first player builds."""
    d = at_setup(drive, folder, screen, players, **options)
    quietly(d, *(hand(who) for who, player in enumerate(state(d)["players"]) if player["due"]))
    if state(d)["phase"] == "setup":
        quietly(d, {"do": "begin"})
    to_building(d)
    return d


def hand(who: int) -> dict[str, Any]:
    return {"do": "take_energy", "who": who, "kinds": {"light": 2, "time": 1, "chemistry": 1}}


def to_building(d: Driver) -> int:
    """Whose turn it is goes round the dial and collects; drawn cards are light."""
    who = _build(d)
    drawn(d)
    return who


def to_round_end(d: Driver) -> None:
    _end_round(d)
    drawn(d)


def to_goal_scoring(d: Driver) -> None:
    while state(d)["end_step"] != "score":
        _end_round(d)
        _do(d, {"do": "move_goals"})
        if state(d)["end_step"] == "ready":
            _do(d, {"do": "next_round"})
    drawn(d)


def _build(d: Driver) -> int:
    who = states.mover(state(d))
    assert who is not None
    own = dial.own_of(state(d)["markers"], who)
    _do(d, *[{"do": "step", "marker": own}] * 3, {"do": "collect"})
    while one(d, who)["stage"] == "draw":
        told = {"do": "take_energy", "who": who, "kinds": {"light": 1}}
        dealt = {"do": "draw_energy", "who": who, "place": None}
        _do(d, told if state(d)["ways"]["energy"] == "count" else dealt)
    return who


def _end_round(d: Driver) -> None:
    while not state(d)["end_step"]:
        building = states.builders(state(d))
        _do(d, {"do": "end_building", "who": building[0] if building else _build(d)})


def _do(d: Driver, *actions: dict[str, Any]) -> None:
    for action in actions:
        d.app.table.session.do(action)


def quietly(d: Driver, *actions: dict[str, Any]) -> None:
    """As the app would do it, but drawn only after the last."""
    _do(d, *actions)
    drawn(d)


def drawn(d: Driver) -> None:
    d.app.table.changed()
    settled(d)


def correct(d: Driver, *path: Any, value: Any) -> None:
    there = state(d)
    for step in path:
        there = there[step]
    if there != value:
        quietly(d, {"do": "correct", "path": list(path), "value": value})


def settled(d: Driver) -> Driver:
    d.frames(4)
    for scroll in d.find_all(ScrollView):
        scroll.scroll_timeout = 1  # what a finger that may mean to scroll has to wait
    return d


def touch(d: Driver, what: Any) -> None:
    tap(d, d.find_text(what) if isinstance(what, str) else what)
    settled(d)


def state(d: Driver) -> Any:
    return d.app.table.state


def builder(d: Driver) -> int:
    return states.builders(state(d))[0]


def one(d: Driver, who: int | None = None) -> Any:
    """A player, the one who builds if nobody is named."""
    return state(d)["players"][builder(d) if who is None else who]


def screen(d: Driver) -> Any:
    return d.app.root.current


def next_button(d: Driver) -> Any:
    return screen(d).view.ids.next

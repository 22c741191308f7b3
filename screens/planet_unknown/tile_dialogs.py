"""Dialogs that enter the tile of the round: one tap for its two resources, then the questions that this tile
needs."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp

from companion.engine.action import Action
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import depots, events
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import TRACKS
from companion.games.planet_unknown.icons import TRACK_ICONS
from companion.games.planet_unknown.tiles import tech_is_energy
from screens.app import OrbitaApp
from screens.planet_unknown import depot_dialogs, dialogs
from screens.planet_unknown.asking import asking, state_of
from screens.planet_unknown.pair_button import PlanetUnknownPairButton
from screens.widgets import Chip, Dialog, Flow
from screens.widgets.choices import choice, close_and, grid

MOST_ICE = 3  # squares of water on one tile
SWITCHES = (("meteorite", "meteor"), ("stuck", "close-octagon-outline"), ("swapped", "swap-horizontal"))


def open_tile(app: OrbitaApp, who: int) -> None:
    """Opens the dialog for a tile, or the one for the station or the event, which come first."""
    state = state_of(app)
    if depots.station_pending(state):
        depot_dialogs.open_station(app)
    elif events.is_pending(state):
        _event_first(app)
    else:
        PlanetUnknownTileDialog(app, who).open()


def _event_first(app: OrbitaApp) -> None:
    """Asks for the event, which comes before the tiles and may change their benefits."""
    if state_of(app)["way"] == "printed":
        dialogs.open_events(app)
        return
    t = app.tr.t
    dialog = asking(app, t("planet_unknown.event_comes_first"), t("planet_unknown.event_comes_first_why"))
    dialog.add_button(t("planet_unknown.next.event"), partial(app.do, {"do": "event_draw"}), main=True)
    dialog.open()


class PlanetUnknownTileDialog(Dialog):
    """Six pairs of resources, and switches for the tile: a meteorite, it could not be placed, the other order."""

    def __init__(self, app: OrbitaApp, who: int) -> None:
        t = app.tr.t
        super().__init__(title=t("planet_unknown.tile_title", who=app.table.session.names[who]))
        self.app, self.who = app, who
        self.switches = {name: Chip(text=t(f"planet_unknown.tile_is.{name}"), icon=icon) for name, icon in SWITCHES}
        row = Flow(spacing=(dp(8), 0))
        for chip in self.switches.values():
            chip.bind(on_release=self._turn)
            row.add_widget(chip)
        self.pairs = [self._pair_button(number) for number in range(len(printed.pairs()))]
        self._grid = grid(*self.pairs, cols=2)
        self._arrange()
        self.bind(size=self._arrange)
        self.add(row)
        self.add(self._grid)
        self.add_button(t("shell.cancel"))
        self._name_pairs()

    def _pair_button(self, number: int) -> PlanetUnknownPairButton:
        button = PlanetUnknownPairButton(hug=False, pad=dp(8), size_sp=15)
        button.bind(on_release=lambda _: close_and(self, partial(self._chosen, number)))
        return button

    def _arrange(self, *_: Any) -> None:
        """Keeps all six pairs in sight, also when the window is turned."""
        narrow = self.app.narrow
        self._grid.cols, self._grid.spacing = (1, dp(4)) if narrow else (2, dp(8))
        for button in self.pairs:
            button.tall = dp(48 if narrow else 56)

    def _turn(self, chip: Chip) -> None:
        chip.on = not chip.on
        self._name_pairs()

    def _name_pairs(self) -> None:
        """Names the resources in the order in which they advance."""
        for button, pair in zip(self.pairs, printed.pairs(), strict=True):
            both = pair[::-1] if self.switches["swapped"].on else pair
            button.text = " + ".join(self.app.tr.t(f"planet_unknown.resource.{resource}") for resource in both)
            button.icon, button.second = (TRACK_ICONS[resource] for resource in both)

    def _chosen(self, pair: int) -> None:
        switched_on = {name: chip.on for name, chip in self.switches.items()}
        action: Action = {
            "do": "tile",
            "who": self.who,
            "pair": pair,
            "swapped": switched_on["swapped"],
            "placed": not switched_on["stuck"],
            "large": None,
            "energy": None,
            "ice": 0,
            "dry": True,
            "grows": True,
            "meteorite": switched_on["meteorite"],
            "only": None,
        }
        _complete(self.app, action)


def _complete(app: OrbitaApp, action: Action, answered: tuple[str, ...] = ()) -> None:
    """Asks the next question that this tile needs, or enters the tile."""
    question = next((name for name in _questions(app, action) if name not in answered), None)
    if question is None:
        app.do(action)
        return
    t = app.tr.t
    oasis = state_of(app)["players"][action["who"]]["corporation"] == "oasis"
    key = "squares" if question == "ice" and oasis else question
    text = t("planet_unknown.energy_touches") if question == "energy" else ""
    dialog = asking(app, t(f"planet_unknown.tile_ask.{key}"), text)

    def answer(value: bool | int | str) -> None:
        _complete(app, {**action, question.removesuffix("_tech"): value}, (*answered, question))

    options = _options(app, action, question)
    dialog.add(grid(*(choice(dialog, text, partial(answer, value)) for text, value in options)))
    dialog.open()


def _questions(app: OrbitaApp, action: Action) -> list[str]:
    """The questions that this tile needs, by the argument of the action that they answer."""
    state = state_of(app)
    player, pair, placed = state["players"][action["who"]], printed.pairs()[action["pair"]], action["placed"]
    name = player["corporation"]
    wanted = {
        "large": depots.counted(state) and len(depots.stacks(state, action["who"])) > 1,
        "only": states.limited(state, "one_resource"),
        "energy": "energy" in pair,
        "energy_tech": "tech" in pair and placed and tech_is_energy(player),
        "ice": "water" in pair and placed,
        "dry": name == "oasis" and states.has_tech(player, 3) and placed and not action["ice"],
        "grows": "biomass" in pair and name == "wormhole" and placed,
    }
    return [question for question, needed in wanted.items() if needed]


def _options(app: OrbitaApp, action: Action, question: str) -> Sequence[tuple[str, bool | int | str]]:
    """The answers to a question: the text of a button, and the value."""
    t, state = app.tr.t, state_of(app)
    if question == "only":
        return [(t(f"planet_unknown.resource.{resource}"), resource) for resource in printed.pairs()[action["pair"]]]
    if question in ("energy", "energy_tech"):
        return [(t(f"planet_unknown.track.{track}"), track) for track in TRACKS]
    if question == "large":
        return depot_dialogs.stack_options(app, action["who"])
    no, yes = t("planet_unknown.no"), t("planet_unknown.yes")
    if question == "ice" and state["players"][action["who"]]["corporation"] == "oasis":
        return [(str(squares), squares) for squares in range(MOST_ICE + 1)]
    if question == "ice":
        return [(no, 0), (yes, 1)]
    if question == "dry":  # asked the other way round: whether it covers ice
        return [(no, True), (yes, False)]
    return [(no, False), (yes, True)]

"""Planet Unknown: a solo game from the boards to the verdict, and three corporations at one table."""

from functools import partial
from typing import Any

from companion.engine.action import Action
from companion.games.planet_unknown.pending_actions import BY_HAND
from screens.planet_unknown import pending_dialogs
from screens.planet_unknown.asking import state_of
from screens.planet_unknown.setup_view import PlanetUnknownBoardRow
from screens.planet_unknown.table_parts import PlanetUnknownTechRow
from screens.running import running_app
from screens.widgets import Chip
from tools.tour import Tour

PAIRS = 6
ROUNDS = 7


def solo(tour: Tour) -> None:
    d = tour.d
    tour.sit_down("planet_unknown", "Ola")
    tour.picture("setup")
    d.tap_text(tour.t("new_game.start"))
    tour.picture("boards")
    d.tap(d.find(PlanetUnknownBoardRow))
    tour.picture("corporations")
    d.tap_text(tour.t("shell.cancel"))
    tour.next()
    tour.next()
    tour.picture("event")
    d.tap_text(tour.t("planet_unknown.tile_button"))
    tour.picture("tile")
    d.tap_text(tour.t("shell.cancel"))
    carded = False
    for number in range(ROUNDS):
        _tile(tour, 0, number, placed=number < ROUNDS - 1)
        if number == 3:
            tour.picture("pending")
        carded = carded or _card(tour)
        _settle(tour, 0)
        if number < ROUNDS - 1:
            _do(tour, "next_round", anyway=True)
            tour.next()
    tour.picture("last-round")
    _do(tour, "next_round", anyway=True)
    tour.next()
    _do(tour, "paint", who=0, squares=[5, 39, 103, 114], value="empty")
    _do(tour, "paint", who=0, squares=[52, 92], value="meteorite")
    tour.picture("planet")
    tour.next()
    tour.picture("score")
    while running_app().table.sheet.missing:
        tour.type_score("2")
    d.tap_text(tour.t("score.save"))
    tour.picture("verdict")


def _do(tour: Tour, kind: str, /, **arguments: Any) -> bool:
    done = running_app().do({"do": kind, **arguments}, tell=False)
    tour.d.frames(2)
    return done


def _tile(tour: Tour, who: int, number: int, placed: bool = True) -> None:
    """Enters a tile, with its first resource if an event allows only one."""
    tile: Action = {"pair": (number + who) % PAIRS, "placed": placed, "energy": "civ", "ice": 1, "grows": True}
    tile |= {"swapped": False, "large": None, "dry": False}
    for only in (None, "civ", "energy", "rover", "tech", "water", "biomass"):
        if state_of(running_app())["players"][who]["placed"]:
            return
        _do(tour, "tile", who=who, **tile, meteorite=False, only=only)


def _card(tour: Tour) -> bool:
    """Shows the dialog with the civilization cards, if one is pending."""
    app = running_app()
    for index, pending in enumerate(state_of(app)["players"][0]["queue"]):
        if pending["kind"] == "card":
            pending_dialogs.take(app, 0, index)
            tour.picture("card")
            tour.d.tap_text(tour.t("shell.cancel"))
            return True
    return False


def _settle(tour: Tour, who: int) -> None:
    """Takes the pending benefits: boosts advance water, and what is done on the table is noted. The next round drops
    the rest."""
    index = 0
    while index < len(pending := state_of(running_app())["players"][who]["queue"]):
        kind = pending[index]["kind"]
        taken = kind == "boost" and _do(tour, "advance", who=who, marker="water", to=None)
        if not taken and kind in BY_HAND:
            taken = _do(tour, "done", who=who, index=index, store=False)
        index += not taken


def three(tour: Tour) -> None:
    d = tour.d
    tour.sit_down("planet_unknown", "Ola", "Krzysztof", "Małgorzata")
    d.tap_text(tour.t("new_game.start"))
    for who, (corporation, planet) in enumerate((("oasis", "gaia"), ("makeshift", "cerberus"), ("flux", "tartarus"))):
        _do(tour, "board", who=who, corporation=corporation, planet=planet)
    tour.picture("three-boards")
    _do(tour, "begin")
    for number in range(5):
        for who in range(3):
            _tile(tour, who, number)
        if number < 4:
            _do(tour, "next_round", anyway=True)
    for name in ("Ola", "Krzysztof", "Małgorzata"):
        d.tap(d.find(Chip, partial(_is_of, name)))
        tour.picture(f"table-{name}")
    d.tap(d.find(PlanetUnknownTechRow))
    tour.picture("technologies")
    d.tap_text(tour.t("shell.close"))


def _is_of(name: str, chip: Chip) -> bool:
    return chip.text.startswith(name)


PLAYS = (solo, three)

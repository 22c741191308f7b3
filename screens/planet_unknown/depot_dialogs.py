"""The station, where tiles are counted: turning it, what is left in the depots, which stack."""

from functools import partial
from typing import Any

from companion.games.planet_unknown import depots
from companion.games.planet_unknown.state import DEPOTS
from screens.widgets import BigButton, Dialog
from screens.widgets.choices import choice, grid, listed


def open_station(app: Any) -> None:
    """How far the commander turns it, and which depot comes in front."""
    state, t, say = app.table.state, app.tr.t, app.tr.say
    who = state["commander"]
    sheet = Dialog(title=t("planet_unknown.station_title", who=app.table.session.names[who]))
    for turn in range(DEPOTS):
        listed(
            sheet,
            partial(app.do, {"do": "station", "turn": turn}),
            icon="rotate-right" if turn else "minus",
            title=t("planet_unknown.station_turn", n=turn) if turn else t("planet_unknown.station_stays"),
            hint=say(depots.in_words(state, depots.facing(state, who, turn))),
        )
    sheet.add_button(t("planet_unknown.cancel"))
    sheet.open()


def open_depots(app: Any, who: int) -> None:
    """What is left in all six, clockwise, and in front of whom they stand."""
    session, say = app.table.session, app.tr.say
    state = session.state
    names = {depots.facing(state, seat): name for seat, name in enumerate(session.names)}
    sheet = Dialog(title=app.tr.t("planet_unknown.more.depots"))
    for number in range(DEPOTS):
        listed(
            sheet,
            lambda: None,
            icon="warehouse",
            icon_tint=app.theme_cls.primaryColor if number == depots.facing(state, who) else None,
            title=say(depots.in_words(state, number)),
            hint=names.get(number, ""),
        )
    sheet.add_button(app.tr.t("planet_unknown.close"))
    sheet.open()


def stack_options(app: Any, who: int) -> list[tuple[str, bool]]:
    """Small or large, as far as there are any, with how many are left."""
    state = app.table.state
    depot = state["depots"][depots.facing(state, who)]
    return [
        (app.tr.t(f"planet_unknown.stack.{depots.SIZES[size]}", n=depot[size]), bool(size))
        for size in depots.stacks(state, who)
    ]


def choose_stack(app: Any, who: int, index: int, kind: str) -> None:
    """For what an event or a card does to a stack."""
    options = stack_options(app, who)
    if len(options) < 2:
        app.do({"do": kind, "who": who, "index": index, "large": options[0][1] if options else False})
        return
    sheet = Dialog(title=app.tr.t(f"planet_unknown.stack_ask.{kind}"))
    buttons = [
        choice(sheet, text, partial(app.do, {"do": kind, "who": who, "index": index, "large": large}), BigButton)
        for text, large in options
    ]
    sheet.add(grid(*buttons))
    sheet.add_button(app.tr.t("planet_unknown.cancel"))
    sheet.open()

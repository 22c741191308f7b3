"""Dialogs about the station, if tiles are counted: turning it, looking at the depots, choosing a stack."""

from functools import partial

from companion.games.planet_unknown import depots
from companion.games.planet_unknown.state import DEPOTS
from screens.app import OrbitaApp
from screens.planet_unknown.asking import state_of
from screens.widgets import Dialog
from screens.widgets.choices import choice, grid, listed


def open_station(app: OrbitaApp) -> None:
    """Asks how far the commander turns the station, and shows which depot would face the commander."""
    state, t, say = state_of(app), app.tr.t, app.tr.say
    who = state["commander"]
    dialog = Dialog(title=t("planet_unknown.station_title", who=app.table.session.names[who]))
    for turn in range(DEPOTS):
        listed(
            dialog,
            partial(app.do, {"do": "station", "turn": turn}),
            icon="rotate-right" if turn else "minus",
            title=t("planet_unknown.station_turn", n=turn) if turn else t("planet_unknown.station_stays"),
            hint=say(depots.depot_text(state, depots.facing(state, who, turn))),
        )
    dialog.add_button(t("shell.cancel"))
    dialog.open()


def open_depots(app: OrbitaApp, who: int) -> None:
    """Shows the tiles that are left in all six depots, clockwise, and the players that they face."""
    state, session, say = state_of(app), app.table.session, app.tr.say
    names = {depots.facing(state, seat): name for seat, name in enumerate(session.names)}
    dialog = Dialog(title=app.tr.t("planet_unknown.more.depots"))
    for number in range(DEPOTS):
        listed(
            dialog,
            lambda: None,
            icon="warehouse",
            icon_tint=app.theme_cls.primaryColor if number == depots.facing(state, who) else None,
            title=say(depots.depot_text(state, number)),
            hint=names.get(number, ""),
        )
    dialog.add_button(app.tr.t("shell.close"))
    dialog.open()


def stack_options(app: OrbitaApp, who: int) -> list[tuple[str, bool]]:
    """The stacks of a player's depot that have tiles: the text of a button, and whether the stack is the large
    one."""
    state = state_of(app)
    depot = state["depots"][depots.facing(state, who)]
    return [
        (app.tr.t(f"planet_unknown.stack.{depots.SIZES[size]}", n=depot[size]), bool(size))
        for size in depots.stacks(state, who)
    ]


def choose_stack(app: OrbitaApp, who: int, index: int, kind: str) -> None:
    """Asks which stack an event or a card changes, unless only one has tiles, and sends the action `kind`."""
    options = stack_options(app, who)
    if len(options) < 2:
        app.do({"do": kind, "who": who, "index": index, "large": options[0][1] if options else False})
        return
    dialog = Dialog(title=app.tr.t(f"planet_unknown.stack_ask.{kind}"))
    buttons = [
        choice(dialog, text, partial(app.do, {"do": kind, "who": who, "index": index, "large": large}))
        for text, large in options
    ]
    dialog.add(grid(*buttons))
    dialog.add_button(app.tr.t("shell.cancel"))
    dialog.open()

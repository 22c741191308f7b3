"""Dialogs about people and markers: rest, specialists, leaving the infirmary and the flats."""

from functools import partial

from companion.games.martians import building
from companion.games.martians import data as printed
from companion.games.martians import state as states
from companion.games.martians.icons import PLACE_ICONS
from screens.app import OrbitaApp
from screens.martians.colony_dialogs import constructions
from screens.martians.open_state import state_of
from screens.martians.place_dialog import add_legend, do
from screens.martians.prices import cost_of
from screens.martians.rule_dialog import open_with_close, tell_rule
from screens.widgets import Dialog, ListRow
from screens.widgets.choices import listed, listed_price


def rest(app: OrbitaApp) -> None:
    """Asks which markers come back from the board, if there are several."""
    state, t = state_of(app), app.tr.t
    markers = state["crews"][state["crew"]]["markers"]
    if len(markers) <= 1:
        do(app, "rest", places=list(markers))
        return
    dialog = Dialog(title=t("martians.place.rest"), text=t("martians.place.rest.rule"))
    chosen = set(markers)
    for place in markers:
        row = ListRow(icon=PLACE_ICONS[place], title=t(f"martians.place.{place}"), end=t("martians.yes"))
        row.bind(on_release=partial(_toggle, app, chosen, place))
        dialog.add(row)
    dialog.add_button(t("shell.close"))
    dialog.add_button(t("martians.take_back"), lambda: do(app, "rest", places=sorted(chosen)), main=True)
    dialog.open()


def _toggle(app: OrbitaApp, chosen: set[str], place: str, row: ListRow) -> None:
    chosen.symmetric_difference_update({place})
    row.end = app.tr.t("martians.yes") if place in chosen else app.tr.t("martians.no")


def people(app: OrbitaApp) -> None:
    """Lists specialists to use, markers in the infirmary and the flats, and helpers."""
    state, t = state_of(app), app.tr.t
    dialog = Dialog(title=t("martians.act.people"))
    player, crew = states.acting(state), state["crews"][state["crew"]]
    for index, hired in enumerate(player["specialists"]):
        name = hired["kind"]
        hint = t("martians.specialist_used") if hired["used"] else t(f"martians.specialist.{name}.rule")
        title = t(f"martians.specialist.{name}")
        listed(dialog, partial(_use, app, index, name), icon="account-hard-hat", title=title, hint=hint)
    for zone in states.ZONES:
        for quarter, count in enumerate(crew[zone]):
            if count:
                title = t(f"martians.leave.{zone}", quarter=app.tr.say(states.quarter_name(state, quarter)))
                price = cost_of(1, {}) if zone == "infirmary" else cost_of(0, {"credits": printed.FLATS_CREDITS})
                then = partial(do, app, "leave", zone=zone, quarter=quarter)
                listed_price(dialog, then, price, icon=PLACE_ICONS[zone], title=title, end=str(count))
    for name, count in player["helpers"].items():
        if count:
            then = partial(tell_rule, app, "helper", name)
            title, hint = t(f"martians.helper.{name}"), t(f"martians.helper.{name}.rule")
            listed(dialog, then, icon="account-star", title=title, hint=hint, end=str(count))
    if not dialog.ids.content.children:
        dialog.text = t("martians.nobody_hired")
    open_with_close(app, dialog)


def _use(app: OrbitaApp, index: int, kind: str) -> None:
    """Uses a specialist, or first asks what to build or which quarter to care for."""
    service = printed.SPECIALISTS[kind]
    state = state_of(app)
    if kind == "builder":
        dialog = Dialog(title=app.tr.t("martians.specialist.builder"))
        takes = partial(cost_of, 1, {**building.BUILD_COST, **service.cost})
        constructions(
            app, dialog, lambda what, target: do(app, "builder", index=index, what=what, target=target), takes
        )
        add_legend(dialog)
        open_with_close(app, dialog)
        return
    if service.removes is None:
        do(app, "specialist", index=index, quarter=0)
        return
    token = service.removes[0]
    lacking = [number for number, quarter in enumerate(state["quarters"]) if quarter[token]]
    if not states.is_shared(state):
        lacking = [states.acting_seat(state)]
    if len(lacking) <= 1:
        do(app, "specialist", index=index, quarter=lacking[0] if lacking else 0)
        return
    dialog = Dialog(title=app.tr.t("martians.which_quarter"))
    for number in lacking:
        title, end = app.tr.say(states.quarter_name(state, number)), str(state["quarters"][number][token])
        listed(
            dialog,
            partial(do, app, "specialist", index=index, quarter=number),
            icon="home-group",
            title=title,
            end=end,
        )
    open_with_close(app, dialog)

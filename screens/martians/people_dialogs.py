"""People and markers of a turn: rest, specialists, the way out of the infirmary and the flats."""

from functools import partial
from typing import Any

from companion.games.martians import building
from companion.games.martians import data as printed
from companion.games.martians import state as states
from companion.games.martians.icons import PLACE_ICONS
from screens.martians.colony_dialogs import constructions
from screens.martians.place_dialog import do, words
from screens.martians.rule_dialog import close, tell
from screens.widgets import Dialog, ListRow
from screens.widgets.choices import listed


def rest(app: Any) -> None:
    state, t = app.table.state, app.tr.t
    markers = state["crews"][state["crew"]]["markers"]
    if len(markers) <= 1:
        do(app, "rest", places=list(markers))
        return
    sheet = Dialog(title=t("martians.place.rest"), text=t("martians.place.rest.rule"))
    chosen = set(markers)
    for place in markers:
        line_ = ListRow(icon=PLACE_ICONS[place], title=t(f"martians.place.{place}"), end=t("martians.yes"))
        line_.bind(on_release=lambda row_, place=place: _turn_over(row_, place, chosen, t))
        sheet.add(line_)
    sheet.add_button(t("shell.close"))
    sheet.add_button(t("martians.take_back"), lambda: do(app, "rest", places=sorted(chosen)), main=True)
    sheet.open()


def _turn_over(row_: ListRow, place: str, chosen: set[str], t: Any) -> None:
    chosen.symmetric_difference_update({place})
    row_.end = t("martians.yes") if place in chosen else t("martians.no")


def people(app: Any) -> None:
    """Specialists to call, and markers to get out of the infirmary and the flats."""
    state, t = app.table.state, app.tr.t
    sheet = Dialog(title=t("martians.act.people"))
    one, crew = states.acting(state), state["crews"][state["crew"]]
    for index, hired in enumerate(one["specialists"]):
        name = hired["kind"]
        hint = t("martians.specialist_used") if hired["used"] else t(f"martians.specialist.{name}.rule")
        then = partial(_call, app, index, name)
        listed(sheet, then, icon="account-hard-hat", title=t(f"martians.specialist.{name}"), hint=hint)
    for zone in ("infirmary", "flats"):
        for quarter, count in enumerate(crew[zone]):
            if count:
                title = t(f"martians.leave.{zone}", quarter=app.tr.say(states.quarter_name(state, quarter)))
                hint = words(app, 1, {}) if zone == "infirmary" else words(app, 0, {"credits": printed.FLATS_CREDITS})
                then = partial(do, app, "leave", zone=zone, quarter=quarter)
                listed(sheet, then, icon=PLACE_ICONS[zone], title=title, hint=hint, end=str(count))
    for name, count in one["helpers"].items():
        if count:
            then = partial(tell, app, "helper", name)
            title, hint = t(f"martians.helper.{name}"), t(f"martians.helper.{name}.rule")
            listed(sheet, then, icon="account-star", title=title, hint=hint, end=str(count))
    if not sheet.ids.content.children:
        sheet.text = t("martians.nobody_hired")
    close(app, sheet)


def _call(app: Any, index: int, kind: str) -> None:
    service = printed.SPECIALISTS[kind]
    state = app.table.state
    if kind == "builder":
        sheet = Dialog(title=app.tr.t("martians.specialist.builder"))
        takes = partial(words, app, 1, {**building.BUILD_COST, **service.cost})
        constructions(
            app, sheet, lambda what, target: do(app, "builder", index=index, what=what, target=target), takes
        )
        close(app, sheet)
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
    sheet = Dialog(title=app.tr.t("martians.which_quarter"))
    for number in lacking:
        title, end = app.tr.say(states.quarter_name(state, number)), str(state["quarters"][number][token])
        listed(
            sheet,
            partial(do, app, "specialist", index=index, quarter=number),
            icon="home-group",
            title=title,
            end=end,
        )
    close(app, sheet)

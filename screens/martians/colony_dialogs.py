"""The places of a turn that change the colony: oxygen, buildings, people, technologies."""

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.games.martians import building
from companion.games.martians import data as printed
from companion.games.martians import state as states
from screens.martians.place_dialog import do, finish, place_sheet, priced
from screens.martians.rule_dialog import tell
from screens.widgets import Dialog, SwitchRow, Text
from screens.widgets.choices import listed


def moxie(app: Any) -> None:
    state = app.table.state
    lacking = [number for number, quarter in enumerate(state["quarters"]) if quarter["oxygen"]]
    if not states.is_shared(state):
        lacking = [states.acting_seat(state)]
    if len(lacking) <= 1:
        do(app, "moxie", quarter=lacking[0] if lacking else 0)
        return
    sheet = place_sheet(app, "moxie")
    hint = priced(app, "moxie", 1, building.MOXIE_COST, reputation=building.MOXIE_REPUTATION)
    for number in lacking:
        title = app.tr.say(states.quarter_name(state, number))
        end = str(state["quarters"][number]["oxygen"])
        then = partial(do, app, "moxie", quarter=number)
        listed(sheet, then, icon="gas-cylinder", title=title, hint=hint, end=end)
    finish(app, sheet, "moxie")


def construction(app: Any) -> None:
    sheet = place_sheet(app, "construction")
    takes = partial(priced, app, "construction", 1, building.BUILD_COST)
    constructions(app, sheet, lambda what, target: do(app, "construct", what=what, target=target), takes)
    finish(app, sheet, "construction")


def constructions(app: Any, sheet: Dialog, then: Callable[[str, str], None], takes: Callable[..., str]) -> None:
    """What can be built, expanded or set up; `takes` says for what price."""
    state, t = app.table.state, app.tr.t
    hint = takes(reputation=building.BUILD_REPUTATION)
    for target in state["to_build"]:
        title = t("martians.build", place=t(f"martians.place.{target}"))
        listed(sheet, partial(then, "build", target), icon="hammer", title=title, hint=hint)
    for target, count in state["expansions"].items():
        if count:
            title = t("martians.expand", place=t(f"martians.place.{target}"))
            listed(
                sheet,
                partial(then, "expand", target),
                icon="home-plus-outline",
                title=title,
                hint=hint,
                end=str(count),
            )
    plants = states.acting(state)["plants"]
    most = building.most_plants(state)
    full = sum(plants.values()) >= most
    hint = t("martians.plants_full", most=most) if full else takes()
    for kind, icon in (("solar", "solar-panel"), ("wind", "wind-turbine")):
        title, end = t(f"martians.plant.{kind}"), f"{plants[kind]}/{most}" if full else str(plants[kind])
        made = listed(sheet, partial(then, "plant", kind), icon=icon, title=title, hint=hint, end=end)
        made.opacity = 0.6 if full else 1


def _expansion(app: Any, sheet: Dialog, place: str) -> Callable[[], bool]:
    """Whether the marker goes onto a field with an expansion token: asked where the app does not keep the markers."""
    state, t = app.table.state, app.tr.t
    if state["tracked"] or not state["expansions"][place] or place in state["turn"]["acted"]:
        return partial(states.on_expansion, state, place)
    switch = SwitchRow(icon="home-plus-outline", title=t("martians.token_field"), hint=t("martians.token_field_why"))
    sheet.add(switch)
    return lambda: bool(switch.on)


def education(app: Any) -> None:
    state, t = app.table.state, app.tr.t
    sheet = place_sheet(app, "education")
    takes = priced(app, "education", 0, building.HIRE_COST)
    sheet.add(Text(text=t("martians.hire_for", takes=takes), muted=True, fit=True))
    expansion = _expansion(app, sheet, "education")
    people = [("helper", kind) for kind in printed.HELPERS]
    people += [
        ("specialist", kind) for kind in printed.SPECIALISTS if state["collector"] or kind not in printed.COLLECTORS
    ]
    for kind, name in people:
        icon = "account-hard-hat" if kind == "specialist" else "account-star"

        def hire(name: str = name) -> None:
            do(app, "hire", kind=name, expansion=expansion())

        title, hint = t(f"martians.{kind}.{name}"), t(f"martians.{kind}.{name}.rule")
        listed(sheet, hire, icon=icon, title=title, hint=hint)
    finish(app, sheet, "education")


def laboratory(app: Any) -> None:
    state, t = app.table.state, app.tr.t
    sheet = place_sheet(app, "laboratory")
    expansion = _expansion(app, sheet, "laboratory")
    known = states.techs_for(state, states.acting_seat(state))
    own = states.acting(state)["techs"]
    time = building.tech_time(state, building.COLONY_TECH_TIME)
    colony = priced(app, "laboratory", time, building.TECH_COST, reputation=building.COLONY_TECH_REPUTATION)
    for tech in printed.COLONY_TECHS:
        _tech_row(app, sheet, "colony_tech", tech, colony, tech in known, expansion)
    for tech, units in printed.CORPORATION_TECHS.items():
        hint = priced(app, "laboratory", building.tech_time(state, units), building.TECH_COST)
        _tech_row(app, sheet, "corporation_tech", tech, hint, tech in own, expansion)
    sheet.add(Text(text=t("martians.techs_note"), role="label", muted=True, fit=True))
    finish(app, sheet, "laboratory")


def _tech_row(
    app: Any, sheet: Dialog, kind: str, tech: str, hint: str, known: bool, expansion: Callable[[], bool]
) -> None:
    t = app.tr.t
    icon = "check" if known else "domain" if kind == "corporation_tech" else "home-group"

    def develop() -> None:
        do(app, kind, tech=tech, expansion=expansion())

    then = partial(tell, app, "tech", tech) if known else develop
    listed(sheet, then, icon=icon, title=t(f"martians.tech.{tech}"), hint=t("martians.developed") if known else hint)

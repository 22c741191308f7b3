"""Dialogs of the places that change the colony: MOXIE, Construction, Education, Laboratory."""

from collections.abc import Callable
from functools import partial

from companion.games.martians import building
from companion.games.martians import data as printed
from companion.games.martians import state as states
from companion.games.martians.icons import PLACE_ICONS, TOKEN_ICONS
from screens.app import OrbitaApp
from screens.martians.open_state import state_of
from screens.martians.place_dialog import do, open_with_rule, place_dialog
from screens.martians.prices import price_at
from screens.martians.rule_dialog import tell_rule
from screens.widgets import Dialog, SwitchRow, Text
from screens.widgets.choices import listed, listed_price
from screens.widgets.symbols import Price, Symbols


def moxie(app: OrbitaApp) -> None:
    """Asks which quarter gets oxygen, if several need some."""
    state = state_of(app)
    lacking = [number for number, quarter in enumerate(state["quarters"]) if quarter["oxygen"]]
    if not states.is_shared(state):
        lacking = [states.acting_seat(state)]
    if len(lacking) <= 1:
        do(app, "moxie", quarter=lacking[0] if lacking else 0)
        return
    dialog = place_dialog(app, "moxie")
    price = price_at("moxie", 1, building.MOXIE_COST, reputation=building.MOXIE_REPUTATION)
    for number in lacking:
        title = app.tr.say(states.quarter_name(state, number))
        end = str(state["quarters"][number]["oxygen"])
        then = partial(do, app, "moxie", quarter=number)
        listed_price(dialog, then, price, icon=TOKEN_ICONS["oxygen"], title=title, end=end)
    open_with_rule(app, dialog, "moxie")


def construction(app: OrbitaApp) -> None:
    dialog = place_dialog(app, "construction")
    takes = partial(price_at, "construction", 1, building.BUILD_COST)
    constructions(app, dialog, lambda what, target: do(app, "construct", what=what, target=target), takes)
    open_with_rule(app, dialog, "construction")


def constructions(
    app: OrbitaApp, dialog: Dialog, then: Callable[[str, str], None], takes: Callable[..., Price]
) -> None:
    """Adds rows for everything that can be built, expanded or set up. `takes` gives its price."""
    state, t = state_of(app), app.tr.t
    price = takes(reputation=building.BUILD_REPUTATION)
    for target in state["to_build"]:
        title = t("martians.build", place=t(f"martians.place.{target}"))
        listed_price(dialog, partial(then, "build", target), price, icon=PLACE_ICONS["construction"], title=title)
    for target, count in state["expansions"].items():
        if count:
            title = t("martians.expand", place=t(f"martians.place.{target}"))
            built = partial(then, "expand", target)
            listed_price(dialog, built, price, icon="home-plus-outline", title=title, end=str(count))
    plants = states.acting(state)["plants"]
    most = building.most_plants(state)
    full = sum(plants.values()) >= most
    price, hint = (Price([]), t("martians.plants_full", most=most)) if full else (takes(), "")
    for kind, icon in (("solar", "solar-panel"), ("wind", "wind-turbine")):
        title, end = t(f"martians.plant.{kind}"), f"{plants[kind]}/{most}" if full else str(plants[kind])
        row = listed_price(dialog, partial(then, "plant", kind), price, icon=icon, title=title, hint=hint, end=end)
        row.opacity = 0.6 if full else 1


def _expansion(app: OrbitaApp, dialog: Dialog, place: str) -> Callable[[], bool]:
    """A function that says whether the marker goes onto a field with an expansion token. A switch asks for it if the
    app does not track markers."""
    state, t = state_of(app), app.tr.t
    if state["tracked"] or not state["expansions"][place] or place in state["turn"]["acted"]:
        return partial(states.on_expansion, state, place)
    switch = SwitchRow(icon="home-plus-outline", title=t("martians.token_field"), hint=t("martians.token_field_why"))
    dialog.add(switch)
    return lambda: switch.on


def education(app: OrbitaApp) -> None:
    state, t = state_of(app), app.tr.t
    dialog = place_dialog(app, "education")
    dialog.add(Symbols(pays=price_at("education", 0, building.HIRE_COST).pays))
    dialog.add(Text(text=t("martians.hire_most"), muted=True, fit=True))
    expansion = _expansion(app, dialog, "education")

    def hire(name: str) -> None:
        do(app, "hire", kind=name, expansion=expansion())

    people = [("helper", kind) for kind in printed.HELPERS]
    people += [
        ("specialist", kind) for kind in printed.SPECIALISTS if state["collector"] or kind not in printed.COLLECTORS
    ]
    for kind, name in people:
        icon = "account-hard-hat" if kind == "specialist" else "account-star"
        title, hint = t(f"martians.{kind}.{name}"), t(f"martians.{kind}.{name}.rule")
        listed(dialog, partial(hire, name), icon=icon, title=title, hint=hint)
    open_with_rule(app, dialog, "education")


def laboratory(app: OrbitaApp) -> None:
    state, t = state_of(app), app.tr.t
    dialog = place_dialog(app, "laboratory")
    expansion = _expansion(app, dialog, "laboratory")
    known = states.techs_for(state, states.acting_seat(state))
    own = states.acting(state)["techs"]
    time = building.tech_time(state, building.COLONY_TECH_TIME)
    colony = price_at("laboratory", time, building.TECH_COST, reputation=building.COLONY_TECH_REPUTATION)
    for tech in printed.COLONY_TECHS:
        _tech_row(app, dialog, "colony_tech", tech, colony, tech in known, expansion)
    for tech, units in printed.CORPORATION_TECHS.items():
        price = price_at("laboratory", building.tech_time(state, units), building.TECH_COST)
        _tech_row(app, dialog, "corporation_tech", tech, price, tech in own, expansion)
    dialog.add(Text(text=t("martians.techs_note"), role="label", muted=True, fit=True))
    open_with_rule(app, dialog, "laboratory")


def _tech_row(
    app: OrbitaApp, dialog: Dialog, kind: str, tech: str, price: Price, known: bool, expansion: Callable[[], bool]
) -> None:
    t = app.tr.t
    icon = "check" if known else "domain" if kind == "corporation_tech" else "home-group"

    def develop() -> None:
        do(app, kind, tech=tech, expansion=expansion())

    then = partial(tell_rule, app, "tech", tech) if known else develop
    hint, price = (t("martians.developed"), Price([])) if known else ("", price)
    listed_price(dialog, then, price, icon=icon, title=t(f"martians.tech.{tech}"), hint=hint)

"""The places of a turn: one tap where nothing has to be chosen, else a sheet."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp

from companion.engine.line import line
from companion.games.martians import building, scenario, working
from companion.games.martians import data as printed
from companion.games.martians import state as rules
from companion.games.martians.data import Counts
from companion.games.martians.icons import GOOD_ICONS, PLACE_ICONS
from screens.martians import turn_sheets
from screens.martians.info import close, tell
from screens.widgets import ListRow, Sheet, Stepper, Words
from screens.widgets.choices import listed, row
from screens.widgets.counters import Counters

# The places that mean something where the players keep their goods themselves.
OF_THE_COLONY = ("construction", "lander", "education", "laboratory", "people", "other")


def is_shut(state: Any, name: str) -> bool:
    """Whether nothing can be done there; a tap still says why."""
    return name in state["to_build"] or bool(name in printed.PLACES and rules.in_force(state, "closed", name))


def act(app: Any, name: str) -> None:
    state = app.open.session.state
    if is_shut(state, name):
        key = "martians.not_built" if name in state["to_build"] else "martians.closed"
        app.notice(app.tr.t(key, place=app.tr.t(f"martians.place.{name}")))
        return
    _ACTS[name](app)


def _do(app: Any, kind: str, /, **arguments: Any) -> None:
    app.do({"do": kind, **arguments})


def _simple(kind: str, place: str, app: Any) -> None:
    _do(app, kind, expansion=rules.on_expansion(app.open.session.state, place))


def words(app: Any, time: int, cost: Counts, gain: Counts | None = None, reputation: int = 0) -> str:
    """What an action takes and gives."""
    t, say = app.tr.t, app.tr.say
    takes = [t("martians.count.time", n=time)] if time else []
    takes += [say(each) for each in rules.counts_line(cost)]
    gives = [say(each) for each in rules.counts_line(gain or {})]
    if reputation:
        gives.append(t("martians.count.reputation", n=reputation))
    if not gives:
        return t("martians.takes", takes=", ".join(takes))
    return t("martians.takes_gives", takes=", ".join(takes), gives=", ".join(gives))


def _place_sheet(app: Any, name: str) -> Sheet:
    sheet = Sheet(title=app.tr.t(f"martians.place.{name}"))
    state = app.open.session.state
    if name in printed.EXPANDABLE and rules.on_expansion(state, name):
        sheet.text = app.tr.t("martians.on_expansion")
    return sheet


def _finish(app: Any, sheet: Sheet, name: str) -> None:
    sheet.add_button(app.tr.t("martians.rule"), lambda: tell(app, "place", name))
    close(app, sheet)


# ------------------------------------------------------------ the colony


def _moxie(app: Any) -> None:
    state = app.open.session.state
    lacking = [number for number, quarter in enumerate(state["quarters"]) if quarter["oxygen"]]
    if not rules.is_shared(state):
        lacking = [rules.acting_seat(state)]
    if len(lacking) <= 1:
        _do(app, "moxie", quarter=lacking[0] if lacking else 0)
        return
    sheet = _place_sheet(app, "moxie")
    hint = words(app, 1, building.MOXIE_COST, reputation=building.MOXIE_REPUTATION)
    for number in lacking:
        title = app.tr.say(rules.quarter_name(state, number))
        end = str(state["quarters"][number]["oxygen"])
        then = partial(_do, app, "moxie", quarter=number)
        listed(sheet, then, icon="gas-cylinder", title=title, hint=hint, end=end)
    _finish(app, sheet, "moxie")


def _construction(app: Any) -> None:
    sheet = _place_sheet(app, "construction")
    _constructions(app, sheet, lambda what, target: _do(app, "construct", what=what, target=target))
    _finish(app, sheet, "construction")


def _constructions(app: Any, sheet: Sheet, then: Callable[[str, str], None]) -> None:
    """What can be built, expanded or set up."""
    state, t = app.open.session.state, app.tr.t
    hint = words(app, 1, building.BUILD_COST, reputation=building.BUILD_REPUTATION)
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
    plants = rules.acting(state)["plants"]
    hint = words(app, 1, building.BUILD_COST)
    for kind, icon in (("solar", "solar-panel"), ("wind", "wind-turbine")):
        title = t(f"martians.plant.{kind}")
        listed(sheet, partial(then, "plant", kind), icon=icon, title=title, hint=hint, end=str(plants[kind]))


def _education(app: Any) -> None:
    state, t = app.open.session.state, app.tr.t
    sheet = _place_sheet(app, "education")
    expansion = rules.on_expansion(state, "education")
    sheet.add(Words(text=t("martians.hire_for", n=building.HIRE_COST["credits"]), muted=True, fit=True))
    people = [("helper", kind) for kind in printed.HELPERS]
    people += [
        ("specialist", kind) for kind in printed.SPECIALISTS if state["collector"] or kind not in printed.COLLECTORS
    ]
    for kind, name in people:
        icon = "account-hard-hat" if kind == "specialist" else "account-star"
        then = partial(_do, app, "hire", kind=name, expansion=expansion)
        title, hint = t(f"martians.{kind}.{name}"), t(f"martians.{kind}.{name}.rule")
        listed(sheet, then, icon=icon, title=title, hint=hint)
    _finish(app, sheet, "education")


def _laboratory(app: Any) -> None:
    state, t = app.open.session.state, app.tr.t
    sheet = _place_sheet(app, "laboratory")
    expansion = rules.on_expansion(state, "laboratory")
    known = rules.techs_for(state, rules.acting_seat(state))
    own = rules.acting(state)["techs"]
    time = building.tech_time(state, building.COLONY_TECH_TIME)
    colony = words(app, time, building.TECH_COST, reputation=building.COLONY_TECH_REPUTATION)
    for tech in printed.COLONY_TECHS:
        _tech_row(app, sheet, "colony_tech", tech, colony, tech in known, expansion)
    for tech, units in printed.CORPORATION_TECHS.items():
        hint = words(app, building.tech_time(state, units), building.TECH_COST)
        _tech_row(app, sheet, "corporation_tech", tech, hint, tech in own, expansion)
    sheet.add(Words(text=t("martians.techs_note"), role="label", muted=True, fit=True))
    _finish(app, sheet, "laboratory")


def _tech_row(app: Any, sheet: Sheet, kind: str, tech: str, hint: str, known: bool, expansion: bool) -> None:
    t = app.tr.t
    icon = "check" if known else "domain" if kind == "corporation_tech" else "home-group"
    then = partial(tell, app, "tech", tech) if known else partial(_do, app, kind, tech=tech, expansion=expansion)
    listed(sheet, then, icon=icon, title=t(f"martians.tech.{tech}"), hint=t("martians.developed") if known else hint)


# ------------------------------------------------------------ goods


def _mining(app: Any) -> None:
    state, t = app.open.session.state, app.tr.t
    sheet = _place_sheet(app, "mining")
    most = working.crystals(state)
    sheet.add(Words(text=t("martians.mine_up_to", n=most), fit=True))
    counters = Counters(limit=most)
    for good in ("regolith", "ice"):
        counters.add(t(f"martians.short.{good}"), 0, most)
    sheet.add(counters)
    cards = working.samples_from(state)
    if cards:
        listed(
            sheet,
            partial(_do, app, "study_regolith"),
            icon="card-search-outline",
            title=t("martians.study", n=cards),
            hint=words(app, 1, {}, {"samples": cards}),
        )
    sheet.add_button(t("martians.rule"), lambda: tell(app, "place", "mining"))

    def mine() -> None:
        regolith, ice = counters.values
        _do(app, "mine", regolith=regolith, ice=ice)

    sheet.add_button(t("martians.mine"), mine, main=True)
    sheet.open()


def _lander(app: Any) -> None:
    state, t = app.open.session.state, app.tr.t
    sheet = _place_sheet(app, "lander")
    if state["tracked"]:
        for count in (1, 2):
            then = partial(_do, app, "supplies", count=count)
            hint = words(app, count, {}, {"supplies": count})
            listed(
                sheet, then, icon=GOOD_ICONS["supplies"], title=t("martians.good.supplies"), hint=hint, end=str(count)
            )
        title = t("martians.research")
        listed(sheet, partial(_research, app), icon="flask-outline", title=title, hint=t("martians.research_why"))
    for number, need in enumerate(state["needs"]):
        name = app.tr.say(scenario.need_name(need))
        hint = words(app, 1, need["cost"], reputation=need["reputation"])
        end = f"{need['done']}/{need['goal']}"
        listed(sheet, partial(_do, app, "mission", need=number), icon="target", title=name, hint=hint, end=end)
    if rules.has_contracts(state):
        title, hint = t("martians.contract"), t("martians.contract_why")
        listed(sheet, partial(_contract, app), icon="file-sign", title=title, hint=hint, end=str(state["contracts"]))
    _finish(app, sheet, "lander")


def _stepped(text: str, value: int, low: int, high: int) -> tuple[Any, Stepper]:
    stepper = Stepper(value=value, low=low, high=high, size_hint_x=None, width=dp(160))
    return row(Words(text=text), stepper, tall=52), stepper


def _research(app: Any) -> None:
    """A research tile: what it takes and what it pays."""
    t = app.tr.t
    sheet = Sheet(title=t("martians.research"))
    time_row, time = _stepped(t("martians.tile_time"), 2, 1, 4)
    pay_row, credits = _stepped(t("martians.good.credits"), 8, 0, 30)
    counters = Counters(limit=12)
    for good in working.RESEARCH_GOODS:
        counters.add(t(f"martians.short.{good}"), 0, 9)
    for widget in (time_row, counters, pay_row):
        sheet.add(widget)
    sheet.add_button(t("martians.close"))

    def done() -> None:
        spent = {good: n for good, n in zip(working.RESEARCH_GOODS, counters.values, strict=True) if n}
        _do(app, "research", time=int(time.value), spent=spent, credits=int(credits.value))

    sheet.add_button(t("martians.research_done"), done, main=True)
    sheet.open()


def _contract(app: Any) -> None:
    state, t = app.open.session.state, app.tr.t
    sheet = Sheet(title=t("martians.contract"))
    reputation_row, reputation = _stepped(t("martians.reputation"), 5, 0, working.MOST_REPUTATION)
    sheet.add(reputation_row)
    counters = Counters(limit=30)
    if state["tracked"]:
        for good in printed.GOODS:
            counters.add(t(f"martians.short.{good}"), 0, 9)
        sheet.add(counters)
    sheet.add_button(t("martians.close"))

    def done() -> None:
        spent = {good: n for good, n in zip(printed.GOODS, counters.values, strict=False) if n}
        _do(app, "contract", spent=spent, reputation=int(reputation.value))

    sheet.add_button(t("martians.contract_done"), done, main=True)
    sheet.open()


def _greenhouses(app: Any) -> None:
    state, t = app.open.session.state, app.tr.t
    sheet = _place_sheet(app, "greenhouses")
    expansion = rules.on_expansion(state, "greenhouses")
    cost, made = working.harvest_of(state)
    crop = rules.acting(state)["crop"]
    listed(
        sheet,
        partial(_do, app, "harvest", expansion=expansion),
        icon="basket",
        title=t("martians.harvest", crop=t(f"martians.crop.{crop}")),
        hint=words(app, 1, cost, made),
    )
    for other in printed.CROPS[1:]:
        if other == crop:
            continue
        shown: Counts = state["data"]["crops"][other]
        parts = [app.tr.say(each) for each in rules.counts_line({good: shown[good] for good in ("energy", "water")})]
        gives = [app.tr.say(each) for each in rules.counts_line({good: shown[good] for good in ("food", "medicine")})]
        hint = t("martians.crop_change", takes=", ".join(parts), gives=", ".join(gives))
        title = t("martians.change_to", crop=t(f"martians.crop.{other}"))
        listed(
            sheet,
            partial(_do, app, "change_crop", crop=other, expansion=expansion),
            icon="sprout",
            title=title,
            hint=hint,
        )
    _finish(app, sheet, "greenhouses")


# ------------------------------------------------------------ people


def _rest(app: Any) -> None:
    state, t = app.open.session.state, app.tr.t
    markers = state["crews"][state["crew"]]["markers"]
    if len(markers) <= 1:
        _do(app, "rest", places=list(markers))
        return
    sheet = Sheet(title=t("martians.place.rest"), text=t("martians.place.rest.rule"))
    chosen = set(markers)
    for place in markers:
        line_ = ListRow(icon=PLACE_ICONS[place], title=t(f"martians.place.{place}"), end=t("martians.yes"))
        line_.bind(on_release=lambda row_, place=place: _turn_over(row_, place, chosen, t))
        sheet.add(line_)
    sheet.add_button(t("martians.close"))
    sheet.add_button(t("martians.take_back"), lambda: _do(app, "rest", places=sorted(chosen)), main=True)
    sheet.open()


def _turn_over(row_: ListRow, place: str, chosen: set[str], t: Any) -> None:
    chosen.symmetric_difference_update({place})
    row_.end = t("martians.yes") if place in chosen else t("martians.no")


def _people(app: Any) -> None:
    """Specialists to call, and markers to get out of the infirmary and the flats."""
    state, t = app.open.session.state, app.tr.t
    sheet = Sheet(title=t("martians.act.people"))
    one, crew = rules.acting(state), state["crews"][state["crew"]]
    for index, hired in enumerate(one["specialists"]):
        name = hired["kind"]
        hint = t("martians.specialist_used") if hired["used"] else t(f"martians.specialist.{name}.rule")
        then = partial(_call, app, index, name)
        listed(sheet, then, icon="account-hard-hat", title=t(f"martians.specialist.{name}"), hint=hint)
    for zone in ("infirmary", "flats"):
        for quarter, count in enumerate(crew[zone]):
            if count:
                title = t(f"martians.leave.{zone}", quarter=app.tr.say(rules.quarter_name(state, quarter)))
                hint = words(app, 1, {}) if zone == "infirmary" else words(app, 0, {"credits": printed.FLATS_CREDITS})
                then = partial(_do, app, "leave", zone=zone, quarter=quarter)
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
    state = app.open.session.state
    if kind == "builder":
        sheet = Sheet(title=app.tr.t("martians.specialist.builder"))
        _constructions(app, sheet, lambda what, target: _do(app, "builder", index=index, what=what, target=target))
        close(app, sheet)
        return
    if service.removes is None:
        _do(app, "specialist", index=index, quarter=0)
        return
    token = service.removes[0]
    lacking = [number for number, quarter in enumerate(state["quarters"]) if quarter[token]]
    if not rules.is_shared(state):
        lacking = [rules.acting_seat(state)]
    if len(lacking) <= 1:
        _do(app, "specialist", index=index, quarter=lacking[0] if lacking else 0)
        return
    sheet = Sheet(title=app.tr.say(line("martians.which_quarter")))
    for number in lacking:
        title, end = app.tr.say(rules.quarter_name(state, number)), str(state["quarters"][number][token])
        listed(
            sheet,
            partial(_do, app, "specialist", index=index, quarter=number),
            icon="home-group",
            title=title,
            end=end,
        )
    close(app, sheet)


_ACTS: dict[str, Callable[[Any], None]] = {
    "moxie": _moxie,
    "construction": _construction,
    "hospital": partial(_simple, "hospital", "hospital"),
    "water_treatment": partial(_simple, "treat_water", "water_treatment"),
    "mining": _mining,
    "lander": _lander,
    "greenhouses": _greenhouses,
    "education": _education,
    "laboratory": _laboratory,
    "rest": _rest,
    "people": _people,
    "other": turn_sheets.open_other,
}

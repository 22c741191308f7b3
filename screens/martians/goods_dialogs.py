"""The places of a turn that make and spend goods: Mining, Lander, Greenhouses."""

from functools import partial
from typing import Any

from kivy.metrics import dp

from companion.games.martians import data as printed
from companion.games.martians import scenario, working
from companion.games.martians import state as states
from companion.games.martians.data import Counts
from companion.games.martians.icons import GOOD_ICONS
from screens.martians.place_dialog import do, finish, place_sheet, priced, words
from screens.martians.rule_dialog import tell
from screens.widgets import Dialog, Stepper, Text
from screens.widgets.choices import listed, row
from screens.widgets.counters import Counters


def mining(app: Any) -> None:
    state, t = app.table.state, app.tr.t
    sheet = place_sheet(app, "mining")
    most = working.crystals(state)
    sheet.add(Text(text=t("martians.mine_up_to", n=most), fit=True))
    sheet.add(Text(text=priced(app, "mining", 1, working.MINING_COST), muted=True, fit=True))
    counters = Counters(limit=most)
    for good in ("regolith", "ice"):
        counters.add(t(f"martians.short.{good}"), 0, most)
    sheet.add(counters)
    cards = working.samples_from(state)
    if cards:
        listed(
            sheet,
            partial(do, app, "study_regolith"),
            icon="card-search-outline",
            title=t("martians.study", n=cards),
            hint=words(app, 1, {}, {"samples": cards}),
        )

    def mine() -> None:
        regolith, ice = counters.values
        do(app, "mine", regolith=regolith, ice=ice)

    sheet.add_button(t("martians.rule"), lambda: tell(app, "place", "mining"))
    sheet.add_button(t("shell.close"))
    button = sheet.add_button(t("martians.mine"), mine, main=True)

    def watch(*_: Any) -> None:
        button.disabled = not any(counters.values)

    for stepper in counters.steppers:
        stepper.bind(value=watch)
    watch()
    sheet.open()


def lander(app: Any) -> None:
    state, t = app.table.state, app.tr.t
    sheet = place_sheet(app, "lander")
    if state["tracked"]:
        for count in (1, 2):
            then = partial(do, app, "supplies", count=count)
            hint = priced(app, "lander", count, {}, {"supplies": count})
            listed(
                sheet, then, icon=GOOD_ICONS["supplies"], title=t("martians.good.supplies"), hint=hint, end=str(count)
            )
        title = t("martians.research")
        listed(sheet, partial(_research, app), icon="flask-outline", title=title, hint=t("martians.research_why"))
    if state["scenario"] == scenario.PRINTED:
        title, hint = t("martians.printed_mission"), t("martians.printed_mission_why")
        listed(sheet, partial(do, app, "mission", need=0), icon="target", title=title, hint=hint)
    for number, need in enumerate(state["needs"] if state["scenario"] != scenario.PRINTED else []):
        name = app.tr.say(scenario.need_name(need))
        hint = priced(app, "lander", 1, need["cost"], reputation=need["reputation"])
        end = f"{need['done']}/{need['goal']}"
        listed(sheet, partial(do, app, "mission", need=number), icon="target", title=name, hint=hint, end=end)
    if states.has_contracts(state):
        title, hint = t("martians.contract"), t("martians.contract_why")
        listed(sheet, partial(_contract, app), icon="file-sign", title=title, hint=hint, end=str(state["contracts"]))
    finish(app, sheet, "lander")


def _stepped(text: str, value: int, low: int, high: int) -> tuple[Any, Stepper]:
    stepper = Stepper(value=value, low=low, high=high, size_hint_x=None, width=dp(160))
    return row(Text(text=text), stepper, tall=52), stepper


def _research(app: Any) -> None:
    """A research tile: what it takes and what it pays."""
    t = app.tr.t
    sheet = Dialog(title=t("martians.research"))
    time_row, time = _stepped(t("martians.tile_time"), 2, 1, 4)
    pay_row, credits = _stepped(t("martians.good.credits"), 8, 0, 30)
    counters = Counters(limit=12)
    for good in working.RESEARCH_GOODS:
        counters.add(t(f"martians.short.{good}"), 0, 9)
    for widget in (time_row, counters, pay_row):
        sheet.add(widget)
    sheet.add_button(t("shell.close"))

    def done() -> None:
        spent = {good: n for good, n in zip(working.RESEARCH_GOODS, counters.values, strict=True) if n}
        do(app, "research", time=int(time.value), spent=spent, credits=int(credits.value))

    sheet.add_button(t("martians.research_done"), done, main=True)
    sheet.open()


def _contract(app: Any) -> None:
    state, t = app.table.state, app.tr.t
    sheet = Dialog(title=t("martians.contract"))
    reputation_row, reputation = _stepped(t("martians.reputation"), 5, 0, working.MOST_REPUTATION)
    sheet.add(reputation_row)
    counters = Counters(limit=30)
    if state["tracked"]:
        for good in printed.GOODS:
            counters.add(t(f"martians.short.{good}"), 0, 9)
        sheet.add(counters)
    sheet.add_button(t("shell.close"))

    def done() -> None:
        spent = {good: n for good, n in zip(printed.GOODS, counters.values, strict=False) if n}
        do(app, "contract", spent=spent, reputation=int(reputation.value))

    sheet.add_button(t("martians.contract_done"), done, main=True)
    sheet.open()


def greenhouses(app: Any) -> None:
    state, t = app.table.state, app.tr.t
    sheet = place_sheet(app, "greenhouses")
    expansion = states.on_expansion(state, "greenhouses")
    cost, made = working.harvest_of(state)
    crop = states.acting(state)["crop"]
    listed(
        sheet,
        partial(do, app, "harvest", expansion=expansion),
        icon="basket",
        title=t("martians.harvest", crop=t(f"martians.crop.{crop}")),
        hint=priced(app, "greenhouses", 1, cost, made),
    )
    change = priced(app, "greenhouses", 1, working.CROP_COST)
    for other in printed.CROPS[1:]:
        if other == crop:
            continue
        shown: Counts = state["data"]["crops"][other]
        parts = [app.tr.say(each) for each in states.counts_line({good: shown[good] for good in ("energy", "water")})]
        gives = [
            app.tr.say(each) for each in states.counts_line({good: shown[good] for good in ("food", "medicine")})
        ]
        hint = t("martians.crop_change", change=change, takes=", ".join(parts), gives=", ".join(gives))
        title = t("martians.change_to", crop=t(f"martians.crop.{other}"))
        listed(
            sheet,
            partial(do, app, "change_crop", crop=other, expansion=expansion),
            icon="sprout",
            title=title,
            hint=hint,
        )
    finish(app, sheet, "greenhouses")

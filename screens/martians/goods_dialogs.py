"""Dialogs of the places that make and spend goods: Mining, Lander, Greenhouses."""

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.martians import data as printed
from companion.games.martians import scenario, working
from companion.games.martians import state as states
from companion.games.martians.icons import GOOD_ICONS
from screens.app import OrbitaApp
from screens.martians.open_state import state_of
from screens.martians.place_dialog import add_legend, do, open_with_rule, place_dialog
from screens.martians.prices import amounts, cost_of, price_at
from screens.martians.rule_dialog import tell_rule
from screens.widgets import Dialog, Stepper, Text
from screens.widgets.choices import listed, listed_price, row
from screens.widgets.counters import Counters
from screens.widgets.symbols import Symbols

_HARVEST = ("energy", "water"), ("food", "medicine")  # what it takes and gives


def mining(app: OrbitaApp) -> None:
    state, t = state_of(app), app.tr.t
    dialog = place_dialog(app, "mining")
    most = working.crystals(state)
    dialog.add(Text(text=t("martians.mine_up_to", n=most), fit=True))
    dialog.add(Symbols(pays=price_at("mining", 1, working.MINING_COST).pays))
    counters = Counters(limit=most)
    for good in ("regolith", "ice"):
        counters.add(t(f"martians.short.{good}"), 0, most)
    dialog.add(counters)
    cards = working.samples_from(state)
    if cards:
        listed_price(
            dialog,
            partial(do, app, "study_regolith"),
            cost_of(1, {}, {"samples": cards}),
            icon=GOOD_ICONS["samples"],
            title=t("martians.study", n=cards),
        )

    def mine() -> None:
        regolith, ice = counters.values
        do(app, "mine", regolith=regolith, ice=ice)

    add_legend(dialog)
    dialog.add_button(t("martians.rule"), lambda: tell_rule(app, "place", "mining"))
    dialog.add_button(t("shell.close"))
    button = dialog.add_button(t("martians.mine"), mine, main=True)

    def enable(*_: Any) -> None:
        button.disabled = not any(counters.values)

    for stepper in counters.steppers:
        stepper.bind(value=enable)
    enable()
    dialog.open()


def lander(app: OrbitaApp) -> None:
    state, t = state_of(app), app.tr.t
    dialog = place_dialog(app, "lander")
    if state["tracked"]:
        for count in (1, 2):
            then = partial(do, app, "supplies", count=count)
            price = price_at("lander", count, {}, {"supplies": count})
            title = t("martians.good.supplies")
            listed_price(dialog, then, price, icon=GOOD_ICONS["supplies"], title=title, end=str(count))
        title = t("martians.research")
        listed(dialog, partial(_research, app), icon="test-tube", title=title, hint=t("martians.research_why"))
    if state["scenario"] == scenario.PRINTED:
        title, hint = t("martians.printed_mission"), t("martians.printed_mission_why")
        listed(dialog, partial(do, app, "mission", need=0), icon="target", title=title, hint=hint)
    for number, need in enumerate(state["needs"] if state["scenario"] != scenario.PRINTED else []):
        name = app.tr.say(scenario.need_name(need))
        price = price_at("lander", 1, need["cost"], reputation=need["reputation"])
        then, end = partial(do, app, "mission", need=number), f"{need['done']}/{need['goal']}"
        listed_price(dialog, then, price, icon="target", title=name, end=end)
    if states.has_contracts(state):
        title, hint = t("martians.contract"), t("martians.contract_why")
        listed(dialog, partial(_contract, app), icon="file-sign", title=title, hint=hint, end=str(state["contracts"]))
    open_with_rule(app, dialog, "lander")


def _stepper_row(text: str, value: int, low: int, high: int) -> tuple[BoxLayout, Stepper]:
    stepper = Stepper(value=value, low=low, high=high, size_hint_x=None, width=dp(160))
    return row(Text(text=text), stepper, tall=52), stepper


def _research(app: OrbitaApp) -> None:
    """Asks for the time, the goods and the credits of a research tile."""
    t = app.tr.t
    dialog = Dialog(title=t("martians.research"))
    time_row, time = _stepper_row(t("martians.tile_time"), 2, 1, 4)
    pay_row, credits = _stepper_row(t("martians.good.credits"), 8, 0, 30)
    counters = Counters(limit=12)
    for good in working.RESEARCH_GOODS:
        counters.add(t(f"martians.short.{good}"), 0, 9)
    for widget in (time_row, counters, pay_row):
        dialog.add(widget)
    dialog.add_button(t("shell.close"))

    def done() -> None:
        spent = {good: n for good, n in zip(working.RESEARCH_GOODS, counters.values, strict=True) if n}
        do(app, "research", time=int(time.value), spent=spent, credits=int(credits.value))

    dialog.add_button(t("martians.research_done"), done, main=True)
    dialog.open()


def _contract(app: OrbitaApp) -> None:
    """Asks for the goods and the reputation of a contract card."""
    state, t = state_of(app), app.tr.t
    dialog = Dialog(title=t("martians.contract"))
    reputation_row, reputation = _stepper_row(t("martians.reputation"), 5, 0, working.MOST_REPUTATION)
    dialog.add(reputation_row)
    counters = Counters(limit=30)
    if state["tracked"]:
        for good in printed.GOODS:
            counters.add(t(f"martians.short.{good}"), 0, 9)
        dialog.add(counters)
    dialog.add_button(t("shell.close"))

    def done() -> None:
        spent = {good: n for good, n in zip(printed.GOODS, counters.values, strict=False) if n}
        do(app, "contract", spent=spent, reputation=int(reputation.value))

    dialog.add_button(t("martians.contract_done"), done, main=True)
    dialog.open()


def greenhouses(app: OrbitaApp) -> None:
    state, t = state_of(app), app.tr.t
    dialog = place_dialog(app, "greenhouses")
    expansion = states.on_expansion(state, "greenhouses")
    cost, harvested = working.harvest_of(state)
    crop = states.acting(state)["crop"]
    listed_price(
        dialog,
        partial(do, app, "harvest", expansion=expansion),
        price_at("greenhouses", 1, cost, harvested),
        icon="basket",
        title=t("martians.harvest", crop=t(f"martians.crop.{crop}")),
    )
    change = price_at("greenhouses", 1, working.CROP_COST)
    for other in printed.CROPS[1:]:
        if other == crop:
            continue
        counts = state["data"]["crops"][other]
        crop_row = listed_price(
            dialog,
            partial(do, app, "change_crop", crop=other, expansion=expansion),
            change,
            icon="seed-outline",
            title=t("martians.change_to", crop=t(f"martians.crop.{other}")),
        )
        crop_row.ids.column.add_widget(Text(text=t("martians.then_harvests"), role="label", muted=True, fit=True))
        takes, gives = (amounts({good: counts[good] for good in pair}) for pair in _HARVEST)
        crop_row.ids.column.add_widget(Symbols(pays=takes, gets=gives))
    open_with_rule(app, dialog, "greenhouses")

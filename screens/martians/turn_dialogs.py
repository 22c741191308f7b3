"""Dialogs of a turn that do not belong to a place: other actions, trade, tokens that a card removes."""

from functools import partial
from typing import Generic, TypeVar

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.games.martians import data as printed
from companion.games.martians import state as states
from companion.games.martians.icons import GOOD_ICONS, TOKEN_ICONS
from companion.games.martians.turns import TRADED
from screens.app import OrbitaApp
from screens.martians.open_state import state_of
from screens.martians.rule_dialog import open_with_close
from screens.running import running_app
from screens.widgets import Chip, Dialog, Flow, SeatChip, Stepper, Text
from screens.widgets.choices import listed, row

T = TypeVar("T")


def open_other(app: OrbitaApp) -> None:
    state, t = state_of(app), app.tr.t
    dialog = Dialog(title=t("martians.act.other"))
    then = partial(app.do, {"do": "spend_time", "time": 1})
    listed(dialog, then, icon="clock-outline", title=t("martians.other_action"), hint=t("martians.other_action_why"))
    title, hint = t("martians.card_removes"), t("martians.card_removes_why")
    listed(dialog, partial(remove_token, app), icon="minus-circle-outline", title=title, hint=hint)
    if len(state["purses"]) > 1:
        title, hint = t("martians.trade"), t("martians.trade_why")
        listed(dialog, partial(open_trade, app), icon="swap-horizontal", title=title, hint=hint)
    title, hint = t("martians.see_colony"), t("martians.see_colony_why")
    listed(dialog, partial(app.show, "colony"), icon="home-city-outline", title=title, hint=hint)
    listed(
        dialog,
        partial(app.show, "correct"),
        icon="pencil-outline",
        title=t("martians.put_right"),
        hint=t("martians.put_right_why"),
    )
    then = partial(app.do, {"do": "to_scoring"})
    listed(dialog, then, icon="flag-checkered", title=t("martians.end_now"), hint=t("martians.end_now_why"))
    open_with_close(app, dialog)


def remove_token(app: OrbitaApp) -> None:
    """Asks which need token a scenario, an event or a mission has removed."""
    state, t = state_of(app), app.tr.t
    dialog = Dialog(title=t("martians.card_removes"))
    for number, quarter in enumerate(state["quarters"]):
        if not states.is_shared(state) and number != states.acting_seat(state):
            continue
        for token in printed.NEEDS:
            if quarter[token]:
                title = t(
                    "martians.in_quarter",
                    quarter=app.tr.say(states.quarter_name(state, number)),
                    what=t(f"martians.token.{token}"),
                )
                then = partial(app.do, {"do": "change_token", "token": token, "quarter": number, "by": -1})
                listed(dialog, then, icon=TOKEN_ICONS[token], title=title, end=str(quarter[token]))
    if not dialog.ids.content.children:
        dialog.text = t("martians.why.nothing_lacks")
    open_with_close(app, dialog)


class MartiansChips(Flow, Generic[T]):
    """Chips of which one is chosen; `value` is its value."""

    value: T = ObjectProperty()

    def __init__(self, options: list[tuple[T, str, str]]) -> None:
        super().__init__()
        self.show(options)

    def show(self, options: list[tuple[T, str, str]]) -> None:
        """Shows these options (value, text, icon). The chosen value stays if it is among them."""
        if self.value not in [value for value, _, _ in options]:
            self.value = options[0][0]
        self.clear_widgets()
        for value, text, icon in options:
            chip = self.make_chip(value, text, icon)
            chip.on = value == self.value
            chip.bind(on_release=partial(self._choose, value))
            self.add_widget(chip)

    def make_chip(self, _value: T, text: str, icon: str) -> Chip:
        return Chip(text=text, icon=icon)

    def _choose(self, value: T, chosen: Chip) -> None:
        self.value = value
        for chip in self.children:
            chip.on = chip is chosen


class MartiansSeats(MartiansChips[int]):
    """Players, by their seats."""

    def make_chip(self, value: int, text: str, icon: str) -> Chip:
        return SeatChip(text=text, icon=icon, name=text, colour=running_app().table.session.seats[value]["colour"])


def open_trade(app: OrbitaApp) -> None:
    """Asks who gives what to whom. A trade is two gifts."""
    state, t, names = state_of(app), app.tr.t, app.table.session.names
    mine = states.acting_seat(state)
    dialog = Dialog(title=t("martians.trade"))
    seats = [(seat, name, "") for seat, name in enumerate(names)]
    from_mine = [*seats[mine:], *seats[:mine]]
    giver, taker = MartiansSeats(from_mine), MartiansSeats(from_mine[1:])
    giver.bind(value=lambda _, chosen: taker.show([seat for seat in from_mine if seat[0] != chosen]))
    goods = [(good, t(f"martians.good.{good}"), GOOD_ICONS[good]) for good in TRADED] if state["tracked"] else []
    what = MartiansChips([*goods, ("reputation", t("martians.reputation"), "star-circle-outline")])
    count = Stepper(value=1, low=1, high=20, size_hint_x=None, width=dp(160))
    for heading, widget in (("giver", giver), ("taker", taker), ("what", what)):
        dialog.add(Text(text=t(f"martians.trade.{heading}"), role="label", muted=True, fit=True))
        dialog.add(widget)
    dialog.add(row(Text(text=t("martians.how_many")), count, tall=52))
    dialog.add_button(t("shell.close"))

    def done() -> None:
        gift = {"giver": giver.value, "taker": taker.value, "what": what.value, "count": int(count.value)}
        app.do({"do": "give", **gift})

    dialog.add_button(t("martians.hand_over"), done, main=True)
    dialog.open()

"""What a turn has beside its places: other actions, trade, tokens that a card took away."""

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.games.martians import data as printed
from companion.games.martians import state as states
from companion.games.martians.icons import GOOD_ICONS, TOKEN_ICONS
from companion.games.martians.turns import TRADED
from screens.martians.rule_dialog import close
from screens.widgets import Chip, Dialog, Flow, Stepper, Text
from screens.widgets.choices import listed, row


def open_other(app: Any) -> None:
    state, t = app.table.state, app.tr.t
    sheet = Dialog(title=t("martians.act.other"))
    then = partial(app.do, {"do": "spend_time", "time": 1})
    listed(sheet, then, icon="clock-outline", title=t("martians.other_action"), hint=t("martians.other_action_why"))
    title, hint = t("martians.card_removes"), t("martians.card_removes_why")
    listed(sheet, partial(remove_token, app), icon="minus-circle-outline", title=title, hint=hint)
    if len(state["purses"]) > 1:
        title, hint = t("martians.trade"), t("martians.trade_why")
        listed(sheet, partial(open_trade, app), icon="swap-horizontal", title=title, hint=hint)
    title, hint = t("martians.see_colony"), t("martians.see_colony_why")
    listed(sheet, partial(app.show, "colony"), icon="home-city-outline", title=title, hint=hint)
    listed(
        sheet,
        partial(app.show, "correct"),
        icon="pencil-outline",
        title=t("martians.put_right"),
        hint=t("martians.put_right_why"),
    )
    then = partial(app.do, {"do": "to_scoring"})
    listed(sheet, then, icon="flag-checkered", title=t("martians.end_now"), hint=t("martians.end_now_why"))
    close(app, sheet)


def remove_token(app: Any) -> None:
    """A scenario, an event or a mission has done it."""
    state, t = app.table.state, app.tr.t
    sheet = Dialog(title=t("martians.card_removes"))
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
                listed(sheet, then, icon=TOKEN_ICONS[token], title=title, end=str(quarter[token]))
    if not sheet.ids.content.children:
        sheet.text = t("martians.why.nothing_lacks")
    close(app, sheet)


class _Chosen(Flow):
    """One of several chips."""

    value = ObjectProperty()

    def __init__(self, options: list[tuple[Any, str, str]]) -> None:
        super().__init__()
        self.show(options)

    def show(self, options: list[tuple[Any, str, str]]) -> None:
        """These are to choose from; what was chosen stays so if it is among them."""
        if self.value not in [value for value, _, _ in options]:
            self.value = options[0][0]
        self.clear_widgets()
        for value, text, icon in options:
            chip = Chip(text=text, icon=icon, on=value == self.value)
            chip.bind(on_release=partial(self._choose, value))
            self.add_widget(chip)

    def _choose(self, value: Any, chosen: Chip) -> None:
        self.value = value
        for chip in self.children:
            chip.on = chip is chosen


def open_trade(app: Any) -> None:
    """Who gives what to whom; the other half of a trade is another gift."""
    state, t, names = app.table.state, app.tr.t, app.table.session.names
    mine = states.acting_seat(state)
    sheet = Dialog(title=t("martians.trade"))
    seats = [(seat, name, "account") for seat, name in enumerate(names)]
    turned = [*seats[mine:], *seats[:mine]]
    giver, taker = _Chosen(turned), _Chosen(turned[1:])
    giver.bind(value=lambda _, chosen: taker.show([seat for seat in turned if seat[0] != chosen]))
    goods = [(good, t(f"martians.good.{good}"), GOOD_ICONS[good]) for good in TRADED] if state["tracked"] else []
    what = _Chosen([*goods, ("reputation", t("martians.reputation"), "star-circle-outline")])
    count = Stepper(value=1, low=1, high=20, size_hint_x=None, width=dp(160))
    for heading, widget in (("giver", giver), ("taker", taker), ("what", what)):
        sheet.add(Text(text=t(f"martians.trade.{heading}"), role="label", muted=True, fit=True))
        sheet.add(widget)
    sheet.add(row(Text(text=t("martians.how_many")), count, tall=52))
    sheet.add_button(t("shell.close"))

    def done() -> None:
        gift = {"giver": giver.value, "taker": taker.value, "what": what.value, "count": int(count.value)}
        app.do({"do": "give", **gift})

    sheet.add_button(t("martians.hand_over"), done, main=True)
    sheet.open()

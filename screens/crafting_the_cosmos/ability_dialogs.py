"""Buying abilities, keeping one of those drawn, using them, and reading what they do."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.crafting_the_cosmos import data as printed
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.data import AREAS
from companion.games.crafting_the_cosmos.words import ability_name, area_name
from screens.crafting_the_cosmos.ability_parts import AbilityList, cost_words, effect_words
from screens.crafting_the_cosmos.galaxy_dialogs import choose_kind
from screens.crafting_the_cosmos.galaxy_parts import AREA_ICONS, area_ink
from screens.widgets import Dialog, RoundButton, Text
from screens.widgets.choices import choice, close_and, listed


def _close(app: Any, sheet: Dialog, key: str = "shell.cancel") -> None:
    sheet.add_button(app.tr.t(key))
    sheet.open()


# ------------------------------------------------------------ buying


def buy(app: Any, who: int, place: int) -> None:
    """App's decks: for which kind of card. Printed ones: which card was kept."""
    state = app.table.state
    if state["players"][who]["stage"] != "build":  # the reason why not
        app.do({"do": "buy", "who": who, "place": place, "area": AREAS[0]})
    elif state["ways"]["abilities"] == "app":
        _buy_from_deck(app, who, place)
    else:
        _take_printed(app, who, place)


def _buy_from_deck(app: Any, who: int, place: int) -> None:
    state, tr = app.table.state, app.tr
    cost, hand = printed.costs()[place], state["players"][who]["hand"]
    sheet = Dialog(title=tr.t("crafting_the_cosmos.abilities.buy_for", n=cost))
    for area in AREAS:
        held = tr.t("crafting_the_cosmos.abilities.in_hand", n=hand[area]) if states.counts_hands(state) else ""
        listed(
            sheet,
            partial(app.do, {"do": "buy", "who": who, "place": place, "area": area}),
            icon=AREA_ICONS[area],
            icon_tint=area_ink(app.theme_cls, area),
            title=tr.say(area_name(area)),
            hint=tr.t("crafting_the_cosmos.abilities.in_deck", n=len(state["ability_decks"][area])),
            end=held,
        )
    _close(app, sheet)


def _take_printed(app: Any, who: int, place: int) -> None:
    state, tr = app.table.state, app.tr
    able = [ability for area in AREAS for ability in states.abilities_left(state, area)]
    sheet = Dialog(
        title=tr.t("crafting_the_cosmos.abilities.which"),
        text=tr.t("crafting_the_cosmos.abilities.which_why", n=printed.costs()[place]),
    )
    found = AbilityList(able=able, every=False, area=_likely(state, who, place), size_hint_y=None, height=dp(360))
    found.bind(
        on_ability=lambda _, ability: close_and(
            sheet, lambda: app.do({"do": "take_ability", "who": who, "place": place, "ability": ability})
        )
    )
    found.show()
    sheet.add(found)
    _close(app, sheet)


def _likely(state: Any, who: int, place: int) -> str:
    """The kind of card of which there are enough, if the hands are counted."""
    hand, cost = state["players"][who]["hand"], printed.costs()[place]
    return next((area for area in AREAS if hand.get(area, 0) >= cost), AREAS[0])


def keep(app: Any, who: int, ability: str) -> None:
    """The others go under the deck, in the order that is chosen if there are several."""
    state, tr = app.table.state, app.tr
    rest = [card for card in state["players"][who]["choice"]["cards"] if card != ability]
    action = {"do": "keep", "who": who, "ability": ability}
    if len(rest) < 2:
        app.do({**action, "bottom": rest})
        return
    sheet = Dialog(
        title=tr.t("crafting_the_cosmos.abilities.order"),
        text=tr.t("crafting_the_cosmos.abilities.order_why", ability=tr.say(ability_name(ability))),
    )
    box = BoxLayout(orientation="vertical", size_hint_y=None, height=dp(56) * len(rest))
    _list_order(app, box, rest)
    sheet.add(box)
    sheet.add_button(tr.t("shell.cancel"))
    done = tr.t("crafting_the_cosmos.abilities.keep")
    sheet.add_button(done, lambda: app.do({**action, "bottom": list(rest)}), main=True)
    sheet.open()


def _list_order(app: Any, box: BoxLayout, rest: list[str]) -> None:
    box.clear_widgets()
    for at, card in enumerate(rest):
        row = BoxLayout(spacing=dp(8))
        name = app.tr.say(ability_name(card))
        row.add_widget(Text(text=f"{at + 1}. {name}"))
        up = RoundButton(icon="arrow-up", says=name, pos_hint={"center_y": 0.5}, disabled=at == 0)
        up.bind(on_release=lambda _, at=at: _move_up(app, box, rest, at))
        row.add_widget(up)
        box.add_widget(row)


def _move_up(app: Any, box: BoxLayout, rest: list[str], at: int) -> None:
    rest[at - 1], rest[at] = rest[at], rest[at - 1]
    _list_order(app, box, rest)


# ------------------------------------------------------------ using


def use(app: Any, who: int, ability: str) -> None:
    """Asks for what the card leaves open: the effect where there are two, then the kind of energy card."""
    state, t = app.table.state, app.tr.t
    card = printed.abilities()[ability]
    if card["kind"] == "release":
        app.do({"do": "release", "who": who, "ability": ability})
        return
    if "either" not in card["effect"] or state["players"][who]["stage"] != "build":
        _pay(app, who, ability, None)
        return
    sheet = Dialog(title=app.tr.say(ability_name(ability)), text=effect_words(app, ability))
    for option, effect in enumerate(card["effect"]["either"]):
        text = t(f"crafting_the_cosmos.abilities.either.{effect['kind']}", n=effect[effect["kind"]])
        sheet.add(choice(sheet, text, partial(_pay, app, who, ability, option)))
    _close(app, sheet)


def _pay(app: Any, who: int, ability: str, option: int | None) -> None:
    state, cost = app.table.state, printed.abilities()[ability]["cost"]
    player = state["players"][who]

    def done(kind: str | None) -> None:
        app.do({"do": "activate", "who": who, "ability": ability, "kind": kind, "option": option})

    opened = "cards" in cost and cost["of"] in ("any", "same") and states.counts_hands(state)
    able = [kind for kind in AREAS if player["hand"].get(kind, 0) >= cost.get("cards", 0)]
    if not opened or player["stage"] != "build":
        done(None)
    elif len(able) < 2:
        done(able[0] if able else AREAS[0])  # none: the rules say so
    else:
        title = app.tr.t("crafting_the_cosmos.abilities.pay_with", n=cost["cards"])
        choose_kind(app, who, title, able, done)


# ------------------------------------------------------------ reading


def tell(app: Any, who: int, ability: str) -> None:
    """A card of the list: what it does, whose it is, and what this player can do with it."""
    state, t = app.table.state, app.tr.t
    one, owner = state["players"][who], states.owner_of(state, ability)
    area = app.tr.say(area_name(printed.abilities()[ability]["area"]))
    told = [
        t("crafting_the_cosmos.abilities.costs", area=area, cost=cost_words(app, ability)),
        effect_words(app, ability),
    ]
    if owner is not None:
        told.append(t("crafting_the_cosmos.abilities.owned_by", who=app.table.session.names[owner]))
    sheet = Dialog(title=app.tr.say(ability_name(ability)), text="\n".join(told))
    free = "" in one["abilities"]
    if owner == who and one["stage"] == "build":
        _offer(app, sheet, "crafting_the_cosmos.abilities.use", partial(use, app, who, ability))
    elif owner is None and free and one["stage"] == "build" and state["ways"]["abilities"] == "printed":
        place = one["abilities"].index("")
        take = {"do": "take_ability", "who": who, "place": place, "ability": ability}
        name, cost = app.table.session.names[who], printed.costs()[place]
        text = t("crafting_the_cosmos.abilities.take", who=name, n=cost)
        sheet.add(choice(sheet, text, partial(app.do, take)))
    _close(app, sheet, "shell.close")


def _offer(app: Any, sheet: Dialog, key: str, then: Callable[[], Any]) -> None:
    sheet.add(choice(sheet, app.tr.t(key), then))

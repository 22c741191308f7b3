"""Dialogs about abilities: buying one, keeping one of those drawn, using them, and their description."""

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.engine.action import Action
from companion.games.crafting_the_cosmos import data as printed
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.data import AREAS
from companion.games.crafting_the_cosmos.icons import AREA_ICONS
from companion.games.crafting_the_cosmos.state import State
from companion.games.crafting_the_cosmos.words import ability_name, area_name, either_text
from screens.app import OrbitaApp
from screens.crafting_the_cosmos.ability_parts import CraftingAbilityList, cost_in_words, effect_in_words
from screens.crafting_the_cosmos.galaxy_dialogs import choose_kind
from screens.crafting_the_cosmos.galaxy_parts import area_ink
from screens.crafting_the_cosmos.open_state import state_of
from screens.widgets import Dialog, RoundButton, Text
from screens.widgets.choices import choice, close_and, listed


def _open_with_close(app: OrbitaApp, dialog: Dialog, key: str = "shell.cancel") -> None:
    """Opens a dialog with a button that closes it."""
    dialog.add_button(app.tr.t(key))
    dialog.open()


# ------------------------------------------------------------ buying


def buy(app: OrbitaApp, who: int, place: int) -> None:
    """Asks for the kind of card to buy, or which card was bought if the table uses the printed decks."""
    state = state_of(app)
    if state["players"][who]["stage"] != "build":  # refused with the reason
        app.do({"do": "buy", "who": who, "place": place, "area": AREAS[0]})
    elif state["ways"]["abilities"] == "app":
        _buy_from_deck(app, who, place)
    else:
        _take_printed(app, who, place)


def _buy_from_deck(app: OrbitaApp, who: int, place: int) -> None:
    state, tr = state_of(app), app.tr
    cost, hand = printed.costs()[place], state["players"][who]["hand"]
    dialog = Dialog(title=tr.t("crafting_the_cosmos.abilities.buy_for", n=cost))
    for area in AREAS:
        in_hand = tr.t("crafting_the_cosmos.abilities.in_hand", n=hand[area]) if states.counts_hands(state) else ""
        listed(
            dialog,
            partial(app.do, {"do": "buy", "who": who, "place": place, "area": area}),
            icon=AREA_ICONS[area],
            icon_tint=area_ink(app.theme_cls, area),
            title=tr.say(area_name(area)),
            hint=tr.t("crafting_the_cosmos.abilities.in_deck", n=len(state["ability_decks"][area])),
            end=in_hand,
        )
    _open_with_close(app, dialog)


def _take_printed(app: OrbitaApp, who: int, place: int) -> None:
    state, tr = state_of(app), app.tr
    free = [ability for area in AREAS for ability in states.abilities_left(state, area)]
    dialog = Dialog(
        title=tr.t("crafting_the_cosmos.abilities.which"),
        text=tr.t("crafting_the_cosmos.abilities.which_why", n=printed.costs()[place]),
    )
    area = _likely_area(state, who, place)
    abilities = CraftingAbilityList(only=free, every=False, area=area, size_hint_y=None, height=dp(360))
    abilities.bind(
        on_ability=lambda _, ability: close_and(
            dialog, lambda: app.do({"do": "take_ability", "who": who, "place": place, "ability": ability})
        )
    )
    abilities.show()
    dialog.add(abilities)
    _open_with_close(app, dialog)


def _likely_area(state: State, who: int, place: int) -> str:
    """The first kind of energy card of which the player has enough, if hands are counted."""
    hand, cost = state["players"][who]["hand"], printed.costs()[place]
    return next((area for area in AREAS if hand.get(area, 0) >= cost), AREAS[0])


def keep(app: OrbitaApp, who: int, ability: str) -> None:
    """Keeps one of the drawn cards. If several others go under the deck, asks for their order."""
    state, tr = state_of(app), app.tr
    drawn = state["players"][who]["choice"]
    rest = [card for card in drawn["cards"] if card != ability] if drawn is not None else []
    action: Action = {"do": "keep", "who": who, "ability": ability}
    if len(rest) < 2:
        app.do({**action, "bottom": rest})
        return
    dialog = Dialog(
        title=tr.t("crafting_the_cosmos.abilities.order"),
        text=tr.t("crafting_the_cosmos.abilities.order_why", ability=tr.say(ability_name(ability))),
    )
    box = BoxLayout(orientation="vertical", size_hint_y=None, height=dp(56) * len(rest))
    _list_order(app, box, rest)
    dialog.add(box)
    dialog.add_button(tr.t("shell.cancel"))
    done = tr.t("crafting_the_cosmos.abilities.keep")
    dialog.add_button(done, lambda: app.do({**action, "bottom": list(rest)}), main=True)
    dialog.open()


def _list_order(app: OrbitaApp, box: BoxLayout, rest: list[str]) -> None:
    """Shows the cards in their order, with buttons that change it."""
    box.clear_widgets()
    for index, card in enumerate(rest):
        row = BoxLayout(spacing=dp(8))
        name = app.tr.say(ability_name(card))
        row.add_widget(Text(text=f"{index + 1}. {name}"))
        up = RoundButton(icon="arrow-up", says=name, pos_hint={"center_y": 0.5}, disabled=index == 0)
        up.bind(on_release=partial(_move_up, app, box, rest, index))
        row.add_widget(up)
        box.add_widget(row)


def _move_up(app: OrbitaApp, box: BoxLayout, rest: list[str], index: int, *_: Any) -> None:
    rest[index - 1], rest[index] = rest[index], rest[index - 1]
    _list_order(app, box, rest)


# ------------------------------------------------------------ using


def use(app: OrbitaApp, who: int, ability: str) -> None:
    """Uses an ability. Asks for the effect if the card has two, and then for the kind of energy card to pay with."""
    state = state_of(app)
    card = printed.abilities()[ability]
    if card["kind"] == "release":
        app.do({"do": "release", "who": who, "ability": ability})
        return
    if "either" not in card["effect"] or state["players"][who]["stage"] != "build":
        _pay(app, who, ability, None)
        return
    dialog = Dialog(title=app.tr.say(ability_name(ability)), text=effect_in_words(app, ability))
    for option, effect in enumerate(card["effect"]["either"]):
        dialog.add(choice(dialog, app.tr.say(either_text(effect)), partial(_pay, app, who, ability, option)))
    _open_with_close(app, dialog)


def _pay(app: OrbitaApp, who: int, ability: str, option: int | None) -> None:
    state, cost = state_of(app), printed.abilities()[ability]["cost"]
    player = state["players"][who]

    def done(kind: str | None) -> None:
        app.do({"do": "activate", "who": who, "ability": ability, "kind": kind, "option": option})

    any_kind = "cards" in cost and cost["of"] in ("any", "same") and states.counts_hands(state)
    enough = [kind for kind in AREAS if player["hand"].get(kind, 0) >= cost.get("cards", 0)]
    if not any_kind or player["stage"] != "build":
        done(None)
    elif len(enough) < 2:
        done(enough[0] if enough else AREAS[0])  # without enough cards it is refused with the reason
    else:
        title = app.tr.t("crafting_the_cosmos.abilities.pay_with", n=cost["cards"])
        choose_kind(app, who, title, enough, done)


# ------------------------------------------------------------ description


def open_ability(app: OrbitaApp, who: int, ability: str) -> None:
    """Shows the cost, the effect and the owner of an ability, and offers to use or to take it."""
    state, t = state_of(app), app.tr.t
    player, owner = state["players"][who], states.owner_of(state, ability)
    area = app.tr.say(area_name(printed.abilities()[ability]["area"]))
    texts = [
        t("crafting_the_cosmos.abilities.costs", area=area, cost=cost_in_words(app, ability)),
        effect_in_words(app, ability),
    ]
    if owner is not None:
        texts.append(t("crafting_the_cosmos.abilities.owned_by", who=app.table.session.names[owner]))
    dialog = Dialog(title=app.tr.say(ability_name(ability)), text="\n".join(texts))
    free = "" in player["abilities"]
    if owner == who and player["stage"] == "build":
        dialog.add(choice(dialog, t("crafting_the_cosmos.abilities.use"), partial(use, app, who, ability)))
    elif owner is None and free and player["stage"] == "build" and state["ways"]["abilities"] == "printed":
        place = player["abilities"].index("")
        take: Action = {"do": "take_ability", "who": who, "place": place, "ability": ability}
        name, cost = app.table.session.names[who], printed.costs()[place]
        text = t("crafting_the_cosmos.abilities.take", who=name, n=cost)
        dialog.add(choice(dialog, text, partial(app.do, take)))
    _open_with_close(app, dialog, "shell.close")

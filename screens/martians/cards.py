"""The editor for an event card: its title and text, its cycle, how long it lasts, and the effect that the app
applies.

The title and the text are typed into a dialog; everything else is chosen by taps."""

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.action import copied
from companion.engine.deck_kinds import Card
from companion.engine.message import Message, Refused, refuse
from companion.engine.setup import clean_name
from companion.games.martians import event_cards
from companion.games.martians.data import GOODS, NEEDS
from companion.games.martians.event_cards import (
    AT_ONCE,
    CYCLES,
    EFFECTS,
    EVENT_PLACES,
    LASTS,
    LONGEST_TEXT,
    LONGEST_TITLE,
    MOST_N,
)
from companion.games.martians.icons import GOOD_ICONS, LASTS_ICONS, PLACE_ICONS, TOKEN_ICONS
from companion.games.martians.state import Effect
from screens.decks.card_editor import CardEditor
from screens.kv import load_kv
from screens.running import running_app
from screens.widgets import BigButton, Chip, Dialog, Flow, NumberRow, Pressable, Text
from screens.widgets.choices import close_and
from screens.widgets.text_field import TextField

EFFECT_ICONS = {
    "remind": "bell-outline",
    "closed": "lock-outline",
    "slow": "clock-plus-outline",
    "dear": "lightning-bolt-outline",
    "clear_markers": "broom",
    "needs": "home-heart",
    "goods": "package-variant-closed",
    "reputation": "star-outline",
    "time": "clock-outline",
    "no_production": "power-plug-off-outline",
    "no_delivery": "truck-remove-outline",
}
THINGS = {"needs": (NEEDS, "token", TOKEN_ICONS), "goods": (GOODS, "good", GOOD_ICONS)}
# By kind of effect: the places that it can be about.
PLACES_FOR = {kind: event_cards.places_for(kind) for kind in ("closed", "slow", "dear")}


def needs_duration(effect: Effect) -> bool:
    """Whether an effect does something only as long as the event lasts."""
    return effect["kind"] not in ("remind", *AT_ONCE)


def _say(spoken: Message) -> str:
    return running_app().tr.say(spoken)


def _t(key: str, **gaps: Any) -> str:
    return running_app().tr.t(key, **gaps)


def effect_in_words(card: Card) -> str:
    if "place" in EFFECTS[card["effect"]["kind"]] and not card["place"]:
        return _t(f"martians.edit.effect.{card['effect']['kind']}")
    return _say(event_cards.effect_text(card))


def place_in_words(place: str) -> str:
    return _t(f"martians.place.{place}") if place else _t("martians.the_table")


def shipped_words(card: Card) -> tuple[str, str]:
    """The title and the text that ship with a card; nothing for a card that the user has made."""
    if not card["id"]:
        return "", ""
    bare = {**card, "title": "", "text": ""}
    return _say(event_cards.title(bare)), _say(event_cards.text(bare))


class MartiansEventFace(Pressable, BoxLayout):
    """The title and the text of the card; a tap edits them."""

    title = StringProperty()
    text = StringProperty()
    note = StringProperty()
    editable = BooleanProperty(False)


class MartiansEventFact(Pressable, BoxLayout):
    """A property of the card; a tap changes it."""

    icon = StringProperty()
    label = StringProperty()
    value = StringProperty()
    note = StringProperty()
    editable = BooleanProperty(False)


class MartiansEventTextArea(BoxLayout):
    """A text field with several lines."""

    text = StringProperty()
    hint = StringProperty()
    active = BooleanProperty(False)  # it has the keyboard


class MartiansKeepDialog(Dialog):
    """A dialog that stays open until `keep` accepts what the user has entered, or until it is cancelled. `keep`
    raises `Refused` with the reason if it does not accept it."""

    def __init__(self, title: str, keep: Callable[[], None]) -> None:
        super().__init__(title=title)
        self._keep = keep
        self.answer = Text(fit=True)
        self.add_button(_t("shell.cancel"))
        # Not a button of `Dialog`, which would close it: the user may have to type something again.
        button = BigButton(text=_t("martians.edit.keep"), hug=True, tall=dp(56))
        button.bind(on_release=self.enter)
        self.ids.buttons.add_widget(button, index=len(self.ids.buttons.children))

    def enter(self, *_: Any) -> None:
        try:
            self._keep()
        except Refused as refused:
            self.refuse(_say(refused.message))
            self.ids.middle.scroll_y = 1
            return
        self.dismiss()

    def refuse(self, why: str) -> None:
        self.answer.text, self.answer.tint = why, running_app().theme_cls.errorColor


class MartiansEventWordsDialog(MartiansKeepDialog):
    """Asks for the title and the text of a card."""

    def __init__(self, title: str, text: str, shipped: bool, write: Callable[[str, str], None]) -> None:
        super().__init__(_t("martians.edit.words"), lambda: write(self.field.text, self.area.text))
        self.field = TextField(hint=_t("martians.edit.title"), icon="format-title", clears=True, stays=True)
        self.field.text = title
        self.area = MartiansEventTextArea(text=text, hint=_t("martians.edit.text"))
        self.field.bind(on_enter=lambda _: setattr(self.area.ids.line, "focus", True))
        self.answer.muted, self.answer.text = True, _t("martians.edit.ours_if_empty") if shipped else ""
        for widget in (self.answer, self.field, self.area):
            self.add(widget)
        if not title:
            self.bind(on_open=lambda _: self.field.focus())


class MartiansAmountDialog(Dialog):
    """Asks for the number and the thing of an effect, and shows the effect as a sentence."""

    def __init__(self, effect: Effect, then: Callable[[Effect], None]) -> None:
        self.effect = effect
        super().__init__(title=_t(f"martians.edit.effect.{effect['kind']}"))
        self._things = Flow(spacing=(dp(8), 0))
        names, family, icons = THINGS.get(effect["kind"], ((), "", {}))
        for name in names:
            chip = Chip(text=_t(f"martians.{family}.{name}"), icon=icons[name])
            chip.bind(on_release=partial(self._choose_thing, name))
            self._things.add_widget(chip)
        self._names = names
        self._number = NumberRow(label=_t("martians.edit.amount"), low=-MOST_N, high=MOST_N, change=self._step)
        self._sentence = Text(fit=True, muted=True)
        for widget in (*([self._things] if names else []), self._number, self._sentence):
            self.add(widget)
        self.add_button(_t("shell.cancel"))
        self.add_button(_t("martians.edit.keep"), lambda: then(self.effect), main=True)
        self._show()

    def _choose_thing(self, name: str, *_: Any) -> None:
        self.effect["what"] = name
        self._show()

    def _show(self) -> None:
        for name, chip in zip(self._names, self._things.children[::-1], strict=True):
            chip.on = name == self.effect["what"]
        n = self.effect["n"]
        self._number.value, self._number.reading = n, f"+{n}" if n > 0 else f"−{-n}"
        self._sentence.text = _say(event_cards.effect_text({"place": "", "effect": self.effect}))

    def _step(self, n: int) -> None:
        """Leaves out 0, which would be no effect."""
        self.effect["n"] = n or (1 if self.effect["n"] < 0 else -1)
        self._show()


class CardScreen(Protocol):
    """The screen that shows the editor and keeps its card."""

    def change_card(self, card: Card) -> object: ...


class MartiansEventEditor(CardEditor):
    """Shows one card. Every change calls `screen.change_card` with the new card."""

    editable = BooleanProperty(False)

    def __init__(self, screen: CardScreen, **kwargs: Any) -> None:
        self.screen = screen
        self.card: Card = event_cards.new_card()
        self._changed: Card | None = None  # the card after the last change
        super().__init__(**kwargs)
        ids = self.ids
        ids.face.bind(on_release=lambda _: self.ask_words())
        ids.effect.bind(on_release=lambda _: self.ask_effect())
        ids.place.bind(on_release=lambda _: self.ask_place(self._put_place))
        ids.cycles.options = [(cycle, str(cycle)) for cycle in CYCLES]
        ids.cycles.bind(value=self._choose_cycle)
        for lasts in LASTS:
            chip = Chip(icon=LASTS_ICONS[lasts])
            chip.bind(on_release=partial(self._choose_lasts, lasts))
            ids.lasts.add_widget(chip)

    # ------------------------------------------------------------ the tile of a card in a list

    @staticmethod
    def icons(card: Card) -> list[str]:
        effect = card["effect"]
        icon = THINGS[effect["kind"]][2][effect["what"]] if "what" in effect else EFFECT_ICONS[effect["kind"]]
        icons = [f"numeric-{card['cycle']}-circle-outline", LASTS_ICONS[card["lasts"]], icon]
        return [*icons, PLACE_ICONS[card["place"]]] if card["place"] else icons

    @staticmethod
    def face(card: Card) -> tuple[str, str]:
        """The title of a card, and its cycle with how long it lasts."""
        lasts = _t(f"martians.edit.lasts.{card['lasts']}")
        return _say(event_cards.title(card)), _t("martians.edit.when", cycle=card["cycle"], lasts=lasts)

    @staticmethod
    def says(card: Card) -> str:
        return ". ".join((*MartiansEventEditor.face(card), effect_in_words(card)))

    # ------------------------------------------------------------ showing

    def show(self, card: Card, editable: bool) -> None:
        if card is not self._changed:
            self.ids.scroll.scroll_y = 1
        self.card, self.editable = card, editable
        self._draw_face()
        ids, effect = self.ids, card["effect"]
        ids.cycles.value = card["cycle"]
        for lasts, chip in zip(LASTS, ids.lasts.children[::-1], strict=True):
            chip.text, chip.on = _t(f"martians.edit.lasts.{lasts}"), lasts == card["lasts"]
        ids.when.value = self.face(card)[1]
        ids.effect.icon, ids.effect.value = EFFECT_ICONS[effect["kind"]], effect_in_words(card)
        idle = needs_duration(effect) and card["lasts"] == "now"
        ids.effect.note = _t("martians.edit.holds_nothing") if idle else ""
        ids.place.icon = PLACE_ICONS[card["place"]] if card["place"] else "table-furniture"
        ids.place.value = place_in_words(card["place"])
        lacks = "place" in EFFECTS[effect["kind"]] and card["place"] not in PLACES_FOR[effect["kind"]]
        ids.place.note = _t("martians.edit.which_place") if lacks else ""

    def _draw_face(self) -> None:
        card, face = self.card, self.ids.face
        blank = not (card["id"] or card["title"] or card["text"])
        face.title = _t("martians.edit.blank") if blank and self.editable else _say(event_cards.title(card))
        if blank and self.editable:
            face.text = _t("martians.edit.blank_hint")
        else:
            face.text = _say(event_cards.text(card)) if card["id"] or card["text"] else ""
        face.note = _t("martians.edit.ours") if card["id"] and not (card["title"] or card["text"]) else ""

    # ------------------------------------------------------------ title and text

    def ask_words(self) -> None:
        shipped = shipped_words(self.card)
        title, text = self.card["title"] or shipped[0], self.card["text"] or shipped[1]
        MartiansEventWordsDialog(title, text, bool(self.card["id"]), self.write).open()

    def write(self, title: str, text: str) -> None:
        """Keeps the typed title and text. The ones that ship are kept as empty, so that they change with the
        language."""
        title, text = clean_name(title), clean_name(text)
        if len(title) > LONGEST_TITLE:
            raise refuse("martians.edit.title_long", most=LONGEST_TITLE)
        if len(text) > LONGEST_TEXT:
            raise refuse("martians.edit.text_long", most=LONGEST_TEXT, n=len(text))
        if not (title or text or self.card["id"]):
            raise refuse("martians.edit.no_words")
        shipped_title, shipped_text = shipped_words(self.card)
        self._put(title="" if title == shipped_title else title, text="" if text == shipped_text else text)

    # ------------------------------------------------------------ the effect

    def ask_effect(self) -> None:
        now = self.card["effect"]["kind"]
        choices = [(kind, _t(f"martians.edit.effect.{kind}"), EFFECT_ICONS[kind]) for kind in EFFECTS]
        self._ask(_t("martians.edit.ask_effect"), choices, now, self._take_kind)

    def _take_kind(self, kind: str) -> None:
        takes, now = EFFECTS[kind], self.card["effect"]
        if "n" in takes:
            effect: Effect = {"kind": kind, "n": 1}
            if kind in THINGS:
                effect["what"] = THINGS[kind][0][0]
            MartiansAmountDialog(copied(now) if now["kind"] == kind else effect, self._put_effect).open()
        elif "place" in takes and self.card["place"] not in PLACES_FOR[kind]:
            self.ask_place(partial(self._put_effect, {"kind": kind}), kind)
        else:
            self._put_effect({"kind": kind})

    def _put_effect(self, effect: Effect, place: str | None = None) -> None:
        card: Card = {**self.card, "effect": effect}
        if needs_duration(effect) and card["lasts"] == "now":
            card["lasts"] = "round"  # with "now" it would have no effect
        if place is not None:
            card["place"] = place
        self._put(**card)

    def ask_place(self, then: Callable[[str], None], kind: str = "") -> None:
        places = PLACES_FOR.get(kind or self.card["effect"]["kind"], EVENT_PLACES)
        choices = [(place, place_in_words(place), PLACE_ICONS.get(place, "")) for place in places]
        self._ask(_t("martians.edit.ask_place"), choices, self.card["place"], then)

    def _put_place(self, place: str) -> None:
        self._put(place=place)

    def _choose_lasts(self, lasts: str, *_: Any) -> None:
        self._put(lasts=lasts)

    def _choose_cycle(self, _: Any, cycle: int) -> None:
        if cycle != self.card["cycle"]:
            self._put(cycle=cycle)

    def _ask(self, title: str, choices: list[tuple[str, str, str]], now: str, then: Callable[[str], None]) -> None:
        dialog, chips = Dialog(title=title), Flow(spacing=(dp(8), 0))

        def chosen(value: str, _chip: Chip) -> None:
            close_and(dialog, partial(then, value))

        for value, text, icon in choices:
            chip = Chip(text=text, icon=icon, on=value == now)
            chip.bind(on_release=partial(chosen, value))
            chips.add_widget(chip)
        dialog.add(chips)
        dialog.add_button(_t("shell.cancel"))
        dialog.open()

    def _put(self, **values: Any) -> None:
        card = {**self.card, **values}
        if card != self.card:
            self._changed = card
            self.screen.change_card(card)


load_kv("martians/cards")
CARD_EDITORS = {"events": MartiansEventEditor}

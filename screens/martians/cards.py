"""The editor for an event card: what is printed on it, for which cycle, how long it lasts, what the app does for it.

The words are typed into a sheet; the rest is tapped: an effect takes three taps, with a number some more.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.deck_kinds import Card
from companion.engine.message import Refused, refuse
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
from screens.decks.card_editor import CardEditor
from screens.kv import load_kv
from screens.running import running_app
from screens.widgets import BigButton, Chip, Dialog, Flow, NumberRow, Pressable, Text
from screens.widgets.choices import close_and
from screens.widgets.text_field import TextField

Effect = dict[str, Any]

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
# Where the rules look for an effect: nobody works at the quarters, and the RTG only gives.
WORKING = {kind: event_cards.acted_at(kind) for kind in ("closed", "slow", "dear")}


def holds(effect: Effect) -> bool:
    """Whether it is anything only as long as the event lasts."""
    return effect["kind"] not in ("remind", *AT_ONCE)


def _say(line: Any) -> str:
    return str(running_app().tr.say(line))


def _t(key: str, **gaps: Any) -> str:
    return str(running_app().tr.t(key, **gaps))


def effect_in_words(card: Card) -> str:
    if "place" in EFFECTS[card["effect"]["kind"]] and not card["place"]:
        return _t(f"martians.edit.effect.{card['effect']['kind']}")
    return _say(event_cards.effect_line(card))


def place_in_words(place: str) -> str:
    return _t(f"martians.place.{place}") if place else _t("martians.the_table")


def our_words(card: Card) -> tuple[str, str]:
    """What a card of ours says by itself; nothing on any other card."""
    if not card["id"]:
        return "", ""
    bare = {**card, "title": "", "text": ""}
    return _say(event_cards.title(bare)), _say(event_cards.text(bare))


class EventFace(Pressable, BoxLayout):
    """The words on the card; a tap writes them."""

    title = StringProperty()
    text = StringProperty()
    note = StringProperty()
    editable = BooleanProperty(False)


class EventFact(Pressable, BoxLayout):
    """Something that is so about the card; a tap changes it."""

    icon = StringProperty()
    label = StringProperty()
    value = StringProperty()
    note = StringProperty()
    editable = BooleanProperty(False)


class EventTextArea(BoxLayout):
    """Several lines to type into."""

    text = StringProperty()
    hint = StringProperty()
    active = BooleanProperty(False)  # the keyboard writes here


class KeepDialog(Dialog):
    """Asks until what was put in will do, or the dialog is closed: `keep` takes it or says why not."""

    def __init__(self, title: str, keep: Callable[[], None]) -> None:
        super().__init__(title=title)
        self._keep = keep
        self.answer = Text(fit=True)
        self.add_button(_t("shell.cancel"))
        # Not one of the dialog's own: those close it, and something may have to be typed again.
        button = BigButton(text=_t("martians.edit.keep"), hug=True, tall=dp(56))
        button.bind(on_release=self.enter)
        self.ids.buttons.add_widget(button, index=len(self.ids.buttons.children))

    def enter(self, *_: Any) -> None:
        try:
            self._keep()
        except Refused as refused:
            self.refuse(_say(refused.line))
            self.ids.middle.scroll_y = 1
            return
        self.dismiss()

    def refuse(self, why: str) -> None:
        self.answer.text, self.answer.tint = why, running_app().theme_cls.errorColor


class EventWordsDialog(KeepDialog):
    def __init__(self, title: str, text: str, ours: bool, write: Callable[[str, str], None]) -> None:
        super().__init__(_t("martians.edit.words"), lambda: write(self.field.text, self.area.text))
        self.field = TextField(hint=_t("martians.edit.title"), icon="format-title", clears=True, stays=True)
        self.field.text = title
        self.area = EventTextArea(text=text, hint=_t("martians.edit.text"))
        self.field.bind(on_enter=lambda _: setattr(self.area.ids.line, "focus", True))
        self.answer.muted, self.answer.text = True, _t("martians.edit.ours_if_empty") if ours else ""
        for widget in (self.answer, self.field, self.area):
            self.add(widget)
        if not title:
            self.bind(on_open=lambda _: self.field.focus())


class AmountDialog(Dialog):
    """Asks how many, and of what, with the sentence that comes of it."""

    def __init__(self, effect: Effect, then: Callable[[Effect], None]) -> None:
        self.effect = effect
        super().__init__(title=_t(f"martians.edit.effect.{effect['kind']}"))
        self._things = Flow(spacing=(dp(8), 0))
        names, family, icons = THINGS.get(effect["kind"], ((), "", {}))
        for name in names:
            chip = Chip(text=_t(f"martians.{family}.{name}"), icon=icons[name])
            chip.bind(on_release=lambda _, name=name: self._put(what=name))
            self._things.add_widget(chip)
        self._names = names
        self._number = NumberRow(label=_t("martians.edit.amount"), low=-MOST_N, high=MOST_N, change=self._step)
        self._sentence = Text(fit=True, muted=True)
        for widget in (*([self._things] if names else []), self._number, self._sentence):
            self.add(widget)
        self.add_button(_t("shell.cancel"))
        self.add_button(_t("martians.edit.keep"), lambda: then(self.effect), main=True)
        self._put()

    def _put(self, **values: Any) -> None:
        self.effect = {**self.effect, **values}
        for name, chip in zip(self._names, self._things.children[::-1], strict=True):
            chip.on = name == self.effect["what"]
        n = self.effect["n"]
        self._number.value, self._number.reading = n, f"+{n}" if n > 0 else f"−{-n}"
        self._sentence.text = _say(event_cards.effect_line({"place": "", "effect": self.effect}))

    def _step(self, n: int) -> None:
        """Nothing would be no effect: from one the next is minus one."""
        self._put(n=n or (1 if self.effect["n"] < 0 else -1))


class EventCardEditor(CardEditor):
    """One card. `screen` is whoever wants to know: every change calls its `change_card` with the new card."""

    editable = BooleanProperty(False)

    def __init__(self, screen: Any, **kwargs: Any) -> None:
        self.screen = screen
        self.card: Card = event_cards.new_card()
        self._written: Card | None = None  # the last card of this hand
        super().__init__(**kwargs)
        ids = self.ids
        ids.face.bind(on_release=lambda _: self.ask_words())
        ids.effect.bind(on_release=lambda _: self.ask_effect())
        ids.place.bind(on_release=lambda _: self.ask_place(self._put_place))
        ids.cycles.options = [(cycle, str(cycle)) for cycle in CYCLES]
        ids.cycles.bind(value=self._choose_cycle)
        for lasts in LASTS:
            chip = Chip(icon=LASTS_ICONS[lasts])
            chip.bind(on_release=lambda _, lasts=lasts: self._put(lasts=lasts))
            ids.lasts.add_widget(chip)

    # ------------------------------------------------------------ at a glance

    @staticmethod
    def icons(card: Card) -> list[str]:
        effect = card["effect"]
        does = THINGS[effect["kind"]][2][effect["what"]] if "what" in effect else EFFECT_ICONS[effect["kind"]]
        found = [f"numeric-{card['cycle']}-circle-outline", LASTS_ICONS[card["lasts"]], does]
        return [*found, PLACE_ICONS[card["place"]]] if card["place"] else found

    @staticmethod
    def face(card: Card) -> tuple[str, str]:
        """Its title, and when it comes and goes."""
        lasts = _t(f"martians.edit.lasts.{card['lasts']}")
        return _say(event_cards.title(card)), _t("martians.edit.when", cycle=card["cycle"], lasts=lasts)

    @staticmethod
    def says(card: Card) -> str:
        return ". ".join((*EventCardEditor.face(card), effect_in_words(card)))

    # ------------------------------------------------------------ showing

    def show(self, card: Card, editable: bool) -> None:
        if card is not self._written:
            self.ids.scroll.scroll_y = 1
        self.card, self.editable = card, editable
        self._draw_face()
        ids, effect = self.ids, card["effect"]
        ids.cycles.value = card["cycle"]
        for lasts, chip in zip(LASTS, ids.lasts.children[::-1], strict=True):
            chip.text, chip.on = _t(f"martians.edit.lasts.{lasts}"), lasts == card["lasts"]
        ids.when.value = self.face(card)[1]
        ids.effect.icon, ids.effect.value = EFFECT_ICONS[effect["kind"]], effect_in_words(card)
        idle = holds(effect) and card["lasts"] == "now"
        ids.effect.note = _t("martians.edit.holds_nothing") if idle else ""
        ids.place.icon = PLACE_ICONS[card["place"]] if card["place"] else "table-furniture"
        ids.place.value = place_in_words(card["place"])
        lacks = "place" in EFFECTS[effect["kind"]] and card["place"] not in WORKING[effect["kind"]]
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

    # ------------------------------------------------------------ the words

    def ask_words(self) -> None:
        ours = our_words(self.card)
        title, text = self.card["title"] or ours[0], self.card["text"] or ours[1]
        EventWordsDialog(title, text, bool(self.card["id"]), self.write).open()

    def write(self, title: str, text: str) -> None:
        """As typed. What we say ourselves is not written down: it goes on speaking every language."""
        title, text = clean_name(title), clean_name(text)
        if len(title) > LONGEST_TITLE:
            raise refuse("martians.edit.title_long", most=LONGEST_TITLE)
        if len(text) > LONGEST_TEXT:
            raise refuse("martians.edit.text_long", most=LONGEST_TEXT, n=len(text))
        if not (title or text or self.card["id"]):
            raise refuse("martians.edit.no_words")
        our_title, our_text = our_words(self.card)
        self._put(title="" if title == our_title else title, text="" if text == our_text else text)

    # ------------------------------------------------------------ what the app does

    def ask_effect(self) -> None:
        now = self.card["effect"]["kind"]
        choices = [(kind, _t(f"martians.edit.effect.{kind}"), EFFECT_ICONS[kind]) for kind in EFFECTS]
        self._ask(_t("martians.edit.ask_effect"), choices, now, self._take_kind)

    def _take_kind(self, kind: str) -> None:
        takes, now = EFFECTS[kind], self.card["effect"]
        if "n" in takes:
            known = {name: now[name] for name in ("what", "n") if now["kind"] == kind and name in now}
            first = {"what": THINGS[kind][0][0]} if kind in THINGS else {}
            AmountDialog({"kind": kind, **first, "n": 1, **known}, self._put_effect).open()
        elif "place" in takes and self.card["place"] not in WORKING[kind]:
            self.ask_place(partial(self._put_effect, {"kind": kind}), kind)
        else:
            self._put_effect({"kind": kind})

    def _put_effect(self, effect: Effect, place: str | None = None) -> None:
        card = {**self.card, "effect": effect}
        if holds(effect) and card["lasts"] == "now":
            card["lasts"] = "round"  # else it would do nothing at all
        if place is not None:
            card["place"] = place
        self._put(**card)

    def ask_place(self, then: Callable[[str], None], kind: str = "") -> None:
        places = WORKING.get(kind or self.card["effect"]["kind"], EVENT_PLACES)
        choices = [(place, place_in_words(place), PLACE_ICONS.get(place, "")) for place in places]
        self._ask(_t("martians.edit.ask_place"), choices, self.card["place"], then)

    def _put_place(self, place: str) -> None:
        self._put(place=place)

    def _choose_cycle(self, _: Any, cycle: int) -> None:
        if cycle != self.card["cycle"]:
            self._put(cycle=cycle)

    def _ask(self, title: str, choices: list[tuple[str, str, str]], now: str, then: Callable[[str], None]) -> None:
        sheet, chips = Dialog(title=title), Flow(spacing=(dp(8), 0))
        for value, text, icon in choices:
            chip = Chip(text=text, icon=icon, on=value == now)
            chip.bind(on_release=lambda _, value=value: close_and(sheet, lambda: then(value)))
            chips.add_widget(chip)
        sheet.add(chips)
        sheet.add_button(_t("shell.cancel"))
        sheet.open()

    def _put(self, **values: Any) -> None:
        card = {**self.card, **values}
        if card != self.card:
            self._written = card
            self.screen.change_card(card)


load_kv("martians/cards")
CARD_EDITORS = {"events": EventCardEditor}

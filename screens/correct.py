"""The screen on which values are put right by hand, when the table says something else than the app."""

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.correct import Correctable, Path, reading
from companion.engine.message import message
from companion.store.sessions import OpenSession
from screens.base import OrbitaScreen
from screens.game_data import changes_the_table, has_editor
from screens.widgets import Card, Chip, Dialog, Pressable, SeatChip, Segments, TonalButton
from screens.widgets.panes import put_on_top
from screens.widgets.seat_choices import SeatChoices
from screens.widgets.text_field import TextField

Group = tuple[str, int]  # the key of a heading, or a seat: ("", 2)


class CorrectRow(Card):
    """A value with minus and plus. A tap on the value itself opens a dialog to type it."""

    screen = ObjectProperty()
    path: Path = ListProperty()
    label = StringProperty()
    reading = StringProperty()
    value = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(0)
    typed = ObjectProperty(None, allownone=True)  # opens the dialog; None where the value does not read as a number


class ChoiceRow(Card):
    """A value that is one of a few: of the players with their marks, or of anything else."""

    path: Path = ListProperty()
    label = StringProperty()

    def __init__(self, choices: Segments | SeatChoices, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.choices = choices
        self.add_widget(choices)


class ValueButton(Pressable, BoxLayout):
    """The value of a CorrectRow."""

    text = StringProperty()


class CorrectScreen(OrbitaScreen):
    empty = BooleanProperty(False)
    has_data = BooleanProperty(False)  # what is printed in the box can be put right, too

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.group: Group | None = None
        self._groups = self.ids.groups.__self__
        self._built: list[tuple[Path, bool]] | None = None  # of each row its path, and whether it is a ChoiceRow
        self._session: OpenSession | None = None  # the game that the chosen group belongs to

    def title(self) -> str:
        return self.app.tr.t("correct.title")

    def subtitle(self) -> str:
        return self.app.tr.t("correct.subtitle")

    # ------------------------------------------------------------ showing

    def refresh(self) -> None:
        table = self.app.table
        opened, items = table.opened, table.correctables if table.is_open else []
        groups = list(dict.fromkeys(group_of(item) for item in items))
        if self._session is not opened or self.group not in groups:
            self._session, self._built = opened, None  # rows that choose a player know the players of their game
            self.group = groups[0] if groups else None
        self.empty = not items
        self.has_data = table.is_open and changes_the_table() and has_editor(table.game.facts.id)
        above = self.ids.content if self.app.low else self.ids.page  # a low window has little room
        put_on_top(above, self._groups)
        self._draw_groups(groups)
        self._draw_rows([item for item in items if group_of(item) == self.group])

    def _draw_groups(self, groups: list[Group]) -> None:
        box, tr = self.ids.groups, self.app.tr
        box.clear_widgets()
        for group in groups:
            key, seat = group
            if key:
                chip = Chip(text=tr.t(key))
            else:
                one = self.app.table.session.seats[seat]
                chip = SeatChip(text=one["name"], name=one["name"], colour=one["colour"])
            chip.on = group == self.group
            chip.bind(on_release=lambda _, group=group: self.choose(group))
            box.add_widget(chip)

    def choose(self, group: Group) -> None:
        self.group = group
        self.ids.scroll.scroll_y = 1
        self.refresh()

    def _draw_rows(self, items: list[Correctable]) -> None:
        # What is chosen from a list is higher than the rest: it comes last, so that the rows stay even.
        items = sorted(items, key=lambda item: bool(item.choices))
        wanted = [(item.path, bool(item.choices)) for item in items]
        box = self.ids.rows
        if wanted != self._built:
            self._built = wanted
            box.clear_widgets()
            for item in items:
                box.add_widget(self._choice_row(item) if item.choices else self._row(item))
        for row, item in zip(box.children[::-1], items, strict=True):
            self._fill(row, item)

    def _row(self, item: Correctable) -> CorrectRow:
        return CorrectRow(screen=self, path=item.path)

    def _choice_row(self, item: Correctable) -> ChoiceRow:
        seats = seats_of(item)
        chosen = {value: self.app.table.session.seats[seat] for value, seat in seats.items()}
        row = ChoiceRow(SeatChoices(chosen) if chosen else Segments(), path=item.path)
        row.choices.bind(value=partial(self._chosen, item.path))
        return row

    def _fill(self, row: CorrectRow | ChoiceRow, item: Correctable) -> None:
        say = self.app.tr.say
        row.label = self._label(item)
        if isinstance(row, ChoiceRow):
            row.choices.options = [(value, say(name)) for value, name in item.choices]
            row.choices.value = item.value
            return
        value = reading(item)
        row.low, row.high, row.value = item.low, item.high, item.value
        # A number goes through a message too, so that a negative one gets its proper minus.
        row.reading = say(value if isinstance(value, dict) else message("correct.number", value=value))
        row.typed = None if item.step else partial(self.ask, item)

    def to_table(self) -> None:
        self.app.show(self.app.first_screen())

    def _label(self, item: Correctable) -> str:
        """The name of a value. In the group of a player it leaves out the player's name."""
        inner = item.label.get("what") if group_of(item)[0] == "" else None
        text = self.app.tr.say(inner if isinstance(inner, dict) else item.label)
        return text[:1].upper() + text[1:]

    # ------------------------------------------------------------ changing

    def put(self, path: Path, value: Any) -> bool:
        return self.app.do({"do": "correct", "path": list(path), "value": value})

    def _chosen(self, path: Path, choices: Segments | SeatChoices, value: Any) -> None:
        item = self._find(path)
        if item is not None and value != item.value and not self.put(path, value):
            choices.value = item.value

    def _find(self, path: Path) -> Correctable | None:
        return next((item for item in self.app.table.correctables if item.path == path), None)

    def ask(self, item: Correctable) -> None:
        ValueDialog(self, item, self._label(item)).open()


class ValueDialog(Dialog):
    """Asks for a value that is typed in one go, instead of many taps and many entries in the log."""

    def __init__(self, screen: CorrectScreen, item: Correctable, label: str) -> None:
        t = screen.app.tr.t
        super().__init__(title=label)
        self._screen, self._item = screen, item
        self.field = TextField(hint=t("correct.value"), icon="pencil", stays=True)
        self.field.bind(on_enter=self.enter)
        self.field.helper = t("engine.not_between", low=item.low, high=item.high)
        button = TonalButton(text=t("correct.put"), icon="check", hug=False)
        button.bind(on_release=self.enter)
        for widget in (self.field, button):
            self.add(widget)
        self.add_button(t("shell.cancel"))
        self.bind(on_open=lambda _: self.field.focus())

    def enter(self, *_: Any) -> None:
        item = self._item
        typed = self.field.text.strip().replace("−", "-")
        value = int(typed) if typed.removeprefix("-").isascii() and typed.removeprefix("-").isdigit() else None
        if value is None or not item.allows(value):
            self.field.error = self.field.helper
            self.field.focus()
            return
        self.dismiss()
        if value != item.value:
            self._screen.put(item.path, value)


def group_of(item: Correctable) -> Group:
    """The group that a value belongs to. The path says if it is a player's, whatever groups the game has."""
    path = item.path
    if len(path) > 1 and path[0] == "players" and type(path[1]) is int:
        return "", path[1]
    return item.group, -1


def seats_of(item: Correctable) -> dict[Any, int]:
    """The seat of each value, if each is a player who is named alone; else nothing."""
    named = {value: [gap["player"] for gap in name.values() if isinstance(gap, dict)] for value, name in item.choices}
    seats = {value: found[0] for value, found in named.items() if len(found) == 1}
    return seats if len(seats) == len(item.choices) else {}


SCREEN = CorrectScreen

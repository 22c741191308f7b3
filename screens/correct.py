"""Putting a value right by hand, when the table says something else than the app."""

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.engine.correct import Correctable, reading
from companion.engine.message import message
from screens.base import OrbitaScreen
from screens.widgets import Card, Chip, Dialog, Pressable, Segments, TonalButton
from screens.widgets.text_field import TextField

Group = tuple[str, int]  # the key of a heading, or a seat: ("", 2)


class CorrectRow(Card):
    """A value with minus and plus; a tap on the value itself lets one type it."""

    screen = ObjectProperty()
    path = ListProperty()
    label = StringProperty()
    reading = StringProperty()
    value = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(0)
    typed = ObjectProperty(None, allownone=True)  # opens the sheet; None where the value is not read as a number


class ChoiceRow(Card):
    """A value that is one of a few."""

    path = ListProperty()
    label = StringProperty()


class Rows(GridLayout):
    """What is lower than its neighbour stands at the top beside it."""

    def do_layout(self, *args: Any) -> None:
        super().do_layout(*args)
        cells = self.children[::-1]
        for start in range(0, len(cells), self.cols):
            row = cells[start : start + self.cols]
            top = max(cell.top for cell in row)
            for cell in row:
                cell.top = top


class ValueButton(Pressable, BoxLayout):
    text = StringProperty()


class CorrectScreen(OrbitaScreen):
    empty = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.group: Group | None = None
        self._built: list[Any] = []
        self._session: Any = None

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
            self._session = opened
            self.group = groups[0] if groups else None
        self.empty = not items
        self._draw_groups(groups)
        self._draw_rows([item for item in items if group_of(item) == self.group])

    def _draw_groups(self, groups: list[Group]) -> None:
        box, tr = self.ids.groups, self.app.tr
        box.clear_widgets()
        for group in groups:
            key, seat = group
            name = tr.t(key) if key else self.app.table.session.names[seat]
            chip = Chip(text=name, on=group == self.group, icon="" if key else "account")
            chip.bind(on_release=lambda _, group=group: self.choose(group))
            box.add_widget(chip)

    def choose(self, group: Group) -> None:
        self.group = group
        self.ids.scroll.scroll_y = 1
        self.refresh()

    def _draw_rows(self, items: list[Correctable]) -> None:
        # What is chosen from a list is higher than the rest: it comes last, so that the rows stay even.
        items = sorted(items, key=lambda item: bool(item.choices))
        wanted = [[*item.path, bool(item.choices)] for item in items]
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
        row = ChoiceRow(path=item.path)
        row.ids.choices.bind(value=partial(self._chosen, item.path))
        return row

    def _fill(self, row: Any, item: Correctable) -> None:
        say = self.app.tr.say
        row.label = self._label(item)
        if isinstance(row, ChoiceRow):
            choices: Segments = row.ids.choices
            choices.options = [(value, say(name)) for value, name in item.choices]
            choices.value = item.value
            return
        shown = reading(item)
        row.low, row.high, row.value = item.low, item.high, item.value
        # Through a line, so that a negative number gets its proper minus.
        row.reading = say(shown if isinstance(shown, dict) else message("correct.number", value=shown))
        row.typed = None if item.step else partial(self.ask, item)

    def _label(self, item: Correctable) -> str:
        """Under a player's name the name need not be said again in every row."""
        inner = item.label.get("what") if group_of(item)[0] == "" else None
        text = self.app.tr.say(inner if isinstance(inner, dict) else item.label)
        return text[:1].upper() + text[1:]

    # ------------------------------------------------------------ changing

    def put(self, path: list[Any], value: Any) -> bool:
        return self.app.do({"do": "correct", "path": list(path), "value": value})

    def _chosen(self, path: list[Any], segments: Segments, value: Any) -> None:
        now = self._now(path)
        if now is not None and value != now.value and not self.put(path, value):
            segments.value = now.value

    def _now(self, path: list[Any]) -> Correctable | None:
        return next((one for one in self.app.table.correctables if one.path == path), None)

    def ask(self, item: Correctable) -> None:
        ValueDialog(self, item, self._label(item)).open()


class ValueDialog(Dialog):
    """Types a value in one go, instead of many taps (and many lines in the log)."""

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
    """Each player is a group, whatever the game calls its groups: it says so by the path."""
    path = item.path
    if len(path) > 1 and path[0] == "players" and type(path[1]) is int:
        return "", path[1]
    return item.group, -1


SCREEN = CorrectScreen

"""Compare with your box: the values that no rulebook prints, each confirmed or put right with a tap.

It shows only those that nobody has compared yet, and can be left at any moment: what is left stays a quiet line at
the table and in the game data."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.box import Box, Data, Datum
from companion.games import shelf
from screens.base import OrbitaScreen
from screens.game_data import changes_the_table, has_editor
from screens.kv import load_kv
from screens.widgets import Card, Segments
from screens.widgets.rows import NumberRow

FEW = 5  # so many choices stand side by side; more are chosen in the editor


class BoxGuess(Card):
    """One value: what it is, where to look, how it reads now, and two answers."""

    icon = StringProperty("package-variant")
    title = StringProperty()
    look = StringProperty()
    reading = StringProperty()
    known = BooleanProperty(True)  # whether there is a value that could be confirmed
    elsewhere = BooleanProperty(False)  # it is changed in the editor
    confirm: Callable[[], None] = ObjectProperty()


class BoxValue(BoxLayout):
    """Where a value is changed at once."""


class BoxCheckScreen(OrbitaScreen):
    session_bar = False

    left_over = NumericProperty(0)
    total = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._cards: dict[str, BoxGuess] = {}
        self._values: dict[str, Any] = {}  # what was set here and is not confirmed yet
        self._for = ""

    def title(self) -> str:
        return self.app.tr.t("box.compare")

    def subtitle(self) -> str:
        return self.app.game_name(self.game_id) if self.game_id else ""

    def accent(self) -> str:
        return shelf.facts(self.game_id).accent if self.game_id else "space"

    @property
    def game_id(self) -> str:
        return self.app.at_hand()

    @property
    def box(self) -> Box | None:
        return shelf.game(self.game_id).box if self.game_id else None

    @property
    def live(self) -> bool:
        return changes_the_table()

    @property
    def data(self) -> Data:
        if self.live and self.box is not None:
            return self.box.of(self.app.table.state)
        return self.app.library.settings.game_data(self.game_id)

    # ------------------------------------------------------------ showing

    def refresh(self) -> None:
        box = self.box
        if self._for != self.game_id:
            self._for, self._values = self.game_id, {}
            self._clear()
        guesses = box.open_guesses(self.data) if box is not None else []
        self.left_over, self.total = len(guesses), len(box.guessed) if box is not None else 0
        names = [datum.name for datum in guesses]
        for name in [name for name in self._cards if name not in names]:
            self.ids.guesses.remove_widget(self._cards.pop(name))
        for datum in guesses:
            if datum.name not in self._cards:
                self._cards[datum.name] = self._card(datum)
                self.ids.guesses.add_widget(self._cards[datum.name])
            self._fill(self._cards[datum.name], datum)

    def _clear(self) -> None:
        self.ids.guesses.clear_widgets()
        self._cards = {}

    def _card(self, datum: Datum) -> BoxGuess:
        card = BoxGuess(confirm=partial(self.confirm, datum.name))
        if 0 < len(datum.choices) <= FEW:
            choice = Segments()
            choice.bind(value=lambda _, value: self._set(datum.name, value))
            card.ids.value.add_widget(choice)
        elif datum.high:
            card.ids.value.add_widget(
                NumberRow(low=datum.low, high=datum.high, change=partial(self._set, datum.name))
            )
        else:
            card.elsewhere = has_editor(self.game_id)
        return card

    def _fill(self, card: BoxGuess, datum: Datum) -> None:
        tr, box = self.app.tr, self.box
        value = self._values.get(datum.name, datum.value)
        label = tr.say(datum.label)
        card.icon = datum.icon
        card.title = label[:1].upper() + label[1:]
        card.look = tr.say(box.why(datum, value)) if box is not None else ""
        card.known = value not in datum.unknown
        shown = datum.shown if isinstance(datum.shown, list) else [datum.shown]
        card.reading = tr.t("box.reading", value=shown) if card.elsewhere else ""
        for control in card.ids.value.children:
            if isinstance(control, Segments):
                control.options = [(each, tr.say(name)) for each, name in datum.choices]
                control.value = value
            elif isinstance(control, NumberRow):
                control.label = tr.t("box.in_my_box")
                control.value = datum.low if value is None else value
                control.reading = self._reading(datum, value)

    def _reading(self, datum: Datum, value: Any) -> str:
        """How a number reads; one that was only set here, as it would if it were confirmed."""
        tr, box = self.app.tr, self.box
        if value != datum.value and box is not None:
            changed = box.changed(self.data, [{"path": list(datum.path), "value": value}], [])
            datum = next((other for other in box.all(changed) if other.path == datum.path), datum)
        return tr.say(datum.shown) if isinstance(datum.shown, dict) else ""

    # ------------------------------------------------------------ answering

    def _set(self, name: str, value: Any) -> None:
        datum = self._find(name)
        if datum is None or value is None or value == self._values.get(name, datum.value):
            return
        self._values[name] = value
        self._fill(self._cards[name], datum)

    def _find(self, name: str) -> Datum | None:
        guesses = self.box.open_guesses(self.data) if self.box is not None else []
        return next((datum for datum in guesses if datum.name == name), None)

    def confirm(self, name: str) -> None:
        """The value as it is shown now is that of the box."""
        datum = self._find(name)
        if datum is not None:
            self._keep([datum])

    def confirm_all(self) -> None:
        """All that are left, with what was set here."""
        if self.box is not None:
            known = [datum for datum in self.box.open_guesses(self.data) if self._cards[datum.name].known]
            self._keep(known)

    def _keep(self, compared: list[Datum]) -> None:
        box, settings = self.box, self.app.library.settings
        if box is None or not compared:
            return
        names = [datum.name for datum in compared]
        values = {datum.path: self._values.get(datum.name, datum.value) for datum in compared}
        changes = [
            {"path": list(datum.path), "value": values[datum.path]}
            for datum in compared
            if values[datum.path] != datum.value
        ]
        action = {"do": "change_data", "changes": changes, "confirmed": names}
        if self.live and not self.app.do(action, tell=False):
            return
        kept = settings.game_data(self.game_id)
        now = {datum.path: datum.value for datum in box.all(kept)}
        others = [{"path": list(path), "value": value} for path, value in values.items() if now.get(path) != value]
        self.app.notices.attempt(lambda: settings.set_game_data(self.game_id, box.changed(kept, others, names)))
        self.app.root.refresh()
        if not self.left_over:
            self.app.notice(self.app.tr.t("box.done"))


load_kv("box_check")
SCREEN = BoxCheckScreen

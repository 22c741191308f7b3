"""A table that a small game can use as it is, or with something of its own above the players."""

from typing import Any, TypeVar

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from screens.game_screen import GameScreen
from screens.kv import load_kv
from screens.widgets import Mark, Number, Text

S = TypeVar("S")


class SeatLine(BoxLayout):
    """A player's mark, name and points so far."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        mark = Mark(size_hint=(None, None), size=(dp(40), dp(40)))
        self.mark, self.words, self.points = mark, Text(fit=True), Number(hug=True)
        for widget in (self.mark, self.words, self.points):
            widget.pos_hint = {"center_y": 0.5}
            self.add_widget(widget)


class WideStandardView(BoxLayout):
    pass


class TallStandardView(BoxLayout):
    pass


class StandardTable(GameScreen[S]):
    """What the game shows on the left, or above; beside or below it the guide, the notice, a way to put values right
    and the next button. A game adds what it has in `build` and fills it in with `show`."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.seats: list[SeatLine] = []

    def build(self, column: BoxLayout) -> None:
        """Adds the widgets of this table to the column, from the top; called anew when the window turns."""
        self.seats = [SeatLine() for _ in self.session.seats]
        for line in self.seats:
            column.add_widget(line)

    def show(self, state: S) -> None:
        """Fills in what `build` has added."""
        totals = self.session.game.sheet(state).totals
        for line, seat, total in zip(self.seats, self.session.seats, totals, strict=True):
            line.mark.name, line.mark.colour, line.mark.among = seat["name"], seat["colour"], self.session.names
            line.words.text, line.points.text = seat["name"], str(total).replace("-", "−")

    def refresh(self) -> None:
        if self.has_changed(self.app.wide, [seat["name"] for seat in self.session.seats]):
            self.put(WideStandardView() if self.app.wide else TallStandardView())
            ids = self.view.ids
            ids.next.bind(on_release=lambda _: self.go_on())
            ids.correct.bind(on_release=lambda _: self.app.show("correct"))
            self.build(ids.column)
        self.show(self.state)
        guide = self.guide_now()
        self.view.ids.guide.show(guide)
        self.show_next(guide)


load_kv("standard_table")

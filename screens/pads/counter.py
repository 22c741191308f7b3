"""The table of a score pad that is counted during play: a total for each player, with buttons for more and less, and
a row for each round that is added when the round begins. The same numbers stand on the sheet."""

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.engine.scoring import Category
from screens.base import OrbitaScreen
from screens.widgets import Card, Chip
from screens.widgets.recycle import reuse_rows


class PadPlayer(Card):
    """A player with the total, and the number of the chosen row between the buttons."""

    screen = ObjectProperty()
    seat = NumericProperty(0)
    name = StringProperty()
    colour = StringProperty()
    among = ListProperty()
    total = StringProperty()
    value = StringProperty()
    leads = BooleanProperty(False)
    can_more = BooleanProperty(True)
    can_less = BooleanProperty(True)


class PadCounterScreen(OrbitaScreen):
    rounds = BooleanProperty(False)
    can_remove = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.chosen = ""  # the row that the buttons change
        self._table = ""

    def title(self) -> str:
        return self.app.game_name()

    def subtitle(self) -> str:
        row = self._row()
        return self.app.tr.say(row.title) if row else ""

    def aloud(self) -> list[str]:
        totals = self.app.table.sheet.totals
        return [f"{name}: {total}" for name, total in zip(self.app.table.session.names, totals, strict=True)]

    @property
    def state(self) -> Any:
        return self.app.table.state

    def _rows(self) -> list[Category]:
        return [row for row in self.app.table.sheet.categories if not row.from_answers]

    def _row(self) -> Category | None:
        """The chosen row; at first the last round, or the first category."""
        rows = self._rows()
        if self._table != self.app.table.id or self.chosen not in [row.id for row in rows]:
            self._table = self.app.table.id
            in_round = [row for row in rows if row.id.startswith("round_")]
            self.chosen = (in_round[-1:] or rows[:1])[0].id if rows else ""
        return next((row for row in rows if row.id == self.chosen), None)

    def refresh(self) -> None:
        if not self.app.table.is_open:
            return
        row, sheet, session, say = self._row(), self.app.table.sheet, self.app.table.session, self.app.tr.say
        self.rounds = bool(self.state["data"]["rounds"])
        self.can_remove = self.state["round"] > 1
        for chip, one in reuse_rows(self.ids.rows, self._rows(), Chip):
            chip.text, chip.on = say(one.title), one.id == self.chosen
            chip.on_release = partial(self.choose, one.id)
        winners = sheet.winners if len(sheet.winners) < sheet.players else []
        players = list(enumerate(session.seats))
        for card, (seat, person) in reuse_rows(self.ids.players, players, lambda: PadPlayer(screen=self)):
            card.seat, card.name, card.colour, card.among = seat, person["name"], person["colour"], session.names
            card.total, card.leads = _signed(sheet.totals[seat]), seat in winners
            number = _typed(row, seat) if row else None
            card.value = "–" if number is None else _signed(number)
            card.can_more = row is not None and (number or 0) < row.high and not self.app.table.finished
            card.can_less = row is not None and (number or 0) > row.low and not self.app.table.finished

    def choose(self, row: str) -> None:
        self.chosen = row
        self.app.root.refresh()

    def count(self, seat: int, by: int) -> None:
        """So many more or less in the chosen row, as far as it goes."""
        row = self._row()
        if row is not None:
            value = min(row.high, max(row.low, (_typed(row, seat) or 0) + by))
            self.app.do({"do": "score", "category": row.id, "who": seat, "value": value}, tell=False)

    def add_round(self) -> None:
        self.chosen = ""
        self.app.do({"do": "add_round"})

    def remove_round(self) -> None:
        self.chosen = ""
        self.app.do({"do": "remove_round"})

    def go_on(self) -> None:
        self.app.show("score")


def _typed(row: Category, seat: int) -> int | None:
    return row.counts[seat] if row.counts else row.points[seat]


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


SCREEN = PadCounterScreen

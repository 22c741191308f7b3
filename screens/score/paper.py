"""The score sheet where there is room for all of it: rows with their cells, questions between them, totals."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.engine.scoring import Question, Sheet
from screens.kv import load_kv
from screens.running import running_app
from screens.score.lines import Line
from screens.score.parts import PlayerHead, ScoreCell, ScoreRow
from screens.score.questions import AskCard, AskChip, FaceButton, PickStrip
from screens.score.view import Cell, View, fill, number
from screens.widgets import Card, Chip, Text

MANY = 4  # with more players the names stand in two lines


class ScorePaper(Card):
    """`on_choose` tells which cell was tapped, `on_ask` which question, `on_answer` the answer to one, `on_order`
    that the order of typing is to change."""

    __events__ = ("on_choose", "on_ask", "on_answer", "on_order")

    heads = NumericProperty(0.0)  # how high they are

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.cells: dict[Cell, ScoreCell] = {}
        self.rows: dict[str, ScoreRow] = {}
        self._cards: dict[str, AskCard] = {}
        self._chips: dict[str, AskChip] = {}
        self._faces: dict[str, FaceButton] = {}
        self._heads: list[PlayerHead] = []
        self.totals: list[Text] = []
        self._total_row = ScoreRow()
        self._order = Chip(on_release=lambda _: self.dispatch("on_order"))
        self._strip = PickStrip()
        self._strip.bind(on_pick=lambda strip, value: self.dispatch("on_answer", strip.question, value))
        self._shape: Any = None
        self._chosen: Cell | None = None
        # What is filled in, which need not be filled in again.
        self._words: tuple[Any, ...] | None = None
        self._filled: dict[str, Line] = {}
        self._sheet: Sheet | None = None
        self._picked: Question | None = None
        self._look_at_chosen = Clock.create_trigger(self._scroll)
        for part in (self.ids.grid, self.ids.scroll):
            part.bind(height=lambda *_: self._look_at_chosen())

    def show(self, view: View, by_player: bool) -> None:
        """Fills in the sheet; it is built anew only if it has other rows or players."""
        app = running_app()
        shape = ([line.shape for line in view.lines], view.colours, app.wide, app.theme_cls.theme)
        if shape != self._shape:
            self._shape = shape
            self._build(view)
        words = (running_app().tr.language, by_player, self._shape)
        if words != self._words:
            self._words, self._filled, self._sheet = words, {}, None
            self._fill_heads(view, by_player)
        if view.sheet is not self._sheet or view.picked is not self._picked:
            self._sheet, self._picked = view.sheet, view.picked
            for line in view.lines:
                if line.face is not None or self._filled.get(line.id) != line:
                    self._fill_line(line, view)
            self._filled = {line.id: line for line in view.lines}
            self._fill_totals(view)
            self._show_strip(view.picked)
        self._fill_cells(view)
        self._chosen = view.chosen
        self._look_at_chosen()

    def fill_anew(self) -> None:
        """Next time everything is filled in: somebody may have another name."""
        self._words = None

    def _fill_cells(self, view: View) -> None:
        """The cell where the cursor was, and where it is."""
        for at in {self._chosen, view.chosen}:
            if at is not None and at in self.cells:
                fill(self.cells[at], view, view.sheet.category(at[0]), at[1])

    # ------------------------------------------------------------ building

    def _build(self, view: View) -> None:
        self.ids.grid.clear_widgets()
        for kept in (self.cells, self.rows, self._cards, self._chips, self._faces):
            kept.clear()
        self._heads, self.totals = [], []
        head = ScoreRow()
        head.corner = self._order if len(view.names) > 1 else None
        for colour in view.colours:
            self._heads.append(PlayerHead(colour=colour))
            head.ids.cells.add_widget(self._heads[-1])
        alone, many = len(view.names) == 1, len(view.names) > MANY
        self.heads = 0.0 if alone else dp(84) if not running_app().wide else dp(66 if many else 50)
        self._pin(Widget() if alone else head, "heads")
        self.ids.cards.clear_widgets()
        for line in view.lines:
            part = self._card(line) if line.is_card else self._row(line, view)
            (self.ids.grid if self.rows or not line.is_card else self.ids.cards).add_widget(part)
        self.ids.grid.add_widget(Widget(size_hint_y=0.001))  # takes what room is left: the rows stay at the top
        self._total_row = ScoreRow()
        for _ in view.colours:
            self.totals.append(Text(role="display", size_sp=44 if running_app().wide else 24, halign="center"))
            self._total_row.ids.cells.add_widget(self.totals[-1])
        self._pin(self._total_row, "totals")

    def _pin(self, row: Widget, place: str) -> None:
        """Names and totals stay in sight while the rows between them scroll."""
        self.ids[place].clear_widgets()
        self.ids[place].add_widget(row)

    def _card(self, line: Line) -> AskCard:
        question = line.asked[0].id
        card = self._cards[question] = AskCard()
        card.bind(on_answer=lambda _, value: self.dispatch("on_answer", question, value))
        return card

    def _row(self, line: Line, view: View) -> ScoreRow:
        row = self.rows[line.id] = ScoreRow()
        row.bind(pos=lambda *_: self._look_at_chosen())
        for question in line.asked:
            chip = self._chips[question.id] = AskChip()
            chip.bind(on_release=lambda _, asked=question.id: self.dispatch("on_ask", asked))
            row.ids.cells.add_widget(chip)
        if line.category is not None and not line.asked:
            for seat in range(len(view.colours)):
                cell = self.cells[line.id, seat] = ScoreCell()
                cell.bind(on_release=lambda _, at=(line.id, seat): self.dispatch("on_choose", at))
                row.ids.cells.add_widget(cell)
        if line.face is not None:
            face = self._faces[line.face.id] = FaceButton()
            face.bind(on_release=lambda _, asked=line.face.id: self.dispatch("on_ask", asked))
            row.corner = face
        return row

    # ------------------------------------------------------------ filling

    def _fill_heads(self, view: View, by_player: bool) -> None:
        self._order.disabled = running_app().table.watched  # nothing is typed there
        for head, name in zip(self._heads, view.names, strict=True):
            head.text, head.among = name, list(view.names)
        self._order.icon = "arrow-down" if by_player else "arrow-right"
        self._order.text = running_app().tr.t("score.by_player" if by_player else "score.by_row")

    def _fill_line(self, line: Line, view: View) -> None:
        tr = running_app().tr
        if line.is_card:
            self._cards[line.asked[0].id].show(line.asked[0])
            return
        row, category = self.rows[line.id], line.category
        first = line.asked[0] if line.asked else None
        if category is not None:
            row.title, row.hint = tr.say(category.title), tr.say(category.hint)
            row.icon = "" if line.face is not None else category.icon
        elif first is not None:
            row.title, row.icon = tr.say(first.hint or first.title), first.icon
        for question in line.asked:
            self._chips[question.id].show(question, list(view.names), list(view.colours))
        if line.face is not None:
            self._faces[line.face.id].show(line.face)
            picked = view.picked
            self._faces[line.face.id].on = picked is not None and picked.id == line.face.id
        if category is None or line.asked:
            return
        for seat in range(view.sheet.players):
            fill(self.cells[line.id, seat], view, category, seat)
        row.noted = bool(category.counts)

    def _fill_totals(self, view: View) -> None:
        leaders = view.leaders
        self._total_row.title = running_app().tr.t("score.so_far" if view.lacks else "score.total")
        for seat, (label, total) in enumerate(zip(self.totals, view.sheet.totals, strict=True)):
            label.text = number(total)
            label.tint = running_app().theme_cls.goodColor if seat in leaders else None

    def _show_strip(self, question: Question | None) -> None:
        if question is not None:
            self._strip.show(question)
            if self._strip.parent is None:
                self.add_widget(self._strip)
        elif self._strip.parent is not None:
            self.remove_widget(self._strip)

    def _scroll(self, *_: Any) -> None:
        """Called also when the rows, or the room for them, get another height."""
        view, grid = self.ids.scroll, self.ids.grid
        hidden = grid.height - view.height
        if hidden <= 0 or self._chosen is None or self._chosen not in self.cells:
            view.scroll_y = 1
            return
        row = self.rows[self._chosen[0]]
        part = row if row.height <= view.height else row.ids.cells
        # Not by scroll_to, which goes twice as far if it is called twice in one frame.
        below = max(min(view.scroll_y * hidden, part.y - grid.y), part.top - grid.y - view.height)
        view.scroll_y = min(1, max(0, below / hidden))

    def on_choose(self, cell: Cell) -> None:
        pass

    def on_ask(self, question: str) -> None:
        pass

    def on_answer(self, question: str, value: str) -> None:
        pass

    def on_order(self) -> None:
        pass


load_kv("score/paper")

"""The score sheet: filled in with what the app knows, the rest typed on our own keypad.

Works for every game: the rows come from `game.sheet(state)`, a typed number is the action "score", and saving is
the action "finish".
"""

from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.engine.message import Refused
from companion.engine.scoring import Category, Sheet, is_complete, places_left, press, read_number
from screens.base import OrbitaScreen
from screens.kv import load_kv
from screens.score.parts import PlayerHead, ScoreCell, ScoreEntry, ScoreResult, ScoreRow, number
from screens.widgets import Text

Cell = tuple[str, int]


class ScoreScreen(OrbitaScreen):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.entry, self.result = ScoreEntry(), ScoreResult()
        self.entry.bind(on_key=lambda _, key: self.key(key), on_save=lambda _: self.save())
        self.result.bind(
            on_again=lambda _: self.app.new_game(self.app.table.game.facts.id),
            on_home=lambda _: self.app.leave(),
        )
        self.chosen: Cell | None = None
        self.typed = ""
        self._left: Cell | None = None  # the cell that was left by itself, for a plus that comes after
        self._cells: dict[Cell, ScoreCell] = {}
        self._totals: list[Text] = []
        self._shape: Any = None
        self._look_at_chosen = Clock.create_trigger(self._scroll_to_chosen)
        for part in (self.ids.grid, self.ids.scroll):
            part.bind(height=lambda *_: self._look_at_chosen())

    @property
    def sheet(self) -> Sheet:
        return self.app.table.sheet

    @property
    def finished(self) -> bool:
        return self.app.table.finished

    def title(self) -> str:
        return self.app.tr.t("score.title")

    def subtitle(self) -> str:
        session = self.app.table.session
        return f"{self.app.game_name()} · {self.app.tr.say(session.game.mode(session.setup))}"

    def aloud(self) -> list[str]:
        sheet, names = self.sheet, self.app.table.session.names
        lines = [f"{name}: {total}" for name, total in zip(names, sheet.totals, strict=True)]
        return [*lines, self.app.tr.say(sheet.verdict)] if self.finished else lines

    def on_pre_enter(self, *_: Any) -> None:
        self.chosen, self.typed, self._left = None, "", None

    # ------------------------------------------------------------ drawing

    @property
    def begun(self) -> bool:
        return bool(self.typed)

    def refresh(self) -> None:
        sheet = self.sheet
        rows = [*sheet.categories, *(tie.category for tie in sheet.asked_ties)]
        if self.chosen is None or self.chosen[0] not in [row.id for row in rows]:
            self.chosen = (sheet.missing or [None])[0]
        seats = [seat["colour"] for seat in self.app.table.session.seats]
        shape = ([row.id for row in rows], seats, self.app.wide, self.app.theme_cls.theme)
        if shape != self._shape:
            self._shape = shape
            self._build(rows, seats)
        self._fill(sheet, rows)
        self._show_side(sheet)
        self._look_at_chosen()

    def _scroll_to_chosen(self, *_: Any) -> None:
        """Also when the rows or the room for them have become higher, or lower: on a phone hardly one fits."""
        view, grid = self.ids.scroll, self.ids.grid
        hidden = grid.height - view.height
        if self.app.wide or hidden <= 0:
            return
        if self.chosen not in self._cells:
            view.scroll_y = 1
            return
        row = self._rows[self.chosen[0]]
        part = row if row.height <= view.height else row.ids.cells
        # Not by scroll_to, which goes twice as far if it is called twice in one frame.
        below = max(min(view.scroll_y * hidden, part.y - grid.y), part.top - grid.y - view.height)
        view.scroll_y = min(1, max(0, below / hidden))

    def _build(self, rows: list[Category], colours: list[str]) -> None:
        grid = self.ids.grid
        grid.clear_widgets()
        self._cells, self._totals, self._rows, self._heads = {}, [], {}, []
        head = ScoreRow()
        for colour in colours:
            self._heads.append(PlayerHead(tint=self.app.theme_cls.players[colour]))
            head.ids.cells.add_widget(self._heads[-1])
        self._pin(head, "heads")
        for row in rows:
            line = ScoreRow()
            for seat in range(len(colours)):
                cell = ScoreCell()
                cell.bind(on_release=lambda _, at=(row.id, seat): self.choose(at))
                self._cells[row.id, seat] = cell
                line.ids.cells.add_widget(cell)
            self._rows[row.id] = line
            grid.add_widget(line)
        grid.add_widget(Widget(size_hint_y=0.001))  # takes what room is left: the rows stay at the top
        self._total_row = ScoreRow()
        for _ in colours:
            self._totals.append(Text(role="display", size_sp=44 if self.app.wide else 24, halign="center"))
            self._total_row.ids.cells.add_widget(self._totals[-1])
        self._pin(self._total_row, "totals")

    def _pin(self, row: ScoreRow, place: str) -> None:
        """Names and totals stay in sight while the rows between them scroll."""
        self.ids[place].clear_widgets()
        self.ids[place].add_widget(row)

    def _fill(self, sheet: Sheet, rows: list[Category]) -> None:
        tr, missing = self.app.tr, sheet.missing
        for head, name in zip(self._heads, self.app.table.session.names, strict=True):
            head.text = name
        for row in rows:
            line = self._rows[row.id]
            line.icon, line.title, line.hint = row.icon, tr.say(row.title), tr.say(row.hint)
            for seat in range(sheet.players):
                cell = self._cells[row.id, seat]
                cell.absent = not row.has(seat)
                if cell.absent:
                    cell.text, cell.note, cell.chosen, cell.missing = "", "", False, False
                    continue
                points, count = row.points[seat], row.counts[seat] if row.counts else None
                known = points if points is not None else count  # the count, until it can be turned into points
                cell.text = "–" if known is None else number(known)
                cell.note = tr.t(row.unit, n=count) if count is not None and points is not None else ""
                cell.chosen = (row.id, seat) == self.chosen and not self.finished
                cell.missing = (row.id, seat) in missing
                if cell.chosen and self.typed:
                    cell.text, cell.note = self.typed.replace("-", "−"), ""
            line.noted = bool(row.counts)
        self._total_row.title = tr.t("score.total") if self.app.wide else ""
        for seat, (label, total) in enumerate(zip(self._totals, sheet.totals, strict=True)):
            label.text = number(total)
            leads = not missing and seat in sheet.winners
            label.tint = self.app.theme_cls.goodColor if leads else None

    def _show_side(self, sheet: Sheet) -> None:
        """The keypad, or the result once it is saved."""
        side = self.ids.side
        wanted = self.result if self.finished else self.entry
        if wanted.parent is None:
            side.clear_widgets()
            side.add_widget(wanted)
        if self.finished:
            self.result.show(sheet)
        else:
            self._show_entry(sheet)

    def _show_entry(self, sheet: Sheet) -> None:
        tr, entry = self.app.tr, self.entry
        if self.chosen is None:
            entry.asked, entry.typed = tr.t("score.all_in"), ""
            return
        row = sheet.category(self.chosen[0])
        entry.asked = f"{self.app.table.session.names[self.chosen[1]]} · {tr.say(row.title)}"
        shown = row.counts[self.chosen[1]] if row.counts else row.points[self.chosen[1]]
        places = "_" * places_left(self.typed, row.usual)  # a digit may come yet: 1 may be 12, and 0 may be 05
        entry.typed = (self.typed + places).replace("-", "−") or (number(shown) if shown is not None else "")
        entry.waiting = not self.typed

    # ------------------------------------------------------------ typing

    def choose(self, cell: Cell) -> None:
        if self.finished:
            return
        if self.typed and not self._commit():
            return
        self.chosen, self.typed, self._left = cell, "", None
        self.refresh()

    def key(self, key: str) -> None:
        if self.finished:
            return
        if key == "next":
            self.go_on()
            return
        if key == "+" and not self.typed and self._left is not None:
            self._take_up_again()
        if self.chosen is None:
            return
        if key == "clear":
            self._clear()
            return
        self.typed = press(self.typed, key)
        row = self.sheet.category(self.chosen[0])
        if key.isdigit() and is_complete(self.typed, row.usual):
            left = self.chosen
            if self._commit():
                self._left = left
                self._choose_next()
            return
        self.refresh()

    def _take_up_again(self) -> None:
        """A plus after the number seemed complete: 12, and then +5."""
        self.chosen, self._left = self._left, None
        row = self.sheet.category(self.chosen[0])
        value = row.counts[self.chosen[1]] if row.counts else row.points[self.chosen[1]]
        self.typed = str(value if value is not None else "")

    def _clear(self) -> None:
        if self.typed:
            self.typed = ""
            self.refresh()
            return
        category, seat = self.chosen
        typed = self.app.table.state["sheet"].get(category)
        if typed is not None and typed[seat] is not None:
            self.app.do({"do": "score", "category": category, "who": seat, "value": None})

    def go_on(self) -> None:
        """To the next empty cell; what was typed is kept. Right after a number that went on by itself this only
        confirms it, or who always presses it would skip every second cell."""
        confirms = not self.typed and self._left is not None
        if self.typed and not self._commit():
            return
        self._left = None
        if not confirms:
            self._choose_next()

    def _commit(self) -> bool:
        """Sends what was typed to the rules. A number that cannot be read stays, with a sentence."""
        category, seat = self.chosen
        try:
            value = read_number(self.typed)
        except Refused as refused:
            self.app.notice(self.app.tr.say(refused.line))
            return False
        typed, self.typed = self.typed, ""
        if self.app.do({"do": "score", "category": category, "who": seat, "value": value}):
            return True
        self.typed = typed
        self.refresh()
        return False

    def _choose_next(self) -> None:
        missing = self.sheet.missing
        order = list(self._cells)
        here = order.index(self.chosen) if self.chosen in order else -1
        later = [cell for cell in missing if cell in order and order.index(cell) > here]
        self.chosen = (later or missing or [None])[0]
        self.refresh()

    def save(self) -> None:
        if self.typed and not self._commit():
            return
        missing = self.sheet.missing
        if missing:
            self.chosen = missing[0]
        if self.app.do({"do": "finish"}):
            self.app.device.feel("turn")
        else:
            self.refresh()


load_kv("score/screen")
SCREEN = ScoreScreen

"""The score sheet: filled in with what the app knows; the rest is typed on the app's own keypad.

It works for every game: the rows come from `game.sheet(state)`, a typed number is the action "score", and saving is
the action "finish". Then the end of the game takes the place of the sheet.
"""

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.engine.message import Message
from companion.engine.number_keys import NumberEntry, Takes, next_empty, takes
from companion.engine.scoring import Category, Sheet
from companion.finale import Finale, finale_of, with_planets
from companion.stats import badges_of
from companion.store.play_from_session import play_of
from screens.base import OrbitaScreen
from screens.kv import load_kv
from screens.score.page import SheetPage
from screens.score.parts import PlayerHead, ScoreCell, ScoreEntry, ScoreRow, number
from screens.widgets import Text
from screens.widgets.panes import put_side_by_side

if TYPE_CHECKING:
    from screens.finale.view import FinaleView

Cell = tuple[str, int]  # category, seat


class ScoreScreen(OrbitaScreen):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.entry = ScoreEntry(screen=self)
        self.ids.side.add_widget(self.entry)
        self._sheet_page = self.ids.panes.__self__
        self.finale: FinaleView | None = None  # built when a game has ended
        self.typing: NumberEntry[Cell] = NumberEntry(self)
        self._cells: dict[Cell, ScoreCell] = {}  # those that are shown
        self._order: list[Cell] = []  # all there are
        self._rows: dict[str, ScoreRow] = {}
        self._heads: list[PlayerHead] = []
        self._totals: list[Text] = []
        self._total_row = ScoreRow()
        self._shape: Any = None  # the categories, players and colours that the rows were built for
        self._paper, self._side = self.ids.paper.__self__, self.ids.side.__self__
        self.page = SheetPage()  # takes the place of the paper where there is little room
        self.page.bind(on_turn=lambda _, by: self.turn_page(by))
        self.page.bind(on_choose=lambda _, seat: self.choose((self._page_at, seat)))
        self._page_at = ""  # the category
        self._look_at_chosen = Clock.create_trigger(self._scroll_to_chosen)
        for part in (self.ids.grid, self.ids.scroll, self.page.ids.lines, self.page.ids.scroll):
            part.bind(height=lambda *_: self._look_at_chosen())

    @property
    def chosen(self) -> Cell | None:
        return self.typing.chosen

    @property
    def sheet(self) -> Sheet:
        return self.app.table.sheet

    @property
    def paged(self) -> bool:
        """Whether there is room for one category only."""
        return self.app.narrow or self.app.low

    @property
    def finished(self) -> bool:
        return self.app.table.finished

    def title(self) -> str:
        return self.app.tr.t("finale.title" if self.finished else "score.title")

    def subtitle(self) -> str:
        session = self.app.table.session
        return f"{self.app.game_name()} · {self.app.tr.say(session.game.mode(session.setup))}"

    def aloud(self) -> list[str]:
        sheet, names = self.sheet, self.app.table.session.names
        if not self.finished:
            return [f"{name}: {total}" for name, total in zip(names, sheet.totals, strict=True)]
        from screens.finale.parts import said_of_finale

        return said_of_finale(self._finale_now())

    def on_pre_enter(self, *_: Any) -> None:
        self.typing.begin(None)

    # ------------------------------------------------------------ drawing

    @property
    def begun(self) -> bool:
        return bool(self.typing.typed)

    def refresh(self) -> None:
        if self.finished:
            self._show_finale()
            return
        self._put(self._sheet_page)
        sheet = self.sheet
        categories = [*sheet.categories, *(tie.category for tie in sheet.asked_ties)]
        ids = [category.id for category in categories]
        if self.chosen is None or self.chosen[0] not in ids:
            self.typing.begin(next(iter(sheet.missing), None))
        colours = [seat["colour"] for seat in self.app.table.session.seats]
        self.entry.paged = self.paged
        put_side_by_side(self.ids.panes, self.page if self.paged else self._paper, self._side)
        shape = (ids, colours, self.app.wide, self.paged, self.app.theme_cls.theme)
        if shape != self._shape:
            self._shape = shape
            if not self.paged:
                self._build(categories, colours)
        if self.paged:
            self._fill_page(sheet, categories, colours)
        else:
            self._fill(sheet, categories)
        self._show_entry(sheet)
        self._look_at_chosen()

    def _scroll_to_chosen(self, *_: Any) -> None:
        """Called also when the rows, or the room for them, get another height."""
        if self.paged:
            self.page.in_sight(self.chosen[1] if self.chosen else 0)
            return
        view, grid = self.ids.scroll, self.ids.grid
        hidden = grid.height - view.height
        if self.app.wide or hidden <= 0 or self.chosen is None or self.chosen not in self._cells:
            view.scroll_y = 1
            return
        row = self._rows[self.chosen[0]]
        part = row if row.height <= view.height else row.ids.cells
        # Not by scroll_to, which goes twice as far if it is called twice in one frame.
        below = max(min(view.scroll_y * hidden, part.y - grid.y), part.top - grid.y - view.height)
        view.scroll_y = min(1, max(0, below / hidden))

    def _build(self, categories: list[Category], colours: list[str]) -> None:
        grid = self.ids.grid
        grid.clear_widgets()
        self._cells, self._totals, self._rows, self._heads = {}, [], {}, []
        head = ScoreRow()
        for colour in colours:
            self._heads.append(PlayerHead(colour=colour))
            head.ids.cells.add_widget(self._heads[-1])
        self._pin(head, "heads")
        for category in categories:
            row = ScoreRow()
            for seat in range(len(colours)):
                cell = ScoreCell()
                cell.bind(on_release=lambda _, at=(category.id, seat): self.choose(at))
                self._cells[category.id, seat] = cell
                row.ids.cells.add_widget(cell)
            self._rows[category.id] = row
            grid.add_widget(row)
        grid.add_widget(Widget(size_hint_y=0.001))  # takes what room is left: the rows stay at the top
        self._order = list(self._cells)
        self._total_row = ScoreRow()
        for _ in colours:
            self._totals.append(Text(role="display", size_sp=44 if self.app.wide else 24, halign="center"))
            self._total_row.ids.cells.add_widget(self._totals[-1])
        self._pin(self._total_row, "totals")

    def _pin(self, row: ScoreRow, place: str) -> None:
        """Names and totals stay in sight while the rows between them scroll."""
        self.ids[place].clear_widgets()
        self.ids[place].add_widget(row)

    def _fill(self, sheet: Sheet, categories: list[Category]) -> None:
        tr, missing = self.app.tr, sheet.missing
        names = self.app.table.session.names
        for head, name in zip(self._heads, names, strict=True):
            head.text, head.among = name, names
        for category in categories:
            row = self._rows[category.id]
            row.icon, row.title, row.hint = category.icon, tr.say(category.title), tr.say(category.hint)
            for seat in range(sheet.players):
                cell = self._cells[category.id, seat]
                cell.note = self._fill_cell(cell, category, seat, missing)
            row.noted = bool(category.counts)
        self._total_row.title = tr.t("score.total")
        for seat, (label, total) in enumerate(zip(self._totals, sheet.totals, strict=True)):
            label.text = number(total)
            leads = not missing and seat in _leaders(sheet)
            label.tint = self.app.theme_cls.goodColor if leads else None

    def _fill_cell(self, cell: ScoreCell, category: Category, seat: int, missing: Collection[Cell]) -> str:
        """Gives what the number stands for, if that is to be said."""
        at = (category.id, seat)
        cell.absent = not category.has(seat)
        cell.chosen = at == self.chosen and not cell.absent
        cell.missing = at in missing and not cell.absent
        if cell.absent:
            cell.text = ""
            return ""
        points, count = category.points[seat], category.counts[seat] if category.counts else None
        if cell.chosen and self.typing.typed:
            cell.text = self.typing.shown()
            return ""
        known = points if points is not None else count  # the count, until it can be turned into points
        cell.text = "–" if known is None else number(known)
        return self.app.tr.t(category.unit, n=count) if count is not None and points is not None else ""

    def _fill_page(self, sheet: Sheet, categories: list[Category], colours: list[str]) -> None:
        tr, page, names, missing = self.app.tr, self.page, self.app.table.session.names, sheet.missing
        ids = [category.id for category in categories]
        self._page_at = self.chosen[0] if self.chosen else self._page_at if self._page_at in ids else ids[0]
        category = categories[ids.index(self._page_at)]
        page.at, page.titles = ids.index(category.id), [tr.say(one.title) for one in categories]
        page.done = [not any(cell[0] == one.id for cell in missing) for one in categories]
        page.icon, page.title, page.hint = category.icon, tr.say(category.title), tr.say(category.hint)
        page.seat(names, colours)
        self._order = [(one, seat) for one in ids for seat in range(sheet.players)]
        self._cells = {(category.id, seat): line.cell for seat, line in enumerate(page.lines)}
        for seat, line in enumerate(page.lines):
            note = self._fill_cell(line.cell, category, seat, missing)
            said = f"{tr.t('score.total')} {number(sheet.totals[seat])}"
            line.total = f"{said} · {note}" if note else said
            line.chosen, line.leads = line.cell.chosen, not missing and seat in _leaders(sheet)
            line.disabled = line.cell.absent

    def turn_page(self, by: int) -> None:
        """To the category before or after, where something is missing first."""
        ids = list(dict.fromkeys(category for category, _ in self._order))
        category = self.sheet.category(ids[ids.index(self._page_at) + by])
        seats = [seat for seat in range(self.sheet.players) if category.has(seat)]
        missing = [seat for at, seat in self.sheet.missing if at == category.id]
        self.choose((category.id, (missing or seats)[0]))

    def _put(self, page: Widget) -> None:
        """The sheet, or the end of the game."""
        if page.parent is None:
            self.clear_widgets()
            self.add_widget(page)

    def _finale_now(self) -> Finale:
        return with_planets(finale_of(self.app.table.session, self.sheet), self.app.library.players.planets())

    def _show_finale(self) -> None:
        from screens.finale.view import FinaleView

        if self.finale is None:
            self.finale = FinaleView()
        opened, plays = self.app.table.need_open(), self.app.library.plays
        play = plays.get(opened.id) or play_of(opened)
        self._put(self.finale)
        self.finale.show(self._finale_now(), badges_of(plays.filtered(game=play["game"]), play))

    def all_parts(self) -> Iterator[Widget]:
        yield from super().all_parts()
        for part in self.finale.parts if self.finale is not None else ():
            yield from part.walk(restrict=True)

    def _show_entry(self, sheet: Sheet) -> None:
        tr, entry = self.app.tr, self.entry
        entry.missing = len(sheet.missing)
        if self.chosen is None:
            entry.asked, entry.typed = tr.t("score.all_in"), ""
            return
        category, seat = sheet.category(self.chosen[0]), self.chosen[1]
        entry.asked = f"{self.app.table.session.names[seat]} · {tr.say(category.title)}"
        value = _entered(category, seat)
        typed = bool(self.typing.typed)
        entry.typed = self.typing.shown() if typed or value is None else number(value)
        entry.waiting = not typed
        entry.ids.keypad.suit(self.takes(self.chosen), self.typing.typed)

    # ------------------------------------------------------------ typing

    def choose(self, cell: Cell) -> None:
        if not self.finished and self.typing.choose(cell):
            self.refresh()

    def key(self, key: str) -> None:
        if not self.finished:
            self.typing.press(key)
            self.refresh()

    # What the keypad needs to know of the sheet (companion.engine.number_keys.Form).

    def takes(self, cell: Cell) -> Takes:
        return takes(self.sheet.category(cell[0]))

    def value(self, cell: Cell) -> int | None:
        typed = self.app.table.state["sheet"].get(cell[0])
        return typed[cell[1]] if typed is not None else None

    def put(self, cell: Cell, value: int | None) -> bool:
        return bool(self.app.do({"do": "score", "category": cell[0], "who": cell[1], "value": value}))

    def after(self, cell: Cell | None) -> Cell | None:
        return next_empty(self._order, self.sheet.missing, cell)

    def say(self, why: Message) -> None:
        self.app.notice(self.app.tr.say(why))

    def save(self) -> None:
        if not self.typing.commit():
            self.refresh()
            return
        missing = self.sheet.missing
        if missing:
            self.typing.begin(missing[0])
        if self.app.do({"do": "finish"}, tell=False) and self.finale is not None:
            self.finale.play()
        else:
            self.refresh()


def _leaders(sheet: Sheet) -> list[int]:
    """Nobody leads if everybody does."""
    return list(sheet.winners) if len(sheet.winners) < sheet.players or sheet.players == 1 else []


def _entered(category: Category, seat: int) -> int | None:
    """The number of this cell as it is typed: a count where the rules turn counts into points."""
    return category.counts[seat] if category.counts else category.points[seat]


load_kv("score/screen")
SCREEN = ScoreScreen

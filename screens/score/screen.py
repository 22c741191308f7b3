"""The score sheet: filled in with what the app knows; the rest is typed on the app's own keypad.

It works for every game: the rows and questions come from `game.sheet(state)`, a typed number is the action "score"
(or "rest", where the app knows a part), an answer "answer", and saving is "finish". Then the end of the game takes
the place of the sheet.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.message import Message
from companion.engine.number_keys import NumberEntry, Takes, next_empty, order_of, takes
from companion.engine.scoring import Sheet
from companion.finale import Finale, finale_of, with_planets
from companion.stats import badges_of
from companion.store.play_from_session import play_of
from screens.base import OrbitaScreen
from screens.kv import load_kv
from screens.score.entry import ScoreEntry
from screens.score.lines import Line, is_owned, lines_of, next_answer
from screens.score.page import SheetPage, pages_of
from screens.score.paper import ScorePaper
from screens.score.saving import ask_before_saving
from screens.score.view import Cell, View
from screens.widgets.panes import put_side_by_side

if TYPE_CHECKING:
    from screens.finale.view import FinaleView


class ScoreScreen(OrbitaScreen):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._sheet_panes = self.ids.panes.__self__
        self.finale: FinaleView | None = None  # built when a game has ended
        self.typing: NumberEntry[Cell] = NumberEntry(self)
        self.picking = ""  # the question whose answers are shown
        self.paper = ScorePaper()
        self.paper.bind(on_choose=lambda _, cell: self.choose(cell))
        self.paper.bind(on_ask=lambda _, question: self.ask(question))
        self.paper.bind(on_order=lambda _: self.change_order())
        self.page = SheetPage()  # takes the place of the paper where there is little room
        self.page.bind(on_turn=lambda _, by: self.turn_page(by))
        self.page.bind(on_choose=lambda _, seat: self.choose((self._page_at, seat)))
        for part in (self.paper, self.page):
            part.bind(on_answer=lambda _, question, value: self.answer(question, value))
        self._page_at = ""  # the line of the page
        self._seen: set[str] = set()  # the pages of questions that were shown
        self.entry = ScoreEntry(screen=self)
        self._side = BoxLayout()
        self._side.add_widget(self.entry)
        self._busy = False  # a number is being written down; what is shown follows after that

    @property
    def chosen(self) -> Cell | None:
        return self.typing.chosen

    @property
    def sheet(self) -> Sheet:
        return self.app.table.sheet

    @property
    def only(self) -> bool:
        """Whether nothing is tracked."""
        return bool(self.app.table.score_only)

    @property
    def by_player(self) -> bool:
        """A page of a phone is a row."""
        return bool(self.app.library.settings.get("score_by_player")) and not self.paged

    @property
    def paged(self) -> bool:
        """Whether there is room for one category only."""
        return self.app.narrow or self.app.low

    @property
    def finished(self) -> bool:
        return self.app.table.finished

    def title(self) -> str:
        now = "finale.title" if self.finished else "score.only" if self.only else "score.title"
        return self.app.tr.t(now)

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
        self.paper.fill_anew()
        self.picking, self._page_at = "", ""
        self._seen = set()

    # ------------------------------------------------------------ drawing

    @property
    def begun(self) -> bool:
        return bool(self.typing.typed)

    def refresh(self) -> None:
        if self._busy:
            return
        if self.finished:
            self._show_finale()
            return
        self._put(self._sheet_panes)
        sheet = self.sheet
        if self.chosen is None:
            self.typing.chosen = self.after(None)  # a tie may have to be broken now
        elif self.chosen not in self._order:
            self.typing.begin(self.after(None))
        view = self._view(sheet)
        if self.paged:
            self._show_page(view)
        else:
            self.paper.show(view, self.by_player)
            self.entry.keyless = False
        self._arrange()
        self.entry.show(view, self.takes(self.chosen) if self.chosen is not None else None, self._leads_to(view))

    def _view(self, sheet: Sheet) -> View:
        session = self.app.table.session
        field = self.takes(self.chosen) if self.chosen is not None else Takes()
        return View(
            sheet,
            session.names,
            [seat["colour"] for seat in session.seats],
            self.chosen,
            self.typing.shown() if self.typing.typed else "",
            "_" * field.places,
            self.picking,
        )

    def _arrange(self) -> None:
        app, side = self.app, self._side
        self.entry.paged = self.paged
        beside = app.wide or app.low
        side.size_hint = (None, 1) if beside else (1, None)
        if beside:
            side.width = dp(340 if app.wide else 264)
        else:
            side.height = dp(58) if self.entry.keyless else dp(218 if app.narrow else 340)
        put_side_by_side(self.ids.panes, self.page if self.paged else self.paper, side)

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

    # ------------------------------------------------------------ pages

    def _show_page(self, view: View) -> None:
        pages = pages_of(view.lines)
        ids = [page.id for page in pages]
        stays = self._page_at in ids and bool(pages[ids.index(self._page_at)].asked)
        if not stays and (self.chosen is None or self.chosen[0] != self._page_at):
            self._page_at = self._next_page(pages, ids)
        at = ids.index(self._page_at)
        if pages[at].asked:
            self._seen.add(self._page_at)
        self.page.show(view, pages, at)
        self.entry.keyless = bool(pages[at].asked)

    @property
    def _pages(self) -> list[Line]:
        return pages_of(lines_of(self.sheet))

    def _next_page(self, pages: list[Line], ids: list[str]) -> str:
        """The page of the chosen cell, or one before it with questions that nobody has seen."""
        goal = ids.index(self.chosen[0]) if self.chosen is not None else len(ids)
        for page in pages[:goal]:
            if page.asked and page.id not in self._seen and not all(one.value is not None for one in page.asked):
                return page.id
        return ids[goal] if goal < len(ids) else self._page_at if self._page_at in ids else ids[-1]

    def turn_page(self, by: int) -> None:
        """To the page before or after, where something is missing first."""
        pages = self._pages
        ids = [page.id for page in pages]
        page = pages[ids.index(self._page_at) + by]
        if page.asked or page.category is None:
            if self.typing.commit():
                self._page_at = page.id
            self.refresh()
            return
        seats = [seat for seat in range(self.sheet.players) if page.category.has(seat)]
        missing = [seat for at, seat in self.sheet.missing if at == page.id]
        self._page_at = page.id
        self.choose((page.id, (missing or seats)[0]))

    def _leads_to(self, view: View) -> str:
        """What the main button of a phone leads to: the next player, or the next page."""
        if not self.paged or (not view.missing and not view.sheet.unanswered and not self.entry.keyless):
            return ""
        tr, after = self.app.tr, self.after(self.chosen)
        if self.entry.keyless:
            return self.page.title_at(self.page.at + 1)
        if after is None:
            return ""
        return view.names[after[1]] if after[0] == self._page_at else tr.say(self.sheet.category(after[0]).title)

    def go_on(self) -> None:
        if self.entry.keyless:
            self._page_at = ""
            self.refresh()
        else:
            self.key("next")

    # ------------------------------------------------------------ questions

    def ask(self, question_id: str) -> None:
        """A question was tapped: it is handed on to the next player, or its answers are shown."""
        question = self.sheet.question(question_id)
        if is_owned(question):
            self._give(question_id, next_answer(question))
            return
        self.picking = "" if self.picking == question_id else question_id
        self.refresh()

    def answer(self, question_id: str, value: str) -> None:
        """What was given already is taken back."""
        question = self.sheet.question(question_id)
        self._give(question_id, None if question.value == value else value)

    def _give(self, question_id: str, value: str | None) -> None:
        self.picking = ""
        if self.typing.commit() and self.app.do({"do": "answer", "question": question_id, "value": value}):
            alone = [page for page in self._pages if page.id == f"?{question_id}" and len(page.asked) == 1]
            if alone and value is not None:
                self._page_at = ""  # the page has nothing more to ask
        self.refresh()

    # ------------------------------------------------------------ typing

    def choose(self, cell: Cell) -> None:
        if not self.finished and self.typing.choose(cell):
            self.picking, self._page_at = "", cell[0]
            self.refresh()

    def key(self, key: str) -> None:
        if not self.finished:
            self.picking = ""
            self.typing.press(key)
            self.refresh()

    def give_back(self) -> None:
        """What the app says is there again."""
        if self.chosen is not None:
            self.put(self.chosen, None)
            self.refresh()

    def change_order(self) -> None:
        self.app.set("score_by_player", not self.app.library.settings.get("score_by_player"))
        self.refresh()

    @property
    def _order(self) -> list[Cell]:
        return order_of(self.sheet, self.by_player)

    # What the keypad needs to know of the sheet (companion.engine.number_keys.Form).

    def takes(self, cell: Cell) -> Takes:
        row = self.sheet.category(cell[0])
        field, part = takes(row), row.part_of(cell[1])
        return field if part is None else Takes(field.places, min(field.low, 0), field.high - part)

    def value(self, cell: Cell) -> int | None:
        row = self.sheet.category(cell[0])
        if row.typed:
            return row.typed_by(cell[1])
        typed = self.app.table.state["sheet"].get(cell[0])
        return typed[cell[1]] if typed is not None else None

    def put(self, cell: Cell, value: int | None) -> bool:
        kind = "score" if self.sheet.category(cell[0]).part_of(cell[1]) is None else "rest"
        self._busy = True
        try:
            return bool(self.app.do({"do": kind, "category": cell[0], "who": cell[1], "value": value}))
        finally:
            self._busy = False

    def after(self, cell: Cell | None) -> Cell | None:
        return next_empty(self._order, set(self.sheet.missing), cell)

    def say(self, why: Message) -> None:
        self.app.notice(self.app.tr.say(why))

    # ------------------------------------------------------------ saving

    def save(self) -> None:
        if not self.typing.commit():
            self.refresh()
            return
        sheet = self.sheet
        if sheet.unanswered:
            self.picking = self._page_at = self._page_of(sheet.unanswered[0])
        elif sheet.missing:
            self.typing.begin(self.after(None))
            self._page_at = ""
        may_ask = not sheet.unanswered and (self.only or not sheet.missing)
        if may_ask and (sheet.missing or sheet.doubts):
            self.refresh()
            ask_before_saving(sheet, self._finish)
        else:
            self._finish()

    def _page_of(self, question_id: str) -> str:
        return next((page.id for page in self._pages if any(one.id == question_id for one in page.asked)), "")

    def _finish(self) -> None:
        if self.app.do({"do": "finish"}, tell=False) and self.finale is not None:
            self.finale.play()
        else:
            self.refresh()


load_kv("score/screen")
SCREEN = ScoreScreen

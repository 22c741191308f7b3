"""The first screen: back to the game on the table, the shelf, and the last results."""

import time
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.games import shelf
from companion.store.plays import Play
from companion.store.problem import StoreProblem
from companion.text.play_summary import game_of
from companion.text.relative_time import ago, day
from screens.base import OrbitaScreen
from screens.running import running_app
from screens.widgets import Card, Pressable
from screens.widgets.game_card import GameCard
from screens.widgets.owned_games import owned_first
from screens.widgets.recycle import reuse_rows

SHOWN_RESULTS, BESIDE_BANNER = 3, 2
TALLEST_CARD = 1.25  # of its width; higher, it would be mostly empty


class Continue(FloatLayout):
    """The banner that leads back to the game on the table: its emblem at the right, and on it the button."""

    orientation = OptionProperty("horizontal", options=["horizontal", "vertical"])
    fill = ColorProperty((0, 0, 0, 1))
    session = StringProperty()
    game = StringProperty()
    cover = StringProperty()  # the accent of a score pad, which has no emblem
    kind = StringProperty()  # "2 players"
    heading = StringProperty()
    where = StringProperty()
    button_fill = ColorProperty((0, 0, 0, 0))
    button_ink = ColorProperty((0, 0, 0, 0))
    ink = ColorProperty((0, 0, 0, 0))


class Result(Pressable, BoxLayout):
    """A finished game; a tap opens its page."""

    play = StringProperty()
    winner = StringProperty()
    colour = StringProperty()
    text = StringProperty()
    game = StringProperty()
    when = StringProperty()


class LastResults(Card):
    empty = BooleanProperty(True)
    others = StringProperty()  # "3 more unfinished games"


class AnotherGame(Pressable, BoxLayout):
    """The last card: to a score pad for any other game."""


class EndOfShelf(BoxLayout):
    """The card of any other game, and below it the last results."""


class GameShelf(Widget):
    """Any number of cards in columns, and last the end of the shelf, which takes what the last row has left. The rows
    share `room`, as long as each can be `least` high; else they are as high as `usual`, and home scrolls."""

    columns = NumericProperty(1)
    gap = NumericProperty(0)
    room = NumericProperty(0)
    least = NumericProperty(0)
    usual = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.arrange_soon = Clock.create_trigger(self._arrange, -1)
        for name in ("size", "pos", "columns", "gap", "room", "least", "usual", "children"):
            self.fbind(name, self.arrange_soon)

    def _arrange(self, *_: Any) -> None:
        *cards, results = self.children[::-1]
        width = (self.width - self.gap * (self.columns - 1)) / self.columns
        rows = self._rows(len(cards) // self.columns + 1, width, results.minimum_height)
        self.height = sum(rows) + self.gap * (len(rows) - 1)
        top = self.top
        for row, height in enumerate(rows):
            shown = cards[row * self.columns : (row + 1) * self.columns]
            for column, card in enumerate(shown):
                card.size, card.pos = (width, height), (self.x + column * (width + self.gap), top - height)
            if row == len(rows) - 1:
                left = self.x + len(shown) * (width + self.gap)
                results.size, results.pos = (self.right - left, height), (left, top - height)
            top -= height + self.gap

    def _rows(self, count: int, width: float, low: float) -> list[float]:
        """How high the rows are; the last is at least as high as the results need, `low`."""
        room = self.room - self.gap * (count - 1)
        share = min(room / count, width * TALLEST_CARD)
        if share >= max(low, self.least):
            return [share] * count
        if count > 1 and (room - low) / (count - 1) >= self.least:
            return [(room - low) / (count - 1)] * (count - 1) + [low]
        return [self.usual] * (count - 1) + [max(self.usual, low)]


class HomeScreen(OrbitaScreen):
    session_bar = False
    picture = "brand_small"
    stars = 0.85

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._last: dict[str, Any] | None = None
        self._said_closed: set[str] = set()  # sessions that cannot be opened: said once is enough
        self.banner = Continue()
        self.results = LastResults()
        self.results.ids.enter.bind(on_release=lambda _: self.app.show("enter_play"))
        self.results.ids.others.bind(on_release=lambda _: self._show_others())
        self.cards: list[GameCard] = []
        self.another = AnotherGame(on_release=lambda _: _ask_template())
        self.end = EndOfShelf()
        self.end.add_widget(self.another)
        self.end.add_widget(self.results)
        self._put_in_order()
        self.banner.ids.button.bind(on_release=lambda _: self.app.resume(self.banner.session))
        self.app.bind(wide=self._arrange, narrow=self._arrange)
        self.bind(height=self._arrange)
        self.banner.bind(height=self._arrange)
        self.end.bind(minimum_height=self.ids.shelf.arrange_soon)

    def title(self) -> str:
        return self.app.tr.t("home.title")

    def subtitle(self) -> str:
        t = self.app.tr.t
        games = len(shelf.IDS) + len(self.app.library.pads.all())
        plays = len(self.app.library.plays.filtered())
        counted = [t("home.games", n=games), *([t("home.plays", n=plays)] if plays else [])]
        return t("home.subtitle", counted=", ".join(counted))

    def refresh(self) -> None:
        self._last = self._try_last()
        self._put_in_order()
        for card in self.cards:
            self._fill_card(card)
        self._fill_results()
        self._fill_banner()
        self._arrange()

    # ------------------------------------------------------------ the banner

    def _try_last(self) -> dict[str, Any] | None:
        """The open game, else the one played last that can be opened. The others are in the list of unfinished games,
        also those that a newer version will open again."""
        opened = self.app.table.opened
        self._running = self.app.library.sessions.running()
        if opened is not None:
            return next((doc for doc in self._running if doc["id"] == opened.id), None)
        can_open = (doc for doc in self._running if shelf.facts_of(doc) and doc["id"] not in self._said_closed)
        return next(can_open, None)

    def _others(self) -> list[dict[str, Any]]:
        return [doc for doc in self._running if doc is not self._last]

    def _show_others(self) -> None:
        from screens.unfinished_dialog import open_unfinished

        open_unfinished(self.app, self._others())

    def _fill_banner(self) -> None:
        doc, app, banner = self._last, self.app, self.banner
        facts = shelf.facts_of(doc) if doc is not None else None
        if doc is None or facts is None:
            return
        accent = banner.cover = facts.accent
        look = app.theme_cls
        banner.fill = look.role(accent, "primaryContainer")
        banner.ink = look.role(accent, "onPrimaryContainer")
        banner.button_fill = look.role(accent, "primary")
        banner.button_ink = look.role(accent, "onPrimary")
        banner.game = doc["game"]
        banner.kind = app.tr.t("home.interrupted", mode=app.tr.say(doc["mode"]))
        banner.heading = app.tr.say(facts.name if app.wide else facts.short)
        if banner.session != doc["id"] or not banner.where:
            banner.where = self._left(doc["id"], doc["opened"])
            banner.ids.marks.show([])
        banner.session = doc["id"]
        # Opening a game takes a moment, and this place is already kept for what it says: first let home be drawn.
        Clock.schedule_once(lambda _: Clock.schedule_once(self._fill_where))

    def _left(self, session_id: str, when: float) -> str:
        opened = self.app.table.opened
        if opened is not None and opened.id == session_id:
            return self.app.tr.t("home.on_the_table")
        return ago(self.app.tr.t, when)

    def _fill_where(self, *_: Any) -> None:
        if self._last is None or self._last["id"] in self._said_closed:
            return
        sessions = self.app.library.sessions
        if sessions.is_long(self._last["id"]):  # whoever goes on with it sees how it is played through
            return
        try:
            opened = sessions.open(self._last["id"])
        except StoreProblem as problem:
            self._said_closed.add(self._last["id"])
            self.app.notice(self.app.tr.say(problem.message))
            self.refresh()
            return
        session = opened.session
        where = self.app.tr.say_with(session.game.where(session.state), session.names)
        done = session.log[-1].at if len(session.log) else opened.created
        left = self._left(self._last["id"], max(done, self._last["opened"]))
        self.banner.where = self.app.tr.t("home.where", where=where, left=left)
        self.banner.ids.marks.show([(seat["name"], seat["colour"]) for seat in session.seats])

    # ------------------------------------------------------------ the shelf

    def _put_in_order(self) -> None:
        """The games that one has come first, and behind the others the score pads."""
        pads = [pad["id"] for pad in self.app.library.pads.all()]
        order = [*owned_first(), *pads]
        if self.cards and [card.game for card in self.cards] == order:
            return
        known = {card.game: card for card in self.cards}
        self.cards = [known.get(game_id) or self._new_card(game_id) for game_id in order]
        self.ids.shelf.clear_widgets()
        for widget in (*self.cards, self.end):
            self.ids.shelf.add_widget(widget)

    def _new_card(self, game_id: str) -> GameCard:
        card = GameCard(game=game_id, on_release=self._choose)
        if game_id in shelf.IDS:
            card.ids.score.bind(on_release=partial(self._count, card))
        else:
            card.ids.score.bind(on_release=lambda _: _open_menu(game_id))
        return card

    def _fill_card(self, card: GameCard) -> None:
        app, facts = self.app, self.app.library.facts(card.game)
        card.name = app.tr.say(facts.short if app.narrow else facts.name)
        if facts.called:
            low, high = facts.players
            card.icon, card.cover = facts.icon, facts.accent
            card.button, card.button_icon = app.tr.t("pads.more"), "dots-vertical"
            card.facts = (
                app.tr.t("pads.players_line", n=high, low=low) if low < high else app.tr.t("pads.line", n=high)
            )
        else:
            card.facts = app.tr.t(f"{card.game}.line")
            card.button, card.button_icon = app.tr.t("home.only_score"), "counter"
        card.badge = self._record(card.game)
        card.colour(app.theme_cls, facts.accent)

    def _record(self, game_id: str) -> str:
        """How often it was won, if it was last played against the game; else the best score."""
        plays = self.app.library.plays
        if not plays.filtered(game_id):
            return ""
        from companion.stats import balance, records_of

        won = plays.once(f"balance of {game_id}", lambda: balance(plays.filtered(game_id).kept()))
        if won is not None:
            return self.app.tr.say(won)
        records = plays.once(f"records of {game_id}", lambda: records_of(plays.filtered(game_id).kept(), game_id))
        if not records:
            return ""
        return self.app.tr.t("home.record", n=records[0].score, names=", ".join(records[0].names))

    def _choose(self, card: GameCard) -> None:
        self.app.new_game(card.game, only_score=card.game not in shelf.IDS)

    def _count(self, card: GameCard, _button: Any) -> None:
        """Only the score of a game that was played without the app."""
        self.app.new_game(card.game, only_score=True)

    # ------------------------------------------------------------ the last results

    def _fill_results(self) -> None:
        others = len(self._others())
        fit = SHOWN_RESULTS if self._last is None else BESIDE_BANNER
        plays = self.app.library.plays.recent(fit - (others > 0))
        colours = self.app.library.players.colours()
        for row, play in reuse_rows(self.results.ids.rows, plays, lambda: Result(on_release=self._look_at)):
            self._fill_result(row, play, colours)
        self.results.empty = not plays
        self.results.others = self.app.tr.t("home.unfinished", n=others) if others else ""

    def _fill_result(self, row: Result, play: Play, colours: dict[str, str]) -> None:
        t = self.app.tr.t
        first = [player for player in play["players"] if player["rank"] == 1]
        name = ", ".join(one["name"] for one in first)
        if play["lost"]:
            row.text = t("home.lost", name=name)
        elif not first or first[0]["score"] is None:
            row.text = name
        else:
            row.text = f"{name} {first[0]['score']}".replace(" -", " −")
        row.play, row.when = play["id"], day(t, play["finished"], time.time())
        row.game = game_of(self.app.tr, play, short=True)
        row.winner = name
        row.colour = colours.get(first[0]["name"].casefold(), "") if first else ""

    def _look_at(self, result: Result) -> None:
        self.app.looked_at = result.play
        self.app.show("play")

    # ------------------------------------------------------------ places

    def _arrange(self, *_: Any) -> None:
        """The banner above the shelf, which fills what is left of the window, or scrolls."""
        column, banner = self.ids.column, self.banner
        banner.orientation = "vertical" if self.app.narrow else "horizontal"
        if self._last is None:
            column.remove_widget(banner)
        elif banner.parent is None:
            column.add_widget(banner, index=1)
        above = banner.height + dp(16) if self._last is not None else 0
        self.ids.shelf.room = 0 if self.app.narrow else self.height - above - dp(20 if self.app.wide else 32)


def _ask_template() -> None:
    from screens.pads.dialogs import ask_template  # not loaded before the first frame: few ask for it

    ask_template(running_app())


def _open_menu(pad_id: str) -> None:
    from screens.pads.dialogs import open_menu

    open_menu(running_app(), pad_id)


SCREEN = HomeScreen

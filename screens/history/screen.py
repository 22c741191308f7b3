"""The history: the list of plays, the newest first, and their statistics."""

import operator
import time
from collections.abc import Iterable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from companion import stats
from companion.engine.message import Refused
from companion.games import shelf
from companion.store import samples
from companion.store.plays import Listed, Play
from companion.text.play_summary import hint_of, icon_of, title_of, winner_of
from companion.text.relative_time import day
from screens.base import OrbitaScreen
from screens.decks.dialogs import RenameDialog
from screens.history.charts import Bar
from screens.history.rows import HistoryRow
from screens.history.share_dialogs import open_export
from screens.widgets import Chip, Dialog
from screens.widgets.choices import listed
from screens.widgets.panes import put_on_top

DAYS = {"month": 31, "year": 365}


class HistoryScreen(OrbitaScreen):
    session_bar = False
    empty = BooleanProperty(True)  # nothing at all was played yet
    none_found = BooleanProperty(False)
    samples = BooleanProperty(False)  # some of the plays are made up, to try the app with
    sentence = StringProperty()
    about_numbers = StringProperty()  # whose they are, and of how many plays
    page = StringProperty("plays")  # on a phone: the list, or the numbers

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.game = self.player = self.mode = self.time = self.words = ""
        self.clear = Chip(pos_hint={"center_y": 0.5}, icon="close", on_release=lambda _: self.choose_all())
        self.plays = Listed([])
        self.chips = {name: Chip(pos_hint={"center_y": 0.5}) for name in ("words", "game", "player", "mode", "time")}
        for name, chip in self.chips.items():
            chip.bind(on_release=lambda _, name=name: self._ask(name))
            self.ids.filters.add_widget(chip)
        self._arranged: tuple[bool, bool, bool, str, bool] | None = (
            None  # the shape that the panes were put together for
        )
        self._counted: tuple[Any, ...] = ()  # the plays, filters and texts that the shown statistics were made from
        # Strong references: on a phone one of the two is taken out of the window.
        self._others = self.ids.others.__self__
        self._parts = [self.ids[name].__self__ for name in ("side", "listed")]
        self._count_soon = Clock.create_trigger(self._show_statistics, 0)

    def title(self) -> str:
        return self.app.tr.t("rail.history")

    def subtitle(self) -> str:
        return self.app.tr.t("history.count", n=len(self._filtered()))

    def accent(self) -> str:
        return self.app.facts(self.game).accent if self._name_of(self.game) else super().accent()

    # ------------------------------------------------------------ showing

    def _filtered(self) -> Listed:
        since = until = None
        if self.time in DAYS:
            since = time.time() - DAYS[self.time] * 86400
        elif self.time:  # a year
            since, until = (time.mktime((int(self.time) + more, 1, 1, 0, 0, 0, 0, 0, -1)) for more in (0, 1))
        plays = self.app.library.plays
        return plays.filtered(
            self.game or None, self.player or None, self.mode or None, since, until, words=self.words
        )

    def refresh(self) -> None:
        self.plays = self._filtered()
        self._colours = self.app.library.players.colours()
        self.empty = not len(self.app.library.plays.filtered())
        self.none_found = not self.empty and not self.plays
        self.samples = bool(samples.there(self.app.library))
        self._arrange()
        self._show_filters()
        self.ids.list.data = [{"screen": self}] * len(self.plays)
        self.ids.list.refresh_from_data()  # the texts of the rows may have changed, though there are as many
        self._count_soon()

    def fill(self, row: HistoryRow) -> None:
        play, app = self.plays[row.place], self.app
        row.name = winner_of(play)
        row.colour = self._colours.get(row.name.casefold(), "")
        row.icon = "" if row.name else icon_of(play)
        row.title, row.hint = title_of(app.tr, play), hint_of(app.tr, play, with_game=not self.game)
        row.when = day(app.tr.t, play["finished"])

    def _arrange(self) -> None:
        """In a wide or low window the numbers stand beside the list, else above it; a phone held upright shows one of
        the two. Without plays there are no numbers."""
        nothing = self.empty or self.none_found
        shape = (self.app.wide, self.app.narrow, self.app.low, self.page, nothing)
        if self._arranged == shape:
            return
        self._arranged = shape
        side, plays = self._parts
        both = not self.app.narrow and not nothing
        parts = (side, plays) if both else (side,) if self.page == "numbers" and not nothing else (plays,)
        if self.app.low and not nothing:  # beside the list there is room for them
            put_on_top(self.ids.numbers, self._others)
        elif self._others.parent is not plays:
            self._others.parent.remove_widget(self._others)
            plays.add_widget(self._others)
        self.ids.panes.clear_widgets()
        for part in parts:
            self.ids.panes.add_widget(part)

    def turn(self, page: str) -> None:
        if page and page != self.page:
            self.page = page
            self.refresh()

    def _show_filters(self) -> None:
        t = self.app.tr.t
        chips = {
            "game": (self._name_of(self.game) if self.game else t("history.all_games"), bool(self.game)),
            "player": (self.player or t("history.all_players"), bool(self.player)),
            "mode": (t(f"history.mode.{self.mode or 'all'}"), bool(self.mode)),
            "time": (self._time_named(self.time or "all"), bool(self.time)),
            "words": (t("history.words", words=self.words) if self.words else t("history.search"), bool(self.words)),
        }
        for name, (text, on) in chips.items():
            self.chips[name].text, self.chips[name].on = text, on
            self.chips[name].icon = "check" if on else "magnify" if name == "words" else "chevron-down"
        filtered = any(on for _, on in chips.values())
        self.clear.text = t("history.clear")
        if filtered != (self.clear.parent is not None):
            if filtered:  # first: there it is in sight however many there are
                self.ids.filters.add_widget(self.clear, index=len(self.ids.filters.children))
            else:
                self.ids.filters.remove_widget(self.clear)

    def _time_named(self, span: str) -> str:
        return span if span.isdigit() else self.app.tr.t(f"history.time.{span}")

    # ------------------------------------------------------------ statistics

    def _show_statistics(self, *_: Any) -> None:
        """Called after the list is on the screen, because over many plays this takes a moment."""
        ids, tr = self.ids, self.app.tr
        kept = self.plays.kept() if self.plays else None
        counted = (kept, self.game, self.player, tr.t)
        if kept is None or (self._counted and all(map(operator.is_, counted, self._counted))):
            return
        self._counted = counted
        if not self.game:
            self._show_shelf(stats.of_shelf(kept, self.player or None, time.time()))
            return
        game = stats.of_game(kept, self.game)
        # Averages, the course and the rival are of one kind of plays and of one person, and say of which.
        kind, plays = stats.by_kind(kept, self.game)[0]
        same = stats.of_game(plays, self.game)
        who = self.player or (same.players[0].name if same.players else "")
        course = stats.course(plays, self.game, who)
        self.sentence = tr.say(game.sentence)
        ids.chart_heading.text = tr.t("history.scores_of", who=who, kind=tr.say(kind.title))
        ids.chart.scores, ids.chart.from_zero = [point.score for point in course.points], False
        rivalry = same.rivalry if same.rivalry is not None and same.rivalry.enough else None
        ids.chart.level = rivalry.its.mean if rivalry else None
        ids.chart.level_name = tr.t("history.level", name=rivalry.name, n=round(rivalry.its.mean)) if rivalry else ""
        ids.chart_note.text = tr.say(course.sentence)
        against = kind.alone or not any(player.tables for player in same.players)
        if against:
            lost = [way for way in game.ways if way.can_be_lost]
            ids.bars_heading.text = tr.t("history.won_lost" if lost else "history.best_scores")
            ids.bars.rows = [self._way(way, game) for way in lost or game.ways]
        else:
            ids.bars_heading.text = tr.t("history.wins")
            ids.bars.rows = [self._wins(player) for player in game.players if player.tables]
        ids.bars_note.text = self._bars_note(kept, game, rivalry, against)
        minutes = game.length.median
        mine = next((player for player in same.players if player.name.casefold() == who.casefold()), None)
        count = tr.t("history.count", n=mine.plays if mine else 0)
        self.about_numbers = tr.t("history.numbers_of", who=who, kind=tr.say(kind.title), count=count)
        self._show_numbers(
            ("best", str(mine.best) if mine and mine.best is not None else "–"),
            ("average", tr.say(stats.decimal(mine.average)) if mine and mine.average and mine.enough else "–"),
            ("last", str(mine.last) if mine and mine.last is not None else "–"),
            ("length", tr.t("history.minutes", n=round(minutes)) if minutes and game.length.enough else "–"),
        )

    def _way(self, way: stats.WayRecord, game: stats.GameStats) -> Bar:
        """The bar of a way to play: the share of wins, or of the best score where the game cannot be lost."""
        name = self.app.tr.say(way.title)
        if way.can_be_lost:
            return name, way.wins / way.plays, f"{way.wins} : {way.losses}"
        most = max((other.best or 0 for other in game.ways), default=0)
        return name, (way.best or 0) / most if most > 0 else 0, "–" if way.best is None else str(way.best)

    def _wins(self, player: stats.PlayerStats) -> Bar:
        """Of the plays at a table with others; those against the game are no part of them."""
        return player.name, player.wins / player.tables, f"{player.wins} / {player.tables}"

    def _bars_note(
        self, kept: Iterable[Play], game: stats.GameStats, rivalry: stats.Rivalry | None, against: bool
    ) -> str:
        """A sentence about the rival that the app plays; else about the two who play most, against each other. And of
        how many plays the bars do not tell."""
        say, t = self.app.tr.say, self.app.tr.t
        unsaid = game.plays - game.against_the_game if against else game.against_the_game
        left_out = t("history.not_in_bars", n=unsaid) if unsaid else ""
        told = ""
        if rivalry is not None:
            told = say(rivalry.sentence)
        elif len(game.players) < 2:
            told = say(game.length.sentence) if game.length.enough else ""
        else:
            duel = stats.head_to_head(kept, game.players[0].name, game.players[1].name, self.game)
            told = say(duel.sentence) if duel.enough else ""
        return " ".join(part for part in (told, left_out) if part)

    def _show_shelf(self, total: stats.ShelfStats) -> None:
        ids, tr = self.ids, self.app.tr
        self.sentence = tr.say(total.sentence)
        ids.chart_heading.text = tr.t("history.by_month")
        ids.chart.scores, ids.chart.from_zero = [count for _, count in total.months], True
        ids.chart.level, ids.chart.level_name = None, ""
        ids.chart_note.text = tr.say(total.months_sentence)
        ids.bars_heading.text = tr.t("history.by_game")
        most = total.games[0][1]
        ids.bars.rows = [
            (tr.say(total.known[game].short), count / most, str(count))
            for game, count in total.games
            if game in total.known
        ]
        ids.bars_note.text = tr.say(total.companions_sentence)
        self.about_numbers = ""
        self._show_numbers(
            ("plays", str(total.plays)),
            ("games", str(len(total.games))),
            ("this_month", str(total.this_month)),
            ("companions", str(len(total.companions))),
        )

    def _show_numbers(self, *numbers: tuple[str, str]) -> None:
        for place, (name, value) in enumerate(numbers, start=1):
            self.ids[f"number_{place}"].name = self.app.tr.t(f"history.number.{name}")
            self.ids[f"number_{place}"].value = value

    def _name_of(self, game_id: str) -> str:
        try:
            return game_id and self.app.tr.say(self.app.facts(game_id).short)
        except Refused:  # of a pad of which nothing is left
            return ""

    # ------------------------------------------------------------ filters

    def _ask(self, name: str) -> None:
        """Asks for the value of one of the filters."""
        t, library = self.app.tr.t, self.app.library
        if name == "words":
            search = partial(self.choose, "words")
            RenameDialog(self.words, search, title="history.search", hint="history.search_hint").open()
            return
        dialog = Dialog(title=t(f"history.choose.{name}"))
        everything = library.plays.filtered()
        if name == "game":
            played = {play["game"]: shelf.facts_of(play) for play in everything.kept()}
            pads = [game for game in played if game not in shelf.IDS]
            known = [(game, played[game]) for game in (*shelf.IDS, *pads) if game in played]
            options = [(game, self.app.tr.say(facts.name)) for game, facts in known if facts is not None]
        elif name == "player":
            options = [(person, person) for person in library.plays.people()]
        elif name == "mode":
            options = [(mode, t(f"history.mode.{mode}")) for mode in ("solo", "many")]
        else:
            options = [(span, self._time_named(span)) for span in (*DAYS, *map(str, library.plays.years()))]
        whole = t("history.all_games") if name == "game" else t("history.all_players") if name == "player" else ""
        for value, text in [("", whole or t(f"history.{name}.all")), *options]:
            chosen = value == getattr(self, name)
            listed(dialog, partial(self.choose, name, value), icon="check" if chosen else "", title=text)
        dialog.add_button(t("shell.close"))
        dialog.open()

    def choose(self, name: str, value: str) -> None:
        setattr(self, name, value)
        self.ids.list.scroll_y = 1
        self.app.theme_cls.accent = self.accent()
        self.app.root.refresh()

    def choose_all(self) -> None:
        """No filter is left."""
        self.game = self.player = self.mode = self.time = ""
        self.choose("words", "")

    # ------------------------------------------------------------ doing

    def open(self, place: int) -> None:
        self.app.looked_at = self.plays[place]["id"]
        self.app.show("play")

    def enter(self) -> None:
        self.app.chosen = self.game or self.app.chosen
        self.app.show("enter_play")

    def export(self) -> None:
        open_export(self.app, self.plays)

    def remove_samples(self) -> None:
        t = self.app.tr.t
        removed = self.attempt(lambda: samples.remove(self.app.library))
        if removed:
            self.app.notice(t("history.samples_gone"), t("history.undo"), partial(self._put_back, removed))

    def _put_back(self, plays: list[Play]) -> None:
        self.attempt(lambda: samples.put_back(self.app.library, plays))


SCREEN = HistoryScreen

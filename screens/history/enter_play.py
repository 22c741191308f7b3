"""The screen to enter a play that the app did not track: the game, the players, the scores. It also corrects one."""

import time
from datetime import date
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.message import Message, Refused
from companion.engine.number_keys import NumberEntry, Takes, places_of
from companion.engine.scoring import MOST
from companion.engine.setup import Seat
from companion.games import shelf
from companion.seating import Seating, last_table
from companion.store.play import ranked
from companion.store.plays import Play
from companion.store.problem import StoreProblem
from companion.text.relative_time import day
from screens.base import OrbitaScreen
from screens.setup.name_dialog import NameDialog
from screens.widgets import Chip, Pressable, SeatChip
from screens.widgets.panes import put_on_top

SCORE = Takes(places_of(150), -MOST, MOST)  # hardly anybody scores more than 150 in any of the games
DAY = 86400
CALENDAR = 540  # dp: the height that it needs
MOST_CHIPS = 8
ENTERED = ("game", "seating", "scores", "typing", "editing", "days", "minutes", "lost")


class EnterSeat(Pressable, BoxLayout):
    """A player and their score. After a tap on it the keypad types there."""

    screen = ObjectProperty()
    number = NumericProperty(0)
    name = StringProperty()
    score = StringProperty()
    on = BooleanProperty(False)
    removable = BooleanProperty(True)
    colour = StringProperty()

    def on_touch_down(self, touch: Any) -> bool:
        """The cross that removes the player gets the touch first; the row takes what the cross leaves."""
        if self.removable and self.ids.away.collide_point(*touch.pos):
            return bool(self.ids.away.on_touch_down(touch))
        return bool(super().on_touch_down(touch))


class EnterPlayScreen(OrbitaScreen):
    session_bar = False
    full = BooleanProperty(False)
    days = NumericProperty(0)
    minutes = NumericProperty(0)
    lost = BooleanProperty(False)
    when = StringProperty()
    calendar_fits = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.game = ""
        self.seating = Seating(0)
        self.scores: list[int | None] = []
        self.typing: NumberEntry[int] = NumberEntry(self)
        self.typing.begin(0)
        self.editing: Play | None = None
        self._untouched = self._entered()
        self._offered = self.ids.offered.__self__
        self._games: dict[str, Chip] = {}
        for game in shelf.IDS:
            chip = Chip()
            chip.bind(on_release=lambda _, game=game: self.choose_game(game))
            self._games[game] = chip
            self.ids.games.add_widget(chip)

    @property
    def chosen(self) -> int:
        """Where the keypad types; -1 after the last score."""
        return -1 if self.typing.chosen is None else self.typing.chosen

    def on_height(self, *_: Any) -> None:
        insets = self.app.insets
        room = Window.height - 2 * max(insets.top, insets.bottom)  # it stands in the middle of the window
        self.calendar_fits = room >= dp(CALENDAR)

    def title(self) -> str:
        return self.app.tr.t("history.correct" if self.editing else "history.enter_title")

    def subtitle(self) -> str:
        return self.app.tr.say(self.app.facts(self.game).name) if self.game else ""

    def accent(self) -> str:
        return self.app.facts(self.game).accent if self.game else super().accent()

    # ------------------------------------------------------------ the visit

    def on_pre_enter(self, *_: Any) -> None:
        """Every visit begins a new result."""
        self.editing, self.days, self.minutes, self.lost = None, 0, 0, False
        known = self.app.chosen if self.app.chosen in shelf.IDS else shelf.IDS[0]
        self._begin(known, last_table(self.app.library.players.all()))
        self._untouched = self._entered()

    def on_pre_leave(self, *_: Any) -> None:
        """If something was entered and not saved, a notice offers to take it up again."""
        if self.begun:
            t, entered = self.app.tr.t, {name: getattr(self, name) for name in ENTERED}
            self.app.notice(t("history.not_saved"), t("shell.take_up"), partial(self._take_up, entered))

    def _take_up(self, entered: dict[str, Any]) -> None:
        self.app.show("enter_play")
        for name, value in entered.items():
            setattr(self, name, value)
        self.app.root.refresh()

    @property
    def begun(self) -> bool:
        return self._entered() != self._untouched

    def _entered(self) -> tuple[Any, ...]:
        return (self.seating.names, list(self.scores), self.typing.typed, self.days, self.minutes, self.lost)

    def _begin(self, game: str, seats: list[Seat]) -> None:
        self.game = game
        self.app.theme_cls.accent = self.accent()
        self.seating = Seating(self.app.facts(game).players[1], seats)
        self.scores = [None] * len(self.seats())
        self.typing = NumberEntry(self)  # a new one: what is left behind may be taken up again
        self.typing.begin(0)

    def correct(self, play: Play) -> None:
        """Shows a play that is already in the history, to be put right."""
        people = [player["name"] for player in play["players"] if not player.get("rival", False)]
        self.editing = play
        self._begin(play["game"], [])
        self.seating = Seating(
            self.app.facts(play["game"]).players[1], [{"name": name, "colour": ""} for name in people]
        )
        self.scores = [player["score"] for player in play["players"]]
        self.scores += [None] * (len(self.seats()) - len(self.scores))
        self.minutes, self.lost = play["minutes"], play["lost"]
        self.days = _days_since(play["finished"])
        self._untouched = self._entered()
        self.app.root.refresh()

    def choose_game(self, game: str) -> None:
        if self.editing is None:
            self._begin(game, self.seating.seats)
            self.app.root.refresh()

    def pick_day(self) -> None:
        from screens.widgets.date_picker import DatePicker

        def pick(chosen: date) -> None:
            self.days = (date.fromtimestamp(time.time()) - chosen).days
            self.refresh()

        DatePicker(date.fromtimestamp(time.time() - self.days * DAY), pick).open()

    def seats(self) -> list[str]:
        """The names of the people, then of the rivals that the app would play."""
        people = self.seating.names
        return [*people, *self.app.library.find_game(self.game).rivals(len(people))] if people else []

    # ------------------------------------------------------------ showing

    def refresh(self) -> None:
        t, ids = self.app.tr.t, self.ids
        put_on_top(ids.column if self.app.low else ids.page, self._offered)  # a low window has no room for it
        for game, chip in self._games.items():
            chip.text, chip.on = t(f"{game}.short"), game == self.game
            chip.disabled = self.editing is not None and game != self.game
        self.full = self.seating.full or self.editing is not None
        self._show_seats()
        self._show_known()
        self.when = day(t, time.time() - self.days * DAY)
        ids.days.text = self.when
        ids.minutes.text = t("history.minutes", n=int(self.minutes)) if self.minutes else t("history.unknown")
        alone = len(self.seating.seats) == 1
        ids.lost.title = t("history.lost_alone" if alone else "history.all_lost")
        ids.lost.hint = t("history.lost_alone_why" if alone else "history.all_lost_why")
        ids.lost.on = self.lost
        ids.keypad.suit(SCORE, self.typing.typed)
        ids.save.disabled = not self.seating.seats

    def _show_seats(self) -> None:
        box, seats = self.ids.seats, self.seats()
        while len(box.children) > len(seats):
            box.remove_widget(box.children[0])
        while len(box.children) < len(seats):
            row = EnterSeat(screen=self, number=len(box.children))
            row.bind(on_release=lambda row: self.choose(row.number))
            box.add_widget(row)
        people, colours = len(self.seating.seats), self.app.library.players.colours()
        for number, row in enumerate(reversed(box.children)):
            typed = self.typing.shown() if number == self.chosen and self.typing.typed else ""
            score = self.scores[number]
            row.name, row.on = seats[number], number == self.chosen
            row.colour = colours.get(row.name.casefold(), "")
            row.score = typed or ("" if score is None else str(score).replace("-", "−"))
            row.removable = number < people and self.editing is None

    def _show_known(self) -> None:
        box = self.ids.known
        box.clear_widgets()
        if self.full:
            return
        known = [person for person in self.app.library.players.all() if not self.seating.has(person["name"])]
        for person in known[:MOST_CHIPS]:
            name = person["name"]
            chip: Chip = SeatChip(text=name, name=name, colour=person["colour"], icon="plus")
            chip.bind(on_release=partial(self._seat, name))
            box.add_widget(chip)
        chip = Chip(text=self.app.tr.t("new_game.new_player"), icon="account-plus-outline")
        chip.bind(on_release=lambda _: NameDialog(self._add, lambda: self.seating.full).open())
        box.add_widget(chip)

    # ------------------------------------------------------------ who

    def _seat(self, name: str, *_: Any) -> None:
        refused = self._add(name)
        if refused is not None:
            self.app.notice(self.app.tr.say(refused))

    def _add(self, name: str) -> Message | None:
        people = len(self.seating.seats)
        try:
            self.seating.add(name)
        except Refused as refused:
            return refused.message
        self.scores = [*self.scores[:people], None]
        self._match_scores()
        return None

    def remove(self, number: int) -> None:
        self.seating.remove(number)
        people = len(self.seating.seats)
        self.scores = [*self.scores[:number], *self.scores[number + 1 : people + 1]]
        self._match_scores()

    def _match_scores(self) -> None:
        """Gives every seat a place for its score: with the people the rivals may change."""
        self.scores += [None] * (len(self.seats()) - len(self.scores))
        self.scores = self.scores[: len(self.seats())]
        self.typing.begin(min(self.chosen % (len(self.scores) + 1), max(0, len(self.scores) - 1)))
        self.app.root.refresh()

    # ------------------------------------------------------------ typing

    def choose(self, number: int) -> None:
        if self.typing.choose(number):
            self.refresh()

    def key(self, key: str) -> None:
        if self.scores:
            self.typing.press(key)
            self.refresh()

    # What the keypad needs to know of the scores (companion.engine.number_keys.Form).

    def takes(self, cell: int) -> Takes:
        return SCORE

    def value(self, cell: int) -> int | None:
        return self.scores[cell]

    def put(self, cell: int, value: int | None) -> bool:
        self.scores[cell] = value
        return True

    def after(self, cell: int | None) -> int | None:
        following = 0 if cell is None else cell + 1
        return following if following < len(self.scores) else None

    def say(self, why: Message) -> None:
        self.app.notice(self.app.tr.say(why))

    def save(self) -> None:
        if not self.typing.commit():
            return
        plays, names = self.app.library.plays, self.seating.names
        scores = list(self.scores)
        while len(scores) > len(names) and scores[-1] is None:  # nobody wrote down what the app would have scored
            scores.pop()
        winners: list[int] | None = [] if self.lost else None
        try:
            if self.editing is None:
                play = plays.add_by_hand(
                    self.game, names, scores, time.time() - self.days * DAY, int(self.minutes) or None, winners
                )
                self.app.library.players.remember(self.seating.seats)
            else:
                play = self._corrected(self.editing, scores, winners)
        except (Refused, StoreProblem) as problem:
            self.app.notice(self.app.tr.say(problem.message))
            return
        self._untouched = self._entered()
        self.app.device.feel("turn")
        self.app.looked_at = play["id"]
        self.app.back()
        self.app.notice(self.app.tr.t("history.saved"))

    def _corrected(self, before: Play, scores: list[int | None], winners: list[int] | None) -> Play:
        """Writes only what has changed: the sheet stays if the scores do, and so does a length of several days."""
        changed: dict[str, Any] = {}
        if scores != [player["score"] for player in before["players"]] or self.lost != before["lost"]:
            if before["lost"] and not self.lost:  # the store takes it that a loss stays one unless told who won
                winners = [seat for seat, rank in enumerate(ranked(scores)) if rank == 1]
            changed |= {"scores": scores, "winners": winners}
        earlier = self.days - _days_since(before["finished"])
        if earlier:
            changed["when"] = before["finished"] - earlier * DAY
        if self.minutes != before["minutes"]:
            changed["minutes"] = int(self.minutes)
        return self.app.library.plays.correct(before["id"], **changed)


def _days_since(then: float) -> int:
    """By the calendar: last night was yesterday."""
    return max(0, (date.fromtimestamp(time.time()) - date.fromtimestamp(then)).days)


SCREEN = EnterPlayScreen

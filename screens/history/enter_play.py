"""The screen to enter a play that the app did not track: the game, the players, the scores. It also corrects one."""

import random
import time
from datetime import date
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.message import Message, Refused
from companion.engine.number_keys import NumberEntry, Takes, places_of
from companion.engine.scoring import MOST
from companion.games import shelf
from companion.past_play import DAY, WINNER, PastPlay
from companion.seating import last_table
from companion.store.plays import Play
from companion.text.play_summary import game_of
from companion.text.relative_time import day
from screens.base import OrbitaScreen
from screens.history import past_details
from screens.setup.name_dialog import NameDialog
from screens.widgets import Chip, Pressable, SeatChip
from screens.widgets.panes import put_on_top

SCORE = Takes(places_of(150), -MOST, MOST)  # hardly anybody scores more than 150 in any of the games
CALENDAR = 540  # dp: the height that it needs
MOST_CHIPS = 8


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
    when = StringProperty()
    calendar_fits = BooleanProperty(True)
    page = StringProperty("scores")  # on a phone: those, or all that is known besides

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.past = PastPlay.begun(shelf.game(shelf.IDS[0]), [])
        self.typing: NumberEntry[int] = NumberEntry(self)
        self.typing.begin(0)
        self._untouched = self._entered()
        self._offered = self.ids.offered.__self__
        self._cards = [self.ids[name].__self__ for name in ("who", "details")]
        self._keypad = self.ids.keypad.__self__
        self._games: dict[str, Chip] = {}

    @property
    def chosen(self) -> int:
        """Where the keypad types; -1 after the last score."""
        return -1 if self.typing.chosen is None else self.typing.chosen

    def on_height(self, *_: Any) -> None:
        insets = self.app.insets
        room = Window.height - 2 * max(insets.top, insets.bottom)  # it stands in the middle of the window
        self.calendar_fits = room >= dp(CALENDAR)

    @property
    def game(self) -> str:
        return self.past.game

    def title(self) -> str:
        return self.app.tr.t("history.correct" if self.past.before else "history.enter_title")

    def subtitle(self) -> str:
        before = self.past.before
        return game_of(self.app.tr, before) if before else self.app.tr.say(self.past.kind.facts.name)

    def accent(self) -> str:
        return self.past.kind.facts.accent

    # ------------------------------------------------------------ the visit

    def on_pre_enter(self, *_: Any) -> None:
        """Every visit begins a new result."""
        known = self.app.chosen if self.app.chosen in self._offered_games() else shelf.IDS[0]
        self._begin(PastPlay.begun(self.app.library.find_game(known), last_table(self.app.library.players.all())))

    def on_pre_leave(self, *_: Any) -> None:
        """If something was entered and not saved, a notice offers to take it up again."""
        if self.begun:
            t, entered = self.app.tr.t, (self.past, self.typing)
            self.app.notice(t("history.not_saved"), t("shell.take_up"), partial(self._take_up, *entered))

    def _take_up(self, past: PastPlay, typing: NumberEntry[int]) -> None:
        self.app.show("enter_play")
        self.past, self.typing = past, typing
        self.app.root.refresh()

    @property
    def begun(self) -> bool:
        return self._entered() != self._untouched

    def _entered(self) -> tuple[Any, ...]:
        past = self.past
        more = (past.days, past.minutes, past.lost, past.location, past.note, dict(past.options), past.told_winners)
        return (past.seating.names, list(past.scores), self.typing.typed, *more)

    def _begin(self, past: PastPlay) -> None:
        self.past, self.page = past, "scores"
        self._type_anew()
        self._untouched = self._entered()
        self.app.theme_cls.accent = self.accent()

    def _type_anew(self) -> None:
        self.typing = NumberEntry(self)  # a new one: what is left behind may be taken up again
        self.typing.begin(0)

    def correct(self, play: Play) -> None:
        """Shows a play that is already in the history, to be put right."""
        self._begin(PastPlay.of(self.app.library.find_game(play["game"]), play))
        self.app.root.refresh()

    def choose_game(self, game: str) -> None:
        if self.past.before is None:
            past = PastPlay.begun(self.app.library.find_game(game), self.past.seating.seats)
            past.days, past.minutes = self.past.days, self.past.minutes
            past.location, past.note = self.past.location, self.past.note
            self.past = past
            self._type_anew()
            self.app.theme_cls.accent = self.accent()
            self.app.root.refresh()

    def turn(self, page: str) -> None:
        if page and page != self.page and self.typing.commit():
            self.page = page
            self.ids.scroll.scroll_y = 1
            self.app.root.refresh()

    def tell(self, name: str, value: Any) -> None:
        """A detail of the play."""
        setattr(self.past, name, value)
        self.app.root.refresh()

    def pick_day(self) -> None:
        from screens.widgets.date_picker import DatePicker

        def pick(chosen: date) -> None:
            self.tell("days", (date.fromtimestamp(time.time()) - chosen).days)

        DatePicker(date.fromtimestamp(time.time() - self.past.days * DAY), pick).open()

    def type_minutes(self) -> None:
        past_details.ask_minutes(self)

    def seats(self) -> list[str]:
        return self.past.seats

    # ------------------------------------------------------------ showing

    def _offered_games(self) -> list[str]:
        """Those of the shelf, and the score pads."""
        return [*shelf.IDS, *(pad["id"] for pad in self.app.library.pads.all())]

    def _offer_games(self) -> None:
        offered = self._offered_games()
        if list(self._games) != offered:
            self.ids.games.clear_widgets()
            self._games = {game: Chip(on_release=lambda _, game=game: self.choose_game(game)) for game in offered}
            for chip in self._games.values():
                self.ids.games.add_widget(chip)

    def refresh(self) -> None:
        t, ids, past = self.app.tr.t, self.ids, self.past
        small = self.app.low or self.app.narrow  # there it scrolls with what it belongs to
        put_on_top(ids.column if small else ids.page, self._offered)
        self._arrange()
        self._offer_games()
        for game, chip in self._games.items():
            chip.text, chip.on = self.app.tr.say(self.app.library.facts(game).short), game == self.game
            chip.disabled = past.before is not None and game != self.game
        self.full = past.seating.full or not past.may_change_people
        self._show_seats()
        self._show_known()
        self.days, self.minutes = past.days, past.minutes
        self.when = day(t, time.time() - past.days * DAY)
        ids.days.text = self.when
        ids.minutes.text = (
            t("history.minutes", n=int(past.minutes))
            if past.minutes
            else "–"
            if self.app.narrow
            else t("history.unknown")
        )
        past_details.show(self, ids.more)
        self._keypad.suit(SCORE, self.typing.typed)
        ids.save.disabled = not past.seating.seats

    def _arrange(self) -> None:
        """A phone held upright shows the scores with the keypad, or all else: nothing hides behind the keys."""
        scores, details = self._cards
        shown = [scores, details] if not self.app.narrow else [details if self.page == "details" else scores]
        for card in self._cards:
            if (card.parent is not None) != (card in shown):
                if card.parent is not None:
                    card.parent.remove_widget(card)
                else:
                    self.ids.column.add_widget(card, index=0 if card is details else 1)
        typing, has = self.ids.typing, self._keypad.parent is not None
        if has == (scores not in shown):
            typing.remove_widget(self._keypad) if has else typing.add_widget(self._keypad, index=1)

    def _show_seats(self) -> None:
        box, seats = self.ids.seats, self.seats()
        while len(box.children) > len(seats):
            box.remove_widget(box.children[0])
        while len(box.children) < len(seats):
            row = EnterSeat(screen=self, number=len(box.children))
            row.bind(on_release=lambda row: self.choose(row.number))
            box.add_widget(row)
        people, colours = len(self.past.seating.seats), self.app.library.players.colours()
        for number, row in enumerate(reversed(box.children)):
            typed = self.typing.shown() if number == self.chosen and self.typing.typed else ""
            score = self.past.scores[number]
            row.name, row.on = seats[number], number == self.chosen
            row.colour = colours.get(row.name.casefold(), "")
            row.score = typed or ("" if score is None else str(score).replace("-", "−"))
            row.removable = number < people and self.past.may_change_people
        if self.app.narrow and self.typing.chosen:
            Clock.schedule_once(self._bring_chosen_into_sight)

    def _bring_chosen_into_sight(self, *_: Any) -> None:
        for row in self.ids.seats.children:
            if row.on and row.get_parent_window() is not None:
                self.ids.scroll.scroll_to(row, padding=dp(4), animate=False)

    def _show_known(self) -> None:
        box = self.ids.known
        box.clear_widgets()
        if self.full:
            return
        known = [person for person in self.app.library.players.all() if not self.past.seating.has(person["name"])]
        for person in known[:MOST_CHIPS]:
            name = person["name"]
            chip: Chip = SeatChip(text=name, name=name, colour=person["colour"], icon="plus")
            chip.bind(on_release=partial(self._seat, name))
            box.add_widget(chip)
        chip = Chip(text=self.app.tr.t("new_game.new_player"), icon="account-plus-outline")
        chip.bind(on_release=lambda _: NameDialog(self._add, lambda: self.past.seating.full).open())
        box.add_widget(chip)

    # ------------------------------------------------------------ who

    def _seat(self, name: str, *_: Any) -> None:
        refused = self._add(name)
        if refused is not None:
            self.app.notice(self.app.tr.say(refused))

    def _add(self, name: str) -> Message | None:
        try:
            self.past.add(name)
        except Refused as refused:
            return refused.message
        self._seats_changed()
        return None

    def remove(self, number: int) -> None:
        self.past.remove(number)
        self._seats_changed()

    def _seats_changed(self) -> None:
        seats = len(self.past.scores)
        self.typing.begin(min(self.chosen % (seats + 1), max(0, seats - 1)))
        self.app.root.refresh()

    # ------------------------------------------------------------ typing

    def choose(self, number: int) -> None:
        if self.typing.choose(number):
            self.refresh()

    def key(self, key: str) -> None:
        if self.past.scores:
            self.typing.press(key)
            self.refresh()

    # What the keypad needs to know of the scores (companion.engine.number_keys.Form).

    def takes(self, cell: int) -> Takes:
        return SCORE

    def value(self, cell: int) -> int | None:
        return self.past.scores[cell]

    def put(self, cell: int, value: int | None) -> bool:
        self.past.scores[cell] = value
        return True

    def after(self, cell: int | None) -> int | None:
        following = 0 if cell is None else cell + 1
        return following if following < len(self.past.scores) else None

    def say(self, why: Message) -> None:
        self.app.notice(self.app.tr.say(why))

    # ------------------------------------------------------------ keeping

    def save(self) -> None:
        """Asks what nobody has said and the game has to know, once each, and keeps it."""
        if not self.typing.commit():
            return
        questions = self.past.questions
        if questions:
            self.app.root.refresh()
            past_details.ask(self, questions[0], self.save)
            return
        play = self._keep()
        if play is not None:
            self.app.device.feel("turn")
            self.app.looked_at = play["id"]
            self.app.back()
            self.app.notice(self.app.tr.t("history.saved"))

    def open_sheet(self) -> None:
        """Keeps what was entered and opens the whole sheet of this game, which takes the place of the totals."""
        if not self.typing.commit():
            return
        variants = [question for question in self.past.questions if question != WINNER]
        if variants:
            past_details.ask(self, variants[0], self.open_sheet)
            return
        setup = self.attempt(lambda: self.past.sheet_setup(self.app.library, random.getrandbits(63)))
        play = self._keep() if setup is not None else None
        if setup is not None and play is not None:
            self.app.looked_at = play["id"]
            self.app.start(play["game"], setup, play["id"])

    def _keep(self) -> Play | None:
        play = self.attempt(lambda: self.past.keep(self.app.library))
        if play is not None:
            self._untouched = self._entered()
        return play


SCREEN = EnterPlayScreen

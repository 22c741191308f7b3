"""A new game: who plays, with which options, and what to lay on the table."""

import json
import secrets
from typing import Any

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion import text
from companion.engine import setup as setups
from companion.engine.game import Game, Option
from companion.engine.message import Message, Refused
from companion.engine.setup import Setup
from companion.seating import Seating, last_table
from companion.store.problem import StoreProblem
from screens.base import OrbitaScreen
from screens.decks.choice import DeckChoice
from screens.game_data import has_editor
from screens.pads.dialogs import edit
from screens.rules.open_page import open_rules
from screens.setup.name_dialog import NameDialog
from screens.setup.option_choice import OptionChoice
from screens.widgets import Chip, Pressable, SeatChip
from screens.widgets.import_dialog import ImportDialog
from screens.widgets.recycle import reuse_rows

MOST_CHIPS = 12  # of known players; others are quicker typed than found


class SeatRow(BoxLayout):
    """A player: mark, name, who begins, the order, and away."""

    screen = ObjectProperty()
    seat = NumericProperty(0)
    name = StringProperty()
    colour = StringProperty()
    planet = StringProperty()
    among = ListProperty()
    alone = BooleanProperty(False)


class CheckRow(Pressable, BoxLayout):
    """A thing to lay on the table, ticked by a tap."""

    title = StringProperty()
    hint = StringProperty()
    ticked = BooleanProperty(False)
    key = StringProperty()


class NewGameScreen(OrbitaScreen):
    session_bar = False  # the game that may be open is another one

    game_id = StringProperty()
    is_pad = BooleanProperty(False)  # a game that users made
    only_score = BooleanProperty(False)  # nothing is tracked: from here to the sheet
    empty = BooleanProperty(True)
    solo = BooleanProperty(False)
    can_be_alone = BooleanProperty(False)
    full = BooleanProperty(False)
    mode = StringProperty()
    done = StringProperty()
    problem = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.seating = Seating(0)
        self.seed = 0
        self.wishes: dict[str, str] = {}  # what was chosen, also for a table of another size
        self.options: dict[str, str] = {}  # those of this table
        self.decks = DeckChoice()
        self.decks.bind(on_choice=lambda _: self.draw())
        self.data: dict[str, Any] = {}
        self.setup: Setup | None = None
        self.ticks: set[str] = set()
        self._choices: list[OptionChoice] = []
        self._built_options: list[Option] = []
        self._ways = self.ids.ways.__self__
        self._ways.bind(value=lambda _, way: self.choose_way(way))
        self._options_card, self._data_button = self.ids.options_card.__self__, self.ids.data.__self__
        self._rules_button = self.ids.rules.__self__

    # ------------------------------------------------------------ the visit

    def title(self) -> str:
        key = "new_game.title_score" if self.app.only_score else "new_game.title"
        return self.app.tr.t(key, game=self.app.game_name(self._chosen()))

    def subtitle(self) -> str:
        return self.app.tr.t("new_game.subtitle_score" if self.app.only_score else "new_game.subtitle")

    def accent(self) -> str:
        accent: str = self.app.facts(self._chosen()).accent
        return accent

    def aloud(self) -> list[str]:
        rows = self.ids.checks.children[::-1]
        if not rows:
            return [self.app.tr.t("new_game.no_list")]
        return [f"{row.title}. {row.hint}" if row.hint else row.title for row in rows]

    @property
    def game(self) -> Game:
        return self.app.library.find_game(self.game_id)

    def _chosen(self) -> str:
        return self.app.chosen

    @property
    def begun(self) -> bool:
        return bool(self.game_id)  # who plays, and what is ticked off

    def refresh(self) -> None:
        if self._chosen() != self.game_id:
            self._begin(self._chosen())
        self.data = self.app.library.settings.game_data(self.game_id)
        self.draw()

    def _begin(self, game_id: str) -> None:
        """A new table. What was typed stays until the game is started, also when one looks up a rule first; and
        so does the seed, so that nobody can turn titles over until they please."""
        self.game_id = game_id
        known = self.app.library.players.all()
        self.seating = Seating(self.game.facts.players[1], last_table(known))
        self.seed = secrets.randbits(64)
        self.wishes = self.app.library.settings.last_options(game_id)
        self.ticks = set()

    # ------------------------------------------------------------ showing

    def draw(self) -> None:
        seats = self.seating.seats
        self.is_pad = bool(self.game.facts.called)
        self.app.only_score = self.app.only_score or self.is_pad
        self.only_score = self.app.only_score
        self._ways.value = "score" if self.only_score else "play"
        self.empty, self.solo, self.full = not seats, len(seats) == 1, self.seating.full
        self.can_be_alone = self.game.facts.players[0] == 1
        chosen = setups.options_of(self.game, max(1, len(seats)), self.only_score)
        self.options = {
            one.id: wish if (wish := self.wishes.get(one.id)) in one.values else one.values[0] for one in chosen
        }
        self.decks.show(self.game, max(1, len(seats)))
        self._ways.options = [(way, self.app.tr.t(f"new_game.way.{way}")) for way in ("play", "score")]
        self.setup, self.problem = self._made()
        self.mode = self._say(self.game.mode(self.setup)) if self.setup else ""
        self._draw_options([one for one in chosen if one.only_if is None or one.only_if in self.options.items()])
        self._draw_seats()
        self._draw_known()
        self._draw_checklist()
        self._place_cards()
        self._place_data_button()

    def _made(self) -> tuple[Setup | None, str]:
        low, _ = self.game.facts.players
        seats = self.seating.seats
        if self.only_score and self.empty and self.can_be_alone:  # who counts alone needs no name
            seats = [{"name": self.app.tr.t("new_game.me"), "colour": setups.COLOURS[0]}]
        if len(seats) < low:
            return None, self.app.tr.t("new_game.too_few", n=low)
        if self.decks.problem and not self.only_score:
            return None, self.decks.problem
        decks = None if self.only_score else self.decks.choice()
        try:
            made = setups.make(self.game, seats, self.options, self.data, self.seed, decks, self.only_score)
        except Refused as refused:
            return None, self._say(refused.message)
        return made, ""

    def _say(self, spoken: Message) -> str:
        # These players are not at the table yet, so the app's own `say` does not know them.
        names = self.seating.names
        return text.say(self.app.tr.language, spoken, [*names, *self.game.rivals(len(names))])

    def _draw_options(self, asked: list[Option]) -> None:
        t, box = self.app.tr.t, self.ids.options
        if asked != self._built_options:
            self._built_options = asked
            box.clear_widgets()
            self._choices = [OptionChoice(option, self._choose) for option in asked]
            for choice in self._choices:
                for widget in choice.widgets:
                    box.add_widget(widget)
        for option, choice in zip(asked, self._choices, strict=True):
            key, value = f"{self.game_id}.option.{option.id}", self.options[option.id]
            values = [(each, t(f"{key}.{each}")) for each in option.values]
            note = self._say(option.notes[value]) if value in option.notes else ""
            choice.show(t(key), values, value, note)

    def _choose(self, option: str, value: str) -> None:
        if self.options.get(option) != value:
            self.wishes[option] = value
            self.draw()

    def _draw_seats(self) -> None:
        box, seats, planets = self.ids.seats, self.seating.seats, self.app.library.players.planets()
        for seat, (row, one) in enumerate(reuse_rows(box, seats, lambda: SeatRow(screen=self))):
            row.seat, row.name, row.alone = seat, one["name"], len(seats) == 1 or self.only_score
            row.colour, row.among = one["colour"], [other["name"] for other in seats]
            row.planet = planets.get(one["name"].casefold(), "")

    def _draw_known(self) -> None:
        box, t = self.ids.known, self.app.tr.t
        box.clear_widgets()
        if self.full or (self.empty and not self.app.library.players.all()):
            return
        known = [one for one in self.app.library.players.all() if not self.seating.has(one["name"])]
        for one in known[:MOST_CHIPS]:
            chip = SeatChip(text=one["name"], name=one["name"], colour=one["colour"], icon="plus")
            chip.bind(on_release=lambda _, one=one: self.add(one["name"], one["colour"]))
            box.add_widget(chip)
        new = Chip(text=t("new_game.new_player"), icon="account-plus")
        new.bind(on_release=lambda _: self.ask_name())
        box.add_widget(new)

    def _draw_checklist(self) -> None:
        box = self.ids.checks
        items = self.game.checklist(self.setup) if self.setup and not self.only_score else []
        for row, item in reuse_rows(box, items, lambda: CheckRow(on_release=self.tick)):
            row.title = self._say(item.title)
            row.hint = self._say(item.hint) if item.hint else ""
            row.key = json.dumps([item.title, item.hint], sort_keys=True)
            row.ticked = row.key in self.ticks
        self._count()

    def _place_cards(self) -> None:
        """The options, if the game has some, and the decks, if this table may choose some, above the buttons."""
        left, decks = self.ids.left, bool(self.decks.kinds) and not self.empty and not self.only_score
        for index, card, wanted in ((1, self.decks, decks), (1 + decks, self._options_card, bool(self._choices))):
            if wanted and card.parent is None:
                left.add_widget(card, index=index)
            elif not wanted and card.parent is not None:
                left.remove_widget(card)

    def _place_data_button(self) -> None:
        """Where the game has an editor for its data. A score pad has no rules, and only its score is counted."""
        pad, left = self.is_pad, self.ids.left
        _place(self._rules_button, self.ids.buttons, not pad)
        _place(self._data_button, self.ids.buttons, pad or (has_editor(self.game_id) and not self.only_score))
        _place(self._ways, left, not pad)

    def open_data(self) -> None:
        """The printed data of the game, or the score pad itself."""
        if self.is_pad:
            edit(self.app, self.game_id)
        else:
            self.app.show("game_data")

    # ------------------------------------------------------------ what can be touched

    def tick(self, row: CheckRow) -> None:
        row.ticked = not row.ticked
        (self.ticks.add if row.ticked else self.ticks.discard)(row.key)
        self._count()

    def _count(self) -> None:
        rows = self.ids.checks.children
        done = sum(row.ticked for row in rows)
        self.done = self.app.tr.t("new_game.done", done=done, all=len(rows)) if rows else ""

    def add(self, name: str, colour: str = "") -> Message | None:
        """Sits somebody down; or says why not."""
        known = {one["name"].casefold(): one for one in self.app.library.players.all()}
        found = known.get(" ".join(name.split()).casefold())
        try:
            self.seating.add(name, colour or (found["colour"] if found else ""))
        except Refused as refused:
            return refused.message
        self.draw()
        return None

    def remove(self, seat: int) -> None:
        self.seating.remove(seat)
        self.draw()

    def up(self, seat: int) -> None:
        self.seating.up(seat)
        self.draw()

    def make_first(self, seat: int) -> None:
        self.seating.make_first(seat)
        self.draw()

    def choose_way(self, way: str) -> None:
        """Whether the game is played here, or only its score is counted."""
        if self.game_id and self.app.only_score != (way == "score"):
            self.app.only_score = way == "score"
            self.app.root.refresh()

    def stay_alone(self) -> None:
        """Only the first of them has played."""
        while len(self.seating.seats) > 1:
            self.seating.remove(1)
        self.draw()

    def draw_first(self) -> None:
        self.make_first(secrets.randbelow(len(self.seating.seats)))
        self.app.notice(self.app.tr.t("new_game.begins", who=self.seating.names[0]))

    def next_colour(self, seat: int) -> None:
        self.seating.next_colour(seat)
        self.draw()

    def ask_name(self) -> None:
        NameDialog(self.add, lambda: self.full).open()

    def ask_file(self) -> None:
        ImportDialog().open()

    def open_rules(self) -> None:
        open_rules(self.app, self.game_id)

    def read_aloud(self) -> None:
        self.app.device.speak(self.aloud())

    def start(self) -> None:
        game_id, players, options = self.game_id, self.seating.seats, self.options
        if self.setup is None or not self.app.start(self.game_id, self.setup):
            return
        self.game_id = ""  # the next visit lays a new table
        try:
            self.app.library.players.remember(players)
            self.app.library.settings.set_last_options(game_id, {**self.wishes, **options})
        except StoreProblem as problem:
            self.app.notice(self.app.tr.say(problem.message))


def _place(part: Widget, box: BoxLayout, wanted: bool) -> None:
    """Above all others in the box, or not there."""
    if wanted and part.parent is None:
        box.add_widget(part, index=len(box.children))
    elif not wanted and part.parent is not None:
        box.remove_widget(part)


SCREEN = NewGameScreen

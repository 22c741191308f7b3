"""The editor for the printed data of Mars Dice: tracks, dice and titles."""

from collections.abc import Callable
from functools import partial
from typing import cast

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.mars_dice.data import BONUSES, COLOURS, FACES, PARAMETERS, RARITIES, TITLES, Data
from companion.games.mars_dice.state import reading
from screens.game_data import GameDataScreen
from screens.kv import load_kv
from screens.running import running_app
from screens.widgets import Card, Chip, Dialog, Flow, NumberRow, Pressable

MOST_STEPS = 20
MOST_DICE = 30
FEWEST_TITLES = 3


class MarsDiceDieRow(BoxLayout):
    """The faces of the dice of one colour: the first symbol is on three of them, the second on two, the third on
    one. A tap on a symbol swaps it with the next."""

    colour = StringProperty()
    name = StringProperty()
    faces: list[str] = ListProperty(["", "", ""])
    swap: Callable[[int], None] = ObjectProperty()  # called with the place of the symbol that was tapped


class MarsDiceTitleTick(Pressable, BoxLayout):
    """The tick of a title, with its name and its condition."""

    title = StringProperty()
    hint = StringProperty()
    on = BooleanProperty(False)
    lines_height = NumericProperty(0)


class MarsDiceTitleRow(BoxLayout):
    """A title: whether it is in the box, and how many cards, dice or VP it needs."""

    title = StringProperty()
    hint = StringProperty()
    on = BooleanProperty(False)
    value = NumericProperty(0)
    change: Callable[[int], None] = ObjectProperty()
    turn: Callable[[], None] = ObjectProperty()


class MarsDiceTracksCard(Card):
    """How many steps each track has."""


class MarsDiceFieldsCard(Card):
    """Which bonus each field of a track gives."""


class MarsDiceFacesCard(Card):
    """Which symbols are on the dice, and how many dice there are."""


class MarsDiceTitlesCard(Card):
    """Which titles are in the box, and what they need."""


class Editor:
    """Cards for two columns that edit `screen.data`; the screen saves it."""

    def __init__(self, screen: GameDataScreen) -> None:
        self.screen = screen
        tracks, self._fields, dice, titles = (
            MarsDiceTracksCard(),
            MarsDiceFieldsCard(),
            MarsDiceFacesCard(),
            MarsDiceTitlesCard(),
        )
        self.left, self.right = (tracks, self._fields), (dice, titles)
        self._numbers = {name: NumberRow(change=partial(self.set_steps, name)) for name in PARAMETERS}
        self._per_colour = NumberRow(high=MOST_DICE, change=self.set_dice)
        self._dice = {colour: MarsDiceDieRow(colour=colour, swap=partial(self.swap, colour)) for colour in COLOURS}
        self._titles = {
            name: MarsDiceTitleRow(change=partial(self.set_needed, name), turn=partial(self.turn_title, name))
            for name in TITLES
        }
        for row in self._numbers.values():
            row.high = MOST_STEPS
            tracks.add_widget(row)
        for die in (*self._dice.values(), self._per_colour):
            dice.add_widget(die)
        for title in self._titles.values():
            titles.add_widget(title)

    @property
    def data(self) -> Data:
        return cast(Data, self.screen.data)

    # ------------------------------------------------------------ showing

    def draw(self) -> None:
        tr, data = running_app().tr, self.data
        t, say = tr.t, tr.say
        for name, row in self._numbers.items():
            row.label, row.hint = t(f"mars_dice.{name}"), t(f"game_data.end.{name}")
            row.value = data["parameters"][name]["steps"]
            row.reading = say(reading(data, name, data["parameters"][name]["steps"]))
        for name in ("temperature", "oxygen"):
            self._draw_fields(name, self._fields.ids[name])
        for colour, die in self._dice.items():
            die.name = t(f"mars_dice.colour.{colour}")
            symbols = [t(f"mars_dice.symbol.{symbol}") for symbol in data["dice"][colour]]
            counts = [FACES[rarity] for rarity in RARITIES]
            die.faces = [
                t("game_data.faces", n=count, symbol=symbol) for count, symbol in zip(counts, symbols, strict=True)
            ]
        self._per_colour.label, self._per_colour.value = t("game_data.per_colour"), data["dice_per_colour"]
        for name, title in self._titles.items():
            title.title = t(f"mars_dice.title.{name}")
            title.value = data["titles"][name]
            title.hint = t(f"mars_dice.condition.{name}", n=data["titles"][name])
            title.on = name in data["titles_in_box"]

    def _draw_fields(self, name: str, box: Flow) -> None:
        tr, track = running_app().tr, self.data["parameters"][name]
        while len(box.children) > track["steps"]:
            box.remove_widget(box.children[0])
        while len(box.children) < track["steps"]:
            step = len(box.children) + 1
            chip = Chip()
            chip.bind(on_release=lambda _, step=step: self.ask_bonus(name, step))
            box.add_widget(chip)
        for step, chip in enumerate(box.children[::-1], start=1):
            value, bonus = tr.say(reading(self.data, name, step)), track["bonus"].get(str(step))
            chip.on = bonus is not None
            chip.text = (
                tr.t("game_data.field", value=value, bonus=tr.t(f"mars_dice.bonus.{bonus}")) if bonus else value
            )

    # ------------------------------------------------------------ changing

    def set_steps(self, name: str, steps: int) -> None:
        self.data["parameters"][name]["steps"] = steps
        self.screen.draw()

    def set_dice(self, count: int) -> None:
        self.data["dice_per_colour"] = count
        self.screen.draw()

    def swap(self, colour: str, place: int) -> None:
        """The tapped symbol changes places with the next one; the last with the first."""
        faces, other = self.data["dice"][colour], (place + 1) % len(RARITIES)
        faces[place], faces[other] = faces[other], faces[place]
        self.screen.draw()

    def set_needed(self, title: str, count: int) -> None:
        self.data["titles"][title] = count
        self.screen.draw()

    def turn_title(self, title: str) -> None:
        box = self.data["titles_in_box"]
        if title in box and len(box) <= FEWEST_TITLES:
            app = running_app()
            app.notice(app.tr.t("game_data.few_titles", n=FEWEST_TITLES))
            return
        left = set(box) ^ {title}
        self.data["titles_in_box"] = [name for name in TITLES if name in left]  # always in the same order
        self.screen.draw()

    def ask_bonus(self, name: str, step: int) -> None:
        tr = running_app().tr
        value = tr.say(reading(self.data, name, step))
        now = self.data["parameters"][name]["bonus"].get(str(step))
        dialog = Dialog(title=tr.t("game_data.ask_bonus", track=tr.t(f"mars_dice.{name}"), value=value))
        chips = Flow(spacing=(dp(8), 0))
        # A step that gives itself as a bonus would climb for ever.
        for bonus in (None, *(bonus for bonus in BONUSES if bonus != f"raise_{name}")):
            text = tr.t(f"mars_dice.bonus.{bonus}") if bonus else tr.t("game_data.no_bonus")
            chip = Chip(text=text, on=bonus == now)
            chip.bind(on_release=lambda _, bonus=bonus: self._put_bonus(dialog, name, step, bonus))
            chips.add_widget(chip)
        dialog.add(chips)
        dialog.add_button(tr.t("shell.cancel"))
        dialog.open()

    def _put_bonus(self, dialog: Dialog, name: str, step: int, bonus: str | None) -> None:
        dialog.dismiss()
        fields = self.data["parameters"][name]["bonus"]
        if bonus is None:
            fields.pop(str(step), None)
        else:
            fields[str(step)] = bonus
        self.screen.draw()


load_kv("mars_dice/game_data")
EDITOR = Editor

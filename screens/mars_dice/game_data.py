"""The editor for what is printed on the components of Mars Dice: tracks, dice and titles."""

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.mars_dice.data import BONUSES, COLOURS, FACES, PARAMETERS, RARITIES, TITLES
from companion.games.mars_dice.state import reading
from screens.kv import load_kv
from screens.running import running_app
from screens.widgets import Card, Chip, Dialog, Flow, NumberRow, Pressable

MOST_STEPS = 20
MOST_DICE = 30
FEWEST_TITLES = 3


class MarsDiceDieRow(BoxLayout):
    """The faces of the dice of one colour: the symbols stand on three, two and one of them."""

    colour = StringProperty()
    name = StringProperty()
    faces = ListProperty(["", "", ""])
    swap = ObjectProperty()  # called with the place of the symbol that was tapped


class MarsDiceTitleTick(Pressable, BoxLayout):
    title = StringProperty()
    hint = StringProperty()
    on = BooleanProperty(False)


class MarsDiceTitleRow(BoxLayout):
    """A title: whether it is in the box, and how many of its thing it asks for."""

    title = StringProperty()
    hint = StringProperty()
    on = BooleanProperty(False)
    value = NumericProperty(0)
    change = ObjectProperty()
    turn = ObjectProperty()


class MarsDiceTracksCard(Card):
    """Where the tracks end."""


class MarsDiceFieldsCard(Card):
    """What the fields of the tracks give."""


class MarsDiceFacesCard(Card):
    pass


class MarsDiceTitlesCard(Card):
    pass


class Editor:
    """Cards for two columns that edit `screen.data`; the screen saves it."""

    def __init__(self, screen: Any) -> None:
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
    def data(self) -> Any:
        return self.screen.data

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

    def _draw_fields(self, name: str, box: Any) -> None:
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
        self.data["titles_in_box"] = [one for one in TITLES if one in left]  # always in the same order
        self.screen.draw()

    def ask_bonus(self, name: str, step: int) -> None:
        tr = running_app().tr
        value = tr.say(reading(self.data, name, step))
        now = self.data["parameters"][name]["bonus"].get(str(step))
        sheet = Dialog(title=tr.t("game_data.ask_bonus", track=tr.t(f"mars_dice.{name}"), value=value))
        chips = Flow(spacing=(dp(8), 0))
        # A step that gives itself would climb for ever.
        for bonus in (None, *(one for one in BONUSES if one != f"raise_{name}")):
            text = tr.t(f"mars_dice.bonus.{bonus}") if bonus else tr.t("game_data.no_bonus")
            chip = Chip(text=text, on=bonus == now)
            chip.bind(on_release=lambda _, bonus=bonus: self._put_bonus(sheet, name, step, bonus))
            chips.add_widget(chip)
        sheet.add(chips)
        sheet.add_button(tr.t("shell.cancel"))
        sheet.open()

    def _put_bonus(self, sheet: Dialog, name: str, step: int, bonus: str | None) -> None:
        sheet.dismiss()
        fields = self.data["parameters"][name]["bonus"]
        if bonus is None:
            fields.pop(str(step), None)
        else:
            fields[str(step)] = bonus
        self.screen.draw()


load_kv("mars_dice/game_data")
EDITOR = Editor

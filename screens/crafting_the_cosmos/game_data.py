"""The editor for the data of Crafting the Cosmos that the rulebook does not print: the points of nebulae, the stars
that some abilities mean, and the values of the advanced-life tokens."""

from collections import Counter
from functools import partial
from typing import cast

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.crafting_the_cosmos import data as printed
from companion.games.crafting_the_cosmos.data import NEBULA_SIZES, STARS, UNSURE, Data
from companion.games.crafting_the_cosmos.icons import STAR
from companion.games.crafting_the_cosmos.words import ability_name
from screens.game_data import GameDataScreen
from screens.kv import load_kv
from screens.running import running_app
from screens.widgets import Card, Chip, NumberRow

MOST_POINTS = 30
FEWEST_TOKENS, MOST_TOKENS = 8, 30  # in a group
VALUES = range(4, 9)  # of the tokens, as far as is known
GROUPS = ("first", "second")


class CraftingBoxCheck(Card):
    """Values that the user compares with the box."""

    heading = StringProperty()
    note = StringProperty()


class CraftingStarRow(BoxLayout):
    """An ability, and chips for the star that it means."""

    name = StringProperty()
    note = StringProperty()


class CraftingStarChip(Chip):
    star = StringProperty()


class Editor:
    """Makes the cards in two columns that edit `screen.data`, a `Data`. The screen saves it."""

    def __init__(self, screen: GameDataScreen) -> None:
        self.screen = screen
        self._app = running_app()
        self._nebulae, self._stars = CraftingBoxCheck(), CraftingBoxCheck()
        self._tokens = {group: CraftingBoxCheck() for group in GROUPS}
        self.left, self.right = (self._nebulae, self._stars), tuple(self._tokens.values())
        self._sizes = {
            size: NumberRow(low=0, high=MOST_POINTS, change=partial(self._set_points, size)) for size in NEBULA_SIZES
        }
        for row in self._sizes.values():
            self._nebulae.add_widget(row)
        self._star_rows = {name: self._star_row(name) for name in printed.unsure_stars()}
        self.counts: dict[tuple[str, int], NumberRow] = {}

    @property
    def data(self) -> Data:
        return cast(Data, self.screen.data)

    def _star_row(self, name: str) -> CraftingStarRow:
        row = CraftingStarRow()
        for star in (*STARS, UNSURE):
            chip = CraftingStarChip(star=star, icon=STAR if star != UNSURE else "help")
            chip.bind(on_release=lambda chip: self._set_star(name, chip.star))
            row.ids.stars.add_widget(chip)
        self._stars.add_widget(row)
        return row

    # ------------------------------------------------------------ showing

    def draw(self) -> None:
        t = self._app.tr.t
        self._nebulae.heading = t("crafting_the_cosmos.edit.nebulae")
        self._nebulae.note = t("crafting_the_cosmos.edit.nebulae_why")
        for size, row in self._sizes.items():
            points = self.data["nebula_points"][size]
            row.label = t("crafting_the_cosmos.galaxy.nebula", size=size)
            row.value, row.reading = points or 0, "?" if points is None else ""
            row.hint = self._unchecked(points == printed.shipped()["nebula_points"][size])
        self._draw_stars()
        for group in GROUPS:
            self._draw_tokens(group)

    def _unchecked(self, as_shipped: bool) -> str:
        """A note for values that the user has not checked yet."""
        return self._app.tr.t("crafting_the_cosmos.edit.check") if as_shipped else ""

    def _draw_stars(self) -> None:
        tr = self._app.tr
        self._stars.heading = tr.t("crafting_the_cosmos.edit.stars")
        self._stars.note = tr.t("crafting_the_cosmos.edit.stars_why")
        for name, row in self._star_rows.items():
            row.name = tr.t("crafting_the_cosmos.edit.centre") if name == "centre" else tr.say(ability_name(name))
            now = self.data["card_stars"][name]
            row.note = self._unchecked(now == UNSURE)
            for chip in row.ids.stars.children:
                chip.text = tr.t(f"crafting_the_cosmos.edit.star.{chip.star}")
                chip.on = chip.star == now

    def _draw_tokens(self, group: str) -> None:
        t, card, values = self._app.tr.t, self._tokens[group], Counter(self.data["advanced_life"][group])
        total = sum(values.values())
        card.heading = t(f"crafting_the_cosmos.edit.{group}", n=total)
        as_shipped = self.data["advanced_life"][group] == printed.shipped()["advanced_life"][group]
        notes = (t("crafting_the_cosmos.edit.tokens_why", n=FEWEST_TOKENS), self._unchecked(as_shipped))
        card.note = " · ".join(note for note in notes if note)
        for value in sorted({*VALUES, *values}, reverse=True):
            if (group, value) not in self.counts:
                row = NumberRow(change=partial(self._set_tokens, group, value))
                self.counts[group, value] = row
                card.add_widget(row)
            row, count = self.counts[group, value], values[value]
            row.label = t("crafting_the_cosmos.edit.value", n=value)
            row.value = count
            row.low, row.high = max(0, count - total + FEWEST_TOKENS), count + MOST_TOKENS - total

    # ------------------------------------------------------------ changing

    def _set_points(self, size: str, points: int) -> None:
        self.data["nebula_points"][size] = points or None
        self.screen.draw()

    def _set_star(self, name: str, star: str) -> None:
        self.data["card_stars"][name] = star
        self.screen.draw()

    def _set_tokens(self, group: str, value: int, count: int) -> None:
        counts = Counter(self.data["advanced_life"][group])
        counts[value] = count
        self.data["advanced_life"][group] = sorted(counts.elements(), reverse=True)
        self.screen.draw()


load_kv("crafting_the_cosmos/game_data")
EDITOR = Editor

"""What could I get? All ways to spend the steps, by what they yield; a tap plays one."""

from typing import Any

from kivy.app import App
from kivy.graphics import Color
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.games.crafting_the_cosmos import finder
from companion.games.crafting_the_cosmos import state as table
from companion.games.crafting_the_cosmos.data import RESOURCES
from companion.games.crafting_the_cosmos.icons import RESOURCE_ICONS
from screens.base import OrbitaScreen
from screens.kv import load_kv
from screens.widgets import Card, Chip, Press
from screens.widgets.drawn import Drawn
from screens.widgets.drawn_text import draw_icon, draw_text

STAR_COLOURS = {"hydrogen": "red", "helium": "blue", "oxygen": "green", "carbon": "purple"}  # as their areas
MOST_IMPORTANT = 1000  # the resource tapped first; each further one counts a tenth


class GetsPicture(Drawn):
    """What a way yields: an icon and a number each, what matters in colour."""

    gets = ListProperty()  # (what, n, matters)
    depends = ("gets",)

    def draw(self, theme: Any) -> None:
        if not self.gets:
            return
        scale = App.get_running_app().text_scale
        wide = min(self.width / len(self.gets), dp(76))
        for number, (what, n, matters) in enumerate(self.gets):
            x = self.x + number * wide
            star = STAR_COLOURS.get(what)
            tint = theme.players_ink[star] if star else theme.primaryColor if matters else theme.onSurfaceVariantColor
            Color(*tint)
            draw_icon(RESOURCE_ICONS[what], x, self.center_y, sp(22))
            Color(*(theme.onSurfaceColor if matters else theme.onSurfaceVariantColor))
            draw_text(str(n), x + sp(26), self.center_y, sp(20 if matters else 17) * scale, "RobotoMedium")


class WayCard(Press, Card):
    """A group of ways: where one's own marker ends, what it yields, in how many steps."""

    area = StringProperty()
    note = StringProperty()
    gets = ListProperty()
    group = ObjectProperty(None, allownone=True)
    worth = NumericProperty(0)


class CraftingFinderScreen(OrbitaScreen):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.wanted: list[str] = []  # the most important first
        self._built = False

    def title(self) -> str:
        return self.app.tr.t("crafting_the_cosmos.find")

    def subtitle(self) -> str:
        return self.app.tr.t("crafting_the_cosmos.find_why")

    def refresh(self) -> None:
        if not self._built:
            self._build()
        for what, chip in self.chips.items():
            number = f" {self.wanted.index(what) + 1}" if what in self.wanted else ""
            chip.text = self.app.tr.t(f"crafting_the_cosmos.resource.{what}") + number
            chip.on = what in self.wanted
        self._show_ways()

    def _build(self) -> None:
        self._built = True
        self.chips: dict[str, Chip] = {}
        for what in RESOURCES:
            chip = Chip(icon=RESOURCE_ICONS[what])
            chip.bind(on_release=lambda _, what=what: self.want(what))
            self.chips[what] = chip
            self.ids.wanted.add_widget(chip)

    def ways(self) -> list[finder.Group]:
        state = self.app.open.session.state
        who = table.mover(state)
        if who is None or state["phase"] != "play" or state["players"][who]["stage"] != "energy":
            return []
        weights = {what: MOST_IMPORTANT // 10**place for place, what in enumerate(self.wanted)}
        return finder.ways(state, who, weights)

    def _show_ways(self) -> None:
        t, box, found = self.app.tr.t, self.ids.ways, self.ways()
        self.ids.nothing.text = "" if found else t("crafting_the_cosmos.find_none")
        while len(box.children) > len(found):
            box.remove_widget(box.children[0])
        while len(box.children) < len(found):
            card = WayCard()
            card.bind(on_release=lambda card: self.choose(card.group))
            box.add_widget(card)
        for card, group in zip(reversed(box.children), found, strict=True):
            card.group = group
            card.area = t(f"crafting_the_cosmos.area.{group.area}")
            card.note = (
                t("crafting_the_cosmos.way_steps", n=len(group.way))
                if group.way
                else t("crafting_the_cosmos.way_stop")
            )
            card.gets = [(what, n, not self.wanted or what in self.wanted) for what, n in group.gets.items()]

    def want(self, what: str) -> None:
        if what in self.wanted:
            self.wanted.remove(what)
        else:
            self.wanted.append(what)
        self.refresh()

    def choose(self, group: finder.Group) -> None:
        """Plays the way; the markers are seen to lie so on the table. Where nothing is left to move, one collects."""
        action = {"do": "play_way", "way": group.way} if group.way else {"do": "collect"}
        if self.app.do(action, tell=False):
            self.app.show("table")


load_kv("crafting_the_cosmos/finder")
SCREEN = CraftingFinderScreen

"""What could I get? All ways to spend the steps, by what they yield; a tap plays one."""

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from companion.engine.action import copied
from companion.games.crafting_the_cosmos import dial, finder
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.data import RESOURCES
from companion.games.crafting_the_cosmos.icons import RESOURCE_ICONS
from screens.base import OrbitaScreen
from screens.kv import load_kv
from screens.widgets import Card, Chip, Pressable
from screens.widgets.recycle import reuse_rows

MORE = 10  # times as important as what was tapped next: there are never ten of anything


class WayCard(Pressable, Card):
    """A group of ways: where one's own marker ends, in how many steps, what it yields, and which markers move."""

    area = StringProperty()
    note = StringProperty()
    gets = ListProperty()
    moves = StringProperty()
    group = ObjectProperty(None, allownone=True)


class CraftingFinderScreen(OrbitaScreen):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._wanted: dict[tuple[str, int | None], list[str]] = {}  # by table and player
        self._built = False

    def title(self) -> str:
        return self.app.tr.t("crafting_the_cosmos.find")

    def subtitle(self) -> str:
        who, t = self._mover(), self.app.tr.t
        if who is None:
            return t("crafting_the_cosmos.find_none")
        return t("crafting_the_cosmos.find_why", who=self.app.table.session.names[who])

    def refresh(self) -> None:
        if not self._built:
            self._build()
        for what, chip in self.chips.items():
            chip.text = self.app.tr.t(f"crafting_the_cosmos.wanted.{what}")
            chip.on = what in self.wanted
            # In place of the icon, so that the chips stay where they are.
            chip.icon = _number_icon(self.wanted.index(what) + 1) if chip.on else RESOURCE_ICONS[what]
            chip.pad = dp(9) if self.app.narrow else dp(12)
        self._show_ways()

    def _build(self) -> None:
        self._built = True
        self.chips: dict[str, Chip] = {}
        for what in RESOURCES:
            chip = Chip()
            chip.bind(on_release=lambda _, what=what: self.want(what))
            self.chips[what] = chip
            self.ids.wanted.add_widget(chip)

    @property
    def wanted(self) -> list[str]:
        """What matters to whoever is at the dial, the most important first."""
        return self._wanted.setdefault((self.app.table.id, self._mover()), [])

    def _mover(self) -> int | None:
        state = self.app.table.state
        who = states.mover(state)
        at_dial = who is not None and state["phase"] == "play" and state["players"][who]["stage"] == "energy"
        return who if at_dial else None

    def ways(self) -> list[finder.Group]:
        who = self._mover()
        if who is None:
            return []
        weights = {what: MORE ** (len(RESOURCES) - place) for place, what in enumerate(self.wanted)}
        return finder.ways(self.app.table.state, who, weights)

    def _show_ways(self) -> None:
        t, box, found = self.app.tr.t, self.ids.ways, self.ways()
        self.ids.nothing.text = "" if found else t("crafting_the_cosmos.find_none")
        tapped = partial(WayCard, on_release=lambda card: self.choose(card.group))
        for card, group in reuse_rows(box, found, tapped):
            card.group = group
            card.area = t(f"crafting_the_cosmos.area.{group.area}")
            card.note = (
                t("crafting_the_cosmos.way_steps", n=len(group.way))
                if group.way
                else t("crafting_the_cosmos.way_stop")
            )
            card.moves = self._moves(group.way)
            card.gets = [(what, n, not self.wanted or what in self.wanted) for what, n in group.gets.items()]

    def _moves(self, way: list[int]) -> str:
        """Step by step, as the markers are moved on the table; steps in a row of one marker are told together."""
        t, markers = self.app.tr.t, copied(self.app.table.state["markers"])
        told: list[tuple[int, str, str]] = []
        for number in way:
            old = markers[number]["area"]
            new = markers[number]["area"] = dial.ahead(markers, old)
            if told and told[-1][0] == number:
                old = told.pop()[1]
            told.append((number, old, new))
        names = []
        for number, old, new in told:
            dark = markers[number]["who"] == dial.DARK
            key = "crafting_the_cosmos.way_dark" if dark else "crafting_the_cosmos.way_own"
            names.append(t(key, old=t(f"crafting_the_cosmos.area.{old}"), new=t(f"crafting_the_cosmos.area.{new}")))
        return ", ".join(names)

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


def _number_icon(number: int) -> str:
    return f"numeric-{number}-circle" if number <= 10 else "numeric-9-plus-circle"


load_kv("crafting_the_cosmos/finder")
SCREEN = CraftingFinderScreen

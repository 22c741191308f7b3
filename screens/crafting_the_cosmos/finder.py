"""The screen of the finder: all ways to spend the steps that are left, by their rewards. A tap plays a way."""

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from companion.engine.action import Action, copied
from companion.games.crafting_the_cosmos import dial, finder
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.data import RESOURCES
from companion.games.crafting_the_cosmos.icons import RESOURCE_ICONS
from screens.base import OrbitaScreen
from screens.crafting_the_cosmos.dial_picture import MarkerView
from screens.crafting_the_cosmos.open_state import state_of
from screens.crafting_the_cosmos.way_picture import Move
from screens.kv import load_kv
from screens.widgets import Card, Chip, Pressable
from screens.widgets.panes import put_on_top
from screens.widgets.recycle import reuse_rows

MORE = 10  # how much more a resource counts than the next one; no reward is as large as 10


class CraftingWayCard(Pressable, Card):
    """A group of ways: where the player's own marker ends, the steps, the moves on a small dial, and the rewards."""

    name = StringProperty()  # of the area
    area = StringProperty()
    note = StringProperty()
    colour = StringProperty()
    gets: list[tuple[str, int, bool]] = ListProperty()  # resource, number, whether it is in colour
    steps: list[bool] = ListProperty()  # whether each is the player's own marker's
    moves: list[Move] = ListProperty()
    markers: list[MarkerView] = ListProperty()
    group: finder.Group = ObjectProperty(None, allownone=True)


class CraftingFinderScreen(OrbitaScreen):
    empty = BooleanProperty(False)  # nobody moves markers now

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._wanted: dict[tuple[str, int | None], list[str]] = {}  # by table and player
        self._built = False
        self._above = self.ids.above.__self__

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
        put_on_top(self.ids.content if self.app.low else self.ids.page, self._above)  # or hardly a row would be seen
        for what, chip in self.chips.items():
            chip.text = self.app.tr.t(f"crafting_the_cosmos.wanted.{what}")
            chip.on = what in self.wanted
            # The rank replaces the icon, so that the chips do not move.
            chip.icon = _number_icon(self.wanted.index(what) + 1) if chip.on else RESOURCE_ICONS[what]
            chip.pad = dp(9) if self.app.narrow else dp(12)
        self._show_ways()

    def _build(self) -> None:
        self._built = True
        self.chips: dict[str, Chip] = {}
        for what in RESOURCES:
            chip = Chip()
            chip.bind(on_release=partial(self._want, what))
            self.chips[what] = chip
            self.ids.wanted.add_widget(chip)

    @property
    def wanted(self) -> list[str]:
        """The resources that matter to the player who moves markers, the most important first."""
        return self._wanted.setdefault((self.app.table.id, self._mover()), [])

    def _mover(self) -> int | None:
        state = state_of(self.app)
        who = states.mover(state)
        at_dial = who is not None and state["phase"] == "play" and state["players"][who]["stage"] == "energy"
        return who if at_dial else None

    def ways(self) -> list[finder.Group]:
        who = self._mover()
        if who is None:
            return []
        weights = {what: MORE ** (len(RESOURCES) - place) for place, what in enumerate(self.wanted)}
        return finder.ways(state_of(self.app), who, weights)

    def _show_ways(self) -> None:
        t, box, groups = self.app.tr.t, self.ids.ways, self.ways()
        self.empty = not groups
        seats, who = self.app.table.session.seats, self._mover()
        new_card = partial(CraftingWayCard, on_release=lambda card: self.choose(card.group))
        for card, group in reuse_rows(box, groups, new_card):
            card.group = group
            card.area, card.name = group.area, t(f"crafting_the_cosmos.area.{group.area}")
            card.note = "" if group.way else t("crafting_the_cosmos.way_stop")
            card.colour = seats[who]["colour"] if who is not None else ""
            card.steps, card.moves, card.markers = self._moves(group.way)
            card.gets = [(what, n, not self.wanted or what in self.wanted) for what, n in group.gets.items()]

    def _moves(self, way: list[int]) -> tuple[list[bool], list[Move], list[MarkerView]]:
        """The steps and moves of a way, and the markers after it. Consecutive steps of one marker are one move."""
        markers, seats = copied(state_of(self.app)["markers"]), self.app.table.session.seats
        steps: list[bool] = []
        moves: list[Move] = []
        before = -1
        for number in way:
            old = markers[number]["area"]
            new = markers[number]["area"] = dial.area_ahead(markers, old)
            own = markers[number]["who"] != dial.DARK
            steps.append(own)
            if number == before:
                old = moves.pop().old
            moves.append(Move(own, old, new))
            before = number
        views: list[MarkerView] = [
            {
                "who": marker["who"],
                "area": marker["area"],
                "colour": "" if marker["who"] == dial.DARK else seats[marker["who"]]["colour"],
                "letters": "",
            }
            for marker in markers
        ]
        return steps, moves, views

    def _want(self, what: str, *_: Any) -> None:
        """A tap on a resource adds it to the wanted ones or removes it."""
        if what in self.wanted:
            self.wanted.remove(what)
        else:
            self.wanted.append(what)
        self.refresh()

    def choose(self, group: finder.Group) -> None:
        """Plays a way and shows the table. If no step is left, collects instead."""
        action: Action = {"do": "play_way", "way": group.way} if group.way else {"do": "collect"}
        if self.app.do(action, tell=False):
            self.app.show("table")


def _number_icon(number: int) -> str:
    return f"numeric-{number}-circle" if number <= 10 else "numeric-9-plus-circle"


load_kv("crafting_the_cosmos/finder")
SCREEN = CraftingFinderScreen

"""The editor for what is printed in the box of Micro Cosmos and no rulebook tells: the planets, the Automa's order of
upgrades, what the Portal gives; and the two questions that the rulebook leaves open."""

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.action import copied
from companion.engine.message import Message, message
from companion.games.micro_cosmos.data import AUTOMA_UPGRADES, MOST_PLANETS, RULE_CHOICES, Planet
from companion.games.micro_cosmos.icons import UPGRADE_ICONS
from companion.games.micro_cosmos.known_planets import known, put
from screens.kv import load_kv
from screens.micro_cosmos.gains_row import MicroCosmosGainsRow
from screens.running import running_app
from screens.widgets import Card, Pressable, Segments, Text
from screens.widgets.recycle import reuse_rows

FORM = "micro_cosmos.planet"  # the screen of the form, also when no game is open

# The upgrades on the Automa's Ark card can be counted from the other corner as well.
OTHER_ORDER = [
    "biodome",
    "leisure_facilities",
    "space_mining",
    "mining_vehicles",
    "cargo_holds",
    "scouting_vehicles",
]


class MicroCosmosPlanetLine(Pressable, BoxLayout):
    colour = StringProperty("red")
    name = StringProperty()
    hint = StringProperty()


class MicroCosmosPlanetRow(BoxLayout):
    """A known planet: a tap corrects it."""

    editor = ObjectProperty()
    place = NumericProperty(0)
    colour = StringProperty("red")
    name = StringProperty()
    hint = StringProperty()


class MicroCosmosOrderRow(BoxLayout):
    editor = ObjectProperty()
    place = NumericProperty(0)
    last = BooleanProperty(False)
    icon = StringProperty()
    name = StringProperty()


class MicroCosmosPlanetsCard(Card):
    editor = ObjectProperty()
    empty = BooleanProperty(True)
    full = BooleanProperty(False)


class MicroCosmosOrderCard(Card):
    editor = ObjectProperty()
    other = BooleanProperty(False)  # the other reading is in force


class MicroCosmosPortalCard(Card):
    pass


class MicroCosmosHouseCard(Card):
    """What the rulebook does not say."""


class Editor:
    """Cards for two columns that edit `screen.data`; the screen saves it."""

    def __init__(self, screen: Any) -> None:
        self.screen = screen
        self._app = running_app()
        self._planets, self._order = MicroCosmosPlanetsCard(editor=self), MicroCosmosOrderCard(editor=self)
        self._portal, house = MicroCosmosPortalCard(), MicroCosmosHouseCard()
        self.left, self.right = (self._planets, self._portal), (self._order, house)
        self._row = MicroCosmosGainsRow()
        self._row.bind(on_gains=lambda _, gains: self._put(portal=gains))
        self._portal.add_widget(self._row, index=1)  # above the explanation
        self._upgrades = [MicroCosmosOrderRow(editor=self, place=place) for place in range(len(AUTOMA_UPGRADES))]
        for row in self._upgrades:
            self._order.ids.rows.add_widget(row)
        self._rules = {rule: (Text(medium=True, fit=True), Segments(), Text(role="label", muted=True, fit=True))
                       for rule in RULE_CHOICES}  # fmt: skip
        for rule, widgets in self._rules.items():
            widgets[1].bind(value=partial(self._choose, rule))
            for widget in widgets:
                house.add_widget(widget)
        self._seen: list[Planet] | None = None  # the known planets when this draft was begun

    @property
    def data(self) -> Any:
        return self.screen.data

    # ------------------------------------------------------------ showing

    def draw(self) -> None:
        self._take_over()
        t = self._app.tr.t
        self._draw_planets()
        for place, upgrade in enumerate(self.data["automa_order"]):
            row = self._upgrades[place]
            row.last = place == len(self._upgrades) - 1
            row.icon, row.name = UPGRADE_ICONS[upgrade], t(f"micro_cosmos.upgrade.{upgrade}")
        self._order.other = self.data["automa_order"] == OTHER_ORDER
        self._row.heading = t("micro_cosmos.data.portal")
        self._row.show(self.data["portal"])
        for rule, (heading, choice, why) in self._rules.items():
            value = self.data[rule]
            heading.text = t(f"micro_cosmos.data.{rule}")
            choice.options = [(each, t(f"micro_cosmos.data.{rule}.{each}")) for each in RULE_CHOICES[rule]]
            choice.value = value
            why.text = t(f"micro_cosmos.data.why.{rule}.{value}")

    def _take_over(self) -> None:
        """Planets that were taught in a game while a draft lay here: saving it must not lose them."""
        now = known(self._app.library.settings)
        if self.screen.changed and self._seen is not None:
            for planet in now:
                if planet not in self._seen:
                    self.data["planets"] = put(self.data["planets"], planet)
        self._seen = copied(now)

    def _draw_planets(self) -> None:
        t, box, planets = self._app.tr.t, self._planets.ids.rows, self.data["planets"]
        self._planets.empty, self._planets.full = not planets, len(planets) >= MOST_PLANETS
        for place, (row, planet) in enumerate(reuse_rows(box, planets, lambda: MicroCosmosPlanetRow(editor=self))):
            tracks = [
                t("micro_cosmos.data.track", track=t(f"micro_cosmos.resource.{one['resource']}"), most=one["most"])
                for one in planet["tracks"]
            ]
            key = "micro_cosmos.data.start_planet" if planet["start"] else "micro_cosmos.data.planet"
            row.place, row.name, row.colour = place, planet["name"], planet["colour"]
            row.hint = t(key, colour=t(f"micro_cosmos.teach.colour.{planet['colour']}"), tracks=tracks)

    # ------------------------------------------------------------ changing

    def _put(self, **values: Any) -> None:
        self.data.update(values)
        self.screen.draw()

    def edit(self, place: int | None) -> None:
        """One of the known planets, or a new one."""
        planet = None if place is None else copied(self.data["planets"][place])
        self._app.show(FORM)
        self._app.root.current.edit(planet, partial(self._take, planet))

    def _take(self, before: Planet | None, card: Planet) -> Message | None:
        """The card from the form; or why not."""
        name, old = card["name"].casefold(), before["name"].casefold() if before else ""
        taken = [one["name"].casefold() for one in self.data["planets"]]
        if name != old and name in taken:
            return message("micro_cosmos.planet_twice", name=card["name"])
        self._put(planets=put(self.data["planets"], card, old))
        return None

    def kept_at_reset(self) -> dict[str, Any]:
        """Nobody wants to copy the planets from the box a second time."""
        return {"planets": known(self._app.library.settings)}

    def delete(self, place: int) -> None:
        planets, t = self.data["planets"], self._app.tr.t
        self._put(planets=planets[:place] + planets[place + 1 :])
        gone = t("micro_cosmos.data.deleted", name=planets[place]["name"])
        self._app.notice(gone, t("micro_cosmos.data.undo"), lambda: self._put(planets=planets))

    def move(self, place: int, by: int) -> None:
        order = list(self.data["automa_order"])
        order[place], order[place + by] = order[place + by], order[place]
        self._put(automa_order=order)

    def turn_order(self) -> None:
        other = self.data["automa_order"] == OTHER_ORDER
        self._put(automa_order=list(AUTOMA_UPGRADES) if other else list(OTHER_ORDER))

    def _choose(self, rule: str, _: Segments, value: str) -> None:
        if value is not None and self.data.get(rule, value) != value:
            self._put(**{rule: value})


load_kv("micro_cosmos/game_data")
EDITOR = Editor

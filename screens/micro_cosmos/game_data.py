"""The editor for the data of Micro Cosmos: the planets, the order of the Automa's upgrades, what the Portal gives,
and the two rules that the rulebook leaves open."""

from functools import partial
from typing import Any, cast

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.action import copied
from companion.engine.message import Message, message
from companion.games.micro_cosmos.data import AUTOMA_UPGRADES, MOST_PLANETS, RULE_CHOICES, Data, Planet
from companion.games.micro_cosmos.icons import UPGRADE_ICONS
from companion.games.micro_cosmos.known_planets import known, put
from screens.game_data import GameDataScreen
from screens.kv import load_kv
from screens.micro_cosmos.gains_row import MicroCosmosGainsRow
from screens.micro_cosmos.place_dialogs import open_planet_form
from screens.running import running_app
from screens.widgets import Card, Pressable, Segments, Text
from screens.widgets.recycle import reuse_rows

FORM = "micro_cosmos.planet"  # the screen of the form, by its module, because no game need be open

# The upgrades on the Automa's Ark card can also be read from the other corner.
OTHER_ORDER = [
    "biodome",
    "leisure_facilities",
    "space_mining",
    "mining_vehicles",
    "cargo_holds",
    "scouting_vehicles",
]


class MicroCosmosPlanetLine(Pressable, BoxLayout):
    """The part of a row that can be tapped: the colour, the name and the tracks of the planet."""

    colour = StringProperty("red")
    name = StringProperty()
    hint = StringProperty()
    lines_height = NumericProperty(0)


class MicroCosmosPlanetRow(BoxLayout):
    """A known planet. A tap edits it, a button deletes it."""

    editor: "Editor" = ObjectProperty()
    place = NumericProperty(0)
    colour = StringProperty("red")
    name = StringProperty()
    hint = StringProperty()


class MicroCosmosOrderRow(BoxLayout):
    """An upgrade of the Automa, with buttons that move it up and down."""

    editor: "Editor" = ObjectProperty()
    place = NumericProperty(0)
    last = BooleanProperty(False)
    icon = StringProperty()
    name = StringProperty()


class MicroCosmosPlanetsCard(Card):
    """The list of known planets."""

    editor: "Editor" = ObjectProperty()
    empty = BooleanProperty(True)
    full = BooleanProperty(False)


class MicroCosmosOrderCard(Card):
    """The order in which the Automa unlocks upgrades."""

    editor: "Editor" = ObjectProperty()
    other = BooleanProperty(False)  # whether it is OTHER_ORDER


class MicroCosmosPortalCard(Card):
    """What the Portal gives."""


class MicroCosmosHouseCard(Card):
    """The table's own choices where the rulebook says nothing."""


class Editor:
    """Cards for two columns that edit `screen.data`; the screen saves it."""

    def __init__(self, screen: GameDataScreen) -> None:
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
        self._known: list[Planet] | None = None  # the known planets when the editor was last drawn

    @property
    def data(self) -> Data:
        return cast(Data, self.screen.data)

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
            value = self.screen.data[rule]
            heading.text = t(f"micro_cosmos.data.{rule}")
            choice.options = [(each, t(f"micro_cosmos.data.{rule}.{each}")) for each in RULE_CHOICES[rule]]
            choice.value = value
            why.text = t(f"micro_cosmos.data.why.{rule}.{value}")

    def _take_over(self) -> None:
        """Adds planets that were entered in a game since, because saving unsaved changes here must not lose them."""
        now = known(self._app.library.settings)
        if self.screen.changed and self._known is not None:
            for planet in now:
                if planet not in self._known:
                    self.data["planets"] = put(self.data["planets"], planet)
        self._known = copied(now)

    def _draw_planets(self) -> None:
        t, box, planets = self._app.tr.t, self._planets.ids.rows, self.data["planets"]
        self._planets.empty, self._planets.full = not planets, len(planets) >= MOST_PLANETS
        for place, (row, planet) in enumerate(reuse_rows(box, planets, lambda: MicroCosmosPlanetRow(editor=self))):
            tracks = [
                t(
                    "micro_cosmos.data.track",
                    track=t(f"micro_cosmos.resource.{track['resource']}"),
                    most=track["most"],
                )
                for track in planet["tracks"]
            ]
            key = "micro_cosmos.data.start_planet" if planet["start"] else "micro_cosmos.data.planet"
            row.place, row.name, row.colour = place, planet["name"], planet["colour"]
            row.hint = t(key, colour=t(f"micro_cosmos.teach.colour.{planet['colour']}"), tracks=tracks)

    # ------------------------------------------------------------ changing

    def _put(self, **values: Any) -> None:
        self.screen.data.update(values)
        self.screen.draw()

    def edit(self, place: int | None) -> None:
        """Opens the form for one of the known planets; with None for a new one."""
        planet = None if place is None else copied(self.data["planets"][place])
        open_planet_form(FORM).edit(planet, partial(self._take, planet))

    def _take(self, before: Planet | None, card: Planet) -> Message | None:
        """Takes the card from the form. Returns why it could not, or None."""
        name, old = card["name"].casefold(), before["name"].casefold() if before else ""
        taken = [planet["name"].casefold() for planet in self.data["planets"]]
        if name != old and name in taken:
            return message("micro_cosmos.planet_twice", name=card["name"])
        self._put(planets=put(self.data["planets"], card, old))
        return None

    def later(self) -> tuple[Card, ...]:
        """The planets on the table are put right on the map."""
        return (self._planets,)

    def kept_at_reset(self) -> dict[str, Any]:
        """The planets stay: nobody wants to copy them from the box a second time."""
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
        if value is not None and self.screen.data.get(rule, value) != value:
            self._put(**{rule: value})


load_kv("micro_cosmos/game_data")
EDITOR = Editor

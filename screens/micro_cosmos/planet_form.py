"""The form for a planet card: cards for two columns, from the name to a preview."""

from collections.abc import Callable
from functools import partial
from typing import Any, cast

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import get_hex_from_color

from companion.engine.action import copied
from companion.engine.setup import clean_name
from companion.games.micro_cosmos.data import (
    GAINS,
    LEADERS,
    MOST_TRACKS,
    RESOURCES,
    SIDES,
    Counts,
    Planet,
    PlanetHint,
    Side,
    new_planet,
)
from companion.games.micro_cosmos.icons import GAIN_ICONS, RESOURCE_ICONS
from screens.kv import load_kv
from screens.micro_cosmos.gains_row import MicroCosmosGainsRow
from screens.running import running_app
from screens.theme import Colour
from screens.widgets import Card, Chip, OutlineButton, Pressable
from screens.widgets.icon_font import glyph
from screens.widgets.recycle import reuse_rows

USUAL_MOST = 3  # the maximum of a new track; most real ones are a tap or two away from it
PLANET_SIDES: tuple[Side, ...] = ("gather", "gather_done")
GAP = "[font=Roboto]   [/font]"


class MicroCosmosNameCard(Card):
    """The name, with the names that the rulebook shows."""

    name = StringProperty()
    hints = BooleanProperty(False)  # whether there are names to tap


class MicroCosmosColourButton(Pressable, BoxLayout):
    """A button for one of the colours."""

    colour = StringProperty("red")
    text = StringProperty()
    on = BooleanProperty(False)

    @staticmethod
    def mixed(colour: Colour, ground: Colour) -> Colour:
        """A quarter of the colour on the ground. It is mixed here and not by its alpha, because Kivy draws the smooth
        edges of something half transparent also where a scroll view should hide them."""
        return [0.28 * part + 0.72 * below for part, below in zip(colour, ground, strict=True)]


class MicroCosmosColourCard(Card):
    """The colour, and whether it is one of the three starting planets."""

    start = BooleanProperty(False)


class MicroCosmosGainsCard(Card):
    """What the planet gives on both sides of the card."""


class MicroCosmosTrackRow(BoxLayout):
    """A terraforming track: its resource, its maximum, and buttons that move and remove it."""

    form: "PlanetForm" = ObjectProperty()
    place = NumericProperty(0)
    last = BooleanProperty(False)
    resource = StringProperty(RESOURCES[0])
    icon = StringProperty()
    name = StringProperty()
    most = NumericProperty(1)


class MicroCosmosTracksCard(Card):
    """The terraforming tracks from the left."""

    empty = BooleanProperty(True)


class MicroCosmosMoonAndStationCard(Card):
    """What the moon and the space station give. It is closed at first, because few cards need it."""

    open = BooleanProperty(False)


class MicroCosmosPreviewCard(Card):
    """How the card will look on the map."""

    name = StringProperty()
    colour = StringProperty()
    colour_name = StringProperty()
    tracks = StringProperty()
    gains = StringProperty()


class PlanetForm:
    """Edits `card`, a planet card. Calls `changed` after every change."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.card: Planet = new_planet()
        self._hints: list[PlanetHint] = []
        self._changed = changed
        self._app = running_app()
        self._name, self._colour, self._gains = MicroCosmosNameCard(), MicroCosmosColourCard(), MicroCosmosGainsCard()
        self._tracks, self._moon_and_station, self.preview = (
            MicroCosmosTracksCard(),
            MicroCosmosMoonAndStationCard(),
            MicroCosmosPreviewCard(),
        )
        self.left = (self._name, self._colour, self._gains)
        self.right = (self._tracks, self._moon_and_station, self.preview)
        self._name.ids.field.bind(text=self._typed)
        self._colours = {colour: MicroCosmosColourButton(colour=colour) for colour in LEADERS}
        for colour, button in self._colours.items():
            button.bind(on_release=lambda _, colour=colour: self.put(colour=colour))
            self._colour.ids.colours.add_widget(button)
        self._colour.ids.start.bind(on_turned=lambda _, on: self.put(start=on))
        self.rows = {side: MicroCosmosGainsRow() for side in SIDES}
        for side, row in self.rows.items():
            row.bind(on_gains=lambda _, gains, side=side: self.put(**{side: gains}))
            row.bind(open=partial(self._close_others, side))
            box = self._gains if side in PLANET_SIDES else self._moon_and_station.ids.rows
            box.add_widget(row)
        self._adders = {resource: OutlineButton(icon="plus", tall=dp(48), size_sp=14, pad=dp(16))
                        for resource in RESOURCES}  # fmt: skip
        for resource, adder in self._adders.items():
            adder.bind(on_release=lambda _, resource=resource: self.add_track(resource))
            self._tracks.ids.adders.add_widget(adder)

    # ------------------------------------------------------------ showing

    def begin(self, card: Planet) -> None:
        """Edits another card from now on."""
        self.card = copied(card)
        for row in self.rows.values():
            row.open = False
        self._moon_and_station.open = bool(card["moon"] or card["station"])

    def draw(self) -> None:
        t, card = self._app.tr.t, self.card
        field = self._name.ids.field
        if clean_name(field.text) != card["name"]:  # compared cleaned, or no blank could be typed at the end
            field.text = card["name"]
        self._colour.start = card["start"]
        for colour, button in self._colours.items():
            button.text, button.on = t(f"micro_cosmos.teach.colour.{colour}"), card["colour"] == colour
        for side, row in self.rows.items():
            row.heading = t(f"micro_cosmos.teach.{side}")
            row.show(card[side], card["gather"] if side == "gather_done" else None)
        self._draw_tracks()
        self._draw_preview()

    def _take_hint(self, hint: PlanetHint) -> None:
        """Enters the name, and the rest where nothing was entered yet."""
        entered = {key for key, value in self.card.items() if value}
        self.put(**{key: copied(value) for key, value in hint.items() if key == "name" or key not in entered})

    def show_hints(self, hints: list[PlanetHint]) -> None:
        """Shows a chip for each hint. A tap enters what the hint says."""
        if hints == self._hints:
            return
        self._hints = hints
        box = self._name.ids.hints
        box.clear_widgets()
        self._name.hints = bool(hints)
        for hint in hints:
            chip = Chip(text=hint["name"], icon="book-open-variant")
            chip.bind(on_release=lambda _, hint=hint: self._take_hint(hint))
            box.add_widget(chip)

    def _draw_tracks(self) -> None:
        t, box, tracks = self._app.tr.t, self._tracks.ids.rows, self.card["tracks"]
        self._tracks.empty = not tracks
        for place, (row, track) in enumerate(reuse_rows(box, tracks, lambda: MicroCosmosTrackRow(form=self))):
            row.place, row.last = place, place == len(tracks) - 1
            row.resource, row.icon = track["resource"], RESOURCE_ICONS[track["resource"]]
            row.name, row.most = t(f"micro_cosmos.resource.{track['resource']}"), track["most"]
        for resource, button in self._adders.items():
            button.text = t(f"micro_cosmos.resource.{resource}")
            button.disabled = len(tracks) >= MOST_TRACKS

    def _draw_preview(self) -> None:
        t, card, preview = self._app.tr.t, self.card, self.preview
        preview.name = card["name"] or t("micro_cosmos.teach.nameless")
        preview.colour = card["colour"]
        preview.colour_name = t(f"micro_cosmos.teach.colour.{card['colour']}") if card["colour"] else ""
        preview.tracks = GAP.join(self._symbol(track["resource"], f"0/{track['most']}") for track in card["tracks"])
        gains = [self._gives(card[side]) for side in PLANET_SIDES if card[side]]
        arrow = f"{GAP}[font=Icons]{glyph('arrow-right')}[/font]{GAP}"
        preview.gains = arrow.join(gains)

    def _gives(self, gains: Counts) -> str:
        return GAP.join(self._symbol(gain, str(gains[gain])) for gain in GAINS if gain in gains)

    def _symbol(self, gain: str, text: str) -> str:
        theme = self._app.theme_cls
        ink = get_hex_from_color(theme.goods_ink.get(gain, theme.onSurfaceColor))
        return f"[color={ink}][font=Icons]{glyph(GAIN_ICONS[gain])}[/font] {text}[/color]"

    # ------------------------------------------------------------ changing

    def put(self, **values: Any) -> None:
        self.card = cast(Planet, {**self.card, **values})
        self.draw()
        self._changed()

    def _typed(self, _: Any, text: str) -> None:
        if clean_name(text) != self.card["name"]:
            self.card["name"] = clean_name(text)
            self._draw_preview()  # the rest of the form does not depend on the name
            self._changed()

    def _close_others(self, side: Side, _: Any, opened: bool) -> None:
        for other, row in self.rows.items():
            if opened and other != side:
                row.open = False

    def add_track(self, resource: str) -> None:
        self.put(tracks=[*self.card["tracks"], {"resource": resource, "most": USUAL_MOST}])

    def remove_track(self, place: int) -> None:
        tracks = self.card["tracks"]
        self.put(tracks=tracks[:place] + tracks[place + 1 :])

    def move_track(self, place: int, by: int) -> None:
        tracks = list(self.card["tracks"])
        tracks[place], tracks[place + by] = tracks[place + by], tracks[place]
        self.put(tracks=tracks)

    def set_most(self, place: int, most: int) -> None:
        tracks = copied(self.card["tracks"])
        tracks[place]["most"] = most
        self.put(tracks=tracks)


load_kv("micro_cosmos/planet_form")

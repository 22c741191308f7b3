"""The form for a planet card: cards for two columns, from the name to a picture of what it will look like."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import get_hex_from_color

from companion.engine.action import copied
from companion.engine.setup import clean_name
from companion.games.micro_cosmos.data import GAINS, LEADERS, MOST_TRACKS, RESOURCES, Counts, Planet, new_planet
from companion.games.micro_cosmos.icons import GAIN_ICONS, RESOURCE_ICONS
from screens.kv import load_kv
from screens.micro_cosmos.gains_row import MicroCosmosGainsRow
from screens.running import running_app
from screens.widgets import Card, Chip, OutlineButton, Pressable
from screens.widgets.icon_font import glyph
from screens.widgets.recycle import reuse_rows

USUAL_MOST = 3  # where a new track begins: from there most are a tap or two away
SIDES = ("gather", "gather_done")
BESIDE = ("moon", "station")
GAP = "[font=Roboto]   [/font]"


class MicroCosmosNameCard(Card):
    name = StringProperty()
    hints = BooleanProperty(False)  # there are some to tap


class MicroCosmosColourButton(Pressable, BoxLayout):
    colour = StringProperty("red")
    text = StringProperty()
    on = BooleanProperty(False)

    @staticmethod
    def mixed(colour: Any, ground: Any) -> list[float]:
        """A quarter of the colour. Not by its alpha: Kivy draws smooth edges of what is half transparent also where
        a scroll view should hide them."""
        return [0.28 * one + 0.72 * other for one, other in zip(colour, ground, strict=True)]


class MicroCosmosColourCard(Card):
    start = BooleanProperty(False)


class MicroCosmosGainsCard(Card):
    """What it gives when gathered, on both sides of the card."""


class MicroCosmosTrackRow(BoxLayout):
    form = ObjectProperty()
    place = NumericProperty(0)
    last = BooleanProperty(False)
    resource = StringProperty(RESOURCES[0])
    icon = StringProperty()
    name = StringProperty()
    most = NumericProperty(1)


class MicroCosmosTracksCard(Card):
    empty = BooleanProperty(True)


class MicroCosmosMoonAndStationCard(Card):
    """Moon and space station, which few cards need."""

    open = BooleanProperty(False)


class MicroCosmosPreviewCard(Card):
    name = StringProperty()
    colour = StringProperty()
    colour_name = StringProperty()
    tracks = StringProperty()
    gains = StringProperty()


class PlanetForm:
    """Edits `card`. `changed` is called after every change."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.card: Planet = new_planet()
        self._hints: list[dict[str, Any]] = []
        self._changed = changed
        self._app = running_app()
        self._name, self._colour, self._gains = MicroCosmosNameCard(), MicroCosmosColourCard(), MicroCosmosGainsCard()
        self._tracks, self._beside, self.preview = (
            MicroCosmosTracksCard(),
            MicroCosmosMoonAndStationCard(),
            MicroCosmosPreviewCard(),
        )
        self.left = (self._name, self._colour, self._gains)
        self.right = (self._tracks, self._beside, self.preview)
        self._name.ids.field.bind(text=self._typed)
        self._colours = {colour: MicroCosmosColourButton(colour=colour) for colour in LEADERS}
        for colour, button in self._colours.items():
            button.bind(on_release=lambda _, colour=colour: self.put(colour=colour))
            self._colour.ids.colours.add_widget(button)
        self._colour.ids.start.bind(on_turned=lambda _, on: self.put(start=on))
        self.rows = {side: MicroCosmosGainsRow() for side in (*SIDES, *BESIDE)}
        for side, row in self.rows.items():
            row.bind(on_gains=lambda _, gains, side=side: self.put(**{side: gains}))
            row.bind(open=partial(self._close_others, side))
            (self._gains if side in SIDES else self._beside.ids.rows).add_widget(row)
        self._adders = {resource: OutlineButton(icon="plus", tall=dp(48), size_sp=14, pad=dp(16))
                        for resource in RESOURCES}  # fmt: skip
        for resource, button in self._adders.items():
            button.bind(on_release=lambda _, resource=resource: self.add_track(resource))
            self._tracks.ids.adders.add_widget(button)

    # ------------------------------------------------------------ showing

    def begin(self, card: Planet) -> None:
        """Another card."""
        self.card = copied(card)
        for row in self.rows.values():
            row.open = False
        self._beside.open = bool(card["moon"] or card["station"])

    def draw(self) -> None:
        t, card = self._app.tr.t, self.card
        field = self._name.ids.field
        if clean_name(field.text) != card["name"]:  # else a blank could not be typed
            field.text = card["name"]
        self._colour.start = card["start"]
        for colour, button in self._colours.items():
            button.text, button.on = t(f"micro_cosmos.teach.colour.{colour}"), card["colour"] == colour
        for side, row in self.rows.items():
            row.heading = t(f"micro_cosmos.teach.{side}")
            row.show(card[side], card["gather"] if side == "gather_done" else None)
        self._draw_tracks()
        self._draw_preview()

    def _take_hint(self, hint: dict[str, Any]) -> None:
        """The name; the rest only where nothing was entered yet."""
        self.put(**{key: copied(value) for key, value in hint.items() if key == "name" or not self.card[key]})

    def show_hints(self, hints: list[dict[str, Any]]) -> None:
        """What is known of some cards beforehand; a tap writes it down."""
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
        shown = [self._gives(card[side]) for side in SIDES if card[side]]
        then = f"{GAP}[font=Icons]{glyph('arrow-right')}[/font]{GAP}"
        preview.gains = then.join(shown)

    def _gives(self, gains: Counts) -> str:
        return GAP.join(self._symbol(gain, str(gains[gain])) for gain in GAINS if gain in gains)

    def _symbol(self, gain: str, text: str) -> str:
        theme = self._app.theme_cls
        ink = get_hex_from_color(theme.goods_ink.get(gain, theme.onSurfaceColor))
        return f"[color={ink}][font=Icons]{glyph(GAIN_ICONS[gain])}[/font] {text}[/color]"

    # ------------------------------------------------------------ changing

    def put(self, **values: Any) -> None:
        self.card.update(values)  # type: ignore[typeddict-item]
        self.draw()
        self._changed()

    def _typed(self, _: Any, text: str) -> None:
        if clean_name(text) != self.card["name"]:
            self.card["name"] = clean_name(text)
            self._draw_preview()  # the rest stays as it is at every letter
            self._changed()

    def _close_others(self, side: str, _: Any, opened: bool) -> None:
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

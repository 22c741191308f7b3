"""The editor for the data of Planet Unknown: fields of the tracks, if the owner's board shows other ones."""

from functools import partial
from typing import cast

from kivy.properties import StringProperty

from companion.engine.action import copied
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown.benefit_texts import PARTS
from companion.games.planet_unknown.data import TRACKS, Field, TrackData
from screens.game_data import GameDataScreen
from screens.kv import load_kv
from screens.planet_unknown.asking import field_in_words
from screens.running import running_app
from screens.widgets import Card, Chip, Dialog, ListRow
from screens.widgets.counters import Counters


class PlanetUnknownBoardChoice(Card):
    """Chips that choose a corporation and one of its tracks."""


class PlanetUnknownTrackFields(Card):
    """The fields of a track, the top one first."""

    heading = StringProperty()


class Editor:
    """Makes the cards in two columns that edit `screen.data`, a `TrackData`. The screen saves it."""

    def __init__(self, screen: GameDataScreen) -> None:
        self.screen = screen
        self._app = running_app()
        self.corporation, self.track = printed.corporations()[0], TRACKS[0]
        self._choice, self._fields = PlanetUnknownBoardChoice(), PlanetUnknownTrackFields()
        self.left, self.right = (self._choice,), (self._fields,)

    @property
    def data(self) -> TrackData:
        return cast(TrackData, self.screen.data)

    def draw(self) -> None:
        t = self._app.tr.t
        for box, names, family, chosen in (
            (self._choice.ids.corporations, printed.corporations(), "corporation", self.corporation),
            (self._choice.ids.tracks, TRACKS, "track", self.track),
        ):
            box.clear_widgets()
            for name in names:
                chip = Chip(text=t(f"planet_unknown.{family}.{name}"), on=name == chosen)
                chip.bind(on_release=partial(self._choose, family, name))
                box.add_widget(chip)
        self._fields.heading = " · ".join(
            (t(f"planet_unknown.corporation.{self.corporation}"), t(f"planet_unknown.track.{self.track}"))
        )
        self._draw_fields()

    def _draw_fields(self) -> None:
        rows, t = self._fields.ids.rows, self._app.tr.t
        rows.clear_widgets()
        fields = printed.tracks_of(self.corporation, self.data)[self.track]
        changed = self.data["tracks"].get(self.corporation, {})
        for number in range(len(fields) - 1, -1, -1):
            row = ListRow(title=t("planet_unknown.row", row=number), end=field_in_words(self._app, fields[number]))
            row.hint = t("planet_unknown.field_changed") if f"{self.track} {number}" in changed else ""
            row.bind(on_release=partial(self._ask, number, fields[number]))
            rows.add_widget(row)

    def _choose(self, family: str, name: str, _chip: Chip) -> None:
        if family == "corporation":
            self.corporation = name
        else:
            self.track = name
        self.screen.draw()

    def _ask(self, row: int, field: Field, _row: ListRow) -> None:
        """Asks for the benefits and medals of a field."""
        t = self._app.tr.t
        dialog = Dialog(title=t("planet_unknown.row_of", row=row, track=t(f"planet_unknown.track.{self.track}")))
        counters = Counters(sum(PARTS.values()))
        for part, most in PARTS.items():
            counters.add(t(f"planet_unknown.part_name.{part}"), cast("dict[str, int]", field).get(part, 0), most)
        dialog.add(counters)
        dialog.add_button(t("shell.cancel"))
        if f"{self.track} {row}" in self.data["tracks"].get(self.corporation, {}):
            dialog.add_button(t("planet_unknown.as_printed"), partial(self._put, row, None))
        dialog.add_button(
            t("planet_unknown.put_field"),
            lambda: self._put(row, {part: n for part, n in zip(PARTS, counters.values, strict=True) if n}),
            main=True,
        )
        dialog.open()

    def _put(self, row: int, field: dict[str, int] | None) -> None:
        tracks = copied(self.data["tracks"])
        changed = tracks.setdefault(self.corporation, {})
        if field is None:
            changed.pop(f"{self.track} {row}", None)
        else:
            changed[f"{self.track} {row}"] = field
        if not changed:
            del tracks[self.corporation]
        self.data["tracks"] = tracks
        self.screen.draw()


load_kv("planet_unknown/game_data")
EDITOR = Editor

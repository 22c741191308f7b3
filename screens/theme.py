"""The colours of the app: one accent per game, dark or light.

KivyMD would compute its colours anew at every change, which takes a tenth of a second. This theme reads them
from `data/palettes.json` instead, so KivyMD's widgets and ours agree and a change costs nothing.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

from kivy.properties import ColorProperty, DictProperty, StringProperty
from kivy.utils import get_color_from_hex
from kivymd.theming import ThemeManager

FILE = Path(__file__).parents[1] / "data" / "palettes.json"

Colour = list[float]


@cache
def palettes() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    return found


class Theme(ThemeManager):
    """`theme_cls` of the app. Besides the roles of Material 3 it has the colours of the pieces:

    players                of marks, see widgets/mark.py
    dice, goods, …         as on the table:            theme_cls.dice["red"]; no player has these
    dice_ink, …            those, readable as text on any surface
    players_on, …          what is readable on them
    """

    accent = StringProperty("space")
    goodColor = ColorProperty()
    badColor = ColorProperty()
    players = DictProperty()
    players_on = DictProperty()
    dice = DictProperty()
    dice_ink = DictProperty()
    dice_on = DictProperty()
    goods = DictProperty()  # resources
    goods_ink = DictProperty()
    goods_on = DictProperty()
    sectors = DictProperty()
    sectors_ink = DictProperty()
    sectors_on = DictProperty()
    tracks = DictProperty()
    tracks_ink = DictProperty()
    tracks_on = DictProperty()
    alerts = DictProperty()
    alerts_ink = DictProperty()
    alerts_on = DictProperty()
    needs = DictProperty()
    needs_ink = DictProperty()
    needs_on = DictProperty()

    __events__ = ("on_colours",)

    def on_accent(self, *_: Any) -> None:
        self.set_colors()

    def set_colors(self, *_: Any) -> None:
        """Called by KivyMD at the start and when the style changes, and by a change of accent."""
        for role, colour in palettes()["accents"][self.accent][self.theme].items():
            setattr(self, f"{role}Color", get_color_from_hex(colour))
        self.disabledTextColor = [*self.onSurfaceColor[:3], 0.38]
        for group, colours in palettes()["swatches"][self.theme].items():
            setattr(self, group, {name: get_color_from_hex(colour) for name, colour in colours.items()})
        self.dispatch("on_colours")

    def on_colours(self) -> None:
        """All of them are new."""

    @property
    def theme(self) -> str:
        return self.theme_style.lower()

    def role(self, accent: str, role: str) -> Colour:
        """A colour of any accent, for places that show several games at once."""
        return get_color_from_hex(palettes()["accents"][accent][self.theme][role])

"""What the symbols mean: a button that stands where they do, and what it opens."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color
from kivy.metrics import dp, sp
from kivy.properties import ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kv import load_kv
from screens.running import running_app
from screens.widgets.buttons import RoundButton
from screens.widgets.canvas_text import draw_icon, draw_text
from screens.widgets.canvas_widget import CanvasWidget
from screens.widgets.choices import grid
from screens.widgets.dialog import Dialog
from screens.widgets.typeface import SEMIBOLD


class LegendButton(RoundButton):
    """It leads from symbols to their legend."""

    def __init__(self, **kwargs: Any) -> None:
        says = running_app().tr.t("shell.legend")
        super().__init__(icon="help-circle-outline", says=says, size=(dp(56), dp(56)), fill=(0, 0, 0, 0), **kwargs)


class LegendIcon(CanvasWidget):
    """The icon as it stands elsewhere, with letters on it if there are some."""

    icon = StringProperty()
    letters = StringProperty()
    tint = ColorProperty((0, 0, 0, 0))
    depends = ("icon", "letters", "tint")

    def draw(self, theme: Any) -> None:
        Color(*(self.tint if self.tint[3] else theme.primaryColor))
        draw_icon(self.icon, self.center_x, self.center_y, sp(26), align=0.5)
        Color(*theme.surfaceColor)
        draw_text(self.letters, self.center_x, self.center_y, sp(13), SEMIBOLD, align=0.5)


class LegendRow(BoxLayout):
    """An icon and what it stands for."""

    icon = StringProperty()
    letters = StringProperty()  # on the icon
    tint = ColorProperty((0, 0, 0, 0))
    meaning = StringProperty()


def open_legend(rows: Sequence[LegendRow]) -> None:
    app = running_app()
    dialog = Dialog(title=app.tr.t("shell.legend"))
    dialog.add(grid(*rows, cols=1 if app.narrow else 2))
    dialog.add_button(app.tr.t("shell.close"))
    dialog.open()


load_kv("widgets/legend")

"""What the symbols mean: a button that stands where they do, and what it opens."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kv import load_kv
from screens.running import running_app
from screens.widgets.buttons import RoundButton
from screens.widgets.choices import grid
from screens.widgets.dialog import Dialog


class LegendButton(RoundButton):
    """It leads from symbols to their legend."""

    def __init__(self, **kwargs: Any) -> None:
        says = running_app().tr.t("shell.legend")
        super().__init__(icon="help-circle-outline", says=says, size=(dp(56), dp(56)), fill=(0, 0, 0, 0), **kwargs)


class LegendRow(BoxLayout):
    """An icon and what it stands for."""

    icon = StringProperty()
    tint = ColorProperty((0, 0, 0, 0))
    meaning = StringProperty()


def open_legend(rows: Sequence[LegendRow]) -> None:
    app = running_app()
    dialog = Dialog(title=app.tr.t("shell.legend"))
    dialog.add(grid(*rows, cols=1 if app.narrow else 2))
    dialog.add_button(app.tr.t("shell.close"))
    dialog.open()


load_kv("widgets/legend")

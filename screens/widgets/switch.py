"""KivyMD's switch. Imported when the first one is built (see rows.py): home has none."""

from typing import Any

from kivymd.uix.selectioncontrol import MDSwitch


class RowSwitch(MDSwitch):
    """The picture of a switch. Touches are left to the row that it stands in."""

    def on_touch_down(self, _touch: Any) -> bool:
        return False

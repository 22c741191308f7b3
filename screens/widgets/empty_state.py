"""What a page shows while there is nothing on it: a picture, why, and what to do."""

from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kv import load_kv
from screens.widgets.buttons import TonalButton


class EmptyState(BoxLayout):
    """Fills the room that there is. The buttons that stand in kv below it say what to do. A page that may be empty
    has it in a Collapsible that `fills`."""

    art = StringProperty("brand_small")
    title = StringProperty()
    text = StringProperty()
    room = NumericProperty(0.0)  # for the picture
    side = NumericProperty(0.0)  # of the picture

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        if isinstance(widget, TonalButton):
            self.ids.buttons.add_widget(widget)
        else:
            super().add_widget(widget, *args, **kwargs)


load_kv("widgets/empty_state")

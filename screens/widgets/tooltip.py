"""KivyMD's tooltip at a place of the window. Imported when the first one is shown."""

from kivy.metrics import dp
from kivy.uix.widget import Widget
from kivymd.uix.tooltip import MDTooltip, MDTooltipPlain

from screens.running import running_app


class Tooltip(MDTooltip, Widget):
    """Invisible itself, it has the place of the widget that is named; the name appears just below."""

    def __init__(self, text: str, box: tuple[float, float, float, float]) -> None:
        super().__init__(pos=box[:2], size=box[2:])
        label = MDTooltipPlain(text=text, role="medium")
        label.texture_update()  # now, so that its size is known where its place is worked out
        if not running_app().motion:
            label.scale_value_x = label.scale_value_y = label.opacity = 1
        self.shift_y = (self.height - label.height) / 2 - dp(4)
        self.add_widget(label)

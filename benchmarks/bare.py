"""The least that KivyMD can show: one label on one screen."""

from typing import Any

from kivymd.app import MDApp
from kivymd.uix.label import MDLabel
from kivymd.uix.screen import MDScreen


class BareApp(MDApp):
    """A window with one label, as a yardstick for the memory and the first frame."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.theme_cls.theme_style = "Dark"
        self.theme_cls.primary_palette = "Indigo"

    def build(self) -> MDScreen:
        screen = MDScreen(md_bg_color=self.theme_cls.backgroundColor)
        screen.add_widget(MDLabel(text="Orbita", halign="center"))
        return screen

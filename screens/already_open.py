"""The window of a second copy of the app: it says that Orbita is open already, and can only be closed."""

import json
import sys
from pathlib import Path
from typing import Any

from kivy.core.window import Window
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivymd.app import MDApp

from companion.device import language
from companion.store.settings import allows
from companion.text import say
from screens.i18n import Translator
from screens.kv import load_kv
from screens.theme import Theme
from screens.widgets import BigButton, Text


class AlreadyOpen(FloatLayout):
    """One sentence and one button, in the middle of the window."""

    parts = (Text, BigButton)  # which kv knows by their names


class NoFeeling:
    """This window neither vibrates nor sounds: the settings belong to the other copy."""

    def feel(self, what: str) -> None:
        pass


class AlreadyOpenApp(MDApp):
    """What widgets of the kit ask of an app, and no more. Nothing is opened in the folder, and nothing written."""

    title = "Orbita"
    motion = False
    tr: Translator = ObjectProperty()
    text_scale = NumericProperty(1.0)
    wide = BooleanProperty(True)
    theme_cls: Theme

    def __init__(self, folder: Path, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.tr = Translator()
        self.tr.speak(_language(folder))
        self.theme_cls = Theme()
        self.theme_cls.theme_style = "Dark"  # as the app itself begins
        self.device = NoFeeling()

    def build(self) -> AlreadyOpen:
        Window.clearcolor = self.theme_cls.surfaceColor
        return AlreadyOpen()


def say_already_open(folder: Path) -> None:
    """Where the app was started from, for whoever has no window."""
    print(say(_language(folder), {"text": "shell.already_open"}), file=sys.stderr)


def _language(folder: Path) -> str:
    """What the user has set, read without touching anything; else that of the device."""
    try:
        found = json.loads((folder / "settings.json").read_bytes())
        values = [doc["value"] for doc in found["settings"].values() if doc["name"] == "language"]
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        values = []
    return next((value for value in values if value and allows("language", value)), language.of_device())


load_kv("already_open")

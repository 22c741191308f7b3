from typing import Any

from kivy.properties import ColorProperty
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.widget import Widget

class TextInput(FocusBehavior, Widget):
    text: str
    hint_text: str
    multiline: bool
    readonly: bool
    password: bool
    font_size: float
    font_name: str
    padding: Any
    line_height: float
    minimum_height: float
    cursor: Any
    cursor_color = ColorProperty()
    foreground_color = ColorProperty()
    hint_text_color = ColorProperty()
    selection_text: str
    input_type: str
    write_tab: bool
    text_validate_unfocus: bool
    def insert_text(self, substring: str, from_undo: bool = False) -> None: ...
    def select_all(self) -> None: ...
    def on_text_validate(self) -> None: ...

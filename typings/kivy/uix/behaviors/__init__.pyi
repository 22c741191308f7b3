from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

class ButtonBehavior(Widget):
    state: str
    last_touch: MotionEvent | None
    always_release: bool
    min_state_time: float
    def on_press(self) -> None: ...
    def on_release(self) -> None: ...
    def trigger_action(self, duration: float = 0.1) -> None: ...

class FocusBehavior(Widget):
    focus: bool
    is_focusable: bool
    keyboard: Any
    keyboard_mode: str
    input_type: str
    unfocus_on_touch: bool
    ignored_touch: list[Any]

from typing import Any

from kivy.event import EventDispatcher
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.relativelayout import RelativeLayout

class Screen(RelativeLayout):
    name: str
    manager: Any
    def on_pre_enter(self, *args: Any) -> None: ...
    def on_enter(self, *args: Any) -> None: ...
    def on_pre_leave(self, *args: Any) -> None: ...
    def on_leave(self, *args: Any) -> None: ...

class TransitionBase(EventDispatcher):
    is_active: bool
    def stop(self) -> None: ...

class NoTransition(TransitionBase): ...

class ScreenManager(FloatLayout):
    current: str
    current_screen: Any
    screens: list[Any]
    screen_names: list[str]
    transition: TransitionBase
    def has_screen(self, name: str) -> bool: ...
    def get_screen(self, name: str) -> Any: ...

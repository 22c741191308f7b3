from collections.abc import Callable
from typing import Any

time: Callable[[], float]

class MotionEvent:
    uid: int
    id: Any
    device: str
    profile: list[str]
    is_touch: bool
    type_id: str | None
    pos: tuple[float, float]
    opos: tuple[float, float]
    x: float
    y: float
    ox: float
    oy: float
    sx: float
    sy: float
    dx: float
    dy: float
    is_double_tap: bool
    is_mouse_scrolling: bool
    button: str
    ud: dict[Any, Any]
    grab_current: Any
    grab_list: list[Any]
    time_start: float
    time_end: float
    def __init__(
        self,
        device: str,
        id: Any,
        args: Any,
        is_touch: bool = False,
        type_id: str | None = None,
    ) -> None: ...
    def depack(self, args: Any) -> None: ...
    def move(self, args: Any) -> None: ...
    def grab(self, class_instance: Any, exclusive: bool = False) -> None: ...
    def ungrab(self, class_instance: Any) -> None: ...
    def push(self, attrs: Any = None) -> None: ...
    def pop(self) -> None: ...
    def apply_transform_2d(self, transform: Any) -> None: ...

from typing import Any

from kivy.graphics.texture import Texture

class LabelBase:
    text: str
    label: str
    options: dict[str, Any]
    texture: Texture
    size: tuple[int, int]
    content_size: tuple[int, int]
    content_width: int
    content_height: int
    text_size: tuple[float | None, float | None]
    usersize: tuple[float | None, float | None]
    is_shortened: bool
    def __init__(self, **kwargs: Any) -> None: ...
    def refresh(self) -> None: ...
    def resolve_font_name(self) -> None: ...
    def get_extents(self, text: str) -> tuple[int, int]: ...
    def get_descent(self) -> int: ...
    def get_ascent(self) -> int: ...
    @staticmethod
    def register(
        name: str,
        fn_regular: str,
        fn_italic: str | None = None,
        fn_bold: str | None = None,
        fn_bolditalic: str | None = None,
    ) -> None: ...

class Label(LabelBase): ...

from typing import Any

class Texture:
    size: tuple[int, int]
    width: int
    height: int
    tex_coords: Any
    wrap: str
    mag_filter: str
    min_filter: str
    pixels: bytes
    uvpos: Any
    uvsize: Any
    @staticmethod
    def create(
        size: tuple[int, int] | None = None, colorfmt: str = "rgba", bufferfmt: str = "ubyte", mipmap: bool = False
    ) -> Texture: ...
    def blit_buffer(self, pbuffer: bytes, **kwargs: Any) -> None: ...
    def add_reload_observer(self, callback: Any) -> None: ...
    def flip_vertical(self) -> None: ...
    def get_region(self, x: float, y: float, width: float, height: float) -> Texture: ...

from collections.abc import Sequence
from types import TracebackType
from typing import Any

from kivy.graphics.texture import Texture as Texture
from kivy.properties import NumbersProperty, PairProperty

class Instruction:
    needs_redraw: bool
    def __init__(self, **kwargs: Any) -> None: ...
    def flag_update(self, do_parent: int = 1) -> None: ...

class InstructionGroup(Instruction):
    children: list[Instruction]
    def add(self, c: Instruction) -> None: ...
    def insert(self, index: int, c: Instruction) -> None: ...
    def remove(self, c: Instruction) -> None: ...
    def clear(self) -> None: ...
    def indexof(self, c: Instruction) -> int: ...
    def __enter__(self) -> None: ...
    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None: ...

class CanvasBase(InstructionGroup):
    def ask_update(self) -> None: ...

class Canvas(CanvasBase):
    before: CanvasBase
    after: CanvasBase
    has_before: bool
    has_after: bool
    opacity: float
    def draw(self) -> None: ...

class VertexInstruction(Instruction):
    texture: Texture | None
    source: str | None
    tex_coords: Any

class Color(Instruction):
    rgba = NumbersProperty()
    rgb = NumbersProperty()
    a: float
    def __init__(self, *args: float, **kwargs: Any) -> None: ...

class Rectangle(VertexInstruction):
    pos = PairProperty()
    size = PairProperty()

class BorderImage(Rectangle):
    border: Sequence[float]

class RoundedRectangle(Rectangle):
    radius: Any
    segments: Any

class Ellipse(Rectangle):
    segments: int

class Line(VertexInstruction):
    points: Any
    width: float
    close: bool
    rounded_rectangle: Any
    circle: Any

class SmoothLine(Line): ...

class Triangle(VertexInstruction):
    points: Any

class Mesh(VertexInstruction):
    vertices: Any
    indices: Any
    mode: str

class ContextInstruction(Instruction): ...
class PushMatrix(ContextInstruction): ...
class PopMatrix(ContextInstruction): ...

class Scale(ContextInstruction):
    x: float
    y: float
    z: float
    origin: Any
    def __init__(self, *args: float, **kwargs: Any) -> None: ...

class Rotate(ContextInstruction):
    angle: float
    origin: Any
    axis: Any

class Translate(ContextInstruction):
    x: float
    y: float
    def __init__(self, *args: float, **kwargs: Any) -> None: ...

class StencilPush(Instruction): ...
class StencilPop(Instruction): ...
class StencilUse(Instruction): ...
class StencilUnUse(Instruction): ...

class ClearColor(Instruction):
    def __init__(self, r: float, g: float, b: float, a: float) -> None: ...

class ClearBuffers(Instruction): ...

class Fbo(Canvas):
    texture: Texture
    def __init__(self, size: tuple[int, int], **kwargs: Any) -> None: ...

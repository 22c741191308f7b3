"""Plain attributes tell nobody that they changed, so an expression in kv that reads one would go on showing what it
was."""

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from kivy.factory import Factory
from kivy.lang.parser import Parser

from screens.app import OrbitaApp
from screens.widgets.plain import Plain
from screens.widgets.text import Text
from tools.drive import Driver

Drive = Callable[..., Driver]
ROOT = Path(__file__).parents[2]
Classes = dict[str, Any]

OF_A_TEXT = """
<Text>:
    height: self.muted
    Text:
        id: other
    Widget:
        width: other.fit or root.text or app.wide or self.tint
        canvas:
            Color:
                rgba: root.role
"""


def kind(name: str, made: Classes) -> Any:
    return made[name] if name in made else getattr(Factory, name)


def read(rule: Any, itself: Any, names: Classes, made: Classes) -> Iterator[str]:
    """The plain attributes that a rule and what is in it read, as `name.attribute`."""
    inside = {**names, "self": itself}
    drawn = [part for part in (rule.canvas_before, rule.canvas_root, rule.canvas_after) if part]
    shapes = [shape for part in drawn for shape in part.children]
    for one in (rule, *shapes):
        for value in one.properties.values():
            for who, what, *_ in (keys for keys in value.watched_keys or [] if len(keys) > 1):
                if isinstance(getattr(inside.get(who), what, None), Plain):
                    yield f"{who}.{what}"
    for child in rule.children:
        yield from read(child, kind(child.name, made), names, made)


def with_ids(rule: Any) -> Iterator[tuple[str, str]]:
    for child in rule.children:
        if child.id:
            yield child.id, child.name
        yield from with_ids(child)


def read_in(sources: list[str]) -> list[str]:
    rules = [rule for source in sources for _, rule in Parser(content=source).rules]
    named = [(rule, *rule.name.strip("<->").partition("@")[::2]) for rule in rules]
    made: Classes = {}  # what only kv has: <Heading@Text>
    for _, name, base in named:
        if base:
            made[name] = kind(base, made)
    found: list[str] = []
    for rule, name, _ in named:
        itself = kind(name, made)
        ids = {one: kind(of, made) for one, of in with_ids(rule)}
        found += (f"{name}: {one}" for one in read(rule, itself, {**ids, "root": itself}, made))
    return found


def test_it_would_be_noticed() -> None:
    Factory.register("Text", cls=Text)
    found = sorted(read_in([OF_A_TEXT]))
    assert found == ["Text: other.fit", "Text: root.role", "Text: self.muted"]


def test_no_layout_reads_what_nobody_listens_to(drive: Drive, tmp_path: Path) -> None:
    drive(OrbitaApp(tmp_path))
    for path in sorted(ROOT.glob("screens/**/*.py")):
        import_module(".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"))
    assert read_in([path.read_text() for path in sorted(ROOT.glob("kv/**/*.kv"))]) == []

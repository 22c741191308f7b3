"""The layout files as a whole."""

import re
from collections import Counter
from pathlib import Path

KV = Path(__file__).parents[2] / "kv"


def test_every_widget_has_its_rule_in_one_place() -> None:
    """Kivy knows rules by class name alone: a second widget of the same name would get both layouts."""
    rules = Counter(
        name
        for path in KV.rglob("*.kv")
        for name in re.findall(r"^<(\w+)(?:@[\w+]+)?>:", path.read_text("utf-8"), re.MULTILINE)
    )
    assert [name for name, count in rules.items() if count > 1] == []


def test_no_two_widgets_with_a_rule_have_the_same_name() -> None:
    rules = {
        name for path in KV.rglob("*.kv") for name in re.findall(r"^<(\w+)>:", path.read_text("utf-8"), re.MULTILINE)
    }
    screens = KV.parent / "screens"
    classes = Counter(
        name
        for path in screens.rglob("*.py")
        for name in re.findall(r"^class (\w+)", path.read_text("utf-8"), re.MULTILINE)
    )
    assert [name for name in rules if classes[name] > 1] == []


def test_no_layout_looks_into_the_ids_of_another() -> None:
    """Kivy would keep the other widget for ever, and with it everything around it."""
    assert [path.name for path in KV.rglob("*.kv") if re.search(r"\bids\b", path.read_text("utf-8"))] == []


def test_no_two_layouts_import_different_things_by_one_name() -> None:
    """Kivy has one list of imported names for all layouts: the last one that is loaded would win."""
    meant: dict[str, set[str]] = {}
    for path in sorted((Path(__file__).parents[2] / "kv").rglob("*.kv")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("#:import "):
                _, name, what = line.split()
                meant.setdefault(name, set()).add(what)
    assert len(meant) > 10
    assert {name: sorted(what) for name, what in meant.items() if len(what) > 1} == {}

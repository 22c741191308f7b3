"""An icon means one thing in the whole app: `icons.txt` says which."""

import ast
import importlib
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from kivymd.icon_definitions import md_icons

ROOT = Path(__file__).parents[2]
TABLE = Path(__file__).with_name("icons.txt")
SOURCES = [path for folder in ("companion", "screens") for path in sorted((ROOT / folder).rglob("*.py"))]


def table() -> Iterator[tuple[str, str, set[str]]]:
    """Each icon with its meaning, and the names that the code has for it."""
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            icon, _, rest = line.partition(": ")
            meaning, _, names = rest.partition(" | ")
            yield icon, meaning, set(names.split())


def in_kv() -> set[str]:
    """What layouts give to a property that is an icon."""
    lines = [line for path in (ROOT / "kv").rglob("*.kv") for line in path.read_text(encoding="utf-8").splitlines()]
    values = [found[1] for line in lines if (found := re.match(r"\s*\w*icon\w*:(.*)", line))]
    return {word for value in values for word in re.findall(r'"([a-z0-9-]+)"', value)} & md_icons.keys()


def in_code() -> set[str]:
    """Icons whose names no word has, and all that is given to something called an icon."""
    found = {text for text in literals() if "-" in text}
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            is_keyword = isinstance(node, ast.keyword) and "icon" in (node.arg or "")
            is_name = isinstance(node, ast.Assign) and "icon" in ast.unparse(node.targets[0]).lower()
            if isinstance(node, ast.keyword | ast.Assign) and (is_keyword or is_name):
                found |= _words(node.value)
    return found & md_icons.keys()


def literals() -> set[str]:
    """All texts in the code: an icon such as "store" is a word like any other."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def _words(given: ast.expr) -> set[str]:
    """Those that may be what it is: of a dictionary the values."""
    if isinstance(given, ast.Dict):
        return {word for value in given.values for word in _words(value)}
    if isinstance(given, ast.IfExp):
        return _words(given.body) | _words(given.orelse)
    if isinstance(given, ast.Tuple | ast.List):
        return {word for value in given.elts for word in _words(value)}
    return {given.value} if isinstance(given, ast.Constant) and isinstance(given.value, str) else set()


def things() -> dict[str, set[str]]:
    """Of every table of icons in the code: what each icon stands for."""
    found = defaultdict(set)
    for path in SOURCES:
        if "ICONS" in path.read_text(encoding="utf-8"):
            module = importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
            for name, icons in vars(module).items():
                for thing, icon in icons.items() if name.endswith("ICONS") and isinstance(icons, dict) else ():
                    if isinstance(icon, str):
                        found[icon].add(str(thing))
    return found


def test_every_icon_has_one_meaning_and_stands_in_the_table_once() -> None:
    icons = Counter(icon for icon, _, _ in table())
    assert [icon for icon, count in icons.items() if count > 1] == []
    meanings = Counter(meaning for _, meaning, _ in table())
    assert [meaning for meaning, count in meanings.items() if count > 1 or not meaning] == []


def test_the_table_has_all_icons_of_the_app_and_no_others() -> None:
    known, used = {icon for icon, _, _ in table()}, in_kv() | in_code() | things().keys()
    assert len(used) > 200
    assert sorted(used - known) == [], "say in icons.txt what it means, or use the icon that means it already"
    assert sorted(known - used - literals()) == [], "nothing shows it any more"


def test_an_icon_stands_for_one_thing_in_all_games() -> None:
    """What one game calls plants and another biomass is one thing; a boost and energy are two."""
    names = {icon: same for icon, _, same in table()}
    several = {icon: found for icon, found in things().items() if len(found) > 1}
    assert len(several) > 20
    wrong = {icon: sorted(found - names[icon]) for icon, found in several.items() if found - names[icon]}
    assert wrong == {}, "another thing needs another icon"
    assert {icon: same - things()[icon] for icon, same in names.items() if same - things()[icon]} == {}

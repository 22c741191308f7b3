"""The widgets stand on the public names of Kivy and KivyMD: a new version may change all others."""

import ast
from pathlib import Path

from kivy.lang.parser import Parser

ROOT = Path(__file__).parents[2]
WIDGETS = sorted((ROOT / "screens").rglob("*.py"))
KV = sorted((ROOT / "kv").rglob("*.kv"))


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name != "_"


def test_no_private_name_is_used_that_is_not_our_own() -> None:
    ours: set[str] = set()
    used: dict[str, str] = {}
    for path in WIDGETS:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                ours.add(node.name)
            elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                ours.add(node.attr)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                ours.add(node.id)
            elif isinstance(node, ast.Attribute) and is_private(node.attr):
                used[node.attr] = str(path.relative_to(ROOT))
    assert len(used) > 100
    assert {name: path for name, path in used.items() if name not in ours} == {}


def test_no_layout_uses_a_private_name_or_throws_away_a_rule_of_kivy() -> None:
    for path in KV:
        rules = [rule for _, rule in Parser(content=path.read_text()).rules]
        assert not [rule.name for rule in rules if rule.name.startswith("<-")], path.name
        assert "._" not in path.read_text(), path.name

"""The texts that stand in saved games: their keys are frozen in frozen.json, which may only grow.

    python -m tests.text.freeze      adds those that are new

A log tells its story by the keys of texts and what goes into their gaps. Without its text an old game can only be
shown by the words of the key, so a text is reworded but never renamed or removed, and it never asks for a gap that
older stories do not fill.
"""

import ast
import json
from collections.abc import Iterator
from pathlib import Path

from tests.text.test_texts import KEY, ROOT, all_texts, expanded, forms, gaps, pattern_of

PATH = Path(__file__).parent / "frozen.json"
SILENT = ("guide.py", "checklist.py")  # what these say is shown at once and kept nowhere


def in_saved_games() -> set[str]:
    """The keys of all texts that the rules can write into a log, a play or an index today."""
    texts, patterns = all_texts("pl").keys(), expanded()
    said = {each for path in _rules() for each in _said(ast.parse(path.read_text("utf-8")))}
    return {key for each in said for key in patterns.get(each, [each])} & texts


def _rules() -> list[Path]:
    rooms = (ROOT / "companion" / room for room in ("engine", "games", "pads"))
    return [path for room in rooms for path in sorted(room.rglob("*.py")) if path.name not in SILENT]


def _said(node: ast.AST) -> Iterator[str]:
    """The keys and patterns of keys below this node, but for refusals: after them nothing has happened."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "refuse":
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield pattern_of(node)
    for inner in ast.iter_child_nodes(node):
        yield from _said(inner)


def gaps_of(key: str) -> set[str]:
    """What the text of this key needs, in any language and form."""
    found = [text[key] for text in map(all_texts, ("pl", "en")) if key in text]
    plural = {"n"} if any(isinstance(text, dict) for text in found) else set()
    return plural.union(*(gaps(form) for text in found for form in forms(text)))


def frozen() -> dict[str, list[str]]:
    """By key the gaps that stories have filled since it was frozen."""
    known: dict[str, list[str]] = json.loads(PATH.read_text("utf-8")) if PATH.exists() else {}
    return known


def main() -> None:
    known = frozen()
    new = {key: sorted(gaps_of(key)) for key in in_saved_games() - known.keys()}
    lines = (f"{json.dumps(key)}: {json.dumps(value)}" for key, value in sorted({**new, **known}.items()))
    PATH.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    print(f"{len(new)} new, {len(known) + len(new)} in all")


if __name__ == "__main__":
    main()

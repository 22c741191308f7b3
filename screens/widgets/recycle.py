"""Lists that keep the widgets of their rows when what they show changes."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

Item = TypeVar("Item")


def reuse_rows(box: Any, items: Sequence[Item], make: Callable[[], Any]) -> list[tuple[Any, Item]]:
    """Gives each item with its row, in order. Rows that are there already are used again: to build them anew would
    take longer than everything else."""
    while len(box.children) > len(items):
        box.remove_widget(box.children[0])
    while len(box.children) < len(items):
        box.add_widget(make())
    return list(zip(reversed(box.children), items, strict=True))

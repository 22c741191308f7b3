"""Boxes that hold a row for each thing there is to show."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

Item = TypeVar("Item")


def reuse_rows(box: Any, items: Sequence[Item], make: Callable[[], Any]) -> list[tuple[Any, Item]]:
    """Each thing with its row, in order. Rows that are there already are used again: to make them anew would cost
    more than all the rest."""
    while len(box.children) > len(items):
        box.remove_widget(box.children[0])
    while len(box.children) < len(items):
        box.add_widget(make())
    return list(zip(reversed(box.children), items, strict=True))

"""Putting right by hand what the table says otherwise.

A game lists what can be put right; the action "correct" changes exactly one of these values and says so in the log.
The game's hook draws the consequences as after every action (an end of the game that is no longer near, say).
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from companion.engine.action import Check, Draft, Kind, action
from companion.engine.message import Message, refuse

Path = list[str | int]


@dataclass(frozen=True)
class Correctable:
    path: Path
    label: Message
    value: Any
    low: int = 0
    high: int = 999
    step: Message | None = None  # how the value reads when it is not simply the number
    group: str = ""  # the key of a heading
    choices: tuple[tuple[Any, Message], ...] = ()  # instead of low and high: the values allowed, with their names
    change: Callable[[Any, Any], None] | None = None  # puts a value into the state that does not stand at the path

    def allows(self, value: Any) -> bool:
        if self.choices:
            return any(value == choice and type(value) is type(choice) for choice, _ in self.choices)
        return type(value) is int and self.low <= value <= self.high


Correctables = Callable[[Any], list[Correctable]]


def _need_path(value: Any, _state: Any) -> None:
    if not isinstance(value, list) or not all(type(part) in (str, int) for part in value):
        raise refuse("engine.nothing_to_correct")


def _need_plain_value(value: Any, _state: Any) -> None:
    if value is not None and type(value) not in (int, str, bool):
        raise refuse("engine.nothing_to_correct")


def correct(correctables: Correctables, draft: Draft[Any], path: Path, value: Any) -> None:
    found = _at(correctables, draft.state, path)
    if found is None:
        raise refuse("engine.nothing_to_correct")
    if not found.allows(value):
        if found.choices:
            raise refuse("engine.not_a_choice", value=str(value)[:40])
        raise refuse("engine.not_between", low=found.low, high=found.high)
    if value == found.value:
        raise refuse("engine.already_so")
    if found.change is not None:
        found.change(draft.state, value)
    else:
        holder = draft.state
        for part in path[:-1]:
            holder = holder[part]
        holder[path[-1]] = value
    now = replace(found, value=value)
    if found.step is not None:  # how the new value reads, the game knows
        now = _at(correctables, draft.state, path) or now
    draft.say("engine.corrected", what=found.label, old=reading(found), new=reading(now))


def _at(correctables: Correctables, state: Any, path: Path) -> Correctable | None:
    return next((item for item in correctables(state) if item.path == path), None)


def correct_action(correctables: Correctables) -> Kind:
    """The action "correct" of a game with these correctables."""
    takes = {"path": Check(Path, _need_path), "value": Check(Any, _need_plain_value)}
    return action("correct", partial(correct, correctables), **takes)


def reading(item: Correctable) -> Any:
    """The value as it is read at the table."""
    for choice, name in item.choices:
        if choice == item.value:
            return name
    return item.step if item.step is not None else item.value

"""Actions: the only things that change a game.

An action is plain JSON, `{"do": "raise", "parameter": "oxygen"}`. Each kind of action has one rule, a function
that changes a draft of the state and tells what happened. Actions may come from a file, so every argument is
checked before the rule sees it.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from companion.engine.message import Message, message, refuse

Action = dict[str, Any]
State = dict[str, Any]
S = TypeVar("S")

# What an argument must be: returns quietly or refuses. The state is there for "a seat at this table".
Check = Callable[[Any, Any], None]


@dataclass
class Draft(Generic[S]):
    """A copy of the state that a rule may change freely, and the story of what it did."""

    state: S
    story: list[Message] = field(default_factory=list)

    def say(self, key: str, **gaps: Any) -> None:
        self.story.append(message(key, **gaps))


Rule = Callable[..., None]


@dataclass(frozen=True)
class Kind:
    name: str
    takes: dict[str, Check]
    rule: Rule


class Actions:
    """All kinds of action of one game."""

    def __init__(self) -> None:
        self.kinds: dict[str, Kind] = {}

    def add(self, name: str, **takes: Check) -> Callable[[Rule], Rule]:
        def register(rule: Rule) -> Rule:
            self.kinds[name] = Kind(name, takes, rule)
            return rule

        return register

    def apply(self, state: Any, action: Action) -> Draft[Any]:
        """The draft after the action; the given state stays as it was. Refuses what is not allowed."""
        draft = Draft(copied(state))
        self.perform(draft, action)
        return draft

    def perform(self, draft: Draft[Any], action: Action) -> None:
        """The action on this very draft, for simulations that throw their state away: a copy would cost more than
        the rule. After a refusal the draft may be half changed and is of no use."""
        kind, arguments = self._checked(draft.state, action)
        kind.rule(draft, **arguments)

    def _checked(self, state: Any, action: Action) -> tuple[Kind, dict[str, Any]]:
        kind = self._kind_of(action)
        arguments = {name: value for name, value in action.items() if name != "do"}
        if set(arguments) != set(kind.takes):
            raise refuse("engine.bad_arguments", action=kind.name)
        for name, check in kind.takes.items():
            check(arguments[name], state)
        return kind, arguments

    def _kind_of(self, action: Action) -> Kind:
        name = action.get("do") if isinstance(action, dict) else None
        kind = self.kinds.get(name) if isinstance(name, str) else None
        if kind is None:
            raise refuse("engine.unknown_action", action=_short(name))
        return kind


def copied(value: Any) -> Any:
    """A deep copy of plain JSON data; several times faster than copy.deepcopy, which cares for more."""
    if isinstance(value, dict):
        return {key: copied(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [copied(inner) for inner in value]
    return value


def _short(value: Any) -> str:
    """What was given instead, to be shown: as it is if it is a word, else only what kind of thing it is."""
    return value[:40] if isinstance(value, str) else type(value).__name__


def whole(low: int, high: int) -> Check:
    def check(value: Any, _state: Any) -> None:
        if type(value) is not int or not low <= value <= high:
            raise refuse("engine.not_between", low=low, high=high)

    return check


def one_of(*allowed: str) -> Check:
    def check(value: Any, _state: Any) -> None:
        if not isinstance(value, str) or value not in allowed:
            raise refuse("engine.not_a_choice", value=_short(value))

    return check


def text(longest: int) -> Check:
    def check(value: Any, _state: Any) -> None:
        if not isinstance(value, str) or len(value) > longest:
            raise refuse("engine.text_too_long", most=longest)

    return check


def flag(value: Any, _state: Any) -> None:
    """Yes or no."""
    if type(value) is not bool:
        raise refuse("engine.not_a_flag")


def seat(value: Any, state: Any) -> None:
    """A player at this table, by number."""
    if type(value) is not int or not 0 <= value < len(state["players"]):
        raise refuse("engine.no_such_player")


def maybe(check: Check) -> Check:
    """The same, or nothing (null)."""

    def checked(value: Any, state: Any) -> None:
        if value is not None:
            check(value, state)

    return checked


def listed(check: Check, most: int) -> Check:
    def checked(value: Any, state: Any) -> None:
        if not isinstance(value, list) or len(value) > most:
            raise refuse("engine.list_too_long", most=most)
        for inner in value:
            check(inner, state)

    return checked


def counts(keys: Iterable[str], most: int) -> Check:
    """A dict of whole numbers under (some of) these keys."""
    allowed = frozenset(keys)

    def checked(value: Any, _state: Any) -> None:
        if not isinstance(value, dict) or not set(value) <= allowed:
            raise refuse("engine.not_a_choice", value=_short(value))
        for number in value.values():
            whole(0, most)(number, None)

    return checked

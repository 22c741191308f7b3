"""Actions: the only things that change a game.

An action is plain JSON, `{"do": "raise", "parameter": "oxygen"}`. Each kind of action has one rule, a function at
module level that changes a draft of the state and tells what happened. A module lists its kinds as data:

    ACTIONS = (
        action("raise", do_raise, parameter=one_of(*PARAMETERS)),
        …
    )

Actions may come from a file, so every argument is checked before the rule sees it.
"""

import inspect
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, Literal, TypeVar, get_type_hints

from companion.engine.message import Message, message, refuse

Action = dict[str, Any]
State = dict[str, Any]
S = TypeVar("S")


@dataclass(frozen=True)
class Check:
    """What an argument must be. `kind` is the type that the rule's parameter must have (or, with `choices`, a Literal
    of them); `test` gets the value and the state (for "a seat at this table"), and returns quietly or refuses."""

    kind: Any
    test: Callable[[Any, Any], None]
    choices: tuple[str, ...] = ()

    def __call__(self, value: Any, state: Any) -> None:
        self.test(value, state)


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
    """A kind of action: its name, what its arguments must be, and the function that does it."""

    name: str
    takes: dict[str, Check]
    rule: Rule


def action(name: str, rule: Rule, **takes: Check) -> Kind:
    """A kind of action whose rule is `rule(draft, **arguments)`. That the parameters of the function agree with the
    arguments, by name, number and type, is checked here, which is when the module is imported."""
    signature = inspect.signature(rule)
    draft, *parameters = signature.parameters
    if draft != "draft" or set(parameters) != set(takes):
        raise TypeError(f"{name}: the action takes {sorted(takes)}, its rule ({', '.join(signature.parameters)})")
    hints = get_type_hints(rule.func if isinstance(rule, partial) else rule)
    for parameter, check in takes.items():
        hint = hints.get(parameter)
        if hint != check.kind and not (check.choices and hint == Literal[check.choices]):
            raise TypeError(f"{name}: {parameter} is checked to be {check.kind}, its rule wants {hint}")
    return Kind(name, takes, rule)


# Runs around every action of a game: refuses before the `yield` what is never allowed, draws after it the
# consequences that any action can have.
Hook = Callable[[Draft[Any], Kind], Iterator[None]]


def no_hook(_draft: Draft[Any], _kind: Kind) -> Iterator[None]:
    yield


class Actions:
    """All kinds of action of one game, and its one hook around each of them."""

    def __init__(self, *kinds: Kind, around: Hook = no_hook) -> None:
        self.kinds: dict[str, Kind] = {}
        for kind in kinds:
            if kind.name in self.kinds:
                raise TypeError(f"{kind.name}: there are two actions of this name")
            self.kinds[kind.name] = kind
        self._around = contextmanager(around)

    def apply(self, state: Any, action: Action) -> Draft[Any]:
        """The draft after the action; the given state stays as it was. Refuses what is not allowed."""
        draft = Draft(copied(state))
        self.perform(draft, action)
        return draft

    def perform(self, draft: Draft[Any], action: Action) -> None:
        """The action on this very draft, for simulations that throw their state away: a copy would cost more than
        the rule. After a refusal the draft may be half changed and is of no use."""
        kind, arguments = self._checked(draft.state, action)
        with self._around(draft, kind):
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
    def test(value: Any, _state: Any) -> None:
        if type(value) is not int or not low <= value <= high:
            raise refuse("engine.not_between", low=low, high=high)

    return Check(int, test)


def one_of(*allowed: str) -> Check:
    def test(value: Any, _state: Any) -> None:
        if not isinstance(value, str) or value not in allowed:
            raise refuse("engine.not_a_choice", value=_short(value))

    return Check(str, test, allowed)


def text(longest: int) -> Check:
    def test(value: Any, _state: Any) -> None:
        if not isinstance(value, str) or len(value) > longest:
            raise refuse("engine.text_too_long", most=longest)

    return Check(str, test)


def _need_flag(value: Any, _state: Any) -> None:
    if type(value) is not bool:
        raise refuse("engine.not_a_flag")


flag = Check(bool, _need_flag)


def _need_seat(value: Any, state: Any) -> None:
    if type(value) is not int or not 0 <= value < len(state["players"]):
        raise refuse("engine.no_such_player")


seat = Check(int, _need_seat)  # a player at this table, by number


def maybe(check: Check) -> Check:
    """The same, or nothing (null)."""

    def test(value: Any, state: Any) -> None:
        if value is not None:
            check(value, state)

    return Check(check.kind | None, test)


def listed(check: Check, most: int) -> Check:
    def test(value: Any, state: Any) -> None:
        if not isinstance(value, list) or len(value) > most:
            raise refuse("engine.list_too_long", most=most)
        for inner in value:
            check(inner, state)

    return Check(list[check.kind], test)  # type: ignore[name-defined]  # a type made from a value


def counts(keys: Iterable[str], most: int) -> Check:
    """A dict of whole numbers under (some of) these keys."""
    allowed = frozenset(keys)
    number = whole(0, most)

    def test(value: Any, state: Any) -> None:
        if not isinstance(value, dict) or not set(value) <= allowed:
            raise refuse("engine.not_a_choice", value=_short(value))
        for each in value.values():
            number(each, state)

    return Check(dict[str, int], test)

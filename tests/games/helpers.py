"""What the tests of every game do: ask for what is refused, and play at random."""

import contextlib
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from companion.engine.action import Action, copied
from companion.engine.message import Refused
from companion.engine.session import Session
from companion.text import LANGUAGES, say

Do = Callable[[Action], object]  # what the rules refuse comes out as Refused
See = Callable[[], Any]  # the state as it is now


def reason(session: Session, kind: str, /, **arguments: Any) -> str:
    """The key of the reason; it is an error if the action is allowed, or if anything has changed."""
    before = copied(session.state)
    length = len(session.log)
    try:
        session.do({"do": kind, **arguments})
    except Refused as why:
        assert session.state == before and len(session.log) == length
        assert all(say(language, why.message, session.names) for language in LANGUAGES)
        return str(why.message["text"])
    raise AssertionError(f"{kind} {arguments} was allowed")


def no_check(_state: Any) -> None:
    """For random players that look at the table after each round, if there is nothing to look for."""


def each_tried(actions: Iterable[Action], do: Do) -> None:
    """One after the other; what the rules refuse is left out."""
    for action in actions:
        with contextlib.suppress(Refused):
            do(action)


class RandomHands:
    """Plays at random with what `do` does, and sees the state that it comes to."""

    def __init__(self, seed: int, do: Do, state: See) -> None:
        self.rng = Random(seed)
        self._do = do
        self._state = state

    @property
    def state(self) -> Any:
        return self._state()

    def do(self, kind: str, /, **arguments: Any) -> None:
        self._do({"do": kind, **arguments})

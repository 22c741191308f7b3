"""A line of text that is not yet in any language.

Rules and logs speak in lines: a key of `data/text/` and what goes into its gaps. A line is plain JSON, so a
log written in Polish today reads in English tomorrow. A gap holds a number, a word that needs no translation,
a player (by seat, so that a renamed player is renamed in the log too) or another line.
"""

from typing import Any

Message = dict[str, Any]


def message(key: str, **gaps: Any) -> Message:
    return {"text": key, **gaps}


def player_name(seat: int) -> dict[str, int]:
    return {"player": seat}


def plain(words: str) -> Message:
    """Words that are the same in every language, such as a name that somebody typed."""
    return message("engine.plain", words=words)


class Refused(Exception):
    """A rule, or the form of what was asked, does not allow it. Nothing has changed; `message` says why."""

    def __init__(self, why: Message) -> None:
        super().__init__(why["text"])
        self.message = why


def refuse(key: str, **gaps: Any) -> Refused:
    return Refused(message(key, **gaps))


def sentences(lines: list[Message]) -> Message | None:
    """Several lines as one, one after the other."""
    if not lines:
        return None
    joined = lines[-1]
    for earlier in reversed(lines[:-1]):
        joined = message("engine.sentences", first=earlier, then=joined)
    return joined

"""Messages and texts about a play that the screens and the exports share."""

from collections.abc import Callable, Sequence
from typing import Literal

from companion.engine.message import Message, message
from companion.games import shelf
from companion.store.play import Play

Say = Callable[[Message, Sequence[str]], str]


def names_of(play: Play) -> list[str]:
    return [player["name"] for player in play["players"]]


def game_name(play: Play) -> Message:
    """The name of the game; its id if this Orbita does not know the game, as in a backup of a newer one."""
    facts = shelf.facts_of(play)
    return message("share.game_unknown", game=play["game"]) if facts is None else facts.name


def words_of(play: Play, what: Literal["mode", "verdict"], say: Say) -> str:
    """The text of its mode or its verdict; nothing if this Orbita has no text for it (a newer one wrote it, or
    somebody by hand), so that the rest of the play can still be shared."""
    spoken = play[what]
    try:
        return say(spoken, names_of(play)) if spoken else ""
    except (KeyError, IndexError, ValueError, TypeError, AttributeError):
        return ""

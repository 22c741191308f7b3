"""Messages and texts about a play that the screens and the exports share."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.engine.message import Message, message
from companion.games import shelf

Play = Mapping[str, Any]
Say = Callable[[Message, Sequence[str]], str]


def names_of(play: Play) -> list[str]:
    return [player["name"] for player in play["players"]]


def game_name(play: Play) -> Message:
    """The name of the game; its id if this Orbita does not know the game, as in a backup of a newer one."""
    game_id = play["game"]
    return message(f"{game_id}.name") if game_id in shelf.IDS else message("share.game_unknown", game=game_id)


def words_of(play: Play, what: str, say: Say) -> str:
    """Its mode or its verdict. One that this Orbita cannot say (a newer one wrote it, or somebody by hand) is
    nothing: the rest of the play can still be shared."""
    try:
        return say(play[what], names_of(play)) if play[what] else ""
    except (KeyError, IndexError, ValueError, TypeError, AttributeError):
        return ""

"""What a play says: who sat there, who won, and in which way it was played. Entries that are old or came from a file
leave things out."""

from collections.abc import Mapping
from typing import Any

from companion.engine.message import Message, message
from companion.games import shelf
from companion.text import LANGUAGES, texts

Play = Mapping[str, Any]
Result = Mapping[str, Any]

LONGEST_EVENING = 12 * 60  # minutes; more, and the game stood on the table overnight

# The options that say how hard or in which way it is against the game; the first that a play has counts.
WAYS: dict[str, tuple[str, ...]] = {"micro_cosmos": ("level",), "martians": ("play", "variant")}

# Ways in which a game alone ends with a score but cannot be lost.
_NEVER_LOST = frozenset({("planet_unknown", ""), ("martians", "contracts")})


def people(play: Play) -> list[Result]:
    return [player for player in play["players"] if not player.get("rival", False)]


def is_coop(play: Play) -> bool:
    """Several people who win or lose together."""
    if play["game"] != "martians":
        return False
    options = play.get("options") or {}
    return "coop" in (options.get("variant"), _way_in_mode(play, "variant"))


def won(play: Play, result: Result) -> bool:
    return not play["lost"] and (bool(result["winner"]) or is_coop(play))


def way(play: Play) -> tuple[str, str]:
    """The option and its value; empty if the game has no such thing or the play does not say."""
    options = play.get("options") or {}
    for option in WAYS.get(play["game"], ()):
        value = options.get(option) or _way_in_mode(play, option)
        if isinstance(value, str) and value:
            return option, value
    return "", ""


def _way_in_mode(play: Play, option: str) -> str | None:
    """Plays kept before they had options say it in the line of their mode."""
    said = play["mode"].get(option)
    text = said.get("text") if isinstance(said, Mapping) else None
    value = text.rpartition(".")[2] if isinstance(text, str) else None
    return None if value == "solo" else value  # alone Martians has one variant, and it is `play` that tells


def can_be_lost(game_id: str, value: str) -> bool:
    return (game_id, value) not in _NEVER_LOST


def values_of(game_id: str, option: str) -> tuple[str, ...]:
    """In the order of the game: from the easy to the hard."""
    if game_id not in shelf.IDS:
        return ()
    options = [one for players in (1, 2) for one in shelf.game(game_id).options(players) if one.id == option]
    return options[0].values if options else ()


def title(game_id: str, option: str, value: str) -> Message:
    """What the game calls this way. A value that no version of the game knows is shown as it is."""
    if not option:
        return message("stats.way_not_said")
    key = ".".join((game_id, "option", option, value))
    return message(key) if key in texts(LANGUAGES[0]) else message("stats.way_unknown", way=value)

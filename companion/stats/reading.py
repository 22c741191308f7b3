"""What a play says: who sat there, who won, and in which way it was played. Entries that are old or came from a file
leave things out."""

from collections.abc import Iterable, Mapping

from companion.engine.game import Facts, Way
from companion.engine.message import Message, message
from companion.games import shelf
from companion.store.play import Play, Result
from companion.text import LANGUAGES, texts

LONGEST_EVENING = 12 * 60  # minutes; more, and the game stood on the table overnight


def people(play: Play) -> list[Result]:
    return [player for player in play["players"] if not player.get("rival", False)]


def is_coop(play: Play) -> bool:
    """Several people who win or lose together."""
    facts = shelf.facts_of(play)
    always = facts is not None and facts.together and len(people(play)) > 1
    return always or any(one.together and _value_of(play, one) in one.together for one in ways(play["game"]))


def only_scored(play: Play) -> bool:
    """One person who played alone in a way that cannot be lost, and no verdict of the game: there is a score, and
    nobody to win against."""
    alone = len(play["players"]) == 1 and not play["lost"] and not play["verdict"]
    facts = shelf.facts_of(play)
    return alone and facts is not None and not can_be_lost(facts, *way(play))


def won(play: Play, result: Result) -> bool:
    return not play["lost"] and (bool(result["winner"]) or is_coop(play))


def place_of(play: Play, result: Result) -> int | None:
    """The place that somebody had; none where all have lost or won as one, or nobody counted."""
    if play["lost"] or is_coop(play) or all(one["score"] is None for one in play["players"]):
        return None
    return result["rank"]


def ways(game_id: str) -> tuple[Way, ...]:
    """What the game's facts say; a game of a newer version says nothing."""
    return shelf.facts(game_id).ways if game_id in shelf.IDS else ()


def way(play: Play) -> tuple[str, str]:
    """The option and its value; empty if the game has no such thing or the play does not say."""
    for one in ways(play["game"]):
        value = _value_of(play, one)
        if value:
            return one.option, value
    return "", ""


def _value_of(play: Play, one: Way) -> str:
    """What was chosen. Plays kept before they had options say it in the message of their mode."""
    chosen = (play.get("options") or {}).get(one.option)
    if isinstance(chosen, str) and chosen:
        return chosen
    said = play["mode"].get(one.option)
    text = said.get("text") if isinstance(said, Mapping) else None
    value = text.rpartition(".")[2] if isinstance(text, str) else ""
    return value if value in one.values else ""


def can_be_lost(facts: Facts | None, option: str, value: str) -> bool:
    """Whether a game can be lost that is played in this way."""
    if facts is None:
        return True
    return facts.can_be_lost and not any(value in one.never_lost for one in facts.ways if one.option == option)


def best_of(facts: Facts | None, scores: Iterable[int]) -> int | None:
    """The best of these scores in this game; of some pads it is the lowest."""
    choose = min if facts is not None and facts.low_wins else max
    return choose(scores, default=None)


def values_of(game_id: str, option: str) -> tuple[str, ...]:
    """In the order of the game: from the easy to the hard."""
    return next((one.values for one in ways(game_id) if one.option == option), ())


def gets_harder(game_id: str, option: str) -> bool:
    return any(one.harder for one in ways(game_id) if one.option == option)


def title(game_id: str, option: str, value: str) -> Message:
    """What the game calls this way. A value that no version of the game knows is shown as it is."""
    if not option:
        return message("stats.way_not_said" if ways(game_id) else "stats.way_alone")
    key = ".".join((game_id, "option", option, value))
    return message(key) if key in texts(LANGUAGES[0]) else message("stats.way_unknown", way=value)

"""A result as plain text."""

from collections.abc import Callable, Sequence
from datetime import datetime, tzinfo

from companion.engine.line import Line, line
from companion.games import shelf
from companion.stats.reading import Play, is_coop, people, won
from companion.text.dates import date_line

Say = Callable[[Line, Sequence[str]], str]


def names_of(play: Play) -> list[str]:
    return [one["name"] for one in play["players"]]


def game_name(play: Play) -> Line:
    """A game that this Orbita does not know (a backup of a newer one) is called by its id."""
    game_id = play["game"]
    return line(f"{game_id}.name") if game_id in shelf.IDS else line("share.game_unknown", game=game_id)


def words_of(play: Play, what: str, say: Say) -> str:
    """Its mode or its verdict. One that this Orbita cannot say (a newer one wrote it, or somebody by hand) is
    nothing: the rest of the play can still be shared."""
    try:
        return say(play[what], names_of(play)) if play[what] else ""
    except (KeyError, IndexError, ValueError, TypeError, AttributeError):
        return ""


def text_of(play: Play, say: Say, zone: tzinfo | None = None) -> str:
    """For a messenger: the game and how, when, everybody by place, and what is to be said about it. `zone` is that of
    the device unless given."""
    mode, verdict = (words_of(play, what, say) for what in ("mode", "verdict"))
    heading = line("share.heading", game=game_name(play), mode=mode) if mode else game_name(play)
    lines = [heading, _when(play, zone), *_places(play), *_about(play, verdict)]
    return "\n".join(say(each, names_of(play)) for each in lines)


def _when(play: Play, zone: tzinfo | None) -> Line:
    day = datetime.fromtimestamp(play["finished"], zone)
    date = date_line(day)
    if play["minutes"] <= 0:
        return date
    return line("share.when", date=date, minutes=play["minutes"])


def _places(play: Play) -> list[Line]:
    """Who wins or loses together has no places, and neither has a lost game."""
    results = play["players"]
    if is_coop(play):
        scores = {one["score"] for one in results}
        score = scores.pop() if len(scores) == 1 else None
        names = [one["name"] for one in results]
        return [line("share.names", names=names) if score is None else _scored("share.team", names, score)]
    if play["lost"] or len(results) == 1:
        return [_result(one) for one in results]
    ordered = sorted(results, key=lambda one: one["rank"])
    if all(one["score"] is None for one in results):  # then only who won is known
        ordered.sort(key=lambda one: not won(play, one))
        return [line("share.winner", name=one["name"]) if won(play, one) else _result(one) for one in ordered]
    return [line("share.place", place=one["rank"], result=_result(one)) for one in ordered]


def _result(one: Play) -> Line:
    if one["score"] is None:
        return line("share.names", names=[one["name"]])
    return _scored("share.scored", [one["name"]], one["score"])


def _scored(key: str, names: list[str], score: int) -> Line:
    return line(key, names=names, points=line("share.points", n=score))


def _about(play: Play, verdict: str) -> list[Line]:
    """Won or lost, where it is not plain from the places; the game's own verdict; the note."""
    told = []
    if play["lost"]:
        told.append(line("share.lost"))
    elif is_coop(play):
        told.append(line("share.won"))
    elif not verdict and len(people(play)) == 1 and len(play["players"]) > 1:
        told.append(line("share.won" if won(play, people(play)[0]) else "share.lost"))
    if verdict:
        told.append(line("share.verdict", verdict=verdict))
    if play.get("note"):
        told.append(line("share.note", note=play["note"]))
    return told

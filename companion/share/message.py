"""A result as plain text."""

from datetime import datetime, tzinfo

from companion.engine.message import Message, message
from companion.stats.reading import Play, is_coop, people, won
from companion.text.dates import date_line
from companion.text.played import Say, game_name, names_of, words_of


def text_of(play: Play, say: Say, zone: tzinfo | None = None) -> str:
    """The text for a messenger: the game and its mode, the day, everybody by place, and the verdict. `zone` is
    that of the device unless given."""
    mode, verdict = (words_of(play, what, say) for what in ("mode", "verdict"))
    heading = message("share.heading", game=game_name(play), mode=mode) if mode else game_name(play)
    lines = [heading, _when(play, zone), *_places(play), *_about(play, verdict)]
    return "\n".join(say(each, names_of(play)) for each in lines)


def _when(play: Play, zone: tzinfo | None) -> Message:
    day = datetime.fromtimestamp(play["finished"], zone)
    date = date_line(day)
    if play["minutes"] <= 0:
        return date
    return message("share.when", date=date, minutes=play["minutes"])


def _places(play: Play) -> list[Message]:
    """Who wins or loses together has no places, and neither has a lost game."""
    results = play["players"]
    if is_coop(play):
        scores = {one["score"] for one in results}
        score = scores.pop() if len(scores) == 1 else None
        names = [one["name"] for one in results]
        return [message("share.names", names=names) if score is None else _scored("share.team", names, score)]
    if play["lost"] or len(results) == 1:
        return [_result(one) for one in results]
    ordered = sorted(results, key=lambda one: one["rank"])
    if all(one["score"] is None for one in results):  # then only who won is known
        ordered.sort(key=lambda one: not won(play, one))
        return [message("share.winner", name=one["name"]) if won(play, one) else _result(one) for one in ordered]
    return [message("share.place", place=one["rank"], result=_result(one)) for one in ordered]


def _result(one: Play) -> Message:
    if one["score"] is None:
        return message("share.names", names=[one["name"]])
    return _scored("share.scored", [one["name"]], one["score"])


def _scored(key: str, names: list[str], score: int) -> Message:
    return message(key, names=names, points=message("share.points", n=score))


def _about(play: Play, verdict: str) -> list[Message]:
    """Won or lost, where it is not plain from the places; the game's own verdict; the note."""
    told = []
    if play["lost"]:
        told.append(message("share.lost"))
    elif is_coop(play):
        told.append(message("share.won"))
    elif not verdict and len(people(play)) == 1 and len(play["players"]) > 1:
        told.append(message("share.won" if won(play, people(play)[0]) else "share.lost"))
    if verdict:
        told.append(message("share.verdict", verdict=verdict))
    if play.get("note"):
        told.append(message("share.note", note=play["note"]))
    return told

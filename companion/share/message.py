"""A result as plain text."""

from datetime import datetime, tzinfo

from companion.engine.message import Message, message
from companion.stats.reading import is_coop, people, won
from companion.store.play import Play, Result
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
        scores = {result["score"] for result in results}
        score = scores.pop() if len(scores) == 1 else None
        names = [result["name"] for result in results]
        return [message("share.names", names=names) if score is None else _scored("share.team", names, score)]
    if play["lost"] or len(results) == 1:
        return [_result(result) for result in results]
    ordered = sorted(results, key=lambda result: result["rank"])
    if all(result["score"] is None for result in results):  # then only who won is known
        ordered.sort(key=lambda result: not won(play, result))
        return [
            message("share.winner", name=result["name"]) if won(play, result) else _result(result)
            for result in ordered
        ]
    return [message("share.place", place=result["rank"], result=_result(result)) for result in ordered]


def _result(result: Result) -> Message:
    if result["score"] is None:
        return message("share.names", names=[result["name"]])
    return _scored("share.scored", [result["name"]], result["score"])


def _scored(key: str, names: list[str], score: int) -> Message:
    return message(key, names=names, points=message("share.points", n=score))


def _about(play: Play, verdict: str) -> list[Message]:
    """Won or lost, where it is not plain from the places; the game's own verdict; the note."""
    messages = []
    if play["lost"]:
        messages.append(message("share.lost"))
    elif is_coop(play):
        messages.append(message("share.won"))
    elif not verdict and len(people(play)) == 1 and len(play["players"]) > 1:
        messages.append(message("share.won" if won(play, people(play)[0]) else "share.lost"))
    if verdict:
        messages.append(message("share.verdict", verdict=verdict))
    if play.get("note"):
        messages.append(message("share.note", note=play["note"]))
    return messages

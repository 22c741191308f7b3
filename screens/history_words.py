"""A play in words, for the list and its own page."""

from typing import Any

from companion.store.plays import Play


def people(play: Play) -> list[Any]:
    return [one for one in play["players"] if not one.get("rival", False)]


def rivals(play: Play) -> list[Any]:
    return [one for one in play["players"] if one.get("rival", False)]


def won(play: Play) -> bool:
    return any(one["winner"] for one in people(play))


def icon_of(play: Play) -> tuple[str, str]:
    """An icon and one of the players' colours for it."""
    if play["lost"]:
        return "emoticon-sad-outline", "red"
    if won(play):
        return "trophy", "yellow"
    return ("robot-outline", "purple") if rivals(play) else ("flag-outline", "")


def title_of(tr: Any, play: Play) -> str:
    """ "Won 61 : 56", "Ola 61, Marek 56", "Lost together"."""
    mine, others = people(play), rivals(play)
    scores = [one["score"] for one in (*mine, *others)]
    if len(mine) == 1:
        key = "history.lost" if play["lost"] or not won(play) else "history.won"
        if any(score is None for score in scores):
            return str(tr.t(key, scores=""))
        return str(tr.t(key, scores=" : ".join(str(score) for score in scores))).strip()
    if play["lost"]:
        return str(tr.t("history.lost_together", names=", ".join(one["name"] for one in mine)))
    ranked = sorted(mine, key=lambda one: one["rank"])
    return ", ".join(one["name"] if one["score"] is None else f"{one['name']} {one['score']}" for one in ranked)


def hint_of(tr: Any, play: Play, with_game: bool) -> str:
    parts = [tr.t(f"{play['game']}.short")] if with_game else []
    parts.append(tr.say_with(play["mode"], [one["name"] for one in play["players"]]))
    if play["minutes"]:
        parts.append(tr.t("history.minutes", n=play["minutes"]))
    if play.get("by_hand"):
        parts.append(tr.t("history.by_hand"))
    return " · ".join(parts)

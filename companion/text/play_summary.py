"""Texts about a play, for the list of the history and the page of the play."""

from collections.abc import Callable, Sequence
from typing import Protocol

from companion.engine.message import Message
from companion.games import shelf
from companion.stats.reading import is_coop, only_scored, people
from companion.store.play import Play, Result
from companion.text.played import game_name, words_of


class Translator(Protocol):
    """Puts keys and messages into words; the app's is `screens.i18n.Translator`."""

    t: Callable[..., str]
    say: Callable[[Message | None], str]

    def say_with(self, spoken: Message, names: Sequence[str]) -> str: ...


def rivals(play: Play) -> list[Result]:
    return [player for player in play["players"] if player.get("rival", False)]


def won(play: Play) -> bool:
    return any(player["winner"] for player in people(play)) and not only_scored(play)


def icon_of(play: Play) -> str:
    if play["lost"]:
        return "emoticon-sad-outline"
    return "trophy" if won(play) else "robot-outline" if rivals(play) else "flag-outline"


def winner_of(play: Play) -> str:
    """The name of the one whose play it was: who won, or, where nobody can, who has the most points."""
    if play["lost"]:
        return ""
    return next((player["name"] for player in play["players"] if player["rank"] == 1), "")


def title_of(tr: Translator, play: Play) -> str:
    """The result in a few words: "Ola: won 61 : 56", "Ola 61, Marek 56", "Lost together"; alone, where the game
    cannot be lost, "Ola 61"."""
    mine, others = people(play), rivals(play)
    scores = [player["score"] for player in (*mine, *others)]
    if len(mine) == 1 and not only_scored(play):
        key = "history.lost" if play["lost"] or not won(play) else "history.won"
        said = "" if None in scores else " : ".join(str(score).replace("-", "−") for score in scores)
        return tr.t(key, name=mine[0]["name"], scores=said).strip()
    if play["lost"]:
        return tr.t("history.lost_together", names=", ".join(player["name"] for player in mine))
    ranked = sorted(mine, key=lambda player: player["rank"])
    scored = ((player["name"], player["score"]) for player in ranked)
    told = ", ".join(name if score is None else f"{name} {score}".replace(" -", " −") for name, score in scored)
    if is_coop(play):
        return tr.t("history.won_together", scores=told)
    tied = sum(player["winner"] for player in mine) > 1
    return tr.t("history.tie", scores=told) if tied else told


def hint_of(tr: Translator, play: Play, with_game: bool) -> str:
    """The line below the result: the game, how it was played, and how long it took."""
    parts = [game_of(tr, play, short=True)] if with_game else []
    parts.append(words_of(play, "mode", tr.say_with))
    if play["minutes"]:
        parts.append(tr.t("history.minutes", n=play["minutes"]))
    if play.get("reopened"):
        parts.append(tr.t("history.reopened"))
    return " · ".join(part for part in parts if part)


def game_of(tr: Translator, play: Play, short: bool = False) -> str:
    facts = shelf.facts_of(play)
    if short and facts is not None:
        return tr.say(facts.short)
    return tr.say(game_name(play))

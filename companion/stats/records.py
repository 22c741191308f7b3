"""Records, kept apart by how a game was played: alone or in a group, in which variant, on which level. Every screen
that shows a record takes it from here, with whose it is."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.engine.message import Message, message
from companion.games import shelf
from companion.stats.reading import best_of, is_coop, people, title
from companion.stats.reading import way as way_of
from companion.store.play import Play


@dataclass(frozen=True)
class Kind:
    """A way in which a game is played. Option and value are empty where it has none, or nobody told."""

    game: str
    alone: bool
    option: str
    value: str

    @property
    def title(self) -> Message:
        if not self.option:
            return message("stats.kind_alone" if self.alone else "stats.kind_many")
        way = title(self.game, self.option, self.value)
        return message("stats.kind_alone_way", way=way) if self.alone else message("stats.kind_many_way", way=way)


@dataclass(frozen=True)
class Record:
    """The best score of a kind, of those plays that were not lost."""

    kind: Kind
    score: int
    names: list[str]  # whose it is; of all who won together
    play: str  # its id
    plays: int  # of this kind

    @property
    def sentence(self) -> Message:
        return message("stats.record", names=self.names, n=self.score, kind=self.kind.title)


def kind_of(play: Play) -> Kind:
    return Kind(play["game"], len(people(play)) == 1, *way_of(play))


def by_kind(plays: Iterable[Play], game_id: str) -> list[tuple[Kind, list[Play]]]:
    """The plays of a game, those of the kind that is played most (or else was played last) first."""
    found: dict[Kind, list[Play]] = {}
    for play in plays:
        if play["game"] == game_id:
            found.setdefault(kind_of(play), []).append(play)
    return sorted(found.items(), key=lambda one: (-len(one[1]), -max(play["finished"] for play in one[1])))


def records_of(plays: Iterable[Play], game_id: str, player: str | None = None) -> list[Record]:
    """One of each kind in which there are scores, the kind that is played most first; with a player only theirs."""
    found = (_record(kind, played, player and player.casefold()) for kind, played in by_kind(plays, game_id))
    return [record for record in found if record is not None]


def _record(kind: Kind, plays: Sequence[Play], key: str | None) -> Record | None:
    facts = shelf.facts_of(plays[0])
    best: tuple[int, float, Play, list[str]] | None = None
    for play in plays:
        results = [one for one in people(play) if key is None or one["name"].casefold() == key]
        score = None if play["lost"] else best_of(facts, (s for one in results if (s := one["score"]) is not None))
        if score is None:
            continue
        names = [one["name"] for one in (people(play) if is_coop(play) else results) if one["score"] == score]
        # Who made it first has it.
        if best is None or (
            best_of(facts, (score, best[0])) == score and (score != best[0] or play["finished"] < best[1])
        ):
            best = score, play["finished"], play, names
    return None if best is None else Record(kind, best[0], best[3], best[2]["id"], len(plays))

"""Finds plays among thousands. Ten thousand of them are to be looked through as fast as ten."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, cast, overload

from companion.engine.action import copied
from companion.store.play import Play, is_sound, people_of, without_odd_parts


class Listed(Sequence[Play]):
    """Plays as a list. Each is copied when it is asked for, so ten thousand cost nothing until somebody looks."""

    def __init__(self, kept: list[Play]) -> None:
        self._kept = kept

    def __len__(self) -> int:
        return len(self._kept)

    @overload
    def __getitem__(self, place: int) -> Play: ...
    @overload
    def __getitem__(self, place: slice) -> list[Play]: ...
    def __getitem__(self, place: int | slice) -> Play | list[Play]:
        found: Play | list[Play] = copied(self._kept[place])
        return found

    def __iter__(self) -> Iterator[Play]:
        return map(copied, self._kept)

    def kept(self) -> Iterable[Play]:
        """Without copies, to count over many of them. Whoever changes one or hands it on spoils what is kept."""
        return self._kept


class Index:
    """The plays as they are kept, found by what people ask for. It is thrown away with every write."""

    def __init__(self, docs: Iterable[Mapping[str, Any]], reopened: Iterable[Mapping[str, Any]] = ()) -> None:
        """`reopened` are those whose games are open again: they are shown as they were."""
        kept = list(docs)
        sound = [cast(Play, without_odd_parts(doc)) for doc in kept if is_sound(doc)]
        self.hidden = len(kept) - len(sound)  # nobody could make sense of them
        self.ended = {play["id"] for play in sound}
        for doc in reopened:
            if is_sound(doc) and doc["id"] not in self.ended:
                sound.append(cast(Play, {**without_odd_parts(doc), "reopened": True}))
        self._all = sorted(sound, key=newest_first)
        self.by_id = {play["id"]: play for play in self._all}
        self._found: dict[tuple[str | None, str | None, str | None], list[Play]] = {(None, None, None): self._all}
        self._people: dict[str, str] | None = None
        self._locations: list[str] | None = None
        self.made: dict[str, Any] = {}  # what others have worked out of all this

    def found(self, game: str | None, player: str | None, mode: str | None) -> list[Play]:
        asked = (game, player, mode)
        if asked not in self._found:
            # The last question is answered among those who fit the others: people narrow down step by step.
            if mode is not None:
                within, solo = self.found(game, player, None), mode == "solo"
                fits = [play for play in within if (len(people_of(play)) == 1) == solo]
            elif player is not None:
                fits = [play for play in self.found(game, None, None) if player in people_of(play)]
            else:
                fits = [play for play in self._all if play["game"] == game]
            self._found[asked] = fits
        return self._found[asked]

    @property
    def people(self) -> dict[str, str]:
        if self._people is None:
            self._people = {}
            for play in self._all:
                for player in play["players"]:
                    if not player.get("rival", False):
                        self._people.setdefault(player["name"].casefold(), player["name"])
        return self._people

    @property
    def locations(self) -> list[str]:
        if self._locations is None:
            named = (play.get("location", "") for play in self._all)
            self._locations = list(dict.fromkeys(name for name in named if name))
        return self._locations


def newest_first(play: Mapping[str, Any]) -> float:
    return -cast(float, play["finished"])

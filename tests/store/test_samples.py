"""Plays to look at, thrown away again."""

from collections import Counter
from pathlib import Path

from companion.games import shelf
from companion.store import samples
from companion.store.library import Library


def test_samples_are_there_once_and_leave_what_was_played(tmp_path: Path) -> None:
    library = Library(tmp_path)
    own = library.plays.add_by_hand("mars_dice", ["Ola"], [50], library.clock())
    samples.add(library)
    samples.add(library)
    wanted = {game_id: len(shelf.facts(game_id).samples) for game_id in shelf.IDS}
    assert Counter(play["game"] for play in samples.there(library)) == wanted and sum(wanted.values()) >= 17
    assert [play["game"] for play in samples.there(library) if play["lost"]] == ["martians"]
    gone = samples.remove(library)
    assert [play["id"] for play in library.plays.all()] == [own["id"]]
    samples.put_back(library, gone)
    assert samples.there(Library(tmp_path)) == sorted(gone, key=lambda play: -play["finished"])

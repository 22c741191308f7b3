"""Plays that nobody played: something to look at in the history of a new tablet, thrown away with one tap."""

from companion.games import shelf
from companion.store.library import Library
from companion.store.play import Play

MARK = "sample-"  # how the ids of these plays begin
DAY = 86_400


def add(library: Library) -> None:
    """The samples of all games, up to now. Added twice they are there once."""
    for game_id in shelf.IDS:
        for number, sample in enumerate(shelf.facts(game_id).samples):
            library.plays.add_by_hand(
                game_id,
                list(sample.names),
                sample.scores,
                library.clock() - sample.days_ago * DAY,
                sample.minutes,
                winners=[] if sample.lost else None,
                options=sample.options,
                play_id=f"{MARK}{game_id}-{number}",
            )


def there(library: Library) -> list[Play]:
    return [play for play in library.plays.filtered().kept() if play["id"].startswith(MARK)]


def remove(library: Library) -> list[Play]:
    """Those that are gone now, for `put_back`."""
    gone = [library.plays.remove(play["id"]) for play in there(library)]
    return [play for play in gone if play is not None]


def put_back(library: Library, gone: list[Play]) -> None:
    for play in gone:
        library.plays.restore(play)

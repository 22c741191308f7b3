"""Plays that nobody played: something to look at in the history of a new tablet, thrown away with one tap."""

from companion.store.library import Library
from companion.store.play import Play

MARK = "sample-"  # how the ids of these plays begin
DAY = 86_400

_ALONE = ((41, 50), (44, 49), (42, 53), (48, 44), (46, 51), (51, 47), (44, 46), (55, 50), (58, 49), (61, 56))
_TOGETHER = (
    ("mars_dice", ("Ola", "Marek"), (62, 59)),
    ("mars_dice", ("Ola", "Marek", "Zosia"), (50, 66, 60)),
    ("planet_unknown", ("Marek", "Zosia"), (64, 71)),
    ("mars_dice", ("Kazimierz", "Ola", "Marek"), (48, 63, 61)),
    ("crafting_the_cosmos", ("Ola", "Zosia"), (84, 79)),
    ("mars_dice", ("Marek", "Ola"), (57, 57)),
)


def add(library: Library) -> None:
    """Four months of play, up to now. Added twice they are there once."""
    plays, now = library.plays, library.clock()
    for number, scores in enumerate(_ALONE):
        level = {"level": "easy_plus" if number < 3 else "medium" if number < 9 else "medium_plus"}
        when = now - (len(_ALONE) - number) * 11 * DAY
        named = f"{MARK}alone-{number}"
        plays.add_by_hand("micro_cosmos", ["Ola"], scores, when, 50 + number, options=level, play_id=named)
    for number, (game, names, points) in enumerate(_TOGETHER):
        when = now - (len(_TOGETHER) - number) * 9 * DAY
        named = f"{MARK}together-{number}"
        plays.add_by_hand(game, list(names), points, when, 70 + 5 * number, play_id=named)
    named = f"{MARK}lost"
    plays.add_by_hand("martians", ["Ola", "Marek"], (31, 31), now - 5 * DAY, 120, winners=[], play_id=named)


def there(library: Library) -> list[Play]:
    return [play for play in library.plays.filtered().kept() if play["id"].startswith(MARK)]


def remove(library: Library) -> list[Play]:
    """Those that are gone now, for `put_back`."""
    gone = [library.plays.remove(play["id"]) for play in there(library)]
    return [play for play in gone if play is not None]


def put_back(library: Library, gone: list[Play]) -> None:
    for play in gone:
        library.plays.restore(play)

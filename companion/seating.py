"""Who sits where at a table that is being laid: pure data, without a window."""

from companion.engine.message import refuse
from companion.engine.setup import COLOURS, Seat, check_names, clean_name
from companion.store.players import Player

SAME_TABLE = 0.5  # seconds: the players of one table are remembered at one moment


class Seating:
    def __init__(self, most: int, seats: list[Seat] | None = None) -> None:
        self.most = most
        self.seats: list[Seat] = []
        for seat in (seats or [])[:most]:
            self.add(seat["name"], seat["colour"])

    @property
    def names(self) -> list[str]:
        return [seat["name"] for seat in self.seats]

    @property
    def full(self) -> bool:
        return len(self.seats) >= self.most

    def has(self, name: str) -> bool:
        return name.casefold() in [known.casefold() for known in self.names]

    def add(self, typed: str, colour: str = "") -> None:
        """Refuses a name that is empty, too long or already there; then nothing has changed."""
        name = clean_name(typed)
        check_names([name])
        if self.has(name):
            raise refuse("setup.name_twice", name=name)
        if self.full:
            raise refuse("new_game.full", n=self.most)
        free = self.free_colours()
        self.seats.append({"name": name, "colour": colour if colour in free else free[0]})

    def remove(self, seat: int) -> None:
        del self.seats[seat]

    def up(self, seat: int) -> None:
        self.seats[seat - 1], self.seats[seat] = self.seats[seat], self.seats[seat - 1]

    def make_first(self, seat: int) -> None:
        """Turns the list, so that everybody keeps their neighbours."""
        self.seats = self.seats[seat:] + self.seats[:seat]

    def next_colour(self, seat: int) -> None:
        now = COLOURS.index(self.seats[seat]["colour"])
        following = (*COLOURS[now + 1 :], *COLOURS[:now])
        free = self.free_colours()
        self.seats[seat]["colour"] = next((one for one in following if one in free), COLOURS[now])

    def free_colours(self) -> list[str]:
        used = {seat["colour"] for seat in self.seats}
        return [colour for colour in COLOURS if colour not in used]


def last_table(known: list[Player]) -> list[Seat]:
    """The players of the last game that was started, in the order of their seats."""
    if not known:
        return []
    return [
        {"name": one["name"], "colour": one["colour"]} for one in known if known[0]["used"] - one["used"] < SAME_TABLE
    ]

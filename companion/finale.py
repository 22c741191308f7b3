"""The end of a game as it is shown, on its screen and on the poster: who, how many points of what, what decided
it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from companion.engine.message import Message, message
from companion.engine.scene import Scene
from companion.engine.scoring import Category, Sheet
from companion.engine.session import Session
from companion.games import shelf
from companion.stats.reading import is_coop, only_scored, people, won
from companion.store.play import Play

# Several against each other; one against a rival; one alone; several who win or lose as one.
Kind = Literal["race", "duel", "alone", "together"]


@dataclass(frozen=True)
class FinaleSeat:
    name: str
    colour: str  # empty: nobody knows
    total: int | None  # none: nobody counted
    rank: int
    won: bool
    rival: bool
    points: list[int | None]  # of each row; none: this seat has no such row
    planet: str = ""  # that the person has chosen


@dataclass(frozen=True)
class FinaleRow:
    title: Message
    icon: str = ""


@dataclass(frozen=True)
class Finale:
    game: str
    kind: Kind
    won: bool | None  # by the people, where they could lose; none: there is only a score, or a race
    seats: list[FinaleSeat]
    rows: list[FinaleRow]
    verdict: Message | None = None
    tie_break: Message | None = None  # what decided among equals
    accent: str = "space"  # the colours of the game
    scene: Scene = field(default_factory=Scene)

    @property
    def winners(self) -> list[FinaleSeat]:
        return [seat for seat in self.seats if seat.won]

    @property
    def sentence(self) -> Message | None:
        """The game's own verdict; of a race how it was won."""
        if self.verdict is not None or self.kind != "race" or not self.winners:
            return self.verdict
        most = self.winners[0].total
        behind = [seat for seat in self.seats if not seat.won and seat.total is not None]
        if most is None:
            return None
        points = message("score.points", n=most)
        if len(self.winners) > 1:
            return message("finale.level", points=points)
        if not behind:
            return None
        second = max(behind, key=lambda seat: (seat.total or 0, -seat.rank))
        by = most - (second.total or 0)
        if by > 0:
            return message("finale.ahead", points=points, by=by, name=second.name)
        return message("finale.tie_break", points=points, by=self.tie_break) if self.tie_break else None


def finale_of(session: Session, sheet: Sheet) -> Finale:
    """Of a game that is on the table, or was."""
    game, seats = session.game, session.seats
    alone, rivals = len(session.setup["players"]), sheet.players - len(session.setup["players"])
    ranks, winners, totals = sheet.ranks, sheet.winners, sheet.totals
    kind: Kind = "race"
    won: bool | None = None
    if alone > 1 and (sheet.together or sheet.lost):
        kind, won = "together", not sheet.lost
    elif alone == 1 and rivals == 1:
        kind, won = "duel", 0 in winners
    elif sheet.players == 1:
        kind = "alone"
        won = False if sheet.lost else True if sheet.together or sheet.verdict else None
    rows = [row for row in sheet.categories if any(row.worth(seat) for seat in range(sheet.players))]
    return Finale(
        game=game.facts.id,
        kind=kind,
        won=won,
        seats=[
            FinaleSeat(
                name=seat["name"],
                colour=seat["colour"],
                total=totals[number],
                rank=ranks[number],
                won=number in winners,
                rival=number >= alone,
                points=[row.points[number] if row.has(number) else None for row in rows],
            )
            for number, seat in enumerate(seats)
        ],
        rows=[FinaleRow(row.title, row.icon) for row in rows],
        verdict=sheet.verdict,
        tie_break=_deciding(sheet, [seat for seat in range(sheet.players) if totals[seat] == sheet.best]),
        scene=game.scene(session.state),
        accent=game.facts.accent,
    )


def _deciding(sheet: Sheet, tied: list[int]) -> Message | None:
    """The first tie-break that tells them apart."""
    if len(tied) < 2:
        return None
    rows: list[Category] = [tie.category for tie in sheet.ties]
    return next((row.title for row in rows if len({row.worth(seat) for seat in tied}) > 1), None)


def finale_of_play(play: Play, colours: dict[str, str]) -> Finale:
    """Of a play of which only the result is kept. `colours` are those of the people, by their names in small
    letters."""
    mine, together = people(play), is_coop(play) or (play["lost"] and len(people(play)) > 1)
    kind: Kind = "race"
    if together:
        kind = "together"
    elif len(mine) == 1:
        kind = {1: "alone", 2: "duel"}.get(len(play["players"]), "race")  # type: ignore[assignment]
    success = None if kind == "race" or only_scored(play) else any(won(play, one) for one in mine)
    rows = play.get("rows") or []
    facts = shelf.facts_of(play)
    return Finale(
        game=play["game"],
        kind=kind,
        won=success,
        seats=[
            FinaleSeat(
                name=one["name"],
                colour=colours.get(one["name"].casefold(), ""),
                total=one["score"],
                rank=one["rank"],
                won=won(play, one),
                rival=bool(one.get("rival", False)),
                points=[row["points"][number] if number < len(row["points"]) else None for row in rows],
            )
            for number, one in enumerate(play["players"])
        ],
        rows=[FinaleRow(row["title"]) for row in rows],
        accent=facts.accent if facts else "space",
        verdict=play["verdict"],
    )


def with_planets(finale: Finale, planets: Mapping[str, str]) -> Finale:
    """Each person with the planet they have chosen; `planets` go by the names in small letters."""
    chosen = [
        seat if seat.rival else replace(seat, planet=planets.get(seat.name.casefold(), "")) for seat in finale.seats
    ]
    return replace(finale, seats=chosen)


def in_colours(finale: Finale, free: tuple[str, ...]) -> Finale:
    """Whoever has no colour, or one that somebody before them has, gets a free one."""
    used: list[str] = []
    seats = []
    for seat in finale.seats:
        colour = seat.colour if seat.colour and seat.colour not in used else ""
        taken = [*used, *(other.colour for other in finale.seats if other is not seat)]
        colour = colour or next((one for one in free if one not in taken), free[-1])
        used.append(colour)
        seats.append(replace(seat, colour=colour))
    return replace(finale, seats=seats)

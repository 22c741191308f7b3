"""What a game gives the shelf."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from companion.engine.action import Actions
from companion.engine.box import Box
from companion.engine.correct import Correctable
from companion.engine.deck_kinds import DeckKind
from companion.engine.ending import is_finished
from companion.engine.guide import Guide
from companion.engine.message import Message, message, plain, refuse
from companion.engine.scene import Scene
from companion.engine.scoring import Sheet

if TYPE_CHECKING:
    from companion.engine.score_only import ScoreOnly
    from companion.engine.setup import Setup  # which imports this module


@dataclass(frozen=True)
class Way:
    """An option that says how hard, or in which way, people play against the game, alone or all together. The
    statistics keep a record for each of its values."""

    option: str
    values: tuple[str, ...]  # all that this option ever has; with `harder` from the easy to the hard
    harder: bool = False  # the statistics advise to try the next one
    together: tuple[str, ...] = ()  # with these all players win or lose as one
    never_lost: tuple[str, ...] = ()  # these end with a score and cannot be lost
    rivalry: tuple[str, ...] = ()  # with these somebody always wins


@dataclass(frozen=True)
class Sample:
    """A play that nobody played: something to look at in the history of a new device."""

    names: tuple[str, ...]
    scores: tuple[int, ...]  # of the people, then of their rivals
    days_ago: int
    minutes: int
    options: dict[str, str] = field(default_factory=dict)
    lost: bool = False


@dataclass(frozen=True)
class Facts:
    """What the shelf, the history and the statistics know without loading the game."""

    id: str
    players: tuple[int, int]
    minutes: tuple[int, int]
    accent: str
    icon: str
    bgg: int | None = None  # the number at BoardGameGeek, if the game is there
    can_be_lost: bool = False  # whoever plays alone, or all together, may lose; else there is only a score
    ways: tuple[Way, ...] = ()  # the first of them that a play has counts
    samples: tuple[Sample, ...] = ()
    called: str = ""  # by the user who made a pad of it; else its names are texts, `<id>.name` and `<id>.short`
    together: bool = False  # all win or lose as one, always
    low_wins: bool = False  # the fewest points win

    @property
    def name(self) -> Message:
        return plain(self.called) if self.called else message(f"{self.id}.name")

    @property
    def short(self) -> Message:
        return plain(self.called) if self.called else message(f"{self.id}.short")


@dataclass(frozen=True)
class Option:
    """A choice made before the game: the values allowed, the first is the default. Texts:
    `<game>.option.<id>` and `<game>.option.<id>.<value>`. A note says what a value means, once it is chosen. One may
    only be asked while another has a certain value; else it keeps the one it had, and means nothing. What changes the
    score sheet, or with what a result is compared, is also asked when only the score is counted."""

    id: str
    values: tuple[str, ...]
    notes: dict[str, Message] = field(default_factory=dict)
    only_if: tuple[str, str] | None = None  # the other one, and its value
    for_score: bool = False  # also asked when only the score is counted


@dataclass(frozen=True)
class Item:
    """A thing to put on the table before the game, with this table's numbers."""

    title: Message
    hint: Message | None = None


def by_the_rulebook(_setup: "Setup") -> list[Item]:
    """The checklist of a game that has none of its own."""
    return [Item(message("setup.by_the_rulebook"))]


@dataclass(frozen=True)
class Screen:
    """A place of this game: the module in `screens/` and its icon. Text: `rail.<id>`. One that is not on the rail
    is led to by the others; one may only be there for some tables."""

    id: str
    icon: str
    module: str
    on_rail: bool = True
    fits: Callable[["Setup"], bool] = lambda _setup: True


def no_data(data: Any) -> None:
    """The check of a game that ships nothing to be put right."""
    if data != {}:
        raise refuse("engine.bad_data")


def plain_mode(people: int) -> Message:
    return message("plays.mode.solo") if people == 1 else message("plays.mode.players", n=people)


@dataclass(frozen=True)
class Game:
    """Every state is plain JSON and has `players` (with the rivals), `chance` (`engine/chance.py`), `sheet` (what was
    typed into the score sheet, at first {}) and `phase` (`engine/ending.py`)."""

    facts: Facts
    begin: Callable[["Setup"], Any]  # a checked setup → the first state
    actions: Actions
    guide: Callable[[Any], Guide]
    where: Callable[[Any], Message]  # "turn 14, Ola": for the home screen and the top bar
    sheet: Callable[[Any], Sheet]
    sheet_of: Callable[[int, dict[str, Any]], Sheet]  # players and cells from a file → sheet
    screens: list[Screen]
    correctables: Callable[[Any], list[Correctable]]  # every value that can be put right by hand
    rules_version: int = 1  # one more whenever an old session would be played through differently
    data: Callable[[], dict[str, Any]] = dict  # what is printed on the components, as shipped
    check_data: Callable[[Any], None] = no_data  # refuses data that the rules could not work with
    box: Box | None = None  # how the data are changed in the running game, and which of them are guessed
    options: Callable[[int], list[Option]] = lambda _players: []  # by number of players
    checklist: Callable[["Setup"], list[Item]] = by_the_rulebook  # what to lay on the table
    finished: Callable[[Any], bool] = is_finished
    on_turn: Callable[[Any], int | None] = lambda _state: None  # the seat; None if all play at once, or nobody
    mode: Callable[["Setup"], Message] = lambda setup: plain_mode(
        len(setup["players"])
    )  # "3 players", "solo, Medium+"
    scene: Callable[[Any], Scene] = lambda _state: Scene()  # what its end shows besides the score sheet
    score_only: "ScoreOnly | None" = None  # how it is scored if nobody tracked it; else the plain sheet of its cells
    rivals: Callable[[int], list[str]] = lambda _players: []  # whom the app plays, by number of players
    decks: Callable[[int], list[DeckKind]] = lambda _players: []  # those a table may bring its own of
    made_of: "Callable[[Any], Game] | None" = None  # what the data of a setup describe, if that is all


def in_force(game: Game, data: Any) -> Game:
    """The game as these checked data have it."""
    return game.made_of(data) if game.made_of else game

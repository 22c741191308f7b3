"""The sheet of a tracked game: what was typed beside what the app says, parts with their rest, and doubts."""

from companion.engine.scoring import Category
from companion.engine.session import Session
from companion.games.crafting_the_cosmos.game import GAME as COSMOS
from companion.games.mars_dice.game import GAME as MARS
from companion.games.micro_cosmos.game import GAME as MICRO
from companion.games.planet_unknown.game import GAME as UNKNOWN
from companion.text import say
from tests.games.crafting_the_cosmos import playing as cosmos
from tests.games.helpers import reason
from tests.games.mars_dice import playing as mars
from tests.games.micro_cosmos.test_score import over
from tests.games.planet_unknown import playing as unknown


def life(session: Session) -> Category:
    return COSMOS.sheet(session.state).category("life")


def test_a_typed_number_is_marked_and_shows_what_the_app_goes_on_counting() -> None:
    session = mars.start(2)
    track = MARS.sheet(session.state).category("track")
    assert (track.known_of(0), track.typed_by(0)) == (0, None)
    mars.do(session, "score", category="track", who=0, value=30)
    mars.do(session, "megacredits")
    track = MARS.sheet(session.state).category("track")
    assert (track.points[0], track.typed_by(0), track.known_of(0)) == (30, 30, 2)
    mars.do(session, "score", category="track", who=0, value=None)  # given back
    track = MARS.sheet(session.state).category("track")
    assert (track.points[0], track.typed_by(0)) == (2, None)


def test_less_than_the_app_has_counted_is_doubtful() -> None:
    session = mars.start(2)
    mars.do(session, "vp", who=0, amount=9)
    mars.do(session, "score", category="track", who=0, value=12)
    assert MARS.sheet(session.state).doubts == []
    mars.do(session, "score", category="track", who=0, value=7)
    [doubt] = MARS.sheet(session.state).doubts
    assert say("pl", doubt, session.names) == "Ola: Tor PZ – wpisano 7, Orbita liczy 9."
    mars.do(session, "to_scoring")
    for row in ("award_0", "award_1", "award_2", "cards"):
        for who in (0, 1):
            mars.do(session, "score", category=row, who=who, value=who)
    mars.do(session, "finish")  # pointed out, not refused


def test_more_titles_than_there_are_and_parts_of_one_are_doubtful() -> None:
    session = mars.start(3)
    for who, (typed, doubted) in enumerate(((12, False), (4, True), (0, True))):
        mars.do(session, "score", category="titles", who=who, value=typed)
        assert bool(MARS.sheet(session.state).doubts) == doubted
    mars.do(session, "score", category="titles", who=0, value=5)
    mars.do(session, "score", category="titles", who=1, value=None)
    assert [doubt["text"] for doubt in MARS.sheet(session.state).doubts] == ["mars_dice.doubt.titles"]


def test_alone_an_award_without_a_symbol_is_doubtful_once_it_is_counted() -> None:
    session = mars.start(1)
    assert MARS.sheet(session.state).doubts == []
    mars.do(session, "score", category="award_1", who=0, value=9)
    assert MARS.sheet(session.state).doubts == [{"text": "mars_dice.doubt.award", "n": 2}]


class TestParts:
    """Two tokens of advanced life, one of them told: 7 + ?"""

    def session(self) -> Session:
        session = cosmos.table(2, tokens=[7, None])
        cosmos.do(session, "to_scoring")
        return session

    def test_what_is_typed_is_added(self) -> None:
        session = self.session()
        row = life(session)
        assert (row.part_of(0), row.typed_by(0), row.points[0]) == (7, None, None)
        assert COSMOS.sheet(session.state).missing == [("life", 0)]
        cosmos.do(session, "rest", category="life", who=0, value=5)
        row = life(session)
        assert (row.part_of(0), row.typed_by(0), row.points[0]) == (7, 5, 12)

    def test_what_the_app_learns_later_counts(self) -> None:
        session = self.session()
        cosmos.do(session, "rest", category="life", who=0, value=5)
        cosmos.do(session, "correct", path=["players", 0, "tokens", 1], value=6)
        row = life(session)
        assert (row.part_of(0), row.points[0]) == (None, 13)

    def test_the_whole_number_can_be_typed_as_well_and_the_last_one_counts(self) -> None:
        session = self.session()
        cosmos.do(session, "score", category="life", who=0, value=20)
        assert (life(session).points[0], life(session).part_of(0)) == (20, None)
        assert reason(session, "rest", category="life", who=0, value=1) == "engine.no_part_known"
        cosmos.do(session, "score", category="life", who=0, value=None)
        cosmos.do(session, "rest", category="life", who=0, value=4)
        assert life(session).points[0] == 11
        cosmos.do(session, "rest", category="life", who=0, value=None)
        assert life(session).points[0] is None

    def test_only_where_a_part_is_known_and_within_the_limit_of_the_row(self) -> None:
        session = self.session()
        assert reason(session, "rest", category="nebulae", who=0, value=5) == "engine.no_part_known"
        assert reason(session, "rest", category="life", who=1, value=5) == "engine.no_part_known"
        too_much = life(session).high - 6
        assert reason(session, "rest", category="life", who=0, value=too_much) == "engine.cell_between"


def test_survivors_of_whom_the_app_was_told_are_a_part_if_nobody_tracks() -> None:
    session = over(2, tracking="light", seats={0: {"vp": 9, "settled": 1}, 1: {"vp": 3, "settled": 0}})
    row = MICRO.sheet(session.state).category("survivors")
    assert row.part_of(0) == 1 and row.counts[0] == 1  # nobody has to say more
    session.do({"do": "rest", "category": "survivors", "who": 0, "value": 2})
    row = MICRO.sheet(session.state).category("survivors")
    assert (row.counts[0], row.points[0]) == (3, 20)
    full = over(2, seats={0: {"vp": 9, "settled": 1}, 1: {"vp": 3}})
    assert MICRO.sheet(full.state).category("survivors").part_of(0) is None


def test_personal_goals_that_are_met_are_a_part_until_all_are_decided() -> None:
    session = unknown.table(goals=["1", "7", "13"], goals_done=["1"], changes={"phase": "scoring"})
    row = UNKNOWN.sheet(session.state).category("goals")
    assert (row.part_of(0), row.counts[0]) == (1, None)
    unknown.do(session, "rest", category="goals", who=0, value=1)
    assert UNKNOWN.sheet(session.state).category("goals").points[0] == 10
    unknown.do(session, "goal_done", who=0, goal="7", done=True)
    unknown.do(session, "goal_done", who=0, goal="13", done=True)
    row = UNKNOWN.sheet(session.state).category("goals")
    assert (row.part_of(0), row.points[0]) == (None, 15)


def test_medals_between_neighbours_that_cannot_be_are_doubtful() -> None:
    goals = [{"between": [0, 1], "goal": goal, "winner": None} for goal in ("1", "2", "3")]
    session = unknown.table(*2 * ["universal_coalition"], changes={"phase": "scoring", "neighbour_goals": goals})
    for who, (medals, doubts) in enumerate(((5, 0), (2, 1))):
        unknown.do(session, "score", category="neighbours", who=who, value=medals)
        assert len(UNKNOWN.sheet(session.state).doubts) == doubts
    unknown.do(session, "score", category="neighbours", who=1, value=10)
    assert UNKNOWN.sheet(session.state).doubts == []

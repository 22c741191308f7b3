"""Why the Automa does what it does, with the numbers and names in it; what players are told of their actions; and
some reasons to refuse."""

from typing import Any

import pytest

from companion.engine.message import Message, message, player_name
from companion.engine.session import Session
from companion.games.micro_cosmos.data import amounts
from companion.games.micro_cosmos.destination import obstacle
from tests.games.micro_cosmos.playing import (
    AUTOMA,
    ELPIS,
    FAR,
    KEYI,
    MINEK,
    PLAYER,
    RYUGU,
    auto,
    automa_table,
    build,
    card_open,
    cargo,
    correct,
    do,
    goods,
    marker,
    on_planet,
    one,
    place,
    planet,
    question,
    refused,
    reply,
    statuses,
    table,
    travel,
)


def mc(key: str, **gaps: Any) -> Message:
    return message(f"micro_cosmos.{key}", **gaps)


def resources(*names: str) -> list[Message]:
    return [mc(f"resource.{name}") for name in names]


def specialists(*names: str) -> list[Message]:
    return [mc(f"specialist.{name}") for name in names]


def why(session: Session, step: int = 0) -> list[Message]:
    found: list[Message] = card_open(session)["steps"][step]["why"]
    return found


def moves(session: Session, step: int = 0) -> list[Message]:
    found: list[Message] = card_open(session)["steps"][step]["moves"]
    return found


def with_crew(**crew: int) -> dict[str, Any]:
    return {"specialists": crew}


# ------------------------------------------------------------ upgrades: what it passes, whom it replaces


class TestUpgrade:
    @staticmethod
    def numbered(number: int, upgrade: str) -> Message:
        return mc("numbered", number=number, name=mc(f"upgrade.{upgrade}"))

    def test_the_first_one_passes_nothing(self) -> None:
        session = automa_table(automa={**with_crew(red=1), "cargo": goods(workforce=1)})
        assert auto(session, "upgrade") == ["done"]
        assert why(session) == []
        assert moves(session)[0] == mc("moves.pays", what=amounts({"workforce": 1, "red": 1}))

    def test_what_it_passed_and_what_was_lacking(self) -> None:
        """No Workforce for the first two, no Engineer and not two others for the third."""
        session = automa_table(automa={**with_crew(red=1), "cargo": goods(minerals=2)})
        assert auto(session, "upgrade") == ["done"]
        assert one(session, AUTOMA)["upgrades"] == ["mining_vehicles"]
        passed = [
            mc("lacks", what=self.numbered(1, "cargo_holds"), lacking=resources("workforce")),
            mc("lacks", what=self.numbered(2, "scouting_vehicles"), lacking=resources("workforce")),
            mc("lacks", what=self.numbered(3, "space_mining"), lacking=specialists("engineer")),
        ]
        assert why(session) == [mc("why.cannot_pay", what=passed)]

    def test_none_at_all(self) -> None:
        session = automa_table(automa={"upgrades": ["cargo_holds", "scouting_vehicles", "space_mining", "biodome"]})
        assert auto(session, "upgrade") == ["impossible"]
        lacking = [
            mc("resource.minerals"),
            mc("specialist.leader"),
            mc("resource.workforce"),
            mc("specialist.engineer"),
        ]
        assert why(session) == [mc("why.cannot_pay_any", lacking=lacking)]

    def test_what_is_lacking_is_said_once(self) -> None:
        session = automa_table(automa={"upgrades": ["space_mining", "mining_vehicles", "biodome"]})
        auto(session, "upgrade")
        lacking = [mc("resource.workforce"), mc("specialist.leader"), mc("specialist.engineer")]
        assert why(session) == [mc("why.cannot_pay_any", lacking=lacking)]

    def test_two_others_for_a_missing_engineer(self) -> None:
        owned = ["cargo_holds", "scouting_vehicles"]
        session = automa_table(automa={**with_crew(red=2), "cargo": goods(minerals=2), "upgrades": owned})
        assert auto(session, "upgrade") == ["done"]
        assert why(session) == [mc("why.replaced", what=specialists("engineer"))], "and nothing was passed"

    def test_passed_and_replaced(self) -> None:
        session = automa_table(automa={**with_crew(red=2), "cargo": goods(minerals=2)})
        auto(session, "upgrade")
        assert [one["text"] for one in why(session)] == [
            "micro_cosmos.why.cannot_pay",
            "micro_cosmos.why.replaced",
        ]

    def test_nothing_is_replaced_by_what_is_there(self) -> None:
        owned = ["cargo_holds", "scouting_vehicles"]
        session = automa_table(automa={**with_crew(engineer=1, red=2), "cargo": goods(minerals=2), "upgrades": owned})
        auto(session, "upgrade")
        assert why(session) == []


# ------------------------------------------------------------ on the planet


class TestOnThePlanet:
    def test_the_limit_and_what_it_is_made_of(self) -> None:
        session = automa_table(
            automa={"cargo": goods(biomass=1)},
            places={2: {"colonies": [1, 2], "outposts": [1, 0]}, 6: {"outposts": [0, 1]}},
        )
        assert auto(session, "terraform") == ["done"]
        assert why(session) == [mc("why.limit", n=5, colonies=2, outposts=1)]
        assert moves(session) == [
            mc("moves.pays", what=amounts({"biomass": 1})),
            mc("raised", planet="K'EYI", track=mc("resource.biomass"), old=0, new=1),
            mc("marker_moved", who=player_name(AUTOMA), planet="K'EYI", field=1),
        ]

    @pytest.mark.parametrize(
        ("levels", "wanted"), [([0, 0], ("biomass", "technology")), ([3, 1], ("technology",)), ([1, 3], ("biomass",))]
    )
    def test_what_the_planet_still_needs(self, levels: list[int], wanted: tuple[str, ...]) -> None:
        session = automa_table(automa={"cargo": goods(workforce=4, minerals=4)}, places={0: {"levels": levels}})
        assert auto(session, "terraform") == ["impossible"]
        assert why(session) == [mc("why.nothing_to_raise", planet="K'EYI", what=resources(*wanted))]

    def test_a_planet_that_is_done(self) -> None:
        session = automa_table(places={0: {"done": True, "levels": [3, 3]}})
        auto(session, "terraform")
        assert why(session) == [mc("why.planet_done", planet="K'EYI")]

    def test_the_survivor_is_put_away(self) -> None:
        session = automa_table(automa=with_crew(red=1))
        auto(session, "explore", answers=({"minerals": 1},))
        assert why(session) == [mc("why.explore")]
        assert moves(session) == [
            mc("moves.pays", what=amounts({"red": 1})),
            mc("gains", who=player_name(AUTOMA), what=amounts({"minerals": 1})),
            mc("moves.survivor_away"),
        ]

    def test_for_any_resource_which_it_takes_and_why(self) -> None:
        session = automa_table(automa={**with_crew(red=1), "cargo": goods(2, 1, 0, 1)})
        auto(session, "explore", answers=({"any": 2},))
        assert moves(session)[1:-1] == [
            mc("least_of", what=mc("resource.minerals")),
            mc("least_of", what=mc("resource.workforce")),
            mc("gains", who=player_name(AUTOMA), what=amounts({"workforce": 1, "minerals": 1})),
        ]

    def test_two_others_for_the_leader_of_the_planet(self) -> None:
        """Told while it asks and afterwards."""
        session = automa_table(automa=with_crew(green=2))
        auto(session, "explore")
        replaced = mc("why.replaced", what=specialists("red"))
        assert question(session)["why"] == [replaced, mc("ask.survivor_why")]
        reply(session, {})
        assert why(session) == [replaced, mc("why.explore")]

    def test_nobody_who_could_explore(self) -> None:
        session = automa_table(automa=with_crew(green=1))
        auto(session, "explore")
        assert why(session) == [mc("why.no_leader", what=mc("specialist.red"), planet="K'EYI")]

    def test_resources_of_choice_are_those_it_has_most_of(self) -> None:
        """The fifth colony costs two of any."""
        crew = with_crew(engineer=1, red=2)
        session = automa_table(automa={**crew, "cargo": goods(1, 0, 3, 0)}, places={2: {"colonies": [0, 4]}})
        assert auto(session, build("colony")) == ["done"]
        assert why(session) == [mc("why.most_of", what=amounts({"minerals": 2}))]
        assert moves(session)[0] == mc("moves.pays", what=amounts({"minerals": 2, "engineer": 1, "red": 2}))

    def test_a_colony_without_resources_of_choice_does_not_speak_of_them(self) -> None:
        session = automa_table(automa=with_crew(engineer=1, red=1))
        assert auto(session, build("colony")) == ["done"]
        assert why(session) == []

    def test_what_the_colony_lacks(self) -> None:
        session = automa_table(automa=with_crew(red=1), places={2: {"colonies": [0, 1]}})
        auto(session, build("colony"))
        lacking = [*specialists("engineer"), mc("amount.any", n=1)]
        assert why(session) == [mc("why.colony_too_dear", number=2, lacking=lacking)]

    @pytest.mark.parametrize(
        ("its", "places", "answers", "key"),
        [
            ({"outposts": 1}, {}, (), "from_pool"),
            ({}, {6: {"outposts": [0, 1]}}, (), "only_outpost"),
            ({}, {2: {"outposts": [0, 1]}, 6: {"outposts": [0, 1]}}, (6,), "chosen_outpost"),
        ],
    )
    def test_where_the_outpost_comes_from(self, its: Any, places: Any, answers: tuple[int, ...], key: str) -> None:
        session = automa_table(automa=its, places=places)
        assert auto(session, build("outpost"), answers=answers) == ["done"]
        assert why(session) == [mc(f"why.{key}")]


# ------------------------------------------------------------ its way


class TestTravel:
    @pytest.mark.parametrize("way", ["clockwise", "counter"])
    @pytest.mark.parametrize("to", ["no_colony", "not_done"])
    def test_the_nearest_that_fits(self, way: str, to: str) -> None:
        session = automa_table(0)
        auto(session, travel(way, to))
        assert why(session) == [mc(f"why.nearest.{to}.{way}")]
        assert moves(session) == [mc("moves.ark", old="K'EYI", new="ELPIS" if way == "clockwise" else "RYUGU")]

    def test_all_the_way_round_it_stays(self) -> None:
        session = automa_table(0, places={at: {"colonies": [0, 1]} for at in (2, 6)})
        assert auto(session, travel("clockwise", "no_colony")) == ["done"]
        assert why(session) == [mc("why.stays", planet="K'EYI")]
        assert moves(session) == [], "there is nothing to move"

    @pytest.mark.parametrize(
        ("way", "then"),
        [("clockwise", mc("why.nearest.not_done.clockwise")), ("counter", mc("why.stays", planet="ELPIS"))],
    )
    def test_over_the_portal_and_on_from_there(self, way: str, then: Message) -> None:
        session = automa_table(2)
        auto(session, travel(way, "not_done", jump=True))
        assert why(session) == [mc("why.jumps", planet=mc("planet", name="RYUGU")), then]

    def test_nothing_across_the_portal(self) -> None:
        session = automa_table(0)
        auto(session, travel("counter", "not_done", jump=True))
        assert why(session) == [mc("why.no_jump"), mc("why.nearest.not_done.counter")]

    def test_without_a_jump_nothing_is_said_of_it(self) -> None:
        session = automa_table(2)
        auto(session, travel("counter", "not_done"))
        assert why(session) == [mc("why.nearest.not_done.counter")]

    def test_nowhere_to_go_after_a_jump(self) -> None:
        session = automa_table(2, places={at: {"colonies": [0, 1]} for at in (0, 2, 6)})
        assert auto(session, travel("clockwise", "no_colony", jump=True)) == ["impossible"]
        assert why(session) == [mc("why.jumps", planet=mc("planet", name="RYUGU")), mc("why.nowhere.no_colony")]

    @pytest.mark.parametrize(
        ("found", "house", "keys"),
        [
            (MINEK, "leftmost", ["why.discover"]),
            (KEYI, "leftmost", ["why.discover", "why.no_minerals"]),
            (KEYI, "nothing", ["why.discover"]),
        ],
    )
    def test_what_it_found(self, found: Any, house: str, keys: list[str]) -> None:
        session = automa_table(planets={0: FAR, 2: ELPIS, 6: RYUGU}, no_minerals=house)
        auto(session, travel("clockwise", "discover"), answers=(found,))
        assert [told["text"] for told in why(session)] == [f"micro_cosmos.{key}" for key in keys]
        assert why(session)[0]["place"] == mc("place.1")
        lays = mc("moves.lays", planet=found["name"], place=mc("place.1"))
        assert moves(session)[:2] == [lays, mc("moves.ark_there")]


# ------------------------------------------------------------ what players are told


def story(session: Session, kind: str, /, **arguments: Any) -> list[Message]:
    return list(session.do({"do": kind, **arguments}).story)


class TestPlayersLines:
    def test_each_track_that_was_raised(self) -> None:
        session = table(2, seats={0: {"cargo": goods(biomass=1, minerals=1)}}, places={2: {"levels": [1, 0]}})
        do(session, "land", at=2)
        told = story(session, "terraform", levels=[1, 1])
        assert [one for one in told if one["text"] == "micro_cosmos.raised"] == [
            mc("raised", planet="ELPIS", track=mc("resource.biomass"), old=1, new=2),
            mc("raised", planet="ELPIS", track=mc("resource.minerals"), old=0, new=1),
        ]

    def test_a_track_that_was_not_raised_is_not_told(self) -> None:
        session = table(2, seats={0: {"cargo": goods(minerals=2)}})
        do(session, "land", at=2)
        told = story(session, "terraform", levels=[0, 2])
        assert [one["track"] for one in told if one["text"] == "micro_cosmos.raised"] == [mc("resource.minerals")]

    @pytest.mark.parametrize(("field", "key"), [(1, "marker_on_top"), (2, "marker_moved")])
    def test_whether_the_marker_comes_to_lie_on_another(self, field: int, key: str) -> None:
        session = table(2, seats={0: {"cargo": goods(minerals=1)}}, places={2: {"markers": [marker(1, field)]}})
        do(session, "land", at=2)
        told = story(session, "terraform", levels=[0, 1])
        assert mc(key, who=player_name(0), planet="ELPIS", field=1) in told

    def test_what_the_app_does_not_know_is_taken_from_the_card(self) -> None:
        for spot in ("moon", "station"):
            session = table(2)
            do(session, "stop", spot=spot, at=2)
            assert story(session, "gather") == [mc("gathers", who=player_name(0)), mc("take_printed")]
        session = table(2)
        do(session, "stop", spot="moon", at=6)  # Minerals, as the card says
        assert mc("take_printed") not in story(session, "gather")

    @pytest.mark.parametrize("at", [0, 2, 6])
    def test_a_survivor_that_was_kept(self, at: int) -> None:
        colour = {0: "red", 2: "green", 6: "blue"}[at]
        kept = mc(f"survivor_kept.{colour}", who=player_name(0))
        for keep in ("yes", "no"):
            session = table(2, seats={0: with_crew(**{colour: 1})})
            do(session, "land", at=at)
            assert (kept in story(session, "explore", gains={}, keep=keep)) == (keep == "yes")


# ------------------------------------------------------------ what stands in the way before anything is asked

RICH = {
    "cargo": goods(4, 4, 4, 4),
    "specialists": {"engineer": 1, "red": 1, "green": 1, "blue": 1},
    "survivors": {"green": 1},
    "colonies": 1,
    "outposts": 1,
}
OBSTACLES: list[tuple[str, dict[str, Any], dict[str, Any], Message | None]] = [
    *((action, {}, {}, None) for action in ("gather", "terraform", "explore", "colony", "outpost")),
    ("specialist", {}, {}, mc("not_here")),
    ("terraform", {}, {"done": True}, mc("planet_is_done", planet="ELPIS")),
    ("terraform", {"cargo": goods(0, 4, 0, 4)}, {}, mc("nothing_to_raise", planet="ELPIS")),
    ("terraform", {"cargo": goods(biomass=1)}, {"levels": [3, 0]}, mc("nothing_to_raise", planet="ELPIS")),
    ("explore", with_crew(green=0), {}, mc("no_specialist", who=player_name(0), what=amounts({"green": 1}))),
    ("settle", {}, {}, mc("not_done_yet", planet="ELPIS")),
    ("settle", {}, {"done": True}, None),
    ("settle", {"survivors": {"green": 0, "red": 1}}, {"done": True}, mc("no_survivor.green")),
    ("colony", {"colonies": 0}, {}, mc("no_colony_in_pool", who=player_name(0))),
    ("outpost", {"outposts": 0}, {}, mc("no_outpost", who=player_name(0))),
    ("outpost", {"outposts": 0}, {"outposts": [1, 0]}, mc("no_outpost", who=player_name(0))),
]


@pytest.mark.parametrize(("action", "has", "there", "expected"), OBSTACLES)
def test_what_stands_in_the_way(
    action: str, has: dict[str, Any], there: dict[str, Any], expected: Message | None
) -> None:
    session = table(2, seats={0: {**RICH, **has}}, places={2: there})
    assert obstacle(session.state, action) == mc("travel_first")
    do(session, "land", at=2)
    assert obstacle(session.state, action) == expected


def test_goods_that_the_app_does_not_keep_are_no_obstacle() -> None:
    session = table(2, tracking="light")
    do(session, "land", at=2)
    for action in ("gather", "terraform", "explore", "colony", "outpost"):
        assert obstacle(session.state, action) is None
    assert obstacle(session.state, "settle") == mc("not_done_yet", planet="ELPIS")


# ------------------------------------------------------------ refusals and corrections


class TestRefusals:
    @pytest.mark.parametrize("track", [None, 3, "minerals", ["minerals", 3], {"resource", "most"}])
    def test_a_track_that_is_none(self, track: Any) -> None:
        bad = {**FAR, "tracks": [{"resource": "minerals", "most": 3}, track]}
        assert refused(table(2), "amend_planet", at=0, planet=bad) == "micro_cosmos.bad_planet"

    def test_nobody_has_more_than_20_of_a_kind(self) -> None:
        session = automa_table(automa=with_crew(red=19))
        do(session, "crew", who=AUTOMA, kind="red", by="more")
        assert refused(session, "crew", who=AUTOMA, kind="red", by="more") == "engine.not_between"
        do(session, "crew", who=AUTOMA, kind="green", by="more")

    def test_no_way_back_from_an_end_by_the_rules(self) -> None:
        session = table(2, turn=1, changes={"last_round": 1}, places={at: {"done": True} for at in (0, 2, 6)})
        do(session, "to_scoring")
        do(session, "back_to_play")
        do(session, "land", at=2)
        do(session, "end_turn")
        assert session.state["phase"] == "scoring"
        assert refused(session, "back_to_play") == "micro_cosmos.ended_by_the_rules"


class TestAmendedTracks:
    """Levels stay with their resource, wherever its track is on the new card."""

    @pytest.mark.parametrize(
        ("tracks", "levels"),
        [
            ("minerals 3, biomass 3", [1, 2]),
            ("technology 3, minerals 3, biomass 3", [0, 1, 2]),
            ("minerals 3", [1]),
            ("workforce 3, minerals 3", [2, 1]),  # misread: the level stays where it was
            ("biomass 3, workforce 3", [2, 1]),
            ("technology 3, biomass 3", [0, 2]),  # a new track before it
            ("minerals 3, biomass 1", [1, 1]),
        ],
    )
    def test_by_resource_and_for_a_new_one_by_position(self, tracks: str, levels: list[int]) -> None:
        session = table(2, places={2: {"levels": [2, 1]}})
        do(session, "amend_planet", at=2, planet=planet("ELPIS", tracks=tracks))
        assert place(session, 2)["levels"] == levels

    def test_two_tracks_of_one_resource(self) -> None:
        twins = planet("TWINS", tracks="biomass 3, biomass 4")
        session = table(2, planets={0: KEYI, 2: twins, 6: RYUGU}, places={2: {"levels": [1, 2]}})
        do(session, "amend_planet", at=2, planet=planet("TWINS", tracks="minerals 2, biomass 3, biomass 4"))
        assert place(session, 2)["levels"] == [0, 1, 2]


class TestInTheMiddle:
    def test_a_typed_score_leaves_the_card_as_it_is(self) -> None:
        session = automa_table(automa=with_crew(red=1))
        auto(session, "gather", "explore")
        before = card_open(session)
        do(session, "score", category="survivors", who=PLAYER, value=2)
        assert card_open(session) == before
        do(session, "automa_skip", step=0, skip=True)
        assert statuses(session) == ["skipped", "asks"]
        assert cargo(session, AUTOMA) == (0, 0, 0, 0)


class TestMarkedUpgrades:
    def test_a_pair_brings_its_outpost_and_says_so(self) -> None:
        session = table(2, seats={0: {"upgrades": ["biodome"], "vp": 3}})
        told = story(session, "mark_upgrade", who=0, upgrade="leisure_facilities", count=1)
        assert told == [
            mc("marked", who=player_name(0), upgrade=mc("upgrade.leisure_facilities")),
            mc("pair_marked", n=5),
        ]
        assert (one(session)["outposts"], one(session)["vp"]) == (1, 3), "points are the players' business"
        told = story(session, "mark_upgrade", who=0, upgrade="biodome", count=0)
        assert told == [mc("unmarked", who=player_name(0), upgrade=mc("upgrade.biodome")), mc("pair_unmarked", n=5)]
        assert one(session)["outposts"] == 0

    def test_half_a_pair_brings_nothing(self) -> None:
        session = table(2, seats={0: {"upgrades": ["space_mining"]}})
        for upgrade in ("biodome", "engines"):
            told = story(session, "mark_upgrade", who=0, upgrade=upgrade, count=1)
            assert [one["text"] for one in told] == ["micro_cosmos.marked"]
        assert one(session)["outposts"] == 0

    def test_only_the_automas_own_upgrades(self) -> None:
        session = automa_table()
        assert (
            refused(session, "mark_upgrade", who=AUTOMA, upgrade="robotics", count=1)
            == "micro_cosmos.no_such_upgrade"
        )
        do(session, "mark_upgrade", who=AUTOMA, upgrade="biodome", count=1)

    def test_what_no_longer_fits_is_lost_and_told(self) -> None:
        session = table(2, seats={0: {"upgrades": ["cargo_holds"], "cargo": goods(6, 5, 4, 0), "colonies": 1}})
        told = story(session, "mark_upgrade", who=0, upgrade="cargo_holds", count=0)
        assert told[-1] == mc("lost", what=amounts({"biomass": 2, "workforce": 1}))

    def test_a_colony_on_the_map_keeps_its_upgrade(self) -> None:
        session = table(2, seats={0: {"upgrades": ["cargo_holds"]}})
        why = refused(session, "mark_upgrade", who=0, upgrade="cargo_holds", count=0)
        assert why == "micro_cosmos.freed_is_on_map"


def test_a_correction_that_moves_the_ark_changes_what_the_next_step_says() -> None:
    session = automa_table(0, automa=with_crew(red=1))
    auto(session, "explore", "gather")
    correct(session, "players", AUTOMA, "ark", "at", to=2)
    assert one(session, AUTOMA)["ark"] == on_planet(2)
    assert why(session) == [mc("why.no_leader", what=mc("specialist.green"), planet="ELPIS")]
    assert why(session, 1) == [mc("why.gather", planet="ELPIS", what=amounts({"biomass": 1, "workforce": 1}))]

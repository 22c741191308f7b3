"""The worked examples of the rulebook, by name."""

from companion.games.crafting_the_cosmos import data
from companion.games.crafting_the_cosmos import state as states
from tests.games.crafting_the_cosmos.playing import do, hand, laid, one, points, table

PINK = 0


def test_dial_pink_fills_light_and_skips_it() -> None:
    """A dark marker from chemistry to light, which fills it; then pink's own to chemistry and, over light, time."""
    markers = laid(4, light="1d", time="2d", gravity="03", chemistry="d")
    session = table(4, stage="energy", changes={"markers": markers})
    dark = next(n for n, marker in enumerate(markers) if marker["who"] < 0 and marker["area"] == "chemistry")
    do(session, "step", marker=dark)
    assert session.state["markers"][dark]["area"] == "light"
    do(session, "step", marker=PINK)
    assert session.state["markers"][PINK]["area"] == "chemistry"
    do(session, "step", marker=PINK)
    assert session.state["markers"][PINK]["area"] == "time"
    collected = [(reward["what"], reward["n"]) for reward in states.rewards(session.state, PINK)]
    assert collected == [("oxygen", 1), ("dna", 2), ("growth", 3), ("graviton", 1), ("proto_life", 0), ("card", 3)]
    do(session, "collect")
    assert one(session)["tracks"] == {"supernova": 0, "dna": 2, "graviton": 1}
    assert one(session)["crystal"] == 3


def test_time_chamber_from_4_by_3() -> None:
    """To 6, a new one from the supply at the bottom, and up 1."""
    session = table(3, crystal=4)
    supply = session.state["crystals"]
    do(session, "grow", who=0, n=3)
    assert (one(session)["ready"], one(session)["crystal"]) == (1, 1)
    assert session.state["crystals"] == supply - 1


def test_time_chamber_released_as_the_second() -> None:
    session = table(3, crystal=1, ready=1, released=1)
    assert do(session, "release", who=0, ability=None)[0] == "released"
    assert points(session) == 6
    assert (one(session)["ready"], one(session)["released"]) == (0, 2)


def test_goal_most_proto_life() -> None:
    """7, 7 and 3: 6, 6 and nothing."""
    session = table(3, changes={"end_step": "score", "goals": ["", "", "", "proto_life"]})
    do(session, "score_goal", counts=[7, 7, 3], anyway=False)
    assert [points(session, who) for who in range(3)] == [6, 6, 0]


def test_ability_in_place_2_costs_3_cards_of_light() -> None:
    """Three cards of light; draw three, keep Relativity: Delta; its marker goes to light."""
    options = {"abilities": "app", "energy": "app"}
    session = table(3, options=options, hand=hand(light=4))
    state = session.state
    top = ["relativity_delta", "time_dilation", "molecular_cloud"]
    rest = [card for card in data.abilities_of("light") if card not in top]
    session = table(
        3,
        options=options,
        hand=hand(light=4),
        changes={"ability_decks": {**state["ability_decks"], "light": [*rest, *top]}},
    )
    do(session, "buy", who=0, place=1, area="light")
    assert one(session)["hand"]["light"] == 1
    assert sorted(one(session)["choice"]["cards"]) == sorted(top)
    do(session, "keep", who=0, ability="relativity_delta", bottom=["time_dilation", "molecular_cloud"])
    assert one(session)["abilities"] == ["", "relativity_delta", "", ""]
    assert session.state["ability_decks"]["light"] == ["molecular_cloud", "time_dilation", *rest]
    light = next(reward for reward in states.rewards(session.state, 0) if reward["what"] == "card")
    assert (light["markers"], light["abilities"], light["n"]) == (2, ["relativity_delta"], 3)


def test_a_nebula_of_size_3_is_10_points() -> None:
    session = table(3)
    assert "discard_star" in do(session, "nebula", who=0, size="3", points=None)
    assert points(session) == 10
    assert one(session)["nebulae"]["3"] == 1

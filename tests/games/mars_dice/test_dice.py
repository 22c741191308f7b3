"""The dice: the tray, production, the pool, the awards."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.message import Refused
from companion.engine.session import Session
from companion.games.mars_dice.data import COLOURS, shipped
from companion.games.mars_dice.game import GAME
from companion.games.mars_dice.state import pool
from tests.effort import examples, many
from tests.games.mars_dice.playing import (
    all_dice,
    correct,
    do,
    give_dice,
    play_card,
    proper_actions,
    refused,
    setups,
    start,
)


def tray(session: Session, who: int = 0) -> list[str]:
    return [die["face"] for die in session.state["players"][who]["dice"]]


def second_turn(players: int = 2, seed: int = 1) -> Session:
    """Marek's first turn: the dice rolled before the game are behind us."""
    session = start(players, seed=seed)
    do(session, "end_turn")
    return session


class TestProduction:
    def test_it_rolls_the_dice_of_the_production(self) -> None:
        session = second_turn()
        play_card(session, "green", production={"yellow": 2, "red": 1})
        do(session, "produce", who=1, keep=[])
        dice = session.state["players"][1]["dice"]
        assert Counter(die["colour"] for die in dice) == {"yellow": 2, "red": 1}
        assert all(die["face"] in session.state["data"]["dice"][die["colour"]] for die in dice)
        assert session.state["turn"]["kind"] == "production"

    def test_at_most_3_dice_are_kept(self) -> None:
        session = second_turn()
        do(session, "production", who=1, colour="blue", amount=1)
        give_dice(session, 1, "plant", "steel", "heat", "nuclear", "city")
        do(session, "wild", who=1, amount=4)
        assert refused(session, "produce", who=1, keep=[0, 1, 2, 3]) == "mars_dice.keeps_too_many"
        do(session, "produce", who=1, keep=[4, 0, 2])
        assert tray(session, 1)[:3] == ["plant", "heat", "city"]
        assert len(tray(session, 1)) == 4
        assert session.state["players"][1]["wild"] == 4, "wild tokens are no dice"
        assert pool(session.state) == {"green": 11, "grey": 11, "yellow": 12, "red": 11, "blue": 11}

    @pytest.mark.parametrize("storage", [1, 2])
    def test_each_storage_symbol_keeps_one_more(self, storage: int) -> None:
        session = second_turn()
        do(session, "production", who=1, colour="blue", amount=1)
        play_card(session, storage=storage)
        give_dice(session, 1, *["plant"] * 6)
        assert refused(session, "produce", who=1, keep=list(range(4 + storage))) == "mars_dice.keeps_too_many"
        do(session, "produce", who=1, keep=list(range(3 + storage)))
        assert len(tray(session, 1)) == 4 + storage

    def test_a_short_pool_gives_what_there_is_and_exactly_one_wild_token(self) -> None:
        session = second_turn()
        do(session, "roll", who=0, dice={"red": 11, "blue": 10})
        do(session, "production", who=1, colour="red", amount=5)
        do(session, "production", who=1, colour="blue", amount=4)
        assert do(session, "produce", who=1, keep=[])[-1] == "mars_dice.pool_short"
        assert Counter(die["colour"] for die in session.state["players"][1]["dice"]) == {"red": 1, "blue": 2}
        assert session.state["players"][1]["wild"] == 1

    def test_an_empty_pool_still_gives_the_wild_token(self) -> None:
        session = second_turn()
        do(session, "roll", who=0, dice={"red": 12})
        do(session, "production", who=1, colour="red", amount=1)
        do(session, "produce", who=1, keep=[])
        assert tray(session, 1) == []
        assert session.state["players"][1]["wild"] == 1

    def test_a_pool_that_suffices_gives_no_wild_token(self) -> None:
        session = second_turn()
        do(session, "roll", who=0, dice={"red": 11})
        do(session, "production", who=1, colour="red", amount=1)
        do(session, "produce", who=1, keep=[])
        assert session.state["players"][1]["wild"] == 0

    def test_the_dice_not_kept_go_back_before_the_new_ones_are_taken(self) -> None:
        session = second_turn()
        do(session, "roll", who=1, dice={"red": 12})
        do(session, "production", who=1, colour="red", amount=9)
        do(session, "produce", who=1, keep=[0, 1, 2])
        assert len(tray(session, 1)) == 12
        assert session.state["players"][1]["wild"] == 0

    def test_there_is_no_second_throw_in_a_turn(self) -> None:
        session = second_turn()
        do(session, "production", who=1, colour="red", amount=3)
        do(session, "produce", who=1, keep=[])
        fell = tray(session, 1)
        assert refused(session, "produce", who=1, keep=[]) == "mars_dice.already_produced"
        assert tray(session, 1) == fell
        do(session, "extra_turn")
        do(session, "end_turn")
        do(session, "produce", who=1, keep=[])

    def test_the_dice_rolled_before_the_game_are_not_yet_a_turn(self) -> None:
        """Everybody rolls the production of their corporation; then the first player has a turn like any other."""
        session = start(2)
        for who in (0, 1):
            do(session, "production", who=who, colour="yellow", amount=2)
            do(session, "produce", who=who, keep=[])
        assert session.state["turn"] == start(2).state["turn"]
        do(session, "produce", who=0, keep=[0])
        assert session.state["turn"]["kind"] == "production"

    def test_without_production_there_is_nothing_to_roll(self) -> None:
        assert refused(start(), "produce", who=0, keep=[]) == "mars_dice.no_production"

    @pytest.mark.parametrize("keep", [[0, 0], [1], [-1], [60], [True]])
    def test_only_dice_that_are_there_can_be_kept(self, keep: list[int]) -> None:
        session = start()
        give_dice(session, 0, "plant")
        do(session, "production", who=0, colour="red", amount=1)
        refused(session, "produce", who=0, keep=keep)


class TestOtherDice:
    def test_outside_production_missing_dice_are_lost_without_a_token(self) -> None:
        session = start()
        do(session, "roll", who=1, dice={"red": 11})
        assert do(session, "roll", who=0, dice={"red": 3})[-1] == "mars_dice.dice_lost"
        assert len(tray(session)) == 1
        assert session.state["players"][0]["wild"] == 0
        assert refused(session, "roll", who=0, dice={"red": 1}) == "mars_dice.pool_empty"
        assert refused(session, "gain", who=0, face="heat") == "mars_dice.pool_empty"

    def test_one_die_is_a_support_action_and_two_of_them_are_a_whole_action_turn(self) -> None:
        session = start()
        do(session, "roll", who=0, dice={"blue": 1})
        assert session.state["turn"]["support"] == 1
        assert [step.status for step in GAME.guide(session.state).steps[-2:]] == ["done", "now"]
        do(session, "roll", who=0, dice={"blue": 1})
        assert [step.status for step in GAME.guide(session.state).steps[-2:]] == ["done", "done"]

    @pytest.mark.parametrize("dice", [{}, {"red": 0}])
    def test_no_dice_is_not_a_roll(self, dice: dict[str, int]) -> None:
        assert refused(start(), "roll", who=0, dice=dice) == "mars_dice.no_dice_chosen"

    def test_a_die_is_turned_to_another_of_its_own_faces(self) -> None:
        session = start()
        give_dice(session, 0, "plant")
        do(session, "turn_die", who=0, die=0, face="animal")
        assert session.state["players"][0]["dice"] == [{"colour": "green", "face": "animal"}]
        assert refused(session, "turn_die", who=0, die=0, face="animal") == "engine.already_so"
        assert refused(session, "turn_die", who=0, die=0, face="heat") == "mars_dice.no_such_face"
        assert refused(session, "turn_die", who=0, die=1, face="plant") == "mars_dice.no_such_die"

    def test_spent_dice_go_back_to_the_pool(self) -> None:
        session = start()
        give_dice(session, 0, "plant", "heat", "plant")
        do(session, "wild", who=0, amount=2)
        do(session, "spend", who=0, dice=[2, 0], wild=1)
        assert tray(session) == ["heat"]
        assert session.state["players"][0]["wild"] == 1
        assert pool(session.state)["green"] == 12
        assert refused(session, "spend", who=0, dice=[], wild=2) == "mars_dice.not_enough_wild"
        assert refused(session, "spend", who=0, dice=[], wild=0) == "mars_dice.no_dice_chosen"

    def test_the_first_player_gives_a_die_to_the_last(self) -> None:
        session = start(3)
        give_dice(session, 0, "plant", "heat")
        do(session, "give_die", who=0, die=1, to=2)
        assert (tray(session, 0), tray(session, 2)) == (["plant"], ["heat"])
        assert refused(session, "give_die", who=0, die=0, to=0) == "mars_dice.give_to_other"

    def test_wild_tokens_do_not_go_below_zero(self) -> None:
        session = start()
        do(session, "wild", who=0, amount=2)
        assert refused(session, "wild", who=0, amount=-3) == "mars_dice.not_enough_wild"


@pytest.mark.parametrize(
    ("what", "symbol", "price", "vp", "moved"),
    [
        ("heat", "heat", 3, 2, "temperature"),
        ("water", "water", 3, 2, "oceans"),
        ("plants", "plant", 4, 4, "oxygen"),
        ("city", "city", 3, 4, None),
        ("megacredits", "megacredit", 3, 2, None),
    ],
)
class TestTrades:
    def test_it_costs_and_gives(self, what: str, symbol: str, price: int, vp: int, moved: str | None) -> None:
        session = start()
        for tiles in ("cities", "greeneries"):
            correct(session, tiles, to=2)
        give_dice(session, 0, "nuclear", *[symbol] * (price + 1))
        do(session, "trade", what=what, beside=2)
        assert tray(session) == ["nuclear", symbol]
        assert session.state["players"][0]["vp"] == vp
        assert session.state["steps"] == {
            **dict.fromkeys(("temperature", "oxygen", "oceans"), 0),
            **({moved: 1} if moved else {}),
        }
        assert session.state["turn"]["main"] == 1

    def test_wild_tokens_fill_in(self, what: str, symbol: str, price: int, vp: int, moved: str | None) -> None:
        session = start()
        give_dice(session, 0, *[symbol] * (price - 2))
        do(session, "wild", who=0, amount=3)
        do(session, "trade", what=what, beside=0)
        assert tray(session) == []
        assert session.state["players"][0]["wild"] == 1

    def test_too_little_buys_nothing(self, what: str, symbol: str, price: int, vp: int, moved: str | None) -> None:
        session = start()
        give_dice(session, 0, "nuclear", *[symbol] * (price - 2))
        do(session, "wild", who=0, amount=1)
        assert refused(session, "trade", what=what, beside=0) == "mars_dice.cannot_pay"


class TestAwards:
    @pytest.mark.parametrize("seed", range(many(5, 20)))
    def test_three_dice_of_different_colours_are_rolled(self, seed: int) -> None:
        session = start(awards="app", seed=seed)
        awards = session.state["awards"]
        assert len({award["colour"] for award in awards}) == 3
        assert all(award["face"] in shipped()["dice"][award["colour"]] for award in awards)
        assert sum(pool(session.state).values()) == 57, "they come out of the pool"

    def test_common_rare_and_unique_faces_come_3_to_2_to_1(self) -> None:
        seen: Counter[int] = Counter()
        colours: Counter[str] = Counter()
        for seed in range(2000):
            for award in start(awards="app", seed=seed).state["awards"]:
                seen[shipped()["dice"][award["colour"]].index(award["face"])] += 1
                colours[award["colour"]] += 1
        expected = {0: 3000, 1: 2000, 2: 1000}
        assert sum((seen[face] - count) ** 2 / count for face, count in expected.items()) < 13.8
        assert sum((colours[colour] - 1200) ** 2 / 1200 for colour in COLOURS) < 18.5

    def test_there_is_never_a_reroll(self) -> None:
        session = start()
        do(session, "roll_awards")
        assert refused(session, "roll_awards") == "mars_dice.no_reroll"
        assert refused(start(awards="app"), "roll_awards") == "mars_dice.no_reroll"

    def test_the_dice_on_the_board_can_be_told(self) -> None:
        session = start()
        do(session, "pick_award", slot=0, colour="green", rare=2)
        assert session.state["awards"] == [{"colour": "green", "face": "animal"}, None, None]
        assert refused(session, "pick_award", slot=1, colour="green", rare=0) == "mars_dice.award_colour_twice"
        assert refused(session, "pick_award", slot=0, colour="green", rare=2) == "engine.already_so"
        do(session, "pick_award", slot=0, colour="green", rare=0)
        assert all_dice(session.state) == 60

    def test_an_award_needs_a_die_of_the_pool(self) -> None:
        session = start()
        do(session, "roll", who=0, dice={"red": 12})
        assert refused(session, "pick_award", slot=0, colour="red", rare=0) == "mars_dice.pool_empty"

    @pytest.mark.parametrize("seed", range(many(5, 20)))
    def test_awards_are_rolled_with_dice_of_the_pool(self, seed: int) -> None:
        session = start(seed=seed)
        do(session, "roll", who=0, dice={"red": 12, "blue": 12})
        do(session, "roll_awards")
        assert {award["colour"] for award in session.state["awards"]} == set(COLOURS) - {"red", "blue"}
        assert all_dice(session.state) == 60

    def test_awards_are_not_rolled_if_the_pool_lacks_three_colours(self) -> None:
        session = start()
        do(session, "roll", who=0, dice=dict.fromkeys(COLOURS[:3], 12))
        assert refused(session, "roll_awards") == "mars_dice.pool_empty"
        assert {"do": "roll_awards"} not in [offer.action for offer in GAME.guide(session.state).offers]


@examples(200)
@given(first=setups, actions=st.lists(proper_actions, min_size=5, max_size=40))
def test_no_die_is_ever_lost_or_made(first: dict[str, object], actions: list[dict[str, object]]) -> None:
    """Pool, trays and awards are always the 60 dice of the box, 12 of each colour."""
    session = Session(GAME, first, clock=lambda: 0.0)
    for action in actions:
        try:
            session.do(action)
        except Refused:
            continue
        assert all_dice(session.state) == 60
        assert all(0 <= count <= 12 for count in pool(session.state).values())
        for player in session.state["players"]:
            assert player["wild"] >= 0 and player["vp"] >= 0
            assert all(die["face"] in shipped()["dice"][die["colour"]] for die in player["dice"])


def test_a_corrected_production_is_what_is_produced() -> None:
    session = second_turn()
    correct(session, "players", 1, "production", "grey", to=4)
    do(session, "produce", who=1, keep=[])
    assert len(tray(session, 1)) == 4


def test_before_the_game_everybody_produces_once_and_later_only_in_the_own_turn() -> None:
    session = start(2)
    for who in range(2):
        do(session, "production", who=who, colour="red", amount=2)
        do(session, "produce", who=who, keep=[])
    assert session.state["turn"]["kind"] is None
    assert refused(session, "produce", who=1, keep=[]) == "mars_dice.not_your_turn"


def test_a_main_action_in_a_production_turn_is_reminded_of_and_allowed() -> None:
    session = start(2)
    do(session, "turn_kind", kind="production")
    assert do(session, "megacredits") == ["mars_dice.megacredits_traded", "mars_dice.in_production_turn"]
    assert session.state["players"][0]["vp"] == 2

"""The abilities of Crafting the Cosmos: buying, keeping, using, and finding any of the thirty-two."""

from pathlib import Path
from typing import Any

import pytest

from companion.games.crafting_the_cosmos import data as printed
from companion.store.library import Library
from screens.crafting_the_cosmos.ability_parts import (
    CraftingAbilityCard,
    CraftingAbilityList,
    CraftingAbilityRow,
    price_of,
)
from screens.widgets import BigButton, Chip, Dialog, ListRow, RoundButton, TonalButton
from screens.widgets.legend import LegendButton, LegendRow
from tests.screens.cosmos import (
    Drive,
    at_building,
    at_setup,
    builder,
    correct,
    next_button,
    one,
    screen,
    settled,
    state,
    touch,
)
from tests.screens.hands import SIZES, cut_off
from tools.drive import Driver

PHONE = (360, 640)


def press(d: Driver, card: CraftingAbilityCard) -> None:
    touch(d, d.find(TonalButton, within=card))


def place(d: Driver, number: int) -> CraftingAbilityCard:
    return d.find(CraftingAbilityCard, heading=f"Miejsce {number}")


def give(d: Driver, ability: str, at: int = 0) -> None:
    correct(d, "players", builder(d), "abilities", at, value=ability)


def hand(d: Driver, **kinds: int) -> None:
    for kind in printed.AREAS:
        correct(d, "players", builder(d), "hand", kind, value=kinds.get(kind, 0))


# ------------------------------------------------------------ buying


def test_place_two_costs_three_cards_draws_three_and_keeps_one(drive: Drive, tmp_path: Path) -> None:
    """The rulebook's example, with the decks in the app."""
    d = at_building(drive, tmp_path, "abilities", energy="count", abilities="app")
    hand(d, gravity=3)
    press(d, place(d, 2))
    touch(d, d.find(ListRow, title="Grawitacja", within=d.find(Dialog)))
    drawn = one(d)["choice"]["cards"]
    assert one(d)["hand"]["gravity"] == 0 and len(drawn) == 3
    cards = d.find_all(CraftingAbilityCard, heading="Dobrana karta")
    assert len(cards) == 3
    touch(d, next_button(d))
    assert d.sees("Dotknij „Zachowaj” pod kartą, którą wybierasz.")
    kept = next(card for card in cards if card.then.args[-1] == drawn[1])
    press(d, kept)
    assert one(d)["choice"] is not None, "the order of the others is asked first"
    touch(d, d.find_all(RoundButton, icon="arrow-up", predicate=lambda button: not button.disabled)[0])
    touch(d, d.find(BigButton, text="Zachowaj"))
    assert one(d)["abilities"][1] == drawn[1] and one(d)["choice"] is None
    assert state(d)["ability_decks"]["gravity"][:2] == [drawn[0], drawn[2]], "the last of the list lies lowest"
    assert place(d, 2).name == kept.name and place(d, 2).button in ("Użyj", "Zwolnij komorę")


def test_with_two_cards_there_is_nothing_to_order(drive: Drive, tmp_path: Path) -> None:
    d = at_building(drive, tmp_path, "abilities", abilities="app")
    press(d, place(d, 1))
    touch(d, d.find(ListRow, title="Chemia", within=d.find(Dialog)))
    drawn = one(d)["choice"]["cards"]
    press(d, d.find(CraftingAbilityCard, predicate=lambda card: card.then.args[-1] == drawn[0]))
    assert one(d)["abilities"][0] == drawn[0] and state(d)["ability_decks"]["chemistry"][0] == drawn[1]


def test_cards_that_are_not_there_buy_nothing(drive: Drive, tmp_path: Path) -> None:
    d = at_building(drive, tmp_path, "abilities", energy="count", abilities="app")
    hand(d, light=1)
    press(d, place(d, 1))
    touch(d, d.find(ListRow, title="Światło", within=d.find(Dialog)))
    assert d.sees("za mało kart") and one(d)["choice"] is None


@pytest.mark.parametrize("size", SIZES)
def test_a_printed_card_is_picked_from_the_list(drive: Drive, tmp_path: Path, size: tuple[int, int]) -> None:
    d = at_building(drive, tmp_path, "abilities", energy="count")
    d.resize(*size)
    hand(d, time=2)
    press(d, place(d, 1))
    sheet = d.find(Dialog)
    shown = d.find_all(CraftingAbilityRow, within=sheet)
    assert len(shown) == 8, "those of the kind of which there are enough cards"
    d.type_text(d.find(CraftingAbilityList, within=sheet).ids.search.ids.line, "kwaz")
    settled(d)
    touch(d, d.find(CraftingAbilityRow, within=sheet))
    assert one(d)["abilities"][0] == "quasar" and one(d)["hand"]["time"] == 0


# ------------------------------------------------------------ using


def test_an_ability_asks_which_card_pays(drive: Drive, tmp_path: Path) -> None:
    d = at_building(drive, tmp_path, "abilities", energy="count")
    give(d, "pulsar")
    hand(d, light=1, chemistry=2)
    correct(d, "players", builder(d), "tracks", "graviton", value=1)
    correct(d, "players", builder(d), "crystal", value=1)
    press(d, place(d, 1))
    touch(d, d.find(ListRow, title="Chemia", within=d.find(Dialog)))
    assert (one(d)["hand"]["chemistry"], one(d)["tracks"]["graviton"], one(d)["crystal"]) == (1, 0, 3)
    press(d, place(d, 1))
    touch(d, d.find(ListRow, title="Światło", within=d.find(Dialog)))
    assert d.sees("tor grawitonów jest pusty") and one(d)["hand"]["light"] == 1


def test_an_ability_with_two_effects_asks_which(drive: Drive, tmp_path: Path) -> None:
    d = at_building(drive, tmp_path, "abilities")
    give(d, "event_horizon")
    correct(d, "players", builder(d), "crystal", value=0)
    press(d, place(d, 1))
    touch(d, "Protożycie × 2")
    assert one(d)["crystal"] == 0
    press(d, place(d, 1))
    touch(d, "Wzrost kryształu o 2")
    assert one(d)["crystal"] == 2


def test_a_card_of_the_chamber_needs_a_crystal_on_six(drive: Drive, tmp_path: Path) -> None:
    d = at_building(drive, tmp_path, "abilities")
    give(d, "black_hole")
    assert d.find(TonalButton, within=place(d, 1)).disabled
    correct(d, "players", builder(d), "ready", value=1)
    press(d, place(d, 1))
    assert one(d)["released"] == 1 and one(d)["points"][-1]["n"] == 3


def test_nobody_uses_or_buys_out_of_turn(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path, "abilities")
    assert all(d.find(TonalButton, within=card).disabled for card in d.find_all(CraftingAbilityCard))


# ------------------------------------------------------------ all of them


def shown(d: Driver) -> set[str]:
    """All of them: the list goes on being filled for a moment."""
    for found in d.find_all(CraftingAbilityList):
        d.wait(lambda found=found: len(found.ids.rows.children) == len(found._wanted), what="the list")
    return {row.ability for row in d.find_all(CraftingAbilityRow)}


def test_all_thirty_two_are_found_by_name_and_area(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path, "abilities")
    assert shown(d) == set(printed.abilities()) and len(shown(d)) == 32
    touch(d, d.find(Chip, text="Chemia"))
    assert shown(d) == set(printed.abilities_of("chemistry"))
    line = screen(d).list.ids.search.ids.line
    d.type_text(line, "wzgled")
    settled(d)
    assert shown(d) == set() and d.sees("Takiej zdolności nie ma.")
    touch(d, d.find(Chip, text="wszystkie"))
    assert shown(d) == {"relativity_delta", "relativity_psi", "relativity_phi", "special_relativity"}


def test_the_list_says_whose_a_card_is(drive: Drive, tmp_path: Path) -> None:
    d = at_building(drive, tmp_path, "abilities")
    give(d, "molecular_cloud")
    name = d.app.table.session.names[builder(d)]
    row = d.find(CraftingAbilityRow, ability="molecular_cloud")
    assert row.owner == name and row.pays == [("white-balance-sunny", 2)] and row.hint.startswith("Weź 1 gwiazdę")
    touch(d, row)
    assert any(f"Ma ją {name}." in text for text in d.texts(d.find(Dialog)))


def test_a_printed_card_is_taken_from_the_list_of_all(drive: Drive, tmp_path: Path) -> None:
    d = at_building(drive, tmp_path, "abilities")
    assert "amino_acids" in shown(d)
    touch(d, d.find(CraftingAbilityRow, ability="amino_acids"))
    touch(d, f"{d.app.table.session.names[builder(d)]}: biorę za 2 karty energii")
    assert one(d)["abilities"][0] == "amino_acids"


def test_a_star_that_the_owner_told_is_named(drive: Drive, tmp_path: Path) -> None:
    told = printed.shipped()
    told["card_stars"]["molecular_cloud"] = "oxygen"
    Library(tmp_path).settings.set_game_data("crafting_the_cosmos", told)
    d = at_setup(drive, tmp_path, "abilities")
    assert d.find(CraftingAbilityRow, ability="molecular_cloud").hint.endswith("(Gwiazda tlenowa)")


# ------------------------------------------------------------ how it looks


def cards_of(d: Driver) -> list[Any]:
    return d.find_all(CraftingAbilityCard)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.slow
def test_nothing_is_cut_off(drive: Drive, tmp_path: Path, size: tuple[int, int], language: str) -> None:
    d = at_building(drive, tmp_path, "abilities", players=4)
    d.app.set("language", language)
    d.resize(*size)
    for at, ability in enumerate(("evolution", "expanding_universe", "generations")):
        give(d, ability, at)
    assert cut_off(d) == []
    for card in cards_of(d):
        words = [each for each in card.children if getattr(each, "text", "") == card.effect]
        assert words[0].texture_size[1] <= words[0].height + 1, card.name
    if size == PHONE:
        touch(d, d.find_text("Wszystkie 32" if language == "pl" else "All 32"))
        assert cut_off(d) == [] and d.can_reach(d.find(CraftingAbilityRow, ability="molecular_cloud"))
    else:
        assert all(d.can_reach(d.find(TonalButton, within=card)) for card in cards_of(d) if card.usable)


def test_every_cost_is_said_with_symbols_or_in_words() -> None:
    """Nothing of a cost is lost: the numbers of both are the same."""
    for ability, card in printed.abilities().items():
        numbers = sorted(n for n in (card.get("cost") or {}).values() if isinstance(n, int))
        assert sorted(amount.n for amount in price_of(ability)) == numbers
        assert bool(numbers) == (card["kind"] != "release")


def test_the_symbols_of_the_costs_are_in_the_legend(drive: Drive, tmp_path: Path) -> None:
    d = at_building(drive, tmp_path, "abilities")
    touch(d, d.find(LegendButton))
    known = {row.icon for row in d.find_all(LegendRow)}
    assert {amount.icon for ability in printed.abilities() for amount in price_of(ability)} <= known

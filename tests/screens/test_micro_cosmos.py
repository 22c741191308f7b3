"""Micro Cosmos on the real window: a player's turn, the Automa's, its deck."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.store.library import Library
from screens.app import OrbitaApp
from screens.micro_cosmos.automa import MicroCosmosQuestionCard, MicroCosmosStepRow
from screens.micro_cosmos.map import MicroCosmosPlaceTile
from screens.micro_cosmos.panels import MicroCosmosCargoRow, MicroCosmosCrewCell, MicroCosmosScorePill
from screens.shell import Place
from screens.widgets import RoundButton
from tests.games.micro_cosmos.playing import ELPIS, KEYI, RYUGU, build, card, planet, setup, travel
from tests.screens.hands import SIZES, cut_off, tap
from tools.drive import Driver

Drive = Callable[..., Driver]

CREWED = planet("VELORA", "green", {"crew": 1}, tracks="minerals 2, biomass 2")
STARTS = {0: ELPIS, 6: RYUGU, 2: KEYI}


def at_table(
    drive: Drive, folder: Path, players: int = 1, *, on: dict[int, Any] | None = None, **choices: Any
) -> Driver:
    """A game whose three planets lie on the table."""
    app = OrbitaApp(folder)
    app.set("language", "pl")
    app.set("reduce_motion", True)
    d = drive(app)
    assert app.start("micro_cosmos", setup(players, **choices))
    for at, card_there in {**STARTS, **(on or {})}.items():
        do(d, "start_planet", at=at, planet=card_there)
    d.frames(4)
    return d


def do(d: Driver, kind: str, /, **arguments: Any) -> None:
    assert d.app.do({"do": kind, **arguments}, tell=False)
    d.frames(2)


def state(d: Driver) -> Any:
    return d.app.table.state


def one(d: Driver, who: int = 0) -> Any:
    return state(d)["players"][who]


def next_button(d: Driver) -> Any:
    return d.app.root.current.view.ids.next


def tile(d: Driver, name: str) -> MicroCosmosPlaceTile:
    return d.find(MicroCosmosPlaceTile, says=name)


def deck_of(*actions: Any) -> dict[str, Any]:
    return {"way": "own", "name": "Test", "cards": [card(*actions)] * 10}


def to_automa(d: Driver) -> None:
    """The player lands somewhere and ends the turn with the big button."""
    for what in ("biomass", "biomass"):
        if one(d)["owed"]:
            do(d, "choose", who=0, resource=what)
    do(d, "land", at=2)
    d.tap(next_button(d))


# ------------------------------------------------------------ a player's turn


def test_a_tap_on_a_planet_and_one_more_lands_there(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    d.tap(tile(d, "K'EYI"))
    d.tap_text("Wyląduj na planecie")
    assert one(d)["ark"] == {"spot": "planet", "at": 2}
    other = Library(tmp_path)
    assert other.sessions.open(d.app.table.id).session.state == state(d)
    other.close()


def test_the_planet_with_the_automas_ark_is_refused_with_the_reason(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    d.tap(tile(d, "ELPIS"))
    assert d.sees("stoi Arka Automy")
    assert not d.sees("Wyląduj na planecie")
    d.tap_text("Zamknij")
    assert not d.app.do({"do": "land", "at": 0})
    assert d.sees("stoi Arka Automy")
    assert one(d)["ark"]["spot"] == "portal"


def test_one_tap_gathers_and_undo_takes_it_back(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    do(d, "land", at=2)
    d.tap_text("Zbierz zasoby")
    assert one(d)["cargo"]["workforce"] == 1
    assert d.find(MicroCosmosCargoRow, resource="workforce").count == 1
    d.tap(d.app.root.ids.bar.undo)
    assert one(d)["cargo"]["workforce"] == 0


def test_the_plus_takes_what_is_owed_first(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    assert one(d)["owed"] == 2
    plus = d.find(RoundButton, within=d.find(MicroCosmosCargoRow, resource="minerals"), icon="plus")
    d.tap(plus)
    d.tap(plus)
    assert one(d)["cargo"]["minerals"] == 2 and one(d)["owed"] == 0
    d.tap(plus)
    assert one(d)["cargo"]["minerals"] == 3
    d.tap(d.find(RoundButton, within=d.find(MicroCosmosCargoRow, resource="minerals"), icon="minus"))
    assert one(d)["cargo"]["minerals"] == 2


def test_terraforming_is_preset_and_takes_two_taps(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    for _ in range(2):
        do(d, "cargo", who=0, resource="biomass", by="more")
    do(d, "land", at=2)
    d.tap_text("Terraformuj")
    d.tap(d.find("BigButton", text="Terraformuj", within=d.find("Dialog")))
    assert state(d)["places"][2]["levels"] == [2, 0]
    assert one(d)["cargo"]["biomass"] == 0


def test_an_upgrade_asks_with_whom_only_when_there_is_a_choice(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    do(d, "cargo", who=0, resource="workforce", by="more")
    for kind in ("red", "blue"):
        plus = d.find(RoundButton, within=d.find(MicroCosmosCrewCell, kind=kind), icon="plus")
        d.tap(plus)
    d.tap_text("Ulepsz Arkę")
    d.tap_text("Cargo Holds")
    d.tap_text("niebieski Lider")
    assert one(d)["upgrades"] == ["cargo_holds"]
    assert one(d)["specialists"] == {"engineer": 0, "red": 1, "green": 0, "blue": 0}
    assert one(d)["colonies"] == 1


def test_a_colony_shows_its_price_and_is_founded(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    do(d, "correct", path=["players", 0, "colonies"], value=1)
    for kind in ("engineer", "green"):
        do(d, "crew", who=0, kind=kind, by="more")
    do(d, "land", at=6)
    d.tap_text("Załóż Kolonię")
    assert d.sees("1 dowolny Lider, 1 Inżynier")
    d.tap_text("zielony Lider")
    assert state(d)["places"][6]["colonies"] == [1, 0]


def test_exploring_keeps_a_survivor(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    do(d, "crew", who=0, kind="red", by="more")
    do(d, "land", at=2)
    d.tap_text("Eksploruj")
    sheet = d.find("Dialog")
    plus = d.find_all(RoundButton, within=sheet, icon="plus")[2]  # Minerals
    d.tap(plus)
    tap(d, d.find("SwitchRow", within=sheet))
    d.tap(d.find("BigButton", text="Eksploruj", within=sheet))
    assert one(d)["cargo"]["minerals"] == 1
    assert one(d)["survivors"]["red"] == 1
    assert one(d)["specialists"]["red"] == 0


def test_what_cannot_be_done_here_says_why_and_changes_nothing(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    before = state(d)
    d.tap_text("Zbierz zasoby")
    assert d.sees("Najpierw podróż")
    d.tap(next_button(d))
    assert d.sees("Najpierw podróż")
    assert state(d) == before


def test_a_player_may_let_the_app_follow_only_map_and_points(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, 2, tracking="light")
    assert not d.find_all(MicroCosmosCargoRow)
    d.tap_text("+5")
    assert one(d)["vp"] == 5
    d.tap_text("Prowadź też Ładownię")
    assert one(d)["tracking"] == "full"
    assert d.find(MicroCosmosCargoRow, resource="biomass")


def test_with_several_players_there_is_no_automa_and_the_turn_goes_on(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, 3, tracking="light")
    assert not d.find_all(Place, place="automa")
    do(d, "land", at=2)
    d.tap_text("Koniec tury")
    assert state(d)["turn"]["player"] == 1
    d.tap(d.find(MicroCosmosScorePill, name="Ola"))
    assert d.find(MicroCosmosScorePill, name="Ola").looked_at


# ------------------------------------------------------------ the Automa's turn


def test_who_was_looked_at_is_forgotten_when_another_game_comes_to_the_same_screen(
    drive: Drive, tmp_path: Path
) -> None:
    d = at_table(drive, tmp_path, players=4)
    last = d.app.table.session.names[-1]
    tap(d, d.find(MicroCosmosScorePill, name=last))
    assert d.find(MicroCosmosScorePill, name=last).looked_at
    assert d.app.start("micro_cosmos", setup(players=2))
    d.frames(4)
    assert [pill.looked_at for pill in d.find_all(MicroCosmosScorePill)].count(True) == 1


def test_a_turn_without_a_question_takes_two_taps(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, deck=deck_of(travel("clockwise", "no_colony"), "gather", "terraform", "explore"))
    to_automa(d)
    assert d.sees("Tura Automy")
    d.tap(next_button(d))
    rows = d.find_all(MicroCosmosStepRow)
    assert [row.status for row in rows] == ["done", "done", "impossible", "impossible"]
    assert "K'EYI" in rows[0].moves and rows[0].why
    assert one(d, 1)["cargo"]["workforce"] == 1
    d.tap(next_button(d))
    assert state(d)["turn"]["player"] == 0 and state(d)["round"] == 2
    assert d.app.root.current.name.endswith("table")


def test_a_question_is_answered_with_a_big_button_and_stands_in_the_log(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, on={0: CREWED}, deck=deck_of("gather", "upgrade"))
    to_automa(d)
    d.tap(next_button(d))
    assert d.find(MicroCosmosQuestionCard).title == "Jaki symbol ma nowa karta Załogi Automy?"
    d.tap(next_button(d))
    assert d.sees("Automa czeka jeszcze na odpowiedź.")
    d.tap_text("Inżynier")
    assert one(d, 1)["specialists"]["engineer"] == 1
    assert not d.find_all(MicroCosmosQuestionCard)
    assert any(told["text"] == "micro_cosmos.answered" for told in d.app.table.session.log[-1].story)


def test_not_possible_at_our_table_skips_a_step_and_can_be_taken_back(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, deck=deck_of(travel("clockwise", "not_done"), "gather"))
    to_automa(d)
    d.tap(next_button(d))
    first = d.find(MicroCosmosStepRow, number=1)
    d.tap(d.find(RoundButton, within=first, says="Niemożliwe przy naszym stole"))
    assert d.find(MicroCosmosStepRow, number=1).status == "skipped"
    assert one(d, 1)["ark"]["at"] == 0 and one(d, 1)["cargo"]["biomass"] == 1
    d.tap(d.find(RoundButton, within=d.find(MicroCosmosStepRow, number=1), says="Niemożliwe przy naszym stole"))
    assert d.find(MicroCosmosStepRow, number=1).status == "done"
    assert one(d, 1)["ark"]["at"] == 2 and one(d, 1)["cargo"]["biomass"] == 0


def test_a_survivor_is_copied_and_the_automa_takes_what_it_has_least_of(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, deck=deck_of("explore"))
    do(d, "correct", path=["players", 1, "specialists", "green"], value=1)
    to_automa(d)
    d.tap(next_button(d))
    question = d.find(MicroCosmosQuestionCard)
    plus = d.find_all(RoundButton, within=question, icon="plus")
    tap(d, plus[0])
    tap(d, plus[4])  # any
    tap(d, d.find("BigButton", text="To wszystko", within=question))
    assert one(d, 1)["cargo"] == {"biomass": 1, "workforce": 1, "minerals": 0, "technology": 0}


def test_a_crew_card_by_an_outpost_is_asked_on_the_table(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, on={2: CREWED})
    do(d, "correct", path=["places", 2, "outposts", 1], value=1)
    do(d, "land", at=2)
    assert state(d)["automa"]["crew_due"] == 1
    d.tap_text("czerwony Lider")
    assert one(d, 1)["specialists"]["red"] == 1
    assert state(d)["automa"]["crew_due"] == 0


def test_the_automas_goods_are_always_in_sight(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    do(d, "correct", path=["players", 1, "specialists", "green"], value=3)
    do(d, "correct", path=["players", 1, "cargo", "minerals"], value=2)
    assert d.sees("Minerały 2") and d.sees("zielony Lider 3")
    d.tap(d.find(MicroCosmosScorePill, name="Automa"))
    assert d.find(MicroCosmosCargoRow, resource="minerals").count == 2
    assert d.sees("zielony Lider 3")


def test_a_printed_card_is_tapped_in_and_known_the_next_time(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, deck="printed")
    to_automa(d)
    d.tap(next_button(d))
    assert d.sees("Dotknij najpierw akcji")
    d.tap_text("Zbiory")
    d.tap(next_button(d))
    assert [row.status for row in d.find_all(MicroCosmosStepRow)] == ["done"]
    assert one(d, 1)["cargo"]["biomass"] == 1
    d.tap(next_button(d))
    do(d, "land", at=6)
    d.tap(next_button(d))
    d.tap_text("karta 1, już wpisana")
    d.tap(next_button(d))
    assert one(d, 1)["cargo"]["biomass"] == 2


def test_undo_in_the_middle_of_the_automas_turn(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, on={0: CREWED}, deck=deck_of("gather"))
    to_automa(d)
    d.tap(next_button(d))
    d.tap_text("Inżynier")
    d.tap(d.app.root.ids.bar.undo)
    assert d.find(MicroCosmosQuestionCard)
    d.tap_text("zielony Lider")
    assert one(d, 1)["specialists"]["green"] == 1


# ------------------------------------------------------------ its deck


def open_deck(d: Driver) -> None:
    d.tap_text("talia · odrzucone 0" if d.sees("talia · odrzucone 0") else "talia · odrzucone 1")


def test_peeking_is_an_act_of_its_own(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, deck="app")
    to_automa(d)
    length = len(d.app.table.session.log)
    open_deck(d)
    assert len(d.app.table.session.log) == length  # looking at the sheet changes nothing
    coming = state(d)["automa"]["deck"]["draw"][-1]
    d.tap_text("Podejrzyj następną kartę")
    assert d.sees(f"Karta {coming}")
    assert d.app.table.session.log[-1].action == {"do": "automa_peek"}
    d.tap_text("Zamknij")
    d.tap(next_button(d))
    assert state(d)["automa"]["turn"]["id"] == coming


def test_another_card_was_turned_over_on_the_table(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, deck="app")
    to_automa(d)
    wanted = min(state(d)["automa"]["deck"]["draw"][:9], key=int)  # near the top of the list, not of the deck
    open_deck(d)
    d.tap_text("Na stole odkryto inną kartę")
    tap(d, d.find_text(f"Karta {wanted}"))
    assert state(d)["automa"]["turn"]["id"] == wanted


def test_a_discarded_card_is_put_back(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, deck=deck_of("gather"))
    to_automa(d)
    d.tap(next_button(d))
    turned = state(d)["automa"]["turn"]["id"]
    d.tap(next_button(d))
    d.tap(d.find(Place, place="automa"))
    open_deck(d)
    d.tap_text("Odrzucone karty")
    tap(d, d.find_text(f"Karta {turned}"))
    d.tap_text("Na wierzch talii")
    assert state(d)["automa"]["deck"]["draw"][-1] == turned
    assert state(d)["automa"]["deck"]["discard"] == []


# ------------------------------------------------------------ how it looks


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.slow
def test_nothing_is_cut_off(drive: Drive, tmp_path: Path, size: tuple[int, int], language: str) -> None:
    cards = deck_of(travel("clockwise", "not_done", jump=True), "upgrade", "gather", build("outpost", "colony"))
    d = at_table(drive, tmp_path, on={2: CREWED}, deck=cards)
    d.app.set("language", language)
    d.resize(*size)
    d.frames(4)
    assert cut_off(d) == []
    do(d, "choose", who=0, resource="biomass")
    do(d, "choose", who=0, resource="biomass")
    do(d, "land", at=6)
    do(d, "end_turn")
    d.app.show("automa")
    d.frames(4)
    assert cut_off(d) == []
    do(d, "automa_draw")
    d.frames(6)
    assert state(d)["automa"]["turn"]["question"]
    assert cut_off(d) == []

"""Planet Unknown on the real window: the boards, a round with what it brings, the planet at the end."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.engine import setup as setups
from companion.games import shelf
from companion.games.planet_unknown import data as printed
from companion.store.library import Library
from screens.app import OrbitaApp
from screens.planet_unknown.planet import PlanetUnknownMedalRow
from screens.planet_unknown.setup_view import PlanetUnknownBoardRow, PlanetUnknownMixRow
from screens.planet_unknown.table_parts import (
    PlanetUnknownCounter,
    PlanetUnknownPendingRow,
    PlanetUnknownTrackButtons,
)
from screens.widgets import Chip, ListRow, RoundButton, TonalButton
from screens.widgets.keypad import Key
from tests.screens.hands import SIZES, cut_off, tap
from tools.drive import Driver

Drive = Callable[..., Driver]

NAMES = ("Ola", "Marek", "Zosia", "Jan", "Ewa", "Kazimierz")
CIV_ENERGY, ROVER_TECH, TECH_BIOMASS = 0, 2, 3


def at_setup(drive: Drive, folder: Path, players: int = 1, **options: str) -> Driver:
    app = OrbitaApp(folder)
    app.set("language", "pl")
    app.set("reduce_motion", True)
    d = drive(app)
    assert app.start("planet_unknown", seated(players, **options))
    d.frames(4)
    return d


def seated(players: int, **options: str) -> setups.Setup:
    game = shelf.game("planet_unknown")
    seats = [{"name": name, "colour": colour} for name, colour in zip(NAMES, setups.COLOURS, strict=False)][:players]
    chosen = {option.id: option.values[0] for option in game.options(players)} | options
    return setups.make(game, seats, chosen, game.data(), seed=7)


def at_table(drive: Drive, folder: Path, players: int = 2, corporation: str = "", **options: str) -> Driver:
    """The first round; with several players there are no events unless they are asked for."""
    d = at_setup(drive, folder, players, **options)
    if corporation:
        do(d, "board", who=0, corporation=corporation, planet="ksb_4156")
    do(d, "begin")
    d.frames(4)
    return d


def do(d: Driver, kind: str, /, **arguments: Any) -> None:
    assert d.app.do({"do": kind, **arguments}, tell=False)
    d.frames(2)


def tile(d: Driver, who: int, pair: int, **more: Any) -> None:
    usual = {"swapped": False, "placed": True, "large": None, "energy": None, "ice": 0, "dry": True, "grows": True}
    do(d, "tile", who=who, pair=pair, **(usual | {"meteorite": False, "only": None} | more))


def state(d: Driver) -> Any:
    return d.app.table.state


def one(d: Driver, who: int = 0) -> Any:
    return state(d)["players"][who]


def next_button(d: Driver) -> Any:
    return d.app.root.current.view.ids.next


def up(d: Driver, track: str, times: int = 1) -> None:
    for _ in range(times):
        d.tap(d.find(TonalButton, within=d.find(PlanetUnknownTrackButtons, track=track)))


def pending_kinds(d: Driver) -> list[str]:
    return [each["kind"] for each in one(d)["queue"]]


# ------------------------------------------------------------ before the first round


def test_a_board_is_chosen_with_its_planet(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path, 3)
    d.tap(d.find(PlanetUnknownBoardRow, name="Marek"))
    tap(d, d.find_text("Oasis Ultd."))
    tap(d, d.find_all(ListRow, title="Gaja", within=d.find("Dialog"))[0])
    assert (one(d, 1)["corporation"], one(d, 1)["planet"]) == ("oasis", "gaia")
    row = d.find(PlanetUnknownBoardRow, name="Marek")
    assert row.corporation == "Oasis Ultd." and row.rule.startswith("Woda awansuje") and "Gaja" in row.planet
    assert not d.find_all(PlanetUnknownMixRow), "a table without events has no mix"


def test_a_wide_setup_shows_the_technologies_of_the_board_that_was_chosen_last(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path, 3)
    assert d.sees("Technologie: Uniwersalna Koalicja")
    d.tap(d.find(PlanetUnknownBoardRow, name="Marek"))
    tap(d, d.find_text("Oasis Ultd."))
    tap(d, d.find_all(ListRow, title="Gaja", within=d.find("Dialog"))[0])
    assert d.sees("Technologie: Oasis Ultd.") and d.sees("1. Znacznik przeskakuje inny")


def test_nineteen_event_cards_do_not_begin(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path)
    green, red = d.find(PlanetUnknownMixRow, name="zielone"), d.find(PlanetUnknownMixRow, name="czerwone")
    d.tap(d.find(RoundButton, within=green, icon="minus"))
    assert state(d)["mix"] == {"green": 6, "orange": 7, "red": 6}
    assert d.sees("Razem 19 z 20 kart")
    d.tap(next_button(d))
    assert d.sees("Talia ma 19 kart, a potrzeba 20.")
    assert state(d)["phase"] == "setup"
    red = d.find(PlanetUnknownMixRow, name="czerwone")
    d.tap(d.find(RoundButton, within=red, icon="plus"))
    assert d.sees("Oczekiwany wynik: 54")
    d.tap(next_button(d))
    assert state(d)["phase"] == "play" and len(state(d)["event_deck"]["draw"]) == 20
    other = Library(tmp_path)
    assert other.sessions.open(d.app.table.id).session.state == state(d)
    other.close()


# ------------------------------------------------------------ a round


def test_an_event_is_turned_over_with_the_big_button(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, 1)
    assert d.sees("Wydarzenie tej rundy jeszcze zakryte")
    d.tap(next_button(d))
    assert state(d)["event"] and d.sees("Runda 1 z 20")
    assert any(d.sees(f"Alarm {colour}") for colour in ("zielony", "pomarańczowy", "czerwony"))
    d.tap(d.app.root.ids.bar.undo)
    assert not state(d)["event"]


def test_a_printed_event_is_found_by_its_colour(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, 1, events="printed")
    d.tap(next_button(d))
    d.tap_text("Alarm czerwony (zostało 6)")
    rows = d.find_all(ListRow, within=d.find("Dialog"))
    tap(d, rows[0])
    assert printed.events()[state(d)["event"]]["alert"] == "red" and d.sees("czerwone 5")
    do(d, "next_round", anyway=True)
    d.tap(next_button(d))
    d.tap_text("Alarm czerwony (zostało 5)")
    assert len(d.find_all(ListRow, within=d.find("Dialog"))) <= len(rows)
    tap(d, d.find_all(ListRow, title="Inna karta, nie ma jej na liście")[0])
    assert not state(d)["event"] and d.sees("czerwone 4") and d.sees("karta na stole")
    do(d, "next_round", anyway=True)
    d.tap_text("Płytka")  # the event comes first
    d.tap_text("Runda bez karty albo karta spoza talii")
    assert d.sees("czerwone 4")
    d.tap_text("Płytka")
    assert d.find("PlanetUnknownTileDialog")


def test_a_tile_takes_a_tap_and_asks_only_what_it_must(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    d.tap_text("Płytka")
    d.tap_text("Łaziki + Technologia")
    assert one(d)["at"]["rover"] == ["rover", 1] and one(d)["at"]["tech"] == ["tech", 1]
    assert one(d)["placed"] and not d.find_all("Dialog")
    assert d.find_text("Płytka").disabled


def test_one_tap_swaps_the_order_in_which_a_tile_advances(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    d.tap_text("Płytka")
    d.tap(d.find(Chip, text="Odwrotna kolejność"))
    assert not d.find_all(TonalButton, text="Łaziki + Technologia")
    d.tap_text("Technologia + Łaziki")
    moved = [told["marker"]["text"] for told in d.app.table.session.log[-1].story if "advanced" in told["text"]]
    assert moved == ["planet_unknown.track.tech", "planet_unknown.track.rover"]


def test_all_pairs_of_a_tile_are_in_sight_on_a_phone(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    d.resize(360, 640)
    d.frames(4)
    d.tap_text("Płytka")
    pairs = [
        button for button in d.find_all(TonalButton, within=d.find("PlanetUnknownTileDialog")) if " + " in button.text
    ]
    assert len(pairs) == 6 and all(d.can_reach(button) and button.height >= 48 for button in pairs)
    d.tap_text("Biomasa + Cywilizacja")
    assert one(d)["placed"]
    d.resize(1280, 800)
    d.frames(4)
    assert d.find(PlanetUnknownTrackButtons, track="civ").height >= 48


def test_oasis_is_asked_whether_a_tile_covers_ice_only_with_its_technology(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, corporation="oasis")
    d.tap_text("Płytka")
    d.tap_text("Technologia + Biomasa")
    assert one(d)["placed"]
    d.tap(d.app.root.ids.bar.undo)
    do(d, "correct", path=["players", 0, "techs", 2], value=True)
    d.tap_text("Płytka")
    d.tap_text("Technologia + Biomasa")
    assert d.sees("Czy płytka zakrywa lód?")
    d.tap(d.find("TonalButton", text="nie"))
    assert one(d)["at"]["water"] == ["water", 1]


# ------------------------------------------------------------ depots


def test_a_tile_comes_from_a_stack_where_they_are_counted(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, depots="count")
    assert d.sees("Magazyn 1: małe płytki 12, duże 12")
    d.tap_text("Płytka")
    d.tap_text("Łaziki + Technologia")
    d.tap_text("duża (12)")
    assert one(d)["placed"] and state(d)["depots"][0] == [12, 11]
    d.tap(d.find(RoundButton, says="Więcej"))
    d.tap_text("Magazyny")
    rows = d.find_all(ListRow, within=d.find("Dialog"))
    assert [row.title for row in rows][:2] == [
        "Magazyn 1: małe płytki 12, duże 11",
        "Magazyn 2: małe płytki 12, duże 12",
    ]
    assert [row.hint for row in rows] == ["Ola", "", "", "Marek", "", ""]


def test_tables_that_do_not_count_tiles_see_no_depots(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, 3)
    assert next_button(d).text == "Runda 2 · czekają 3" and not d.sees("małe płytki")
    d.tap(d.find(RoundButton, says="Więcej"))
    assert d.sees("Karty Cywilizacji") and not d.sees("Magazyny")


def test_the_commander_of_three_is_asked_for_the_station_first(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, 3, depots="count")
    assert next_button(d).text == "Ustaw stację"
    d.tap_text("Płytka")
    d.tap_text("O 2 Magazyny zgodnie z zegarem")
    assert state(d)["turned"] == 2 and not d.find_all("Dialog")
    assert next_button(d).text == "Runda 2 · czekają 3" and d.sees("Magazyn 5: małe płytki 12, duże 12")
    d.tap_text("Płytka")
    d.tap_text("Łaziki + Technologia")
    d.tap_text("mała (12)")
    assert state(d)["depots"][4] == [11, 12]


def test_a_red_event_empties_the_stack_that_is_chosen(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, 1, depots="count", events="printed")
    empties = next(name for name, event in printed.events().items() if event["effect"]["kind"] == "empty_stack")
    do(d, "event_show", event=empties)
    d.tap_text("Wybierz")
    d.tap_text("mała (12)")
    assert state(d)["depots"][0] == [0, 12] and pending_kinds(d) == []


# ------------------------------------------------------------ what is due


def test_energy_asks_for_a_track_and_water_for_the_ice(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    d.tap_text("Płytka")
    d.tap_text("Energia + Woda")
    assert d.sees("Który tor awansuje dzięki Energii?") and not one(d)["placed"]
    d.tap(d.find("TonalButton", text="Cywilizacja"))
    d.tap(d.find("TonalButton", text="tak"))
    assert one(d)["at"]["civ"] == ["civ", 1] and one(d)["at"]["water"] == ["water", 1]
    d.tap(d.app.root.ids.bar.undo)
    d.tap_text("Płytka")
    d.tap_text("Energia + Woda")
    d.tap(d.find("TonalButton", text="Cywilizacja"))
    d.tap(d.find("TonalButton", text="nie"))
    assert one(d)["at"]["water"] == ["water", 0] and one(d)["placed"]


def test_a_boost_lights_the_arrows_and_a_tap_on_one_takes_it(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    up(d, "biomass", 2)
    assert pending_kinds(d) == ["boost"]
    assert d.find(PlanetUnknownPendingRow).button == "" and d.find(PlanetUnknownTrackButtons, track="civ").up_lit
    up(d, "civ")
    assert one(d)["at"]["civ"] == ["civ", 1] and pending_kinds(d) == []
    assert not d.find(PlanetUnknownTrackButtons, track="civ").up_lit
    d.tap(d.find(RoundButton, says="civ −"))
    assert one(d)["at"]["civ"] == ["civ", 0]


def test_what_is_due_is_done_chosen_or_given_up(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    up(d, "rover")
    assert pending_kinds(d) == ["new_rover"]
    d.tap_text("Zrobione")
    assert one(d)["rovers"] == 1 and pending_kinds(d) == []
    up(d, "civ", 3)
    assert pending_kinds(d) == ["card"]
    d.tap_text("Wybierz")
    tap(d, d.find_all(ListRow, within=d.find("Dialog"))[-1])
    assert len(one(d)["cards"]) == 1 and "card" not in pending_kinds(d)


def test_anything_that_is_due_can_be_given_up(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    up(d, "civ", 3)
    up(d, "biomass", 2)
    assert pending_kinds(d) == ["card", "boost"]
    for left in (["boost"], []):
        tap(d, d.find_all(RoundButton, says="Rezygnuję", within=d.find(PlanetUnknownPendingRow, index=0))[0])
        assert pending_kinds(d) == left


def test_republic_pays_for_a_card_on_a_phone_too(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, corporation="republic")
    do(d, "advance", who=0, marker="water", to=None)
    while "regress" not in pending_kinds(d):
        do(d, "advance", who=0, marker="civ", to=None)
    assert (
        d.find(PlanetUnknownTrackButtons, track="water").back_lit
        and not d.find(PlanetUnknownTrackButtons, track="civ").back_lit
    )
    d.resize(360, 640)
    d.frames(4)
    row = d.find(PlanetUnknownPendingRow, index=pending_kinds(d).index("regress"))
    tap(d, d.find(TonalButton, within=row))
    d.tap(d.find(TonalButton, text="Woda", within=d.find("Dialog")))
    assert one(d)["at"]["water"] == ["water", 0] and "regress" not in pending_kinds(d)
    tap(d, d.find(RoundButton, says="civ −"))
    tap(d, d.find(RoundButton, says="Meteoryty +"))
    assert one(d)["meteorites"] == 1


def test_the_next_round_asks_when_something_is_due(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    d.tap(next_button(d))
    assert d.sees("Coś jeszcze czeka")
    d.tap_text("Anuluj")
    assert state(d)["round"] == 1
    d.tap(next_button(d))
    d.tap_text("Dalej mimo to")
    assert state(d)["round"] == 2
    tile(d, 0, CIV_ENERGY, energy="water")
    tile(d, 1, CIV_ENERGY, energy="water")
    d.tap(next_button(d))
    assert state(d)["round"] == 3 and not d.find_all("Dialog")


def test_pods_and_meteorites_are_counted(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    for says in ("Kapsuły +", "Kapsuły +", "Meteoryty +", "Kapsuły −"):
        d.tap(d.find(RoundButton, says=says))
    assert (one(d)["pods"], one(d)["meteorites"]) == (1, 1)
    assert [card.count for card in d.find_all(PlanetUnknownCounter)] == [1, 1]


def test_six_players_are_switched_with_a_tap(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, 6)
    tile(d, 3, ROVER_TECH)
    d.tap(d.find(Chip, text="Jan · 1"))
    assert [row.text for row in d.find_all(PlanetUnknownPendingRow)] == ["Postaw Łazik na ostatniej płytce"]
    up(d, "water")
    assert one(d, 3)["at"]["water"] == ["water", 1] and one(d, 0)["at"]["water"] == ["water", 0]
    d.tap_text("Zrobione")
    assert d.find(Chip, text="Jan").icon == "check"


def test_one_player_has_no_row_of_players(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, 1)
    assert not d.find_all(Chip)
    board = d.app.root.current.view.ids.board
    assert board.top >= d.app.root.current.top - 1


def test_makeshift_asks_the_way(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, corporation="makeshift")
    up(d, "water")
    assert one(d)["at"]["water"] == ["water", 0]
    d.tap_text("pole 1, tor Biomasa")
    assert one(d)["at"]["water"] == ["biomass", 1]


def test_an_event_gives_a_boost_or_a_look_at_the_next_card(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, 1, events="printed")
    either = next(name for name, event in printed.events().items() if event["effect"]["kind"] == "boost_or_peek")
    do(d, "event_show", event=either)
    d.tap_text("Wybierz")
    d.tap_text("Podejrzyj następną kartę")
    assert pending_kinds(d) == []
    d.tap(d.app.root.ids.bar.undo)
    d.tap_text("Wybierz")
    d.tap(d.find(TonalButton, text="Skok Synergiczny", within=d.find("Dialog")))
    assert pending_kinds(d) == ["boost"]


def test_makeshift_chooses_the_way_of_a_move_without_benefits(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, 1, corporation="makeshift", events="printed")
    shift = next(name for name, event in printed.events().items() if event["effect"]["kind"] == "shift")
    do(d, "event_show", event=shift)
    for hint in ("pole 1, tor Biomasa", "pole 2, tor Łaziki", "pole 3, tor Łaziki"):
        d.tap_text("Wybierz")
        tap(d, d.find_all(ListRow, title="Woda", hint=hint, within=d.find("Dialog"))[0])
    assert one(d)["at"]["water"] == ["rover", 3] and pending_kinds(d) == []


def test_jump_drive_doubles_the_boost_it_likes_and_takes_technology_for_energy(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, corporation="jump_drive")
    up(d, "biomass", 2)
    assert d.find(PlanetUnknownPendingRow).button == ""
    for level in (3, 4):
        do(d, "correct", path=["players", 0, "techs", level - 1], value=True)
    d.tap_text("Podwój")
    up(d, "civ", 2)
    assert one(d)["at"]["civ"] == ["civ", 2] and pending_kinds(d) == []
    d.tap_text("Płytka")
    d.tap_text("Technologia + Biomasa")
    d.tap(d.find("TonalButton", text="Woda"))
    assert one(d)["at"]["water"] == ["water", 1] and one(d)["at"]["tech"] == ["tech", 0]


def test_jump_drive_takes_a_boost_instead_of_a_patch(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, corporation="jump_drive")
    do(d, "correct", path=["players", 0, "techs", 0], value=True)
    up(d, "biomass", 2)
    up(d, "biomass")
    assert pending_kinds(d) == ["patch"]
    d.tap_text("Wybierz")
    d.tap_text("Zamiast niego Skok Synergiczny")
    assert pending_kinds(d) == ["boost"]


@pytest.mark.parametrize(
    ("corporation", "wanted"),
    [
        ("cosmos", ["check-circle", "circle-outline", "check-circle"]),
        ("flux", ["lock-outline", "check-circle", "lock-outline"]),
    ],
)
def test_the_list_lights_just_the_technologies_that_work(
    drive: Drive, tmp_path: Path, corporation: str, wanted: list[str]
) -> None:
    d = at_table(drive, tmp_path, corporation=corporation)
    for level in (1, 3):
        do(d, "correct", path=["players", 0, "techs", level - 1], value=True)
    if corporation == "flux":
        up(d, "tech", 5)  # the second one is now the last that was unlocked
    d.tap(d.app.root.current.view.ids.tech)
    icons = [row.icon for row in d.find_all(ListRow, within=d.find("Dialog"))]
    assert icons == [*wanted, "circle-outline", "circle-outline"]


def test_technologies_and_markers_are_put_right_by_hand(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, corporation="makeshift")
    d.app.show("correct")
    d.frames(4)
    d.tap(d.find(Chip, text="Ola", within=d.app.root.current.ids.groups))
    row = d.find("ChoiceRow", label="Technologia 3")
    tap(d, d.find("Segment", text="tak", within=row))
    assert one(d)["techs"] == [False, False, True, False, False, False]
    row = d.find("ChoiceRow", label="Woda: tor")
    tap(d, d.find("Segment", text="Łaziki", within=row))
    assert one(d)["at"]["water"] == ["rover", 0]


def test_the_menu_shows_the_technologies_and_the_cards(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    d.tap(d.find(RoundButton, says="Więcej"))
    d.tap_text("Korporacja i Technologie")
    assert d.sees("Nowa płytka nie musi dotykać wcześniejszych.")
    d.tap_text("Zamknij")
    d.tap(d.find(RoundButton, says="Więcej"))
    d.tap_text("Karty Cywilizacji")
    assert d.sees("Podaj tablet: Ola") and not d.sees("Jeszcze żadnej.")
    d.tap_text("Pokaż karty")
    assert d.sees("Jeszcze żadnej.")


# ------------------------------------------------------------ the end


def test_who_cannot_place_ends_the_game_and_the_planet_is_painted(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, 1, events="printed")
    do(d, "event_show", event=quiet_event())
    d.tap_text("Płytka")
    tap(d, d.find(Chip, text="Nie da się położyć"))
    tap(d, d.find_text("Technologia + Biomasa"))
    assert one(d)["stuck"] and d.sees("To ostatnia runda.")
    d.tap(next_button(d))
    if d.find_all("Dialog"):
        d.tap_text("Dalej mimo to")
    assert state(d)["phase"] == "scoring"
    assert d.find_text("Płytka").disabled
    d.tap(next_button(d))
    assert d.sees("Planeta: Ola")
    d.tap_at(*square(d, 77))
    assert one(d)["empty"] == [77]
    d.tap_text("Meteoryt")
    d.drag(*square(d, 64), *square(d, 66))
    assert one(d)["meteor_squares"] == [64, 65, 66]
    medals = d.find(PlanetUnknownMedalRow, title="Rzędy i kolumny").medals
    assert int(medals) < 40
    d.tap(next_button(d))
    assert d.app.root.current.name.endswith("score")
    press_missing(d)
    d.tap_text("Zapisz wynik")
    assert state(d)["phase"] == "finished"


def test_a_card_advances_a_marker_at_the_end(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, 1, events="printed")
    card = next(name for name, card in printed.cards().items() if card["effect"]["kind"] == "medals_and_advance")
    do(d, "correct", path=["players", 0, "at", "civ", 1], value=13)
    up(d, "civ")
    do(d, "take_card", who=0, index=0, card=card)
    do(d, "correct", path=["players", 0, "stuck"], value=True)
    do(d, "next_round", anyway=True)
    assert pending_kinds(d) == ["advance"] and d.find(PlanetUnknownTrackButtons, track="water").up_lit
    up(d, "water")
    assert one(d)["at"]["water"] == ["water", 1] and pending_kinds(d) == []


def square(d: Driver, number: int) -> Any:
    picture = d.app.root.current.view.ids.picture
    return picture.to_window(*picture.middle_of(number))


def quiet_event() -> str:
    """One that only limits the round."""
    return next(name for name, event in printed.events().items() if event["effect"]["kind"] == "limit")


def press_missing(d: Driver) -> None:
    for _ in range(len(d.app.root.current.sheet.missing)):
        d.tap(d.find(Key, sends="2"))
        if d.app.root.current.sheet.missing:
            d.tap(d.find(Key, sends="next"))


def test_each_player_paints_a_planet(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, 3)
    for who in range(3):
        tile(d, who, TECH_BIOMASS, placed=who != 1)
    do(d, "next_round", anyway=True)
    d.tap(next_button(d))
    assert d.sees("1 z 3")
    d.tap(next_button(d))
    d.tap_at(*square(d, 77))
    assert one(d, 1)["empty"] == [77] and one(d, 0)["empty"] == []
    d.tap(next_button(d))
    assert d.sees("3 z 3")
    d.tap(next_button(d))
    assert d.app.root.current.name.endswith("score")


# ------------------------------------------------------------ how it looks


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.slow
def test_nothing_is_cut_off(drive: Drive, tmp_path: Path, size: tuple[int, int], language: str) -> None:
    d = at_setup(drive, tmp_path, 6, events="app")
    d.app.set("language", language)
    d.resize(*size)
    do(d, "board", who=0, corporation="jump_drive", planet="persephone")
    d.frames(4)
    assert cut_off(d) == []
    do(d, "begin")
    do(d, "event_draw")
    session = d.app.table.session
    for track in ("civ", "rover", "biomass", "tech") * 4:
        session.do({"do": "advance", "who": 0, "marker": track, "to": None})
    d.app.table.changed()
    d.frames(4)
    assert cut_off(d) == []
    assert all(button.height >= 48 for button in d.find_all(RoundButton))
    board = d.app.root.current.view.ids.board
    assert (board.height - 42) / 16 - 3 >= 18, "a row of the board can be read"
    session.do({"do": "correct", "path": ["players", 0, "stuck"], "value": True})
    do(d, "next_round", anyway=True)
    assert state(d)["phase"] == "scoring"
    d.frames(4)
    assert cut_off(d) == []
    d.app.show("planet")
    d.frames(4)
    assert cut_off(d) == []


def test_the_last_technology_is_in_sight_and_a_tap_shows_them_all(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, 1)
    assert d.sees("Technologie: jeszcze żadna")
    up(d, "tech", 3)
    assert one(d)["techs"] == [True, *[False] * 5]
    assert d.sees("Technologia 1: Nowa płytka nie musi dotykać wcześniejszych.")
    d.tap(d.app.root.current.view.ids.tech)
    assert d.sees("Uniwersalna Koalicja") and d.sees("Każdy ruch Łazików jest o 1 dłuższy.")

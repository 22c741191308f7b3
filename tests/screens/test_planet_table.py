"""Planet Unknown on the real window: what the table says, offers and keeps to itself."""

from collections.abc import Callable
from pathlib import Path

from companion.games.planet_unknown import data as printed
from screens.planet_unknown.pair_button import PlanetUnknownPairButton
from screens.planet_unknown.planet import PlanetUnknownMedalRow
from screens.planet_unknown.setup_view import PlanetUnknownBoardRow
from screens.planet_unknown.table_parts import (
    PlanetUnknownEventCard,
    PlanetUnknownMorePending,
    PlanetUnknownPendingRow,
    PlanetUnknownTechRow,
    PlanetUnknownTrackButtons,
)
from screens.widgets import Chip, ListRow, RoundButton, TonalButton
from screens.widgets.highlight import highlights
from tests.screens.hands import tap
from tests.screens.test_planet_unknown import (
    CIV_ENERGY,
    ROVER_TECH,
    TECH_BIOMASS,
    at_setup,
    at_table,
    do,
    next_button,
    one,
    pending_kinds,
    quiet_event,
    seated,
    state,
    tile,
    up,
)
from tools.drive import Driver

Drive = Callable[..., Driver]


def test_another_table_is_built_anew(drive: Drive, tmp_path: Path) -> None:
    """The first has no events, the second does: a view of the first would lack their card."""
    d = at_table(drive, tmp_path, 2)
    d.tap(d.find(Chip, text="Marek"))
    d.app.show("planet")
    d.frames(4)
    d.tap(d.find(Chip, text="Meteoryt"))
    d.tap(next_button(d))
    d.app.leave()
    d.frames(2)
    assert d.app.start("planet_unknown", seated(2, events="app"))
    do(d, "begin")
    do(d, "event_draw")
    assert d.find(PlanetUnknownEventCard).text and d.find(Chip, text="Ola").on
    d.app.show("planet")
    d.frames(2)
    assert d.sees("Planeta: Ola") and d.find(Chip, text="puste pole").on


# ------------------------------------------------------------ before the first round


def test_a_corporation_taken_twice_is_asked_about_and_stays_marked(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path, 2)
    do(d, "board", who=1, corporation="oasis", planet="gaia")
    assert not d.find(PlanetUnknownBoardRow, name="Ola").twice
    for sure in ("Anuluj", "Weź mimo to"):
        d.tap(d.find(PlanetUnknownBoardRow, name="Ola"))
        row = d.find_all(ListRow, title="Oasis Ultd.")[0]
        assert row.hint.startswith("Ma ją już Marek. Woda awansuje") and row.end == "złożoność 3"
        tap(d, row)
        assert d.sees("W pudełku jest tylko jedna")
        d.tap_text(sure)
    tap(d, d.find_all(ListRow, title="Gaja", within=d.find("Dialog"))[0])
    d.tap_text("Weź mimo to")
    assert (one(d)["corporation"], one(d)["planet"]) == ("oasis", "gaia")
    marks = "Uwaga, to samo ma Marek: Oasis Ultd.\nUwaga, to samo ma Marek: Gaja"
    assert d.find(PlanetUnknownBoardRow, name="Ola").twice == marks


def test_the_symmetric_side_may_be_played_by_all(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path, 3)
    assert [row.twice for row in d.find_all(PlanetUnknownBoardRow)] == ["", "", ""]


def test_too_many_event_cards_are_counted(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path, 2, events="app")
    do(d, "mix", green=12, orange=12, red=10)
    assert d.sees("Razem 34 z 20 kart, o 14 za dużo")
    do(d, "mix", green=4, orange=4, red=4)
    assert d.sees("Razem 12 z 20 kart, brakuje 8")


def test_a_solo_player_draws_four_goals_and_keeps_three(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path, 1)
    tap(d, d.app.root.current.view.ids.goals)
    d.tap_text("Wylosuj 4 karty")
    dealt = one(d)["dealt"]
    assert len(dealt) == 4
    for number in (0, 2, 3):
        tap(d, d.find_all(ListRow, within=d.find("Dialog"))[number])
    d.tap_text("Zachowaj te")
    assert one(d)["goals"] == [dealt[0], dealt[2], dealt[3]]
    assert d.sees("Cele: Ola"), "the list of goals stays open"
    d.tap_text("Zamknij")
    assert d.sees("Wybrane: 3 z 3")


def test_goals_between_neighbours_are_chosen_one_after_the_other(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path, 3)
    tap(d, d.app.root.current.view.ids.goals)
    for chosen in (1, 2):
        d.tap(d.find_all(ListRow, title="Cel jeszcze niewybrany")[0])
        tap(d, d.find_all(ListRow, within=d.find("Dialog"))[0])
        assert sum(bool(slot["goal"]) for slot in state(d)["neighbour_goals"]) == chosen
    d.tap_text("Zamknij")
    assert d.sees("Wybrane: 2 z 3")


# ------------------------------------------------------------ a round


def test_the_event_comes_before_the_tile(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, 1)
    d.tap_text("Płytka")
    assert d.sees("Najpierw Wydarzenie") and not d.find_all("PlanetUnknownTileDialog")
    d.tap(d.find("BigButton", text="Odkryj Wydarzenie", within=d.find("Dialog")))
    assert state(d)["event"]
    d.tap_text("Płytka")
    assert d.find("PlanetUnknownTileDialog")


def test_the_card_counts_the_colours_and_says_the_limit_once(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, 1, events="printed")
    quiet = quiet_event()
    do(d, "event_show", event=quiet)
    card, alert = d.find(PlanetUnknownEventCard), printed.events()[quiet]["alert"]
    assert getattr(card, alert).endswith(str(state(d)["mix"][alert] - 1))
    assert card.text and d.app.root.current.view.ids.notice.text == ""
    do(d, "correct", path=["players", 0, "stuck"], value=True)
    assert d.app.root.current.view.ids.notice.text == "To ostatnia runda."
    do(d, "next_round", anyway=True)
    assert card.height == card.opacity == 0, "at the end it is of no use"


def test_while_the_tile_is_missing_its_button_is_the_strong_one(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    strong = list(d.app.theme_cls.primaryColor)
    ids = d.app.root.current.view.ids
    assert list(ids.tile.fill) == strong and ids.next.waiting
    tile(d, 0, CIV_ENERGY, energy="water")
    assert ids.tile.fill is None and ids.tile.disabled


def test_a_tile_shows_both_resources(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    d.tap_text("Płytka")
    pair = d.find(PlanetUnknownPairButton, text="Łaziki + Technologia")
    assert (pair.icon, pair.second) == ("car-estate", "chip")
    assert pair._second.x >= pair._label.right and pair._second.right <= pair.right
    d.tap(d.find(Chip, text="Odwrotna kolejność"))
    pair = d.find(PlanetUnknownPairButton, text="Technologia + Łaziki")
    assert (pair.icon, pair.second) == ("chip", "car-estate")


def test_energy_says_what_it_may_advance(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    d.tap_text("Płytka")
    d.tap_text("Energia + Woda")
    assert d.sees("styka się ze strefą Energii")


def test_oasis_has_at_most_three_squares_of_water_on_a_tile(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, corporation="oasis")
    d.tap_text("Płytka")
    d.tap_text("Energia + Woda")
    d.tap(d.find("TonalButton", text="Cywilizacja"))
    assert d.sees("Ile kwadratów Wody leży na lodzie?")
    assert [button.text for button in d.find_all("TonalButton", within=d.find("Dialog"))] == ["0", "1", "2", "3"]


def test_the_next_round_names_what_waits(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    tile(d, 0, ROVER_TECH)
    d.tap(next_button(d))
    assert d.sees("Marek: nie ma jeszcze płytki") and d.sees("Ola: Postaw Łazik na ostatniej płytce")


# ------------------------------------------------------------ what is due


def test_moves_of_rovers_stand_in_one_row(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    for _ in range(4):
        do(d, "advance", who=0, marker="rover", to=None)
    assert pending_kinds(d) == ["new_rover", "rover", "rover", "rover"]
    assert [row.text for row in d.find_all(PlanetUnknownPendingRow)][1] == "Ruch Łazików: 1 + 1 + 2"
    tap(d, d.find(TonalButton, within=d.find(PlanetUnknownPendingRow, index=1)))
    assert [row.text for row in d.find_all(PlanetUnknownPendingRow)][1] == "Ruch Łazików: 1 + 2"


def test_a_long_queue_leaves_room_for_the_board_of_a_phone(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    d.resize(360, 640)
    for kind, count in (("rover", 2), ("biomass", 3), ("civ", 3), ("water", 3)):
        for _ in range(count):
            do(d, "advance", who=0, marker=kind, to=None)
    kinds = set(pending_kinds(d))
    assert len(kinds) == 5 and len(d.find_all(PlanetUnknownPendingRow)) == 3
    tap(d, d.find(PlanetUnknownMorePending, text="Pokaż jeszcze 2"))
    assert len(d.find_all(PlanetUnknownPendingRow)) == 5 and not d.find_all(PlanetUnknownMorePending)


def test_arrows_on_a_phone_show_their_track(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    assert {buttons.icon for buttons in d.find_all(PlanetUnknownTrackButtons)} == {""}
    d.resize(360, 640)
    d.frames(2)
    arrows = d.find_all(PlanetUnknownTrackButtons)
    assert len({buttons.icon for buttons in arrows}) == len({tuple(buttons.tint) for buttons in arrows}) == 5
    up(d, "water")
    assert one(d)["at"]["water"] == ["water", 1]


def test_a_technology_that_can_be_used_is_lit_and_one_that_was_used_says_so(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, corporation="horizon")
    assert not d.find(PlanetUnknownTechRow).lit
    do(d, "correct", path=["players", 0, "techs", 4], value=True)
    line = d.find(PlanetUnknownTechRow)
    assert line.lit and line.text.startswith("Do użycia, Technologia 5")
    d.tap(line)
    tap(d, d.find_all(ListRow, hint="Dotknij, aby użyć")[0])
    assert one(d)["at"]["rover"] == ["rover", 1] and not d.find(PlanetUnknownTechRow).lit
    d.tap(d.find(PlanetUnknownTechRow))
    used = d.find_all(ListRow, hint="Ta Technologia jest już wykorzystana.")
    assert [row.title[:2] for row in used] == ["5."]


def test_pods_of_a_card_take_one_tap(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    card = next(name for name, card in printed.cards().items() if card["effect"].get("kind") == "pods")
    count, rank = printed.cards()[card]["effect"]["count"], printed.cards()[card]["rank"]
    do(d, "correct", path=["players", 0, "at", "civ", 1], value=(2, 5, 9, 13)[rank - 1])
    do(d, "advance", who=0, marker="civ", to=None)
    do(d, "take_card", who=0, index=pending_kinds(d).index("card"), card=card)
    tap(d, d.find(TonalButton, within=d.find(PlanetUnknownPendingRow, index=pending_kinds(d).index("pod"))))
    assert one(d)["pods"] == count > 1 and "pod" not in pending_kinds(d)


def test_a_card_is_shown_by_its_name_too(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    up(d, "civ", 3)
    d.tap_text("Wybierz")
    assert any(row.hint.startswith("Dwa fronty · ") for row in d.find_all(ListRow, within=d.find("Dialog")))


def test_cosmos_puts_a_pod_on_a_free_field_and_moves_it(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, corporation="cosmos")
    do(d, "pod", who=0, index=None, where="track", to=["water", 4])
    d.tap(d.find(RoundButton, says="Kapsuły +"))
    d.tap_text("Na pole toru")
    d.tap(d.find(TonalButton, text="Woda", within=d.find("Dialog")))
    titles = [row.title for row in d.find_all(ListRow, within=d.find("Dialog"))]
    assert "pole 4" not in titles and "pole 5" in titles
    tap(d, d.find_all(ListRow, title="pole 5", within=d.find("Dialog"))[0])
    assert one(d)["track_pods"] == [["water", 4], ["water", 5]]
    do(d, "correct", path=["players", 0, "techs", 4], value=True)
    do(d, "use_tech", who=0, level=5, marker=None)
    tap(d, d.find(TonalButton, within=d.find(PlanetUnknownPendingRow, index=pending_kinds(d).index("move_pods"))))
    d.tap(d.find_all(ListRow, title="pole 4, tor Woda")[0])
    d.tap_text("Do strefy punktowania")
    assert one(d)["track_pods"] == [["water", 5]] and one(d)["pods"] == 1 and "move_pods" not in pending_kinds(d)


def test_makeshift_sees_what_each_way_gives(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, corporation="makeshift")
    assert state(d)["boards"]["makeshift"]["rover"][1] == {"milestone": 1}
    up(d, "rover")
    rows = {row.title: row.end for row in d.find_all(ListRow, within=d.find("Dialog"))}
    assert rows["pole 1, tor Łaziki"] == "Kamień Milowy" and len(rows) == 3


def test_jump_drive_makes_all_compete_for_a_goal(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, corporation="jump_drive")
    do(d, "correct", path=["players", 0, "techs", 5], value=True)
    d.tap(d.find(PlanetUnknownTechRow))
    tap(d, d.find_all(ListRow, hint="Dotknij, aby użyć")[0])
    tap(d, d.find(TonalButton, within=d.find(PlanetUnknownPendingRow, index=pending_kinds(d).index("shared_goal"))))
    tap(d, d.find_all(ListRow, within=d.find("Dialog"))[0])
    assert len(state(d)["shared_goals"]) == 1 and pending_kinds(d) == []
    d.tap(d.find(RoundButton, says="Więcej"))
    d.tap_text("Cele")
    tap(d, d.find_all(ListRow, hint="Cel dla wszystkich przy stole")[0])
    for name in ("Ola", "Marek"):
        d.tap(d.find_all(ListRow, title=name, within=d.find("Dialog"))[0])
    d.tap_text("To wszyscy")
    assert state(d)["shared_goals"][0]["winners"] == [0, 1]


def test_a_game_is_ended_before_its_time(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    d.tap(d.find(RoundButton, says="Więcej"))
    tap(d, d.find(ListRow, title="Zakończ grę teraz", within=d.find("Dialog")))
    assert state(d)["phase"] == "scoring"
    d.tap(d.find(RoundButton, says="Więcej"))
    assert not d.find_all(ListRow, title="Zakończ grę teraz")


# ------------------------------------------------------------ the planet


def at_scoring(drive: Drive, folder: Path, players: int) -> Driver:
    d = at_table(drive, folder, players, events="printed")
    do(d, "event_skip", alert=None)
    for who in range(players):
        tile(d, who, TECH_BIOMASS, placed=False)
    do(d, "next_round", anyway=True)
    d.tap(next_button(d))
    return d


def test_a_planet_counts_when_it_was_painted_or_called_full(drive: Drive, tmp_path: Path) -> None:
    d = at_scoring(drive, tmp_path, 2)
    rows = d.find(PlanetUnknownMedalRow, category="planet")
    assert rows.medals == "–" and rows.hint == "Zaznacz puste pola i Meteoryty"
    d.tap(d.find(Chip, text="pełna"))
    assert int(rows.medals) > 30 and rows.hint == "0 pustych pól, 0 Meteorytów"
    do(d, "paint", who=0, squares=[5, 39], value="empty")
    assert rows.hint == "2 puste pola, 0 Meteorytów" and d.find(Chip, text="pełna").disabled


def test_one_can_go_back_to_the_player_before(drive: Drive, tmp_path: Path) -> None:
    d = at_scoring(drive, tmp_path, 2)
    back = d.app.root.current.view.ids.back
    assert back.disabled
    d.tap(next_button(d))
    assert d.sees("Planeta: Marek")
    d.tap(back)
    assert d.sees("Planeta: Ola")


def test_goals_are_answered_from_the_planet(drive: Drive, tmp_path: Path) -> None:
    d = at_scoring(drive, tmp_path, 1)
    goal = next(name for name, goal in printed.goals().items() if goal["personal"]["kind"] == "few_energy")
    do(d, "personal_goal", who=0, goal=goal, kept=True)
    row = d.find(PlanetUnknownMedalRow, category="goals")
    assert row.medals == "?"
    d.tap(row)
    d.tap(d.find_all(ListRow, icon="help-circle-outline")[0])
    d.tap_text("Spełniony")
    d.tap_text("Zamknij")
    assert row.medals == "5" and row.hint == "Spełnione: 1 z 1"


def test_the_medals_of_a_phone_come_in_a_sheet(drive: Drive, tmp_path: Path) -> None:
    d = at_scoring(drive, tmp_path, 2)
    d.resize(360, 640)
    d.frames(4)
    assert not d.find_all(PlanetUnknownMedalRow)
    d.tap(d.app.root.current.view.ids.medals)
    assert len(d.find_all(ListRow, within=d.find("Dialog"))) == 7
    tap(d, d.find_all(ListRow, title="Cele Sąsiadujące")[0])
    assert d.sees("Cele: Ola")


def test_before_the_end_there_is_no_total(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    d.app.show("planet")
    d.frames(4)
    assert d.app.root.current.view.total == "–"


def test_the_marker_that_went_back_is_outlined_and_only_on_the_board_of_its_player(
    drive: Drive, tmp_path: Path
) -> None:
    d = at_table(drive, tmp_path, 2)
    up(d, "civ")
    before = state(d)["players"][0]["at"]["civ"]
    d.tap(d.app.root.ids.bar.undo)
    board = d.find("PlanetUnknownBoardPicture")
    drawn = len(list(board.canvas.after.children[-1].children))
    assert state(d)["players"][0]["at"]["civ"] != before and board.picture["whose"] == 0
    assert highlights.parts(board) == {(0, "civ")}
    d.tap(d.find(Chip, text="Marek"))
    assert board.picture["whose"] == 1 and board.outlines(highlights.parts(board)) == []
    assert len(list(board.canvas.after.children[-1].children)) < drawn

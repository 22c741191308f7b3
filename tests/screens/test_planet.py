"""Teaching and picking planets: one tap for a known one, one short form for a new one, in every place that asks."""

from pathlib import Path
from typing import Any

import pytest
from kivy.uix.scrollview import ScrollView

from companion.games.micro_cosmos.data import HIGHEST_TRACK, MOST_TRACKS, Planet
from screens.app import OrbitaApp
from screens.micro_cosmos.planet_form import MicroCosmosColourButton, MicroCosmosTrackRow
from screens.micro_cosmos.planet_tiles import MicroCosmosKnownPlanet
from screens.widgets import BigButton, Chip, OutlineButton, SwitchRow, TonalButton
from tests.games.micro_cosmos.playing import card, planet, setup, travel
from tests.screens.hands import SIZES, cut_off, tap
from tools.drive import Driver
from tools.stage import stage

ELPIS, KEYI, RYUGU = STARTS = [
    planet(name, colour, tracks="minerals 3, biomass 3", start=True)
    for name, colour in (("ELPIS", "green"), ("K'EYI", "red"), ("RYUGU", "blue"))
]
TAVI = planet("TAVI", "green", {"workforce": 1}, tracks="minerals 3, biomass 3")


def begun(drive: Any, folder: Path, *planets: Planet, players: int = 1) -> Driver:
    """A game whose box knows these planets."""
    app = OrbitaApp(folder)
    settings = app.library.settings
    settings.set_game_data("micro_cosmos", {**settings.game_data("micro_cosmos"), "planets": list(planets)})
    app.set("reduce_motion", True)
    d = drive(app)
    app.start("micro_cosmos", setup(players))
    return d


def asked(d: Driver) -> Driver:
    d.app.show("planet")
    d.frames(4)
    for scroll in d.find_all(ScrollView):
        scroll.scroll_timeout = 1  # what a finger that may mean to scroll has to wait
    return d


def in_play(drive: Any, folder: Path, *planets: Planet, players: int = 2) -> Driver:
    d = begun(drive, folder, *STARTS, *planets, players=players)
    for at, laid in zip((0, 6, 2), STARTS, strict=True):
        d.app.do({"do": "start_planet", "at": at, "planet": laid})
    return d


def automa_finds(drive: Any, folder: Path, *planets: Planet) -> Driver:
    d = in_play(drive, folder, *planets, players=1)
    for action in (
        *({"do": "choose", "who": 0, "resource": "biomass"} for _ in range(2)),
        {"do": "land", "at": 2},
        {"do": "end_turn"},
        {"do": "automa_show", "card": card(travel("clockwise", "discover"), {"do": "gather"})},
    ):
        assert d.app.do(action)
    d.app.show("automa")
    return asked(d)


def screen(d: Driver) -> Any:
    return d.app.root.current


def state(d: Driver) -> Any:
    return d.app.table.state


def taught(d: Driver) -> list[Planet]:
    return d.app.library.settings.game_data("micro_cosmos")["planets"]


def names(d: Driver) -> list[str]:
    return [one["name"] for one in taught(d)]


def pick(d: Driver, name: str) -> None:
    tap(d, d.find(MicroCosmosKnownPlanet, name=name))


def fill(d: Driver, name: str, tracks: str = "minerals 3") -> None:
    """All at once; how it is tapped in is another test."""
    copied = planet(name, "blue", tracks=tracks)
    screen(d).form.put(name=name, colour=copied["colour"], tracks=copied["tracks"])
    d.frames(3)


def type_name(d: Driver, name: str) -> None:
    d.type_text(d.find("SimpleTextField").ids.line, name, clear=True)


def save(d: Driver) -> None:
    d.tap(screen(d).ids.save)


# ------------------------------------------------------------ the start


def test_the_three_starting_planets_are_taught_one_after_the_other(drive, tmp_path: Path) -> None:
    d = asked(begun(drive, tmp_path))
    assert d.sees("Która planeta leży nad Portalem?") and d.sees("1 z 3")
    assert d.find(SwitchRow).on
    type_name(d, "Aruna")
    tap(d, d.find(MicroCosmosColourButton, colour="blue"))
    tap(d, d.find(OutlineButton, text="Minerały"))
    save(d)
    assert state(d)["places"][0]["card"]["name"] == "Aruna"
    assert d.sees("Która planeta leży na lewo od Portalu?") and d.sees("2 z 3")
    assert screen(d).form.card["name"] == "" and not d.find_all(MicroCosmosTrackRow)
    assert not d.find_all(MicroCosmosKnownPlanet)  # the only one lies on the map
    fill(d, "Bora")
    save(d)
    fill(d, "Cyra")
    save(d)
    assert state(d)["phase"] == "play"
    assert screen(d).name.endswith("table")
    assert [(one["name"], one["start"]) for one in taught(d)] == [("Aruna", True), ("Bora", True), ("Cyra", True)]


def test_a_known_planet_is_one_tap(drive, tmp_path: Path) -> None:
    d = asked(begun(drive, tmp_path, TAVI, ELPIS, KEYI))
    assert [tile.name for tile in d.find_all(MicroCosmosKnownPlanet)] == [
        "ELPIS",
        "K'EYI",
        "TAVI",
    ]  # starting planets first
    pick(d, "K'EYI")
    assert state(d)["places"][0]["card"] == KEYI
    assert [tile.name for tile in d.find_all(MicroCosmosKnownPlanet)] == ["ELPIS", "TAVI"]


def test_they_are_dealt_at_random_and_it_is_said_where(drive, tmp_path: Path) -> None:
    d = asked(begun(drive, tmp_path, *STARTS, TAVI))
    d.tap_text("Rozlosuj za mnie")
    assert screen(d).name.endswith("table")
    laid = {at: state(d)["places"][at]["card"]["name"] for at in (0, 6, 2)}
    assert sorted(laid.values()) == ["ELPIS", "K'EYI", "RYUGU"]
    for at, where in ((0, "nad Portalem"), (6, "na lewo od Portalu"), (2, "na prawo od Portalu")):
        assert d.sees(f"{laid[at]} leży {where}.")


def test_three_of_more_are_chosen_first(drive, tmp_path: Path) -> None:
    d = asked(begun(drive, tmp_path, *STARTS, {**TAVI, "start": True}))
    pick(d, "TAVI")
    assert not d.sees("Rozlosuj za mnie")  # one lies there already
    d.app.undo()
    d.frames(4)
    d.tap_text("Rozlosuj za mnie")
    sheet = d.find("MicroCosmosDealDialog")
    assert [chip.on for chip in sheet.chips] == [True, True, True, False]
    d.tap(d.find(Chip, within=sheet, text="ELPIS"))
    assert d.find(BigButton, within=sheet).disabled and d.sees("Wybrane: 2 z 3")
    d.tap(d.find(Chip, within=sheet, text="TAVI"))
    d.tap_text("Rozlosuj")
    laid = sorted(place["card"]["name"] for place in state(d)["places"] if place)
    assert laid == ["K'EYI", "RYUGU", "TAVI"]


# ------------------------------------------------------------ the form


def test_what_is_wrong_is_said_by_the_button(drive, tmp_path: Path) -> None:
    d = asked(begun(drive, tmp_path))
    assert not screen(d).problem  # nobody has tried yet
    save(d)
    assert screen(d).aloud()[0::2] == ["Która planeta leży nad Portalem?", "Planeta potrzebuje nazwy."]
    for typed, said in (
        ("  ", "Planeta potrzebuje nazwy."),
        ("O" * 25, "Nazwa planety może mieć najwyżej 24"),
        ("Oso", "Wybierz kolor planety."),
    ):
        type_name(d, typed)
        assert d.sees(said)
    tap(d, d.find(MicroCosmosColourButton, colour="red"))
    assert d.sees("Planeta musi mieć choć jeden tor Zasobów.")
    save(d)
    assert state(d)["places"][0] is None and not taught(d)
    tap(d, d.find(OutlineButton, text="Technologie"))
    assert not screen(d).problem
    screen(d).form.set_most(0, HIGHEST_TRACK + 1)  # as no button does
    assert screen(d).problem == f"Maksimum toru to liczba od 1 do {HIGHEST_TRACK}."
    screen(d).form.set_most(0, HIGHEST_TRACK)
    save(d)
    assert state(d)["places"][0]["card"]["name"] == "Oso"
    fill(d, "oso")
    save(d)
    assert d.sees("oso leży już na mapie.") and state(d)["places"][6] is None


def test_symbols_are_tapped_from_a_palette_and_tapped_away(drive, tmp_path: Path) -> None:
    d = asked(begun(drive, tmp_path))
    form = screen(d).form
    before, after, moon = (form.rows[side] for side in ("gather", "gather_done", "moon"))
    tap(d, d.find(Chip, within=before, text="dodaj"))
    for name in ("Biomasa", "Biomasa", "karta Załogi"):
        tap(d, d.find(Chip, within=before.ids.palette, text=name))
    assert form.card["gather"] == {"biomass": 2, "crew": 1}
    tap(d, d.find(Chip, within=before.ids.chips, icon="leaf"))
    tap(d, d.find(Chip, within=before.ids.chips, icon="account"))
    assert form.card["gather"] == {"biomass": 1}
    tap(d, d.find(Chip, within=after, text="jak przed"))
    tap(d, d.find(Chip, within=after, text="dodaj"))
    assert not before.open  # one palette at a time
    tap(d, d.find(Chip, within=after.ids.palette, text="z Kantyny"))
    assert form.card["gather_done"] == {"biomass": 1, "cantina": 1}
    assert form.card["gather"] == {"biomass": 1}
    assert not d.sees("Księżyc daje")
    tap(d, d.find("ListRow", title="Księżyc i Stacja Kosmiczna"))
    tap(d, d.find(Chip, within=moon, text="dodaj"))
    tap(d, d.find(Chip, within=moon.ids.palette, text="Minerały"))
    assert form.card["moon"] == {"minerals": 1}


def test_tracks_are_added_moved_and_removed(drive, tmp_path: Path) -> None:
    d = asked(begun(drive, tmp_path))
    fill(d, "Oso", "minerals 3, biomass 3")
    tap(d, d.find(OutlineButton, text="Minerały"))
    row = d.find(MicroCosmosTrackRow, place=1)
    tap(d, d.find("RoundButton", within=row, icon="arrow-up"))
    tap(d, d.find("RoundButton", within=row, icon="plus"))
    tracks = screen(d).form.card["tracks"]
    assert tracks == [{"resource": what, "most": most} for what, most in zip(
        ("biomass", "minerals", "minerals"), (3, 4, 3), strict=True)]  # fmt: skip
    tap(d, d.find("RoundButton", within=d.find(MicroCosmosTrackRow, place=0), icon="close"))
    assert [track["resource"] for track in screen(d).form.card["tracks"]] == ["minerals", "minerals"]
    for most, stops in ((1, "minus"), (HIGHEST_TRACK, "plus")):
        screen(d).form.set_most(0, most)
        d.frames(2)
        assert d.find("RoundButton", within=d.find(MicroCosmosTrackRow, place=0), icon=stops).disabled
    for _ in range(MOST_TRACKS - 2):
        tap(d, d.find(OutlineButton, text="Siła robocza"))
    assert d.find(OutlineButton, text="Siła robocza").disabled


def test_a_hint_is_filled_in_and_later_leaves_what_was_begun(drive, tmp_path: Path) -> None:
    d = begun(drive, tmp_path)
    d.frames(4)
    d.tap_text("Wybierz planetę")
    tap(d, d.find(Chip, text="K'EYI"))  # the rulebook shows some of it
    known = {"name": "K'EYI", "colour": "red", "gather": {"workforce": 1}, "start": True}
    assert known.items() <= screen(d).form.card.items()
    d.tap_text("Później")
    assert screen(d).name.endswith("table")
    assert state(d)["places"][0] is None and not taught(d)
    d.tap_text("Wybierz planetę")
    assert known.items() <= screen(d).form.card.items()
    tap(d, d.find(OutlineButton, text="Minerały"))
    save(d)
    assert names(d) == ["K'EYI"] and not d.find_all(Chip, text="K'EYI")


# ------------------------------------------------------------ later in the game


def test_the_automa_has_found_one(drive, tmp_path: Path) -> None:
    d = automa_finds(drive, tmp_path, TAVI)
    assert d.sees("Jaką planetę odkryła Automa w prawym górnym rogu?") and d.sees("krok 1 z 2")
    assert [tile.name for tile in d.find_all(MicroCosmosKnownPlanet)] == ["TAVI"]
    pick(d, "TAVI")
    assert state(d)["places"][1]["card"]["name"] == "TAVI"
    assert state(d)["places"][1]["levels"] == [1, 0]
    assert screen(d).name.endswith("automa")


def discovering(drive: Any, folder: Path, *planets: Planet) -> Driver:
    d = asked(in_play(drive, folder, *planets))
    screen(d).discover(1)
    d.frames(4)
    return d


def test_the_finder_raises_a_track(drive, tmp_path: Path) -> None:
    d = discovering(drive, tmp_path, TAVI)
    assert d.sees("Co odkrywasz w prawym górnym rogu?") and not d.find(SwitchRow).on
    pick(d, "TAVI")
    assert state(d)["places"][1] is None and d.sees("Który tor podnosisz na 1?")
    d.tap(d.find(TonalButton, text="Biomasa (maksimum 3)"))
    assert state(d)["places"][1]["levels"] == [0, 1]
    assert screen(d).name.endswith("table")
    d.app.undo()
    asked(d)
    screen(d).discover(1)
    fill(d, "Velora", "technology 2")
    save(d)  # one track: nothing to choose
    assert state(d)["places"][1]["levels"] == [1]
    assert names(d)[-1] == "Velora"


def test_a_find_that_was_not_finished_does_not_come_up_again(drive, tmp_path: Path) -> None:
    d = discovering(drive, tmp_path, TAVI)
    d.app.do({"do": "land", "at": 2})
    d.app.show("table")
    asked(d)
    assert d.sees("Teraz żadna planeta nie czeka na kartę")
    fill(d, "Velora")
    save(d)  # for later
    assert d.sees("Velora: zapamiętana.") and names(d)[-1] == "Velora"
    assert state(d)["places"][1] is None


def test_a_card_put_right_is_known_rightly(drive, tmp_path: Path) -> None:
    d = asked(in_play(drive, tmp_path))
    screen(d).amend(0)
    d.frames(4)
    assert d.sees("Popraw kartę ELPIS")
    assert d.find_all(MicroCosmosColourButton, on=True)[0].colour == "green"
    type_name(d, "Elpida")
    tap(d, d.find(MicroCosmosColourButton, colour="blue"))
    save(d)
    assert screen(d).name.endswith("table")
    assert (state(d)["places"][0]["card"]["name"], state(d)["places"][0]["card"]["colour"]) == ("Elpida", "blue")
    assert [(one["name"], one["colour"]) for one in taught(d)][:2] == [("Elpida", "blue"), ("K'EYI", "red")]
    assert len(taught(d)) == 3


# ------------------------------------------------------------ for ever


def test_a_taught_planet_is_known_the_next_time(tmp_path: Path) -> None:
    with stage() as start:
        d = asked(begun(start, tmp_path))
        fill(d, "Velora", "minerals 2, technology 4")
        save(d)
        card = taught(d)[0]
    with stage() as start:
        d = start(OrbitaApp(tmp_path))
        assert taught(d) == [card]
        d.app.new_game("micro_cosmos")
        assert d.app.root.current.data["planets"] == [card]


def test_a_disk_that_refuses_does_not_undo_the_action(drive, tmp_path: Path) -> None:
    d = asked(begun(drive, tmp_path))
    fill(d, "Velora")
    (tmp_path / "settings.json.new").mkdir()  # where the new file would be written first
    save(d)
    assert d.sees("zmiana nie została zapisana.")
    assert state(d)["places"][0]["card"]["name"] == "Velora" and not taught(d)


# ------------------------------------------------------------ looking


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.slow
def test_nothing_is_cut_off_and_both_buttons_stay(drive, tmp_path: Path, language) -> None:
    d = asked(begun(drive, tmp_path, *STARTS, planet("W" * 24), TAVI))
    d.app.set("language", language)
    form = screen(d).form
    form.put(name="M" * 24, colour="blue", gather={"any": 6}, tracks=TAVI["tracks"] * 2)
    form.rows["gather"].open = True
    for size in (*SIZES, (1024, 600)):
        d.resize(*size)
        assert cut_off(d) == []
        assert d.can_reach(screen(d).ids.save) and d.can_reach(screen(d).ids.later)

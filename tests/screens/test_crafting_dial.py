"""The table of Crafting the Cosmos: markers that are tapped, what they give, the setup by hand, goals, people."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.engine.session import Session
from companion.games.crafting_the_cosmos import data as printed
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.words import goal_name
from companion.store.library import Library
from screens.app import OrbitaApp
from screens.crafting_the_cosmos.dial_parts import CraftingGoalTile, CraftingRewardRow
from screens.crafting_the_cosmos.dial_picture import FINGER
from screens.widgets import Chip, TonalButton
from screens.widgets.highlight import highlights
from screens.widgets.keypad import Key
from tests.effort import in_turn
from tests.games.crafting_the_cosmos.playing import laid, table
from tests.screens.cosmos import (
    Drive,
    at_building,
    at_setup,
    correct,
    next_button,
    screen,
    settled,
    state,
    to_goal_scoring,
    touch,
)
from tests.screens.hands import SIZES, cut_off
from tools.drive import Driver

PINK = 0
PHONE = (360, 640)


def at(drive: Drive, folder: Path, session: Session) -> Driver:
    """At a table in the middle of a game."""
    app = OrbitaApp(folder)
    app.set("language", "pl")
    app.set("reduce_motion", True)
    d = drive(app)
    assert app.start("crafting_the_cosmos", session.setup)
    app.table.opened = replace(app.table.opened, session=session)
    app.table.changed()
    return settled(d)


def pink(players: int = 4, **more: Any) -> Session:
    """The rulebook's example: pink is about to move."""
    markers = laid(players, light="1d", time="2d", gravity="03", chemistry="d")
    return table(players, stage="energy", changes={"markers": markers}, **more)


def picture(d: Driver) -> Any:
    return screen(d).view.ids.dial


def tap_marker(d: Driver, number: int) -> None:
    dial = picture(d)
    x, y = dial.places()[number]
    d.tap(dial, (x - dial.x) / dial.width, (y - dial.y) / dial.height)
    settled(d)


def area(d: Driver, number: int) -> str:
    return state(d)["markers"][number]["area"]


def dark_in(d: Driver, where: str) -> int:
    """The number of a dark marker that lies there."""
    found = [n for n, marker in enumerate(state(d)["markers"]) if marker["who"] < 0 and marker["area"] == where]
    return found[0]


def rows(d: Driver) -> list[tuple[str, str, int]]:
    found = sorted(d.find_all(CraftingRewardRow), key=lambda row: -row.to_window(*row.pos)[1])
    return [(row.name, row.why, row.count) for row in found]


def hint(d: Driver) -> str:
    return screen(d).view.ids.hint.text


def refuses(d: Driver, why: str, marker: int) -> None:
    """The sentence is said and nothing has changed."""
    before, length, shown = state(d), len(d.app.table.session.log), picture(d).places()
    tap_marker(d, marker)
    assert d.sees(why), d.texts()
    assert state(d) == before and len(d.app.table.session.log) == length and picture(d).places() == shown


# ------------------------------------------------------------ moving markers


@pytest.mark.parametrize("size", SIZES)
def test_the_example_of_pink_by_taps(drive: Drive, tmp_path: Path, size: tuple[int, int]) -> None:
    """A dark marker fills light; pink's own steps to chemistry and then over light to time. The list follows."""
    d = at(drive, tmp_path, pink())
    d.resize(*size)
    assert picture(d).dial["number"] == "0 / 3"
    dark = dark_in(d, "chemistry")
    tap_marker(d, dark)
    assert area(d, dark) == "light" and picture(d).dial["number"] == "1 / 3"
    tap_marker(d, PINK)
    assert area(d, PINK) == "chemistry" and picture(d).dial["area"] == "chemistry"
    tap_marker(d, PINK)
    assert area(d, PINK) == "time" and picture(d).dial["number"] == "3 / 3"
    assert rows(d) == [
        ("Gwiazda tlenowa", "aktywna: Czas", 1),
        ("DNA", "aktywna: Czas", 2),
        ("Wzrost kryształu", "3 znaczniki", 3),
        ("Grawiton", "1 znacznik", 1),
        ("Karta energii", "3 znaczniki", 3),
    ]
    assert screen(d)._rewards.gets == [(what, n, True) for what, n in _collected(d)]
    touch(d, next_button(d))
    assert state(d)["players"][PINK]["tracks"] == {"supernova": 0, "dna": 2, "graviton": 1}
    assert state(d)["players"][PINK]["crystal"] == 3 and state(d)["players"][PINK]["stage"] == "build"
    assert not d.find_all(CraftingRewardRow) and d.sees("koniec budowania")


def _collected(d: Driver) -> list[tuple[str, int]]:
    return [(reward["what"], reward["n"]) for reward in states.rewards(state(d), PINK) if reward["n"]]


def test_a_step_is_kept_on_disk(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path, "table")
    who = states.mover(state(d))
    tap_marker(d, who)
    other = Library(tmp_path)
    assert other.sessions.open(d.app.table.id).session.state["steps"] == [who]
    other.close()


def test_what_is_not_allowed_says_why_and_changes_nothing(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, pink())
    refuses(d, "to znacznik innego gracza", 1)
    dark = dark_in(d, "light")
    tap_marker(d, dark)
    tap_marker(d, dark)
    assert hint(d) == "Ostatni ruch: Twój znacznik." and picture(d).dial["movable"] == [PINK]
    refuses(d, "ostatni ruch należy do Twojego znacznika", dark)
    tap_marker(d, PINK)
    assert hint(d) == "Ruchy zużyte. Zbierz zasoby albo cofnij." and picture(d).dial["movable"] == []
    assert screen(d)._aside.parent is None, "there is nothing left to find"
    refuses(d, "Wszystkie 3 ruchy są już zużyte.", PINK)
    touch(d, next_button(d))
    refuses(d, "faza budowania", PINK)


def test_only_ones_own_and_dark_markers_are_ringed(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, pink())
    own_and_dark = [n for n, marker in enumerate(state(d)["markers"]) if marker["who"] in (PINK, -1)]
    assert picture(d).dial["movable"] == own_and_dark
    assert hint(d).startswith("Dotknij znacznika")


def test_nothing_can_be_collected_before_ones_own_marker_has_moved(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, pink())
    card = screen(d)._rewards
    assert card.heading.startswith("Podgląd") and next_button(d).text.endswith("co mogę zdobyć?")
    tap_marker(d, dark_in(d, "light"))
    assert card.heading.startswith("Podgląd")
    tap_marker(d, PINK)
    assert card.heading.startswith("Zbierasz teraz") and next_button(d).text == "Zebrano – faza budowania"


def test_abilities_are_counted_in(drive: Drive, tmp_path: Path) -> None:
    """Also where no marker lies."""
    d = at(drive, tmp_path, pink(abilities=["pulsar", "molecular_cloud", "quasar", "evolution"]))
    dark = dark_in(d, "chemistry")
    for number in (dark, PINK, PINK):
        tap_marker(d, number)
    assert ("Grawiton", "1 znacznik + zdolność: Pulsar", 2) in rows(d)
    assert ("Protożycie", "0 znaczników + zdolność: Ewolucja", 1) in rows(d)
    touch(d, next_button(d))
    assert state(d)["players"][PINK]["tracks"]["graviton"] == 2


def test_undo_step_by_step_and_again(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, pink())
    dark = dark_in(d, "chemistry")
    start = picture(d).places()
    tap_marker(d, dark)
    tap_marker(d, PINK)
    touch(d, d.app.root.ids.bar.undo)
    assert area(d, PINK) == "gravity" and area(d, dark) == "light" and picture(d).dial["number"] == "1 / 3"
    touch(d, d.app.root.ids.bar.undo)
    assert picture(d).places() == start and state(d)["steps"] == [] and picture(d).dial["area"] == "gravity"
    touch(d, d.app.root.ids.bar.redo)
    assert area(d, dark) == "light" and picture(d).dial["number"] == "1 / 3"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_round_of_every_number_of_players(drive: Drive, tmp_path: Path, players: int) -> None:
    d = at_setup(drive, tmp_path, "table", players)
    dark = sum(marker["who"] < 0 for marker in state(d)["markers"])
    assert dark == {2: 4, 3: 3, 4: 3}[players] and len(picture(d).places()) == players + dark
    turns = []
    while not state(d)["end_step"]:
        who = states.mover(state(d))
        turns.append(who)
        assert screen(d)._rewards.heading.endswith(d.app.table.session.names[who])
        tap_marker(d, who)
        touch(d, next_button(d))
        touch(d, next_button(d))
    first = state(d)["first"]
    assert turns == [(first + place) % players for place in range(players)]
    touch(d, next_button(d))
    assert state(d)["goals"][1], "the goals have moved"


# ------------------------------------------------------------ beside the dial


def test_the_finder_and_the_galaxy_stand_beside_the_next_button(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, pink())
    aside = screen(d)._aside
    assert aside.parent is None, "the next button leads to the finder already"
    tap_marker(d, PINK)
    touch(d, "Co mogę zdobyć?")
    assert type(screen(d)).__name__ == "CraftingFinderScreen"
    d.back()
    settled(d)
    touch(d, next_button(d))
    touch(d, d.find_text("Galaktyka", within=screen(d)))
    assert type(screen(d)).__name__ == "CraftingGalaxyScreen" and screen(d).who == PINK


def test_people_show_points_and_lead_to_their_galaxy(drive: Drive, tmp_path: Path) -> None:
    d = at_building(drive, tmp_path, "table")
    builder = states.builders(state(d))[0]
    d.app.do({"do": "points", "who": builder, "amount": 5})
    settled(d)
    names = d.app.table.session.names
    chip = d.find(Chip, text=f"{names[builder]} · 5")
    assert chip.on and chip.icon == "flag"
    other = (builder + 1) % 3
    touch(d, d.find(Chip, text=f"{names[other]} · 0"))
    assert type(screen(d)).__name__ == "CraftingGalaxyScreen" and screen(d).who == other


def test_goals_stand_in_their_places_and_lead_to_the_goals(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path, "table")
    to_goal_scoring(d)
    tiles = sorted(d.find_all(CraftingGoalTile), key=lambda tile: tile.place)
    assert [tile.place for tile in tiles] == ["Miejsce 1", "Miejsce 2", "Miejsce 3", "Miejsce 4"]
    assert [tile.name == "puste" for tile in tiles] == [not goal for goal in state(d)["goals"]]
    assert tiles[3].outline is not None and tiles[2].outline is None
    assert screen(d).view.ids.deck.value == str(len(state(d)["goal_deck"]))
    touch(d, tiles[3])
    assert type(screen(d)).__name__ == "CraftingGoalsScreen"


def test_turning_the_tablet_keeps_the_counts_of_a_goal(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path, "goals")
    to_goal_scoring(d)
    for key in ("7", "4"):
        touch(d, d.find(Key, sends=key))
    for size in ((800, 1280), PHONE, (1280, 800)):
        d.resize(*size)
        settled(d)
        assert screen(d).scoring.counts[:2] == [7, 4]
    touch(d, next_button(d))
    assert state(d)["goals_scored"][-1]["counts"][:2] == [7, 4]


def test_crystals_left_and_the_last_round(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path, "table")
    assert screen(d).view.ids.crystals.value == "9" and not d.sees("To ostatnia runda.")
    correct(d, "crystals", value=0)
    assert screen(d).view.ids.crystals.value == "0" and d.sees("To ostatnia runda.")


@pytest.mark.parametrize("size", SIZES)
def test_while_one_builds_the_next_moves(drive: Drive, tmp_path: Path, size: tuple[int, int]) -> None:
    d = at_building(drive, tmp_path, "table", overlap="on")
    d.resize(*size)
    builder, mover = states.builders(state(d))[0], states.mover(state(d))
    assert mover not in (None, builder)
    tap_marker(d, mover)
    assert state(d)["steps"] == [mover]
    touch(d, d.find(TonalButton, text=f"{d.app.table.session.names[builder]}: koniec budowania"))
    assert state(d)["players"][builder]["stage"] == "done" and state(d)["steps"] == [mover]
    assert not d.find_all(TonalButton)


# ------------------------------------------------------------ markers laid by hand


@pytest.mark.parametrize("size", SIZES)
def test_markers_are_laid_as_they_were_drawn(drive: Drive, tmp_path: Path, size: tuple[int, int]) -> None:
    d = at_setup(drive, tmp_path, "table", dial="table")
    d.resize(*size)
    touch(d, next_button(d))
    assert d.sees("Następny znacznik: Światło. Czyj to znacznik?")
    for name in ("ciemny", "Marek", "ciemny", "Zosia", "ciemny", "Ola"):
        touch(d, d.find(Chip, text=name))
    assert [area(d, number) for number in range(6)] == ["time", "time", "chemistry", "light", "gravity", "light"]
    assert not d.find_all(Chip, text="ciemny") and hint(d) == ""
    touch(d, next_button(d))
    assert state(d)["phase"] == "play" and states.mover(state(d)) == 0, "Ola's marker was laid last"
    tap_marker(d, 0)
    assert area(d, 0) == "gravity"


def test_a_marker_laid_wrong_is_taken_back(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path, "table", dial="table")
    touch(d, d.find(Chip, text="Ola"))
    assert not d.find_all(Chip, text="Ola") and picture(d).places().keys() == {0}
    touch(d, d.app.root.ids.bar.undo)
    assert d.find(Chip, text="Ola") and not picture(d).places()


# ------------------------------------------------------------ how it looks


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.slow
def test_nothing_is_cut_off(drive: Drive, tmp_path: Path, size: tuple[int, int], language: str) -> None:
    d = at_setup(drive, tmp_path, "table", players=4)
    d.app.set("language", language)
    d.resize(*size)
    settled(d)
    assert cut_off(d) == []
    who = states.mover(state(d))
    tap_marker(d, who)
    tap_marker(d, who)
    assert cut_off(d) == [] and d.can_reach(next_button(d))
    assert screen(d)._aside.width >= 48 and d.can_reach(screen(d)._aside)
    touch(d, next_button(d))
    assert cut_off(d) == []
    to_goal_scoring(d)
    assert cut_off(d) == [] and d.can_reach(next_button(d))


@pytest.mark.parametrize("size", SIZES)
def test_the_dial_has_room_for_fingers(drive: Drive, tmp_path: Path, size: tuple[int, int]) -> None:
    """The whole dial is in sight; markers side by side are far enough apart, and the one meant is taken."""
    markers = laid(4, light="0dd", time="12", gravity="3d", chemistry="")
    d = at(drive, tmp_path, table(4, stage="energy", changes={"markers": markers}))
    d.resize(*size)
    dial = picture(d)
    (x1, y1), (x2, y2) = dial.slots("light")[:2]
    assert ((x1 - x2) ** 2 + (y1 - y2) ** 2) ** 0.5 >= 40 and FINGER * 2 >= 48
    assert dial.radius >= 110
    for number in (0, 4, 5):
        x, y = dial.places()[number]
        d.reach(dial, (x - dial.x) / dial.width, (y - dial.y) / dial.height)
    tap_marker(d, 5)
    assert state(d)["steps"] == [5]


def test_resizing_keeps_everything_in_its_place(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, pink())
    tap_marker(d, PINK)
    for size in (PHONE, (1280, 800), (800, 1280)):
        d.resize(*size)
        settled(d)
        dial = picture(d)
        assert len(rows(d)) == len(_collected(d)) and dial.dial["number"] == "1 / 3"
        places = [dial.to_window(*place) for place in dial.places().values()]
        assert len(places) == 7 and all(0 < x < size[0] and 0 < y < size[1] for x, y in places)
        assert screen(d)._aside.parent is not None and d.can_reach(screen(d)._aside)
        assert cut_off(d) == []
    tap_marker(d, PINK)
    assert len(state(d)["steps"]) == 2


def test_markers_slide_only_when_motion_is_on(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, pink())
    tap_marker(d, PINK)
    assert picture(d).moved == 1
    d.app.set("reduce_motion", False)
    dial = picture(d)
    seen: list[float] = []
    dial.bind(moved=lambda _, value: seen.append(value))
    tap_marker(d, PINK)
    d.wait(lambda: dial.moved == 1, what="the marker to arrive")
    assert seen[0] == 0 and seen[-1] == 1 and any(0 < value < 1 for value in seen)


def test_nothing_is_drawn_while_nobody_moves(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, pink())
    d.app.set("reduce_motion", False)
    tap_marker(d, PINK)
    d.pause(0.6)
    drawn: list[int] = []
    d.rest(1.5)  # scroll bars fade a second after they were last needed
    Window.bind(on_draw=lambda *_: drawn.append(1))
    d.rest(0.4)
    assert drawn == []


@pytest.mark.parametrize(("size", "language"), in_turn(SIZES, ["pl", "en"]))
def test_the_name_of_every_goal_fits_on_its_tile(
    drive: Drive, tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    d = at(drive, tmp_path, pink())
    d.app.set("language", language)
    d.resize(*size)
    tile = d.find_all(CraftingGoalTile)[0]
    tile.place, tile.icon = d.find_all(CraftingGoalTile)[-1].place, "star"
    for goal in printed.goals():
        tile.name = d.app.tr.say(goal_name(goal))
        d.frames(4)
        words = d.find("Text", within=tile, text=tile.name)
        assert words.texture_size[1] <= words.height + 2, tile.name


def test_the_marker_that_went_back_is_outlined(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, pink())
    dark = dark_in(d, "chemistry")
    tap_marker(d, dark)
    d.tap(d.app.root.ids.bar.undo)
    assert highlights.parts(picture(d)) == {dark}
    x, y = picture(d).places()[dark]
    left, bottom, width, height, _ = picture(d).outline_of(dark)
    assert left < x < left + width and bottom < y < bottom + height

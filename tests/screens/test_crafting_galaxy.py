"""A player's galaxy in Crafting the Cosmos: tracks, time chamber, what scores, tokens, energy cards."""

from pathlib import Path

import pytest

from companion.games.crafting_the_cosmos import dial
from companion.games.crafting_the_cosmos.data import AREAS
from companion.store.library import Library
from screens.crafting_the_cosmos.galaxy_parts import CraftingGainRow, CraftingSeat, CraftingTile
from screens.widgets import Dialog, ListRow, RoundButton, Stepper, TonalButton
from tests.screens.cosmos import (
    Drive,
    at_building,
    at_setup,
    builder,
    correct,
    next_button,
    one,
    quietly,
    screen,
    settled,
    state,
    to_building,
    to_round_end,
    touch,
)
from tests.screens.hands import SIZES, cut_off
from tools.drive import Driver, Finger

PHONE = (360, 640)


# ------------------------------------------------------------ tracks and chamber


def test_a_tap_spends_what_lies_on_a_track(drive: Drive, tmp_path: Path) -> None:
    d = at_building(drive, tmp_path, "galaxy")
    who = builder(d)
    correct(d, "players", who, "tracks", "dna", value=2)
    tile = screen(d).tracks["dna"]
    assert tile.lit and tile.value == "2"
    touch(d, tile)
    assert one(d)["tracks"]["dna"] == 1 and tile.value == "1"
    assert Library(tmp_path).sessions.open(d.app.table.id).session.state == state(d)
    touch(d, tile)
    touch(d, tile)
    assert d.sees("tor DNA jest pusty") and one(d)["tracks"]["dna"] == 0


def test_a_crystal_grows_to_six_and_is_released(drive: Drive, tmp_path: Path) -> None:
    """Crystal on 4, growth 3: to 6, a new one from the supply and up 1; released as the second for 6 points."""
    d = at_building(drive, tmp_path, "galaxy")
    who, chamber = builder(d), screen(d).view.ids.chamber
    correct(d, "players", who, "crystal", value=4)
    correct(d, "players", who, "released", value=1)
    supply = state(d)["crystals"]
    assert chamber.ids.release.disabled
    for _ in range(3):
        touch(d, "Wzrost o 1")
    assert (one(d)["crystal"], one(d)["ready"], state(d)["crystals"]) == (1, 1, supply - 1)
    assert (chamber.ids.picture.step, chamber.ids.picture.ready) == (1, 1)
    assert chamber.supply == f"w zasobach: {supply - 1}"
    touch(d, "Zwolnij komorę")
    assert one(d)["released"] == 2 and one(d)["points"][-1]["n"] == 6
    assert chamber.ids.picture.released == 2 and chamber.ids.release.disabled


def test_a_release_asks_which_way_if_an_ability_offers_another(drive: Drive, tmp_path: Path) -> None:
    d = at_building(drive, tmp_path, "galaxy")
    correct(d, "players", builder(d), "abilities", 0, value="generations")
    correct(d, "players", builder(d), "ready", value=1)
    touch(d, "Zwolnij komorę")
    assert one(d)["released"] == 0 and d.sees("Dowolna gwiazda")
    touch(d, d.find(ListRow, title="Pokolenia", within=d.find(Dialog)))
    assert one(d)["released"] == 1 and d.app.table.session.log[-1].action["ability"] == "generations"


# ------------------------------------------------------------ what scores


def test_points_of_a_nebula_are_asked_once(drive: Drive, tmp_path: Path) -> None:
    d = at_building(drive, tmp_path, "galaxy")
    small = screen(d).nebulae["1"]
    assert small.value == "?"
    touch(d, small)
    touch(d, "4")
    assert one(d)["nebulae"]["1"] == 1 and one(d)["points"][-1]["n"] == 4
    assert small.value == "4 pkt"
    touch(d, small)
    assert one(d)["nebulae"]["1"] == 2 and [gain["n"] for gain in one(d)["points"]] == [4, 4]
    touch(d, screen(d).nebulae["3"])
    assert screen(d).view.ids.points.total == "18"
    rows = sorted(d.find_all(CraftingGainRow), key=lambda row: -row.to_window(*row.pos)[1])
    assert [(row.points, row.why) for row in rows] == [
        ("+10", "mgławica rozmiaru 3"),
        ("+4", "mgławica rozmiaru 1"),
        ("+4", "mgławica rozmiaru 1"),
    ]


def test_who_does_not_build_is_told_so(drive: Drive, tmp_path: Path) -> None:
    d = at_building(drive, tmp_path, "galaxy")
    other = (builder(d) + 1) % 3
    before = len(d.app.table.session.log)
    touch(d, d.find(CraftingSeat, name=d.app.table.session.names[other]))
    assert screen(d).who == other
    for tile in (screen(d).nebulae["1"], screen(d).life, screen(d).five, screen(d).tracks["dna"]):
        touch(d, tile)
        assert d.sees("tylko w swojej fazie budowania") and not d.find_all(Dialog)
    assert len(d.app.table.session.log) == before


def test_points_by_hand_also_go_down(drive: Drive, tmp_path: Path) -> None:
    d = at_building(drive, tmp_path, "galaxy")
    touch(d, screen(d).other)
    touch(d, "+10")
    touch(d, "Dopisz")
    assert one(d)["points"][-1]["n"] == 11
    touch(d, screen(d).other)
    touch(d, "−5")
    touch(d, d.find(RoundButton, icon="plus", within=d.find(Stepper)))
    touch(d, "Dopisz")
    assert one(d)["points"][-1]["n"] == -3 and screen(d).view.ids.points.total == "8"


def test_five_cards_of_a_kind_that_is_chosen(drive: Drive, tmp_path: Path) -> None:
    d = at_building(drive, tmp_path, "galaxy", energy="count")
    correct(d, "players", builder(d), "hand", "light", value=4)
    touch(d, screen(d).five)
    assert d.sees("Żadnego rodzaju nie ma na ręce 5 kart.")
    for kind in ("time", "gravity"):
        correct(d, "players", builder(d), "hand", kind, value=6)
    touch(d, screen(d).five)
    touch(d, d.find(ListRow, title="Grawitacja", within=d.find(Dialog)))
    assert (one(d)["hand"]["gravity"], one(d)["hand"]["time"]) == (1, 6)
    touch(d, screen(d).five)  # only one kind is left: nothing to ask
    assert one(d)["hand"]["time"] == 1 and [gain["n"] for gain in one(d)["points"]] == [6, 6]


# ------------------------------------------------------------ advanced life


def test_a_token_of_the_app_is_seen_only_while_the_finger_holds(drive: Drive, tmp_path: Path) -> None:
    d = at_building(drive, tmp_path, "galaxy", tokens="app")
    touch(d, screen(d).life)
    value = str(one(d)["tokens"][0])
    assert screen(d).life.value == "1" and not d.sees(value + ",")
    touch(d, screen(d).view.ids.points.ids.tokens)
    sheet = d.find(Dialog)
    assert value not in d.texts(sheet) and "•" in d.texts(sheet)
    finger = Finger(*d.reach(d.find_text("Przytrzymaj, aby zobaczyć")))
    d.read()
    finger.down()
    d.wait(lambda: value in d.texts(sheet), what="the value of the token")
    finger.up()
    d.wait(lambda: value not in d.texts(sheet), what="the value to be covered again")


def test_a_printed_token_is_told_now_or_later(drive: Drive, tmp_path: Path) -> None:
    d = at_building(drive, tmp_path, "galaxy")
    touch(d, screen(d).life)
    touch(d, "7")
    touch(d, screen(d).life)
    touch(d, "Wpiszę na koniec gry")
    assert one(d)["tokens"] == [7, None]
    assert all("7" not in text for text in d.texts(screen(d).view.ids.points)), "it lies face down"


# ------------------------------------------------------------ energy cards


def test_first_hands_are_told_with_a_tap_a_card(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path, "galaxy", energy="count")
    assert screen(d).who == 0 and d.sees("do dobrania 4 karty")
    for kind in ("light", "light", "time", "chemistry"):
        touch(d, screen(d).kinds[kind])
    assert one(d, 0)["hand"] == {"light": 2, "time": 1, "gravity": 0, "chemistry": 1}
    assert screen(d).who == 1, "the next one who has to draw"
    touch(d, next_button(d))
    gravity = AREAS.index("gravity")
    plus = d.find_all(RoundButton, icon="plus", within=d.find(Dialog))
    plus.sort(key=lambda button: -button.to_window(*button.pos)[1])
    done = d.find_text("Gotowe")
    assert done.disabled
    for _ in range(4):
        touch(d, plus[gravity])
    touch(d, done)
    assert one(d, 1)["hand"]["gravity"] == 4 and screen(d).who == 2


def test_the_row_is_only_for_those_who_draw(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path, "galaxy", energy="app")
    touch(d, screen(d).row[0])
    assert d.sees("teraz nie dobiera się kart energii") and all(state(d)["row"])


@pytest.mark.parametrize("size", SIZES)
def test_the_row_is_drawn_from(drive: Drive, tmp_path: Path, size: tuple[int, int]) -> None:
    d = at_setup(drive, tmp_path, "galaxy", energy="app")
    d.resize(*size)
    who = state(d)["first"]
    _collect_with_cards(d, who)
    due, first, held = one(d, who)["due"], state(d)["row"][1], dict(one(d, who)["hand"])
    assert due >= 2 and screen(d).who == who and screen(d).row[1].lit
    touch(d, screen(d).row[1])
    assert one(d, who)["hand"][first] == held[first] + 1 and state(d)["row"][1] == ""
    assert not screen(d).row[1].lit and screen(d).row[1].name == "pusto"
    touch(d, next_button(d))  # from the deck
    assert sum(one(d, who)["hand"].values()) == sum(held.values()) + 2


def _collect_with_cards(d: Driver, who: int) -> None:
    """The marker of this player goes to light, where energy cards are."""
    markers = state(d)["markers"]
    own = dial.own_of(markers, who)
    for number in range(len(markers)):
        correct(d, "markers", number, "area", value=AREAS[1 + number % 3])
    correct(d, "markers", own, "area", value="chemistry")
    for number in [number for number in range(len(markers)) if number != own][:2]:
        correct(d, "markers", number, "area", value="light")
    quietly(d, {"do": "step", "marker": own}, {"do": "collect"})


@pytest.mark.parametrize("size", SIZES)
def test_too_many_cards_are_discarded_at_the_end_of_the_round(
    drive: Drive, tmp_path: Path, size: tuple[int, int]
) -> None:
    d = at_building(drive, tmp_path, "galaxy", players=2, energy="count")
    d.resize(*size)
    who = builder(d)
    correct(d, "players", who, "hand", "time", value=12)
    to_round_end(d)
    quietly(d, {"do": "move_goals"})
    over = sum(one(d, who)["hand"].values()) - 10
    assert over >= 2 and screen(d).who == who
    touch(d, next_button(d))
    plus = d.find_all(RoundButton, icon="plus", within=d.find(Dialog))
    plus.sort(key=lambda button: -button.to_window(*button.pos)[1])
    for _ in range(over + 1):  # one more than there are to discard: the plus is off by then
        if not plus[1].disabled:
            touch(d, plus[1])
    touch(d, "Gotowe")
    assert sum(one(d, who)["hand"].values()) == 10 and one(d, who)["hand"]["time"] == 12 - over
    assert state(d)["end_step"] == "ready"


def test_a_kind_in_hand_says_what_it_is_good_for(drive: Drive, tmp_path: Path) -> None:
    d = at_building(drive, tmp_path, "galaxy", energy="count")
    correct(d, "players", builder(d), "hand", "time", value=5)
    touch(d, screen(d).kinds["time"])
    touch(d, "5 kart za 6 punktów")
    assert one(d)["points"][-1]["n"] == 6 and one(d)["hand"]["time"] == 0


# ------------------------------------------------------------ whose it is, and what is next


def test_it_follows_whoever_acts(drive: Drive, tmp_path: Path) -> None:
    d = at_building(drive, tmp_path, "galaxy")
    first = builder(d)
    assert screen(d).who == first
    touch(d, next_button(d))
    assert d.app.root.current is not None and one(d, first)["stage"] == "done"
    second = to_building(d)
    d.app.show("galaxy")
    settled(d)
    assert screen(d).who == second != first
    touch(d, d.find(CraftingSeat, name=d.app.table.session.names[first]))
    correct(d, "players", second, "tracks", "dna", value=3)
    assert screen(d).who == first, "a look at somebody else stays"


@pytest.mark.parametrize("size", SIZES)
def test_overlapping_phases_have_a_button_each(drive: Drive, tmp_path: Path, size: tuple[int, int]) -> None:
    d = at_building(drive, tmp_path, "galaxy", overlap="on")
    d.resize(*size)
    who = builder(d)
    assert screen(d).who == who
    touch(d, d.find(TonalButton, text=f"{d.app.table.session.names[who]}: koniec budowania"))
    assert one(d, who)["stage"] == "done"


# ------------------------------------------------------------ how it looks


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("energy", ["printed", "count", "app"])
@pytest.mark.slow
def test_nothing_is_cut_off(drive: Drive, tmp_path: Path, size: tuple[int, int], language: str, energy: str) -> None:
    d = at_building(drive, tmp_path, "galaxy", players=4, energy=energy, tokens="app")
    d.app.set("language", language)
    d.resize(*size)
    who = builder(d)
    correct(d, "crystals", value=1)
    correct(d, "players", who, "released", value=7)
    correct(d, "players", who, "ready", value=2)
    quietly(
        d,
        {"do": "nebula", "who": who, "size": "3", "points": None},
        {"do": "life", "who": who, "value": None},
        {"do": "points", "who": who, "amount": -3},
    )
    assert cut_off(d) == []
    assert all(tile.height >= 48 for tile in d.find_all(CraftingTile))
    tiles = [*screen(d).tracks.values(), next_button(d)]
    assert all(d.can_reach(tile) for tile in tiles), "what is done every turn is in sight"
    if size != PHONE:
        rest = [*screen(d).nebulae.values(), screen(d).life, screen(d).five, screen(d).view.ids.chamber.ids.release]
        assert all(d.can_reach(tile) for tile in rest)

"""One deliberate tap is one action: a second tap that follows at once, or a second finger, does no second thing."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.modalview import ModalView

from companion.engine.message import Refused
from companion.engine.setup import COLOURS
from companion.games import shelf
from companion.store.exchange import export_session
from screens.app import OrbitaApp
from screens.crafting_the_cosmos.finder import CraftingWayCard
from screens.planet_unknown.setup_view import PlanetUnknownBoardRow
from screens.widgets import BigButton, Dialog, ListRow, RoundButton, Stepper, SwitchRow, TonalButton
from screens.widgets.game_card import GameCard
from screens.widgets.keypad import Key
from screens.widgets.one_tap import READ
from tests.effort import in_turn
from tests.games.tables import played, playing
from tests.screens import test_planet_unknown as unknown
from tests.screens.cosmos import at_setup, next_button
from tests.screens.tables import begin
from tests.screens.test_crafting_dial import at, pink
from tests.screens.test_enter_play import keys, plays
from tests.screens.test_mars_table import at_table, tap_raise
from tools.drive import Driver, Finger

Drive = Callable[..., Driver]
TWICE = ("double_tap", "tap_with_two_fingers")


def hands(d: Driver, twice: str) -> Callable[[Any], None]:
    return {"double_tap": d.double_tap, "tap_with_two_fingers": d.tap_with_two_fingers}[twice]


def opened(drive: Drive, folder: Path, *names: str) -> Driver:
    app = OrbitaApp(folder)
    app.set("language", "pl")
    app.library.players.remember(
        [{"name": name, "colour": colour} for name, colour in zip(names, COLOURS, strict=False)]
    )
    return drive(app)


def dialogs(d: Driver) -> list[Any]:
    return [widget for widget in d.all_widgets() if isinstance(widget, ModalView)]


def log(d: Driver) -> list[str]:
    return [entry.action["do"] for entry in d.app.table.session.log]


# ------------------------------------------------------------ the big button of every game


@pytest.mark.parametrize(("game_id", "twice"), in_turn(shelf.IDS, TWICE))
def test_the_big_button_of_a_game_does_one_thing(drive: Drive, tmp_path: Path, game_id: str, twice: str) -> None:
    """At the first moment of a game at which a second tap would act as well, or ask something."""
    game = played(game_id, 0)
    d = opened(drive, tmp_path)
    assert d.app.start(game_id, game.setup)
    for entry in game.log:
        d.frames(1)
        if offers_two(d):
            break
        d.app.table.do(entry.action)
    session, before = d.app.table.session, d.app.table.session.cursor
    d.frames(6)
    hands(d, twice)(d.app.root.current.view.ids.next)
    d.pause(READ)
    assert session.cursor == before + 1 and not dialogs(d)


def offers_two(d: Driver) -> bool:
    screen, table = d.app.root.current, d.app.table
    action = screen.guide_now().next.action
    if action is None:
        return False
    try:
        table.do(action)
    except Refused:
        return False
    again = screen.guide_now().next.action is not None
    table.undo()
    return again


@pytest.mark.parametrize("twice", TWICE)
def test_a_turn_is_ended_once_though_the_button_reads_the_same(drive: Drive, tmp_path: Path, twice: str) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek", "Zosia")
    hands(d, twice)(next_button(d))
    d.pause(READ)
    assert log(d) == ["end_turn"]


@pytest.mark.parametrize("size", [(800, 1280), (1280, 800)])
def test_the_last_card_of_one_player_is_not_also_the_first_of_the_next(
    drive: Drive, tmp_path: Path, size: tuple[int, int]
) -> None:
    """The next player's tile reads the same, and is where the one of the player before was."""
    d = at_setup(drive, tmp_path, "galaxy", energy="count")
    d.resize(*size)
    d.bring(d.app.root.current.kinds["chemistry"])
    for kind in ("light", "light", "time"):
        d.tap(d.app.root.current.kinds[kind])
    d.double_tap(d.app.root.current.kinds["chemistry"])
    d.pause(READ)
    assert [entry.action["who"] for entry in d.app.table.session.log] == [0, 0, 0, 0]
    d.tap(d.app.root.current.kinds["chemistry"])
    assert [entry.action["who"] for entry in d.app.table.session.log] == [0, 0, 0, 0, 1]


def test_who_reads_first_can_go_on(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek", "Zosia")
    button = next_button(d)
    x, y = d.reach(button)
    d.read()
    for _ in range(3):
        d.tap_at(x, y, read=False)
        d.pause(READ)
    assert log(d) == ["end_turn"] * 3


# ------------------------------------------------------------ start, save, import, delete


def test_start_begins_one_game_and_does_nothing_in_it(drive: Drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, "Ola", "Marek")
    d.tap(d.find(GameCard, game="mars_dice"))
    d.frames(4)
    d.double_tap(d.find_text("Zaczynamy"))
    d.pause(READ)
    assert len(d.app.library.sessions.running()) == 1 and log(d) == []


def test_a_result_is_saved_once(drive: Drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, "Ola", "Marek")
    d.app.show("enter_play")
    d.frames(4)
    d.tap_text("Mars kościany")
    d.frames(4)
    keys(d, "6158")
    d.tap_with_two_fingers(d.find_text("Zapisz"))
    d.pause(READ)
    assert len(plays(d)) == 1
    assert not dialogs(d) and d.app.root.navigation.current == "home"


@pytest.mark.parametrize("twice", TWICE)
def test_a_file_is_imported_once(drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, twice: str) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    d = opened(drive, tmp_path / "data", "Ola")
    game = begin(d.app, "Ewa", "Jan")
    (tmp_path / "Orbita").mkdir()
    (tmp_path / "Orbita" / "wieczór.orbita").write_bytes(export_session(game.session, game.id, game.created))
    game.session.do({"do": "raise", "parameter": "oxygen"})  # the one in the file is another now
    game.close()
    before = len(d.app.library.sessions.running())
    d.app.new_game("mars_dice")
    d.frames(4)
    d.tap_text("Wczytaj plik")
    hands(d, twice)(d.find(ListRow, title="wieczór"))
    d.pause(1)
    assert len(d.app.library.sessions.running()) == before + 1 and log(d) == []


# ------------------------------------------------------------ dialogs and lists


def test_the_finder_that_has_just_opened_plays_no_way(drive: Drive, tmp_path: Path) -> None:
    """The second tap of a double tap may come down on a card that was not there a moment ago."""
    d = at(drive, tmp_path, pink())
    before = log(d)
    d.tap(next_button(d))
    card = d.find_all(CraftingWayCard)[0]
    d.tap_at(*d.reach(card), read=False)
    assert log(d) == before
    d.tap(card)
    assert len(log(d)) > len(before), "read first, it counts"


def test_one_dialog_opens(drive: Drive, tmp_path: Path) -> None:
    d = unknown.at_setup(drive, tmp_path, 3)
    d.tap_with_two_fingers(d.find(PlanetUnknownBoardRow, name="Marek"))
    d.pause(READ)
    assert len(dialogs(d)) == 1
    assert unknown.one(d, 1)["corporation"] == unknown.one(d, 2)["corporation"], "nothing was chosen in it"


@pytest.mark.parametrize("held", [0.02, 0.2])
def test_two_fingers_on_two_rows_open_one_dialog(drive: Drive, tmp_path: Path, held: float) -> None:
    """Also if they are lifted before the list knows that they do not scroll: it hands them on a moment later."""
    d = unknown.at_setup(drive, tmp_path, 3)
    d.read()
    fingers = [Finger(*d.reach(d.find(PlanetUnknownBoardRow, name=name))) for name in ("Ola", "Marek")]
    for finger in fingers:
        finger.down()
    d.pause(held)
    for finger in fingers:
        finger.up()
        d.frames(1)
    d.pause(READ)
    assert len(dialogs(d)) == 1


@pytest.mark.parametrize("held", [0.02, 0.15])
def test_two_fingers_on_two_lists_open_one_dialog(drive: Drive, tmp_path: Path, held: float) -> None:
    """One of the lists scrolls and hands its finger on when the other one has done its work."""
    d = opened(drive, tmp_path)
    assert d.app.start("martians", playing("martians").random_setup(4))
    d.resize(1920, 1200)
    d.app.show("colony")
    d.frames(6)
    left, right = (
        next(row for row in d.find_all(ListRow, within=d.app.root.current.view.ids[side]) if d.can_reach(row))
        for side in ("left", "right")
    )
    for rows in ((left, right), (right, left)):
        d.read()
        fingers = [Finger(*d.reach(row)) for row in rows]
        for finger in fingers:
            finger.down()
        d.pause(held)
        for finger in fingers:
            finger.up()
            d.frames(1)
        d.pause(READ)
        assert len(dialogs(d)) == 1
        d.press_key()
        d.pause(READ)


def test_a_dialog_that_is_closing_takes_no_answer(drive: Drive, tmp_path: Path) -> None:
    """It fades away for a moment, and below it nothing is pressed that nobody could read."""
    d = at_table(drive, tmp_path, "Ola", "Marek")
    answers: list[str] = []
    dialog = Dialog(title="Pytanie")
    dialog.add_button("Tak", lambda: answers.append("tak"), main=True)
    dialog.open()
    d.pause(1)
    d.app.motion = True
    d.double_tap(d.find_text("Tak"))
    d.pause(READ)
    assert answers == ["tak"] and log(d) == [] and not dialogs(d)


def test_a_tap_beside_a_dialog_does_not_close_it_before_it_is_seen(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek")
    dialog = Dialog(title="Pytanie", text="Naprawdę?")
    dialog.open()
    d.frames(2)  # until then it lies in a corner of the window
    d.tap_at(5, 5, read=False)
    d.pause(0.2)
    assert dialogs(d) == [dialog]
    d.tap_at(5, 5)
    d.pause(READ)
    assert not dialogs(d)


def test_what_moves_up_under_the_finger_is_not_pressed(drive: Drive, tmp_path: Path) -> None:
    """A list of which the tapped row goes away: the next one comes to where the finger is."""
    d = opened(drive, tmp_path)
    box = BoxLayout(orientation="vertical", size_hint=(1, None), height=400)
    pressed: list[str] = []

    def press(row: ListRow) -> None:
        pressed.append(row.title)
        box.remove_widget(row)

    dialog = Dialog(title="Lista")
    for name in ("pierwszy", "drugi", "trzeci"):
        row = ListRow(title=name, size_hint_y=None, height=60)
        row.bind(on_release=press)
        box.add_widget(row)
    dialog.add(box)
    dialog.open()
    d.pause(1)
    d.double_tap(box.children[1])
    assert pressed == ["drugi"]
    d.tap(box.children[0])
    assert pressed == ["drugi", "trzeci"]


def test_a_switch_is_turned_over_once(drive: Drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    d.app.show("settings")
    d.frames(4)
    switch = d.find(SwitchRow, icon="motion-pause-outline")
    before = switch.on
    d.double_tap(switch)
    assert switch.on is not before


# ------------------------------------------------------------ what may be fast


def test_digits_can_be_typed_with_two_thumbs(drive: Drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, "Ola", "Marek")
    d.app.show("enter_play")
    d.frames(4)
    d.tap_text("Mars kościany")
    d.read()
    fingers = [Finger(*d.reach(d.find(Key, sends=digit))) for digit in "61"]
    for finger in fingers:
        finger.down()
        d.frames(1)
    for finger in fingers:
        finger.up()
        d.frames(1)
    for digit in "58":
        d.tap_at(*d.reach(d.find(Key, sends=digit)), read=False)
    assert [row.score for row in reversed(d.app.root.current.ids.seats.children)] == ["61", "58"]


def test_a_stepper_counts_every_tap(drive: Drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    dialog = Dialog(title="Ile?")
    stepper = Stepper(value=0, high=9)
    dialog.add(stepper)
    dialog.open()
    d.pause(1)
    x, y = d.reach(d.find(RoundButton, icon="plus", within=dialog))
    for _ in range(5):
        d.tap_at(x, y, read=False)
    assert stepper.value == 5


def test_undo_and_redo_are_as_fast_as_one_taps(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek")
    for _ in range(3):
        tap_raise(d, "oxygen")
    d.read()
    x, y = d.reach(d.app.root.ids.bar.undo)
    for _ in range(3):
        d.tap_at(x, y, read=False)
    assert d.app.table.session.cursor == 0


def test_another_button_that_reads_as_before_counts_at_once(drive: Drive, tmp_path: Path) -> None:
    """Two quick taps on two things that were both there to be read are two actions."""
    d = at_table(drive, tmp_path, "Ola", "Marek")
    cards = [d.find("MarsDiceParameterCard", parameter=parameter) for parameter in ("oxygen", "temperature")]
    places = [d.reach(d.find(TonalButton, within=card)) for card in cards]
    d.read()
    for x, y in places:
        d.tap_at(x, y, read=False)
    assert [entry.action["parameter"] for entry in d.app.table.session.log] == ["oxygen", "temperature"]


def test_a_resting_hand_does_not_lock_the_tablet_and_does_nothing_when_lifted(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek")
    d.read()
    hand = Finger(*d.reach(next_button(d)))
    hand.down()
    d.pause(1)
    tap_raise(d, "oxygen")
    hand.up()
    d.pause(READ)
    assert log(d) == ["raise"]


# ------------------------------------------------------------ how it feels


@pytest.fixture
def felt(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    from screens.device_services import DeviceServices

    kinds: list[str] = []
    monkeypatch.setattr(DeviceServices, "feel", lambda _self, kind: kinds.append(kind))
    yield kinds


@pytest.mark.parametrize("twice", TWICE)
def test_what_does_not_count_is_not_felt(drive: Drive, tmp_path: Path, felt: list[str], twice: str) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek")
    felt.clear()
    hands(d, twice)(next_button(d))
    assert felt.count("tap") == 1


def test_a_slow_frame_is_no_time_to_read(drive: Drive, tmp_path: Path) -> None:
    """The tablet needs a second to draw what the first tap brings; the second tap was made meanwhile."""
    from tools.drive import frame_time

    d = opened(drive, tmp_path)
    pressed: list[str] = []
    button = BigButton(text="Jeden")
    other = TonalButton(text="Dwa", hug=False)

    def slow(_: Any) -> None:
        pressed.append("slow")
        other.text = "Trzy"
        frame_time.now += 1

    button.bind(on_release=slow)
    other.bind(on_release=lambda _: pressed.append("other"))
    dialog = Dialog(title="Powoli")
    dialog.add(button)
    dialog.add(other)
    dialog.open()
    d.pause(1)
    places = d.reach(button), d.reach(other)
    d.read()
    first, second = Finger(*places[0]), Finger(*places[1])
    first.down()
    first.up()
    d.pause(0.25)  # a scroll view hands it on
    second.down()
    second.up()
    d.pause(0.25)
    assert pressed == ["slow"]
    d.tap(other)
    assert pressed == ["slow", "other"]

"""The frame around the screens: places, undo, notices, back; and colours that can be read."""

import itertools
from pathlib import Path

import pytest
from kivy.core.window import Window
from kivy.metrics import dp, sp

from screens.app import OrbitaApp
from screens.shell import Place, StepBack
from screens.theme import palettes
from screens.widgets import BigButton, Chip, Dialog, Notice, OutlineButton, Pill, RoundButton, TextButton, TonalButton
from screens.widgets.notice import SECONDS
from tests.colours import contrast
from tests.effort import few
from tests.screens.lifecycle import begin
from tests.screens.tables import mars_setup
from tools.drive import Driver


def at_table(drive, folder: Path) -> Driver:
    app = OrbitaApp(folder)
    d = drive(app)
    assert app.start("mars_dice", mars_setup(app, "Ola", "Marek"))
    d.frames(3)
    return d


def next_action(app: OrbitaApp) -> dict:
    session = app.table.session
    return session.game.guide(session.state).next.action


def undo_button(d: Driver) -> StepBack:
    return d.find(StepBack, icon="undo-variant")


def test_the_rail_shows_what_the_open_game_has(drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    assert [place.place for place in d.app.root.rail.items] == ["home", "history", "rules", "settings"]
    d.app.start("mars_dice", mars_setup(d.app, "Ola"))
    d.frames(3)
    own = [screen.id for screen in d.app.table.game.screens]
    places = [place.place for place in d.app.root.rail.items]
    assert places == ["home", *own, "score", "log", "history", "rules", "settings"]
    d.app.leave()
    d.frames(2)
    assert [place.place for place in d.app.root.rail.items] == ["home", "history", "rules", "settings"]


def test_small_windows_have_a_bar_and_a_menu_for_the_rest(drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    d.resize(360, 640)
    assert len(d.find_all(Place)) == 4
    d.tap(d.find(RoundButton, icon="dots-vertical"))
    d.pause(0.2)
    d.tap_text("Opcje")
    d.pause(0.2)
    assert d.app.root.current.name == "settings"


def test_undo_names_what_it_undoes_and_can_be_taken_back(drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    assert undo_button(d).disabled
    assert d.app.do(next_action(d.app))
    d.frames(3)
    session = d.app.table.session
    what = d.app.tr.say(session.to_undo)
    assert undo_button(d).text == what
    d.tap(undo_button(d))
    assert session.cursor == 0
    assert d.sees(f"Cofnięto: {what}")
    d.tap(d.find("NoticeButton", text="Ponów"))
    assert session.cursor == 1


def test_what_the_rules_refuse_is_said_and_changes_nothing(drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    assert d.app.do({"do": "no such thing"}) is False
    assert len(d.find_all(Notice)) == 1
    assert d.app.table.session.cursor == 0


def test_going_where_the_game_has_never_been_is_refused(drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    assert d.app.do(next_action(d.app), tell=False)
    assert d.app.go_to(9) is False
    assert len(d.find_all(Notice)) == 1 and d.app.table.session.cursor == 1
    assert d.app.go_to(0) is True


def test_what_could_not_be_kept_is_said_and_not_what_else_happened(drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    finish(d.app)
    (tmp_path / "plays.json.new").mkdir()  # where the file would be written
    d.app.undo()
    d.frames(2)
    (notice,) = d.find_all(Notice)
    assert "Cofnięto" not in notice.text and "nie" in notice.text
    assert not d.app.table.finished  # it is undone all the same


def finish(app: OrbitaApp) -> None:
    assert app.do({"do": "to_scoring"})
    session = app.table.session
    for category, seat in session.game.sheet(session.state).missing:
        assert app.do({"do": "score", "category": category, "who": seat, "value": 3 + seat})
    assert app.do({"do": "finish"})


def test_a_finished_game_is_kept_among_the_plays_until_that_is_undone(drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    app = d.app
    finish(app)
    d.frames(2)
    (play,) = app.library.plays.all()
    assert play["id"] == app.table.id
    assert [player["name"] for player in play["players"]] == ["Ola", "Marek"]
    assert [player["name"] for player in play["players"] if player["winner"]] == ["Marek"]
    assert app.library.sessions.running() == []
    app.undo()
    d.frames(2)
    assert app.library.plays.ids() == set()
    assert len(app.library.sessions.running()) == 1
    app.redo()
    d.frames(2)
    assert len(app.library.plays.all()) == 1


def test_a_missing_voice_is_said_once(drive, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("PATH", "")
    d = at_table(drive, tmp_path)
    read = d.find(RoundButton, icon="volume-high", predicate=d.can_reach)
    d.tap(read)
    (notice,) = d.find_all(Notice)
    assert "nie umie czytać na głos" in notice.text
    notice.hide()
    d.tap(read)
    assert d.find_all(Notice) == []


def test_a_notice_goes_by_itself(drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    d.app.notice("Coś się stało.")
    d.pause(SECONDS - 0.5)
    assert len(d.find_all(Notice)) == 1
    d.pause(1)
    assert d.find_all(Notice) == []


def test_a_notice_takes_no_touches_beside_it_and_stays_with_the_screen_it_belongs_to(drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    d.app.notice("Coś się stało.")
    d.frames(2)
    d.tap_text("Opcje")
    assert d.app.root.current.name == "settings"
    assert d.find_all(Notice) == []


@pytest.mark.parametrize(
    ("game_id", "players", "off_rail"), [("micro_cosmos", 1, "planet"), ("crafting_the_cosmos", 2, "finder")]
)
def test_a_screen_that_is_not_on_the_rail_marks_the_place_it_was_reached_from(
    drive, tmp_path: Path, game_id: str, players: int, off_rail: str
) -> None:
    d = drive(OrbitaApp(tmp_path))
    begin(d.app, game_id, players)
    for place in (d.app.root.rail.items[1].place, off_rail):
        d.app.show(place)
        d.frames(3)
    assert off_rail not in [item.place for item in d.app.root.rail.items]
    assert [item.place for item in d.app.root.rail.items if item.on] == [d.app.root.rail.items[1].place]


def test_a_notice_forgets_the_button_of_the_one_before(drive, tmp_path: Path) -> None:
    d, pressed = drive(OrbitaApp(tmp_path)), []
    for number in (1, 2):
        d.app.notice("Cofnięto.", "Ponów", lambda number=number: pressed.append(number))
        d.frames(2)
        d.tap_text("Ponów")
    assert pressed == [1, 2] and d.find_all(Notice) == []
    d.app.notice("Coś się stało.")
    d.frames(2)
    assert not d.sees("Ponów") and len(d.find_all(Notice)) == 1


def test_back_closes_a_sheet_then_goes_back_then_leaves(drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    d.tap_text("Opcje")
    Dialog(title="Pytanie").open()
    d.pause(0.2)
    d.back()
    d.pause(0.2)
    assert d.find_all(Dialog) == []
    assert d.app.root.current.name == "settings"
    d.back()
    assert d.app.root.current.name == "home"
    assert d.app.back() is False


def test_the_screen_stays_on_only_while_a_game_is_open(drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    assert Window.allow_screensaver is False
    d.app.set("keep_awake", False)
    assert Window.allow_screensaver is True
    d.app.set("keep_awake", True)
    d.app.leave()
    d.frames(2)
    assert Window.allow_screensaver is True


def test_each_game_has_its_colours(drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    assert d.app.theme_cls.accent == "rust"
    d.app.show("home")
    d.frames(2)
    assert d.app.theme_cls.accent == "rust"  # as long as it lies on the table
    d.app.leave()
    d.frames(2)
    assert d.app.theme_cls.accent == "space"


@pytest.mark.parametrize("place", ["home", "settings", "table"])
def test_nothing_is_drawn_while_nothing_happens(drive, tmp_path: Path, place: str) -> None:
    d = at_table(drive, tmp_path)
    d.app.show(place)
    d.pause(0.6)
    drawn = []

    def count(*_) -> None:
        drawn.append(1)

    d.rest(1.5)  # scroll bars fade a second after they were last needed
    Window.bind(on_draw=count)
    d.rest(0.5)
    Window.unbind(on_draw=count)
    assert drawn == []


# ------------------------------------------------------------ buttons

LONG = "Następny gracz: Konstantynopolitańczykiewiczówna Maria"


@pytest.mark.parametrize("kind", few(3, [BigButton, TonalButton, Chip, OutlineButton, TextButton]))
def test_the_text_of_a_button_is_never_cut(drive, tmp_path: Path, kind: type[Pill]) -> None:
    d = drive(OrbitaApp(tmp_path))
    for scale, width in itertools.product([1.0, 1.2], [180, 300, 700]):
        d.app.text_scale = scale
        button = kind(text=LONG, icon="arrow-right", hug=False, size_hint=(None, None), width=width)
        Window.add_widget(button)
        d.frames(3)
        words = next(w for w in d.find_all("Text", within=button))
        assert button.x <= words.x and words.right <= button.right
        assert button.y <= words.y and words.top <= button.top
        assert button.height >= 48
        assert words.font_size >= sp(14)
        assert words.text == LONG and not words.shorten
        Window.remove_widget(button)


# ------------------------------------------------------------ colours that can be read


SURFACES = [
    "surface",
    "surfaceContainerLow",
    "surfaceContainer",
    "surfaceContainerHigh",
    "surfaceContainerHighest",
]
PAIRS = [
    *itertools.product(["onSurface", "onSurfaceVariant", "primary", "good", "bad", "error"], SURFACES),
    ("onPrimary", "primary"),
    ("onPrimaryContainer", "primaryContainer"),
    ("onSurface", "primaryContainer"),
    ("onSecondaryContainer", "secondaryContainer"),
    ("onTertiaryContainer", "tertiaryContainer"),
    ("onErrorContainer", "errorContainer"),
    ("inverseOnSurface", "inverseSurface"),
    ("inversePrimary", "inverseSurface"),
]
THEMES = ("dark", "light")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("accent", palettes()["accents"])
def test_text_can_be_read_on_what_it_stands_on(accent: str, theme: str) -> None:
    roles = palettes()["accents"][accent][theme]
    weak = {pair: contrast(roles[pair[0]], roles[pair[1]]) for pair in PAIRS}
    assert {pair: value for pair, value in weak.items() if value < 4.5} == {}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("group", ["dice", "goods", "sectors", "tracks", "alerts", "needs"])
def test_colours_of_pieces_can_be_read(group: str, theme: str) -> None:
    swatches = palettes()["swatches"][theme]
    for name, swatch in swatches[group].items():
        assert contrast(swatches[f"{group}_on"][name], swatch) >= 4.5, name
        for accent, surface in itertools.product(palettes()["accents"], SURFACES):
            ground = palettes()["accents"][accent][theme][surface]
            assert contrast(swatches[f"{group}_ink"][name], ground) >= 4.5, (name, accent, surface)


@pytest.mark.parametrize("size", [(360, 640), (800, 1280)])
def test_a_notice_finds_its_place_when_the_window_turns(drive, tmp_path: Path, size: tuple[int, int]) -> None:
    d = at_table(drive, tmp_path)
    d.app.notice("Ola zwalnia komorę czasu i bierze dowolną gwiazdę. Krzysztof bierze kartę energii.")
    d.frames(3)
    d.resize(*size)
    d.frames(3)
    turned = d.find(Notice)
    d.app.notice(turned.text)
    d.frames(3)
    afresh = d.find(Notice)
    assert (turned.pos, turned.size) == (afresh.pos, afresh.size)
    assert afresh.x >= 0 and afresh.right <= size[0] and afresh.y > 0
    d.resize(1280, 800)
    d.frames(3)
    assert d.find(Notice).x > dp(600), "in the column of the guide"

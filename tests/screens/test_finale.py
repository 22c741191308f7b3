"""The end of a game: a scene of its own for each game and each kind of end, which is never in the way."""

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from kivy.core.audio import Sound
from kivy.core.window import Window
from PIL import Image

from screens import sounds
from screens.app import OrbitaApp
from screens.finale import race, scenes
from screens.finale.parts import FinaleButterfly, FinaleNeed, Wings, words_of_finale
from screens.finale.poster import SIZES as POSTERS
from screens.finale.poster import poster
from screens.finale.share_poster import finale_for
from screens.widgets import BigButton, ListRow, Pressable
from tests.effort import THOROUGH
from tests.screens.ends import ENDS, about_to_end, ended, save, view
from tests.screens.hands import cut_off
from tools.drive import Driver, shown, visible_box

Drive = Callable[..., Driver]
TABLET, UPRIGHT, PHONE, LYING = (1280, 800), (800, 1280), (360, 640), (640, 360)
LONG_ENOUGH = 3.0  # seconds: longer than any of the scenes

# One of each kind, and each game once; make check has all.
FEW = ["mars", "micro lost", "martians lost"]
SOME = [*FEW, "mars tie", "mars alone won", "planet", "crafting", "martians won"]


def part_of(picture: Image.Image, box: tuple[float, float, float, float]) -> Any:
    """The pixels within a box of the window, from the bottom left."""
    x, y, width, height = (round(side) for side in box)
    return np.asarray(picture.crop((x, picture.height - y - height, x + width, picture.height - y)), int)


def area(d: Driver) -> tuple[float, float, float, float]:
    """Where the scene is, on the window."""
    scenery = view(d).stage.scenery
    assert scenery is not None
    x, y = view(d).stage.to_window(*scenery.area[:2])
    return x, y, *scenery.area[2:]


def filled(wings: Wings) -> float:
    """How wide the bars are that it has drawn."""
    box = part_of(shown(), (*wings.to_window(*wings.pos), *wings.size))
    ground = box[0, 0]
    return float((np.abs(box[box.shape[0] // 2] - ground).max(1) > 40).sum())


# ------------------------------------------------------------ what is shown


@pytest.mark.parametrize("end", ENDS if THOROUGH else SOME)
def test_every_end_has_a_scene_with_something_on_it(drive: Drive, tmp_path: Path, end: str) -> None:
    d = ended(drive, tmp_path, end)
    seen = part_of(shown(), area(d))
    assert len(np.unique(seen[::2, ::2].reshape(-1, 3), axis=0)) > 900  # a ground, bars or planets, marks
    assert view(d).words.headline and visible_box(view(d).words) is not None
    assert cut_off(d) == []


def test_grounds_are_those_of_the_games(drive: Drive, tmp_path: Path) -> None:
    names = set()
    for number, end in enumerate(("mars", "micro", "planet", "martians", "crafting")):
        d = ended(drive, tmp_path / str(number), end)
        scenery = view(d).stage.scenery
        assert scenery is not None
        names.add(scenery.ground.name)
    assert names == {"mars_dice", "micro_cosmos", "planet_unknown", "martians", "crafting_the_cosmos"}


@pytest.mark.parametrize("end", [*FEW, "planet", "mars alone won"] if THOROUGH else FEW)
def test_nothing_is_cut_off_and_every_button_can_be_tapped(drive: Drive, tmp_path: Path, end: str) -> None:
    d = ended(drive, tmp_path, end)
    for size in (UPRIGHT, TABLET, PHONE, UPRIGHT, LYING, TABLET):  # turned to and fro
        d.resize(*size)
        d.frames(4)
        assert cut_off(d) == [], size
        assert view(d).scroll.scroll_y == 1, "one sees the scene first"
        buttons = d.find_all(Pressable, within=view(d).buttons)
        assert len(buttons) == 3 and all(d.can_reach(button) for button in buttons), size
        assert all(min(button.size) >= 48 for button in buttons), size
        assert d.find(BigButton, within=view(d)).height >= 56, size


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_with_large_letters_nothing_is_cut_off(drive: Drive, tmp_path: Path, size: tuple[int, int]) -> None:
    d = ended(drive, tmp_path, "planet", size=size)
    d.app.text_scale = 1.3
    d.app.refresh()
    d.frames(6)
    assert cut_off(d) == []
    assert all(d.can_reach(button) for button in d.find_all(Pressable, within=view(d).buttons))


def test_bars_are_as_high_as_their_points_and_the_winners_is_the_highest(drive: Drive, tmp_path: Path) -> None:
    d = ended(drive, tmp_path, "mars")
    scenery = view(d).stage.scenery
    assert scenery is not None
    bars = scenery.race
    totals = [seat.total for seat in scenery.finale.seats]
    stops = bars.stops()
    assert stops == sorted(stops, reverse=True) and stops[0] == race.GROWS
    assert [stop / race.GROWS for stop in stops] == pytest.approx([(total or 0) / bars.most for total in totals])
    for seat in scenery.finale.seats:
        rows = bars.parts(seat)
        assert rows[-1][3] == pytest.approx(seat.total) and len(rows) > 1
    x, y, width, height = scenery.area
    top = max(column.foot for column in bars.columns) + bars.highest
    assert x <= bars.columns[0].x and bars.columns[-1].x <= x + width and top + bars.planet < y + height


def test_lost_points_make_a_bar_shorter(drive: Drive, tmp_path: Path) -> None:
    d = ended(drive, tmp_path, "martians")
    scenery = view(d).stage.scenery
    assert scenery is not None
    third = scenery.finale.seats[2]  # 28 of reputation, and 6 lost
    assert min(points or 0 for points in third.points) == -6
    assert scenery.race.parts(third)[-1][3] == pytest.approx(third.total)


def test_the_winner_has_the_planet_they_have_chosen(drive: Drive, tmp_path: Path) -> None:
    """Małgorzata plays in red; her own planet is blue."""
    app = OrbitaApp(tmp_path)
    app.set("reduce_motion", True)
    d = drive(app)
    about_to_end(app, d, "mars")
    app.library.players.choose_planet("Małgorzata", "blue_0")
    save(d)
    scenery = view(d).stage.scenery
    assert scenery is not None and scenery.finale.winners[0].planet == "blue_0"
    x, y, width, height = area(d)
    sky = part_of(shown(), (x, y + height - scenery.race.planet, width, scenery.race.planet))
    blue = (sky[..., 2] > sky[..., 0] + 60).sum()
    red = (sky[..., 0] > sky[..., 2] + 90).sum()
    assert blue > 3 * red


def test_a_tie_has_two_planets_of_two_colours(drive: Drive, tmp_path: Path) -> None:
    d = ended(drive, tmp_path, "mars tie")
    words, scenery = view(d).words, view(d).stage.scenery
    assert (words.before, words.headline) == ("Remis", "Małgorzata, Krzysztof Jan")
    assert scenery is not None and len(scenery.finale.winners) == 2
    x, y, width, height = area(d)
    sky = part_of(shown(), (x, y + height - scenery.race.planet, width, scenery.race.planet))
    red = (sky[..., 0] > sky[..., 2] + 90).any(0)
    blue = (sky[..., 2] > sky[..., 0] + 60).any(0)
    assert red.sum() > scenery.race.planet / 2 and blue.sum() > scenery.race.planet / 2
    assert np.median(np.flatnonzero(red)) < np.median(np.flatnonzero(blue))


def test_alone_against_the_automa_the_winner_is_the_big_one(drive: Drive, tmp_path: Path) -> None:
    green = {}
    for end in ("micro won", "micro lost"):
        d = ended(drive, tmp_path / end.replace(" ", "_"), end)
        seen = part_of(shown(), area(d))
        green[end] = int(((seen[..., 1] > seen[..., 0] + 30) & (seen[..., 1] > seen[..., 2] + 30)).sum())
        assert view(d).words.headline == ("Wygrana!" if end == "micro won" else "Przegrana")
        assert len(d.find_all(FinaleButterfly, within=view(d))) == 4
    assert green["micro won"] > 3 * green["micro lost"] > 0


def test_a_lost_colony_says_what_it_lacked_and_the_first_button_is_to_try_again(drive: Drive, tmp_path: Path) -> None:
    d = ended(drive, tmp_path, "martians lost")
    assert [(need.number, need.met) for need in d.find_all(FinaleNeed)] == [
        ("2 z 2", True),
        ("1 z 3", False),
        ("0 z 4", False),
    ]
    assert d.sees("Czego zabrakło") and d.sees("Zabrakło 4. Zostały żetony: 4 × Głód.")
    (main,) = d.find_all(BigButton, within=view(d))
    assert main.text == "Spróbujcie jeszcze raz"
    d.tap(main)
    assert d.app.root.current.name == "new_game"
    assert [seat["name"] for seat in d.app.root.current.seating.seats] == [seat.name for seat in finale(d).seats]


def finale(d: Driver) -> Any:
    return d.app.root.manager.get_screen("score").finale.stage.finale


def test_a_won_colony_is_lit_and_a_lost_one_is_dark(drive: Drive, tmp_path: Path) -> None:
    light = {}
    for end in ("martians won", "martians lost"):
        d = ended(drive, tmp_path / end.replace(" ", "_"), end)
        light[end] = part_of(shown(), area(d)).mean()
    assert light["martians won"] > 1.3 * light["martians lost"]


def test_with_nothing_but_lost_points_the_planets_are_in_the_sky(drive: Drive, tmp_path: Path) -> None:
    d = ended(drive, tmp_path, "martians below nothing")
    scenery = view(d).stage.scenery
    assert scenery is not None and [seat.total for seat in scenery.finale.seats] == [-1, -1, -4, -4]
    x, y, width, height = area(d)
    sky = part_of(shown(), (x, y + height - scenery.race.planet, width, scenery.race.planet))
    for one, other in ((0, 2), (2, 0)):  # Małgorzata's red one, Krzysztof's blue one
        assert (sky[..., one] > sky[..., other] + 60).sum() > 0.3 * scenery.race.planet**2


def test_two_of_one_initial_have_two_letters_on_their_marks(drive: Drive, tmp_path: Path) -> None:
    """A mark is what a bar is known by where the name has no room."""
    marks = []
    for number, other in enumerate(("Marek", "Zosia")):
        app = OrbitaApp(tmp_path / str(number))
        app.set("reduce_motion", True)
        d = drive(app)
        about_to_end(app, d, "mars tie", ("Małgorzata", other))
        d.tap_text("Zapisz wynik")
        bars = view(d).stage.scenery.race  # type: ignore[union-attr]
        x, y = view(d).stage.to_window(bars.columns[0].x, bars.columns[0].foot + bars.highest)
        marks.append(part_of(shown(), (x - bars.mark / 2, y + 4, bars.mark, bars.mark)))
    assert (np.abs(marks[0] - marks[1]).max(2) > 60).mean() > 0.03


# ------------------------------------------------------------ motion


def test_numbers_and_the_saved_play_are_there_at_once(drive: Drive, tmp_path: Path) -> None:
    d = ended(drive, tmp_path, "mars", still=False)
    assert not view(d).stage.at_rest and view(d).stage.moving.clock < race.GROWS
    [play] = d.app.library.plays.all()
    assert all(str(player["score"]) in d.texts(view(d).details) for player in play["players"])
    assert d.sees("Małgorzata") and all(d.can_reach(one) for one in d.find_all(Pressable, within=view(d).buttons))


def test_it_comes_to_rest_by_itself_and_then_draws_nothing(drive: Drive, tmp_path: Path) -> None:
    d = ended(drive, tmp_path, "mars", still=False)
    lasts = view(d).stage.scenery.lasts
    assert lasts <= race.GROWS + race.DRIFTS
    d.pause(lasts + 0.1)
    assert view(d).stage.at_rest and view(d).stage.moving.clock == lasts
    d.rest(0.5)
    frames: list[int] = []
    count = lambda *_: frames.append(1)  # noqa: E731  bound and unbound by its name
    Window.bind(on_flip=count)
    d.rest(2)
    Window.unbind(on_flip=count)
    assert frames == []


@pytest.mark.parametrize("end", ["mars", "micro won", "martians lost"])
def test_a_tap_anywhere_ends_the_motion(drive: Drive, tmp_path: Path, end: str) -> None:
    d = ended(drive, tmp_path, end, still=False)
    assert not view(d).stage.at_rest
    x, y, width, height = area(d)
    d.tap_at(x + width / 2, y + height / 2, read=False)
    assert view(d).stage.at_rest and view(d).stage.moving.clock == view(d).stage.scenery.lasts
    assert d.app.root.current.name == "score"


def test_a_button_works_while_it_moves(drive: Drive, tmp_path: Path) -> None:
    d = ended(drive, tmp_path, "mars", still=False)
    d.tap_text("Wróć do gier")
    assert d.app.root.current.name == "home"


def test_undo_works_while_it_moves(drive: Drive, tmp_path: Path) -> None:
    d = ended(drive, tmp_path, "mars", still=False)
    d.tap(d.app.root.ids.bar.undo)
    assert d.app.library.plays.ids() == set() and d.sees("Zapisz wynik")
    d.app.redo()
    d.frames(3)
    assert view(d).stage.at_rest, "what was seen already does not move again"


def test_with_less_motion_nothing_moves(drive: Drive, tmp_path: Path) -> None:
    d = ended(drive, tmp_path, "mars", still=True)
    before = view(d).stage.moving.clock
    d.pause(LONG_ENOUGH)
    assert view(d).stage.at_rest and view(d).stage.moving.clock == before == view(d).stage.scenery.lasts


def test_whoever_comes_back_finds_it_at_rest(drive: Drive, tmp_path: Path) -> None:
    d = ended(drive, tmp_path, "mars")
    d.app.set("reduce_motion", False)
    d.app.show("table")
    d.frames(3)
    d.app.show("score")
    d.frames(3)
    assert view(d).stage.at_rest


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What comes out of the loudspeaker, which Kivy does not find on every machine."""
    played: list[str] = []

    class Loudspeaker(Sound):  # type: ignore[misc]
        def play(self) -> None:
            super().play()
            played.append(Path(self.source).stem)

    monkeypatch.setattr(sounds.SoundLoader, "load", lambda path: Loudspeaker(source=path))
    sounds.load.cache_clear()
    yield played
    sounds.load.cache_clear()


@pytest.mark.parametrize(("end", "last"), [("mars", "end"), ("micro lost", "turn"), ("martians lost", "turn")])
@pytest.mark.parametrize("still", [True, False])
def test_each_bar_that_stops_is_felt_and_the_end_is_heard_once(
    drive: Drive, tmp_path: Path, heard: list[str], end: str, last: str, still: bool
) -> None:
    d = ended(drive, tmp_path / "a", end)
    d.app.set("sound", True)
    heard.clear()
    d.app.set("reduce_motion", still)
    view(d).play()
    d.pause(LONG_ENOUGH)
    ticks = len(view(d).stage.scenery.ticks()) - 1
    assert heard == [last] if still else heard == ["tap"] * ticks + [last]
    view(d).stage.size = (500, 500)
    d.frames(3)
    assert len(heard) == (1 if still else ticks + 1)


def test_the_bars_of_a_duel_grow_with_it(drive: Drive, tmp_path: Path) -> None:
    d = ended(drive, tmp_path, "micro won", still=False)
    first = d.find_all(FinaleButterfly, within=view(d))[0].ids.wings
    early = filled(first)
    d.pause(LONG_ENOUGH)
    assert early < filled(first) / 2 and filled(first) > first.width * 0.9


# ------------------------------------------------------------ the poster


def picture_of(data: bytes) -> Image.Image:
    assert data.startswith(b"\x89PNG")
    return Image.open(BytesIO(data)).convert("RGB")


@pytest.mark.parametrize("end", ["mars", "martians lost"] if THOROUGH else ["mars"])
def test_a_poster_is_a_png_with_something_on_it(drive: Drive, tmp_path: Path, end: str) -> None:
    d = ended(drive, tmp_path, end)
    [play] = d.app.library.plays.all()
    one = view(d).stage.finale
    assert one is not None
    for shape, size in POSTERS.items():
        made = picture_of(poster(one, play, d.app.tr, words_of_finale(one), shape))
        assert made.size == size
        pixels = np.asarray(made, int)
        height, width = pixels.shape[:2]
        for part in (
            pixels[: height // 4],
            pixels[height // 4 : height // 2],
            pixels[height // 2 :],
        ):  # head and scene
            assert part.max() > 150 and len(np.unique(part.reshape(-1, 3), axis=0)) > 500
        corner = pixels[: height // 6, : width // 4]  # the planet of the app is there, and the right way up
        assert (corner[..., 0] > corner[..., 2] + 40).sum() > 400


def test_a_poster_is_the_same_in_both_themes(drive: Drive, tmp_path: Path) -> None:
    d = ended(drive, tmp_path, "mars")
    [play] = d.app.library.plays.all()
    one = view(d).stage.finale
    assert one is not None
    made = []
    for theme in ("dark", "light"):
        d.app.set("theme", theme)
        d.frames(3)
        made.append(poster(one, play, d.app.tr, words_of_finale(one), "portrait"))
    assert made[0] == made[1]


def test_the_poster_is_saved_from_the_end_by_two_taps(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    d = ended(drive, tmp_path / "app", "mars")
    d.tap_text("Udostępnij plakat")
    d.pause(0.3)
    d.tap(d.find(ListRow, title="Poziomy"))
    d.frames(4)
    (path,) = tmp_path.rglob("mars_dice_*.png")
    with Image.open(path) as made:
        assert made.size == POSTERS["landscape"]
    assert d.sees(path.name)


def test_a_play_without_its_session_has_a_poster(drive: Drive, tmp_path: Path) -> None:
    d = ended(drive, tmp_path, "mars")
    [play] = d.app.library.plays.all()
    one = finale_for(d.app, play, None)
    assert [seat.colour for seat in one.seats] == ["red", "blue", "green", "yellow"] and one.rows == []
    assert picture_of(poster(one, play, d.app.tr, words_of_finale(one), "portrait")).size == POSTERS["portrait"]


# ------------------------------------------------------------ a game without art of its own


def test_a_game_without_art_stands_on_a_ground_in_its_colour() -> None:
    ground = scenes.ground_of("no_such_game", (0, 0, 800, 600), 300, lost=True)
    assert ground.name == "any" and ground.dark
    assert 0 < ground.stand(300) < 200


def test_left_handed_the_words_are_on_the_left(drive: Drive, tmp_path: Path) -> None:
    d = ended(drive, tmp_path, "mars")
    d.app.set("left_handed", True)
    d.frames(6)
    assert view(d).panel.right < view(d).center_x < view(d).stage.scenery.race.columns[-1].x
    assert all(d.can_reach(button) for button in d.find_all(Pressable, within=view(d).buttons))


def test_another_game_at_the_same_table_shows_its_own_end(drive: Drive, tmp_path: Path) -> None:
    d = ended(drive, tmp_path, "mars")
    for end in ("martians lost", "micro won", "crafting"):
        about_to_end(d.app, d, end)
        save(d)
        d.frames(4)
        assert view(d).stage.finale is not None and view(d).stage.finale.game == ENDS[end][0]
        assert cut_off(d) == []

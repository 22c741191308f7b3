"""What was played, in the history: its list and numbers, a play, sharing, entering a result, backups, watching."""

import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path

from screens.widgets import ListRow, RoundButton
from tools.tour import Tour

PHONE, UPRIGHT = (360, 640), (800, 1280)
DAY = 86_400
SOLO = ((41, 50), (44, 49), (42, 53), (48, 44), (46, 51), (51, 47), (44, 46), (55, 50), (58, 49), (52, 58), (61, 56))
TABLES = (
    ("mars_dice", ("Ola", "Marek"), (62, 59)),
    ("mars_dice", ("Ola", "Marek", "Zosia"), (50, 66, 60)),
    ("planet_unknown", ("Marek", "Zosia"), (64, 71)),
    ("mars_dice", ("Kazimierz", "Ola", "Marek"), (48, 63, 61)),
    ("crafting_the_cosmos", ("Ola", "Zosia"), (84, 79)),
    ("mars_dice", ("Marek", "Ola"), (57, 57)),
)


def _years_of_play(tour: Tour) -> None:
    library, now = tour.d.app.library, time.time()
    for number, scores in enumerate(SOLO):
        level = {"level": "easy_plus" if number < 3 else "medium" if number < 9 else "medium_plus"}
        when = now - (len(SOLO) - number) * 11 * DAY
        library.plays.add_by_hand("micro_cosmos", ["Ola"], scores, when, 50 + number, options=level)
    for number, (game, names, scores) in enumerate(TABLES):
        when = now - (len(TABLES) - number) * 9 * DAY
        library.plays.add_by_hand(game, list(names), scores, when, 70 + 5 * number)
    lost = now - 5 * DAY
    library.plays.add_by_hand("martians", ["Ola", "Marek"], (31, 31), lost, 120, winners=[], options={})


def _played_short(tour: Tour) -> None:
    """A game that is really played, so that there is something to watch."""
    d, app = tour.d, tour.d.app
    tour.sit_down("mars_dice", "Ola", "Marek")
    d.tap_text(tour.t("new_game.start"))
    for parameter in ("temperature", "oxygen", "oceans", "temperature", "oceans", "oxygen"):
        app.do({"do": "raise", "parameter": parameter})
        app.do({"do": "end_turn"})
    app.do({"do": "vp", "who": 0, "amount": 9})
    app.do({"do": "to_scoring"})
    session = app.open.session
    while missing := session.game.sheet(session.state).missing:
        category, seat = missing[0]
        app.do({"do": "score", "category": category, "who": seat, "value": 6 - seat})
    app.do({"do": "finish"})
    app.leave()


@contextlib.contextmanager
def _own_home(folder: Path) -> Iterator[None]:
    """The user's own files stay as they are."""
    before = os.environ.get("HOME", "")
    os.environ["HOME"] = str(folder)
    try:
        yield
    finally:
        os.environ["HOME"] = before


def history(tour: Tour) -> None:
    d, app = tour.d, tour.d.app
    app.show("history")
    tour.picture("nothing-yet")
    _years_of_play(tour)
    app.show("home")
    d.frames(4)
    _played_short(tour)
    d.frames(10)
    app.show("history")
    tour.picture("all-games")
    for game in ("micro_cosmos", "mars_dice"):
        app.root.current._choose("game", game)
        tour.picture(game)
    d.tap(app.root.current._chips["player"])
    d.pause(0.2)
    tour.picture("which-player")
    d.back()
    d.frames(4)
    app.root.current.open(0)
    tour.picture("play")
    d.tap_text(tour.t("history.share"))
    d.frames(4)
    tour.picture("share")
    d.back()
    d.frames(4)
    d.tap(d.find(RoundButton, says=tour.t("history.more")))
    d.frames(4)
    tour.picture("more")
    d.back()
    d.frames(4)
    d.tap_text(tour.t("history.watch"))
    for _ in range(5):
        d.tap(d.find(RoundButton, says=tour.t("shell.watch_on")))
    tour.picture("watch")
    d.resize(*PHONE)
    tour.picture("phone-watch")
    d.resize(1280, 800)
    d.tap(d.find(RoundButton, says=tour.t("shell.watch_close")))
    app.show("enter_play")
    d.frames(4)
    for digit in "6458":
        app.root.current.key(digit)
    tour.picture("enter")
    d.resize(*PHONE)
    tour.picture("phone-enter")
    d.resize(1280, 800)
    app.show("backup")
    d.frames(4)
    with _own_home(app.library.folder / "home"):
        d.tap_text(tour.t("backup.make"))
        d.wait(lambda: not app.root.current.busy, timeout=20)
    tour.picture("backup")
    d.tap(d.find_all(ListRow, within=app.root.current)[0])
    d.wait(lambda: not app.root.current.busy, timeout=20)
    tour.picture("backup-preview")
    d.back()
    app.show("people")
    tour.picture("people")
    for name, size in (("phone", PHONE), ("upright", UPRIGHT)):
        d.resize(*size)
        app.show("history")
        app.root.current._choose("game", "micro_cosmos")
        tour.picture(f"{name}-history")
        if size == PHONE:
            app.root.current.turn("numbers")
            tour.picture("phone-numbers")
            app.root.current.turn("plays")
        app.root.current._choose("game", "mars_dice")
        app.root.current.open(0)
        tour.picture(f"{name}-play")


PLAYS = (history,)

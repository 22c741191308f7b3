"""What Android does to an app: puts it away, brings it back, turns it, takes its memory; by the same callbacks."""

from threading import Thread

from kivy.core.window import Window
from kivy.core.window.window_sdl2 import SDL2MotionEventProvider

from companion.engine import setup as setups
from companion.games import shelf
from screens.app import OrbitaApp
from screens.game_data import has_editor
from tools.drive import Driver

PLAYABLE = list(shelf.IDS)
TABLET, UPRIGHT, PHONE, LYING, SPLIT = (1280, 800), (800, 1280), (360, 640), (640, 360), (400, 800)


def put_away() -> None:
    """Another app comes to the front. From now on no frame is drawn, and no touch arrives."""
    Window._event_filter("app_willenterbackground")


def bring_back(d: Driver) -> None:
    Window._event_filter("app_didenterforeground")
    d.frames(3)


def low_memory(d: Driver) -> None:
    """Android says so on a thread of its own."""
    told = Thread(target=Window._event_filter, args=("app_lowmemory",))
    told.start()
    told.join()
    d.frames(1)


def turn(d: Driver, size: tuple[int, int]) -> None:
    """Another size without a restart: turned, or a share of the screen."""
    Window.size = size
    d.frames(6)


class AndroidFinger:
    """A finger as SDL reports it: a number that is used again, and a place as a part of the window."""

    def __init__(self, x: float, y: float) -> None:
        self._at = x / (Window.width - 1.0), 1 - y / (Window.height - 1.0)

    def down(self, d: Driver) -> None:
        self._tell(d, "fingerdown")

    def up(self, d: Driver) -> None:
        self._tell(d, "fingerup")

    def _tell(self, d: Driver, what: str) -> None:
        SDL2MotionEventProvider.q.appendleft((what, 0, *self._at, 1.0))
        d.frames(3)


def begin(app: OrbitaApp, game_id: str, players: int = 2) -> None:
    """A table of this game, past the choices before the first round."""
    game = shelf.game(game_id)
    low, high = game.facts.players
    names = ("Ola", "Marek", "Zosia", "Kazimierz")[: min(max(players, low), high)]
    seats = [{"name": name, "colour": colour} for name, colour in zip(names, setups.COLOURS, strict=False)]
    options = {option.id: option.values[0] for option in game.options(len(seats))}
    data = app.library.settings.game_data(game_id)
    assert app.start(game_id, setups.make(game, seats, options, data, seed=7))
    session = app.table.session
    if session.state.get("phase") == "setup" and "begin" in session.game.actions.kinds:
        app.do({"do": "begin"}, tell=False)


def screens_of(app: OrbitaApp) -> list[str]:
    """Every place where the open game is another than the next, also those that only other screens lead to."""
    session = app.table.session
    own = [screen.id for screen in session.game.screens if screen.fits(session.setup)]
    decks = ["decks"] if session.game.decks(len(session.setup["players"])) else []
    data = ["game_data"] if has_editor(session.game.facts.id) else []
    return [*own, "score", "correct", *data, *decks]


# Without a table.
SHARED = ("home", "history", "settings", "people", "backup", "enter_play", "play", "new_game", "rules")

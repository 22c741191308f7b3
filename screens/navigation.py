"""Where one can go, and the way back."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.engine.game import Screen
    from companion.store.sessions import OpenSession

# id, icon
HOME = ("home", "home-outline")
SCORE = ("score", "scoreboard-outline")
LOG = ("log", "history")
HISTORY = ("history", "chart-line")
RULES = ("rules", "book-open-variant")
SETTINGS = ("settings", "cog-outline")

# The module of each screen that all games share, by its id.
SHARED_SCREENS = {
    "home": "screens.home",
    "new_game": "screens.setup.new_game",
    "score": "screens.score.screen",
    "correct": "screens.correct",
    "across": "screens.across",
    "log": "screens.log.screen",
    "history": "screens.history.screen",
    "play": "screens.history.play",
    "enter_play": "screens.history.enter_play",
    "people": "screens.history.people",
    "decks": "screens.decks.screen",
    "game_data": "screens.game_data",
    "box_check": "screens.box_check",
    "rules": "screens.rules.screen",
    "backup": "screens.backup",
    "settings": "screens.settings",
    "pad": "screens.pads.editor",
}


def places(opened: "OpenSession | None") -> list[tuple[str, str]]:
    """Everywhere one can go now, in the order of the rail."""
    if opened is None:
        return [HOME, HISTORY, RULES, SETTINGS]
    session = opened.session
    shown = [screen for screen in session.game.screens if screen.on_rail and screen.fits(session.setup)]
    own = [(screen.id, screen.icon) for screen in shown]
    return [HOME, *own, SCORE, LOG, HISTORY, RULES, SETTINGS]


def own_screen(opened: "OpenSession | None", screen_id: str) -> "Screen | None":
    """The screen of this name that the game on the table has, if any."""
    own = opened.session.game.screens if opened else []
    return next((screen for screen in own if screen.id == screen_id), None)


def wanted_next(opened: "OpenSession | None") -> list[str]:
    """At a table the screens of the game come first, also those that only others lead to, and nobody waits for
    home."""
    ids = [place for place, _ in places(opened)]
    if opened is None:
        return ids
    own = [screen.id for screen in opened.session.game.screens if screen.fits(opened.session.setup)]
    return [*own, *(place for place in ids if place not in own and place != "home")]


class Navigation:
    """The way back: the screens that somebody came through, each once, the shown one last."""

    def __init__(self) -> None:
        self._been: list[str] = []
        self._of_table: set[str] = set()  # those that show the open game

    def go(self, screen_id: str, of_table: bool) -> None:
        """To a screen. Home is always the beginning, and going to a screen again leaves out the detour."""
        if screen_id == "home":
            self._been = []
        elif screen_id in self._been:
            del self._been[self._been.index(screen_id) :]
        self._been.append(screen_id)
        if of_table:
            self._of_table.add(screen_id)

    @property
    def current(self) -> str:
        return self._been[-1] if self._been else ""

    def back(self) -> str:
        """The screen that back leads to; none from home, where back leaves the app."""
        if len(self._been) > 1:
            return self._been[-2]
        return "" if self._been == ["home"] else "home"

    def came_through(self, screen_id: str) -> bool:
        """Whether back leads there, sooner or later."""
        return screen_id in self._been

    def nearest(self, among: list[str]) -> str:
        """The last of these that somebody came through; none if there is no such."""
        return next((screen_id for screen_id in reversed(self._been) if screen_id in among), "")

    def forget_table(self) -> None:
        """The game leaves the table: back does not lead to its screens."""
        self._been = [screen_id for screen_id in self._been if screen_id not in self._of_table]

    def begin_at_home(self) -> None:
        """Forget the way here: back leads home."""
        self._been = ["home"]

"""Where one can go."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
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
    "log": "screens.log.screen",
    "history": "screens.history.screen",
    "play": "screens.history.play",
    "enter_play": "screens.history.enter_play",
    "people": "screens.history.people",
    "decks": "screens.decks.screen",
    "game_data": "screens.game_data",
    "rules": "screens.rules.screen",
    "backup": "screens.backup",
    "settings": "screens.settings",
}


def places(opened: "OpenSession | None") -> list[tuple[str, str]]:
    """Everywhere one can go now, in the order of the rail."""
    if opened is None:
        return [HOME, HISTORY, RULES, SETTINGS]
    session = opened.session
    shown = [screen for screen in session.game.screens if screen.on_rail and screen.fits(session.setup)]
    own = [(screen.id, screen.icon) for screen in shown]
    return [HOME, *own, SCORE, LOG, HISTORY, RULES, SETTINGS]


def own_screen(opened: "OpenSession | None", screen_id: str) -> Any:
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

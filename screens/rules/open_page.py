"""The way from any screen to the rules page of a game."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from screens.app import OrbitaApp


def open_rules(app: "OrbitaApp", game_id: str, section_id: str = "") -> None:
    """Shows the rules page of this game, which need not be the open one, at this section if one is given."""
    from screens.rules.screen import RulesScreen  # built when somebody goes there

    app.show("rules")
    screen = app.root.current
    assert isinstance(screen, RulesScreen)
    screen.choose_game(game_id)
    if section_id:
        screen.read(section_id)

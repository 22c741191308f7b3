"""The tour of all that is not at a table: welcome, settings, rules, game data, decks; and six with long names."""

from companion.engine import setup
from companion.games import shelf
from companion.store import samples
from screens.game_data import has_editor
from screens.welcome import Welcome
from tools.tour import Tour

NAMES = ("Małgorzata", "Krzysztof Jan", "Zosia z Krakowa", "Bartłomiej", "Aleksandra", "Świętopełk")
IN_A_GAME = ("correct", "log", "score")


def first_start(tour: Tour) -> None:
    d = tour.d
    Welcome().open()
    d.frames(4)
    tour.picture("welcome")
    d.tap_text(tour.t("welcome.begin"))
    d.frames(4)
    tour.picture("home")
    d.app.show("settings")
    tour.picture("settings")
    d.app.show("rules")
    tour.picture("rules")
    for game in shelf.IDS:
        d.app.new_game(game)
        for place in ("rules", *(["game_data"] if has_editor(game) else []), "decks"):
            d.app.show(place)
            tour.picture(f"{game}-{place}")
        d.app.show("home")


def full_tables(tour: Tour) -> None:
    """Starts each game with as many players as can play it, and looks at every screen as the game begins."""
    app = tour.d.app
    samples.add(app.library)
    for game_id in shelf.IDS:
        game = shelf.game(game_id)
        most = game.facts.players[1]
        both = zip(NAMES, setup.COLOURS, strict=True)
        seats: list[setup.Seat] = [{"name": name, "colour": colour} for name, colour in both]
        options = {option.id: option.values[0] for option in game.options(most)}
        data = app.library.settings.game_data(game_id)
        assert app.start(game_id, setup.make(game, seats[:most], options, data, seed=8))
        session = app.table.session
        own = [screen.id for screen in game.screens if screen.fits(session.setup)]
        for place in (*own, *IN_A_GAME):
            app.show(place)
            tour.picture(f"{game_id}-{place}")
        app.leave()
    tour.d.frames(4)
    tour.picture("home")


PLAYS = (first_start, full_tables)

"""The tour of Mars Dice: three players to the saved result, and a solo game."""

from companion.games.mars_dice.state import pending_bonus_cards
from screens.mars_dice.dice import MarsDiceTrayScreen
from screens.mars_dice.table import MarsDiceParameterCard
from screens.running import running_app
from screens.widgets import TonalButton
from tools.tour import Tour


def raise_parameter(tour: Tour, parameter: str) -> None:
    tour.d.tap(tour.d.find(TonalButton, within=tour.d.find(MarsDiceParameterCard, parameter=parameter)))


def end_turn(tour: Tour) -> None:
    """Taps the next button; first for each bonus card that the player has to take."""
    table = running_app().table
    while table.state["phase"] == "play" and pending_bonus_cards(table.state, table.state["turn"]["player"]):
        tour.next()
    tour.next()


def _confirm_guesses(tour: Tour) -> None:
    """What would end the game by a number that is only guessed is asked, and is so."""
    for offer in running_app().table.guide.offers:
        if offer.action and offer.action.get("confirmed"):
            tour.d.tap_text(running_app().tr.say(offer.label))
            return


def mars_table(tour: Tour) -> None:
    d, app = tour.d, running_app()
    tour.picture("home-first-time")
    tour.sit_down("mars_dice", "Ola", "Marek", "Zosia")
    tour.picture("setup")
    d.tap_text(tour.t("new_game.start"))
    tour.picture("table-start")
    for parameter in ("temperature", "oxygen", "oceans", "temperature", "temperature", "oxygen"):
        raise_parameter(tour, parameter)
        end_turn(tour)
    d.tap_text(tour.t("mars_dice.do.greenery"))  # no city is there that it could lie beside
    end_turn(tour)
    d.tap_text(tour.t("mars_dice.do.city"))
    d.wait(lambda: d.sees(tour.t("mars_dice.ask.city")))
    tour.picture("city")
    d.tap_text("1")
    end_turn(tour)
    raise_parameter(tour, "oceans")
    tour.picture("table")
    end_turn(tour)
    app.show("dice")
    tray = app.root.current
    assert isinstance(tray, MarsDiceTrayScreen)
    for colour, amount in (("green", 2), ("red", 2), ("blue", 1), ("yellow", 1)):
        app.do({"do": "production", "who": tray.who, "colour": colour, "amount": amount})
    d.frames(4)
    d.tap(tray.view.ids.produce)
    tour.picture("dice")
    for place in ("log", "correct", "rules", "settings", "game_data"):
        app.show(place)
        tour.picture(place)
    app.show("table")
    d.frames(4)
    while app.table.state["last_turns"] is None:
        raise_parameter(tour, "oceans" if app.table.state["steps"]["oceans"] < 7 else "oxygen")
        _confirm_guesses(tour)
        end_turn(tour)
    tour.picture("last-turns")
    while app.table.state["phase"] == "play":
        end_turn(tour)
    app.show("score")
    d.frames(4)
    for digits in ("7", "5", "2", "4", "6", "6"):
        tour.type_score(digits)
    tour.picture("score")
    while app.table.sheet.missing:
        tour.type_score("5")
    d.tap_text(tour.t("score.save"))
    tour.picture("result")
    app.leave()
    d.pause(0.3)
    tour.picture("home")


def mars_solo(tour: Tour) -> None:
    d = tour.d
    tour.sit_down("mars_dice", "Ola")
    tour.picture("solo-setup")
    d.tap_text(tour.t("new_game.start"))
    for turn in range(17):
        raise_parameter(tour, ("temperature", "oxygen", "oceans")[turn % 3])
        end_turn(tour)
    tour.picture("solo-table")


PLAYS = (mars_table, mars_solo)

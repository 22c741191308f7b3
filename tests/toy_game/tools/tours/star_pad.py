"""Star Pad: two players to the saved result."""

from screens.widgets import TonalButton
from tools.tour import Tour


def star_table(tour: Tour) -> None:
    d, app = tour.d, tour.d.app
    tour.sit_down("star_pad", "Ola", "Marek")
    tour.picture("setup")
    d.tap_text(tour.t("new_game.start"))
    tour.picture("table-start")
    tour.next()
    while app.table.state["phase"] == "play":
        d.tap(d.find_all(TonalButton, text="3")[0])
    tour.picture("landed")
    tour.next()
    for digits in ("4", "2", "5", "1"):
        tour.type_score(digits)
    tour.picture("score")
    d.tap_text(tour.t("score.save"))
    tour.picture("result")


PLAYS = (star_table,)

"""From a game that has ended to its poster, and on to others."""

from functools import partial
from typing import TYPE_CHECKING

from companion.engine.session import Session
from companion.engine.setup import COLOURS
from companion.finale import Finale, finale_of, finale_of_play, in_colours, with_planets
from companion.store.play import Play
from companion.store.play_from_session import play_of
from screens.finale.parts import words_of_finale
from screens.finale.poster import SIZES, Shape, poster
from screens.history.share_dialogs import send_file, stamp
from screens.widgets import Dialog
from screens.widgets.choices import listed

if TYPE_CHECKING:
    from screens.app import OrbitaApp

ICONS = {"portrait": "crop-portrait", "landscape": "crop-landscape"}


def open_poster_of_table(app: "OrbitaApp") -> None:
    """Of the open game, which has ended."""
    opened = app.table.need_open()
    play = app.library.plays.get(opened.id) or play_of(opened)
    open_poster(app, play, finale_of(opened.session, app.table.sheet))


def finale_for(app: "OrbitaApp", play: Play, session: Session | None) -> Finale:
    """With all that the session knows, if it is there and adds up to the scores of the play."""
    scores = [player["score"] for player in play["players"]]
    if session is not None and session.game.sheet(session.state).totals == scores:
        return finale_of(session, session.game.sheet(session.state))
    colours = {one["name"].casefold(): one["colour"] for one in app.library.players.all()}
    return in_colours(finale_of_play(play, colours), COLOURS)


def open_poster(app: "OrbitaApp", play: Play, finale: Finale) -> None:
    """Asks which way up it is to be."""
    t = app.tr.t
    dialog = Dialog(title=t("finale.poster"))
    for shape in SIZES:
        title, hint = t(f"finale.poster.{shape}"), t(f"finale.poster.{shape}.why")
        listed(dialog, partial(_send, app, play, finale, shape), icon=ICONS[shape], title=title, hint=hint)
    dialog.add_button(t("shell.close"))
    dialog.open()


def _send(app: "OrbitaApp", play: Play, finale: Finale, shape: Shape) -> None:
    finale = with_planets(finale, app.library.players.planets())
    data = poster(finale, play, app.tr, words_of_finale(finale), shape)
    send_file(app, f"{play['game']}_{stamp()}.png", data)

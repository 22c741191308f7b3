"""The dialogs that share results: as text, picture or BG Stats link, as files of many plays, or as a whole game."""

import time
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.core.clipboard import Clipboard

from companion import share
from companion.device import share as device
from companion.engine.message import Message, Refused
from companion.engine.session import Session
from companion.store.exchange import export_session
from companion.store.plays import Listed, Play
from companion.store.problem import StoreProblem
from companion.store.sessions import OpenSession
from screens.widgets import Dialog
from screens.widgets.choices import listed

if TYPE_CHECKING:
    from screens.app import OrbitaApp


def stamp() -> str:
    return datetime.fromtimestamp(time.time()).strftime("%Y-%m-%d_%H%M%S")


def _tell(app: "OrbitaApp", outcome: device.Outcome) -> None:
    if outcome.notice is not None:
        app.notice(app.tr.say(outcome.notice))


def send_file(app: "OrbitaApp", name: str, data: device.Data) -> None:
    def then(outcome: device.Outcome) -> None:  # maybe on another thread
        Clock.schedule_once(lambda _: _tell(app, outcome))

    device.share_file(name, data, Path(app.user_data_dir), then)


def open_share(app: "OrbitaApp", play: Play, session: Session | None) -> None:
    """Asks how to share one play; its session may be there."""
    t = app.tr.t
    dialog = Dialog(title=t("history.share"))
    rows = (
        ("message-text-outline", "text", partial(_text, app, play)),
        ("image-outline", "picture", partial(_poster, app, play, session)),
        ("chart-box-outline", "bgstats", partial(_bgstats, app, play)),
    )
    for icon, name, then in rows:
        listed(dialog, then, icon=icon, title=t(f"history.share.{name}"), hint=t(f"history.share.{name}.why"))
    if not play.get("by_hand"):
        title, hint = t("history.share.session"), t("history.share.session.why")
        listed(dialog, partial(_session, app, play), icon="file-send-outline", title=title, hint=hint)
    dialog.add_button(t("shell.close"))
    dialog.open()


def _text(app: "OrbitaApp", play: Play) -> None:
    text = share.text_of(play, app.tr.say_with)
    outcome = device.share_text(text)
    if outcome.done:
        return
    Clipboard.copy(text)
    app.notice(app.tr.t("history.copied"))


def _poster(app: "OrbitaApp", play: Play, session: Session | None) -> None:
    from screens.finale.share_poster import finale_for, open_poster

    open_poster(app, play, finale_for(app, play, session))


def _bgstats(app: "OrbitaApp", play: Play) -> None:
    try:
        link = share.bgstats_link(play, app.tr.say_with, starter=0 if not play.get("by_hand") else None, zone=UTC)
    except Refused as refused:
        app.notice(app.tr.say(refused.message))
        return

    def cannot(why: Message) -> None:  # maybe on another thread
        Clock.schedule_once(lambda _: app.notice(app.tr.say(why)))

    device.open_link(link, cannot)


def _session(app: "OrbitaApp", play: Play) -> None:
    """Shares the whole game, for another Orbita to open and play on."""
    try:
        opened = app.library.sessions.look(play["id"])
    except StoreProblem as problem:
        app.notice(app.tr.say(problem.message))
        return
    opened.session.go_to(len(opened.session.log))
    send_session(app, opened)


def send_session(app: "OrbitaApp", opened: OpenSession) -> None:
    name = f"{opened.session.game.facts.id}_{stamp()}.orbita"
    send_file(app, name, export_session(opened.session, opened.id, opened.created))


def open_export(app: "OrbitaApp", plays: Listed) -> None:
    """Asks for the kind of file with all listed plays, for a spreadsheet or another program."""
    t = app.tr.t
    dialog = Dialog(title=t("history.export_title", n=len(plays)))
    for icon, ending in (("file-delimited-outline", "csv"), ("code-json", "json")):
        then = partial(_export, app, plays, ending)
        listed(dialog, then, icon=icon, title=t(f"history.export.{ending}"), hint=t(f"history.export.{ending}.why"))
    dialog.add_button(t("shell.close"))
    dialog.open()


def _export(app: "OrbitaApp", plays: Listed, ending: str) -> None:
    kept = plays.kept()
    data = share.csv_of(kept, app.tr.say_with) if ending == "csv" else share.json_of(kept)
    send_file(app, f"orbita_{stamp()}.{ending}", data)

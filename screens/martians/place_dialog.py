"""What the sheets of all places share: doing it, and what it takes and gives."""

from typing import Any

from companion.games.martians import state as states
from companion.games.martians.data import Counts
from companion.games.martians.rules import price
from screens.martians.rule_dialog import close, tell
from screens.widgets import Dialog


def do(app: Any, kind: str, /, **arguments: Any) -> None:
    app.do({"do": kind, **arguments})


def words(app: Any, time: int, cost: Counts, gain: Counts | None = None, reputation: int = 0) -> str:
    """What something takes and gives."""
    t, say = app.tr.t, app.tr.say
    takes = [t("martians.count.time", n=time)] if time else []
    takes += [say(each) for each in states.counts_line(cost)]
    gives = [say(each) for each in states.counts_line(gain or {})]
    if reputation:
        gives.append(t("martians.count.reputation", n=reputation))
    if not gives:
        return t("martians.takes", takes=", ".join(takes))
    return t("martians.takes_gives", takes=", ".join(takes), gives=", ".join(gives))


def priced(app: Any, place: str, time: int, cost: Counts, gain: Counts | None = None, reputation: int = 0) -> str:
    """What an action at this place takes now, with the events there and the expansion field, and gives."""
    state = app.table.state
    return words(app, *price(state, place, time, cost, states.on_expansion(state, place)), gain, reputation)


def place_sheet(app: Any, name: str) -> Dialog:
    sheet = Dialog(title=app.tr.t(f"martians.place.{name}"))
    if states.on_expansion(app.table.state, name):
        sheet.text = app.tr.t("martians.on_expansion")
    return sheet


def finish(app: Any, sheet: Dialog, name: str) -> None:
    sheet.add_button(app.tr.t("martians.rule"), lambda: tell(app, "place", name))
    close(app, sheet)

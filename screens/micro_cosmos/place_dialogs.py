"""A tap on the map: what lies there, and where the ark may land."""

from functools import partial
from typing import Any

from companion.engine.message import Message, message, player_name, sentences
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.data import amounts
from companion.games.micro_cosmos.state import Place, State, can_be_found
from screens.widgets import BigButton, Dialog, Text, TonalButton
from screens.widgets.choices import choice, grid


def open_place(app: Any, at: int | None) -> None:
    state = app.table.state
    if at is None:
        _open_portal(app)
    elif state["places"][at] is not None:
        _open_planet(app, at)
    elif state["phase"] == "planets":
        app.show("planet")
    else:
        _open_unknown(app, at)


def _may_travel(state: State) -> bool:
    turn = state["turn"]
    return state["phase"] == "play" and not turn["landed"] and not states.is_automa(state, turn["player"])


def _open_portal(app: Any) -> None:
    tr, state = app.tr, app.table.state
    sheet = Dialog(title=tr.t("micro_cosmos.portal"), text=tr.t("micro_cosmos.portal_why"))
    if _may_travel(state):
        sheet.add(
            grid(
                _stop(app, sheet, "portal", None, BigButton),
                _stop(app, sheet, "asteroid", None, TonalButton),
                cols=1 if app.narrow else 2,
            )
        )
    sheet.add_button(tr.t("shell.close"))
    sheet.open()


def _stop(app: Any, sheet: Dialog, spot: str, at: int | None, kind: Any) -> Any:
    text = app.tr.t(f"micro_cosmos.stop.{spot}")
    return choice(sheet, text, partial(app.do, {"do": "stop", "spot": spot, "at": at}), kind)


def _open_unknown(app: Any, at: int) -> None:
    tr, state = app.tr, app.table.state
    sheet = Dialog(title=tr.t("micro_cosmos.unknown_title", place=tr.t(f"micro_cosmos.place.{at}")))
    if not can_be_found(state, at):
        sheet.text = tr.t("micro_cosmos.out_of_reach")
    else:
        sheet.text = tr.t("micro_cosmos.unknown_why")
        if _may_travel(state):
            discover = partial(_discover, app, at)
            sheet.add(choice(sheet, tr.t("micro_cosmos.do.discover"), discover, BigButton, icon="earth-plus"))
    sheet.add_button(tr.t("shell.close"))
    sheet.open()


def _discover(app: Any, at: int) -> None:
    app.show("planet")
    app.root.current.discover(at)


def _amend(app: Any, at: int) -> None:
    app.show("planet")
    app.root.current.amend(at)


def _open_planet(app: Any, at: int) -> None:
    tr, state = app.tr, app.table.state
    place = states.place_at(state, at)
    sheet = Dialog(title=place["card"]["name"], text=tr.say(sentences(_facts(place))))
    if _may_travel(state):
        if states.is_solo(state) and state["players"][states.AUTOMA]["ark"]["at"] == at:
            sheet.add(Text(text=tr.t("micro_cosmos.automa_is_there", planet=place["card"]["name"]), fit=True))
        else:
            land = partial(app.do, {"do": "land", "at": at})
            sheet.add(choice(sheet, tr.t("micro_cosmos.stop.planet"), land, BigButton, icon="rocket-launch"))
        sides = [_stop(app, sheet, spot, at, TonalButton) for spot in ("moon", "station")]
        sides.append(_stop(app, sheet, "asteroid", None, TonalButton))
        sheet.add(grid(*sides, cols=1 if app.narrow else 3))
    standing = "\n".join(tr.say(each) for each in _pieces(state, place))
    if standing:
        sheet.add(Text(text=standing, role="label", muted=True, fit=True))
    sheet.add_button(tr.t("shell.close"))
    sheet.add_button(tr.t("micro_cosmos.amend"), partial(_amend, app, at))
    sheet.open()


def _facts(place: Place) -> list[Message]:
    card = place["card"]
    lines = [message(f"micro_cosmos.planet_is.{card['colour']}")]
    for key, gives in (("gather", card["gather"]), ("gather_done", card["gather_done"])):
        if gives:
            lines.append(message(f"micro_cosmos.planet_gives.{key}", what=amounts(gives)))
    for key, gives in (("moon", card["moon"]), ("station", card["station"])):
        if gives:
            lines.append(message(f"micro_cosmos.planet_gives.{key}", what=amounts(gives)))
    return lines


def _pieces(state: State, place: Place) -> list[Message]:
    """Who stands where on the terraforming track, from the one ahead; colonies and outposts."""
    lines = [
        message("micro_cosmos.stands", rank=rank, who=player_name(marker["who"]), field=marker["at"])
        for rank, marker in enumerate(states.standing(place), start=1)
    ]
    for who in range(len(state["players"])):
        if place["colonies"][who] or place["outposts"][who]:
            counts = {"colonies": place["colonies"][who], "outposts": place["outposts"][who]}
            lines.append(message("micro_cosmos.built_here", who=player_name(who), **counts))
    return lines

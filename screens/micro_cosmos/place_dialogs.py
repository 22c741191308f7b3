"""The dialogs that a tap on the map opens: what lies there, and whether the ark may land."""

from functools import partial
from typing import TYPE_CHECKING

from companion.engine.message import Message, message, player_name, sentences
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.data import SIDES, amounts
from companion.games.micro_cosmos.state import Place, State, can_be_found
from screens.running import running_app
from screens.widgets import BigButton, Dialog, Pill, Text, TonalButton
from screens.widgets.choices import choice, grid

if TYPE_CHECKING:
    from screens.micro_cosmos.planet import MicroCosmosPlanetScreen


def open_place(at: int | None) -> None:
    """Opens what belongs to a place of the map; None is the Portal."""
    app = running_app()
    state: State = app.table.state
    if at is None:
        _open_portal()
    elif state["places"][at] is not None:
        _open_planet(at)
    elif state["phase"] == "planets":
        app.show("planet")
    else:
        _open_unknown(at)


def _may_travel(state: State) -> bool:
    turn = state["turn"]
    return state["phase"] == "play" and not turn["landed"] and not states.is_automa(state, turn["player"])


def _open_portal() -> None:
    app = running_app()
    tr = app.tr
    state: State = app.table.state
    dialog = Dialog(title=tr.t("micro_cosmos.portal"), text=tr.t("micro_cosmos.portal_why"))
    if _may_travel(state):
        dialog.add(
            grid(
                _stop(dialog, "portal", None, BigButton),
                _stop(dialog, "asteroid", None, TonalButton),
                cols=1 if app.narrow else 2,
            )
        )
    dialog.add_button(tr.t("shell.close"))
    dialog.open()


def _stop(dialog: Dialog, spot: str, at: int | None, kind: type[Pill]) -> Pill:
    """A button that stops the ark there."""
    app = running_app()
    text = app.tr.t(f"micro_cosmos.stop.{spot}")
    return choice(dialog, text, partial(app.do, {"do": "stop", "spot": spot, "at": at}), kind)


def _open_unknown(at: int) -> None:
    app = running_app()
    tr = app.tr
    state: State = app.table.state
    dialog = Dialog(title=tr.t("micro_cosmos.unknown_title", place=tr.t(f"micro_cosmos.place.{at}")))
    if not can_be_found(state, at):
        dialog.text = tr.t("micro_cosmos.out_of_reach")
    else:
        dialog.text = tr.t("micro_cosmos.unknown_why")
        if _may_travel(state):
            text = tr.t("micro_cosmos.do.discover")
            discover = choice(dialog, text, lambda: open_planet_form().discover(at), BigButton, icon="earth-plus")
            dialog.add(discover)
    dialog.add_button(tr.t("shell.close"))
    dialog.open()


def open_planet_form(screen_id: str = "planet") -> "MicroCosmosPlanetScreen":
    """Shows the screen on which a planet card is entered."""
    # Imported here, because the table opens faster without the form.
    from screens.micro_cosmos.planet import MicroCosmosPlanetScreen

    app = running_app()
    app.show(screen_id)
    form = app.root.current
    assert isinstance(form, MicroCosmosPlanetScreen)
    return form


def _open_planet(at: int) -> None:
    app = running_app()
    tr = app.tr
    state: State = app.table.state
    place = states.place_at(state, at)
    dialog = Dialog(title=place["card"]["name"], text=tr.say(sentences(_facts(place))))
    if _may_travel(state):
        if states.is_solo(state) and state["players"][states.AUTOMA]["ark"]["at"] == at:
            dialog.add(Text(text=tr.t("micro_cosmos.automa_is_there", planet=place["card"]["name"]), fit=True))
        else:
            land = partial(app.do, {"do": "land", "at": at})
            dialog.add(choice(dialog, tr.t("micro_cosmos.stop.planet"), land, BigButton, icon="rocket-launch"))
        sides = [_stop(dialog, spot, at, TonalButton) for spot in ("moon", "station")]
        sides.append(_stop(dialog, "asteroid", None, TonalButton))
        dialog.add(grid(*sides, cols=1 if app.narrow else 3))
    pieces = "\n".join(tr.say(piece) for piece in _pieces(state, place))
    if pieces:
        dialog.add(Text(text=pieces, role="label", muted=True, fit=True))
    dialog.add_button(tr.t("shell.close"))
    dialog.add_button(tr.t("micro_cosmos.amend"), lambda: open_planet_form().amend(at))
    dialog.open()


def _facts(place: Place) -> list[Message]:
    """The colour of the planet, and what it, its moon and its station give."""
    card = place["card"]
    messages = [message(f"micro_cosmos.planet_is.{card['colour']}")]
    for side in SIDES:
        if card[side]:
            messages.append(message(f"micro_cosmos.planet_gives.{side}", what=amounts(card[side])))
    return messages


def _pieces(state: State, place: Place) -> list[Message]:
    """The markers on the terraforming track, from the first to the last, then colonies and outposts."""
    messages = [
        message("micro_cosmos.stands", rank=rank, who=player_name(marker["who"]), field=marker["at"])
        for rank, marker in enumerate(states.standing(place), start=1)
    ]
    for who in range(len(state["players"])):
        if place["colonies"][who] or place["outposts"][who]:
            counts = {"colonies": place["colonies"][who], "outposts": place["outposts"][who]}
            messages.append(message("micro_cosmos.built_here", who=player_name(who), **counts))
    return messages

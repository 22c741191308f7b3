"""Dialogs for pending benefits that are not taken by a tap on a track: cards, patches, choices."""

from functools import partial

from companion.engine.action import Action
from companion.engine.message import message
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import moves, pending_moves
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.benefits import cards_to_choose
from companion.games.planet_unknown.data import Field
from companion.games.planet_unknown.icons import TRACK_ICONS
from companion.games.planet_unknown.pending_actions import BY_HAND, may_store
from companion.games.planet_unknown.state import Pending
from companion.games.planet_unknown.techs import may_boost_instead
from companion.games.planet_unknown.words import effect_text, pending_text
from screens.app import OrbitaApp
from screens.planet_unknown import depot_dialogs, goal_dialogs, pod_dialogs
from screens.planet_unknown.asking import ask_track, asking, field_in_words, state_of
from screens.widgets.choices import choice, listed


def take(app: OrbitaApp, who: int, index: int) -> None:
    """Takes a pending benefit, or first asks what is needed for it."""
    pending = state_of(app)["players"][who]["queue"][index]
    kind = pending["kind"]
    if kind == "patch" and asks_for_patch(app, who):
        _patch(app, who, index)
    elif kind == "boost":
        app.do({"do": "double", "who": who, "index": index})
    elif kind in BY_HAND:
        app.do({"do": "done", "who": who, "index": index, "store": False})
    elif kind == "card":
        _card(app, who, index, pending)
    elif kind == "either":
        _either(app, who, index, pending["options"])
    elif kind == "pod":
        pod_dialogs.take_pods(app, who, index)
    elif kind == "move_pods":
        pod_dialogs.ask_which(app, who)
    elif kind == "regress":
        _regress(app, who, pending)
    elif kind == "any_depot":
        depot_dialogs.open_station(app)
    elif kind in ("empty_stack", "extra_tile"):
        depot_dialogs.choose_stack(app, who, index, kind)
    elif kind == "boost_or_peek":
        _boost_or_peek(app, who, index)
    elif kind == "shift":
        _shift(app, who, index, pending["tracks"])
    elif kind == "shared_goal":
        goal_dialogs.choose_shared(app, who, index, pending)
    else:
        _flux(app, who, index)


def asks_for_patch(app: OrbitaApp, who: int) -> bool:
    """Whether a technology offers another use for a patch than placing it now."""
    return may_store(state_of(app), who) or _boost_instead(app, who)


def _boost_instead(app: OrbitaApp, who: int) -> bool:
    state = state_of(app)
    return may_boost_instead(state, state["players"][who])


def _patch(app: OrbitaApp, who: int, index: int) -> None:
    t = app.tr.t
    dialog = asking(app, t("planet_unknown.patch_where"))
    action: Action = {"do": "done", "who": who, "index": index}
    choices = [("place", {**action, "store": False})]
    if may_store(state_of(app), who):
        choices.append(("store", {**action, "store": True}))
    if _boost_instead(app, who):
        choices.append(("boost", {**action, "do": "boost_instead"}))
    for key, then in choices:
        dialog.add(choice(dialog, t(f"planet_unknown.patch.{key}"), partial(app.do, then)))
    dialog.open()


def _card(app: OrbitaApp, who: int, index: int, pending: Pending) -> None:
    """Asks which civilization card is taken. The title is its effect, because its name is not the printed one."""
    dialog = asking(app, app.tr.say(pending_text(pending)))
    for card in cards_to_choose(state_of(app), who, pending):
        choosable = printed.cards()[card]
        when = app.tr.t("planet_unknown.card_at_end" if choosable["end"] else "planet_unknown.card_at_once")
        listed(
            dialog,
            partial(app.do, {"do": "take_card", "who": who, "index": index, "card": card}),
            icon="lock-outline" if choosable["end"] else "clock-fast",
            title=app.tr.say(effect_text(choosable["effect"])),
            hint=f"{app.tr.say(message(f'planet_unknown.card.{card}'))} · {when}",
        )
    dialog.open()


def _either(app: OrbitaApp, who: int, index: int, options: list[Field]) -> None:
    """Asks which of two benefits of a field Wormhole takes."""
    dialog = asking(app, app.tr.t("planet_unknown.due.either"))
    for number, option in enumerate(options):
        if "advance" in option:
            track = app.tr.t(f"planet_unknown.track.{option['advance']}")
            text = app.tr.t("planet_unknown.gains.advance", track=track)
        elif "synergy" in option:
            text = app.tr.t("planet_unknown.gains.boost")
        else:
            text = app.tr.t("planet_unknown.gains.patch", n=1)
        action = {"do": "either", "who": who, "index": index, "option": number}
        dialog.add(choice(dialog, text, partial(app.do, action)))
    dialog.open()


def _boost_or_peek(app: OrbitaApp, who: int, index: int) -> None:
    dialog = asking(app, app.tr.t("planet_unknown.due.either"))
    for peek, key in ((False, "boost"), (True, "peek")):
        action = {"do": "boost_or_peek", "who": who, "index": index, "peek": peek}
        dialog.add(choice(dialog, app.tr.t(f"planet_unknown.boost_or_peek.{key}"), partial(app.do, action)))
    dialog.open()


def _flux(app: OrbitaApp, who: int, index: int) -> None:
    """Asks for the track of the flux marker."""
    action: Action = {"do": "flux", "who": who, "index": index}
    ask_track(app, app.tr.t("planet_unknown.which_track"), lambda track: app.do({**action, "track": track}))


def _shift(app: OrbitaApp, who: int, index: int, tracks: list[str]) -> None:
    """Asks which marker moves without benefits, and which way if it has several."""
    player, t = state_of(app)["players"][who], app.tr.t
    dialog = asking(app, t("planet_unknown.which_marker"))
    for marker in tracks:
        ways = moves.ways_up(player, marker)
        for way in [*ways] if len(ways) > 1 else [None]:
            name = t(f"planet_unknown.track.{marker}")
            where = t("planet_unknown.row_of", row=way[1], track=t(f"planet_unknown.track.{way[0]}")) if way else ""
            action = {"do": "shift", "who": who, "index": index, "marker": marker, "to": way}
            listed(dialog, partial(app.do, action), icon=TRACK_ICONS[marker], title=name, hint=where)
    dialog.open()


def ask_way(app: OrbitaApp, who: int, marker: str) -> None:
    """Asks to which place a marker moves that has several ways, and shows the benefits there."""
    state, t = state_of(app), app.tr.t
    player = state["players"][who]
    dialog = asking(app, t("planet_unknown.which_way"))
    for kind, ways in (("advance", moves.ways_up(player, marker)), ("aside", moves.ways_aside(player, marker))):
        for way in ways:
            title = t("planet_unknown.row_of", row=way[1], track=t(f"planet_unknown.track.{way[0]}"))
            action = {"do": kind, "who": who, "marker": marker, "to": way}
            gains = field_in_words(app, states.field_at(state, player, way))
            listed(dialog, partial(app.do, action), icon=TRACK_ICONS[way[0]], title=title, end=gains)
    dialog.open()


def _regress(app: OrbitaApp, who: int, pending: Pending) -> None:
    """Asks which marker moves back. A phone needs this, because the minus buttons may be out of sight."""
    player = state_of(app)["players"][who]
    ask_track(
        app,
        app.tr.t("planet_unknown.which_track"),
        lambda track: app.do({"do": "regress", "who": who, "marker": track}),
        [track for track in pending["tracks"] if pending_moves.fits(player, pending, "regress", track)],
    )

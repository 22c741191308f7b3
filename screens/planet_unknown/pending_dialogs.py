"""Taking what is due where a tap on a track does not do it: cards, patches, choices."""

from functools import partial
from typing import Any

from companion.engine.message import message
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import moves, pending_moves
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.benefit_texts import field_in_words
from companion.games.planet_unknown.benefits import cards_to_choose
from companion.games.planet_unknown.icons import TRACK_ICONS
from companion.games.planet_unknown.pending_actions import BY_HAND, may_store
from companion.games.planet_unknown.state import Pending
from companion.games.planet_unknown.techs import may_boost_instead
from companion.games.planet_unknown.words import due, effect_in_words
from screens.planet_unknown import depot_dialogs, goal_dialogs, pod_dialogs
from screens.planet_unknown.asking import ask_track, asking
from screens.widgets.choices import choice, listed

__all__ = ["BY_HAND", "asks_for_patch", "take"]


def take(app: Any, who: int, index: int) -> None:
    pending = app.table.state["players"][who]["queue"][index]
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


def asks_for_patch(app: Any, who: int) -> bool:
    """A technology lets one do something else with it than placing it now."""
    return may_store(app.table.state, who) or _boost_instead(app, who)


def _boost_instead(app: Any, who: int) -> bool:
    state = app.table.state
    return may_boost_instead(state, state["players"][who])


def _patch(app: Any, who: int, index: int) -> None:
    t = app.tr.t
    sheet = asking(app, t("planet_unknown.patch_where"))
    action = {"do": "done", "who": who, "index": index}
    choices = [("place", {**action, "store": False})]
    if may_store(app.table.state, who):
        choices.append(("store", {**action, "store": True}))
    if _boost_instead(app, who):
        choices.append(("boost", {**action, "do": "boost_instead"}))
    for key, then in choices:
        sheet.add(choice(sheet, t(f"planet_unknown.patch.{key}"), partial(app.do, then)))
    sheet.open()


def _card(app: Any, who: int, index: int, pending: Pending) -> None:
    """The cards that are left. Their names are ours, so what they do stands below."""
    sheet = asking(app, app.tr.say(due(pending)))
    for card in cards_to_choose(app.table.state, who, pending):
        found = printed.cards()[card]
        when = app.tr.t("planet_unknown.card_at_end" if found["end"] else "planet_unknown.card_at_once")
        listed(
            sheet,
            partial(app.do, {"do": "take_card", "who": who, "index": index, "card": card}),
            icon="lock-outline" if found["end"] else "flash-outline",
            title=app.tr.say(effect_in_words(found["effect"])),
            hint=f"{app.tr.say(message(f'planet_unknown.card.{card}'))} · {when}",
        )
    sheet.open()


def _either(app: Any, who: int, index: int, options: list[Any]) -> None:
    sheet = asking(app, app.tr.t("planet_unknown.due.either"))
    for number, option in enumerate(options):
        if "advance" in option:
            track = app.tr.t(f"planet_unknown.track.{option['advance']}")
            text = app.tr.t("planet_unknown.gains.advance", track=track)
        elif "synergy" in option:
            text = app.tr.t("planet_unknown.gains.boost")
        else:
            text = app.tr.t("planet_unknown.gains.patch", n=1)
        action = {"do": "either", "who": who, "index": index, "option": number}
        sheet.add(choice(sheet, text, partial(app.do, action)))
    sheet.open()


def _boost_or_peek(app: Any, who: int, index: int) -> None:
    sheet = asking(app, app.tr.t("planet_unknown.due.either"))
    for peek, key in ((False, "boost"), (True, "peek")):
        action = {"do": "boost_or_peek", "who": who, "index": index, "peek": peek}
        sheet.add(choice(sheet, app.tr.t(f"planet_unknown.boost_or_peek.{key}"), partial(app.do, action)))
    sheet.open()


def _flux(app: Any, who: int, index: int) -> None:
    """The track of the flux marker."""
    action = {"do": "flux", "who": who, "index": index}
    ask_track(app, app.tr.t("planet_unknown.which_track"), lambda track: app.do({**action, "track": track}))


def _shift(app: Any, who: int, index: int, tracks: list[str]) -> None:
    """A marker to move without benefits, and which way where there are several."""
    one, t = app.table.state["players"][who], app.tr.t
    sheet = asking(app, t("planet_unknown.which_marker"))
    for marker in tracks:
        ways = moves.ways_up(one, marker)
        for way in ways if len(ways) > 1 else [None]:
            name = t(f"planet_unknown.track.{marker}")
            where = t("planet_unknown.row_of", row=way[1], track=t(f"planet_unknown.track.{way[0]}")) if way else ""
            action = {"do": "shift", "who": who, "index": index, "marker": marker, "to": way}
            listed(sheet, partial(app.do, action), icon=TRACK_ICONS[marker], title=name, hint=where)
    sheet.open()


def ask_way(app: Any, who: int, marker: str) -> None:
    """A marker that can go several ways, with what it gains there."""
    state, t = app.table.state, app.tr.t
    player = state["players"][who]
    sheet = asking(app, t("planet_unknown.which_way"))
    for kind, ways in (("advance", moves.ways_up(player, marker)), ("aside", moves.ways_aside(player, marker))):
        for way in ways:
            title = t("planet_unknown.row_of", row=way[1], track=t(f"planet_unknown.track.{way[0]}"))
            action = {"do": kind, "who": who, "marker": marker, "to": way}
            gains = field_in_words(app, states.field_at(state, player, way))
            listed(sheet, partial(app.do, action), icon=TRACK_ICONS[way[0]], title=title, end=gains)
    sheet.open()


def _regress(app: Any, who: int, pending: Pending) -> None:
    """On a phone, where the minuses are out of sight."""
    player = app.table.state["players"][who]
    ask_track(
        app,
        app.tr.t("planet_unknown.which_track"),
        lambda track: app.do({"do": "regress", "who": who, "marker": track}),
        [track for track in pending["tracks"] if pending_moves.fits(player, pending, "regress", track)],
    )

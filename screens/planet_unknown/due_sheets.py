"""Taking what is due where a tap on a track does not do it: cards, patches, pods, choices."""

from functools import partial
from typing import Any

from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import moves
from companion.games.planet_unknown import state as rules
from companion.games.planet_unknown.data import TOP, TRACKS
from companion.games.planet_unknown.guide import due, effect_in_words
from companion.games.planet_unknown.icons import TRACK_ICONS
from companion.games.planet_unknown.queue import BY_HAND, cards_to_choose, may_move_pods, may_store
from companion.games.planet_unknown.state import Pending
from companion.games.planet_unknown.techs import may_boost_instead
from screens.planet_unknown import depot_sheets
from screens.widgets import Sheet
from screens.widgets.choices import choice, grid, listed

__all__ = ["BY_HAND", "asks_for_patch", "place_pod", "take"]


def take(app: Any, who: int, index: int) -> None:
    pending = app.open.session.state["players"][who]["queue"][index]
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
        place_pod(app, who, index)
    elif kind == "regress":
        _regress(app, who, pending["tracks"])
    elif kind == "any_depot":
        depot_sheets.open_station(app)
    elif kind in ("empty_stack", "extra_tile"):
        depot_sheets.choose_stack(app, who, index, kind)
    elif kind == "boost_or_peek":
        _boost_or_peek(app, who, index)
    elif kind == "shift":
        _shift(app, who, index, pending["tracks"])
    else:
        _track(app, who, index)


def _sheet(app: Any, title: str) -> Sheet:
    sheet = Sheet(title=title)
    sheet.add_button(app.tr.t("planet_unknown.cancel"))
    return sheet


def asks_for_patch(app: Any, who: int) -> bool:
    """A technology lets one do something else with it than placing it now."""
    return may_store(app.open.session.state, who) or _boost_instead(app, who)


def _boost_instead(app: Any, who: int) -> bool:
    state = app.open.session.state
    return may_boost_instead(state, state["players"][who])


def _patch(app: Any, who: int, index: int) -> None:
    t = app.tr.t
    sheet = _sheet(app, t("planet_unknown.patch_where"))
    action = {"do": "done", "who": who, "index": index}
    choices = [("place", {**action, "store": False})]
    if may_store(app.open.session.state, who):
        choices.append(("store", {**action, "store": True}))
    if _boost_instead(app, who):
        choices.append(("boost", {**action, "do": "boost_instead"}))
    for key, then in choices:
        sheet.add(choice(sheet, t(f"planet_unknown.patch.{key}"), partial(app.do, then)))
    sheet.open()


def _card(app: Any, who: int, index: int, pending: Pending) -> None:
    """The cards that are left, by what they do: their printed names are not ours."""
    sheet = _sheet(app, app.tr.say(due(pending)))
    for card in cards_to_choose(app.open.session.state, who, pending["rank"]):
        found = printed.cards()[card]
        listed(
            sheet,
            partial(app.do, {"do": "take_card", "who": who, "index": index, "card": card}),
            icon="lock-outline" if found["end"] else "flash-outline",
            title=app.tr.say(effect_in_words(found["effect"])),
            hint=app.tr.t("planet_unknown.card_at_end" if found["end"] else "planet_unknown.card_at_once"),
        )
    sheet.open()


def _either(app: Any, who: int, index: int, options: list[Any]) -> None:
    sheet = _sheet(app, app.tr.t("planet_unknown.due.either"))
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
    sheet = _sheet(app, app.tr.t("planet_unknown.due.either"))
    for peek, key in ((False, "boost"), (True, "peek")):
        action = {"do": "boost_or_peek", "who": who, "index": index, "peek": peek}
        sheet.add(choice(sheet, app.tr.t(f"planet_unknown.boost_or_peek.{key}"), partial(app.do, action)))
    sheet.open()


def _track(app: Any, who: int, index: int) -> None:
    """The track of the flux marker."""
    sheet = _sheet(app, app.tr.t("planet_unknown.which_track"))
    for track in TRACKS:
        action = {"do": "flux", "who": who, "index": index, "track": track}
        text = app.tr.t(f"planet_unknown.track.{track}")
        sheet.add(choice(sheet, text, partial(app.do, action), icon=TRACK_ICONS[track]))
    sheet.open()


def _shift(app: Any, who: int, index: int, tracks: list[str]) -> None:
    """A marker to move without benefits, and which way where there are several."""
    one, t = app.open.session.state["players"][who], app.tr.t
    sheet = _sheet(app, t("planet_unknown.which_marker"))
    for marker in tracks:
        ways = moves.ways_up(one, marker)
        for way in ways if len(ways) > 1 else [None]:
            name = t(f"planet_unknown.track.{marker}")
            where = t("planet_unknown.row_of", row=way[1], track=t(f"planet_unknown.track.{way[0]}")) if way else ""
            action = {"do": "shift", "who": who, "index": index, "marker": marker, "to": way}
            listed(sheet, partial(app.do, action), icon=TRACK_ICONS[marker], title=name, hint=where)
    sheet.open()


def _regress(app: Any, who: int, tracks: list[str]) -> None:
    """On a phone, where the minuses are out of sight."""
    sheet = _sheet(app, app.tr.t("planet_unknown.which_track"))
    for track in tracks:
        action = {"do": "regress", "who": who, "marker": track}
        text = app.tr.t(f"planet_unknown.track.{track}")
        sheet.add(choice(sheet, text, partial(app.do, action), icon=TRACK_ICONS[track]))
    sheet.open()


def place_pod(app: Any, who: int, index: int | None) -> None:
    """To the scoring area; Cosmos and Jump Drive have other uses for it."""
    one = app.open.session.state["players"][who]
    score = {"do": "pod", "who": who, "index": index, "where": "score", "to": None}
    if one["corporation"] not in ("cosmos", "jump_drive"):
        app.do(score)
        return
    sheet = _sheet(app, app.tr.t("planet_unknown.pod_where"))
    sheet.add(choice(sheet, app.tr.t("planet_unknown.pod_to.score"), partial(app.do, score)))
    if one["corporation"] == "jump_drive":
        for level in range(1, 7):
            if not rules.unlocked(one, level):
                text = app.tr.t(f"planet_unknown.corporation.jump_drive.tech.{level}")
                action = {**score, "where": "tech", "to": level}
                listed(sheet, partial(app.do, action), icon="chip", title=text)
    else:
        buttons = [
            choice(sheet, app.tr.t(f"planet_unknown.track.{track}"), partial(_pod_row, app, score, track))
            for track in TRACKS
        ]
        sheet.add(grid(*buttons))
        if may_move_pods(one):
            for source in one["track_pods"]:
                name = app.tr.t(f"planet_unknown.track.{source[0]}")
                text = app.tr.t("planet_unknown.pod_back", row=source[1], track=name)
                back = {"do": "move_pod", "who": who, "source": source, "to": None}
                listed(sheet, partial(app.do, back), icon="human-greeting", title=text)
    sheet.open()


def _pod_row(app: Any, score: dict[str, Any], track: str) -> None:
    """Cosmos: which field of the track the pod covers."""
    sheet = _sheet(app, app.tr.t(f"planet_unknown.track.{track}"))
    buttons = [
        choice(sheet, str(row), partial(app.do, {**score, "where": "track", "to": [track, row]}))
        for row in range(1, TOP + 1)
    ]
    sheet.add(grid(*buttons, cols=5))
    sheet.open()

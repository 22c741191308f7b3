"""Taking what is due where a tap on a track does not do it: cards, patches, pods, choices."""

from functools import partial
from typing import Any

from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import state as rules
from companion.games.planet_unknown.data import TOP, TRACKS
from companion.games.planet_unknown.guide import effect_in_words
from companion.games.planet_unknown.icons import TRACK_ICONS
from companion.games.planet_unknown.queue import BY_HAND, cards_to_choose, may_store
from screens.widgets import Sheet
from screens.widgets.choices import choice, grid, listed

__all__ = ["BY_HAND", "place_pod", "take"]


def take(app: Any, who: int, index: int) -> None:
    pending = app.open.session.state["players"][who]["queue"][index]
    kind = pending["kind"]
    if kind == "patch" and may_store(app.open.session.state, who):
        _patch(app, who, index)
    elif kind in BY_HAND:
        app.do({"do": "done", "who": who, "index": index, "store": False})
    elif kind == "card":
        _card(app, who, index, pending["rank"])
    elif kind == "either":
        _either(app, who, index, pending["options"])
    elif kind == "pod":
        place_pod(app, who, index)
    elif kind == "regress":
        _regress(app, who, pending["tracks"])
    else:
        _track(app, who, index, kind, pending.get("tracks", [*TRACKS]))


def _sheet(app: Any, title: str) -> Sheet:
    sheet = Sheet(title=title)
    sheet.add_button(app.tr.t("planet_unknown.cancel"))
    return sheet


def _patch(app: Any, who: int, index: int) -> None:
    sheet = _sheet(app, app.tr.t("planet_unknown.patch_where"))
    action = {"do": "done", "who": who, "index": index}
    for store, key in ((False, "place"), (True, "store")):
        sheet.add(choice(sheet, app.tr.t(f"planet_unknown.patch.{key}"), partial(app.do, {**action, "store": store})))
    sheet.open()


def _card(app: Any, who: int, index: int, rank: int) -> None:
    """The cards that are left, by what they do: their printed names are not ours."""
    sheet = _sheet(app, app.tr.t("planet_unknown.due.card", n=1, tracks="", rank=rank))
    for card in cards_to_choose(app.open.session.state, who, rank):
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


def _track(app: Any, who: int, index: int, kind: str, tracks: list[str]) -> None:
    """A marker to move without benefits, or the track of the flux marker."""
    sheet = _sheet(app, app.tr.t("planet_unknown.which_track"))
    name = "track" if kind == "flux" else "marker"
    for track in tracks:
        action = {"do": kind, "who": who, "index": index, name: track}
        text = app.tr.t(f"planet_unknown.track.{track}")
        sheet.add(choice(sheet, text, partial(app.do, action), icon=TRACK_ICONS[track]))
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
            if not rules.has_tech(one, level):
                text = app.tr.t(f"planet_unknown.corporation.jump_drive.tech.{level}")
                action = {**score, "where": "tech", "to": level}
                listed(sheet, partial(app.do, action), icon="chip", title=text)
    else:
        buttons = [
            choice(sheet, app.tr.t(f"planet_unknown.track.{track}"), partial(_pod_row, app, score, track))
            for track in TRACKS
        ]
        sheet.add(grid(*buttons))
        if rules.has_tech(one, 2):
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

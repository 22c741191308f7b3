"""Where a collected pod goes. Cosmos covers fields with pods and moves them, Jump Drive unlocks technologies."""

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.games.planet_unknown import pods
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.benefit_texts import field_in_words
from companion.games.planet_unknown.data import TRACKS
from companion.games.planet_unknown.state import Place
from screens.planet_unknown.asking import ask_track, asking
from screens.widgets.choices import choice, listed

ELSEWHERE = ("cosmos", "jump_drive")  # where a pod need not go to the scoring area


def take_pods(app: Any, who: int, index: int) -> None:
    """All that are due with one tap, unless each can go somewhere else."""
    if app.table.state["players"][who]["corporation"] in ELSEWHERE:
        place_pod(app, who, index)
    else:
        app.do({"do": "pods", "who": who, "index": index})


def place_pod(app: Any, who: int, index: int | None) -> None:
    one, t = app.table.state["players"][who], app.tr.t
    action = {"do": "pod", "who": who, "index": index}
    score = {**action, "where": "score", "to": None}
    if one["corporation"] not in ELSEWHERE:
        app.do(score)
        return
    sheet = asking(app, t("planet_unknown.pod_where"))
    sheet.add(choice(sheet, t("planet_unknown.pod_to.score"), partial(app.do, score)))
    if one["corporation"] == "cosmos":
        on_track = partial(_ask_field, app, who, lambda place: app.do({**action, "where": "track", "to": place}))
        sheet.add(choice(sheet, t("planet_unknown.pod_to.track"), on_track))
        if pods.may_move(one):
            sheet.add(choice(sheet, t("planet_unknown.pod_move"), partial(ask_which, app, who)))
    else:
        for level in states.levels_of("jump_drive"):
            if not states.unlocked(one, level):
                what = t(f"planet_unknown.corporation.jump_drive.tech.{level}")
                title = t("planet_unknown.numbered", level=states.level_name("jump_drive", level), what=what)
                to_tech = {**action, "where": "tech", "to": level}
                listed(sheet, partial(app.do, to_tech), icon="chip", title=title)
    sheet.open()


def ask_which(app: Any, who: int) -> None:
    """Cosmos moves a pod: which one, and where to."""
    one, t = app.table.state["players"][who], app.tr.t
    sheet = asking(app, t("planet_unknown.pod_which"))
    if one["pods"]:
        listed(
            sheet, partial(_ask_where, app, who, None), icon="human-greeting", title=t("planet_unknown.pod_scored")
        )
    for source in one["track_pods"]:
        title = t("planet_unknown.row_of", row=source[1], track=t(f"planet_unknown.track.{source[0]}"))
        listed(sheet, partial(_ask_where, app, who, source), icon="human-greeting", title=title)
    sheet.open()


def _ask_where(app: Any, who: int, source: Place | None) -> None:
    t, move = app.tr.t, {"do": "move_pod", "who": who, "source": source}
    on_track = partial(_ask_field, app, who, lambda place: app.do({**move, "to": place}))
    if source is None:
        on_track()
        return
    sheet = asking(app, t("planet_unknown.pod_where"))
    sheet.add(choice(sheet, t("planet_unknown.pod_to.score"), partial(app.do, {**move, "to": None})))
    sheet.add(choice(sheet, t("planet_unknown.pod_to.track"), on_track))
    sheet.open()


def _ask_field(app: Any, who: int, then: Callable[[Place], Any]) -> None:
    """A track, and one of its fields that is free: by its number on the board and by what it gives."""
    state, t = app.table.state, app.tr.t
    player = state["players"][who]

    def ask_row(track: str) -> None:
        sheet = asking(app, t(f"planet_unknown.track.{track}"))
        for place in reversed(pods.free_fields(player)):
            if place[0] == track:
                gives = field_in_words(app, states.field_at(state, player, place))
                title = t("planet_unknown.row", row=place[1])
                listed(sheet, partial(then, place), icon="human-greeting", title=title, end=gives)
        sheet.open()

    ask_track(app, t("planet_unknown.which_track"), ask_row, TRACKS)

"""Dialogs that ask where a pod goes. Cosmos covers fields with pods and moves them, Jump Drive unlocks
technologies."""

from collections.abc import Callable
from functools import partial

from companion.engine.action import Action
from companion.games.planet_unknown import pods
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import TRACKS
from companion.games.planet_unknown.state import Place
from screens.app import OrbitaApp
from screens.planet_unknown.asking import ask_track, asking, field_in_words, state_of
from screens.widgets.choices import choice, listed

ELSEWHERE = ("cosmos", "jump_drive")  # corporations that have other places for pods than the scoring area


def take_pods(app: OrbitaApp, who: int, index: int) -> None:
    """Takes all pods of a pending benefit at once, or asks where the next one goes."""
    if state_of(app)["players"][who]["corporation"] in ELSEWHERE:
        place_pod(app, who, index)
    else:
        app.do({"do": "pods", "who": who, "index": index})


def place_pod(app: OrbitaApp, who: int, index: int | None) -> None:
    """Asks where a pod goes, if the corporation has a choice. Without an index the pod is not a pending one."""
    player, t = state_of(app)["players"][who], app.tr.t
    action: Action = {"do": "pod", "who": who, "index": index}
    score = {**action, "where": "score", "to": None}
    if player["corporation"] not in ELSEWHERE:
        app.do(score)
        return
    dialog = asking(app, t("planet_unknown.pod_where"))
    dialog.add(choice(dialog, t("planet_unknown.pod_to.score"), partial(app.do, score)))
    if player["corporation"] == "cosmos":
        on_track = partial(_ask_field, app, who, lambda place: app.do({**action, "where": "track", "to": place}))
        dialog.add(choice(dialog, t("planet_unknown.pod_to.track"), on_track))
        if pods.may_move(player):
            dialog.add(choice(dialog, t("planet_unknown.pod_move"), partial(ask_which, app, who)))
    else:
        for level in states.levels_of("jump_drive"):
            if not states.unlocked(player, level):
                what = t(f"planet_unknown.corporation.jump_drive.tech.{level}")
                title = t("planet_unknown.numbered", level=states.level_name("jump_drive", level), what=what)
                to_tech = {**action, "where": "tech", "to": level}
                listed(dialog, partial(app.do, to_tech), icon="chip", title=title)
    dialog.open()


def ask_which(app: OrbitaApp, who: int) -> None:
    """Asks which pod Cosmos moves, and then where to."""
    player, t = state_of(app)["players"][who], app.tr.t
    dialog = asking(app, t("planet_unknown.pod_which"))
    if player["pods"]:
        listed(
            dialog, partial(_ask_where, app, who, None), icon="human-greeting", title=t("planet_unknown.pod_scored")
        )
    for source in player["track_pods"]:
        title = t("planet_unknown.row_of", row=source[1], track=t(f"planet_unknown.track.{source[0]}"))
        listed(dialog, partial(_ask_where, app, who, source), icon="human-greeting", title=title)
    dialog.open()


def _ask_where(app: OrbitaApp, who: int, source: Place | None) -> None:
    t = app.tr.t
    move: Action = {"do": "move_pod", "who": who, "source": source}
    on_track = partial(_ask_field, app, who, lambda place: app.do({**move, "to": place}))
    if source is None:
        on_track()
        return
    dialog = asking(app, t("planet_unknown.pod_where"))
    dialog.add(choice(dialog, t("planet_unknown.pod_to.score"), partial(app.do, {**move, "to": None})))
    dialog.add(choice(dialog, t("planet_unknown.pod_to.track"), on_track))
    dialog.open()


def _ask_field(app: OrbitaApp, who: int, then: Callable[[Place], object]) -> None:
    """Asks for a track and for one of its free fields, by its number on the board and its benefits."""
    state, t = state_of(app), app.tr.t
    player = state["players"][who]

    def ask_row(track: str) -> None:
        dialog = asking(app, t(f"planet_unknown.track.{track}"))
        for place in reversed(pods.free_fields(player)):
            if place[0] == track:
                gives = field_in_words(app, states.field_at(state, player, place))
                title = t("planet_unknown.row", row=place[1])
                listed(dialog, partial(then, place), icon="human-greeting", title=title, end=gives)
        dialog.open()

    ask_track(app, t("planet_unknown.which_track"), ask_row, TRACKS)

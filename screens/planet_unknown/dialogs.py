"""Dialogs of the table of Planet Unknown about boards, technologies, events, cards, and the menu."""

from collections.abc import Callable
from functools import partial
from typing import Any, Literal

from companion.engine.action import Action
from companion.engine.message import message
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import depots, events, moves
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import ALERTS, TRACKS
from companion.games.planet_unknown.guide import missing
from companion.games.planet_unknown.state import Player
from companion.games.planet_unknown.techs import USES, why_not_use
from companion.games.planet_unknown.words import effect_text, event_text
from screens.app import OrbitaApp
from screens.planet_unknown import depot_dialogs, goal_dialogs
from screens.planet_unknown.asking import ask_track, asking, state_of
from screens.widgets import ListRow, Text
from screens.widgets.choices import choice, listed

SYMMETRIC = ("universal_coalition", "ksb_4156")  # on the back of every board, so several players may have it

# ------------------------------------------------------------ boards


def taken_by(app: OrbitaApp, who: int, what: Literal["corporation", "planet"], name: str) -> str:
    """The names of the other players who have this corporation or planet, of which the box has only one."""
    if name in SYMMETRIC:
        return ""
    players, names = state_of(app)["players"], app.table.session.names
    return ", ".join(names[other] for other, player in enumerate(players) if other != who and player[what] == name)


def choose_corporation(app: OrbitaApp, who: int) -> None:
    t = app.tr.t
    dialog = asking(app, t("planet_unknown.which_corporation"))
    for name in printed.corporations():
        others = taken_by(app, who, "corporation", name)
        parts = [t("planet_unknown.played_by", who=others)] if others else []
        complexity = t("planet_unknown.complexity", n=printed.corporation(name)["complexity"])
        hint = " ".join([*parts, t(f"planet_unknown.corporation.{name}.rule")])
        listed(
            dialog,
            _confirmed(app, others, partial(_choose_planet, app, who, name)),
            icon="domain",
            title=t(f"planet_unknown.corporation.{name}"),
            hint=f"{complexity}\n{hint}" if app.narrow else hint,  # a phone has no room beside it
            end="" if app.narrow else complexity,
        )
    dialog.open()


def _choose_planet(app: OrbitaApp, who: int, corporation: str) -> None:
    t = app.tr.t
    dialog = asking(app, t("planet_unknown.which_planet"))
    for name in printed.planets():
        others = taken_by(app, who, "planet", name)
        rule = t(f"planet_unknown.planet.{name}.rule")
        action = {"do": "board", "who": who, "corporation": corporation, "planet": name}
        listed(
            dialog,
            _confirmed(app, others, partial(app.do, action)),
            icon="earth",
            title=t(f"planet_unknown.planet.{name}"),
            hint=f"{t('planet_unknown.played_by', who=others)} {rule}" if others else rule,
        )
    dialog.open()


def _confirmed(app: OrbitaApp, others: str, then: Callable[[], Any]) -> Callable[[], Any]:
    """Lets the user confirm a choice that others have made already; else just makes it."""
    return partial(_confirm, app, others, then) if others else then


def _confirm(app: OrbitaApp, others: str, then: Callable[[], Any]) -> None:
    t = app.tr.t
    dialog = asking(app, t("planet_unknown.twice_title"), t("planet_unknown.twice_why", who=others))
    dialog.add_button(t("planet_unknown.twice_anyway"), then, main=True)
    dialog.open()


# ------------------------------------------------------------ technologies


def open_corporation(app: OrbitaApp, who: int) -> None:
    """Shows the rule and the technologies of a corporation; a technology that can be used now is used by a tap."""
    t, state = app.tr.t, state_of(app)
    player = state["players"][who]
    name = player["corporation"]
    title, rule = t(f"planet_unknown.corporation.{name}"), t(f"planet_unknown.corporation.{name}.rule")
    dialog = asking(app, title, rule, close="close")
    for key in ("strength", "weakness"):
        dialog.add(Text(text=t(f"planet_unknown.corporation.{name}.{key}"), role="label", muted=True, fit=True))
    for level in states.levels_of(name):
        has = states.has_tech(player, level)
        usable = state["phase"] == "play" and not why_not_use(player, level)
        out_of_force = states.unlocked(player, level) and not has  # Flux and Makeshift
        what = t(f"planet_unknown.corporation.{name}.tech.{level}")
        row: dict[str, Any] = {
            "icon": "check-circle" if has else "lock-outline" if out_of_force else "circle-outline",
            "icon_tint": app.theme_cls.primaryColor if has else None,
            "title": t("planet_unknown.numbered", level=states.level_name(name, level), what=what),
            "hint": _tech_hint(app, player, level, usable, out_of_force),
        }
        if usable:
            listed(dialog, partial(_use, app, who, level), **row)
        else:
            dialog.add(ListRow(**row))
    dialog.open()


def _tech_hint(app: OrbitaApp, player: Player, level: int, usable: bool, out_of_force: bool) -> str:
    """Whether a technology can be used now, or why it cannot."""
    t = app.tr.t
    if usable:
        return t("planet_unknown.tap_to_use")
    if out_of_force:
        return t("planet_unknown.tech_shut")
    if (player["corporation"], level) in USES and states.has_tech(player, level):
        why = why_not_use(player, level)
        return t(why) if why else ""
    return ""


def _use(app: OrbitaApp, who: int, level: int) -> None:
    """Uses a technology; some need a marker, which is asked for."""
    use: Action = {"do": "use_tech", "who": who, "level": level}
    player = state_of(app)["players"][who]
    if not USES[player["corporation"], level][1]:
        app.do({**use, "marker": None})
        return
    tracks = [track for track in TRACKS if player["corporation"] != "makeshift" or moves.way_down(player, track)]
    title = app.tr.t("planet_unknown.which_track")
    ask_track(app, title, lambda track: app.do({**use, "marker": track}), tracks)


# ------------------------------------------------------------ events, rounds


def open_events(app: OrbitaApp) -> None:
    """Asks a table that uses the printed deck which card was turned over, first by its colour."""
    t, left = app.tr.t, events.colours_left(state_of(app))
    dialog = asking(app, t("planet_unknown.which_alert"))
    for alert in ALERTS:
        text = t("planet_unknown.alert_left", alert=t(f"planet_unknown.alert.{alert}"), left=left[alert])
        dialog.add(choice(dialog, text, partial(_events_of, app, alert)))
    skip = {"do": "event_skip", "alert": None}
    listed(dialog, partial(app.do, skip), icon="help-circle-outline", title=t("planet_unknown.event_without"))
    dialog.open()


def _events_of(app: OrbitaApp, alert: str) -> None:
    dialog = asking(app, app.tr.t(f"planet_unknown.alert.{alert}"))
    titles: list[str] = []
    for event in events.cards_left(state_of(app), alert):
        title = app.tr.say(event_text(printed.events()[event]))
        if title not in titles:  # several cards do the same
            titles.append(title)
            listed(dialog, partial(app.do, {"do": "event_show", "event": event}), icon="cards-outline", title=title)
    skip = {"do": "event_skip", "alert": alert}
    listed(dialog, partial(app.do, skip), icon="help-circle-outline", title=app.tr.t("planet_unknown.event_other"))
    dialog.open()


def ask_anyway(app: OrbitaApp) -> None:
    """Shows what is missing in this round, and asks whether to end it all the same."""
    t = app.tr.t
    dialog = asking(app, t("planet_unknown.anyway_title"), t("planet_unknown.anyway_why"))
    for text in missing(state_of(app)):
        dialog.add(Text(text=app.tr.say(text), fit=True))
    dialog.add_button(t("planet_unknown.anyway"), partial(app.do, {"do": "next_round", "anyway": True}), main=True)
    dialog.open()


# ------------------------------------------------------------ more


def open_more(app: OrbitaApp, who: int) -> None:
    """The menu of the table."""
    state = state_of(app)
    t, counts, plays = app.tr.t, depots.counted(state), state["phase"] == "play"
    dialog = asking(app, t("shell.more"), close="close")
    entries: list[tuple[str, str, Callable[[], Any]]] = [
        ("domain", "corporation", partial(open_corporation, app, who)),
        ("card-account-details-outline", "cards", partial(open_cards, app, who)),
        ("bullseye-arrow", "goals", partial(goal_dialogs.open_goals, app, who)),
        *([("warehouse", "depots", partial(depot_dialogs.open_depots, app, who))] if counts else []),
        ("pencil", "correct", partial(app.show, "correct")),
        *([("flag-checkered", "end_now", partial(app.do, {"do": "to_scoring"}))] if plays else []),
    ]
    for icon, key, then in entries:
        texts = {"title": t(f"planet_unknown.more.{key}"), "hint": t(f"planet_unknown.more.{key}_why")}
        listed(dialog, then, icon=icon, **texts)
    dialog.open()


def open_cards(app: OrbitaApp, who: int) -> None:
    """Shows the civilization cards of a player. Those for the end are secret, so the tablet is handed over first."""
    names, t = app.table.session.names, app.tr.t
    if len(names) == 1 or states.is_over(state_of(app)):
        _show_cards(app, who)
        return
    dialog = asking(app, t("planet_unknown.hand_over", who=names[who]), t("planet_unknown.hand_over_why"))
    dialog.add_button(t("planet_unknown.hand_over_done"), partial(_show_cards, app, who), main=True)
    dialog.open()


def _show_cards(app: OrbitaApp, who: int) -> None:
    player, t = state_of(app)["players"][who], app.tr.t
    dialog = asking(app, t("planet_unknown.more.cards"), close="close")
    for card in player["cards"]:
        effect = app.tr.say(effect_text(printed.cards()[card]["effect"]))
        dialog.add(Text(text=f"{app.tr.say(message(f'planet_unknown.card.{card}'))}: {effect}", fit=True))
    if not player["cards"]:
        dialog.add(Text(text=t("planet_unknown.no_cards"), fit=True))
    dialog.open()

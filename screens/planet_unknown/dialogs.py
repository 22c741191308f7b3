"""Boards, technologies, events, cards: what the table of Planet Unknown asks and shows in sheets."""

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.engine.message import message
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import depots, events, moves
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import ALERTS, TRACKS
from companion.games.planet_unknown.guide import waiting
from companion.games.planet_unknown.techs import USES, why_not_use
from companion.games.planet_unknown.words import effect_in_words, effect_line
from screens.planet_unknown import depot_dialogs, goal_dialogs
from screens.planet_unknown.asking import ask_track, asking
from screens.widgets import ListRow, Text
from screens.widgets.choices import choice, listed

SYMMETRIC = ("universal_coalition", "ksb_4156")  # the side that every board of the box has: all may play it

# ------------------------------------------------------------ boards


def taken_by(app: Any, who: int, what: str, name: str) -> str:
    """Who else plays this corporation or planet, of which the box has only one."""
    if name in SYMMETRIC:
        return ""
    players, names = app.table.state["players"], app.table.session.names
    return ", ".join(names[other] for other, player in enumerate(players) if other != who and player[what] == name)


def choose_corporation(app: Any, who: int) -> None:
    t = app.tr.t
    sheet = asking(app, t("planet_unknown.which_corporation"))
    for name in printed.corporations():
        others = taken_by(app, who, "corporation", name)
        parts = [t("planet_unknown.played_by", who=others)] if others else []
        complexity = t("planet_unknown.complexity", n=printed.corporation(name)["complexity"])
        hint = " ".join([*parts, t(f"planet_unknown.corporation.{name}.rule")])
        listed(
            sheet,
            _sure(app, others, partial(_choose_planet, app, who, name)),
            icon="domain",
            title=t(f"planet_unknown.corporation.{name}"),
            hint=f"{complexity}\n{hint}" if app.narrow else hint,  # a phone has no room beside it
            end="" if app.narrow else complexity,
        )
    sheet.open()


def _choose_planet(app: Any, who: int, corporation: str) -> None:
    t = app.tr.t
    sheet = asking(app, t("planet_unknown.which_planet"))
    for name in printed.planets():
        others = taken_by(app, who, "planet", name)
        rule = t(f"planet_unknown.planet.{name}.rule")
        action = {"do": "board", "who": who, "corporation": corporation, "planet": name}
        listed(
            sheet,
            _sure(app, others, partial(app.do, action)),
            icon="earth",
            title=t(f"planet_unknown.planet.{name}"),
            hint=f"{t('planet_unknown.played_by', who=others)} {rule}" if others else rule,
        )
    sheet.open()


def _sure(app: Any, others: str, then: Callable[[], Any]) -> Callable[[], Any]:
    """What the box has once is not taken twice by mistake."""
    return partial(_ask_twice, app, others, then) if others else then


def _ask_twice(app: Any, others: str, then: Callable[[], Any]) -> None:
    t = app.tr.t
    sheet = asking(app, t("planet_unknown.twice_title"), t("planet_unknown.twice_why", who=others))
    sheet.add_button(t("planet_unknown.twice_anyway"), then, main=True)
    sheet.open()


# ------------------------------------------------------------ technologies


def open_corporation(app: Any, who: int) -> None:
    """The rule and the technologies of a corporation: what is unlocked, what can be used now, and why not."""
    t, state = app.tr.t, app.table.state
    player = state["players"][who]
    name = player["corporation"]
    title, rule = t(f"planet_unknown.corporation.{name}"), t(f"planet_unknown.corporation.{name}.rule")
    sheet = asking(app, title, rule, close="close")
    for key in ("strength", "weakness"):
        sheet.add(Text(text=t(f"planet_unknown.corporation.{name}.{key}"), role="label", muted=True, fit=True))
    for level in states.levels_of(name):
        has = states.has_tech(player, level)
        usable = state["phase"] == "play" and not why_not_use(player, level)
        shut = states.unlocked(player, level) and not has  # Flux and Makeshift
        what = t(f"planet_unknown.corporation.{name}.tech.{level}")
        row = {
            "icon": "check-circle" if has else "lock-outline" if shut else "circle-outline",
            "icon_tint": app.theme_cls.primaryColor if has else None,
            "title": t("planet_unknown.numbered", level=states.level_name(name, level), what=what),
            "hint": _how_it_stands(app, player, level, usable, shut),
        }
        if usable:
            listed(sheet, partial(_use, app, who, level), **row)
        else:
            sheet.add(ListRow(**row))
    sheet.open()


def _how_it_stands(app: Any, one: Any, level: int, usable: bool, shut: bool) -> str:
    t = app.tr.t
    if usable:
        return t("planet_unknown.tap_to_use")
    if shut:
        return t("planet_unknown.tech_shut")
    if (one["corporation"], level) in USES and states.has_tech(one, level):
        why = why_not_use(one, level)
        return t(why) if why else ""
    return ""


def _use(app: Any, who: int, level: int) -> None:
    """A technology that moves a marker: which one is asked where it matters."""
    use = {"do": "use_tech", "who": who, "level": level}
    player = app.table.state["players"][who]
    if not USES[player["corporation"], level][1]:
        app.do({**use, "marker": None})
        return
    can_go = [track for track in TRACKS if player["corporation"] != "makeshift" or moves.way_down(player, track)]
    title = app.tr.t("planet_unknown.which_track")
    ask_track(app, title, lambda track: app.do({**use, "marker": track}), can_go)


# ------------------------------------------------------------ events, rounds


def open_events(app: Any) -> None:
    """With the printed deck in hand: which card was turned over."""
    t, left = app.tr.t, events.colours_left(app.table.state)
    sheet = asking(app, t("planet_unknown.which_alert"))
    for alert in ALERTS:
        text = t("planet_unknown.alert_left", alert=t(f"planet_unknown.alert.{alert}"), left=left[alert])
        sheet.add(choice(sheet, text, partial(_events_of, app, alert)))
    skip = {"do": "event_skip", "alert": None}
    listed(sheet, partial(app.do, skip), icon="help-circle-outline", title=t("planet_unknown.event_without"))
    sheet.open()


def _events_of(app: Any, alert: str) -> None:
    sheet = asking(app, app.tr.t(f"planet_unknown.alert.{alert}"))
    seen: list[str] = []
    for event in events.left(app.table.state, alert):
        title = app.tr.say(effect_line(printed.events()[event]))
        if title not in seen:
            seen.append(title)
            listed(sheet, partial(app.do, {"do": "event_show", "event": event}), icon="cards-outline", title=title)
    skip = {"do": "event_skip", "alert": alert}
    listed(sheet, partial(app.do, skip), icon="help-circle-outline", title=app.tr.t("planet_unknown.event_other"))
    sheet.open()


def ask_anyway(app: Any) -> None:
    """Something is still due, or a tile is missing: go on only if somebody says so."""
    t = app.tr.t
    sheet = asking(app, t("planet_unknown.anyway_title"), t("planet_unknown.anyway_why"))
    for each in waiting(app.table.state):
        sheet.add(Text(text=app.tr.say(each), fit=True))
    sheet.add_button(t("planet_unknown.anyway"), partial(app.do, {"do": "next_round", "anyway": True}), main=True)
    sheet.open()


# ------------------------------------------------------------ more


def open_more(app: Any, who: int) -> None:
    state = app.table.state
    t, counts, plays = app.tr.t, depots.counted(state), state["phase"] == "play"
    sheet = asking(app, t("planet_unknown.more"), close="close")
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
        listed(sheet, then, icon=icon, **texts)
    sheet.open()


def open_cards(app: Any, who: int) -> None:
    """The civilization cards of a player. Those for the end are secret: first the tablet changes hands."""
    names, t = app.table.session.names, app.tr.t
    if len(names) == 1 or app.table.state["phase"] in ("scoring", "finished"):
        _show_cards(app, who)
        return
    sheet = asking(app, t("planet_unknown.hand_over", who=names[who]), t("planet_unknown.hand_over_why"))
    sheet.add_button(t("planet_unknown.hand_over_done"), partial(_show_cards, app, who), main=True)
    sheet.open()


def _show_cards(app: Any, who: int) -> None:
    one, t = app.table.state["players"][who], app.tr.t
    sheet = asking(app, t("planet_unknown.more.cards"), close="close")
    for card in one["cards"]:
        effect = app.tr.say(effect_in_words(printed.cards()[card]["effect"]))
        sheet.add(Text(text=f"{app.tr.say(message(f'planet_unknown.card.{card}'))}: {effect}", fit=True))
    if not one["cards"]:
        sheet.add(Text(text=t("planet_unknown.no_cards"), fit=True))
    sheet.open()

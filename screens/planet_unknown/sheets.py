"""Ways of a marker, boards, technologies, events: what the table of Planet Unknown asks in sheets."""

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.engine.line import line
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import depots, moves
from companion.games.planet_unknown import state as rules
from companion.games.planet_unknown.data import ALERTS, TRACKS
from companion.games.planet_unknown.events import effect_line
from companion.games.planet_unknown.guide import effect_in_words
from companion.games.planet_unknown.icons import TRACK_ICONS
from companion.games.planet_unknown.techs import USES, why_not_use
from screens.planet_unknown import depot_sheets, goal_sheets
from screens.widgets import Sheet, Words
from screens.widgets.choices import choice, listed


def _open(app: Any, sheet: Sheet) -> None:
    sheet.add_button(app.tr.t("planet_unknown.cancel"))
    sheet.open()


# ------------------------------------------------------------ markers


def ask_way(app: Any, who: int, marker: str) -> None:
    """A marker that can go several ways."""
    one, t = app.open.session.state["players"][who], app.tr.t
    sheet = Sheet(title=t("planet_unknown.which_way"))
    for kind, ways in (("advance", moves.ways_up(one, marker)), ("aside", moves.ways_aside(one, marker))):
        for way in ways:
            text = t("planet_unknown.row_of", row=way[1], track=t(f"planet_unknown.track.{way[0]}"))
            action = {"do": kind, "who": who, "marker": marker, "to": way}
            sheet.add(choice(sheet, text, partial(app.do, action), icon=TRACK_ICONS[way[0]]))
    _open(app, sheet)


# ------------------------------------------------------------ boards


def choose_corporation(app: Any, who: int) -> None:
    t, state = app.tr.t, app.open.session.state
    taken = [one["corporation"] for other, one in enumerate(state["players"]) if other != who]
    sheet = Sheet(title=t("planet_unknown.which_corporation"))
    for name in printed.corporations():
        twice = name in taken and name != "universal_coalition"
        hint = t("planet_unknown.taken_already") if twice else t(f"planet_unknown.corporation.{name}.rule")
        title = t(f"planet_unknown.corporation.{name}")
        end = str(printed.corporation(name)["complexity"])
        listed(sheet, partial(_choose_planet, app, who, name), icon="domain", title=title, hint=hint, end=end)
    _open(app, sheet)


def _choose_planet(app: Any, who: int, corporation: str) -> None:
    t = app.tr.t
    sheet = Sheet(title=t("planet_unknown.which_planet"))
    for name in printed.planets():
        action = {"do": "board", "who": who, "corporation": corporation, "planet": name}
        texts = {"title": t(f"planet_unknown.planet.{name}"), "hint": t(f"planet_unknown.planet.{name}.rule")}
        listed(sheet, partial(app.do, action), icon="earth", **texts)
    _open(app, sheet)


def open_corporation(app: Any, who: int) -> None:
    """The rule and the technologies of a corporation, with what is unlocked, and those that can be used now."""
    t, state = app.tr.t, app.open.session.state
    one = state["players"][who]
    name = one["corporation"]
    sheet = Sheet(title=t(f"planet_unknown.corporation.{name}"), text=t(f"planet_unknown.corporation.{name}.rule"))
    for key in ("strength", "weakness"):
        sheet.add(Words(text=t(f"planet_unknown.corporation.{name}.{key}"), role="label", muted=True, fit=True))
    for level in rules.levels_of(name):
        has, usable = rules.has_tech(one, level), not why_not_use(one, level)
        shut = rules.unlocked(one, level) and not has  # Flux and Makeshift
        listed(
            sheet,
            partial(_use, app, who, level) if usable else lambda: None,
            icon="check-circle" if has else "lock-outline" if shut else "circle-outline",
            icon_tint=app.theme_cls.primaryColor if has else None,
            title=t(f"planet_unknown.corporation.{name}.tech.{level}"),
            hint=t("planet_unknown.tap_to_use") if usable else t("planet_unknown.tech_shut") if shut else "",
            end=rules.level_name(name, level),
        )
    sheet.add_button(t("planet_unknown.close"))
    sheet.open()


def _use(app: Any, who: int, level: int) -> None:
    """A technology that moves a marker: which one is asked where it matters."""
    t, use = app.tr.t, {"do": "use_tech", "who": who, "level": level, "marker": None}
    one = app.open.session.state["players"][who]
    if not USES[one["corporation"], level][1]:
        app.do(use)
        return
    sheet = Sheet(title=t("planet_unknown.which_track"))
    for track in TRACKS:
        if one["corporation"] == "makeshift" and moves.way_down(one, track) is None:
            continue
        action = {**use, "marker": track}
        sheet.add(choice(sheet, t(f"planet_unknown.track.{track}"), partial(app.do, action), icon=TRACK_ICONS[track]))
    _open(app, sheet)


# ------------------------------------------------------------ events, rounds


def open_events(app: Any) -> None:
    """With the printed deck in hand: which card was turned over."""
    t, solo = app.tr.t, rules.is_solo(app.open.session.state)
    sheet = Sheet(title=t("planet_unknown.which_alert"))
    for alert in ALERTS:
        sheet.add(choice(sheet, t(f"planet_unknown.alert.{alert}"), partial(_events_of, app, alert, solo)))
    _open(app, sheet)


def _events_of(app: Any, alert: str, solo: bool) -> None:
    sheet = Sheet(title=app.tr.t(f"planet_unknown.alert.{alert}"))
    seen: list[str] = []
    for event in printed.event_ids(alert, solo):
        title = app.tr.say(effect_line(printed.events()[event]))
        if title not in seen:
            seen.append(title)
            listed(sheet, partial(app.do, {"do": "event_show", "event": event}), icon="cards-outline", title=title)
    _open(app, sheet)


def ask_anyway(app: Any) -> None:
    """Something is still due, or a tile is missing: go on only if somebody says so."""
    t = app.tr.t
    sheet = Sheet(title=t("planet_unknown.anyway_title"), text=t("planet_unknown.anyway_why"))
    sheet.add_button(t("planet_unknown.cancel"))
    sheet.add_button(t("planet_unknown.anyway"), partial(app.do, {"do": "next_round", "anyway": True}), main=True)
    sheet.open()


def open_more(app: Any, who: int) -> None:
    t, counts = app.tr.t, depots.counted(app.open.session.state)
    sheet = Sheet(title=t("planet_unknown.more"))
    entries: list[tuple[str, str, Callable[[], Any]]] = [
        ("domain", "corporation", partial(open_corporation, app, who)),
        ("card-account-details-outline", "cards", partial(open_cards, app, who)),
        ("bullseye-arrow", "goals", partial(goal_sheets.open_goals, app, who)),
        *([("warehouse", "depots", partial(depot_sheets.open_depots, app, who))] if counts else []),
        ("pencil", "correct", partial(app.show, "correct")),
    ]
    for icon, key, then in entries:
        texts = {"title": t(f"planet_unknown.more.{key}"), "hint": t(f"planet_unknown.more.{key}_why")}
        listed(sheet, then, icon=icon, **texts)
    sheet.add_button(t("planet_unknown.close"))
    sheet.open()


def open_cards(app: Any, who: int) -> None:
    """The civilization cards of a player; those for the end are seen only by who opens this."""
    one, t = app.open.session.state["players"][who], app.tr.t
    sheet = Sheet(title=t("planet_unknown.more.cards"))
    for card in one["cards"]:
        effect = app.tr.say(effect_in_words(printed.cards()[card]["effect"]))
        sheet.add(Words(text=f"{app.tr.say(line(f'planet_unknown.card.{card}'))}: {effect}", fit=True))
    if not one["cards"]:
        sheet.add(Words(text=t("planet_unknown.no_cards"), fit=True))
    sheet.add_button(t("planet_unknown.close"))
    sheet.open()

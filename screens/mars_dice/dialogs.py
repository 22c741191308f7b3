"""The questions and details that open over the table of Mars Dice."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp

from companion.games.mars_dice.data import COLOURS, TITLES
from companion.games.mars_dice.icons import SYMBOL_ICONS
from companion.games.mars_dice.state import is_solo
from companion.games.mars_dice.titles import progress
from screens.mars_dice.card_dialog import open_card
from screens.widgets import BigButton, Dialog, OutlineButton, Text
from screens.widgets.choices import choice, grid, listed, row

__all__ = ["ask_beside", "open_award", "open_card", "open_more", "open_player", "open_title"]

MOST_BESIDE = 6  # a hexagon has six neighbours
QUICK_VP = (1, 2, 3, 4, 5, -1)


def ask_beside(app: Any, tile: str, then: Callable[[int], Any] | None = None) -> None:
    """How many cities or greeneries are beside the new tile: one tap, and it is placed."""
    neighbours = "greeneries" if tile == "city" else "cities"
    place = then or (lambda count: app.do({"do": tile, neighbours: count}))
    sheet = Dialog(title=app.tr.t(f"mars_dice.ask.{tile}"), text=app.tr.t(f"mars_dice.ask.{tile}_why"))
    numbers = [
        choice(sheet, str(count), partial(place, count), BigButton, size_sp=24) for count in range(MOST_BESIDE + 1)
    ]
    sheet.add(row(*numbers[:4]))
    sheet.add(row(*numbers[4:]))
    sheet.add_button(app.tr.t("shell.cancel"))
    sheet.open()


def open_player(app: Any, who: int) -> None:
    """A player: VP by hand, titles, and the way to the dice."""
    session, tr = app.table.session, app.tr
    player = session.state["players"][who]
    sheet = Dialog(title=session.names[who], text=tr.t("mars_dice.player_vp", n=player["vp"]))
    buttons = [
        choice(sheet, f"{amount:+d}".replace("-", "−"), partial(app.do, {"do": "vp", "who": who, "amount": amount}))
        for amount in QUICK_VP
    ]
    sheet.add(row(*buttons[:3], tall=56))
    sheet.add(row(*buttons[3:], tall=56))
    cards = player["cards"]
    facts = [
        tr.t("mars_dice.fact.cards", green=cards["green"], red=cards["red"], blue=cards["blue"]),
        tr.t("mars_dice.fact.end_vp", n=player["card_vp"]),
        tr.t("mars_dice.fact.dice", n=len(player["dice"]), wild=player["wild"]),
        tr.t("mars_dice.fact.production", n=sum(player["production"].values())),
    ]
    sheet.add(Text(text="\n".join(facts), role="label", muted=True, fit=True))
    sheet.add_button(tr.t("shell.close"))
    sheet.add_button(tr.t("mars_dice.to_dice"), partial(_show_dice, app, who))
    sheet.open()


def _show_dice(app: Any, who: int) -> None:
    app.show("dice")
    app.root.current.look_at(who)


def open_title(app: Any, slot: int) -> None:
    """A title: its condition, how far everybody is, who has it; or which tile lies here."""
    session, tr = app.table.session, app.tr
    title = session.state["titles"][slot]
    if title["id"] is None:
        _pick_title(app, slot)
        return
    needed = session.state["data"]["titles"][title["id"]]
    sheet = Dialog(
        title=tr.t(f"mars_dice.title.{title['id']}"), text=tr.t(f"mars_dice.condition.{title['id']}", n=needed)
    )
    for who, name in enumerate(session.names):
        held = title["owner"] == who
        listed(
            sheet,
            partial(app.do, {"do": "give_title", "slot": slot, "who": None if held else who}),
            icon="trophy" if held else "trophy-outline",
            icon_tint=app.theme_cls.primaryColor if held else None,
            title=name,
            hint=tr.t("mars_dice.title_held") if held else tr.t("mars_dice.title_give"),
            end=tr.t("mars_dice.progress", n=progress(session.state, who, title["id"]), needed=needed),
        )
    sheet.add_button(tr.t("shell.close"))
    sheet.add_button(tr.t("mars_dice.title_other"), partial(_pick_title, app, slot))
    sheet.add_button(tr.t("mars_dice.title_redraw"), partial(app.do, {"do": "redraw_title", "slot": slot}))
    sheet.open()


def _pick_title(app: Any, slot: int) -> None:
    tr, state = app.tr, app.table.state
    there = [title["id"] for title in state["titles"]]
    sheet = Dialog(title=tr.t("mars_dice.which_title"))
    for title in TITLES:
        if title not in there:
            listed(
                sheet,
                partial(app.do, {"do": "pick_title", "slot": slot, "title": title}),
                title=tr.t(f"mars_dice.title.{title}"),
                hint=tr.t(f"mars_dice.condition.{title}", n=state["data"]["titles"][title]),
            )
    sheet.add_button(tr.t("shell.cancel"))
    sheet.open()


def open_award(app: Any, slot: int) -> None:
    """Which die lies on the award field: five colours, three symbols each."""
    tr, state = app.tr, app.table.state
    award = state["awards"][slot]
    title = tr.t("mars_dice.award_of", symbol=tr.t(f"mars_dice.symbol.{award['face']}")) if award else ""
    why = "mars_dice.award_rule_solo" if is_solo(state) else "mars_dice.award_rule"
    sheet = Dialog(title=title or tr.t("mars_dice.which_award"), text=tr.t(why))
    taken = [one["colour"] for at, one in enumerate(state["awards"]) if one and at != slot]
    buttons = []
    for colour in COLOURS:
        for rare, face in enumerate(state["data"]["dice"][colour]):
            action = {"do": "pick_award", "slot": slot, "colour": colour, "rare": rare}
            button = choice(
                sheet,
                tr.t(f"mars_dice.symbol.{face}"),
                partial(app.do, action),
                OutlineButton,
                icon=SYMBOL_ICONS[face],
                size_sp=14,
                tall=dp(52),
            )
            button.stroke = app.theme_cls.dice[colour]
            button.ink = app.theme_cls.onSurfaceColor
            button.disabled = colour in taken
            buttons.append(button)
    sheet.add(grid(*buttons, cols=2 if app.narrow else 3))
    sheet.add_button(tr.t("shell.close"))
    sheet.open()


def open_more(app: Any) -> None:
    """What is not needed every turn."""
    tr, state = app.tr, app.table.state
    sheet = Dialog(title=tr.t("shell.more"))
    entries: list[tuple[str, str, Callable[[], Any]]] = []
    if state["phase"] == "play":
        entries.append(("repeat", "extra_turn", partial(app.do, {"do": "extra_turn"})))
        entries.append(("flag-checkered", "end_now", partial(_end_now, app)))
    entries.append(("pencil", "correct", partial(app.show, "correct")))
    entries.append(("database-edit-outline", "game_data", partial(app.show, "game_data")))
    for icon, key, then in entries:
        texts = {"title": tr.t(f"mars_dice.more.{key}"), "hint": tr.t(f"mars_dice.more.{key}_why")}
        listed(sheet, then, icon=icon, **texts)
    sheet.add_button(tr.t("shell.close"))
    sheet.open()


def _end_now(app: Any) -> None:
    if app.do({"do": "to_scoring"}):
        app.show("score")

"""The questions and details that open over the table of Mars Dice."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.games.mars_dice.data import COLOURS, TITLES
from companion.games.mars_dice.icons import SYMBOL_ICONS
from companion.games.mars_dice.state import is_solo
from companion.games.mars_dice.titles import progress
from screens.mars_dice.card_sheet import open_card
from screens.widgets import BigButton, ListRow, OutlineButton, Sheet, TonalButton, Words

__all__ = ["ask_beside", "open_award", "open_card", "open_more", "open_player", "open_title"]

MOST_BESIDE = 6  # a hexagon has six neighbours
QUICK_VP = (1, 2, 3, 4, 5, -1)


def _row(*buttons: Any, tall: float = 64) -> BoxLayout:
    row = BoxLayout(size_hint_y=None, height=dp(tall), spacing=dp(8))
    for button in buttons:
        row.add_widget(button)
    return row


def _choice(sheet: Sheet, text: str, then: Callable[[], Any], kind: Any = TonalButton, **more: Any) -> Any:
    button = kind(text=text, hug=False, pad=dp(8), **more)

    def pressed(_: Any) -> None:
        sheet.dismiss()
        then()

    button.bind(on_release=pressed)
    return button


def ask_beside(app: Any, tile: str, then: Callable[[int], Any] | None = None) -> None:
    """How many cities or greeneries are beside the new tile: one tap, and it is placed."""
    neighbours = "greeneries" if tile == "city" else "cities"
    place = then or (lambda count: app.do({"do": tile, neighbours: count}))
    sheet = Sheet(title=app.tr.t(f"mars_dice.ask.{tile}"), text=app.tr.t(f"mars_dice.ask.{tile}_why"))
    numbers = [
        _choice(sheet, str(count), partial(place, count), BigButton, size_sp=24) for count in range(MOST_BESIDE + 1)
    ]
    sheet.add(_row(*numbers[:4]))
    sheet.add(_row(*numbers[4:]))
    sheet.add_button(app.tr.t("mars_dice.cancel"))
    sheet.open()


def open_player(app: Any, who: int) -> None:
    """A player: VP by hand, titles, and the way to the dice."""
    session, tr = app.open.session, app.tr
    one = session.state["players"][who]
    sheet = Sheet(title=session.names[who], text=tr.t("mars_dice.player_vp", n=one["vp"]))
    buttons = [
        _choice(sheet, f"{amount:+d}".replace("-", "−"), partial(app.do, {"do": "vp", "who": who, "amount": amount}))
        for amount in QUICK_VP
    ]
    sheet.add(_row(*buttons[:3], tall=56))
    sheet.add(_row(*buttons[3:], tall=56))
    cards = one["cards"]
    facts = [
        tr.t("mars_dice.fact.cards", green=cards["green"], red=cards["red"], blue=cards["blue"]),
        tr.t("mars_dice.fact.end_vp", n=one["card_vp"]),
        tr.t("mars_dice.fact.dice", n=len(one["dice"]), wild=one["wild"]),
        tr.t("mars_dice.fact.production", n=sum(one["production"].values())),
    ]
    sheet.add(Words(text="\n".join(facts), role="label", muted=True, fit=True))
    sheet.add_button(tr.t("mars_dice.close"))
    sheet.add_button(tr.t("mars_dice.to_dice"), partial(_show_dice, app, who))
    sheet.open()


def _show_dice(app: Any, who: int) -> None:
    app.show("dice")
    app.root.current.look_at(who)


def open_title(app: Any, slot: int) -> None:
    """A title: its condition, how far everybody is, who has it; or which tile lies here."""
    session, tr = app.open.session, app.tr
    title = session.state["titles"][slot]
    if title["id"] is None:
        _pick_title(app, slot)
        return
    needed = session.state["data"]["titles"][title["id"]]
    sheet = Sheet(
        title=tr.t(f"mars_dice.title.{title['id']}"), text=tr.t(f"mars_dice.condition.{title['id']}", n=needed)
    )
    for who, name in enumerate(session.names):
        held = title["owner"] == who
        row = ListRow(
            icon="trophy" if held else "trophy-outline",
            icon_tint=app.theme_cls.primaryColor if held else None,
            title=name,
            hint=tr.t("mars_dice.title_held") if held else tr.t("mars_dice.title_give"),
            end=tr.t("mars_dice.progress", n=progress(session.state, who, title["id"]), needed=needed),
        )
        row.bind(on_release=partial(_give_title, app, sheet, slot, None if held else who))
        sheet.add(row)
    sheet.add_button(tr.t("mars_dice.close"))
    sheet.add_button(tr.t("mars_dice.title_other"), partial(_pick_title, app, slot))
    sheet.add_button(tr.t("mars_dice.title_redraw"), partial(app.do, {"do": "redraw_title", "slot": slot}))
    sheet.open()


def _give_title(app: Any, sheet: Sheet, slot: int, who: int | None, _row: Any) -> None:
    sheet.dismiss()
    app.do({"do": "give_title", "slot": slot, "who": who})


def _pick_title(app: Any, slot: int) -> None:
    tr, state = app.tr, app.open.session.state
    there = [title["id"] for title in state["titles"]]
    sheet = Sheet(title=tr.t("mars_dice.which_title"))
    for title in TITLES:
        if title not in there:
            row = ListRow(
                title=tr.t(f"mars_dice.title.{title}"),
                hint=tr.t(f"mars_dice.condition.{title}", n=state["data"]["titles"][title]),
            )
            row.bind(on_release=partial(_picked_title, app, sheet, slot, title))
            sheet.add(row)
    sheet.add_button(tr.t("mars_dice.cancel"))
    sheet.open()


def _picked_title(app: Any, sheet: Sheet, slot: int, title: str, _row: Any) -> None:
    sheet.dismiss()
    app.do({"do": "pick_title", "slot": slot, "title": title})


def open_award(app: Any, slot: int) -> None:
    """Which die lies on the award field: five colours, three symbols each."""
    tr, state = app.tr, app.open.session.state
    award = state["awards"][slot]
    title = tr.t("mars_dice.award_of", symbol=tr.t(f"mars_dice.symbol.{award['face']}")) if award else ""
    why = "mars_dice.award_rule_solo" if is_solo(state) else "mars_dice.award_rule"
    sheet = Sheet(title=title or tr.t("mars_dice.which_award"), text=tr.t(why))
    taken = [one["colour"] for at, one in enumerate(state["awards"]) if one and at != slot]
    grid = GridLayout(cols=2 if app.narrow else 3, size_hint_y=None, spacing=dp(8))
    grid.bind(minimum_height=grid.setter("height"))
    for colour in COLOURS:
        for rare, face in enumerate(state["data"]["dice"][colour]):
            action = {"do": "pick_award", "slot": slot, "colour": colour, "rare": rare}
            button = _choice(
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
            grid.add_widget(button)
    sheet.add(grid)
    sheet.add_button(tr.t("mars_dice.close"))
    sheet.open()


def open_more(app: Any) -> None:
    """What is not needed every turn."""
    tr, state = app.tr, app.open.session.state
    sheet = Sheet(title=tr.t("mars_dice.more"))
    entries: list[tuple[str, str, Callable[[], Any]]] = []
    if state["phase"] == "play":
        entries.append(("repeat", "extra_turn", partial(app.do, {"do": "extra_turn"})))
        entries.append(("flag-checkered", "end_now", partial(_end_now, app)))
    entries.append(("pencil", "correct", partial(app.show, "correct")))
    entries.append(("database-edit-outline", "game_data", partial(app.show, "game_data")))
    for icon, key, then in entries:
        row = ListRow(icon=icon, title=tr.t(f"mars_dice.more.{key}"), hint=tr.t(f"mars_dice.more.{key}_why"))
        row.bind(on_release=partial(_close_and, sheet, then))
        sheet.add(row)
    sheet.add_button(tr.t("mars_dice.close"))
    sheet.open()


def _close_and(sheet: Sheet, then: Callable[[], Any], _row: Any) -> None:
    sheet.dismiss()
    then()


def _end_now(app: Any) -> None:
    if app.do({"do": "to_scoring"}):
        app.show("score")

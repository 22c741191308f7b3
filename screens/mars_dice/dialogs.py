"""The dialogs that open over the table of Mars Dice."""

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp

from companion.games.mars_dice.data import COLOURS, TITLES
from companion.games.mars_dice.icons import SYMBOL_ICONS
from companion.games.mars_dice.state import State, is_solo
from companion.games.mars_dice.titles import progress
from screens.mars_dice.card_dialog import open_card
from screens.running import running_app
from screens.widgets import Dialog, OutlineButton, Text
from screens.widgets.choices import choice, grid, listed, listed_person, row

__all__ = ["ask_neighbours", "open_award", "open_card", "open_more", "open_player", "open_title"]

MOST_NEIGHBOURS = 6  # of a hexagon
QUICK_VP = (1, 2, 3, 4, 5, -1)


def ask_neighbours(tile: str, then: Callable[[int], object] | None = None) -> None:
    """Asks how many cities or greeneries are next to the new tile. A tap on the number places the tile, or calls
    `then` with the number."""
    app = running_app()
    neighbours = "greeneries" if tile == "city" else "cities"
    place = then or (lambda count: app.do({"do": tile, neighbours: count}))
    dialog = Dialog(title=app.tr.t(f"mars_dice.ask.{tile}"), text=app.tr.t(f"mars_dice.ask.{tile}_why"))
    most = min(MOST_NEIGHBOURS, app.table.state[neighbours])
    if not most:  # none lies on the board, so there is nothing to ask
        place(0)
        return
    numbers = [choice(dialog, str(count), partial(place, count), size_sp=24) for count in range(most + 1)]
    dialog.add(row(*numbers[:4]))
    if most > 3:
        dialog.add(row(*numbers[4:]))
    dialog.add_button(app.tr.t("shell.cancel"))
    dialog.open()


def open_player(who: int) -> None:
    """A player: VP by hand, what the app knows of them, and a button that leads to their dice."""
    app = running_app()
    session, tr = app.table.session, app.tr
    state: State = app.table.state
    player = state["players"][who]
    dialog = Dialog(title=session.names[who], text=tr.t("mars_dice.player_vp", n=player["vp"]))
    buttons = [
        choice(dialog, f"{amount:+d}".replace("-", "−"), partial(app.do, {"do": "vp", "who": who, "amount": amount}))
        for amount in QUICK_VP
    ]
    dialog.add(row(*buttons[:3], tall=56))
    dialog.add(row(*buttons[3:], tall=56))
    cards = player["cards"]
    facts = [
        tr.t("mars_dice.fact.cards", green=cards["green"], red=cards["red"], blue=cards["blue"]),
        tr.t("mars_dice.fact.end_vp", n=player["card_vp"]),
        tr.t("mars_dice.fact.dice", n=len(player["dice"]), wild=player["wild"]),
        tr.t("mars_dice.fact.production", n=sum(player["production"].values())),
    ]
    dialog.add(Text(text="\n".join(facts), role="label", muted=True, fit=True))
    dialog.add_button(tr.t("shell.close"))
    dialog.add_button(tr.t("mars_dice.to_dice"), partial(_show_dice, who))
    dialog.open()


def _show_dice(who: int) -> None:
    from screens.mars_dice.dice import MarsDiceTrayScreen

    app = running_app()
    app.show("dice")
    tray = app.root.current
    assert isinstance(tray, MarsDiceTrayScreen)
    tray.look_at(who)


def open_title(slot: int) -> None:
    """A title: its condition, how far everybody is and who has it; for an empty slot the list of titles."""
    app = running_app()
    tr = app.tr
    state: State = app.table.state
    title = state["titles"][slot]
    if title["id"] is None:
        _pick_title(slot)
        return
    needed = state["data"]["titles"][title["id"]]
    dialog = Dialog(
        title=tr.t(f"mars_dice.title.{title['id']}"), text=tr.t(f"mars_dice.condition.{title['id']}", n=needed)
    )
    for who, seat in enumerate(app.table.session.seats):
        held = title["owner"] == who
        listed_person(
            dialog,
            partial(app.do, {"do": "give_title", "slot": slot, "who": None if held else who}),
            icon="trophy" if held else "trophy-outline",
            icon_tint=app.theme_cls.primaryColor if held else None,
            title=seat["name"],
            colour=seat["colour"],
            hint=tr.t("mars_dice.title_held") if held else tr.t("mars_dice.title_give"),
            end=tr.t("mars_dice.progress", n=progress(state, who, title["id"]), needed=needed),
        )
    dialog.add_button(tr.t("shell.close"))
    dialog.add_button(tr.t("mars_dice.title_other"), partial(_pick_title, slot))
    dialog.add_button(tr.t("mars_dice.title_redraw"), partial(app.do, {"do": "redraw_title", "slot": slot}))
    dialog.open()


def _pick_title(slot: int) -> None:
    app = running_app()
    tr = app.tr
    state: State = app.table.state
    on_board = [title["id"] for title in state["titles"]]
    dialog = Dialog(title=tr.t("mars_dice.which_title"))
    for title in TITLES:
        if title not in on_board:
            listed(
                dialog,
                partial(app.do, {"do": "pick_title", "slot": slot, "title": title}),
                title=tr.t(f"mars_dice.title.{title}"),
                hint=tr.t(f"mars_dice.condition.{title}", n=state["data"]["titles"][title]),
            )
    dialog.add_button(tr.t("shell.cancel"))
    dialog.open()


def open_award(slot: int) -> None:
    """Asks which die lies on the award field: five colours with three symbols each."""
    app = running_app()
    tr = app.tr
    state: State = app.table.state
    award = state["awards"][slot]
    title = tr.t("mars_dice.award_of", symbol=tr.t(f"mars_dice.symbol.{award['face']}")) if award else ""
    why = "mars_dice.award_rule_solo" if is_solo(state) else "mars_dice.award_rule"
    dialog = Dialog(title=title or tr.t("mars_dice.which_award"), text=tr.t(why))
    taken = [other["colour"] for at, other in enumerate(state["awards"]) if other and at != slot]
    buttons = []
    for colour in COLOURS:
        for rare, face in enumerate(state["data"]["dice"][colour]):
            action = {"do": "pick_award", "slot": slot, "colour": colour, "rare": rare}
            button = choice(
                dialog,
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
    dialog.add(grid(*buttons, cols=2 if app.narrow else 3))
    dialog.add_button(tr.t("shell.close"))
    dialog.open()


def open_more() -> None:
    """The menu of what is not needed every turn."""
    app = running_app()
    tr = app.tr
    dialog = Dialog(title=tr.t("shell.more"))
    entries: list[tuple[str, str, Callable[[], object]]] = []
    if app.table.state["phase"] == "play":
        entries.append(("repeat", "extra_turn", partial(app.do, {"do": "extra_turn"})))
        entries.append(("flag-checkered", "end_now", _end_now))
    entries.append(("pencil", "correct", partial(app.show, "correct")))
    entries.append(("database-edit-outline", "game_data", partial(app.show, "game_data")))
    for icon, key, then in entries:
        texts = {"title": tr.t(f"mars_dice.more.{key}"), "hint": tr.t(f"mars_dice.more.{key}_why")}
        listed(dialog, then, icon=icon, **texts)
    dialog.add_button(tr.t("shell.close"))
    dialog.open()


def _end_now() -> None:
    app = running_app()
    if app.do({"do": "to_scoring"}):
        app.show("score")

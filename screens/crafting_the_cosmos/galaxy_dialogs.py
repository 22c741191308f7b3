"""What a galaxy asks for: points of a nebula, a token, which cards, how to release, points by hand."""

from functools import partial
from typing import Any

from kivy.metrics import dp

from companion.games.crafting_the_cosmos import cards
from companion.games.crafting_the_cosmos import data as printed
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.chamber import RELEASE_ABILITIES
from companion.games.crafting_the_cosmos.data import AREAS, SET, SET_POINTS
from companion.games.crafting_the_cosmos.state import State
from companion.games.crafting_the_cosmos.words import ability_name, area_name, effect_line
from screens.crafting_the_cosmos.galaxy_parts import AREA_ICONS, area_ink
from screens.widgets import Dialog, OutlineButton, Stepper, Text, TonalButton
from screens.widgets.choices import choice, grid, listed, row
from screens.widgets.counters import Counters

MOST_NEBULA = 15  # points that are offered for a nebula; none is known to have more
JUMPS = (-10, -5, 5, 10)


def _cancel(app: Any, sheet: Dialog) -> None:
    sheet.add_button(app.tr.t("shell.cancel"))
    sheet.open()


# ------------------------------------------------------------ what scores


def nebula_worth(state: State, size: str) -> int | None:
    """Points of a nebula of this size: as the data has it, else as it was told last in this game."""
    known = state["data"]["nebula_points"][size]
    told = [
        gain["n"]
        for player in state["players"]
        for gain in player["points"]
        if gain["why"]["text"] == "crafting_the_cosmos.why.nebula" and gain["why"]["size"] == size
    ]
    return known if known is not None else told[-1] if told else None


def complete_nebula(app: Any, who: int, size: str) -> None:
    state, t = app.table.state, app.tr.t
    action = {"do": "nebula", "who": who, "size": size}
    worth = nebula_worth(state, size)
    if worth is not None or state["phase"] != "play" or state["players"][who]["stage"] != "build":
        app.do({**action, "points": worth})  # or the reason why not
        return
    sheet = Dialog(
        title=t("crafting_the_cosmos.galaxy.nebula_points", size=size),
        text=t("crafting_the_cosmos.galaxy.nebula_points_why"),
    )
    buttons = [
        choice(sheet, str(n), partial(app.do, {**action, "points": n}), tall=dp(48))
        for n in range(1, MOST_NEBULA + 1)
    ]
    sheet.add(grid(*buttons, cols=5))
    _cancel(app, sheet)


def ask_life(app: Any, who: int) -> None:
    """The app draws the token; a printed one is told now, looked at by its owner alone, or at the end."""
    state, t = app.table.state, app.tr.t
    action = {"do": "life", "who": who}
    if state["ways"]["tokens"] == "app" or state["players"][who]["stage"] != "build" or not state["token_stack"]:
        app.do({**action, "value": None})
        return
    values = sorted({value for group in state["data"]["advanced_life"].values() for value in group})
    sheet = Dialog(
        title=t("crafting_the_cosmos.galaxy.life_value"), text=t("crafting_the_cosmos.galaxy.life_value_why")
    )
    buttons = [
        choice(sheet, str(value), partial(app.do, {**action, "value": value}), tall=dp(48)) for value in values
    ]
    sheet.add(grid(*buttons, cols=min(5, len(values))))
    later = t("crafting_the_cosmos.galaxy.life_later")
    sheet.add(choice(sheet, later, partial(app.do, {**action, "value": None}), OutlineButton))
    _cancel(app, sheet)


def reveal(app: Any, who: int) -> None:
    """Values of the tokens, only as long as a finger holds the button."""
    state, t, name = app.table.state, app.tr.t, app.table.session.names[who]
    tokens = state["players"][who]["tokens"]
    if not tokens:
        app.notice(t("crafting_the_cosmos.galaxy.tokens_none"))
        return
    hidden = t("crafting_the_cosmos.token_hidden")
    shown = ", ".join(str(value) if value is not None else hidden for value in tokens)
    covered = " ".join("•" for _ in tokens)
    sheet = Dialog(
        title=t("crafting_the_cosmos.galaxy.reveal", who=name),
        text=t("crafting_the_cosmos.galaxy.reveal_why", who=name),
    )
    values = Text(text=covered, role="headline", halign="center", size_hint_y=None, height=dp(56))
    button = TonalButton(icon="gesture-tap-hold", text=t("crafting_the_cosmos.galaxy.hold"), hug=False)
    button.bind(state=lambda _, now: setattr(values, "text", shown if now == "down" else covered))
    sheet.add(values)
    sheet.add(button)
    sheet.add_button(t("shell.close"))
    sheet.open()


def ask_five(app: Any, who: int) -> None:
    state, tr = app.table.state, app.tr
    counted, hand = states.counts_hands(state), state["players"][who]["hand"]
    able = [kind for kind in AREAS if not counted or hand[kind] >= SET]
    if len(able) == 1 or state["players"][who]["stage"] != "build":
        app.do({"do": "five", "who": who, "kind": (able or AREAS)[0]})
        return
    if not able:
        app.notice(tr.t("crafting_the_cosmos.galaxy.no_five", n=SET))
        return
    sheet = Dialog(title=tr.t("crafting_the_cosmos.galaxy.which_five", n=SET, points=SET_POINTS))
    for kind in able:
        _kind_row(app, sheet, kind, partial(app.do, {"do": "five", "who": who, "kind": kind}), hand.get(kind))
    _cancel(app, sheet)


def _kind_row(app: Any, sheet: Dialog, kind: str, then: Any, held: int | None) -> None:
    listed(
        sheet,
        then,
        icon=AREA_ICONS[kind],
        icon_tint=area_ink(app.theme_cls, kind),
        title=app.tr.say(area_name(kind)),
        end="" if held is None else str(held),
    )


def choose_kind(app: Any, who: int, title: str, kinds: list[str], then: Any) -> None:
    """An energy card of which kind; `then` gets it."""
    hand = app.table.state["players"][who]["hand"]
    sheet = Dialog(title=title)
    for kind in kinds:
        _kind_row(app, sheet, kind, partial(then, kind), hand.get(kind))
    _cancel(app, sheet)


def ask_points(app: Any, who: int) -> None:
    """Whatever the app does not know of."""
    t = app.tr.t
    sheet = Dialog(
        title=t("crafting_the_cosmos.galaxy.other"),
        text=t("crafting_the_cosmos.galaxy.other_why", who=app.table.session.names[who]),
    )
    stepper = Stepper(value=1, low=-99, high=99, pos_hint={"center_x": 0.5})
    jumps = []
    for jump in JUMPS:
        button = OutlineButton(text=f"{jump:+d}".replace("-", "−"), hug=False, pad=dp(4), tall=dp(48))
        button.bind(on_release=lambda _, by=jump: stepper.step(by))
        jumps.append(button)
    sheet.add(stepper)
    sheet.add(row(*jumps, tall=48))
    sheet.add_button(t("shell.cancel"))
    sheet.add_button(
        t("crafting_the_cosmos.galaxy.add_points"),
        lambda: app.do({"do": "points", "who": who, "amount": int(stepper.value)}),
        main=True,
    )
    sheet.open()


def ask_release(app: Any, who: int) -> None:
    """For a star; an ability offers something else instead."""
    state, tr = app.table.state, app.tr
    action = {"do": "release", "who": who}
    instead = [ability for ability in state["players"][who]["abilities"] if ability in RELEASE_ABILITIES]
    if not instead:
        app.do({**action, "ability": None})
        return
    sheet = Dialog(title=tr.t("crafting_the_cosmos.galaxy.release"))
    star = partial(app.do, {**action, "ability": None})
    listed(sheet, star, icon="star-four-points", title=tr.t("crafting_the_cosmos.galaxy.any_star"))
    for ability in instead:
        listed(
            sheet,
            partial(app.do, {**action, "ability": ability}),
            icon=AREA_ICONS[printed.abilities()[ability]["area"]],
            title=tr.say(ability_name(ability)),
            hint=tr.say(effect_line(state["data"], ability)),
        )
    _cancel(app, sheet)


# ------------------------------------------------------------ energy cards


def open_kind(app: Any, who: int, kind: str) -> None:
    """What the cards of a kind in hand are good for."""
    state, tr = app.table.state, app.tr
    held = state["players"][who]["hand"][kind]
    sheet = Dialog(title=tr.t("crafting_the_cosmos.galaxy.kind_held", kind=tr.say(area_name(kind)), n=held))
    if held >= SET:
        five = partial(app.do, {"do": "five", "who": who, "kind": kind})
        title = tr.t("crafting_the_cosmos.galaxy.five_here", n=SET, points=SET_POINTS)
        listed(sheet, five, icon="star-circle", title=title)
    title, hint = tr.t("crafting_the_cosmos.galaxy.to_abilities"), tr.t("crafting_the_cosmos.galaxy.to_abilities_why")
    listed(sheet, partial(app.show, "abilities"), icon="cards-outline", title=title, hint=hint)
    title, hint = tr.t("crafting_the_cosmos.galaxy.put_right"), tr.t("crafting_the_cosmos.galaxy.put_right_why")
    listed(sheet, partial(app.show, "correct"), icon="pencil-outline", title=title, hint=hint)
    sheet.add_button(tr.t("shell.close"))
    sheet.open()


def _counted(app: Any, title: str, limit: int, most: dict[str, int], then: Any) -> None:
    """A sheet that asks for so many cards by kind; it lets go of no other number."""
    tr = app.tr
    sheet = Dialog(title=title)
    counters = Counters(limit)
    for kind in AREAS:
        counters.add(tr.say(area_name(kind)), 0, most[kind])
    sheet.add(counters)
    sheet.add_button(tr.t("shell.cancel"))
    done = sheet.add_button(
        tr.t("shell.done"),
        lambda: then({kind: n for kind, n in zip(AREAS, counters.values, strict=True) if n}),
        main=True,
    )

    def check(*_: Any) -> None:
        done.disabled = counters.room > 0

    for stepper in counters.steppers:
        stepper.bind(value=check)
    check()
    sheet.open()


def enter_cards(app: Any, who: int) -> None:
    """All cards that were drawn at the table, at once."""
    state, t = app.table.state, app.tr.t
    due = state["players"][who]["due"]
    left = {kind: printed.ENERGY_CARDS - cards.in_hands(state, kind) for kind in AREAS}
    title = t("crafting_the_cosmos.galaxy.enter", who=app.table.session.names[who], n=due)

    def take(kinds: dict[str, int]) -> None:
        app.do({"do": "take_energy", "who": who, "kinds": kinds})

    _counted(app, title, min(due, sum(left.values())), left, take)


def discard(app: Any, who: int) -> None:
    state, t = app.table.state, app.tr.t
    player = state["players"][who]
    over = cards.over_limit(player)
    title = t("crafting_the_cosmos.galaxy.discard", who=app.table.session.names[who], n=over)

    def away(kinds: dict[str, int]) -> None:
        app.do({"do": "discard_energy", "who": who, "kinds": kinds})

    _counted(app, title, over, player["hand"], away)

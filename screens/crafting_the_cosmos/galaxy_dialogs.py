"""Dialogs of the galaxy: points of a nebula, tokens, energy cards, releasing a crystal, points by hand."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp

from companion.engine.action import Action
from companion.games.crafting_the_cosmos import cards
from companion.games.crafting_the_cosmos import data as printed
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.chamber import RELEASE_ABILITIES
from companion.games.crafting_the_cosmos.data import AREAS, SET, SET_POINTS
from companion.games.crafting_the_cosmos.icons import AREA_ICONS, STAR
from companion.games.crafting_the_cosmos.state import State
from companion.games.crafting_the_cosmos.words import ability_name, area_name, effect_text
from screens.app import OrbitaApp
from screens.crafting_the_cosmos.galaxy_parts import area_ink
from screens.crafting_the_cosmos.open_state import state_of
from screens.widgets import Dialog, OutlineButton, Stepper, Text, TonalButton
from screens.widgets.choices import choice, grid, listed, row
from screens.widgets.counters import Counters

MOST_NEBULA = 15  # the most points that can be chosen for a nebula
JUMPS = (-10, -5, 5, 10)


def _open_with_cancel(app: OrbitaApp, dialog: Dialog) -> None:
    """Opens a dialog with a button that changes nothing."""
    dialog.add_button(app.tr.t("shell.cancel"))
    dialog.open()


# ------------------------------------------------------------ points


def nebula_points(state: State, size: str) -> int | None:
    """The points of a nebula of this size: from the data, else those that were entered last in this game."""
    known = state["data"]["nebula_points"][size]
    entered = [
        gain["n"]
        for player in state["players"]
        for gain in player["points"]
        if gain["why"]["text"] == "crafting_the_cosmos.why.nebula" and gain["why"]["size"] == size
    ]
    return known if known is not None else entered[-1] if entered else None


def complete_nebula(app: OrbitaApp, who: int, size: str) -> None:
    """Completes a nebula; asks for its points if they are not known."""
    state, t = state_of(app), app.tr.t
    action: Action = {"do": "nebula", "who": who, "size": size}
    points = nebula_points(state, size)
    if points is not None or state["phase"] != "play" or state["players"][who]["stage"] != "build":
        app.do({**action, "points": points})  # or it is refused with the reason
        return
    dialog = Dialog(
        title=t("crafting_the_cosmos.galaxy.nebula_points", size=size),
        text=t("crafting_the_cosmos.galaxy.nebula_points_why"),
    )
    buttons = [
        choice(dialog, str(n), partial(app.do, {**action, "points": n}), tall=dp(48))
        for n in range(1, MOST_NEBULA + 1)
    ]
    dialog.add(grid(*buttons, cols=5))
    _open_with_cancel(app, dialog)


def ask_life(app: OrbitaApp, who: int) -> None:
    """Takes an advanced-life token. The value of a printed one can be entered now, by its owner, or at the end."""
    state, t = state_of(app), app.tr.t
    action: Action = {"do": "life", "who": who}
    if state["ways"]["tokens"] == "app" or state["players"][who]["stage"] != "build" or not state["token_stack"]:
        app.do({**action, "value": None})
        return
    values = sorted({value for group in state["data"]["advanced_life"].values() for value in group})
    dialog = Dialog(
        title=t("crafting_the_cosmos.galaxy.life_value"), text=t("crafting_the_cosmos.galaxy.life_value_why")
    )
    buttons = [
        choice(dialog, str(value), partial(app.do, {**action, "value": value}), tall=dp(48)) for value in values
    ]
    dialog.add(grid(*buttons, cols=min(5, len(values))))
    later = t("crafting_the_cosmos.galaxy.life_later")
    dialog.add(choice(dialog, later, partial(app.do, {**action, "value": None}), OutlineButton))
    _open_with_cancel(app, dialog)


def reveal(app: OrbitaApp, who: int) -> None:
    """Shows the values of a player's tokens as long as a button is held."""
    state, t, name = state_of(app), app.tr.t, app.table.session.names[who]
    tokens = state["players"][who]["tokens"]
    if not tokens:
        app.notice(t("crafting_the_cosmos.galaxy.tokens_none"))
        return
    hidden = t("crafting_the_cosmos.token_hidden")
    revealed = ", ".join(str(value) if value is not None else hidden for value in tokens)
    covered = " ".join("•" for _ in tokens)
    dialog = Dialog(
        title=t("crafting_the_cosmos.galaxy.reveal", who=name),
        text=t("crafting_the_cosmos.galaxy.reveal_why", who=name),
    )
    values = Text(text=covered, role="headline", halign="center", size_hint_y=None, height=dp(56))
    button = TonalButton(icon="gesture-tap-hold", text=t("crafting_the_cosmos.galaxy.hold"), hug=False)
    button.bind(state=lambda _, now: setattr(values, "text", revealed if now == "down" else covered))
    dialog.add(values)
    dialog.add(button)
    dialog.add_button(t("shell.close"))
    dialog.open()


def ask_five(app: OrbitaApp, who: int) -> None:
    """Discards five energy cards of a kind; asks for the kind if there are several."""
    state, tr = state_of(app), app.tr
    counted, hand = states.counts_hands(state), state["players"][who]["hand"]
    kinds = [kind for kind in AREAS if not counted or hand[kind] >= SET]
    if len(kinds) == 1 or state["players"][who]["stage"] != "build":
        app.do({"do": "five", "who": who, "kind": (kinds or AREAS)[0]})
        return
    if not kinds:
        app.notice(tr.t("crafting_the_cosmos.galaxy.no_five", n=SET))
        return
    dialog = Dialog(title=tr.t("crafting_the_cosmos.galaxy.which_five", n=SET, points=SET_POINTS))
    for kind in kinds:
        _kind_row(app, dialog, kind, partial(app.do, {"do": "five", "who": who, "kind": kind}), hand.get(kind))
    _open_with_cancel(app, dialog)


def _kind_row(app: OrbitaApp, dialog: Dialog, kind: str, then: Callable[[], object], held: int | None) -> None:
    listed(
        dialog,
        then,
        icon=AREA_ICONS[kind],
        icon_tint=area_ink(app.theme_cls, kind),
        title=app.tr.say(area_name(kind)),
        end="" if held is None else str(held),
    )


def choose_kind(app: OrbitaApp, who: int, title: str, kinds: list[str], then: Callable[[str], object]) -> None:
    """Asks for a kind of energy card and calls `then` with it."""
    hand = state_of(app)["players"][who]["hand"]
    dialog = Dialog(title=title)
    for kind in kinds:
        _kind_row(app, dialog, kind, partial(then, kind), hand.get(kind))
    _open_with_cancel(app, dialog)


def ask_points(app: OrbitaApp, who: int) -> None:
    """Asks for points that the app does not know."""
    t = app.tr.t
    dialog = Dialog(
        title=t("crafting_the_cosmos.galaxy.other"),
        text=t("crafting_the_cosmos.galaxy.other_why", who=app.table.session.names[who]),
    )
    stepper = Stepper(value=1, low=-99, high=99, pos_hint={"center_x": 0.5})
    jumps = []
    for jump in JUMPS:
        button = OutlineButton(text=f"{jump:+d}".replace("-", "−"), hug=False, pad=dp(4), tall=dp(48))
        button.bind(on_release=partial(_step, stepper, jump))
        jumps.append(button)
    dialog.add(stepper)
    dialog.add(row(*jumps, tall=48))
    dialog.add_button(t("shell.cancel"))
    dialog.add_button(
        t("crafting_the_cosmos.galaxy.add_points"),
        lambda: app.do({"do": "points", "who": who, "amount": int(stepper.value)}),
        main=True,
    )
    dialog.open()


def _step(stepper: Stepper, by: int, *_: Any) -> None:
    stepper.step(by)


def ask_release(app: OrbitaApp, who: int) -> None:
    """Releases a crystal; asks whether for a star or for the effect of an ability."""
    state, tr = state_of(app), app.tr
    action: Action = {"do": "release", "who": who}
    instead = [ability for ability in state["players"][who]["abilities"] if ability in RELEASE_ABILITIES]
    if not instead:
        app.do({**action, "ability": None})
        return
    dialog = Dialog(title=tr.t("crafting_the_cosmos.galaxy.release"))
    star = partial(app.do, {**action, "ability": None})
    listed(dialog, star, icon=STAR, title=tr.t("crafting_the_cosmos.galaxy.any_star"))
    for ability in instead:
        listed(
            dialog,
            partial(app.do, {**action, "ability": ability}),
            icon=AREA_ICONS[printed.abilities()[ability]["area"]],
            title=tr.say(ability_name(ability)),
            hint=tr.say(effect_text(state["data"], ability)),
        )
    _open_with_cancel(app, dialog)


# ------------------------------------------------------------ energy cards


def open_kind(app: OrbitaApp, who: int, kind: str) -> None:
    """Shows what can be done with the energy cards of a kind."""
    state, tr = state_of(app), app.tr
    held = state["players"][who]["hand"][kind]
    dialog = Dialog(title=tr.t("crafting_the_cosmos.galaxy.kind_held", kind=tr.say(area_name(kind)), n=held))
    if held >= SET:
        five = partial(app.do, {"do": "five", "who": who, "kind": kind})
        title = tr.t("crafting_the_cosmos.galaxy.five_here", n=SET, points=SET_POINTS)
        listed(dialog, five, icon="star-circle", title=title)
    title, hint = tr.t("crafting_the_cosmos.galaxy.to_abilities"), tr.t("crafting_the_cosmos.galaxy.to_abilities_why")
    listed(dialog, partial(app.show, "abilities"), icon="cards-outline", title=title, hint=hint)
    title, hint = tr.t("crafting_the_cosmos.galaxy.put_right"), tr.t("crafting_the_cosmos.galaxy.put_right_why")
    listed(dialog, partial(app.show, "correct"), icon="pencil-outline", title=title, hint=hint)
    dialog.add_button(tr.t("shell.close"))
    dialog.open()


def _ask_counts(
    app: OrbitaApp, title: str, limit: int, most: dict[str, int], then: Callable[[dict[str, int]], object]
) -> None:
    """Asks for exactly so many energy cards by kind and calls `then` with the counts."""
    tr = app.tr
    dialog = Dialog(title=title)
    counters = Counters(limit)
    for kind in AREAS:
        counters.add(tr.say(area_name(kind)), 0, most[kind])
    dialog.add(counters)
    dialog.add_button(tr.t("shell.cancel"))
    done = dialog.add_button(
        tr.t("shell.done"),
        lambda: then({kind: n for kind, n in zip(AREAS, counters.values, strict=True) if n}),
        main=True,
    )

    def check(*_: Any) -> None:
        done.disabled = counters.room > 0

    for stepper in counters.steppers:
        stepper.bind(value=check)
    check()
    dialog.open()


def enter_cards(app: OrbitaApp, who: int) -> None:
    """Asks for all energy cards that were drawn at the table."""
    state, t = state_of(app), app.tr.t
    count = state["players"][who]["due"]
    left = {kind: printed.ENERGY_CARDS - cards.in_hands(state, kind) for kind in AREAS}
    title = t("crafting_the_cosmos.galaxy.enter", who=app.table.session.names[who], n=count)

    def take(kinds: dict[str, int]) -> None:
        app.do({"do": "take_energy", "who": who, "kinds": kinds})

    _ask_counts(app, title, min(count, sum(left.values())), left, take)


def discard(app: OrbitaApp, who: int) -> None:
    """Asks for the energy cards that a player discards."""
    state, t = state_of(app), app.tr.t
    player = state["players"][who]
    over = cards.over_limit(player)
    title = t("crafting_the_cosmos.galaxy.discard", who=app.table.session.names[who], n=over)

    def put_away(kinds: dict[str, int]) -> None:
        app.do({"do": "discard_energy", "who": who, "kinds": kinds})

    _ask_counts(app, title, over, player["hand"], put_away)

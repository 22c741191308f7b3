"""Dialogs about goals: which cards lie between neighbours, which a player keeps, and who has met them. After a choice
the list of goals opens again."""

from collections.abc import Callable
from functools import partial

from companion.engine.action import Action
from companion.engine.message import Message
from companion.games.planet_unknown import goals
from companion.games.planet_unknown.state import NeighbourGoal, Pending, SharedGoal
from screens.app import OrbitaApp
from screens.planet_unknown.asking import asking, state_of
from screens.widgets import Dialog
from screens.widgets.choices import choice, grid, listed

MET = {True: "check-circle", False: "close-circle-outline", None: "help-circle-outline"}


def open_goals(app: OrbitaApp, who: int) -> None:
    """Lists a player's neighbour goals, the goals for which all compete, and the personal ones, each with its
    result."""
    state, t = state_of(app), app.tr.t
    dialog = asking(app, t("planet_unknown.goals_of", who=app.table.session.names[who]), close="close")
    for number, slot in enumerate(state["neighbour_goals"]):
        if who in slot["between"]:
            _list_neighbour(app, dialog, who, number, slot)
    for number, shared in enumerate(state["shared_goals"]):
        _list_shared(app, dialog, who, number, shared)
    player = state["players"][who]
    for goal in player["goals"]:
        met = goals.met(state, player, goal)
        by_player = goals.app_sees(state, player, goal) is None
        listed(
            dialog,
            partial(_personal, app, who, goal, met, by_player),
            icon=MET[met],
            icon_tint=app.theme_cls.primaryColor if met else None,
            title=app.tr.say(goals.personal_goal_text(goal)),
            hint=t("planet_unknown.goal_told" if by_player else "planet_unknown.goal_seen"),
        )
    if state["phase"] == "setup" and not player["goals"]:
        title = t("planet_unknown.goal_draw", n=player["most_goals"] + 1)
        draw = partial(choose_dealt if player["dealt"] else _draw, app, who)
        listed(dialog, draw, icon="cards-outline", title=title, hint=t("planet_unknown.goal_draw_why"))
    if len(player["goals"]) < player["most_goals"]:
        listed(dialog, partial(_choose_personal, app, who), icon="plus", title=t("planet_unknown.goal_add"))
    dialog.open()


def open_between(app: OrbitaApp) -> None:
    """Lists all goals before the first round; in a solo game those of the only player."""
    state, names, t = state_of(app), app.table.session.names, app.tr.t
    if len(names) == 1:
        open_goals(app, 0)
        return
    dialog = asking(app, t("planet_unknown.more.goals"), close="close")
    back = partial(open_between, app)
    for number, slot in enumerate(state["neighbour_goals"]):
        first, second = slot["between"]
        listed(
            dialog,
            partial(_choose_neighbour, app, back, number),
            icon="handshake-outline",
            title=app.tr.say(goals.neighbour_goal_text(slot["goal"]))
            if slot["goal"]
            else t("planet_unknown.goal_unknown"),
            hint=f"{names[first]} – {names[second]}",
        )
    for who, name in enumerate(names):
        own = ", ".join(app.tr.say(goals.personal_goal_text(goal)) for goal in state["players"][who]["goals"])
        title = t("planet_unknown.goals_of", who=name)
        listed(dialog, partial(open_goals, app, who), icon="bullseye-arrow", title=title, hint=own)
    dialog.open()


def _and_back(app: OrbitaApp, back: Callable[[], None], action: Action) -> None:
    """Sends an action and opens the list again."""
    app.do(action)
    back()


def _choose(
    app: OrbitaApp, cards: list[str], text_of: Callable[[str], Message], icon: str, then: Callable[[str], None]
) -> None:
    """Asks for one of these goal cards and calls `then` with it."""
    dialog = asking(app, app.tr.t("planet_unknown.which_goal"))
    for goal in cards:
        listed(dialog, partial(then, goal), icon=icon, title=app.tr.say(text_of(goal)))
    dialog.open()


# ------------------------------------------------------------ between neighbours


def _list_neighbour(app: OrbitaApp, dialog: Dialog, who: int, number: int, slot: NeighbourGoal) -> None:
    state, names, t = state_of(app), app.table.session.names, app.tr.t
    other, goal = names[next((seat for seat in slot["between"] if seat != who), who)], slot["goal"]
    winner = goals.winner_of(state, slot)
    end = "?" if winner is None else t("planet_unknown.tied") if winner == goals.TIED else names[winner]
    listed(
        dialog,
        partial(_neighbour if goal else _choose_neighbour, app, partial(open_goals, app, who), number),
        icon="handshake-outline",
        title=app.tr.say(goals.neighbour_goal_text(goal)) if goal else t("planet_unknown.goal_unknown"),
        hint=t("planet_unknown.goal_with", who=other),
        end=end if goal else "",
    )


def _choose_neighbour(app: OrbitaApp, back: Callable[[], None], slot: int) -> None:
    def put(goal: str) -> None:
        _and_back(app, back, {"do": "neighbour_goal", "slot": slot, "goal": goal})

    _choose(app, goals.free(state_of(app)), goals.neighbour_goal_text, "handshake-outline", put)


def _neighbour(app: OrbitaApp, back: Callable[[], None], slot: int) -> None:
    """Asks which neighbour has won a goal, or for another card in its place."""
    place, names, t = state_of(app)["neighbour_goals"][slot], app.table.session.names, app.tr.t
    dialog = asking(app, app.tr.say(goals.neighbour_goal_text(place["goal"])))
    options = [*((names[seat], seat) for seat in place["between"]), (t("planet_unknown.tied"), goals.TIED)]
    buttons = [
        choice(dialog, text, partial(_and_back, app, back, {"do": "neighbour_won", "slot": slot, "winner": winner}))
        for text, winner in options
    ]
    dialog.add(grid(*buttons, cols=1 if app.narrow else 3))
    dialog.add(choice(dialog, t("planet_unknown.goal_other"), partial(_choose_neighbour, app, back, slot)))
    dialog.open()


# ------------------------------------------------------------ goals for which all compete


def _list_shared(app: OrbitaApp, dialog: Dialog, who: int, number: int, shared: SharedGoal) -> None:
    names, winners = app.table.session.names, goals.shared_winners(state_of(app), shared)
    listed(
        dialog,
        partial(_shared, app, who, number, []),
        icon="bullseye-arrow",
        title=app.tr.say(goals.neighbour_goal_text(shared["goal"])),
        hint=app.tr.t("planet_unknown.goal_shared_row"),
        end="?" if winners is None else ", ".join(names[seat] for seat in winners),
    )


def choose_shared(app: OrbitaApp, who: int, index: int, pending: Pending) -> None:
    """Asks for a pending goal: one of the three that the app has drawn, or another, if the table has drawn it."""
    text_of = goals.neighbour_goal_text if len(app.table.session.names) > 1 else goals.personal_goal_text
    others = [goal for goal in goals.free(state_of(app)) if goal not in pending["cards"]]

    def put(goal: str) -> None:
        app.do({"do": "shared_goal", "who": who, "index": index, "goal": goal})

    _choose(app, [*pending["cards"], *others], text_of, "bullseye-arrow", put)


def _shared(app: OrbitaApp, who: int, slot: int, winners: list[int]) -> None:
    """Asks who has won a goal; a tap on a name adds it to the winners or removes it."""
    shared, names, t = state_of(app)["shared_goals"][slot], app.table.session.names, app.tr.t
    dialog = asking(app, app.tr.say(goals.neighbour_goal_text(shared["goal"])), t("planet_unknown.goal_shared_who"))
    for seat, name in enumerate(names):
        then = sorted({*winners} ^ {seat})
        icon = "check-circle" if seat in winners else "circle-outline"
        listed(dialog, partial(_shared, app, who, slot, then), icon=icon, title=name)
    if winners:
        won = {"do": "shared_won", "slot": slot, "winners": winners}
        back = partial(open_goals, app, who)
        dialog.add_button(t("planet_unknown.goal_shared_put"), partial(_and_back, app, back, won), main=True)
    dialog.open()


# ------------------------------------------------------------ personal goals


def _draw(app: OrbitaApp, who: int) -> None:
    if app.do({"do": "draw_goals", "who": who}):
        choose_dealt(app, who)


def choose_dealt(app: OrbitaApp, who: int, kept: tuple[str, ...] = ()) -> None:
    """Asks which of the dealt goals a player keeps: all but one."""
    player, t = state_of(app)["players"][who], app.tr.t
    wanted, dealt, back = player["most_goals"], player["dealt"], partial(open_goals, app, who)
    dialog = asking(app, t("planet_unknown.goal_keep", n=wanted))
    for goal in dealt:
        then = tuple(other for other in dealt if (other in kept) != (other == goal))
        icon = "check-circle" if goal in kept else "circle-outline"
        title = app.tr.say(goals.personal_goal_text(goal))
        listed(dialog, partial(choose_dealt, app, who, then), icon=icon, title=title)
    if len(kept) == wanted:
        keep = {"do": "keep_goals", "who": who, "goals": list(kept)}
        dialog.add_button(t("planet_unknown.goal_keep_these"), partial(_and_back, app, back, keep), main=True)
    dialog.open()


def _choose_personal(app: OrbitaApp, who: int) -> None:
    def put(goal: str) -> None:
        action = {"do": "personal_goal", "who": who, "goal": goal, "kept": True}
        _and_back(app, partial(open_goals, app, who), action)

    _choose(app, goals.free(state_of(app)), goals.personal_goal_text, "bullseye-arrow", put)


def _personal(app: OrbitaApp, who: int, goal: str, met: bool | None, by_player: bool) -> None:
    """Asks whether a personal goal is met, if only the player knows it, or whether to drop it."""
    t, back = app.tr.t, partial(open_goals, app, who)
    dialog = asking(app, app.tr.say(goals.personal_goal_text(goal)))
    for key, done in (("goal_do", True), ("goal_undo", False)) if by_player else ():
        answer = {"do": "goal_done", "who": who, "goal": goal, "done": done}
        then = partial(_and_back, app, back, answer)
        dialog.add(choice(dialog, t(f"planet_unknown.{key}"), then, disabled=met is done))
    drop = {"do": "personal_goal", "who": who, "goal": goal, "kept": False}
    dialog.add(choice(dialog, t("planet_unknown.goal_drop"), partial(_and_back, app, back, drop)))
    dialog.open()

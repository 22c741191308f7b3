"""Goals: which cards lie between neighbours and which one keeps, and who has met them. What is chosen here leads back
to the list, which one leaves oneself."""

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.games.planet_unknown import goals
from companion.games.planet_unknown.state import Pending
from screens.planet_unknown.asking import asking
from screens.widgets import Dialog
from screens.widgets.choices import choice, grid, listed

MET = {True: "check-circle", False: "close-circle-outline", None: "help-circle-outline"}


def open_goals(app: Any, who: int) -> None:
    """This player's neighbour goals, those all compete for, and personal ones, each with how it stands."""
    state, t = app.table.state, app.tr.t
    sheet = asking(app, t("planet_unknown.goals_of", who=app.table.session.names[who]), close="close")
    for number, slot in enumerate(state["neighbour_goals"]):
        if who in slot["between"]:
            _list_neighbour(app, sheet, who, number, slot)
    for number, found in enumerate(state["shared_goals"]):
        _list_shared(app, sheet, who, number, found)
    player = state["players"][who]
    for goal in player["goals"]:
        met = goals.met(state, player, goal)
        told = goals.sees(state, player, goal) is None
        listed(
            sheet,
            partial(_personal, app, who, goal, met, told),
            icon=MET[met],
            icon_tint=app.theme_cls.primaryColor if met else None,
            title=app.tr.say(goals.personal_line(goal)),
            hint=t("planet_unknown.goal_told" if told else "planet_unknown.goal_seen"),
        )
    if state["phase"] == "setup" and not player["goals"]:
        title = t("planet_unknown.goal_draw", n=player["most_goals"] + 1)
        draw = partial(choose_dealt if player["dealt"] else _draw, app, who)
        listed(sheet, draw, icon="cards-outline", title=title, hint=t("planet_unknown.goal_draw_why"))
    if len(player["goals"]) < player["most_goals"]:
        listed(sheet, partial(_choose_personal, app, who), icon="plus", title=t("planet_unknown.goal_add"))
    sheet.open()


def open_between(app: Any) -> None:
    """Before the first round: the cards between all neighbours; alone one's own."""
    state, names, t = app.table.state, app.table.session.names, app.tr.t
    if len(names) == 1:
        open_goals(app, 0)
        return
    sheet = asking(app, t("planet_unknown.more.goals"), close="close")
    back = partial(open_between, app)
    for number, slot in enumerate(state["neighbour_goals"]):
        first, second = slot["between"]
        listed(
            sheet,
            partial(_choose_neighbour, app, back, number),
            icon="handshake-outline",
            title=app.tr.say(goals.neighbour_line(slot["goal"]))
            if slot["goal"]
            else t("planet_unknown.goal_unknown"),
            hint=f"{names[first]} – {names[second]}",
        )
    for who, name in enumerate(names):
        own = ", ".join(app.tr.say(goals.personal_line(goal)) for goal in state["players"][who]["goals"])
        title = t("planet_unknown.goals_of", who=name)
        listed(sheet, partial(open_goals, app, who), icon="bullseye-arrow", title=title, hint=own)
    sheet.open()


def _and_back(app: Any, back: Callable[[], None], action: dict[str, Any]) -> None:
    app.do(action)
    back()


def _choose(app: Any, cards: list[str], in_words: Any, icon: str, then: Callable[[str], None]) -> None:
    """One of these cards."""
    sheet = asking(app, app.tr.t("planet_unknown.which_goal"))
    for goal in cards:
        listed(sheet, partial(then, goal), icon=icon, title=app.tr.say(in_words(goal)))
    sheet.open()


# ------------------------------------------------------------ between neighbours


def _list_neighbour(app: Any, sheet: Dialog, who: int, number: int, slot: dict[str, Any]) -> None:
    state, names, t = app.table.state, app.table.session.names, app.tr.t
    other, goal = names[next((seat for seat in slot["between"] if seat != who), who)], slot["goal"]
    winner = goals.winner_of(state, slot)
    end = "?" if winner is None else t("planet_unknown.tied") if winner == goals.TIED else names[winner]
    listed(
        sheet,
        partial(_neighbour if goal else _choose_neighbour, app, partial(open_goals, app, who), number),
        icon="handshake-outline",
        title=app.tr.say(goals.neighbour_line(goal)) if goal else t("planet_unknown.goal_unknown"),
        hint=t("planet_unknown.goal_with", who=other),
        end=end if goal else "",
    )


def _choose_neighbour(app: Any, back: Callable[[], None], slot: int) -> None:
    def put(goal: str) -> None:
        _and_back(app, back, {"do": "neighbour_goal", "slot": slot, "goal": goal})

    _choose(app, goals.free(app.table.state), goals.neighbour_line, "handshake-outline", put)


def _neighbour(app: Any, back: Callable[[], None], slot: int) -> None:
    """Who has won it; or another card lies there."""
    found, names, t = app.table.state["neighbour_goals"][slot], app.table.session.names, app.tr.t
    sheet = asking(app, app.tr.say(goals.neighbour_line(found["goal"])))
    options = [*((names[seat], seat) for seat in found["between"]), (t("planet_unknown.tied"), goals.TIED)]
    buttons = [
        choice(sheet, text, partial(_and_back, app, back, {"do": "neighbour_won", "slot": slot, "winner": winner}))
        for text, winner in options
    ]
    sheet.add(grid(*buttons, cols=1 if app.narrow else 3))
    sheet.add(choice(sheet, t("planet_unknown.goal_other"), partial(_choose_neighbour, app, back, slot)))
    sheet.open()


# ------------------------------------------------------------ Jump Drive's goal for all


def _list_shared(app: Any, sheet: Dialog, who: int, number: int, found: dict[str, Any]) -> None:
    names, winners = app.table.session.names, goals.shared_winners(app.table.state, found)
    listed(
        sheet,
        partial(_shared, app, who, number, []),
        icon="bullseye-arrow",
        title=app.tr.say(goals.neighbour_line(found["goal"])),
        hint=app.tr.t("planet_unknown.goal_shared_row"),
        end="?" if winners is None else ", ".join(names[seat] for seat in winners),
    )


def choose_shared(app: Any, who: int, index: int, pending: Pending) -> None:
    """One of the three that the app has drawn, or any other: the table may have drawn printed ones."""
    in_words = goals.neighbour_line if len(app.table.session.names) > 1 else goals.personal_line
    others = [goal for goal in goals.free(app.table.state) if goal not in pending["cards"]]

    def put(goal: str) -> None:
        app.do({"do": "shared_goal", "who": who, "index": index, "goal": goal})

    _choose(app, [*pending["cards"], *others], in_words, "bullseye-arrow", put)


def _shared(app: Any, who: int, slot: int, winners: list[int]) -> None:
    """Who has won it; several share it."""
    found, names, t = app.table.state["shared_goals"][slot], app.table.session.names, app.tr.t
    sheet = asking(app, app.tr.say(goals.neighbour_line(found["goal"])), t("planet_unknown.goal_shared_who"))
    for seat, name in enumerate(names):
        then = sorted({*winners} ^ {seat})
        icon = "check-circle" if seat in winners else "circle-outline"
        listed(sheet, partial(_shared, app, who, slot, then), icon=icon, title=name)
    if winners:
        won = {"do": "shared_won", "slot": slot, "winners": winners}
        back = partial(open_goals, app, who)
        sheet.add_button(t("planet_unknown.goal_shared_put"), partial(_and_back, app, back, won), main=True)
    sheet.open()


# ------------------------------------------------------------ one's own


def _draw(app: Any, who: int) -> None:
    if app.do({"do": "draw_goals", "who": who}):
        choose_dealt(app, who)


def choose_dealt(app: Any, who: int, kept: tuple[str, ...] = ()) -> None:
    """Of those that the app has drawn all but one are kept."""
    one, t = app.table.state["players"][who], app.tr.t
    wanted, dealt, back = one["most_goals"], one["dealt"], partial(open_goals, app, who)
    sheet = asking(app, t("planet_unknown.goal_keep", n=wanted))
    for goal in dealt:
        then = tuple(each for each in dealt if (each in kept) != (each == goal))
        icon = "check-circle" if goal in kept else "circle-outline"
        title = app.tr.say(goals.personal_line(goal))
        listed(sheet, partial(choose_dealt, app, who, then), icon=icon, title=title)
    if len(kept) == wanted:
        keep = {"do": "keep_goals", "who": who, "goals": list(kept)}
        sheet.add_button(t("planet_unknown.goal_keep_these"), partial(_and_back, app, back, keep), main=True)
    sheet.open()


def _choose_personal(app: Any, who: int) -> None:
    def put(goal: str) -> None:
        action = {"do": "personal_goal", "who": who, "goal": goal, "kept": True}
        _and_back(app, partial(open_goals, app, who), action)

    _choose(app, goals.free(app.table.state), goals.personal_line, "bullseye-arrow", put)


def _personal(app: Any, who: int, goal: str, met: bool | None, told: bool) -> None:
    t, back = app.tr.t, partial(open_goals, app, who)
    sheet = asking(app, app.tr.say(goals.personal_line(goal)))
    for key, done in (("goal_do", True), ("goal_undo", False)) if told else ():
        answer = {"do": "goal_done", "who": who, "goal": goal, "done": done}
        then = partial(_and_back, app, back, answer)
        sheet.add(choice(sheet, t(f"planet_unknown.{key}"), then, disabled=met is done))
    drop = {"do": "personal_goal", "who": who, "goal": goal, "kept": False}
    sheet.add(choice(sheet, t("planet_unknown.goal_drop"), partial(_and_back, app, back, drop)))
    sheet.open()

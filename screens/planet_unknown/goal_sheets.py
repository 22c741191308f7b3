"""Goals: which cards lie between neighbours and which one keeps, and who has met them."""

from functools import partial
from typing import Any

from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import goals
from screens.widgets import Sheet
from screens.widgets.choices import choice, grid, listed


def _sheet(app: Any, title: str) -> Sheet:
    sheet = Sheet(title=title)
    sheet.add_button(app.tr.t("planet_unknown.close"))
    return sheet


def open_goals(app: Any, who: int) -> None:
    """This player's neighbour goals and personal ones, each with how it stands."""
    state, names, t, say = app.open.session.state, app.open.session.names, app.tr.t, app.tr.say
    sheet = _sheet(app, t("planet_unknown.goals_of", who=names[who]))
    for number, slot in enumerate(state["neighbour_goals"]):
        if who not in slot["between"]:
            continue
        other = names[next((seat for seat in slot["between"] if seat != who), who)]
        goal = slot["goal"]
        title = say(goals.neighbour_line(goal)) if goal else t("planet_unknown.goal_unknown")
        winner = goals.winner_of(state, slot)
        end = "" if winner is None else t("planet_unknown.tied") if winner == goals.TIED else names[winner]
        hint = t("planet_unknown.goal_with", who=other)
        then = partial(_neighbour, app, number) if goal else partial(_choose_neighbour, app, number)
        listed(sheet, then, icon="handshake-outline", title=title, hint=hint, end=end)
    one = state["players"][who]
    for goal in one["goals"]:
        seen = goals.sees(state, one, goal)
        done = goal in one["goals_done"] if seen is None else seen
        listed(
            sheet,
            partial(_personal, app, who, goal, done, seen is None),
            icon="check-circle" if done else "circle-outline",
            title=say(goals.personal_line(goal)),
            hint=t("planet_unknown.goal_seen" if seen is not None else "planet_unknown.goal_told"),
        )
    listed(sheet, partial(_choose_personal, app, who), icon="plus", title=t("planet_unknown.goal_add"))
    sheet.open()


def _free(app: Any) -> list[str]:
    state = app.open.session.state
    taken = {slot["goal"] for slot in state["neighbour_goals"]} | {
        goal for one in state["players"] for goal in one["goals"]
    }
    return [goal for goal in printed.goals() if goal not in taken]


def _choose_neighbour(app: Any, slot: int) -> None:
    sheet = _sheet(app, app.tr.t("planet_unknown.which_goal"))
    for goal in _free(app):
        action = {"do": "neighbour_goal", "slot": slot, "goal": goal}
        listed(sheet, partial(app.do, action), icon="handshake-outline", title=app.tr.say(goals.neighbour_line(goal)))
    sheet.open()


def _neighbour(app: Any, slot: int) -> None:
    """Who has won it; or another card lies there."""
    found, names, t = app.open.session.state["neighbour_goals"][slot], app.open.session.names, app.tr.t
    sheet = _sheet(app, app.tr.say(goals.neighbour_line(found["goal"])))
    options = [*((names[seat], seat) for seat in found["between"]), (t("planet_unknown.tied"), goals.TIED)]
    buttons = [
        choice(sheet, text, partial(app.do, {"do": "neighbour_won", "slot": slot, "winner": winner}))
        for text, winner in options
    ]
    sheet.add(grid(*buttons, cols=3))
    sheet.add(choice(sheet, t("planet_unknown.goal_other"), partial(_choose_neighbour, app, slot)))
    sheet.open()


def _choose_personal(app: Any, who: int) -> None:
    sheet = _sheet(app, app.tr.t("planet_unknown.which_goal"))
    for goal in _free(app):
        action = {"do": "personal_goal", "who": who, "goal": goal, "kept": True}
        listed(sheet, partial(app.do, action), icon="bullseye-arrow", title=app.tr.say(goals.personal_line(goal)))
    sheet.open()


def _personal(app: Any, who: int, goal: str, done: bool, told: bool) -> None:
    t = app.tr.t
    sheet = _sheet(app, app.tr.say(goals.personal_line(goal)))
    if told:
        action = {"do": "goal_done", "who": who, "goal": goal, "done": not done}
        key = "planet_unknown.goal_undo" if done else "planet_unknown.goal_do"
        sheet.add(choice(sheet, t(key), partial(app.do, action)))
    drop = {"do": "personal_goal", "who": who, "goal": goal, "kept": False}
    sheet.add(choice(sheet, t("planet_unknown.goal_drop"), partial(app.do, drop)))
    sheet.open()

"""Dialogs of the table of Martians about rounds, quarters, players and the aim of the game."""

from functools import partial

from kivy.metrics import dp

from companion.engine.action import Action
from companion.games.martians import data as printed
from companion.games.martians import scenario
from companion.games.martians import state as states
from companion.games.martians.icons import GOOD_ICONS, PLACE_ICONS, TOKEN_ICONS
from screens.app import OrbitaApp
from screens.martians.open_state import state_of
from screens.martians.rule_dialog import open_with_close, rule_row
from screens.widgets import Dialog, Icon, ListRow, Stepper, Text
from screens.widgets.choices import choice, listed, row


def _rows(dialog: Dialog, *rows: tuple[str, str, str]) -> None:
    for icon, title, end in rows:
        dialog.add(ListRow(icon=icon, title=title, end=end))


# ------------------------------------------------------------ rounds and quarters


def open_round(app: OrbitaApp, round_: int) -> None:
    state, t = state_of(app), app.tr.t
    dialog = Dialog(title=t("martians.round", n=round_), text=t(f"martians.round_why.{round_}"))
    for number, crew in enumerate(state["crews"]):
        name = app.tr.say(states.crew_name(state, number))
        plays = states.plays_in(crew, round_)
        status = "dead" if round_ in crew["dead"] else "plays" if plays else "locked"
        dialog.add(
            ListRow(
                icon="account" if plays else "skull-outline", title=name, hint=t(f"martians.colonist_is.{status}")
            )
        )
    open_with_close(app, dialog)


def open_quarter(app: OrbitaApp, number: int) -> None:
    state, t = state_of(app), app.tr.t
    quarter = state["quarters"][number]
    dialog = Dialog(title=app.tr.say(states.quarter_name(state, number)), text=t("martians.place.quarters.rule"))
    for token in printed.NEEDS:
        _token_row(app, dialog, number, token)
    _rows(dialog, (TOKEN_ICONS["growth"], t("martians.token.growth"), str(quarter["growth"])))
    for zone in states.ZONES:
        for index, crew in enumerate(state["crews"]):
            if crew[zone][number]:
                name = app.tr.say(states.crew_name(state, index))
                title = t("martians.in_quarter", quarter=t(f"martians.place.{zone}"), what=name)
                _rows(dialog, (PLACE_ICONS[zone], title, str(crew[zone][number])))
    dialog.add_button(t("martians.put_right"), lambda: app.show("correct"))
    open_with_close(app, dialog)


def _token_row(app: OrbitaApp, dialog: Dialog, number: int, token: str) -> None:
    """Adds a row with the number of need tokens. While events or actions can change it, it has a stepper."""
    state, t = state_of(app), app.tr.t
    count = state["quarters"][number][token]
    own = states.is_shared(state) or number == states.acting_seat(state)
    if state["phase"] != "start" and not (state["phase"] == "turns" and own):
        _rows(dialog, (TOKEN_ICONS[token], t(f"martians.token.{token}"), str(count)))
        return
    stepper = Stepper(value=count, low=0, high=printed.MOST_IN_QUARTER, size_hint_x=None, width=dp(160))
    stepper.bind(on_step=partial(_change_token, app, number, token))
    icon = Icon(icon=TOKEN_ICONS[token], pos_hint={"center_y": 0.5})
    dialog.add(row(icon, Text(text=t(f"martians.token.{token}")), stepper, tall=56))


def _change_token(app: OrbitaApp, number: int, token: str, stepper: Stepper, value: int) -> None:
    by = 1 if value > state_of(app)["quarters"][number][token] else -1
    app.do({"do": "change_token", "token": token, "quarter": number, "by": by}, tell=False)
    stepper.value = state_of(app)["quarters"][number][token]


def make_oxygen(app: OrbitaApp, quarter: int) -> None:
    """Makes oxygen with MOXIE, or asks whether to use MOXIE or an Engineer."""
    state = state_of(app)
    hired = states.acting(state)["specialists"]
    engineers = [index for index, person in enumerate(hired) if person["kind"] == "engineer" and not person["used"]]
    if not engineers:
        app.do({"do": "moxie", "quarter": quarter})
        return
    t = app.tr.t
    dialog = Dialog(title=t("martians.how_oxygen"))
    use: Action = {"do": "specialist", "index": engineers[0], "quarter": quarter}
    dialog.add(
        choice(
            dialog,
            t("martians.place.moxie"),
            partial(app.do, {"do": "moxie", "quarter": quarter}),
            icon="gas-cylinder",
        )
    )
    dialog.add(choice(dialog, t("martians.specialist.engineer"), partial(app.do, use), icon="account-hard-hat"))
    open_with_close(app, dialog)


def ask_rtg(app: OrbitaApp) -> None:
    t = app.tr.t
    dialog = Dialog(title=t("martians.place.rtg"), text=t("martians.place.rtg.rule"))
    dialog.add_button(t("shell.close"))
    dialog.add_button(t("martians.take_energy"), lambda: app.do({"do": "rtg"}), main=True)
    dialog.open()


def move_dead(app: OrbitaApp, crew: int, old: int) -> None:
    """Asks which round a dead colonist blocks."""
    state, t = state_of(app), app.tr.t
    owner = state["crews"][crew]
    dialog = Dialog(
        title=t("martians.which_round", who=app.tr.say(states.crew_name(state, crew))), text=t("martians.why.dead")
    )
    for new in range(1, states.colonists(owner) + 1):
        if new not in owner["dead"]:
            then = partial(app.do, {"do": "place_dead", "crew": crew, "old": old, "new": new})
            dialog.add(choice(dialog, t("martians.round", n=new), then))
    open_with_close(app, dialog)


def send_marker(app: OrbitaApp, crew: int) -> None:
    """Asks which marker goes from the board to the infirmary or the flats."""
    state, t = state_of(app), app.tr.t
    dialog = Dialog(title=t("martians.which_marker", who=app.tr.say(states.crew_name(state, crew))))
    for place in state["crews"][crew]["markers"]:
        then = partial(app.do, {"do": "send_marker", "crew": crew, "place": place})
        listed(dialog, then, icon=PLACE_ICONS[place], title=t(f"martians.place.{place}"))
    open_with_close(app, dialog)


# ------------------------------------------------------------ players and the aim


def open_standing(app: OrbitaApp) -> None:
    """Shows the reputation of all players or the satisfaction of the colony, with steppers that correct them."""
    state, t = state_of(app), app.tr.t
    alone = len(state["reputation"]) == 1
    dialog = Dialog(
        title=t("martians.satisfaction") if alone else t("martians.reputation"), text=t("martians.standing_why")
    )
    for seat, points in enumerate(state["reputation"]):
        name = t("martians.satisfaction") if alone else app.table.session.names[seat]
        stepper = Stepper(value=points, low=0, high=300, size_hint_x=None, width=dp(170))
        stepper.bind(on_step=partial(_set_standing, app, seat))
        dialog.add(row(Text(text=name), stepper, tall=56))
    open_with_close(app, dialog)


def _set_standing(app: OrbitaApp, seat: int, _: Stepper, value: int) -> None:
    app.do({"do": "correct", "path": ["reputation", seat], "value": int(value)}, tell=False)


def open_player(app: OrbitaApp, seat: int) -> None:
    """Shows a player's goods, technologies, people and plants; a tap shows the rule."""
    state, t = state_of(app), app.tr.t
    player = state["players"][seat]
    dialog = Dialog(title=app.table.session.names[seat])
    if state["tracked"]:
        purse = states.purse(state, seat)
        if len(state["purses"]) == 1:
            dialog.text = t("martians.everybody")
        for good in printed.GOODS:
            if purse[good]:
                _rows(dialog, (GOOD_ICONS[good], t(f"martians.good.{good}"), str(purse[good])))
    for kind, count in player["plants"].items():
        if count:
            _rows(
                dialog,
                ("solar-panel" if kind == "solar" else "wind-turbine", t(f"martians.plant.{kind}"), str(count)),
            )
    for tech in player["techs"]:
        rule_row(app, dialog, "tech", tech, "domain")
    for tech in state["colony_techs"][seat] if not states.is_shared(state) else []:
        rule_row(app, dialog, "tech", tech, "home-group")
    for hired in player["specialists"]:
        rule_row(app, dialog, "specialist", hired["kind"], "account-hard-hat")
    for name, count in player["helpers"].items():
        if count:
            rule_row(app, dialog, "helper", name, "account-star", str(count))
    if not dialog.ids.content.children:
        dialog.text = t("martians.has_nothing")
    dialog.add_button(t("martians.put_right"), lambda: app.show("correct"))
    open_with_close(app, dialog)


def open_aim(app: OrbitaApp) -> None:
    """Shows the scenario with its counters, or the contracts."""
    state, t = state_of(app), app.tr.t
    if not state["needs"]:
        dialog = Dialog(title=t("martians.contract"), text=t("martians.contract_why"))
        for seat, player in enumerate(state["players"]):
            _rows(dialog, ("file-sign", app.table.session.names[seat], str(player["contracts"])))
        open_with_close(app, dialog)
        return
    dialog = Dialog(title=app.tr.say(scenario.title(state, state["scenario"])), text=t("martians.aim_why"))
    for number, need in enumerate(state["needs"]):
        stepper = Stepper(value=need["done"], low=0, high=need["goal"], size_hint_x=None, width=dp(170))
        stepper.text = f"{need['done']}/{need['goal']}"
        stepper.bind(on_step=partial(_set_need, app, number, need["goal"]))
        dialog.add(row(Text(text=app.tr.say(scenario.need_name(need))), stepper, tall=60))
    open_with_close(app, dialog)


def _set_need(app: OrbitaApp, number: int, goal: int, stepper: Stepper, value: int) -> None:
    stepper.text = f"{int(value)}/{goal}"
    app.do({"do": "need_done", "need": number, "done": int(value)}, tell=False)

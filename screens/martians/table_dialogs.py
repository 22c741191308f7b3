"""What the table of Martians tells and asks: rounds, quarters, players, the aim of the game."""

from functools import partial
from typing import Any

from kivy.metrics import dp

from companion.games.martians import data as printed
from companion.games.martians import scenario
from companion.games.martians import state as states
from companion.games.martians.icons import GOOD_ICONS, PLACE_ICONS, TOKEN_ICONS
from screens.martians.rule_dialog import close, known
from screens.widgets import Dialog, Icon, ListRow, Stepper, Text
from screens.widgets.choices import choice, listed, row


def _rows(sheet: Dialog, *rows: tuple[str, str, str]) -> None:
    for icon, title, end in rows:
        sheet.add(ListRow(icon=icon, title=title, end=end))


# ------------------------------------------------------------ rounds and quarters


def open_round(app: Any, round_: int) -> None:
    state, t = app.table.state, app.tr.t
    sheet = Dialog(title=t("martians.round", n=round_), text=t(f"martians.round_why.{round_}"))
    for number, crew in enumerate(state["crews"]):
        name = app.tr.say(states.crew_name(state, number))
        plays = states.plays_in(crew, round_)
        how = "dead" if round_ in crew["dead"] else "plays" if plays else "locked"
        sheet.add(
            ListRow(icon="account" if plays else "skull-outline", title=name, hint=t(f"martians.colonist_is.{how}"))
        )
    close(app, sheet)


def open_quarter(app: Any, number: int) -> None:
    state, t = app.table.state, app.tr.t
    quarter = state["quarters"][number]
    sheet = Dialog(title=app.tr.say(states.quarter_name(state, number)), text=t("martians.place.quarters.rule"))
    for token in printed.NEEDS:
        _token_row(app, sheet, number, token)
    _rows(sheet, (TOKEN_ICONS["growth"], t("martians.token.growth"), str(quarter["growth"])))
    for zone in ("infirmary", "flats"):
        for crew, one in enumerate(state["crews"]):
            if one[zone][number]:
                name = app.tr.say(states.crew_name(state, crew))
                title = t("martians.in_quarter", quarter=t(f"martians.place.{zone}"), what=name)
                _rows(sheet, (PLACE_ICONS[zone], title, str(one[zone][number])))
    sheet.add_button(t("martians.put_right"), lambda: app.show("correct"))
    close(app, sheet)


def _token_row(app: Any, sheet: Dialog, number: int, token: str) -> None:
    """How many need tokens there are; while the colony works, cards change them."""
    state, t = app.table.state, app.tr.t
    count = state["quarters"][number][token]
    own = states.is_shared(state) or number == states.acting_seat(state)
    if state["phase"] != "start" and not (state["phase"] == "turns" and own):
        _rows(sheet, (TOKEN_ICONS[token], t(f"martians.token.{token}"), str(count)))
        return
    stepper = Stepper(value=count, low=0, high=printed.MOST_IN_QUARTER, size_hint_x=None, width=dp(160))
    stepper.bind(on_step=partial(_change_token, app, number, token))
    icon = Icon(icon=TOKEN_ICONS[token], pos_hint={"center_y": 0.5})
    sheet.add(row(icon, Text(text=t(f"martians.token.{token}")), stepper, tall=56))


def _change_token(app: Any, number: int, token: str, stepper: Stepper, value: int) -> None:
    by = 1 if value > app.table.state["quarters"][number][token] else -1
    app.do({"do": "change_token", "token": token, "quarter": number, "by": by}, tell=False)
    stepper.value = app.table.state["quarters"][number][token]


def make_oxygen(app: Any, quarter: int) -> None:
    """With MOXIE or an Engineer: asked only where there is a choice."""
    state = app.table.state
    hired = states.acting(state)["specialists"]
    engineers = [index for index, each in enumerate(hired) if each["kind"] == "engineer" and not each["used"]]
    if not engineers:
        app.do({"do": "moxie", "quarter": quarter})
        return
    t = app.tr.t
    sheet = Dialog(title=t("martians.how_oxygen"))
    use = {"do": "specialist", "index": engineers[0], "quarter": quarter}
    sheet.add(
        choice(
            sheet,
            t("martians.place.moxie"),
            partial(app.do, {"do": "moxie", "quarter": quarter}),
            icon="gas-cylinder",
        )
    )
    sheet.add(choice(sheet, t("martians.specialist.engineer"), partial(app.do, use), icon="account-hard-hat"))
    close(app, sheet)


def ask_rtg(app: Any) -> None:
    t = app.tr.t
    sheet = Dialog(title=t("martians.place.rtg"), text=t("martians.place.rtg.rule"))
    sheet.add_button(t("shell.close"))
    sheet.add_button(t("martians.take_energy"), lambda: app.do({"do": "rtg"}), main=True)
    sheet.open()


def move_dead(app: Any, crew: int, old: int) -> None:
    state, t = app.table.state, app.tr.t
    one = state["crews"][crew]
    sheet = Dialog(
        title=t("martians.which_round", who=app.tr.say(states.crew_name(state, crew))), text=t("martians.why.dead")
    )
    for new in range(1, states.colonists(one) + 1):
        if new not in one["dead"]:
            then = partial(app.do, {"do": "place_dead", "crew": crew, "old": old, "new": new})
            sheet.add(choice(sheet, t("martians.round", n=new), then))
    close(app, sheet)


def send_marker(app: Any, crew: int) -> None:
    state, t = app.table.state, app.tr.t
    sheet = Dialog(title=t("martians.which_marker", who=app.tr.say(states.crew_name(state, crew))))
    for place in state["crews"][crew]["markers"]:
        then = partial(app.do, {"do": "send_marker", "crew": crew, "place": place})
        listed(sheet, then, icon=PLACE_ICONS[place], title=t(f"martians.place.{place}"))
    close(app, sheet)


# ------------------------------------------------------------ players and the aim


def open_standing(app: Any) -> None:
    """Reputation, or the satisfaction of the colony, and what it comes from."""
    state, t = app.table.state, app.tr.t
    alone = len(state["reputation"]) == 1
    sheet = Dialog(
        title=t("martians.satisfaction") if alone else t("martians.reputation"), text=t("martians.standing_why")
    )
    for seat, points in enumerate(state["reputation"]):
        name = t("martians.satisfaction") if alone else app.table.session.names[seat]
        stepper = Stepper(value=points, low=0, high=300, size_hint_x=None, width=dp(170))
        stepper.bind(on_step=partial(_set_standing, app, seat))
        sheet.add(row(Text(text=name), stepper, tall=56))
    close(app, sheet)


def _set_standing(app: Any, seat: int, _: Stepper, value: int) -> None:
    app.do({"do": "correct", "path": ["reputation", seat], "value": int(value)}, tell=False)


def open_player(app: Any, seat: int) -> None:
    """What a player has: goods, technologies, people, plants; a tap tells the rule."""
    state, t = app.table.state, app.tr.t
    player = state["players"][seat]
    sheet = Dialog(title=app.table.session.names[seat])
    if state["tracked"]:
        purse = states.purse(state, seat)
        if len(state["purses"]) == 1:
            sheet.text = t("martians.everybody")
        for good in printed.GOODS:
            if purse[good]:
                _rows(sheet, (GOOD_ICONS[good], t(f"martians.good.{good}"), str(purse[good])))
    for kind, count in player["plants"].items():
        if count:
            _rows(
                sheet, ("solar-panel" if kind == "solar" else "wind-turbine", t(f"martians.plant.{kind}"), str(count))
            )
    for tech in player["techs"]:
        known(app, sheet, "tech", tech, "flask-outline")
    for tech in state["colony_techs"][seat] if not states.is_shared(state) else []:
        known(app, sheet, "tech", tech, "home-group")
    for hired in player["specialists"]:
        known(app, sheet, "specialist", hired["kind"], "account-hard-hat")
    for name, count in player["helpers"].items():
        if count:
            known(app, sheet, "helper", name, "account-star", str(count))
    if not sheet.ids.content.children:
        sheet.text = t("martians.has_nothing")
    sheet.add_button(t("martians.put_right"), lambda: app.show("correct"))
    close(app, sheet)


def open_aim(app: Any) -> None:
    """The scenario with its counters, or the contracts."""
    state, t = app.table.state, app.tr.t
    if not state["needs"]:
        sheet = Dialog(title=t("martians.contract"), text=t("martians.contract_why"))
        for seat, player in enumerate(state["players"]):
            _rows(sheet, ("file-sign", app.table.session.names[seat], str(player["contracts"])))
        close(app, sheet)
        return
    sheet = Dialog(title=app.tr.say(scenario.title(state, state["scenario"])), text=t("martians.aim_why"))
    for number, need in enumerate(state["needs"]):
        stepper = Stepper(value=need["done"], low=0, high=need["goal"], size_hint_x=None, width=dp(170))
        stepper.text = f"{need['done']}/{need['goal']}"
        stepper.bind(on_step=partial(_set_need, app, number, need["goal"]))
        sheet.add(row(Text(text=app.tr.say(scenario.need_name(need))), stepper, tall=60))
    close(app, sheet)


def _set_need(app: Any, number: int, goal: int, stepper: Stepper, value: int) -> None:
    stepper.text = f"{int(value)}/{goal}"
    app.do({"do": "need_done", "need": number, "done": int(value)}, tell=False)

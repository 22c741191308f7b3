"""What the table of Martians tells and asks of the weather and of events."""

from functools import partial
from typing import Any

from companion.engine import deck
from companion.games.martians import energy, event_cards, events
from companion.games.martians import state as states
from companion.games.martians.icons import LASTS_ICONS, PLACE_ICONS
from screens.martians.rule_dialog import WEATHER_ICONS, close
from screens.widgets import Dialog, Text
from screens.widgets.choices import listed


def open_weather(app: Any) -> None:
    """The weather now, what the plants would make in it, and the next card for those who may look."""
    state, t = app.table.state, app.tr.t
    weather = state["weather"]
    sheet = Dialog(title=t(f"martians.weather.{weather}"), text=t(f"martians.weather.{weather}.rule"))
    for seat in range(len(state["players"])):
        sheet.add(Text(text=app.tr.say(energy.explained(state, seat)), fit=True))
    if state["weather_way"] == "app" and any("weather_reports" in player["techs"] for player in state["players"]):
        sheet.add_button(t("martians.peek"), lambda: _peek(app))
    close(app, sheet)


def _peek(app: Any) -> None:
    state, t = app.table.state, app.tr.t
    cards = deck.peek(state["weather_deck"])
    if not cards:
        app.notice(t("martians.peek_none"))
        return
    title = t("martians.next_weather", weather=t(f"martians.weather.{cards[0]}"))
    close(app, Dialog(title=title, text=t(f"martians.weather.{cards[0]}.rule")))


def open_event(app: Any, number: int) -> None:
    state, t = app.table.state, app.tr.t
    event = state["ongoing"][number]
    name = app.tr.say(events.name_of(state, event))
    text = t(f"martians.holds.{event['lasts']}", event=name)
    if event["card"] is not None:
        text = f"{app.tr.say(event_cards.text(state['event_cards'][event['card']]))}\n\n{text}"
    sheet = Dialog(title=name, text=text)
    sheet.add_button(t("shell.close"))
    if event["lasts"] == "repair":
        pay = event["card"] is not None and state["phase"] == "turns"
        action = {"do": "repair", "event": number, "paid": "pay" if pay else "free"}
        label = t("martians.repair_pay") if pay else t("martians.repair_free")
        if pay or states.effect_of(state, event)["kind"] == "remind":  # what the app does ends only when it is paid
            sheet.add_button(label, lambda: app.do(action), main=True)
    sheet.open()


def ask_weather(app: Any) -> None:
    """The weather card that was turned over on the table."""
    t = app.tr.t
    sheet = Dialog(title=t("martians.which_weather"))
    for card, icon in WEATHER_ICONS.items():
        then = partial(app.do, {"do": "weather_set", "card": card})
        title, hint = t(f"martians.weather.{card}"), t(f"martians.weather.{card}.rule")
        listed(sheet, then, icon=icon, title=title, hint=hint)
    close(app, sheet)


def ask_lasts(app: Any) -> None:
    """A printed event: how long it holds, and then where."""
    t = app.tr.t
    sheet = Dialog(title=t("martians.how_long"))
    for lasts, icon in LASTS_ICONS.items():
        then = partial(ask_place, app, lasts)
        if lasts == "now":
            then = partial(app.do, {"do": "event_printed", "lasts": "now", "place": ""})
        listed(sheet, then, icon=icon, title=t(f"martians.event_lasts.{lasts}"))
    close(app, sheet)


def ask_place(app: Any, lasts: str) -> None:
    """A printed event that goes on holding: where."""
    t = app.tr.t
    sheet = Dialog(title=t("martians.where_holds"))
    for place in event_cards.EVENT_PLACES:
        title = t(f"martians.place.{place}") if place else t("martians.the_table")
        then = partial(app.do, {"do": "event_printed", "lasts": lasts, "place": place})
        listed(sheet, then, icon=PLACE_ICONS.get(place, "table-furniture"), title=title)
    close(app, sheet)

"""Dialogs of the table of Martians about the weather and events."""

from functools import partial

from companion.engine import deck
from companion.engine.action import Action
from companion.games.martians import energy, event_cards, events
from companion.games.martians import state as states
from companion.games.martians.icons import LASTS_ICONS, PLACE_ICONS
from screens.app import OrbitaApp
from screens.martians.open_state import state_of
from screens.martians.rule_dialog import WEATHER_ICONS, open_with_close
from screens.widgets import Dialog, Text
from screens.widgets.choices import listed


def open_weather(app: OrbitaApp) -> None:
    """Shows the weather, the energy that plants make in it, and a button for the next card if a technology allows
    it."""
    state, t = state_of(app), app.tr.t
    weather = state["weather"]
    dialog = Dialog(title=t(f"martians.weather.{weather}"), text=t(f"martians.weather.{weather}.rule"))
    for seat in range(len(state["players"])):
        dialog.add(Text(text=app.tr.say(energy.energy_text(state, seat)), fit=True))
    if state["weather_way"] == "app" and any("weather_reports" in player["techs"] for player in state["players"]):
        dialog.add_button(t("martians.peek"), lambda: _peek(app))
    open_with_close(app, dialog)


def _peek(app: OrbitaApp) -> None:
    state, t = state_of(app), app.tr.t
    cards = deck.peek(state["weather_deck"])
    if not cards:
        app.notice(t("martians.peek_none"))
        return
    title = t("martians.next_weather", weather=t(f"martians.weather.{cards[0]}"))
    open_with_close(app, Dialog(title=title, text=t(f"martians.weather.{cards[0]}.rule")))


def open_event(app: OrbitaApp, number: int) -> None:
    state, t = state_of(app), app.tr.t
    event = state["ongoing"][number]
    name = app.tr.say(events.name_of(state, event))
    text = t(f"martians.holds.{event['lasts']}", event=name)
    if event["card"] is not None:
        text = f"{app.tr.say(event_cards.text(state['event_cards'][event['card']]))}\n\n{text}"
    dialog = Dialog(title=name, text=text)
    dialog.add_button(t("shell.close"))
    if event["lasts"] == "repair":
        pay = event["card"] is not None and state["phase"] == "turns"
        action: Action = {"do": "repair", "event": number, "paid": "pay" if pay else "free"}
        label = t("martians.repair_pay") if pay else t("martians.repair_free")
        if (
            pay or states.effect_of(state, event)["kind"] == "remind"
        ):  # an effect that the app applies must be paid for
            dialog.add_button(label, lambda: app.do(action), main=True)
    dialog.open()


def ask_weather(app: OrbitaApp) -> None:
    """Asks which weather card was turned over on the table."""
    t = app.tr.t
    dialog = Dialog(title=t("martians.which_weather"))
    for card, icon in WEATHER_ICONS.items():
        then = partial(app.do, {"do": "weather_set", "card": card})
        title, hint = t(f"martians.weather.{card}"), t(f"martians.weather.{card}.rule")
        listed(dialog, then, icon=icon, title=title, hint=hint)
    open_with_close(app, dialog)


def ask_lasts(app: OrbitaApp) -> None:
    """Asks how long a printed event lasts, and then where."""
    t = app.tr.t
    dialog = Dialog(title=t("martians.how_long"))
    for lasts, icon in LASTS_ICONS.items():
        now = partial(app.do, {"do": "event_printed", "lasts": "now", "place": ""})
        then = now if lasts == "now" else partial(ask_place, app, lasts)
        listed(dialog, then, icon=icon, title=t(f"martians.event_lasts.{lasts}"))
    open_with_close(app, dialog)


def ask_place(app: OrbitaApp, lasts: str) -> None:
    """Asks which place a printed event is about, if it lasts."""
    t = app.tr.t
    dialog = Dialog(title=t("martians.where_holds"))
    for place in event_cards.EVENT_PLACES:
        title = t(f"martians.place.{place}") if place else t("martians.the_table")
        then = partial(app.do, {"do": "event_printed", "lasts": lasts, "place": place})
        listed(dialog, then, icon=PLACE_ICONS.get(place, "table-furniture"), title=title)
    open_with_close(app, dialog)

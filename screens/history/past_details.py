"""What is known of a past play besides the scores: rows that show it, and dialogs that ask for it."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.boxlayout import BoxLayout

from companion.engine.message import refuse
from companion.past_play import WINNER, PastPlay
from companion.store.play import LONGEST_LOCATION, LONGEST_NOTE
from companion.store.plays import MOST_MINUTES
from screens.decks.dialogs import RenameDialog
from screens.widgets import Dialog, ListRow, SwitchRow
from screens.widgets.choices import listed

if TYPE_CHECKING:
    from screens.history.enter_play import EnterPlayScreen

MOST_LOCATIONS = 6


def show(screen: "EnterPlayScreen", box: BoxLayout) -> None:
    """The rows for what this game can have, at this table."""
    past, t = screen.past, screen.app.tr.t
    box.clear_widgets()

    def row(icon: str, title: str, end: str, then: Callable[[], object], hint: str = "") -> None:
        box.add_widget(ListRow(icon=icon, title=title, end=end, hint=hint, on_release=lambda _: then()))

    for option in past.ways:
        key = f"{past.game}.option.{option.id}"
        value = past.options.get(option.id)
        row(
            "tune-variant",
            t(key),
            t(f"{key}.{value}") if value else t("history.unknown"),
            partial(ask, screen, option.id),
        )
    if past.may_be_lost:
        alone = len(past.seating.seats) == 1
        lost = SwitchRow(
            icon="emoticon-sad-outline",
            title=t("history.lost_alone" if alone else "history.all_lost"),
            hint=t("history.lost_alone_why" if alone else "history.all_lost_why"),
            on=past.lost,
        )
        lost.bind(on_turned=lambda _, on: screen.tell("lost", on))
        box.add_widget(lost)
    if past.tied:
        row("trophy-outline", t("history.who_won"), _winners(screen), partial(ask, screen, WINNER))
    row("map-marker-outline", t("history.location"), "", partial(_ask_location, screen), past.location)
    row("note-edit-outline", t("history.note"), "", partial(_ask_note, screen), past.note)
    if past.may_change_people and past.seating.seats:
        row("table", t("history.full_sheet"), "", screen.open_sheet, t("history.full_sheet_why"))


def _winners(screen: "EnterPlayScreen") -> str:
    past, t = screen.past, screen.app.tr.t
    told = past.told_winners
    if told is None:
        return t("history.unknown")
    return t("history.shared_win") if len(told) > 1 else past.seats[told[0]]


def ask(screen: "EnterPlayScreen", what: str, then: Callable[[], object] | None = None) -> None:
    """For who won, or for an option by its id; nobody is asked again for what they left open. `then` comes after the
    answer."""
    past, t = screen.past, screen.app.tr.t

    def answer(put: Callable[[], object]) -> None:
        past.asked.add(what)
        put()
        screen.app.root.refresh()
        if then is not None:
            then()

    dialog = _who_won(screen, past, answer) if what == WINNER else _which(screen, past, what, answer)
    dialog.add_button(t("shell.cancel"))
    dialog.open()


Answer = Callable[[Callable[[], object]], None]


def _who_won(screen: "EnterPlayScreen", past: PastPlay, answer: Answer) -> Dialog:
    t = screen.app.tr.t
    score = past.scores[past.tied[0]]
    names = ", ".join(past.seats[seat] for seat in past.tied)
    text = "" if score is None else t("history.tie_of", names=names, n=score)
    dialog = Dialog(title=t("history.who_won_tie" if score is not None else "history.who_won"), text=text)

    def put(winners: list[int] | None) -> Callable[[], object]:
        return lambda: setattr(past, "winners", winners)

    for seat in past.tied:
        listed(dialog, partial(answer, put([seat])), icon="trophy-outline", title=past.seats[seat])
    if score is not None:
        listed(dialog, partial(answer, put(list(past.tied))), icon="equal", title=t("history.shared_win"))
    else:
        listed(dialog, partial(answer, put(None)), icon="help", title=t("history.unknown"))
    return dialog


def _which(screen: "EnterPlayScreen", past: PastPlay, option_id: str, answer: Answer) -> Dialog:
    t = screen.app.tr.t
    key = f"{past.game}.option.{option_id}"
    dialog = Dialog(title=t(key))
    option = next(one for one in past.ways if one.id == option_id)

    def put(value: str) -> Callable[[], object]:
        return lambda: past.options.__setitem__(option_id, value)

    for value in option.values:
        chosen = "check" if past.options.get(option_id) == value else ""
        listed(dialog, partial(answer, put(value)), icon=chosen, title=t(f"{key}.{value}"))
    listed(dialog, partial(answer, lambda: past.options.pop(option_id, None)), title=t("history.unknown"))
    return dialog


def ask_minutes(screen: "EnterPlayScreen") -> None:
    past = screen.past

    def put(typed: str) -> None:
        plain = typed.strip()
        if plain and not (plain.isascii() and plain.isdigit() and int(plain[:9]) <= MOST_MINUTES):
            raise refuse("engine.not_between", low=0, high=MOST_MINUTES)
        screen.tell("minutes", int(plain or 0))

    known = str(past.minutes) if past.minutes else ""
    RenameDialog(known, put, title="history.length", hint="history.length_hint").open()


def _ask_note(screen: "EnterPlayScreen") -> None:
    def put(typed: str) -> None:
        if len(typed) > LONGEST_NOTE:
            raise refuse("engine.text_too_long", most=LONGEST_NOTE)
        screen.tell("note", typed.strip())

    RenameDialog(screen.past.note, put, title="history.note", hint="history.note_hint").open()


def _ask_location(screen: "EnterPlayScreen") -> None:
    """One of those where somebody played, or another."""
    t, known = screen.app.tr.t, screen.app.library.plays.locations()

    def put(typed: str) -> None:
        if len(typed) > LONGEST_LOCATION:
            raise refuse("engine.text_too_long", most=LONGEST_LOCATION)
        screen.tell("location", " ".join(typed.split()))

    typed = RenameDialog(screen.past.location, put, title="history.location", hint="history.location_hint")
    if not known:
        typed.open()
        return
    dialog = Dialog(title=t("history.location"))
    for location in known[:MOST_LOCATIONS]:
        icon = "check" if location == screen.past.location else "map-marker-outline"
        listed(dialog, partial(put, location), icon=icon, title=location)
    listed(dialog, typed.open, icon="plus", title=t("history.other_location"))
    if screen.past.location:
        listed(dialog, partial(put, ""), icon="close", title=t("history.no_location"))
    dialog.add_button(t("shell.close"))
    dialog.open()

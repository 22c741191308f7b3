"""The dialogs of the Automa's deck: how many cards are left and discarded, and how to bring it in line with the deck
on the table."""

from collections.abc import Callable
from functools import partial

from companion.engine import deck
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.state import AUTOMA, State
from screens.micro_cosmos.cards import MicroCosmosCardEditor, icon_of
from screens.running import running_app
from screens.widgets import Dialog, Text
from screens.widgets.choices import listed


def open_deck() -> None:
    app = running_app()
    tr = app.tr
    state: State = app.table.state
    automa = states.automa_of(state)
    pile = automa["deck"]
    counts = {"left": len(pile["draw"]), "discarded": len(pile["discard"]), "open": len(pile["out"])}
    dialog = Dialog(title=tr.t("micro_cosmos.deck.automa"), text=tr.t("micro_cosmos.deck_state", **counts))
    entries: list[tuple[str, str, Callable[[], object]]] = [("eye-outline", "peek", _peek)]
    if state["turn"]["player"] == AUTOMA and automa["turn"] is None:
        entries.append(("hand-pointing-right", "take", partial(_choose, "take")))
    if pile["discard"]:
        entries.append(("cards-outline", "discards", partial(_choose, "put_back")))
        entries.append(("shuffle-variant", "reshuffle", partial(app.do, {"do": "automa_reshuffle"})))
    entries.append(("pencil", "edit", partial(app.show, "decks")))
    for icon, key, then in entries:
        texts = {"title": tr.t(f"micro_cosmos.deck_do.{key}"), "hint": tr.t(f"micro_cosmos.deck_do.{key}_why")}
        listed(dialog, then, icon=icon, **texts)
    dialog.add_button(tr.t("shell.close"))
    dialog.open()


def _peek() -> None:
    """Shows the next card. That somebody has looked at it is an action, so that the log tells of it."""
    app = running_app()
    automa = states.automa_of(app.table.state)
    coming = deck.peek(automa["deck"])
    if app.do({"do": "automa_peek"}):
        dialog = Dialog(title=app.tr.t("micro_cosmos.card_name", card=coming[0]))
        dialog.add(Text(text=MicroCosmosCardEditor.says(automa["cards"][coming[0]]), fit=True))
        dialog.add_button(app.tr.t("shell.close"), main=True)
        dialog.open()


def _choose(what: str) -> None:
    """Lists the cards to choose from: discarded ones from the last to the first, others by number, which does
    not tell their order in the deck."""
    app = running_app()
    tr, automa = app.tr, states.automa_of(app.table.state)
    pile = automa["deck"]
    cards = pile["discard"][::-1] if what == "put_back" else sorted([*pile["draw"], *pile["discard"]], key=int)
    dialog = Dialog(title=tr.t(f"micro_cosmos.deck_choose.{what}"))
    for card in cards:
        face = automa["cards"][card]
        then: Callable[[], object] = partial(app.do, {"do": "automa_take", "card": card}, tell=False)
        if what == "put_back":
            then = partial(_put_back, card)
        title = tr.t("micro_cosmos.card_name", card=card)
        listed(dialog, then, icon=icon_of(face["actions"][0]), title=title, hint=MicroCosmosCardEditor.says(face))
    dialog.add_button(tr.t("shell.cancel"))
    dialog.open()


def _put_back(card: str) -> None:
    """Asks where in the deck the discarded card goes."""
    app = running_app()
    tr = app.tr
    dialog = Dialog(title=tr.t("micro_cosmos.card_name", card=card))
    for place in ("top", "bottom"):
        action = {"do": "automa_put_back", "card": card, "place": place}
        icon = "arrow-collapse-up" if place == "top" else "arrow-collapse-down"
        listed(dialog, partial(app.do, action), icon=icon, title=tr.t(f"micro_cosmos.deck_where.{place}"))
    dialog.add_button(tr.t("shell.cancel"))
    dialog.open()

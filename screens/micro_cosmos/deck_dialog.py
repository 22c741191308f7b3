"""The Automa's deck: what is left and discarded, and what to do when the table and the app disagree."""

from functools import partial
from typing import Any

from companion.engine import deck
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.state import AUTOMA
from screens.micro_cosmos.cards import MicroCosmosCardEditor, icon_of
from screens.widgets import Dialog, Text
from screens.widgets.choices import listed


def open_deck(app: Any) -> None:
    tr, state = app.tr, app.table.state
    automa = states.automa_of(state)
    pile = automa["deck"]
    counts = {"left": len(pile["draw"]), "discarded": len(pile["discard"]), "open": len(pile["out"])}
    sheet = Dialog(title=tr.t("micro_cosmos.deck.automa"), text=tr.t("micro_cosmos.deck_state", **counts))
    entries: list[tuple[str, str, Any]] = [("eye-outline", "peek", partial(_peek, app))]
    if state["turn"]["player"] == AUTOMA and automa["turn"] is None:
        entries.append(("hand-pointing-right", "take", partial(_choose, app, "take")))
    if pile["discard"]:
        entries.append(("cards-outline", "discards", partial(_choose, app, "put_back")))
        entries.append(("shuffle-variant", "reshuffle", partial(app.do, {"do": "automa_reshuffle"})))
    entries.append(("pencil", "edit", partial(app.show, "decks")))
    for icon, key, then in entries:
        texts = {"title": tr.t(f"micro_cosmos.deck_do.{key}"), "hint": tr.t(f"micro_cosmos.deck_do.{key}_why")}
        listed(sheet, then, icon=icon, **texts)
    sheet.add_button(tr.t("shell.close"))
    sheet.open()


def _peek(app: Any) -> None:
    """An act of its own: the log says that somebody has looked."""
    automa = states.automa_of(app.table.state)
    coming = deck.peek(automa["deck"])
    if app.do({"do": "automa_peek"}):
        sheet = Dialog(title=app.tr.t("micro_cosmos.card_name", card=coming[0]))
        sheet.add(Text(text=MicroCosmosCardEditor.says(automa["cards"][coming[0]]), fit=True))
        sheet.add_button(app.tr.t("shell.close"), main=True)
        sheet.open()


def _choose(app: Any, what: str) -> None:
    """A card of the pile, in an order that gives nothing away; discards in the order in which they came."""
    tr, automa = app.tr, states.automa_of(app.table.state)
    pile = automa["deck"]
    cards = pile["discard"][::-1] if what == "put_back" else sorted([*pile["draw"], *pile["discard"]], key=int)
    sheet = Dialog(title=tr.t(f"micro_cosmos.deck_choose.{what}"))
    for card in cards:
        face = automa["cards"][card]
        then = partial(app.do, {"do": "automa_take", "card": card}, tell=False)
        if what == "put_back":
            then = partial(_where, app, card)
        title = tr.t("micro_cosmos.card_name", card=card)
        listed(sheet, then, icon=icon_of(face["actions"][0]), title=title, hint=MicroCosmosCardEditor.says(face))
    sheet.add_button(tr.t("shell.cancel"))
    sheet.open()


def _where(app: Any, card: str) -> None:
    tr = app.tr
    sheet = Dialog(title=tr.t("micro_cosmos.card_name", card=card))
    for place in ("top", "bottom"):
        action = {"do": "automa_put_back", "card": card, "place": place}
        icon = "arrow-collapse-up" if place == "top" else "arrow-collapse-down"
        listed(sheet, partial(app.do, action), icon=icon, title=tr.t(f"micro_cosmos.deck_where.{place}"))
    sheet.add_button(tr.t("shell.cancel"))
    sheet.open()

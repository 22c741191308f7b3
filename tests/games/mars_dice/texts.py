"""The texts of Mars Dice that are built from ids, and which ids: see tests/text/test_texts.py."""

from typing import Any

from companion.games.mars_dice.data import ALL_SYMBOLS, BONUSES, COLOURS, PARAMETERS, TITLES
from companion.games.mars_dice.score import BANDS
from companion.games.mars_dice.state import CARD_COLOURS

BUILT: dict[str, list[Any]] = {
    "mars_dice.{}": [PARAMETERS],
    "mars_dice.award_symbols.{}": [range(3)],
    "mars_dice.bonus.{}": [BONUSES],
    "mars_dice.card.{}": [CARD_COLOURS],
    "mars_dice.cards.{}": [CARD_COLOURS],
    "mars_dice.category.{}": [("track", "titles", "cards", "production")],
    "mars_dice.colour.{}": [COLOURS],
    "mars_dice.hint.{}": [("track", "titles", "cards", "production")],
    "mars_dice.kind_chosen.{}": [("action", "production")],
    "mars_dice.look.{}": [("end", "bonus", "dice", "title", "titles_in_box")],
    "mars_dice.offer.{}": [("action", "production")],
    "mars_dice.production.{}": [COLOURS],
    "mars_dice.raised.{}": [PARAMETERS],
    "mars_dice.symbol.{}": [ALL_SYMBOLS],
    "mars_dice.title.{}": [TITLES],
    "mars_dice.value.{}": [PARAMETERS],
    "mars_dice.verdict.{}": [BANDS],
    "mars_dice.where.{}": [("scoring", "finished")],
}

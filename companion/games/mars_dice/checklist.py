"""The checklist of Mars Dice: what to lay on the table, with the numbers for this setup."""

from companion.engine.game import Item
from companion.engine.message import message, player_name
from companion.engine.setup import Setup
from companion.games.mars_dice.data import PARAMETERS
from companion.games.mars_dice.state import BONUS_CARDS, State, begin, is_solo, reading


def checklist(setup: Setup) -> list[Item]:
    state = begin(setup)
    solo = is_solo(state)
    count = len(state["players"])
    start = {name: reading(state["data"], name, state["steps"][name]) for name in PARAMETERS}
    oceans = state["data"]["parameters"]["oceans"]["steps"] - state["steps"]["oceans"]
    items = [
        Item(
            message("mars_dice.setup.markers", oxygen=start["oxygen"], temperature=start["temperature"]),
            message("mars_dice.setup.no_bonus") if solo else message("mars_dice.setup.score_markers", n=count),
        )
    ]
    if solo:
        items.append(Item(message("mars_dice.setup.solo_tiles"), message("mars_dice.setup.solo_tiles_why")))
    items += [
        Item(message("mars_dice.setup.oceans", n=oceans)),
        Item(message("mars_dice.setup.pool"), message("mars_dice.setup.pool_why")),
        Item(message("mars_dice.setup.deck"), message("mars_dice.setup.deck_why")),
        Item(message("mars_dice.setup.bonus", n=BONUS_CARDS[count]), message("mars_dice.setup.bonus_why")),
        _awards(state),
        _titles(state),
        Item(message("mars_dice.setup.hands"), message("mars_dice.setup.hands_why")),
        Item(message("mars_dice.setup.corporation"), message("mars_dice.setup.corporation_why")),
    ]
    if solo:
        items.append(Item(message("mars_dice.setup.solo_bonus"), message("mars_dice.setup.solo_bonus_why")))
        items.append(Item(message("mars_dice.setup.solo_counter"), message("mars_dice.setup.solo_counter_why")))
    else:
        gift = message("mars_dice.setup.gift", who=player_name(0), to=player_name(count - 1))
        items.append(Item(gift, message("mars_dice.setup.gift_why")))
    return items


def _awards(state: State) -> Item:
    symbols = [message(f"mars_dice.symbol.{award['face']}") for award in state["awards"] if award]
    if not symbols:
        return Item(message("mars_dice.setup.awards_own"), message("mars_dice.setup.awards_own_why"))
    return Item(message("mars_dice.setup.awards", symbols=symbols), message("mars_dice.setup.awards_why"))


def _titles(state: State) -> Item:
    names = [message(f"mars_dice.title.{title['id']}") for title in state["titles"] if title["id"]]
    if not names:
        return Item(message("mars_dice.setup.titles_own"), message("mars_dice.setup.titles_own_why"))
    return Item(message("mars_dice.setup.titles", titles=names), message("mars_dice.setup.titles_why"))

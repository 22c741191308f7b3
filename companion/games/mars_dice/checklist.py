"""What to lay on the table, with this table's numbers."""

from typing import Any

from companion.engine.game import Item
from companion.engine.line import line, player
from companion.games.mars_dice.data import PARAMETERS
from companion.games.mars_dice.state import BONUS_CARDS, State, begin, is_solo, reading


def checklist(setup: dict[str, Any]) -> list[Item]:
    state = begin(setup)
    solo = is_solo(state)
    count = len(state["players"])
    start = {name: reading(state["data"], name, state["steps"][name]) for name in PARAMETERS}
    oceans = state["data"]["parameters"]["oceans"]["steps"] - state["steps"]["oceans"]
    items = [
        Item(
            line("mars_dice.setup.markers", oxygen=start["oxygen"], temperature=start["temperature"]),
            line("mars_dice.setup.no_bonus") if solo else line("mars_dice.setup.score_markers", n=count),
        )
    ]
    if solo:
        items.append(Item(line("mars_dice.setup.solo_tiles"), line("mars_dice.setup.solo_tiles_why")))
    items += [
        Item(line("mars_dice.setup.oceans", n=oceans)),
        Item(line("mars_dice.setup.pool"), line("mars_dice.setup.pool_why")),
        Item(line("mars_dice.setup.deck"), line("mars_dice.setup.deck_why")),
        Item(line("mars_dice.setup.bonus", n=BONUS_CARDS[count]), line("mars_dice.setup.bonus_why")),
        _awards(state),
        _titles(state),
        Item(line("mars_dice.setup.hands"), line("mars_dice.setup.hands_why")),
        Item(line("mars_dice.setup.corporation"), line("mars_dice.setup.corporation_why")),
    ]
    if solo:
        items.append(Item(line("mars_dice.setup.solo_bonus"), line("mars_dice.setup.solo_bonus_why")))
        items.append(Item(line("mars_dice.setup.solo_counter"), line("mars_dice.setup.solo_counter_why")))
    else:
        gift = line("mars_dice.setup.gift", who=player(0), to=player(count - 1))
        items.append(Item(gift, line("mars_dice.setup.gift_why")))
    return items


def _awards(state: State) -> Item:
    symbols = [line(f"mars_dice.symbol.{award['face']}") for award in state["awards"] if award]
    if not symbols:
        return Item(line("mars_dice.setup.awards_own"), line("mars_dice.setup.awards_own_why"))
    return Item(line("mars_dice.setup.awards", symbols=symbols), line("mars_dice.setup.awards_why"))


def _titles(state: State) -> Item:
    names = [line(f"mars_dice.title.{title['id']}") for title in state["titles"] if title["id"]]
    if not names:
        return Item(line("mars_dice.setup.titles_own"), line("mars_dice.setup.titles_own_why"))
    return Item(line("mars_dice.setup.titles", titles=names), line("mars_dice.setup.titles_why"))

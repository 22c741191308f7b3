"""The values of a game of Mars Dice that can be corrected by hand."""

from companion.engine.correct import Correctable
from companion.engine.message import message, player_name
from companion.games.mars_dice.data import COLOURS, PARAMETERS
from companion.games.mars_dice.state import CARD_COLOURS, SOLO_TURNS, State, is_solo, reading


def correctables(state: State) -> list[Correctable]:
    return [*_board(state), *(item for who in range(len(state["players"])) for item in _player(state, who))]


def _board(state: State) -> list[Correctable]:
    group = "mars_dice.group.board"
    items = [
        Correctable(
            ["steps", name],
            message(f"mars_dice.{name}"),
            state["steps"][name],
            high=state["data"]["parameters"][name]["steps"],
            step=reading(state["data"], name, state["steps"][name]),
            group=group,
        )
        for name in PARAMETERS
    ]
    top = SOLO_TURNS if is_solo(state) else 999
    items.append(
        Correctable(
            ["turn", "number"], message("mars_dice.turn_number"), state["turn"]["number"], 1, top, group=group
        )
    )
    if not is_solo(state):
        seats = tuple(
            (who, message("mars_dice.player", who=player_name(who))) for who in range(len(state["players"]))
        )
        whose = message("mars_dice.whose_turn")
        items.append(Correctable(["turn", "player"], whose, state["turn"]["player"], choices=seats, group=group))
        extra = message("mars_dice.extra_turns")
        items.append(Correctable(["turn", "extra"], extra, state["turn"]["extra"], 0, 9, group=group))
    items += [
        Correctable(["bonus_pile"], message("mars_dice.bonus_pile"), state["bonus_pile"], 0, 20, group=group),
        Correctable(["cities"], message("mars_dice.cities"), state["cities"], 0, 37, group=group),
        Correctable(["greeneries"], message("mars_dice.greeneries"), state["greeneries"], 0, 37, group=group),
    ]
    if is_solo(state):
        for slot, title in enumerate(state["titles"]):
            stays = ((False, message("mars_dice.title_on_board")), (True, message("mars_dice.title_removed")))
            label = message("mars_dice.title_slot", n=slot + 1)
            items.append(Correctable(["titles", slot, "gone"], label, title["gone"], choices=stays, group=group))
    return items


def _player(state: State, who: int) -> list[Correctable]:
    player = state["players"][who]
    name = player_name(who)

    def item(path: list[str | int], label: str, value: int, low: int = 0, high: int = 99) -> Correctable:
        what = message("mars_dice.of_player", who=name, what=message(label))
        return Correctable(["players", who, *path], what, value, low, high, group="mars_dice.group.players")

    items = [
        item(["vp"], "mars_dice.vp", player["vp"], 0, 499),
        item(["bonus_cards"], "mars_dice.bonus_cards", player["bonus_cards"], 0, 9),
        item(["wild"], "mars_dice.wild", player["wild"], 0, 23),
        item(["storage"], "mars_dice.storage", player["storage"]),
    ]
    for colour in COLOURS:
        items.append(item(["production", colour], f"mars_dice.production.{colour}", player["production"][colour]))
    for colour in CARD_COLOURS:
        items.append(item(["cards", colour], f"mars_dice.cards.{colour}", player["cards"][colour]))
    items += [
        item(["cards", "with_vp"], "mars_dice.cards.with_vp", player["cards"]["with_vp"]),
        item(["cards", "costly"], "mars_dice.cards.costly", player["cards"]["costly"]),
        item(["card_vp"], "mars_dice.cards.vp", player["card_vp"], -99, 199),
    ]
    for slot, count in enumerate(player["award_symbols"]):
        items.append(item(["award_symbols", slot], f"mars_dice.award_symbols.{slot}", count))
    return items

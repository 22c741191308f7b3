"""The dice tray: the actions with dice that are kept in the app. A die is rolled once; after that only a rule can
turn it."""

from companion.engine.action import Draft, action, counts, listed, one_of, seat, whole
from companion.engine.message import Message, message, player_name, refuse
from companion.games.mars_dice import state as states
from companion.games.mars_dice.data import ALL_SYMBOLS, COLOURS
from companion.games.mars_dice.rules import (
    main_action,
    need_play,
    place_city,
    place_greenery,
    raise_parameter,
    roll_into_tray,
    trade_megacredits,
)
from companion.games.mars_dice.state import KEPT_DICE, Die, State

# The five trades that every player has: the symbol that pays, and how many of it.
TRADES = {
    "heat": ("heat", 3),
    "water": ("water", 3),
    "plants": ("plant", 4),
    "city": ("city", 3),
    "megacredits": ("megacredit", 3),
}
MOST_DICE = 60
indices = listed(whole(0, MOST_DICE - 1), MOST_DICE)


def production(draft: Draft[State], who: int, colour: str, amount: int) -> None:
    produced = draft.state["players"][who]["production"]
    if produced[colour] == amount:
        raise refuse("engine.already_so")
    produced[colour] = amount
    draft.say(
        "mars_dice.production_set",
        who=player_name(who),
        colour=message(f"mars_dice.colour.{colour}"),
        amount=amount,
    )


def produce(draft: Draft[State], who: int, keep: list[int]) -> None:
    """A production turn. The dice that are not kept go back before the roll, so that they can be rolled too."""
    state = draft.state
    need_play(state)
    player = state["players"][who]
    kept = chosen(player["dice"], keep)
    limit = KEPT_DICE + player["storage"]
    if len(kept) > limit:
        raise refuse("mars_dice.keeps_too_many", most=limit)
    if not any(player["production"].values()):
        raise refuse("mars_dice.no_production", who=player_name(who))
    turn = state["turn"]
    # The dice that everybody rolls before the game are not yet the first player's turn.
    if not before_the_game(state, who):
        if who != turn["player"]:
            raise refuse("mars_dice.not_your_turn", who=player_name(who))
        if turn["produced"]:
            raise refuse("mars_dice.already_produced", who=player_name(who))
        turn["kind"] = "production"
        turn["produced"] = True
    player["dice"] = kept
    draft.say("mars_dice.produced", who=player_name(who))
    if roll_into_tray(draft, who, player["production"]):
        player["wild"] += 1
        draft.say("mars_dice.pool_short", who=player_name(who))


def roll(draft: Draft[State], who: int, dice: dict[str, int]) -> None:
    """Rolls dice from the pool: one as a support action, or those that a card gives. Dice the pool lacks are lost."""
    state = draft.state
    wanted = sum(dice.values())
    if not wanted:
        raise refuse("mars_dice.no_dice_chosen")
    if not any(min(count, states.pool(state)[colour]) for colour, count in dice.items()):
        raise refuse("mars_dice.pool_empty")
    draft.say("mars_dice.took_dice", who=player_name(who), n=wanted)
    missing = roll_into_tray(draft, who, dice)
    if missing:
        draft.say("mars_dice.dice_lost", n=missing)
    if wanted == 1:
        _support(state, who)


def turn_die(draft: Draft[State], who: int, die: int, face: str) -> None:
    [turned] = chosen(draft.state["players"][who]["dice"], [die])
    if face not in draft.state["data"]["dice"][turned["colour"]]:
        raise refuse("mars_dice.no_such_face")
    if face == turned["face"]:
        raise refuse("engine.already_so")
    old = turned["face"]
    turned["face"] = face
    draft.say("mars_dice.turned", who=player_name(who), old=_symbol(old), new=_symbol(face))


def spend(draft: Draft[State], who: int, dice: list[int], wild: int) -> None:
    player = draft.state["players"][who]
    spent = chosen(player["dice"], dice)
    if not spent and not wild:
        raise refuse("mars_dice.no_dice_chosen")
    if wild > player["wild"]:
        raise refuse("mars_dice.not_enough_wild", who=player_name(who))
    player["dice"] = [die for at, die in enumerate(player["dice"]) if at not in dice]
    player["wild"] -= wild
    named = [_symbol(die["face"]) for die in spent] + [message("mars_dice.wild_token")] * wild
    draft.say("mars_dice.spent", who=player_name(who), dice=named)


def gain(draft: Draft[State], who: int, face: str) -> None:
    """Takes the resource that a card or a field gives: a die of its colour, turned to its symbol."""
    colour = states.colour_of(face)
    if not states.pool(draft.state)[colour]:
        raise refuse("mars_dice.pool_empty")
    draft.state["players"][who]["dice"].append({"colour": colour, "face": face})
    draft.say("mars_dice.gained", who=player_name(who), symbol=_symbol(face))


def wild(draft: Draft[State], who: int, amount: int) -> None:
    player = draft.state["players"][who]
    if amount == 0:
        raise refuse("engine.already_so")
    if player["wild"] + amount < 0:
        raise refuse("mars_dice.not_enough_wild", who=player_name(who))
    player["wild"] += amount
    draft.say("mars_dice.wild_now", who=player_name(who), n=player["wild"])


def give_die(draft: Draft[State], who: int, die: int, to: int) -> None:
    if who == to:
        raise refuse("mars_dice.give_to_other")
    players = draft.state["players"]
    [given] = chosen(players[who]["dice"], [die])
    players[who]["dice"].remove(given)
    players[to]["dice"].append(given)
    draft.say("mars_dice.die_given", who=player_name(who), to=player_name(to), symbol=_symbol(given["face"]))


def trade(draft: Draft[State], what: str, beside: int) -> None:
    """A main action that is paid with dice of the tray; wild tokens replace missing dice."""
    state = draft.state
    main_action(state)
    who = state["turn"]["player"]
    player = state["players"][who]
    symbol, price = TRADES[what]
    have = [at for at, die in enumerate(player["dice"]) if die["face"] == symbol][:price]
    missing = price - len(have)
    if missing > player["wild"]:
        raise refuse("mars_dice.cannot_pay", price=price, symbol=_symbol(symbol))
    player["dice"] = [die for at, die in enumerate(player["dice"]) if at not in have]
    player["wild"] -= missing
    if what == "heat":
        raise_parameter(draft, who, "temperature")
    elif what == "water":
        raise_parameter(draft, who, "oceans")
    elif what == "plants":
        place_greenery(draft, who, beside)
    elif what == "city":
        place_city(draft, who, beside)
    else:
        trade_megacredits(draft, who)
    if missing:
        draft.say("mars_dice.wild_spent", who=player_name(who), n=missing, left=player["wild"])


def before_the_game(state: State, who: int) -> bool:
    """Whether a production now would be the one that everybody makes before the first turn."""
    return state["turn"]["number"] == 1 and not state["players"][who]["dice"]


def wild_needed(state: State, who: int, what: str) -> int:
    """How many wild tokens a trade would take for dice that are missing."""
    symbol, price = TRADES[what]
    return max(0, price - sum(die["face"] == symbol for die in state["players"][who]["dice"]))


def can_trade(state: State, who: int, what: str) -> bool:
    player = state["players"][who]
    symbol, price = TRADES[what]
    return sum(die["face"] == symbol for die in player["dice"]) + player["wild"] >= price


def chosen(dice: list[Die], picked: list[int]) -> list[Die]:
    if len(set(picked)) != len(picked) or any(at >= len(dice) for at in picked):
        raise refuse("mars_dice.no_such_die")
    return [dice[at] for at in sorted(picked)]


def _support(state: State, who: int) -> None:
    turn = state["turn"]
    if state["phase"] == "play" and who == turn["player"]:
        turn["support"] += 1
        turn["kind"] = turn["kind"] or "action"


def _symbol(face: str) -> Message:
    return message(f"mars_dice.symbol.{face}")


ACTIONS = (
    action("production", production, who=seat, colour=one_of(*COLOURS), amount=whole(0, 12)),
    action("produce", produce, who=seat, keep=indices),
    action("roll", roll, who=seat, dice=counts(COLOURS, 12)),
    action("turn_die", turn_die, who=seat, die=whole(0, MOST_DICE - 1), face=one_of(*ALL_SYMBOLS)),
    action("spend", spend, who=seat, dice=indices, wild=whole(0, 30)),
    action("gain", gain, who=seat, face=one_of(*ALL_SYMBOLS)),
    action("wild", wild, who=seat, amount=whole(-9, 9)),
    action("give_die", give_die, who=seat, die=whole(0, MOST_DICE - 1), to=seat),
    action("trade", trade, what=one_of(*TRADES), beside=whole(0, 6)),
)

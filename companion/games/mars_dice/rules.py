"""The rules of the board: global parameters, tiles, VP and played cards; and the hook around every action."""

from collections.abc import Iterator

from companion.engine import chance
from companion.engine.action import Draft, Kind, action, counts, listed, one_of, seat, whole
from companion.engine.box import CHECKED
from companion.engine.ending import need_unfinished
from companion.engine.message import message, player_name, refuse
from companion.games.mars_dice import state as states
from companion.games.mars_dice.box import BOX
from companion.games.mars_dice.data import COLOURS, PARAMETERS, faces
from companion.games.mars_dice.state import CARD_COLOURS, State
from companion.games.mars_dice.titles import award_new, earned

RAISE_VP = 2
RAISE_VP_AT_MAXIMUM = 1
CITY_VP = 2
MEGACREDIT_VP = 2


def around(draft: Draft[State], kind: Kind) -> Iterator[None]:
    """The hook around every action: a finished game refuses it, and afterwards the end may be in sight or a title
    won."""
    need_unfinished(draft.state)
    before = earned(draft.state)
    main_before, steps_before = draft.state["turn"]["main"], dict(draft.state["steps"])
    yield
    if kind.name == "correct" and any(draft.state["steps"][name] < steps_before[name] for name in PARAMETERS):
        draft.say("mars_dice.points_stay")
    turn = draft.state["turn"]
    if turn["kind"] == "production" and turn["main"] > main_before:
        # Only a free action of a card may do that. The app cannot see cards, so it reminds and allows.
        draft.say("mars_dice.in_production_turn")
    settle(draft)
    award_new(draft, before)


def settle(draft: Draft[State]) -> None:
    """Announces the last turns with the second full parameter, and takes them back when one is corrected."""
    state = draft.state
    if states.is_solo(state) or state["phase"] != "play":
        return
    full = sum(states.is_full(state, name) and not is_in_doubt(state, name) for name in PARAMETERS)
    if full >= 2 and state["last_turns"] is None:
        count = len(state["players"])
        active = state["turn"]["player"]
        order = [(active + offset) % count for offset in range(1, count + 1)]
        if state["called_off"][:1] == [state["turn"]["number"]]:  # a correction and its reversal change nothing
            order = state["called_off"][1:]
        state["last_turns"] = order
        draft.say("mars_dice.end_in_sight", order=[player_name(who) for who in order])
    elif full < 2 and state["last_turns"] is not None:
        state["called_off"] = [state["turn"]["number"], *state["last_turns"]]
        state["last_turns"] = None
        draft.say("mars_dice.end_called_off")


def is_in_doubt(state: State, parameter: str) -> bool:
    """Whether the end of this track is only guessed: then it ends nothing."""
    return not BOX.is_sure(state["data"], "parameters", parameter, "steps")


def need_play(state: State) -> None:
    if state["phase"] != "play":
        raise refuse("mars_dice.not_in_play")


def main_action(state: State) -> None:
    """Counts a main action of the player. If the kind of the turn is not known yet, it is an action turn."""
    need_play(state)
    turn = state["turn"]
    turn["main"] += 1
    if turn["kind"] is None:
        turn["kind"] = "action"


def gain_vp(state: State, who: int, amount: int) -> None:
    player = state["players"][who]
    if player["vp"] + amount < 0:
        raise refuse("mars_dice.vp_below_zero", who=player_name(who))
    player["vp"] += amount


def raise_parameter(draft: Draft[State], who: int, parameter: str) -> None:
    """Raises the parameter by one step for 2 VP and the bonus of the field; at the maximum it gives only 1 VP."""
    state = draft.state
    if states.is_full(state, parameter):
        gain_vp(state, who, RAISE_VP_AT_MAXIMUM)
        draft.say("mars_dice.raised_at_maximum", who=player_name(who), parameter=message(f"mars_dice.{parameter}"))
        return
    state["steps"][parameter] += 1
    gain_vp(state, who, RAISE_VP)
    steps = state["steps"][parameter]
    draft.say(
        f"mars_dice.raised.{parameter}",
        who=player_name(who),
        value=states.reading(state["data"], parameter, steps),
        vp=RAISE_VP,
    )
    if parameter == "oceans":
        draft.say("mars_dice.take_printed")
    bonus = state["data"]["parameters"][parameter]["bonus"].get(str(steps))
    if bonus is not None:
        take_bonus_field(draft, who, bonus)


def take_bonus_field(draft: Draft[State], who: int, bonus: str) -> None:
    """Gives the player the bonus of a field. Dice go into the tray of a player who keeps dice in the app; the others
    are only told to take them."""
    state = draft.state
    player = state["players"][who]
    draft.say("mars_dice.field_bonus", who=player_name(who), bonus=message(f"mars_dice.bonus.{bonus}"))
    if bonus == "vp":
        gain_vp(state, who, 1)
    elif bonus.startswith("raise_"):
        raise_parameter(draft, who, bonus.removeprefix("raise_"))
    elif bonus == "wild":
        if states.uses_tray(player):
            player["wild"] += 1
    elif bonus != "printed" and states.uses_tray(player):
        colour = bonus.removeprefix("die_") if bonus.startswith("die_") else states.colour_of(bonus)
        if not states.pool(state)[colour]:
            draft.say("mars_dice.dice_lost", n=1)
        elif bonus.startswith("die_"):
            roll_into_tray(draft, who, {colour: 1})
        else:
            player["dice"].append({"colour": colour, "face": bonus})


def roll_into_tray(draft: Draft[State], who: int, wanted: dict[str, int]) -> int:
    """Rolls these numbers of dice of each colour from the pool; returns how many dice the pool lacked."""
    state = draft.state
    pool = states.pool(state)
    rolled: list[states.Die] = []
    for colour in COLOURS:
        for _ in range(min(wanted.get(colour, 0), pool[colour])):
            rolled.append({"colour": colour, "face": chance.roll(state, faces(state["data"], colour))})
    state["players"][who]["dice"] += rolled
    if rolled:
        draft.say("mars_dice.rolled", dice=[message(f"mars_dice.symbol.{die['face']}") for die in rolled])
    return sum(wanted.values()) - len(rolled)


def do_raise(draft: Draft[State], parameter: str) -> None:
    main_action(draft.state)
    raise_parameter(draft, draft.state["turn"]["player"], parameter)


def need_on_board(state: State, beside: int, on_board: int) -> None:
    """Refuses more neighbours than lie on the board. Games from before this was looked at stay as they were."""
    if CHECKED in state["data"] and beside > on_board:
        raise refuse("mars_dice.not_on_board", n=on_board)


def do_city(draft: Draft[State], greeneries: int) -> None:
    main_action(draft.state)
    place_city(draft, draft.state["turn"]["player"], greeneries)


def do_greenery(draft: Draft[State], cities: int) -> None:
    main_action(draft.state)
    place_greenery(draft, draft.state["turn"]["player"], cities)


def do_megacredits(draft: Draft[State]) -> None:
    main_action(draft.state)
    trade_megacredits(draft, draft.state["turn"]["player"])


def do_vp(draft: Draft[State], who: int, amount: int) -> None:
    need_play(draft.state)
    if amount == 0:
        raise refuse("engine.already_so")
    gain_vp(draft.state, who, amount)
    key = "mars_dice.vp_gained" if amount > 0 else "mars_dice.vp_lost"
    draft.say(key, who=player_name(who), n=abs(amount), total=draft.state["players"][who]["vp"])


def do_play_card(
    draft: Draft[State],
    colour: str,
    end_vp: int,
    costly: str,
    symbols: list[int],
    production: dict[str, int],
    storage: int,
    bonus: str,
) -> None:
    state = draft.state
    need_play(state)
    if bonus == "no":
        main_action(state)
    who = state["turn"]["player"]
    player = state["players"][who]
    player["cards"][colour] += 1
    player["cards"]["with_vp"] += end_vp > 0
    player["cards"]["costly"] += costly == "yes"
    player["card_vp"] += end_vp
    player["storage"] += storage
    for award, count in enumerate(symbols):
        player["award_symbols"][award] += count
    for die_colour, count in production.items():
        player["production"][die_colour] += count
    draft.say("mars_dice.card_played", who=player_name(who), colour=message(f"mars_dice.card.{colour}"))
    if end_vp:
        draft.say("mars_dice.card_end_vp", n=end_vp)


def place_city(draft: Draft[State], who: int, greeneries: int) -> None:
    need_on_board(draft.state, greeneries, draft.state["greeneries"])
    draft.state["cities"] += 1
    gain_vp(draft.state, who, CITY_VP + greeneries)
    draft.say("mars_dice.city_placed", who=player_name(who), vp=CITY_VP + greeneries)
    draft.say("mars_dice.city_why", base=CITY_VP, beside=greeneries)
    draft.say("mars_dice.take_printed")


def place_greenery(draft: Draft[State], who: int, cities: int) -> None:
    need_on_board(draft.state, cities, draft.state["cities"])
    draft.state["greeneries"] += 1
    gain_vp(draft.state, who, cities)
    draft.say("mars_dice.greenery_placed", who=player_name(who), vp=cities)
    raise_parameter(draft, who, "oxygen")
    draft.say("mars_dice.take_printed")


def trade_megacredits(draft: Draft[State], who: int) -> None:
    gain_vp(draft.state, who, MEGACREDIT_VP)
    draft.say("mars_dice.megacredits_traded", who=player_name(who), vp=MEGACREDIT_VP)


ACTIONS = (
    action("raise", do_raise, parameter=one_of(*PARAMETERS)),
    action("city", do_city, greeneries=whole(0, 6)),
    action("greenery", do_greenery, cities=whole(0, 6)),
    action("megacredits", do_megacredits),
    action("vp", do_vp, who=seat, amount=whole(-99, 99)),
    action(
        "play_card",
        do_play_card,
        colour=one_of(*CARD_COLOURS),
        end_vp=whole(-20, 20),
        costly=one_of("yes", "no"),
        symbols=listed(whole(0, 20), 3),  # of each award, in the cost of the card
        production=counts(COLOURS, 9),
        storage=whole(0, 9),
        bonus=one_of("yes", "no"),
    ),
)

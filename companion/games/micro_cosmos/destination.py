"""The actions of a player at the destination, where the ark has landed."""

from companion.engine.action import Check, Draft, action, counts, maybe, one_of, whole
from companion.engine.message import Message, Refused, message, player_name, refuse
from companion.games.micro_cosmos import effects
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.data import (
    COLONY_VP,
    LEADERS,
    OPEN_SURVIVORS,
    RESOURCES,
    SPECIALISTS,
    Counts,
    amounts,
    check_gains,
)
from companion.games.micro_cosmos.rules import (
    active,
    need_cargo,
    need_specialists,
    paid,
    place_number,
)
from companion.games.micro_cosmos.state import Place, Player, State

# On a planet a player does one of these, with Robotics and a colony there two different ones.
PLANET_ACTIONS = ("gather", "terraform", "explore", "settle", "colony", "outpost")
# On the Portal, a moon or a station a player may do both of these; on an asteroid nothing.
OTHER_ACTIONS = ("gather", "specialist")


def _levels(value: object, state: object) -> None:
    if not isinstance(value, list):
        raise refuse("micro_cosmos.no_such_track")
    for level in value:
        whole(0, 20)(level, state)


def gather(draft: Draft[State]) -> None:
    state = draft.state
    who, player = begin_action(state, "gather")
    ark = player["ark"]
    if ark["spot"] == "portal":
        gains = state["data"]["portal"]
    else:
        place = states.place_at(state, ark["at"] or 0)
        gains = states.gives_now(place) if ark["spot"] == "planet" else _side(place, ark["spot"])
    draft.say("micro_cosmos.gathers", who=player_name(who))
    draft.story += effects.gain(state, who, gains)
    if not gains:
        draft.say("micro_cosmos.take_printed")


def terraform(draft: Draft[State], levels: list[int]) -> None:
    """`levels` are the levels by which each track of the planet rises, from the left."""
    state = draft.state
    who, player = begin_action(state, "terraform")
    at, place = _planet_here(state, player)
    if place["done"]:
        raise refuse("micro_cosmos.planet_is_done", planet=place["card"]["name"])
    tracks = place["card"]["tracks"]
    if len(levels) != len(tracks):
        raise refuse("micro_cosmos.no_such_track")
    if not any(levels):
        raise refuse("micro_cosmos.no_level")
    limit = states.terraform_limit(state, who)
    if sum(levels) > limit:
        raise refuse("micro_cosmos.over_limit", n=limit)
    price: Counts = {}
    for index, (track, level) in enumerate(zip(tracks, levels, strict=True)):
        if place["levels"][index] + level > track["most"]:
            raise refuse("micro_cosmos.track_full", most=track["most"])
        if level:
            price[track["resource"]] = price.get(track["resource"], 0) + level
    if states.is_tracked(player):
        need_cargo(who, player, price)
        effects.pay(player, price, {})
    draft.say("micro_cosmos.terraforms", who=player_name(who), planet=place["card"]["name"], n=sum(levels))
    draft.story.append(paid(who, price, {}))
    draft.story += effects.raise_levels(state, who, at, levels)


def explore(draft: Draft[State], gains: Counts, keep: str) -> None:
    """The player pays a Leader of the planet's colour and gains what the survivor shows; a survivor of the planet's
    colour can be kept."""
    state = draft.state
    who, player = begin_action(state, "explore")
    _, place = _planet_here(state, player)
    if keep == "yes" and sum(player["survivors"].values()) >= OPEN_SURVIVORS:
        raise refuse("micro_cosmos.too_many_survivors", n=OPEN_SURVIVORS)
    colour = place["card"]["colour"]
    if states.is_tracked(player):
        need_specialists(who, player, {colour: 1})
        effects.pay(player, {}, {colour: 1})
    draft.say("micro_cosmos.explores", who=player_name(who), planet=place["card"]["name"])
    draft.story.append(paid(who, {}, {colour: 1}))
    draft.story += effects.gain(state, who, gains)
    if keep == "yes":
        player["survivors"][colour] += 1
        draft.say(f"micro_cosmos.survivor_kept.{colour}", who=player_name(who))


def settle(draft: Draft[State]) -> None:
    state = draft.state
    who, player = begin_action(state, "settle")
    _, place = _planet_here(state, player)
    colour = place["card"]["colour"]
    if not place["done"]:
        raise refuse("micro_cosmos.not_done_yet", planet=place["card"]["name"])
    if states.is_tracked(player) and not player["survivors"][colour]:
        raise refuse(f"micro_cosmos.no_survivor.{colour}")
    player["survivors"][colour] = max(0, player["survivors"][colour] - 1)
    player["settled"] += 1
    draft.say("micro_cosmos.settles", who=player_name(who), planet=place["card"]["name"], n=player["settled"])


def colony(draft: Draft[State], leader: str | None, resources: Counts) -> None:
    """`leader` pays for the Leader of any colour, `resources` are those that the player chose."""
    state = draft.state
    who, player = begin_action(state, "colony")
    at, place = _planet_here(state, player)
    price = states.next_colony(state, who)
    if price is None:
        raise refuse("micro_cosmos.no_more_colonies")
    if state["data"]["colonies"] == "one" and place["colonies"][who]:
        raise refuse("micro_cosmos.colony_is_here", planet=place["card"]["name"])
    payment = []
    if states.is_tracked(player):
        if not player["colonies"]:
            raise refuse("micro_cosmos.no_colony_in_pool", who=player_name(who))
        if leader is None:
            raise refuse("micro_cosmos.which_leader")
        if sum(resources.values()) != price.resources:
            raise refuse("micro_cosmos.choose_resources", n=price.resources)
        specialists = {"engineer": price.engineer, leader: price.any_leader}
        colour = place["card"]["colour"]
        specialists[colour] = specialists.get(colour, 0) + price.own_leader
        specialists = {kind: count for kind, count in specialists.items() if count}
        need_specialists(who, player, specialists)
        need_cargo(who, player, resources)
        effects.pay(player, resources, specialists)
        payment = [paid(who, resources, specialists)]
    draft.say("micro_cosmos.founds", who=player_name(who), planet=place["card"]["name"])
    draft.story += [*payment, *effects.found_colony(state, who, at)]
    built = states.colonies_of(state, who)
    draft.say("micro_cosmos.colonies_worth", count=built, n=COLONY_VP[built])


def outpost(draft: Draft[State], source: int | None) -> None:
    """An outpost from the pool, or moved here from the place `source` if none is left in the pool."""
    state = draft.state
    who, player = begin_action(state, "outpost")
    at, _ = _planet_here(state, player)
    placed = states.outposts_of(state, who)
    if source is None and not player["outposts"] and (states.is_tracked(player) or len(placed) >= 2):
        raise refuse("micro_cosmos.no_outpost", who=player_name(who))
    if source is not None and (source not in placed or source == at or player["outposts"]):
        raise refuse("micro_cosmos.not_that_outpost")
    draft.say("micro_cosmos.trades", who=player_name(who))
    draft.story += effects.put_outpost(state, who, at, source)


def specialist(draft: Draft[State], gives: str, gets: str) -> None:
    """The player discards a Crew card for a token: an Engineer for any Leader, or a Leader for the Engineer."""
    state = draft.state
    who, player = begin_action(state, "specialist")
    if (gives == "engineer") == (gets == "engineer"):
        raise refuse("micro_cosmos.not_that_specialist")
    if states.is_tracked(player):
        need_specialists(who, player, {gives: 1})
        why = why_not_free(state, player, gives, gets)
        if why is not None:
            raise Refused(why)
        player["specialists"][gives] -= 1
        player["specialists"][gets] += 1
        player["tokens"] = [*player["tokens"], *([gets] if gets not in player["tokens"] else [])]
    draft.say("micro_cosmos.frees", who=player_name(who), what=amounts({gets: 1}), card=amounts({gives: 1}))


def why_not_free(state: State, player: Player, gives: str, gets: str) -> Message | None:
    """Why no card of this kind can free that token; None if it can. In games from before tokens were told apart
    anything that is there can."""
    if states.is_guarded(state) and gets in player["tokens"]:
        return message("micro_cosmos.token_is_open", what=amounts({gets: 1}))
    if states.is_guarded(state) and player["specialists"][gives] <= (gives in player["tokens"]):
        return message("micro_cosmos.card_not_token", what=amounts({gives: 1}))
    return None


def _side(place: Place, spot: str) -> Counts:
    return place["card"]["moon"] if spot == "moon" else place["card"]["station"]


def begin_action(state: State, name: str) -> tuple[int, Player]:
    """Counts the action as done in this turn; refuses it if it is not possible here and now."""
    who, player = active(state)
    why = why_not_act(state, name)
    if why:
        raise refuse(why)
    state["turn"]["acted"].append(name)
    return who, player


def why_not_act(state: State, name: str) -> str:
    """The text key of the reason why the action is not possible at this place now; "" if it is."""
    turn = state["turn"]
    player = state["players"][turn["player"]]
    spot = player["ark"]["spot"]
    if not turn["landed"]:
        return "micro_cosmos.travel_first"
    if spot == "asteroid":
        return "micro_cosmos.nothing_here"
    if name not in (PLANET_ACTIONS if spot == "planet" else OTHER_ACTIONS):
        return "micro_cosmos.not_here"
    if name in turn["acted"]:
        return "micro_cosmos.done_already"
    if spot == "planet" and len(turn["acted"]) >= actions_here(state, turn["player"]):
        return "micro_cosmos.no_action_left"
    return ""


def obstacle(state: State, name: str) -> Message | None:
    """Why an action at the destination is not possible, as far as the app knows before the player says how; None if
    nothing is in the way."""
    why = why_not_act(state, name)
    if why:
        return message(why)
    who = state["turn"]["player"]
    player = state["players"][who]
    if player["ark"]["spot"] != "planet":
        return None
    at, place = _planet_here(state, player)
    card, full = place["card"], states.is_tracked(player)
    if name == "terraform" and place["done"]:
        return message("micro_cosmos.planet_is_done", planet=card["name"])
    if name == "terraform" and full and not _can_raise(place, player):
        return message("micro_cosmos.nothing_to_raise", planet=card["name"])
    if name == "settle" and not place["done"]:
        return message("micro_cosmos.not_done_yet", planet=card["name"])
    if not full:
        return None
    if name == "explore" and not player["specialists"][card["colour"]]:
        return message("micro_cosmos.no_specialist", who=player_name(who), what=amounts({card["colour"]: 1}))
    if name == "settle" and not player["survivors"][card["colour"]]:
        return message(f"micro_cosmos.no_survivor.{card['colour']}")
    if name == "colony" and not player["colonies"]:
        return message("micro_cosmos.no_colony_in_pool", who=player_name(who))
    if name == "outpost" and not player["outposts"] and not set(states.outposts_of(state, who)) - {at}:
        return message("micro_cosmos.no_outpost", who=player_name(who))
    return None


def _can_raise(place: Place, player: Player) -> bool:
    return any(
        level < track["most"] and player["cargo"][track["resource"]]
        for track, level in zip(place["card"]["tracks"], place["levels"], strict=True)
    )


def actions_here(state: State, who: int) -> int:
    """How many different actions this player may do on the planet where their ark is."""
    player = state["players"][who]
    at = player["ark"]["at"]
    robotics = "robotics" in player["upgrades"] and at is not None and states.place_at(state, at)["colonies"][who]
    return 2 if robotics else 1


def _planet_here(state: State, player: Player) -> tuple[int, Place]:
    at = player["ark"]["at"]
    if player["ark"]["spot"] != "planet" or at is None:
        raise refuse("micro_cosmos.not_here")
    return at, states.place_at(state, at)


ACTIONS = (
    action("gather", gather),
    action("terraform", terraform, levels=Check(list[int], _levels)),
    action("explore", explore, gains=Check(Counts, check_gains), keep=one_of("yes", "no")),
    action("settle", settle),
    action("colony", colony, leader=maybe(one_of(*LEADERS)), resources=counts(RESOURCES, 6)),
    action("outpost", outpost, source=maybe(place_number)),
    action("specialist", specialist, gives=one_of(*SPECIALISTS), gets=one_of(*SPECIALISTS)),
)

"""What a marker gains where it lands. Nothing is forgotten: every benefit goes into the player's queue and stays
there until it is taken, in any order, or given up."""

from companion.engine import chance
from companion.engine.message import Message, message, player_name
from companion.games.planet_unknown import moves
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import CARD_RANKS, RANKS, TOP, TRACKS, USUAL_RANKS, Field
from companion.games.planet_unknown.state import Pending, Place, Player, State


def advance(state: State, who: int, marker: str, to: Place | None = None, *, boosts: bool = True) -> list[Message]:
    """One up (or to this very place), with what is gained there, or all of that but boosts. At the top only rovers
    still gain moves."""
    player = state["players"][who]
    ways = moves.ways_up(player, marker)
    if to is None and not ways:
        return _at_the_top(state, who, marker)
    place = to or ways[0]
    player["at"][marker] = place
    told = message(
        "planet_unknown.advanced", who=player_name(who), marker=states.track_name(marker), field=_named(marker, place)
    )
    field = states.field_at(state, player, place)
    return [told, *gain(state, who, field if boosts else _without_boosts(field), place)]


def _without_boosts(field: Field) -> Field:
    if "either" in field:
        return next(option for option in field["either"] if "synergy" not in option)
    rest = field.copy()
    rest.pop("synergy", None)
    return rest


def _named(marker: str, place: Place) -> Message:
    """Where it stands: the row, and the track if it is not its own."""
    if place[0] == marker:
        return message("planet_unknown.row", row=place[1])
    return message("planet_unknown.row_of", row=place[1], track=states.track_name(place[0]))


def _at_the_top(state: State, who: int, marker: str) -> list[Message]:
    player = state["players"][who]
    track, row = player["at"][marker]
    if track == "rover" and row == TOP:
        moves_again = states.board_of(state, player)["rover"][-1].get("rover", 0)
        told = message("planet_unknown.rover_again", who=player_name(who))
        return [told, *gain(state, who, {"rover": moves_again}, ["rover", TOP + 1])]
    return [message(why_not_up(player, marker), who=player_name(who), marker=states.track_name(marker))]


def why_not_up(player: Player, marker: str) -> str:
    """The key of the reason for which this marker cannot advance."""
    if player["at"][marker][1] >= TOP:
        return "planet_unknown.at_the_top"
    return "planet_unknown.under_pods" if player["corporation"] == "cosmos" else "planet_unknown.blocked"


def gain(state: State, who: int, field: Field, place: Place) -> list[Message]:
    """Puts all benefits of a field into the queue. Fields that a pod covers give nothing."""
    player = state["players"][who]
    told: list[Message] = []
    if "either" in field:
        player["queue"].append({"kind": "either", "options": field["either"]})
        return [message("planet_unknown.gains.either")]
    for _ in range(field.get("synergy", 0)):
        told.append(add_boost(state, player))
    if field.get("rover"):
        told.append(add_moves(player, field["rover"]))
    if field.get("advance"):
        player["queue"].append({"kind": "advance", "tracks": [field["advance"]], "steps": 1})
        told.append(message("planet_unknown.gains.advance", track=states.track_name(field["advance"])))
    for _ in range(field.get("milestone", 0)):
        told += _milestone(state, who, place)
    return told


def add_boost(state: State, player: Player) -> Message:
    if states.limited(state, "no_synergy"):
        return message("planet_unknown.no_boost_this_round")
    player["queue"].append({"kind": "boost", "tracks": [*TRACKS], "steps": 1})
    return message("planet_unknown.gains.boost")


def add_moves(player: Player, count: int) -> Message:
    name = player["corporation"]
    on_rover = sum(place[0] == "rover" for place in player["at"].values())
    more = (name == "universal_coalition" and states.has_tech(player, 3)) or (
        name == "makeshift" and states.has_tech(player, 2) and on_rover > 1
    )
    player["queue"].append({"kind": "rover", "count": count + more})
    return message("planet_unknown.gains.rover", n=count + more)


def _milestone(state: State, who: int, place: Place) -> list[Message]:
    if states.limited(state, "no_milestones"):
        return [message("planet_unknown.no_milestone_this_round")]
    player = state["players"][who]
    track = place[0]
    if track == "civ":
        return _card(state, who, place[1])
    if track == "biomass":
        return add_patches(player, 1)
    if track == "rover":
        return [add_rover(player)]
    if track == "tech":
        return _technology(state, who, place[1])
    return []


def _card(state: State, who: int, row: int) -> list[Message]:
    """A card of the rank that this milestone has; Republic pays for it with another marker."""
    player = state["players"][who]
    fields = state["boards"][player["corporation"]]["civ"]
    number = sum(bool(field.get("milestone")) for field in fields[: row + 1])
    ranks = CARD_RANKS.get(player["corporation"], USUAL_RANKS)
    rank = ranks[min(number, len(ranks)) - 1]
    if player["corporation"] == "flux" and player["flux"] == "civ" and states.has_tech(player, 3):
        rank = min(rank + 1, 4)
    told = [_queue_card(state, player, rank)]
    if player["corporation"] == "republic":
        player["queue"].append(
            {"kind": "regress", "tracks": [track for track in TRACKS if track != "civ"], "steps": 1}
        )
        told.append(message("planet_unknown.republic_regress"))
        if states.has_tech(player, 4):
            told.append(add_boost(state, player))
    return told


def _queue_card(state: State, player: Player, rank: int) -> Message:
    due: Pending = {"kind": "card", "rank": rank}
    higher = states.cards_left(state, rank + 1)
    if player["corporation"] == "republic" and states.has_tech(player, 2) and state["deals"] and higher:
        due["more"] = chance.shuffled(state, higher)[0]
    player["queue"].append(due)
    return message("planet_unknown.gains.card", rank=rank)


def cards_to_choose(state: State, who: int, due: Pending) -> list[str]:
    """Of the rank that is due, or of all ranks (0) with Republic's technology 5. With its technology 2 also one of
    the next rank: the one that the app has drawn, or whichever was drawn on the table."""
    one, rank = state["players"][who], due["rank"]
    if not rank:
        return [card for each in RANKS for card in states.cards_left(state, each)]
    higher = states.cards_left(state, rank + 1)
    if state["deals"]:
        higher = [card for card in higher if card == due.get("more")]
    elif one["corporation"] != "republic" or not states.has_tech(one, 2):
        higher = []
    return [*states.cards_left(state, rank), *higher]


def add_patches(player: Player, count: int) -> list[Message]:
    if player["corporation"] == "wormhole" and states.has_tech(player, 3) and "tech 3" not in player["used"]:
        player["used"].append("tech 3")
        count += 1
    player["queue"].append({"kind": "patch", "count": count})
    return [message("planet_unknown.gains.patch", n=count)]


def add_rover(player: Player) -> Message:
    waiting = sum(each["kind"] == "new_rover" for each in player["queue"])
    if player["rovers_left"] <= waiting:
        return message("planet_unknown.no_rover_left")
    player["queue"].append({"kind": "new_rover"})
    return message("planet_unknown.gains.new_rover")


def _technology(state: State, who: int, row: int) -> list[Message]:
    """Just the level of the milestone in this row: what was skipped, or lies under a pod, stays locked."""
    player = state["players"][who]
    fields = state["boards"][player["corporation"]]["tech"]
    highest = states.levels_of(player["corporation"])[-1]  # a track that was put right may have more milestones
    level = min(sum(bool(field.get("milestone")) for field in fields[: row + 1]), highest)
    if states.unlocked(player, level):
        return [message("planet_unknown.technology_known", level=level)]
    states.unlock(player, level)
    told = [message("planet_unknown.technology", who=player_name(who), level=level)]
    if player["corporation"] == "flux":
        player["queue"].append({"kind": "flux"})
        told.append(message("planet_unknown.gains.flux"))
    if player["corporation"] == "cosmos" and level == 2:
        told += add_pod_moves(player, 3)
    return told


def add_pod_moves(player: Player, count: int) -> list[Message]:
    """Cosmos: so many pods that it has collected may go elsewhere."""
    count = min(count, states.collected_pods(player))
    if not count:
        return [message("planet_unknown.no_pods_to_move")]
    player["queue"].append({"kind": "move_pods", "count": count})
    return [message("planet_unknown.gains.move_pods", n=count)]


def add_meteorite(player: Player) -> list[Message]:
    """One more is collected; Horizon's technology 3 gives a patch for it."""
    player["meteorites"] += 1
    return add_patches(player, 1) if player["corporation"] == "horizon" and states.has_tech(player, 3) else []


def remind_of_tech(player: Player, level: int) -> None:
    """A technology whose effect lies on the planet: it waits in the queue until it was used."""
    player["queue"].append({"kind": "tech", "effect": {"corporation": player["corporation"], "level": level}})


def regress(state: State, who: int, marker: str) -> list[Message]:
    player = state["players"][who]
    place = moves.way_down(player, marker)
    if place is None:
        return [message(why_not_back(player, marker), who=player_name(who), marker=states.track_name(marker))]
    player["at"][marker] = place
    where = _named(marker, place)
    return [message("planet_unknown.regressed", who=player_name(who), marker=states.track_name(marker), field=where)]


def why_not_back(player: Player, marker: str) -> str:
    """The key of the reason for which this marker cannot go back."""
    return "planet_unknown.blocked" if player["at"][marker][1] else "planet_unknown.at_the_start"

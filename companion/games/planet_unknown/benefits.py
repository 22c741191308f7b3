"""What a marker gains where it lands. Nothing is forgotten: every benefit goes into the player's queue and stays
there until it is taken, in any order, or given up."""

from companion.engine import chance
from companion.engine.message import Message, message, player
from companion.games.planet_unknown import moves
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import CARD_RANKS, RANKS, TOP, TRACKS, USUAL_RANKS, Field
from companion.games.planet_unknown.state import Pending, Place, Player, State


def advance(state: State, who: int, marker: str, to: Place | None = None, *, boosts: bool = True) -> list[Message]:
    """One up (or to this very place), with what is gained there, or all of that but boosts. At the top only rovers
    still gain moves."""
    one = state["players"][who]
    ways = moves.ways_up(one, marker)
    if to is None and not ways:
        return _at_the_top(state, who, marker)
    place = to or ways[0]
    one["at"][marker] = place
    told = message(
        "planet_unknown.advanced", who=player(who), marker=states.track_name(marker), field=_named(marker, place)
    )
    field = states.field_at(state, one, place)
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
    one = state["players"][who]
    track, row = one["at"][marker]
    if track == "rover" and row == TOP:
        moves_again = states.board_of(state, one)["rover"][-1].get("rover", 0)
        told = message("planet_unknown.rover_again", who=player(who))
        return [told, *gain(state, who, {"rover": moves_again}, ["rover", TOP + 1])]
    return [message(why_not_up(one, marker), who=player(who), marker=states.track_name(marker))]


def why_not_up(one: Player, marker: str) -> str:
    """The key of the reason for which this marker cannot advance."""
    if one["at"][marker][1] >= TOP:
        return "planet_unknown.at_the_top"
    return "planet_unknown.under_pods" if one["corporation"] == "cosmos" else "planet_unknown.blocked"


def gain(state: State, who: int, field: Field, place: Place) -> list[Message]:
    """Puts all benefits of a field into the queue. Fields that a pod covers give nothing."""
    one = state["players"][who]
    told: list[Message] = []
    if "either" in field:
        one["queue"].append({"kind": "either", "options": field["either"]})
        return [message("planet_unknown.gains.either")]
    for _ in range(field.get("synergy", 0)):
        told.append(add_boost(state, one))
    if field.get("rover"):
        told.append(add_moves(one, field["rover"]))
    if field.get("advance"):
        one["queue"].append({"kind": "advance", "tracks": [field["advance"]], "steps": 1})
        told.append(message("planet_unknown.gains.advance", track=states.track_name(field["advance"])))
    for _ in range(field.get("milestone", 0)):
        told += _milestone(state, who, place)
    return told


def add_boost(state: State, one: Player) -> Message:
    if states.limited(state, "no_synergy"):
        return message("planet_unknown.no_boost_this_round")
    one["queue"].append({"kind": "boost", "tracks": [*TRACKS], "steps": 1})
    return message("planet_unknown.gains.boost")


def add_moves(one: Player, count: int) -> Message:
    name = one["corporation"]
    on_rover = sum(place[0] == "rover" for place in one["at"].values())
    more = (name == "universal_coalition" and states.has_tech(one, 3)) or (
        name == "makeshift" and states.has_tech(one, 2) and on_rover > 1
    )
    one["queue"].append({"kind": "rover", "count": count + more})
    return message("planet_unknown.gains.rover", n=count + more)


def _milestone(state: State, who: int, place: Place) -> list[Message]:
    if states.limited(state, "no_milestones"):
        return [message("planet_unknown.no_milestone_this_round")]
    one = state["players"][who]
    track = place[0]
    if track == "civ":
        return _card(state, who, place[1])
    if track == "biomass":
        return add_patches(one, 1)
    if track == "rover":
        return [add_rover(one)]
    if track == "tech":
        return _technology(state, who, place[1])
    return []


def _card(state: State, who: int, row: int) -> list[Message]:
    """A card of the rank that this milestone has; Republic pays for it with another marker."""
    one = state["players"][who]
    fields = state["boards"][one["corporation"]]["civ"]
    number = sum(bool(field.get("milestone")) for field in fields[: row + 1])
    ranks = CARD_RANKS.get(one["corporation"], USUAL_RANKS)
    rank = ranks[min(number, len(ranks)) - 1]
    if one["corporation"] == "flux" and one["flux"] == "civ" and states.has_tech(one, 3):
        rank = min(rank + 1, 4)
    told = [_queue_card(state, one, rank)]
    if one["corporation"] == "republic":
        one["queue"].append({"kind": "regress", "tracks": [track for track in TRACKS if track != "civ"], "steps": 1})
        told.append(message("planet_unknown.republic_regress"))
        if states.has_tech(one, 4):
            told.append(add_boost(state, one))
    return told


def _queue_card(state: State, one: Player, rank: int) -> Message:
    due: Pending = {"kind": "card", "rank": rank}
    higher = states.cards_left(state, rank + 1)
    if one["corporation"] == "republic" and states.has_tech(one, 2) and state["deals"] and higher:
        due["more"] = chance.shuffled(state, higher)[0]
    one["queue"].append(due)
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


def add_patches(one: Player, count: int) -> list[Message]:
    if one["corporation"] == "wormhole" and states.has_tech(one, 3) and "tech 3" not in one["used"]:
        one["used"].append("tech 3")
        count += 1
    one["queue"].append({"kind": "patch", "count": count})
    return [message("planet_unknown.gains.patch", n=count)]


def add_rover(one: Player) -> Message:
    waiting = sum(each["kind"] == "new_rover" for each in one["queue"])
    if one["rovers_left"] <= waiting:
        return message("planet_unknown.no_rover_left")
    one["queue"].append({"kind": "new_rover"})
    return message("planet_unknown.gains.new_rover")


def _technology(state: State, who: int, row: int) -> list[Message]:
    """Just the level of the milestone in this row: what was skipped, or lies under a pod, stays locked."""
    one = state["players"][who]
    fields = state["boards"][one["corporation"]]["tech"]
    highest = states.levels_of(one["corporation"])[-1]  # a track that was put right may have more milestones
    level = min(sum(bool(field.get("milestone")) for field in fields[: row + 1]), highest)
    if states.unlocked(one, level):
        return [message("planet_unknown.technology_known", level=level)]
    states.unlock(one, level)
    told = [message("planet_unknown.technology", who=player(who), level=level)]
    if one["corporation"] == "flux":
        one["queue"].append({"kind": "flux"})
        told.append(message("planet_unknown.gains.flux"))
    if one["corporation"] == "cosmos" and level == 2:
        told += add_pod_moves(one, 3)
    return told


def add_pod_moves(one: Player, count: int) -> list[Message]:
    """Cosmos: so many pods that it has collected may go elsewhere."""
    count = min(count, states.collected_pods(one))
    if not count:
        return [message("planet_unknown.no_pods_to_move")]
    one["queue"].append({"kind": "move_pods", "count": count})
    return [message("planet_unknown.gains.move_pods", n=count)]


def add_meteorite(one: Player) -> list[Message]:
    """One more is collected; Horizon's technology 3 gives a patch for it."""
    one["meteorites"] += 1
    return add_patches(one, 1) if one["corporation"] == "horizon" and states.has_tech(one, 3) else []


def remind_of_tech(one: Player, level: int) -> None:
    """A technology whose effect lies on the planet: it waits in the queue until it was used."""
    one["queue"].append({"kind": "tech", "effect": {"corporation": one["corporation"], "level": level}})


def regress(state: State, who: int, marker: str) -> list[Message]:
    one = state["players"][who]
    place = moves.way_down(one, marker)
    if place is None:
        return [message(why_not_back(one, marker), who=player(who), marker=states.track_name(marker))]
    one["at"][marker] = place
    where = _named(marker, place)
    return [message("planet_unknown.regressed", who=player(who), marker=states.track_name(marker), field=where)]


def why_not_back(one: Player, marker: str) -> str:
    """The key of the reason for which this marker cannot go back."""
    return "planet_unknown.blocked" if one["at"][marker][1] else "planet_unknown.at_the_start"

"""What a marker gains where it lands. Nothing is forgotten: every benefit goes into the player's queue and stays
there until it is taken, in any order, or given up."""

from companion.engine import chance
from companion.engine.line import Line, line, player
from companion.games.planet_unknown import moves
from companion.games.planet_unknown import state as table
from companion.games.planet_unknown.data import CARD_RANKS, RANKS, TOP, TRACKS, USUAL_RANKS, Field
from companion.games.planet_unknown.state import Pending, Place, Player, State


def advance(state: State, who: int, marker: str, to: Place | None = None, *, boosts: bool = True) -> list[Line]:
    """One up (or to this very place), with what is gained there, or all of that but boosts. At the top only rovers
    still gain moves."""
    one = state["players"][who]
    ways = moves.ways_up(one, marker)
    if to is None and not ways:
        return _at_the_top(state, who, marker)
    place = to or ways[0]
    one["at"][marker] = place
    told = line(
        "planet_unknown.advanced", who=player(who), marker=table.track_name(marker), field=_named(marker, place)
    )
    field = table.field_at(state, one, place)
    return [told, *gain(state, who, field if boosts else _without_boosts(field), place)]


def _without_boosts(field: Field) -> Field:
    if "either" in field:
        return next(option for option in field["either"] if "synergy" not in option)
    rest = field.copy()
    rest.pop("synergy", None)
    return rest


def _named(marker: str, place: Place) -> Line:
    """Where it stands: the row, and the track if it is not its own."""
    if place[0] == marker:
        return line("planet_unknown.row", row=place[1])
    return line("planet_unknown.row_of", row=place[1], track=table.track_name(place[0]))


def _at_the_top(state: State, who: int, marker: str) -> list[Line]:
    one = state["players"][who]
    track, row = one["at"][marker]
    if track == "rover" and row == TOP:
        moves_again = table.board_of(state, one)["rover"][-1].get("rover", 0)
        told = line("planet_unknown.rover_again", who=player(who))
        return [told, *gain(state, who, {"rover": moves_again}, ["rover", TOP + 1])]
    return [line(why_not_up(one, marker), who=player(who), marker=table.track_name(marker))]


def why_not_up(one: Player, marker: str) -> str:
    """The key of the reason for which this marker cannot advance."""
    if one["at"][marker][1] >= TOP:
        return "planet_unknown.at_the_top"
    return "planet_unknown.under_pods" if one["corporation"] == "cosmos" else "planet_unknown.blocked"


def gain(state: State, who: int, field: Field, place: Place) -> list[Line]:
    """Puts all benefits of a field into the queue. Fields that a pod covers give nothing."""
    one = state["players"][who]
    told: list[Line] = []
    if "either" in field:
        one["queue"].append({"kind": "either", "options": field["either"]})
        return [line("planet_unknown.gains.either")]
    for _ in range(field.get("synergy", 0)):
        told.append(add_boost(state, one))
    if field.get("rover"):
        told.append(add_moves(one, field["rover"]))
    if field.get("advance"):
        one["queue"].append({"kind": "advance", "tracks": [field["advance"]], "steps": 1})
        told.append(line("planet_unknown.gains.advance", track=table.track_name(field["advance"])))
    for _ in range(field.get("milestone", 0)):
        told += _milestone(state, who, place)
    return told


def add_boost(state: State, one: Player) -> Line:
    if table.limited(state, "no_synergy"):
        return line("planet_unknown.no_boost_this_round")
    one["queue"].append({"kind": "boost", "tracks": [*TRACKS], "steps": 1})
    return line("planet_unknown.gains.boost")


def add_moves(one: Player, count: int) -> Line:
    name = one["corporation"]
    on_rover = sum(place[0] == "rover" for place in one["at"].values())
    more = (name == "universal_coalition" and table.has_tech(one, 3)) or (
        name == "makeshift" and table.has_tech(one, 2) and on_rover > 1
    )
    one["queue"].append({"kind": "rover", "count": count + more})
    return line("planet_unknown.gains.rover", n=count + more)


def _milestone(state: State, who: int, place: Place) -> list[Line]:
    if table.limited(state, "no_milestones"):
        return [line("planet_unknown.no_milestone_this_round")]
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


def _card(state: State, who: int, row: int) -> list[Line]:
    """A card of the rank that this milestone has; Republic pays for it with another marker."""
    one = state["players"][who]
    fields = state["boards"][one["corporation"]]["civ"]
    number = sum(bool(field.get("milestone")) for field in fields[: row + 1])
    ranks = CARD_RANKS.get(one["corporation"], USUAL_RANKS)
    rank = ranks[min(number, len(ranks)) - 1]
    if one["corporation"] == "flux" and one["flux"] == "civ" and table.has_tech(one, 3):
        rank = min(rank + 1, 4)
    told = [_queue_card(state, one, rank)]
    if one["corporation"] == "republic":
        one["queue"].append({"kind": "regress", "tracks": [track for track in TRACKS if track != "civ"], "steps": 1})
        told.append(line("planet_unknown.republic_regress"))
        if table.has_tech(one, 4):
            told.append(add_boost(state, one))
    return told


def _queue_card(state: State, one: Player, rank: int) -> Line:
    due: Pending = {"kind": "card", "rank": rank}
    higher = table.cards_left(state, rank + 1)
    if one["corporation"] == "republic" and table.has_tech(one, 2) and state["deals"] and higher:
        due["more"] = chance.shuffled(state, higher)[0]
    one["queue"].append(due)
    return line("planet_unknown.gains.card", rank=rank)


def cards_to_choose(state: State, who: int, due: Pending) -> list[str]:
    """Of the rank that is due, or of all ranks (0) with Republic's technology 5. With its technology 2 also one of
    the next rank: the one that the app has drawn, or whichever was drawn on the table."""
    one, rank = state["players"][who], due["rank"]
    if not rank:
        return [card for each in RANKS for card in table.cards_left(state, each)]
    higher = table.cards_left(state, rank + 1)
    if state["deals"]:
        higher = [card for card in higher if card == due.get("more")]
    elif one["corporation"] != "republic" or not table.has_tech(one, 2):
        higher = []
    return [*table.cards_left(state, rank), *higher]


def add_patches(one: Player, count: int) -> list[Line]:
    if one["corporation"] == "wormhole" and table.has_tech(one, 3) and "tech 3" not in one["used"]:
        one["used"].append("tech 3")
        count += 1
    one["queue"].append({"kind": "patch", "count": count})
    return [line("planet_unknown.gains.patch", n=count)]


def add_rover(one: Player) -> Line:
    waiting = sum(each["kind"] == "new_rover" for each in one["queue"])
    if one["rovers_left"] <= waiting:
        return line("planet_unknown.no_rover_left")
    one["queue"].append({"kind": "new_rover"})
    return line("planet_unknown.gains.new_rover")


def _technology(state: State, who: int, row: int) -> list[Line]:
    """Just the level of the milestone in this row: what was skipped, or lies under a pod, stays locked."""
    one = state["players"][who]
    fields = state["boards"][one["corporation"]]["tech"]
    highest = table.levels_of(one["corporation"])[-1]  # a track that was put right may have more milestones
    level = min(sum(bool(field.get("milestone")) for field in fields[: row + 1]), highest)
    if table.unlocked(one, level):
        return [line("planet_unknown.technology_known", level=level)]
    table.unlock(one, level)
    told = [line("planet_unknown.technology", who=player(who), level=level)]
    if one["corporation"] == "flux":
        one["queue"].append({"kind": "flux"})
        told.append(line("planet_unknown.gains.flux"))
    if one["corporation"] == "cosmos" and level == 2:
        told += add_pod_moves(one, 3)
    return told


def add_pod_moves(one: Player, count: int) -> list[Line]:
    """Cosmos: so many pods that it has collected may go elsewhere."""
    count = min(count, table.collected_pods(one))
    if not count:
        return [line("planet_unknown.no_pods_to_move")]
    one["queue"].append({"kind": "move_pods", "count": count})
    return [line("planet_unknown.gains.move_pods", n=count)]


def add_meteorite(one: Player) -> list[Line]:
    """One more is collected; Horizon's technology 3 gives a patch for it."""
    one["meteorites"] += 1
    return add_patches(one, 1) if one["corporation"] == "horizon" and table.has_tech(one, 3) else []


def remind_of_tech(one: Player, level: int) -> None:
    """A technology whose effect lies on the planet: it waits in the queue until it was used."""
    one["queue"].append({"kind": "tech", "effect": {"corporation": one["corporation"], "level": level}})


def regress(state: State, who: int, marker: str) -> list[Line]:
    one = state["players"][who]
    place = moves.way_down(one, marker)
    if place is None:
        return [line(why_not_back(one, marker), who=player(who), marker=table.track_name(marker))]
    one["at"][marker] = place
    where = _named(marker, place)
    return [line("planet_unknown.regressed", who=player(who), marker=table.track_name(marker), field=where)]


def why_not_back(one: Player, marker: str) -> str:
    """The key of the reason for which this marker cannot go back."""
    return "planet_unknown.blocked" if one["at"][marker][1] else "planet_unknown.at_the_start"

"""What a marker gains where it lands. Nothing is forgotten: every benefit goes into the player's queue and stays
there until it is taken, in any order, or given up."""

from typing import Any

from companion.engine.line import Line, line, player
from companion.games.planet_unknown import moves
from companion.games.planet_unknown import state as table
from companion.games.planet_unknown.data import CARD_RANKS, TOP, TRACKS, USUAL_RANKS, Field
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
    key = "planet_unknown.at_the_top" if row >= TOP else "planet_unknown.blocked"
    return [line(key, who=player(who), marker=table.track_name(marker))]


def gain(state: State, who: int, field: Field, place: Place) -> list[Line]:
    """Puts all benefits of a field into the queue. Fields that a pod covers give nothing."""
    one = state["players"][who]
    told: list[Line] = []
    if "either" in field:
        one["queue"].append({"kind": "either", "options": field["either"]})
        return [line("planet_unknown.gains.either")]
    for _ in range(field.get("synergy", 0)):
        told.append(_boost(state, one))
    if field.get("rover"):
        told.append(_rover_moves(one, field["rover"]))
    if field.get("advance"):
        one["queue"].append({"kind": "advance", "tracks": [field["advance"]], "steps": 1})
        told.append(line("planet_unknown.gains.advance", track=table.track_name(field["advance"])))
    for _ in range(field.get("milestone", 0)):
        told += _milestone(state, who, place)
    return told


def _boost(state: State, one: Player) -> Line:
    if table.limited(state, "no_synergy"):
        return line("planet_unknown.no_boost_this_round")
    add_boost(one)
    return line("planet_unknown.gains.boost")


def add_boost(one: Player) -> None:
    """Jump Drive's technology C makes one boost a round count twice."""
    steps = 1
    if one["corporation"] == "jump_drive" and table.has_tech(one, 3) and "tech 3" not in one["used"]:
        one["used"].append("tech 3")
        steps = 2
    one["queue"].append({"kind": "boost", "tracks": [*TRACKS], "steps": steps})


def _rover_moves(one: Player, count: int) -> Line:
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
        return _card(state, one, place[1])
    if track == "biomass":
        return add_patches(one, 1)
    if track == "rover":
        return [_place_rover(one)]
    if track == "tech":
        return _technology(state, who, place[1])
    return []


def _card(state: State, one: Player, row: int) -> list[Line]:
    """A card of the rank that this milestone has; Republic pays for it with another marker."""
    fields = state["boards"][one["corporation"]]["civ"]
    number = sum(bool(field.get("milestone")) for field in fields[: row + 1])
    ranks = CARD_RANKS.get(one["corporation"], USUAL_RANKS)
    rank = ranks[min(number, len(ranks)) - 1]
    if one["corporation"] == "flux" and one["flux"] == "civ" and one["tech"] == 3:
        rank = min(rank + 1, 4)
    one["queue"].append({"kind": "card", "rank": rank})
    told = [line("planet_unknown.gains.card", rank=rank)]
    if one["corporation"] == "republic":
        one["queue"].append({"kind": "regress", "tracks": [track for track in TRACKS if track != "civ"], "steps": 1})
        told.append(line("planet_unknown.republic_regress"))
        if table.has_tech(one, 4):
            told.append(_boost(state, one))
    return told


def add_patches(one: Player, count: int) -> list[Line]:
    if one["corporation"] == "jump_drive" and table.has_tech(one, 1) and "tech 1" not in one["used"]:
        one["used"].append("tech 1")  # once a round a boost instead of a patch
        one["queue"].append({"kind": "either", "options": [{"synergy": 1}, {"milestone": 1}]})
        return [line("planet_unknown.gains.either")]
    if one["corporation"] == "wormhole" and table.has_tech(one, 3) and "tech 3" not in one["used"]:
        one["used"].append("tech 3")
        count += 1
    one["queue"].append({"kind": "patch", "count": count})
    return [line("planet_unknown.gains.patch", n=count)]


def _place_rover(one: Player) -> Line:
    waiting = sum(each["kind"] == "new_rover" for each in one["queue"])
    if one["rovers_left"] <= waiting:
        return line("planet_unknown.no_rover_left")
    one["queue"].append({"kind": "new_rover"})
    return line("planet_unknown.gains.new_rover")


def _technology(state: State, who: int, row: int) -> list[Line]:
    """The level of the milestone in this row; other markers that stand on the track unlock nothing."""
    one = state["players"][who]
    fields = state["boards"][one["corporation"]]["tech"]
    reached = sum(bool(field.get("milestone")) for field in fields[: row + 1])
    if reached <= one["tech"]:
        return [line("planet_unknown.technology_known", level=reached)]
    one["tech"] = reached
    told = [line("planet_unknown.technology", who=player(who), level=reached)]
    if one["corporation"] == "flux":
        one["queue"].append({"kind": "flux"})
        told.append(line("planet_unknown.gains.flux"))
    return told


def remind_of_tech(one: Player, level: int) -> None:
    """A technology whose effect lies on the planet: it waits in the queue until it was used."""
    one["queue"].append({"kind": "tech", "effect": {"corporation": one["corporation"], "level": level}})


def regress(state: State, who: int, marker: str) -> list[Line]:
    one = state["players"][who]
    place = moves.way_down(one, marker)
    if place is None:
        return [line("planet_unknown.at_the_start", who=player(who), marker=table.track_name(marker))]
    one["at"][marker] = place
    where = _named(marker, place)
    return [line("planet_unknown.regressed", who=player(who), marker=table.track_name(marker), field=where)]


def apply_effect(state: State, who: int, effect: dict[str, Any]) -> list[Line]:
    """An event or a card: what the app can do goes into the queue, the rest is a reminder there."""
    one = state["players"][who]
    kind = effect["kind"]
    pending: Pending | None = None
    if kind == "advance_or":
        pending = {"kind": "advance", "tracks": effect["tracks"], "steps": 1}
    elif kind == "regress_or":
        pending = {"kind": "regress", "tracks": effect["tracks"], "steps": effect["steps"]}
    elif kind == "shift":
        pending = {"kind": "shift", "tracks": effect["tracks"], "steps": effect["steps"]}
    elif kind == "advance_different":
        pending = {"kind": "different", "tracks": [*TRACKS], "steps": effect["count"], "different": []}
    elif kind == "advance_one":
        pending = {"kind": "advance", "tracks": [*TRACKS], "steps": effect["steps"]}
    elif kind == "rover":
        return [_rover_moves(one, effect["moves"])]
    elif kind == "boost":
        return [_boost(state, one)]
    elif kind in ("patch", "patches"):
        return add_patches(one, effect.get("count", 1))
    elif kind in ("pod", "pods"):
        pending = {"kind": "pod", "count": effect.get("count", 1)}
    elif kind == "rover_more":
        one["rovers_left"] += 1
        return [_place_rover(one)]
    elif kind == "union":
        return _union(state, who, effect["row"])
    elif kind == "limit":
        return []  # it holds for the table, not for a player
    else:
        pending = {"kind": "remind", "effect": effect}
    one["queue"].append(pending)
    return []


def _union(state: State, who: int, row: int) -> list[Line]:
    """Every marker up to this row with its benefits, but no boosts."""
    one = state["players"][who]
    told: list[Line] = []
    for marker in TRACKS:
        while one["at"][marker][1] < row:
            ways = [place for place in moves.ways_up(one, marker) if place[1] <= row]
            if not ways:
                break
            told += advance(state, who, marker, ways[0], boosts=False)
    return told


def fits(pending: Pending, kind: str, marker: str) -> bool:
    """Whether moving this marker takes (part of) the benefit."""
    wanted = ("boost", "advance", "different") if kind == "advance" else (kind,)
    return pending["kind"] in wanted and marker in pending["tracks"] and marker not in pending.get("different", [])


def due_for(one: Player, kind: str, marker: str) -> Pending | None:
    """What moving this marker takes: of several the one that leaves the least choice, so that a free boost stays."""
    fitting = [each for each in one["queue"] if fits(each, kind, marker)]
    return min(fitting, key=lambda each: len(each["tracks"]) - len(each.get("different", [])), default=None)


def take_part(one: Player, pending: Pending, marker: str) -> None:
    """One step of the benefit is taken; what remains of it stays in the queue. Steps of one marker stay with it."""
    pending["steps"] -= 1
    if pending["kind"] == "different":
        pending["different"] = [*pending["different"], marker]
    elif pending["steps"]:
        pending["tracks"] = [marker]
    if not pending["steps"]:
        one["queue"].remove(pending)

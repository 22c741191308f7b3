"""The benefits that a marker gains on the field where it lands. Each becomes a `Pending` in the player's "queue" and
stays there until the player takes it, in any order, or gives it up."""

from companion.engine import chance
from companion.engine.message import Message, message, player_name
from companion.games.planet_unknown import moves
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import (
    CARD_RANKS,
    LOST_TECH,
    POD_MOVES,
    RANKS,
    SKIPPED_TECH,
    TOP,
    TRACKS,
    USUAL_RANKS,
    Field,
)
from companion.games.planet_unknown.state import Pending, Place, Player, State


def advance(state: State, who: int, marker: str, to: Place | None = None, *, boosts: bool = True) -> list[Message]:
    """Moves a marker one field up, or to the place `to`, and gains the benefits of that field (without `boosts`: all
    but boosts). A marker at the top of its track stays there, and only the rover marker still gains moves."""
    player = state["players"][who]
    ways = moves.ways_up(player, marker)
    if to is None and not ways:
        return _at_the_top(state, who, marker)
    place = to or ways[0]
    player["at"][marker] = place
    advanced = message(
        "planet_unknown.advanced",
        who=player_name(who),
        marker=states.track_name(marker),
        field=_place_text(marker, place),
    )
    field = states.field_at(state, player, place)
    return [advanced, *gain(state, who, field if boosts else _without_boosts(field), place)]


def _without_boosts(field: Field) -> Field:
    if "either" in field:
        return next(option for option in field["either"] if "synergy" not in option)
    rest = field.copy()
    rest.pop("synergy", None)
    return rest


def _place_text(marker: str, place: Place) -> Message:
    """The row of a place, and its track if that is not the marker's own."""
    if place[0] == marker:
        return message("planet_unknown.row", row=place[1])
    return message("planet_unknown.row_of", row=place[1], track=states.track_name(place[0]))


def _at_the_top(state: State, who: int, marker: str) -> list[Message]:
    player = state["players"][who]
    track, row = player["at"][marker]
    if track == "rover" and row == TOP:
        moves_again = states.board_of(state, player)["rover"][-1].get("rover", 0)
        again = message("planet_unknown.rover_again", who=player_name(who))
        return [again, *gain(state, who, {"rover": moves_again}, ["rover", TOP + 1])]
    return [message(why_not_up(player, marker), who=player_name(who), marker=states.track_name(marker))]


def why_not_up(player: Player, marker: str) -> str:
    """The text key of the reason why this marker cannot advance."""
    if player["at"][marker][1] >= TOP:
        return "planet_unknown.at_the_top"
    return "planet_unknown.under_pods" if player["corporation"] == "cosmos" else "planet_unknown.blocked"


def gain(state: State, who: int, field: Field, place: Place) -> list[Message]:
    """Adds all benefits of a field to the player's pending ones. Fields that a pod covers are never landed on."""
    player = state["players"][who]
    messages: list[Message] = []
    if "either" in field:
        player["queue"].append({"kind": "either", "options": field["either"]})
        return [message("planet_unknown.gains.either")]
    for _ in range(field.get("synergy", 0)):
        messages.append(add_boost(state, player))
    if field.get("rover"):
        messages.append(add_moves(player, field["rover"]))
    if field.get("advance"):
        player["queue"].append({"kind": "advance", "tracks": [field["advance"]], "steps": 1})
        messages.append(message("planet_unknown.gains.advance", track=states.track_name(field["advance"])))
    for _ in range(field.get("milestone", 0)):
        messages += _milestone(state, who, place)
    return messages


def add_boost(state: State, player: Player) -> Message:
    if states.limited(state, "no_synergy"):
        return message("planet_unknown.no_boost_this_round")
    player["queue"].append({"kind": "boost", "tracks": [*TRACKS], "steps": 1})
    return message("planet_unknown.gains.boost")


def add_moves(player: Player, count: int) -> Message:
    """Rover moves: one more for two corporations with a technology."""
    name = player["corporation"]
    on_rover = sum(place[0] == "rover" for place in player["at"].values())
    more = (name == "universal_coalition" and states.has_tech(player, 3)) or (
        name == "makeshift" and states.has_tech(player, 2) and on_rover > 1
    )
    player["queue"].append({"kind": "rover", "count": count + more})
    return message("planet_unknown.gains.rover", n=count + more)


def _milestone(state: State, who: int, place: Place) -> list[Message]:
    player = state["players"][who]
    track = place[0]
    if states.limited(state, "no_milestones"):
        nothing = message("planet_unknown.no_milestone_this_round")
        passed = track == "tech" and SKIPPED_TECH.of(state["data"]) == "open"
        return [nothing, *_technology(state, who, place[1])] if passed else [nothing]
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
    """A milestone of the civilization track gives a card, of a rank that grows with the number of the milestone.
    Republic has to move another marker back for it."""
    player = state["players"][who]
    fields = state["boards"][player["corporation"]]["civ"]
    number = sum(bool(field.get("milestone")) for field in fields[: row + 1])
    ranks = CARD_RANKS.get(player["corporation"], USUAL_RANKS)
    rank = ranks[min(number, len(ranks)) - 1]
    if player["corporation"] == "flux" and player["flux"] == "civ" and states.has_tech(player, 3):
        rank = min(rank + 1, 4)
    messages = [_add_card(state, player, rank)]
    if player["corporation"] == "republic":
        player["queue"].append(
            {"kind": "regress", "tracks": [track for track in TRACKS if track != "civ"], "steps": 1}
        )
        messages.append(message("planet_unknown.republic_regress"))
        if states.has_tech(player, 4):
            messages.append(add_boost(state, player))
    return messages


def _add_card(state: State, player: Player, rank: int) -> Message:
    pending: Pending = {"kind": "card", "rank": rank}
    higher = states.cards_left(state, rank + 1)
    if player["corporation"] == "republic" and states.has_tech(player, 2) and state["deals"] and higher:
        pending["more"] = chance.shuffled(state, higher)[0]
    player["queue"].append(pending)
    return message("planet_unknown.gains.card", rank=rank)


def cards_to_choose(state: State, who: int, pending: Pending) -> list[str]:
    """The civilization cards that a player may take for a pending card: those of its rank, or of all ranks (rank 0)
    with Republic's technology 5. With Republic's technology 2 also one of the next rank: the one that the app has
    drawn, or any, because the table may have drawn it."""
    player, rank = state["players"][who], pending["rank"]
    if not rank:
        return [card for any_rank in RANKS for card in states.cards_left(state, any_rank)]
    higher = states.cards_left(state, rank + 1)
    if state["deals"]:
        higher = [card for card in higher if card == pending.get("more")]
    elif player["corporation"] != "republic" or not states.has_tech(player, 2):
        higher = []
    return [*states.cards_left(state, rank), *higher]


def add_patches(player: Player, count: int) -> list[Message]:
    if player["corporation"] == "wormhole" and states.has_tech(player, 3) and "tech 3" not in player["used"]:
        player["used"].append("tech 3")
        count += 1
    player["queue"].append({"kind": "patch", "count": count})
    return [message("planet_unknown.gains.patch", n=count)]


def add_rover(player: Player) -> Message:
    """A new rover for the planet, unless the ones that are left are all pending already."""
    already = sum(pending["kind"] == "new_rover" for pending in player["queue"])
    if player["rovers_left"] <= already:
        return message("planet_unknown.no_rover_left")
    player["queue"].append({"kind": "new_rover"})
    return message("planet_unknown.gains.new_rover")


def _technology(state: State, who: int, row: int) -> list[Message]:
    """Unlocks the technology of the milestone in this row, and only that one: a level whose milestone was skipped, or
    lies under a pod, stays locked."""
    player = state["players"][who]
    fields = state["boards"][player["corporation"]]["tech"]
    highest = states.levels_of(player["corporation"])[-1]  # a track that the user has edited may have more
    level = min(sum(bool(field.get("milestone")) for field in fields[: row + 1]), highest)
    if states.unlocked(player, level):
        return [message("planet_unknown.technology_known", level=level)]
    states.unlock(player, level)
    messages = [message("planet_unknown.technology", who=player_name(who), level=level)]
    if player["corporation"] == "flux":
        player["queue"].append({"kind": "flux"})
        messages.append(message("planet_unknown.gains.flux"))
    if player["corporation"] == "cosmos" and level == 2 and POD_MOVES.of(state["data"]) == "at_once":
        player["used"].append("game 2")
        messages += add_pod_moves(player, 3)
    return messages


def add_pod_moves(player: Player, count: int) -> list[Message]:
    """Cosmos may move so many of its collected pods to other places, at most as many as it has."""
    count = min(count, states.collected_pods(player))
    if not count:
        return [message("planet_unknown.no_pods_to_move")]
    player["queue"].append({"kind": "move_pods", "count": count})
    return [message("planet_unknown.gains.move_pods", n=count)]


def add_meteorite(player: Player) -> list[Message]:
    """Collects one more meteorite; Horizon's technology 3 gives a patch for it."""
    player["meteorites"] += 1
    return add_patches(player, 1) if player["corporation"] == "horizon" and states.has_tech(player, 3) else []


def remind_of_tech(player: Player, level: int) -> None:
    """A technology that is used on the planet, which the app does not see: it is pending until somebody says that it
    was used."""
    player["queue"].append({"kind": "tech", "effect": {"corporation": player["corporation"], "level": level}})


def regress(state: State, who: int, marker: str) -> list[Message]:
    """Moves a marker one field back, or says why it cannot."""
    player = state["players"][who]
    place = moves.way_down(player, marker)
    if place is None:
        return [message(why_not_back(player, marker), who=player_name(who), marker=states.track_name(marker))]
    row = player["at"][marker][1]
    player["at"][marker] = place
    where = _place_text(marker, place)
    told = message("planet_unknown.regressed", who=player_name(who), marker=states.track_name(marker), field=where)
    return [told, *_lose_technology(state, who, place, row)]


def _lose_technology(state: State, who: int, place: Place, row: int) -> list[Message]:
    """A marker that goes back below a level of the technology track closes it, if this table reads it so. Jump Drive
    unlocks with pods, and Makeshift by where its markers stand."""
    player = state["players"][who]
    if place[0] != "tech" or player["corporation"] in ("jump_drive", "makeshift"):
        return []
    if LOST_TECH.of(state["data"]) != "lost":
        return []
    messages = []
    for level, needed in enumerate(states.tech_rows(state, player)[: len(player["techs"])], start=1):
        if place[1] < needed <= row and states.unlocked(player, level):
            player["techs"][level - 1] = False
            messages.append(message("planet_unknown.technology_lost", who=player_name(who), level=level))
    return messages


def why_not_back(player: Player, marker: str) -> str:
    """The text key of the reason why this marker cannot move back."""
    return "planet_unknown.blocked" if player["at"][marker][1] else "planet_unknown.at_the_start"

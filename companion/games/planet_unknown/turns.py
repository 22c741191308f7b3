"""A round: boards are chosen once, then every round each player enters a tile and takes what it brings."""

from companion.engine import chance
from companion.engine.action import Actions, Draft, flag, maybe, one_of, seat, whole
from companion.engine.line import Line, line, player, refuse
from companion.games.planet_unknown import benefits, moves
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import state as table
from companion.games.planet_unknown.data import ALERTS, EVENT_CARDS, RANKS, TRACKS
from companion.games.planet_unknown.rules import (
    check_place,
    need_board,
    need_empty_queues,
    need_play,
    need_setup,
    play,
)
from companion.games.planet_unknown.state import Place, Player, State

# Technologies for the rovers at the start of a round, by corporation.
AT_ROUND_START = {"flux": 1, "oasis": 2, "horizon": 2}


def add_setup_actions(actions: Actions) -> None:
    @actions.add("board", who=seat, corporation=one_of(*printed.corporations()), planet=one_of(*printed.planets()))
    @play
    def board(draft: Draft[State], who: int, corporation: str, planet: str) -> None:
        need_setup(draft.state)
        draft.state["players"][who] = table.new_player(corporation, planet)
        names = {
            "corporation": line(f"planet_unknown.corporation.{corporation}"),
            "planet": line(f"planet_unknown.planet.{planet}"),
        }
        draft.say("planet_unknown.board_chosen", who=player(who), **names)
        others = [one["corporation"] for other, one in enumerate(draft.state["players"]) if other != who]
        if corporation in others and corporation != "universal_coalition":
            draft.say("planet_unknown.corporation_twice", corporation=names["corporation"])

    @actions.add("mix", green=whole(0, 20), orange=whole(0, 20), red=whole(0, 20))
    @play
    def mix(draft: Draft[State], green: int, orange: int, red: int) -> None:
        """How many event cards of each colour. It may be short of twenty while it is being chosen."""
        need_setup(draft.state)
        wanted = {"green": green, "orange": orange, "red": red}
        for alert in ALERTS:
            there = len(printed.event_ids(alert, table.is_solo(draft.state)))
            if wanted[alert] > there:
                raise refuse(f"planet_unknown.too_many.{alert}", n=there)
        draft.state["mix"] = wanted
        draft.say("planet_unknown.mix_chosen", **wanted)

    @actions.add("begin")
    @play
    def begin(draft: Draft[State]) -> None:
        state = draft.state
        need_setup(state)
        if state["events"]:
            total = sum(state["mix"].values())
            if total != EVENT_CARDS:
                raise refuse("planet_unknown.twenty_events", n=total)
            if state["way"] == "app":
                chosen = [
                    card
                    for alert in ALERTS
                    for card in chance.shuffled(state, printed.event_ids(alert, table.is_solo(state)))[
                        : state["mix"][alert]
                    ]
                ]
                state["event_deck"]["draw"] = chance.shuffled(state, chosen)
        if state["deals"]:
            for rank in RANKS:
                shuffled = chance.shuffled(state, table.cards_left(state, rank))
                state["gone"] += shuffled[len(state["players"]) + 1 :]
        state["phase"] = "play"
        draft.say("planet_unknown.begun")


def add_tile_actions(actions: Actions) -> None:
    @actions.add(
        "tile",
        who=seat,
        pair=whole(0, 5),
        placed=flag,
        energy=maybe(one_of(*TRACKS)),
        ice=whole(0, 6),
        grows=flag,
        meteorite=flag,
        only=maybe(one_of(*printed.RESOURCES)),
    )
    @play
    def tile(
        draft: Draft[State],
        who: int,
        pair: int,
        placed: bool,
        energy: str | None,
        ice: int,
        grows: bool,
        meteorite: bool,
        only: str | None,
    ) -> None:
        """The tile of this round. `energy` is the track that its energy advances, `ice` how many squares of water lie
        on ice, `grows` whether it makes an area of biomass larger (for Wormhole), `only` the one resource that counts
        when an event allows no more."""
        state = draft.state
        need_play(state)
        one = state["players"][who]
        if one["placed"]:
            raise refuse("planet_unknown.tile_entered", who=player(who))
        resources = printed.pairs()[pair]
        if table.limited(state, "one_resource"):
            if only not in resources:
                raise refuse("planet_unknown.which_resource")
            resources = [only]
        if "energy" in resources and energy is None:
            raise refuse("planet_unknown.which_track")
        one["placed"] = True
        one["stuck"] = not placed
        names = [line(f"planet_unknown.resource.{each}") for each in resources]
        draft.say("planet_unknown.tile" if placed else "planet_unknown.tile_not_placed", who=player(who), what=names)
        for resource in resources:
            draft.story += _advance_by(state, who, resource, energy, ice, grows, placed)
        if placed:
            draft.story += _placing(state, who, printed.pairs()[pair], ice)
            if meteorite and not (one["corporation"] == "universal_coalition" and table.has_tech(one, 5)):
                draft.say("planet_unknown.put_meteorite")

    @actions.add("advance", who=seat, marker=one_of(*TRACKS), to=maybe(check_place))
    @play
    def advance(draft: Draft[State], who: int, marker: str, to: Place | None) -> None:
        """By hand, or with a boost that is due: then that is taken."""
        state = draft.state
        need_board(state)
        one = state["players"][who]
        ways = moves.ways_up(one, marker)
        if to is None and len(ways) > 1:
            raise refuse("planet_unknown.which_way")
        if to is not None and to not in ways:
            raise refuse("planet_unknown.no_such_way")
        due = benefits.due_for(one, "advance", marker)
        told = benefits.advance(state, who, marker, to)
        if due is not None:
            benefits.take_part(one, due, marker)
        elif not ways and told[0]["text"] != "planet_unknown.rover_again":
            raise refuse(told[0]["text"], who=player(who), marker=table.track_name(marker))
        draft.story += told

    @actions.add("regress", who=seat, marker=one_of(*TRACKS))
    @play
    def regress(draft: Draft[State], who: int, marker: str) -> None:
        state = draft.state
        need_board(state)
        one = state["players"][who]
        due = benefits.due_for(one, "regress", marker)
        if due is None and moves.way_down(one, marker) is None:
            raise refuse("planet_unknown.at_the_start", who=player(who), marker=table.track_name(marker))
        draft.story += benefits.regress(state, who, marker)
        if due is not None:
            benefits.take_part(one, due, marker)

    @actions.add("aside", who=seat, marker=one_of(*TRACKS), to=check_place)
    @play
    def aside(draft: Draft[State], who: int, marker: str, to: Place) -> None:
        """Makeshift, technology 3: sideways instead of an advance that is due."""
        state = draft.state
        need_play(state)
        one = state["players"][who]
        if to not in moves.ways_aside(one, marker):
            raise refuse("planet_unknown.no_such_way")
        due = benefits.due_for(one, "advance", marker)
        draft.story += benefits.advance(state, who, marker, to)
        if due is not None:
            benefits.take_part(one, due, marker)

    @actions.add("next_round", anyway=flag)
    @play
    def next_round(draft: Draft[State], anyway: bool) -> None:
        """The commander passes on. With `anyway` what is still due is given up."""
        state = draft.state
        need_play(state)
        if not anyway:
            need_empty_queues(state)
            for who, one in enumerate(state["players"]):
                if not one["placed"]:
                    raise refuse("planet_unknown.tile_first", who=player(who))
        for one in state["players"]:
            one["queue"] = []
            one["placed"] = False
            one["used"] = [use for use in one["used"] if use.startswith("game ")]
        if state["last_round"]:
            state["phase"] = "scoring"
            draft.say("planet_unknown.game_over")
            return
        _begin_round(draft)


def _begin_round(draft: Draft[State]) -> None:
    state = draft.state
    state["round"] += 1
    state["commander"] = (state["commander"] + 1) % len(state["players"])
    state["limits"] = []
    if state["event"] and state["way"] == "app":
        state["event_deck"]["out"].remove(state["event"])
        state["event_deck"]["discard"].append(state["event"])
    state["event"] = ""
    draft.say("planet_unknown.round_begins", round=state["round"], who=player(state["commander"]))
    if len(state["players"]) < 3:
        draft.say("planet_unknown.turn_one_depot")
    for one in state["players"]:
        level = AT_ROUND_START.get(one["corporation"])
        if level is not None and table.has_tech(one, level):
            benefits.remind_of_tech(one, level)


def _advance_by(
    state: State, who: int, resource: str, energy: str | None, ice: int, grows: bool, placed: bool
) -> list[Line]:
    """What a resource of the tile advances. One that was not placed advances both, and no technology helps."""
    one = state["players"][who]
    marker = (energy or "") if resource == "energy" else resource
    times = 1
    if resource == "water" and placed:
        times = _water_steps(one, ice)
    if marker == "biomass" and placed and one["corporation"] == "wormhole" and (resource == "energy" or not grows):
        times = 0  # a tile of energy never makes an area of biomass larger
    if not times:
        return [line(f"planet_unknown.no_advance.{marker}")]
    told: list[Line] = []
    for _ in range(times):
        if len(moves.ways_up(one, marker)) > 1 or moves.ways_aside(one, marker):  # the player says which way
            one["queue"].append({"kind": "advance", "tracks": [marker], "steps": 1})
            told.append(line("planet_unknown.gains.advance", track=table.track_name(marker)))
        else:
            told += benefits.advance(state, who, marker)
    return told


def _rover_value(state: State, one: Player) -> int:
    """The moves under the rover marker."""
    return table.field_at(state, one, one["at"]["rover"]).get("rover", 0)


def _water_steps(one: Player, ice: int) -> int:
    """Water counts only on ice. Oasis advances for every square of it, the Coalition's technology 4 twice."""
    if one["corporation"] == "oasis":
        return ice
    if not ice:
        return 0
    return 2 if one["corporation"] == "universal_coalition" and table.has_tech(one, 4) else 1


def _placing(state: State, who: int, resources: list[str], ice: int) -> list[Line]:
    """What technologies give for the placing itself."""
    one = state["players"][who]
    told: list[Line] = []
    if one["corporation"] == "republic" and "civ" in resources and table.has_tech(one, 1):
        told += benefits.gain(state, who, {"rover": _rover_value(state, one)}, one["at"]["rover"])
    if one["corporation"] == "flux" and one["flux"] in resources and table.has_tech(one, 4):
        benefits.remind_of_tech(one, 4)
    if one["corporation"] != "oasis":
        return told
    if table.has_tech(one, 3) and not ice:
        told += benefits.advance(state, who, "water")
    if "water" in resources and table.has_tech(one, 4):
        told += benefits.add_patches(one, 1)
    if "water" in resources and table.has_tech(one, 5) and not table.limited(state, "no_synergy"):
        benefits.add_boost(one)
        told.append(line("planet_unknown.gains.boost"))
    return told

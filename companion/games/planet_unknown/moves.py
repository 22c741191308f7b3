"""The places that a marker can move to, which depend on the corporation, and the medals of the tracks. A `Place` is a
track and a row of the board."""

from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import TOP, TRACKS
from companion.games.planet_unknown.state import Place, Player, State

CROSSING = ("makeshift", "oasis")  # their markers reach other tracks and block each other


def ways_up(player: Player, marker: str) -> list[Place]:
    """The places to which this marker may advance; none at the top of a track or if other markers block it."""
    track, row = player["at"][marker]
    if player["corporation"] == "makeshift":
        return _free(player, marker, _diagonal(player, track, row))
    if player["corporation"] == "oasis":
        return _oasis(player, marker)
    if player["corporation"] == "cosmos":
        return _over_pods(player, marker, row)
    if player["corporation"] == "wormhole" and marker == "biomass":
        return [["biomass", row + 3]] if row < TOP else []
    return [[track, row + 1]] if row < TOP else []


def can_gain(player: Player, marker: str) -> bool:
    """Whether an advance of this marker changes anything: at its top only rovers still gain moves."""
    return bool(ways_up(player, marker)) or player["at"][marker] == ["rover", TOP]


def ways_aside(player: Player, marker: str) -> list[Place]:
    """The places beside a marker to which Makeshift's technology 3 lets it move instead of advancing."""
    if player["corporation"] != "makeshift" or not states.has_tech(player, 3):
        return []
    track, row = player["at"][marker]
    return _free(player, marker, [[other, row] for other in tracks_next_to(player, track)])


def way_down(player: Player, marker: str) -> Place | None:
    """The place of a marker after it has moved one field back; None at the start, or if another marker stands
    there."""
    track, row = player["at"][marker]
    if player["corporation"] == "oasis" and marker == "water":
        path = _path()
        lower = path[: path.index([track, row])][::-1]
    elif player["corporation"] == "wormhole" and marker == "biomass":
        lower = [["biomass", row - 3]] if row else []
    else:
        lower = [[track, below] for below in range(row - 1, -1, -1)]
    place = next((place for place in lower if place not in player["track_pods"]), None)
    if place is None or player["corporation"] not in CROSSING:
        return place
    return place if _free(player, marker, [place]) else None


def tracks_next_to(player: Player, track: str) -> list[str]:
    """The tracks next to this one; Makeshift's technology 1 joins the first and the last."""
    number = TRACKS.index(track)
    tracks = [TRACKS[other] for other in (number - 1, number + 1) if 0 <= other < len(TRACKS)]
    if player["corporation"] == "makeshift" and states.has_tech(player, 1) and number in (0, len(TRACKS) - 1):
        tracks.append(TRACKS[-1 - number])
    return tracks


def _diagonal(player: Player, track: str, row: int) -> list[Place]:
    if row >= TOP:
        return []
    return [[track, row + 1], *([other, row + 1] for other in tracks_next_to(player, track))]


def _free(player: Player, marker: str, places: list[Place]) -> list[Place]:
    """These places without those where another marker stands."""
    others = [place for other, place in player["at"].items() if other != marker]
    return [place for place in places if place not in others]


def _over_pods(player: Player, marker: str, row: int) -> list[Place]:
    """The next place of one of Cosmos' markers, which jump over the pods on their track."""
    above = ([marker, higher] for higher in range(row + 1, TOP + 1))
    return [place for place in above if place not in player["track_pods"]][:1]


def _oasis(player: Player, marker: str) -> list[Place]:
    """The next place of one of Oasis' markers. The water marker crosses several tracks; the markers block each other,
    until technology 1 lets them pass."""
    track, row = player["at"][marker]
    path = _path() if marker == "water" else [[track, number] for number in range(TOP + 1)]
    ahead = path[path.index([track, row]) + 1 :]
    if states.has_tech(player, 1):
        return _free(player, marker, ahead)[:1]
    return _free(player, marker, ahead[:1])


def _path() -> list[Place]:
    return printed.corporation("oasis")["water_path"]


def tracks_for(player: Player, marker: str) -> tuple[str, ...]:
    """The tracks on which this marker can stand."""
    if player["corporation"] == "makeshift":
        return TRACKS
    if player["corporation"] == "oasis" and marker == "water":
        return tuple(track for track in TRACKS if any(place[0] == track for place in _path()))
    return (marker,)


def rows_for(player: Player, marker: str) -> list[int]:
    """The rows of its present track on which this marker can stand."""
    if player["corporation"] == "oasis" and marker == "water":
        return sorted(row for track, row in _path() if track == player["at"]["water"][0])
    if player["corporation"] == "wormhole" and marker == "biomass":
        return [*range(0, TOP + 1, 3)]
    return [*range(TOP + 1)]


def medal(state: State, player: Player, marker: str) -> int:
    """The best medal that this marker has passed or covers. On Jump Drive's technology track it is the last one."""
    board = states.board_of(state, player)
    track, row = player["at"][marker]
    if player["corporation"] == "oasis" and marker == "water":
        path = _path()
        passed = [place for place in path[: path.index([track, row]) + 1] if place[0] == "water"]
    else:
        passed = [[track, number] for number in range(row + 1)]
    medals = [
        board[place[0]][place[1]].get("medal", 0)
        for place in passed
        if place not in player["track_pods"] and place[1] < len(board[place[0]])
    ]
    if player["corporation"] == "jump_drive" and marker == "tech":
        return next((value for value in reversed(medals) if value), 0)
    return max(medals, default=0)


def medals(state: State, player: Player) -> dict[str, int]:
    """The medals of each marker. With Makeshift's technology 5 all markers of a track score like the best of them."""
    by_marker = {marker: medal(state, player, marker) for marker in TRACKS}
    if player["corporation"] == "makeshift" and states.has_tech(player, 5):
        best = {
            track: max((by_marker[marker] for marker in TRACKS if player["at"][marker][0] == track), default=0)
            for track in TRACKS
        }
        return {marker: best[player["at"][marker][0]] for marker in TRACKS}
    return by_marker

"""Actions before the first round: choosing boards and the mix of the event deck, and beginning the game."""

from companion.engine import chance
from companion.engine.action import Draft, action, one_of, seat, whole
from companion.engine.message import message, player_name, refuse
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import ALERTS, EVENT_CARDS, RANKS
from companion.games.planet_unknown.rules import need_setup
from companion.games.planet_unknown.state import State


def board(draft: Draft[State], who: int, corporation: str, planet: str) -> None:
    """A player chooses a corporation and a planet. Taking a corporation twice is allowed, with a reminder."""
    need_setup(draft.state)
    old = draft.state["players"][who]
    new = states.new_player(corporation, planet, old["most_goals"])
    new["goals"], new["dealt"] = old["goals"], old["dealt"]
    draft.state["players"][who] = new
    names = {
        "corporation": message(f"planet_unknown.corporation.{corporation}"),
        "planet": message(f"planet_unknown.planet.{planet}"),
    }
    draft.say("planet_unknown.board_chosen", who=player_name(who), **names)
    others = [player["corporation"] for other, player in enumerate(draft.state["players"]) if other != who]
    if corporation in others and corporation != "universal_coalition":
        draft.say("planet_unknown.corporation_twice", corporation=names["corporation"])


def mix(draft: Draft[State], green: int, orange: int, red: int) -> None:
    """Sets how many event cards of each colour there are. Until the game begins they need not be twenty together."""
    need_setup(draft.state)
    wanted = {"green": green, "orange": orange, "red": red}
    for alert in ALERTS:
        most = len(printed.event_ids(alert, states.is_solo(draft.state)))
        if wanted[alert] > most:
            raise refuse(f"planet_unknown.too_many.{alert}", n=most)
    draft.state["mix"] = wanted
    draft.say("planet_unknown.mix_chosen", **wanted)


def begin(draft: Draft[State]) -> None:
    """Begins the first round: the app shuffles its event deck and takes civilization cards out of the game."""
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
                for card in chance.shuffled(state, printed.event_ids(alert, states.is_solo(state)))[
                    : state["mix"][alert]
                ]
            ]
            state["event_deck"]["draw"] = chance.shuffled(state, chosen)
    if state["deals"]:
        for rank in RANKS:
            shuffled = chance.shuffled(state, states.cards_left(state, rank))
            state["gone"] += shuffled[len(state["players"]) + 1 :]
    state["phase"] = "play"
    draft.say("planet_unknown.begun")


ACTIONS = (
    action("board", board, who=seat, corporation=one_of(*printed.corporations()), planet=one_of(*printed.planets())),
    action("mix", mix, green=whole(0, 20), orange=whole(0, 20), red=whole(0, 20)),
    action("begin", begin),
)

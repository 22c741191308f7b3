"""What to do now, and why."""

from typing import Any

from companion.engine.guide import Guide, Offer, Step
from companion.engine.line import Line, line, player
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import depots
from companion.games.planet_unknown import state as table
from companion.games.planet_unknown.events import effect_line
from companion.games.planet_unknown.state import Pending, State


def where(state: State) -> Line:
    if state["phase"] != "play":
        return line(f"planet_unknown.where.{state['phase']}")
    if state["events"]:
        return line("planet_unknown.where.round_of", round=state["round"], last=printed.EVENT_CARDS)
    return line("planet_unknown.where.round", round=state["round"])


def guide(state: State) -> Guide:
    phase = state["phase"]
    if phase == "setup":
        return _setup(state)
    to_score = Offer(line("planet_unknown.next.score"), icon="trophy", screen="score")
    if phase == "scoring":
        steps = [
            Step(line("planet_unknown.step.last_patches"), line("planet_unknown.why.last_patches"), "now"),
            *_dues(state),
            Step(line("planet_unknown.step.planet"), line("planet_unknown.why.planet"), "now"),
        ]
        planet = Offer(line("planet_unknown.next.planet"), icon="grid", screen="planet")
        return Guide(where(state), steps, planet, [to_score])
    if phase == "finished":
        return Guide(where(state), [Step(line("planet_unknown.step.finished"), None, "done")], to_score)
    return _play(state)


def _dues(state: State) -> list[Step]:
    return [
        Step(line("planet_unknown.step.due", who=player(who), what=due(each)), None, "now")
        for who, one in enumerate(state["players"])
        for each in one["queue"]
    ]


def _setup(state: State) -> Guide:
    steps = [Step(line("planet_unknown.step.boards"), line("planet_unknown.why.boards"), "now")]
    if state["events"]:
        total = sum(state["mix"].values())
        steps.append(Step(line("planet_unknown.step.mix", n=total), line("planet_unknown.why.mix"), "now"))
    begin = Offer(line("planet_unknown.next.begin"), {"do": "begin"}, "arrow-right", screen="table")
    return Guide(where(state), steps, begin)


def _play(state: State) -> Guide:
    station = "turn_one" if len(state["players"]) < 3 else "turn_any"
    commander = player(state["commander"])
    turned = state["event"] or any(one["placed"] for one in state["players"]) or state["station_set"]
    steps = [
        Step(
            line(f"planet_unknown.step.{station}", who=commander),
            line("planet_unknown.why.station"),
            "done" if turned and not depots.station_waits(state) else "now",
        )
    ]
    if state["events"]:
        steps.append(_event_step(state))
    for who, one in enumerate(state["players"]):
        if not one["placed"]:
            where_from = depots.in_words(state, depots.facing(state, who)) if depots.counted(state) else None
            steps.append(Step(line("planet_unknown.step.tile", who=player(who)), where_from, "now"))
    steps += _dues(state)
    return Guide(where(state), steps, _next(state), notice=notice(state), urgent=state["last_round"])


def _event_step(state: State) -> Step:
    if state["event"]:
        what = effect_line(printed.events()[state["event"]])
        return Step(line("planet_unknown.step.event_open"), what, "done")
    return Step(line("planet_unknown.step.event"), line("planet_unknown.why.event"), "now")


def _next(state: State) -> Offer:
    if depots.station_waits(state):
        return Offer(line("planet_unknown.next.station"), icon="rotate-right", screen="table")
    if state["events"] and not state["event"] and state["way"] == "app" and state["event_deck"]["draw"]:
        return Offer(line("planet_unknown.next.event"), {"do": "event_draw"}, "cards-outline")
    key = "planet_unknown.next.last" if state["last_round"] else "planet_unknown.next.round"
    return Offer(line(key, round=state["round"] + 1), {"do": "next_round", "anyway": False}, "arrow-right")


def notice(state: State) -> Line | None:
    """The last round, or the limits of this one."""
    if state["last_round"]:
        return line("planet_unknown.notice.last_round")
    for limit in state["limits"]:
        gaps = {"terrain": line(f"planet_unknown.resource.{limit['terrain']}")} if "terrain" in limit else {}
        return line(f"planet_unknown.limit.{limit['limit']}", **gaps)
    return None


def due(pending: Pending) -> Line:
    """A benefit of the queue in words."""
    kind = pending["kind"]
    if "effect" in pending and kind != "tech":
        return effect_in_words(pending["effect"])
    if kind == "tech":
        effect = pending["effect"]
        return line(f"planet_unknown.corporation.{effect['corporation']}.tech.{effect['level']}")
    tracks = [table.track_name(track) for track in pending.get("tracks", [])]
    n = pending.get("row", pending.get("count", pending.get("steps", 1)))
    if kind == "boost" and n > 1:
        kind = "boost_twice"
    if kind == "card" and not pending["rank"]:
        kind = "any_card"
    return line(f"planet_unknown.due.{kind}", n=n, tracks=tracks, rank=pending.get("rank", 0))


def effect_in_words(effect: Any) -> Line:
    """What a card or an event says."""
    kind = effect["kind"]
    if not any(card["effect"]["kind"] == kind for card in printed.cards().values()):
        return line(f"planet_unknown.event.{kind}", n=1, tracks=[])
    n = next((effect[name] for name in ("count", "steps", "moves", "medals", "row") if name in effect), 1)
    if effect.get("advance"):
        return line("planet_unknown.card_effect.extra_tile_advance")
    return line(f"planet_unknown.card_effect.{kind}", n=n)

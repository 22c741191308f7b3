"""The texts of Planet Unknown that are built from ids, and which ids: see tests/text/test_texts.py."""

from typing import Any

from companion.games.planet_unknown import benefit_texts, data, depots
from companion.games.planet_unknown.data import ALERTS, RESOURCES, TRACKS
from companion.games.planet_unknown.icons import PENDING_ICONS
from companion.games.planet_unknown.pending_actions import BY_HAND, COUNTED
from companion.games.planet_unknown.score import ROWS, VERDICTS
from companion.games.planet_unknown.words import MOVES

SETUP = (
    *("station", "boards", "markers", "rovers_and_pods", "cards", "cards_app", "goals_solo", "goals_two"),
    *("meteorites", "goals_many", "events_app", "events_printed", "commander"),
)
EVENT_KINDS = {event["effect"]["kind"] for event in data.events().values()} - {"limit"}
LIMITS = {event["effect"]["limit"] for event in data.events().values() if "limit" in event["effect"]}
FAR = {f"{kind}{more}" for kind in MOVES for more in ("_far", "_one_of", "_one_of_far")}
DUE = {*PENDING_ICONS, *FAR, "boost_twice", "any_card"} - {"remind", "tech", "boost_or_peek", *depots.KINDS}
CARD_KINDS = {card["effect"]["kind"] for card in data.cards().values()}

BUILT: dict[str, list[Any]] = {
    "planet_unknown.due_together.{}": [benefit_texts.COUNTED],
    "planet_unknown.part.{}": [benefit_texts.PARTS],
    "planet_unknown.alert.{}": [ALERTS],
    "planet_unknown.card.{}": [data.cards()],
    "planet_unknown.card_effect.{}": [CARD_KINDS],
    "planet_unknown.cards_changed.{}": [("civ_more", "civ_less")],
    "planet_unknown.ask.mix.{}": [ALERTS],
    "planet_unknown.category.{}": [ROWS],
    "planet_unknown.corporation.{}": [data.corporations()],
    "planet_unknown.corporation.{}.tech.{}": [data.corporations(), range(1, 6)],
    "planet_unknown.counted.{}": [COUNTED],
    "planet_unknown.counter.{}": [(*COUNTED, "rovers_left", "patches", "stored")],
    "planet_unknown.depot.{}": [depots.SIZES],
    "planet_unknown.done.{}": [BY_HAND],
    "planet_unknown.due.{}": [DUE],
    "planet_unknown.event.{}": [EVENT_KINDS],
    "planet_unknown.flag.{}": [("placed", "stuck")],
    "planet_unknown.goal.neighbour.{}": [{goal["neighbour"]["kind"] for goal in data.goals().values()}],
    "planet_unknown.goal.personal.{}": [{goal["personal"]["kind"] for goal in data.goals().values()}],
    "planet_unknown.hint.{}": [ROWS],
    "planet_unknown.last_round.{}": [("stuck", "depot", "events")],
    "planet_unknown.limit.{}": [LIMITS],
    "planet_unknown.lost.{}": [("pods", "meteorites")],
    "planet_unknown.no_advance.{}": [("water", "biomass")],
    "planet_unknown.note.cards.{}": [("table", "app")],
    "planet_unknown.planet.{}": [data.planets()],
    "planet_unknown.pod.{}": [("score", "track", "tech")],
    "planet_unknown.pod_moved.{}": [("score", "track")],
    "planet_unknown.resource.{}": [RESOURCES],
    "planet_unknown.setup.{}": [SETUP],
    "planet_unknown.setup.{}_why": [SETUP],
    "planet_unknown.step.{}": [("turn_one", "turn_any")],
    "planet_unknown.too_many.{}": [ALERTS],
    "planet_unknown.track.{}": [TRACKS],
    "planet_unknown.verdict.{}": [(*(name for _, name in VERDICTS), "minus_15")],
    "planet_unknown.where.{}": [("setup", "scoring", "finished")],
}

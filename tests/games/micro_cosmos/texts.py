"""The texts of Micro Cosmos that are built from ids, and which ids: see tests/text/test_texts.py."""

from typing import Any

from companion.games.micro_cosmos.automa_cards import CRITERIA, WAYS
from companion.games.micro_cosmos.corrections import SPOTS
from companion.games.micro_cosmos.data import (
    GAINS,
    LEADERS,
    LEVELS,
    RESOURCES,
    RULE_CHOICES,
    SPECIALISTS,
    TOKENS,
    UPGRADES,
)
from companion.games.micro_cosmos.destination import OTHER_ACTIONS, PLANET_ACTIONS
from companion.games.micro_cosmos.score import ROWS

SETUP = (
    *("cards", "pieces", "colonies", "cargo", "specialists", "portal", "start_planets", "planets", "survivors"),
    *("crew", "cantina", "hands", "resources", "first_player", "automa_pieces", "automa_ark"),
    *("automa_colonies", "automa_start"),
    *("automa_deck_app", "automa_deck_own", "automa_deck_printed", "automa_colony", "automa_resources"),
    "automa_no_resources",
)

BUILT: dict[str, list[Any]] = {
    "micro_cosmos.teach.{}": [("edit", "spare")],
    "micro_cosmos.teach.why.{}": [("edit", "spare")],
    "micro_cosmos.act.{}": [("upgrade", "gather", "terraform", "explore")],
    "micro_cosmos.act.to.{}": [CRITERIA],
    "micro_cosmos.act.travel.{}": [WAYS],
    "micro_cosmos.act.way.{}": [WAYS],
    "micro_cosmos.act.build.{}": [("colony", "outpost", "colony_outpost", "outpost_colony")],
    "micro_cosmos.amount.{}": [(*GAINS, *SPECIALISTS)],
    "micro_cosmos.cargo.{}.{}": [("more", "less"), RESOURCES],
    "micro_cosmos.category.{}": [ROWS],
    "micro_cosmos.count.{}": [(*RESOURCES, *SPECIALISTS)],
    "micro_cosmos.crew.{}.{}": [("more", "less"), SPECIALISTS],
    "micro_cosmos.data.{}": [RULE_CHOICES],
    "micro_cosmos.data.tokens_now.{}": [TOKENS.values],
    "micro_cosmos.do.{}": [{*PLANET_ACTIONS, *OTHER_ACTIONS}],
    "micro_cosmos.spot.{}": [SPOTS],
    "micro_cosmos.hint.{}": [ROWS],
    "micro_cosmos.next.automa.{}": [("draw", "show")],
    "micro_cosmos.next.{}": [("planet", "answer")],
    "micro_cosmos.no_survivor.{}": [LEADERS],
    "micro_cosmos.note.level.{}": [LEVELS],
    "micro_cosmos.note.tracking.{}": [("full", "light")],
    "micro_cosmos.option.level.{}": [LEVELS],
    "micro_cosmos.place.{}": [range(8)],
    "micro_cosmos.put_back.{}": [("top", "bottom")],
    "micro_cosmos.resource.{}": [RESOURCES],
    "micro_cosmos.setup.{}": [SETUP],
    "micro_cosmos.setup.{}_why": [SETUP],
    "micro_cosmos.specialist.{}": [(*SPECIALISTS, "leader", "any")],
    "micro_cosmos.step.act.{}": [("planet", "portal")],
    "micro_cosmos.step.automa.{}": [("draw", "show")],
    "micro_cosmos.stopped.{}": [("portal", "moon", "station", "asteroid")],
    "micro_cosmos.survivor_kept.{}": [LEADERS],
    "micro_cosmos.survivors.{}": [LEADERS],
    "micro_cosmos.told.{}": [("done", "impossible", "skipped")],
    "micro_cosmos.tracking_now.{}": [("full", "light")],
    "micro_cosmos.turn.{}": [("upgraded", "landed")],
    "micro_cosmos.unit.{}": [("survivors", "colonies", "upgrades")],
    "micro_cosmos.upgrade.{}": [UPGRADES],
    "micro_cosmos.where.{}": [("planets", "scoring", "finished")],
    "micro_cosmos.why.act.{}": [("planet", "portal")],
    "micro_cosmos.why.automa.{}": [("draw", "show")],
    "micro_cosmos.why.nearest.{}.{}": [("no_colony", "not_done"), WAYS],
    "micro_cosmos.why.nowhere.{}": [CRITERIA],
    "micro_cosmos.{}_of": [("colonies", "outposts")],
}

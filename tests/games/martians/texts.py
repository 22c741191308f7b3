"""The texts of Martians that are built from ids, and which ids: see tests/text/test_texts.py."""

from typing import Any

from companion.games.martians import data, event_cards, scenario
from companion.games.martians.score import COUNTED, ROWS
from companion.games.martians.score_only import ICONS as ASKED

SETUP = (
    *("corporations", "corporations_solo", "first_player", "first_player_solo", "oxygen_solo", "events_collector"),
    *("unavailable", "all_available", "construction", "expansion", "mining", "supply", "crops"),
    *("regolith", "regolith_collector", "weather_app", "weather_printed"),
    *("events_app", "events_own", "events_printed", "rtg", "specialists", "helpers", "research"),
    *("goods_solo", "goods_coop", "goods_semi", "goods_com", "oxygen", "oxygen_own"),
    *("satisfaction", "reputation", "fourth", "fourth_solo", "contracts", "scenario", "hidden"),
)
PLAYED = ("setup", "refill", "start", "turns", "quarters", "scoring")
LASTING = [lasts for lasts in event_cards.LASTS if lasts != "now"]
OUR_NEEDS = [need["id"] for each in data.SCENARIOS.values() for need in each["needs"]]
PLACES = (*data.PLACES, "rtg", "quarters")
TOKENS = (*data.NEEDS, "growth")
ZONES = ("infirmary", "flats")

BUILT: dict[str, list[Any]] = {
    "martians.look.{}": [("delivery", "markers", "fields", "weather", "crops")],
    "martians.ask.{}": [ASKED],
    "martians.ask.{}.hint": [ASKED],
    "martians.category.{}": [ROWS],
    "martians.count.{}": [data.GOODS],
    "martians.counter.{}": [("built", "expanded", "contracts")],
    "martians.crop.{}": [data.CROPS],
    "martians.done.deliver.{}": [data.PRODUCTS],
    "martians.done.{}": [("build", "expand")],
    "martians.effect.{}": [event_cards.EFFECTS],
    "martians.energy_part.{}": [data.PLANTS],
    "martians.event.{}": [event_cards.shipped_ids()],
    "martians.event.{}.text": [event_cards.shipped_ids()],
    "martians.good.{}": [data.GOODS],
    "martians.helper.{}": [data.HELPERS],
    "martians.hint.{}": [ROWS],
    "martians.holds.{}": [LASTING],
    "martians.lasts.{}": [LASTING],
    "martians.left.{}": [("illness", "hunger")],
    "martians.left_zone.{}": [ZONES],
    "martians.nobody_in.{}": [ZONES],
    "martians.none_left.{}": [data.NEEDS],
    "martians.note.goods.{}": [("track", "colony")],
    "martians.note.play.{}": [("scenario", "contracts")],
    "martians.only_in.{}": [PLAYED[:-1]],
    "martians.place.{}": [(*PLACES, *ZONES)],
    "martians.plant.{}": [data.PLANTS],
    "martians.scenario.{}": [(*data.SCENARIOS, scenario.PRINTED)],
    "martians.scenario_need.{}": [OUR_NEEDS],
    "martians.setup.{}": [SETUP],
    "martians.setup.{}.why": [SETUP],
    "martians.specialist.{}": [data.SPECIALISTS],
    "martians.tech.{}": [(*data.COLONY_TECHS, *data.CORPORATION_TECHS)],
    "martians.to.{}": [ZONES],
    "martians.to_choose.{}": [ZONES],
    "martians.token.{}": [TOKENS],
    "martians.unit.{}": [COUNTED],
    "martians.variant.{}": [data.VARIANTS],
    "martians.variant.{}.rule": [data.VARIANTS],
    "martians.verdict.lost.{}": [("both", "tokens", "scenario")],
    "martians.weather.{}": [data.WEATHER],
    "martians.weather.{}.rule": [data.WEATHER],
    "martians.where.{}": [(*PLAYED, "finished")],
    "martians.why.{}": [("illness", "hunger")],
}

"""The checklist of the setup: the things to put on the table, with the numbers for this variant and table."""

from typing import Any

from companion.engine.game import Item
from companion.engine.message import Message, message
from companion.engine.setup import Setup
from companion.games.martians import data as printed
from companion.games.martians.beginning import variant_of


def checklist(setup: Setup) -> list[Item]:
    count = len(setup["players"])
    column = count - 1  # of the tables by number of players
    options = setup["options"]
    variant = variant_of(setup)
    contracts = variant == "com" or options.get("play") == "contracts"
    solo = "_solo" if variant == "solo" else ""
    events = setup["decks"]["events"]["way"]
    if events == "printed" and options["collector"] == "yes":  # its event cards have the numbers of scenarios
        events = "collector"
    unavailable = [_unavailable(place, n[column]) for place, n in printed.UNAVAILABLE.items() if n[column]]
    quarters = [f"Q{n + 1}" for n in range(max(2, count))]
    helpers = printed.HELPER_DECK[column]
    items = [
        _item(f"corporations{solo}"),
        _item(f"first_player{solo}"),
        _item("unavailable", places=unavailable) if unavailable else _item("all_available"),
        _item("construction"),
        _item("expansion"),
        _item("mining"),
        _item("supply"),
        _item("crops"),
        _item("regolith_collector" if options["collector"] == "yes" else "regolith"),
        _item(f"weather_{options['weather']}"),
        _item(f"events_{events}"),
        _item("rtg", n=printed.RTG_ENERGY[column]),
        _item("specialists", n=printed.SPECIALIST_CARDS[column]),
        _item("helpers", n=printed.HELPER_CARDS[column], deck=helpers, each=helpers // 3),
        _item("research", n=printed.RESEARCH_TILES[column]),
        _item(f"goods_{variant}", **_goods(variant, count)),
        _item("oxygen_own" if variant == "com" else f"oxygen{solo}", quarters=quarters),
        _item("satisfaction" if variant in ("solo", "coop") else "reputation", n=printed.START_REPUTATION),
        _item(f"fourth{solo}"),
    ]
    items.append(_item("contracts", n=printed.CONTRACT_CARDS[column]) if contracts else _item("scenario"))
    if variant == "com" and options["collector"] == "yes":
        items.append(_item("hidden"))
    return items


def _unavailable(place: str, n: int) -> Message:
    return message("martians.unavailable_at", place=message(f"martians.place.{place}"), n=n)


def _goods(variant: str, count: int) -> dict[str, Any]:
    if variant == "solo":
        return dict(printed.START_SOLO)
    credits = printed.START_CREDITS[:count]
    if variant == "coop":
        each = printed.START_EACH
        return {"credits": sum(credits), "energy": each["energy"] * count, "supplies": each["supplies"] * count}
    return {"credits": [str(n) for n in credits], **printed.START_EACH}


def _item(key: str, **gaps: Any) -> Item:
    return Item(message(f"martians.setup.{key}", **gaps), message(f"martians.setup.{key}.why", **gaps))

"""What to lay on the table, with the numbers of this variant and table."""

from typing import Any

from companion.engine.game import Item
from companion.engine.line import line
from companion.games.martians import data as printed
from companion.games.martians import state as table


def checklist(setup: dict[str, Any]) -> list[Item]:
    count = len(setup["players"])
    at = count - 1
    options = setup["options"]
    variant = table.variant_of(setup)
    contracts = variant == "com" or options.get("play") == "contracts"
    events = setup["decks"]["events"]["way"]
    items = [
        _item("unavailable" if count < 4 else "all_available", **{p: n[at] for p, n in printed.UNAVAILABLE.items()}),
        _item("construction"),
        _item("expansion"),
        _item("mining"),
        _item("supply"),
        _item("crops"),
        _item("regolith_collector" if options["collector"] == "yes" else "regolith"),
        _item(f"weather_{options['weather']}"),
        _item(f"events_{events}"),
        _item("rtg", n=printed.RTG_ENERGY[at]),
        _item("specialists", n=printed.SPECIALIST_CARDS[at]),
        _item("helpers", n=printed.HELPER_CARDS[at], deck=printed.HELPER_DECK[at], each=printed.HELPER_DECK[at] // 3),
        _item("research", n=printed.RESEARCH_TILES[at]),
        _item(f"goods_{variant}", **_goods(variant, count)),
        _item("oxygen_own" if variant == "com" else "oxygen", quarters=[f"Q{n + 1}" for n in range(max(2, count))]),
        _item("satisfaction" if variant in ("solo", "coop") else "reputation", n=printed.START_REPUTATION),
        _item("fourth_solo" if variant == "solo" else "fourth"),
    ]
    items.append(_item("contracts", n=printed.CONTRACT_CARDS[at]) if contracts else _item("scenario"))
    if variant == "com" and options["collector"] == "yes":
        items.append(_item("hidden"))
    return items


def _goods(variant: str, count: int) -> dict[str, Any]:
    if variant == "solo":
        return dict(printed.START_SOLO)
    credits = printed.START_CREDITS[:count]
    if variant == "coop":
        each = printed.START_EACH
        return {"credits": sum(credits), "energy": each["energy"] * count, "supplies": each["supplies"] * count}
    return {"credits": [str(n) for n in credits], **printed.START_EACH}


def _item(key: str, **gaps: Any) -> Item:
    return Item(line(f"martians.setup.{key}", **gaps), line(f"martians.setup.{key}.why", **gaps))

"""The names of the Material Design icons for dice and tracks."""

SYMBOL_ICONS = {
    "plant": "leaf",
    "microbe": "bacteria",
    "animal": "paw",
    "steel": "anvil",
    "titanium": "cube-outline",
    "city": "city",
    "megacredit": "cash",
    "science": "flask",
    "yellow_unique": "star-box-outline",
    "heat": "fire",
    "event": "alert-decagram",
    "nuclear": "radioactive",
    "water": "water",
    "energy": "lightning-bolt",
    "oxygen": "molecule",
}
PARAMETER_ICONS = {"temperature": "thermometer", "oxygen": "molecule", "oceans": "waves"}
_OTHER_BONUSES = {
    "printed": "map-legend",
    "wild": "asterisk",
    "vp": "medal",
    "raise_temperature": "thermometer-plus",
    "raise_oxygen": "molecule",
    "raise_oceans": "waves",
}


def bonus_icon(bonus: str | None) -> str:
    if bonus is None:
        return ""
    if bonus.startswith("die_"):
        return "dice-5"
    return SYMBOL_ICONS.get(bonus) or _OTHER_BONUSES[bonus]

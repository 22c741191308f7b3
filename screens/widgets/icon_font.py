"""The icon font: which letter is which icon, and in which sizes it is used."""

from kivymd.icon_definitions import md_icons


def glyph(icon: str) -> str:
    """The letter for an icon's name; a question mark for a name that the font does not have."""
    if not icon:
        return ""
    return md_icons.get(icon, md_icons["help-circle-outline"])


def icon_size(wanted: float) -> int:
    """Pixels. Of every size that is used a font is kept in memory, and that of the icons weighs a third of a
    megabyte; so there are only some sizes."""
    step = 2 if wanted < 26 else 4
    return max(step, round(wanted / step) * step)

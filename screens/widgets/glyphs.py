"""The letters of the icon font."""

from kivymd.icon_definitions import md_icons


def glyph(icon: str) -> str:
    """The letter for an icon's name; a question mark for a name that the font does not have."""
    if not icon:
        return ""
    return md_icons.get(icon, md_icons["help-circle-outline"])

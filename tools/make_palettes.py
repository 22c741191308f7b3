"""Computes the Material 3 colours of every accent, dark and light, into data/palettes.json.

Done here and not on the tablet: the app only reads the result, so changing the theme costs next to nothing.
Hues, chromas and tones were read off the target pictures. Run: python -m tools.make_palettes
"""

import json
from pathlib import Path

from materialyoucolor.hct import Hct
from materialyoucolor.palettes.tonal_palette import TonalPalette

TARGET = Path(__file__).parents[1] / "data" / "palettes.json"

# accent: hue and chroma of the colour itself, hue and chroma of the greys around it
ACCENTS = {
    "space": (297, 36, 299, 8),
    "teal": (187, 38, 188, 7),
    "rust": (39, 39, 44, 7),
    "moss": (127, 42, 135, 9),
    "sand": (79, 37, 81, 7),
    "violet": (297, 40, 297, 10),
}

# role: palette, tone in the dark, tone in the light
ROLES = {
    "background": ("neutral", 6, 98),
    "onBackground": ("neutral", 90, 10),
    "surface": ("neutral", 6, 98),
    "surfaceDim": ("neutral", 6, 87),
    "surfaceBright": ("neutral", 24, 98),
    "surfaceContainerLowest": ("neutral", 4, 100),
    "surfaceContainerLow": ("neutral", 10, 95),
    "surfaceContainer": ("neutral", 14, 92.5),
    "surfaceContainerHigh": ("neutral", 19.4, 90),
    "surfaceContainerHighest": ("neutral", 23, 87),
    "onSurface": ("neutral", 90, 10),
    "onSurfaceLight": ("neutral", 90, 10),
    "surfaceVariant": ("neutral", 30, 90),
    "onSurfaceVariant": ("variant", 69, 35),
    "outline": ("variant", 58, 48),
    "outlineVariant": ("variant", 30, 76),
    "inverseSurface": ("neutral", 90, 20),
    "inverseOnSurface": ("neutral", 14, 95),
    "shadow": ("neutral", 0, 0),
    "scrim": ("neutral", 0, 0),
    "surfaceTint": ("primary", 80, 40),
    "primary": ("primary", 80, 38),
    "primaryDim": ("primary", 70, 32),
    "onPrimary": ("primary", 20, 100),
    "primaryContainer": ("primary", 30, 88),
    "onPrimaryContainer": ("primary", 90, 18),
    "inversePrimary": ("primary", 38, 80),
    "primaryFixed": ("primary", 90, 90),
    "primaryFixedDim": ("primary", 80, 80),
    "onPrimaryFixed": ("primary", 10, 10),
    "onPrimaryFixedVariant": ("primary", 30, 30),
    "secondary": ("secondary", 80, 38),
    "secondaryDim": ("secondary", 70, 32),
    "onSecondary": ("secondary", 20, 100),
    "secondaryContainer": ("secondary", 30, 88),
    "onSecondaryContainer": ("secondary", 90, 18),
    "secondaryFixed": ("secondary", 90, 90),
    "secondaryFixedDim": ("secondary", 80, 80),
    "onSecondaryFixed": ("secondary", 10, 10),
    "onSecondaryFixedVariant": ("secondary", 30, 30),
    "tertiary": ("tertiary", 80, 38),
    "tertiaryDim": ("tertiary", 70, 32),
    "onTertiary": ("tertiary", 20, 100),
    "tertiaryContainer": ("tertiary", 30, 88),
    "onTertiaryContainer": ("tertiary", 90, 18),
    "tertiaryFixed": ("tertiary", 90, 90),
    "tertiaryFixedDim": ("tertiary", 80, 80),
    "onTertiaryFixed": ("tertiary", 10, 10),
    "onTertiaryFixedVariant": ("tertiary", 30, 30),
    "error": ("error", 80, 40),
    "errorDim": ("error", 70, 32),
    "onError": ("error", 20, 100),
    "errorContainer": ("error", 30, 90),
    "onErrorContainer": ("error", 90, 18),
    "primaryPaletteKeyColor": ("primary", 50, 50),
    "secondaryPaletteKeyColor": ("secondary", 50, 50),
    "tertiaryPaletteKeyColor": ("tertiary", 50, 50),
    "neutralPaletteKeyColor": ("neutral", 50, 50),
    "neutralVariantPaletteKeyColor": ("variant", 50, 50),
    "errorPaletteKeyColor": ("error", 50, 50),
    "good": ("good", 80, 36),
    "bad": ("error", 80, 40),
}

# The players' colours: everybody can tell two of them apart, also those who do not see red, green or blue, which
# tests/tools/test_palettes.py computes. They are the same in both themes and never colour text; "on" is the letter.
PLAYERS = {
    "red": {"swatch": "#e34c47", "on": "#1c0202"},
    "blue": {"swatch": "#6ecfff", "on": "#001e2e"},
    "green": {"swatch": "#319b88", "on": "#00110d"},
    "yellow": {"swatch": "#fbd924", "on": "#2b2200"},
    "purple": {"swatch": "#a968be", "on": "#140019"},
    "white": {"swatch": "#faf8f5", "on": "#1b1a1f"},
}

# Colours that mean something else at the table, whatever the accent, and never a player. A swatch looks like the
# piece on the table; its ink is the same colour as text, lighter in the dark and darker in the light; "on" can be
# read on the swatch.
RED = {"swatch": "#ef7f78", "dark": "#f28b8b", "light": "#b3261e", "on": "#3b0907"}
BLUE = {"swatch": "#5aa2f2", "dark": "#76b0f8", "light": "#0b5cad", "on": "#04223f"}
GREEN = {"swatch": "#7cc576", "dark": "#7cc576", "light": "#2b6a2a", "on": "#0c2b0b"}
YELLOW = {"swatch": "#f0c060", "dark": "#f0c060", "light": "#705d00", "on": "#3a2f00"}
PURPLE = {"swatch": "#b7a3ea", "dark": "#bda6e6", "light": "#6a4aa8", "on": "#24114a"}
SILVER = {"swatch": "#cbd2d6", "dark": "#cbd2d6", "light": "#5c5c5c", "on": "#2b2b2b"}
ORANGE = {"swatch": "#f6a04d", "dark": "#f6a04d", "light": "#8a5000", "on": "#3a2000"}
GREY = {"swatch": "#b9c0c4", "dark": "#b9c0c4", "light": "#566066", "on": "#22282b"}
SWATCHES: dict[str, dict[str, dict[str, str]]] = {
    "goods": {"biomass": GREEN, "workforce": RED, "minerals": ORANGE, "technology": BLUE},
    "dice": {"green": GREEN, "grey": GREY, "yellow": YELLOW, "red": RED, "blue": BLUE},
    "sectors": {
        "light": {"swatch": "#ffd978", "dark": "#ffd978", "light": "#6d5600", "on": "#2b2200"},
        "time": {"swatch": "#6fe0e6", "dark": "#6fe0e6", "light": "#00595e", "on": "#00282b"},
        "gravity": {"swatch": "#8fb0ff", "dark": "#9dbaff", "light": "#2f4ba8", "on": "#061a4a"},
        "chemistry": {"swatch": "#a8e08a", "dark": "#a8e08a", "light": "#35611a", "on": "#123004"},
    },
    "tracks": {
        "civ": SILVER,
        "water": BLUE,
        "biomass": GREEN,
        "rover": RED,
        "tech": PURPLE,
        "energy": YELLOW,
    },
    "alerts": {"green": GREEN, "orange": ORANGE, "red": RED},
    "needs": {"oxygen": BLUE, "illness": PURPLE, "hunger": RED, "growth": GREEN},
}


def palettes(accent: str) -> dict[str, TonalPalette]:
    hue, chroma, grey_hue, grey_chroma = ACCENTS[accent]
    make = TonalPalette.from_hue_and_chroma
    return {
        "primary": make(hue, chroma),
        "secondary": make(hue, chroma / 2.5),
        "tertiary": make((hue + 60) % 360, chroma / 1.5),
        "neutral": make(grey_hue, grey_chroma),
        "variant": make(grey_hue, grey_chroma + 3),
        "error": make(25, 60),
        "good": make(128, 48),
    }


def hexed(palette: TonalPalette, tone: float) -> str:
    argb = Hct.from_hct(palette.hue, palette.chroma, tone).to_int()
    return f"#{argb & 0xFFFFFF:06x}"


def roles(accent: str, light: bool) -> dict[str, str]:
    made = palettes(accent)
    return {role: hexed(made[name], tones[light]) for role, (name, *tones) in ROLES.items()}


def swatches(theme: str) -> dict[str, dict[str, str]]:
    found = {
        "players": {name: shades["swatch"] for name, shades in PLAYERS.items()},
        "players_on": {name: shades["on"] for name, shades in PLAYERS.items()},
    }
    for group, colours in SWATCHES.items():
        for ending, kind in (("", "swatch"), ("_ink", theme), ("_on", "on")):
            found[group + ending] = {name: shades[kind] for name, shades in colours.items()}
    return found


def main() -> None:
    themes = {"dark": False, "light": True}
    everything = {
        "accents": {accent: {theme: roles(accent, light) for theme, light in themes.items()} for accent in ACCENTS},
        "swatches": {theme: swatches(theme) for theme in themes},
    }
    TARGET.write_text(json.dumps(everything, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()

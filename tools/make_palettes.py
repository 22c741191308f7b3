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

# Colours that mean something at the table, whatever the accent. A swatch looks like the piece on the table; its
# ink is the same colour as text, so it is darker in the light theme; "on" is what can be read on the swatch.
SWATCHES = {
    "players": {
        "red": ("#e57373", "#b3261e", "#3b0907"),
        "blue": ("#64b5f6", "#0b5cad", "#04223f"),
        "green": ("#7cc576", "#2b6a2a", "#0c2b0b"),
        "yellow": ("#ffd54f", "#705d00", "#3a2f00"),
        "purple": ("#b39ddb", "#6a4aa8", "#24114a"),
        "white": ("#f2f2f2", "#5c5c5c", "#2b2b2b"),
    },
    "dice": {
        "green": ("#7cc576", "#2b6a2a", "#0c2b0b"),
        "grey": ("#b9c0c4", "#566066", "#22282b"),
        "yellow": ("#ffca4a", "#705d00", "#3a2f00"),
        "red": ("#e57373", "#b3261e", "#3b0907"),
        "blue": ("#64b5f6", "#0b5cad", "#04223f"),
    },
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


def swatches(light: bool) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for group, colours in SWATCHES.items():
        found[group] = {name: swatch for name, (swatch, _, _) in colours.items()}
        found[f"{group}_ink"] = {name: ink if light else swatch for name, (swatch, ink, _) in colours.items()}
        found[f"{group}_on"] = {name: on for name, (_, _, on) in colours.items()}
    return found


def main() -> None:
    themes = {"dark": False, "light": True}
    everything = {
        "accents": {
            accent: {theme: roles(accent, light) for theme, light in themes.items()} for accent in ACCENTS
        },
        "swatches": {theme: swatches(light) for theme, light in themes.items()},
    }
    TARGET.write_text(json.dumps(everything, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()

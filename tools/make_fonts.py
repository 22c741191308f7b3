"""Makes the display face in data/fonts from the package @fontsource/outfit, which has it in parts.

Run: python -m tools.make_fonts FOLDER, where FOLDER is the unpacked package (made from version 5.3.0). It needs
fonttools (made with 4.68.0), which nothing else does, so it is not among the pinned packages.

The letters of both parts are put together. All figures become equally wide, because Kivy cannot ask a font for that:
numbers that count up would jitter otherwise.
"""

import shutil
import sys
import tempfile
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont

from companion.text.display_letters import LETTERS

FOLDER = Path(__file__).parents[1] / "data" / "fonts"

WEIGHTS = {"OutfitMedium": 500, "OutfitSemiBold": 600}
PARTS = ("latin", "latin-ext")
FIGURES = {"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"}


def make(package: Path, weight: int) -> TTFont:
    with tempfile.TemporaryDirectory() as place:
        parts = []
        for part in PARTS:
            font = TTFont(package / "files" / f"outfit-{part}-{weight}-normal.woff")
            font.flavor = None
            _make_figures_even(font)
            _take(font)
            parts.append(str(Path(place) / f"{part}.ttf"))
            font.save(parts[-1])
        return merge.Merger().merge(parts)


def _make_figures_even(font: TTFont) -> None:
    for table in font["cmap"].tables:
        for code, glyph in table.cmap.items():
            if glyph in FIGURES:
                table.cmap[code] = f"{glyph}.tf"


def _take(font: TTFont) -> None:
    """Only our letters, and of the features only those that draw marks and pairs."""
    options = subset.Options(layout_features=["kern", "mark", "mkmk", "ccmp"], name_IDs=["*"], notdef_outline=True)
    options.drop_tables += ["STAT"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(text="".join(sorted(LETTERS)))
    subsetter.subset(font)


def main() -> None:
    package = Path(sys.argv[1])
    FOLDER.mkdir(parents=True, exist_ok=True)
    for face, weight in WEIGHTS.items():
        make(package, weight).save(FOLDER / f"{face}.ttf")
        print(FOLDER / f"{face}.ttf")
    shutil.copy(package / "LICENSE", FOLDER / "Outfit-OFL")


if __name__ == "__main__":
    main()

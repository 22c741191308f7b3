"""Makes data/fonts/Names.ttf, in which names are drawn that Roboto has no letters for: East Asian ones, and emoji.

    python tools/make_names_font.py DroidSansFallback.ttf Symbola_hint.ttf

The two are in the Debian packages fonts-droid-fallback and fonts-symbola. It needs fonttools, as nothing else does.
Latin, Greek and Cyrillic letters come from KivyMD's Roboto, because a text is drawn in one font. Of the Chinese
characters it has those of the everyday character sets (GB 2312, JIS X 0208, the first level of Big 5, KS X 1001): all
of them would take twice the room. Hinting and layout tables are left out.
"""

import sys
import tempfile
from pathlib import Path

import kivymd
from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

TARGET = Path(__file__).parents[1] / "data" / "fonts" / "Names.ttf"
ROBOTO = Path(kivymd.__file__).parent / "fonts" / "Roboto-Regular.ttf"
UNITS = 512  # per em
LATIN = {*range(0x20, 0x250), *range(0x370, 0x530), *range(0x1E00, 0x1F00), *range(0x2010, 0x2300)}
EMOJI = {*range(0x1F300, 0x1F700), *range(0x1F900, 0x1FA00), *range(0x2600, 0x27C0), 0x2B50, 0x2B55}
HANGUL = set(range(0xAC00, 0xD7A4))
DROPPED = (
    *("GSUB", "GPOS", "GDEF", "BASE", "vhea", "vmtx", "VORG", "kern", "gasp", "FFTM"),
    *("PCLT", "DSIG", "LTSH", "hdmx", "VDMX", "cvt", "fpgm", "prep", "meta", "STAT"),
)


def everyday() -> set[int]:
    """The characters of the East Asian sets, by the codecs of Python."""
    found = set()
    for codec, last in (("gb2312", 0xFE), ("shift_jis", 0xFE), ("big5", 0xC6), ("euc_kr", 0xFE)):
        for high in range(0x81, last + 1):
            for low in range(0x40, 0xFF):
                letter = bytes((high, low)).decode(codec, "ignore")
                if len(letter) == 1 and ord(letter) >= 0x2E80 and not 0xE000 <= ord(letter) < 0xF900:
                    found.add(ord(letter))
    return found


def part(path: Path, letters: set[int], target: Path) -> str:
    options = subset.Options(hinting=False, layout_features=[], name_IDs=[1, 2], notdef_outline=True)
    options.drop_tables += [f"{name:4}" for name in DROPPED]
    font = TTFont(path)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    scale_upem(font, UNITS)
    font.save(target)
    return str(target)


def main(droid: Path, symbola: Path) -> None:
    with tempfile.TemporaryDirectory() as place:
        parts = [
            part(ROBOTO, LATIN, Path(place) / "latin.ttf"),
            part(droid, (everyday() | HANGUL) - LATIN, Path(place) / "asian.ttf"),
            part(symbola, EMOJI - LATIN, Path(place) / "emoji.ttf"),
        ]
        merged = merge.Merger(merge.Options(drop_tables=["post"])).merge(parts)
    for record in merged["name"].names:
        record.string = "Orbita Names" if record.nameID == 1 else record.toUnicode()
    for table, names in (("hhea", ("ascent", "descent", "lineGap")), ("OS/2", ("usWinAscent", "usWinDescent"))):
        source = TTFont(ROBOTO)
        for name in names:  # lines as high as Roboto's
            setattr(merged[table], name, round(getattr(source[table], name) * UNITS / source["head"].unitsPerEm))
    TARGET.parent.mkdir(exist_ok=True)
    merged.save(TARGET)
    print(f"{TARGET.name}: {TARGET.stat().st_size / 1e6:.1f} MB, {len(merged.getBestCmap())} letters")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))

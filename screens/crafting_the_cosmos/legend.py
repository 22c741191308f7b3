"""What the symbols of Crafting the Cosmos mean."""

from companion.games.crafting_the_cosmos.data import RESOURCES
from companion.games.crafting_the_cosmos.icons import RESOURCE_ICONS, STAR_LETTERS
from screens.crafting_the_cosmos.rewards_picture import STAR_AREAS
from screens.running import running_app
from screens.widgets.legend import LegendRow, open_legend


def tell_symbols() -> None:
    t, inks = running_app().tr.t, running_app().theme_cls.sectors_ink
    rows = []
    for what in RESOURCES:
        row = LegendRow(icon=RESOURCE_ICONS[what], meaning=t(f"crafting_the_cosmos.wanted.{what}"))
        if what in STAR_LETTERS:
            row.tint, row.letters = inks[STAR_AREAS[what]], STAR_LETTERS[what]
        rows.append(row)
    open_legend(rows)

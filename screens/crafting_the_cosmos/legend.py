"""What the symbols of Crafting the Cosmos mean."""

from companion.games.crafting_the_cosmos.data import RESOURCES
from companion.games.crafting_the_cosmos.icons import AREA_ICONS, LIFE, RESOURCE_ICONS, SAME_CARDS, STAR_LETTERS
from companion.games.crafting_the_cosmos.words import area_name
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
    say = running_app().tr.say
    for area, icon in AREA_ICONS.items():
        meaning = t("crafting_the_cosmos.legend.area", area=say(area_name(area)))
        rows.append(LegendRow(icon=icon, meaning=meaning, tint=inks[area]))
    rows.append(LegendRow(icon=SAME_CARDS, meaning=t("crafting_the_cosmos.legend.same")))
    rows.append(LegendRow(icon=LIFE, meaning=t("crafting_the_cosmos.legend.life")))
    open_legend(rows)

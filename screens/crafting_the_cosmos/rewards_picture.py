"""The picture of rewards in one row."""

from kivy.graphics import Color
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty

from companion.games.crafting_the_cosmos.icons import RESOURCE_ICONS, STAR_LETTERS
from screens.running import running_app
from screens.theme import Theme
from screens.widgets.canvas_text import draw_icon, draw_text
from screens.widgets.canvas_widget import CanvasWidget
from screens.widgets.typeface import SEMIBOLD

STAR_AREAS = {"hydrogen": "light", "helium": "gravity", "oxygen": "time", "carbon": "chemistry"}


class CraftingRewardsPicture(CanvasWidget):
    """Draws an icon and a number for each reward; those that matter are in colour."""

    gets: list[tuple[str, int, bool]] = ListProperty()  # resource, number, whether it matters
    cols = NumericProperty(0)  # in so many columns; all in one row if none
    depends = ("gets", "cols")

    def draw(self, theme: Theme) -> None:
        if not self.gets:
            return
        scale = running_app().text_scale
        cols = int(self.cols) or len(self.gets)
        wide, tall = min(self.width / cols, dp(76)), self.height / -(-len(self.gets) // cols)
        for number, (what, n, matters) in enumerate(self.gets):
            x, middle = self.x + number % cols * wide, self.top - (number // cols + 0.5) * tall
            area = STAR_AREAS.get(what)
            tint = theme.sectors_ink[area] if area else theme.primaryColor if matters else theme.onSurfaceVariantColor
            Color(*tint)
            draw_icon(RESOURCE_ICONS[what], x, middle, sp(22))
            if area:  # the letters say which star it is, not the colour alone
                Color(*theme.surfaceColor)
                draw_text(STAR_LETTERS[what], x + sp(11), middle, sp(11), SEMIBOLD, align=0.5)
            Color(*(theme.onSurfaceColor if matters else theme.onSurfaceVariantColor))
            draw_text(str(n), x + sp(27), middle, sp(20 if matters else 17) * scale, "RobotoMedium")

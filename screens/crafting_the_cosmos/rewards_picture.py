"""The picture of rewards in one row."""

from kivy.graphics import Color
from kivy.metrics import dp, sp
from kivy.properties import ListProperty

from companion.games.crafting_the_cosmos.icons import RESOURCE_ICONS
from screens.running import running_app
from screens.theme import Theme
from screens.widgets.canvas_text import draw_icon, draw_text
from screens.widgets.canvas_widget import CanvasWidget

STAR_AREAS = {"hydrogen": "light", "helium": "gravity", "oxygen": "time", "carbon": "chemistry"}


class CraftingRewardsPicture(CanvasWidget):
    """Draws an icon and a number for each reward; those that matter are in colour."""

    gets: list[tuple[str, int, bool]] = ListProperty()  # resource, number, whether it matters
    depends = ("gets",)

    def draw(self, theme: Theme) -> None:
        if not self.gets:
            return
        scale = running_app().text_scale
        wide = min(self.width / len(self.gets), dp(76))
        for number, (what, n, matters) in enumerate(self.gets):
            x = self.x + number * wide
            area = STAR_AREAS.get(what)
            tint = theme.sectors_ink[area] if area else theme.primaryColor if matters else theme.onSurfaceVariantColor
            Color(*tint)
            draw_icon(RESOURCE_ICONS[what], x, self.center_y, sp(22))
            Color(*(theme.onSurfaceColor if matters else theme.onSurfaceVariantColor))
            draw_text(str(n), x + sp(26), self.center_y, sp(20 if matters else 17) * scale, "RobotoMedium")

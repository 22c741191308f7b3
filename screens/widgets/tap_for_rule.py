"""A tap on a name, a card or an icon of a table tells the rule behind it.

Every widget may have a `rule`, the id of a section of the game's rules page, for itself and what is on it; a picture
with several things on it has `rule_at` instead. Whatever does something else when it is tapped goes on doing that.
"""

from math import hypot
from typing import Any

from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.rules import search
from screens.rules.open_page import open_rules
from screens.running import running_app
from screens.widgets import Dialog
from screens.widgets.one_tap import taps
from screens.widgets.widgets_at import widgets_at

STILL = 12  # dp: more, and the finger has drawn or scrolled


def tell_rule(section_id: str) -> None:
    """Shows the section in a dialog, from which the whole page can be opened."""
    app = running_app()
    game_id = app.table.game.facts.id
    section = search.section(app.tr.language, game_id, section_id)
    if section is None:  # tests/games/test_shelf.py finds it
        return
    dialog = Dialog(title=section.title, text="\n\n".join(section.text))
    dialog.add_button(app.tr.t("shell.close"))
    dialog.add_button(app.tr.t("rail.rules"), lambda: open_rules(app, game_id, section_id))
    dialog.open()


def rule_under(holder: Widget, x: float, y: float) -> str:
    """Of the innermost thing at this place that has a rule; none where a button is."""
    found = ""
    for widget, place in widgets_at(holder, x, y):
        if isinstance(widget, ButtonBehavior) and not widget.disabled:
            return ""
        at = getattr(widget, "rule_at", None)
        found = (at(*place) if at else getattr(widget, "rule", "")) or found
    return found


class TapForRule(Widget):
    """A screen that tells the rule behind what is tapped."""

    def on_touch_down(self, touch: Any) -> bool:
        taken = bool(super().on_touch_down(touch))
        only_scrolls = bool(touch.grab_list) and all(isinstance(held(), ScrollView) for held in touch.grab_list)
        if self.collide_point(*touch.pos) and not touch.is_mouse_scrolling and (only_scrolls or not taken):
            touch.ud[self] = taps.is_first(self, touch, labels=False)
        return taken

    def on_touch_up(self, touch: Any) -> bool:
        taken = bool(super().on_touch_up(touch))
        still = hypot(touch.x - touch.ox, touch.y - touch.oy) < dp(STILL)
        if touch.grab_current is None and touch.ud.pop(self, False) and still:
            rule = rule_under(self, *touch.pos)
            if rule and taps.count(self, touch):
                tell_rule(rule)
                return True
        return taken

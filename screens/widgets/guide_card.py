"""The guide: what to do now and why, as every game's table shows it."""

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.guide import Guide, Offer
from screens.kv import load_kv
from screens.widgets.card import Card
from screens.widgets.filling import rows_for
from screens.widgets.press import TonalButton


class GuideStep(BoxLayout):
    number = NumericProperty(0)
    title = StringProperty()
    why = StringProperty()
    status = StringProperty("later")
    stays = BooleanProperty(False)


class GuideCard(Card):
    """Scrolls when there is more than fits. `wanted` is the height at which everything does."""

    wanted = NumericProperty(0)

    def show(self, guide: Guide) -> None:
        app = App.get_running_app()
        say = app.tr.say
        for number, (row, step) in enumerate(rows_for(self.ids.steps, guide.steps, GuideStep), start=1):
            row.number, row.status, row.stays = number, step.status, step.stays
            row.title, row.why = say(step.title), say(step.why)
        self._show_offers(guide.offers)

    def _show_offers(self, offers: list[Offer]) -> None:
        app = App.get_running_app()
        row = self.ids.offers
        row.clear_widgets()
        for offer in offers:
            button = TonalButton(text=app.tr.say(offer.label), icon=offer.icon, hug=False, tall=dp(48), pad=dp(12))
            button.bind(on_release=lambda _, chosen=offer: take(chosen))
            row.add_widget(button)


def take(offer: Offer) -> Any:
    """Do what a button of the guide says, and go where it leads. What else came of it is told here only if one
    stays: the screen that it leads to shows that itself."""
    app = App.get_running_app()
    if offer.action is None:
        return app.show(offer.screen)
    done = app.do(offer.action, tell=not offer.screen)
    if done and offer.screen:
        app.show(offer.screen)
    return done


load_kv("widgets/guide_card")

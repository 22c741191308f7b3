"""The guide: what to do now and why, as every game's table shows it."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.guide import Guide, Offer, Step
from screens.kv import load_kv
from screens.rules.search import section_behind
from screens.running import running_app
from screens.widgets.buttons import TonalButton
from screens.widgets.card import Card
from screens.widgets.one_tap import taps
from screens.widgets.recycle import reuse_rows


class GuideStep(BoxLayout):
    number = NumericProperty(0)
    title = StringProperty()
    why = StringProperty()
    status = StringProperty("later")
    stays = BooleanProperty(False)
    rule = ""

    def put(self, number: int, step: Step) -> None:
        say = running_app().tr.say
        self.number, self.status, self.stays = number, step.status, step.stays
        self.title, self.why, self.rule = say(step.title), say(step.why), section_behind(step.title)


class OfferButton(TonalButton):
    """It stays as long as it offers the same, so that it can be tapped right after something else."""

    offer: Offer | None = None

    def __init__(self) -> None:
        super().__init__(hug=False, tall=dp(48), pad=dp(12))

    def put(self, offer: Offer) -> None:
        if self.offer != offer:
            self.changed_at = taps.moment()
        self.offer, self.text, self.icon = offer, running_app().tr.say(offer.label), offer.icon

    def on_release(self) -> None:
        if self.offer is not None:
            take(self.offer)


class GuideCard(Card):
    """Scrolls when there is more than fits. `wanted` is the height at which everything does, `least` that at which
    its buttons and three lines of a step do."""

    wanted = NumericProperty(0)
    least = NumericProperty(0)
    guesses = NumericProperty(0)  # values of the box that nobody has compared

    def show(self, guide: Guide) -> None:
        for number, (row, step) in enumerate(reuse_rows(self.ids.steps, guide.steps, GuideStep), start=1):
            row.put(number, step)
        self._show_offers(guide.offers)
        self.guesses = running_app().guesses()

    def _show_offers(self, offers: list[Offer]) -> None:
        for button, offer in reuse_rows(self.ids.offers, offers, OfferButton):
            button.put(offer)


def take(offer: Offer) -> Any:
    """Do what a button of the guide says, and go where it leads. What else came of it is told here only if one
    stays: the screen that it leads to shows that itself."""
    app = running_app()
    if offer.action is None:
        return app.show(offer.screen)
    done = app.do(offer.action, tell=not offer.screen)
    if done and offer.screen:
        app.show(offer.screen)
    return done


load_kv("widgets/guide_card")

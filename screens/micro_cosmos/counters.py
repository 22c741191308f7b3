"""Counters for the symbols of a survivor or a planet card."""

from typing import Any

from companion.games.micro_cosmos.data import GAINS, MOST_OF_A_GAIN
from screens.running import running_app
from screens.widgets.counters import Counters


class MicroCosmosGainCounters(Counters):
    """A stepper for each symbol that such a card can show."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(limit=2 * MOST_OF_A_GAIN, **kwargs)
        t = running_app().tr.t
        for what in GAINS:
            self.add(t(f"micro_cosmos.gain.{what}"), 0, MOST_OF_A_GAIN)

    @property
    def gains(self) -> dict[str, int]:
        return {what: count for what, count in zip(GAINS, self.values, strict=True) if count}

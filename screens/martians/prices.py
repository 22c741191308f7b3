"""What things cost and bring in Martians, as symbols, and what the symbols mean."""

from companion.games.martians import state as states
from companion.games.martians.data import GOODS, NEEDS, Counts
from companion.games.martians.icons import GOOD_ICONS, REPUTATION, TIME, TOKEN_ICONS
from companion.games.martians.rules import price
from screens.martians.open_state import state_of
from screens.running import running_app
from screens.widgets.legend import LegendRow, open_legend
from screens.widgets.symbols import Amount, Price


def amounts(counts: Counts) -> list[Amount]:
    return [Amount(GOOD_ICONS[good], counts[good]) for good in GOODS if counts.get(good)]


def cost_of(time: int, cost: Counts, gain: Counts | None = None, reputation: int = 0) -> Price:
    """The time and the goods that something takes, and its gain."""
    pays = [Amount(TIME, time)] if time else []
    gets = [Amount(REPUTATION, reputation)] if reputation else []
    return Price(pays + amounts(cost), amounts(gain or {}) + gets)


def price_at(place: str, time: int, cost: Counts, gain: Counts | None = None, reputation: int = 0) -> Price:
    """The price of an action at this place now, with events and the expansion field, and its gain."""
    state = state_of(running_app())
    return cost_of(*price(state, place, time, cost, states.on_expansion(state, place)), gain, reputation)


def tell_symbols() -> None:
    t = running_app().tr.t
    meanings = [
        (TIME, t("martians.time_unit")),
        *((GOOD_ICONS[good], t(f"martians.good.{good}")) for good in GOODS),
        (REPUTATION, t("martians.reputation")),
        *((TOKEN_ICONS[token], t("martians.token_of", what=t(f"martians.token.{token}"))) for token in NEEDS),
    ]
    open_legend([LegendRow(icon=icon, meaning=meaning) for icon, meaning in meanings])

"""The need tokens that a new cycle adds: by the table of the rulebook, the population and the technologies."""

from companion.games.martians import state as states
from companion.games.martians.data import COLONISTS, NEEDS, OWN_NEEDS, SHARED_NEEDS, Counts
from companion.games.martians.state import State


def spread(counts: Counts, quarters: int) -> list[Counts]:
    """Spreads tokens evenly over the quarters; the ones that are left over go to the first quarters."""
    return [
        {token: n // quarters + (1 if number < n % quarters else 0) for token, n in counts.items()}
        for number in range(quarters)
    ]


def population(state: State, quarter: int | None = None) -> int:
    """The change of hunger tokens: one more if the population has grown, one less if it has shrunk. It is the
    population of the whole colony, or of the owner of a quarter."""
    crews = state["crews"] if quarter is None else [state["crews"][quarter]]
    change = sum(states.living(crew) - COLONISTS for crew in crews)
    return (change > 0) - (change < 0)


def adjusted(counts: Counts, techs: list[str], population_: int) -> Counts:
    """The numbers of the table, changed by technologies and by the population."""
    less = {"oxygen": "co2" in techs, "illness": "medicine" in techs}
    more = {"hunger": population_}
    return {token: max(0, counts[token] - less.get(token, 0) + more.get(token, 0)) for token in NEEDS}


def coming(state: State) -> list[Counts]:
    """The tokens that the refill puts in each quarter."""
    quarters = len(state["quarters"])
    if not states.is_shared(state):
        return [
            adjusted(OWN_NEEDS, states.techs_for(state, number), population(state, number))
            for number in range(quarters)
        ]
    count = len(state["players"])
    base = {token: SHARED_NEEDS[token][count - 1] for token in NEEDS}
    return spread(adjusted(base, states.techs_for(state, 0), population(state)), quarters)

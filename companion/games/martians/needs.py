"""The need tokens that a new cycle brings: the table, the population and the technologies."""

from companion.games.martians import state as states
from companion.games.martians.data import COLONISTS, NEEDS, OWN_NEEDS, SHARED_NEEDS, Counts
from companion.games.martians.state import State


def spread(counts: Counts, quarters: int) -> list[Counts]:
    """One of each kind for each quarter from Q1 on; what is left over again from Q1."""
    return [
        {token: n // quarters + (1 if number < n % quarters else 0) for token, n in counts.items()}
        for number in range(quarters)
    ]


def population(state: State, quarter: int | None = None) -> int:
    """One more hunger token where the population has grown, one less where it has shrunk: of the whole colony, or
    of the owner of a quarter."""
    crews = state["crews"] if quarter is None else [state["crews"][quarter]]
    change = sum(states.living(crew) - COLONISTS for crew in crews)
    return (change > 0) - (change < 0)


def changed(counts: Counts, techs: list[str], population_: int) -> Counts:
    """The numbers of the table with everything that changes them."""
    less = {"oxygen": "co2" in techs, "illness": "medicine" in techs}
    more = {"hunger": population_}
    return {token: max(0, counts[token] - less.get(token, 0) + more.get(token, 0)) for token in NEEDS}


def coming(state: State) -> list[Counts]:
    """The tokens that the refill puts in each quarter."""
    quarters = len(state["quarters"])
    if not states.is_shared(state):
        return [
            changed(OWN_NEEDS, states.techs_for(state, number), population(state, number))
            for number in range(quarters)
        ]
    count = len(state["players"])
    base = {token: SHARED_NEEDS[token][count - 1] for token in NEEDS}
    return spread(changed(base, states.techs_for(state, 0), population(state)), quarters)

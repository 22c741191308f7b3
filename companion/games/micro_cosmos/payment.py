"""How the Automa can pay with specialists. It replaces a missing specialist by any two others."""

from itertools import combinations_with_replacement

from companion.games.micro_cosmos.data import LEADERS, SPECIALISTS, Counts

ANY_LEADER, ANY = "leader", "any"


def ways(have: Counts, need: list[str]) -> list[Counts]:
    """All different payments for the specialists in `need`: a kind, any "leader", or "any" specialist. Only missing
    ones are replaced. Empty if the Automa cannot pay."""
    left = {kind: have.get(kind, 0) for kind in SPECIALISTS}
    paid: Counts = {}
    missing = 0
    for kind in need:
        if kind in SPECIALISTS:
            if left[kind]:
                _move(left, paid, kind)
            else:
                missing += 1
    free_choices = [kind for kind in need if kind not in SPECIALISTS]
    payments: list[Counts] = []
    _choose(left, paid, free_choices, missing, payments)
    return payments


def replaced(have: Counts, need: list[str]) -> list[str]:
    """Which of the needed specialists are missing and have to be replaced."""
    left = dict(have)
    lacking = []
    for kind in sorted(need, key=lambda kind: kind not in SPECIALISTS):
        able = SPECIALISTS if kind == ANY else LEADERS if kind == ANY_LEADER else (kind,)
        taken = next((other for other in able if left.get(other)), None)
        if taken is None:
            lacking.append(kind)
        else:
            left[taken] -= 1
    return lacking


def _choose(left: Counts, paid: Counts, choices: list[str], missing: int, payments: list[Counts]) -> None:
    if not choices:
        _replace(left, paid, missing, payments)
        return
    kind, rest = choices[0], choices[1:]
    able = [chosen for chosen in (LEADERS if kind == ANY_LEADER else SPECIALISTS) if left[chosen]]
    if not able and kind == ANY_LEADER:
        _choose(left, paid, rest, missing + 1, payments)
    for chosen in able:
        less, more = dict(left), dict(paid)
        _move(less, more, chosen)
        _choose(less, more, rest, missing, payments)


def _replace(left: Counts, paid: Counts, missing: int, payments: list[Counts]) -> None:
    """Adds the payments with two other specialists for each that is missing."""
    for chosen in combinations_with_replacement([kind for kind in SPECIALISTS if left[kind]], 2 * missing):
        if any(chosen.count(kind) > left[kind] for kind in chosen):
            continue
        whole = dict(paid)
        for kind in chosen:
            whole[kind] = whole.get(kind, 0) + 1
        if whole not in payments:
            payments.append(whole)


def _move(left: Counts, paid: Counts, kind: str) -> None:
    left[kind] -= 1
    paid[kind] = paid.get(kind, 0) + 1

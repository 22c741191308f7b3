"""How the Automa can pay with specialists: a missing one is replaced by any two others."""

from itertools import combinations_with_replacement

from companion.games.micro_cosmos.data import LEADERS, SPECIALISTS, Counts

ANY_LEADER, ANY = "leader", "any"


def ways(have: Counts, need: list[str]) -> list[Counts]:
    """All different payments for what is needed: specialists by name, any "leader", or "any" specialist. What is
    there is used first; only what is missing is replaced. Empty: it cannot pay."""
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
    found: list[Counts] = []
    _choose(left, paid, free_choices, missing, found)
    return found


def replaced(have: Counts, need: list[str]) -> list[str]:
    """Which of the needed ones are missing and have to be replaced."""
    left = dict(have)
    gone = []
    for kind in sorted(need, key=lambda kind: kind not in SPECIALISTS):
        able = SPECIALISTS if kind == ANY else LEADERS if kind == ANY_LEADER else (kind,)
        taken = next((one for one in able if left.get(one)), None)
        if taken is None:
            gone.append(kind)
        else:
            left[taken] -= 1
    return gone


def _choose(left: Counts, paid: Counts, choices: list[str], missing: int, found: list[Counts]) -> None:
    if not choices:
        _replace(left, paid, missing, found)
        return
    kind, rest = choices[0], choices[1:]
    able = [one for one in (LEADERS if kind == ANY_LEADER else SPECIALISTS) if left[one]]
    if not able and kind == ANY_LEADER:
        _choose(left, paid, rest, missing + 1, found)
    for one in able:
        less, more = dict(left), dict(paid)
        _move(less, more, one)
        _choose(less, more, rest, missing, found)


def _replace(left: Counts, paid: Counts, missing: int, found: list[Counts]) -> None:
    """Two others for each that is missing."""
    for chosen in combinations_with_replacement([kind for kind in SPECIALISTS if left[kind]], 2 * missing):
        if any(chosen.count(kind) > left[kind] for kind in chosen):
            continue
        whole = dict(paid)
        for kind in chosen:
            whole[kind] = whole.get(kind, 0) + 1
        if whole not in found:
            found.append(whole)


def _move(left: Counts, paid: Counts, kind: str) -> None:
    left[kind] -= 1
    paid[kind] = paid.get(kind, 0) + 1

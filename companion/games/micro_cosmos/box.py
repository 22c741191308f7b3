"""The data of Micro Cosmos in a running game: what each value is called, and what a change touches. The planets
are not among them: those on the table are corrected on the map."""

from typing import Any

from companion.engine.action import Draft
from companion.engine.box import Box, Data, Datum, choice, whole_value
from companion.engine.message import Message, message
from companion.games.micro_cosmos import data as printed
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.data import RULE_CHOICES, SPECIALISTS, TOKENS, amounts
from companion.games.micro_cosmos.state import State


def contents(data: Data) -> list[Datum]:
    order = [message(f"micro_cosmos.upgrade.{upgrade}") for upgrade in data["automa_order"]]
    gains: Any = amounts(data["portal"]) or message("engine.data_none")
    return [
        whole_value(
            ("automa_order",),
            message("micro_cosmos.data.order"),
            data,
            order,
            touches=message("micro_cosmos.data.touches.order"),
            look=message("micro_cosmos.look.order"),
        ),
        whole_value(("portal",), message("micro_cosmos.data.portal"), data, gains),
        *(
            choice((rule,), message(f"micro_cosmos.data.{rule}"), data, _names(rule, values))
            for rule, values in RULE_CHOICES.items()
        ),
    ]


def _names(rule: str, values: tuple[str, ...]) -> tuple[tuple[str, Message], ...]:
    key = f"micro_cosmos.data.{rule}"
    return tuple((value, message(f"{key}.{value}")) for value in values)


def check(data: Any) -> None:
    printed.check({**data, "planets": []})


def put(draft: Draft[State], data: Data) -> None:
    """Takes the data over. Tokens that turn out to be open at the start are given to everybody, or taken back."""
    state = draft.state
    before, now = TOKENS.of(state["data"]), TOKENS.of(data)
    state["data"] = data
    if before == now:
        return
    for who, player in enumerate(state["players"]):
        if states.is_automa(state, who) or not states.is_tracked(player):
            continue
        for kind in SPECIALISTS:
            if (kind in player["tokens"]) != (now == "open"):
                player["specialists"][kind] += 1 if now == "open" else -1
        player["tokens"] = list(SPECIALISTS) if now == "open" else []
    draft.say(f"micro_cosmos.data.tokens_now.{now}")


BOX = Box(
    "micro_cosmos",
    contents=contents,
    check=check,
    guessed=printed.guessed(),
    readings=printed.READ_TWO_WAYS,
    put=put,
)

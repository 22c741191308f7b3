"""The guide: where the table is, what to do now and why, and the one next button.

A guide is worked out from the state each time; it is never stored.
"""

from dataclasses import dataclass, field
from typing import Literal

from companion.engine.action import Action
from companion.engine.message import Message

Status = Literal["done", "now", "later"]


@dataclass(frozen=True)
class Step:
    """One thing to do, in order. `why` is the rule behind it, or how the app came to it."""

    title: Message
    why: Message | None = None
    status: Status = "later"
    stays: bool = False  # the why is still to be read once it is done: the text of a card


@dataclass(frozen=True)
class Offer:
    """A button: what it says, what it does and where it leads. With both an action and a screen it leads there
    once the action is done."""

    label: Message
    action: Action | None = None
    icon: str = ""
    screen: str = ""


@dataclass(frozen=True)
class Guide:
    where: Message
    steps: list[Step]
    next: Offer
    offers: list[Offer] = field(default_factory=list)
    notice: Message | None = None
    urgent: bool = False
    waiting: int = 0  # things still due before the next button is pressed: it counts them and does not invite

    def spoken(self) -> list[Message]:
        """What is read aloud: where the table is, cards turned over, what is due now and why, the notice."""
        spoken = [step for step in self.steps if step.status == "now" or step.stays]
        due = [said for step in spoken for said in (step.title, step.why)]
        return [said for said in (self.where, *due, self.notice) if said is not None]

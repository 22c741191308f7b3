"""The guide: where the table is, what to do now and why, and the one next button.

A guide is worked out from the state each time; it is never stored.
"""

from dataclasses import dataclass, field
from typing import Literal

from companion.engine.action import Action
from companion.engine.line import Line

Status = Literal["done", "now", "later"]


@dataclass(frozen=True)
class Step:
    """One thing to do, in order. `why` is the rule behind it, or how the app came to it."""

    title: Line
    why: Line | None = None
    status: Status = "later"


@dataclass(frozen=True)
class Offer:
    """A button: what it says and what it does. With `screen` it leads somewhere instead of doing something."""

    label: Line
    action: Action | None = None
    icon: str = ""
    screen: str = ""


@dataclass(frozen=True)
class Guide:
    where: Line
    steps: list[Step]
    next: Offer
    offers: list[Offer] = field(default_factory=list)
    notice: Line | None = None
    urgent: bool = False

    @property
    def pending(self) -> list[Step]:
        return [step for step in self.steps if step.status != "done"]

    def spoken(self) -> list[Line]:
        """What is worth saying aloud: the step that is due now, with its reason, else the notice."""
        for step in self.steps:
            if step.status == "now":
                return [step.title, *([step.why] if step.why else [])]
        return [self.notice] if self.notice else [self.where]

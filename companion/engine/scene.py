"""What a game adds to its end besides the score sheet."""

from dataclasses import dataclass, field

from companion.engine.message import Message


@dataclass(frozen=True)
class Need:
    """Something that the end depended on, counted: so many of so many."""

    title: Message
    done: int
    goal: int
    icon: str = ""
    hint: Message | None = None

    @property
    def met(self) -> bool:
        return self.done >= self.goal


@dataclass(frozen=True)
class Scene:
    """Without a headline it is said who has won, or that the game is lost."""

    headline: Message | None = None
    needs: list[Need] = field(default_factory=list)

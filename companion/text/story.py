"""A story told in as few lines as it takes."""

from companion.engine.message import Message, message


def briefly(story: list[Message], seats: int) -> list[Message]:
    """What happens to everybody alike is one line: "Everyone gains 2 credits." Otherwise the lines as they are."""
    told: list[Message] = []
    for line in story:
        same = [other for other in story if _but_for_whom(other) == _but_for_whom(line)]
        if _whom(line) is None or seats < 2 or {_whom(other) for other in same} != set(range(seats)):
            told.append(line)
        elif line is same[0]:
            told.append({**line, "who": message("engine.everyone")})
    return told


def _whom(line: Message) -> int | None:
    """The seat of the only player that it is about, also if a message names the player."""
    who = line.get("who")
    if not isinstance(who, dict):
        return None
    if set(who) == {"player"}:
        seat: int = who["player"]
        return seat
    return _whom(who) if set(who) == {"text", "who"} else None


def _but_for_whom(line: Message) -> Message:
    return {gap: value for gap, value in line.items() if gap != "who"} if _whom(line) is not None else line

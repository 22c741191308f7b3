"""Messages for dates. A month is a text of its own: a number in Polish, a name in English."""

from datetime import date

from companion.engine.message import Message, message


def month_line(month: int) -> Message:
    return message(f"day.month.{month}")


def date_line(at: date) -> Message:
    return message("day.date", day=at.day, month=month_line(at.month), year=at.year)

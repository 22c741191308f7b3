"""Dates in lines: a month is a text of its own, a number in Polish and a name in English."""

from datetime import date

from companion.engine.line import Line, line


def month_line(month: int) -> Line:
    return line(f"day.month.{month}")


def date_line(at: date) -> Line:
    return line("day.date", day=at.day, month=month_line(at.month), year=at.year)

"""The final score: VP track, awards, titles, cards; the tie-break; the solo verdict."""

from dataclasses import replace
from typing import Any, NamedTuple

from companion.engine import ending
from companion.engine.action import Draft, action, maybe, whole
from companion.engine.message import Message, message, refuse
from companion.engine.score_entry import Row, cells_of, compared, with_typed
from companion.engine.scoring import MOST, Category, Question, Sheet, TieBreak, majority
from companion.games.mars_dice import state as states
from companion.games.mars_dice.data import RARITIES, ZERO_AWARDS, Data, rarity_of
from companion.games.mars_dice.icons import SYMBOL_ICONS
from companion.games.mars_dice.state import TITLE_VP, Die, State

AWARD_VP = (5, 3)
SOLO_AWARD_NEEDS = {"unique": 6, "rare": 8, "common": 10}
BANDS = (110, 100, 95, 90, 85, 80, 70, 60, 0)
AWARDS = ("award_0", "award_1", "award_2")
ROWS = ("track", *AWARDS, "titles", "cards", "production")

# Hardly anybody gets more than this in a row: so many digits are typed.
USUAL = {"track": 99, "titles": 12, "cards": 9, "production": 19}
HIGH = {"track": 299, "titles": TITLE_VP * 3, "cards": 99, "production": 60}
ONCE_ALLOWED = 999  # in games that were tracked: what was typed in an old one has to be allowed for ever


class Award(NamedTuple):
    title: Message
    rarity: str | None  # None: nobody has said which symbol it is for
    icon: str = "dice-5"
    zero: str = "paid"  # whether somebody without a symbol can be first or second; else "nobody" is


AWARD_UNKNOWN = Award(message("mars_dice.award_of", symbol=message("mars_dice.award_unknown")), "common")


def solo_award(count: int, rarity: str) -> int:
    """5 VP for enough symbols, 3 VP when one is missing."""
    short = SOLO_AWARD_NEEDS[rarity] - count
    return AWARD_VP[0] if short <= 0 else AWARD_VP[1] if short == 1 else 0


def award_points(counts: Row, rarity: str | None, zero: str = "paid") -> Row:
    known = [count for count in counts if count is not None]
    if len(known) < len(counts) or (len(counts) == 1 and rarity is None):
        return [None] * len(counts)
    if len(known) == 1 and rarity is not None:
        return [solo_award(known[0], rarity)]
    points = majority(known, *AWARD_VP)
    return [0 if zero == "nobody" and not count else won for won, count in zip(points, known, strict=True)]


def build(
    players: int,
    rows: dict[str, Row],
    awards: list[Award],
    terraformed: bool | None,
    questions: list[Question] | None = None,
) -> Sheet:
    """The score sheet from its rows, which hold points, or counts of symbols for the awards. With questions it is
    that of a game which was not tracked: the titles follow from the answers. Alone nobody may have said yet whether
    Mars is terraformed; then there is no verdict."""
    empty: Row = [None] * players
    tracked = questions is None
    categories = [_category("track", rows.get("track", empty), "chart-line-variant", tracked)]
    for row, award in zip(AWARDS, awards, strict=True):
        categories.append(_award_category(row, award, rows.get(row, empty)))
    titles = _category("titles", rows.get("titles", empty), "trophy", tracked)
    categories.append(replace(titles, from_answers=not tracked))
    categories.append(_category("cards", rows.get("cards", empty), "cards-outline", tracked))
    asked = questions or []
    if players > 1:
        production = _category("production", rows.get("production", empty), "dice-multiple", tracked)
        return Sheet(players, categories, [TieBreak(production)], questions=asked)
    if terraformed is None:
        return Sheet(players, categories, questions=asked)
    total = Sheet(players, categories).totals[0]
    band = next((least for least in BANDS if total >= least), 0)
    verdict = message(f"mars_dice.verdict.{band}" if terraformed else "mars_dice.verdict.lost")
    return Sheet(players, categories, verdict=verdict, lost=not terraformed, questions=asked)


def _award_category(row: str, award: Award, counts: Row) -> Category:
    if len(counts) > 1:
        hint = message("mars_dice.hint.award")
    elif award.rarity is None:
        hint = message("mars_dice.hint.award_unknown")
    else:
        hint = message("mars_dice.hint.solo_award", n=SOLO_AWARD_NEEDS[award.rarity])
    return Category(
        id=row,
        title=award.title,
        points=award_points(counts, award.rarity, award.zero),
        counts=counts,
        unit="mars_dice.symbols",
        hint=hint,
        icon=award.icon,
        low=0,
        high=99,
        usual=9,
    )


def _category(row: str, points: Row, icon: str, tracked: bool) -> Category:
    return Category(
        id=row,
        title=message(f"mars_dice.category.{row}"),
        points=points,
        hint=message(f"mars_dice.hint.{row}" if tracked or row != "track" else "mars_dice.hint.track_board"),
        icon=icon,
        low=-99 if row == "cards" else 0,
        high=ONCE_ALLOWED if tracked else HIGH[row],
        usual=USUAL[row],
    )


def sheet(state: State) -> Sheet:
    """The score sheet with the numbers that the app knows; a number that was typed replaces them."""
    known: dict[str, Row] = {
        "track": [player["vp"] for player in state["players"]],
        "titles": [
            TITLE_VP * sum(title["owner"] == who for title in state["titles"]) for who in range(len(state["players"]))
        ],
        "cards": [player["card_vp"] if states.counts_cards(player) else None for player in state["players"]],
        "production": [
            sum(player["production"].values()) if any(player["production"].values()) else None
            for player in state["players"]
        ],
    }
    for slot, row in enumerate(AWARDS):
        known[row] = [
            player["award_symbols"][slot] if states.counts_cards(player) else None for player in state["players"]
        ]
    unknown = AWARD_UNKNOWN._replace(zero=ZERO_AWARDS.of(state["data"]))
    awards = [award_of(state["data"], die) if die else unknown for die in state["awards"]]
    terraformed = states.full_count(state) == 3
    built = build(len(state["players"]), with_typed(state, known), awards, terraformed)
    filled = compared(replace(built, doubts=_doubts(state, built)), state, known)
    if not any(states.counts_cards(player) for player in state["players"]):
        return filled
    # Somebody may have forgotten to enter a card, so the sheet says where these numbers come from.
    check = message("mars_dice.hint.from_cards")
    rows = [replace(row, hint=check) if row.id in (*AWARDS, "cards") else row for row in filled.categories]
    return replace(filled, categories=rows)


def _doubts(state: State, sheet: Sheet) -> list[Message]:
    """More titles than there are, and awards alone whose symbol nobody has said."""
    titles = [points for points in sheet.category("titles").points if points]
    too_many = sum(titles) > TITLE_VP * 3 or any(points % TITLE_VP for points in titles)
    doubts = [message("mars_dice.doubt.titles", n=sum(titles))] if too_many else []
    if not states.is_solo(state):
        return doubts
    unknown = [slot for slot, die in enumerate(state["awards"]) if die is None]
    counted = [slot for slot in unknown if sheet.category(AWARDS[slot]).counts[0]]
    return doubts + [message("mars_dice.doubt.award", n=slot + 1) for slot in counted]


def award_of(data: Data, die: Die) -> Award:
    symbol = message("mars_dice.award_of", symbol=message(f"mars_dice.symbol.{die['face']}"))
    rarity, icon = rarity_of(data, die["colour"], die["face"]), SYMBOL_ICONS[die["face"]]
    return Award(symbol, rarity, icon, ZERO_AWARDS.of(data))


def sheet_of(players: int, request: dict[str, Any]) -> Sheet:
    """A score sheet from a file: {"cells": {"track": [23, 19], "award_0": [7, 5], …}} and, for one player,
    {"solo": {"terraformed": true, "award_kinds": ["rare", "common", "unique"]}}."""
    cells = cells_of(request, dict.fromkeys(ROWS, (-MOST, MOST)), players)
    if players == 1 and "solo" not in request:
        raise refuse("mars_dice.solo_not_said")
    solo = request.get("solo", {})
    kinds = solo.get("award_kinds", ["common"] * 3) if isinstance(solo, dict) else None
    if not isinstance(kinds, list) or len(kinds) != 3 or not all(kind in RARITIES for kind in kinds):
        raise refuse("mars_dice.bad_award_kinds", kinds=", ".join(RARITIES))
    terraformed = solo.get("terraformed", False)
    if type(terraformed) is not bool:
        raise refuse("mars_dice.bad_terraformed")
    numbers = [message("mars_dice.award_number", n=slot + 1) for slot in range(len(kinds))]
    awards = [
        Award(message("mars_dice.award_of", symbol=number), kind) for number, kind in zip(numbers, kinds, strict=True)
    ]
    built = build(players, cells, awards, terraformed)
    for row, values in cells.items():
        if row == "production" and players == 1:
            continue
        category = built.category(row)
        for value in values:
            maybe(whole(category.low, category.high))(value, None)
    return built


def result(final: Sheet) -> Message:
    if final.lost:
        return message("mars_dice.finished_lost", verdict=final.verdict)
    if final.verdict is not None:
        return message("mars_dice.finished_solo", n=final.totals[0], verdict=final.verdict)
    return ending.who_won(final, "mars_dice.finished", "mars_dice.finished_shared")


def finish(draft: Draft[State]) -> None:
    final = sheet(draft.state)
    ending.finish(draft, final, result(final), may_lack=final.lost)  # a lost game need not be counted


ACTIONS = (action("finish", finish),)

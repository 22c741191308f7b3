"""The final score: VP track, awards, titles, cards; the tie-break; the solo verdict."""

from typing import Any, NamedTuple

from companion.engine.action import Actions, Draft, maybe, seat, text, whole
from companion.engine.line import Line, line, player, refuse
from companion.engine.scoring import MOST, Category, Sheet, TieBreak, majority
from companion.games.mars_dice import state as table
from companion.games.mars_dice.data import RARITIES
from companion.games.mars_dice.icons import SYMBOL_ICONS
from companion.games.mars_dice.rules import play
from companion.games.mars_dice.state import TITLE_VP, State
from companion.games.mars_dice.turns import award_rarity

AWARD_VP = (5, 3)
SOLO_AWARD_NEEDS = {"unique": 6, "rare": 8, "common": 10}
BANDS = (110, 100, 95, 90, 85, 80, 70, 60, 0)
AWARDS = ("award_0", "award_1", "award_2")
TYPED = ("track", *AWARDS, "titles", "cards", "production")

# More than these nobody gets.
USUAL = {"track": 199, "titles": 12, "cards": 69, "production": 29}

Row = list[int | None]


class Award(NamedTuple):
    name: Line
    rarity: str
    icon: str = "dice-5"


def solo_award(count: int, rarity: str) -> int:
    """5 VP for enough symbols, 3 VP when one is missing."""
    short = SOLO_AWARD_NEEDS[rarity] - count
    return AWARD_VP[0] if short <= 0 else AWARD_VP[1] if short == 1 else 0


def award_points(counts: Row, rarity: str) -> Row:
    if None in counts:
        return [None] * len(counts)
    known = [count or 0 for count in counts]
    if len(known) == 1:
        return [solo_award(known[0], rarity)]
    return list(majority(known, *AWARD_VP))


def build(
    players: int, rows: dict[str, Row], known: frozenset[str], awards: list[Award], terraformed: bool
) -> Sheet:
    """The sheet from its rows: points, or counts for the awards. """
    empty: Row = [None] * players
    kinds = {row: "known" if row in known else "typed" for row in TYPED}
    categories = [_category("track", kinds["track"], rows, empty, icon="chart-line-variant")]
    for row, award in zip(AWARDS, awards, strict=True):
        counts = rows.get(row, empty)
        needs = line("mars_dice.hint.solo_award", n=SOLO_AWARD_NEEDS[award.rarity])
        categories.append(
            Category(
                id=row,
                title=line("mars_dice.award_of", symbol=award.name),
                kind="counted",
                points=award_points(counts, award.rarity),
                counts=counts,
                unit="mars_dice.symbols",
                hint=needs if players == 1 else line("mars_dice.hint.award"),
                icon=award.icon,
                low=0,
                high=99,
                usual=29,
            )
        )
    categories.append(_category("titles", kinds["titles"], rows, empty, icon="trophy"))
    categories.append(_category("cards", "typed", rows, empty, icon="cards-outline"))
    ties = [] if players == 1 else [TieBreak(_category("production", "typed", rows, empty, icon="dice-multiple"))]
    sheet = Sheet(players, categories, ties)
    if players > 1:
        return sheet
    band = next((least for least in BANDS if sheet.totals[0] >= least), 0)
    verdict = line(f"mars_dice.verdict.{band}" if terraformed else "mars_dice.verdict.lost")
    return Sheet(players, categories, ties, verdict=verdict, lost=not terraformed)


def _category(row: str, kind: Any, rows: dict[str, Row], empty: Row, icon: str) -> Category:
    return Category(
        id=row,
        title=line(f"mars_dice.category.{row}"),
        kind=kind,
        points=rows.get(row, empty),
        hint=line(f"mars_dice.hint.{row}"),
        icon=icon,
        low=-99 if row == "cards" else 0,
        high=999,
        usual=USUAL[row],
        in_total=row != "production",
    )


def sheet(state: State) -> Sheet:
    """Filled in with what the app knows; what was typed counts more."""
    rows: dict[str, Row] = {
        "track": [one["vp"] for one in state["players"]],
        "titles": [
            TITLE_VP * sum(title["owner"] == who for title in state["titles"]) for who in range(len(state["players"]))
        ],
        "cards": [one["card_vp"] if table.counts_cards(one) else None for one in state["players"]],
        "production": [
            sum(one["production"].values()) if any(one["production"].values()) else None for one in state["players"]
        ],
    }
    for slot, row in enumerate(AWARDS):
        rows[row] = [one["award_symbols"][slot] if table.counts_cards(one) else None for one in state["players"]]
    for row, typed in state["sheet"].items():
        rows[row] = [new if new is not None else old for new, old in zip(typed, rows[row], strict=True)]
    awards = [
        Award(line(f"mars_dice.symbol.{die['face']}"), award_rarity(state, slot), SYMBOL_ICONS[die["face"]])
        if die
        else Award(line("mars_dice.award_unknown"), "common")
        for slot, die in enumerate(state["awards"])
    ]
    terraformed = table.full_count(state) == 3
    return build(len(state["players"]), rows, frozenset(("track", "titles")), awards, terraformed)


def sheet_of(players: int, asked: dict[str, Any]) -> Sheet:
    """A sheet from a file: {"cells": {"track": [23, 19], "award_0": [7, 5], …}} and, for one player,
    {"solo": {"terraformed": true, "award_kinds": ["rare", "common", "unique"]}}."""
    cells = asked.get("cells")
    if not isinstance(cells, dict) or not set(cells) <= set(TYPED):
        raise refuse("mars_dice.bad_sheet", rows=", ".join(TYPED))
    for row in cells.values():
        if not isinstance(row, list) or len(row) != players:
            raise refuse("engine.sheet_row_length", n=players)
        for value in row:
            maybe(whole(-MOST, MOST))(value, None)
    solo = asked.get("solo", {})
    kinds = solo.get("award_kinds", ["common"] * 3) if isinstance(solo, dict) else None
    if not isinstance(kinds, list) or len(kinds) != 3 or not all(kind in RARITIES for kind in kinds):
        raise refuse("mars_dice.bad_award_kinds", kinds=", ".join(RARITIES))
    terraformed = solo.get("terraformed", False)
    if type(terraformed) is not bool:
        raise refuse("mars_dice.bad_terraformed")
    awards = [Award(line("mars_dice.award_number", n=slot + 1), kind) for slot, kind in enumerate(kinds)]
    found = build(players, cells, frozenset(), awards, terraformed)
    for row, values in cells.items():
        if row == "production" and players == 1:
            continue
        category = found.category(row)
        for value in values:
            maybe(whole(category.low, category.high))(value, None)
    return found


def add_score_actions(actions: Actions) -> None:
    @actions.add("score", category=text(20), who=seat, value=maybe(whole(-MOST, MOST)))
    @play
    def score(draft: Draft[State], category: str, who: int, value: int | None) -> None:
        state = draft.state
        row = sheet(state).category(category)
        if value is not None:
            whole(row.low, row.high)(value, state)
        state["sheet"].setdefault(category, [None] * len(state["players"]))[who] = value
        if value is None:
            draft.say("mars_dice.score_cleared", who=player(who), category=row.title)
        else:
            draft.say("mars_dice.score_typed", who=player(who), category=row.title, value=value)

    @actions.add("finish")
    @play
    def finish(draft: Draft[State]) -> None:
        if draft.state["phase"] == "play":
            raise refuse("mars_dice.still_playing")
        final = sheet(draft.state)
        if final.missing and not final.lost:  # who has lost need not count: "the score does not matter"
            raise refuse("engine.cells_missing", n=len(final.missing))
        draft.state["phase"] = "finished"
        if final.lost and final.verdict is not None:
            draft.say("mars_dice.finished_lost", verdict=final.verdict)
        elif final.verdict is not None:
            draft.say("mars_dice.finished_solo", n=final.totals[0], verdict=final.verdict)
        else:
            key = "mars_dice.finished" if len(final.winners) == 1 else "mars_dice.finished_shared"
            draft.say(key, who=[player(who) for who in final.winners], n=max(final.totals))

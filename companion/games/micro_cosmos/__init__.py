"""Micro Cosmos."""

from companion.engine.game import Facts, Sample, Way

_AGAINST_AUTOMA = (
    *(("easy_plus", scores) for scores in ((41, 50), (44, 49), (42, 53))),
    *(("medium", scores) for scores in ((48, 44), (46, 51), (51, 47), (44, 46), (55, 50), (58, 49))),
    ("medium_plus", (61, 56)),
)

FACTS = Facts(
    id="micro_cosmos",
    bgg=347347,
    players=(1, 4),
    minutes=(60, 90),
    accent="teal",
    icon="rocket-launch",
    can_be_lost=True,
    ways=(Way("level", ("easy", "easy_plus", "medium", "medium_plus", "hard", "hard_plus"), harder=True),),
    samples=tuple(
        Sample(("Ola",), scores, days_ago=110 - 11 * number, minutes=50 + number, options={"level": level})
        for number, (level, scores) in enumerate(_AGAINST_AUTOMA)
    ),
)

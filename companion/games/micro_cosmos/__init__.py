"""Micro Cosmos."""

from companion.engine.game import Facts, Way

FACTS = Facts(
    id="micro_cosmos",
    bgg=347347,
    players=(1, 4),
    minutes=(60, 90),
    accent="teal",
    icon="rocket-launch",
    can_be_lost=True,
    ways=(Way("level", ("easy", "easy_plus", "medium", "medium_plus", "hard", "hard_plus"), harder=True),),
)

"""Micro Cosmos."""

from companion.engine.game import Facts

FACTS = Facts(
    id="micro_cosmos",
    bgg=347347,
    players=(1, 4),
    minutes=(60, 90),
    accent="teal",
    icon="rocket-launch",
)

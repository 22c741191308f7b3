"""Narodziny kosmosu / Crafting the Cosmos."""

from companion.engine.game import Facts

FACTS = Facts(
    id="crafting_the_cosmos",
    bgg=424785,
    players=(2, 4),
    minutes=(60, 90),
    accent="violet",
    icon="star-shooting",
)

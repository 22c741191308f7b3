"""Narodziny kosmosu / Crafting the Cosmos."""

from companion.engine.game import Facts, Sample

FACTS = Facts(
    id="crafting_the_cosmos",
    bgg=424785,
    players=(2, 4),
    minutes=(60, 90),
    accent="violet",
    icon="star-shooting",
    samples=(Sample(("Ola", "Zosia"), (84, 79), days_ago=18, minutes=90),),
)

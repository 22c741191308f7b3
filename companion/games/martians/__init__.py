"""Martians: A Story of Civilization."""

from companion.engine.game import Facts

FACTS = Facts(
    id="martians",
    bgg=192673,
    players=(1, 4),
    minutes=(90, 120),
    accent="sand",
    icon="home-city",
)

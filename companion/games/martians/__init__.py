"""Martians: A Story of Civilization."""

from companion.engine.game import Facts, Sample, Way

FACTS = Facts(
    id="martians",
    bgg=192673,
    players=(1, 4),
    minutes=(90, 120),
    accent="sand",
    icon="home-city",
    can_be_lost=True,
    ways=(
        Way("play", ("scenario", "contracts"), never_lost=("contracts",)),
        Way("variant", ("coop", "semi", "com"), together=("coop",), rivalry=("com",)),
    ),
    samples=(Sample(("Ola", "Marek"), (31, 31), days_ago=5, minutes=120, options={"variant": "coop"}, lost=True),),
)

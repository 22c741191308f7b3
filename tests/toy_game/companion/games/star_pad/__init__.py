"""Star Pad: a made-up game, to show how little a game needs."""

from companion.engine.game import Facts, Sample

FACTS = Facts(
    id="star_pad",
    players=(1, 6),
    minutes=(10, 20),
    accent="teal",
    icon="star-outline",
    samples=(Sample(("Ola", "Zosia"), (41, 38), days_ago=3, minutes=15),),
)

"""Niezbadana Planeta / Planet Unknown."""

from companion.engine.game import Facts, Sample

FACTS = Facts(
    id="planet_unknown",
    bgg=258779,
    players=(1, 6),
    minutes=(60, 80),
    accent="moss",
    icon="earth",
    samples=(Sample(("Marek", "Zosia"), (64, 71), days_ago=36, minutes=80),),
)

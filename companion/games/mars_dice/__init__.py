"""Terraformacja Marsa: gra kościana / Terraforming Mars: The Dice Game."""

from companion.engine.game import Facts, Sample

FACTS = Facts(
    id="mars_dice",
    bgg=296108,
    players=(1, 4),
    minutes=(45, 45),
    accent="rust",
    icon="dice-5",
    can_be_lost=True,
    samples=(
        Sample(("Ola", "Marek"), (62, 59), days_ago=54, minutes=70),
        Sample(("Ola", "Marek", "Zosia"), (50, 66, 60), days_ago=45, minutes=75),
        Sample(("Kazimierz", "Ola", "Marek"), (48, 63, 61), days_ago=27, minutes=85),
        Sample(("Marek", "Ola"), (57, 57), days_ago=9, minutes=95),
    ),
)

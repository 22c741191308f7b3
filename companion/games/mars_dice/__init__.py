"""Terraformacja Marsa: gra kościana / Terraforming Mars: The Dice Game."""

from companion.engine.game import Facts

FACTS = Facts(
    id="mars_dice",
    bgg=296108,
    players=(1, 4),
    minutes=(45, 45),
    accent="rust",
    icon="dice-5",
    can_be_lost=True,
)

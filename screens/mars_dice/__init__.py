"""The screens of Mars Dice."""

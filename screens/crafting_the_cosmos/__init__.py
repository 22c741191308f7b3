"""The screens of Crafting the Cosmos."""

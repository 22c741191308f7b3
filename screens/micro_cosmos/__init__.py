"""The screens of Micro Cosmos."""

"""The screens of Martians."""

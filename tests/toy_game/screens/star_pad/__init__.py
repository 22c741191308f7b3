"""The screens of Star Pad."""

"""The screens of Planet Unknown."""

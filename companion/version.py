"""The version shown to the user. On the tablet there is no package metadata to ask; a test keeps it in step
with pyproject.toml."""

VERSION = "0.1.0"

"""The part of Kivy 2.3.1 that Orbita uses, for mypy: Kivy itself has no types.

Only public names are here. ObjectProperty, ListProperty and DictProperty can hold anything: annotate the attribute,
`rows: list[Row] = ListProperty()`. What kv puts under an id is known to nobody but kv: `ids` holds Any.
"""

__version__: str
kivy_data_dir: str

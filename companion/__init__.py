"""The brain of Orbita: rules, sessions, storage and texts. Nothing in here knows about Kivy."""

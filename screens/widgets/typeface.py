"""The display face of the app: Outfit, for titles, the names of games, numbers and buttons. Roboto is for text."""

from pathlib import Path

from kivy.core.text import LabelBase

from companion.text.display_letters import LETTERS

FOLDER = Path(__file__).parents[2] / "data" / "fonts"
SEMIBOLD, MEDIUM = "OutfitSemiBold", "OutfitMedium"
OTHERWISE = {SEMIBOLD: "RobotoMedium", MEDIUM: "RobotoMedium"}  # where Outfit lacks letters, or is too wide

for _face in OTHERWISE:
    LabelBase.register(_face, str(FOLDER / f"{_face}.ttf"))


def face_for(text: str, face: str) -> str:
    """The face to draw this text in: another one where it has letters that are not in this one, as names may."""
    return face if face not in OTHERWISE or LETTERS.issuperset(text.replace("\n", "")) else OTHERWISE[face]

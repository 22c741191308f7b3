"""The kit: light widgets in the style of Material 3. Import from here; in kv they go by their names once this
package has been imported. Colours come from `app.theme_cls` (see screens/theme.py), sizes from `app.text_scale`.
All their properties are ordinary Kivy properties, which kv can observe. What there is many of on a screen (texts,
icons, buttons, cards) is ours, because KivyMD's cost several times as much (docs/performance.md); what is one of a
kind is KivyMD's.

Text
  Text         text; role "display" 44 sp, "headline" 28, "title" 22, "subtitle" 18, "body" 16, "label" 14,
               "caption" 12 (a heading, drawn in capitals); muted: True, tint: colour, medium: True, size_sp: n.
               Wraps at its width. fit: True → height follows the text; hug: True → width does too (one line);
               with hug: least = smallest width, slack = room beside. valign "top" works when neither is set.
  Name         what people typed, on one line: its end may be left out
  Number       a number that belongs to one thing for good: it counts to its new value
  ClippedText  whole: text of any length in `most` lines: its end may be left out
  Icon         icon: "dice-5" (Material Design Icons), size_sp: 24, tint: colour (muted if none)
Surfaces
  Card         a BoxLayout, vertical, padding 16; level 0..3, fill: colour, outline: colour, corner,
               fit: True → height follows what is in it
  Flow         chips and buttons that wrap; its height follows
  Dot          the colour of a die or a planet: tint: app.theme_cls.dice[colour]; size 16 dp
  EmptyState   from screens.widgets.empty_state: art, title, text; the TonalButtons in it say what to do; the picture
               gives way where there is little room
  Columns      from screens.widgets.columns: cards of different heights in `cols` columns without holes
Art (from screens.widgets.art, .emblem, .planet, .sky, .mark; in kv by their names)
  Picture      art: the name of a picture of data/art, as large as fits
  Emblem       game: its emblem on a card, with `side` where it is, `ground` where it fades to, and `words` or `share`
  Planet       name, colour, green 0..1: a face of its own; grow(green). draw_planet(…) does it on a canvas
  OwnPlanet    planet: that somebody has chosen, or else the one of their `colour`
  Sky          the star field; one is behind all screens
  Mark         name, colour: a player's shape with the initial, which stands wherever a player does; among: the
               names at the table. Marks: several side by side. draw_mark(…) on a canvas, outline(…) around a card
Pieces of boards (from screens.widgets.board, which tells more; in kv by their names)
  PlayingCard  face: its name, up, or "" face down; text, icons, fill and ink of the face. It turns over
  Die          icon or pips, fill, ink; picked: it rises
Buttons        all: on_release, disabled, barred; text never cut; fill, ink, stroke: colours other than the kind's
  BigButton    text, icon, trailing: True (icon after the text); fills its width, hug: True → as wide as the text
  TonalButton, OutlineButton, TextButton      text, icon, trailing; hug: False → fills its width;
               tall: 56 dp or what you set (48 at least)
  Chip         text, icon, on: True → filled; 48 dp to touch, 32 to see
  EvenButtons  a GridLayout of buttons with letters of one size
  SeatChip     a Chip with the mark of the player with this `name` and `colour` before its text
  RoundButton  icon, says (its name, also in a tooltip on a desktop), size 48 or what you set
  Pressable    base to make any layout a button: class Tile(Pressable, BoxLayout); corner = its radius
Rows
  ListRow      icon, icon_tint, title, hint, end; on_release
  PersonRow    a ListRow with the mark of the player with this `title` and `colour`
  SwitchRow    icon, title, hint, on; on_turned(row, on)
  Stepper      value, low, high, text (what is shown instead of the number); on_step(stepper, value)
  NumberRow    label, hint, a Stepper with value, low, high, reading (what is shown); change(value)
  Segments     options: [(value, text), …], value; bind value. Stacks where it does not fit
  SeatChoices  from screens.widgets.seat_choices: the same for players, with their marks
Symbols (from screens.widgets.symbols and .legend)
  Symbols      pays, gets: an icon with a number for each thing, an arrow between; its height follows
  PriceRow     a ListRow with `pays` and `gets` below its title
  LegendButton, LegendRow, open_legend(rows)   what the symbols mean, a touch away from where they stand
To type into (from screens.widgets.text_field)
  TextField    KivyMD's, for dialogs: hint (its label), icon, text, clears, helper and error (the line below);
               on_enter, focus()
  SimpleTextField   for screens, without label and error: hint, icon, text, clears; on_enter, focus()
Over the screen
  Dialog       Dialog(title=, text=); add(widget), add_button(text, then, main=False), open(), dismiss()
  Notice       use app.notice(text, button="", then=None)
  DatePicker   KivyMD's, from screens.widgets.date_picker: DatePicker(day, then).open()

Where a kv file switches size_hint_y between 1 and None, let height depend on the same condition
(height: self.height if app.wide else self.minimum_height), or the old height stays when the window turns.
"""

from screens.widgets.animated import Number
from screens.widgets.art import Picture
from screens.widgets.buttons import (
    BigButton,
    Chip,
    OutlineButton,
    Pill,
    Pressable,
    RoundButton,
    TextButton,
    TonalButton,
)
from screens.widgets.card import Card, Dot, Flow
from screens.widgets.dialog import Dialog
from screens.widgets.emblem import Emblem
from screens.widgets.even_buttons import EvenButtons
from screens.widgets.mark import Mark, Marks
from screens.widgets.notice import Notice
from screens.widgets.planet import OwnPlanet, Planet
from screens.widgets.rows import ListRow, NumberRow, PersonRow, Stepper, SwitchRow
from screens.widgets.seat_chip import SeatChip
from screens.widgets.segments import Segments
from screens.widgets.sky import Sky
from screens.widgets.text import ClippedText, Icon, Name, Text, width_of

__all__ = [
    "BigButton",
    "Card",
    "Chip",
    "ClippedText",
    "Dialog",
    "Dot",
    "Emblem",
    "EvenButtons",
    "Flow",
    "Icon",
    "ListRow",
    "Mark",
    "Marks",
    "Name",
    "Notice",
    "Number",
    "NumberRow",
    "OutlineButton",
    "OwnPlanet",
    "PersonRow",
    "Picture",
    "Pill",
    "Planet",
    "Pressable",
    "RoundButton",
    "SeatChip",
    "Segments",
    "Sky",
    "Stepper",
    "SwitchRow",
    "Text",
    "TextButton",
    "TonalButton",
    "width_of",
]

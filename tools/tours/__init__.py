"""What the tour does at the table of each game."""

"""Where nothing is ever lost: settings, players, sessions, plays, and the journal of every game."""

"""Playing in a terminal: a Textual app, and a plain line-by-line form of the same game."""

"""The terminal, the plain mode and the command line, mostly over the toy game."""

"""How a position is drawn in a terminal.

A game has a module here, named like its package, with ``draw(view, speech)``: it is given what one
seat may see (``Game.view``) and the game's words, and returns something Rich can print, about 100
columns wide. It knows no rules.
"""

"""A second opinion: parts of two games written again, from their rulebooks, rulings and components.

The followers here share no line with ``haymarket.games``. Each keeps a position of its own, is told
only what was answered and what chance brought, and holds it against the view after every answer.
``python -m tests.second_opinion [GAME] [GAMES]`` plays many games; ``make test`` some dozens.
"""

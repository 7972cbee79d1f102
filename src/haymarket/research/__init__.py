"""The games in the tools of researchers: PettingZoo, Gymnasium and OpenSpiel.

Each adapter imports its tool when it is imported itself: ``haymarket.research.pettingzoo``,
``haymarket.research.gymnasium``, ``haymarket.research.openspiel``.
"""

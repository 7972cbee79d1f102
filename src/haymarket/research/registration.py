"""The games for one under their Gymnasium names, ``haymarket/<Game>-v0``.

Importing ``haymarket.research.gymnasium`` registers them. Gymnasium imports a module itself that
stands before an id: ``gymnasium.make("haymarket.research.gymnasium:haymarket/<Game>-v0")``.
"""

from __future__ import annotations

import gymnasium

import haymarket

ENVIRONMENT = "haymarket.research.gymnasium:SolitaireEnv"


def register() -> None:
    """Register every game that one can play."""
    for rules in haymarket.games():
        id = environment_id(rules.name)
        if 1 in rules.players and id not in gymnasium.registry:
            alone = {"players": 1} if len(rules.players) > 1 else {}
            gymnasium.register(id=id, entry_point=ENVIRONMENT, kwargs={"game": rules.name, **alone})


def environment_id(game: str) -> str:
    """The words of its name, each with a capital."""
    return f"haymarket/{''.join(part.capitalize() for part in game.split('-'))}-v0"

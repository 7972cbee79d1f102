"""The four hands of Action Cards."""

from __future__ import annotations

from haymarket.games.chicago_68.components import MAYOR, MOBE, POLICE, YIPPIES
from haymarket.games.chicago_68.decks import FIRST_STREET, HANDS, UNLOCKABLE
from haymarket.games.chicago_68.state import NOWHERE, State, hand


def deal_hands(s: State) -> None:
    """Every card comes back to its hand, with unlocked cards and Opportunities."""
    s.spent.clear()
    s.mayor[:] = HANDS[MAYOR]
    s.yippies[:] = HANDS[YIPPIES]
    s.mobe[:] = HANDS[MOBE]
    s.police[:] = HANDS[POLICE]
    s.police.extend([card for card in UNLOCKABLE if s.unlocked[card]])
    for card, faction in enumerate(s.kept):
        if faction != NOWHERE:
            hand(s, faction).append(FIRST_STREET + card)

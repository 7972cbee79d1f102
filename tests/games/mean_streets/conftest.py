from __future__ import annotations

from collections.abc import Iterator

import pytest

from haymarket.games.mean_streets.components import FEDORA, FIST, MONEY_BAG, REVOLVER
from tests.games.mean_streets import at

NUMBERS = {  # fedora, money bag, fist, revolver
    "dill_pickle": (1, 0, 4, 0),
    "kellys_stables": (0, 2, 5, 0),
    "friars_inn": (1, 1, 5, 0),
    "savoy_ballroom": (2, 0, 6, 0),
    "lincoln_gardens": (1, 2, 7, 0),
    "dreamland": (2, 1, 7, 0),
    "berghoff": (0, 3, 8, 0),
    "rendezvous": (1, 2, 8, 0),
    "sunset_cafe": (2, 2, 9, 0),
    "college_inn": (3, 2, 11, 0),
    "pony_inn": (1, 3, 0, 2),
    "genna_plant": (2, 4, 0, 3),
}


@pytest.fixture(autouse=True)
def plain_numbers() -> Iterator[None]:
    """Rules are tested on numbers of their own: balancing a card breaks that card's test alone."""
    tables = (FEDORA, MONEY_BAG, FIST, REVOLVER)
    printed = [table[:] for table in tables]
    for slug, numbers in NUMBERS.items():
        for table, number in zip(tables, numbers, strict=True):
            table[at(slug)] = number
    yield
    for table, numbers_on_cards in zip(tables, printed, strict=True):
        table[:] = numbers_on_cards

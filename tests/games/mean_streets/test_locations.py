"""Every location, taken and lost again."""

from __future__ import annotations

import pytest

from haymarket.games.mean_streets.components import LOCATION, NORMAL, RIVALS
from haymarket.games.mean_streets.new_turf import new_turf
from haymarket.games.mean_streets.old_turf import defend
from haymarket.games.mean_streets.state import reputation
from haymarket.games.mean_streets.turn import upkeep
from tests.games.mean_streets import at, row, streets
from tests.position import answer
from tests.shows import shows

FISTS = {  # fedora, money bag, fist
    "dill_pickle": (1, 0, 5),
    "kellys_stables": (0, 1, 6),
    "friars_inn": (1, 1, 7),
    "savoy_ballroom": (2, 0, 8),
    "lincoln_gardens": (0, 2, 8),
    "dreamland": (1, 1, 8),
    "berghoff": (0, 3, 10),
    "rendezvous": (1, 2, 10),
    "sunset_cafe": (2, 1, 10),
    "green_mill": (2, 2, 12),
    "college_inn": (2, 3, 13),
    "colosimos": (3, 2, 14),
}
REVOLVERS = {  # fedora, money bag, revolver
    "spikes_corner": (1, 1, 3),
    "pony_inn": (1, 2, 3),
    "schofields": (2, 1, 4),
    "genna_plant": (1, 3, 4),
    "smc_cartage": (2, 2, 4),
    "sieben_brewery": (2, 4, 5),
    "four_deuces": (3, 2, 5),
    "hawthorne": (4, 3, 6),
}


@pytest.fixture(autouse=True)
def plain_numbers() -> None:
    """Here the numbers of the cards themselves are tested."""


def sum_of(pips: int) -> list[int]:
    """Three dice that show so many."""
    first = min(6, pips - 2)
    second = min(6, pips - first - 1)
    return [first, second, pips - first - second]


@pytest.mark.parametrize("slug", FISTS)
class TestNormalLocations:
    @shows("MS-045", "MS-042", "MS-043")
    def test_one_more_than_the_fist_takes_it(self, slug: str) -> None:
        fedora, income, fist = FISTS[slug]
        g = streets(new_turf, 3, deck=row(slug), dice=sum_of(fist + 1))
        answer(g, "new_card")
        assert g.s.controlled == row(slug)
        assert reputation(g.s) == fedora
        assert streets(upkeep, controlled=row(slug)).s.cash == max(1, income)

    @shows("MS-045")
    def test_the_fist_itself_does_not(self, slug: str) -> None:
        g = streets(new_turf, 3, deck=row(slug), dice=sum_of(FISTS[slug][2]))
        answer(g, "new_card")
        assert g.s.unclaimed == row(slug)

    @shows("MS-085")
    def test_its_fist_resists_a_gang(self, slug: str) -> None:
        fist = FISTS[slug][2]
        g = streets(defend, at(slug), 3, controlled=row(slug), dice=sum_of(fist))
        assert g.s.controlled == row(slug)
        g = streets(defend, at(slug), 3, controlled=row(slug), dice=sum_of(fist + 1))
        assert g.s.unclaimed == row(slug)


@pytest.mark.parametrize("slug", REVOLVERS)
class TestRivalLocations:
    @shows("MS-056", "MS-072", "MS-043")
    def test_beating_its_dice_takes_it(self, slug: str) -> None:
        fedora, income, revolver = REVOLVERS[slug]
        g = streets(new_turf, revolver, deck=row(slug), dice=[2] * revolver + [1] * revolver)
        answer(g, "new_card")
        assert g.loaded == []
        assert g.s.controlled == row(slug)
        assert reputation(g.s) == fedora + 1
        assert streets(upkeep, controlled=row(slug)).s.cash == income

    @shows("MS-057", "MS-074")
    def test_a_tie_does_not(self, slug: str) -> None:
        revolver = REVOLVERS[slug][2]
        g = streets(new_turf, revolver, deck=row(slug), dice=[3] * (2 * revolver))
        answer(g, "new_card")
        assert g.loaded == []
        assert g.s.unclaimed == row(slug)

    @shows("MS-086")
    def test_its_dice_defend_it_once_it_is_yours(self, slug: str) -> None:
        revolver = REVOLVERS[slug][2]
        g = streets(defend, at(slug), 2, controlled=row(slug), dice=[6, 6] + [1] * revolver)
        assert g.loaded == []
        assert g.s.unclaimed == row(slug)


def test_the_tables_above_name_every_card() -> None:
    assert list(FISTS) == [card.id for card in NORMAL]
    assert list(REVOLVERS) == [card.id for card in RIVALS]
    assert (*FISTS, *REVOLVERS) == LOCATION.slugs

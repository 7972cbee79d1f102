"""The city, its areas, units, strength and control."""

from __future__ import annotations

import pytest

from haymarket.games.chicago_68.areas import (
    NEIGHBOURS,
    control,
    crowd_strength,
    police_strength,
    stars,
)
from haymarket.games.chicago_68.components import (
    AREAS,
    CITY,
    DEMONSTRATORS,
    ESTABLISHMENT,
    GROUPS,
    JAIL,
    MOBE1,
    PATHS,
    STARS,
    STRENGTH,
    UNIT,
)
from haymarket.games.chicago_68.conflict import clash
from haymarket.games.chicago_68.decks import POLICIES
from haymarket.games.chicago_68.effects import (
    arrest,
    dismiss,
    hurt,
    lose,
    lower,
    place,
    raise_level,
)
from haymarket.games.chicago_68.end import meet_the_press
from haymarket.games.chicago_68.flow import act
from haymarket.games.chicago_68.mayor import redeploy_guard
from haymarket.games.chicago_68.movement import march
from haymarket.games.chicago_68.state import NOWHERE
from haymarket.games.chicago_68.yippies import agitate
from tests.games.chicago_68 import answer, area, chaos, city, deck, here, offered, refused, street
from tests.shows import shows

GPW = "grant_park_west"


class TestTheBoard:
    @shows("68-062", "68-063")
    def test_capital_is_none_or_one_but_three_in_michigan_avenue(self) -> None:
        for row in AREAS:
            assert row.capital in ((3,) if row.id == "michigan_avenue" else (0, 1))

    @shows("68-064", "68-065", "68-073")
    def test_every_area_has_both_exposure_values(self) -> None:
        for row in AREAS:
            assert row.red >= 0
            assert row.blue >= 0
            if row.kind == "transit":
                assert (row.red, row.blue) == (1, 1)
            assert (row.red == row.blue == 0) == (row.kind == "jail")

    @shows("68-065")
    def test_a_conflict_in_a_transit_area_scores_one(self) -> None:
        g = city(clash, units={"balbo_bridge": "2 m1, 1 p1"}, turn="mobe")
        answer(g, ("clash.area", "balbo_bridge"), ("clash.target", "platoon1"))
        assert g.s.exposure == -1

    @shows("68-066", "68-110")
    def test_areas_are_adjacent_only_by_paths(self) -> None:
        joined = {frozenset(row.ends) for row in PATHS}
        for one in CITY:
            for other in CITY:
                assert (other in NEIGHBOURS[one]) == (
                    frozenset((AREAS[one].id, AREAS[other].id)) in joined
                )
        g = city(march, NOWHERE, "anywhere", 4, 1, 1, units={GPW: "1 m1"}, turn="mobe")
        answer(g, GPW, "take_mobe1")
        assert refused(g, "lincoln_park") == "movement#no-path"

    @shows("68-060")
    @pytest.mark.parametrize("park", ["grant_park_west", "grant_park_east"])
    def test_either_grant_park_is_grant_park(self, park: str) -> None:
        g = city(act, units={park: "1 ag"}, turn="yippies", splay=[street("jean_and_allen")])
        answer(g, ("turn.play", "jean_and_allen"), ("street.where", park))
        assert g.s.exposure == -1

    @shows("68-061")
    def test_only_star_areas_count_for_the_press(self) -> None:
        g = city(meet_the_press, units={"police_hq": "5 m1", "old_town": "3 m1"})
        assert g.s.exposure == 0
        assert area("police_hq") not in STARS

    def test_the_city_hangs_together_and_its_ends_are_far_apart(self) -> None:
        steps = {area("lincoln_park"): 0}
        line = [area("lincoln_park")]
        for place_ in line:
            for to in NEIGHBOURS[place_]:
                if to not in steps:
                    steps[to] = steps[place_] + 1
                    line.append(to)
        assert set(steps) == set(CITY)
        assert steps[area("amphitheatre")] >= 5


class TestTheJail:
    @shows("68-074", "68-075")
    def test_nobody_moves_into_the_jail_or_out_of_it(self) -> None:
        assert NEIGHBOURS[JAIL] == frozenset()
        g = city(
            march, NOWHERE, "anywhere", 4, 3, 1,
            units={"cook_county_jail": "2 m1", GPW: "1 m1"}, turn="mobe",
        )  # fmt: skip
        assert offered(g, "march.from") == {GPW}
        answer(g, GPW, "take_mobe1")
        assert "cook_county_jail" not in offered(g)

    @shows("68-067", "68-068", "68-083")
    def test_the_arrested_go_to_jail_and_are_not_free(self) -> None:
        g = city(arrest, area(GPW), 1, "here", 0, units={GPW: "1 m1, 1 ag"}, turn="mobe")
        answer(g, ("arrest.unit", "agitator"))
        assert here(g, "cook_county_jail") == {"agitator": 1}
        assert here(g, GPW) == {"mobe1": 1}

    @shows("68-069", "68-070")
    def test_agitate_may_replace_a_mobe_in_jail(self) -> None:
        g = city(agitate, 3, units={"cook_county_jail": "1 m2"}, turn="yippies")
        answer(g, ("agitate.area", "cook_county_jail"), ("agitate.unit", "mobe2"))
        assert here(g, "cook_county_jail") == {"agitator": 1}

    @shows("68-071")
    def test_arrested_agitators_draw_nothing(self) -> None:
        g = city(
            agitate, 3, units={"cook_county_jail": "3 ag", GPW: "1 ag"}, turn="yippies",
            street_deck=deck(street, "the_seed", "snake_dance"),
        )  # fmt: skip
        answer(g, ("agitate.area", "done"))
        assert g.s.splay == [street("the_seed")]

    @shows("68-072")
    def test_street_theater_reaches_into_the_jail(self) -> None:
        g = city(
            act, units={"cook_county_jail": "1 m1", "gold_coast": "1 ag"}, turn="mobe",
            splay=[street("street_medics")],
        )  # fmt: skip
        answer(g, "street_medics", "gold_coast", ("free.unit", "mobe1"))
        assert here(g, "gold_coast") == {"mobe1": 1, "agitator": 1}

    @shows("68-073")
    def test_the_jail_is_worth_no_exposure(self) -> None:
        assert (AREAS[JAIL].red, AREAS[JAIL].blue) == (0, 0)


class TestUnits:
    @shows("68-077", "68-078", "68-079", "68-080")
    def test_strengths(self) -> None:
        assert dict(zip(UNIT.slugs, STRENGTH, strict=True)) == {
            "mobe1": 1, "mobe2": 2, "agitator": 0, "platoon1": 1, "platoon2": 2, "tac": 0,
        }  # fmt: skip
        g = city(units={GPW: "3 m1, 2 m2, 4 ag, 1 p1, 2 p2, 3 tac", "the_loop": "2 tac"})
        assert crowd_strength(g.s, area(GPW)) == 7
        assert police_strength(g.s, area(GPW)) == 5
        assert police_strength(g.s, area("the_loop")) == 0

    @shows("68-078")
    def test_an_agitator_is_never_raised(self) -> None:
        g = city(raise_level, area(GPW), 1, "here", units={GPW: "2 ag"}, turn="yippies")
        assert here(g, GPW) == {"agitator": 2}
        assert not g.pending

    @shows("68-084")
    def test_raising_swaps_pieces_with_the_supply(self) -> None:
        g = city(
            raise_level, area(GPW), 1, "here", units={GPW: "2 m1"}, turn="yippies", left=[5, 2, 0]
        )
        assert here(g, GPW) == {"mobe1": 1, "mobe2": 1}
        assert g.s.left == [6, 1, 0]

    @shows("68-085")
    def test_without_a_level_2_in_supply_nothing_is_raised(self) -> None:
        g = city(
            raise_level, area(GPW), 2, "here", units={GPW: "2 m1"}, turn="yippies", left=[5, 0, 0]
        )
        assert here(g, GPW) == {"mobe1": 2}

    @shows("68-086")
    def test_a_removed_demonstrator_returns_to_supply(self) -> None:
        g = city(lose, area(GPW), 1, units={GPW: "2 m1"}, turn="police")
        before = g.s.left[0]
        answer(g, ("lose.unit", "mobe1"))
        assert g.s.left[0] == before + 1
        assert not here(g, "cook_county_jail")

    @shows("68-087", "68-091")
    def test_an_injured_level_2_is_replaced_from_reserves(self) -> None:
        g = city(hurt, area(GPW), "here", 2, units={GPW: "1 p2"}, reserves=12, turn="mobe")
        answer(g, ("hurt.unit", "platoon2"))
        assert here(g, GPW) == {"platoon1": 1}
        assert (g.s.reserves, g.s.injured) == (11, [0, 1])

    @shows("68-088")
    def test_without_reserves_it_is_not_replaced(self) -> None:
        g = city(hurt, area(GPW), "here", 2, units={GPW: "1 p2"}, reserves=0, turn="mobe")
        answer(g, ("hurt.unit", "platoon2"))
        assert here(g, GPW) == {}
        assert g.s.injured == [0, 1]

    @shows("68-089")
    def test_an_injured_level_1_is_not_replaced(self) -> None:
        g = city(hurt, area(GPW), "here", 2, units={GPW: "1 p1"}, reserves=12, turn="mobe")
        answer(g, ("hurt.unit", "platoon1"))
        assert here(g, GPW) == {}
        assert (g.s.reserves, g.s.injured) == (12, [1, 0])

    @shows("68-090")
    def test_a_platoon_removed_uninjured_leaves_the_game(self) -> None:
        g = city(dismiss, 2, reserves=12)
        assert (g.s.reserves, g.s.injured, g.s.platoons_left) == (10, [0, 0], g.s.platoons_left)
        assert g.s.removed[UNIT.value("platoon1")] == 2

    @shows("68-082", "68-091", "68-092")
    def test_tac_are_police_units_but_no_platoons(self) -> None:
        g = city(hurt, area(GPW), "here", 2, units={GPW: "3 tac"}, turn="mobe")
        assert not g.pending
        assert here(g, GPW) == {"tac": 3}
        g = city(clash, units={GPW: "9 m1, 3 tac"}, turn="mobe")
        assert not g.pending, "only TAC there: no CLASH"

    @shows("68-357")
    @pytest.mark.parametrize("reserves", [3, 0])
    def test_a_platoon_that_cannot_be_lowered_is_injured(self, reserves: int) -> None:
        g = city(lower, area(GPW), ESTABLISHMENT, units={GPW: "1 p2"}, reserves=reserves)
        if reserves:
            assert here(g, GPW) == {"platoon1": 1}
            assert g.s.injured == [0, 0]
        else:
            assert here(g, GPW) == {}
            assert g.s.injured == [0, 1]

    @shows("68-358")
    @pytest.mark.parametrize("supply", [3, 0])
    def test_a_demonstrator_that_cannot_be_lowered_is_arrested(self, supply: int) -> None:
        g = city(lower, area(GPW), DEMONSTRATORS, units={GPW: "1 m2, 1 ag"}, left=[supply, 0, 0])
        if supply:
            assert here(g, GPW) == {"mobe1": 1, "agitator": 1}
        else:
            assert here(g, "cook_county_jail") == {"mobe2": 1}

    @shows("68-095")
    def test_a_level_2_moves_as_one_piece(self) -> None:
        g = city(march, NOWHERE, "anywhere", 4, 1, 1, units={GPW: "1 m2"}, turn="mobe")
        answer(g, GPW, "take_mobe2")
        assert offered(g) == {"michigan_avenue", "conrad_hilton", "congress_bridge", "done"}
        answer(g, "conrad_hilton")
        assert here(g, "conrad_hilton") == {"mobe2": 1}

    @shows("68-093", "68-281")
    def test_tokens_are_not_in_conflict(self) -> None:
        # Three Demonstrators and a target make four; a flag and a Guard token would make more.
        g = city(
            clash, units={GPW: "3 m2, 1 p1"}, flags={GPW: 2}, guard=[GPW], turn="mobe",
            chaos_deck=deck(chaos, "cameras_smashed"),
        )  # fmt: skip
        answer(g, GPW, "platoon1")
        assert not g.s.chaos_drawn

    @shows("68-094")
    def test_no_move_offers_a_token(self) -> None:
        g = city(
            march, NOWHERE, "anywhere", 4, 1, 1, units={GPW: "1 m1"}, flags={GPW: 2}, guard=[GPW],
            turn="mobe",
        )  # fmt: skip
        answer(g, GPW, "take_mobe1", "conrad_hilton")
        assert g.s.guard[area(GPW)] == 1
        assert g.s.flag[area("conrad_hilton")] == 0

    @shows("68-355")
    def test_placing_ignores_barriers(self) -> None:
        g = city(
            place, NOWHERE, MOBE1, 1, "lincoln_park", turn="yippies",
            wire=[("lincoln_park", "old_town"), ("lincoln_park", "gold_coast")],
        )  # fmt: skip
        assert here(g, "lincoln_park") == {"mobe1": 1}

    @shows("68-356")
    def test_what_the_supply_lacks_is_forfeited(self) -> None:
        g = city(place, NOWHERE, MOBE1, 3, "lincoln_park", turn="yippies", left=[1, 0, 0])
        assert here(g, "lincoln_park") == {"mobe1": 1}
        assert not g.pending


class TestNationalGuard:
    @shows("68-096", "68-098", "68-099", "68-100")
    def test_four_for_the_area_with_a_platoon_in_it(self) -> None:
        g = city(
            guard=[GPW, "the_loop", "old_town", "gold_coast"],
            units={GPW: "4 m1, 1 p1", "the_loop": "1 m1", "old_town": "1 m1, 1 tac",
                   "gold_coast": "3 p1"},
        )  # fmt: skip
        assert police_strength(g.s, area(GPW)) == 5
        assert control(g.s, area(GPW)) == ESTABLISHMENT
        assert control(g.s, area("the_loop")) == DEMONSTRATORS
        assert police_strength(g.s, area("old_town")) == 0
        assert police_strength(g.s, area("gold_coast")) == 7

    @shows("68-097")
    @pytest.mark.parametrize(("crowd", "legal"), [(5, False), (6, True)])
    def test_the_guard_stands_by_a_platoon_in_conflict(self, crowd: int, legal: bool) -> None:
        g = city(
            clash, units={GPW: f"{crowd} m1, 1 p1", "the_loop": "2 m1, 1 p1"},
            guard=[GPW], turn="mobe",
        )  # fmt: skip
        assert (GPW in offered(g, "clash.area")) == legal

    @shows("68-101")
    def test_only_the_redeployment_moves_a_token(self) -> None:
        g = city(redeploy_guard, guard=["soldier_field"], turn="mayor")
        answer(g, ("guard.from", "soldier_field"), ("guard.to", "michigan_avenue"))
        assert [AREAS[a].id for a in CITY if g.s.guard[a]] == ["michigan_avenue"]
        moving = [
            row.id for row in POLICIES if any(c.verb.name == "redeploy_guard" for c in row.do)
        ]
        assert moving == ["redeploy_national_guard"]


class TestControl:
    @shows("68-102", "68-103", "68-104", "68-105", "68-106", "68-107")
    @pytest.mark.parametrize(
        ("units", "flag", "holder"),
        [
            ("3 m1, 2 p1", 0, DEMONSTRATORS),
            ("3 m1, 2 p1, 5 tac", 0, DEMONSTRATORS),
            ("1 ag", 0, NOWHERE),
            ("2 m1, 1 p1, 1 p2", 0, ESTABLISHMENT),
            ("1 m2, 1 p1", 0, DEMONSTRATORS),
            ("1 m1, 1 p1", 2, NOWHERE),
            ("2 m1, 1 p2", 0, NOWHERE),
            ("1 p1, 3 ag", 0, ESTABLISHMENT),
        ],
    )
    def test_strength_against_strength(self, units: str, flag: int, holder: int) -> None:
        g = city(units={GPW: units}, flags={GPW: flag} if flag else {})
        assert control(g.s, area(GPW)) == holder

    @shows("68-108")
    def test_the_first_example_six_to_two(self) -> None:
        g = city(units={GPW: "4 m1, 1 m2, 1 ag, 1 p2"}, flags={GPW: 2})
        assert (crowd_strength(g.s, area(GPW)), police_strength(g.s, area(GPW))) == (6, 2)
        assert control(g.s, area(GPW)) == DEMONSTRATORS

    @shows("68-109")
    def test_the_second_example_five_to_four(self) -> None:
        slug = "michigan_avenue"
        g = city(units={slug: "2 m2, 3 p1, 1 p2, 1 tac"})
        assert (crowd_strength(g.s, area(slug)), police_strength(g.s, area(slug))) == (4, 5)
        assert control(g.s, area(slug)) == ESTABLISHMENT
        assert stars(g.s) == (1, 0)


def test_every_place_a_card_names_is_known() -> None:
    assert GROUPS["hotel_row"] == {area("michigan_avenue"), area("conrad_hilton")}
    assert len(GROUPS["grant_park"]) == 2

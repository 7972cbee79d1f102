"""Setting up."""

from __future__ import annotations

from typing import Any

import pytest

from haymarket.games.chicago_chicago import RULES
from haymarket.games.chicago_chicago.components import (
    BOXES,
    MINIMUMS,
    N_BOXES,
    N_FORCE,
    POST,
    SEATS,
)
from haymarket.games.chicago_chicago.conflict import crowd_strength, police_strength
from haymarket.games.chicago_chicago.setup import post_police
from haymarket.kernel import Game
from tests.games.chicago_chicago import groups
from tests.position import LoadedGame, answer, offered, position, refused
from tests.shows import shows


def at_the_police_set_up() -> LoadedGame:
    return position(RULES, post_police, groups=groups(lincoln_park=[3, 0, 6, 0]), joined=9)


def total(g: Game[Any]) -> list[int]:
    return [sum(g.s.police[kind::N_FORCE]) for kind in range(N_FORCE)]


class TestTheDemonstratorsGather:
    @shows("CC-033", "CC-042")
    def test_two_players_and_the_demonstrators_place_first(self) -> None:
        g = RULES.new(1)
        assert g.seats == SEATS == ("demonstrators", "police")
        assert g.pending[0].seat == 0
        answer(g, ("gather.park", "grant_west"))
        assert g.pending[0].seat == 1
        assert g.view(1)["boxes"]["grant_west"]["groups"] == [3, 0, 6, 0]

    @shows("CC-036")
    def test_any_park_box_and_no_other(self) -> None:
        g = RULES.new(1)
        assert offered(g) == {"lincoln_park", "grant_east", "grant_west", "washington_park"}
        assert refused(g, "old_town") == "setup/demonstrators"

    @shows("CC-034", "CC-035")
    def test_three_level_1_and_six_level_3_groups_all_in_one_park(self) -> None:
        g = RULES.new(1)
        answer(g, "lincoln_park")
        assert g.s.groups == groups(lincoln_park=[3, 0, 6, 0])
        assert crowd_strength([3, 0, 6, 0]) == 72


class TestThePoliceTakeTheirPosts:
    @shows("CC-037", "CC-039", "CC-041", "CC-128", "CC-132")
    def test_three_platoons_in_each_minimum_box_and_fifteen_anywhere(self) -> None:
        g = at_the_police_set_up()
        answer(g, ("post.at", "conrad_hilton_minimum"), ("post.force", "tac"))
        assert offered(g, "post.number") == {"1", "2", "all"}, "no fourth platoon"
        answer(g, "all")
        assert refused(g, "conrad_hilton_minimum") == "setup/minimums"
        answer(g, "mid_north", "level_1", "12", "soldier_field", "tac", "all")
        assert refused(g, "old_town") == "setup/free", "fifteen stand outside"
        answer(g, ("post.at", "all"))
        assert not g.pending
        assert g.s.reserve == [0] * N_FORCE
        assert total(g) == [24, 21, 15, 6, 0]
        assert police_strength(total(g)) == 219
        assert sum(g.s.police[: N_BOXES * N_FORCE]) == 15
        for post in range(N_BOXES, len(POST)):
            assert sum(g.s.police[post * N_FORCE :][:N_FORCE]) == 3

    @shows("CC-039")
    def test_the_police_are_not_ready_with_fifty_in_minimum_boxes(self) -> None:
        g = at_the_police_set_up()
        answer(g, "all", "the_loop", "all")
        assert not g.pending, "51 in, 15 out: ready"
        g = at_the_police_set_up()
        for box in MINIMUMS:
            force = next(f for f in ("level_3", "level_2", "level_1") if f in offered_forces(g))
            answer(g, f"{BOXES[box].id}_minimum", force)
            answer(g, "2" if box == MINIMUMS[0] else "all")
        answer(g, "the_loop", "tac", "all", "the_loop", "level_1", "all")
        assert sum(g.s.reserve) == 1
        assert offered(g, "post.at") == {f"{BOXES[MINIMUMS[0]].id}_minimum", "all"}

    @shows("CC-038")
    def test_whole_companies_are_placed_at_once(self) -> None:
        g = at_the_police_set_up()
        answer(g, "civic_center_minimum", "level_1", "all")
        assert g.s.police[POST.value("civic_center_minimum") * N_FORCE] == 3

    @shows("CC-039", "CC-041")
    def test_the_rest_can_be_placed_in_one_answer_once_the_minimum_boxes_are_full(self) -> None:
        g = at_the_police_set_up()
        answer(g, "michigan_avenue")
        assert refused(g, "all") == "setup/minimums#first"
        answer(g, "tac", "all", "all", "the_loop", "all")
        assert not g.pending
        assert g.s.police[POST.value("the_loop") * N_FORCE :][:N_FORCE] == [9, 0, 0, 0, 0]

    @shows("CC-039", "CC-041", "CC-132")
    def test_room_is_told_to_the_last_platoon(self) -> None:
        g = at_the_police_set_up()
        assert RULES.new(1).s.step == 0
        answer(g, "the_loop", "level_1", "14")
        assert "old_town" in offered(g, "post.at"), "one of fifteen is left"
        answer(g, "old_town", ("post.force", "tac"))
        assert {"old_town", "the_loop"}.isdisjoint(offered(g, "post.at"))
        answer(g, "the_loop_minimum", "tac", "1", "the_loop_minimum", "tac")
        assert offered(g, "post.number") == {"1", "all"}, "two of three are left"
        answer(g, "1")
        assert "the_loop_minimum" in offered(g, "post.at"), "one of three is left"
        answer(g, "the_loop_minimum", ("post.force", "tac"))
        assert refused(g, "the_loop_minimum") == "setup/minimums"
        answer(g, ("post.at", "all"))
        assert not g.pending


def offered_forces(g: LoadedGame) -> list[str]:
    return [
        name
        for kind, name in enumerate(("level_1", "level_2", "level_3"))
        if g.s.reserve[kind] >= 3
    ]


class TestTheMarkers:
    @shows("CC-043", "CC-044", "CC-051")
    def test_play_begins_on_25a_at_nil_all_without_guard_or_growth(self) -> None:
        g = RULES.new(1)
        answer(g, "lincoln_park", "all", "the_loop", "all")
        assert g.view(None)["turn"] == "25a"
        assert g.s.points == [0, 0]
        assert total(g)[4] == 0
        assert sum(g.s.groups) == 9
        assert g.pending[0].what == "march.from"

    @shows("CC-050", "CC-146", "CC-149")
    @pytest.mark.parametrize(("park", "number"), [("lincoln_park", 36), ("washington_park", 18)])
    def test_the_short_game_begins_on_27a_and_multiplies(self, park: str, number: int) -> None:
        g = RULES.new(1, {"scenario": "last_two_days"})
        answer(g, park, "all", "the_loop", "all")
        assert g.view(None)["turn"] == "27a"
        assert sum(g.s.groups) == number
        assert g.s.points == [0, 4]

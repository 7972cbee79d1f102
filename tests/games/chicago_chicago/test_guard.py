"""The National Guard."""

from __future__ import annotations

import pytest

from haymarket.games.chicago_chicago.attacks import confront, sweep
from haymarket.games.chicago_chicago.components import POLICE
from haymarket.games.chicago_chicago.guard import guard
from haymarket.games.chicago_chicago.turn import begin_turn
from tests.games.chicago_chicago import a_roll, blue, play, police
from tests.position import answer, offered, refused, said
from tests.shows import mends, shows

HERE = {"the_loop": [0, 0, 0, 0, 3]}


class TestCallingTheGuard:
    @shows("CC-169")
    @pytest.mark.parametrize("points", [[5, 5], [4, 5]])
    def test_not_while_the_demonstrators_are_not_ahead(self, points: list[int]) -> None:
        assert not play(guard, points=points).pending, "the police are not even asked"
        g = play(guard, points=points, blue=HERE, step=3)
        assert refused(g, "call") == "guard/call"

    @shows("CC-169", "CC-170", "CC-171")
    def test_a_battalion_costs_six_points(self) -> None:
        g = play(guard, points=[6, 5])
        answer(g, ("guard.order", "call"), ("guard.box", "soldier_field"), ("guard.number", "3"))
        assert blue(g, "soldier_field") == [0, 0, 0, 0, 3]
        assert g.s.points == [12, 5]

    @shows("CC-170")
    def test_any_box_but_they_do_not_move_in_that_step(self) -> None:
        g = play(guard, points=[6, 5], step=3, after=[("deploy",)], blue={"mid_north": [1]})
        answer(g, "call")
        assert len(offered(g, "guard.box")) == 29
        answer(g, "the_loop", "1", ("guard.order", "done"))
        assert {"mid_north", "done"} <= offered(g, "deploy.from")
        assert refused(g, "the_loop") == "movement/once"

    @shows("CC-024")
    def test_there_are_twelve(self) -> None:
        g = play(guard, points=[6, 5], step=3, blue={"the_loop": [0, 0, 0, 0, 12]})
        assert refused(g, "call") == "guard/limit"
        g = play(guard, points=[6, 5], blue={"the_loop": [0, 0, 0, 0, 10]})
        answer(g, "call", "the_loop")
        assert offered(g, "guard.number") == {"1", "all"}

    @shows("CC-177")
    def test_who_has_left_may_be_called_again(self) -> None:
        g = play(guard, points=[6, 5], blue=HERE)
        answer(g, "withdraw", "the_loop", "all", "call", "old_town", "3")
        assert blue(g, "old_town") == [0, 0, 0, 0, 3]
        assert g.s.points == [6 + 3 + 6, 5]

    @shows("CC-169")
    @mends("CC-F3")
    def test_between_the_march_and_the_attacks_too(self) -> None:
        g = play(begin_turn, points=[6, 5], green={"the_loop": [3]}, blue={"the_loop": [3]})
        assert g.pending[0].seat == POLICE, "before anybody marches"
        answer(g, ("guard.order", "done"), ("march.from", "done"))
        answer(g, ("guard.order", "call"), ("guard.box", "the_loop"), "3", ("guard.order", "done"))
        assert "the_loop" in offered(g, "confront.box")
        assert blue(g, "the_loop") == [3, 0, 0, 0, 3]
        answer(g, ("confront.box", "done"))
        assert g.pending[0].what == "guard.order", "and before the police move"

    @shows("CC-169")
    @mends("CC-F3")
    def test_and_after_each_attack_that_puts_the_demonstrators_ahead(self) -> None:
        g = play(confront, green={"the_loop": [1], "old_town": [1]}, points=[0, 0],
                 blue={"the_loop": [3], "old_town": [3]},
                 dice=[a_roll("parley", "1:1", "demonstrators")])  # fmt: skip
        answer(g, "the_loop", "parley")
        assert g.pending[0].what == "guard.order"
        answer(g, ("guard.order", "pass"))
        assert g.pending[0].what == "confront.box"
        assert g.s.guard_waits == 1, "no more questions in this turn"

    @shows("CC-177")
    @mends("CC-F4")
    def test_who_was_driven_out_does_not_come_back(self) -> None:
        g = play(guard, points=[6, 5], step=3, guard_lost=10, blue={"the_loop": [0, 0, 0, 0, 2]})
        assert refused(g, "call") == "guard/limit"
        g = play(guard, points=[6, 5], guard_lost=9)
        answer(g, "call", "the_loop")
        assert offered(g, "guard.number") == {"1", "2", "all"}


class TestSendingThemHome:
    @shows("CC-172")
    def test_one_point_for_each(self) -> None:
        g = play(guard, points=[0, 5], blue=HERE, step=3)
        answer(g, ("guard.order", "withdraw"), ("guard.box", "the_loop"), ("guard.number", "2"))
        assert blue(g, "the_loop") == [0, 0, 0, 0, 1]
        assert g.s.points == [2, 5]

    @shows("CC-172")
    @mends("CC-F16")
    def test_who_has_defended_may_go_home_after_the_attack(self) -> None:
        """R15: only who came in this step must stay, and those others are driven out first."""
        die = a_roll("parley", "1:1", "demonstrators")
        crowd = {"the_loop": [1], "old_town": [1]}
        for came in (0, 1):
            g = play(confront, step=2, green=crowd, points=[9, 0], dice=[die],
                     blue={"the_loop": [0, 0, 0, 0, 4]},
                     acted_police=police(garrisons=False, the_loop=[0, 0, 0, 0, came]))  # fmt: skip
            answer(g, "the_loop", "parley", ("guard.order", "withdraw"), ("guard.box", "the_loop"))
            assert offered(g, "guard.number") == {str(n) for n in range(1, 4 - came)} | {"all"}
            answer(g, "all")
            assert blue(g, "the_loop") == [0, 0, 0, 0, came]

    @shows("CC-172", "CC-176")
    @pytest.mark.parametrize("came", [3, 4])
    def test_those_who_came_in_this_step_are_the_last_to_be_driven_out(self, came: int) -> None:
        die = a_roll("harass", "1:1", "demonstrators", "police")
        g = play(confront, step=2, green={"the_loop": [1]}, points=[9, 0], dice=[die],
                 blue={"the_loop": [0, 0, 0, 0, 4]},
                 acted_police=police(garrisons=False, the_loop=[0, 0, 0, 0, came]))  # fmt: skip
        answer(g, "the_loop", "harass")
        assert blue(g, "the_loop") == [0, 0, 0, 0, 3]
        assert refused(g, "withdraw") == "guard/withdraw"

    @shows("CC-170", "CC-172")
    def test_not_in_the_step_they_came(self) -> None:
        g = play(guard, points=[6, 5])
        answer(g, "call", "the_loop", "1")
        assert refused(g, "withdraw") == "guard/withdraw"

    @shows("CC-172")
    def test_not_from_where_there_are_none(self) -> None:
        g = play(guard, points=[0, 5], blue=HERE, step=3)
        answer(g, "withdraw")
        assert offered(g) == {"the_loop"}


class TestOnlyDefending:
    @shows("CC-174")
    def test_they_never_attack(self) -> None:
        crowd = {"grant_east": [0, 0, 0, 1], "the_loop": [0, 0, 0, 1]}
        g = play(
            sweep, turn="25c", green=crowd, blue={"grant_east": [0, 0, 0, 0, 6], "the_loop": [1]}
        )
        assert refused(g, "grant_east") == "guard/defend"
        g = play(sweep, green={"grant_east": [0, 0, 1]}, blue={"grant_east": [2, 0, 0, 0, 6]})
        answer(g, "grant_east")
        assert refused(g, "guard") == "guard/defend"
        answer(g, "all")
        assert g.pending[0].about[1] == 0, "8 against 6"

    @shows("CC-175")
    def test_they_count_in_defence(self) -> None:
        g = play(confront, green={"the_loop": [1]}, blue={"the_loop": [1, 0, 0, 0, 1]}, dice=[1])
        answer(g, "the_loop", "harass")
        assert said(g, "confront")[0][2] == 7

    @shows("CC-173", "CC-176")
    def test_driven_out_they_bring_no_further_points(self) -> None:
        die = a_roll("harass", "2:1", "demonstrators", "police")
        g = play(confront, green={"bridgeport": [0, 0, 1]}, blue={"bridgeport": [0, 0, 0, 0, 1]},
                 points=[0, 9], dice=[die])  # fmt: skip
        answer(g, "bridgeport", "harass")
        assert blue(g, "bridgeport") == [0, 0, 0, 0, 0]
        assert g.s.points == [1, 9], "the box's point and no more"
        assert g.s.fallen == 0
        assert g.s.guard_lost == 1

"""The turn, time and winning."""

from __future__ import annotations

from typing import Any

import pytest

from haymarket.games.chicago_chicago import RULES
from haymarket.games.chicago_chicago.attacks import confront, sweep
from haymarket.games.chicago_chicago.components import N_BOXES, TURN
from haymarket.games.chicago_chicago.movement import deploy, march
from haymarket.games.chicago_chicago.turn import begin_step, begin_turn, pass_time
from haymarket.kernel import Game, NotYourQuestion
from tests.games.chicago_chicago import groups, play, police
from tests.position import agenda, answer, heard
from tests.shows import mends, shows


def quiet_game() -> Game[Any]:
    g = RULES.new(1)
    answer(g, "lincoln_park", "all", "amphitheatre", "all")
    return g


class TestWinning:
    @shows("CC-001", "CC-002", "CC-003")
    @pytest.mark.parametrize(
        ("points", "winners", "reason"),
        [
            ([12, 11], (0,), "winning/demonstrators"),
            ([11, 12], (1,), "winning/police"),
            ([7, 7], (), "winning/draw"),
        ],
    )
    def test_the_higher_index_wins_after_28c(
        self, points: list[int], winners: tuple[int, ...], reason: str
    ) -> None:
        g = play(pass_time, turn="28c", points=points)
        assert g.outcome is not None
        assert (g.outcome.winners, g.outcome.reason) == (winners, reason)
        assert g.outcome.scores == tuple(points)

    @shows("CC-004")
    def test_nothing_but_the_index_counts(self) -> None:
        g = play(
            pass_time, turn="28c", points=[3, 4], green={"lincoln_park": [20, 20, 20, 30]},
            garrisons=False, blue={"the_loop": [1]},
        )  # fmt: skip
        assert g.outcome is not None
        assert g.outcome.winners == (1,)


class TestTheTurn:
    @shows("CC-045", "CC-063")
    @pytest.mark.parametrize(("turn", "after"), [("25c", "26a"), ("26b", "26c"), ("27a", "27b")])
    def test_time_passes_by_one_turn_three_a_day(self, turn: str, after: str) -> None:
        g = play(pass_time, turn=turn, green={"lincoln_park": [1]})
        assert TURN.slugs[g.s.turn] == after

    @shows("CC-046", "CC-047", "CC-064", "CC-051", "CC-144")
    def test_twelve_turns_of_six_steps_in_order(self) -> None:
        g = quiet_game()
        seen: list[tuple[str, int]] = []
        heard: list[str] = []
        g.listener = lambda event: heard.append(event.code)
        while g.outcome is None:
            seen.append((TURN.slugs[g.s.turn], g.s.step))
            answer(g, "done")
        # Nobody meets anybody, so only movement asks, and the Guard once the parks were left alone.
        steps = [(turn, step) for turn in TURN.slugs for step in (1, 2, 3, 4)]
        assert [step for step in steps if step in seen] == list(dict.fromkeys(seen))
        assert {turn for turn, _ in seen} == set(TURN.slugs)
        assert heard.count("turn") == 11, "25A had begun before"
        assert heard.count("multiplied") == 3
        assert not g.pending

    @shows("CC-047")
    def test_the_steps_are_queued_in_this_order(self) -> None:
        g = play(begin_turn, green={"lincoln_park": [1]}, blue={"the_loop": [1]})
        waiting = [call[0] for call in reversed(agenda(g)) if call[0] != "begin_step"]
        steps = [call[1] for call in reversed(agenda(g)) if call[0] == "begin_step"]
        assert (g.s.step, steps) == (1, [2, 3, 4, 5, 6])
        assert waiting == [
            "guard", "confront", "guard", "deploy", "check_minimums", "guard", "sweep",
            "count_parks", "lose_infiltrators", "go_home", "pass_time",
        ]  # fmt: skip
        assert g.in_hand(march) == ()

    @shows("CC-097", "CC-098")
    def test_what_was_done_in_a_turn_is_forgotten_in_the_next(self) -> None:
        crowd = groups(the_loop=[1])
        g = play(pass_time, turn="25a", green={"the_loop": [1]}, fought=[1] * N_BOXES,
                 assaulted=crowd, losses={"the_loop": 2}, guard_waits=1, last=[3, 1])  # fmt: skip
        assert not any(g.s.fought)
        assert not any(g.s.assaulted)
        assert not any(g.s.losses)
        assert (g.s.guard_waits, g.s.last) == (0, [])

    @shows("CC-047", "CC-097")
    @pytest.mark.parametrize("step", range(1, 7))
    def test_in_every_step_everybody_may_act_once(self, step: int) -> None:
        """But in step 4 nobody is attacked whom a forced assault of the turn has hit."""
        crowd, force = groups(the_loop=[2]), police(garrisons=False, the_loop=[2])
        g = play(begin_step, step, green={"the_loop": [2]}, blue={"the_loop": [2]},
                 assaulted=crowd, acted_groups=crowd, acted_police=force)  # fmt: skip
        assert g.s.step == step
        assert not any(g.s.acted_police)
        assert g.s.acted_groups == (crowd if step == 4 else [0] * len(crowd))
        assert g.outcome is None

    @shows("CC-047")
    @pytest.mark.parametrize("step", [1, 2, 3, 5, 6])
    def test_that_nobody_is_left_is_asked_once_the_police_have_moved(self, step: int) -> None:
        assert play(begin_step, step, points=[3, 2], blue={"the_loop": [1]}).outcome is None

    @shows("CC-004")
    @mends("CC-F9")
    @pytest.mark.parametrize("turn", ["25a", "27c"])
    def test_when_nobody_is_left_the_index_decides(self, turn: str) -> None:
        g = play(pass_time, turn=turn, points=[3, 4])
        assert g.outcome is not None
        assert (g.outcome.winners, g.outcome.reason) == ((1,), "winning/police")
        assert [event.code for event in heard(g)] == ["crowd.gone"]

    @shows("CC-004")
    @mends("CC-F9")
    def test_already_when_the_police_have_moved(self) -> None:
        g = play(begin_step, 4, points=[3, 2], blue={"the_loop": [1]})
        assert g.outcome is not None
        assert g.outcome.winners == (0,)

    @shows("CC-048", "CC-049")
    def test_in_step_1_only_demonstrators_move_and_only_if_they_like(self) -> None:
        g = play(march, green={"lincoln_park": [1]}, blue={"the_loop": [1]}, step=1)
        with pytest.raises(NotYourQuestion):
            g.answer(1, -1)
        before = g.s.groups[:]
        answer(g, ("march.from", "done"))
        assert g.s.groups == before

    @shows("CC-052", "CC-053")
    def test_in_step_2_only_demonstrators_attack_and_only_if_they_like(self) -> None:
        g = play(confront, green={"the_loop": [1]}, blue={"the_loop": [1]}, step=2)
        assert g.pending[0].seat == 0
        answer(g, ("confront.box", "done"))
        assert g.s.points == [0, 0]
        assert not g.pending

    @shows("CC-054")
    def test_in_step_3_only_police_move_and_nothing_multiplies(self) -> None:
        g = play(deploy, turn="26a", green={"lincoln_park": [3]}, blue={"the_loop": [1]}, step=3)
        with pytest.raises(NotYourQuestion):
            g.answer(0, -1)
        answer(g, ("deploy.from", "done"))
        assert sum(g.s.groups) == 3

    @shows("CC-053", "CC-055")
    def test_in_step_4_only_police_attack_and_only_if_they_like(self) -> None:
        g = play(sweep, green={"the_loop": [0, 0, 0, 2]}, blue={"the_loop": [3]}, step=4)
        with pytest.raises(NotYourQuestion):
            g.answer(0, -1)
        answer(g, ("sweep.box", "done"))
        assert g.s.points == [0, 0]
        assert not g.pending

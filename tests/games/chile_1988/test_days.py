from __future__ import annotations

import pytest

from haymarket.games.chile_1988.components import ACTION, FUNDS, REGION
from haymarket.games.chile_1988.days import (
    begin_day,
    fundraise,
    make_plans,
    next_turn,
    tally,
)
from haymarket.games.chile_1988.state import NOBODY, controller
from haymarket.kernel import DONE, IllegalAnswer, Match, NotYourQuestion, words
from tests.games.chile_1988 import NO, RULES, SI, influence, region, table
from tests.position import LoadedGame, answer, heard, hold_to_the_rule, offered, refused, said
from tests.shows import mends, shows

OPEN = {"iquique": "both", "concepcion": "both"}


def options(g: LoadedGame, seat: int) -> set[str]:
    (ask,) = g.asked(seat)
    hold_to_the_rule(g, ask, *ask.question.domain)
    return {ask.question.slug(value) for value in ask.options}


class TestADay:
    @shows("CH-004")
    def test_a_game_has_ten_days(self) -> None:
        g = RULES.new(4)
        days = set()
        while g.outcome is None:
            days.add(g.s.day)
            ask = g.pending[0]
            g.answer(ask.seat, ask.options[-1])
        assert days - {0} == set(range(1, 11))
        for seat in (SI, NO):
            with pytest.raises(NotYourQuestion):
                g.answer(seat, 0)

    def test_a_short_game_has_as_many_days_as_its_setting_says(self) -> None:
        g = RULES.new(4, {"days": 3})
        while g.outcome is None:
            ask = g.pending[0]
            g.answer(ask.seat, ask.options[-1])
        assert g.s.day == 3

    @shows("CH-027")
    def test_who_goes_first_changes_every_day(self) -> None:
        g = table(begin_day, day=0, first=SI, options={"days": 4})
        assert g.outcome is not None, "nobody controls anything, so nobody is asked anything"
        assert said(g, "day.begins") == [(1, SI), (2, NO), (3, SI), (4, NO)]

    @shows("CH-028", "CH-052", "CH-055")
    def test_the_sides_take_turns_action_by_action(self) -> None:
        plan = ("poll", "draw_issue", "issue_shift")
        g = table(next_turn, (NO,), plans=(plan, plan), polls=OPEN, deck=["health"] * 9)
        acted = []
        while g.pending and g.pending[0].what != "fundraise.region":
            ask = g.pending[0]
            assert g.s.initiative == ask.seat
            if ask.what == "turn.action":
                acted.append(ask.seat)
            g.answer(ask.seat, ask.options[0])
        assert acted == [NO, SI, NO, SI, NO, SI]


class TestControl:
    @shows("CH-036", "CH-038")
    def test_the_track_alone_gives_control_and_one_token_is_enough(self) -> None:
        g = table(polls={"talca": "si"}, networks={"talca": "si"})
        assert controller(g.s, REGION.value("talca")) == NOBODY
        g = table(polls={"talca": "si"}, tracks={"talca": (1, 0)})
        assert controller(g.s, REGION.value("talca")) == SI

    @shows("CH-037")
    def test_equal_tokens_give_control_to_nobody(self) -> None:
        g = table(fundraise, tracks={"talca": (2, 2), "iquique": (1, 0), "temuco": (0, 1)})
        assert region(g, "talca")["control"] is None
        assert "talca" not in options(g, SI) | options(g, NO)
        assert tally(g.s) == (4, 6)


class TestFundraising:
    @shows("CH-029", "CH-040")
    def test_both_raise_funds_before_anybody_plans(self) -> None:
        g = table(begin_day, day=0, tracks={"iquique": (2, 0), "la_serena": (0, 2)})
        assert [ask.what for ask in g.pending] == ["fundraise.region"] * 2
        answer(g, "iquique", "done", seat=SI)
        assert [(ask.seat, ask.what) for ask in g.pending] == [(NO, "fundraise.region")]
        answer(g, "la_serena", "done", seat=NO)
        assert [(ask.seat, ask.what) for ask in g.pending] == [
            (SI, "plan.action"),
            (NO, "plan.action"),
        ]

    @shows("CH-030")
    def test_only_controlled_regions_give_funds(self) -> None:
        g = table(fundraise, tracks={"iquique": (2, 0), "la_serena": (0, 2)})
        assert options(g, SI) == {"iquique", "all", "done"}
        assert refused(g, "la_serena") == "days/control"
        with pytest.raises(IllegalAnswer):
            g.answer(SI, REGION.value("la_serena"))

    @shows("CH-031", "CH-032")
    def test_three_in_all_in_any_split(self) -> None:
        g = table(fundraise, tracks={"iquique": (2, 0), "valparaiso": (3, 0), "santiago": (1, 0)})
        answer(g, "iquique", "valparaiso", "valparaiso", seat=SI)
        assert (g.s.funds, g.pending[0].what) == ([3, 0], "plan.action"), "no fourth is offered"
        assert region(g, "iquique")["funds"] == 2
        assert region(g, "valparaiso")["funds"] == 0
        assert region(g, "santiago")["funds"] == 3

    @mends("CH-F6")
    @shows("CH-031", "CH-032", "CH-033")
    def test_all_that_may_be_taken_with_one_answer_or_the_rest_after_a_choice(self) -> None:
        tracks = {"iquique": (2, 0), "valparaiso": (3, 0), "temuco": (0, 1)}
        g = table(fundraise, tracks=tracks)
        answer(g, "all", seat=NO)
        answer(g, "valparaiso", "all", seat=SI)
        assert g.s.funds == [3, 1], "up to three, and no more than lies there"
        assert region(g, "valparaiso")["funds"] == 1
        assert region(g, "iquique")["funds"] == 1

    @shows("CH-033")
    def test_no_region_gives_more_than_lies_on_it(self) -> None:
        g = table(fundraise, tracks={"temuco": (1, 0), "iquique": (1, 0)})
        answer(g, "temuco", seat=SI)
        assert options(g, SI) == {"iquique", "all", "done"}
        assert refused(g, "temuco") == "days/fundraise#empty"

    @shows("CH-034")
    def test_taking_fewer_or_none_is_allowed(self) -> None:
        g = table(fundraise, tracks={"iquique": (2, 0), "la_serena": (0, 2)})
        answer(g, "iquique", "done", seat=SI)
        answer(g, "done", seat=NO)
        assert g.s.funds == [1, 0]

    @shows("CH-035")
    def test_who_controls_nothing_gets_nothing(self) -> None:
        g = table(fundraise, tracks={"iquique": (2, 0)})
        assert [ask.seat for ask in g.pending] == [SI]
        answer(g, "done")
        assert g.s.funds == [0, 0]

    @shows("CH-035")
    def test_with_comeback_who_controls_nothing_raises_one(self) -> None:
        tracks = {"iquique": (2, 0), "talca": (1, 1)}
        g = table(fundraise, tracks=tracks, options={"comeback": True})
        answer(g, "done")
        assert g.s.funds == [0, 1]
        assert said(g, "fundraise.comeback") == [(NO,)]
        g = table(
            fundraise, tracks={"iquique": (2, 0), "talca": (0, 1)}, options={"comeback": True}
        )
        answer(g, "done", seat=SI)
        answer(g, "done", seat=NO)
        assert g.s.funds == [0, 0], "both control a region"

    @shows("CH-039")
    def test_a_region_won_today_gives_funds_tomorrow_if_it_is_still_held(self) -> None:
        for later, found in (((2, 0), True), ((2, 2), False)):
            g = table(
                next_turn,
                (SI,),
                plans=(("positive_advertising",), ()),
                polls={"talca": "si", "iquique": "both"},
                cards={"talca": ("jobs", "exile")},
                tracks={"iquique": (2, 0)},
            )
            answer(g, "positive_advertising", ("positive.region", "talca"))
            assert g.s.day == 2
            assert influence(g, "talca") == (2, 0)
            g = table(fundraise, tracks={"talca": later, "iquique": (1, 0)}, day=2)
            assert ("talca" in options(g, SI)) is found

    @shows("CH-118", "CH-119")
    def test_the_amounts_of_the_sample_turn_are_there_to_take(self) -> None:
        tracks = {
            "iquique": (2, 0),
            "valparaiso": (3, 0),
            "concepcion": (0, 3),
            "la_serena": (0, 2),
        }
        g = table(fundraise, tracks=tracks)
        answer(g, "iquique", "iquique", "iquique", seat=SI)
        answer(g, "concepcion", "la_serena", "la_serena", seat=NO)
        assert g.s.funds == [3, 3]


class TestThePlan:
    @shows("CH-041", "CH-120")
    def test_each_action_costs_one_fund(self) -> None:
        g = table(make_plans, funds=(3, 3))
        answer(g, "buy_network", "positive_advertising", seat=SI)
        assert options(g, SI) >= {"poll", "draw_issue"}, "the last fund pays for one more"
        answer(g, "poll", seat=SI)
        assert options(g, SI) == {"done"}, "nothing is left for a fourth"
        answer(g, "done", seat=SI)
        answer(g, "poll", "negative_advertising", "buy_network", "done", seat=NO)
        assert g.s.funds == [0, 0]

    @shows("CH-042", "CH-043")
    def test_each_action_once_a_day_but_both_may_plan_the_same(self) -> None:
        g = table(make_plans, funds=(2, 2))
        answer(g, "poll", seat=SI)
        assert "poll" not in options(g, SI)
        assert g.why_not(SI, "plan.action", ACTION.value("poll")) == "days/plan#twice"
        assert "poll" in options(g, NO)
        answer(g, "draw_issue", "done", seat=SI)
        answer(g, "poll", "draw_issue", "done", seat=NO)
        assert said(g, "plan.locked")[0][1] == said(g, "plan.locked")[1][1]

    @shows("CH-044")
    def test_a_locked_plan_cannot_be_changed(self) -> None:
        g = table(make_plans, funds=(1, 1), polls=OPEN)
        answer(g, "poll", "done", seat=SI)
        for value in range(7):
            with pytest.raises(NotYourQuestion):
                g.answer(SI, value)
        answer(g, "draw_issue", "done", seat=NO)
        assert offered(g, "turn.action") == {"poll"}
        assert refused(g, "buy_network") == "days/plan#locked"

    @shows("CH-044")
    def test_whoever_locks_last_cannot_think_again_after_seeing_the_other_plan(self) -> None:
        match = Match.new(RULES, 1)
        while match.game.s.funds == [0, 0]:
            ask = match.game.pending[0]
            match.answer(ask.seat, ask.options[0])
        for seat in (SI, NO):
            match.answer(seat, ACTION.value("draw_issue"))
            assert match.can_undo(seat), "not yet locked"
            match.answer(seat, DONE)
        assert match.game.view(SI)["players"]["no"]["plan"] == ["draw_issue"]
        assert not match.can_undo(SI)
        assert not match.can_undo(NO)

    @mends("CH-F2")
    def test_the_last_action_that_can_be_paid_for_does_not_lock_the_plan(self) -> None:
        """CH-F2: locking is a step of its own, and until then everything can be taken back."""
        match = Match.new(RULES, 1)
        while match.game.s.funds == [0, 0]:
            ask = match.game.pending[0]
            match.answer(ask.seat, ask.options[0])
        seat = match.game.pending[0].seat
        while (action := match.game.asked(seat)[0].options[0]) != DONE:
            match.answer(seat, action)
        assert match.automatic() is None, "nobody locks it for the player"
        match.undo(seat)
        assert len(match.game.asked(seat)[0].options) > 1

    def test_each_question_says_how_much_is_left(self) -> None:
        speech = words(RULES)
        g = table(make_plans, funds=(3, 0))
        assert speech.prompt(g.pending[0]).endswith("You have 3 funds left.")
        answer(g, "takeover_network")
        assert speech.prompt(g.pending[0]).endswith("You have 1 fund left.")
        g = table(fundraise, tracks={"iquique": (2, 0)})
        answer(g, "iquique")
        assert speech.prompt(g.pending[0]).endswith("You may take 2 more today.")

    @shows("CH-045")
    def test_nobody_sees_a_plan_before_both_are_locked(self) -> None:
        g = table(make_plans, funds=(2, 2))
        before = [g.view(NO), g.view(None)]
        answer(g, "poll", "draw_issue", "done", seat=SI)
        assert [g.view(NO), g.view(None)] == before
        assert g.view(SI)["sealed"][:2] == ["poll", "draw_issue"]
        answer(g, "done", seat=NO)
        assert g.view(NO)["players"]["si"]["plan"] == ["poll", "draw_issue"]

    @shows("CH-049")
    def test_what_is_not_spent_is_kept(self) -> None:
        g = table(make_plans, funds=(3, 0), tracks={"iquique": (1, 0)})
        answer(g, "draw_issue", "done", ("turn.action", "draw_issue"), "order")
        assert (g.s.day, g.s.funds) == (2, [2, 0])

    @shows("CH-050")
    def test_with_saved_funds_more_than_three_actions_can_be_planned(self) -> None:
        g = table(fundraise, funds=(2, 0), tracks={"iquique": (2, 0)})
        answer(g, "iquique", "iquique", "iquique")
        five = ("poll", "buy_network", "positive_advertising", "issue_shift", "draw_issue")
        answer(g, *five, "done")
        assert g.s.funds == [0, 0]
        assert set(g.view(None)["players"]["si"]["plan"]) == set(five)

    @shows("CH-116")
    def test_there_are_seven_actions(self) -> None:
        g = table(make_plans, funds=(9, 0))
        assert offered(g) - {"done"} == {
            "poll",
            "buy_network",
            "takeover_network",
            "positive_advertising",
            "negative_advertising",
            "issue_shift",
            "draw_issue",
        }
        answer(g, *sorted(offered(g) - {"done"}), "done")
        assert g.s.funds == [1, 0], "seven actions cost eight"

    @shows("CH-088")
    def test_a_takeover_costs_two_when_it_is_planned(self) -> None:
        g = table(make_plans, funds=(1, 2), polls=OPEN)
        assert g.why_not(SI, "plan.action", ACTION.value("takeover_network")) == "days/plan#funds"
        answer(g, "takeover_network", "done", seat=NO)
        answer(g, "done", seat=SI)
        assert g.s.funds == [1, 0]


class TestTurns:
    @shows("CH-048", "CH-051")
    def test_any_planned_action_and_any_region_may_be_played(self) -> None:
        g = table(next_turn, (SI,), plans=(("poll", "buy_network"), ()), polls=OPEN)
        assert offered(g, "turn.action") == {"poll", "buy_network"}
        answer(g, "poll")
        assert offered(g, "poll.region") == set(REGION.slugs) - set(OPEN)

    @shows("CH-053")
    def test_who_has_actions_left_goes_on_alone(self) -> None:
        plans = (("draw_issue",), ("poll", "draw_issue", "buy_network"))
        g = table(next_turn, (SI,), plans=plans, polls=OPEN, deck=["health"] * 9)
        acted = []
        while g.s.day == 1 and g.pending:
            ask = g.pending[0]
            if ask.what == "turn.action":
                acted.append(ask.seat)
            g.answer(ask.seat, ask.options[0])
        assert acted == [SI, NO, NO, NO]

    @shows("CH-054")
    def test_there_is_no_passing_with_an_action_left(self) -> None:
        g = table(next_turn, (SI,), plans=(("poll", "positive_advertising"), ()), polls=OPEN)
        assert offered(g) == {"poll", "positive_advertising"}
        for value in (-1, -2, ACTION.value("draw_issue")):
            with pytest.raises(IllegalAnswer):
                g.answer(SI, value)

    @shows("CH-047")
    def test_a_played_actions_fund_goes_to_the_dish(self) -> None:
        g = table(next_turn, (SI,), plans=(("poll",), ("draw_issue",)), polls=OPEN, funds=(1, 0))
        answer(g, "poll", "talca")
        view = g.view(None)
        assert view["dish"] == 1
        assert view["players"]["si"] == {**view["players"]["si"], "plan": [], "funds": 1}

    @shows("CH-046")
    def test_an_action_that_cannot_be_played_is_forfeited(self) -> None:
        plans = (("positive_advertising", "takeover_network"), ("draw_issue",))
        g = table(next_turn, (SI,), plans=plans, polls=OPEN, funds=(0, 0))
        assert offered(g) == {"positive_advertising", "takeover_network"}
        answer(g, "takeover_network")
        assert said(g, "turn.forfeit") == [(SI, ACTION.value("takeover_network"))]
        assert (g.s.funds, g.s.dish) == ([0, 0], 2)
        assert g.pending[0].seat == NO
        assert g.view(None)["players"]["si"]["plan"] == ["positive_advertising"]

    @shows("CH-046", "CH-051")
    def test_a_hopeless_action_may_be_played_while_another_could_be(self) -> None:
        """R11: any one of your actions in any order."""
        plans = (("takeover_network", "draw_issue"), ("draw_issue",))
        g = table(next_turn, (SI,), plans=plans, polls=OPEN)
        assert offered(g, "turn.action") == {"takeover_network", "draw_issue"}
        answer(g, "takeover_network")
        assert said(g, "turn.forfeit") == [(SI, ACTION.value("takeover_network"))]
        assert g.pending[0].seat == NO

    def test_a_forfeit_spares_what_can_be_played_again_by_the_next_turn(self) -> None:
        """R11: only one is forfeited, and the rival's action may open the way for the other."""
        plans = (("positive_advertising", "negative_advertising"), ("issue_shift",))
        g = table(next_turn, (SI,), plans=plans, polls=OPEN, deck=["jobs"])
        answer(g, "positive_advertising", "issue_shift", "from_board")
        answer(g, ("shift.space", "iquique_unpopular"), ("shift.issue", "jobs"))
        assert offered(g, "turn.action") == {"negative_advertising"}
        answer(g, "negative_advertising")
        assert offered(g, "negative.region") == {"iquique"}


class TestTheEndOfADay:
    @shows("CH-056", "CH-057", "CH-058")
    def test_regions_are_filled_and_the_calendar_moves_on(self) -> None:
        g = table(
            next_turn,
            (SI,),
            day=4,
            tracks={"iquique": (0, 1)},
            coins=[0] * 10,
        )
        assert (g.s.day, g.s.coins) == (5, list(FUNDS))
        codes = [event.code for event in heard(g)]
        assert codes.index("day.ends") < codes.index("day.begins")
        assert g.pending[0].what == "fundraise.region"

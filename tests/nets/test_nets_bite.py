"""Each net is shown to bite: a toy broken on purpose is caught, the whole toy is not."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import pytest

from haymarket.kernel import (
    DONE,
    Asking,
    BrokenRule,
    Game,
    OfKind,
    Question,
    Range,
    Restated,
    RuleTable,
    Sealed,
    Unordered,
    Whole,
)
from haymarket.kernel.views import read_form
from tests import toy
from tests.nets.nets import (
    count_answers,
    net_bad_input,
    net_random,
    net_secrets,
    random_answers,
    replay_transcript,
    transcript,
)
from tests.nets.views import misfit, net_views
from tests.toy import RULES, State, choose_march, picket

SEEDS = range(5)


def broken(**rules_by_name: Any) -> Any:
    """The toy with some of its rules replaced."""
    table = RuleTable()
    table.rules.update(toy.TABLE_OF_RULES.rules)
    table.headings.update(toy.TABLE_OF_RULES.headings)
    table.questions.update(toy.TABLE_OF_RULES.questions)
    table.rules.update(rules_by_name)
    return picket(table=table)


def with_question(question: Question, **rules_by_name: Any) -> Any:
    table = broken(**rules_by_name)
    table.questions[question.what] = question
    return table


class TestRandomGames:
    def test_the_whole_toy_passes(self) -> None:
        for seed in SEEDS:
            asked = net_random(RULES, {}, seed)
            assert set(asked) == {"march.card", "agree.slogan"}

    def test_a_rule_that_writes_before_it_asks(self) -> None:
        def agree(g: Game[State]) -> Asking:
            g.s.score[0] += 1
            slogan = yield g.ask(-1, toy.agree_slogan)
            g.s.slogans.append(slogan)

        with pytest.raises(AssertionError, match="a copy differs"):
            net_random(broken(agree=agree), {}, 1)

    def test_a_rule_that_remembers_outside_the_position(self) -> None:
        memory: list[int] = []

        def agree(g: Game[State]) -> Asking:
            slogan = yield g.ask(-1, toy.agree_slogan)
            memory.append(slogan)
            g.s.score[0] += len(memory)

        with pytest.raises(AssertionError, match="a copy differs"):
            net_random(broken(agree=agree), {}, 1)

    def test_a_dead_end(self) -> None:
        never = Question("agree.slogan", "agree", toy.SLOGANS, lambda s, seat, v: "agree")

        def agree(g: Game[State]) -> Asking:
            yield g.ask(-1, never)

        with pytest.raises(BrokenRule, match="no option"):
            net_random(with_question(never, agree=agree), {}, 1)

    def test_a_game_without_end(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("tests.nets.nets.MOST_DECISIONS", 500)

        def agree(g: Game[State]) -> Asking:
            yield g.ask(-1, toy.agree_slogan)
            g.then(toy.agree)

        with pytest.raises(AssertionError, match="no end after 500"):
            net_random(broken(agree=agree), {}, 1, every=100)

    def test_a_broken_invariant(self) -> None:
        def agree(g: Game[State]) -> Asking:
            yield g.ask(-1, toy.agree_slogan)
            g.s.deck.append(0)

        with pytest.raises(AssertionError, match="every card is in one place"):
            net_random(broken(agree=agree), {}, 1)

    def test_options_that_the_refusals_do_not_allow(self) -> None:
        sloppy = Question(
            "march.card",
            "march",
            toy.CARDS,
            toy.march_card.refuse,
            buttons=(DONE,),
            options=lambda s, seat, *chosen: (*s.hands[seat], DONE),
        )

        def choose(g: Game[State], seat: int) -> Any:
            card = yield g.ask(seat, sloppy)
            return [] if card == DONE else [card]

        def march(g: Game[State]) -> Asking:
            yield Sealed(choose, (0, 1))

        with pytest.raises(AssertionError, match="not what the refusals leave"):
            net_random(with_question(sloppy, march=march), {}, 1)

    def test_a_refusal_that_no_heading_explains(self) -> None:
        def refuse(s: State, seat: int, card: int, *chosen: int) -> str | None:
            return "nowhere" if toy.march_card.refuse(s, seat, card, *chosen) else None

        obscure = Question("march.card", "march", toy.CARDS, refuse, buttons=(DONE,))

        def choose(g: Game[State], seat: int) -> Any:
            yield g.ask(seat, obscure)

        def march(g: Game[State]) -> Asking:
            yield Sealed(choose, (0, 1))

        with pytest.raises(AssertionError, match="refused by 'nowhere', no heading"):
            net_random(with_question(obscure, march=march), {}, 1)


class TestSecrets:
    def test_the_whole_toy_keeps_its_secrets(self) -> None:
        assert all(net_secrets(RULES, {}, seed) for seed in SEEDS)

    def test_a_view_that_shows_the_rivals_hand(self) -> None:
        def view(g: Game[State], seat: int | None) -> dict[str, Any]:
            return {**toy.view(g, seat), "hands": g.s.hands}

        with pytest.raises(AssertionError, match="sees what it cannot know"):
            net_secrets(picket(view=view), {}, 1)

    def test_a_view_that_shows_sealed_answers(self) -> None:
        def view(g: Game[State], seat: int | None) -> dict[str, Any]:
            return {**toy.view(g, seat), "sealed": g.answered}

        with pytest.raises(AssertionError, match="sees what it cannot know"):
            [net_secrets(picket(view=view), {}, seed) for seed in SEEDS]

    def test_a_question_whose_options_tell(self) -> None:
        telling = Question(
            "march.card",
            "march",
            toy.CARDS,
            lambda s, seat, card, *chosen: "march" if card in s.hands[1 - seat] else None,
            buttons=(DONE,),
        )

        def choose(g: Game[State], seat: int) -> Any:
            yield g.ask(seat, telling)

        def march(g: Game[State]) -> Asking:
            yield Sealed(choose, (0, 1))

        with pytest.raises(AssertionError, match="sees what it cannot know"):
            net_secrets(with_question(telling, march=march), {}, 1)

    def test_a_log_that_tells(self) -> None:
        def march(g: Game[State]) -> Asking:
            yield Sealed(choose_march, (0, 1))
            g.say("drew", g.s.hands[1][0])

        with pytest.raises(AssertionError, match="the log tells"):
            [net_secrets(broken(march=march), {}, seed) for seed in SEEDS]

    def test_a_resample_that_leans_on_what_is_hidden(self) -> None:
        def resample(g: Game[State], seat: int | None, rng: Random) -> None:
            rng.shuffle(g.s.deck)

        with pytest.raises(AssertionError, match="leans on what it cannot see"):
            net_secrets(picket(resample=resample), {}, 1)

    def test_a_resample_that_re_deals_nothing_is_noticed(self) -> None:
        idle = picket(resample=lambda g, seat, rng: None)
        assert not any(net_secrets(idle, {}, seed) for seed in SEEDS)


def gullible(g: Game[Any], seat: int, option: int) -> None:
    """Believes whatever it is told."""
    if any(option in ask.options for ask in g.pending):
        g.answer(g.pending[0].seat if g.pending[0].seat >= 0 else 0, option)


def forgetful(g: Game[Any], seat: int, option: int) -> None:
    """Refuses rightly, and spoils the position all the same."""
    g.s.score[0] += 1
    g.answer(seat, option)


class TestBadInput:
    def test_the_whole_toy_refuses_everything(self) -> None:
        assert net_bad_input(lambda: RULES.new(1), 1) > 500

    def test_a_game_that_takes_any_answer(self) -> None:
        with pytest.raises(AssertionError, match="could answer"):
            net_bad_input(lambda: RULES.new(1), 1, answer=gullible)

    def test_a_refusal_that_changes_the_position(self) -> None:
        with pytest.raises(AssertionError, match="changed the position"):
            net_bad_input(lambda: RULES.new(1), 1, answer=forgetful)


class TestGoldenGames:
    def test_a_transcript_replays_and_a_changed_rule_shows(self) -> None:
        text = transcript(RULES, "3", {}, random_answers(RULES, "3", {}, 99))
        assert replay_transcript(lambda name: RULES, text) == text

        def count_up(g: Game[State]) -> None:
            g.end((0,), (1, 0), "end")

        changed = broken(count_up=count_up)
        assert replay_transcript(lambda name: changed, text) != text

    def test_an_answer_that_is_no_longer_asked_fails(self) -> None:
        text = transcript(RULES, "3", {}, random_answers(RULES, "3", {}, 99))
        with pytest.raises(AssertionError, match="but the question is"):
            replay_transcript(lambda name: RULES, text.replace("march.card", "march.cart", 1))

    def test_the_answer_tree_changes_with_a_rule(self) -> None:
        def march(g: Game[State]) -> Asking:
            yield Sealed(choose_march, (1,))

        assert count_answers(RULES.new(1), 3) == 35
        assert count_answers(broken(march=march).new(1), 3) != 35


class TestViews:
    """A field too many, too few or of another value is caught, to the leaves."""

    def test_the_whole_toy_passes(self) -> None:
        for seed in SEEDS:
            assert net_views(RULES, {}, seed) > 3

    @pytest.mark.parametrize(
        ("change", "problem"),
        [
            ({"weather": 3}, "view.weather: is not declared"),
            ({"deck": 9}, "view.deck: expected 0 to 8, not 9"),
            ({"deck": True}, "view.deck: expected 0 to 8, not True"),
            ({"deck": None}, "view.deck: expected 0 to 8, not None"),
            ({"score": [0, 1, 2]}, "view.score: expected a list of 2 items"),
            ({"score": (0, 1)}, "view.score: expected a list of 2 items"),
            ({"played": [0, 1, 8]}, r"view.played\[2\]: expected 0 to 7, not 8"),
            ({"hand": [0] * 4}, "view.hand: expected a list of 0 to 3 items"),
        ],
    )
    def test_a_view_that_breaks_its_type(self, change: dict[str, Any], problem: str) -> None:
        def view(g: Game[State], seat: int | None) -> Any:
            return {**toy.view(g, seat), **change}

        with pytest.raises(AssertionError, match=problem):
            net_views(picket(view=view), {}, 1)

    def test_a_view_for_one_eye_alone(self) -> None:
        def view(g: Game[State], seat: int | None) -> Any:
            seen = dict(toy.view(g, seat))
            if seat == 1:
                del seen["deck"]
            return seen

        with pytest.raises(AssertionError, match=r"seat 1.*view.deck: is missing"):
            net_views(picket(view=view), {}, 1)

    def test_a_view_that_is_not_left_as_it_was(self) -> None:
        def view(g: Game[State], seat: int | None) -> Any:
            return {**toy.view(g, seat), "played": g.s.played}

        with pytest.raises(AssertionError, match="a view changed by playing on"):
            net_views(picket(view=view), {}, 1)

    def test_a_secret_in_a_game_that_declares_none(self) -> None:
        with pytest.raises(AssertionError, match="sees what others do not"):
            net_views(picket(secrets=False), {}, 1)

    def test_words_keys_and_restated_parts(self) -> None:
        form = read_form(Stall)
        whole: dict[str, Any] = {
            "side": "left", "slogans": ["roses"], "prices": {"bread": 1, "roses": 2},
            "sold": {"bread": 1}, "text": "Bread.",
        }  # fmt: skip
        assert misfit(whole, form) is None
        assert misfit({**whole, "owner": None}, form) is None
        for change, problem in (
            ({"side": "middle"}, "view.side: expected one of left, right, not 'middle'"),
            (
                {"slogans": ["roses", "roses"]},
                "view.slogans: expected each of bread, roses",
            ),
            ({"prices": {"roses": 2}}, "view.prices: expected the keys bread, roses, in this"),
            ({"prices": {"bread": 1, "roses": 0}}, "view.prices.roses: expected 1 or more, not 0"),
            ({"sold": {"wine": 1}}, "view.sold: expected keys of bread, roses, not 'wine'"),
            ({"owner": 3}, "view.owner: expected one of left, right, not 3"),
            ({"text": 3}, "view.text: expected <class 'str'>, not 3"),
        ):
            assert (misfit({**whole, **change}, form) or "").startswith(problem)

    @pytest.mark.parametrize("undeclared", [int, str, list[int], dict[str, int], Any, int | str])
    def test_a_type_that_stops_before_its_leaves_is_refused(self, undeclared: Any) -> None:
        with pytest.raises(TypeError, match="expected"):
            read_form(undeclared)


Slogan = Annotated[str, OfKind(toy.SLOGANS)]
Side = Literal["left", "right"]
Price = Annotated[int, Range(1)]


class Stall(TypedDict):
    side: Side
    slogans: Annotated[list[Slogan], Unordered()]
    prices: Annotated[dict[Slogan, Price], Whole()]
    sold: dict[Slogan, Price]
    owner: NotRequired[Side | None]
    text: Annotated[str, Restated()]

"""Positions arranged by hand: state by field, the rule to resolve, loaded chance."""

from __future__ import annotations

from random import Random

import pytest

from haymarket.kernel import (
    DONE,
    BadPosition,
    BrokenRule,
    NoKey,
    agenda,
    arrange,
    dump,
    read_position,
    resolve,
    unseal,
)
from tests.toy import RULES, agree, count_up, march


def test_a_rule_runs_in_the_position_that_is_named_and_then_the_game_rests() -> None:
    g = arrange(RULES, march, fields={"hands": [[0], [1]], "deck": [2, 3]}, dice=[5])
    g.answer(0, 0)
    last = g.asked(1)[0]
    g.answer(0, DONE)
    g.answer(1, DONE)
    assert g.s.score == [5, 0]
    assert (g.pending, g.outcome, g.loaded) == ((), None, [])
    assert g.last is not None
    assert g.last.question is last.question


def test_what_waits_behind_the_rule_is_named_too() -> None:
    g = arrange(RULES, agree, after=[("count_up",)], fields={"score": [1, 0]})
    assert agenda(g) == [("count_up",)]
    g.answer(0, g.pending[0].options[0])
    assert g.outcome is not None
    assert g.outcome.winners == (0,)


def test_a_set_up_game_can_be_the_ground() -> None:
    g = arrange(RULES, agree, seed=3)
    assert g.s.hands == RULES.new(3).s.hands


def test_a_rule_may_be_resolved_before_what_waits_or_instead_of_it() -> None:
    g = arrange(RULES, agree, after=[("agree",)], fields={"hands": [[0], [1]]})
    resolve(g, "march")
    assert agenda(g) == [("agree",)]
    assert g.in_hand(march) == ()
    assert g.in_hand(agree) is None
    resolve(g, count_up, alone=True)
    assert g.outcome is not None


def test_chance_is_what_was_loaded_then_luck_and_without_luck_an_error() -> None:
    g = arrange(RULES, dice=[6, 1, 2])
    assert (g.die(), g.dice(1), g.random(3)) == (6, [1], 2)
    cards = [3, 1, 2]
    g.shuffle(cards)
    assert cards == [3, 1, 2], "cards are as they were laid"
    with pytest.raises(NoKey):
        g.die()
    g = arrange(RULES, dice=[6], luck="a lesson")
    assert g.dice(2)[0] == 6
    assert 1 <= g.die() <= 6
    deck = list(range(40))
    g.shuffle(deck)
    assert deck != sorted(deck)


def test_loaded_chance_is_copied_saved_and_hidden_from_who_looks_ahead() -> None:
    g = arrange(RULES, march, fields={"hands": [[0], [1]]}, dice=[5, 4])
    twin = g.fork()
    assert (twin.die(), g.loaded) == (5, [5, 4])
    assert read_position(RULES, unseal("position", dump(g))).loaded == [5, 4]
    assert g.fork().resample(0, Random(1)).loaded is None


def test_mistakes_are_named() -> None:
    with pytest.raises(BadPosition, match="no field 'cash'; it has deck"):
        arrange(RULES, fields={"cash": 1})
    with pytest.raises(BadPosition, match="picket has no rule 'dance'"):
        resolve(arrange(RULES), "dance")
    with pytest.raises(BrokenRule, match="arranged chance brings 7; expected 1 to 6"):
        arrange(RULES, dice=[7]).die()


def test_a_bot_may_look_no_further_than_what_follows_from_an_answer() -> None:
    g = RULES.new(1)
    world = g.fork()
    world.isolate()
    assert (g.depth > 0, world.depth) == (True, 0)
    world.answer(0, DONE)
    assert not world.settled(0), "the rule still asks the other seat"
    world.answer(1, DONE)
    assert world.settled(0)
    assert (world.pending, world.outcome) == ((), None)


def test_the_same_luck_again_and_another() -> None:
    g = RULES.new(1)
    one, two, other = g.fork(), g.fork(), g.fork()
    two.give_luck(one.fork().take_luck())
    other.other_luck(Random(1))
    rolls = [[world.random(1000) for _ in range(4)] for world in (one, two, other)]
    assert rolls[0] == rolls[1] != rolls[2]

"""What the bots know of the game."""

from __future__ import annotations

from random import Random

import pytest

from haymarket.bots import Budget, Chair, Search, make_bot
from haymarket.bots.chicago_chicago import PATIENCE
from haymarket.bots.chicago_chicago.knowledge import AHEAD, play_until, prior, quick
from haymarket.bots.chicago_chicago.worth import expected, is_dawn, value
from haymarket.games.chicago_chicago import RULES
from haymarket.games.chicago_chicago.attacks import confront, sweep
from haymarket.games.chicago_chicago.components import ASSAULT, BOX, ODDS_TABLE
from tests.games.chicago_chicago import play
from tests.nets.nets import random_game
from tests.position import LoadedGame


@pytest.mark.parametrize("options", RULES.variants, ids=str)
def test_every_position_has_a_value_and_every_question_a_prior(options: dict[str, str]) -> None:
    for seed in range(3):
        g = RULES.new(seed, options)
        for number, (ask, _, _) in enumerate(random_game(g, Random(seed))):
            weights = prior(g, ask)
            assert len(weights) == len(ask.options)
            assert any(weight > 0 for weight in weights)
            if number % 5 == 0:
                ours, theirs = value(g, 0), value(g, 1)
                assert 0 <= ours <= 1
                assert ours + theirs == pytest.approx(1)
        assert value(g, 0) in (0, 0.5, 1)


def choice(g: LoadedGame) -> str:
    ask = g.pending[0]
    return ask.question.slug(make_bot("greedy", Random(1)).choose(Chair(g, ask.seat)))


def test_demonstrators_attack_where_it_pays() -> None:
    g = play(confront, green={"conrad_hilton": [3], "bridgeport": [1]}, step=2)
    assert choice(g) == "conrad_hilton"


def test_police_sweep_where_it_pays() -> None:
    g = play(sweep, green={"bridgeport": [0, 0, 0, 4]}, blue={"bridgeport": [9]}, step=4)
    assert choice(g) == "bridgeport"


def test_nobody_assaults_at_1_to_1_of_his_own_will() -> None:
    conflict = (0, BOX.value("the_loop"), (1, 0, 0, 0, 0, 0, 0, 0), 3, 12)
    assert expected(ASSAULT, *conflict) > expected(ODDS_TABLE.value("harass"), *conflict)


def test_greedy_demonstrators_beat_random_police() -> None:
    assert sum(greedy_wins(seed) for seed in range(8)) >= 6


def greedy_wins(seed: int) -> bool:
    g = RULES.new(seed, {"scenario": "last_two_days"})
    bots = [make_bot(name, Random(seed)) for name in ("greedy", "random")]
    while g.outcome is None:
        seat = g.pending[0].seat
        g.answer(seat, bots[seat].choose(Chair(g, seat)))
    return g.outcome.winners == (0,)


def deploying() -> LoadedGame:
    g = RULES.new(4)
    while g.pending[0].what != "deploy.from":
        answer_quickly(g)
    return g


def answer_quickly(g: LoadedGame) -> None:
    ask = g.pending[0]
    g.answer(ask.seat, quick(g, ask))


def played_on(*, patient: bool) -> LoadedGame:
    g = deploying()
    there = play_until(g.fork(), patient)
    while not there(g):
        answer_quickly(g)
    return g


def test_a_hasty_search_goes_to_where_luck_decides_and_a_patient_one_turns_further() -> None:
    hasty, patient = played_on(patient=False), played_on(patient=True)
    assert hasty.s.turn < patient.s.turn == AHEAD
    assert is_dawn(patient)


@pytest.mark.parametrize(("iterations", "looked"), [(PATIENCE, False), (4 * PATIENCE, True)])
def test_nothing_is_looked_at_in_haste(iterations: int, looked: bool) -> None:
    g = deploying()
    chair = Chair(g, g.pending[0].seat)
    search = Search("chicago-chicago", chair.seat, Random(1))
    search.run(chair, Budget(iterations))
    assert search.root.node(chair.ask).looked == looked

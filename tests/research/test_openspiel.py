"""OpenSpiel's own suites over every game."""

from __future__ import annotations

import gzip
import io
import random
import unittest
from pathlib import Path
from random import Random

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.tests import games_sim_test

import haymarket
from haymarket.kernel import IllegalAnswer, NoKey, Question
from haymarket.research import openspiel
from haymarket.research.openspiel import DEAL, short_name

NAMES = [rules.name for rules in haymarket.games()]
SEALED = [rules.name for rules in haymarket.games() if rules.simultaneous]
HERE = Path(__file__).parent
SIMS = 20


def begun(name: str, seed: int = 1, moves: int = 0, **params: object) -> pyspiel.State:
    """A state some random moves in, never at a chance node."""
    state = pyspiel.load_game(short_name(name), params).new_initial_state()
    go_on(state, random.Random(seed), moves)
    return state


def go_on(state: pyspiel.State, rng: random.Random, moves: int) -> None:
    """So many random moves, and the chance nodes among and after them."""
    while not state.is_terminal() and (moves > 0 or state.is_chance_node()):
        if state.is_chance_node():
            state.apply_action(rng.randrange(openspiel.OUTCOMES))
            continue
        moves -= 1
        if state.is_simultaneous_node():
            players = range(state.num_players())
            state.apply_actions([rng.choice(state.legal_actions(p) or [0]) for p in players])
        else:
            state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("name", NAMES)
def test_random_simulations(name: str) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(short_name(name)), num_sims=SIMS, serialize=True, verbose=False
    )


@pytest.mark.parametrize("name", NAMES)
def test_the_python_simulation(name: str) -> None:
    np.random.seed(1)
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(short_name(name)))


@pytest.mark.parametrize("name", NAMES)
def test_their_api_suite(name: str) -> None:
    """The classes that their integration test makes for a game, collected for ours."""
    # It lists the games when it is imported: ours must be registered by then.
    from open_spiel.integration_tests import api_test

    flags.FLAGS(["api_test", f"--test_only_games={short_name(name)}$"])
    load = unittest.defaultTestLoader.loadTestsFromTestCase
    suite = unittest.TestSuite(map(load, api_test._create_test_case_classes()))
    assert suite.countTestCases() > 3
    report = io.StringIO()
    result = unittest.TextTestRunner(report).run(suite)
    assert result.wasSuccessful(), report.getvalue()


@pytest.mark.parametrize("name", SEALED)
def test_sealed_games_as_turn_based_ones(name: str) -> None:
    game = pyspiel.load_game_as_turn_based(short_name(name))
    pyspiel.random_sim_test(game, num_sims=SIMS, serialize=False, verbose=False)
    np.random.seed(1)
    games_sim_test.GamesSimTest().sim_game(
        game, check_pyspiel_serialization=False, check_pickle_serialization=False
    )


@pytest.mark.parametrize("name", NAMES)
def test_nothing_leaks(name: str) -> None:
    """Re-deal what a player cannot see: string, tensor and legal actions stay the same."""
    for seed in range(4):
        state = begun(name, seed, moves=15 + 10 * seed)
        if state.is_terminal():
            continue
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, Random(seed).random)
            assert state.information_state_string(player) == other.information_state_string(player)
            assert state.observation_string(player) == other.observation_string(player)
            assert state.observation_tensor(player) == other.observation_tensor(player)
            assert state.legal_actions(player) == other.legal_actions(player)


@pytest.mark.parametrize("name", NAMES)
def test_their_search_bots_play(name: str) -> None:
    """MCTS and ISMCTS in Python, which want sealed questions asked in turns."""
    turns = {"turn_based": True} if name in SEALED else {}
    for moves in (0, 4, 9):
        state = begun(name, 2, moves, **turns)
        game, judge = state.get_game(), Cut()
        bot = mcts.MCTSBot(game, 1.0, 8, judge, random_state=np.random.RandomState(1))
        assert bot.step(state) in state.legal_actions()
        searcher = ismcts.ISMCTSBot(
            game=game, evaluator=judge, uct_c=1.0, max_simulations=8,
            random_state=np.random.RandomState(1),
        )  # fmt: skip
        assert searcher.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", SEALED)
def test_their_turns_are_enough_for_mcts(name: str) -> None:
    """ISMCTS cannot resample through them: that needs our own."""
    game = pyspiel.load_game_as_turn_based(short_name(name))
    state = game.new_initial_state()
    go_on(state, random.Random(2), 4)
    bot = mcts.MCTSBot(game, 1.0, 8, Cut(), random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", SEALED)
def test_a_sealed_answer_stays_sealed_in_turns(name: str) -> None:
    """The second to answer sees the same, whatever the first has answered and how often."""
    state = begun(name, 1, turn_based=True)
    seen = set()
    for seed in range(10):
        twin, rng = state.clone(), random.Random(seed)
        while twin.current_player() == 0:
            twin.apply_action(rng.choice(twin.legal_actions()))
        assert twin.current_player() == 1
        seen.add((twin.information_state_string(1), tuple(twin.observation_tensor(1))))
        assert twin.information_state_string(0) != state.information_state_string(0)
    assert len(seen) == 1


class Cut(mcts.Evaluator):  # type: ignore[misc]
    """Judges at once: whole random games would take a search too long here."""

    def evaluate(self, state: pyspiel.State) -> list[float]:
        return [0.0] * state.num_players()

    def prior(self, state: pyspiel.State) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions(state.current_player())
        return [(action, 1.0 / len(legal)) for action in legal]


@pytest.mark.parametrize("name", NAMES)
def test_a_history_replays_exactly(name: str) -> None:
    state = begun(name, 3, moves=30)
    again = state.get_game().new_initial_state()
    actions = [move.action for move in state.full_history()]
    assert len(actions) > DEAL
    while actions:
        if again.is_simultaneous_node():
            players = state.num_players()
            again.apply_actions(actions[:players])
            del actions[:players]
        else:
            again.apply_action(actions.pop(0))
    assert str(again) == str(state)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_known_of_draws_changes_only_the_speed(name: str) -> None:
    """A move that drew before is made on a copy, one that draws for the first time is replayed."""
    openspiel.SEEN_TO_DRAW[name].clear()
    first, second = begun(name, 3, moves=60), begun(name, 3, moves=60)
    assert str(first) == str(second)
    for player in range(first.num_players()):
        told = first.information_state_string(player)
        assert told == second.information_state_string(player)


DRAWING = {
    rules.name: {q: q.draws for q in rules.questions.values() if q.draws is not None}
    for rules in haymarket.games()
}


@pytest.mark.parametrize("name", [name for name, declared in DRAWING.items() if declared])
def test_what_is_declared_to_draw_draws_every_time(name: str) -> None:
    """Every option met is tried; habits lead where mere chance does not, as to five dice in one."""
    rules = haymarket.rules(name)
    declared = DRAWING[name]
    met = set()
    for seed in range(200):
        g, rng = rules.new(seed, rules.variants[seed % len(rules.variants)]), Random(seed)
        habits: dict[Question, int] = {}
        while g.pending:
            (ask,) = g.pending
            is_sure = declared.get(ask.question, never)
            for option in ask.options:
                if is_sure(g.s, option, *ask.about):
                    met.add(ask.question)
                    twin = g.fork()
                    twin.take_luck()
                    with pytest.raises(NoKey):
                        twin.answer(ask.seat, option)
            if rng.random() < 0.04:
                habits.clear()
            other = rng.choice(ask.options)
            habit = habits.setdefault(ask.question, other)
            g.answer(ask.seat, habit if habit in ask.options else other)
    assert met == set(declared)


def never(s: object, option: int, *about: object) -> bool:
    return False


@pytest.mark.parametrize("name", [name for name, declared in DRAWING.items() if declared])
def test_what_is_declared_to_draw_changes_only_the_speed(name: str) -> None:
    """The same tree, with the same words at every node, as where every answer is tried."""
    assert sum(chances_met(name, seed) for seed in (3, 4, 5)) > 0


def chances_met(name: str, seed: int) -> int:
    """Draws met in one random game, played with the declarations and without them."""
    declared, tried = begun(name, seed), begun(name, seed)
    tried.at.table.sure = {}
    assert declared.at.table.sure
    rng, chances = random.Random(seed), 0
    while not declared.is_terminal():
        assert declared.current_player() == tried.current_player()
        assert str(declared) == str(tried)
        action = rng.choice(declared.legal_actions())
        chances += declared.is_chance_node()
        declared.apply_action(action)
        tried.apply_action(action)
    assert tried.is_terminal()
    assert str(declared) == str(tried)
    for player in range(declared.num_players()):
        told = declared.information_state_string(player)
        assert told == tried.information_state_string(player)
    return chances


def test_an_answer_that_would_draw_is_refused_where_it_is_not_offered() -> None:
    state = begun("mean-streets", 1)
    rng = random.Random(1)
    while not state.at.table.sure.get(state.at.game.pending[0].question):
        go_on(state, rng, 1)
    before, legal = str(state), state.legal_actions()
    question = state.at.game.pending[0].question
    actions = [a for a, (what, _) in enumerate(state.at.table.actions) if what == question.what]
    refused = [action for action in actions if action not in legal]
    assert refused
    for action in refused:
        with pytest.raises(IllegalAnswer):
            state.apply_action(action)
        assert (str(state), state.legal_actions()) == (before, legal)


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_playthrough_replays_to_the_same_text(name: str, tmp_path: Path) -> None:
    recorded = HERE / "playthroughs" / f"{short_name(name)}.txt.gz"
    file = tmp_path / "playthrough.txt"
    file.write_bytes(gzip.decompress(recorded.read_bytes()))
    flags.FLAGS(["playthrough"])
    original, again = generate_playthrough.replay(str(file))
    assert again.rstrip() == original.rstrip()


@pytest.mark.parametrize("name", NAMES)
def test_a_clone_goes_its_own_way(name: str) -> None:
    state = begun(name, 4, moves=10)
    before = str(state)
    twin = state.clone()
    go_on(twin, random.Random(5), 8)
    assert len(twin.full_history()) > len(state.full_history())
    assert str(state) == before

"""What the adapters cost: ``python -m haymarket.research.bench``, direct play beside theirs."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from random import Random

import pyspiel
from open_spiel.python.games import tic_tac_toe

from haymarket.games import GAMES, rules
from haymarket.kernel import TABLE
from haymarket.research.openspiel import OUTCOMES, short_name
from haymarket.research.pettingzoo import raw_env

ROUNDS = 5
SIMULTANEOUS = pyspiel.GameType.Dynamics.SIMULTANEOUS


def direct_speed(game: str, seconds: float) -> float:
    """Decisions a second of random play with all rules in force."""
    pick, known, games = Random(1).random, rules(game), 0

    def play() -> int:
        nonlocal games
        games += 1
        g, decisions = known.new(games), 0
        while g.outcome is None:
            ask = g.pending[0]
            seat = 0 if ask.seat == TABLE else ask.seat
            g.answer(seat, ask.options[int(pick() * len(ask.options))])
            decisions += 1
        return decisions

    return _speed(play, seconds)


def openspiel_speed(game: pyspiel.Game, seconds: float) -> float:
    """Decisions a second of random play through OpenSpiel, chance nodes not counted."""
    pick = Random(1).random
    at_once = game.get_type().dynamics == SIMULTANEOUS

    def one_of(actions: list[int]) -> int:
        return actions[int(pick() * len(actions))] if actions else 0

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(int(pick() * OUTCOMES))
            elif at_once and state.is_simultaneous_node():
                legal = [state.legal_actions(p) for p in range(state.num_players())]
                state.apply_actions([one_of(actions) for actions in legal])
                decisions += sum(map(bool, legal))
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(pick() * len(actions))])
                decisions += 1
        return decisions

    return _speed(play, seconds)


def pettingzoo_speed(game: str, seconds: float) -> float:
    """Turns a second of random play in a ``raw_env``, each with its observation."""
    rng, env, games = Random(1), raw_env(game), 0

    def play() -> int:
        nonlocal games
        games += 1
        env.reset(seed=games)
        turns = 0
        while env.game.outcome is None:
            seen, *_ = env.last()
            env.step(int(rng.choice(seen["action_mask"].nonzero()[0])))
            turns += 1
        return turns

    return _speed(play, seconds)


def _speed(play: Callable[[], int], seconds: float) -> float:
    """By the time this process had: what else the machine does counts for little."""
    done = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        done += play()
    return done / spent


def best(measures: list[Callable[[], float]]) -> list[float]:
    """The best of several rounds of each, taken in turns."""
    found = [[measure() for measure in measures] for _ in range(ROUNDS)]
    return [max(column) for column in zip(*found, strict=True)]


def main(seconds: float = 0.6) -> None:
    print(f"{'':22}{'direct':>10}{'OpenSpiel':>11}{'share':>8}{'raw_env':>10}")
    for game in GAMES:
        loaded = pyspiel.load_game(short_name(game))
        openspiel_speed(loaded, seconds)  # which moves draw is learned by then
        direct, spiel, zoo = best(
            [
                partial(direct_speed, game, seconds),
                partial(openspiel_speed, loaded, seconds),
                partial(pettingzoo_speed, game, seconds),
            ]
        )
        print(f"{game:22}{direct:10,.0f}{spiel:11,.0f}{spiel / direct:8.0%}{zoo:10,.0f}")
    (theirs,) = best([partial(openspiel_speed, tic_tac_toe.TicTacToeGame(), seconds)])
    print(f"{'their own tic-tac-toe':22}{'':10}{theirs:11,.0f}")


if __name__ == "__main__":
    main()

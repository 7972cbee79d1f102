"""What the adapters cost: ``python -m haymarket.research.bench``, direct play beside theirs."""

from __future__ import annotations

import time
from random import Random

import pyspiel

from haymarket.bench import measure
from haymarket.games import GAMES, rules
from haymarket.research.openspiel import OUTCOMES, short_name
from haymarket.research.pettingzoo import raw_env


def openspiel_speed(game: str, seconds: float) -> float:
    """Decisions a second of random play through OpenSpiel, chance nodes not counted."""
    rng = Random(1)
    loaded = pyspiel.load_game(short_name(game))
    decisions = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        state = loaded.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.randrange(OUTCOMES))
            elif state.is_simultaneous_node():
                legal = [state.legal_actions(p) for p in range(state.num_players())]
                state.apply_actions([rng.choice(actions or [0]) for actions in legal])
                decisions += sum(map(bool, legal))
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
    return decisions / (time.perf_counter() - start)


def pettingzoo_speed(game: str, seconds: float) -> float:
    """Turns a second of random play in a ``raw_env``, each with its observation."""
    rng = Random(1)
    env = raw_env(game)
    turns = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        env.reset(seed=turns)
        while env.game.outcome is None:
            seen, *_ = env.last()
            env.step(int(rng.choice(seen["action_mask"].nonzero()[0])))
            turns += 1
    return turns / (time.perf_counter() - start)


def main(seconds: float = 2.0) -> None:
    print(f"{'':18}{'direct':>10}{'OpenSpiel':>11}{'share':>8}{'raw_env':>10}")
    for game in GAMES:
        direct = measure(rules(game), seconds).decisions
        spiel = openspiel_speed(game, seconds)
        zoo = pettingzoo_speed(game, seconds)
        print(f"{game:18}{direct:10,.0f}{spiel:11,.0f}{spiel / direct:8.0%}{zoo:10,.0f}")


if __name__ == "__main__":
    main()

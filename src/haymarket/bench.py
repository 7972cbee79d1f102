"""How fast the games play, beside python-chess: at random with all rules in force, and searched.

In processor time, so that other programs on the machine count for little.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from random import Random
from typing import Any, NamedTuple

from haymarket._form import COMPILED, PURE
from haymarket.bots import Budget, Chair, Search
from haymarket.games import rules as find_rules
from haymarket.kernel import TABLE, Game, Rules


class Speed(NamedTuple):
    decisions: float
    """Decisions a second."""
    games: float
    """Whole games a second."""
    fork: float
    """Microseconds a fork."""
    searched: float
    """Iterations of the search a second."""


def measure(rules: Rules[Any], seconds: float, options: dict[str, Any] | None = None) -> Speed:
    """Play random games for about *seconds*, then fork positions met on the way."""
    rng = Random(1)
    chosen = rules.read_options(options or {})
    decisions = games = 0
    kept: list[Game[Any]] = []
    begun: list[Game[Any]] = []
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds or not kept:
        g = rules.new(games, chosen)
        played = 0
        while g.outcome is None:
            if played == 200:
                kept.append(g.fork())
            if played == 30 and len(begun) < 10:
                begun.append(g.fork())
            ask = g.pending[0]
            options_now = ask.options
            g.answer(
                0 if ask.seat == TABLE else ask.seat,
                options_now[int(rng.random() * len(options_now))],
            )
            played += 1
        if not kept:
            kept.append(g.fork())
        decisions += played
        games += 1
    spent = time.process_time() - start
    searched = _search_speed(begun, seconds)
    return Speed(decisions / spent, games / spent, _fork_time(kept[:50]), searched)


def _fork_time(positions: list[Game[Any]]) -> float:
    best = float("inf")
    for _ in range(20):
        start = time.process_time()
        for g in positions:
            for _ in range(20):
                g.fork()
        best = min(best, (time.process_time() - start) / (20 * len(positions)))
    return best * 1e6


def _search_speed(positions: list[Game[Any]], seconds: float) -> float:
    """Iterations a second of a search begun anew in each position, as a bot begins it."""
    budget, done = 200, 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds and positions:
        g = positions[done % len(positions)]
        seat = max(g.pending[0].seat, 0)
        Search(g.rules.name, seat, Random(done)).run(Chair(g, seat), Budget(budget))
        done += 1
    return budget * done / spent


def measure_chess(seconds: float) -> float | None:
    """python-chess random play, moves a second; None where it is not installed."""
    try:
        import chess
    except ImportError:
        return None
    rng = Random(1)
    moves = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        board = chess.Board()
        while not board.is_game_over(claim_draw=False):
            legal = list(board.legal_moves)
            board.push(legal[int(rng.random() * len(legal))])
            moves += 1
    return moves / (time.process_time() - start)


def report(games: tuple[Rules[Any], ...], seconds: float = 5.0) -> str:
    """A table of every game's speed and its ratio to python-chess, measured in turns.

    Where the compiled form runs, the plain one is measured beside it, in a process of its own.
    """
    rounds = 3
    chess_speed = 0.0
    best: dict[tuple[str, str], Speed] = {}
    for _ in range(rounds):
        chess_speed = max(chess_speed, measure_chess(seconds / rounds) or 0.0)
        for rules in games:
            found = {"compiled" if COMPILED else "plain": measure(rules, seconds / rounds)}
            if COMPILED:
                plain = _measure_plain(rules.name, seconds / rounds)
                if plain is not None:
                    found["plain"] = plain
            for form, speed in found.items():
                known = best.get((rules.name, form), speed)
                best[rules.name, form] = _better(speed, known)
    lines = [
        f"{'':18}{'':9}{'decisions/s':>12}{'games/s':>10}{'fork µs':>9}{'× python-chess':>16}"
        f"{'searches/s':>12}"
    ]
    if chess_speed:
        lines.append(f"{'python-chess':27}{chess_speed:12,.0f}{'':>10}{'':>9}{1:>16.1f}")
    for name, form in sorted(best, key=lambda key: ([g.name for g in games].index(key[0]), key[1])):
        speed = best[name, form]
        ratio = (
            f"{speed.decisions / chess_speed:16.1f}" if chess_speed else f"{'not installed':>16}"
        )
        lines.append(
            f"{name:18}{form:9}{speed.decisions:12,.0f}{speed.games:10,.1f}{speed.fork:9.1f}{ratio}"
            f"{speed.searched:12,.0f}"
        )
    return "\n".join(lines)


def _better(one: Speed, other: Speed) -> Speed:
    return Speed(
        max(one.decisions, other.decisions),
        max(one.games, other.games),
        min(one.fork, other.fork),
        max(one.searched, other.searched),
    )


def _measure_plain(game: str, seconds: float) -> Speed | None:
    """The same in a process that takes the sources; None where that process lacks the game."""
    done = subprocess.run(
        [sys.executable, "-m", "haymarket.bench", game, str(seconds)],
        env={**os.environ, PURE: "1"},
        capture_output=True,
        check=False,
    )
    return Speed(*json.loads(done.stdout)) if done.returncode == 0 else None


def main(game: str, seconds: str) -> None:
    """One game in the form that this process runs, as JSON."""
    print(json.dumps(measure(find_rules(game), float(seconds))))


if __name__ == "__main__":
    main(*sys.argv[1:])

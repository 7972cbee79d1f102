"""How fast the games play, beside python-chess: at random with all rules in force, and searched."""

from __future__ import annotations

import time
from random import Random
from typing import Any, NamedTuple

from haymarket.bots import Budget, Chair, Search
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
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds or not kept:
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
    spent = time.perf_counter() - start
    searched = _search_speed(begun, seconds)
    return Speed(decisions / spent, games / spent, _fork_time(kept[:50]), searched)


def _fork_time(positions: list[Game[Any]]) -> float:
    best = float("inf")
    for _ in range(20):
        start = time.perf_counter()
        for g in positions:
            for _ in range(20):
                g.fork()
        best = min(best, (time.perf_counter() - start) / (20 * len(positions)))
    return best * 1e6


def _search_speed(positions: list[Game[Any]], seconds: float) -> float:
    """Iterations a second of a search begun anew in each position, as a bot begins it."""
    budget, done = 200, 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds and positions:
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
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        board = chess.Board()
        while not board.is_game_over(claim_draw=False):
            legal = list(board.legal_moves)
            board.push(legal[int(rng.random() * len(legal))])
            moves += 1
    return moves / (time.perf_counter() - start)


def report(games: tuple[Rules[Any], ...], seconds: float = 5.0) -> str:
    """A table of every game's speed and its ratio to python-chess, measured in turns."""
    rounds = 3
    chess_speed = 0.0
    best: dict[str, Speed] = {}
    for _ in range(rounds):
        chess_speed = max(chess_speed, measure_chess(seconds / rounds) or 0.0)
        for rules in games:
            speed = measure(rules, seconds / rounds)
            known = best.get(rules.name, speed)
            best[rules.name] = Speed(
                max(speed.decisions, known.decisions),
                max(speed.games, known.games),
                min(speed.fork, known.fork),
                max(speed.searched, known.searched),
            )
    lines = [
        f"{'':18}{'decisions/s':>12}{'games/s':>10}{'fork µs':>9}{'× python-chess':>16}"
        f"{'searches/s':>12}"
    ]
    if chess_speed:
        lines.append(f"{'python-chess':18}{chess_speed:12,.0f}{'':>10}{'':>9}{1:>16.1f}")
    for name, speed in best.items():
        ratio = (
            f"{speed.decisions / chess_speed:16.1f}" if chess_speed else f"{'not installed':>16}"
        )
        lines.append(
            f"{name:18}{speed.decisions:12,.0f}{speed.games:10,.1f}{speed.fork:9.1f}{ratio}"
            f"{speed.searched:12,.0f}"
        )
    return "\n".join(lines)

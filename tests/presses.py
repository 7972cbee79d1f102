"""Records answers of bot games for the count of presses: ``python -m tests.presses [part …]``.

The client's own tests (``web/tests/gestures.test.ts``) feed them to the table's model and count how
many presses a person needs for the same answers.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import haymarket
from haymarket.bots import Chair, make_bot
from haymarket.kernel import ALL, DONE, Ask, Game, Match

FOLDER = Path(__file__).parents[1] / "web/tests/recorded"
SEEDS = (1, 2, 3)
TAKE = range(21, 24)
"""Answers of a column in Chicago '68 that take a unit along; those below are areas."""

Choose = Callable[[Game[Any], Ask], int | None]
Answered = dict[str, Any]


def play(name: str, seed: int, bot: str, choose: Choose, most: int = 100_000) -> list[Answered]:
    """The answers of a match between bots; *choose* answers in their place, or returns ``None``.

    ``asked`` is false where a person is not asked, because the answer decides nothing.
    """
    match = Match.new(haymarket.rules(name), seed, {})
    rng = Random(seed)
    bots: dict[int, Any] = {}
    found: list[Answered] = []
    while match.game.outcome is None and len(found) < most:
        forced = match.automatic()
        ask = match.game.pending[0]
        seat = max(ask.seat, 0)
        if forced is not None:
            option = forced.option
        else:
            own = choose(match.game, ask)
            if own is None:
                own = bots.setdefault(seat, make_bot(bot, rng)).choose(Chair(match.game, seat))
            option = own
        found.append(
            {
                "seat": ask.seat, "what": ask.what, "options": list(ask.options),
                "about": list(ask.about), "option": option, "asked": forced is None,
            }
        )  # fmt: skip
        match.answer(seat, option, forced is not None)
    return found


def whole(name: str) -> list[list[Answered]]:
    """Whole games between newcomers."""
    return [play(name, seed, "newcomer", lambda game, ask: None) for seed in SEEDS]


def _attack(game: Game[Any], ask: Ask) -> int | None:
    """Attack one group at a time, with as few platoons of one kind as the odds allow."""
    seat = max(ask.seat, 0)
    if ask.what == "sweep.target":
        return DONE if DONE in ask.options else min(one for one in ask.options if one >= 0)
    if ask.what == "sweep.groups":
        return 1 if 1 in ask.options else ask.options[0]
    if ask.what == "sweep.force":
        return DONE if DONE in ask.options else min(one for one in ask.options if one >= 0)
    if ask.what == "sweep.platoons":
        for number in (one for one in ask.options if one >= 0):
            after = game.fork()
            after.answer(seat, number)
            if after.pending and DONE in after.pending[0].options:
                return number
        return ALL
    if ask.what == "sweep.box":
        return max(ask.options)
    return None


def sweeps() -> list[list[Answered]]:
    """Sweeps of six attacks and more."""
    found = []
    for seed in range(40):
        answers = play("chicago-chicago", seed, "greedy", _attack, most=1500)
        sweep: list[Answered] = []
        for one in [*answers, {"what": ""}]:
            if one["what"].startswith("sweep."):
                sweep.append(one)
                continue
            if sum(step["what"] == "sweep.table" for step in sweep) >= 6:
                found.append(sweep)
            sweep = []
        if len(found) >= 3:
            break
    return found[:3]


class _Marcher:
    """Takes along whoever may come, then goes on, never back, until one path is left."""

    def __init__(self) -> None:
        self.been: set[int] = set()

    def __call__(self, game: Game[Any], ask: Ask) -> int | None:
        if ask.what == "march.from":
            self.been = set()
        if ask.what != "column.next":
            return None
        self.been.add(ask.about[0])
        units, steps, stage = sum(ask.about[1:4]), ask.about[4], ask.about[-2]
        take = [one for one in ask.options if one in TAKE]
        ahead = [one for one in ask.options if 0 <= one < TAKE.start and one not in self.been]
        if units < 4 and take and stage < 2:
            return take[0]
        if ahead and steps > 1:
            return ahead[-1]
        return DONE if DONE in ask.options else ask.options[0]


def marches() -> list[list[Answered]]:
    """Marches of four units, from the card to their end."""
    found = []
    for seed in range(40):
        answers = play("chicago-68", seed, "random", _Marcher(), most=2500)
        for n, one in enumerate(answers):
            if one["what"] != "march.from":
                continue
            end = n + 1
            while end < len(answers) and answers[end]["what"] == "column.next":
                end += 1
            march = answers[n - 1 : end]
            places = [step for step in march[2:] if 0 <= step["option"] < TAKE.start]
            straight = places and not any(
                places[-1]["option"] in step["options"]
                for step in march[2 : march.index(places[-1])]
            )
            if (
                straight
                and march[0]["what"] == "turn.play"
                and sum(step["option"] in TAKE for step in march[2:]) == 4
            ):
                found.append(march)
        if len(found) >= 6:
            break
    return found[:6]


PARTS: dict[str, Callable[[], list[list[Answered]]]] = {
    "mean-streets": lambda: whole("mean-streets"),
    "chile-1988": lambda: whole("chile-1988"),
    "which-side": lambda: whole("which-side"),
    "chicago-chicago": sweeps,
    "chicago-68": marches,
}


def main(parts: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for part in parts:
        found = PARTS[part]()
        (FOLDER / f"{part}.json").write_text(json.dumps(found, separators=(",", ":")) + "\n")
        print(part, [len(one) for one in found], flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or list(PARTS))

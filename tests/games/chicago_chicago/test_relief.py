"""Whether every Minimum box can still be kept, held against trying it out platoon by platoon."""

from __future__ import annotations

from random import Random

import pytest

from haymarket.games.chicago_chicago.components import (
    BOX,
    MINIMUM_OF,
    MINIMUMS,
    N_BOXES,
    N_FORCE,
    N_POSTS,
    POST,
    POST_BOX,
)
from haymarket.games.chicago_chicago.movement import deploy
from haymarket.games.chicago_chicago.reach import crowded, platoon_reach, police_reach
from tests.games.chicago_chicago import play, police
from tests.position import LoadedGame, answer, offered
from tests.shows import shows

BOUND = ("near_north", "the_loop", "police_hq", "bronzeville", "amphitheatre")
"""The Minimum boxes that must be kept here: from the first to the last several moves away."""
FREE = tuple(BOX.slugs[box] for box in MINIMUMS if BOX.slugs[box] not in BOUND)

Stack = dict[int, int]
"""Platoons by post."""


class Slow:
    """Who could still end where: every platoon tries every box in turn."""

    def __init__(self, g: LoadedGame) -> None:
        s = g.s
        per_post = [sum(s.police[post * N_FORCE :][:4]) for post in range(N_POSTS)]
        acted = [sum(s.acted_police[post * N_FORCE :][:4]) for post in range(N_POSTS)]
        self.moved: Stack = dict(enumerate(acted))
        self.fresh: Stack = {post: per_post[post] - acted[post] for post in range(N_POSTS)}
        self.near = {
            post: {p for p in range(N_POSTS) if POST_BOX[p] in police_reach(s, POST_BOX[post], 3)}
            for post in range(N_POSTS)
        }
        self.must = {
            MINIMUM_OF[box]: max(0, 3 - s.losses[n])
            for n, box in enumerate(MINIMUMS)
            if not s.released[n]
        }

    def present(self, post: int) -> int:
        return self.fresh[post] + self.moved[post]

    def short(self) -> set[int]:
        return {post for post, must in self.must.items() if self.present(post) < must}

    def can_be_kept(self) -> bool:
        """Each place that the moved do not fill gets a platoon that can come, or stay, there."""
        places = [post for post, must in self.must.items() for _ in range(must - self.moved[post])]
        who = [post for post, number in self.fresh.items() for _ in range(number)]
        taken: dict[int, int] = {}

        def seat(place: int, tried: set[int]) -> bool:
            for man, post in enumerate(who):
                if man not in tried and places[place] in self.near[post]:
                    tried.add(man)
                    if man not in taken or seat(taken[man], tried):
                        taken[man] = place
                        return True
            return False

        return all(seat(place, set()) for place in range(len(places)))

    def after(self, post: int, number: int, to: int) -> bool:
        self.fresh[post] -= number
        self.moved[to] += number
        kept = self.can_be_kept()
        self.fresh[post] += number
        self.moved[to] -= number
        return kept

    def may_move(self, post: int, number: int, to: int) -> bool:
        """The rule: nobody leaves whom nobody could replace, and what is short is filled first."""
        if to == post or to not in self.near[post] or not 0 < number <= self.fresh[post]:
            return False
        short = self.short()
        if not short:
            return post < N_BOXES or (
                # Two boxes exchange platoon by platoon. R1
                (number == 1 or self.after(post, number, POST_BOX[post]))
                and self.after(post, number, to)
            )
        if not self.can_be_kept():
            return post < N_BOXES
        missing = self.must.get(to, 0) - self.present(to)
        return to in short and number <= missing and self.after(post, number, to)

    def goals(self, post: int, number: int) -> set[int]:
        return {to for to in range(N_POSTS) if self.may_move(post, number, to)}


def some_position(seed: int) -> LoadedGame:
    """Five Minimum boxes, full, nearly full or wanting, and a few platoons outside."""
    rng = Random(seed)
    here: dict[str, list[int]] = {}
    acted: dict[str, list[int]] = {}
    for box in BOUND:
        number = rng.choice(((3, 3, 3, 4), (2, 3, 3, 3, 4, 5), (0, 1, 2, 3, 4, 5))[seed % 3])
        here[f"{box}_minimum"] = [number]
        acted[f"{box}_minimum"] = [min(number, rng.choice((0, 0, 0, 1, 2)))]
    for box in rng.sample(list(BOX.slugs), rng.choice((0, 1, 2, 3, 5))):
        here[box] = [rng.choice((1, 1, 2, 3))]
        acted[box] = [rng.choice((0, 0, 1))]
    crowd = {box: [1] for box in rng.sample(list(BOX.slugs), rng.choice((0, 3, 6)))}
    losses = {rng.choice(BOUND): 1} if seed % 4 == 0 else {}
    return play(deploy, garrisons=False, released=FREE, blue=here, green=crowd, losses=losses,
                acted_police=police(garrisons=False, **acted))  # fmt: skip


def numbers_and_goals(g: LoadedGame, post: str) -> dict[int, set[int]]:
    """What the questions offer for level 1 platoons of a post: goals by number."""
    found: dict[int, set[int]] = {}
    start = g.fork()
    answer(start, post, "level_1")
    choices = ["all"]
    if start.pending[0].what == "deploy.number":
        choices = sorted(offered(start))
    for choice in choices:
        twin = start.fork()
        if start.pending[0].what == "deploy.number":
            answer(twin, choice)
        number = twin.pending[0].about[2]
        found[number] = {POST.value(slug) for slug in offered(twin, "deploy.to")}
    return found


class TestTryingItOut:
    @shows("CC-126", "CC-129", "CC-131")
    @pytest.mark.parametrize("seed", range(36))
    def test_the_same_moves_are_allowed(self, seed: int) -> None:
        g = some_position(seed)
        slow = Slow(g)
        expected = {
            post: {n: goals for n in range(1, 6) if (goals := slow.goals(post, n))}
            for post in range(N_POSTS)
        }
        leaving = {POST.slugs[post] for post, moves in expected.items() if moves}
        hopeful = bool(slow.short()) and slow.can_be_kept()
        if not g.pending:
            assert not leaving
            return
        assert offered(g, "deploy.from") == leaving | (set() if hopeful else {"done"})
        for slug in leaving:
            assert numbers_and_goals(g, slug) == expected[POST.value(slug)], slug


class TestReach:
    @shows("CC-011", "CC-069", "CC-071")
    @pytest.mark.parametrize("seed", range(12))
    def test_all_boxes_at_once_or_one_by_one(self, seed: int) -> None:
        """Three points, one a box and two where groups are: the same boxes by either way."""
        rng = Random(seed)
        crowd = {box: [0, 0, 0, 1] for box in rng.sample(list(BOX.slugs), seed)}
        g = play(deploy, green=crowd, blue={"the_loop": [1]})
        into = platoon_reach(crowded(g.s))
        for box in range(N_BOXES):
            reached = {b for b in range(N_BOXES) if into[box] >> b & 1}
            assert reached == set(police_reach(g.s, box, 3))

"""CPD Minimum boxes: three platoons in each, or the city has lost."""

from __future__ import annotations

from functools import lru_cache

from haymarket.games.chicago_chicago.components import (
    BOXES,
    DEMONSTRATORS,
    GUARD,
    MINIMUM_OF,
    MINIMUMS,
    N_BOXES,
    N_FORCE,
    N_POSTS,
    NEIGHBOURS,
    POST_BOX,
)
from haymarket.games.chicago_chicago.reach import crowded, platoon_reach, posts_around
from haymarket.games.chicago_chicago.state import State, required, spare
from haymarket.games.chicago_chicago.table import rule
from haymarket.kernel import Game

CONDITIONAL = tuple(BOXES[box].minimum == "conditional" for box in MINIMUMS)


@rule("minimum/conditional")
def come_near(g: Game[State], box: int) -> None:
    """Demonstrators are in *box*: Conditional Minimum boxes there and next to it are free. R13"""
    s = g.s
    for near in (box, *NEIGHBOURS[box]):
        minimum = MINIMUM_OF[near] - N_BOXES
        if minimum >= 0 and CONDITIONAL[minimum] and not s.released[minimum]:
            s.released[minimum] = 1
            g.say("minimum.released", near)


def releases(s: State) -> tuple[int, ...]:
    """For each box the Conditional Minimum boxes that groups in it would release, as bits."""
    bound = tuple(MINIMUMS[m] for m, c in enumerate(CONDITIONAL) if c and not s.released[m])
    return _releases(bound)


@lru_cache(256)
def _releases(bound: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(
        sum(1 << other for other in bound if other == box or other in NEIGHBOURS[box])
        for box in range(N_BOXES)
    )


def short_posts(s: State) -> list[int]:
    """Minimum boxes that hold fewer platoons than they must."""
    return [post for post in range(N_BOXES, N_POSTS) if spare(s, post) < 0]


# -- whether three platoons can stand everywhere when the step ends --------------------------------


class Relief:
    """Who could still come where in step 3, and so whether every Minimum box can be kept. R1

    Police come and go as they like, so what counts is where everybody could still end: platoons
    that have not moved are given to the Minimum boxes one by one, and moved on to another where
    that makes room (augmenting paths).
    """

    __slots__ = (
        "fresh",
        "from_where",
        "hopeful",
        "into",
        "left",
        "limits",
        "short",
        "spare",
        "stay",
        "wanted",
    )

    def __init__(self, s: State) -> None:
        police, acted = s.police, s.acted_police
        crowds = crowded(s)
        self.into = platoon_reach(crowds)
        self.from_where = posts_around(crowds)
        self.fresh: list[int] = []
        """Platoons by post that have not moved."""
        self.spare: list[int] = []
        """Platoons above what must stay; negative where a Minimum box is short."""
        for first in range(0, N_POSTS * N_FORCE, N_FORCE):
            here = sum(police[first : first + GUARD])
            self.spare.append(here)
            self.fresh.append(here - sum(acted[first : first + GUARD]) if here else 0)
        self.left = self.fresh[:]
        """Those among them whom no Minimum box needs where it is."""
        self.stay = [0] * N_POSTS
        """The others."""
        self.wanted: list[int] = []
        """A Minimum box once for every platoon that must still come."""
        for post in range(N_BOXES, N_POSTS):
            must = required(s, post)
            self.spare[post] -= must
            need = self.fresh[post] - self.spare[post]
            self.stay[post] = max(0, min(need, self.fresh[post]))
            self.left[post] -= self.stay[post]
        self.short = [post for post in range(N_BOXES, N_POSTS) if self.spare[post] < 0]
        for post in self.short:
            self.wanted += [post] * -self.spare[post]
        self.hopeful = bool(self.short) and self.can_fill()
        """Whether a Minimum box is short and all can still be filled."""
        self.limits: dict[int, int] = {}
        """What :meth:`limit` has found, by post."""

    def near(self, post: int, to: int) -> bool:
        return bool(self.into[POST_BOX[post]] >> POST_BOX[to] & 1)

    def can_fill(self, post: int = -1, leaving: int = 0, to: int = -1) -> bool:
        """Whether all can be kept, once *leaving* platoons of *post* have gone to *to*."""
        left, stay, wanted = self.left[:], self.stay[:], self.wanted[:]
        for _ in range(leaving):
            if left[post]:
                left[post] -= 1
            else:
                stay[post] -= 1
                wanted.append(post)
            if to in wanted:
                wanted.remove(to)
            elif to >= N_BOXES and stay[to]:
                stay[to] -= 1
                left[to] += 1
        moved: dict[int, dict[int, int]] = {}
        return all(self._give(here, left, stay, moved) for here in wanted)

    def _give(
        self, wanting: int, left: list[int], stay: list[int], moved: dict[int, dict[int, int]]
    ) -> bool:
        """Find one platoon more for a Minimum box, moving others on where need be.

        *moved* tells who was given already: platoons of a post, by the box they go to.
        """
        came_from: dict[int, tuple[int, int]] = {}
        edge = [wanting]
        for here in edge:
            sources = self.from_where[POST_BOX[here]]
            for source in sources:
                if left[source] > 0:
                    left[source] -= 1
                    _send(source, here, 1, stay, moved)
                    while here != wanting:
                        giver, wants = came_from[here]
                        _send(giver, here, -1, stay, moved)
                        _send(giver, wants, 1, stay, moved)
                        here = wants
                    return True
            for source in sources:
                served = [to for to, number in moved.get(source, {}).items() if number]
                if stay[source]:
                    served.append(source)
                for to in served:
                    if to != wanting and to not in came_from:
                        came_from[to] = (source, here)
                        edge.append(to)
        return False

    def may_go(self, post: int) -> int:
        """Platoons that may leave a Minimum box: those above three, and those others relieve."""
        fresh, free = self.fresh[post], self.spare[post]
        if free >= fresh:
            return fresh
        most = max(0, free)
        while most < fresh and self.can_fill(post, most + 1):
            most += 1
        return most or int(fresh > 0 and self.can_exchange(post))

    def can_exchange(self, post: int) -> bool:
        """Whether a platoon of a Minimum box can change places with one of another."""
        return any(
            to != post and self.near(post, to) and self.fresh[to] and self.can_fill(post, 1, to)
            for to in range(N_BOXES, N_POSTS)
        )

    def gap(self, post: int, to: int) -> int:
        """How many platoons of a post may go to a box that is short, so that all can be kept."""
        if to == post or not self.near(post, to):
            return 0
        most = 0
        while most < min(self.fresh[post], -self.spare[to]) and self.can_fill(post, most + 1, to):
            most += 1
        return most

    def limit(self, post: int) -> int:
        """How many platoons may still move away from a post together."""
        known = self.limits.get(post)
        if known is None:
            known = self.limits[post] = self._limit(post)
        return known

    def _limit(self, post: int) -> int:
        if self.hopeful:
            return max(self.gap(post, to) for to in self.short)
        if post < N_BOXES:
            return self.fresh[post]
        return 0 if self.short else self.may_go(post)

    def open_minimums(self) -> list[int]:
        """The Minimum boxes that somebody may leave while none is short: where may_go is not 0."""
        filled = 0
        closed = []
        for post in range(N_POSTS):
            if self.fresh[post] and self.spare[post] > 0:
                filled |= self.into[POST_BOX[post]]
            elif self.fresh[post]:
                closed.append(post)
        # A box that can be filled can hand on its own platoons.
        while opened := [post for post in closed if filled >> POST_BOX[post] & 1]:
            for post in opened:
                filled |= self.into[POST_BOX[post]]
            closed = [post for post in closed if post not in opened]
        shut = {post for post in closed if not self.can_exchange(post)}
        return [p for p in range(N_BOXES, N_POSTS) if self.fresh[p] and p not in shut]

    def fillers(self) -> list[int]:
        """The posts from which a platoon can go to a box that is short, so that all can be kept."""
        last = sum(-self.spare[to] for to in self.short) == 1
        found = []
        for post in range(N_POSTS):
            goals = [to for to in self.short if to != post and self.near(post, to)]
            if not self.fresh[post] or not goals:
                continue
            # The last gap is closed by whoever is to spare.
            enough = last and self.spare[post] > 0
            if enough or any(self.can_fill(post, 1, to) for to in goals):
                found.append(post)
        return found


_LAST: list[tuple[tuple[list[int], ...], Relief]] = []


def relief_in(s: State) -> Relief:
    """Who goes where, and how many, are questions about one position: it is worked out once."""
    if _LAST:
        seen, known = _LAST[0]
        if seen == (s.police, s.acted_police, s.groups, s.released, s.losses):
            return known
    found = Relief(s)
    seen = (s.police[:], s.acted_police[:], s.groups[:], s.released[:], s.losses[:])
    _LAST[:] = [(seen, found)]
    return found


def _send(
    post: int, to: int, number: int, stay: list[int], moved: dict[int, dict[int, int]]
) -> None:
    if post == to:
        stay[post] += number
    else:
        goals = moved.setdefault(post, {})
        goals[to] = goals.get(to, 0) + number


@rule("minimum/loss")
def check_minimums(g: Game[State]) -> None:
    """The end of step 3."""
    short = short_posts(g.s)
    if short:
        g.say("minimum.short", [POST_BOX[post] for post in short])
        d, p = g.s.points
        g.end((DEMONSTRATORS,), (d, p), "minimum/loss")

"""CPD Minimum boxes: three platoons in each, or the city has lost."""

from __future__ import annotations

from functools import lru_cache
from operator import sub
from typing import Final

from haymarket.games.chicago_chicago.components import (
    BOXES,
    DEMONSTRATORS,
    MINIMUM_OF,
    MINIMUMS,
    N_BOXES,
    N_POSTS,
    NEIGHBOURS,
    POST_BOX,
)
from haymarket.games.chicago_chicago.reach import crowded, platoon_reach, posts_around
from haymarket.games.chicago_chicago.state import State, platoons, requirements
from haymarket.games.chicago_chicago.table import rule
from haymarket.kernel import Game

ALL_MINIMUMS = sum(1 << box for box in MINIMUMS)
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
    here = platoons(s.police, N_BOXES)
    return [
        N_BOXES + minimum for minimum, must in enumerate(requirements(s)) if here[minimum] < must
    ]


# -- whether three platoons can stand everywhere when the step ends --------------------------------


class Relief:
    """Who could still come where in step 3, and so whether every Minimum box can be kept. R1

    Police come and go as they like, so what counts is where everybody could still end: platoons
    that have not moved are given to the Minimum boxes one by one, and moved on to another where
    that makes room (augmenting paths).
    """

    __slots__ = (
        "around",
        "chains",
        "fresh",
        "given",
        "hopeful",
        "idle",
        "into",
        "kept",
        "left",
        "limits",
        "short",
        "spare",
        "stay",
        "supplies",
        "wanted",
    )

    def __init__(self, s: State) -> None:
        crowds = crowded(s)
        self.into = platoon_reach(crowds)
        self.around = posts_around(crowds)
        self.spare = platoons(s.police)
        """Platoons above what must stay; negative where a Minimum box is short."""
        self.fresh: list[int] = list(map(sub, self.spare, platoons(s.acted_police)))
        """Platoons by post that have not moved."""
        self.left = self.fresh[:]
        """Those among them whom no Minimum box needs where it is."""
        self.stay = [0] * N_POSTS
        """The others."""
        self.wanted: list[int] = []
        """A Minimum box once for every platoon that must still come."""
        self.short: list[int] = []
        for post, must in enumerate(requirements(s), N_BOXES):
            if must:
                fresh = self.fresh[post]
                self.spare[post] = spare = self.spare[post] - must
                if spare < fresh:
                    self.stay[post] = stay = fresh if spare < 0 else fresh - spare
                    self.left[post] = fresh - stay
                if spare < 0:
                    self.short.append(post)
                    self.wanted += [post] * -spare
        self.supplies: dict[int, int] = {}
        """What :meth:`supply` has found, by post."""
        self.given: dict[int, dict[int, int]] = {}
        """One way to fill all: platoons of a post, by the box they go to."""
        self.idle = self.left[:]
        """Those of *left* who are not needed there."""
        self.kept = self.stay[:]
        """Those of *stay* who stay there."""
        self.hopeful = bool(self.short) and self._fill(
            self.idle, self.kept, self.wanted, self.given
        )
        """Whether a Minimum box is short and all can still be filled."""
        self.limits: dict[int, int] = {}
        """What :meth:`limit` has found, by post."""
        self.chains: list[int] = []
        """What :meth:`find_chains` has found."""

    def near(self, post: int, to: int) -> bool:
        return bool(self.into[POST_BOX[post]] >> POST_BOX[to] & 1)

    def supply(self, post: int) -> int:
        """How many of those whom no Minimum box needs could come to this one."""
        known = self.supplies.get(post)
        if known is None:
            left = self.left
            known = sum([left[source] for source in self.around[post - N_BOXES]])
            self.supplies[post] = known
        return known

    def surely_fills(self, post: int, leaving: int, to: int) -> bool:
        """A cheap test for :meth:`can_fill`: what it finds is so, what it does not find may be."""
        # To a box that is short they come in the place of others, or of themselves.
        if (
            self.hopeful
            and to in self.short
            and leaving <= -self.spare[to]
            and self.idle[post] + self.given.get(post, {}).get(to, 0) >= leaving
        ):
            return True
        # Where each box has as many around it as all need together, none takes another's.
        all_need = len(self.wanted) + leaving
        if post >= N_BOXES and leaving > self.left[post] and self.supply(post) < all_need:
            return False
        return all(self.supply(here) >= all_need for here in self.short)

    def can_fill(self, post: int, leaving: int, to: int = -1) -> bool:
        """Whether all can be kept, once *leaving* platoons of *post* have gone to *to*."""
        if self.surely_fills(post, leaving, to):
            return True
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
        return self._fill(left, stay, wanted, {})

    def _fill(
        self, left: list[int], stay: list[int], wanted: list[int], moved: dict[int, dict[int, int]]
    ) -> bool:
        """Give each box that wants a platoon one; whether there are enough."""
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
            sources = self.around[here - N_BOXES]
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

    def can_send(self, post: int, to: int) -> bool:
        """Whether one platoon may go to a Minimum box, if as things are all can be kept.

        It takes the place of another there, who fills the gap it leaves, at once or with others
        moving up between them.
        """
        sent = self.given.get(post)
        if self.idle[post] or (sent is not None and sent.get(to)):
            return True
        if not self.chains:
            self.chains = self.find_chains()
        box = to - N_BOXES
        if self.kept[post] and self.chains[post - N_BOXES] >> box & 1:
            return True
        return sent is not None and any(
            number and self.chains[goal - N_BOXES] >> box & 1 for goal, number in sent.items()
        )

    def find_chains(self) -> list[int]:
        """For each Minimum box those that can hand it a platoon, through others too, as bits.

        All of them, where somebody is idle who can come: then covered has to be handed on.
        """
        into = self.into
        covered = 0
        for post, number in enumerate(self.idle):
            if number:
                covered |= into[POST_BOX[post]]
        if covered & ALL_MINIMUMS == ALL_MINIMUMS:
            return [-1] * len(MINIMUMS)
        serving = [
            (into[POST_BOX[post]], 1 << post - N_BOXES)
            for post in range(N_BOXES, N_POSTS)
            if self.kept[post]
        ]
        for post, sent in self.given.items():
            for to, number in sent.items():
                if number:
                    serving.append((into[POST_BOX[post]], 1 << to - N_BOXES))
        chains: list[int] = []
        for box in MINIMUMS:
            found = 0
            if covered >> box & 1:
                found = -1
            else:
                for reached, served in serving:
                    if reached >> box & 1:
                        found |= served
            chains.append(found)
        for over, handed in enumerate(chains):
            if handed:
                for box, found in enumerate(chains):
                    if found != -1 and found >> over & 1:
                        chains[box] = found | handed
        return chains

    def can_exchange(self, post: int) -> bool:
        """Whether a platoon of a Minimum box can change places with one of another."""
        return any(
            to != post and self.near(post, to) and self.fresh[to] and self.can_send(post, to)
            for to in range(N_BOXES, N_POSTS)
        )

    def gap(self, post: int, to: int) -> int:
        """How many platoons of a post may go to a box that is short, so that all can be kept."""
        if to == post or not self.near(post, to):
            return 0
        top = min(self.fresh[post], -self.spare[to])
        if top <= 0 or not self.can_send(post, to):
            return 0
        most = 1
        while most < top and self.can_fill(post, most + 1, to):
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
        goals = 0
        for to in self.short:
            goals |= 1 << POST_BOX[to]
        return [
            post
            for post, fresh in enumerate(self.fresh)
            if fresh
            and self.into[POST_BOX[post]] & goals
            and (self.idle[post] or self.can_fill_any(post))
        ]

    def can_fill_any(self, post: int) -> bool:
        """Whether a platoon can go to some box that is short, so that all can be kept."""
        for to in self.short:
            if to != post and self.near(post, to) and self.can_send(post, to):
                return True
        return False


_LAST: list[tuple[tuple[list[int], ...], Relief]] = []
_KNOWN: dict[tuple[tuple[int, ...], ...], Relief] = {}
_MOST_KNOWN: Final = 512


def relief_in(s: State) -> Relief:
    """Who goes where, and how many, are questions about one position: it is worked out once.

    A search comes to the same position again and again: the last few hundred are kept.
    """
    if _LAST:
        seen, known = _LAST[0]
        if seen == (s.police, s.acted_police, s.groups, s.released, s.losses):
            return known
    seen = (s.police[:], s.acted_police[:], s.groups[:], s.released[:], s.losses[:])
    key = (tuple(s.police), tuple(s.acted_police), (crowded(s), *s.released), tuple(s.losses))
    found = _KNOWN.get(key)
    if found is None:
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        found = _KNOWN[key] = Relief(s)
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

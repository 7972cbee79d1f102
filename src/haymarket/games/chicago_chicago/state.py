"""The position: flat lists of small ints."""

from __future__ import annotations

from operator import add
from typing import Any

from haymarket.games.chicago_chicago.components import (
    FORCE_COUNTERS,
    GROUP_COUNTERS,
    GUARD,
    LEVELS,
    MINIMUM_SIZE,
    MINIMUMS,
    N_BOXES,
    N_CROWD,
    N_FORCE,
    N_POSTS,
    SCENARIOS,
    START_POLICE,
    TURN,
)


class State:
    __slots__ = (
        "acted_groups", "acted_police", "assaulted", "fallen", "for_good", "fought", "groups",
        "guard_lost", "guard_waits", "joined", "last", "left", "losses", "out", "points", "police",
        "released", "reserve", "step", "turn",
    )  # fmt: skip

    def __init__(
        self,
        turn: int,
        step: int,
        points: list[int],
        groups: list[int],
        acted_groups: list[int],
        police: list[int],
        acted_police: list[int],
        fought: list[int],
        released: list[int],
        losses: list[int],
        reserve: list[int],
        joined: int,
        left: int,
        fallen: int,
        assaulted: list[int],
        out: list[int],
        for_good: int,
        guard_lost: int,
        guard_waits: int,
        last: list[int],
    ) -> None:
        self.turn = turn
        self.step = step
        """1 to 6; 0 before play."""
        self.points = points
        """The Exposure Index, by seat."""
        self.groups = groups
        """Groups by box and level, the infiltrating ones apart: [box * 8 + slot]."""
        self.acted_groups = acted_groups
        """Those among them that have moved, or been attacked, in this step."""
        self.police = police
        """Platoons and Guard companies by post and kind: [post * 5 + kind]."""
        self.acted_police = acted_police
        """Those among them that have moved, or attacked, in this step."""
        self.fought = fought
        """Boxes where demonstrators have attacked in this turn."""
        self.released = released
        """Conditional Minimum boxes, in the order of MINIMUMS, that need not be kept any more."""
        self.losses = losses
        """Platoons each Minimum box has lost in this turn."""
        self.reserve = reserve
        """Platoons not yet placed in set-up, by kind."""
        self.joined = joined
        self.left = left
        """Groups that came, and that went or were broken up, since the beginning."""
        self.fallen = fallen
        """Regular platoons lost since the beginning."""
        self.assaulted = assaulted
        """Groups, as in *groups*, that a forced assault of this turn has hit."""
        self.out = out
        """Counters of groups by level that are out of the game, where that is for good."""
        self.for_good = for_good
        """Whether groups that are removed do not come back."""
        self.guard_lost = guard_lost
        """Guard companies that were driven out; they do not come back."""
        self.guard_waits = guard_waits
        """Whether the police want no more questions about the Guard in this turn."""
        self.last = last
        """The last attack of the police in this step, to be made again: see attacks.AGAIN."""

    def copy(self) -> State:
        return State(
            self.turn,
            self.step,
            self.points[:],
            self.groups[:],
            self.acted_groups[:],
            self.police[:],
            self.acted_police[:],
            self.fought[:],
            self.released[:],
            self.losses[:],
            self.reserve[:],
            self.joined,
            self.left,
            self.fallen,
            self.assaulted[:],
            self.out[:],
            self.for_good,
            self.guard_lost,
            self.guard_waits,
            self.last[:],
        )


def begin(options: dict[str, Any]) -> State:
    """Before set-up: nobody on the map."""
    scenario = SCENARIOS[options["scenario"]]
    return State(
        turn=TURN.value(scenario.turn),
        step=0,
        points=[scenario.demonstrators, scenario.police],
        groups=[0] * (N_BOXES * N_CROWD),
        acted_groups=[0] * (N_BOXES * N_CROWD),
        police=[0] * (N_POSTS * N_FORCE),
        acted_police=[0] * (N_POSTS * N_FORCE),
        fought=[0] * N_BOXES,
        released=[0] * len(MINIMUMS),
        losses=[0] * len(MINIMUMS),
        reserve=list(START_POLICE),
        joined=0,
        left=0,
        fallen=0,
        assaulted=[0] * (N_BOXES * N_CROWD),
        out=[0] * LEVELS,
        for_good=int(options["removed"] == "for_good"),
        guard_lost=0,
        guard_waits=0,
        last=[],
    )


# -- counters that are not on the map --------------------------------------------------------------


def free_groups(s: State) -> list[int]:
    """Counters of groups, by level, that are still to be had. R5"""
    return [
        GROUP_COUNTERS[level] - s.out[level] - sum(s.groups[level::LEVELS])
        for level in range(LEVELS)
    ]


def free_police(s: State) -> list[int]:
    """Counters of police, by kind, that are still to be had."""
    return [FORCE_COUNTERS[k] - sum(s.police[k::N_FORCE]) - s.reserve[k] for k in range(N_FORCE)]


def remove_groups(s: State, out: list[int]) -> None:
    """Note those who have left the map, by slot."""
    s.left += sum(out)
    if s.for_good:
        for slot, number in enumerate(out):
            s.out[slot % LEVELS] += number


# -- what stands where -----------------------------------------------------------------------------


def groups_in(s: State, box: int) -> list[int]:
    """All groups of a box by slot."""
    return s.groups[box * N_CROWD : box * N_CROWD + N_CROWD]


def marchers_in(s: State, box: int) -> list[int]:
    """The groups of a box, by level, that do not infiltrate."""
    return s.groups[box * N_CROWD : box * N_CROWD + LEVELS]


def fresh_groups(s: State, box: int) -> list[int]:
    """The groups of a box, by slot, that have not acted in this step."""
    first = box * N_CROWD
    return [s.groups[i] - s.acted_groups[i] for i in range(first, first + N_CROWD)]


def police_at(s: State, post: int) -> list[int]:
    """All police and Guard at a post by kind."""
    return s.police[post * N_FORCE : post * N_FORCE + N_FORCE]


def fresh_police(s: State, post: int) -> list[int]:
    """The police and Guard at a post, by kind, that have not acted in this step."""
    first = post * N_FORCE
    return [s.police[i] - s.acted_police[i] for i in range(first, first + N_FORCE)]


def platoons(police: list[int], first: int = 0) -> list[int]:
    """How many platoons stand at each post from *first* on, the Guard not among them."""
    # All posts at once, one kind of platoon after the other: every order of the police asks for it.
    there = police[first * N_FORCE :: N_FORCE]
    for kind in range(1, GUARD):
        there = list(map(add, there, police[first * N_FORCE + kind :: N_FORCE]))
    return there


def requirements(s: State) -> list[int]:
    """Platoons that each Minimum box must hold at the end of step 3."""
    return [
        0 if released or lost > MINIMUM_SIZE else MINIMUM_SIZE - lost
        for released, lost in zip(s.released, s.losses, strict=True)
    ]


def required(s: State, post: int) -> int:
    """Platoons that one Minimum box must hold at the end of step 3."""
    if s.released[post - N_BOXES]:
        return 0
    return max(0, MINIMUM_SIZE - s.losses[post - N_BOXES])


def spare(s: State, post: int) -> int:
    """Platoons that may leave a post; negative where a Minimum box is short."""
    present = sum(police_at(s, post))
    return present if post < N_BOXES else present - required(s, post)

"""Which games are followed, by whom, and how their games are played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import haymarket
from tests.second_opinion.chicago_chicago import CrowdFollower
from tests.second_opinion.mean_streets import StreetsFollower
from tests.second_opinion.play import (
    Follower,
    Policy,
    Tally,
    View,
    active,
    ambitious,
    brief,
    curious,
    follow,
    gambler,
    settled,
    sprawling,
    uniform,
)

FOLLOWERS: dict[str, Callable[[dict[str, Any]], Follower]] = {
    "mean-streets": StreetsFollower,
    "chicago-chicago": CrowdFollower,
}


POLICIES: dict[str, tuple[Policy, ...]] = {
    "mean-streets": (uniform, curious, ambitious, gambler),
    "chicago-chicago": (
        brief(uniform),
        brief(curious),
        brief(active),
        brief(settled),
        sprawling,
    ),
}


def holdings(view: View) -> int:
    """Mean Streets: what a lucky player would rather have."""
    men: int = sum(place["men"] + place["table"] for place in view["controlled"])
    gear: int = sum(view["gear"].values())
    return (
        12 * len(view["controlled"]) + 3 * int(view["reputation"]) + men + gear + int(view["cash"])
    )


FORTUNES: dict[str, Callable[[View], int]] = {"mean-streets": holdings}
"""Where every other round of games is played with luck."""


def follow_number(name: str, number: int, tally: Tally) -> None:
    """Game *number* of a run: its seed, and by turns every policy, variant and kind of luck."""
    variants = haymarket.rules(name).variants
    policies = POLICIES[name]
    policy = policies[number % len(policies)]
    round_ = number // len(policies)
    options = variants[round_ % len(variants)]
    fortune = FORTUNES.get(name) if round_ % 2 else None
    follow(name, FOLLOWERS[name](options), number, policy, options, tally, fortune=fortune)

"""What the bots know of Chicago, Chicago!: which answers are worth a look, and how a turn ends.

What a position is worth is told in ``worth``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import hypot
from typing import Any

from haymarket.bots.chicago_chicago.worth import (
    DISTANCE,
    LONE,
    MILD_TABLES,
    UNSURE,
    by_promise,
    chance,
    crowd_boxes,
    dusk,
    is_dawn,
    rolls,
    turns_after,
    worth_sweeping,
)
from haymarket.games.chicago_chicago.attacks import PARK_PENALTY, attackers, defenders
from haymarket.games.chicago_chicago.components import (
    BOXES,
    CROWD_STRENGTH,
    FORCE_MOVEMENT,
    FORCE_STRENGTH,
    IS_PARK,
    LEVELS,
    N_BOXES,
    NEIGHBOURS,
    POST_BOX,
    TABLES,
    is_last_of_day,
)
from haymarket.games.chicago_chicago.conflict import (
    column,
    crowd_odds,
    crowd_strength,
    defending_post,
    forces_assault,
    odds,
    police_strength,
)
from haymarket.games.chicago_chicago.minimum import short_posts
from haymarket.games.chicago_chicago.reach import reach
from haymarket.games.chicago_chicago.state import State, fresh_police, marchers_in, police_at, spare
from haymarket.kernel import ALL, DONE, Ask, Game

AHEAD = 2
"""Turns that a patient search plays on, to see a march answered and the answer avenged."""

# -- which answers are worth a look ----------------------------------------------------------------


def prior(g: Game[State], ask: Ask) -> list[float]:
    """Weights of the options; in conflicts all the weight is on the best."""
    weigh, choose = WEIGHTS.get(ask.what), CHOICES.get(ask.what)
    weights: list[float] = []
    if weigh is not None:
        weights = weigh(g.s, ask.options, *ask.about)
    elif choose is not None:
        picked = choose(g.s, ask.options, *ask.about)
        weights = [1.0 if option in picked else 0.0 for option in ask.options]
    return weights if any(weights) else [1.0] * len(ask.options)


def _post_at(s: State, options: tuple[int, ...]) -> list[int]:
    if ALL in options:
        return [ALL]
    start = crowd_boxes(s)
    return [post for post in options if min(DISTANCE[post][b] for b in start) in (1, 2)]


def _march_who(s: State, options: tuple[int, ...], box: int) -> list[float]:
    """Infiltration pays for going far: home at night, or to another park."""
    night = is_last_of_day(s.turn)
    return [1.0 if who == ALL else 0.3 if who < LEVELS or night else 0.0 for who in options]


def _march_to(s: State, options: tuple[int, ...], *about: int) -> list[float]:
    """Where there is something to attack, or home."""
    night = is_last_of_day(s.turn)
    return [
        1.0 if IS_PARK[to] or (defending_post(s, to) >= 0 and not night) else 0.3 for to in options
    ]


def _some(s: State, options: tuple[int, ...], *about: int) -> list[int]:
    most = about[-1]
    return [most // 3, most // 2, ALL]


def chances_after(
    s: State,
    box: int,
    col: int,
    groups: list[int],
    platoons: int,
    tables: range | tuple[int, ...],
    duty: int = 0,
) -> list[tuple[float, int]]:
    """How likely the demonstrators are to win after a conflict, by table: a lead may not be worth
    a risk.
    """
    lead, swing = standing(s, duty)
    crowd, turns = tuple(groups), turns_after(s, box)
    found = []
    for table in tables:
        worths = rolls(table, col, box, crowd, platoons, turns)
        found.append((sum([chance(lead + worth, swing) for worth in worths]) / 6, table))
    return found


def standing(s: State, duty: int = 0) -> tuple[float, float]:
    """What the lead promises if nobody attacks any more: never quite sure, for somebody may."""
    lead, swing = dusk(s, float(s.points[0] - s.points[1] - duty))
    return lead, hypot(swing, UNSURE)


def _confront_box(s: State, options: tuple[int, ...]) -> list[int]:
    best, choice = chance(*standing(s)), DONE
    for box in options:
        if box == DONE:
            continue
        if forces_assault(s, box):
            return [box]
        after = _best_confront(s, box, column(crowd_odds(s, box)))[0]
        if after > best:
            best, choice = after, box
    return [choice]


def _best_confront(s: State, box: int, col: int) -> tuple[float, int]:
    crowd = [*marchers_in(s, box), 0, 0, 0, 0]
    platoons = sum(police_at(s, defending_post(s, box)))
    return max(chances_after(s, box, col, crowd, platoons, MILD_TABLES))


def _confront_table(s: State, options: tuple[int, ...], box: int, col: int) -> list[int]:
    return [_best_confront(s, box, col)[1]]


def _deploy_from(s: State, options: tuple[int, ...]) -> list[float]:
    if not any(s.groups):
        return [float(post == DONE) for post in options]
    if DONE not in options:
        return [1.0] * len(options)
    return [0.5 if post == DONE else float(spare(s, post) > 0) for post in options]


def _deploy_who(s: State, options: tuple[int, ...], post: int) -> list[float]:
    return [1.0 if who == ALL else 0.3 for who in options]


def _deploy_to(s: State, options: tuple[int, ...], *about: int) -> list[float]:
    """Into a crowd, or beside one; before all where a Minimum box is short."""
    short = short_posts(s)
    if short:
        return [1.0 if to in short else 0.01 for to in options]
    crowds = crowd_boxes(s)
    beside = {near for box in crowds for near in NEIGHBOURS[box]}
    return [1.0 if to in crowds else 0.15 if to in beside else 0.0 for to in options]


def _sweep_box(s: State, options: tuple[int, ...]) -> list[int]:
    best, choice = 1 - chance(*standing(s)), DONE
    for box in options:
        if box != DONE:
            crowd = defenders(s, box)
            if not IS_PARK[box]:
                crowd = LONE[by_promise(s, box, crowd)[0]]
            to_one = odds(police_strength(attackers(s, box)), crowd_strength(crowd))
            if to_one < 1:
                continue
            after = _best_sweep(s, box, column(to_one), crowd)[0]
            if after > best:
                best, choice = after, box
    return [choice]


def _best_sweep(s: State, box: int, col: int, crowd: list[int]) -> tuple[float, int]:
    duty = PARK_PENALTY if IS_PARK[box] and is_last_of_day(s.turn) else 0
    platoons = sum(attackers(s, box)) if IS_PARK[box] else 3
    after = chances_after(s, box, col, crowd, platoons, range(len(TABLES)), duty)
    return max((1 - theirs, table) for theirs, table in after)


def _sweep_target(s: State, options: tuple[int, ...], box: int, *targets: int) -> list[int]:
    if DONE in options:
        return [DONE]
    return [slot for slot in by_promise(s, box, defenders(s, box)) if slot in options][:1]


def _sweep_groups(s: State, options: tuple[int, ...], *about: int) -> list[int]:
    return [options[0]]


def _sweep_force(
    s: State, options: tuple[int, ...], box: int, defence: int, *chosen: int
) -> list[int]:
    """Just enough platoons for the best odds that can be had, of one kind if that will do."""
    if IS_PARK[box]:
        return [ALL]
    force = attackers(s, box)
    best = min(4, odds(police_strength(force), defence))
    need = best * defence - police_strength(list(chosen))
    if need <= 0:
        return [DONE]
    kinds = [kind for kind in options if kind >= 0]
    alone = [kind for kind in kinds if force[kind] * FORCE_STRENGTH[kind] >= need]
    if alone:
        return [min(alone, key=lambda kind: -need % FORCE_STRENGTH[kind])]
    return [max(kinds, key=lambda kind: force[kind] * FORCE_STRENGTH[kind])] if kinds else [ALL]


def _sweep_platoons(
    s: State, options: tuple[int, ...], box: int, kind: int, most: int
) -> list[int]:
    # The question does not say what was picked before, nor whom it is for: the likeliest.
    target = CROWD_STRENGTH[by_promise(s, box, defenders(s, box))[0]]
    number = -(-4 * target // FORCE_STRENGTH[kind])
    return [number if number < most else ALL]


def _sweep_table(s: State, options: tuple[int, ...], box: int, col: int) -> list[int]:
    crowd = defenders(s, box)
    targets = crowd if IS_PARK[box] else LONE[by_promise(s, box, crowd)[0]]
    return [_best_sweep(s, box, col, targets)[1]]


def _multiply_park(s: State, options: tuple[int, ...], *served: int) -> list[int]:
    return [max(options, key=lambda park: BOXES[park].multiplier)]


# -- how a turn is played to its end ---------------------------------------------------------------


def play_until(start: Game[State], patient: bool) -> Callable[[Game[State]], bool]:
    """In haste to where luck decides; with patience to a dawn that knows what came of it."""
    if not patient:
        return luck_to_come
    turn = start.s.turn + AHEAD
    return lambda g: nobody_left(g) or (is_dawn(g) and g.s.turn >= turn)


def luck_to_come(g: Game[State]) -> bool:
    """Where the police begin to attack, and at the beginning of a turn."""
    return nobody_left(g) or is_dawn(g) or g.pending[0].what == "sweep.box"


def nobody_left(g: Game[State]) -> bool:
    """All is said when the last group has gone home."""
    return g.s.step > 0 and not any(g.s.groups)


def quick(g: Game[State], ask: Ask) -> int:
    """The demonstrators march no further and attack where it pays; then the police go where they
    expect most of their own attacks.
    """
    choose = QUICK.get(ask.what)
    picked = choose(g.s, ask.options, *ask.about) if choose is not None else ()
    return next((option for option in picked if option in ask.options), ask.options[-1])


def _quick_deploy_from(s: State, options: tuple[int, ...]) -> list[int]:
    crowds = tuple(crowd_boxes(s))
    if DONE not in options:
        short = short_posts(s)
        return [
            post
            for post in options
            if any(POST_BOX[goal] in _near(POST_BOX[post], crowds) for goal in short)
        ]
    best, order = 0.05, DONE
    for post in options:
        if post != DONE and spare(s, post) > 0:
            gain = _best_goal(s, post, crowds)[0]
            if gain > best:
                best, order = gain, post
    return [order]


@lru_cache(1 << 14)
def _near(box: int, crowds: tuple[int, ...]) -> dict[int, int]:
    """The boxes that police can come to from here, in spite of the crowds."""
    return reach(box, FORCE_MOVEMENT[0], [int(b in crowds) for b in range(N_BOXES)], 1)


def at_ease(s: State, post: int) -> list[int]:
    """Who may leave a post, by kind, without being relieved."""
    fresh = fresh_police(s, post)
    return fresh if post < N_BOXES else [min(number, spare(s, post)) for number in fresh]


def _best_goal(s: State, post: int, crowds: tuple[int, ...]) -> tuple[float, int]:
    """What attacks of those at a post are worth elsewhere, beyond those where it is, and where."""
    near = _near(POST_BOX[post], crowds)
    goals = [box for box in crowds if box in near and box != post]
    if not goals:
        return 0.0, DONE
    strength = police_strength(at_ease(s, post))
    stay = 0.0
    if post < N_BOXES:
        stay = worth_sweeping(s, post) - worth_sweeping(s, post, -strength)
    return max(
        (worth_sweeping(s, box, strength) - worth_sweeping(s, box) - stay, box) for box in goals
    )


def _quick_deploy_to(s: State, options: tuple[int, ...], post: int, *about: int) -> list[int]:
    short = [to for to in short_posts(s) if to in options]
    return short or [_best_goal(s, post, tuple(crowd_boxes(s)))[1]]


CHOICES: dict[str, Any] = {
    "post.at": _post_at,
    "post.force": lambda s, options, post: [ALL] if ALL in options else options,
    "post.number": lambda s, options, *about: [ALL],
    "march.number": _some,
    "confront.box": _confront_box,
    "confront.table": _confront_table,
    "guard.order": lambda s, options: [DONE],
    "deploy.number": _some,
    "sweep.box": _sweep_box,
    "sweep.target": _sweep_target,
    "sweep.groups": _sweep_groups,
    "sweep.force": _sweep_force,
    "sweep.platoons": _sweep_platoons,
    "sweep.table": _sweep_table,
    "multiply.park": _multiply_park,
}

WEIGHTS: dict[str, Any] = {
    "march.who": _march_who,
    "march.to": _march_to,
    "deploy.from": _deploy_from,
    "deploy.who": _deploy_who,
    "deploy.to": _deploy_to,
}
QUICK: dict[str, Any] = {
    **CHOICES,
    "march.from": lambda s, options: [DONE],
    "deploy.from": _quick_deploy_from,
    "deploy.who": lambda s, options, post: [ALL],
    "deploy.number": lambda s, options, *about: [ALL],
    "deploy.to": _quick_deploy_to,
}

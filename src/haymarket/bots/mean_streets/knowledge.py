"""What a position of Mean Streets is worth: the score it should come to. And what to try first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from haymarket.games.mean_streets.components import (
    FEDORA,
    FIST,
    GAMING_TABLE,
    GEAR,
    HIRE,
    MONEY_BAG,
    NEW_CARD,
    NEW_TURF,
    OLD_TURF,
    PHASE,
    PIPS_NEEDED,
    POLITICIAN,
    REPUTATION,
    REVOLVER,
    SLOT,
    SUIT,
    TOMMY_GUN,
)
from haymarket.games.mean_streets.da_boss import score_lines
from haymarket.games.mean_streets.gear import refuse_gear
from haymarket.games.mean_streets.state import ERA_ONE, State, dice_for, reputation, total_income
from haymarket.kernel import ALL, DONE, Ask, Game, Seat

BEST_SCORE: Final = 60.0
ERA_TWO_TURNS: Final = 10
DOLLAR: Final = 0.075
"""Reputation that a dollar buys in the end, while there is time to spend it."""
POINTS_A_TURN: Final = 1.2
"""Reputation that dice can be spared to buy, however much money there is."""
DIE: Final = 0.22
"""Reputation that one more die earns in a turn."""
HENCHMAN: Final = 0.3
UNSEEN_LOCATION: Final = 2.6
"""What a card of the deck is worth, on average, and how hard it is to take."""
UNSEEN_FIST: Final = 9
GEAR_WORTH: Final = {TOMMY_GUN: 1.3, SUIT: 1.2, POLITICIAN: 2.8}
ASSIGNMENT: Final = PHASE.value("assignment")


def _chances(most_dice: int) -> list[list[float]]:
    """``chances[dice][pips]``: how likely so many dice show at least so many pips."""
    exact = [1.0]
    table = []
    for _ in range(most_dice + 1):
        table.append([sum(exact[pips:]) for pips in range(60)])
        exact = [
            sum([exact[pips - face] for face in range(1, 7) if 0 <= pips - face < len(exact)]) / 6
            for pips in range(len(exact) + 6)
        ]
    return table


CHANCES: Final = _chances(12)


def value(g: Game[State], seat: Seat) -> float:
    """From 0 to 1; a dead man's position is worth nothing."""
    if g.outcome is not None:
        return g.outcome.scores[0] / BEST_SCORE
    return min(1.0, max(0.0, estimate(g.s) / BEST_SCORE))


def estimate(s: State) -> float:
    """The score to expect: what is held, what it will earn, and what the dice may yet do."""
    turns = turns_left(s)
    fame = reputation(s)
    now = sum(score_lines(s).values())
    if turns == 0:
        return now
    money = s.cash + s.extra + turns * max(1, total_income(s))
    bought = min(DOLLAR * money, POINTS_A_TURN * turns)
    growth = min(bought + DIE * dice_for(fame) * turns, 30 - fame + 8)
    men = HENCHMAN * min(sum(s.men), 12)
    safety = 0.8 * s.politician
    return now + growth + men + safety + dice_at_work(s, turns)


def turns_left(s: State) -> int:
    """Upkeeps still to come."""
    return len(s.events_deck) + (ERA_TWO_TURNS if s.era == ERA_ONE else 0)


def location_worth(location: int, turns: int) -> float:
    bonus = 1 if REVOLVER[location] else 0
    return FEDORA[location] + bonus + DOLLAR * MONEY_BAG[location] * turns + 0.4


def dice_at_work(s: State, turns: int) -> float:
    """What the dice that are not yet rolled should bring, those in hand on their best slot.

    One die alone moves little; only with its fellows does it intimidate anybody. So a half-made
    assignment is worth what it can become.
    """
    in_hand = s.dice - sum(s.assigned) if s.phase == ASSIGNMENT else 0
    worth = [_slot_worth(s, slot, s.assigned[slot], turns) for slot in range(len(SLOT))]
    if in_hand == 0:
        return sum(worth)
    return sum(worth) + max(
        _slot_worth(s, slot, s.assigned[slot] + in_hand, turns) - worth[slot]
        for slot in range(len(SLOT))
        if slot not in GEAR or refuse_gear(s, slot) is None
    )


def _slot_worth(s: State, slot: int, dice: int, turns: int) -> float:
    """What so many dice on a slot should bring."""
    if dice == 0:
        return 0.0
    if slot == NEW_TURF:
        return _turf_worth(s, dice, turns)
    if slot == OLD_TURF:
        return (0.16 + 0.02 * len(s.controlled)) * min(dice, 3)
    if slot == HIRE:
        return 0.15 * min(dice * 0.8, s.cash / 5)
    if slot == REPUTATION:
        points = min(dice * 0.75, s.cash // 10)
        spare = DOLLAR * (s.cash + turns * total_income(s)) > POINTS_A_TURN * turns
        return points * (1.0 if spare else 1.05 - 10 * DOLLAR)
    gain = DOLLAR * (turns - 1) if slot == GAMING_TABLE else GEAR_WORTH[slot]
    return gain * CHANCES[dice][PIPS_NEEDED[slot]]


def _turf_worth(s: State, dice: int, turns: int) -> float:
    """The best that New Turf could aim at with so many dice."""
    best = _target_worth(s, NEW_CARD, dice, turns) if s.deck else 0.0
    for location in s.unclaimed:
        best = max(best, _target_worth(s, location, dice, turns))
    return best


def _target_worth(s: State, target: int, dice: int, turns: int) -> float:
    if target == NEW_CARD:
        return UNSEEN_LOCATION * CHANCES[dice][UNSEEN_FIST]
    needed = FIST[target] + 1 or 1
    if REVOLVER[target]:
        needed = round(3.5 * REVOLVER[target]) + 1
    return location_worth(target, turns) * CHANCES[dice][needed]


# -- which answers are worth a look ----------------------------------------------------------------


def prior(g: Game[State], ask: Ask) -> list[float]:
    """How likely each answer is to be good."""
    weigh = WEIGHTS.get(ask.what)
    return [1.0] * len(ask.options) if weigh is None else weigh(g.s, ask.options, *ask.about)


def _weigh_slots(s: State, options: tuple[int, ...], left: int) -> list[float]:
    """By what one die more, or all that are left, would add; to waste one is hardly ever good."""
    turns = turns_left(s)
    gains = []
    for slot in options:
        if slot == DONE:
            gains.append(0.0)
            continue
        placed = s.assigned[slot]
        now = _slot_worth(s, slot, placed, turns)
        gain = _slot_worth(s, slot, placed + 1, turns) - now
        if left > 1:
            gain = max(gain, (_slot_worth(s, slot, placed + left, turns) - now) / left)
        gains.append(gain)
    best = max(gains) or 1.0
    return [0.02 + gain / best for gain in gains]


def _weigh_dice_on(s: State, options: tuple[int, ...], slot: int, left: int) -> list[float]:
    """By what so many dice add there, and the others on the best of the other slots."""
    turns = turns_left(s)
    others = [
        other
        for other in range(len(SLOT))
        if other != slot and (other not in GEAR or (slot not in GEAR and not refuse_gear(s, other)))
    ]
    placed = s.assigned
    worths = []
    for number in options:
        rest = left - number
        elsewhere = [
            _slot_worth(s, other, placed[other] + rest, turns)
            - _slot_worth(s, other, placed[other], turns)
            for other in others
        ]
        worths.append(_slot_worth(s, slot, placed[slot] + number, turns) + max(elsewhere))
    best = max(worths) or 1.0
    return [0.02 + (worth / best) ** 4 for worth in worths]


def _weigh_targets(s: State, options: tuple[int, ...], dice: int) -> list[float]:
    turns = turns_left(s)
    return [0.02 + _target_worth(s, target, dice, turns) for target in options]


def _weigh_numbers(s: State, options: tuple[int, ...], *about: int) -> list[float]:
    """What was rolled for is mostly bought."""
    return [0.1 + number * number for number in options]


def _weigh_henchmen(s: State, options: tuple[int, ...], *about: int) -> list[float]:
    """All of them, or nobody more."""
    return [3.0 if home == ALL else 1.0 if home == DONE else 0.2 for home in options]


def _weigh_homes(s: State, options: tuple[int, ...], *about: int) -> list[float]:
    """One man everywhere before two anywhere; all of them in one place now and then."""
    turns = turns_left(s)
    return [
        1.0 if home == ALL else location_worth(home, turns) / (1 + s.men[home]) for home in options
    ]


def _weigh_dice(
    s: State, options: tuple[int, ...], hand: tuple[int, ...], *about: int
) -> list[float]:
    """At the casino, dice that show what others show are kept."""
    keep = [hand.count(pips) for pips in hand]
    return [0.5 if die == DONE else (1.0, 0.25, 0.05, 0.02, 0.02)[keep[die] - 1] for die in options]


WEIGHTS: Final[dict[str, Callable[..., list[float]]]] = {
    "assign.slot": _weigh_slots,
    "assign.number": _weigh_dice_on,
    "new_turf.target": _weigh_targets,
    "hire.number": _weigh_numbers,
    "samples.number": _weigh_numbers,
    "reputation.number": _weigh_numbers,
    "rivals.henchman": _weigh_henchmen,
    "henchmen.place": _weigh_homes,
    "casino.reroll": _weigh_dice,
}

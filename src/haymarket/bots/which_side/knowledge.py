"""Which Side: how good a position is, and a bot that plays it by common sense.

The bot never searches. It earns the rent first, gathers what the cards on the wall and the next
means of production cost, keeps a third measure from being marked, and sends for the doctor.
"""

from __future__ import annotations

from math import exp, sqrt
from random import Random
from typing import Any, Final

from haymarket.bots._base import Chair
from haymarket.games.which_side.components import (
    COMMAND,
    CONTROL,
    DUO_OBJECTIVES,
    FIRST_GUEST,
    GAUGES,
    HOUSEWORK,
    IMPROVE,
    MEMBERS,
    OBJECTIVE_PRICE,
    POLITICAL,
    PREMISES_ROWS,
    ROBBERY,
    SLOT_TILE,
    SLOT_USE,
    SLOTS,
    STANDARD_OBJECTIVES,
    STREET,
    STREET_TABLE,
    TENDERLOIN,
    TENEMENTS,
    TREAT,
    WORK,
    WORKPLACES,
)
from haymarket.games.which_side.decks import (
    EMPLOYERS,
    IS_MEASURE,
)
from haymarket.games.which_side.harvest import unwell, wage
from haymarket.games.which_side.state import (
    HOME,
    JAIL,
    LAWYER,
    PER_TENEMENT,
    State,
    controls,
    crew,
    current_plan,
    is_woman,
    people,
    playable,
)
from haymarket.games.which_side.struggle import (
    FERRER_DEED,
    FIRST_CARD,
    FIRST_DOCTOR,
    FIRST_OBJECTIVE,
    FIRST_PREMISES,
    Price,
    price_of_card,
    price_of_deed,
    price_of_plan,
)
from haymarket.games.which_side.survive import cost_of_living
from haymarket.games.which_side.working import (
    NIGHTS,
    can_act,
    costs,
    day_options,
    night_costs,
    night_row,
    places,
)
from haymarket.kernel import DONE, NO, PASS, YES, Ask, Game, Seat

# -- the value of a position -----------------------------------------------------------------------


def value(g: Game[Any], seat: Seat) -> float:
    """From 0 (lost) to 1 (won): how things stand, and by day what the harvest will bring."""
    if g.outcome is not None:
        return float(bool(g.outcome.winners))
    s: State = g.s
    return undecided(standing(s) + (harvest_to_come(s) if s.phase == WORKING else 0.0))


TOKENS: Final = (1, 2, 2, 2)
"""What a token of the common stock counts beside the others."""
TOKEN: Final = 0.004


def undecided(worth: float) -> float:
    return max(0.0, min(0.99, worth))


def standing(s: State) -> float:
    """The goal's progress, and what keeps the Tenements going."""
    if not s.order:
        return 0.5  # nobody has moved in yet
    needed, gauges, named = s.goal
    goal = min(1.0, controls(s) / max(1, needed)) * 0.30 + gauge_progress(s, gauges, named) * 0.12
    worths = [tenement_worth(s, t) for t in s.order]
    tenements = 0.6 * sum(worths) / len(worths) + 0.4 * min(worths)
    stock = sum([TOKENS[i] * n for i, n in enumerate(s.stock)])
    threat = 0.08 * sum(s.marked) + 0.01 * (len(s.wall) - sum(s.marked))
    beaten = 0.02 * sum(s.beaten)
    return 0.10 + goal + 0.40 * tenements + TOKEN * stock - threat + beaten


def gauge_progress(s: State, gauges: int, named: int) -> float:
    if not gauges and named < 0:
        return 1.0
    way = [1 - at / (len(GAUGES[i].shows) - 1) for i, at in enumerate(s.gauges)]
    if named >= 0:
        return way[named]
    return sum(sorted(way, reverse=True)[:gauges]) / gauges


PURSE: Final = (0.0, 0.05, 0.09, 0.12, 0.14, 0.15, 0.16, 0.165, 0.17)
"""The first dollars are worth most: they stand between a Tenement and misery."""


def tenement_worth(s: State, t: int) -> float:
    """Health, freedom, clean rooms and a few dollars; the last playable character counts most."""
    members = MEMBERS[t]
    health = sum(s.health[c] for c in members) / (2 * len(members))
    free = playable(s, t)
    worth = 0.65 * sqrt(health) + 0.25 * sqrt(min(free, 4) / 4) + PURSE[min(s.dollars[t], 8)]
    worth -= (0.0, 0.02, 0.04, 0.07, 0.13, 0.20)[s.uns[t]] + 0.002 * (s.ris[t] + s.pt[t])
    worth += 0.05 * (s.premises[t] >= 0)
    if free <= 1:
        worth -= 0.4 if free == 0 else 0.12
    return worth - 0.01 * sum(s.turned[t * PER_TENEMENT : (t + 1) * PER_TENEMENT])


WORKING: Final = 2
"""The phase from the first placement to the harvest."""
GAUGE_MOVED: Final = 0.03


def harvest_to_come(s: State) -> float:
    """What those placed today will bring, and the rent will take; a debt is paid with misery."""
    worth = 0.0
    for slot in s.at:
        if slot >= 0:
            worth += TOKEN * sum([TOKENS[i] for i in BRINGS[slot]])
            worth += GAUGE_MOVED * (SLOT_USE[slot] == COMMAND)
    for t in s.order:
        left = int(purse(s, t)) - cost_of_living(s, t)
        then = PURSE[min(left, 8)] if left >= 0 else 0.05 * left
        worth += 0.5 / len(s.order) * (then - PURSE[min(s.dollars[t], 8)])
    return worth


# -- common sense ----------------------------------------------------------------------------------

TEMPER: Final = 0.2
"""How much less an answer must be worth to look e times less promising to bots that search."""


def prior(g: Game[Any], ask: Ask) -> list[float]:
    """How promising each answer looks to common sense, for bots that search."""
    worths = common_sense(g.s, ask)
    best = max(worths)
    weights = [0.003 + exp((worth - best) / TEMPER) for worth in worths]
    if ask.what == "day.worker":
        drop_twins(g.s, ask.options, weights)
    return weights


def drop_twins(s: State, workers: tuple[int, ...], weights: list[float]) -> None:
    """Of those who can do the same work and are in the same health, one is enough to think of."""
    seen = set()
    for i, c in enumerate(workers):
        twin = (kind(s, c), s.health[c])
        if twin in seen:
            weights[i] = 0.0
        seen.add(twin)


def common_sense(s: State, ask: Ask) -> list[float]:
    """What each answer is worth, in days of work, as far as that can be said at a glance."""
    what, options = ask.what, ask.options
    if what == "day.worker":
        day = today(s, ask.about[0])
        return [day.best_slot(c)[0] for c in options]
    if what == "day.slot":
        day, c = today(s, ask.about[0]), ask.about[1]
        return [0.0 if slot == PASS else day.worth(c, slot) for slot in options]
    if what == "night.slot":
        return [night_worth(s, ask.about[0], n) for n in options]
    if what == "struggle.deed":
        return [deed_worth(s, deed) for deed in options]
    if what == "struggle.agree":
        return [{YES: 3.0, NO: 0.0}.get(option, -3.0) for option in options]
    if what in ("struggle.ready", "solidarity.draw", "lawyer.shelter"):
        return [3.0 if option == YES else 0.0 for option in options]
    if what in ("doctor.patient", "bonesetter.patient", "heal.character"):
        return [-3.0 if c < 0 else -float(s.health[c]) for c in options]
    if what == "premises.buy":
        return [-3.0 if premises < 0 else 0.0 for premises in options]
    if what == "control.gauge":
        return [gauge_worth(s, i) for i in options]
    if what in ("hurt.character", "misery.character"):
        return [harm_worth(s, c) for c in options]
    if what == "misfortune.give":
        return [strength(s, t) for t in options]
    return [0.0] * len(options)


def gauge_worth(s: State, i: int) -> float:
    """The gauge the goal names, or the one nearest to its end."""
    return 9.0 if i == s.goal[2] else -2.0 * s.gauges[i]


def harm_worth(s: State, c: int) -> float:
    """Better two who ail than one in bed, and better in bed than dead in prison."""
    if s.health[c] > 1:
        return 0.0
    return -1.5 if s.where[c] in (HOME, LAWYER) else -3.0


def strength(s: State, t: int) -> float:
    """How well a Tenement could bear a misfortune."""
    health = sum([s.health[c] for c in MEMBERS[t]])
    return 0.3 * health + 0.3 * min(8, s.dollars[t]) - 0.3 * s.uns[t] + 0.5 * playable(s, t)


# -- the bot ---------------------------------------------------------------------------------------

CONSEQUENCES: Final = frozenset(
    ("hurt.character", "arrest.character", "stay_home.character", "misery.character")
)
"""Questions that an answer brings at once: only after them can its harm be seen."""
AT_A_GLANCE: Final = frozenset(
    (
        "day.slot", "night.slot", "struggle.deed", "struggle.agree", "struggle.ready",
        "solidarity.draw", "lawyer.shelter", "doctor.patient", "bonesetter.patient",
        "heal.character", "control.gauge",
    )
)  # fmt: skip
"""Questions that the bot answers by common sense alone; before others it looks ahead."""


class WhichSideRules:
    """Common sense for Which Side: rent first, then the wall, then the means of production.

    It knows this game alone, so it is not among the bots that every game offers; the record of
    difficulty in the game's folder is made with it.
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.decided = (-1, PASS)
        """The worker chosen last, and where it is to go."""

    def choose(self, chair: Chair) -> int:
        ask = chair.ask
        if len(ask.options) == 1 and ask.what != "day.worker":
            return ask.options[0]
        if ask.what == "day.slot":
            worker, slot = self.decided
            if worker == ask.about[1] and slot in ask.options:
                return slot
        g = chair.sample(self.rng)
        s: State = g.s
        if ask.what == "day.worker":
            day = today(s, ask.about[0])
            _, slot, minus = max([(*day.best_slot(c), -c) for c in ask.options])
            self.decided = (-minus, slot)
            return -minus
        if ask.what == "premises.buy":
            return max(ask.options)
        if ask.what in AT_A_GLANCE:
            worths = common_sense(s, ask)
            return ask.options[worths.index(max(worths))]
        return self.look_ahead(g, ask, chair.seat)

    def look_ahead(self, g: Game[Any], ask: Ask, seat: Seat) -> int:
        """Try each answer, end the rule that asked, and take the position that looks best."""

        def tried(option: int) -> float:
            world = g.fork()
            world.answer(seat, option)
            while world.outcome is None and (
                world.answered or world.pending[0].what in CONSEQUENCES
            ):
                waiting = world.pending[0]
                world.answer(max(waiting.seat, 0), waiting.options[-1])
            over = world.outcome is not None
            return value(world, seat) if over else undecided(standing(world.s))

        return max(ask.options, key=tried)


# -- placing ---------------------------------------------------------------------------------------

UNIT: Final = (1.0, 1.9, 1.9, 1.9)
"""What a token of the stock is worth in days of work."""
BRINGS: Final = [
    [0] * row.union + [1] * row.anarchist + [2] * row.strike + [3] * row.sabotage for row in SLOTS
]
"""The tokens that a day on each slot brings."""


def weight(price: Price) -> float:
    return 0.5 * price[0] + price[1] + 1.9 * (price[2] + price[3] + price[4])


CHEAPEST: Final = [
    sorted(board, key=lambda i: weight(OBJECTIVE_PRICE[i]))
    for board in (STANDARD_OBJECTIVES, DUO_OBJECTIVES)
]
"""The means of production of either board, the easiest first."""


def demand(s: State) -> list[float]:
    """How much of each resource is still wanted: the wall, the plan, the next objective."""
    wanted: list[float] = [0.0] * 5
    prices = [price_of_card(s, card) for card in s.wall]
    plan = current_plan(s)
    if plan >= 0 and not s.beaten[s.step]:
        prices.append(price_of_plan(s, plan))
    cheapest = CHEAPEST[s.duo]
    prices += [OBJECTIVE_PRICE[i] for i in cheapest if not s.taken[i]][:2]
    for price in prices:
        for i in range(5):
            wanted[i] += price[i]
    have = s.stock[:]
    for slot in s.at:
        if slot >= 0:
            for i in BRINGS[slot]:
                have[i] += 1
    return [wanted[0], *[wanted[i + 1] - have[i] for i in range(4)]]


def purse(s: State, t: int) -> float:
    """Dollars a Tenement will hold when the rent is due, as far as it has placed its people."""
    money = float(s.dollars[t])
    for c in crew(s, t):
        slot = s.at[c]
        if slot >= 0:
            money += wage(s, t, slot)
            if SLOT_USE[slot] in (STREET, ROBBERY):
                money += street_hope(s, slot)
    return money


def street_hope(s: State, slot: int) -> float:
    if SLOT_USE[slot] == STREET:
        return sum(STREET_TABLE[s.side[TENDERLOIN]]) / 6
    return 3.5 + 0.6 * min(2, s.count[slot])


def dollars_worth(money: float, due: int, n: float) -> float:
    """The first dollars save the Tenement from misery; the rest pay for the struggle."""
    short = max(0.0, due - money)
    needed = min(n, short)
    return 2.2 * needed + 0.55 * (n - needed)


def kind(s: State, c: int) -> tuple[bool, bool, bool]:
    """All that the slots ask of a character: whether a woman, a guest, a prisoner."""
    return is_woman(s, c), c >= FIRST_GUEST, s.where[c] == JAIL


class Day:
    """What a Tenement needs today, worked out once for all its characters and slots."""

    def __init__(self, s: State, t: int) -> None:
        self.s, self.t = s, t
        self.at = (s.es, s.at[:])
        self.wanted = demand(s)
        self.money = purse(s, t)
        self.due = cost_of_living(s, t)
        self.coming = -1
        """How many are still to be placed today, of all Tenements; worked out when asked for."""
        self.best: dict[tuple[bool, bool, bool], tuple[float, int]] = {}
        self.seen: dict[tuple[int, bool], float] = {}

    def best_slot(self, c: int) -> tuple[float, int]:
        """The best place for a character and what it is worth; at home it is worth nothing."""
        who = kind(self.s, c)
        if who not in self.best:
            slots = day_options(self.s, 0, self.t, c)
            found = [(self.worth(c, slot), slot) for slot in slots if slot != PASS]
            self.best[who] = max([(0.0, PASS), *found])
        return self.best[who]

    def worth(self, c: int, slot: int) -> float:
        key = (slot, c >= FIRST_GUEST)
        if key not in self.seen:
            self.seen[key] = self._worth(c, slot)
        return self.seen[key]

    def _worth(self, c: int, slot: int) -> float:
        s, t, money, due = self.s, self.t, self.money, self.due
        use = SLOT_USE[slot]
        ris, pt, uns, price = costs(s, slot, c)
        worth = -0.16 * ris - 0.28 * pt - 1.2 * uns
        if price:
            worth -= dollars_worth(money - price, due, price)
        if use == WORK:
            return worth + dollars_worth(money, due, wage(s, t, slot))
        for i in BRINGS[slot]:
            worth += UNIT[i] * (1.9 if self.wanted[i + 1] > 0 else 0.5)
        if use in (STREET, ROBBERY):
            worth += dollars_worth(money, due, street_hope(s, slot)) - 0.8
        elif use == HOUSEWORK:
            worth += (0.0, 0.6, 1.3, 2.6, 3.6, 4.4)[s.uns[t]]
        elif use == TREAT:
            worth += 2.6 if any(unwell(s, c) for t in s.order for c in people(s, t)) else -0.1
        elif use == COMMAND:
            worth += 7.0 if gauges_wanted(s) else 0.6
        elif use in (CONTROL, IMPROVE):
            if self.coming < 0:
                self.coming = sum([can_act(s, t, c) for t in s.order for c in crew(s, t)])
            worth += flip_worth(s, slot, self.coming)
        return worth


_LAST: Final[list[Day]] = []


def today(s: State, t: int) -> Day:
    """Who is placed and where are two questions about one day: it is worked out once for both."""
    last = _LAST[0] if _LAST else None
    if last is not None and last.s is s and last.t == t and last.at == (s.es, s.at):
        return last
    day = Day(s, t)
    _LAST[:] = [day]
    return day


def gauges_wanted(s: State) -> bool:
    _, gauges, named = s.goal
    if named >= 0:
        return s.gauges[named] > 0
    return sum(1 for at in s.gauges if at == 0) < gauges


def flip_worth(s: State, slot: int, coming: int) -> float:
    """A tile is worth turning when the others needed for it are there or still to come."""
    tile = SLOT_TILE[slot]
    missing = places(s, slot) - s.count[slot]
    if coming < missing:
        return -1.0
    if tile in WORKPLACES:
        have = any(s.side[w] == 1 for w in WORKPLACES)
        worth = 2.6 if gauges_wanted(s) and not have else 0.9
    else:
        worth = 0.8 if tile in POLITICAL else 0.0
    if s.es >= 9:
        worth = 0.0
    return worth + 1.2 * s.count[slot]


def night_worth(s: State, t: int, n: int) -> float:
    if n == PASS:
        return 0.0
    row = night_row(s, t, NIGHTS[n])
    wanted = demand(s)
    ris, pt, uns, price = night_costs(s, t, NIGHTS[n])
    worth = -0.16 * ris - 0.28 * pt - 1.2 * uns - 0.55 * price
    pay = row.wage + (TENEMENTS[t].night if row.wage else 0)
    worth += dollars_worth(purse(s, t), cost_of_living(s, t), pay)
    for i, gain in enumerate((row.union, row.anarchist, row.strike, row.sabotage)):
        worth += gain * UNIT[i] * (1.9 if wanted[i + 1] > 0 else 0.5)
    return worth + row.clean * 0.6 * s.uns[t]


# -- the struggle ----------------------------------------------------------------------------------


def deed_worth(s: State, deed: int) -> float:
    """0 is what stopping is worth."""
    if deed == DONE:
        return 0.0
    if FIRST_DOCTOR <= deed < FIRST_PREMISES:
        return doctor_worth(s, deed - FIRST_DOCTOR)
    if FIRST_PREMISES <= deed < FERRER_DEED:
        return premises_worth(s, deed - FIRST_PREMISES)
    if deed == FERRER_DEED:
        return 0.5 if demand(s)[3] > 0 and demand(s)[1] < 0 else -1.0
    price = weight(price_of_deed(s, deed)) + reserve_worth(s, price_of_deed(s, deed)[0])
    if deed >= FIRST_OBJECTIVE:
        missing = s.goal[0] - controls(s)
        return 9.0 - 0.3 * price if missing > 0 else -1.0
    if deed == 0:
        return 6.0 - 0.3 * price
    return card_worth(s, deed - FIRST_CARD) - 0.3 * price


def reserve_worth(s: State, dollars: int) -> float:
    """What it costs to go into the next turn with empty purses."""
    left = sum(s.dollars[t] for t in s.order) - dollars
    return 1.6 * max(0, 2 * len(s.order) - left) if dollars else 0.0


def card_worth(s: State, card: int) -> float:
    """Measures first when the next marker would be the third."""
    measures = sum(IS_MEASURE[c] for c in s.wall)
    if not IS_MEASURE[card]:
        return 3.0 if EMPLOYERS[card].deck == "normal" else 4.0
    if measures >= 3:
        return 20.0
    return 6.5 if measures == 2 else 4.0


def doctor_worth(s: State, t: int) -> float:
    bedridden = any(s.health[c] == 0 for c in people(s, t))
    return 8.5 if bedridden or playable(s, t) <= 2 else 4.5


def premises_worth(s: State, t: int) -> float:
    """Only in the first half, for a Tenement without any, and not with the last dollars."""
    cheapest = min(PREMISES_ROWS[p].price for p in s.market)
    if s.premises[t] >= 0 or s.es > 6 or s.dollars[t] < cheapest + 1:
        return -1.0
    return 3.5

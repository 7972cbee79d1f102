"""I.2 Working to survive: prison, daily actions, night action. The harvest has its own module."""

from __future__ import annotations

from typing import Final

from haymarket.games.which_side.components import (
    AGITATE,
    BACK_ROOM,
    BONESETTER,
    BONESETTER_SLOT,
    CHARACTER,
    COMMAND,
    COMMAND_SLOT,
    CONTROL,
    FIRST_GUEST,
    GREENWICH,
    HOUSEWORK,
    HOUSEWORK_SLOT,
    IMPROVE,
    JAIL_SLOT,
    JAIL_USE,
    NIGHT,
    NO_NIGHT,
    ONE_A_SLOT,
    ONE_A_TILE,
    POLICE_MOST,
    POLITICAL,
    POLITICS_PRICE,
    POLITICS_PT,
    PREMISES_ROWS,
    RISK_MOST,
    SLOT,
    SLOT_ANARCHIST,
    SLOT_ONE_EACH,
    SLOT_PLACES,
    SLOT_PRICE,
    SLOT_PT,
    SLOT_RIS,
    SLOT_TILE,
    SLOT_UNS,
    SLOT_USE,
    SLOT_WOMEN,
    SLOTS,
    SUITED,
    TENEMENT_TILE,
    TENEMENTS,
    TILE,
    TILES,
    TREAT,
    UNSANITARY_MOST,
    USES,
    WES_PEN,
    WORK,
    WORK_RIS,
    Premises,
    Slot,
    suits,
)
from haymarket.games.which_side.state import (
    ARREST,
    AT_BIERHALLE,
    HOME,
    IDLE,
    JAIL,
    LAWYER,
    OWN_PREMISES,
    PER_TENEMENT,
    RESTING,
    T_BARRED,
    T_NO_HOUSEWORK,
    T_NO_NIGHT,
    T_NO_POLITICS,
    State,
    crew,
    is_woman,
    order_from_first,
    risk_shown,
)
from haymarket.games.which_side.table import question, rule
from haymarket.kernel import PASS, Asking, Game, Kind, Refusal, Seat

IS_POLITICAL: Final = tuple(t in POLITICAL for t in range(len(TILES) + 1))
SLOT_POLITICAL: Final = tuple(IS_POLITICAL[tile] for tile in SLOT_TILE)
BARRED_AT: Final = tuple(TILE.value(row.barred) if row.barred else -1 for row in TENEMENTS)


# -- I.2.A prison ----------------------------------------------------------------------------------


@rule("working/prison")
def prison(g: Game[State]) -> None:
    """Everyone in Arrest moves on to Jail."""
    g.s.phase = 2
    g.say("phase", 2)
    s = g.s
    for c, at in enumerate(s.where):
        if at == ARREST:
            s.where[c] = JAIL
            g.say("jailed", c)


# -- I.2.B daily actions ---------------------------------------------------------------------------


def places(s: State, slot: int) -> int:
    """How many characters a slot takes; under the Duo rules tiles flip with fewer."""
    use = SLOT_USE[slot]
    if s.duo and (use in (CONTROL, IMPROVE)):
        return SLOT_PLACES[slot] - 1
    return SLOT_PLACES[slot]


def costs(s: State, slot: int, c: int) -> tuple[int, int, int, int]:
    """RIS, PT, UNS and dollars due at placement. A guest touches no gauge on a tile."""
    ris, pt, uns, price = SLOT_RIS[slot], SLOT_PT[slot], SLOT_UNS[slot], SLOT_PRICE[slot]
    if SLOT_USE[slot] == WORK:
        ris = max(0, ris + risk_shown(s, SLOT_WOMEN[slot]) + s.mods[WORK_RIS])
    if SLOT_ANARCHIST[slot] and s.side[GREENWICH] == 1:
        price = 0  # R41: wherever it is done, in Jail too
    if SLOT_POLITICAL[slot]:
        pt += s.mods[POLITICS_PT]
        price += s.mods[POLITICS_PRICE]
    if c >= FIRST_GUEST:
        return 0, 0, 0, price
    return ris, pt, uns, price


def too_much(s: State, t: int, ris: int, pt: int, uns: int) -> bool:
    """Whether an action would push a gauge of the Tenement over its maximum."""
    return (
        (ris > 0 and s.ris[t] + ris > RISK_MOST)
        or (pt > 0 and s.pt[t] + pt > POLICE_MOST)
        or (uns > 0 and s.uns[t] + uns > UNSANITARY_MOST)
    )


def refuse_place(s: State, slot: int, t: int, c: int) -> Refusal | None:
    """What the slot itself says: its tile, its marks, who stands there already."""
    tile, row = SLOT_TILE[slot], SLOTS[slot]
    if tile != TENEMENT_TILE:
        if s.side[tile] < 0 or "AB"[s.side[tile]] not in row.side:
            return "setup/tiles#not-in-play"
        if s.closed[tile]:
            return "employers/closures#closed"
        if s.turned[t * PER_TENEMENT + T_BARRED] == tile + 1:
            return "working/daily#barred"
        command = COMMAND_SLOT[tile]
        if s.side[tile] == 1 and command >= 0 and s.count[command]:
            return "working/workers-control#blocked"
    if not suits(row, is_woman(s, c), t):
        return "working/daily#reserved" if row.only else "working/daily#gender"
    if has_one_there(s, slot, t):
        return "working/daily#one-each"
    return "working/daily#full" if s.count[slot] >= places(s, slot) else None


def has_one_there(s: State, slot: int, t: int) -> bool:
    """Whether the slot takes one character a Tenement, and this one has sent it (R42)."""
    each = SLOT_ONE_EACH[slot]
    there = s.worked[SLOT_TILE[slot]] if each == ONE_A_TILE else s.held[slot]
    return each > 0 and there >> t & 1 == 1


def bonesetter_at(s: State, slot: int, t: int) -> bool:
    """Whether the Bonesetter is where this slot stands: in the Tenement, or in the Bierhalle."""
    return s.premises[t if slot == BONESETTER_SLOT else AT_BIERHALLE] == BONESETTER


def refuse_use(s: State, slot: int, t: int) -> Refusal | None:
    """What the kind of action asks for."""
    use, tile = SLOT_USE[slot], SLOT_TILE[slot]
    turned = t * PER_TENEMENT
    if use == COMMAND and s.worked[tile]:
        return "working/workers-control#not-empty"
    if use == HOUSEWORK and s.turned[turned + T_NO_HOUSEWORK]:
        return "working/daily#no-housework"
    if use == TREAT and not bonesetter_at(s, slot, t):
        return "premises/bonesetter#none"
    if use in (AGITATE, IMPROVE, JAIL_USE) and s.turned[turned + T_NO_POLITICS]:
        return "working/daily#no-politics"
    if use == AGITATE and tile == BARRED_AT[t] and s.side[tile] == 0:
        return "players/special-rules#barred"
    return None


def day_options(s: State, seat: Seat, t: int, c: int) -> tuple[int, ...]:
    """What day_slot leaves, worked out faster."""
    if s.where[c] == JAIL:
        return (JAIL_SLOT[s.side[WES_PEN]], PASS)
    guest = c >= FIRST_GUEST
    room_ris = 99 if guest else RISK_MOST - s.ris[t]
    room_pt = 99 if guest else POLICE_MOST - s.pt[t]
    room_uns = 99 if guest else UNSANITARY_MOST - s.uns[t]
    dollars, mods, count, held, turned = s.dollars[t], s.mods, s.count, s.held, t * PER_TENEMENT
    more_ris = risk_shown(s, False) + mods[WORK_RIS]
    more_ris_women = risk_shown(s, True) + mods[WORK_RIS]
    free = s.side[GREENWICH] == 1
    more_pt, more_price = mods[POLITICS_PT], mods[POLITICS_PRICE]
    barred = s.turned[turned + T_BARRED] - 1
    no_politics = s.turned[turned + T_NO_POLITICS]
    suited = SUITED[is_woman(s, c) * 4 + t]
    duo, found = s.duo, []
    for tile, side in enumerate(s.side):
        if side < 0 or s.closed[tile] or tile == barred:
            continue
        if side and COMMAND_SLOT[tile] >= 0 and count[COMMAND_SLOT[tile]]:
            continue
        political = IS_POLITICAL[tile]
        price_here = dollars - more_price if political else dollars
        for slot, use, full, each, ris, pt, uns, price, women, anarchist in suited[tile][side]:
            if use > 0:  # everything but plain work
                if use in (AGITATE, IMPROVE):
                    if no_politics or (use == AGITATE and side == 0 and tile == BARRED_AT[t]):
                        continue
                elif (use == COMMAND and s.worked[tile]) or (
                    use == TREAT and s.premises[AT_BIERHALLE] != BONESETTER
                ):
                    continue
                if duo and (use in (IMPROVE, CONTROL)):
                    full -= 1
            if (
                count[slot] >= full
                or (each == ONE_A_SLOT and held[slot] >> t & 1)
                or (each == ONE_A_TILE and s.worked[tile] >> t & 1)
            ):
                continue
            if free and anarchist:
                price = 0
            if not guest:
                if use == WORK:
                    ris += more_ris_women if women else more_ris
                if political:
                    pt += more_pt
            if (
                (ris <= room_ris or ris <= 0)
                and (pt <= room_pt or pt <= 0)
                and uns <= room_uns
                and price <= price_here
            ):
                found.append(slot)
    if not s.held[HOUSEWORK_SLOT] >> t & 1 and not s.turned[turned + T_NO_HOUSEWORK]:
        found.append(HOUSEWORK_SLOT)
    if s.premises[t] == BONESETTER and not count[BONESETTER_SLOT]:
        found.append(BONESETTER_SLOT)
    found.append(PASS)
    return tuple(found)


@question("day.slot", "working/daily", SLOT, buttons=(PASS,), options=day_options)
def day_slot(s: State, seat: Seat, slot: int, t: int, c: int) -> Refusal | None:
    """Where this character may be placed; PASS leaves it at home."""
    if slot == PASS:
        return None
    use = SLOT_USE[slot]
    if use == NIGHT:
        return "working/night#by-day"
    if (s.where[c] == JAIL) != (use == JAIL_USE):
        return "working/daily#prisoner" if s.where[c] == JAIL else "working/daily#jail-only"
    refusal = refuse_place(s, slot, t, c) or refuse_use(s, slot, t)
    if refusal is not None:
        return refusal
    ris, pt, uns, price = costs(s, slot, c)
    if too_much(s, t, ris, pt, uns):
        return "working/daily#gauge"
    return "working/daily#dollars" if price > s.dollars[t] else None


def jail_open(s: State, t: int, c: int) -> bool:
    """Whether a prisoner of this Tenement could use the Western Penitentiary's slot."""
    if s.side[WES_PEN] < 0:
        return False
    slot = JAIL_SLOT[s.side[WES_PEN]]
    return day_slot.refuse(s, 0, slot, t, c) is None


def can_act(s: State, t: int, c: int) -> bool:
    """Not yet placed, and free and on its feet, or jailed with the slot there open."""
    if s.at[c] != IDLE or not s.health[c]:
        return False
    where = s.where[c]
    return where in (HOME, LAWYER) or (where == JAIL and jail_open(s, t, c))


def worker_options(s: State, seat: Seat, t: int) -> tuple[int, ...]:
    return tuple([c for c in crew(s, t) if can_act(s, t, c)])


@question("day.worker", "working/daily", CHARACTER, options=worker_options, automatic=True)
def day_worker(s: State, seat: Seat, c: int, t: int) -> Refusal | None:
    if c not in crew(s, t):
        return "concepts/health#other-tenement"
    if s.at[c] != IDLE:
        return "working/daily#placed"
    if not s.health[c]:
        return "concepts/health#bedridden"
    return None if can_act(s, t, c) else "working/daily#prisoner"


@rule("working/daily")
def daily_actions(g: Game[State]) -> None:
    g.then(daily_action, g.s.first)


@rule("working/daily")
def daily_action(g: Game[State], i: int) -> Asking:
    """One character of the next Tenement that still has one to place; then the next Tenement's."""
    s = g.s
    order = s.order
    for step in range(len(order)):
        t = order[(i + step) % len(order)]
        worker = g.ask_if_any(s.owner[t], day_worker, t)
        if worker is not None:
            break
    else:
        return
    c = yield worker
    slot = yield g.ask(s.owner[t], day_slot, t, c)

    if s.where[c] == LAWYER:
        s.where[c] = HOME
    if slot == PASS:
        s.at[c] = RESTING
        g.say("rests", c)
    else:
        place(g, t, c, slot)
    g.then(daily_action, (i + step + 1) % len(order))


def place(g: Game[State], t: int, c: int, slot: int) -> None:
    """Put the character there and pay its costs at once."""
    s = g.s
    ris, pt, uns, price = costs(s, slot, c)
    s.ris[t] += ris
    s.pt[t] += pt
    s.uns[t] += uns
    s.dollars[t] -= price
    s.at[c] = slot
    s.count[slot] += 1
    s.held[slot] |= 1 << t
    if SLOT_TILE[slot] != TENEMENT_TILE:
        s.worked[SLOT_TILE[slot]] |= 1 << t
    g.say("placed", c, slot)


# -- I.2.C night action ----------------------------------------------------------------------------

NIGHTS: Final = (*(i for i, use in enumerate(SLOT_USE) if use == USES.index("night")), OWN_PREMISES)
NIGHT_PLACE: Final = Kind(
    "night",
    [*(SLOTS[i].id for i in NIGHTS[:-1]), "own_premises"],
    [*(SLOT.names[i] for i in NIGHTS[:-1]), "Own premises"],
)


def night_row(s: State, t: int, slot: int) -> Premises | Slot:
    """What a night action costs and brings: the tile's slot, or the premises used there."""
    if slot == OWN_PREMISES:
        return PREMISES_ROWS[s.premises[t]]
    return PREMISES_ROWS[s.premises[AT_BIERHALLE]] if slot == BACK_ROOM else SLOTS[slot]


def night_costs(s: State, t: int, slot: int) -> tuple[int, int, int, int]:
    """RIS, PT, UNS and dollars of a night action; a political place is one by night as well."""
    row = night_row(s, t, slot)
    pt, price = row.pt, row.price if isinstance(row, Slot) else 0
    if slot != OWN_PREMISES and SLOT_POLITICAL[slot]:
        pt += s.mods[POLITICS_PT]
        price += s.mods[POLITICS_PRICE]
    return row.ris, pt, row.uns, price


def refuse_night_tile(s: State, t: int, slot: int) -> Refusal | None:
    tile = SLOT_TILE[slot]
    if s.side[tile] < 0 or "AB"[s.side[tile]] not in SLOTS[slot].side:
        return "setup/tiles#not-in-play"
    if s.closed[tile]:
        return "employers/closures#closed"
    if not s.worked[tile] >> t & 1:
        return "working/night#no-day-work"
    command = COMMAND_SLOT[tile]
    if s.side[tile] == 1 and command >= 0 and s.count[command]:
        return "working/workers-control#blocked"
    return "working/night#taken" if slot in s.night else None


def night_options(s: State, seat: Seat, t: int) -> tuple[int, ...]:
    """What night_slot leaves: only tiles where the Tenement has worked need a look."""
    if s.mods[NO_NIGHT] or s.turned[t * PER_TENEMENT + T_NO_NIGHT]:
        return (PASS,)
    bit = 1 << t
    found = [
        n
        for n, slot in enumerate(NIGHTS)
        if (slot == OWN_PREMISES or s.worked[SLOT_TILE[slot]] & bit)
        and night_slot.refuse(s, seat, n, t) is None
    ]
    return (*found, PASS)


@question("night.slot", "working/night", NIGHT_PLACE, buttons=(PASS,), options=night_options)
def night_slot(s: State, seat: Seat, n: int, t: int) -> Refusal | None:
    """One night action a Tenement: where it has worked by day, or in its own premises."""
    if n == PASS:
        return None
    if s.mods[NO_NIGHT] or s.turned[t * PER_TENEMENT + T_NO_NIGHT]:
        return "working/night#forbidden"
    slot = NIGHTS[n]
    if slot != OWN_PREMISES:
        refusal = refuse_night_tile(s, t, slot)
        if refusal is not None:
            return refusal
    if slot in (OWN_PREMISES, BACK_ROOM):
        premises = s.premises[t if slot == OWN_PREMISES else AT_BIERHALLE]
        if premises < 0:
            return "premises#none"
        if PREMISES_ROWS[premises].passive:
            return "premises#no-night"
    ris, pt, uns, price = night_costs(s, t, slot)
    if too_much(s, t, ris, pt, uns):
        return "working/daily#gauge"
    return "working/daily#dollars" if price > s.dollars[t] else None


@rule("working/night")
def night_actions(g: Game[State]) -> None:
    for t in order_from_first(g.s):
        g.then(night_action, t)


@rule("working/night")
def night_action(g: Game[State], t: int) -> Asking:
    s = g.s
    if night_options(s, 0, t) == (PASS,):
        return
    n = yield g.ask(s.owner[t], night_slot, t)
    if n == PASS:
        return
    ris, pt, uns, price = night_costs(s, t, NIGHTS[n])
    s.ris[t] += ris
    s.pt[t] += pt
    s.uns[t] += uns
    s.dollars[t] -= price
    s.night[t] = NIGHTS[n]
    g.say("night", t, n)

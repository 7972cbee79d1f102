"""General concepts: health, unsanitary conditions, death, prison, dollars and misery.

What happens to a Tenement, whatever card or phase brings it. The decisions are its owner's.
"""

from __future__ import annotations

from typing import Final

from haymarket.games.which_side import vocabulary as verb
from haymarket.games.which_side.components import (
    BIERHALLE,
    CHARACTER,
    HEALTH_MOST,
    LAWYER_ROW,
    MEMBERS,
    POLICE_MOST,
    RISK_MOST,
    UNSANITARY_MOST,
)
from haymarket.games.which_side.decks import (
    FILTH,
)
from haymarket.games.which_side.premises import leave_premises
from haymarket.games.which_side.state import (
    ARREST,
    AT_BIERHALLE,
    DEAD,
    HOME,
    JAIL,
    LAWYER,
    USED_SHIELD,
    State,
    fits,
    people,
    tenement_of,
)
from haymarket.games.which_side.table import effect, question, rule
from haymarket.kernel import NO, YES, Asking, Game, Refusal, Seat

# -- health ----------------------------------------------------------------------------------------


def can_be_hurt(s: State, t: int, who: str) -> list[int]:
    """The characters a HEA -1 could strike; one at HEA 0 has nothing left to lose."""
    return [c for c in people(s, t) if s.health[c] and fits(s, c, who)]


def has_shield(s: State, t: int) -> bool:
    """UNS 0 wards off one HEA -1 a turn, whatever it comes from."""
    return not s.uns[t] and not s.used[USED_SHIELD + t]


class Toll:
    """What the verbs of one card, taken together, would ask of a Tenement."""

    __slots__ = ("hurts", "s", "t", "uns")

    def __init__(self, s: State, t: int) -> None:
        self.s = s
        self.t = t
        self.uns = s.uns[t]
        self.hurts: list[str] = []
        """For every HEA -1, whom it means."""

    def dirt(self, n: int) -> Refusal | None:
        """UNS +n, and what goes beyond 5 in health."""
        over = max(0, self.uns + n - UNSANITARY_MOST)
        self.uns += n - over
        return self.health("any", over) if over else None

    def health(self, who: str, n: int = 1) -> Refusal | None:
        """*n* times HEA -1; a loss that clean rooms would ward off is not suffered (R43)."""
        s, t = self.s, self.t
        if not self.uns and has_shield(s, t):
            return NOT_IN_FULL
        self.hurts += [who] * n
        enough = points(s, t, who) >= self.hurts.count(who)
        return in_full(enough and points(s, t, "any") >= len(self.hurts))


NOT_IN_FULL: Final[Refusal] = "misfortunes#not-in-full"


def in_full(can: bool) -> Refusal | None:
    return None if can else NOT_IN_FULL


def points(s: State, t: int, who: str) -> int:
    """The HEA that those meant have to lose."""
    return sum([s.health[c] for c in can_be_hurt(s, t, who)])


def hurt_options(s: State, seat: Seat, t: int, who: str, cause: int = FILTH) -> tuple[int, ...]:
    """What hurt_character leaves: only those of the Tenement need a look."""
    return tuple(can_be_hurt(s, t, who))


@question("hurt.character", "concepts/health", CHARACTER, options=hurt_options, automatic=True)
def hurt_character(
    s: State, seat: Seat, c: int, t: int, who: str, cause: int = FILTH
) -> Refusal | None:
    if c not in MEMBERS[t]:
        return "concepts/health#other-tenement"
    if s.where[c] == DEAD:
        return "concepts/death"
    if not s.health[c]:
        return "concepts/health#bedridden"
    return None if fits(s, c, who) else "concepts/health#not-meant"


@effect(verb.hurt, "concepts/health", refuse=Toll.health)
def hurt(g: Game[State], t: int, who: str, n: int) -> None:
    """*n* times HEA -1, each on a character that the owner chooses."""
    for _ in range(n):
        g.then(hurt_one, t, who)


@rule("concepts/health")
def hurt_one(g: Game[State], t: int, who: str) -> Asking:
    s = g.s
    if not can_be_hurt(s, t, who):
        return
    if has_shield(s, t):
        use_shield(g, t)
        return
    c = yield g.ask(s.owner[t], hurt_character, t, who, s.cause)
    weaken(g, c)


@question("shield.character", "concepts/unsanitary", CHARACTER)
def shield_character(s: State, seat: Seat, c: int, t: int, who: str, cause: int) -> Refusal | None:
    return hurt_character.refuse(s, seat, c, t, who)


@effect(verb.hurt_all, "concepts/health", refuse=Toll.health)
def hurt_all(g: Game[State], t: int, who: str) -> Asking:
    """Every character meant suffers HEA -1; of a clean Tenement the owner has one spared."""
    s = g.s
    struck, spared = can_be_hurt(s, t, who), -1
    if struck and has_shield(s, t):
        spared = struck[0]
        if len(struck) > 1:
            spared = yield g.ask(s.owner[t], shield_character, t, who, s.cause)
        use_shield(g, t)
    for c in struck:
        if c != spared:
            weaken(g, c)


def use_shield(g: Game[State], t: int) -> None:
    g.s.used[USED_SHIELD + t] = 1
    g.say("shielded", t)


def weaken(g: Game[State], c: int) -> None:
    """HEA -1 on this character; a prisoner who falls to 0 dies."""
    s = g.s
    s.health[c] -= 1
    g.say("hurt", c, s.health[c])
    if not s.health[c] and s.where[c] in (ARREST, JAIL):
        die(g, c)


def heal(g: Game[State], c: int, n: int) -> None:
    s = g.s
    s.health[c] = min(HEALTH_MOST, s.health[c] + n)
    g.say("healed", c, s.health[c])


# -- unsanitary conditions, risk, police threat ----------------------------------------------------


@effect(verb.dirty, "concepts/unsanitary", refuse=Toll.dirt)
def dirty(g: Game[State], t: int, n: int) -> None:
    """UNS +n; each point beyond 5 costs one character HEA -1 instead."""
    s = g.s
    for _ in range(n):
        if s.uns[t] < UNSANITARY_MOST:
            s.uns[t] += 1
        else:
            g.then(hurt_one, t, "any")
    g.say("dirty", t, s.uns[t])


def raise_risk(s: State, t: int, n: int) -> None:
    s.ris[t] = min(RISK_MOST, s.ris[t] + n)


def raise_police(s: State, t: int, n: int) -> None:
    s.pt[t] = min(POLICE_MOST, s.pt[t] + n)


# -- death and prison ------------------------------------------------------------------------------


def die(g: Game[State], c: int) -> None:
    """The token and its marker leave the game; the Dead box keeps count."""
    g.s.where[c] = DEAD
    g.s.health[c] = 0
    g.say("dead", c)


def can_be_arrested(s: State, t: int, who: str) -> list[int]:
    """Free characters on their feet: nobody at HEA 0 is sent to prison."""
    return [c for c in people(s, t) if s.where[c] == HOME and s.health[c] and fits(s, c, who)]


@question("arrest.character", "concepts/prison", CHARACTER, automatic=True)
def arrest_character(s: State, seat: Seat, c: int, t: int, who: str, cause: int) -> Refusal | None:
    if c not in MEMBERS[t]:
        return "concepts/health#other-tenement"
    if s.where[c] != HOME:
        return "concepts/prison#not-free"
    if not s.health[c]:
        return "concepts/prison#bedridden"
    return None if fits(s, c, who) else "concepts/health#not-meant"


def refuse_arrest(toll: Toll, who: str) -> Refusal | None:
    return in_full(bool(can_be_arrested(toll.s, toll.t, who)))


@effect(verb.arrest, "concepts/prison", refuse=refuse_arrest)
def arrest(g: Game[State], t: int, who: str) -> Asking:
    """One character of the owner's choice is sent to prison."""
    if not can_be_arrested(g.s, t, who):
        return
    c = yield g.ask(g.s.owner[t], arrest_character, t, who, g.s.cause)
    g.then(send_to_prison, c)


def lawyer_for(s: State, t: int) -> bool:
    """A Liberal Lawyer whom this Tenement may use and who shelters nobody yet."""
    own = s.premises[t] == LAWYER_ROW
    shared = s.premises[AT_BIERHALLE] == LAWYER_ROW and s.side[BIERHALLE] == 1
    return (own or shared) and LAWYER not in s.where


@question("lawyer.shelter", "premises/lawyer", CHARACTER, values=(), buttons=(YES, NO))
def lawyer_shelter(s: State, seat: Seat, choice: int, c: int) -> Refusal | None:
    return None


@rule("concepts/prison")
def send_to_prison(g: Game[State], c: int) -> Asking:
    """To the Arrest box, unless the Lawyer takes the character in."""
    s = g.s
    if s.where[c] != HOME or not s.health[c]:
        return
    t = tenement_of(s, c)
    if lawyer_for(s, t):
        choice = yield g.ask(s.owner[t], lawyer_shelter, c)
        if choice == YES:
            s.where[c] = LAWYER
            g.say("sheltered", c)
            return
    s.where[c] = ARREST
    g.say("arrested", c)


# -- dollars and misery ----------------------------------------------------------------------------


@effect(verb.lose_dollars, "survive/misery")
def lose_dollars(g: Game[State], t: int, n: int) -> None:
    """An imposed cost: what cannot be paid is misery, at once."""
    s = g.s
    paid = min(n, s.dollars[t])
    debt = n - paid
    s.dollars[t] -= paid
    if paid:
        g.say("paid", t, paid)
    if debt:
        g.then(misery, t, debt)


@rule("survive/misery")
def misery(g: Game[State], t: int, debt: int) -> None:
    """Premises, pots and blankets are sold first, UNS 5 not yet (R37)."""
    s = g.s
    g.say("misery", t, debt)
    if s.premises[t] >= 0:
        leave_premises(s, t)
        debt -= 2
        g.say("misery.premises", t)
    while debt > 0 and s.uns[t] < UNSANITARY_MOST - 1:
        s.uns[t] += 1
        debt -= 1
    g.then(sell_clothes, t, debt)


@question(
    "misery.character",
    "survive/misery",
    CHARACTER,
    options=lambda s, seat, t, debt: hurt_options(s, seat, t, "any"),
    automatic=True,
)
def misery_character(s: State, seat: Seat, c: int, t: int, debt: int) -> Refusal | None:
    return hurt_character.refuse(s, seat, c, t, "any")


@rule("survive/misery")
def sell_clothes(g: Game[State], t: int, debt: int) -> Asking:
    """HEA -1 a dollar; then UNS from 4 to 5; the rest is void, and the jailed are executed."""
    s = g.s
    if debt > 0 and can_be_hurt(s, t, "any"):
        c = yield g.ask(s.owner[t], misery_character, t, debt)
        weaken(g, c)
        g.then(sell_clothes, t, debt - 1)
        return
    if debt > 0 and s.uns[t] == UNSANITARY_MOST - 1:
        s.uns[t] = UNSANITARY_MOST
    for c in MEMBERS[t]:
        if s.where[c] == JAIL:
            die(g, c)
    g.say("misery.over", t)

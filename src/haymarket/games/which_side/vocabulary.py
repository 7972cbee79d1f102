"""The verbs of the cards: what each is told, and on which cards it may stand.

A chapter carries each of them out under the same name. ``TENEMENT_STRUCK`` is given in play: a verb
that takes it falls on Tenements, one after the other; a verb without it is done once, to the board
or the common stock.
"""

from __future__ import annotations

from typing import Final

from haymarket.games.which_side.components import (
    GAUGE,
    GROUPS,
    HEALTH_MOST,
    MODS,
    POLICE_MOST,
    RESOURCE,
    RISK_MOST,
    TILE,
    UNSANITARY_MOST,
    WORKPLACES,
)
from haymarket.kernel import (
    Vocabulary,
    given,
    member,
    numbered,
    one_of,
    whole_number,
)
from haymarket.kernel.components import read_rows

VERBS: Final = Vocabulary()
verb = VERBS.verb

# -- where verbs stand -----------------------------------------------------------------------------

MISFORTUNE: Final = "misfortune"
INCIDENT: Final = "incident"
EMPLOYER: Final = "employer card"
PLAN: Final = "plan"
STRATEGY: Final = "strategy"
SOLIDARITY: Final = "solidarity card"
CIRCUMSTANCE: Final = "circumstance"
HARM: Final = (MISFORTUNE, INCIDENT, EMPLOYER, PLAN, STRATEGY)
"""Cards that do harm; only solidarity cards help."""

# -- what verbs are told ---------------------------------------------------------------------------

TENEMENT_STRUCK: Final = given(int)
WHO: Final = one_of("any", "woman", "man", "sick", "fit", "home", "prisoner")
"""Whom of a Tenement a card means."""
COUNT: Final = whole_number()
DOLLARS: Final = whole_number()
WHICH_RESOURCE: Final = member(RESOURCE)
WHICH_GAUGE: Final = numbered((*GAUGE.slugs, "any"))
ANY_GAUGE: Final = len(GAUGE)
GROUP: Final = one_of(*GROUPS)
WHICH_TILE: Final = member(TILE)
WORKPLACE: Final = member(TILE, WORKPLACES)
MOD: Final = numbered(MODS)
OWN_CARD: Final = numbered(read_rows(__package__ or "", "solidarity.toml"))
"""The solidarity card that a strategy names."""

# -- dollars ---------------------------------------------------------------------------------------

lose_dollars = verb("lose_dollars", TENEMENT_STRUCK, DOLLARS, uses=HARM)
lose_dollars_per = verb("lose_dollars_per", TENEMENT_STRUCK, WHO, DOLLARS, uses=HARM)
lose_dollars_by_uns = verb("lose_dollars_by_uns", TENEMENT_STRUCK, uses=HARM)
lose_half = verb("lose_half", TENEMENT_STRUCK, uses=HARM)
rent = verb("rent", TENEMENT_STRUCK, DOLLARS, uses=HARM)
wages = verb("wages", TENEMENT_STRUCK, DOLLARS, uses=HARM)
pay_or_arrest = verb("pay_or_arrest", TENEMENT_STRUCK, DOLLARS, uses=HARM)
pay_or_hurt = verb("pay_or_hurt", TENEMENT_STRUCK, DOLLARS, uses=HARM)
pay_or_dirty = verb("pay_or_dirty", TENEMENT_STRUCK, DOLLARS, uses=HARM)

# -- health, filth, prison -------------------------------------------------------------------------

hurt = verb("hurt", TENEMENT_STRUCK, WHO, COUNT, uses=HARM)
hurt_all = verb("hurt_all", TENEMENT_STRUCK, WHO, uses=HARM)
hurt_if_dirty = verb("hurt_if_dirty", TENEMENT_STRUCK, whole_number(0, UNSANITARY_MOST), uses=HARM)
dirty = verb("dirty", TENEMENT_STRUCK, whole_number(1, UNSANITARY_MOST), uses=HARM)
arrest = verb("arrest", TENEMENT_STRUCK, WHO, uses=HARM)
stay_home = verb("stay_home", TENEMENT_STRUCK, WHO, COUNT, uses=HARM)
risk = verb("risk", TENEMENT_STRUCK, whole_number(1, RISK_MOST), uses=HARM)
police = verb("police", TENEMENT_STRUCK, whole_number(1, POLICE_MOST), uses=HARM)

# -- what is put off to the next working day, cost of living or struggle ---------------------------

no_night = verb("no_night", TENEMENT_STRUCK, uses=HARM)
no_doctor = verb("no_doctor", TENEMENT_STRUCK, uses=HARM)
no_housework = verb("no_housework", TENEMENT_STRUCK, uses=HARM)
no_politics = verb("no_politics", TENEMENT_STRUCK, uses=HARM)
dearer_doctor = verb("dearer_doctor", TENEMENT_STRUCK, DOLLARS, uses=HARM)
barred = verb("barred", TENEMENT_STRUCK, WHICH_TILE, uses=HARM)

# -- premises and places ---------------------------------------------------------------------------

lose_premises = verb("lose_premises", TENEMENT_STRUCK, uses=HARM)
lose_premises_or_dirty = verb("lose_premises_or_dirty", TENEMENT_STRUCK, uses=HARM)
close = verb("close", GROUP, uses=(EMPLOYER,))
burn = verb("burn", GROUP, uses=HARM)
destroy = verb("destroy", WORKPLACE, uses=HARM)

# -- the employers' board and the common stock -----------------------------------------------------

gauge = verb("gauge", WHICH_GAUGE, uses=HARM)
lose_stock = verb("lose_stock", WHICH_RESOURCE, COUNT, uses=HARM)

# -- solidarity ------------------------------------------------------------------------------------

solidarity = verb("solidarity", OWN_CARD, uses=(STRATEGY,))
guest = verb("guest", uses=(SOLIDARITY,))
gain_stock = verb("gain_stock", WHICH_RESOURCE, COUNT, uses=(SOLIDARITY,))
gain_dollars = verb("gain_dollars", TENEMENT_STRUCK, DOLLARS, uses=(SOLIDARITY,))
clean = verb("clean", TENEMENT_STRUCK, whole_number(1, UNSANITARY_MOST), uses=(SOLIDARITY,))
heal = verb("heal", TENEMENT_STRUCK, WHO, whole_number(1, HEALTH_MOST), uses=(SOLIDARITY,))
release = verb("release", uses=(SOLIDARITY,))
turn_over = verb("turn_over", uses=(SOLIDARITY,))

# -- unforeseen circumstances ----------------------------------------------------------------------

push_gauges = verb("push_gauges", whole_number(1, len(GAUGE)), uses=(CIRCUMSTANCE,))
injure_some = verb("injure_some", COUNT, uses=(CIRCUMSTANCE,))
injure_each = verb("injure_each", uses=(CIRCUMSTANCE,))
imprison_some = verb("imprison_some", COUNT, uses=(CIRCUMSTANCE,))
imprison_each = verb("imprison_each", uses=(CIRCUMSTANCE,))
begin_at_es = verb("begin_at_es", whole_number(1, 10), uses=(CIRCUMSTANCE,))
begin_with_dollars = verb("begin_with_dollars", whole_number(0), uses=(CIRCUMSTANCE,))
begin_at_uns = verb("begin_at_uns", whole_number(0, UNSANITARY_MOST), uses=(CIRCUMSTANCE,))
for_the_whole_game = verb("for_the_whole_game", MOD, COUNT, uses=(CIRCUMSTANCE,))

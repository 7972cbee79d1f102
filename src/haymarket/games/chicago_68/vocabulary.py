"""The verbs of the cards: what each is told, and on which cards it may stand.

A chapter carries each of them out under the same name. ``HERE`` is the area in which a Street
Theater card is staged or a Mob Chaos card strikes; no card writes it down.
"""

from __future__ import annotations

from typing import Final

from haymarket.games.chicago_68.components import COLOUR, GROUPS, PROTESTERS, SIDE, TOP, UNIT
from haymarket.kernel import (
    VerbCall,
    Vocabulary,
    given,
    member,
    numbered,
    one_of,
    whole_number,
)

VERBS: Final = Vocabulary()
verb = VERBS.verb

# -- where verbs stand -----------------------------------------------------------------------------

ACTION: Final = "action"
STREET: Final = "street"
POLICY: Final = "policy"
CHAOS: Final = "chaos"
TACTIC: Final = "tactic"
ANY: Final = (ACTION, STREET, POLICY, CHAOS, TACTIC)
PLACED: Final = (STREET, CHAOS)
"""Cards that have an area of their own."""

# -- what verbs are told ---------------------------------------------------------------------------

HERE: Final = given(int)
NEAR_HERE: Final = ("here", "adjacent", "near")
"""Places that are told from the card's own area."""
PLACE: Final = one_of(*GROUPS, *NEAR_HERE, "police", "agitator_park", "controlled")
COUNT: Final = whole_number()
AMOUNT: Final = whole_number(0)
CHANGE: Final = whole_number(-TOP, TOP)
LEVEL: Final = whole_number(1, 2)
PROTESTER: Final = member(UNIT, PROTESTERS)
WHICH_SIDE: Final = member(SIDE)
WHICH_COLOUR: Final = member(COLOUR)
MAY: Final = numbered(("must", "may"))
"""Whether who is asked may stop short: "may" and "up to" on the card."""


def speaks_of_here(call: VerbCall) -> bool:
    """Whether it matters in which area a card with this call is played."""
    if not call.verb.given:
        return False
    places = [arg for shape, arg in zip(call.verb.reads, call.args, strict=True) if shape is PLACE]
    return not places or any(place in NEAR_HERE for place in places)


# -- units -----------------------------------------------------------------------------------------

place = verb("place", HERE, PROTESTER, COUNT, PLACE, uses=ANY)
place_together = verb("place_together", HERE, PROTESTER, COUNT, PLACE, uses=ANY)
raise_level = verb("raise_level", HERE, COUNT, PLACE, uses=ANY)
lower = verb("lower", HERE, WHICH_SIDE, uses=PLACED)
lose = verb("lose", HERE, COUNT, uses=PLACED)
free = verb("free", HERE, COUNT, PLACE, MAY, uses=ANY)
arrest = verb("arrest", HERE, COUNT, PLACE, MAY, uses=ANY)
arrest_any = verb("arrest_any", HERE, uses=PLACED)
hurt = verb("hurt", HERE, PLACE, LEVEL, uses=ANY)
reinforce = verb("reinforce", HERE, COUNT, PLACE, MAY, uses=ANY)
heal = verb("heal", COUNT, uses=ANY)
dismiss = verb("dismiss", COUNT, uses=ANY)
promote = verb("promote", COUNT, uses=ANY)
peace = verb("peace", HERE, uses=PLACED)
rent_strike = verb("rent_strike", HERE, uses=PLACED)

# -- movement and barriers -------------------------------------------------------------------------

march = verb("march", HERE, PLACE, COUNT, COUNT, MAY, uses=ANY)
lead = verb("lead", COUNT, COUNT, uses=ANY)
shift = verb("shift", HERE, COUNT, one_of("demonstrators", "police"), MAY, uses=PLACED)
shift_police = verb("shift_police", HERE, COUNT, PLACE, MAY, uses=ANY)
radio_network = verb("radio_network", COUNT, uses=ANY)
draw_down = verb("draw_down", COUNT, AMOUNT, AMOUNT, uses=ANY)
redeploy_police = verb("redeploy_police", COUNT, uses=ANY)
barricade = verb("barricade", HERE, COUNT, PLACE, uses=ANY)
cut_wire = verb("cut_wire", HERE, COUNT, PLACE, MAY, uses=ANY)
city_wire = verb("city_wire", HERE, COUNT, PLACE, one_of("police", "establishment"), MAY, uses=ANY)
string_wire = verb("string_wire", COUNT, uses=ANY)

# -- conflict --------------------------------------------------------------------------------------

clash = verb("clash", uses=ANY)
clash_here = verb("clash_here", HERE, uses=PLACED)
mobile_tactics = verb("mobile_tactics", uses=ANY)
advance = verb("advance", uses=ANY)
mass_arrest = verb("mass_arrest", uses=ANY)
mass_arrest_here = verb("mass_arrest_here", HERE, uses=PLACED)
teargas = verb("teargas", uses=ANY)
gas = verb("gas", HERE, PLACE, uses=ANY)

# -- tracks, bag and budget ------------------------------------------------------------------------

exposure = verb("exposure", WHICH_SIDE, COUNT, uses=ANY)
change_tactic = verb("change_tactic", uses=ANY)
instability = verb("instability", CHANGE, uses=ANY)
delegate = verb("delegate", WHICH_COLOUR, COUNT, uses=ANY)
bag_out = verb("bag_out", WHICH_COLOUR, COUNT, uses=ANY)
unseat = verb("unseat", WHICH_COLOUR, uses=ANY)
capital = verb("capital", whole_number(-20, 20), uses=ANY)
arm = verb("arm", AMOUNT, AMOUNT, uses=ANY)

# -- the Yippies and their deck --------------------------------------------------------------------

agitate = verb("agitate", COUNT, uses=ANY)
rally = verb("rally", uses=ANY)
raise_flag = verb("raise_flag", HERE, PLACE, uses=ANY)
speechify = verb("speechify", uses=ANY)
draw_street = verb("draw_street", AMOUNT, uses=ANY)
close_street = verb("close_street", uses=ANY)
jean_and_allen = verb("jean_and_allen", HERE, uses=PLACED)
whole_world = verb("whole_world", HERE, uses=PLACED)
jail_agitator = verb("jail_agitator", HERE, uses=PLACED)
slip_away = verb("slip_away", HERE, uses=PLACED)
invite = verb("invite", COUNT, uses=ANY)

# -- the Mayor and the Policies --------------------------------------------------------------------

mandate = verb("mandate", uses=ANY)
work_the_machine = verb("work_the_machine", COUNT, uses=ANY)
shuffle_policies = verb("shuffle_policies", uses=ANY)
repeal = verb("repeal", uses=ANY)
in_force = verb(
    "in_force",
    one_of("adjourn_the_convention", "permits_denied", "television_strike"),
    uses=(POLICY,),
)
end_adjournment = verb("end_adjournment", uses=ANY)
call_the_roll = verb("call_the_roll", uses=ANY)
aldermanic_support = verb("aldermanic_support", uses=ANY)
redeploy_guard = verb("redeploy_guard", uses=ANY)
place_guard = verb("place_guard", uses=ANY)
clear_park = verb("clear_park", uses=ANY)
unlock = verb("unlock", one_of("rapid_deployment", "draw_down", "let_them_stay"), uses=ANY)

# -- the Police ------------------------------------------------------------------------------------

let_them_stay = verb("let_them_stay", uses=ANY)
tactical_support = verb("tactical_support", uses=(TACTIC,))
crowd_control = verb("crowd_control", uses=(TACTIC,))
boss_daley = verb("boss_daley", uses=(TACTIC,))
raid_on_mccarthy_suites = verb("raid_on_mccarthy_suites", uses=(TACTIC,))
twelve_hour_shifts = verb("twelve_hour_shifts", uses=(TACTIC,))

# -- on no card: rules of later chapters that earlier ones queue -----------------------------------

become_delegate = verb("become_delegate")
offer_tile = verb("offer_tile", WHICH_SIDE)
draw_policy = verb("draw_policy")
mob_chaos = verb("mob_chaos")

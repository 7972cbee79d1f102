"""Old Turf: a rival gang attacks, and whatever stands ready defends."""

from __future__ import annotations

from haymarket.games.mean_streets.battle import fire_tommy_gun, spend_tommy_gun
from haymarket.games.mean_streets.components import (
    FEDORA,
    FIST,
    LOCATION,
    OLD_TURF,
    REVOLVER,
    TARGET,
)
from haymarket.games.mean_streets.locations import lay_unclaimed, lose_control
from haymarket.games.mean_streets.state import PLAYER, State, income_of, is_rival
from haymarket.games.mean_streets.table import question, rule
from haymarket.kernel import YES, Asking, Game, Refusal, Seat


def targets(s: State, target: str) -> list[int]:
    """The controlled locations that the card's words fit; more than one where they tie."""
    if target == "oldest":
        return s.controlled[:1]
    if target == "newest":
        return s.controlled[-1:]
    if target == "most_profitable":
        worth = {location: income_of(s, location) for location in s.controlled}
    else:
        worth = {location: FEDORA[location] for location in s.controlled}
    return [location for location in s.controlled if worth[location] == max(worth.values())]


@question("old_turf.target", "actions/old-turf/target", LOCATION, automatic=True)
def attacked_location(s: State, seat: Seat, location: int, target: int) -> Refusal | None:
    fits = location in targets(s, TARGET.slugs[target])
    return None if fits else "actions/old-turf/target#not-it"


@rule("events/rival-gang")
def gang_attack(g: Game[State], target: str, dice: int) -> Asking:
    """The card names the location; where several fit it, the player chooses."""  # R21
    s = g.s
    fitting = targets(s, target)
    if not fitting:
        g.say("gang.nothing")  # R22
        return
    location = fitting[0]
    if len(fitting) > 1:
        location = yield g.ask(PLAYER, attacked_location, TARGET.value(target))
    g.say("gang.attacks", location, dice)
    g.then(defend, location, dice)


@rule("actions/old-turf")
def defend(g: Game[State], location: int, gang: int) -> Asking:
    """Fist or Revolver, Old Turf dice, a die a henchman, the Tommy Gun; a tie holds."""  # R23
    s = g.s
    dice = REVOLVER[location] + s.assigned[OLD_TURF] + s.men[location]
    gun = s.tommy_gun and (yield g.ask(PLAYER, fire_tommy_gun, dice, FIST[location], gang)) == YES
    if gun:
        dice += spend_tommy_gun(g)
    theirs, ours = g.dice(gang), g.dice(dice)
    attack, defence = sum(theirs), FIST[location] + sum(ours)
    held = attack <= defence
    code = "gang.repelled" if held else "gang.won"
    if is_rival(location):  # no Fist there
        g.say(f"{code}_rival", location, theirs, attack, ours, defence)
    else:
        g.say(code, location, theirs, attack, ours, defence, FIST[location], sum(ours))
    if held:
        s.bonus += 1
    else:
        lose_control(s, location)
        lay_unclaimed(g, location)  # R24

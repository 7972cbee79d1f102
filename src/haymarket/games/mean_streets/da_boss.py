"""The last hour: fight Da Boss or walk away, and what it was all worth."""

from __future__ import annotations

from haymarket.games.mean_streets.battle import fire_tommy_gun, spend_tommy_gun
from haymarket.games.mean_streets.components import BOSSES, CHOICE, RANK, RANK_FROM
from haymarket.games.mean_streets.state import PLAYER, State, dice_for, is_rival, reputation
from haymarket.games.mean_streets.table import question, rule
from haymarket.kernel import NO, YES, Asking, Game, Refusal, Seat


@question("da_boss.challenge", "end/da-boss", CHOICE, buttons=(YES, NO))
def challenge(s: State, seat: Seat, choice: int, dice: int) -> Refusal | None:
    return None  # R25: no reputation is too low


@rule("end/da-boss")
def last_hour(g: Game[State]) -> Asking:
    """The card is turned up only for whoever accepts the fight."""  # R26
    s = g.s
    if (yield g.ask(PLAYER, challenge, dice_for(reputation(s)))) == YES:
        s.boss_shown = 1
        g.reveal()
        g.say("boss.shown", s.boss, BOSSES[s.boss].dice)
        g.then(fight_da_boss)
    else:
        g.say("boss.declined")
        g.then(count_score)


@rule("end/da-boss")
def fight_da_boss(g: Game[State]) -> Asking:
    """All dice of the reputation against his, once; no henchmen, and a tie is death."""  # R27
    s = g.s
    dice, his = dice_for(reputation(s)), BOSSES[s.boss].dice
    gun = s.tommy_gun and (yield g.ask(PLAYER, fire_tommy_gun, dice, 0, his)) == YES
    if gun:
        dice += spend_tommy_gun(g)
    ours, theirs = g.dice(dice), g.dice(his)
    won = sum(ours) > sum(theirs)
    g.say("boss.beaten" if won else "boss.wins", s.boss, ours, sum(ours), theirs, sum(theirs))
    if won:
        s.boss_beaten = 1
        g.then(count_score)
    else:
        g.end((), (0,), "end/da-boss")  # R33


def score_lines(s: State) -> dict[str, int]:
    """Every part of the score, by name."""
    rivals = sum([is_rival(location) for location in s.controlled])  # R32
    return {
        "reputation": reputation(s),
        "tommy_gun": s.tommy_gun,
        "dapper_suit": s.suit,
        "corrupt_politician": 2 * s.politician,
        "ten_locations": 5 if len(s.controlled) >= 10 else 0,
        "rivals": 10 if rivals >= 5 else 5 if rivals == 4 else 0,
        "da_boss": 10 * s.boss_beaten,
    }


@rule("end/score")
def count_score(g: Game[State]) -> None:
    lines = score_lines(g.s)
    g.say("score.counted", *lines.values())
    g.then(give_rank, sum(lines.values()))


def rank(score: int) -> int:
    return max(i for i, least in enumerate(RANK_FROM) if score >= least)


@rule("end/rank")
def give_rank(g: Game[State], score: int) -> None:
    g.end((PLAYER,), (score,), "end/rank", RANK.slugs[rank(score)])

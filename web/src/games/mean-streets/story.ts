// How the events of Mean Streets look: dice that stay until they are seen, cards that come forward, money that moves.

import type { Roles, StoryBook } from "../../model/beats";

const against = (won: boolean): Roles => ({ head: true, chance: true, at: 0, dice: { ours: 1, sum: 2, need: 3, beat: true, won } });
const battle = (won: boolean): Roles => ({ head: true, chance: true, loud: true, at: 0, dice: { ours: 1, theirs: 3, sum: 2, need: 4, beat: true, won } });
const gear = (won: boolean): Roles => ({ head: true, chance: true, at: 0, dice: { ours: 1, sum: 2, need: 3, won } });
const gang = (held: boolean): Roles => ({ chance: true, at: 0, dice: { theirs: 1, sum: 2, need: 4, beat: true, won: held } });

export const STORY: StoryBook = {
  events: {
    "setup.start": { card: 0, at: 0 },
    // The turn
    "era.two": { head: true, chapter: true, chance: true, loud: true, at: "zone:market", change: { of: "era" } },
    "turn.begins": { head: true, chapter: true, change: { of: "turn", now: 1 } },
    "upkeep.paid": { sign: "bag", change: [{ of: "cash", by: 0, now: 1 }] },
    "assign.dice": { sign: "d0", change: { of: "dice", now: 0 } },
    "assign.placed": { at: 0, change: { of: 0, by: 1 } },
    "assign.short": { at: 0, change: { of: "cash", now: 2 } },
    "assign.wasted": { change: { of: "dice", by: 0, sign: -1 } },
    // New turf and rivals
    "turf.revealed": { head: true, chance: true, card: 0, at: 0 },
    "turf.suit": { change: { of: "gear" } },
    "turf.won": against(true),
    "turf.failed": against(false),
    "turf.taken": { at: 0, move: { from: 0, to: "zone:street" }, sound: "card" },
    "turf.moved": { at: 1 },
    "turf.given_up": { at: 0 },
    "turf.discarded": { at: 0 },
    "battle.tommy_gun": { change: { of: "gear" } },
    "rivals.won": battle(true),
    "rivals.lost": battle(false),
    "rivals.wiped_out": { at: "zone:street", change: { of: "henchmen", by: 0, sign: -1 } },
    "rivals.losses": { head: true, chance: true, at: "zone:street", dice: { ours: 0 }, change: { of: "henchmen", by: 1, sign: -1 } },
    // Men, reputation, gear
    "hire.rolled": { head: true, chance: true, at: [], dice: { ours: 0 } },
    "hire.nowhere": { at: "zone:street" },
    "hire.hired": { change: [{ of: "henchmen", by: 0 }, { of: "cash", by: 1, sign: -1 }] }, // prettier-ignore
    "henchmen.placed": { at: 0 },
    "reputation.rolled": { head: true, chance: true, dice: { ours: 0 } },
    "cash.short": { change: { of: "cash", now: 1 } },
    "reputation.bought": { change: [{ of: "reputation", by: 0, now: 2 }, { of: "cash", by: 1, sign: -1 }] }, // prettier-ignore
    "gear.won": gear(true),
    "gear.failed": gear(false),
    "gear.table": { at: 0 },
    "casino.stake": { change: { of: "cash", by: 0, sign: -1 } },
    "casino.rolled": { head: true, chance: true, dice: { ours: 0 } },
    "casino.paid": { change: { of: "cash", by: 1, now: 2 } },
    "casino.nothing": { change: { of: "cash", now: 0 } },
    // Events
    "event.drawn": { head: true, chance: true, loud: true, card: 0, at: 0 },
    "event.reputation_gained": { change: { of: "bonus", by: 0 } },
    "event.reputation_lost": { change: { of: "bonus", by: 0, sign: -1 } },
    "event.cash_gained": { change: { of: "cash", by: 0 } },
    "event.cash_lost": { change: { of: "cash", by: 0, sign: -1 } },
    "event.buried": { at: 0, change: { of: "henchmen" } },
    "event.politician_left": { change: { of: "gear" } },
    "event.headliner": { at: 0, change: { of: "income", by: 1 } },
    "event.income_up": { change: { of: "income", by: 0 } },
    "event.income_down": { change: { of: "income", by: 0, sign: -1 } },
    "gang.attacks": { head: true, chance: true, at: 0 },
    "gang.repelled": gang(true),
    "gang.won": gang(false),
    "gang.repelled_rival": gang(true),
    "gang.won_rival": gang(false),
    "raid.called_off": { change: { of: "gear" } },
    "raid.comes": { head: true, chance: true, loud: true, at: "zone:street" },
    "raid.tables": { change: { of: "tables", by: 0, sign: -1 } },
    "raid.closed": { chance: true, at: 0, dice: { theirs: 1 } },
    "raid.spared": { chance: true, at: 0, dice: { theirs: 1 } },
    // The last hour
    "boss.shown": { head: true, chance: true, loud: true, card: 0, at: [0, "boss"] },
    "boss.beaten": { ...battle(true), at: [0, "boss"], sound: "end" },
    "boss.wins": { ...battle(false), at: [0, "boss"], sound: "end" },
    "score.counted": { head: true, change: { of: "reputation", now: 0 } },
  },
};

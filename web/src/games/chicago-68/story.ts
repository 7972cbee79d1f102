// How the events of Chicago '68 look: the card that was played comes forward, columns and arrests go their way, and the
// numbers float off Exposure, Instability, the budget and the bag.

import type { Roles, StoryBook } from "../../model/beats";

const JAIL = "area:cook_county_jail";
const BAG = "zone:bag";
const TRACK = "zone:delegates";
const RESERVES = "zone:reserves";
const INJURED = "zone:injured";

/** Pieces that leave the city for good: it is told where from. */
const gone = (at: number): Roles => ({ at });

export const STORY: StoryBook = {
  events: {
    // The round and its turns
    round: { head: true, chapter: true, chance: true, loud: true, at: 0 },
    turn_card: { head: true, chance: true, at: 0, doer: [0, "faction"], sound: "card" },
    played: { head: true, doer: [0, "faction"], card: 1, at: [0, 1] },
    discarded: { doer: [0, "faction"], at: [0, 1] },
    "cards.back": { at: ["zone:hands", "zone:tactic"] },
    passed: { head: true, doer: [0, "faction"], at: 0 },
    extra_action: { head: true, doer: [0, "faction"], at: [0, "tile:action"] },
    // The two tracks, Instability and its tiles
    exposure: { change: { of: 0, by: 1 } },
    instability: { change: { of: "instability", now: 0 } },
    tile: { at: 1, sign: "st" },
    press: { head: true, chance: true, loud: true, sign: "cam", change: [{ of: "side:establishment", by: 0 }, { of: "side:demonstrators", by: 1 }] }, // prettier-ignore
    overflow: { sign: "m1", move: { piece: "unit:mobe1", from: 0, to: BAG } },
    adjourned: { at: TRACK },
    "bag.added": { change: { of: "bag", by: 1 } },
    "bag.removed": { change: { of: "bag", by: 1, sign: -1 } },
    delegate: { move: { piece: 0, from: BAG, to: TRACK } },
    unseated: { move: { piece: 0, from: TRACK, to: BAG } },
    "machine.drawn": { chance: true, at: BAG },
    // Capital and supplies
    capital: { sign: "cap", at: "zone:budget", change: { of: "budget", by: 0 } },
    income: { head: true, chance: true, sign: "cap", change: { of: "budget", by: 0 } },
    bail: { sign: "cap", change: { of: "budget" } },
    armed: { sign: "can", at: "zone:supply", change: [{ of: "gas", by: 0 }, { of: "wire", by: 1 }] }, // prettier-ignore
    // Units
    placed: { move: { piece: 1, to: 2, count: 0 } },
    removed: { move: { piece: 1, from: 2, count: 0 } },
    arrested: { move: { piece: 0, from: 1, to: JAIL } },
    released: { move: { piece: 0, from: JAIL, to: 1 } },
    moved: { move: { piece: 0, from: 1, to: 2 } },
    column: { move: { piece: 1, from: 2, to: 3, count: 0 } },
    raised: { at: 0, sign: "m2" },
    promoted: { sign: "p2", move: { piece: "unit:platoon1", from: 0, to: RESERVES } },
    lowered: { at: 0 },
    injured: { move: { piece: 0, from: 1, to: INJURED } },
    stood_in: { move: { piece: "unit:platoon1", from: RESERVES, to: 0 } },
    reinforced: { move: { piece: "unit:platoon1", from: RESERVES, to: 0 } },
    back_on_duty: { move: { piece: 0, from: INJURED, to: 1 } },
    healed: { move: { piece: "unit:platoon1", from: INJURED, to: RESERVES, count: 0 } },
    dismissed: { change: { of: "reserves", by: 0, sign: -1 } },
    // Flags, barriers, tokens
    flag: { at: 1, sign: "fl" },
    "flag.gone": gone(0),
    wire: { at: 0, sign: "wire" },
    "wire.cut": { at: 0, sign: "wire" },
    barricade: { at: 0, sign: "barr" },
    dismantled: { head: true, doer: [0, "faction"], at: [0, 1] },
    peace: { at: 0 },
    "gas.gone": gone(0),
    "peace.gone": gone(0),
    rent_strike: { at: 0 },
    // Conflicts and Mob Chaos
    clash: { at: 0, sign: "m2" },
    mass_arrest: { at: 0, sign: "p2" },
    gassed: { at: 0, sign: "can", change: { of: "gas" } },
    "chaos.day": { head: true, chance: true, loud: true, sign: "cam", card: 0 },
    "chaos.night": { head: true, chance: true, loud: true, sign: "cam", card: 0 },
    // Cards
    "street.drawn": { chance: true, card: 0, at: 0 },
    "street.discarded": { at: 0 },
    "street.staged": { card: 0, at: 1 },
    "street.kept": { card: 0, at: [0, 1] },
    "street.purged": { at: 0 },
    tactic: { card: 0, at: 0, sign: "tac" },
    "tactic.used": { head: true, card: 0, at: 0, sign: "tac" },
    mandate: { card: 0, at: 0, change: { of: "budget", by: 1, sign: -1 } },
    in_force: { at: 0 },
    "policy.over": { at: 0 },
    "policy.drawn": { chance: true, card: 0, at: 0 },
    "policy.discarded": { at: 0 },
    unlocked: { card: 0, at: 0 },
    "guard.moved": { sign: "ng", move: { from: 0, to: 1 } },
    "guard.placed": { at: 0, sign: "ng" },
    curfew: { at: 0 },
    no_agitator: { head: true, chance: true, loud: true, sign: "ag", at: JAIL },
    // Incendiary Events
    "post.fallen": { at: 0 },
    "pigasus.moved": { at: 0 },
    "pigasus.taken": { at: JAIL },
    dozer: { at: 0 },
    agent: { at: 0 },
    "agent.sprung": { at: 0 },
    "agent.uncovered": { at: 0 },
  },
};

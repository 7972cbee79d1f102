// How the events of Which Side look: people go to their slots, into Arrest and home again, cards of the employers come
// forward, money and gauges move, dice of the street stay until they are seen.

import type { Change, Roles, StoryBook } from "../../model/beats";

const ARREST = "zone:arrest";
const JAIL = "zone:jail";

/** Something that will weigh on a Tenement in the turns to come. */
const toCome: Roles = { at: 0 };
const health: Roles = { at: 0, change: { of: 0, now: 1 } };
const dollars = (whose: number, by: number, sign: 1 | -1 = 1): Change => ({ of: "dollars", in: [whose, "tenement"], some: true, by, sign });
/** What a slot takes at once: risk, police, dirt, and dollars. */
const costs = (whose: number, first: number): Change[] => [
  ...["ris", "pt", "uns"].map((of, i) => ({ of, in: [whose, "tenement"] as const, some: true as const, by: first + i })),
  dollars(whose, first + 3, -1),
];
const level = (of: string): Roles => ({ at: 0, sign: `i-${of}`, change: { of, in: 0, now: 1 } });

export const STORY: StoryBook = {
  events: {
    // Setting up
    scenario: { at: "zone:employers" },
    goal: { at: "zone:objectives" },
    "goal.gauges": { at: ["zone:objectives", "zone:gauges"] },
    "goal.named": { at: ["zone:objectives", 1] },
    "tile.laid": { at: ["zone:city", 0] },
    tenement: { at: [0, "zone:tenements"] },
    circumstance: { head: true, chance: true, at: ["zone:employers", "zone:tenements"], change: { of: "es" } },
    // The turn
    turn: { head: true, chapter: true, chance: true, at: 1, change: { of: "es", now: 0 } },
    phase: { head: true, chapter: true, at: 0, sign: "i-fist" },
    // Misfortunes, health, gauges of a Tenement
    "misfortune.drawn": { head: true, chance: true, card: 1, at: 0 },
    "misfortune.given": { card: 1, at: 0 },
    "misfortune.shared": { card: 0, at: "zone:tenements" },
    "misfortune.discarded": { card: 0, at: "zone:tenements" },
    shielded: { at: 0 },
    hurt: health,
    healed: health,
    dead: { chance: true, loud: true, at: 0, move: { piece: 0, from: 0, to: "zone:dead" } },
    dirty: level("uns"),
    clean: level("uns"),
    risk: level("ris"),
    police: level("pt"),
    rent: toCome,
    wages: toCome,
    no_night: toCome,
    no_doctor: toCome,
    no_housework: toCome,
    no_politics: toCome,
    dearer_doctor: toCome,
    barred: { at: [0, 1] },
    stays_home: { at: 0 },
    // Prison
    arrested: { chance: true, move: { piece: 0, from: 0, to: ARREST } },
    sheltered: { at: 0 },
    jailed: { move: { piece: 0, from: ARREST, to: JAIL } },
    freed: { at: 0, move: { piece: 0, from: JAIL } },
    released: { at: [ARREST, JAIL, "zone:tenements"] },
    // Money
    paid: { at: 0, change: dollars(0, 1, -1) },
    gained: { at: 0, change: dollars(0, 1) },
    reaped: {
      at: 0,
      change: [
        dollars(0, 1),
        { of: "resource:union", some: true, by: 2 },
        { of: "resource:anarchist", some: true, by: 3 },
        { of: "resource:strike", some: true, by: 4 },
        { of: "resource:sabotage", some: true, by: 5 },
        { of: "uns", in: 0, some: true, by: 6 },
      ],
    },
    living: { head: true, at: 0, change: { of: "living", in: 0, now: 1 } },
    misery: { chance: true, at: 0 },
    "misery.premises": { at: 0 },
    "misery.over": { at: 0, change: { of: "dollars", in: 0 } },
    // The working day
    placed: { at: [[2, "tenement"]], move: { piece: 0, from: 0, to: 1 }, change: costs(2, 3) },
    rests: { at: 0 },
    night: { at: [0, 1], change: costs(0, 2) },
    street: { head: true, chance: true, at: [0, [3, "tenement"]], dice: { ours: 1 }, change: dollars(3, 2) },
    robbery: { head: true, chance: true, dice: { ours: 0 }, at: ["tile:tenderloin", [2, "tenement"]] },
    // The city
    "tile.side_b": { chance: true, at: 0 },
    "tile.side_a": { chance: true, at: 0 },
    "tile.closed": { chance: true, loud: true, at: 0 },
    "tile.destroyed": { chance: true, loud: true, at: 0 },
    "gauge.left": { chance: true, at: 0 },
    "gauge.right": { chance: true, at: 0 },
    // Employers
    incident: { head: true, chance: true, loud: true, card: 0, at: "zone:tenements" },
    "card.drawn": { head: true, chance: true, card: 0, at: 0 },
    "card.beaten": { head: true, chance: true, sign: "i-fist", at: [0, "zone:wall"] },
    employer: { head: true, chance: true, card: 0, at: 0 },
    plan: { head: true, chance: true, card: 0, at: 0 },
    "plan.beaten": { head: true, chance: true, sign: "i-fist", at: 0 },
    strategy: { head: true, chance: true, card: 0, at: "zone:strategy" },
    "strategy.over": { head: true, chance: true, at: "zone:strategy" },
    // The struggle
    control: { head: true, chance: true, loud: true, sign: "i-fist", at: 0 },
    ferrer: { at: "tile:ferrer", change: [{ of: 0 }, { of: "resource:strike" }] },
    "premises.bought": { at: [0, 1], change: dollars(0, 2, -1) },
    "premises.lost": { chance: true, at: 0 },
    "proposal.dropped": { at: "zone:fund" },
    "struggle.goes_on": { at: "zone:fund" },
    "stock.lost": { at: "zone:fund", change: { of: 1, by: 0, sign: -1 } },
    "stock.gained": { at: "zone:fund", change: { of: 1, by: 0 } },
    "solidarity.drawn": { head: true, chance: true, card: 0, at: "zone:strategy" },
    "solidarity.kept": { card: 0, at: "zone:strategy" },
    "solidarity.declined": { at: "zone:strategy" },
    guest: { card: 0, at: 1 },
  },
};

// How the events of Chicago, Chicago! look: columns that cross the map, a die that stays on its table, points that climb the Index.

import type { Roles, StoryBook } from "../../model/beats";

const CROWD: string = "seat:demonstrators";
const POLICE: string = "seat:police";
const PARKS: string[] = ["box:lincoln_park", "box:grant_west", "box:grant_east", "box:washington_park"];

const attack = (doer: string): Roles => ({ head: true, chance: true, doer, at: 0 });
const went = (doer: string): Roles => ({ doer, move: { from: 1, to: 2, count: 0 } });
const changed: Roles = { at: 1, note: 1 };
const home: Roles = { head: "home", chance: true, at: 0, note: 0, sign: "home" };

export const STORY: StoryBook = {
  events: {
    // Setting up
    gather: { doer: CROWD, at: 0, note: 0, change: { of: "groups", by: 1 } },
    post: { doer: POLICE, at: 0, note: 0, change: { of: [1, "force"], by: 2, sign: -1 } },
    // The turn
    turn: { head: true, chapter: true, chance: true, at: 0, sign: "clock" },
    multiplied: { head: "morning", chance: true, at: 0, note: 0, sign: "sun", change: { of: "groups", by: 1 } },
    // Movement
    "march.marched": went(CROWD),
    "march.infiltrated": went(CROWD),
    "minimum.released": { at: 0, note: 0 },
    "minimum.short": { head: true, chance: true, loud: true, at: 0, sound: "end" },
    "guard.called": { doer: POLICE, at: 1, note: 1, change: { of: "guard", by: 0 } },
    "guard.withdrawn": { doer: POLICE, at: 1, note: 1, change: { of: "guard", by: 0, sign: -1 } },
    "deploy.deployed": went(POLICE),
    // Conflict: the attack, its die and what it does are one beat
    confront: attack(CROWD),
    sweep: attack(POLICE),
    "confront.forced": { head: true, chance: true, loud: true, at: 0 },
    "conflict.rolled": { chance: true, at: [0, 1], dice: { ours: 3 } },
    "conflict.shot": { loud: true, at: 0, note: 0, sound: "end" },
    "conflict.groups-down": changed,
    "conflict.groups-up": changed,
    "conflict.groups-out": { ...changed, change: { of: "groups", by: 0, sign: -1 } },
    "conflict.police-down": changed,
    "conflict.police-up": changed,
    exposure: { change: { of: [0, "seat"], by: 1, now: 2 } },
    // What the night does
    "parks.unengaged": { head: true, chance: true, at: PARKS },
    wavered: home,
    strayed: { ...home, change: { of: "groups", by: 1, sign: -1 } },
    "went-home": { ...home, change: { of: "groups", by: 1, sign: -1 } },
    "crowd.gone": { head: true, chance: true, loud: true, change: { of: "groups" }, sound: "end" },
  },
};

// How the events of Chile 1988 look: plans that are opened, sets that are ringed, cards that come forward, bulbs that are won and lost.

import type { Roles, StoryBook } from "../../model/beats";

const COUNTRY: string[] = [
  "region:iquique",
  "region:antofagasta",
  "region:la_serena",
  "region:valparaiso",
  "region:santiago",
  "region:talca",
  "region:concepcion",
  "region:temuco",
  "region:puerto_montt",
  "region:punta_arenas",
];

/** A planned action: it leaves the plan of its side, and is done in a region. */
const action = (name: string, sign: string, more: Roles = {}): Roles => ({
  head: true,
  doer: 0,
  at: [1, `plan:${name}`],
  sign,
  change: { of: "plan", whose: 0 },
  ...more,
});
const advertising = (name: string, sign: string): Roles =>
  action(name, sign, { change: [{ of: "plan", whose: 0 }, { of: 1, by: 2, whose: 0 }] }); // prettier-ignore
/** Sealed: both sides at once, when the last has chosen. */
const sealed = (head: string, more: Roles): Roles => ({ head, chance: true, doer: 0, at: 0, ...more });
const seen: Roles = { chance: true, at: 0, card: 1 };

export const STORY: StoryBook = {
  events: {
    // Setting up
    "setup.open": { at: 0 },
    "setup.chose": sealed("issues", { at: [0, 1] }),
    // The Day
    "day.begins": { head: "day", chapter: true, chance: true, at: 1, sign: "first", change: { of: "day", now: 0 } },
    "day.ends": { head: "day", chance: true, at: COUNTRY, sign: "coin", change: { of: "day" } },
    "fundraise.took": sealed("funds", { at: 2, sign: "coin", change: { of: "funds", by: 1, whose: 0 } }),
    "fundraise.nothing": sealed("funds", { sign: "coin0" }),
    "fundraise.comeback": sealed("funds", { sign: "coin", change: { of: "funds", whose: 0 } }),
    "plan.locked": sealed("plans", { sign: "plan", change: [{ of: "plan", whose: 0 }, { of: "funds", whose: 0 }] }), // prettier-ignore
    "plan.nothing": sealed("plans", { sign: "plan" }),
    // The actions
    "turn.forfeit": { head: true, chance: true, loud: true, doer: 0, at: [0, 1], sign: "plan", change: { of: "plan", whose: 0 } },
    "poll.done": action("poll", "eye"),
    "poll.saw": seen,
    "poll.open": seen,
    "network.bought": action("buy_network", "mast"),
    "network.taken": action("takeover_network", "mast", { loud: true }),
    "network.token": { doer: 0, at: 1, change: [{ of: 1, whose: 0 }, { of: "extra", whose: 0 }] }, // prettier-ignore
    "positive.done": advertising("positive_advertising", "up"),
    "negative.done": advertising("negative_advertising", "dn"),
    "track.pushed": { at: 1, change: { of: 1, by: 2, sign: -1, whose: 0 } },
    "shift.swapped": action("issue_shift", "shift", { at: [1, 2, "plan:issue_shift"], move: { from: 1, to: 2 } }),
    "shift.shown": { chance: true, at: 0, card: 1 },
    "shift.laid": action("issue_shift", "shift"),
    "issue.drew": { head: true, doer: 0, at: 0, card: 1, sign: "deck", change: [{ of: "deck" }, { of: "plan", whose: 0 }] }, // prettier-ignore
    "issue.exchanged": { head: true, doer: 0, at: 0, card: 2, sign: "deck", change: { of: "discard" } },
    "deck.shuffled": { chance: true, change: { of: "deck", now: 0 } },
    // The vote
    "count.votes": { head: "count", chance: true, loud: true, at: 1, sound: "end", change: { of: "votes", by: 2, whose: 0 } },
    "count.nobody": { head: "count", chance: true, loud: true, at: 0, sound: "end" },
  },
};

// Dice go on an action with their number, and an action is taken where it is aimed.

import type { Gestures } from "../../model/gestures";

export const GESTURES: Gestures = {
  thoughts: [
    { first: "assign.slot", then: ["assign.number"], ends: ["assign.number"], inline: { question: "assign.number" } },
    { first: "actions.next", then: ["new_turf.target"], ends: ["new_turf.target"], presume: { "actions.next": "first" } },
  ],
};

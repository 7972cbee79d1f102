// Which effects show a change of what is seen in Chicago, Chicago!

import type { Story } from "../shown";

const BAR = "the bar above the board says it";

export const STORY: Story = {
  told: [],
  shown: {
    turn: ["turn:"],
    step: BAR,
    "points.*": ["seat:$1"],
    "boxes.*": ["box:$1", "post:$1"],
    "boxes.*.minimum": ["post:$1_minimum", "box:$1"],
    // Who infiltrated is one of the groups again when the next turn begins.
    "boxes.*.groups": ["box:$1", "turn:"],
    "boxes.*.infiltrators": ["box:$1", "turn:"],
    "boxes.*.counters": ["box:$1", "post:$1", "turn:"],
    "boxes.*.fought": ["box:$1", "turn:"],
    // Whoever cannot go down any further leaves the map.
    "groups.on_map": ["groups", "box:"],
    "groups.left": "it is counted from what else is seen",
    "guard.on_map": ["guard", "box:"],
    "guard.most": ["box:"],
    reserve: ["force:"],
    fallen: ["box:"],
  },
};

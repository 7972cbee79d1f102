// Which effects show a change of what is seen in Mean Streets.

import type { Story } from "../shown";

const BAR = "the bar above the board says it";
const GLIDES = "dice glide onto an action and off it";

export const STORY: Story = {
  told: ["setup.pile", "event.nothing", "event.untouched", "gang.nothing", "gear.no_room", "boss.declined"],
  shown: {
    phase: BAR,
    turn: ["turn"],
    turns: ["turn"],
    era: ["era"],
    cash: ["cash"],
    income: ["income", "location:", "event:"],
    extra: ["income", "event:"],
    reputation: ["reputation", "bonus", "location:"],
    bonus: ["bonus", "reputation", "location:"],
    dice: ["dice"],
    assigned: GLIDES,
    gear: ["gear", "slot:", "location:"],
    controlled: ["location:$1"],
    "controlled.*": ["location:$1"],
    "controlled.*.men": ["location:$1", "zone:street"],
    "unclaimed.*": ["location:$1", "zone:market"],
    fresh: ["location:"],
    deck: ["location:", "zone:market"],
    "returned.*": ["location:$1", "zone:market"],
    "discards.*": ["location:$1"],
    "closed.*": ["location:$1"],
    event: ["event:", "era"],
    events_left: ["event:", "era"],
    events_played: ["event:", "era"],
    casino: ["cash", "dice"],
    boss: ["boss:"],
    score: "it is counted from what else is seen",
  },
};

// Which effects show a change of what is seen in Chile 1988.

import type { Story } from "../shown";

const BAR = "the bar above the board says it";
const SEALED = "what one chooses oneself is marked on its card at once";
const NAMED = "an action that is named leaves the plan at once, and glides; what it does is told";

export const STORY: Story = {
  told: [],
  shown: {
    day: ["day"],
    phase: BAR,
    first: ["side:"],
    initiative: BAR,
    playing: NAMED,
    sealed: SEALED,
    "regions.*": ["region:$1"],
    "regions.*.popular": ["region:$1", "space:$1_popular"],
    "regions.*.unpopular": ["region:$1", "space:$1_unpopular"],
    "regions.*.remembered_popular": ["region:$1", "space:$1_popular"],
    "regions.*.remembered_unpopular": ["region:$1", "space:$1_unpopular"],
    "players.*.issues": ["side:$1"],
    "players.*.funds": ["funds/side:$1"],
    "players.*.plan": NAMED,
    "players.*.extra_token_used": ["extra/side:$1", "day"],
    "players.*.votes": ["region:"],
    deck: ["deck"],
    discard: ["deck", "discard"],
    drawn: ["deck", "discard"],
    dish: "funds that are spent are of no more account",
  },
};

// An action and its place are one thought; a plan is put together and then locked.

import type { Gestures } from "../../model/gestures";

export const GESTURES: Gestures = {
  thoughts: [
    {
      first: "turn.action",
      then: [
        "positive.region",
        "negative.region",
        "poll.region",
        "buy.region",
        "takeover.region",
        "shift.way",
        "shift.space",
        "shift.issue",
        "shift.from",
        "shift.to",
      ],
      ends: ["positive.region", "negative.region", "poll.region", "buy.region", "takeover.region", "shift.issue", "shift.to"],
      drag: [
        ["turn.action", "positive.region", "negative.region", "poll.region", "buy.region", "takeover.region"],
        ["shift.issue", "shift.space"],
      ],
      presume: { "turn.action": "first", "shift.way": "first" },
    },
  ],
  gatherings: [
    {
      question: "plan.action",
      again: true,
      fresh: (ask) => ask.about.length === 1,
    },
  ],
};

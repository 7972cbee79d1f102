// Who and where are one thought; so are a deed of the table and who pays how much of it.

import { type Gestures, YES } from "../../model/gestures";

/** The about of a proposal: the deed, union and anarchist agitation, then what each tenement gives. */
const GIVEN = 3;

export const GESTURES: Gestures = {
  thoughts: [
    { first: "day.worker", then: ["day.slot"], ends: ["day.slot"], presume: { "day.worker": "first" }, drag: [["day.worker", "day.slot"]] },
    {
      first: "struggle.deed",
      then: ["struggle.agree", "pay.dollars", "pay.anarchists"],
      inline: { question: "struggle.agree", only: [YES] },
      amounts: {
        question: "struggle.agree",
        numbers: ["pay.dollars", "pay.anarchists"],
        now: (ask, option) => Number(ask.about[option < ask.about.length - GIVEN ? GIVEN + option : 2]),
      },
    },
  ],
};

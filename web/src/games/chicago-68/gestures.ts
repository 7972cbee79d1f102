// A stack of units and where it goes are one thought, and so are a unit and its place.

import type { Gestures } from "../../model/gestures";

const column = {
  question: "column.next",
  takes: (slug: string): boolean => slug.startsWith("take_"),
  isPlace: (slug: string): boolean => !/^(take|leave)_/.test(slug),
};

export const GESTURES: Gestures = {
  thoughts: [
    { first: "march.from", then: ["column.next"], column, drag: [["march.from", "column.next"]] },
    { first: "lead.from", then: ["column.next"], column, drag: [["lead.from", "column.next"]] },
    { first: "orders.from", then: ["orders.unit", "push.to"], ends: ["push.to"], presume: { "orders.unit": "first" }, drag: [["orders.from", "push.to"]] },
    {
      first: "advance.from",
      then: ["advance.unit", "advance.to", "advance.target"],
      ends: ["advance.target"],
      presume: { "advance.unit": "first" },
      drag: [["advance.from", "advance.to"]],
    },
    {
      first: "redeploy.from",
      then: ["redeploy.unit", "redeploy.to"],
      ends: ["redeploy.to"],
      presume: { "redeploy.unit": "first" },
      drag: [["redeploy.from", "redeploy.to"]],
    },
    { first: "support.from", then: ["support.to"], ends: ["support.to"], drag: [["support.from", "support.to"]] },
    { first: "bail.unit", then: ["bail.park"], ends: ["bail.park"], presume: { "bail.unit": "again" } },
  ],
};

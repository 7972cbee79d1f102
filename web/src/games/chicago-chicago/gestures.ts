// From, who, how many and to are one thought; so is an attack, and the next one is presumed to be the same again.

import type { Gestures, Presumption } from "../../model/gestures";

const again = (...questions: string[]): Record<string, Presumption> => Object.fromEntries(questions.map((one) => [one, "again"]));
const all = (...questions: string[]): Record<string, Presumption> => Object.fromEntries(questions.map((one) => [one, "all"]));

export const GESTURES: Gestures = {
  thoughts: [
    {
      first: "march.from",
      then: ["march.who", "march.number", "march.to"],
      ends: ["march.to"],
      presume: all("march.who", "march.number"),
      drag: [["march.from", "march.to"]],
    },
    {
      first: "deploy.from",
      then: ["deploy.who", "deploy.number", "deploy.to"],
      ends: ["deploy.to"],
      presume: all("deploy.who", "deploy.number"),
      drag: [["deploy.from", "deploy.to"]],
    },
    { first: "post.at", then: ["post.force", "post.number"], presume: all("post.number"), inline: { question: "post.force" } },
    { first: "confront.box", then: ["confront.target", "confront.groups", "confront.table"], ends: ["confront.table"], inline: { question: "confront.table" } },
    {
      first: "sweep.box",
      then: ["sweep.target", "sweep.groups", "sweep.force", "sweep.platoons", "sweep.table"],
      ends: ["sweep.table"],
      presume: again("sweep.box", "sweep.target", "sweep.groups", "sweep.force", "sweep.platoons"),
      inline: { question: "sweep.table" },
    },
  ],
};

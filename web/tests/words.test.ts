import { describe, expect, it } from "vitest";
import type { GameData } from "../src/types";
import { Words } from "../src/words";

const data = {
  game: "toy",
  words: {
    ask: { "walk.where": "Where do you walk with {0} {0:?man|men}?" },
    event: { walked: "You walk to {0:place}.", several: "You pass {0:place}." },
    option: { "walk.where": { done: "Stay" } },
  },
  kinds: { place: { slugs: ["park", "square"], names: ["the Park", "the Square"] } },
  questions: { "walk.where": { kind: "place", rule: "walk", domain: [0, 1, -1] } },
  headings: {},
  components: {},
} as unknown as GameData;

describe("words from codes", () => {
  const words = new Words(data);
  it("fills numbers, names and plurals", () => {
    expect(words.prompt({ seat: 0, what: "walk.where", options: [0], about: [1] })).toBe("Where do you walk with 1 man?");
    expect(words.event({ code: "walked", args: [1], rule: "walk", alone: false })).toBe("You walk to the Square.");
    expect(words.event({ code: "several", args: [[0, 1]], rule: "walk", alone: false })).toBe("You pass the Park, the Square.");
  });
  it("names options by their own words, then by the kind", () => {
    expect(words.option("walk.where", -1)).toBe("Stay");
    expect(words.option("walk.where", 0)).toBe("the Park");
  });
});

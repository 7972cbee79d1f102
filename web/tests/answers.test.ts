import { describe, expect, it } from "vitest";
import { arrange, find, labelOf, picksOf, textOf, thingsOf, wasteOf, weightOf } from "../src/model/answers";
import { ask, DATA, WORDS } from "./toy";

const where = ask("walk.where", [0, 1, -1], [2]);

describe("what may be answered", () => {
  it("is lit where it is offered, refused where the question knows it, and nothing elsewhere", () => {
    expect(find([where], DATA, [["place", "park"]]).lit).toEqual({ ask: where, value: 0 });
    expect(find([where], DATA, [["place", "bridge"]])).toEqual({ lit: null, refused: { ask: where, value: 2 } });
    expect(find([where], DATA, [["man", "ann"]])).toEqual({ lit: null, refused: null });
    expect(find([where], DATA, [["walk.where", "square"]]).lit?.value).toBe(1);
  });

  it("names the things that stand for it; a button stands for itself", () => {
    expect(thingsOf(WORDS, { ask: where, value: 1 })).toEqual(["place:square", "walk.where:square"]);
    expect(thingsOf(WORDS, { ask: where, value: -1 })).toEqual(["walk.where:done"]);
  });
});

describe("what an answer weighs", () => {
  it("is quiet where something is given up, with the number of what is wasted", () => {
    const stop = { ask: where, value: -1 };
    expect(weightOf(WORDS, stop)).toBe("quiet");
    expect(labelOf(WORDS, stop)).toBe("Stop (2 unused)");
    expect(wasteOf(WORDS, stop)).toEqual({ label: "Stop (2 unused)", sentence: "2 men would be idle.", give: "Waste 2", keep: "Keep walking" });
    expect(wasteOf(WORDS, { ask: where, value: 0 })).toBeNull();
  });

  it("goes on where it says yes, or where the game says that it goes on", () => {
    const on = ask("walk.on", [-1, -3, -4]);
    expect(weightOf(WORDS, { ask: on, value: -3 })).toBe("onward");
    expect(weightOf(WORDS, { ask: on, value: -4 })).toBe("quiet");
    expect(weightOf(WORDS, { ask: on, value: -1 })).toBe("onward");
    expect(weightOf(WORDS, { ask: where, value: 0 })).toBe("choice");
  });

  it("carries the text of its card", () => {
    const card = { ...ask("walk.who", [0]), kind: "card" };
    expect(textOf(WORDS, { ask: card, value: 0 })).toBe("");
    expect(WORDS.row("rain")?.text).toBe("All stay at home.");
  });
});

describe("where answers are shown", () => {
  const many = { ...where, options: [0, 1, 2, -1, -3] };
  const keys = (picks: { value: number }[]): number[] => picks.map((pick) => pick.value);

  it("leaves on the board what lies there, and puts the rest beside the question", () => {
    const found = arrange(picksOf([many]), new Set(["walk.where=0", "walk.where=1"]), WORDS, { everything: false, most: 6, beside: 3 });
    expect(keys(found.beside)).toEqual([2, -3]);
    expect(keys(found.quiet)).toEqual([-1]);
  });

  it("holds every answer in the sheet of a phone", () => {
    const found = arrange(picksOf([many]), new Set(["walk.where=0"]), WORDS, { everything: true, most: 2, beside: 0 });
    expect(keys([...found.listed, ...found.more, ...found.quiet]).sort()).toEqual(keys(picksOf([many])).sort());
    expect(keys(found.listed)).toEqual([0, 1]);
    expect(keys(found.more)).toEqual([2, -3]);
  });

  it("does not hide a single one behind a button", () => {
    const three = { ...where, options: [0, 1, 2] };
    expect(arrange(picksOf([three]), new Set(), WORDS, { everything: true, most: 2, beside: 0 }).more).toEqual([]);
  });
});

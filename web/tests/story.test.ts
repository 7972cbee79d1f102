import { describe, expect, it } from "vitest";
import { beatsOf, isDrawn, NO_BOOK, spokenOf, type StoryBook, tileOf } from "../src/model/beats";
import { hurried, lasts } from "../src/model/pace";
import { Story } from "../src/model/story";
import { ask, lay, line, seen, settled, snapshot, Time, WORDS } from "./toy";

const BOOK: StoryBook = {
  events: {
    turn: { head: true, chapter: true, chance: true },
    rolled: { head: true, chance: true, at: 0, dice: { ours: 1, sum: 2, need: 3, won: true } },
    drawn: { head: true, chance: true, card: 0, loud: true },
    walked: { move: { from: 0, to: 1 } },
    cash: { change: { of: "cash", now: 0 } },
  },
};

describe("beats from event codes", () => {
  it("opens a beat at a head; what follows are its effects", () => {
    const beats = beatsOf([line(1, ["walked", 0, 1], ["rolled", 2, [3, 4], 7, 5], ["cash", 9], ["drawn", 0])], 4, BOOK, WORDS);
    expect(beats.map((beat) => [beat.id, beat.events.map((event) => event.code)])).toEqual([
      ["4.0", ["walked"]],
      ["4.1", ["rolled", "cash"]],
      ["4.2", ["drawn"]],
    ]);
    expect(beats[0]!.effects).toEqual([{ kind: "move", piece: null, from: "place:park", to: "place:square", count: 1 }]);
    expect(beats[1]!.effects).toEqual([
      { kind: "ring", things: ["place:bridge"] },
      { kind: "dice", ours: [3, 4], theirs: [], sum: 7, need: 5, beat: false, won: true },
      { kind: "change", of: "cash", by: null, now: 9 },
    ]);
    expect(beats[1]!.sound).toBe("dice");
    expect(beats[2]!.effects).toEqual([{ kind: "card", thing: "card:rain" }]);
  });

  it("tells in words what nobody described, and rings what it speaks of", () => {
    const [beat] = beatsOf([line(1, ["walked", 0, 2], ["quiet"])], 1, NO_BOOK, WORDS);
    expect(beat!.sentences).toEqual(["A man walks from the Park to the Bridge.", "Nothing happens."]);
    expect(beat!.effects).toEqual([{ kind: "ring", things: ["place:park", "place:bridge"] }]);
    expect(spokenOf({ code: "unheard", args: [1], rule: "", alone: false }, WORDS)).toEqual([]);
    expect(isDrawn({ code: "quiet", args: [], rule: "", alone: false }, BOOK, WORDS)).toBe(false);
  });

  it("writes a tile in the game's short words where it has them", () => {
    const beats = beatsOf([line(1, ["rolled", 2, [3], 3, 5], ["cash", 1]), line(1, ["quiet"])], 1, BOOK, WORDS);
    expect(beats.map((beat) => tileOf(beat, WORDS))).toEqual(["the Bridge: 3", "Nothing happens."]);
  });
});

describe("pace", () => {
  const beat = beatsOf([line(1, ["rolled", 2, [3, 4], 7, 5])], 1, BOOK, WORDS)[0]!;
  it("lasts between 1.4 and 3.5 seconds, longer for what is worth a look", () => {
    expect(lasts(beat)).toBeGreaterThanOrEqual(1400);
    expect(lasts(beat)).toBeLessThanOrEqual(3500);
    expect(lasts({ ...beat, loud: true })).toBe(lasts(beat) + 500);
  });
  it("hurries when much waits", () => {
    expect(hurried(beat, [])).toBe(lasts(beat));
    expect(hurried(beat, Array<typeof beat>(6).fill(beat))).toBe(lasts(beat) / 2);
    expect(hurried(beat, Array<typeof beat>(20).fill(beat))).toBeLessThan(lasts(beat) / 2);
  });
});

describe("the story queue", () => {
  const beats = beatsOf([line(1, ["walked", 0, 1]), line(1, ["walked", 1, 2]), line(1, ["walked", 2, 0])], 1, BOOK, WORDS);
  const told = (mode: "play" | "still" | "off" = "play"): { story: Story; time: Time } => {
    const time = new Time();
    const story = new Story(time.after, () => undefined, mode);
    story.add(beats, beats, false);
    return { story, time };
  };

  it("tells one after another, then nothing", () => {
    const { story, time } = told();
    expect([story.now?.id, story.left]).toEqual(["1.0", 2]);
    time.pass(lasts(beats[0]!));
    expect([story.now?.id, story.left]).toEqual(["2.0", 1]);
    time.pass(60_000);
    expect(story.now).toBeNull();
    expect(story.tiles).toHaveLength(3);
  });

  it("pauses, steps on and back, and runs faster", () => {
    const { story, time } = told();
    story.pause();
    time.pass(60_000);
    expect(story.now?.id).toBe("1.0");
    story.next();
    story.next();
    story.back();
    expect(story.now?.id).toBe("2.0");
    story.play();
    story.hasten(4);
    time.pass(lasts(beats[1]!) / 4);
    expect(story.now?.id).toBe("3.0");
  });

  it("leaves the same tiles behind wherever it is skipped", () => {
    const whole = told();
    whole.time.pass(60_000);
    for (let n = 0; n < 3; n++) {
      const { story } = told();
      for (let i = 0; i < n; i++) story.next();
      story.skip();
      expect(story.now).toBeNull();
      expect(story.tiles).toEqual(whole.story.tiles);
    }
  });

  it("stands still where motion is unwanted, and tells nothing where it is off", () => {
    const still = told("still");
    still.time.pass(60_000);
    expect(still.story.now?.id).toBe("1.0");
    still.story.next();
    expect(still.story.now?.id).toBe("2.0");
    const off = told("off");
    expect(off.story.now).toBeNull();
    expect(off.story.tiles).toHaveLength(3);
  });

  it("shows a tile once more", () => {
    const { story, time } = told("off");
    story.mode = "play";
    story.show([story.tiles[1]!]);
    expect(story.now?.id).toBe("2.0");
    time.pass(60_000);
    expect(story.now).toBeNull();
  });

  it("keeps the chapter before while a new one is empty, where one plays alone", () => {
    const story = new Story(new Time().after, () => undefined, "off");
    const first = beatsOf([line(0, ["turn", 1], ["rolled", 0, [1], 1, 2])], 1, BOOK, WORDS);
    const second = beatsOf([line(0, ["turn", 2])], 2, BOOK, WORDS);
    story.add(first, first, true);
    expect(story.shown).toEqual({ beats: first.slice(1), earlier: false });
    story.add(second, second, true);
    expect(story.shown.earlier).toBe(true);
    expect(story.shown.beats.map((beat) => beat.id)).toEqual(["1.0", "1.1"]);
  });
});

describe("the story at a table", () => {
  it("presents what a rival does over the view before it; the question waits", () => {
    const { model, time, tell } = lay(snapshot());
    tell({ ask: [ask("walk.who", [0, 1])] }, [line(1, ["walked", 0, 1])]);
    expect(model.story.now?.id).toBe("1.0");
    expect(model.asks).toEqual([]);
    expect(model.view).toEqual({ at: 0 });
    time.pass(10_000);
    expect(model.asks.map((one) => one.what)).toEqual(["walk.who"]);
    expect(model.view).toEqual({ at: 1 });
  });

  it("lets one's own answers glide, and shows what nobody chose", () => {
    const { model, tell } = lay(snapshot());
    model.describe(BOOK);
    tell({}, [line(0, ["walked", 0, 1])]);
    expect(model.story.now).toBeNull();
    tell({}, [line(0, ["walked", 0, 1], ["rolled", 0, [6], 6, 4])]);
    expect(model.story.now?.events[0]?.code).toBe("rolled");
  });

  it("tells nothing to nobody: the tiles wait", () => {
    const { model, tell } = lay(snapshot(), { watched: () => false });
    tell({}, [line(1, ["walked", 0, 1])]);
    expect(model.story.now).toBeNull();
    expect(model.story.tiles).toHaveLength(1);
  });

  it("fetches the views between several lines of one change", async () => {
    const { model, time, tell } = lay(snapshot());
    tell({}, [line(1, ["walked", 0, 1]), line(1, ["walked", 1, 2])]);
    expect(model.view).toEqual({ at: 0 });
    time.pass(lasts(model.story.now!));
    void model.view;
    await settled();
    expect(model.view).toEqual({ at: 1 });
  });

  it("forgets what is taken back, and says so", () => {
    const { model, tell } = lay(snapshot());
    tell({}, [line(1, ["walked", 0, 1])]);
    tell({ step: 0, view: seen(0) }, [], 1);
    expect(model.story.now).toBeNull();
    expect(model.story.tiles).toEqual([]);
    expect(model.story.takenBack).toBe(true);
    expect(model.view).toEqual({ at: 0 });
  });

  it("finds the tiles in the log after a reload: what came after one's own last answer", () => {
    const log = [line(null), line(1, ["walked", 0, 1]), line(0, ["walked", 1, 2]), line(1, ["walked", 2, 0]), line(1, ["quiet"])];
    const { model } = lay(snapshot({}, log));
    expect(model.story.tiles.map((beat) => beat.id)).toEqual(["3.0", "4.0"]);
    expect(model.story.now).toBeNull();
  });

  it("ends at the view of now, wherever it is skipped", () => {
    for (let n = 0; n < 3; n++) {
      const { model, tell } = lay(snapshot());
      for (let i = 0; i < 3; i++) tell({}, [line(1, ["walked", i, (i + 1) % 3])]);
      for (let i = 0; i < n; i++) model.story.next();
      model.story.skip();
      expect(model.view).toEqual({ at: 3 });
      expect(model.log).toHaveLength(4);
    }
  });
});

import { describe, expect, it } from "vitest";
import { patched } from "../src/model/document";
import { ask, lay, line, settled, snapshot } from "./toy";

describe("the mirrored document", () => {
  it("replaces, descends, deletes and cuts", () => {
    const old = { a: 1, b: { c: [1, 2, 3], d: 4 } };
    expect(patched(old, { a: [2], b: { c: { "-": 1, 1: [9] }, d: [] } })).toEqual({ a: 2, b: { c: [1, 9] } });
    expect(old).toEqual({ a: 1, b: { c: [1, 2, 3], d: 4 } });
  });
});

describe("an intent", () => {
  const start = snapshot({ ask: [ask("walk.who", [0, 1])] });

  it("answers one by one as the questions come", async () => {
    const { model, server, tell } = lay(start);
    model.send([
      { what: "walk.who", option: 1 },
      { what: "walk.where", option: 2 },
    ]);
    await settled();
    expect(server.answers).toEqual([{ what: "walk.who", option: 1 }]);
    expect(model.sending).toBe(true);
    tell({ ask: [ask("walk.where", [0, 2])] }, [line(0, ["quiet"])]);
    await settled();
    expect(server.answers).toEqual([
      { what: "walk.who", option: 1 },
      { what: "walk.where", option: 2 },
    ]);
    tell({ ask: [] }, [line(0, ["quiet"])]);
    expect(model.sending).toBe(false);
    expect(model.stopped).toBeNull();
  });

  it("stops at a question that does not offer it, and shows that question", async () => {
    const { model, server, tell } = lay(start);
    model.send([
      { what: "walk.who", option: 1 },
      { what: "walk.where", option: 2 },
    ]);
    await settled();
    tell({ ask: [ask("walk.where", [0])] }, [line(0, ["quiet"])]);
    expect(server.answers).toHaveLength(1);
    expect(model.stopped).toEqual({ what: "walk.where", option: 2 });
    expect(model.asks.map((one) => one.what)).toEqual(["walk.where"]);
  });

  it("takes for done what was forced in the meantime", async () => {
    const { model, server, tell } = lay(start);
    model.send([
      { what: "walk.who", option: 1 },
      { what: "walk.where", option: 2 },
      { what: "walk.on", option: -3 },
    ]);
    await settled();
    const forced = { ...line(0, ["quiet"]), forced: true, what: "walk.where", option: 2 };
    tell({ ask: [ask("walk.on", [-3, -4])] }, [line(0, ["quiet"]), forced]);
    await settled();
    expect(server.answers.map((one) => one.what)).toEqual(["walk.who", "walk.on"]);
  });

  it("does not answer what has not come yet, and is dropped when it is refused", async () => {
    const { model, server, tell } = lay(start);
    model.send([
      { what: "walk.who", option: 0 },
      { what: "walk.where", option: 2 },
    ]);
    await settled();
    tell({ ask: [] });
    expect(model.sending).toBe(true);
    server.refuse = { code: "illegal", message: "Not offered." };
    tell({ ask: [ask("walk.where", [2])] }, [line(1, ["quiet"])]);
    await settled();
    expect(model.sending).toBe(false);
    expect(model.failure).toBe("Not offered.");
  });

  it("is undone as one", async () => {
    const { model, server, tell } = lay(start);
    model.send([
      { what: "walk.who", option: 1 },
      { what: "walk.where", option: 2 },
    ]);
    await settled();
    tell({ ask: [ask("walk.where", [2, 0])] }, [line(0, ["quiet"])]);
    await settled();
    tell({ ask: [], can_undo: true }, [line(0, ["quiet"])]);
    await model.undo();
    expect(server.acts).toEqual(["undo", "undo"]);
  });
});

describe("a stale answer", () => {
  it("is no mistake of the player's", async () => {
    const { model, server } = lay(snapshot({ ask: [ask("walk.who", [0])] }));
    server.refuse = { code: "stale", message: "Gone." };
    await model.answer(model.asks[0]!, 0);
    expect(model.failure).toBeNull();
    expect(model.busy).toBe(false);
  });
});

describe("replay", () => {
  it("shows a step, and answers nothing meanwhile", async () => {
    const log = [line(null), line(0, ["quiet"]), line(1, ["quiet"])];
    const { model } = lay(snapshot({ ask: [ask("walk.who", [0])] }, log));
    model.replay.go(1);
    await settled();
    expect(model.view).toEqual({ at: 1 });
    expect(model.asks).toEqual([]);
    expect(model.log).toHaveLength(2);
    model.replay.go(99);
    expect(model.replay.at).toBeNull();
    expect(model.view).toEqual({ at: 2 });
  });

  it("plays itself from a step on", () => {
    const log = [line(null), line(0, ["walked", 0, 1]), line(1, ["walked", 1, 2])];
    const { model, time } = lay(snapshot({}, log));
    model.playFrom(1);
    expect(model.story.now?.id).toBe("1.0");
    time.pass(2000);
    expect(model.story.now?.id).toBe("2.0");
    time.pass(60_000);
    expect(model.story.now).toBeNull();
  });
});

describe("one screen for two", () => {
  const both = (more = {}): ReturnType<typeof snapshot> =>
    snapshot(
      {
        seats: [
          { slug: "red", user: "u", name: "Ann", bot: null, online: true, time: null },
          { slug: "blue", user: "u", name: "Ann", bot: null, online: true, time: null },
        ],
        ...more,
      },
      undefined,
      { yours: [0, 1] },
    );

  it("is covered until somebody says that they sit there", () => {
    const { model, server } = lay(both());
    expect(model.handOver(true)).toEqual({ seat: 0, covered: true });
    model.show(0);
    expect(model.handOver(true)).toBeNull();
    expect(server.seats).toEqual([0]);
  });

  it("turns to who is asked, covered only where there are secrets", () => {
    const { model } = lay(both({ waiting: [1] }));
    model.show(0);
    expect(model.handOver(true)).toEqual({ seat: 1, covered: true });
    expect(model.handOver(false)).toEqual({ seat: 1, covered: false });
  });

  it("is not covered before what happened has been seen", () => {
    const { model, tell, time } = lay(both());
    model.describe({ events: { rolled: { head: true, chance: true, dice: { ours: 1 } } } });
    model.show(0);
    tell({ waiting: [1] }, [line(0, ["rolled", 0, [5], 5, 4])]);
    expect(model.handOver(true)).toBeNull();
    time.pass(10_000);
    expect(model.handOver(true)).toEqual({ seat: 1, covered: true });
  });
});

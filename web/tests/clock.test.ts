import { describe, expect, it } from "vitest";
import { face, isShort, leftAt, nextTick } from "../src/model/clock";

describe("a seat's time", () => {
  it("runs while it is asked, and stands otherwise", () => {
    expect(leftAt({ left: 90, since: null }, 5000)).toBe(90);
    expect(leftAt({ left: 90, since: 1000 }, 1030)).toBe(60);
    expect(leftAt({ left: 90, since: 1000 }, 9000)).toBe(0);
    // A browser whose clock is behind gives nobody more than there is.
    expect(leftAt({ left: 90, since: 1000 }, 990)).toBe(90);
  });

  it("is written as on a clock's face", () => {
    expect(face(0)).toBe("0:00");
    expect(face(59.2)).toBe("1:00");
    expect(face(727)).toBe("12:07");
    expect(face(5 * 3600 + 150)).toBe("5 h 02");
    expect(face(24 * 3600)).toBe("24 h 00");
    expect(face(3 * 86400 + 4 * 3600 + 59)).toBe("3 d 4 h");
  });

  it("changes its face when the face changes", () => {
    expect(nextTick(30.25)).toBe(250);
    expect(nextTick(30)).toBe(1000);
    expect(nextTick(7200)).toBe(60_000);
  });

  it("is short in its last tenth, or minute", () => {
    expect(isShort({ per: "move", seconds: 86400, increment: 0 }, 8000)).toBe(true);
    expect(isShort({ per: "move", seconds: 86400, increment: 0 }, 9000)).toBe(false);
    expect(isShort({ per: "game", seconds: 1800, increment: 10 }, 61)).toBe(false);
    expect(isShort({ per: "game", seconds: 1800, increment: 10 }, 60)).toBe(true);
  });
});

// The story of every game, held against recorded games between bots: what happens is drawn, every change is
// shown, and whoever skips sees the same screen in the end.

import { describe, expect, it } from "vitest";
import { BOARDS } from "../src/games/index";
import { type Beat, beatsOf, isDrawn, type StoryBook } from "../src/model/beats";
import { patched } from "../src/model/document";
import { TableModel } from "../src/model/table";
import type { GameData, View } from "../src/types";
import { Words } from "../src/words";
import { record, type Recording } from "./recordings.mjs";
import { changes, isShown, named, type Story } from "./shown";
import { STORY as CHICAGO_68 } from "./stories/chicago-68";
import { STORY as CHICAGO_CHICAGO } from "./stories/chicago-chicago";
import { STORY as CHILE } from "./stories/chile-1988";
import { STORY as MEAN_STREETS } from "./stories/mean-streets";
import { STORY as WHICH_SIDE } from "./stories/which-side";
import { snapshot, Time, ToyServer } from "./toy";

const STORIES: Record<string, Story> = {
  "mean-streets": MEAN_STREETS,
  "chile-1988": CHILE,
  "chicago-chicago": CHICAGO_CHICAGO,
  "which-side": WHICH_SIDE,
  "chicago-68": CHICAGO_68,
};

const GAMES = 50;
const DRAWN = 0.95;
const RECORDING = 180_000;

/** What the tests of one game share: its recordings are made once. */
class Shelf {
  private made: { data: GameData; words: Words; book: StoryBook; games: Recording[] } | null = null;

  constructor(readonly game: string) {}

  async get(): Promise<NonNullable<Shelf["made"]>> {
    if (!this.made) {
      const { data, games } = record(this.game);
      this.made = { data, words: new Words(data), book: await BOARDS[this.game]!.story!(), games };
    }
    return this.made;
  }
}

/** The views of a recording: one a line of its log. */
function viewsOf(recording: Recording): View[] {
  const views = [recording.view];
  for (const patch of recording.patches) {
    const last = views.at(-1)!;
    views.push(patch === null ? last : (patched(last, patch) as View));
  }
  return views;
}

class Tally {
  private counts = new Map<string, { times: number; example: string }>();

  add(what: string, example: string): void {
    const one = this.counts.get(what) ?? { times: 0, example };
    one.times += 1;
    this.counts.set(what, one);
  }

  /** The commonest first. */
  get lines(): string[] {
    return [...this.counts].sort(([, a], [, b]) => b.times - a.times).map(([what, { times, example }]) => `${what}: ${times} times, ${example}`);
  }
}

for (const [game, story] of Object.entries(STORIES)) {
  const shelf = new Shelf(game);

  describe(`the story of ${game}`, { timeout: RECORDING }, () => {
    it(`draws at least ${DRAWN * 100} % of what happens in ${GAMES} games, and lists what it only tells`, async () => {
      const { words, book, games } = await shelf.get();
      expect(games).toHaveLength(GAMES);
      let drawn = 0;
      let all = 0;
      const unlisted = new Tally();
      for (const { number, lines } of games) {
        for (const event of lines.flatMap((line) => line.events)) {
          all += 1;
          if (event.code in book.events && isDrawn(event, book, words)) drawn += 1;
          else if (!story.told.includes(event.code)) unlisted.add(event.code, `as in game ${number}: ${words.event(event)}`);
        }
      }
      expect(unlisted.lines).toEqual([]);
      expect(drawn / all).toBeGreaterThanOrEqual(DRAWN);
    });

    it("describes no event that the game does not have", async () => {
      const { data, book } = await shelf.get();
      const events = data.words.event ?? {};
      expect(Object.keys(book.events).filter((code) => !(code in events))).toEqual([]);
      expect(story.told.filter((code) => !(code in events))).toEqual([]);
    });

    it("has a name for every track whose number floats off", async () => {
      const { words, book, games } = await shelf.get();
      const nameless = new Set<string>();
      for (const { lines } of games) {
        for (const effect of beatsOf(lines, 0, book, words).flatMap((beat) => beat.effects)) {
          if (effect.kind !== "change" || effect.of.includes(":")) continue;
          const track = effect.of.split(".").at(-1)!;
          if (words.text("track", track) === undefined && words.text("view", track) === undefined) nameless.add(track);
        }
      }
      expect([...nameless]).toEqual([]);
    });

    it("shows every change between two views", async () => {
      const { words, book, games } = await shelf.get();
      const missed = new Tally();
      for (const recording of games) {
        const views = viewsOf(recording);
        for (let step = 1; step < views.length; step++) {
          if (views[step] === views[step - 1]) continue;
          const line = recording.lines[step]!;
          const names = named(beatsOf([line], step, book, words));
          for (const path of changes(views[step - 1], views[step])) {
            const { part, ok } = isShown(path, names, story.shown);
            const told = line.events.map((event) => event.code).join(", ");
            if (!ok) missed.add(part, `as in game ${recording.number}, step ${step}: ${path} (${told || "no event"})`);
          }
        }
      }
      expect(missed.lines).toEqual([]);
    });

    it("leaves the same screen wherever it is skipped", async () => {
      const { data, words, book, games } = await shelf.get();
      for (const recording of games.slice(0, 8)) skipEverywhere(recording, data, words, book);
    });
  });
}

/** Tells one recording to two who watch: one to the end of every beat, one who skips at some moment of each. */
function skipEverywhere(recording: Recording, data: GameData, words: Words, book: StoryBook): void {
  const views = viewsOf(recording);
  const [patient, hasty] = [watcher(recording, data, words, book), watcher(recording, data, words, book)];
  for (let from = 1, turn = 0; from < recording.lines.length; turn++) {
    const lines = recording.lines.slice(from, from + 1 + (turn % 5));
    const step = from + lines.length - 1;
    for (const { model } of [patient, hasty]) model.change({ diff: { step: [step], rev: [step + 1], view: [views[step]] }, log: { from, lines } });
    patient.time.pass(600_000);
    hasty.time.pass((turn * 977) % 6000);
    if (turn % 3 === 0) hasty.model.story.back();
    hasty.model.story.skip();
    expect(screen(hasty.model), `game ${recording.number}, step ${step}`).toEqual(screen(patient.model));
    expect(hasty.model.view).toBe(views[step]);
    expect(patient.model.view).toBe(views[step]);
    from = step + 1;
  }
}

function watcher(recording: Recording, data: GameData, words: Words, book: StoryBook): { model: TableModel; time: Time } {
  const time = new Time();
  const model = new TableModel("m1", new ToyServer(), { after: time.after, watched: () => true, mode: "play", speed: 1 });
  const seats = recording.seats.map((slug, n) => ({
    slug,
    user: n === recording.viewer ? "u" : null,
    name: slug,
    bot: n === recording.viewer ? null : "newcomer",
    online: true,
    time: null,
  }));
  const yours = recording.viewer === null ? [] : [recording.viewer];
  model.take(snapshot({ game: data.game, view: recording.view, seats }, recording.lines.slice(0, 1), { eye: recording.viewer, yours }));
  model.equip(data, words);
  model.describe(book);
  return { model, time };
}

/** All that is on the screen beside the board when nothing is told. */
const screen = (model: TableModel): unknown => ({
  log: model.log.length,
  asks: model.asks,
  told: model.story.now,
  tiles: model.story.shown.beats.map((beat: Beat) => beat.id),
});

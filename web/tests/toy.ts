// A small game and a server that does as it is told, for the tests of the model.

import { type Server, type Surroundings, TableModel } from "../src/model/table";
import type { Ask, Change, GameData, LogLine, Snapshot, StepView, TableState, View } from "../src/types";
import { Words } from "../src/words";

export const DATA = {
  game: "toy",
  version: 1,
  lang: "en",
  words: {
    ask: { "walk.who": "Who walks?", "walk.where": "Where to, with {0} {0:?man|men}?", "walk.on": "Go on?" },
    option: { "walk.where": { done: "Stop" } },
    waste: { "walk.where": { done: { label: "Stop ({0} unused)", sentence: "{0} {0:?man|men} would be idle.", give: "Waste {0}", keep: "Keep walking" } } },
    onward: { "walk.on": { done: "" } },
    event: {
      walked: "A man walks from {0:place} to {1:place}.",
      rolled: "{0:place}: you roll {1} = {2} against {3}.",
      drawn: "The card is {0:card}.",
      cash: "You hold ${0}.",
      turn: "Turn {0}.",
      quiet: "Nothing happens.",
    },
    tile: { rolled: "{0:place}: {2}" },
  },
  kinds: {
    place: { slugs: ["park", "square", "bridge"], names: ["the Park", "the Square", "the Bridge"] },
    man: { slugs: ["ann", "bob"], names: ["Ann", "Bob"] },
    card: { slugs: ["rain"], names: ["Rain"] },
  },
  questions: {
    "walk.who": { kind: "man", rule: "walk", domain: [0, 1] },
    "walk.where": { kind: "place", rule: "walk", domain: [0, 1, 2, -1] },
    "walk.on": { kind: "", rule: "walk", domain: [-1, -3, -4] },
  },
  rulebook: [],
  headings: {},
  rulings: "",
  components: { cards: [{ id: "rain", name: "Rain", source: "reconstructed", text: "All stay at home." }] },
} as unknown as GameData;

export const WORDS = new Words(DATA);

/** A view that says only of which step it is. */
export const seen = (at: number): View => ({ at }) as unknown as View;

export const ask = (what: string, options: number[], about: unknown[] = []): Ask => ({
  seat: 0,
  what,
  options,
  about,
  kind: DATA.questions[what]!.kind,
  rule: "walk",
});

export const line = (by: number | null, ...events: [code: string, ...args: unknown[]][]): LogLine => ({
  by,
  forced: false,
  what: null,
  option: null,
  events: events.map(([code, ...args]) => ({ code, args, rule: "walk", alone: false })),
});

export function snapshot(table: Partial<TableState> = {}, log: LogLine[] = [line(null)], more: Partial<Snapshot> = {}): Snapshot {
  return {
    event: "e-0",
    eye: 0,
    yours: [0],
    invite: null,
    table: {
      id: "m1",
      game: "toy",
      options: {},
      private: false,
      clock: null,
      minutes: [5, 10],
      created: 0,
      host: "u",
      status: "running",
      seats: [
        { slug: "red", user: "u", name: "Ann", bot: null, online: true, time: null },
        { slug: "blue", user: null, name: null, bot: "newcomer", online: true, time: null },
      ],
      rev: 1,
      step: log.length - 1,
      since: 0,
      view: seen(log.length - 1),
      standing: null,
      ask: [],
      hints: false,
      waiting: [0],
      can_undo: false,
      takeback: null,
      outcome: null,
      conceded: null,
      void: null,
      begun: null,
      commitment: "",
      key: null,
      rematch: null,
      watching: 0,
      ...table,
    },
    log: { from: 0, lines: log },
    chat: { from: 0, lines: [] },
    ...more,
  };
}

/** Time that passes when it is told to. */
export class Time {
  private now = 0;
  private waiting: { at: number; act: () => void }[] = [];

  readonly after = (ms: number, act: () => void): (() => void) => {
    const one = { at: this.now + ms, act };
    this.waiting.push(one);
    return () => {
      this.waiting = this.waiting.filter((other) => other !== one);
    };
  };

  pass(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      this.waiting.sort((a, b) => a.at - b.at);
      const next = this.waiting[0];
      if (!next || next.at > until) break;
      this.waiting.shift();
      this.now = next.at;
      next.act();
    }
    this.now = until;
  }
}

export class ToyServer implements Server {
  answers: { what: string; option: number }[] = [];
  acts: string[] = [];
  seats: (number | null)[] = [];
  rev = 1;
  refuse: { code: string; message: string } | null = null;

  answer(body: { what: string; option: number }): Promise<{ rev: number }> {
    if (this.refuse) return Promise.reject(Object.assign(new Error(this.refuse.message), this.refuse));
    this.answers.push({ what: body.what, option: body.option });
    this.rev += 1;
    return Promise.resolve({ rev: this.rev });
  }

  act(path: string): Promise<unknown> {
    this.acts.push(path);
    this.rev += 1;
    return Promise.resolve({ rev: this.rev });
  }

  step(step: number): Promise<StepView> {
    return Promise.resolve({ step, of: 9, view: seen(step), standing: null, ask: [], waiting: [], line: line(null), outcome: null });
  }

  ahead(): Promise<{ foreseen: [] }> {
    return Promise.resolve({ foreseen: [] });
  }

  watch(seat: number | null): void {
    this.seats.push(seat);
  }

  close(): void {}
}

export interface Laid {
  model: TableModel;
  server: ToyServer;
  time: Time;
  /** The server tells that the table has gone on. */
  tell(table: Partial<TableState>, lines?: LogLine[], from?: number): void;
}

export function lay(first: Snapshot, around: Partial<Surroundings> = {}): Laid {
  const server = new ToyServer();
  const time = new Time();
  const model = new TableModel("m1", server, { after: time.after, watched: () => true, mode: "play", speed: 1, ...around });
  model.take(first);
  model.equip(DATA, WORDS);
  const tell = (table: Partial<TableState>, lines?: LogLine[], from?: number): void => {
    const at = from ?? model.live!.log.length;
    const step = at + (lines?.length ?? 0) - 1;
    const now = { rev: server.rev, ...(lines ? { step, view: seen(step) } : {}), ...table };
    const change: Change = { diff: Object.fromEntries(Object.entries(now).map(([key, value]) => [key, [value]])) };
    if (lines) change.log = { from: at, lines };
    model.change(change);
  };
  return { model, server, time, tell };
}

/** Until every promise that waits has been kept. */
export const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

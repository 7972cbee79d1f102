// The table without its pictures: what is known, what may be answered, what is being told.

import type { AskInfo } from "../generated/wire";
import type { Any, Ask, Change, GameData, LogLine, Snapshot, StepView, View } from "../types";
import type { Words } from "../words";
import { beatsOf, NO_BOOK, type Beat, type StoryBook } from "./beats";
import { handOver, type HandOver } from "./curtain";
import { changed, type Live, standIn, taken, withKinds } from "./document";
import { Composer, DONE, Foresight, type Foreseen, Gatherer, type Gestures, type LoadAhead, remember } from "./gestures";
import { type Answer, Intent } from "./intent";
import { Replay, Steps } from "./replay";
import { type After, type Mode, Story } from "./story";
import type { Speed } from "./pace";

/** The server, as far as a table needs it. */
export interface Server {
  answer(body: { rev: number; what: string; option: number; seat: number | undefined }): Promise<{ rev: number }>;
  act(path: string, body: Record<string, unknown>): Promise<Any>;
  step(step: number, seat: number | null): Promise<StepView>;
  /** What would be asked after some answers. */
  ahead(look: Parameters<LoadAhead>[0] & { seat: number | null }): Promise<{ foreseen: { after: number[]; ask: AskInfo[] }[] }>;
  /** Tell the changes of this table through that seat from now on. */
  watch(seat: number | null): void;
  close(): void;
}

export interface Surroundings {
  after: After;
  /** Whether somebody looks at the page: nothing is told to nobody. */
  watched(): boolean;
  mode: Mode;
  speed: Speed;
}

const NOTHING: ReadonlySet<string> = new Set();

export class TableModel {
  live: Live | null = null;
  connected = true;
  failure: string | null = null;
  /** An answer of ours is on its way. */
  busy = false;
  /** The answer of an intent that was not offered; its question is shown. */
  stopped: Answer | null = null;
  data: GameData | null = null;
  words: Words | null = null;
  book: StoryBook = NO_BOOK;
  readonly story: Story;
  readonly steps: Steps;
  readonly replay: Replay;
  /** The thought that is being put together, where the game declares one for what is asked. */
  composer: Composer | null = null;
  gatherer: Gatherer | null = null;
  private gestures: Gestures = {};
  /** The revision for which they were made, and whether the player wants each question by itself. */
  private composed = "";
  private slowly: string | null = null;
  private sentBefore = new Map<string, readonly Answer[]>();
  private intent: Intent | null = null;
  /** How many answers the last intent gave: Undo takes them back together. */
  private together = 0;
  private awaited = 0;
  private shownTo: number | null = null;
  private seat: number | null = null;
  private listeners = new Set<() => void>();

  constructor(
    readonly id: string,
    private readonly server: Server,
    private readonly around: Surroundings,
  ) {
    const tell = (): void => this.tell();
    this.story = new Story(around.after, tell, around.mode, around.speed);
    this.steps = new Steps((step, seat) => server.step(step, seat), tell);
    this.replay = new Replay(this.steps, this);
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  tell(): void {
    for (const listener of this.listeners) listener();
  }

  /** The words and kinds of the game. */
  equip(data: GameData, words: Words): void {
    this.data = data;
    this.words = words;
    this.compose();
    this.recall();
  }

  /** How its events look; it comes after the board. */
  describe(book: StoryBook): void {
    this.book = book;
    if (!this.story.now) this.recall();
  }

  /** Which questions are one thought; it comes after the board, too. */
  think(gestures: Gestures): void {
    this.gestures = gestures;
    this.composed = "";
    this.compose();
    this.tell();
  }

  // -- what is known -----------------------------------------------------------------------------

  get last(): number {
    return this.live?.table.step ?? 0;
  }

  get eye(): number | null {
    return this.live?.eye ?? null;
  }

  /** The view that the board draws: of a beat that is told, of a step that is looked at, or of now. */
  get view(): View | null {
    const live = this.live?.table.view ?? null;
    const beat = this.story.now;
    if (beat) return this.steps.view(beat.step - 1, this.replay.at === null ? this.eye : (this.replay.eye ?? this.eye)) ?? live;
    return this.replay.at === null ? live : (this.replay.shown?.view ?? live);
  }

  /** The questions that wait for an answer: none about a board that is not on the screen. */
  get waits(): Ask[] {
    const live = this.live;
    if (!live || !this.data || this.story.now || this.replay.at !== null) return [];
    if (live.table.status !== "running" || standIn(live)) return [];
    return withKinds(live.table.ask, this.data);
  }

  /** The questions that are shown: what waits, or the parts of a thought that it begins. */
  get asks(): Ask[] {
    const asks = this.waits;
    if (asks.length === 0 || this.sending) return asks;
    if (this.gatherer) return [this.gatherer.ask];
    const shown = this.composer?.asks ?? [];
    return shown.length ? shown : asks;
  }

  /** Every question of the thought is asked by itself from here on, until something else is asked. */
  oneByOne(): void {
    this.slowly = this.live?.table.ask[0]?.what ?? null;
    this.compose();
    this.tell();
  }

  /** Begins a thought, or several answers to one question, where the game declares one for what is asked. */
  private compose(): void {
    const { live, data, words } = this;
    const [ask] = live && data ? withKinds(live.table.ask, data) : [];
    const key = live && ask && !standIn(live) ? `${live.table.rev} ${ask.what} ${ask.about.join()}` : "";
    if (ask && this.slowly !== null && !this.belongs(this.slowly, ask.what)) this.slowly = null;
    const now = this.slowly === null ? key : "";
    if (now === this.composed) return;
    this.composed = now;
    this.composer = null;
    this.gatherer = null;
    if (!now || !ask || !words || !data || live!.table.ask.length > 1) return;
    const thought = this.gestures.thoughts?.find((one) => one.first === ask.what);
    const slug = (of: Ask, option: number): string => words.slug(of.what, option);
    if (thought) {
      const composer: Composer = new Composer(
        thought,
        this.foresee(ask, () => composer.looked()),
        slug,
        this.sentBefore.get(thought.first) ?? [],
        (answers) => this.sendThought(thought.first, answers),
        () => this.tell(),
      );
      this.composer = composer;
      return;
    }
    const gathering = this.gestures.gatherings?.find((one) => one.question === ask.what);
    if (!gathering || !ask.options.some((option) => option >= 0) || !gathering.fresh(ask)) return;
    const before = (this.sentBefore.get(ask.what) ?? []).map((one) => one.option).filter((option) => option >= 0);
    const gatherer: Gatherer = new Gatherer(
      gathering,
      ask,
      this.foresee(ask, () => gatherer.looked()),
      before,
      (answers) => this.sendThought(ask.what, answers),
      () => this.tell(),
    );
    this.gatherer = gatherer;
  }

  private foresee(ask: Ask, looked: () => void): Foresight {
    return new Foresight(
      ask,
      (look) => this.ahead(look),
      () => {
        looked();
        this.tell();
      },
    );
  }

  private belongs(first: string, what: string): boolean {
    const thought = this.gestures.thoughts?.find((one) => one.first === first || one.then.includes(first));
    return thought !== undefined && [thought.first, ...thought.then].includes(what);
  }

  private sendThought(key: string, answers: Answer[]): void {
    this.sentBefore.set(key, remember(this.sentBefore.get(key) ?? [], answers));
    this.send(answers);
  }

  private async ahead(look: Parameters<LoadAhead>[0]): Promise<Foreseen[]> {
    const { foreseen } = await this.server.ahead({ ...look, seat: this.eye });
    return foreseen.map(({ after, ask }) => ({ after, ask: this.data ? withKinds(ask, this.data) : [] }));
  }

  /** What has happened up to what is shown. */
  get log(): LogLine[] {
    const log = this.live?.log ?? [];
    const beat = this.story.now;
    if (beat) return log.slice(0, beat.step);
    return this.replay.at === null ? log : log.slice(0, this.replay.at + 1);
  }

  /** Whether all seats at the table are this viewer's, or there is but one. */
  get solo(): boolean {
    const live = this.live;
    return live !== null && live.yours.length > 0 && live.yours.length === live.table.seats.length;
  }

  // -- what is told ------------------------------------------------------------------------------

  take(snapshot: Snapshot): void {
    const had = this.live;
    this.live = taken(this.live, snapshot);
    this.connected = true;
    this.keep(this.live);
    if (had?.eye !== snapshot.eye || had.log.length !== this.live.log.length) this.recall();
    this.carryOn();
    this.compose();
    this.tell();
  }

  change(change: Change): void {
    const before = this.live;
    if (!before) return;
    const live = changed(before, change);
    this.live = live;
    const { log } = change;
    if (log && log.from < before.log.length) {
      this.steps.forget(log.from);
      this.story.takeBack(log.from);
    }
    this.keep(before);
    this.keep(live);
    if (log?.lines.length) this.happened(log.from, log.lines);
    this.carryOn();
    this.compose();
    this.tell();
  }

  /** The view of the step that a table is at, for the story. */
  private keep({ table, eye }: Live): void {
    if (table.view !== null) this.steps.put(table.step, eye, table.view);
  }

  private happened(from: number, lines: LogLine[]): void {
    const live = this.live;
    if (!live || !this.words) return;
    if (lines.some((line) => this.isOwn(line))) this.story.answered();
    const beats = beatsOf(lines, from, this.book, this.words);
    this.story.add(beats, this.presented(beats, lines, from), this.solo, this.around.watched() && this.replay.at === null);
  }

  /** One's own answers glide; what others did, and what nobody chose, is presented. */
  private presented(beats: Beat[], lines: readonly LogLine[], from: number): Beat[] {
    return beats.filter((beat) => beat.chance || !this.isOwn(lines[beat.step - from]!));
  }

  private isOwn(line: LogLine): boolean {
    const live = this.live;
    return live !== null && line.by !== null && live.yours.includes(line.by) && !live.table.seats[line.by]?.bot;
  }

  /** The tiles after a reload or a night away: what came after the viewer's last own answer. */
  private recall(): void {
    const live = this.live;
    if (!live || !this.words || live.table.view === null) return;
    const { log } = live;
    let from = 1;
    if (this.solo) from = Math.max(1, log.length - 60);
    else if (live.yours.length)
      from = Math.max(
        1,
        log.findLastIndex((line) => this.isOwn(line)),
      );
    else from = Math.max(1, log.length - 6);
    const lines = log.slice(from);
    const beats = beatsOf(lines, from, this.book, this.words);
    this.story.recall(this.solo ? beats : this.presented(beats, lines, from), this.solo);
  }

  /** Tells the match from a step on, as a replay that plays itself. */
  playFrom(step: number): void {
    const live = this.live;
    if (!live || !this.words) return;
    this.story.show(beatsOf(live.log.slice(step), step, this.book, this.words));
  }

  // -- what is answered --------------------------------------------------------------------------

  /** One answer now, or one part of a thought. */
  answer(ask: Ask, option: number): Promise<void> {
    const { composer, gatherer } = this;
    if (gatherer && !this.sending && ask.what === gatherer.gathering.question) {
      if (option === DONE) gatherer.finish();
      else gatherer.press(option);
      return Promise.resolve();
    }
    const button = option < 0 && composer?.thought.first === ask.what && !composer.begun;
    if (composer && !button && !this.sending) {
      composer.press(ask.what, option);
      return Promise.resolve();
    }
    return this.answerAlone(ask, option);
  }

  /** One answer to the question that waits, whatever it may be a part of. */
  answerAlone(ask: Ask, option: number): Promise<void> {
    this.composer = null;
    this.gatherer = null;
    this.together = 1;
    return this.give(ask, option);
  }

  /** Several answers, as their questions come. */
  send(answers: readonly Answer[]): void {
    if (!this.live || this.busy || answers.length === 0) return;
    this.stopped = null;
    this.together = 0;
    this.intent = new Intent([...answers], this.live.log.length);
    this.composer = null;
    this.gatherer = null;
    this.carryOn();
  }

  /** What is chosen and not sent, or presumed: `question=value`. */
  get picked(): ReadonlySet<string> {
    if (this.sending) return NOTHING;
    if (this.gatherer) return new Set(this.gatherer.picked.map((option) => `${this.gatherer!.gathering.question}=${option}`));
    return this.composer?.chosen ?? NOTHING;
  }

  /** A word for what is chosen and not sent: it changes with every press. */
  get drafted(): string {
    return this.composer?.begun ? [...this.composer.chosen].join(";") : (this.gatherer?.picked.join() ?? "");
  }

  /** Whether an intent is under way: its questions are not shown. */
  get sending(): boolean {
    return this.intent !== null;
  }

  private carryOn(): void {
    const { intent, live } = this;
    if (!intent || !live || this.busy || live.table.rev < this.awaited) return;
    const step = intent.step(live.table.ask, live.log);
    if (step.kind === "answer") {
      intent.answered();
      this.together = intent.given;
      void this.give(step.ask, step.option);
      return;
    }
    if (step.kind === "wait" && live.table.status === "running") return;
    this.stopped = step.kind === "mismatch" ? step.wanted : null;
    this.intent = null;
    this.tell();
  }

  private async give(ask: AskInfo, option: number): Promise<void> {
    const live = this.live;
    if (!live || this.busy) return;
    this.busy = true;
    this.tell();
    const seat = ask.seat >= 0 ? ask.seat : (live.eye ?? undefined);
    try {
      const { rev } = await this.server.answer({ rev: live.table.rev, what: ask.what, option, seat });
      this.awaited = rev;
      this.failure = null;
    } catch (error) {
      this.intent = null;
      // A stale click is no mistake of the player's: the stream brings the new question.
      this.failure = (error as { code?: string }).code === "stale" ? null : String((error as Error).message);
    } finally {
      this.busy = false;
      this.carryOn();
      this.tell();
    }
  }

  async act(path: string, body: Record<string, unknown> = {}): Promise<Any> {
    try {
      this.failure = null;
      return await this.server.act(path, body);
    } catch (error) {
      this.failure = String((error as Error).message);
      this.tell();
      return null;
    }
  }

  /** Takes the last answer back; an intent as one. */
  async undo(): Promise<void> {
    if (this.composer?.begun) return this.composer.undo();
    if (this.gatherer?.picked.length) return this.gatherer.clear();
    const times = Math.max(1, this.together);
    this.together = 0;
    for (let n = 0; n < times && this.live?.table.can_undo; n++) {
      const rev = n === 0 ? this.live.table.rev : this.awaited;
      const { eye } = this.live;
      const done = (await this.act("undo", eye === null ? { rev } : { rev, seat: eye })) as { rev: number } | null;
      if (!done) return;
      this.awaited = done.rev;
    }
  }

  // -- who sits before the screen ----------------------------------------------------------------

  watch(): void {
    this.server.watch(this.seat);
  }

  close(): void {
    this.story.skip();
    this.server.close();
  }

  /** See the table through another of your seats. */
  sit(seat: number | null): void {
    if (this.seat === seat) return;
    this.seat = seat;
    this.server.watch(seat);
  }

  /** Look anew: who sits where has changed for this viewer. */
  reseat(): void {
    this.seat = null;
    this.server.watch(null);
  }

  /** Whom the screen goes to, once what happened has been seen. */
  handOver(secret: boolean): HandOver | null {
    if (!this.live || this.story.now) return null;
    return handOver(this.live, this.shownTo, secret);
  }

  /** Somebody says that they sit before the screen. */
  show(seat: number): void {
    this.shownTo = seat;
    this.sit(seat);
    this.tell();
  }
}

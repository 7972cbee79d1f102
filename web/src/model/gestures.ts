// One gesture where it is one thought. A game declares beside its board which questions belong together;
// they are shown together and sent together. What comes after an answer is foreseen by the server: nothing
// here knows a rule, and the answers that are sent are still the kernel's own.

import type { Ask } from "../types";
import type { Answer } from "./intent";

/** What is taken for chosen until the player says otherwise: the first, all, or the same as the last time. */
export type Presumption = "first" | "all" | "again";

export interface Thought {
  /** The question it begins with, and those that belong to it as they come. */
  first: string;
  then: readonly string[];
  /** The questions among them whose answer ends it: what comes then need not be foreseen. */
  ends?: readonly string[];
  presume?: Readonly<Record<string, Presumption>>;
  /** Things that are dragged to where they go: the question of the one, and of the other. */
  drag?: readonly (readonly [from: string, ...to: string[]])[];
  /** Answers to this question stand on the cards of the first one: one press says both. */
  inline?: { question: string; only?: readonly number[] };
  /** A question that takes units one by one and then goes on, place by place. */
  column?: Column;
  /** A question whose answers name who changes an amount, and the question that asks how much. */
  amounts?: Amounts;
}

export interface Column {
  question: string;
  /** Whether an answer takes a unit along, or goes to a place; what is neither is left to the question itself. */
  takes(slug: string): boolean;
  isPlace(slug: string): boolean;
}

export interface Amounts {
  question: string;
  /** The questions that ask how much. */
  numbers: readonly string[];
  /** How much it is now. */
  now(ask: Ask, option: number): number;
}

/** Several answers to one question, chosen in any order and sent together by its last button. */
export interface Gathering {
  question: string;
  /** It begins with what was chosen the last time. */
  again?: boolean;
  /** Whether nothing has been chosen yet: an answer that was given one by one is gone on with so. */
  fresh(ask: Ask): boolean;
}

/** What a game declares. */
export interface Gestures {
  thoughts?: readonly Thought[];
  gatherings?: readonly Gathering[];
}

export const DONE = -1;
export const YES = -3;
export const ALL = -5;

// -- what will be asked ----------------------------------------------------------------------------

export interface Foreseen {
  after: number[];
  ask: Ask[];
}

export type LoadAhead = (look: { after: number[]; follow: readonly string[]; among: number[] }) => Promise<Foreseen[]>;

/** As many as the server foresees at once: what is missing beyond them is not known to be impossible. */
const MOST = 240;

/** The questions after each row of answers: known, impossible to know (null), or not looked up yet. */
export class Foresight {
  private known = new Map<string, Ask | null>();
  private asked = new Set<string>();

  constructor(
    root: Ask,
    private readonly load: LoadAhead,
    private readonly tell: () => void,
  ) {
    this.known.set("", root);
  }

  at(path: readonly number[]): Ask | null | undefined {
    return this.known.get(path.join());
  }

  /** Looks up what follows; the listeners are told when it is known. */
  want(after: number[], follow: readonly string[], among: number[] = []): void {
    const key = `${after.join()}|${follow.join()}|${among.join()}`;
    if (this.asked.has(key)) return;
    this.asked.add(key);
    void this.load({ after, follow, among }).then(
      (found) => {
        this.learn(after, found, follow, among);
        this.tell();
      },
      () => {
        if (after.length) this.known.set(after.join(), null);
        this.tell();
      },
    );
  }

  private learn(after: number[], found: readonly Foreseen[], follow: readonly string[], among: readonly number[]): void {
    for (const one of found) this.known.set(one.after.join(), one.ask[0] ?? null);
    if (!this.known.has(after.join())) this.known.set(after.join(), null);
    if (found.length >= MOST) return;
    for (const one of found) {
      const ask = one.ask[0];
      if (!ask || !follow.includes(ask.what)) continue;
      for (const option of ask.options) {
        const key = [...one.after, option].join();
        if (!this.known.has(key) && (among.length === 0 || among.includes(option))) this.known.set(key, null);
      }
    }
  }
}

// -- a thought that is being put together ----------------------------------------------------------

export interface Choice {
  ask: Ask;
  option: number;
  /** Nobody chose it: it is presumed, or the only answer. */
  presumed: boolean;
}

export interface Walk {
  made: Choice[];
  /** What is still to be chosen. */
  open: Ask | null;
  /** Everything is chosen: it can be sent. */
  complete: boolean;
  /** What follows is being looked up. */
  looking: boolean;
}

/** What a thought of the player's consists of so far. Every method that a player calls is one press or one drag. */
export class Composer {
  private picks: Answer[] = [];
  /** How many units of each kind go along; null: as many as may. */
  private taken: Map<number, number> | null = null;

  constructor(
    readonly thought: Thought,
    readonly foresight: Foresight,
    private readonly slug: (ask: Ask, option: number) => string,
    /** What was sent the last time. */
    private readonly memory: readonly Answer[],
    private readonly send: (answers: Answer[]) => void,
    private readonly tell: () => void,
  ) {
    foresight.want([], this.follow);
  }

  private get follow(): string[] {
    return [this.thought.first, ...this.thought.then].filter((what) => !this.thought.ends?.includes(what));
  }

  /** Whether anything was chosen that has not been sent. */
  get begun(): boolean {
    return this.picks.length > 0 || this.taken !== null;
  }

  /** From the question that waits, through what is chosen and presumed, to what is still open. */
  get walk(): Walk {
    const made: Choice[] = [];
    const path: number[] = [];
    const left = [...this.picks];
    const takes = this.taken ? new Map(this.taken) : null;
    let moved = false;
    for (let n = 0; n < 60; n++) {
      const ask = this.foresight.at(path);
      if (ask === undefined) {
        this.foresight.want(path, this.follow);
        return { made, open: null, complete: false, looking: true };
      }
      if (ask === null || (n > 0 && !this.thought.then.includes(ask.what))) return { made, open: null, complete: made.length > 0, looking: false };
      const unit = moved ? undefined : this.unitOf(ask, takes);
      const next = left[0];
      let choice: Choice | null = null;
      if (unit !== undefined) choice = { ask, option: unit, presumed: takes === null };
      else if (next?.what === ask.what && ask.options.includes(next.option)) {
        left.shift();
        choice = { ask, option: next.option, presumed: false };
        moved ||= ask.what === this.thought.column?.question;
      } else choice = this.presumed(ask, made);
      if (!choice) return { made, open: ask, complete: false, looking: false };
      made.push(choice);
      path.push(choice.option);
      if (this.thought.ends?.includes(ask.what)) break;
    }
    return { made, open: null, complete: true, looking: false };
  }

  private presumed(ask: Ask, made: readonly Choice[]): Choice | null {
    const { presume, column } = this.thought;
    const how = presume?.[ask.what];
    const only = ask.options.length === 1 ? ask.options[0]! : undefined;
    // The kernel answers what has one answer; but where more was presumed before, the player shall see where it leads.
    if (
      only !== undefined &&
      (how !== undefined || (made.length > 0 && ask.what !== column?.question && made.every((one) => !one.presumed || one.ask.options.length === 1)))
    )
      return { ask, option: only, presumed: true };
    if (how === undefined) return null;
    const before = made.filter((one) => one.ask.what === ask.what);
    const known = how === "again" ? this.memory.filter((one) => one.what === ask.what) : [];
    const last = known[before.length]?.option;
    const enough = before.some((one) => one.option >= 0) && ask.options.includes(DONE);
    let option: number | undefined;
    if (last !== undefined && ask.options.includes(last)) option = last;
    else if (enough) option = DONE;
    else if (how !== "first" && known.length === 0 && ask.options.includes(ALL)) option = ALL;
    else option = ask.options.find((one) => one >= 0);
    return option === undefined ? null : { ask, option, presumed: true };
  }

  /** The next unit that goes along, before the first place. */
  private unitOf(ask: Ask, takes: Map<number, number> | null): number | undefined {
    const { column } = this.thought;
    if (ask.what !== column?.question) return undefined;
    const units = this.unitsIn(ask);
    if (takes === null) return units[0];
    const option = units.find((one) => (takes.get(one) ?? 0) > 0);
    if (option !== undefined) takes.set(option, takes.get(option)! - 1);
    return option;
  }

  unitsIn(ask: Ask): number[] {
    const { column } = this.thought;
    return column ? ask.options.filter((option) => option >= 0 && column.takes(this.slug(ask, option))) : [];
  }

  /** The places that a column can go to from here, near or far, each with its shortest way. */
  get routes(): Map<number, number[]> {
    const found = new Map<number, number[]>();
    const { made, open } = this.walk;
    const { column } = this.thought;
    if (!open || open.what !== column?.question) return found;
    const start = made.map((one) => one.option);
    const placesOf = (ask: Ask): number[] => ask.options.filter((option) => option >= 0 && column.isPlace(this.slug(ask, option)));
    this.foresight.want(start, [column.question], this.places(open));
    const queue: number[][] = [[]];
    for (let way = queue.shift(); way; way = queue.shift()) {
      const ask = this.foresight.at([...start, ...way]);
      if (!ask || ask.what !== column.question) continue;
      for (const place of placesOf(ask)) {
        if (found.has(place)) continue;
        found.set(place, [...way, place]);
        queue.push([...way, place]);
      }
    }
    return found;
  }

  /** Every value of a column's question that is a place: the server follows into these alone. */
  private places(ask: Ask): number[] {
    const { column } = this.thought;
    const all: number[] = [];
    for (let option = 0; ; option++) {
      const slug = this.slug(ask, option);
      if (slug === String(option)) return all;
      if (column!.isPlace(slug)) all.push(option);
    }
  }

  /** The questions that are shown: what is open first, then what was presumed or chosen and may still be changed. */
  get asks(): Ask[] {
    const { made, open } = this.walk;
    if (!open) return [];
    const routes = this.routes;
    const first = routes.size ? { ...open, options: [...new Set([...open.options, ...routes.keys()])] } : open;
    const before = made.filter(
      ({ ask }, n) => ask.options.length > 1 && ask.kind !== open.kind && ask.what !== open.what && made.findIndex((one) => one.ask.what === ask.what) === n,
    );
    return [first, ...before.map((one) => one.ask).reverse()];
  }

  /** What stands on the card of an answer to the first question: what is asked in the end, and the path to it. */
  inlineOf(option: number): Ask | null {
    const { inline } = this.thought;
    if (!inline) return null;
    const made: Choice[] = [];
    const path = [option];
    for (let n = 0; n < 20; n++) {
      const ask = this.foresight.at(path);
      if (ask === undefined) this.foresight.want([...path], this.follow);
      if (!ask || !this.thought.then.includes(ask.what)) return null;
      if (ask.what === inline.question) return inline.only ? { ...ask, options: ask.options.filter((one) => inline.only!.includes(one)) } : ask;
      const root = this.foresight.at([])!;
      const choice = this.presumed(ask, [{ ask: root, option, presumed: false }, ...made]);
      if (!choice) return null;
      made.push(choice);
      path.push(choice.option);
    }
    return null;
  }

  /** What is chosen or presumed of the earlier questions, for the screen to mark. */
  get chosen(): ReadonlySet<string> {
    return new Set(this.walk.made.map(({ ask, option }) => `${ask.what}=${option}`));
  }

  /** One press on an answer of a question that is shown. */
  press(what: string, option: number): void {
    this.choose(what, option);
    this.finish();
  }

  /** One drag from a thing to where it goes. */
  drag(from: Answer, to: Answer): void {
    // Where the question of the goal comes first, it is answered first.
    const both = this.walk.open?.what === to.what ? [to, from] : [from, to];
    for (const { what, option } of both) this.choose(what, option);
    this.finish();
  }

  /** One press on what stands on a card of the first question. */
  both(first: Answer, last: Answer): void {
    this.picks = [first, last];
    this.finish();
  }

  private choose(what: string, option: number): void {
    const { column } = this.thought;
    const { made } = this.walk;
    if (what === column?.question) {
      const way = this.routes.get(option) ?? [option];
      this.picks = [...this.picks, ...way.map((step) => ({ what, option: step }))];
      const end = this.walk.open;
      if (end?.what === what && end.options.includes(DONE) && option !== DONE) this.picks.push({ what, option: DONE });
      return;
    }
    // Whatever was chosen after it may not be offered any more.
    const at = this.picks.findIndex((pick) => pick.what === what);
    const later = at < 0 ? [] : this.picks.slice(at + 1);
    const earlier = made.some((one) => one.ask.what === what)
      ? this.picks.filter((pick) => made.findIndex((one) => one.ask.what === pick.what) < made.findIndex((one) => one.ask.what === what))
      : this.picks;
    this.picks = [...earlier, { what, option }, ...later];
  }

  /** Changes by one, or sets, how many of a kind of unit go along. */
  take(unit: number, count: number): void {
    const now = this.counts;
    now.set(unit, Math.max(0, count));
    this.taken = now;
    this.tell();
  }

  /** How many of each kind of unit go along. */
  get counts(): Map<number, number> {
    const found = new Map<number, number>();
    for (const { ask, option } of this.walk.made) {
      if (ask.what === this.thought.column?.question && this.unitsIn(ask).includes(option)) found.set(option, (found.get(option) ?? 0) + 1);
    }
    return found;
  }

  /** The steppers of a payment: who pays how much of what is asked. */
  get amounts(): { option: number; now: number; least: number; most: number }[] {
    const { open } = this.walk;
    const { amounts } = this.thought;
    if (!amounts || open?.what !== amounts.question) return [];
    const path = this.walk.made.map((one) => one.option);
    return open.options
      .filter((option) => option >= 0)
      .map((option) => {
        const number = this.foresight.at([...path, option]);
        if (number === undefined) this.foresight.want([...path, option], this.follow);
        const now = amounts.now(open, option);
        return { option, now, least: number ? Math.min(...number.options) : now, most: number ? Math.max(...number.options) : now };
      });
  }

  /** One press on a stepper: this one pays so much. */
  pay(option: number, amount: number): void {
    const { amounts } = this.thought;
    const path = this.walk.made.map((one) => one.option);
    const number = this.foresight.at([...path, option]);
    if (!amounts || !number || !amounts.numbers.includes(number.what) || !number.options.includes(amount)) return;
    const change = [
      { what: amounts.question, option },
      { what: number.what, option: amount },
    ];
    const last = this.picks.at(-2);
    // The same one again replaces what was said of it.
    if (last?.what === amounts.question && last.option === option) this.picks = [...this.picks.slice(0, -2), ...change];
    else this.picks = [...this.picks, ...change];
    this.tell();
  }

  /** Takes the last thing back that was chosen. */
  undo(): void {
    const { amounts, column } = this.thought;
    if (this.taken !== null && (this.picks.length === 0 || this.picks.at(-1)?.what !== column?.question)) this.taken = null;
    else this.picks = this.picks.slice(0, amounts?.numbers.includes(this.picks.at(-1)?.what ?? "") ? -2 : -1);
    if (this.picks.length === 0) this.taken = null;
    this.tell();
  }

  clear(): void {
    this.picks = [];
    this.taken = null;
    this.tell();
  }

  /** Sends it if all is chosen; else it waits for the rest. */
  finish(): void {
    const { complete, looking, made } = this.walk;
    if (complete) return this.send(made.map(({ ask, option }) => ({ what: ask.what, option })));
    this.waiting = looking;
    this.tell();
  }

  /** A press whose consequence was not known yet: it is finished when it is. */
  private waiting = false;

  looked(): void {
    if (!this.waiting) return;
    const { looking } = this.walk;
    if (looking) return;
    this.waiting = false;
    this.finish();
  }
}

/** What was sent the last time, and, of the questions that were not asked then, the time before. */
export function remember(before: readonly Answer[], sent: readonly Answer[]): Answer[] {
  const told = new Set(sent.map((one) => one.what));
  return [...sent.map(({ what, option }) => ({ what, option })), ...before.filter((one) => !told.has(one.what))];
}

// -- several answers gathered ----------------------------------------------------------------------

/** Cards that are chosen in any order, and changed freely, until they are sent together. */
export class Gatherer {
  private chosen: number[] = [];
  private takenOver = new Set<number>();
  /** What was chosen the last time and is taken over, as far as it is offered. */
  private wished: number[];

  constructor(
    readonly gathering: Gathering,
    readonly root: Ask,
    private readonly foresight: Foresight,
    before: readonly number[],
    private readonly send: (answers: Answer[]) => void,
    private readonly tell: () => void,
  ) {
    this.wished = gathering.again ? [...before] : [];
    this.looked();
  }

  /** What is asked after what is chosen; it is looked up where it is not known. */
  private get next(): Ask | null {
    const ask = this.foresight.at(this.chosen);
    if (ask === undefined) this.foresight.want([...this.chosen], []);
    return ask ?? null;
  }

  /** More is known: what was wished is taken over. */
  looked(): void {
    while (this.wished.length) {
      const ask = this.next;
      if (!ask) return;
      const option = this.wished.shift()!;
      if (ask.what !== this.gathering.question || !ask.options.includes(option)) continue;
      this.chosen = [...this.chosen, option];
      this.takenOver.add(option);
    }
    this.trim();
  }

  /** Whether a card can be chosen beside those that are, or be left out again. */
  fits(option: number): boolean {
    if (this.chosen.includes(option)) return true;
    const ask = this.next;
    return ask?.what === this.gathering.question && ask.options.includes(option);
  }

  /** The question as it is shown: what is chosen, what fits beside it, and the button that sends it. */
  get ask(): Ask {
    const options = this.root.options.filter((option) => option >= 0 && (this.fits(option) || this.replaceable !== undefined));
    return { ...this.root, options: this.complete ? [...options, DONE] : options };
  }

  get picked(): readonly number[] {
    return this.chosen;
  }

  /** Whether it can be sent as it is. */
  get complete(): boolean {
    const ask = this.next;
    return ask?.what === this.gathering.question && ask.options.includes(DONE);
  }

  /** One press on a card: in or out; where there is no room, in the place of one that was only taken over. */
  press(option: number): void {
    this.wished = [];
    if (this.chosen.includes(option)) this.chosen = this.chosen.filter((one) => one !== option);
    else {
      const old = this.fits(option) ? undefined : this.replaceable;
      if (old !== undefined) this.chosen = this.chosen.filter((one) => one !== old);
      this.chosen = [...this.chosen, option];
      this.trim();
    }
    this.tell();
  }

  /** What was only taken over from the last time: it makes room for what is chosen now. */
  private get replaceable(): number | undefined {
    return this.chosen.find((one) => this.takenOver.has(one));
  }

  /** Leaves out what turns out not to be offered beside the rest. */
  private trim(): void {
    for (let n = 0; n < this.chosen.length; n++) {
      const ask = this.foresight.at(this.chosen.slice(0, n));
      if (ask === undefined) this.foresight.want(this.chosen.slice(0, n), []);
      if (ask === undefined) return;
      if (ask?.what !== this.gathering.question || !ask.options.includes(this.chosen[n]!)) this.chosen.splice(n--, 1);
    }
  }

  clear(): void {
    this.wished = [];
    this.chosen = [];
    this.tell();
  }

  /** One press on the button that ends it. */
  finish(): void {
    const what = this.gathering.question;
    this.send([...this.chosen, DONE].map((option) => ({ what, option })));
  }
}

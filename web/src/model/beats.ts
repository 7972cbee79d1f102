// From event codes to beats: what is shown one after another when something has happened.
//
// A game describes its events beside its board (`games/<game>/story.ts`): which open a beat, and which
// of their arguments is a place, a card, a die, a number on a track. An event without a description
// still rings the things it speaks of, and is told in words: nothing is lost.

import type { Event, LogLine } from "../types";
import type { Words } from "../words";

/** An argument by its number; its kind is that of its hole in the words, or is named here. */
export type Arg = number | readonly [index: number, kind: string];

/** A place is an argument or a fixed thing, `kind:slug`. */
export type Place = Arg | string;

/** How an event looks: which of its arguments plays which part. */
export interface Roles {
  /** Opens a beat; the events after it are its effects. Heads of one name that come in a row are one beat. */
  head?: boolean | string;
  /** Nobody chose it: it is shown also to the player to whom it happens. */
  chance?: boolean;
  /** Begins a new chapter: a turn, a round. */
  chapter?: boolean;
  /** Who does it, where it is not whoever answered. */
  doer?: Place;
  /** The places concerned, arguments or fixed things (`kind:slug`): ringed, the rest in shade. */
  at?: Place | readonly Place[];
  /** The card that comes forward and can be read. */
  card?: Arg;
  /** Something goes from one place to another. */
  move?: { piece?: Place; from?: Place; to?: Place; count?: number };
  /** A number on a track changes: by so much, or to so much. The track is named on the board as `data-track`. */
  change?: Change | readonly Change[];
  dice?: DiceRoles;
  /** Its short words stand at this place. */
  note?: Place;
  /** Worth a longer look. */
  loud?: boolean;
  sound?: Sound;
  /** A sign for its tile: a symbol of the board. */
  sign?: string;
}

export interface Change {
  of: string | Arg;
  by?: number;
  now?: number;
  sign?: -1 | 1;
  /** Whose number it is, where several stand at one track. */
  whose?: Arg;
}

interface DiceRoles {
  ours?: number;
  theirs?: number;
  /** The sum that counts, and what it is held against. */
  sum?: number;
  need?: number;
  /** Whether the sum must be higher than the need, or reach it. */
  beat?: boolean;
  won?: boolean;
}

export type Sound = "turn" | "dice" | "card" | "end";

/** A game's description of its events, by code. */
export interface StoryBook {
  events: Record<string, Roles>;
}

export const NO_BOOK: StoryBook = { events: {} };

/** What is drawn for one event. Things are named `kind:slug`. */
export type Effect =
  | { kind: "ring"; things: string[] }
  | { kind: "card"; thing: string }
  | { kind: "move"; piece: string | null; from: string | null; to: string | null; count: number }
  | { kind: "change"; of: string; by: number | null; now: number | null; whose?: string }
  | { kind: "note"; thing: string; text: string }
  | { kind: "dice"; ours: number[]; theirs: number[]; sum: number | null; need: number | null; beat: boolean; won: boolean | null };

export interface Beat {
  /** Step and place within it: the same beat has the same id, however it was learned of. */
  id: string;
  step: number;
  /** The name of the head that opened it, if it has one. */
  head: boolean | string;
  /** The seat that answered; null where nobody did. */
  by: number | null;
  /** Who acts, as `kind:slug`, where the game says so. */
  doer: string | null;
  events: Event[];
  effects: Effect[];
  /** What is told of it, one sentence an event. */
  sentences: string[];
  chance: boolean;
  chapter: boolean;
  loud: boolean;
  sound: Sound | null;
  sign: string | null;
}

/** Where on the board a number stands that changes: the name of its track, and whose it is. */
export const trackOf = (change: Extract<Effect, { kind: "change" }>): string => (change.whose ? `${change.of}/${change.whose}` : change.of);

const HOLE = /\{(\d+):([a-z_]+)\}/g;

/** The kinds of an event's arguments, as the holes of its words name them. */
function kindsOf(event: Event, words: Words): Map<number, string> {
  const template = words.text("event", event.code) ?? "";
  return new Map([...template.matchAll(HOLE)].map(([, number, kind]) => [Number(number), kind!]));
}

/** What an argument names, as `kind:slug`. */
export function thingsAt(event: Event, words: Words, arg: Place): string[] {
  if (typeof arg === "string") return [arg];
  const [index, kind] = typeof arg === "number" ? [arg, kindsOf(event, words).get(arg)] : arg;
  const values = event.args[index];
  const slugs = kind === undefined ? undefined : words.data.kinds[kind]?.slugs;
  return (Array.isArray(values) ? values : [values]).flatMap((value) => {
    const slug = typeof value === "number" ? slugs?.[value] : typeof value === "string" ? value : undefined;
    return slug === undefined ? [] : [`${kind}:${slug}`];
  });
}

/** The pieces an event speaks of, as `kind:slug`. */
export const spokenOf = (event: Event, words: Words): string[] => [...kindsOf(event, words).keys()].flatMap((index) => thingsAt(event, words, index));

const numbers = (arg: unknown): number[] => (Array.isArray(arg) ? arg : [arg]).filter((value): value is number => typeof value === "number");
const numberAt = (event: Event, index: number | undefined): number | null => (index === undefined ? null : (numbers(event.args[index])[0] ?? null));

const isPlace = (at: Place | readonly Place[]): at is Place =>
  !Array.isArray(at) || (typeof at[0] === "number" && typeof at[1] === "string" && !at[1].includes(":"));
const placesOf = (at: Place | readonly Place[]): readonly Place[] => (isPlace(at) ? [at] : at);

function effectsOf(event: Event, roles: Roles | undefined, words: Words): Effect[] {
  if (!roles) {
    const spoken = spokenOf(event, words);
    return spoken.length ? [{ kind: "ring", things: spoken }] : [];
  }
  const out: Effect[] = [];
  const one = (arg: Place | undefined): string | null => (arg === undefined ? null : (thingsAt(event, words, arg)[0] ?? null));
  const card = one(roles.card);
  if (card) out.push({ kind: "card", thing: card });
  if (roles.at !== undefined) {
    const ringed = placesOf(roles.at).flatMap((place) => thingsAt(event, words, place));
    if (ringed.length) out.push({ kind: "ring", things: ringed });
  }
  if (roles.dice) {
    const { ours, theirs, sum, need, beat, won } = roles.dice;
    out.push({
      kind: "dice",
      ours: ours === undefined ? [] : numbers(event.args[ours]),
      theirs: theirs === undefined ? [] : numbers(event.args[theirs]),
      sum: numberAt(event, sum),
      need: numberAt(event, need),
      beat: beat ?? false,
      won: won ?? null,
    });
  }
  if (roles.move) {
    const { piece, from, to, count } = roles.move;
    out.push({ kind: "move", piece: one(piece), from: one(from), to: one(to), count: numberAt(event, count) ?? 1 });
  }
  const noted = one(roles.note);
  if (noted) out.push({ kind: "note", thing: noted, text: shortOf(event, words) });
  for (const { of, by, now, sign, whose } of roles.change === undefined ? [] : "of" in roles.change ? [roles.change] : roles.change) {
    const track = one(of);
    const delta = numberAt(event, by);
    const owner = one(whose);
    if (track)
      out.push({ kind: "change", of: track, by: delta === null ? null : delta * (sign ?? 1), now: numberAt(event, now), ...(owner && { whose: owner }) });
  }
  return out;
}

/** Whether an event is drawn, rather than only told in words. */
export const isDrawn = (event: Event, book: StoryBook, words: Words): boolean => effectsOf(event, book.events[event.code], words).length > 0;

/** The beats of log lines; `from` is the step of the first of them. */
export function beatsOf(lines: readonly LogLine[], from: number, book: StoryBook, words: Words): Beat[] {
  return lines.flatMap((line, n) => beatsOfLine(line, from + n, book, words));
}

function beatsOfLine(line: LogLine, step: number, book: StoryBook, words: Words): Beat[] {
  const beats: Beat[] = [];
  for (const event of line.events) {
    const roles = book.events[event.code];
    let beat = beats[beats.length - 1];
    const head = roles?.head ?? false;
    if (!beat || head === true || (head !== false && head !== beat.head)) {
      beat = {
        id: `${step}.${beats.length}`,
        step,
        head,
        by: line.by,
        doer: null,
        events: [],
        effects: [],
        sentences: [],
        chance: false,
        chapter: false,
        loud: false,
        sound: null,
        sign: null,
      };
      beats.push(beat);
    }
    // What bears a name gathers the deeds of several.
    if (typeof beat.head !== "string" && roles?.doer !== undefined) beat.doer ??= thingsAt(event, words, roles.doer)[0] ?? null;
    beat.events.push(event);
    beat.effects.push(...effectsOf(event, roles, words));
    beat.sentences.push(words.event(event));
    beat.chance ||= roles?.chance ?? false;
    beat.chapter ||= roles?.chapter ?? false;
    beat.loud ||= roles?.loud ?? false;
    beat.sound ??= roles?.sound ?? (roles?.dice ? "dice" : roles?.card !== undefined ? "card" : null);
    beat.sign ??= roles?.sign ?? null;
  }
  return beats;
}

/** What a tile says of a beat: the game's short words (`[tile]`) for its first event, or its first sentence. */
export function tileOf(beat: Beat, words: Words): string {
  const [head] = beat.events;
  return head ? shortOf(head, words) : "";
}

/** An event in the game's short words, or in its sentence. */
function shortOf(event: Event, words: Words): string {
  const short = words.text("tile", event.code);
  return short === undefined ? words.event(event) : words.fill(short, event.args);
}

/** Who acts in a beat, in words; empty where nobody does. */
export function doerName(beat: Beat, words: Words, seats: readonly string[]): string {
  if (!beat.doer) return beat.by === null || beat.chance ? "" : (seats[beat.by] ?? "");
  const [kind, slug] = beat.doer.split(":") as [string, string];
  return words.name(kind, words.data.kinds[kind]?.slugs.indexOf(slug) ?? -1);
}

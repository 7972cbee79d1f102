// What may be answered, what each answer weighs, and where it can be shown.

import type { Ask, GameData } from "../types";
import type { Words } from "../words";

/** One answer to one question that waits. */
export interface Pick {
  ask: Ask;
  value: number;
}

/** A kind or a question, and the slug of a value of it. */
export type Place = readonly [kindOrQuestion: string, slug: string];

/** What the pending questions say about a place. */
export interface Found {
  lit: Pick | null;
  /** A value of the pending question that may not be chosen now. */
  refused: Pick | null;
}

export const pickKey = (pick: Pick): string => `${pick.ask.what}=${pick.value}`;

export const picksOf = (asks: readonly Ask[]): Pick[] => asks.flatMap((ask) => ask.options.map((value) => ({ ask, value })));

export function find(asks: readonly Ask[], data: GameData, places: readonly Place[]): Found {
  let refused: Pick | null = null;
  for (const ask of asks) {
    for (const [name, slug] of places) {
      if (name !== ask.kind && name !== ask.what) continue;
      const value = data.kinds[ask.kind]?.slugs.indexOf(slug) ?? -1;
      if (value < 0) continue;
      if (ask.options.includes(value)) return { lit: { ask, value }, refused: null };
      if (data.questions[ask.what]?.domain.includes(value)) refused ??= { ask, value };
    }
  }
  return { lit: null, refused };
}

/** The names under which what answers so may lie on the board: `kind:slug`. */
export function thingsOf(words: Words, { ask, value }: Pick): string[] {
  const slug = words.slug(ask.what, value);
  if (value < 0) return [`${ask.what}:${slug}`];
  return [`${ask.kind}:${slug}`, `${ask.what}:${slug}`];
}

/** A question about a place that is not answered by it: what an area of the board may still be asked. */
export const picksAt = (picks: readonly Pick[], words: Words, thing: string): Pick[] => picks.filter((pick) => thingsOf(words, pick).includes(thing));

/** What a thing is called: a value of its kind, or a component. */
export function nameOf(words: Words, kind: string, slug: string): string {
  const value = words.data.kinds[kind]?.slugs.indexOf(slug) ?? -1;
  return value >= 0 ? words.name(kind, value) : (words.row(slug)?.name ?? slug);
}

// -- weight --------------------------------------------------------------------------------------

/** `onward` goes on with the game and is filled, `choice` is one among several, `quiet` gives something up. */
export type Weight = "onward" | "choice" | "quiet";

const GIVES_UP = new Set(["done", "pass", "no"]);

/** How much an answer weighs; the game's words may say of a button that it goes on (`[onward]`). */
export function weightOf(words: Words, { ask, value }: Pick): Weight {
  if (value >= 0) return "choice";
  const slug = words.slug(ask.what, value);
  if (words.says("onward", ask.what, slug) !== undefined) return "onward";
  if (GIVES_UP.has(slug) || words.says("waste", ask.what, slug) !== undefined) return "quiet";
  return slug === "yes" ? "onward" : "choice";
}

/** What giving up costs: a name that says so, a sentence, the button that does it, and the one that does not. */
export interface Waste {
  label: string;
  sentence: string;
  give: string;
  keep: string;
}

/** The game's words for what an answer wastes (`[waste]`); without them the answer is given at once. */
export function wasteOf(words: Words, { ask, value }: Pick): Waste | null {
  const found = words.says("waste", ask.what, words.slug(ask.what, value)) as Partial<Waste> | undefined;
  if (found?.sentence === undefined) return null;
  const part = (text: string | undefined): string => words.fill(text ?? "", ask.about);
  return { label: part(found.label), sentence: part(found.sentence), give: part(found.give), keep: part(found.keep) };
}

/** An answer's name: what it wastes where it wastes something. */
export const labelOf = (words: Words, pick: Pick): string => wasteOf(words, pick)?.label || words.option(pick.ask.what, pick.value, pick.ask.about);

/** What a card says, where the answer is a card: the text of its row. */
export function textOf(words: Words, pick: Pick): string {
  if (pick.value < 0) return "";
  const text = words.row(words.slug(pick.ask.what, pick.value))?.text;
  return typeof text === "string" ? text : "";
}

// -- where each is shown -------------------------------------------------------------------------

/** Where the answers of the moment are shown; every one of them is in one list at least. */
export interface Arrangement {
  /** Beside the question: short ones that nothing on the board stands for. */
  beside: Pick[];
  /** As cards in the side column or the sheet. */
  listed: Pick[];
  /** What does not fit the list at once: behind one button that says how many. */
  more: Pick[];
  /** What gives something up: quiet text, last. */
  quiet: Pick[];
}

export interface Room {
  /** The sheet of a phone holds every answer, also those that lie on the board. */
  everything: boolean;
  /** How many cards are shown before "more". */
  most: number;
  /** How many short answers may stand beside the question. */
  beside: number;
}

export function arrange(picks: readonly Pick[], spotted: ReadonlySet<string>, words: Words, room: Room): Arrangement {
  const quiet = picks.filter((pick) => weightOf(words, pick) === "quiet");
  const loud = picks.filter((pick) => weightOf(words, pick) !== "quiet");
  const rest = room.everything ? loud : loud.filter((pick) => pick.value < 0 || !spotted.has(pickKey(pick)));
  const short = (pick: Pick): boolean => labelOf(words, pick).length <= 28 && textOf(words, pick) === "";
  if (rest.length <= room.beside && rest.every(short)) return { beside: rest, listed: [], more: [], quiet };
  const buttons = room.everything ? [] : rest.filter((pick) => pick.value < 0).slice(0, room.beside);
  const cards = rest.filter((pick) => !buttons.includes(pick));
  // One card more is no longer than the button that would hide it.
  const cut = cards.length <= room.most + 1 ? cards.length : room.most;
  return { beside: buttons, listed: cards.slice(0, cut), more: cards.slice(cut), quiet };
}

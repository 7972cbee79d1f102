// The boards, each loaded with its game only. What else there is to know of a game it declares itself (game.toml).

import type { JSX } from "preact";
import type { Beat, StoryBook } from "../model/beats";
import type { Gestures } from "../model/gestures";
import type { Event, GameData, Row, View } from "../types";
import type { Words } from "../words";

export interface GameModule {
  /** The drawn board. */
  Board: () => JSX.Element;
  /** Hands and mats: below the board, or in the phone's sheet. */
  Tray?: () => JSX.Element | null;
  /** Cards that lie open to all: a tab of their own beside the board. */
  Cards?: () => JSX.Element | null;
  /** The others' hands, where the rules leave them open. */
  Rivals?: () => JSX.Element | null;
  /** A small picture of a thing, for its card among the answers and its tile. */
  Face?: (props: { kind: string; slug: string }) => JSX.Element | null;
  /** A thing drawn large; called as a plain function, and null for what it does not draw. */
  Thing?: (props: { kind: string; slug: string }) => JSX.Element | null;
  /** What comes forward when a beat is told, drawn by the game; called as a plain function, and null where card, dice and sentences are enough. */
  Panel?: (props: { beat: Beat }) => JSX.Element | null;
  /** Every sign on a thing; its words stand in the game's `[sign]` table. */
  signs?(kind: string, slug: string, view: View, words: Words): Sign[];
  /** Every sign of the game, for its legend. */
  legend?(words: Words): Sign[];
  /** What lies beside a thing. */
  neighbours?(kind: string, slug: string, data: GameData, view: View): (readonly [kind: string, slug: string])[];
  /** Round, phase: what stands in the bar. */
  status(view: View, words: Words): string;
  /** A log event that begins a new chapter of the log. */
  chapter?(event: Event): boolean;
  /** The mark of a seat's side: a shape as well as a colour. */
  Mark?: (props: { seat: string }) => JSX.Element;
}

/** A sign on a thing: a symbol of the board or letters, and its words under `[sign]` with what fills them. */
export interface Sign {
  sign: string;
  symbol?: string;
  letters?: string;
  args?: readonly unknown[];
  rule?: string;
}

interface Entry {
  load: () => Promise<GameModule>;
  /** How its events look; loaded after the board. */
  story?: () => Promise<StoryBook>;
  /** Which of its questions are one thought; loaded after the board, too. */
  gestures?: () => Promise<Gestures>;
}

/** One line a game; its story lies beside its board. */
const LOADERS: Record<string, () => Promise<GameModule>> = {
  "mean-streets": () => import("./mean-streets/index"),
  "chile-1988": () => import("./chile-1988/index"),
  "chicago-chicago": () => import("./chicago-chicago/index"),
  "which-side": () => import("./which-side/index"),
  "chicago-68": () => import("./chicago-68/index"),
};

const storyOf = async (game: string): Promise<StoryBook> => ((await import(`./${game}/story.ts`)) as { STORY: StoryBook }).STORY;

export const BOARDS: Record<string, Entry> = Object.fromEntries(Object.entries(LOADERS).map(([game, load]) => [game, { load, story: () => storyOf(game) }]));

/** Takes a game's style into the page. */
export function style(css: string): void {
  const sheet = document.createElement("style");
  sheet.textContent = css;
  document.head.append(sheet);
}

/** Loads a font of a game when the game is opened. */
export function font(family: string, url: string, descriptors: FontFaceDescriptors = {}): void {
  const face = new FontFace(family, `url(${url})`, { display: "swap", ...descriptors });
  void face.load().then((loaded) => document.fonts.add(loaded));
}

/** The rows of a component table; the ids are those of the game's own kind. */
export const rows = <Id extends string = string>(data: { components: Record<string, Row[]> }, table: string): Row<Id>[] =>
  (data.components[table] ?? []) as Row<Id>[];

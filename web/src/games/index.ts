// The boards, each loaded with its game only.

import type { JSX } from "preact";
import type { Event, Row, View } from "../types";
import type { Words } from "../words";

export interface GameModule {
  /** The drawn board. */
  Board: () => JSX.Element;
  /** Hands and mats: below the board, or in the phone's sheet. */
  Tray?: () => JSX.Element | null;
  /** Round, phase: what stands in the bar. */
  status(view: View, words: Words): string;
  /** A log event that begins a new chapter of the log. */
  chapter?(event: Event): boolean;
  /** The mark of a seat's side: a shape as well as a colour. */
  Mark?: (props: { seat: string }) => JSX.Element;
}

interface Entry {
  load?: () => Promise<GameModule>;
  /** Whether one seat holds secrets from another, so that a shared screen must be covered between them. */
  secret: boolean;
}

export const BOARDS: Record<string, Entry> = {
  "mean-streets": { load: () => import("./mean-streets/index"), secret: false },
  "chile-1988": { load: () => import("./chile-1988/index"), secret: true },
  "chicago-chicago": { load: () => import("./chicago-chicago/index"), secret: false },
  "which-side": { load: () => import("./which-side/index"), secret: false },
  "chicago-68": { load: () => import("./chicago-68/index"), secret: false },
};

/** Loads a font of a game when the game is opened. */
export function font(family: string, url: string, descriptors: FontFaceDescriptors = {}): void {
  const face = new FontFace(family, `url(${url})`, { display: "swap", ...descriptors });
  void face.load().then((loaded) => document.fonts.add(loaded));
}

/** The rows of a component table; the ids are those of the game's own kind. */
export const rows = <Id extends string = string>(data: { components: Record<string, Row[]> }, table: string): Row<Id>[] =>
  (data.components[table] ?? []) as Row<Id>[];

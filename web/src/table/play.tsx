// What a board is given, and the one way a board offers options: a spot.
//
// A spot is anything that stands for a value (an area, a card, a slot). Whether it is lit comes
// from the pending questions alone; whatever is not lit can be asked why.

import { createContext, type ComponentChildren, type JSX } from "preact";
import { useContext } from "preact/hooks";
import { t } from "../i18n";
import type { Ask, LogLine, View } from "../types";
import type { Words } from "../words";
import type { GameData } from "../types";
import { isOurs } from "./sources";

export interface Pick {
  ask: Ask;
  value: number;
}

/** What a board is given; it names the view of its own game. */
export interface Play<V extends View = View> {
  data: GameData;
  words: Words;
  view: V;
  /** The seat whose view this is; null for a spectator. */
  seat: number | null;
  seats: string[];
  /** The questions this viewer may answer now. */
  asks: Ask[];
  /** What has happened up to the step that is shown. */
  log: LogLine[];
  /** Wide boards for wide windows, tall ones for phones. */
  tall: boolean;
  /** Names of things that a log line or a hint speaks of: `kind:slug`. */
  marked: ReadonlySet<string>;
  choose(pick: Pick): void;
  /** Tell why an unlit value is refused, beside the element. */
  whyNot(ask: Ask, value: number, at: Element): void;
  whyNotOver(): void;
  /** Show what an answer would do, where no chance and nothing hidden is involved. */
  preview(pick: Pick, at: Element): void;
  /** Show a component's own card: its numbers, its source and its history. */
  inspect(kind: string, slug: string): void;
}

export const PlayContext = createContext<Play>(null as unknown as Play);
export const usePlay = <V extends View = View>(): Play<V> => useContext(PlayContext) as Play<V>;

/** A kind or a question, and the slug of a value of it. */
export type Place = readonly [kindOrQuestion: string, slug: string];

export interface Found {
  lit: Pick | null;
  /** A value of the pending question that may not be chosen now. */
  refused: Pick | null;
}

/** What the pending questions say about a place. */
export function find(play: Play, places: readonly Place[]): Found {
  let refused: Pick | null = null;
  for (const ask of play.asks) {
    for (const [name, slug] of places) {
      if (name !== ask.kind && name !== ask.what) continue;
      const value = play.data.kinds[ask.kind]?.slugs.indexOf(slug) ?? -1;
      if (value < 0) continue;
      if (ask.options.includes(value)) return { lit: { ask, value }, refused: null };
      if (play.data.questions[ask.what]?.domain.includes(value)) refused ??= { ask, value };
    }
  }
  return { lit: null, refused };
}

export const pickKey = (pick: Pick): string => `${pick.ask.what}=${pick.value}`;

/** The names under which what answers so may lie on the board: `kind:slug`. */
export function thingsOf(play: Play, { ask, value }: Pick): string[] {
  const slug = play.words.slug(ask.what, value);
  return [`${ask.kind}:${slug}`, `${ask.what}:${slug}`];
}

const isMarked = (play: Play, places: readonly Place[]): boolean => places.some(([kind, slug]) => play.marked.has(`${kind}:${slug}`));

interface SpotProps {
  /** Every kind or question under which this thing may be chosen. */
  of: readonly Place[];
  label: string;
  /** Its outline, as a box `[x, y, width, height, radius]` or as path data. */
  box?: readonly [number, number, number, number, number?];
  path?: string;
  children?: ComponentChildren;
  class?: string;
  /** A piece that glides: the same id, wherever it is drawn. */
  piece?: string;
  /** The component that a double click or `i` tells more about. */
  about?: Place;
}

/** An SVG group that is lit when the pending question offers it. */
export function Spot(props: SpotProps): JSX.Element {
  const play = usePlay();
  const { lit, refused } = find(play, props.of);
  const marked = isMarked(play, props.of);
  const handlers = spotHandlers(play, lit, refused, props.about);
  return (
    <g
      {...handlers}
      class={`spot ${lit ? "lit" : ""} ${lit || refused || props.about ? "" : "inert"} ${marked ? "marked" : ""} ${props.class ?? ""}`}
      data-piece={props.piece}
      data-of={props.of.map(([kind, slug]) => `${kind}:${slug}`).join(" ")}
    >
      <title>{props.label}</title>
      {lit && <Glow box={props.box} path={props.path} />}
      {/* The label says it all; what is drawn and lettered within is for the eye. */}
      <g aria-hidden="true">{props.children}</g>
      {props.about && props.box && reconstructed(play, props.about[1]) && <Diamond box={props.box} />}
      <Edge class="edge" box={props.box} path={props.path} grow={1} />
      <Edge class="ring" box={props.box} path={props.path} grow={6} />
    </g>
  );
}

/** Whether a component is ours, in whole or in part: its row says so. */
export function reconstructed(play: Play, slug: string): boolean {
  for (const rows of Object.values(play.data.components)) {
    const row = Array.isArray(rows) ? rows.find((one) => one.id === slug) : undefined;
    if (row) return isOurs(row);
  }
  return false;
}

/** The small mark of a reconstructed component; opening the component explains it. */
function Diamond({ box }: { box: readonly [number, number, number, number, number?] }): JSX.Element {
  const [x, y, w] = box;
  return (
    <path class="ours" d={`M${x + w - 1} ${y - 2}l3 3-3 3-3-3z`}>
      <title>{`${t("reconstructed")}. ${t("reconstructedHelp")}`}</title>
    </path>
  );
}

type Handlers = Record<string, unknown>;

export function spotHandlers(play: Play, lit: Pick | null, refused: Pick | null, about?: Place): Handlers {
  const choose = (event: { stopPropagation(): void; currentTarget: EventTarget | null }): void => {
    event.stopPropagation();
    if (lit) play.choose(lit);
    else if (refused) play.whyNot(refused.ask, refused.value, event.currentTarget as Element);
    else if (about) play.inspect(about[0], about[1]);
  };
  const active = lit !== null || refused !== null || about !== undefined;
  return {
    role: lit ? "button" : active ? "button" : "img",
    "aria-disabled": lit === null && refused !== null ? "true" : undefined,
    tabindex: lit ? 0 : -1,
    "data-pick": lit ? pickKey(lit) : undefined,
    "data-refused": refused ? pickKey(refused) : undefined,
    onClick: active ? choose : undefined,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        choose(event);
      } else if (event.key === "i" && about) {
        event.preventDefault();
        play.inspect(about[0], about[1]);
      }
    },
    onContextMenu: about
      ? (event: MouseEvent) => {
          event.preventDefault();
          play.inspect(about[0], about[1]);
        }
      : undefined,
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== "mouse") return;
      if (lit) play.preview(lit, event.currentTarget as Element);
      else if (refused) play.whyNot(refused.ask, refused.value, event.currentTarget as Element);
    },
    onPointerLeave: lit || refused ? () => play.whyNotOver() : undefined,
    onFocus: (event: FocusEvent) => {
      const el = event.currentTarget as Element;
      if (lit && el.matches(":focus-visible")) play.preview(lit, el);
    },
    onBlur: lit ? () => play.whyNotOver() : undefined,
  };
}

type Outline = Pick2<SpotProps, "box" | "path">;
type Pick2<T, K extends keyof T> = { [P in K]?: T[P] };

function Glow({ box, path }: Outline): JSX.Element {
  return (
    <g class="glow" aria-hidden="true">
      <Edge class="glow1" box={box} path={path} grow={4} />
      <Edge class="glow2" box={box} path={path} grow={2.5} />
    </g>
  );
}

function Edge({ box, path, grow, ...rest }: Outline & { class: string; grow: number }): JSX.Element | null {
  if (path) return <path {...rest} d={path} />;
  if (!box) return null;
  const [x, y, w, h, r = 4] = box;
  return <rect {...rest} x={x - grow} y={y - grow} width={w + 2 * grow} height={h + 2 * grow} rx={r + grow} />;
}

/** The same for HTML: a button that is lit when the pending question offers it. */
export function SpotButton(props: { of: readonly Place[]; class?: string; children?: ComponentChildren; piece?: string; about?: Place }): JSX.Element {
  const play = usePlay();
  const { lit, refused } = find(play, props.of);
  const { tabindex: _, role: __, ...handlers } = spotHandlers(play, lit, refused, props.about);
  return (
    <button
      type="button"
      {...handlers}
      onKeyDown={undefined}
      class={`spotb ${lit ? "lit" : ""} ${isMarked(play, props.of) ? "marked" : ""} ${props.class ?? ""}`}
      data-piece={props.piece}
    >
      {props.children}
    </button>
  );
}

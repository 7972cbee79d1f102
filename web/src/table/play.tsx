// What a board is given, and the one way a board offers options: a spot.
//
// A spot is anything that stands for a value (an area, a card, a slot). Whether it is lit comes
// from the pending questions alone; whatever is not lit can be asked why.

import { createContext, type ComponentChildren, type JSX } from "preact";
import { useContext } from "preact/hooks";
import { t } from "../i18n";
import { type Found, find as findPlace, type Pick, pickKey, type Place, thingsOf as things } from "../model/answers";
import type { TableModel } from "../model/table";
import type { Ask, GameData, LogLine, View } from "../types";
import type { Words } from "../words";
import { isOurs } from "./sources";

export { pickKey };
export type { Found, Pick, Place };

/** What a board is given; it names the view of its own game. */
export interface Play<V extends View = View> {
  model: TableModel;
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
  /** Names of things that a beat, a log line or a hint speaks of: `kind:slug`. */
  marked: ReadonlySet<string>;
  /** The answer that is chosen but not given yet: on a phone, where the first tap only chooses. */
  chosen: string | null;
  /** What is chosen of a thought that has not been sent, or presumed: `question=value`. */
  picked: ReadonlySet<string>;
  choose(pick: Pick): void;
  /** Somebody points at a thing: what it is, what it would do, or why it cannot be chosen. */
  point(pointed: Pointed, at: Element): void;
  pointOver(): void;
  /** Nothing is told of what is pointed at, at once. */
  pointClose(): void;
  /** Show a thing large, with its signs, its source and its history. */
  inspect(kind: string, slug: string): void;
}

export interface Pointed {
  lit?: Pick | null;
  refused?: Pick | null;
  about?: Place;
}

export const PlayContext = createContext<Play>(null as unknown as Play);
export const usePlay = <V extends View = View>(): Play<V> => useContext(PlayContext) as Play<V>;

/** What the pending questions say about a place. */
export const find = (play: Play, places: readonly Place[]): Found => findPlace(play.asks, play.data, places);

/** The names under which what answers so may lie on the board: `kind:slug`. */
export const thingsOf = (play: Play, pick: Pick): string[] => things(play.words, pick);

const isMarked = (play: Play, places: readonly Place[]): boolean => places.some(([kind, slug]) => play.marked.has(`${kind}:${slug}`));
const isChosen = (play: Play, lit: Pick | null): boolean => lit !== null && (play.chosen === pickKey(lit) || play.picked.has(pickKey(lit)));
const names = (places: readonly Place[]): string => places.map(([kind, slug]) => `${kind}:${slug}`).join(" ");

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
      class={`spot ${lit ? "lit" : ""} ${lit || refused || props.about ? "" : "inert"} ${marked ? "marked" : ""} ${isChosen(play, lit) ? "chosen" : ""} ${props.class ?? ""}`}
      data-piece={props.piece}
      data-of={names(props.of)}
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
  const row = play.words.row(slug);
  return row !== undefined && isOurs(row);
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

/** Milliseconds after which a finger that stays is asking what the thing is. */
const HELD = 400;

export function spotHandlers(play: Play, lit: Pick | null, refused: Pick | null, about?: Place): Handlers {
  const pointed: Pointed = { lit, refused, about };
  const choose = (event: { stopPropagation(): void; currentTarget: EventTarget | null }): void => {
    event.stopPropagation();
    if (held.fired) {
      held.fired = false;
      return;
    }
    if (lit) play.choose(lit);
    else if (refused) play.point(pointed, event.currentTarget as Element);
    else if (about) play.inspect(about[0], about[1]);
  };
  const active = lit !== null || refused !== null || about !== undefined;
  return {
    role: active ? "button" : "img",
    "aria-disabled": lit === null && refused !== null ? "true" : undefined,
    tabindex: lit ? 0 : -1,
    "data-pick": lit ? pickKey(lit) : undefined,
    "data-refused": refused ? pickKey(refused) : undefined,
    "data-about": about ? `${about[0]}:${about[1]}` : undefined,
    onClick: active ? choose : undefined,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      choose(event);
    },
    onContextMenu: about
      ? (event: MouseEvent) => {
          event.preventDefault();
          play.inspect(about[0], about[1]);
        }
      : undefined,
    onPointerDown: (event: PointerEvent) => {
      if (about) hold(event, () => play.inspect(about[0], about[1]));
      if (lit && canDrag(play, lit)) drag(event, play, lit);
    },
    onPointerEnter: (event: PointerEvent) => {
      if (active && event.pointerType === "mouse") play.point(pointed, event.currentTarget as Element);
    },
    onPointerLeave: active ? () => play.pointOver() : undefined,
    onFocus: (event: FocusEvent) => {
      const el = event.currentTarget as Element;
      if (active && el.matches(":focus-visible")) play.point(pointed, el);
    },
    onBlur: active ? () => play.pointOver() : undefined,
  };
}

/** Whether a thing can be dragged to where it goes: the game says so of its question. */
function canDrag({ model }: Play, { ask }: Pick): boolean {
  return model.composer?.thought.drag?.some(([from]) => from === ask.what) ?? false;
}

/** Drags a thing: it is chosen as soon as it leaves its place, so that its goals are lit, and goes where it is let go. */
function drag(event: PointerEvent, play: Play, pick: Pick): void {
  if (event.button !== 0) return;
  const { clientX, clientY, currentTarget } = event;
  const label = play.words.option(pick.ask.what, pick.value, pick.ask.about);
  let ghost: HTMLElement | null = null;
  event.stopPropagation();
  const move = (e: PointerEvent): void => {
    if (!ghost && Math.hypot(e.clientX - clientX, e.clientY - clientY) < 8) return;
    if (!ghost) {
      held.fired = true; // its lifting is no press
      clearTimeout(held.timer);
      ghost = document.createElement("div");
      ghost.className = "ghost";
      ghost.textContent = label;
      document.body.append(ghost);
      if (!play.picked.has(pickKey(pick)) || play.model.composer?.begun) play.model.composer?.press(pick.ask.what, pick.value);
    }
    ghost.style.translate = `${e.clientX + 10}px ${e.clientY + 10}px`;
  };
  const end = (e: PointerEvent): void => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", end);
    window.removeEventListener("pointercancel", end);
    if (!ghost) return;
    ghost.remove();
    setTimeout(() => (held.fired = false), 0);
    const under = document.elementFromPoint(e.clientX, e.clientY)?.closest<HTMLElement>("[data-pick]");
    const [what, value] = (under?.dataset.pick ?? "").split("=") as [string, string | undefined];
    const goals = play.model.composer?.thought.drag?.filter(([from]) => from === pick.ask.what).flatMap(([, ...to]) => to) ?? [];
    if (e.type === "pointerup" && value !== undefined && under !== currentTarget && goals.includes(what)) play.model.composer?.press(what, Number(value));
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", end);
  window.addEventListener("pointercancel", end);
}

/** A finger that stays where it is opens the thing, and its lifting answers nothing. */
const held = { timer: 0, fired: false };

function hold(event: PointerEvent, act: () => void): void {
  held.fired = false;
  clearTimeout(held.timer);
  if (event.pointerType === "mouse") return;
  const { clientX, clientY } = event;
  const stop = (): void => {
    clearTimeout(held.timer);
    for (const name of ["pointerup", "pointercancel", "pointermove"] as const) window.removeEventListener(name, check);
  };
  const check = (e: PointerEvent): void => {
    if (e.type !== "pointermove" || Math.hypot(e.clientX - clientX, e.clientY - clientY) > 10) stop();
  };
  for (const name of ["pointerup", "pointercancel", "pointermove"] as const) window.addEventListener(name, check);
  held.timer = window.setTimeout(() => {
    held.fired = true;
    stop();
    act();
  }, HELD);
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
      class={`spotb ${lit ? "lit" : ""} ${isMarked(play, props.of) ? "marked" : ""} ${isChosen(play, lit) ? "chosen" : ""} ${props.class ?? ""}`}
      data-piece={props.piece}
      data-of={names(props.of)}
    >
      {props.children}
    </button>
  );
}

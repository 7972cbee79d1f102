// Keys: arrows go to the nearest thing in that direction, digits answer, and each part of the table has its letter.

import { useEffect, useRef } from "preact/hooks";
import type { Ask } from "../types";
import type { TableModel } from "../model/table";
import type { Arranged } from "./answers";
import type { Hint } from "./hint";
import type { Play } from "./play";
import type { Tab } from "./side";
import type { Over } from "./table";

// What lies on the board or in the hand comes first, then the list, what stands beside the question, and last what is quiet.
const LIT = [
  ".waste button",
  ":is(.play, .tray) [data-pick]",
  ".answers [data-pick]",
  ".prompt .act[data-pick]:not(.quiet)",
  ".hints .hint",
  ".prompt .quiet",
  ".prompt .act:not([data-pick])",
];

function litElements(): HTMLElement[] {
  const found = LIT.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(`.table ${selector}`)]);
  const all = [...new Set(found)];
  const onTop = document.querySelector(".allanswers");
  return all.filter((el) => !el.matches(":disabled") && el.getBoundingClientRect().width > 0 && (!onTop || onTop.contains(el)));
}

/** Focus the nearest in that direction; at the edge it stays. */
export function moveFocus(key: string): boolean {
  const all = litElements();
  if (all.length === 0) return false;
  const now = document.activeElement as HTMLElement | null;
  if (!now || !all.includes(now)) {
    all[0]!.focus();
    return true;
  }
  const [dx, dy] = key === "ArrowRight" ? [1, 0] : key === "ArrowLeft" ? [-1, 0] : key === "ArrowDown" ? [0, 1] : [0, -1];
  nearest(now, all, dx, dy)?.focus();
  return true;
}

function nearest(now: HTMLElement, all: readonly HTMLElement[], dx: number, dy: number): HTMLElement | null {
  const from = centre(now);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const el of all) {
    if (el === now) continue;
    const to = centre(el);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const across = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    if (along <= 1) continue;
    const cost = along + 2.5 * across;
    if (cost < least) [least, best] = [cost, el];
  }
  return best;
}

function centre(el: Element): { x: number; y: number } {
  const box = el.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

interface Keys {
  model: TableModel;
  play: Play;
  arrangement: Arranged;
  hint: Hint;
  closeHint(): void;
  over: Over;
  setOver(over: Over): void;
  setTab(tab: Tab): void;
  closePointing(): void;
}

export function useKeys(keys: Keys): void {
  useEffect(() => {
    const listen = (e: KeyboardEvent): void => {
      const target = e.target as HTMLElement;
      if (target.closest("input, textarea, select, dialog, [role=tablist]") || e.ctrlKey || e.metaKey || e.altKey) return;
      const act = (keys.model.story.now && tellingKey(e, target, keys)) || plainKey(e, target, keys);
      if (!act) return;
      e.preventDefault();
      act();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  });
}

type Act = (() => void) | null;

/** While something is told, keys outside the transport only bring it to now. */
function tellingKey(e: KeyboardEvent, target: HTMLElement, { model }: Keys): Act {
  const { story } = model;
  const onButton = target.closest("button") !== null;
  if (e.key === " ") return onButton ? () => target.click() : () => (story.playing ? story.pause() : story.play());
  if (e.key === "," || e.key === "ArrowLeft") return () => story.back();
  if (e.key === "." || e.key === "ArrowRight") return () => story.next();
  if (e.key === "Enter" && onButton) return () => target.click();
  if (e.key === "Escape" || e.key === "Enter" || /^[1-9]$/.test(e.key)) return () => story.skip();
  return null;
}

function plainKey(e: KeyboardEvent, target: HTMLElement, keys: Keys): Act {
  const { model, play, hint, over, setOver } = keys;
  const { replay, story, live } = model;
  if (e.key.startsWith("Arrow")) {
    const sideways = e.key === "ArrowLeft" || e.key === "ArrowRight";
    if (replay.at !== null && sideways) return () => replay.go(replay.at! + (e.key === "ArrowRight" ? 1 : -1));
    if (target.closest(".scroll, .rulesbody, .log, .textboard")) return null;
    return () => void moveFocus(e.key);
  }
  if (/^[1-9]$/.test(e.key)) return numbered(Number(e.key), keys);
  switch (e.key) {
    case "u":
      return live?.table.can_undo || model.drafted ? () => void model.undo() : null;
    case "h":
      return hint.ask;
    case "?":
      return () => setOver("help");
    case "[":
      return () => replay.go((replay.at ?? model.last) - 1);
    case "]":
      return replay.at === null ? null : () => replay.go(replay.at! + 1);
    case "t":
      return () => keys.setTab("text");
    case "p":
      return () => story.show(story.shown.beats);
    case ".":
      return () => story.show(story.shown.beats.slice(-1));
    case "r":
      return () => setOver(over === "rivals" ? null : "rivals");
    case "g":
      return () => (play.tall ? setOver(over === "goal" ? null : "goal") : document.getElementById("goal")?.focus());
    case "i":
      return inspecting(keys);
    case "Escape":
      return () => {
        keys.closePointing();
        if (hint.shown) keys.closeHint();
        else if (over) setOver(null);
        else if (replay.at !== null) replay.go(null);
      };
  }
  return null;
}

/** The nth answer: of those in the list and beside the question, else of those on the board. */
function numbered(n: number, { model, play, arrangement }: Keys): Act {
  if (model.busy || model.sending) return null;
  const { listed, more, beside } = arrangement;
  const shown = [...listed, ...more, ...beside];
  const picks = shown.length ? shown : play.asks.flatMap((ask) => ask.options.filter((value) => value >= 0).map((value) => ({ ask, value })));
  const pick = picks[n - 1];
  return pick ? () => play.choose(pick) : null;
}

/** `i` opens what is in focus, or what the pointer is on. */
function inspecting({ play }: Keys): Act {
  const focused = document.activeElement?.closest<HTMLElement>("[data-about]");
  const pointed = [...document.querySelectorAll<HTMLElement>("[data-about]:hover")].at(-1);
  const about = (focused ?? pointed)?.dataset.about;
  if (!about) return null;
  const [kind, slug] = about.split(":") as [string, string];
  return () => play.inspect(kind, slug);
}

/** Where the focused option has gone, the focus goes to what can be chosen next. */
export function useFocusFollows(asks: readonly Ask[], key: string): { current: boolean } {
  const keyed = useRef(false);
  useEffect(() => {
    const onKey = (): void => void (keyed.current = true);
    const onPointer = (): void => void (keyed.current = false);
    window.addEventListener("keydown", onKey);
    window.addEventListener("pointerdown", onPointer);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("pointerdown", onPointer);
    };
  }, []);
  useEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (keyed.current && asks.length > 0 && lost) moveFocus("ArrowRight");
  }, [key]);
  return keyed;
}

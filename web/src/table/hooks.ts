// What a table remembers beside its model: the window's shape, the address, the title of the page.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import type { HandOver } from "../model/curtain";
import { standIn } from "../model/document";
import type { TableModel } from "../model/table";
import { notifyTurn } from "../prefs";
import type { GameData } from "../types";
import type { Words } from "../words";

export interface Layout {
  /** A phone, or a window zoomed so far that it is as narrow as one. */
  tall: boolean;
  /** Narrow and low at once: the sheet stands beside the board. */
  short: boolean;
}

const NARROW = matchMedia("(max-width: 760px)");
const LOW = matchMedia("(max-width: 760px) and (max-height: 520px)");

export function useLayout(): Layout {
  const read = (): Layout => ({ tall: NARROW.matches, short: LOW.matches });
  const [layout, setLayout] = useState(read);
  useEffect(() => {
    const listen = (): void => setLayout(read());
    NARROW.addEventListener("change", listen);
    LOW.addEventListener("change", listen);
    return () => {
      NARROW.removeEventListener("change", listen);
      LOW.removeEventListener("change", listen);
    };
  }, []);
  return layout;
}

/** How high an element is; as high as can be before it has been measured. */
export function useHeight(of: { current: HTMLElement | null }): number {
  const [height, setHeight] = useState(Infinity);
  useLayoutEffect(() => {
    const el = of.current;
    if (!el) return;
    setHeight(el.clientHeight);
    const watcher = new ResizeObserver(() => setHeight(el.clientHeight));
    watcher.observe(el);
    return () => watcher.disconnect();
  }, []);
  return height;
}

/** The step that is looked at stands in the address, so that it can be sent to somebody. */
export function useReplayAddress(model: TableModel): void {
  const at = model.replay.at;
  const first = useRef(true);
  useEffect(() => {
    if (first.current && at === null) {
      first.current = false;
      return;
    }
    first.current = false;
    const url = new URL(location.href);
    if (at === null) url.searchParams.delete("step");
    else url.searchParams.set("step", String(at));
    history.replaceState(null, "", url);
  }, [at]);
}

export function useTurnNotice(model: TableModel, words: Words, data: GameData): void {
  const was = useRef(true);
  const live = model.live;
  const mine = live !== null && live.table.status === "running" && live.table.ask.length > 0 && !standIn(live);
  useEffect(() => {
    const title = words.text("game", "title") ?? data.game;
    document.title = mine ? `● ${t("yourTurn")} · ${title}` : `${title} · Haymarket`;
    const ask = live?.table.ask[0];
    if (mine && !was.current && ask) notifyTurn(title, words.prompt(ask), location.pathname);
    was.current = mine;
  }, [mine, words]);
}

/** Whom the screen must be handed to, covered; without secrets it simply turns to them. */
export function useHandOver(model: TableModel, secret: boolean): HandOver | null {
  const next = model.handOver(secret);
  const turn = next && !next.covered ? next.seat : null;
  useEffect(() => {
    if (turn !== null) model.sit(turn);
  }, [turn]);
  return next?.covered ? next : null;
}

// What a table remembers beside the position: the step that is shown, who sits before the screen.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import * as api from "../api";
import { BOARDS } from "../games/index";
import { t } from "../i18n";
import { notifyTurn } from "../prefs";
import { type Live, standIn, type TableStore } from "../store";
import type { Ask, GameData, StepView } from "../types";
import type { Words } from "../words";
import { type Pick, pickKey } from "./play";

/** The options that nothing on the board stands for: they become buttons. */
export function useUnspotted(asks: Ask[], view: unknown, tab: string, sheet: boolean): Pick[] {
  const all = useMemo(() => asks.flatMap((ask) => ask.options.map((value) => ({ ask, value }))), [asks]);
  const [rest, setRest] = useState<Pick[]>(all);
  useLayoutEffect(() => {
    const spots = new Set([...document.querySelectorAll<HTMLElement>(".play [data-pick], .tray [data-pick]")].map((el) => el.dataset.pick));
    setRest(all.filter((pick) => pick.value < 0 || !spots.has(pickKey(pick))));
  }, [all, view, tab, sheet]);
  return rest;
}

export interface Replay {
  open: boolean;
  /** The step shown, or null for now. */
  at: number | null;
  shown: StepView | null;
  eye: number | null;
  go(step: number | null): void;
  look(seat: number | null): void;
}

export function useReplay(store: TableStore, live: Live): Replay {
  const asked = new URLSearchParams(location.search).get("step");
  const [at, setAt] = useState<number | null>(asked === null ? null : Number(asked));
  const [eye, setEye] = useState<number | null>(null);
  const [shown, setShown] = useState<StepView | null>(null);
  const cache = useRef(new Map<string, StepView>());
  const over = live.table.status === "over";
  const last = live.table.step;

  useEffect(() => {
    const url = new URL(location.href);
    if (at === null) url.searchParams.delete("step");
    else url.searchParams.set("step", String(at));
    history.replaceState(null, "", url);
    if (at === null) {
      setShown(null);
      return;
    }
    const seat = eye ?? live.eye;
    const key = `${at}:${seat}`;
    const have = cache.current.get(key);
    if (have) {
      setShown(have);
      return;
    }
    let dropped = false;
    api
      .step(store.id, at, eye ?? (live.eye === null ? null : live.eye))
      .then((got) => {
        cache.current.set(key, got);
        if (!dropped) setShown(got);
      })
      .catch(() => !dropped && setAt(null));
    return () => {
      dropped = true;
    };
  }, [at, eye, live.eye]);

  return {
    open: at !== null || over,
    at,
    shown: at === null ? null : shown,
    eye,
    go: (step) => setAt(step === null || step > last ? null : Math.max(0, step)),
    look: setEye,
  };
}

export function useTurnNotice(live: Live, words: Words, data: GameData): void {
  const was = useRef(true);
  const mine = live.table.status === "running" && live.table.ask.length > 0 && !standIn(live);
  useEffect(() => {
    const title = words.text("game", "title") ?? data.game;
    document.title = mine ? `● ${t("yourTurn")} · ${title}` : `${title} · Haymarket`;
    const ask = live.table.ask[0];
    if (mine && !was.current && ask) notifyTurn(title, words.prompt(ask), location.pathname);
    was.current = mine;
  }, [mine, words]);
}

/** One screen for several seats: what is secret is covered until the next one says so. */
export function useCurtain(store: TableStore, live: Live): { seat: number; show(): void } | null {
  const { table, yours, eye } = live;
  const next = table.waiting.find((seat) => yours.includes(seat) && !table.seats[seat]?.bot);
  const turn = table.status === "running" && table.ask.length === 0 && next !== undefined && next !== eye;
  const cover = yours.length > 1 && (BOARDS[table.game]?.secret ?? true);
  const [shownTo, setShownTo] = useState<number | null>(null);
  // Opened for the first time, nobody has said yet who sits before the screen.
  const first = cover && table.status === "running" && shownTo === null;
  useEffect(() => {
    if (turn && !cover) store.sit(next);
  }, [turn, cover, next]);
  if (table.status === "over" || !cover) return null;
  if (!turn && !first) return null;
  const seat = turn ? next : (eye ?? yours[0]!);
  return {
    seat,
    show: () => {
      setShownTo(seat);
      store.sit(seat);
    },
  };
}

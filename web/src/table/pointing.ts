// Pointing at a thing: what it is, what choosing it would do, or why it cannot be chosen.

import { useRef, useState } from "preact/hooks";
import * as api from "../api";
import { labelOf, pickKey } from "../model/answers";
import type { TableModel } from "../model/table";
import type { Event } from "../types";
import type { Words } from "../words";
import { nameOf } from "../model/answers";
import type { Pointed } from "./play";

const HOVER = 350;
const WHY = 200;
const LINGER = 500;

export interface Shown {
  pointed: Pointed;
  name: string;
  refusal?: string;
  said?: Event[];
  box: DOMRect;
}

export interface Pointer {
  shown: Shown | null;
  point(pointed: Pointed, at: Element): void;
  leave(): void;
  close(): void;
  hold(): void;
}

export function usePointing(model: TableModel, words: Words): Pointer {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef(0);
  /** Counts what was pointed at: an answer that comes when the pointer has gone on is not shown. */
  const turn = useRef(0);
  const previews = useRef(new Map<string, Event[] | null>());

  const point = (pointed: Pointed, at: Element): void => {
    clearTimeout(timer.current);
    const mine = ++turn.current;
    const live = model.live;
    if (!live) return;
    const { lit, refused, about } = pointed;
    const pick = lit ?? refused;
    const name = pick ? labelOf(words, pick) : about ? nameOf(words, about[0], about[1]) : "";
    const show = (more: Partial<Shown>): void => {
      if (at.isConnected && mine === turn.current) setShown({ pointed, name, box: at.getBoundingClientRect(), ...more });
    };
    const seat = live.eye === null ? "" : `&seat=${live.eye}`;
    timer.current = window.setTimeout(
      () => {
        if (refused) {
          void api
            .get<{ refusal: string | null }>(`/matches/${model.id}/why?what=${encodeURIComponent(refused.ask.what)}&value=${refused.value}${seat}`)
            .then(({ refusal }) => (refusal || about) && show({ refusal: refusal ?? undefined }))
            .catch(() => null);
          return;
        }
        if (!lit) return show({});
        const key = `${live.table.rev}:${pickKey(lit)}`;
        const tell = (said: Event[] | null): void => {
          if (said?.length || about) show({ said: said ?? undefined });
        };
        const have = previews.current.get(key);
        if (have !== undefined) return tell(have);
        // What chance decides cannot be told before: the server says so, and that is no fault.
        void api
          .get<{ events: Event[] }>(`/matches/${model.id}/preview?option=${lit.value}${seat}`)
          .then(
            ({ events }) => events,
            () => null,
          )
          .then((events) => {
            previews.current.set(key, events);
            tell(events);
          });
      },
      refused && !about ? WHY : HOVER,
    );
  };
  const close = (): void => {
    clearTimeout(timer.current);
    turn.current++;
    setShown(null);
  };
  const leave = (): void => {
    clearTimeout(timer.current);
    turn.current++;
    timer.current = window.setTimeout(() => setShown(null), LINGER);
  };
  return { shown, point, leave, close, hold: () => clearTimeout(timer.current) };
}

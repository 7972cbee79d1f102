// What the search would do in the player's place: three answers, and what it thinks of them.

import { useMemo, useState } from "preact/hooks";
import * as api from "../api";
import { t } from "../i18n";
import type { Live } from "../model/document";
import type { Ask, Hints as Told } from "../types";

/** A hint that was asked for: about which question, and what came of it. */
export interface Asked {
  at: string;
  told: Told | null;
  problem: string;
}

export interface Hint {
  /** The hint that is shown; it goes with its question. */
  shown: Asked | null;
  ask(): void;
  close(): void;
}

export function useHint(live: Live, asks: Ask[]): Hint {
  const { table, eye } = live;
  // Not the revision: what others answer sealed changes nothing for who is asked.
  const at = useMemo(() => JSON.stringify([eye, asks, table.view]), [eye, asks, table.view]);
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const now = asked?.at === at ? asked : null;
  const first = asks[0];
  const ask = (): void => {
    if (!first) return;
    setOpen(true);
    if (now && !now.problem) return;
    const tell = (told: Told | null, problem: string): void => setAsked((then) => (then?.at === at ? { at, told, problem } : then));
    setAsked({ at, told: null, problem: table.hints ? "" : t("hintNotHere") });
    if (!table.hints) return;
    const seat = first.seat >= 0 ? first.seat : (eye ?? undefined);
    api.post<Told>(`/matches/${table.id}/hint`, { rev: table.rev, seat }).then(
      (told) => tell(told, ""),
      (error: Error) => tell(null, problem(error)),
    );
  };
  return { shown: open && first ? now : null, ask, close: () => setOpen(false) };
}

function problem(error: Error): string {
  const wait = error instanceof api.Refused && error.code === "slow-down" ? (error.expected as { seconds: number }).seconds : 0;
  return wait ? t("hintWait", wait) : error.message;
}

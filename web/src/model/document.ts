// The table as the server tells it, mirrored: a snapshot, then differences.

import type { AskInfo } from "../generated/wire";
import type { Any, Ask, Change, ChatLine, GameData, LogLine, Snapshot, TableState } from "../types";

export interface Live {
  table: TableState;
  /** The seat through which this viewer sees; null for a spectator. */
  eye: number | null;
  yours: number[];
  invite: string | null;
  log: LogLine[];
  chat: ChatLine[];
}

/** The server's patch: `[value]` replaces, an object descends, `[]` deletes, `"-"` cuts an array. */
export function patched(old: Any, patch: Any): Any {
  if (Array.isArray(patch)) return patch[0];
  const out = Array.isArray(old) ? old.slice(0, "-" in patch ? patch["-"] : old.length) : { ...old };
  for (const [key, part] of Object.entries(patch)) {
    if (key === "-") continue;
    if (Array.isArray(part) && part.length === 0) delete out[key];
    else out[key] = patched(out[key], part);
  }
  return out;
}

/** What we have up to where the new lines begin, then the new lines. */
function spliced<T>(have: T[], lines: { from: number; lines: T[] } | undefined): T[] {
  return lines ? [...have.slice(0, lines.from), ...lines.lines] : have;
}

export function taken(have: Live | null, { table, eye, yours, invite, log, chat }: Snapshot): Live {
  return { table, eye, yours, invite, log: spliced(have?.log ?? [], log), chat: spliced(have?.chat ?? [], chat) };
}

export function changed(live: Live, change: Change): Live {
  const table = change.diff ? (patched(live.table, change.diff) as TableState) : live.table;
  return { ...live, table, log: spliced(live.log, change.log), chat: spliced(live.chat, change.chat) };
}

/** The bot that plays the viewer's own seat for now. */
export const standIn = ({ table, eye, yours }: Live): string | null => (eye !== null && yours.includes(eye) ? (table.seats[eye]?.bot ?? null) : null);

/** The questions with what their table says of them. */
export function withKinds(asks: readonly AskInfo[], data: GameData): Ask[] {
  return asks.map((ask) => {
    const question = data.questions[ask.what];
    return { ...ask, kind: question?.kind ?? "", rule: question?.rule ?? "" };
  });
}

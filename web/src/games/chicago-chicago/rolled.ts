// A roll on one of the tables, as its events tell it.

import type { Event, LogLine } from "../../types";

export interface Rolled {
  box: number;
  table: number;
  column: number;
  die: number;
  code: string;
  key: string;
}

export function rolledIn(events: readonly Event[], key: string): Rolled | null {
  const event = events.findLast(({ code }) => code === "conflict.rolled");
  if (!event) return null;
  const [box, table, column, die, code] = event.args as [number, number, number, number, string];
  return { box, table, column, die, code, key };
}

/** The last roll of the turn. */
export function lastRolled(log: readonly LogLine[]): Rolled | null {
  for (let step = log.length - 1; step >= 0; step--) {
    const { events } = log[step]!;
    const turn = events.findLastIndex(({ code }) => code === "turn");
    const found = rolledIn(events.slice(turn + 1), String(step));
    if (found || turn >= 0) return found;
  }
  return null;
}

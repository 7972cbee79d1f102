// One screen for several seats: what is secret is covered until the next one says so.

import type { Live } from "./document";

export interface HandOver {
  /** The seat that is asked now and does not sit before the screen. */
  seat: number;
  /** Whether the screen must be covered, or may simply turn to that seat. */
  covered: boolean;
}

/** To whom the screen goes, if to anybody. `shownTo` is who said last that they sit before it. */
export function handOver({ table, yours, eye }: Live, shownTo: number | null, secret: boolean): HandOver | null {
  if (table.status !== "running") return null;
  const next = table.waiting.find((seat) => yours.includes(seat) && !table.seats[seat]?.bot);
  const turns = table.ask.length === 0 && next !== undefined && next !== eye;
  const covered = yours.length > 1 && secret;
  if (turns) return { seat: next, covered };
  // Opened for the first time, nobody has said yet who sits before the screen.
  return covered && shownTo === null ? { seat: eye ?? yours[0]!, covered } : null;
}

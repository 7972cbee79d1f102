// What was said at a table since one last looked at the chat; kept in this browser.

import { useEffect, useState } from "preact/hooks";
import type { Live } from "../model/document";

export interface Unread {
  /** Lines that others have said and one has not seen. */
  count: number;
  /** How many lines were read when one last looked away. */
  read: number;
}

const key = (match: string): string => `read:${match}`;

export function useUnread(live: Live, looking: boolean): Unread {
  const { id } = live.table;
  const [read, setRead] = useState(() => Number(localStorage.getItem(key(id)) ?? 0));
  const lines = live.chat.length;
  useEffect(() => {
    if (!looking || lines === read) return;
    localStorage.setItem(key(id), String(lines));
    return () => setRead(lines);
  }, [looking, lines]);
  const mine = new Set(live.yours.map((seat) => live.table.seats[seat]?.user));
  const count = looking ? 0 : live.chat.slice(read).filter((line) => !mine.has(line.by)).length;
  return { count, read };
}

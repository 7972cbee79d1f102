// One table as the server tells it: a snapshot, then differences, over an event stream.

import { post, Refused, request } from "./api";
import type { Any, Ask, Change, ChatLine, GameData, LogLine, Snapshot, TableState } from "./types";
import type { AskInfo } from "./generated/wire";

/** The server's patch: `[value]` replaces, an object descends, `[]` deletes, `"-"` cuts an array. */
export function apply(old: Any, patch: Any): Any {
  if (Array.isArray(patch)) return patch[0];
  const out = Array.isArray(old) ? old.slice(0, "-" in patch ? patch["-"] : old.length) : { ...old };
  for (const [key, part] of Object.entries(patch)) {
    if (key === "-") continue;
    if (Array.isArray(part) && part.length === 0) delete out[key];
    else out[key] = apply(out[key], part);
  }
  return out;
}

function splice<T>(have: T[], lines: { from: number; lines: T[] } | undefined): T[] {
  return lines ? [...have.slice(0, lines.from), ...lines.lines] : have;
}

export interface Live {
  table: TableState;
  eye: number | null;
  yours: number[];
  invite: string | null;
  log: LogLine[];
  chat: ChatLine[];
}

export class TableStore {
  live: Live | null = null;
  connected = true;
  failure: string | null = null;
  busy = false;
  private stream: EventSource | null = null;
  private listeners = new Set<() => void>();
  private retry = 0;

  constructor(
    readonly id: string,
    public seat: number | null,
  ) {}

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  open(): void {
    this.close();
    const query = this.seat === null ? "" : `?seat=${this.seat}`;
    const stream = new EventSource(`/api/matches/${this.id}/events${query}`);
    this.stream = stream;
    stream.addEventListener("snapshot", (e) => this.take(JSON.parse((e as MessageEvent<string>).data) as Snapshot));
    stream.addEventListener("change", (e) => this.change(JSON.parse((e as MessageEvent<string>).data) as Change));
    stream.onopen = () => {
      this.connected = true;
      this.retry = 0;
      this.tell();
    };
    stream.onerror = () => {
      if (this.stream !== stream) return;
      this.connected = false;
      this.tell();
      // A server that is down answers with an error, and the browser gives the stream up for good.
      if (stream.readyState === EventSource.CLOSED) {
        this.retry = Math.min(this.retry + 1, 6);
        setTimeout(() => this.stream === stream && this.open(), 250 * 2 ** this.retry);
      }
    };
  }

  close(): void {
    this.stream?.close();
    this.stream = null;
  }

  /** See the table through another of your seats. */
  sit(seat: number | null): void {
    if (this.seat === seat) return;
    this.seat = seat;
    this.open();
  }

  take(snapshot: Snapshot): void {
    const { table, eye, yours, invite, log, chat } = snapshot;
    this.live = { table, eye, yours, invite, log: splice(this.live?.log ?? [], log), chat: splice(this.live?.chat ?? [], chat) };
    this.connected = true;
    this.tell();
  }

  private change(change: Change): void {
    if (!this.live) return;
    const table = change.diff ? (apply(this.live.table, change.diff) as TableState) : this.live.table;
    this.live = { ...this.live, table, log: splice(this.live.log, change.log), chat: splice(this.live.chat, change.chat) };
    this.tell();
  }

  /** Answer, and try again with the same id where the connection was lost. */
  async answer(ask: Ask, option: number): Promise<void> {
    const live = this.live;
    if (!live || this.busy) return;
    this.busy = true;
    this.tell();
    const seat = ask.seat >= 0 ? ask.seat : (live.eye ?? undefined);
    const body = { rev: live.table.rev, what: ask.what, option, seat, id: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}` };
    try {
      for (let tries = 0; ; tries++) {
        try {
          await post(`/matches/${this.id}/answer`, body);
          break;
        } catch (error) {
          if (error instanceof Refused || tries >= 8) throw error;
          await new Promise((wake) => setTimeout(wake, 300 * (tries + 1)));
        }
      }
      this.failure = null;
    } catch (error) {
      // A stale click is no mistake of the player's: the stream brings the new question.
      this.failure = error instanceof Refused && error.code === "stale" ? null : String((error as Error).message);
    } finally {
      this.busy = false;
      this.tell();
    }
  }

  async act(path: string, body: Record<string, unknown> = {}): Promise<Any> {
    try {
      this.failure = null;
      return await request<Any>("POST", `/matches/${this.id}/${path}`, body);
    } catch (error) {
      this.failure = String((error as Error).message);
      this.tell();
      return null;
    }
  }

  /** Look anew: who sits where has changed for this viewer. */
  reseat(): void {
    this.seat = null;
    this.open();
  }

  undo(): Promise<Any> {
    const rev = this.live?.table.rev;
    return this.act("undo", this.live?.eye === null ? { rev } : { rev, seat: this.live?.eye });
  }
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

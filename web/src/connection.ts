// The wire of one table: moves by POST, live updates over an event stream that comes back by itself.

import * as api from "./api";
import type { Server, TableModel } from "./model/table";
import type { Ahead } from "./generated/wire";
import type { Any, Change, Snapshot, StepView } from "./types";

const TRIES = 8;

export class Connection implements Server {
  private stream: EventSource | null = null;
  private retry = 0;
  model: TableModel | null = null;

  constructor(readonly id: string) {}

  watch(seat: number | null): void {
    this.close();
    const query = seat === null ? "" : `?seat=${seat}`;
    const stream = new EventSource(`/api/matches/${this.id}/events${query}`);
    this.stream = stream;
    stream.addEventListener("snapshot", (e) => this.model?.take(JSON.parse((e as MessageEvent<string>).data) as Snapshot));
    stream.addEventListener("change", (e) => this.model?.change(JSON.parse((e as MessageEvent<string>).data) as Change));
    stream.onopen = () => {
      this.retry = 0;
      this.connected(true);
    };
    stream.onerror = () => {
      if (this.stream !== stream) return;
      this.connected(false);
      // A server that is down answers with an error, and the browser gives the stream up for good.
      if (stream.readyState === EventSource.CLOSED) {
        this.retry = Math.min(this.retry + 1, 6);
        setTimeout(() => this.stream === stream && this.watch(seat), 250 * 2 ** this.retry);
      }
    };
  }

  private connected(is: boolean): void {
    if (!this.model || this.model.connected === is) return;
    this.model.connected = is;
    this.model.tell();
  }

  close(): void {
    this.stream?.close();
    this.stream = null;
  }

  /** Answers, and tries again with the same id where the connection was lost. */
  async answer(body: Record<string, unknown>): Promise<{ rev: number }> {
    const once = { ...body, id: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}` };
    for (let tries = 0; ; tries++) {
      try {
        return await api.post<{ rev: number }>(`/matches/${this.id}/answer`, once);
      } catch (error) {
        if (error instanceof api.Refused || tries >= TRIES) throw error;
        await new Promise((wake) => setTimeout(wake, 300 * (tries + 1)));
      }
    }
  }

  act(path: string, body: Record<string, unknown>): Promise<Any> {
    return api.request<Any>("POST", `/matches/${this.id}/${path}`, body);
  }

  ahead(look: Record<string, unknown>): Promise<Ahead> {
    return api.post<Ahead>(`/matches/${this.id}/ahead`, look);
  }

  step(step: number, seat: number | null): Promise<StepView> {
    return api.step(this.id, step, seat);
  }
}

// Views of earlier steps, and the step that is looked at.

import type { LogLine, StepView, View } from "../types";

type Load = (step: number, seat: number | null) => Promise<StepView>;

/** The views of steps that have been shown or fetched; by step and seat. */
export class Steps {
  private views = new Map<string, View>();
  private whole = new Map<string, StepView>();
  private asked = new Set<string>();

  constructor(
    private readonly load: Load,
    private readonly tell: () => void,
  ) {}

  put(step: number, seat: number | null, view: View): void {
    this.views.set(`${step}:${seat}`, view);
  }

  /** The view if it is known; otherwise it is fetched, and told when it comes. */
  view(step: number, seat: number | null): View | null {
    const key = `${step}:${seat}`;
    const have = this.views.get(key);
    if (have === undefined && step >= 0) void this.get(step, seat).then(this.tell, () => undefined);
    return have ?? null;
  }

  async get(step: number, seat: number | null): Promise<StepView> {
    const key = `${step}:${seat}`;
    const have = this.whole.get(key);
    if (have) return have;
    if (this.asked.has(key)) return new Promise(() => undefined);
    this.asked.add(key);
    try {
      const got = await this.load(step, seat);
      this.whole.set(key, got);
      this.views.set(key, got.view);
      return got;
    } finally {
      this.asked.delete(key);
    }
  }

  /** What came at this step or later is no longer so. */
  forget(from: number): void {
    for (const map of [this.views, this.whole]) {
      for (const key of map.keys()) if (Number(key.split(":")[0]) >= from) map.delete(key);
    }
  }
}

interface Host {
  readonly last: number;
  readonly eye: number | null;
  tell(): void;
}

export class Replay {
  /** The step shown, or null for now. */
  at: number | null = null;
  /** Through whose eyes, where it is not the viewer's own. */
  eye: number | null = null;
  shown: StepView | null = null;

  constructor(
    private readonly steps: Steps,
    private readonly host: Host,
  ) {}

  go(step: number | null): void {
    this.at = step === null || step > this.host.last ? null : Math.max(0, step);
    this.fetch();
  }

  look(seat: number | null): void {
    this.eye = seat;
    this.fetch();
  }

  private fetch(): void {
    const at = this.at;
    if (at === null) this.shown = null;
    this.host.tell();
    if (at === null) return;
    const eye = this.eye ?? this.host.eye;
    this.steps.get(at, eye).then(
      (got) => {
        if (this.at !== at || (this.eye ?? this.host.eye) !== eye) return;
        this.shown = got;
        this.host.tell();
      },
      () => this.at === at && this.go(null),
    );
  }
}

/** The steps at which somebody chose something: where "back" and "on" stop. */
export const decisions = (log: readonly LogLine[]): number[] => log.flatMap((line, step) => (line.by !== null && !line.forced ? [step] : []));

// An intent: what a player means to answer, as a list. Its answers are given one by one as the questions
// come, each only if it is offered.

import type { AskInfo } from "../generated/wire";
import type { LogLine } from "../types";

export interface Answer {
  what: string;
  option: number;
}

export type Step =
  | { kind: "answer"; ask: AskInfo; option: number }
  /** Nothing of ours is asked yet, or all has been given. */
  | { kind: "wait" }
  | { kind: "done" }
  /** The question that came is not the one that was meant: it is shown, and the rest is dropped. */
  | { kind: "mismatch"; wanted: Answer };

/** An intent under way. */
export class Intent {
  given = 0;
  private next = 0;

  constructor(
    readonly answers: readonly Answer[],
    /** How long the log was when it began: what is forced after that was answered for us. */
    private from: number,
  ) {}

  /** What to do at the questions that wait now. */
  step(asks: readonly AskInfo[], log: readonly LogLine[]): Step {
    for (;;) {
      const wanted = this.answers[this.next];
      if (!wanted) return { kind: "done" };
      const ask = asks.find((one) => one.what === wanted.what);
      if (ask?.options.includes(wanted.option)) return { kind: "answer", ask, option: wanted.option };
      if (this.wasForced(wanted, log)) {
        this.next += 1;
        continue;
      }
      return asks.length === 0 ? { kind: "wait" } : { kind: "mismatch", wanted };
    }
  }

  answered(): void {
    this.next += 1;
    this.given += 1;
  }

  /** The lone option of a question is taken for the player: what was meant has happened. */
  private wasForced(wanted: Answer, log: readonly LogLine[]): boolean {
    const at = log.findIndex((line, n) => n >= this.from && line.forced && line.what === wanted.what && line.option === wanted.option);
    if (at < 0) return false;
    this.from = at + 1;
    return true;
  }
}

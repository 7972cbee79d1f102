// How many presses a person needs for answers that were given: through the table's own model, the fewest.

import { Composer, DONE, Foresight, remember, type Foreseen, Gatherer, type Gathering, type Gestures, type Thought } from "../src/model/gestures";
import type { Answer } from "../src/model/intent";
import type { Ask } from "../src/types";

/** An answer of a recorded game with its question. */
export interface Step {
  seat: number;
  what: string;
  options: number[];
  about: unknown[];
  option: number;
  /** Whether a person was asked. */
  asked: boolean;
}

export type Slug = (ask: Ask, option: number) => string;

const askOf = ({ seat, what, options, about }: Step): Ask => ({ seat, what, options, about, kind: what, rule: "" });

/** Knows the questions along the row of answers that was given, and nothing beside it. */
class Along extends Foresight {
  constructor(private readonly row: readonly Step[]) {
    super(
      askOf(row[0]!),
      () => Promise.resolve([] as Foreseen[]),
      () => {},
    );
  }

  override at(path: readonly number[]): Ask | null | undefined {
    if (path.some((option, n) => this.row[n]?.option !== option)) return undefined;
    return path.length === this.row.length ? null : askOf(this.row[path.length]!);
  }

  override want(): void {}
}

const LOST = Infinity;

/** One thought, by whichever way takes the fewest presses. */
export function pressesOf(thought: Thought, row: readonly Step[], memory: readonly Answer[], slug: Slug): number {
  const wanted = row.map((step) => `${step.what}=${step.option}`).join();
  const attempt = (way: (composer: Composer) => number): number => {
    let sent = "";
    const composer = new Composer(
      thought,
      new Along(row),
      slug,
      memory,
      (answers) => (sent = answers.map((one) => `${one.what}=${one.option}`).join()),
      () => {},
    );
    const presses = way(composer);
    return sent === wanted ? presses : LOST;
  };
  const answer = (what: string): Answer | null => {
    const step = row.find((one) => one.what === what);
    return step ? { what, option: step.option } : null;
  };
  const first = { what: row[0]!.what, option: row[0]!.option };
  const last = { what: row.at(-1)!.what, option: row.at(-1)!.option };
  const { drag, inline, column } = thought;
  const places = column ? row.filter((step) => step.option >= 0 && step.what === column.question && column.isPlace(slug(askOf(step), step.option))) : [];
  const goal = places.length ? { what: column!.question, option: places.at(-1)!.option } : null;
  return Math.min(
    row.filter((step) => step.asked).length,
    attempt((composer) => oneByOne(composer, row, slug)),
    ...(drag ?? []).map(([from, ...to]) => {
      const start = answer(from);
      const end = goal ?? to.map(answer).find((one) => one !== null) ?? null;
      if (!start || !end) return LOST;
      return attempt((composer) => {
        const early = row.findIndex((step) => step.what === from || step.what === end.what);
        const first = early > 0 ? oneByOne(composer, row.slice(0, early), slug) : 0;
        composer.drag(start, end);
        return first + 1;
      });
    }),
    inline?.question === last.what && row.length > 1
      ? attempt((composer) => {
          composer.both(first, last);
          return 1;
        })
      : LOST,
  );
}

/** Presses what differs from what is presumed, until all is said. */
function oneByOne(composer: Composer, row: readonly Step[], slug: Slug): number {
  const { column, amounts } = composer.thought;
  let presses = 0;
  let said = 0;
  const isUnit = (step: Step): boolean => step.what === column?.question && column.takes(slug(askOf(step), step.option));
  if (column) {
    // The stack is counted with its steppers once its place is known.
    composer.press(row[0]!.what, row[0]!.option);
    presses += 1;
    const firstPlace = row.findIndex((step) => step.what === column.question && !isUnit(step));
    const units = row.slice(1, firstPlace < 0 ? row.length : firstPlace);
    const counts = new Map<number, number>();
    for (const step of units) counts.set(step.option, (counts.get(step.option) ?? 0) + 1);
    const now = composer.counts;
    for (const unit of new Set([...counts.keys(), ...now.keys()])) {
      const [have, want] = [now.get(unit) ?? 0, counts.get(unit) ?? 0];
      if (have !== want) composer.take(unit, want);
      presses += Math.abs(have - want);
    }
    const places = row.filter((step) => step.option >= 0 && step.what === column.question && column.isPlace(slug(askOf(step), step.option)));
    const goal = places.at(-1);
    if (!goal) return LOST;
    composer.press(goal.what, goal.option);
    return presses + 1;
  }
  for (let n = 0; n < row.length; n++) {
    const step = row[n]!;
    if (n < said) continue;
    const made = composer.walk.made[n];
    if (made?.ask.what === step.what && made.option === step.option) continue;
    const number = row[n + 1];
    if (amounts && step.what === amounts.question && step.option >= 0 && number && amounts.numbers.includes(number.what)) {
      presses += Math.max(1, Math.abs(number.option - amounts.now(askOf(step), step.option)));
      composer.pay(step.option, number.option);
      said = n + 2;
      continue;
    }
    composer.press(step.what, step.option);
    presses += 1;
  }
  return presses;
}

/** Several answers to one question: what differs from the last time, and the button that sends them. */
function gathered(gathering: Gathering, row: readonly Step[], before: readonly number[]): number {
  const wanted = row.map((step) => step.option).filter((option) => option >= 0);
  const plainly = row.filter((step) => step.asked).length;
  const told: string[] = [];
  const root = askOf(row[0]!);
  // Whatever the game lets be chosen beside it is offered: the row itself was.
  const free = new (class extends Along {
    override at(path: readonly number[]): Ask | null | undefined {
      const room = path.length < wanted.length;
      return { ...root, options: room ? [...root.options, DONE] : [DONE] };
    }
  })(row);
  const gatherer = new Gatherer(
    gathering,
    root,
    free,
    before,
    (answers) => told.push(...answers.map((one) => String(one.option))),
    () => {},
  );
  let presses = 0;
  for (const option of wanted.filter((one) => !gatherer.picked.includes(one))) {
    gatherer.press(option);
    presses += 1;
  }
  for (const option of gatherer.picked.filter((one) => !wanted.includes(one))) {
    gatherer.press(option);
    presses += 1;
  }
  gatherer.finish();
  return told.slice(0, -1).sort().join() === wanted.map(String).sort().join() ? Math.min(plainly, presses + 1) : plainly;
}

/** All that one seat answers in a game. */
export function presses(gestures: Gestures, steps: readonly Step[], slug: Slug): number {
  let count = 0;
  const memory = new Map<string, Answer[]>();
  for (let n = 0; n < steps.length;) {
    const step = steps[n]!;
    const thought = gestures.thoughts?.find((one) => one.first === step.what);
    const gathering = gestures.gatherings?.find((one) => one.question === step.what);
    let end = n + 1;
    if (thought) {
      while (steps[end] && thought.then.includes(steps[end]!.what)) end += 1;
      const row = steps.slice(n, end);
      if (row.some((one) => one.asked)) count += pressesOf(thought, row, memory.get(thought.first) ?? [], slug);
      memory.set(thought.first, remember(memory.get(thought.first) ?? [], row));
    } else if (gathering) {
      while (steps[end]?.what === step.what && steps[end - 1]!.option !== DONE) end += 1;
      const row = steps.slice(n, end);
      count += gathered(
        gathering,
        row,
        (memory.get(step.what) ?? []).map((one) => one.option).filter((option) => option >= 0),
      );
      memory.set(
        step.what,
        row.map(({ what, option }) => ({ what, option })),
      );
    } else if (step.asked) count += 1;
    n = end;
  }
  return count;
}

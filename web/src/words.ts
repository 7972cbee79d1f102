// Prompts, names and log lines from codes: the same three template forms as the kernel's words.
//
//   "{0}"            the argument itself (a list is joined with commas)
//   "{0:location}"   the name of that location
//   "{1:?man|men}"   the first word for one, the second for any other number

import type { AskInfo } from "./generated/wire";
import type { Event, GameData, Goal, Outcome, Question, Row } from "./types";

const HOLE = /\{(\d+)(?::([^}]*))?\}/g;

export const BUTTONS: Record<number, string> = { [-1]: "done", [-2]: "pass", [-3]: "yes", [-4]: "no", [-5]: "all" };
export const TABLE = -1;

export class Words {
  constructor(readonly data: GameData) {}

  text(section: string, key: string): string | undefined {
    const found = this.data.words[section]?.[key];
    return typeof found === "string" ? found : undefined;
  }

  question(what: string): Question | undefined {
    return this.data.questions[what];
  }

  slug(what: string, value: number): string {
    if (value < 0) return BUTTONS[value] ?? String(value);
    const kind = this.data.questions[what]?.kind ?? "";
    return this.data.kinds[kind]?.slugs[value] ?? String(value);
  }

  prompt(ask: AskInfo): string {
    return this.fill(this.text("ask", ask.what) ?? ask.what, ask.about);
  }

  /** What a table of the game's words says of one answer to one question. */
  says(section: string, what: string, slug: string): unknown {
    return (this.data.words[section] as Record<string, Record<string, unknown>> | undefined)?.[what]?.[slug];
  }

  /** An answer in words; the numbers that the question is about fill its holes. */
  option(what: string, value: number, about: readonly unknown[] = []): string {
    const own = this.says("option", what, this.slug(what, value));
    if (typeof own === "string") return this.fill(own, about);
    return value < 0 ? this.button(value) : this.name(this.data.questions[what]?.kind ?? "", value);
  }

  button(value: number): string {
    const slug = BUTTONS[value] ?? String(value);
    return this.text("button", slug) ?? slug[0]!.toUpperCase() + slug.slice(1);
  }

  name(kind: string, value: number): string {
    const known = this.data.kinds[kind];
    const slug = known?.slugs[value];
    if (known === undefined || slug === undefined) return String(value);
    const own = (this.data.words.kind as Record<string, Record<string, string>> | undefined)?.[kind]?.[slug];
    return own ?? known.names[value] ?? slug;
  }

  /** The row of a component, in whichever table it stands. */
  row(slug: string): Row | undefined {
    this.rows ??= new Map(
      Object.values(this.data.components)
        .filter(Array.isArray)
        .flatMap((rows) => rows as Row[])
        .reverse()
        .map((row) => [row.id, row]),
    );
    return this.rows.get(slug);
  }

  private rows: Map<string, Row> | null = null;

  event(event: Event): string {
    return this.fill(this.text("event", event.code) ?? event.code, event.args);
  }

  refusal(refusal: string): string {
    const heading = refusal.split("#")[0]!;
    return this.text("refusal", refusal) ?? this.text("refusal", heading) ?? this.heading(heading);
  }

  outcome(outcome: Outcome): string {
    const template = this.text("outcome", outcome.reason) ?? outcome.reason;
    return this.fill(template, [...outcome.scores, outcome.detail]);
  }

  /** A goal of a standing: its `label`, its `text` with the numbers, or its `help`. */
  goal(goal: Goal, part: "label" | "text" | "help"): string {
    const template = this.says("goal", goal.code, part);
    return typeof template === "string" ? this.fill(template, [goal.now, goal.needed, ...goal.about]) : "";
  }

  seat(slug: string): string {
    return this.text("seat", slug) ?? slug.replace(/_/g, " ").replace(/\b\w/g, (c) => c.toUpperCase());
  }

  heading(id: string): string {
    return this.data.headings[id]?.title ?? id;
  }

  fill(template: string, args: readonly unknown[]): string {
    return template.replace(HOLE, (_, number: string, form: string | undefined) => {
      const arg = args[Number(number)];
      if (form?.startsWith("?")) {
        const [one, many] = form.slice(1).split("|");
        return (arg === 1 ? one : many) ?? "";
      }
      if (Array.isArray(arg)) return arg.map((item) => this.part(form, item)).join(", ");
      return this.part(form, arg);
    });
  }

  private part(kind: string | undefined, arg: unknown): string {
    if (kind === undefined) return String(arg);
    if (typeof arg === "number") return this.name(kind, arg);
    // An outcome names its detail by slug.
    const value = this.data.kinds[kind]?.slugs.indexOf(String(arg)) ?? -1;
    return value < 0 ? String(arg) : this.name(kind, value);
  }
}

// The plain data that the server sends (docs/api.md). Nothing here decides anything about rules.

export interface Kind {
  slugs: string[];
  names: string[];
}

export interface Question {
  rule: string;
  kind: string;
  domain: number[];
}

export interface Heading {
  id: string;
  title: string;
  level: number;
  paragraphs: { text: string; statements: string[] }[];
}

/** A row of a component table: these fields, and whatever else its game gives it. */
export interface Row {
  id: string;
  name: string;
  /** Where its fields come from; `sources` names the fields that come from elsewhere. */
  source: string;
  sources?: Record<string, string>;
  [field: string]: Any;
}

/** A seat's view of a position and the rows of components have their game's own shape. */
// eslint-disable-next-line ts/no-explicit-any
export type Any = any;
export type View = Any;

export interface GameStatic {
  game: string;
  version: number;
  lang: string;
  words: Record<string, Record<string, unknown>>;
  kinds: Record<string, Kind>;
  questions: Record<string, Question>;
  rulebook: Heading[];
  rulings: string;
  components: Record<string, Row[]>;
}

/** What the server sends about a game, with the rulebook's headings by id. */
export interface GameData extends GameStatic {
  headings: Record<string, Heading>;
}

export interface Setting {
  name: string;
  accepts: (number | string | boolean)[];
  default: number | string | boolean;
  label: string;
  help: string;
}

export interface GameCard {
  name: string;
  title: string;
  sentence: string;
  length: string;
  difficulty: string;
  players: number[];
  languages: string[];
  scenarios: string[];
  settings: Setting[];
  seats: Record<string, string[]>;
  default_bot: string;
}

export interface Bot {
  name: string;
  description: string;
}

/** One decision that waits; `kind` and `rule` are its question's. */
export interface Ask {
  seat: number;
  what: string;
  options: number[];
  about: unknown[];
  kind: string;
  rule: string;
}

export interface Event {
  code: string;
  args: unknown[];
  rule: string;
  alone?: boolean;
}

export interface Outcome {
  winners: number[];
  scores: number[];
  reason: string;
  detail: string;
}

/** One thing that decides the game; its words stand under `[goal.<code>]`. */
export interface Goal {
  code: string;
  now: number;
  /** The number that is enough, of a danger the one that loses; null where more is just better. */
  needed: number | null;
  met: boolean;
  /** Whose it is, where not everybody's. */
  side: string;
  danger: boolean;
  about: unknown[];
}

/** What wins, and where a seat stands if the game ended now. */
export interface Standing {
  verdict: "winning" | "losing" | "level" | "open";
  goals: Goal[];
  ahead: number[];
  rule: string;
}

export interface SeatInfo {
  slug: string;
  user: string | null;
  name: string | null;
  bot: string | null;
  online: boolean;
}

export interface TableState {
  id: string;
  game: string;
  options: Record<string, unknown>;
  private: boolean;
  deadline: number | null;
  created: number;
  host: string;
  status: "open" | "running" | "over";
  seats: SeatInfo[];
  rev: number;
  step: number;
  since: number;
  view: View;
  /** What wins, and where this viewer stands. */
  standing?: Standing | null;
  ask: Ask[];
  /** Whether hints are given: only where nobody plays against anybody else. */
  hints: boolean;
  waiting: number[];
  can_undo: boolean;
  takeback: { by: number; to: number; agreed: number[] } | null;
  outcome: Outcome | null;
  conceded: number | null;
  commitment: string;
  key: string | null;
  rematch: string | null;
  watching: number;
}

export interface LogLine {
  by: number | null;
  forced: boolean;
  what: string | null;
  option: number | null;
  events: Event[];
}

export interface ChatLine {
  by: string;
  name: string;
  text: string;
  at: number;
}

export interface Lines<T> {
  from: number;
  lines: T[];
}

export interface Snapshot {
  event: string;
  eye: number | null;
  yours: number[];
  invite: string | null;
  table: TableState;
  log: Lines<LogLine>;
  chat: Lines<ChatLine>;
}

export interface Change {
  diff?: Any;
  log?: Lines<LogLine>;
  chat?: Lines<ChatLine>;
}

export interface StepView {
  step: number;
  of: number;
  view: View;
  ask: Ask[];
  waiting: number[];
  line: LogLine;
  outcome: Outcome | null;
}

export interface Hints {
  rev: number;
  what: string;
  /** What `chance` is: the chance to win, or the share of the best score. */
  measure: "win" | "score";
  hints: { option: number; chance: number; sure: number }[];
}

export interface Listed {
  id: string;
  game: string;
  options: Record<string, unknown>;
  status: "open" | "running" | "over";
  seats: SeatInfo[];
  private: boolean;
  deadline: number | null;
  created: number;
  updated: number;
  yours: number[];
  your_turn: boolean;
  step: number;
}

export interface User {
  id: string;
  name: string;
  account: boolean;
}

export interface Me {
  user: User | null;
  token: string | null;
}

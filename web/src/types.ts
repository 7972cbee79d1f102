// The client's names for what the server sends. The shapes themselves are made from the server's own
// declarations (generated/wire.ts) and are not written twice; a game's own shapes are added here.

import type { View } from "./generated/views";
import type * as wire from "./generated/wire";

export type { View, Views } from "./generated/views";

export type {
  BotInfo as Bot,
  ChatLine,
  GameCard,
  GoalInfo as Goal,
  HeadingInfo as Heading,
  Hints,
  KindInfo as Kind,
  ListedMatch as Listed,
  LogEvent as Event,
  LogLine,
  Me,
  OutcomeInfo as Outcome,
  QuestionInfo as Question,
  SeatInfo,
  SettingInfo as Setting,
  StandingInfo as Standing,
  TableChange as Change,
  UserInfo as User,
} from "./generated/wire";

/** A question that waits, with the kind and the rule that its game's static data give it. */
export type Ask = wire.AskInfo & { kind: string; rule: string };

/** A row of a component table: these fields, and whatever else its game gives it. */
export interface Row<Id extends string = string> {
  id: Id;
  name: string;
  /** Where its fields come from; `sources` names the fields that come from elsewhere. */
  source: string;
  sources?: Record<string, string>;
  [field: string]: Any;
}

/** The rows of components have their game's own shape. */
// eslint-disable-next-line ts/no-explicit-any
export type Any = any;

export type GameStatic = Omit<wire.GameStatic, "words" | "components"> & {
  words: Record<string, Record<string, unknown>>;
  components: Record<string, Row[]>;
};

/** What the server sends about a game, with the rulebook's headings by id. */
export type GameData = GameStatic & { headings: Record<string, wire.HeadingInfo> };

export type TableState = Omit<wire.TableState, "view"> & {
  /** What this viewer sees; null before the match has begun. */
  view: View | null;
};
export type Snapshot = Omit<wire.Snapshot, "table"> & { table: TableState };
export type StepView = Omit<wire.ReplayStep, "view"> & { view: View };

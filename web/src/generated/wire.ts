// Made by `python -m haymarket.server.http.generate` from the server's declarations.
// Do not edit: `make test` compares it. docs/api.md says what the fields mean.

export interface LogEvent {
  code: string;
  args: unknown[];
  rule: string;
  alone: boolean;
}

export interface LogLine {
  by: number | null;
  forced: boolean;
  what: string | null;
  option: number | null;
  events: LogEvent[];
}

export interface LogLines {
  from: number;
  lines: LogLine[];
}

export interface ChatLine {
  by: string;
  name: string;
  text: string;
  at: number;
}

export interface ChatLines {
  from: number;
  lines: ChatLine[];
}

/** What a stream tells of a change; each part only where something changed. */
export interface TableChange {
  diff?: Record<string, unknown> | unknown[];
  log?: LogLines;
  chat?: ChatLines;
}

/** The matches that wait for somebody, and the one that has just begun to. */
export interface Turns {
  turns: string[];
  new: string | null;
}

/** Why a request was refused, and what was expected instead. */
export interface Problem {
  code: string;
  message: string;
  expected: Record<string, unknown>;
}

export interface Refusal {
  error: Problem;
}

export interface NewPassword {
  password: string;
  name?: string | null;
}

export interface UserInfo {
  id: string;
  name: string;
  account: boolean;
}

export interface Me {
  user: UserInfo | null;
  token: string | null;
}

/** How a game looks left to itself (dark or light), and the colours of its box. */
export interface Look {
  ground: "dark" | "light";
  paper: string;
  ink: string;
  accent: string;
}

export interface Credits {
  title: string;
  design: string;
  publisher: string;
  year: number;
  licence: string;
}

export interface Link {
  name: string;
  address: string;
}

/** A setting; ``names`` are the values in words, empty for yes and no. */
export interface SettingInfo {
  name: string;
  accepts: (number | string | boolean)[];
  names: string[];
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
  secrets: boolean;
  minutes: number[];
  weight: number;
  look: Look;
  credits: Credits;
  links: Link[];
  settings: SettingInfo[];
  seats: Record<string, string[]>;
  seat_names: Record<string, string>;
  seat_help: Record<string, string>;
  default_bot: string;
}

/** A bot; those on the ladder come first, the weakest before the stronger. */
export interface BotInfo {
  name: string;
  title: string;
  description: string;
  ladder: boolean;
}

export interface Games {
  games: GameCard[];
  bots: BotInfo[];
}

export interface Histories {
  game: string;
  lang: string;
  histories: Record<string, Record<string, string>>;
}

/** A binding sentence of the source in short; advice binds nobody. */
export interface StatementInfo {
  id: string;
  text: string;
  advice: boolean;
}

export interface RulingInfo {
  id: string;
  title: string;
  text: string;
}

/**
 * What a heading covers, how doubts were settled, which tests hold it, whether it can be shown.
 *
 * An example is told by how it shows the heading: it is asked, told, refused, or the game begins
 * so; null where there is none.
 */
export interface PassageInfo {
  heading: string;
  statements: StatementInfo[];
  rulings: RulingInfo[];
  tests: string[];
  example: string | null;
}

export interface WovenRulebook {
  game: string;
  lang: string;
  passages: PassageInfo[];
}

/**
 * Where a rulebook speaks of what was looked up; marks are places in the excerpt.
 *
 * Its kind is heading, ruling, sign or component; the id of a component is ``kind:slug``.
 */
export interface FoundInfo {
  kind: string;
  id: string;
  title: string;
  excerpt: string;
  marks: [number, number][];
}

/** What was found, the best match first. */
export interface Lookup {
  found: FoundInfo[];
}

export interface Options {
  options?: Record<string, number | string | boolean>;
}

/**
 * What a choice of settings makes: all settings, the seats, how long it will take, and for each
 * setting that applies the values with which a game can begin.
 */
export interface Seating {
  options: Record<string, number | string | boolean>;
  seats: string[];
  together: boolean;
  minutes: number[];
  choices: Record<string, (number | string | boolean)[]>;
}

export interface KindInfo {
  slugs: string[];
  names: string[];
}

export interface QuestionInfo {
  kind: string;
  rule: string;
  domain: number[];
}

export interface ParagraphInfo {
  text: string;
  statements: string[];
}

export interface HeadingInfo {
  id: string;
  title: string;
  level: number;
  paragraphs: ParagraphInfo[];
}

export interface GameStatic {
  game: string;
  version: number;
  secrets: boolean;
  look: Look;
  lang: string;
  words: Record<string, unknown>;
  kinds: Record<string, KindInfo>;
  questions: Record<string, QuestionInfo>;
  buttons: Record<string, string>;
  rulebook: HeadingInfo[];
  rulings: string;
  components: Record<string, unknown>;
}

export interface Guest {
  name: string;
}

/** A seat's clock: it had so many seconds left when it began to run, or has while it stands. */
export interface TimeInfo {
  left: number;
  since: number | null;
}

export interface SeatInfo {
  slug: string;
  user: string | null;
  name: string | null;
  bot: string | null;
  online: boolean;
  time: TimeInfo | null;
}

/**
 * The time that a table gives: ``seconds`` for each move, or for the whole game.
 *
 * The increment is added whenever a player's turn ends; it is only for the game.
 */
export interface Clock {
  per: "move" | "game";
  seconds: number;
  increment: number;
}

/** Where an unrated match began: a rulebook's example, a step of another match, a position. */
export interface BegunInfo {
  kind: "example" | "step" | "position";
  heading: string | null;
  match: string | null;
  step: number | null;
  exact: boolean;
}

export interface ListedMatch {
  id: string;
  game: string;
  options: Record<string, number | string | boolean>;
  status: "open" | "running" | "over";
  seats: SeatInfo[];
  private: boolean;
  clock: Clock | null;
  created: number;
  updated: number;
  host: string | null;
  minutes: number[];
  watching: number;
  yours: number[];
  your_turn: boolean;
  step: number;
  begun: BegunInfo | null;
  void: string | null;
}

export interface Matches {
  matches: ListedMatch[];
}

export interface Login {
  name: string;
  password: string;
}

export type Nothing = Record<string, never>;

export interface Done {
  ok: boolean;
}

/**
 * Where a match begins, if not with its set-up: an example of the rulebook, by its heading; a
 * step of another match, as one of my seats saw it; or a position, as ``haymarket.dump`` writes
 * it. Just one of the three.
 */
export interface Begin {
  example?: string | null;
  match?: string | null;
  step?: number | null;
  seat?: number | null;
  position?: string | null;
}

export interface NewMatch {
  game: string;
  options?: Record<string, number | string | boolean>;
  seats?: string[] | null;
  private?: boolean;
  clock?: Clock | null;
  begin?: Begin | null;
}

/** One thing that decides the game; ``words.goal[code]`` has its label, text and help. */
export interface GoalInfo {
  code: string;
  now: number;
  needed: number | null;
  met: boolean;
  side: string;
  danger: boolean;
  about: (number | string)[];
}

/** What wins and where the viewer stands; its heading is ``rule``. */
export interface StandingInfo {
  verdict: "winning" | "losing" | "level" | "open";
  ahead: number[];
  rule: string;
  goals: GoalInfo[];
}

/** A question that waits for an answer; its kind and rule are its game's static data. */
export interface AskInfo {
  seat: number;
  what: string;
  options: number[];
  about: unknown[];
}

export interface TakeBackRequest {
  by: number;
  to: number;
  agreed: number[];
}

export interface OutcomeInfo {
  winners: number[];
  scores: number[];
  reason: string;
  detail: string;
}

/** All that one viewer may see of a table, except log and chat. */
export interface TableState {
  id: string;
  game: string;
  options: Record<string, number | string | boolean>;
  private: boolean;
  clock: Clock | null;
  minutes: number[];
  created: number;
  host: string;
  begun: BegunInfo | null;
  status: "open" | "running" | "over";
  seats: SeatInfo[];
  rev: number;
  step: number;
  since: number;
  view: Record<string, unknown> | null;
  standing: StandingInfo | null;
  ask: AskInfo[];
  hints: boolean;
  waiting: number[];
  can_undo: boolean;
  takeback: TakeBackRequest | null;
  outcome: OutcomeInfo | null;
  conceded: number | null;
  void: string | null;
  commitment: string;
  key: string | null;
  rematch: string | null;
  watching: number;
}

/** Everything that a viewer may see, and the id of the message after which it holds. */
export interface Snapshot {
  event: string;
  eye: number | null;
  yours: number[];
  invite: string | null;
  table: TableState;
  log: LogLines;
  chat: ChatLines;
}

/** Which questions to come are wanted: after these answers, following these questions. */
export interface LookAhead {
  after?: number[];
  follow?: string[];
  among?: number[];
  seat?: number | null;
}

/** What would be asked after some answers. */
export interface Foreseen {
  after: number[];
  ask: AskInfo[];
}

/** The questions to come, as far as anybody at the seat could work them out. */
export interface Ahead {
  foreseen: Foreseen[];
}

export interface Answer {
  rev: number;
  what: string;
  option: number;
  seat?: number | null;
  id?: string | null;
}

export interface Played {
  rev: number;
  step: number;
  repeated: boolean;
}

export interface Say {
  text: string;
}

export interface Claim {
  seat: number;
  as: string;
}

export interface OwnSeat {
  seat?: number | null;
}

/** A match as a file; ``haymarket`` is "match". */
export interface MatchFile {
  haymarket: string;
  format: number;
  digest: string;
  body: Record<string, unknown>;
}

export interface AskHint {
  rev: number;
  seat?: number | null;
}

export interface HintInfo {
  option: number;
  chance: number;
  sure: number;
}

export interface Hints {
  rev: number;
  what: string;
  measure: "win" | "score";
  hints: HintInfo[];
}

export interface Join {
  seat?: number | null;
  invite?: string | null;
}

export interface Log {
  log: LogLines;
}

export interface Preview {
  diff: Record<string, unknown> | unknown[] | null;
  events: LogEvent[];
  ask: AskInfo[];
  waiting: number[];
  outcome: OutcomeInfo | null;
}

export interface Rematch {
  swap?: boolean;
}

export interface StandIn {
  bot: string | null;
  seat?: number | null;
}

export interface ReplayStep {
  step: number;
  of: number;
  view: Record<string, unknown>;
  standing: StandingInfo | null;
  ask: AskInfo[];
  waiting: number[];
  line: LogLine;
  outcome: OutcomeInfo | null;
}

export interface TakeBack {
  seat?: number | null;
  agree?: boolean | null;
}

export interface TakeBackAnswer {
  done: boolean;
}

export interface Undo {
  rev: number;
  seat?: number | null;
}

export interface Watchers {
  private: boolean;
}

export interface Reason {
  refusal: string | null;
}

export interface NoticeSettings {
  url: string | null;
  form?: "discord" | "ntfy" | "json";
  when?: "away" | "always";
}

export interface TestedNotice {
  ok: boolean;
  message: string;
}

/** The key that this server signs with, and the browsers that are told. */
export interface PushInfo {
  key: string;
  browsers: string[];
}

/** What a browser's PushManager gave, and its language. */
export interface PushBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
  lang?: string;
}

export interface EndPush {
  endpoint: string;
}

export interface Health {
  ok: boolean;
  version: string;
  database: string;
}

export interface Endpoints {
  "POST /api/account": { takes: NewPassword; gives: Me };
  "GET /api/games": { takes: null; gives: Games };
  "GET /api/games/{game}/cover": { takes: null; gives: string };
  "GET /api/games/{game}/histories": { takes: null; gives: Histories };
  "GET /api/games/{game}/rulebook": { takes: null; gives: WovenRulebook };
  "GET /api/games/{game}/search": { takes: null; gives: Lookup };
  "POST /api/games/{game}/seats": { takes: Options; gives: Seating };
  "GET /api/games/{game}/static": { takes: null; gives: GameStatic };
  "POST /api/guest": { takes: Guest; gives: Me };
  "GET /api/lobby": { takes: null; gives: Matches };
  "POST /api/login": { takes: Login; gives: Me };
  "POST /api/logout": { takes: Nothing; gives: Done };
  "POST /api/matches": { takes: NewMatch; gives: Snapshot };
  "POST /api/matches/import": { takes: string; gives: Snapshot };
  "GET /api/matches/{id}": { takes: null; gives: Snapshot };
  "POST /api/matches/{id}/ahead": { takes: LookAhead; gives: Ahead };
  "POST /api/matches/{id}/answer": { takes: Answer; gives: Played };
  "POST /api/matches/{id}/chat": { takes: Say; gives: Done };
  "POST /api/matches/{id}/claim": { takes: Claim; gives: Done };
  "POST /api/matches/{id}/concede": { takes: OwnSeat; gives: Done };
  "GET /api/matches/{id}/events": { takes: null; gives: "text/event-stream" };
  "GET /api/matches/{id}/export": { takes: null; gives: MatchFile };
  "POST /api/matches/{id}/hint": { takes: AskHint; gives: Hints };
  "POST /api/matches/{id}/join": { takes: Join; gives: Snapshot };
  "POST /api/matches/{id}/leave": { takes: Nothing; gives: Done };
  "GET /api/matches/{id}/log": { takes: null; gives: Log };
  "GET /api/matches/{id}/preview": { takes: null; gives: Preview };
  "POST /api/matches/{id}/rematch": { takes: Rematch; gives: Snapshot };
  "POST /api/matches/{id}/standin": { takes: StandIn; gives: Done };
  "GET /api/matches/{id}/step/{n}": { takes: null; gives: ReplayStep };
  "POST /api/matches/{id}/takeback": { takes: TakeBack; gives: TakeBackAnswer };
  "POST /api/matches/{id}/undo": { takes: Undo; gives: Played };
  "POST /api/matches/{id}/watchers": { takes: Watchers; gives: Done };
  "GET /api/matches/{id}/why": { takes: null; gives: Reason };
  "GET /api/me": { takes: null; gives: Me };
  "GET /api/me/events": { takes: null; gives: "text/event-stream" };
  "GET /api/me/matches": { takes: null; gives: Matches };
  "GET /api/me/notices": { takes: null; gives: NoticeSettings };
  "PUT /api/me/notices": { takes: NoticeSettings; gives: NoticeSettings };
  "POST /api/me/notices/test": { takes: Nothing; gives: TestedNotice };
  "GET /api/me/push": { takes: null; gives: PushInfo };
  "PUT /api/me/push": { takes: PushBrowser; gives: PushInfo };
  "POST /api/me/push/end": { takes: EndPush; gives: PushInfo };
  "GET /healthz": { takes: null; gives: Health };
  "GET /metrics": { takes: null; gives: string };
}

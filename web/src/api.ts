// Every request to the server, and its one shape of refusal.

import { language } from "./i18n";
import type { Any, GameData, GameStatic, Me, Snapshot, StepView } from "./types";
import type { FoundInfo, Games, Lookup, Matches, NewMatch, PassageInfo, Refusal, WovenRulebook } from "./generated/wire";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly expected: Any,
  ) {
    super(message);
  }
}

let me: Me | null = null;

/** Milliseconds that the server's clock is ahead of ours, as its answers' dates tell; they know whole seconds only. */
let ahead = 0;

export const serverNow = (): number => (Date.now() + ahead) / 1000;

function heed(answer: Response): void {
  const date = Date.parse(answer.headers.get("date") ?? "");
  const now = date - Date.now();
  // Within the second that a date leaves open, and the way it came, our own clock is as good.
  if (!Number.isNaN(date)) ahead = Math.abs(now) < 1500 ? 0 : now + 500;
}

export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (method !== "GET" && me?.token) headers["X-Haymarket-Token"] = me.token;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(`/api${path}`, {
    method,
    headers,
    body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
  });
  heed(answer);
  const text = await answer.text();
  if (answer.ok) return (text ? parse(text) : null) as T;
  const error = (parse(text) as Partial<Refusal> | null)?.error;
  throw new Refused(answer.status, error?.code ?? "error", error?.message ?? answer.statusText, error?.expected ?? {});
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const get = <T>(path: string): Promise<T> => request<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => request<T>("POST", path, body);

// -- people ------------------------------------------------------------------------------------

export async function whoAmI(): Promise<Me> {
  me ??= await get<Me>("/me");
  return me;
}

export const known = (): Me | null => me;

export async function become(path: "/guest" | "/account" | "/login", body: Record<string, string>): Promise<Me> {
  me = await post<Me>(path, body);
  return me;
}

export async function leave(): Promise<void> {
  await post("/logout");
  me = null;
}

/** A session, made with a name of our own choosing where there is none yet. */
export async function someone(): Promise<Me> {
  const now = await whoAmI();
  if (now.user) return now;
  return become("/guest", { name: localStorage.getItem("name") || `Guest ${100 + Math.floor(Math.random() * 900)}` });
}

// -- games -------------------------------------------------------------------------------------

let shelf: Promise<Games> | null = null;

export function games(): Promise<Games> {
  shelf ??= get<Games>(`/games?lang=${language()}`);
  return shelf;
}

export const defaultBot = async (game: string): Promise<string | undefined> => (await games()).games.find((card) => card.name === game)?.default_bot;

const books = new Map<string, Promise<GameData>>();

export function gameData(game: string): Promise<GameData> {
  let book = books.get(game);
  if (!book) {
    book = get<GameStatic>(`/games/${game}/static?lang=${language()}`).then((data) => ({
      ...data,
      headings: Object.fromEntries(data.rulebook.map((heading) => [heading.id, heading])),
    }));
    book.catch(() => books.delete(game));
    books.set(game, book);
  }
  return book;
}

const weaves = new Map<string, Promise<Record<string, PassageInfo>>>();

/** What each heading of the rulebook rests on, by its id. */
export function passages(game: string): Promise<Record<string, PassageInfo>> {
  let woven = weaves.get(game);
  if (!woven) {
    woven = get<WovenRulebook>(`/games/${game}/rulebook?lang=${language()}`).then((book) => Object.fromEntries(book.passages.map((one) => [one.heading, one])));
    woven.catch(() => weaves.delete(game));
    weaves.set(game, woven);
  }
  return woven;
}

/** The best match first. */
export const lookUp = (game: string, query: string): Promise<FoundInfo[]> =>
  get<Lookup>(`/games/${game}/search?query=${encodeURIComponent(query)}&lang=${language()}`).then((answer) => answer.found);

/** Sentences of history by table and row. */
export type Histories = Record<string, Record<string, string>>;

const pasts = new Map<string, Promise<Histories>>();

export function histories(game: string): Promise<Histories> {
  let past = pasts.get(game);
  if (!past) {
    past = get<{ histories: Histories }>(`/games/${game}/histories?lang=${language()}`).then((data) => data.histories);
    past.catch(() => pasts.delete(game));
    pasts.set(game, past);
  }
  return past;
}

export function forgetWords(): void {
  shelf = null;
  books.clear();
  weaves.clear();
  pasts.clear();
}

// -- matches -----------------------------------------------------------------------------------

export const create = (match: NewMatch): Promise<Snapshot> => post<Snapshot>("/matches", match);
export const lobby = (): Promise<Matches> => get("/lobby");
export const mine = (): Promise<Matches> => get("/me/matches");
export const step = (id: string, n: number, seat: number | null): Promise<StepView> => get(`/matches/${id}/step/${n}${seat === null ? "" : `?seat=${seat}`}`);

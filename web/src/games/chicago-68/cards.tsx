// Cards and pieces by themselves: large for reading, small for answers and tiles.

import type { JSX } from "preact";
import type { View } from "../../generated/views/chicago-68";
import { usePlay } from "../../table/play";
import type { Row } from "../../types";
import type { Words } from "../../words";
import { kindName } from "../drawing/text";
import { RED } from "./common";

const PICTURES: [RegExp, string, string][] = [
  [/clash|clashes|fight|battle/, "m2", "#d7263d"],
  [/march|walk|snake|dance/, "m1", "#d7263d"],
  [/speech|agitate|ochs|chant|mc5|sing|rally_round/, "ag", "#d7263d"],
  [/rally|flag/, "fl", "#d7263d"],
  [/lead/, "ag", "#d7263d"],
  [/gas/, "can", "#1b4d89"],
  [/advance|line|patrol|tac|radio|orders|respond|hold/, "tac", "#1b4d89"],
  [/arrest|jail|bail/, "p2", "#1b4d89"],
  [/barricade/, "barr", "#d7263d"],
  [/wire|arm/, "wire", "#1b4d89"],
  [/machine|delegate|wards|mandate|budget|capital/, "cap", "#1b4d89"],
  [/peace|press|camera|television|network|news/, "cam", "#d7263d"],
];

export function Picture({ id, red }: { id: string; red: boolean }): JSX.Element {
  const [, symbol, color] = PICTURES.find(([pattern]) => pattern.test(id)) ?? [null, red ? "st" : "p1", red ? "#d7263d" : "#1b4d89"];
  const ground = red ? "#d7263d" : (color ?? "#1b4d89");
  let d = "";
  for (let i = 0; i < 20; i += 2) {
    const [a, b] = [(i * Math.PI) / 10, ((i + 1) * Math.PI) / 10];
    d += `M42 30L${(42 + 70 * Math.cos(a)).toFixed(0)} ${(30 + 70 * Math.sin(a)).toFixed(0)} ${(42 + 70 * Math.cos(b)).toFixed(0)} ${(30 + 70 * Math.sin(b)).toFixed(0)}Z`;
  }
  return (
    <svg viewBox="0 0 84 46" aria-hidden="true">
      <rect width="84" height="46" fill="#f5f1e6" />
      <path d={d} fill={ground} opacity=".9" />
      <circle cx="42" cy="25" r="19" fill="#f5f1e6" />
      <use href={`#${symbol}`} x="27" y="9" width="30" height="32" fill="#d7263d" />
    </svg>
  );
}

/** Where a card of the Street Theater is played: an area, or a kind of area. */
export function whereOf(words: Words, row: Row): string | undefined {
  const where = String(row.where ?? "");
  if (!where) return undefined;
  if (words.data.kinds.area?.slugs.includes(where)) return kindName(words, "area", where);
  return words.text("where", where);
}

const CARDS = new Set(["play", "action", "street", "policy", "tactic", "chaos", "tile"]);
const UNITS: Record<string, string> = { mobe1: "m1", mobe2: "m2", agitator: "ag", platoon1: "p1", platoon2: "p2", tac: "tac" };

/** The text of a card in the deck that its kind names; some names stand in two decks. */
function cardOf(words: Words, kind: string, slug: string): Row | undefined {
  const tables: Record<string, string[]> = {
    play: ["actions", "street"],
    action: ["actions"],
    street: ["street"],
    policy: ["policies"],
    tactic: ["tactics"],
    chaos: ["chaos"],
    tile: ["tiles"],
  };
  return (tables[kind] ?? []).flatMap((table) => words.data.components[table] ?? []).find((row) => row.id === slug);
}

const isRed = (kind: string, row: Row): boolean =>
  kind === "chaos" || (kind !== "policy" && kind !== "tactic" && kind !== "tile" && RED.has(String(row.faction ?? "yippies")));

/** A small picture of a card, a unit, a side. */
export function Face({ kind, slug }: { kind: string; slug: string }): JSX.Element | null {
  const { words } = usePlay<View>();
  if (kind === "unit") return <Symbol id={UNITS[slug] ?? "m1"} />;
  if (kind === "faction" || kind === "side") return <Symbol id={RED.has(slug) ? "m2" : "p2"} />;
  if (kind === "colour") return <Placard letter={slug === "humphrey" ? "H" : "M"} />;
  const row = CARDS.has(kind) ? cardOf(words, kind, slug) : undefined;
  return row ? <Picture id={slug} red={isRed(kind, row)} /> : null;
}

function Symbol({ id }: { id: string }): JSX.Element {
  return (
    <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
      <use href={`#${id}`} x="1" y="1" width="24" height="24" fill="#d7263d" />
    </svg>
  );
}

/** A delegate's placard. */
function Placard({ letter }: { letter: string }): JSX.Element {
  return (
    <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
      <path d="M13 18v8" stroke="#111" stroke-width="2.5" />
      <rect x="4" y="2" width="18" height="18" fill={letter === "H" ? "#f5f1e6" : "#d7263d"} stroke="#111" stroke-width="1.5" />
      <text class="d" x="13" y="16" font-size="13" text-anchor="middle" fill={letter === "H" ? "#1b4d89" : "#f5f1e6"}>
        {letter}
      </text>
    </svg>
  );
}

/** Called as a plain function: what it draws is a component of its own. */
export function Thing({ kind, slug }: { kind: string; slug: string }): JSX.Element | null {
  return CARDS.has(kind) ? <Card kind={kind} slug={slug} /> : null;
}

/** A card as it would lie in the hand, large enough to read across the table. */
function Card({ kind, slug }: { kind: string; slug: string }): JSX.Element | null {
  const { words, view } = usePlay<View>();
  const row = cardOf(words, kind, slug);
  if (!row) return null;
  const red = isRed(kind, row);
  const policy = kind === "policy" ? view.policies.find((one) => one.card === slug) : undefined;
  const head = kind === "play" || kind === "street" ? whereOf(words, row) : undefined;
  return (
    <div class={`bigcard ${red ? "red" : "blue"}`}>
      <Picture id={slug} red={red} />
      {head && <span class="at">{head}</span>}
      <b class="d">{row.name}</b>
      {typeof row.text === "string" ? (
        <p>{row.text}</p>
      ) : (
        <>
          <p class={view.night ? "other" : ""}>
            <b>{words.text("board", "day")}</b> {String(row.day_text)}
          </p>
          <p class={view.night ? "" : "other"}>
            <b>{words.text("board", "night")}</b> {String(row.night_text)}
          </p>
        </>
      )}
      <footer>
        <span>{footOf(words, kind, row)}</span>
        <span>{policy ? (policy.in_force ? words.text("board", "in_force") : `$${policy.price}`) : row.conflict ? words.text("board", "conflict") : ""}</span>
      </footer>
    </div>
  );
}

/** Whose card it is, or of which deck. */
function footOf(words: Words, kind: string, row: Row): string {
  if (typeof row.faction === "string") return kindName(words, "faction", row.faction);
  const deck = kind === "play" ? "street" : kind;
  return words.text("board", `deck_${String(row.kind ?? "") || deck}`) ?? words.text("board", `deck_${deck}`) ?? "";
}

// Every sign on the board and on the cards, for the words that say what it means.

import type { Area, AreaId, View } from "../../generated/views/chicago-68";
import type { GameData, Row } from "../../types";
import type { Words } from "../../words";
import { rows, type Sign } from "../index";

const UNITS: [id: "mobe1" | "mobe2" | "agitator" | "platoon1" | "platoon2" | "tac", symbol: string][] = [
  ["mobe1", "m1"],
  ["mobe2", "m2"],
  ["agitator", "ag"],
  ["platoon1", "p1"],
  ["platoon2", "p2"],
  ["tac", "tac"],
];

const TOKENS: Record<"guard" | "gas" | "peace" | "rent_strike" | "post" | "agent", Sign> = {
  guard: { sign: "guard", symbol: "ng", rule: "national-guard" },
  gas: { sign: "gas", symbol: "can", rule: "tear-gas" },
  peace: { sign: "peace", letters: "☮", rule: "tokens/peace-movement" },
  rent_strike: { sign: "rent_strike", letters: "RENT", rule: "tokens/rent-strike" },
  post: { sign: "post", letters: "POST", rule: "incendiary-events/police-posts" },
  agent: { sign: "agent", letters: "AGENT", rule: "incendiary-events/undercover-agents" },
};

/** What the words of a card speak of. */
const SPOKEN: [pattern: RegExp, sign: Sign][] = [
  [/Agitator/, { sign: "agitator", symbol: "ag", rule: "units" }],
  [/MOBE|Demonstrator|column/, { sign: "mobe", symbol: "m1", rule: "units" }],
  [/Platoon|Police unit/, { sign: "platoon", symbol: "p1", rule: "units" }],
  [/TAC/, { sign: "tac", symbol: "tac", rule: "units" }],
  [/CLASH|MASS ARREST|Conflict/, { sign: "conflict", letters: "!", rule: "conflict" }],
  [/red Exposure/, { sign: "red", letters: "●", rule: "exposure" }],
  [/blue Exposure/, { sign: "blue", letters: "◆", rule: "exposure" }],
  [/Exposure/, { sign: "exposure", symbol: "cam", rule: "exposure" }],
  [/Instability/, { sign: "instability", symbol: "st", rule: "instability" }],
  [/Capital/, { sign: "capital", symbol: "cap", rule: "budget" }],
  [/Barbed Wire/, { sign: "wire", symbol: "wire", rule: "movement/barriers" }],
  [/Barricade/, { sign: "barricade", symbol: "barr", rule: "movement/barriers" }],
  [/Tear Gas/, { sign: "gas", symbol: "can", rule: "tear-gas" }],
  [/Rally Flag/, { sign: "flags", symbol: "fl", rule: "rally-flags" }],
  [/Delegate/, { sign: "delegates", letters: "H M", rule: "delegates" }],
  [/National Guard/, { sign: "guard", symbol: "ng", rule: "national-guard" }],
  [/Peace Movement/, { sign: "peace", letters: "☮", rule: "tokens/peace-movement" }],
  [/Mob Chaos/, { sign: "chaos", symbol: "cam", rule: "mob-chaos" }],
  [/Reserves/, { sign: "reserves", symbol: "p1", rule: "units/reserves" }],
  [/[Ii]njure/, { sign: "injured", symbol: "p2", rule: "units/injury" }],
  [/★/, { sign: "star", symbol: "st", rule: "end-of-round/press" }],
];

export function signs(kind: string, slug: string, view: View, words: Words): Sign[] {
  if (kind === "area" || kind === "step") return areaSigns(slug as AreaId, view, words);
  if (kind === "path") return pathSigns(slug, view);
  const row = words.row(slug);
  const text = [row?.text, row?.day_text, row?.night_text].filter((part) => typeof part === "string").join(" ");
  const kept: Sign[] =
    row?.kind === "opportunity" || row?.kind === "counterrevolutionary" ? [{ sign: String(row.kind), symbol: "st", rule: RULES[String(row.kind)] }] : [];
  return [...kept, ...SPOKEN.filter(([pattern]) => pattern.test(text)).map(([, sign]) => sign)];
}

const RULES: Record<string, string> = { opportunity: "street-theater/opportunities", counterrevolutionary: "street-theater/counterrevolutionaries" };

function areaSigns(id: AreaId, view: View, words: Words): Sign[] {
  const area = rows<AreaId>(words.data, "areas").find((row) => row.id === id);
  const state: Area | undefined = view.areas[id];
  if (!area || !state) return [];
  const found: Sign[] = [];
  if (area.kind === "jail") found.push({ sign: "jail", letters: "|||", rule: "jail" });
  if (area.star) found.push({ sign: "star", symbol: "st", rule: "end-of-round/press" });
  if (state.flag) found.push({ sign: "flag", symbol: "fl", args: [state.flag], rule: "rally-flags" });
  for (const [unit, symbol] of UNITS) if (state[unit]) found.push({ sign: `n_${unit}`, symbol, args: [state[unit]], rule: "units" });
  for (const [token, sign] of Object.entries(TOKENS)) if (state[token as keyof typeof TOKENS]) found.push(sign);
  if (view.pigasus === id) found.push({ sign: "pigasus", letters: "🐖", rule: "incendiary-events/pigasus" });
  if (view.dozer === id) found.push({ sign: "dozer", letters: "🚜", rule: "incendiary-events/daley-dozer" });
  if (area.red) found.push({ sign: "red_here", letters: "●", args: [area.red], rule: "exposure" });
  if (area.blue) found.push({ sign: "blue_here", letters: "◆", args: [area.blue], rule: "exposure" });
  if (area.capital) found.push({ sign: "capital_here", symbol: "cap", args: [area.capital], rule: "end-of-round/capital" });
  if (state.strength && area.kind !== "jail") {
    const [establishment, demonstrators] = state.strength;
    found.push({
      sign: state.control ? `control_${state.control}` : "control_nobody",
      letters: "⚖",
      args: [establishment, demonstrators],
      rule: "area-control",
    });
  }
  return found;
}

function pathSigns(id: string, view: View): Sign[] {
  const found: Sign[] = [];
  if ((view.wire as string[]).includes(id)) found.push({ sign: "wire", symbol: "wire", rule: "movement/barriers" });
  if ((view.barricades as string[]).includes(id)) found.push({ sign: "barricade", symbol: "barr", rule: "movement/barriers" });
  return found;
}

/** The areas at the other ends of the paths from here. */
export function neighbours(kind: string, slug: string, data: GameData): (readonly [string, string])[] {
  const ends = rows(data, "paths").map((path: Row) => path.ends as [string, string]);
  if (kind === "path") return (rows(data, "paths").find((path) => path.id === slug)?.ends as string[] | undefined)?.map((end) => ["area", end] as const) ?? [];
  if (kind !== "area" && kind !== "step") return [];
  return ends.flatMap(([a, b]) => (a === slug ? [["area", b] as const] : b === slug ? [["area", a] as const] : []));
}

/** All signs of the board, for whoever looks one up. */
export const legend = (): Sign[] => [
  ...UNITS.map(([unit, symbol]) => ({ sign: unit, symbol })),
  { sign: "flags", symbol: "fl" },
  { sign: "star", symbol: "st" },
  { sign: "red", letters: "●" },
  { sign: "blue", letters: "◆" },
  { sign: "capital", symbol: "cap" },
  { sign: "exposure", symbol: "cam" },
  { sign: "instability", letters: "8" },
  { sign: "levels", symbol: "st" },
  { sign: "delegates", letters: "H M" },
  { sign: "majority", letters: "6" },
  { sign: "wire", symbol: "wire" },
  { sign: "barricade", symbol: "barr" },
  ...Object.values(TOKENS),
  { sign: "pigasus", letters: "🐖" },
  { sign: "dozer", letters: "🚜" },
  { sign: "reserves", symbol: "p1" },
  { sign: "injured", symbol: "p2" },
];

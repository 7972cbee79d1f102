// Every sign on the map and in the tables, in words.

import type { Box, View } from "../../generated/views/chicago-chicago";
import type { GameData, Row } from "../../types";
import type { Words } from "../../words";
import { rows, type Sign } from "../index";

const FORCES = ["platoon", "platoon", "platoon", "tac", "guard"];

const numbers = (unit: Row): string => `${String(unit.strength)}-${String(unit.movement)}`;

/** Some units of one kind: their numbers, and what those mean. */
function units(sign: string, counts: readonly number[], kinds: readonly Row[]): Sign[] {
  return counts.flatMap((count, i) => {
    const unit = kinds[i];
    if (!count || !unit) return [];
    const name = sign === "force" ? FORCES[i]! : sign;
    return [{ sign: name, letters: numbers(unit), args: [count, unit.level, unit.strength, unit.movement], rule: String(unit.rule) }];
  });
}

const ofSide = (data: GameData, side: string): Row[] => rows(data, "units").filter((unit) => unit.side === side);

function minimumOf(box: Box): Sign[] {
  if (!box.minimum) return [];
  const there = box.minimum.reduce((sum, n) => sum + n, 0);
  if (box.released) return [{ sign: "released", letters: "COND", args: [there], rule: "minimum/conditional" }];
  if (box.conditional) return [{ sign: "conditional", letters: "COND", args: [there], rule: "minimum/conditional" }];
  return [{ sign: "minimum", letters: "MIN", args: [there], rule: "minimum/keep" }];
}

function boxSigns(box: Box, data: GameData): Sign[] {
  const found: Sign[] = [
    { sign: "code", letters: `P${box.code.police}`, args: [box.code.police], rule: "exposure" },
    { sign: "code_d", letters: `D${box.code.demonstrators}`, args: [box.code.demonstrators], rule: "exposure" },
  ];
  if (box.multiplier > 1) found.push({ sign: "park", letters: `×${box.multiplier}`, args: [box.multiplier], rule: "multiplication" });
  found.push(...minimumOf(box));
  const crowd = ofSide(data, "demonstrators");
  found.push(...units("group", box.groups, crowd), ...units("infiltrator", box.infiltrators, crowd));
  found.push(...units("force", box.police, ofSide(data, "police")));
  if (box.fought) found.push({ sign: "fought", letters: "✕", rule: "conflict/once" });
  return found;
}

/** What a code of the tables means; SHOT ends the game. */
const result = (code: string, words: Words): Sign => ({ sign: "result", letters: code, args: [words.row(code)?.name ?? code], rule: "levels" });

export function signs(kind: string, slug: string, view: View, words: Words): Sign[] {
  if (kind === "box" || kind === "post") {
    const box = view.boxes[slug.replace(/_minimum$/, "") as keyof View["boxes"]];
    return box ? boxSigns(box, words.data) : [];
  }
  if (kind === "table") {
    const grid = view.tables[slug as keyof View["tables"]] ?? [];
    return [...new Set(grid.flat())].map((code) => result(code, words));
  }
  return [];
}

export function legend(words: Words): Sign[] {
  const { data } = words;
  const one = (side: string): number[] => ofSide(data, side).map(() => 1);
  return [
    { sign: "code_any", letters: "P/D", rule: "exposure" },
    { sign: "park", letters: "×4", args: [4], rule: "multiplication" },
    { sign: "minimum_any", letters: "MIN", rule: "minimum/keep" },
    { sign: "conditional_any", letters: "COND", rule: "minimum/conditional" },
    ...units("group", one("demonstrators"), ofSide(data, "demonstrators")),
    { sign: "infiltrator_any", letters: "▫", rule: "movement/infiltration" },
    ...units("force", one("police"), ofSide(data, "police")),
    { sign: "stack", letters: "③", rule: "pieces/police" },
    { sign: "fought", letters: "✕", rule: "conflict/once" },
    ...rows(data, "results").map((row) => result(row.id, words)),
  ];
}

export function neighbours(kind: string, slug: string, data: GameData): (readonly [string, string])[] {
  const box = rows(data, "boxes").find((row) => row.id === slug.replace(/_minimum$/, ""));
  return kind === "box" || kind === "post" ? ((box?.neighbours as string[] | undefined) ?? []).map((near) => ["box", near] as const) : [];
}

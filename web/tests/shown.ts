// What changed between two views, and which effects of a beat show it.

import { type Beat, trackOf } from "../src/model/beats";
import type { Any } from "../src/types";

/**
 * By parts of the view, what shows that they have changed: things (`area:$1`), tracks (`exposure`), or any
 * thing of a kind (`card:`); `$1` is what the first `*` of the part stands for. A sentence in their place
 * says why nothing is owed. A part stands for all that is within it, unless another says more exactly.
 */
export type Shown = Record<string, readonly string[] | string>;

/** How a game's story is held against its recorded games. */
export interface Story {
  shown: Shown;
  /** The events that are only told in words. */
  told: readonly string[];
}

const isObject = (value: Any): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

/** A list of things with names is looked at by their names: what lies in the middle goes without moving the rest. */
function byName(list: Any[]): Record<string, Any> | null {
  const entries = list.map((item: Any, i): [string, Any] | null => {
    if (typeof item === "string") return [`${item}${list.indexOf(item) < i ? ` ${i}` : ""}`, true];
    const name: unknown = isObject(item) ? (item.id ?? item.card ?? item.plan) : null;
    return typeof name === "string" ? [name, item] : null;
  });
  return entries.every((entry) => entry !== null) ? Object.fromEntries(entries) : null;
}

/** The paths of all that is not the same in both. */
export function changes(before: Any, after: Any, path = ""): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const [old, now] = [byName(before), byName(after)];
    if (!old || !now) return [path];
    const found = changes(old, now, path);
    return found.length ? found : [path];
  }
  if (!isObject(before) || !isObject(after)) return [path];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => changes(before[key], after[key], path ? `${path}.${key}` : key));
}

/** The part that says most exactly what shows this path, and what its stars stand for. */
export function partOf(path: string, shown: Shown): { part: string; stars: string[] } | null {
  const steps = path.split(".");
  let best: { part: string; stars: string[]; weight: number } | null = null;
  for (const part of Object.keys(shown)) {
    const names = part.split(".");
    if (names.length > steps.length || !names.every((name, i) => name === "*" || name === steps[i])) continue;
    const stars = names.flatMap((name, i) => (name === "*" ? [steps[i]!] : []));
    const weight = names.length * 10 - stars.length;
    if (!best || weight > best.weight) best = { part, stars, weight };
  }
  return best;
}

/** Everything that the effects of these beats name. */
export const named = (beats: readonly Beat[]): Set<string> =>
  new Set(
    beats
      .flatMap((beat) => beat.effects)
      .flatMap((effect) => {
        if (effect.kind === "ring") return effect.things;
        if (effect.kind === "card" || effect.kind === "note") return [effect.thing];
        if (effect.kind === "move") return [effect.from, effect.to].filter((thing) => thing !== null);
        return effect.kind === "change" ? [effect.of, trackOf(effect)] : ["dice"];
      }),
  );

/** Whether the change at this path is among what was named; the part that it belongs to. */
export function isShown(path: string, names: ReadonlySet<string>, shown: Shown): { part: string; ok: boolean } {
  const found = partOf(path, shown);
  if (!found) return { part: `nothing is said of ${path}`, ok: false };
  const by = shown[found.part]!;
  if (typeof by === "string") return { part: found.part, ok: true };
  const ok = by.some((name) => {
    const wanted = name.replace(/\$(\d)/g, (_, n: string) => found.stars[Number(n) - 1]!);
    return wanted.endsWith(":") ? [...names].some((one) => one.startsWith(wanted)) : names.has(wanted);
  });
  return { part: found.part, ok };
}

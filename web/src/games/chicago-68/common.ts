import type { View } from "../../generated/views/chicago-68";
import type { Words } from "../../words";

export const kindName = (words: Words, kind: string, slug: string): string => words.name(kind, words.data.kinds[kind]?.slugs.indexOf(slug) ?? -1);

/** The factions and the side that are red and round; the others are blue and square. */
export const RED = new Set(["yippies", "mobe", "demonstrators"]);

export const exposureText = (view: View): string => {
  const n = view.exposure;
  return n === 0 ? "0" : n > 0 ? `▶ ${n}` : `◀ ${-n}`;
};

export function wrapText(text: string, most: number): string[] {
  const out: string[] = [];
  for (const word of text.split(" ")) {
    const last = out[out.length - 1];
    if (last !== undefined && last.length + 1 + word.length <= most) out[out.length - 1] = `${last} ${word}`;
    else out.push(word);
  }
  return out;
}

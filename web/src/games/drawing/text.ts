// Lettering: the names of kinds, and lines that fit.

import type { Words } from "../../words";

/** What a value of a kind is called. */
export const kindName = (words: Words, kind: string, slug: string): string => words.name(kind, words.data.kinds[kind]?.slugs.indexOf(slug) ?? -1);

/** Lines of at most so many characters; where there are more than so many lines, the last says so. */
export function wrap(text: string, most: number, lines = Infinity): string[] {
  const out: string[] = [];
  for (const word of text.split(" ")) {
    const last = out[out.length - 1];
    if (last !== undefined && last.length + 1 + word.length <= most) out[out.length - 1] = `${last} ${word}`;
    else out.push(word);
  }
  return out.length <= lines ? out : [...out.slice(0, lines - 1), `${out[lines - 1]} …`];
}

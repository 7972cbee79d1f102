// Small things that all of the board uses: icons with numbers, portraits, lines of text.

import type { JSX } from "preact";
import type { CharacterId, Price as Cost, View } from "../../generated/views/which-side";

export const LETTER: Record<string, string> = { russians: "R", italians: "I", chinese: "C", americans: "A" };
export const COLOUR: Record<string, string> = { russians: "#6d2a55", italians: "#3f6b34", chinese: "#8a4a0c", americans: "#25517f" };

export const ICON: Record<string, string> = { ris: "i-ris", pt: "i-pt", uns: "i-uns", union: "i-uni", anarchist: "i-ana", strike: "i-str", sabotage: "i-sab" };

/** A price or a gain: dollars, then icons with numbers. */
export function Price({ price, x, y, invert }: { price: Partial<Cost> | Record<string, number>; x: number; y: number; invert?: boolean }): JSX.Element {
  const parts: [string, number][] = Object.entries(price).filter(([name, n]) => n && (name === "dollars" || ICON[name]));
  const ink = invert ? "#efe6d2" : "#1b1512";
  const width = parts.reduce((sum, [name]) => sum + (name === "dollars" ? 20 : 25), 0);
  let at = x - width / 2;
  return (
    <g fill={ink} style={invert ? "--fs:#1b1512" : undefined}>
      {parts.map(([name, n]) => {
        const here = at;
        at += name === "dollars" ? 20 : 25;
        return name === "dollars" ? (
          <text x={here} y={y} font-size="13" font-weight="800">
            ${n}
          </text>
        ) : (
          <>
            <use href={`#${ICON[name]}`} x={here} y={y - 10.5} />
            <text x={here + 13} y={y} font-size="13" font-weight="800">
              {n}
            </text>
          </>
        );
      })}
    </g>
  );
}

export function portrait(view: View, who: string): string {
  for (const [tenement, state] of Object.entries(view.tenements)) {
    const person = state.characters[who as CharacterId];
    if (person) return `#p-${LETTER[tenement] ?? "R"}${person.gender === "man" ? "M" : "W"}`;
  }
  return "#i-any";
}

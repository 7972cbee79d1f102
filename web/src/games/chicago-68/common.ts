import type { View } from "../../generated/views/chicago-68";

/** The factions and the side that are red and round; the others are blue and square. */
export const RED = new Set(["yippies", "mobe", "demonstrators"]);

export const exposureText = (view: View): string => {
  const n = view.exposure;
  return n === 0 ? "0" : n > 0 ? `▶ ${n}` : `◀ ${-n}`;
};

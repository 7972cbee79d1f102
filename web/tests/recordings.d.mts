import type { Any, GameData, LogLine, View } from "../src/types";

/** A whole game as one viewer was told of it. */
export interface Recording {
  number: number;
  options: Record<string, unknown>;
  /** The seat that looked on; null: a spectator. */
  viewer: number | null;
  seats: string[];
  /** The log; line 0 is the set-up. */
  lines: LogLine[];
  /** What was seen after line 0, and what each line after it changed; null where it changed nothing. */
  view: View;
  patches: (Any | null)[];
}

export function record(game: string): { data: GameData; games: Recording[] };

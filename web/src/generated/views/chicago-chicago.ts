// Written by `python -m haymarket.wire.views` from the game's view.py. Do not edit.

export type TurnId = "25a" | "25b" | "25c" | "26a" | "26b" | "26c" | "27a" | "27b" | "27c" | "28a" | "28b" | "28c";

export interface Points {
  demonstrators: number;
  police: number;
}

export type BoxId =
  | "mid_north"
  | "lincoln_park"
  | "cabrini_green"
  | "old_town"
  | "gold_coast"
  | "lake_shore_drive"
  | "near_north"
  | "streeterville"
  | "near_west_side"
  | "the_stations"
  | "civic_center"
  | "the_loop"
  | "michigan_avenue"
  | "grant_west"
  | "grant_east"
  | "circle_campus"
  | "la_salle_street"
  | "police_hq"
  | "conrad_hilton"
  | "pilsen"
  | "chinatown"
  | "coliseum"
  | "soldier_field"
  | "bridgeport"
  | "bronzeville"
  | "stock_yards"
  | "amphitheatre"
  | "south_state"
  | "washington_park";

export interface Code {
  police: number;
  demonstrators: number;
}

/** Some counters of one size and kind, as they lie on a table. */
export interface Counters {
  whose: "demonstrators" | "infiltrators" | "police";
  unit: string;
  size: string;
  count: number;
  numbers: string;
}

/** A box of the map; the last four where it has a Minimum box. */
export interface Box {
  code: Code;
  multiplier: number;
  groups: [number, number, number, number];
  infiltrators: [number, number, number, number];
  police: [number, number, number, number, number];
  fought: boolean;
  counters: Counters[];
  minimum?: [number, number, number, number, number];
  required?: number;
  conditional?: boolean;
  released?: boolean;
}

export interface GroupCount {
  on_map: number;
  most: number;
  left: number;
}

/** Companies on the map, and how many there can be: those driven out do not come back. */
export interface GuardCount {
  on_map: number;
  most: number;
}

export type ForceUnitId = "police_1" | "police_2" | "police_3" | "tac" | "guard";

export type TableId = "parley" | "harass" | "assault";

/** What everybody sees. */
export interface View {
  turn: TurnId;
  step: number;
  points: Points;
  boxes: Record<BoxId, Box>;
  groups: GroupCount;
  guard: GuardCount;
  reserve: Record<ForceUnitId, number>;
  fallen: number;
  columns: string[];
  tables: Record<TableId, string[][]>;
}

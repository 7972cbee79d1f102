// Written by `python -m haymarket.wire.views` from the game's view.py. Do not edit.

export type EraId = "era_one" | "era_two";

export type PhaseId = "upkeep" | "assignment" | "actions" | "events" | "end";

export type SlotId =
  | "new_turf"
  | "old_turf"
  | "hire"
  | "reputation"
  | "tommy_gun"
  | "gaming_table"
  | "corrupt_politician"
  | "dapper_suit";

export interface Gear {
  tommy_gun: number;
  politician: number;
  suit: number;
}

export type LocationId =
  | "dill_pickle"
  | "kellys_stables"
  | "friars_inn"
  | "savoy_ballroom"
  | "lincoln_gardens"
  | "dreamland"
  | "berghoff"
  | "rendezvous"
  | "sunset_cafe"
  | "green_mill"
  | "college_inn"
  | "colosimos"
  | "spikes_corner"
  | "pony_inn"
  | "schofields"
  | "genna_plant"
  | "smc_cartage"
  | "sieben_brewery"
  | "four_deuces"
  | "hawthorne";

/** A location card that lies face up. */
export interface Location {
  id: LocationId;
  rival: boolean;
  fedora: number;
  income: number;
  fist: number;
  revolver: number;
  men: number;
  table: number;
}

export type EventId =
  | "aragon_night"
  | "needle_beer"
  | "soup_kitchen"
  | "drys_march"
  | "wets_march"
  | "handshake_murder"
  | "lingle_shot"
  | "grand_terrace"
  | "petrillo"
  | "cicero_votes"
  | "pineapple_primary"
  | "smoke_shop"
  | "gennas"
  | "saltis_mcerlane"
  | "druggan_lake"
  | "weiss"
  | "dever_raids"
  | "untouchables";

export type EventKindId =
  | "fine_and_dandy"
  | "free_samples"
  | "protest"
  | "violence"
  | "entertainment"
  | "elections"
  | "casino_night"
  | "rival_gang"
  | "police_raid";

/** The event card of this turn, with its text of this era. */
export interface Event {
  id: EventId;
  kind: EventKindId;
  text: string;
}

export interface Casino {
  hand: [number, number, number, number, number];
  rolls: number;
}

export type BossId = "moran" | "nitti" | "torrio" | "capone";

export interface Boss {
  id: BossId;
  dice: number;
}

/** Every part of the score, in the order it is counted. */
export interface Score {
  reputation: number;
  tommy_gun: number;
  dapper_suit: number;
  corrupt_politician: number;
  ten_locations: number;
  rivals: number;
  da_boss: number;
}

/** What anybody sees. */
export interface View {
  era: EraId;
  turn: number;
  turns: number;
  phase: PhaseId;
  cash: number;
  income: number;
  extra: number;
  reputation: number;
  bonus: number;
  dice: number;
  assigned: Record<SlotId, number>;
  gear: Gear;
  controlled: Location[];
  unclaimed: Location[];
  fresh: Location | null;
  deck: number;
  returned: LocationId[];
  discards: LocationId[];
  closed: LocationId[];
  event: Event | null;
  events_left: number;
  events_played: EventId[];
  casino: Casino | null;
  boss: Boss | null;
  score: Score;
}

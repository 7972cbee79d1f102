// Written by `python -m haymarket.wire.views` from the game's view.py. Do not edit.

export type ScenarioId =
  | "new-york-1910"
  | "tutorial"
  | "desperate"
  | "duo"
  | "shirtwaist-strike"
  | "winter-fires"
  | "central-station"
  | "cloakmakers";

export type PhaseId = "none" | "misfortunes" | "work" | "survive" | "struggle" | "employers" | "life" | "offensives";

export type GaugeId = "wh" | "wc" | "wa";

/** Controls to take, gauges to bring to their far left, and one that must be among them. */
export interface Goal {
  controls: number;
  gauges: number;
  gauge: GaugeId | null;
}

export interface Gauge {
  at: number;
  spaces: number;
  shows: number;
  women: number;
}

/** The highest space of each of a Tenement's gauges. */
export interface Most {
  ris: number;
  pt: number;
  uns: number;
}

export type ResourceId = "union" | "anarchist" | "strike" | "sabotage";

export type ObjectiveId =
  | "piers"
  | "lofts"
  | "bakeries"
  | "presses"
  | "power_house"
  | "subway"
  | "building_sites"
  | "gas_works"
  | "duo_shops"
  | "duo_lofts"
  | "duo_bakeries"
  | "duo_presses"
  | "duo_power";

export interface Price {
  dollars: number;
  union: number;
  anarchist: number;
  strike: number;
  sabotage: number;
}

export interface Objective {
  taken: boolean;
  price: Price;
}

export type TenementId = "italians" | "russians" | "americans" | "chinese";

export type PremisesId =
  | "lawyer"
  | "bonesetter"
  | "medicine"
  | "cafe"
  | "hand_press"
  | "wash_house"
  | "chemist"
  | "reading_room"
  | "boarders"
  | "sweatshop";

export type NightSlotId =
  | "triangle_a_machines"
  | "triangle_a_cutting"
  | "triangle_b_machines"
  | "triangle_b_cutting"
  | "triangle_a_sabotage"
  | "triangle_a_control"
  | "triangle_a_night"
  | "triangle_b_sabotage"
  | "triangle_b_command"
  | "triangle_b_night"
  | "newtown_a_labour"
  | "newtown_a_rinsing"
  | "newtown_b_labour"
  | "newtown_b_rinsing"
  | "newtown_a_sabotage"
  | "newtown_a_control"
  | "newtown_a_night"
  | "newtown_b_sabotage"
  | "newtown_b_command"
  | "newtown_b_night"
  | "woolworth_a_steel"
  | "woolworth_a_hod"
  | "woolworth_a_canteen"
  | "woolworth_b_steel"
  | "woolworth_b_hod"
  | "woolworth_b_canteen"
  | "woolworth_a_sabotage"
  | "woolworth_a_control"
  | "woolworth_a_night"
  | "woolworth_b_sabotage"
  | "woolworth_b_command"
  | "woolworth_b_night"
  | "newark_a_boxes"
  | "newark_a_glue"
  | "newark_b_boxes"
  | "newark_b_glue"
  | "newark_a_sabotage"
  | "newark_a_control"
  | "newark_a_night"
  | "newark_b_sabotage"
  | "newark_b_command"
  | "newark_b_night"
  | "greenwich_a_agitation"
  | "greenwich_a_night"
  | "greenwich_a_improve"
  | "greenwich_b_agitation"
  | "greenwich_b_night"
  | "iww_a_agitation"
  | "iww_a_strike"
  | "iww_a_improve"
  | "iww_b_agitation"
  | "iww_b_strike"
  | "ilgwu_a_yiddish"
  | "ilgwu_a_agitation"
  | "ilgwu_a_picket"
  | "ilgwu_a_improve"
  | "ilgwu_b_yiddish"
  | "ilgwu_b_agitation"
  | "ilgwu_b_picket"
  | "bierhalle_a_meeting"
  | "bierhalle_a_circle"
  | "bierhalle_a_kitty"
  | "bierhalle_a_improve"
  | "bierhalle_b_meeting"
  | "bierhalle_b_circle"
  | "bierhalle_b_kitty"
  | "bierhalle_b_night"
  | "bierhalle_b_bonesetter"
  | "ferrer_a_class"
  | "ferrer_a_lecture"
  | "ferrer_a_school"
  | "ferrer_a_improve"
  | "ferrer_b_class"
  | "ferrer_b_lecture"
  | "ferrer_b_school"
  | "tenderloin_a_street"
  | "tenderloin_a_robbery"
  | "tenderloin_b_street"
  | "tenderloin_b_robbery"
  | "wes_pen_a_agitation"
  | "wes_pen_b_agitation"
  | "docks_a_shape_up"
  | "docks_a_barge"
  | "docks_a_galley"
  | "docks_a_night"
  | "docks_b_shape_up"
  | "docks_b_barge"
  | "docks_b_galley"
  | "docks_b_night"
  | "housework"
  | "bonesetter"
  | "own_premises";

export type ToComeId =
  | "rent"
  | "wages"
  | "no_night"
  | "no_doctor"
  | "no_housework"
  | "no_politics"
  | "dearer_doctor"
  | "barred";

export type CharacterId =
  | "rosa"
  | "carmela"
  | "vito"
  | "nunzio"
  | "rivka"
  | "anna"
  | "lev"
  | "ilya"
  | "bessy"
  | "ada"
  | "tom"
  | "walt"
  | "lan"
  | "mei"
  | "wah"
  | "sing"
  | "fook"
  | "guest_1"
  | "guest_2"
  | "guest_3";

export type PlaceId = "home" | "arrest" | "jail" | "dead" | "lawyer" | "absent";

export type SlotId =
  | "triangle_a_machines"
  | "triangle_a_cutting"
  | "triangle_b_machines"
  | "triangle_b_cutting"
  | "triangle_a_sabotage"
  | "triangle_a_control"
  | "triangle_a_night"
  | "triangle_b_sabotage"
  | "triangle_b_command"
  | "triangle_b_night"
  | "newtown_a_labour"
  | "newtown_a_rinsing"
  | "newtown_b_labour"
  | "newtown_b_rinsing"
  | "newtown_a_sabotage"
  | "newtown_a_control"
  | "newtown_a_night"
  | "newtown_b_sabotage"
  | "newtown_b_command"
  | "newtown_b_night"
  | "woolworth_a_steel"
  | "woolworth_a_hod"
  | "woolworth_a_canteen"
  | "woolworth_b_steel"
  | "woolworth_b_hod"
  | "woolworth_b_canteen"
  | "woolworth_a_sabotage"
  | "woolworth_a_control"
  | "woolworth_a_night"
  | "woolworth_b_sabotage"
  | "woolworth_b_command"
  | "woolworth_b_night"
  | "newark_a_boxes"
  | "newark_a_glue"
  | "newark_b_boxes"
  | "newark_b_glue"
  | "newark_a_sabotage"
  | "newark_a_control"
  | "newark_a_night"
  | "newark_b_sabotage"
  | "newark_b_command"
  | "newark_b_night"
  | "greenwich_a_agitation"
  | "greenwich_a_night"
  | "greenwich_a_improve"
  | "greenwich_b_agitation"
  | "greenwich_b_night"
  | "iww_a_agitation"
  | "iww_a_strike"
  | "iww_a_improve"
  | "iww_b_agitation"
  | "iww_b_strike"
  | "ilgwu_a_yiddish"
  | "ilgwu_a_agitation"
  | "ilgwu_a_picket"
  | "ilgwu_a_improve"
  | "ilgwu_b_yiddish"
  | "ilgwu_b_agitation"
  | "ilgwu_b_picket"
  | "bierhalle_a_meeting"
  | "bierhalle_a_circle"
  | "bierhalle_a_kitty"
  | "bierhalle_a_improve"
  | "bierhalle_b_meeting"
  | "bierhalle_b_circle"
  | "bierhalle_b_kitty"
  | "bierhalle_b_night"
  | "bierhalle_b_bonesetter"
  | "ferrer_a_class"
  | "ferrer_a_lecture"
  | "ferrer_a_school"
  | "ferrer_a_improve"
  | "ferrer_b_class"
  | "ferrer_b_lecture"
  | "ferrer_b_school"
  | "tenderloin_a_street"
  | "tenderloin_a_robbery"
  | "tenderloin_b_street"
  | "tenderloin_b_robbery"
  | "wes_pen_a_agitation"
  | "wes_pen_b_agitation"
  | "docks_a_shape_up"
  | "docks_a_barge"
  | "docks_a_galley"
  | "docks_a_night"
  | "docks_b_shape_up"
  | "docks_b_barge"
  | "docks_b_galley"
  | "docks_b_night"
  | "housework"
  | "bonesetter";

/** A character of a Tenement. A guest has the name of its solidarity card. */
export interface Character {
  name: string;
  gender: "man" | "woman";
  guest: boolean;
  health: number;
  where: PlaceId;
  slot: SlotId | null;
  resting: boolean;
}

/** A Tenement in play; *seat* is null where the whole table runs it. */
export interface Tenement {
  seat: number | null;
  dollars: number;
  ris: number;
  ris_minimum: number;
  pt: number;
  pt_minimum: number;
  pt_lowest: number;
  uns: number;
  living: number;
  living_due: number;
  premises: PremisesId | null;
  night: NightSlotId | null;
  to_come: Partial<Record<ToComeId, number>>;
  characters: Partial<Record<CharacterId, Character>>;
}

export type TileId =
  | "triangle"
  | "newtown"
  | "woolworth"
  | "newark"
  | "greenwich"
  | "iww"
  | "ilgwu"
  | "bierhalle"
  | "ferrer"
  | "tenderloin"
  | "wes_pen"
  | "docks";

export interface Slot {
  places: number;
  characters: CharacterId[];
}

/** A tile in the game. Who stands on its slots is also told with the characters. */
export interface Tile {
  side: "A" | "B";
  closed: boolean;
  slots: Partial<Record<SlotId, Slot>>;
}

export type EmployerId =
  | "salary_offensive"
  | "degradation_of_surveillance"
  | "closure_of_a_workplace"
  | "fire_in_a_political_place"
  | "speed_up"
  | "spies"
  | "longer_day"
  | "unsafe_lofts"
  | "clocks_put_back"
  | "fines"
  | "locked_doors"
  | "strikebreakers"
  | "injunction"
  | "police_escort"
  | "company_store"
  | "landlords_league"
  | "blacklist"
  | "yellow_dog"
  | "company_union"
  | "gas_cut"
  | "fire_in_the_tenements"
  | "pinkerton_agents"
  | "lockout"
  | "criminal_anarchy"
  | "deportation_warrants"
  | "special_deputies"
  | "hired_sluggers"
  | "night_watchmen"
  | "sanitary_eviction"
  | "newspaper_campaign"
  | "hospital_closes"
  | "real_estate_syndicate"
  | "general_offensive"
  | "prison_transfer"
  | "women_cut"
  | "provocateurs";

/** An Employer card face up; *active* bears the white marker, *closes* is a tile. */
export interface WallCard {
  card: EmployerId;
  price: Price;
  active: boolean;
  closes: TileId | null;
}

export type StrategyId =
  | "pressure_on_authorities"
  | "anti_union_legislation"
  | "newark_workshop_fire"
  | "abusive_controls"
  | "scandal_in_food_production"
  | "challenge_to_industry_laws"
  | "wage_reduction_law"
  | "pinkerton_raid"
  | "triangle_fire"
  | "open_shop_campaign";

export type PlanId =
  | "pressure_on_authorities_1"
  | "pressure_on_authorities_2"
  | "anti_union_legislation_1"
  | "anti_union_legislation_2"
  | "newark_workshop_fire_1"
  | "newark_workshop_fire_2"
  | "abusive_controls_1"
  | "abusive_controls_2"
  | "scandal_in_food_production_1"
  | "scandal_in_food_production_2"
  | "challenge_to_industry_laws_1"
  | "challenge_to_industry_laws_2"
  | "challenge_to_industry_laws_3"
  | "wage_reduction_law_1"
  | "wage_reduction_law_2"
  | "wage_reduction_law_3"
  | "pinkerton_raid_1"
  | "pinkerton_raid_2"
  | "pinkerton_raid_3"
  | "triangle_fire_1"
  | "triangle_fire_2"
  | "triangle_fire_3"
  | "open_shop_campaign_1"
  | "open_shop_campaign_2"
  | "open_shop_campaign_3";

export interface Plan {
  plan: PlanId;
  beaten: boolean;
  current: boolean;
  price: Price;
}

export interface Strategy {
  card: StrategyId;
  plans: Plan[];
}

export type SolidarityId =
  | "clara_lemlich"
  | "rose_schneiderman"
  | "brown_and_van_volkenburg"
  | "elizabeth_gurley_flynn"
  | "alexander_berkman"
  | "emma_goldman"
  | "mink_brigade"
  | "henry_street_nurses"
  | "trade_union_league"
  | "hippodrome";

/** How many cards lie face down. */
export interface Decks {
  strategies: number;
  misfortunes: number;
  incidents: number;
  normal: number;
  difficult: number;
  solidarity: number;
  premises: number;
}

export type MisfortuneId =
  | "useless_spending"
  | "rent_error"
  | "funeral"
  | "coughing"
  | "fever"
  | "rupture"
  | "sick_child"
  | "sprain"
  | "quarantine"
  | "frozen_pipes"
  | "bedbugs"
  | "broken_stove"
  | "rats"
  | "chimney_fire"
  | "fined"
  | "bad_season"
  | "machine_breaks"
  | "gas_meter"
  | "eviction"
  | "loan_shark"
  | "milk"
  | "boots"
  | "coal"
  | "pickpocket"
  | "doctors_bill"
  | "dispensary"
  | "brawl"
  | "detective"
  | "overtime"
  | "informer"
  | "summons"
  | "vagrancy"
  | "night_court"
  | "black_hand"
  | "beat"
  | "stolen_kitty"
  | "pawned_coat";

export type IncidentId =
  | "factory_accident"
  | "needle"
  | "scaffold"
  | "caustic_vat"
  | "boiler"
  | "scrap_fire"
  | "scald"
  | "foreman"
  | "spoiled_work"
  | "piece_rate"
  | "lint"
  | "locked_door"
  | "police_rampage"
  | "raid"
  | "workhouse"
  | "strong_arm"
  | "clubbed"
  | "disorderly"
  | "bail"
  | "watched"
  | "curfew"
  | "premises_raid"
  | "deportation"
  | "prison_rations"
  | "typhoid"
  | "scarlet_fever"
  | "consumption"
  | "diphtheria"
  | "vermin"
  | "inspector"
  | "placard"
  | "hydrant"
  | "airshaft_fire"
  | "epidemic"
  | "bank_failure"
  | "hallway"
  | "bread_line"
  | "no_coal"
  | "arrears"
  | "pawnshop";

export interface Discards {
  misfortunes: MisfortuneId[];
  incidents: IncidentId[];
  normal: EmployerId[];
  difficult: EmployerId[];
  solidarity: SolidarityId[];
  premises: PremisesId[];
}

export type DeedId =
  | "plan"
  | "card_salary_offensive"
  | "card_degradation_of_surveillance"
  | "card_closure_of_a_workplace"
  | "card_fire_in_a_political_place"
  | "card_speed_up"
  | "card_spies"
  | "card_longer_day"
  | "card_unsafe_lofts"
  | "card_clocks_put_back"
  | "card_fines"
  | "card_locked_doors"
  | "card_strikebreakers"
  | "card_injunction"
  | "card_police_escort"
  | "card_company_store"
  | "card_landlords_league"
  | "card_blacklist"
  | "card_yellow_dog"
  | "card_company_union"
  | "card_gas_cut"
  | "card_fire_in_the_tenements"
  | "card_pinkerton_agents"
  | "card_lockout"
  | "card_criminal_anarchy"
  | "card_deportation_warrants"
  | "card_special_deputies"
  | "card_hired_sluggers"
  | "card_night_watchmen"
  | "card_sanitary_eviction"
  | "card_newspaper_campaign"
  | "card_hospital_closes"
  | "card_real_estate_syndicate"
  | "card_general_offensive"
  | "card_prison_transfer"
  | "card_women_cut"
  | "card_provocateurs"
  | "take_piers"
  | "take_lofts"
  | "take_bakeries"
  | "take_presses"
  | "take_power_house"
  | "take_subway"
  | "take_building_sites"
  | "take_gas_works"
  | "take_duo_shops"
  | "take_duo_lofts"
  | "take_duo_bakeries"
  | "take_duo_presses"
  | "take_duo_power"
  | "doctor_italians"
  | "doctor_russians"
  | "doctor_americans"
  | "doctor_chinese"
  | "premises_italians"
  | "premises_russians"
  | "premises_americans"
  | "premises_chinese"
  | "ferrer";

/** What is to be paid for together, who would give what, and which seats have agreed. */
export interface Proposal {
  deed: DeedId;
  dollars: Partial<Record<TenementId, number>>;
  union: number;
  anarchist: number;
  agreed: number[];
}

/** What everybody sees. */
export interface View {
  scenario: ScenarioId;
  duo: boolean;
  es: number;
  phase: PhaseId;
  goal: Goal;
  gauges: Record<GaugeId, Gauge>;
  incidents: number;
  most: Most;
  stock: Record<ResourceId, number>;
  objectives: Partial<Record<ObjectiveId, Objective>>;
  first: TenementId | null;
  order: TenementId[];
  tenements: Partial<Record<TenementId, Tenement>>;
  tiles: Partial<Record<TileId, Tile>>;
  market: PremisesId[];
  back_room: PremisesId | null;
  wall: WallCard[];
  strategy: Strategy | null;
  drawn: SolidarityId[];
  removed: StrategyId[];
  decks: Decks;
  discards: Discards;
  proposal: Proposal | null;
  ready: number[];
}

// Written by `python -m haymarket.wire.views` from the game's view.py. Do not edit.

export type FactionId = "mayor" | "yippies" | "mobe" | "police";

export type TileId = "action" | "exposure" | "splay" | "unit";

export interface Track {
  humphrey: number;
  mccarthy: number;
}

export interface Bag {
  humphrey: number;
  mccarthy: number;
}

export interface Delegates {
  track: Track;
  bag: Bag;
  spaces: number;
}

export interface PoliceSupply {
  gas: number;
  wire: number;
}

export interface Injured {
  platoon1: number;
  platoon2: number;
}

/** What is left in the supply. */
export interface Supply {
  mobe1: number;
  mobe2: number;
  agitator: number;
  platoon2: number;
  gas: number;
  wire: number;
  barricade: number;
  guard: number;
  rent_strike: number;
  peace: number;
  agents: number;
}

export type AreaId =
  | "lincoln_park"
  | "old_town"
  | "gold_coast"
  | "near_north"
  | "haymarket"
  | "civic_center"
  | "the_loop"
  | "michigan_avenue"
  | "grant_park_west"
  | "jackson_bridge"
  | "congress_bridge"
  | "balbo_bridge"
  | "grant_park_east"
  | "conrad_hilton"
  | "police_hq"
  | "circle_campus"
  | "soldier_field"
  | "eighteenth_michigan"
  | "bridgeport"
  | "amphitheatre"
  | "cook_county_jail";

export type SideId = "establishment" | "demonstrators";

/**
 * What lies in an area; what is not there is left out.
 *
 * *strength* and *control* are given where anybody with strength stands; control is null where
 * the two sides are equally strong.
 */
export interface Area {
  mobe1?: number;
  mobe2?: number;
  agitator?: number;
  platoon1?: number;
  platoon2?: number;
  tac?: number;
  flag?: number;
  gas?: number;
  guard?: number;
  peace?: number;
  rent_strike?: number;
  post?: number;
  agent?: number;
  strength?: [number, number];
  control?: SideId | null;
}

export type PathId =
  | "lincoln_park-old_town"
  | "lincoln_park-gold_coast"
  | "old_town-gold_coast"
  | "old_town-near_north"
  | "gold_coast-near_north"
  | "gold_coast-michigan_avenue"
  | "near_north-civic_center"
  | "near_north-haymarket"
  | "haymarket-civic_center"
  | "haymarket-circle_campus"
  | "civic_center-the_loop"
  | "civic_center-michigan_avenue"
  | "the_loop-michigan_avenue"
  | "the_loop-circle_campus"
  | "the_loop-police_hq"
  | "michigan_avenue-grant_park_west"
  | "michigan_avenue-conrad_hilton"
  | "michigan_avenue-jackson_bridge"
  | "grant_park_west-conrad_hilton"
  | "grant_park_west-congress_bridge"
  | "conrad_hilton-balbo_bridge"
  | "jackson_bridge-grant_park_east"
  | "congress_bridge-grant_park_east"
  | "balbo_bridge-grant_park_east"
  | "grant_park_east-soldier_field"
  | "conrad_hilton-police_hq"
  | "conrad_hilton-eighteenth_michigan"
  | "soldier_field-eighteenth_michigan"
  | "eighteenth_michigan-amphitheatre"
  | "circle_campus-bridgeport"
  | "police_hq-bridgeport"
  | "bridgeport-amphitheatre";

export type TacticId =
  | "tactical_support"
  | "crowd_control"
  | "boss_daley"
  | "raid_on_mccarthy_suites"
  | "mob_payoffs"
  | "twelve_hour_shifts";

export interface Tactic {
  card: TacticId;
  used: boolean;
}

export type PolicyId =
  | "tear_gas_authorization"
  | "redeploy_national_guard"
  | "reconvene"
  | "aldermanic_support"
  | "adjourn_the_convention"
  | "permits_denied"
  | "park_curfew"
  | "federal_troops"
  | "seal_the_manholes"
  | "red_squad"
  | "overtime_pay"
  | "welcome_to_chicago"
  | "mobile_reserve"
  | "rest_the_line"
  | "talk_to_the_marshals"
  | "shoot_to_kill"
  | "cut_the_microphones"
  | "television_strike";

/** A Policy of the splay: what it costs now, and the Capital that lies on it. */
export interface Policy {
  card: PolicyId;
  price: number;
  capital: number;
  in_force: boolean;
}

export type StreetId =
  | "unbirthday_party_for_lbj"
  | "phil_ochs_and_mc5"
  | "improvised_barricades"
  | "jean_and_allen"
  | "allen_ginsberg_omm_chant"
  | "psychedelics"
  | "snake_dance"
  | "climb_general_logan"
  | "lower_the_flag"
  | "dellinger_march"
  | "mule_train"
  | "dick_gregory_invites"
  | "candles_for_peace"
  | "julian_bond"
  | "peace_plank"
  | "flash_your_lights"
  | "stink_bombs"
  | "bobby_seale_speaks"
  | "street_medics"
  | "lawyers_in_court"
  | "ramparts_wall_poster"
  | "the_seed"
  | "bus_drivers_walk_out"
  | "rent_strike"
  | "picket_headquarters"
  | "hayden_in_disguise"
  | "word_on_his_forehead"
  | "women_strike_for_peace"
  | "clergy_with_a_cross"
  | "an_open_bridge"
  | "the_whole_world_is_watching"
  | "stones_on_wells_street"
  | "movement_centers"
  | "fort_hood_forty_three"
  | "the_mccarthy_kids"
  | "mobile_tactics"
  | "marshals_in_line"
  | "liberation_news_service"
  | "bail_fund"
  | "open_church_doors"
  | "buses_to_chicago"
  | "guerrilla_theater"
  | "paranoia"
  | "the_bodyguard"
  | "abbie_and_jerry"
  | "armor_in_your_hair"
  | "stay_home_says_gene";

export type ChaosId =
  | "the_crowd_surges"
  | "a_stiff_west_wind"
  | "antiwar_sympathy"
  | "badges_off"
  | "cameras_smashed"
  | "rocks_and_bottles"
  | "bystanders_join"
  | "through_the_window"
  | "bayonets"
  | "paddy_wagons"
  | "marshals_link_arms"
  | "trash_fires"
  | "ranks_broken"
  | "counterattack"
  | "letters_to_city_hall"
  | "full_cells"
  | "provocateurs"
  | "back_on_duty"
  | "seen_on_the_floor"
  | "sleepless";

export type CardId =
  | "mandate"
  | "work_the_machine"
  | "strategy_of_confrontation"
  | "arm_the_police"
  | "call_on_the_wards"
  | "keep_the_peace"
  | "agitate_1"
  | "agitate_2"
  | "lead_1"
  | "lead_2"
  | "rally"
  | "clash_1"
  | "clash_2"
  | "march_1"
  | "march_2"
  | "speechify"
  | "advance"
  | "mass_arrest"
  | "teargas"
  | "radio_network"
  | "hold_the_line"
  | "rapid_deployment"
  | "draw_down"
  | "let_them_stay"
  | "unbirthday_party_for_lbj"
  | "phil_ochs_and_mc5"
  | "improvised_barricades"
  | "jean_and_allen"
  | "allen_ginsberg_omm_chant"
  | "psychedelics"
  | "snake_dance"
  | "climb_general_logan"
  | "lower_the_flag"
  | "dellinger_march"
  | "mule_train"
  | "dick_gregory_invites"
  | "candles_for_peace"
  | "julian_bond"
  | "peace_plank"
  | "flash_your_lights"
  | "stink_bombs"
  | "bobby_seale_speaks"
  | "street_medics"
  | "lawyers_in_court"
  | "ramparts_wall_poster"
  | "the_seed"
  | "bus_drivers_walk_out"
  | "rent_strike"
  | "picket_headquarters"
  | "hayden_in_disguise"
  | "word_on_his_forehead"
  | "women_strike_for_peace"
  | "clergy_with_a_cross"
  | "an_open_bridge"
  | "the_whole_world_is_watching"
  | "stones_on_wells_street"
  | "movement_centers"
  | "fort_hood_forty_three"
  | "the_mccarthy_kids"
  | "mobile_tactics"
  | "marshals_in_line"
  | "liberation_news_service"
  | "bail_fund"
  | "open_church_doors"
  | "buses_to_chicago"
  | "guerrilla_theater"
  | "paranoia"
  | "the_bodyguard"
  | "abbie_and_jerry"
  | "armor_in_your_hair"
  | "stay_home_says_gene";

export type EventId = "police_posts" | "pigasus" | "daley_dozer" | "undercover_agents";

/** What everybody sees. */
export interface View {
  round: number;
  rounds: number;
  date: number;
  night: boolean;
  turn: FactionId | null;
  plays: number;
  exposure: number;
  exposure_end: number;
  instability: number;
  levels_paid: number[];
  tiles: TileId[];
  extra_action: FactionId | null;
  delegates: Delegates;
  drawn: Bag;
  budget: number;
  police_supply: PoliceSupply;
  reserves: number;
  injured: Injured;
  supply: Supply;
  areas: Record<AreaId, Area>;
  wire: PathId[];
  barricades: PathId[];
  tactic: Tactic;
  policies: Policy[];
  policy_deck: number;
  policy_discard: PolicyId[];
  splay: StreetId[];
  splay_limit: number;
  street_deck: number;
  street_discard: StreetId[];
  chaos_deck: number;
  chaos_discard: ChaosId[];
  turn_deck: number | null;
  turns: FactionId[];
  hands: Record<FactionId, CardId[]>;
  spent: CardId[];
  passed: FactionId[];
  adjourned: boolean;
  permits_denied: boolean;
  television_strike: boolean;
  committed: boolean;
  mob_chaos_drawn: boolean;
  events: Partial<Record<EventId, string>>;
  pigasus: AreaId | null;
  dozer: AreaId | null;
}

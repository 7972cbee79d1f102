// Written by `python -m haymarket.wire.views` from the game's view.py. Do not edit.

export type PhaseId = "issues" | "fundraise" | "plan" | "actions" | "over";

export type SideId = "si" | "no";

export type ActionId =
  | "poll"
  | "buy_network"
  | "takeover_network"
  | "positive_advertising"
  | "negative_advertising"
  | "issue_shift"
  | "draw_issue";

export type RegionId =
  | "iquique"
  | "antofagasta"
  | "la_serena"
  | "valparaiso"
  | "santiago"
  | "talca"
  | "concepcion"
  | "temuco"
  | "puerto_montt"
  | "punta_arenas";

export interface Tokens {
  si: number;
  no: number;
}

export type IssueId =
  | "education"
  | "civil_rights"
  | "order"
  | "prices"
  | "jobs"
  | "housing"
  | "copper"
  | "exile"
  | "health";

/**
 * A region; its two issues are null for whoever has not polled it.
 *
 * What such a seat has seen all the same, before the card was moved here, it remembers.
 */
export interface Region {
  id: RegionId;
  votes: number;
  track: number;
  fund_number: number;
  funds: number;
  influence: Tokens;
  polled: SideId[];
  open: boolean;
  network: SideId | null;
  control: SideId | null;
  popular: IssueId | null;
  unpopular: IssueId | null;
  remembered_popular: IssueId | null;
  remembered_unpopular: IssueId | null;
}

/** A player board, open to all. */
export interface Player {
  issues: IssueId[];
  funds: number;
  plan: ActionId[];
  extra_token_used: boolean;
  votes: number;
}

export type ChosenId =
  | "education"
  | "civil_rights"
  | "order"
  | "prices"
  | "jobs"
  | "housing"
  | "copper"
  | "exile"
  | "health"
  | "iquique"
  | "antofagasta"
  | "la_serena"
  | "valparaiso"
  | "santiago"
  | "talca"
  | "concepcion"
  | "temuco"
  | "puerto_montt"
  | "punta_arenas"
  | "poll"
  | "buy_network"
  | "takeover_network"
  | "positive_advertising"
  | "negative_advertising"
  | "issue_shift"
  | "draw_issue"
  | "all"
  | "done";

/**
 * What one seat sees. *sealed* is what it has answered to the question that waits.
 *
 * *playing* is the action that has been named and is not yet carried out.
 */
export interface View {
  day: number;
  days: number;
  phase: PhaseId;
  first: SideId;
  initiative: SideId | null;
  playing: ActionId | null;
  regions: Region[];
  players: Record<SideId, Player>;
  deck: number;
  discard: number;
  drawn: IssueId | null;
  dish: number;
  sealed: ChosenId[];
}

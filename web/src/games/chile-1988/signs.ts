// Every sign on a television set, on a card and on the plan, in words.

import type { Region, View } from "../../generated/views/chile-1988";
import type { Words } from "../../words";
import { rows, type Sign } from "../index";
import { ACTION_SIGN, ISSUE_ICON } from "./parts";

const SIDES = ["si", "no"] as const;

const tokenOf = (side: string): string => (side === "si" ? "bSi" : "bNo");

function spaceSigns(region: Region, words: Words): Sign[] {
  return (["popular", "unpopular"] as const).map((half) => {
    const issue = region[half] ?? region[`remembered_${half}`];
    const state = region[half] === null ? (issue ? "remembered" : "covered") : region.open ? "open" : "seen";
    const value = issue === null ? -1 : (words.data.kinds.issue?.slugs.indexOf(issue) ?? -1);
    return { sign: `${half}_${state}`, symbol: half === "popular" ? "up" : "dn", args: [value], rule: "actions/poll" };
  });
}

function regionSigns(region: Region, words: Words): Sign[] {
  const side = (slug: string): number => words.data.kinds.side?.slugs.indexOf(slug) ?? -1;
  const { influence, control, network, polled } = region;
  return [
    { sign: control ? "votes_held" : "votes_open", letters: String(region.votes), args: [region.votes, control ? side(control) : -1], rule: "the-end" },
    { sign: "track", symbol: "b0", args: [region.track, influence.si, influence.no], rule: "actions/track" },
    ...spaceSigns(region, words),
    { sign: "funds", symbol: "coin", args: [region.funds, region.fund_number], rule: "days/fundraise" },
    network
      ? { sign: "network", symbol: "mast", args: [side(network)], rule: "actions/network-block" }
      : { sign: "no_network", symbol: "mast", rule: "actions/buy-network" },
    ...SIDES.map((slug) => ({ sign: polled.includes(slug) ? "polled" : "not_polled", symbol: tokenOf(slug), args: [side(slug)], rule: "actions/poll" })),
  ];
}

function issueSigns(slug: string, view: View, words: Words): Sign[] {
  const icon = ISSUE_ICON[slug] ?? "";
  const where = (half: "popular" | "unpopular"): number[] =>
    view.regions.flatMap((region, i) => (region[half] === slug || region[`remembered_${half}`] === slug ? [i] : []));
  const found: Sign[] = [{ sign: "issue", symbol: icon, args: [words.row(slug)?.copies ?? 0], rule: "setup/issues" }];
  const held = SIDES.flatMap((side, i) => (view.players[side].issues.includes(slug as never) ? [i] : []));
  for (const side of held) found.push({ sign: "issue_held", symbol: tokenOf(SIDES[side]!), args: [side], rule: "setup/issues" });
  const popular = where("popular");
  if (popular.length) found.push({ sign: "issue_popular", symbol: "up", args: [popular], rule: "actions/positive-advertising" });
  const unpopular = where("unpopular");
  if (unpopular.length) found.push({ sign: "issue_unpopular", symbol: "dn", args: [unpopular], rule: "actions/negative-advertising" });
  return found;
}

const RULES: Record<string, string> = {
  poll: "actions/poll",
  buy_network: "actions/buy-network",
  takeover_network: "actions/takeover-network",
  positive_advertising: "actions/positive-advertising",
  negative_advertising: "actions/negative-advertising",
  issue_shift: "actions/issue-shift",
  draw_issue: "actions/draw-issue",
};

const actionSign = (slug: string): Sign => ({ sign: slug, symbol: ACTION_SIGN[slug], rule: RULES[slug] });

export function signs(kind: string, slug: string, view: View, words: Words): Sign[] {
  const id = kind === "space" ? slug.replace(/_(un)?popular$/, "") : slug;
  const region = view.regions.find((one) => one.id === id);
  if (region && (kind === "region" || kind === "space")) return regionSigns(region, words);
  if (kind === "issue") return issueSigns(slug, view, words);
  if (kind !== "action" && kind !== "plan") return [];
  return [actionSign(slug), { sign: "cost", symbol: "coin", args: [words.row(slug)?.cost ?? 1], rule: "days/plan" }];
}

export function legend(words: Words): Sign[] {
  return [
    { sign: "any_votes", letters: "17", rule: "the-end" },
    { sign: "any_track", symbol: "b0", rule: "actions/track" },
    { sign: "any_si", symbol: "bSi", rule: "days/control" },
    { sign: "any_no", symbol: "bNo", rule: "days/control" },
    { sign: "any_popular", symbol: "up", rule: "actions/positive-advertising" },
    { sign: "any_unpopular", symbol: "dn", rule: "actions/negative-advertising" },
    { sign: "any_eye", symbol: "eye", rule: "secrets" },
    { sign: "any_coin", symbol: "coin", rule: "days/fundraise" },
    { sign: "any_mast", symbol: "mast", rule: "actions/network-block" },
    ...rows(words.data, "issues").map((row) => ({
      sign: "any_issue",
      symbol: ISSUE_ICON[row.id],
      args: [words.data.kinds.issue?.slugs.indexOf(row.id) ?? -1],
    })),
    ...rows(words.data, "actions").map((row) => actionSign(row.id)),
  ];
}

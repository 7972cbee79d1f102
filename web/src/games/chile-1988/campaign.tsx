// The two campaigns: one's own issues and plan as cards that can be read, the rival's beside them.

import type { ComponentChildren, JSX } from "preact";
import type { IssueId, SideId, View } from "../../generated/views/chile-1988";
import { type Play, SpotButton, usePlay } from "../../table/play";
import type { Row } from "../../types";
import { kindName } from "../drawing/text";
import { rows } from "../index";
import { ACTION_SIGN, ISSUE_ICON } from "./parts";

export const sides = (play: Play): [mine: SideId, rival: SideId] => {
  const own = play.seat === null ? "si" : (play.seats[play.seat] ?? "si");
  return own === "no" ? ["no", "si"] : ["si", "no"];
};

/** A word that is lettered on the board, in the game's language. */
export function useSay(): (key: string, ...args: unknown[]) => string {
  const { words } = usePlay();
  return (key, ...args) => words.fill(words.text("board", key) ?? key, args);
}

/** A symbol of the board, upright in a line of text. */
export function Symbol({ id, size = 26 }: { id: string; size?: number }): JSX.Element {
  return (
    <svg class="sym" width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      <use href={`#${id}`} width="26" height="26" fill="currentColor" />
    </svg>
  );
}

export function Tray(): JSX.Element {
  const play = usePlay<View>();
  const [mine, rival] = sides(play);
  return (
    <div class="campaigns">
      <Campaign side={mine} own={play.seat !== null}>
        <Issues side={mine} own={play.seat !== null} />
        <OwnPlan side={mine} own={play.seat !== null} />
      </Campaign>
      <Campaign side={rival} own={false}>
        <Issues side={rival} own={false} />
        <RivalPlan side={rival} />
      </Campaign>
    </div>
  );
}

function Campaign({ side, own, children }: { side: SideId; own: boolean; children: ComponentChildren }): JSX.Element {
  const { view, words } = usePlay<View>();
  const say = useSay();
  const notes = [own ? say("you") : "", view.first === side ? say("first_today") : "", view.initiative === side ? say("acting_now") : ""];
  const { funds } = view.players[side];
  return (
    <section class={`campaign ${side} ${own ? "own" : ""}`} data-of={`side:${side}`} aria-label={words.seat(side)}>
      <h3>
        <Symbol id={side === "si" ? "bSi" : "bNo"} />
        <b class="d">{words.seat(side)}</b>
        <small>{notes.filter(Boolean).join(" · ")}</small>
        {own && (
          <small class="deck" data-track="deck discard">
            {say("deck", view.deck, view.discard)}
          </small>
        )}
        <span class="funds" data-track={`funds/side:${side}`}>
          {say("funds")} <Symbol id={funds ? "coin" : "coin0"} size={22} /> <b class="d">{funds}</b>
        </span>
      </h3>
      {children}
    </section>
  );
}

/** The issues of a campaign; before it begins, all nine to choose six from. */
function Issues({ side, own }: { side: SideId; own: boolean }): JSX.Element {
  const { view, data, words } = usePlay<View>();
  const choosing = own && view.phase === "issues";
  const shown = choosing ? ((data.kinds.issue?.slugs ?? []) as IssueId[]) : view.players[side].issues;
  const chosen = new Set<string>(choosing ? view.sealed : []);
  return (
    <div class={`issues ${choosing ? "all" : ""}`}>
      {shown.map((issue, i) => (
        <SpotButton key={`${issue}${i}`} of={own ? [["issue", issue]] : []} about={["issue", issue]} class={`issue ${chosen.has(issue) ? "picked" : ""}`}>
          <Symbol id={ISSUE_ICON[issue]!} />
          <span>{kindName(words, "issue", issue)}</span>
          {chosen.has(issue) && <i aria-label="✓">✓</i>}
        </SpotButton>
      ))}
    </div>
  );
}

/** The seven actions as switches: paid for, or not. */
function OwnPlan({ side, own }: { side: SideId; own: boolean }): JSX.Element {
  const { view, data } = usePlay<View>();
  const planned = new Set<string>([...view.players[side].plan, ...(own && view.phase === "plan" ? view.sealed : [])]);
  return (
    <div class="plan" data-track={`plan/side:${side}`}>
      {rows(data, "actions").map((action) => (
        <Action key={action.id} action={action} on={planned.has(action.id)} own={own} acting={view.initiative === side} />
      ))}
    </div>
  );
}

function Action({ action, on, own, acting }: { action: Row; on: boolean; own: boolean; acting: boolean }): JSX.Element {
  const { words } = usePlay();
  const cost = action.cost as number;
  const places: [string, string][] = own ? [["action", action.id]] : [];
  if (acting && on) places.push(["plan", action.id]);
  return (
    <SpotButton of={places} about={["action", action.id]} class={`action ${on ? "on" : ""}`}>
      <span class="head">
        <Symbol id={ACTION_SIGN[action.id] ?? "plan"} size={22} />
        <span class="price">
          {cost > 1 && <b>{cost}</b>}
          <Symbol id={on ? "coin" : "coin0"} size={20} />
        </span>
      </span>
      <span>{kindName(words, "action", action.id)}</span>
    </SpotButton>
  );
}

/** What the rival has planned, as long as it is open. */
function RivalPlan({ side }: { side: SideId }): JSX.Element {
  const { view, words } = usePlay<View>();
  const say = useSay();
  const { plan } = view.players[side];
  const note = view.phase === "plan" ? say("covered") : plan.length ? say("planned") : say("plan_empty");
  return (
    <div class="rivalplan" data-track={`plan/side:${side}`}>
      <span>{note}</span>
      {view.phase !== "plan" &&
        plan.map((action) => (
          <SpotButton of={view.initiative === side ? [["plan", action]] : []} about={["action", action]} class="action on">
            <Symbol id={ACTION_SIGN[action] ?? "plan"} size={20} />
            <span>{kindName(words, "action", action)}</span>
          </SpotButton>
        ))}
    </div>
  );
}

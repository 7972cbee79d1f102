// The hands: action cards, the Street Theater splay, the Policies.

import type { JSX } from "preact";
import type { FactionId, View } from "../../generated/views/chicago-68";
import { type Place, SpotButton, usePlay } from "../../table/play";
import type { Row } from "../../types";
import { rows } from "../index";
import { exposureText, kindName, RED } from "./common";

const PICTURES: [RegExp, string, string][] = [
  [/clash|clashes|fight|battle/, "m2", "#d7263d"],
  [/march|walk|snake|dance/, "m1", "#d7263d"],
  [/speech|agitate|ochs|chant|mc5|sing|rally_round/, "ag", "#d7263d"],
  [/rally|flag/, "fl", "#d7263d"],
  [/lead/, "ag", "#d7263d"],
  [/gas/, "can", "#1b4d89"],
  [/advance|line|patrol|tac|radio|orders|respond|hold/, "tac", "#1b4d89"],
  [/arrest|jail|bail/, "p2", "#1b4d89"],
  [/barricade/, "barr", "#d7263d"],
  [/wire|arm/, "wire", "#1b4d89"],
  [/machine|delegate|wards|mandate|budget|capital/, "cap", "#1b4d89"],
  [/peace|press|camera|television|network|news/, "cam", "#d7263d"],
];

function Picture({ id, red }: { id: string; red: boolean }): JSX.Element {
  const [, symbol, color] = PICTURES.find(([pattern]) => pattern.test(id)) ?? [null, red ? "st" : "p1", red ? "#d7263d" : "#1b4d89"];
  const ground = red ? "#d7263d" : (color ?? "#1b4d89");
  let d = "";
  for (let i = 0; i < 20; i += 2) {
    const [a, b] = [(i * Math.PI) / 10, ((i + 1) * Math.PI) / 10];
    d += `M42 30L${(42 + 70 * Math.cos(a)).toFixed(0)} ${(30 + 70 * Math.sin(a)).toFixed(0)} ${(42 + 70 * Math.cos(b)).toFixed(0)} ${(30 + 70 * Math.sin(b)).toFixed(0)}Z`;
  }
  return (
    <svg viewBox="0 0 84 46" aria-hidden="true">
      <rect width="84" height="46" fill="#f5f1e6" />
      <path d={d} fill={ground} opacity=".9" />
      <circle cx="42" cy="25" r="19" fill="#f5f1e6" />
      <use href={`#${symbol}`} x="27" y="9" width="30" height="32" fill="#d7263d" />
    </svg>
  );
}

export function Tray(): JSX.Element {
  const play = usePlay<View>();
  const { view, data, words } = play;
  const own = play.seat === null ? null : (play.seats[play.seat] ?? null);
  const turn = view.turn ?? (own && own in view.hands ? (own as FactionId) : "mobe");
  const actions = rows(data, "actions");
  const street = rows(data, "street");
  const red = RED.has(turn);
  const hand = (view.hands[turn] as string[])
    .map((id) => actions.find((row) => row.id === id) ?? street.find((row) => row.id === id))
    .filter((row): row is Row => row !== undefined);
  const spent = actions.filter((row) => row.faction === turn && (view.spent as string[]).includes(row.id));
  const splay = view.splay.map((id) => street.find((row) => row.id === id)).filter((row): row is Row => row !== undefined);
  const theatre = (
    <section class="grp">
      <h3>
        {words.text("board", "splay") ?? "Street Theater"}{" "}
        <small>
          {splay.length} / {view.splay_limit}
        </small>
      </h3>
      <div class="cds">
        {splay.map((row) => (
          <Card
            row={row}
            of={[
              ["play", row.id],
              ["street", row.id],
            ]}
            red
            head={String(row.where ?? "").replace(/_/g, " ")}
          />
        ))}
        {splay.length < view.splay_limit && (
          <div class="cd em" aria-hidden="true">
            {view.splay_limit - splay.length}
          </div>
        )}
      </div>
    </section>
  );
  const policies = (
    <section class="grp pol">
      <h3>{words.text("board", "policies") ?? "Policies"}</h3>
      {view.policies.map((policy) => {
        const name = kindName(words, "policy", policy.card);
        return (
          <SpotButton of={[["policy", policy.card]]} class={policy.in_force ? "in" : ""} about={["policy", policy.card]}>
            <b>{name}</b>
            <i>{policy.in_force ? "✓" : `$${String(policy.price)}`}</i>
          </SpotButton>
        );
      })}
    </section>
  );
  return (
    <div class="hands scroll" tabIndex={0} role="region" aria-label={kindName(words, "faction", turn)}>
      {play.tall && <Meters view={view} />}
      <section class="grp">
        <h3>
          {kindName(words, "faction", turn)} <small>{view.plays ? `${String(view.plays)} played` : ""}</small>
        </h3>
        <div class="cds">
          {hand.map((row) => (
            <Card
              row={row}
              of={[
                ["play", row.id],
                ["action", row.id],
                ["street", row.id],
              ]}
              red={red}
            />
          ))}
          {spent.map((row) => (
            <Card row={row} of={[]} red={red} played />
          ))}
        </div>
      </section>
      {red ? (
        <>
          {theatre}
          {policies}
        </>
      ) : (
        <>
          {policies}
          {theatre}
        </>
      )}
    </div>
  );
}

/** On a phone the tracks are told in one line. */
function Meters({ view }: { view: View }): JSX.Element {
  const track = view.delegates.track;
  return (
    <p class="meters">
      <span>Exposure {exposureText(view)}</span>
      <span>Instability {view.instability}</span>
      <span>Humphrey {track.humphrey}</span>
      <span>McCarthy {track.mccarthy}</span>
      <span>Budget {view.budget}</span>
      <span>Reserves {view.reserves}</span>
    </p>
  );
}

function Card({ row, of, red, head, played }: { row: Row; of: Place[]; red: boolean; head?: string; played?: boolean }): JSX.Element {
  return (
    <SpotButton of={of} class={`cd ${played ? "pl" : ""}`} about={["play", row.id]}>
      {head && <span class="at">{head}</span>}
      <Picture id={row.id} red={red} />
      <b>{row.name}</b>
      <span>{row.text}</span>
    </SpotButton>
  );
}

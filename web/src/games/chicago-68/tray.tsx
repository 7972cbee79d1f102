// The hands: action cards, the Street Theater splay, the Policies.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Hand, HandCard, Stack } from "../drawing/cards";
import { find, type Place, type Play as PlayOf, SpotButton, usePlay } from "../../table/play";
import type { FactionId, View } from "../../generated/views/chicago-68";
import type { Row } from "../../types";
import { exposureText, RED } from "./common";
import { kindName } from "../drawing/text";
import { Picture, whereOf } from "./cards";

type Play = PlayOf<View>;

const cardOf = (play: Play, id: string): Row | undefined => {
  const row = play.words.row(id);
  return row && typeof row.text === "string" ? row : undefined;
};

const placesOf = (id: string): Place[] => [
  ["play", id],
  ["action", id],
  ["street", id],
];

/** Playable cards first. */
function inOrder(play: Play, hand: readonly string[]): Row[] {
  const lit = (row: Row): number => (find(play, placesOf(row.id)).lit ? 0 : 1);
  return hand
    .map((id) => cardOf(play, id))
    .filter((row): row is Row => row !== undefined)
    .sort((a, b) => lit(a) - lit(b));
}

function FactionHand({ faction, title }: { faction: FactionId; title: string }): JSX.Element {
  const play = usePlay<View>();
  const { view } = play;
  const cards = inOrder(play, view.hands[faction]);
  const red = RED.has(faction);
  const playable = cards.filter((row) => find(play, placesOf(row.id)).lit).length;
  const note = play.words.fill(play.words.text("board", playable ? "playable" : "hand") ?? "", [cards.length, playable]);
  return (
    <Hand title={title} note={note}>
      {cards.map((row) => (
        <HandCard
          key={row.id}
          of={placesOf(row.id)}
          about={["play", row.id]}
          name={row.name}
          text={String(row.text)}
          picture={<Picture id={row.id} red={red} />}
          class={playable && !find(play, placesOf(row.id)).lit ? "dim" : ""}
        />
      ))}
    </Hand>
  );
}

/** The factions that the viewer's seat leads; a spectator looks at whoever's turn it is. */
function ownFactions(play: Play): FactionId[] {
  const factions = Object.keys(play.view.hands) as FactionId[];
  const own = play.seat === null ? null : (play.seats[play.seat] ?? null);
  const leads = factions.find((faction) => faction === own);
  if (leads) return [leads];
  if (own) return factions.filter((faction) => RED.has(faction) === RED.has(own));
  const turn = play.view.turn;
  return turn ? [turn] : factions.slice(0, 1);
}

/** One's own hand, always; the other faction of the seat as a stack; the Street Theater. */
export function Tray(): JSX.Element {
  const play = usePlay<View>();
  const { view, words } = play;
  const own = ownFactions(play);
  const turn = view.turn;
  const [looked, setLooked] = useState<FactionId | null>(null);
  const passed = view.passed;
  const first = looked && own.includes(looked) ? looked : turn && own.includes(turn) ? turn : (own.find((faction) => !passed.includes(faction)) ?? own[0]!);
  const splay = view.splay.map((id) => cardOf(play, id)).filter((row): row is Row => row !== undefined);
  return (
    <div class="hands scroll" tabIndex={0} role="region" aria-label={kindName(words, "faction", first)}>
      {play.tall && <Meters view={view} />}
      <FactionHand faction={first} title={kindName(words, "faction", first)} />
      {own
        .filter((faction) => faction !== first)
        .map((faction) => (
          <Stack
            title={kindName(words, "faction", faction)}
            count={view.hands[faction].length}
            note={passed.includes(faction) ? (words.text("board", "passed") ?? "") : (words.text("board", "look") ?? "")}
            onClick={() => setLooked(faction)}
          />
        ))}
      <Hand title={words.text("board", "splay") ?? ""} note={`${splay.length} / ${String(view.splay_limit)}`}>
        {splay.map((row) => (
          <HandCard
            of={[
              ["play", row.id],
              ["street", row.id],
            ]}
            about={["play", row.id]}
            name={row.name}
            text={String(row.text)}
            head={whereOf(words, row)}
            picture={<Picture id={row.id} red />}
          />
        ))}
        {splay.length === 0 && <p class="soft">{words.text("board", "no_splay")}</p>}
      </Hand>
    </div>
  );
}

/** The hands of the other side: the rules leave them open. */
export function Rivals(): JSX.Element {
  const play = usePlay<View>();
  const own = ownFactions(play);
  const others = (Object.keys(play.view.hands) as FactionId[]).filter((faction) => !own.includes(faction));
  return (
    <div class="hands">
      {others.map((faction) => (
        <FactionHand faction={faction} title={kindName(play.words, "faction", faction)} />
      ))}
    </div>
  );
}

/** The Policies lie open to both sides. */
export function Cards(): JSX.Element {
  const { view, words } = usePlay<View>();
  return (
    <section class="policies">
      <h3 class="d">{words.text("board", "policies")}</h3>
      {view.policies.map((policy) => (
        <SpotButton of={[["policy", policy.card]]} class={`policy ${policy.in_force ? "in" : ""}`} about={["policy", policy.card]}>
          <b class="d">{kindName(words, "policy", policy.card)}</b>
          <i>{policy.in_force ? "✓" : `$${String(policy.price)}`}</i>
          <span>{String(words.row(String(policy.card))?.text ?? "")}</span>
        </SpotButton>
      ))}
    </section>
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

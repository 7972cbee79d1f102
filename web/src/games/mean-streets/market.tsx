// The market: the deck, the unclaimed row, the newspaper, Da Boss.

import type { JSX } from "preact";
import type { View } from "../../generated/views/mean-streets";
import { Spot, usePlay } from "../../table/play";
import { Ticket, ticketPath, Use } from "./parts";
import { kindName, wrap } from "../drawing/text";

export function Market({ view }: { view: View }): JSX.Element {
  const unclaimed = view.unclaimed;
  const shown = view.fresh ? [view.fresh, ...unclaimed] : unclaimed;
  const w = shown.length > 4 ? 101 : 118;
  const gap = shown.length > 4 ? 103.5 : 128;
  return (
    <g data-of="zone:market">
      <Deck view={view} x={16} y={139} />
      {Array.from({ length: 4 }, (_, i) => i >= shown.length && <Empty x={136 + i * 128} y={137} first={i === shown.length} />)}
      {shown.map((loc, i) => (
        <Ticket key={loc.id} loc={loc} x={136 + i * gap} y={137} w={w} h={176} owned={false} note={view.fresh && i === 0 ? "New" : undefined} />
      ))}
      <Paper view={view} x={664} y={140} />
      <Boss view={view} x={946} y={137} />
    </g>
  );
}

export function Deck({ view, x, y }: { view: View; x: number; y: number }): JSX.Element {
  const { words } = usePlay();
  return (
    <g transform={`translate(${x} ${y})`}>
      <Spot
        of={[["turf", "new_card"]]}
        label={`${words.option("new_turf.target", (words.data.kinds.turf?.slugs.length ?? 1) - 1)}: ${view.deck}`}
        box={[0, 0, 96, 146, 5]}
      >
        {[8, 4, 0].map((d) => (
          <rect x={d} y={d * 0.8} width="96" height="146" rx="5" fill="var(--ms-card)" stroke="var(--ms-brass)" stroke-width="1.3" />
        ))}
        <rect x="6" y="6" width="84" height="134" rx="2" fill="url(#pFan)" opacity=".75" />
        <rect x="6" y="6" width="84" height="134" rx="2" fill="none" stroke="var(--ms-brass)" stroke-width="1.5" />
        <path d="M48 35 78 73 48 111 18 73z" fill="var(--ms-paper)" stroke="var(--ms-brass)" stroke-width="2" />
        <text class="d" x="48" y="82" font-size="28" text-anchor="middle" fill="var(--ms-ink)">
          {view.deck}
        </text>
      </Spot>
      <text class="d" x="52" y="172" font-size="14" text-anchor="middle" fill="var(--ms-ink)">
        Locations
      </text>
    </g>
  );
}

function Empty({ x, y, first }: { x: number; y: number; first: boolean }): JSX.Element {
  return (
    <g transform={`translate(${x} ${y})`} aria-hidden="true">
      <path d={ticketPath(118, 176, 36)} fill="none" stroke="var(--ms-brass)" stroke-opacity=".5" stroke-width="1.5" stroke-dasharray="5 4" />
      {first && (
        <>
          <text class="d" x="59" y="82" font-size="14" text-anchor="middle" fill="var(--ms-ink)">
            Unclaimed
          </text>
          <text x="59" y="101" font-size="12" text-anchor="middle" fill="var(--ms-soft)">
            newest left,
          </text>
          <text x="59" y="116" font-size="12" text-anchor="middle" fill="var(--ms-soft)">
            four at most
          </text>
        </>
      )}
    </g>
  );
}

export function Paper({ view, x, y }: { view: View; x: number; y: number }): JSX.Element {
  const { words } = usePlay();
  const event = view.event;
  const name = event ? kindName(words, "event", event.id) : "";
  const head = event ? name : "All quiet";
  const size = Math.min(20, 232 / (head.length * 0.53));
  const body = event ? wrap(event.text, 24).slice(0, 6) : [];
  return (
    <g transform={`translate(${x} ${y}) rotate(-1.2 125 82)`}>
      <Spot
        of={event ? [["event", event.id]] : []}
        label={event ? `${name}. ${event.text}` : "Events"}
        box={[0, 0, 250, 164, 0]}
        about={event ? ["event", event.id] : undefined}
      >
        <path d="M6 8H255V170H6z" fill="#000" opacity=".5" />
        <path d="M5 5H254V167H5z" fill="#b9a97f" />
        <path d="M3 3H252V165H3z" fill="#d9c99f" />
        <path d="M0 0H250V164H0z" fill="#f3e6c8" stroke="#6b5520" />
        <text class="d" x="125" y="24" font-size="20" text-anchor="middle" fill="#14110f">
          The Lake Ledger
        </text>
        <path d="M8 31H242M8 45H242" stroke="#14110f" stroke-width="1.2" />
        <text x="9" y="42" font-size="11" font-weight="600" fill="#14110f">
          {event ? kindName(words, "event_kind", event.kind) : "Events"}
        </text>
        <text x="241" y="42" font-size="11" font-weight="600" text-anchor="end" fill="#14110f">
          {view.events_left} left
        </text>
        <text x="125" y="69" font-size={size.toFixed(1)} font-weight="800" text-anchor="middle" fill="#14110f" letter-spacing="-.3">
          {head}
        </text>
        <path d="M0 78H250" stroke="#6b5520" stroke-opacity=".5" />
        <rect x="9" y="86" width="76" height="68" fill="#cbb98c" />
        <rect x="9" y="86" width="76" height="68" fill="url(#pTone)" opacity=".5" />
        <path d="M9 154v-22h10v-12h9v-10h10v14h8v-18h10v16h9v8h20v24z" fill="#85734a" />
        <Vignette kind={event?.kind ?? "fine_and_dandy"} />
        <rect x="9" y="86" width="76" height="68" fill="none" stroke="#14110f" />
        {body.map((line, i) => (
          <text x="93" y={97 + i * 13.5} font-size="11.5" font-weight="500" fill="#14110f">
            {line}
          </text>
        ))}
        {!event && [0, 1, 2, 3, 4].map((i) => <path d={`M93 ${96 + i * 12}h${i === 4 ? 90 : 148}`} stroke="#14110f" stroke-width="1.6" opacity=".5" />)}
      </Spot>
    </g>
  );
}

const VIGNETTES: Record<string, [id: string, w: number, h: number][]> = {
  fine_and_dandy: [["suit", 44, 44]],
  free_samples: [["bag", 46, 46]],
  protest: [["fist", 48, 48]],
  violence: [["gun", 48, 48]],
  entertainment: [["pol", 46, 46]],
  elections: [["door", 46, 46]],
  casino_night: [["wheel", 48, 48]],
  rival_gang: [
    ["man", 28, 48],
    ["man", 32, 55],
  ],
  police_raid: [["door", 48, 48]],
};

function Vignette({ kind }: { kind: string }): JSX.Element {
  const things = VIGNETTES[kind] ?? [];
  return (
    <g>
      {things.map(([id, w, h], i) => (
        <Use id={id} x={47 - w / 2 + (things.length > 1 ? (i ? -15 : 14) : 0)} y={154 - h} w={w} h={h} color="#14110f" cut="#f3e6c8" />
      ))}
    </g>
  );
}

function Boss({ view, x, y }: { view: View; x: number; y: number }): JSX.Element {
  const { words } = usePlay();
  const boss = view.boss;
  const name = boss ? kindName(words, "boss", boss.id) : "Da Boss";
  return (
    <g transform={`translate(${x} ${y})`}>
      <Spot
        of={boss ? [["boss", boss.id]] : []}
        label={boss ? `${name}, ${boss.dice} dice` : name}
        box={[0, 0, 118, 176, 6]}
        about={boss ? ["boss", boss.id] : undefined}
      >
        <rect x="3" y="5" width="118" height="176" rx="6" fill="#000" opacity=".5" />
        <rect width="118" height="176" rx="6" fill="#0c0a08" stroke="url(#br)" stroke-width="3" />
        <rect x="7" y="7" width="104" height="162" rx="2" fill="none" stroke="#c9a227" stroke-width="1" />
        <svg x="8" y="8" width="102" height="160" viewBox="0 0 102 160">
          <g transform="translate(51 76)" fill="#8c1c13" opacity=".55">
            <use href="#rays" />
            <use href="#rays" transform="rotate(180)" />
          </g>
        </svg>
        <circle cx="59" cy="84" r="41" fill="#0c0a08" stroke="#c9a227" stroke-width="2" />
        <circle cx="59" cy="84" r="36" fill="none" stroke="#c9a227" stroke-width="1" />
        <path
          d="M28 112c6-9 12-13 18-15l2-8c-7-6-11-14-11-22h44c0 8-4 16-11 22l2 8c6 2 12 6 18 15-18 14-44 14-62 0z"
          fill="#2a2119"
          stroke="#c9a227"
          stroke-width="1.2"
        />
        <path d="M59 120V102l-14-7M59 102l14-7" stroke="#c9a227" stroke-width="1.3" fill="none" />
        <Use id="hat" x={23} y={21} w={72} color="#c9a227" cut="#14110f" band="#8c1c13" />
        <text class="d" x="59" y="150" font-size={Math.min(20, 96 / (name.length * 0.62)).toFixed(1)} text-anchor="middle" fill="#f3e6c8">
          {name}
        </text>
        <text x="59" y="165" font-size="11" font-weight="600" text-anchor="middle" fill="#d9c99f">
          {boss ? `${boss.dice} dice` : "at the last hour"}
        </text>
      </Spot>
    </g>
  );
}

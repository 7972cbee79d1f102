// Mean Streets: an art-deco playbill. The skyline and the turns, the market, the actions, the purse, the street.

import limelight from "@fontsource/limelight/files/limelight-latin-400-normal.woff2";
import type { JSX } from "preact";
import type { View, Location } from "../../generated/views/mean-streets";
import { usePlay } from "../../table/play";
import { Stage } from "../../table/stage";
import type { Event } from "../../types";
import type { Words } from "../../words";
import { font, style, type Sign } from "../index";
import { Slots, SLOTS, SmallSlot } from "./actions";
import { Deck, Market, Paper } from "./market";
import { DECO, ERAS, Skyline, Ticket, ticketPath, Use } from "./parts";
import { DiceTray, Gauge, Purse } from "./purse";
import css from "./style.css";
import symbols from "./symbols.svg";
import { kindName } from "../drawing/text";

style(css);
font("Limelight", limelight);

export function status(view: View, words: Words): string {
  return `${kindName(words, "era", view.era)}, ${words.text("board", "turn") ?? "turn"} ${view.turn} / ${view.turns} · ${kindName(words, "phase", view.phase)}`;
}

export const chapter = (event: Event): boolean => event.code === "turn.begins" || event.code === "era.two";

export function Mark(): JSX.Element {
  return (
    <svg width="20" height="20" viewBox="0 0 32 32" aria-hidden="true" style="color:#c9a227">
      <path
        d="M1 22c4 3.6 26 3.6 30 0 .8-1.6-2.5-2.6-6-3L22.5 8.5C21.5 5.5 18.5 6.5 16 8c-2.5-1.5-5.5-2.5-6.5.5L7 19c-3.5.4-6.8 1.4-6 3z"
        fill="currentColor"
      />
    </svg>
  );
}

/** A location or an event of the view, wherever it lies. */
function located(view: View, slug: string): Location | null {
  return [...view.controlled, ...view.unclaimed, ...(view.fresh ? [view.fresh] : [])].find((loc) => loc.id === slug) ?? null;
}

export function Thing({ kind, slug }: { kind: string; slug: string }): JSX.Element | null {
  if (kind === "location" || kind === "turf") return <LargeTicket slug={slug} />;
  return kind === "event" ? <LargePaper slug={slug} /> : null;
}

function LargeTicket({ slug }: { slug: string }): JSX.Element {
  const { view, words } = usePlay<View>();
  const loc = located(view, slug) ?? ({ men: 0, table: false, ...words.row(slug) } as unknown as Location);
  return (
    <svg viewBox="-4 -4 134 196">
      <Ticket loc={loc} x={0} y={0} w={126} h={186} owned />
    </svg>
  );
}

function LargePaper({ slug }: { slug: string }): JSX.Element {
  const { view, words } = usePlay<View>();
  const row = words.row(slug);
  return (
    <svg viewBox="-4 -6 264 182">
      <Paper view={{ ...view, event: { ...view.event, id: slug, kind: row?.kind, text: row?.text ?? "" } as View["event"] }} x={0} y={0} />
    </svg>
  );
}

/** What a ticket's stub says, sign by sign. */
export function signs(kind: string, slug: string, view: View, words: Words): Sign[] {
  if (kind === "event") return [{ sign: "event_card", symbol: "bag", rule: "events" }];
  if (kind !== "location" && kind !== "turf") return [];
  const loc = located(view, slug) ?? words.row(slug);
  if (!loc) return [];
  const last: Sign = loc.rival
    ? { sign: "revolver", symbol: "gun", args: [loc.revolver], rule: "actions/rivals" }
    : { sign: "fist", symbol: "fist", args: [loc.fist], rule: "actions/new-turf/intimidation" };
  const found: Sign[] = [
    { sign: "fedora", symbol: "hat", args: [loc.fedora], rule: "actions/new-turf" },
    { sign: "income", symbol: "bag", args: [loc.income], rule: "upkeep" },
    last,
  ];
  if (loc.men) found.push({ sign: "men", symbol: "man", args: [loc.men], rule: "actions/hire/placing" });
  if (loc.table) found.push({ sign: "table", symbol: "wheel", rule: "actions/gear/gaming-table" });
  return found;
}

export function Board(): JSX.Element {
  const play = usePlay();
  return play.tall ? <Tall /> : <Wide />;
}

function Defs(): JSX.Element {
  return (
    <>
      <defs dangerouslySetInnerHTML={{ __html: symbols }} />
      <defs>
        <pattern id="pWin" width="7" height="9" patternUnits="userSpaceOnUse">
          <path d="M3.5 3v4" stroke="var(--ms-window)" stroke-width="2" />
        </pattern>
      </defs>
    </>
  );
}

function Wide(): JSX.Element {
  const { view, words } = usePlay<View>();
  return (
    <Stage width={1080} height={796} label={words.text("game", "title") ?? ""}>
      <Defs />
      <rect width="1080" height="796" fill="var(--ms-paper)" />
      <Skyline width={1080} height={100} />
      <Turns view={view} />
      <Plaque x={395} y={20} />
      <Market view={view} />
      <Slots view={view} />
      <Purse view={view} />
      <Street view={view} x={0} y={594} width={1080} height={202} />
    </Stage>
  );
}

function Plaque({ x, y }: { x: number; y: number }): JSX.Element {
  return (
    <g transform={`translate(${x} ${y})`} aria-hidden="true">
      <path d={DECO(290, 106, 8)} fill="#000" opacity=".5" transform="translate(3 5)" />
      <path d={DECO(290, 106, 8)} fill="var(--ms-paper)" stroke="url(#br)" stroke-width="4" />
      <path d={DECO(274, 90, 7)} transform="translate(8 8)" fill="none" stroke="var(--ms-brass)" stroke-width="1.2" />
      <text class="d" x="145" y="52" font-size="37" text-anchor="middle" fill="var(--ms-title)" textLength="240" lengthAdjust="spacingAndGlyphs">
        Mean Streets
      </text>
      <path d="M28 66h72M190 66h72" stroke="var(--ms-brass)" stroke-width="1.5" />
      <path d="M110 66l6-4 6 4-6 4zM168 66l6-4 6 4-6 4z" fill="var(--ms-brass)" />
      <path d="M139 66l6-5 6 5-6 5z" fill="#8c1c13" stroke="var(--ms-brass)" />
      <text x="145" y="88" font-size="13" font-weight="600" letter-spacing="1.5" text-anchor="middle" fill="var(--ms-ink)">
        Chicago · 1920–1933
      </text>
    </g>
  );
}

function Turns({ view }: { view: View }): JSX.Element {
  const { words } = usePlay();
  return (
    <g data-track="turn era">
      <rect y="100" width="1080" height="26" fill="var(--ms-bar)" />
      <path d="M0 100H1080M0 126H1080" stroke="var(--ms-brass)" stroke-width="1.5" />
      {ERAS.map(([era, most], e) => {
        const at = view.era === era ? view.turn : e === 0 ? most + 1 : 0;
        const start = e === 0 ? 92 : 716;
        const gap = e === 0 ? 25.5 : 28;
        return (
          <g role="img" aria-label={`${kindName(words, "era", era)}: ${Math.min(at, most)} / ${most}`}>
            <text class="d" x={e === 0 ? 16 : 1064} y="118" font-size="14" text-anchor={e === 0 ? "start" : "end"} fill="var(--ms-ink)">
              {kindName(words, "era", era)}
            </text>
            {Array.from({ length: most }, (_, i) => (
              <Turn n={i + 1} now={at} x={start + i * gap} y={113} />
            ))}
          </g>
        );
      })}
    </g>
  );
}

function Turn({ n, now, x, y }: { n: number; now: number; x: number; y: number }): JSX.Element {
  if (n === now) {
    return (
      <g>
        <circle cx={x} cy={y} r="16" fill="#ffd54a" opacity=".25" />
        <circle cx={x} cy={y} r="11.5" fill="#fff3bf" stroke="#ffd54a" stroke-width="2.5" />
        <text x={x} y={y + 4.5} font-size="13" font-weight="800" text-anchor="middle" fill="#14110f">
          {n}
        </text>
      </g>
    );
  }
  const past = n < now;
  return (
    <g>
      <circle cx={x} cy={y} r="9.5" fill={past ? "var(--ms-brass)" : "var(--ms-paper)"} stroke="var(--ms-brass)" stroke-width="1.5" />
      <text x={x} y={y + 4} font-size="11.5" font-weight="800" text-anchor="middle" fill={past ? "#14110f" : "var(--ms-ink)"}>
        {n}
      </text>
    </g>
  );
}

// -- the street: what is yours, oldest left ------------------------------------------------------------

function Street({ view, x, y, width, height }: { view: View; x: number; y: number; width: number; height: number }): JSX.Element {
  const owned = view.controlled;
  const n = owned.length;
  const pitch = Math.min(136, (width - 28 - 126) / Math.max(1, n - 1));
  return (
    <g transform={`translate(${x} ${y})`} data-of="zone:street">
      <rect width={width} height={height} fill="var(--ms-street)" />
      <path d={`M0 .5H${width}`} stroke="var(--ms-brass)" stroke-width="1.5" />
      <path d={`M0 4H${width}`} stroke="var(--ms-brass)" stroke-opacity=".4" />
      <path d={`M0 150H${width}V${height}H0z`} fill="var(--ms-road)" />
      <path d={`M0 150H${width}`} stroke="#4c6b6b" stroke-width="2" />
      <path d={`M0 194H${width}`} stroke="var(--ms-ink)" stroke-opacity=".5" stroke-width="2.5" stroke-dasharray="26 18" />
      {n < 8 && (
        <g transform={`translate(${14 + n * 136} 10)`} aria-hidden="true">
          <path d={ticketPath(126, 186, 36)} fill="none" stroke="var(--ms-ink)" stroke-opacity=".35" stroke-width="1.5" stroke-dasharray="5 4" />
          <text class="d" x="63" y="78" font-size="26" text-anchor="middle" fill="var(--ms-ink)">
            {n}
          </text>
          <text x="63" y="98" font-size="12.5" text-anchor="middle" fill="var(--ms-ink)">
            of 12 held
          </text>
        </g>
      )}
      {owned.map((loc, i) => (
        <Ticket
          key={loc.id}
          loc={loc}
          x={14 + i * pitch}
          y={10}
          w={126}
          h={186}
          owned
          note={n > 1 && i === 0 ? "Oldest" : n > 1 && i === n - 1 ? "Newest" : undefined}
        />
      ))}
    </g>
  );
}

// -- the phone ------------------------------------------------------------------------------------------

function Tall(): JSX.Element {
  const { view, words } = usePlay<View>();
  const unclaimed = view.fresh ? [view.fresh, ...view.unclaimed] : view.unclaimed;
  const pitch = Math.min(84, 236 / Math.max(1, unclaimed.length - 1));
  return (
    <Stage width={390} height={510} label={words.text("game", "title") ?? ""}>
      <Defs />
      <rect width="390" height="510" fill="var(--ms-paper)" />
      <Skyline width={390} height={34} />
      <rect y="34" width="390" height="24" fill="var(--ms-bar)" />
      <path d="M0 34H390M0 58H390" stroke="var(--ms-brass)" stroke-width="1.2" />
      {ERAS.map(([era, most], e) =>
        Array.from({ length: most }, (_, i) => {
          const at = view.era === era ? view.turn : e === 0 ? most + 1 : 0;
          const x = (e === 0 ? 14 : 214) + i * 16;
          return i + 1 === at ? (
            <g>
              <circle cx={x} cy="46" r="9.5" fill="#fff3bf" stroke="#ffd54a" stroke-width="2" />
              <text x={x} y="50.5" font-size="12" font-weight="800" text-anchor="middle" fill="#14110f">
                {at}
              </text>
            </g>
          ) : (
            <circle cx={x} cy="46" r="5" fill={i + 1 < at ? "var(--ms-brass)" : "var(--ms-paper)"} stroke="var(--ms-brass)" stroke-width="1.5" />
          );
        }),
      )}
      <g transform="translate(-4 60)">
        <Use id="hat" x={10} y={6} w={26} color="var(--ms-brass)" band="#8c1c13" />
        <text class="d" x="23" y="58" font-size="22" text-anchor="middle" fill="var(--ms-ink)">
          {view.reputation}
        </text>
        <Gauge view={view} x={58} y={2} width={206} />
        <g transform="translate(290 6)">
          <path d={DECO(98, 66, 5)} fill="var(--ms-card)" stroke="var(--ms-brass)" stroke-width="1.5" />
          <text class="d" x="49" y="28" font-size="22" text-anchor="middle" fill="var(--ms-ink)">
            ${view.cash}
          </text>
          <text x="49" y="44" font-size="11.5" font-weight="600" text-anchor="middle" fill="var(--ms-ink)">
            Income +{view.income}
          </text>
          <text x="49" y="58" font-size="11.5" text-anchor="middle" fill="var(--ms-soft)">
            {view.bonus} bonus
          </text>
        </g>
      </g>
      <g transform="translate(8 138)">
        <DiceTray view={view} w={374} h={64} />
      </g>
      {SLOTS.map((slot, i) => (
        <SmallSlot slot={slot} view={view} x={8 + (i % 4) * 95} y={210 + Math.floor(i / 4) * 90} />
      ))}
      <g transform="translate(8 394) scale(.72)">
        <Deck view={view} x={0} y={0} />
      </g>
      {unclaimed.map((loc, i) => (
        <g transform={`translate(${84 + i * pitch} 393) scale(.66)`}>
          <Ticket key={loc.id} loc={loc} x={0} y={0} w={118} h={172} owned={false} note={view.fresh && i === 0 ? "New" : undefined} />
        </g>
      ))}
      {unclaimed.length < 3 && (
        <g transform="translate(258 400) scale(.5)">
          <Paper view={view} x={0} y={0} />
        </g>
      )}
    </Stage>
  );
}

/** On a phone the street lies in the sheet. */
function PhoneStreet(): JSX.Element {
  const { view } = usePlay<View>();
  const owned = view.controlled;
  const width = Math.max(1, owned.length) * 134 + 10;
  return (
    <div class="scroll street" tabIndex={0} role="region" aria-label="Your locations">
      <svg width={width} height="204" viewBox={`0 0 ${width} 204`}>
        {owned.map((loc, i) => (
          <Ticket key={loc.id} loc={loc} x={8 + i * 134} y={8} w={126} h={186} owned note={owned.length > 1 && i === 0 ? "Oldest" : undefined} />
        ))}
      </svg>
    </div>
  );
}

export function Tray(): JSX.Element | null {
  const { tall } = usePlay();
  return tall ? <PhoneStreet /> : null;
}

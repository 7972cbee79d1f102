// Mean Streets: an art-deco playbill. The skyline and the turns, the market, the actions, the purse, the street.

import limelight from "@fontsource/limelight/files/limelight-latin-400-normal.woff2";
import type { JSX } from "preact";
import { type Place, Spot, usePlay } from "../../table/play";
import { Stage } from "../../table/stage";
import type { Any, Event, LogLine, View } from "../../types";
import type { Words } from "../../words";
import { font } from "../index";
import { DECO, Face, Skyline, Ticket, ticketPath, Use } from "./parts";
import symbols from "./symbols.svg";

font("Limelight", limelight);

const ERAS: [string, number][] = [
  ["era_one", 12],
  ["era_two", 10],
];

const kindName = (words: Words, kind: string, slug: string): string =>
  words.name(kind, words.data.kinds[kind]?.slugs.indexOf(slug) ?? -1);

export function status(view: View, words: Words): string {
  return `${kindName(words, "era", view.era)}, ${words.text("board", "turn") ?? "turn"} ${view.turn} / ${view.turns} · ${kindName(words, "phase", view.phase)}`;
}

export const chapter = (event: Event): boolean => event.code === "turn.begins" || event.code === "era.two";

export function Mark(): JSX.Element {
  return (
    <svg width="20" height="20" viewBox="0 0 32 32" aria-hidden="true" style="color:#c9a227">
      <path d="M1 22c4 3.6 26 3.6 30 0 .8-1.6-2.5-2.6-6-3L22.5 8.5C21.5 5.5 18.5 6.5 16 8c-2.5-1.5-5.5-2.5-6.5.5L7 19c-3.5.4-6.8 1.4-6 3z" fill="currentColor" />
    </svg>
  );
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
  const { view, words } = usePlay();
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
    <g>
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

// -- the market: the deck, the unclaimed row, the newspaper, Da Boss --------------------------------

function Market({ view }: { view: View }): JSX.Element {
  const unclaimed = view.unclaimed as Any[];
  const shown: Any[] = view.fresh ? [view.fresh, ...unclaimed] : unclaimed;
  const w = shown.length > 4 ? 101 : 118;
  const gap = shown.length > 4 ? 103.5 : 128;
  return (
    <g>
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

function Deck({ view, x, y }: { view: View; x: number; y: number }): JSX.Element {
  const { words } = usePlay();
  return (
    <g transform={`translate(${x} ${y})`}>
      <Spot of={[["turf", "new_card"]]} label={`${words.option("new_turf.target", (words.data.kinds.turf?.slugs.length ?? 1) - 1)}: ${view.deck}`} box={[0, 0, 96, 146, 5]}>
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

/** Lines of at most so many characters. */
function wrap(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines[lines.length - 1];
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function Paper({ view, x, y }: { view: View; x: number; y: number }): JSX.Element {
  const { words } = usePlay();
  const event = view.event as { id: string; kind: string; text: string } | null;
  const name = event ? kindName(words, "event", event.id) : "";
  const head = event ? name : "All quiet";
  const size = Math.min(20, 232 / (head.length * 0.53));
  const body = event ? wrap(event.text, 24).slice(0, 6) : [];
  return (
    <g transform={`translate(${x} ${y}) rotate(-1.2 125 82)`}>
      <Spot of={event ? [["event", event.id]] : []} label={event ? `${name}. ${event.text}` : "Events"} box={[0, 0, 250, 164, 0]} about={event ? ["event", event.id] : undefined}>
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
  const boss = view.boss as { id: string; dice: number } | null;
  const name = boss ? kindName(words, "boss", boss.id) : "Da Boss";
  return (
    <g transform={`translate(${x} ${y})`}>
      <Spot of={boss ? [["boss", boss.id]] : []} label={boss ? `${name}, ${boss.dice} dice` : name} box={[0, 0, 118, 176, 6]} about={boss ? ["boss", boss.id] : undefined}>
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
        <path d="M28 112c6-9 12-13 18-15l2-8c-7-6-11-14-11-22h44c0 8-4 16-11 22l2 8c6 2 12 6 18 15-18 14-44 14-62 0z" fill="#2a2119" stroke="#c9a227" stroke-width="1.2" />
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

// -- the actions ----------------------------------------------------------------------------------

interface SlotInfo {
  id: string;
  icon: string;
  lines: [string, string];
  short: string;
  need?: number;
  gear?: string;
}

const SLOTS: SlotInfo[] = [
  { id: "new_turf", icon: "turf", lines: ["Roll over the fist", "or beat the guns"], short: "beat the fist" },
  { id: "old_turf", icon: "door", lines: ["Held back to defend", "when a gang comes"], short: "defend" },
  { id: "hire", icon: "man", lines: ["4 pips a man", "$5 each"], short: "4 pips · $5" },
  { id: "reputation", icon: "hat", lines: ["4 pips a point", "$10 each"], short: "4 pips · $10" },
  { id: "tommy_gun", icon: "tommy", lines: ["", ""], short: "+1 die in battle", need: 7, gear: "tommy_gun" },
  { id: "dapper_suit", icon: "suit", lines: ["", ""], short: "+1 die, new turf", need: 8, gear: "suit" },
  { id: "gaming_table", icon: "wheel", lines: ["", ""], short: "5 dice: casino", need: 9 },
  { id: "corrupt_politician", icon: "pol", lines: ["", ""], short: "stops one raid", need: 12, gear: "politician" },
];

const places = (slot: string): Place[] => [["slot", slot]];

function Slots({ view }: { view: View }): JSX.Element {
  return (
    <g>
      <text class="d" x="17" y="333" font-size="14" fill="var(--ms-ink)">
        Actions
      </text>
      <path d="M84 328.5H611" stroke="var(--ms-brass)" stroke-opacity=".7" />
      <text class="d" x="629" y="333" font-size="14" fill="var(--ms-ink)">
        Gear Up, one a turn
      </text>
      <path d="M778 328.5H1070" stroke="var(--ms-brass)" stroke-opacity=".7" />
      {SLOTS.map((slot, i) => (
        <Slot slot={slot} view={view} x={i < 4 ? 17 + i * 152 : 629 + (i - 4) * 112.7} y={343} w={i < 4 ? 138 : 101} />
      ))}
    </g>
  );
}

/** A title that fits its width; where it would grow too small, its last word. */
function fitTitle(name: string, width: number, most: number): [string, number] {
  const size = Math.min(most, width / (name.length * 0.67));
  if (size >= 11) return [name, size];
  const last = name.split(" ").pop() ?? name;
  return [last, Math.min(most, width / (last.length * 0.67))];
}

function Slot({ slot, view, x, y, w }: { slot: SlotInfo; view: View; x: number; y: number; w: number }): JSX.Element {
  const { words } = usePlay();
  const name = kindName(words, "slot", slot.id);
  const dice = (view.assigned[slot.id] as number) ?? 0;
  const held = slot.gear ? Boolean(view.gear[slot.gear]) : false;
  const room = slot.need ? 57 : w - 20;
  const [title, size] = fitTitle(name, w - (slot.need ? 10 : 40), 16);
  const tray = slot.need ? 9 : 10;
  return (
    <g transform={`translate(${x} ${y})`}>
      <Spot of={places(slot.id)} label={`${name}: ${dice} dice${held ? ", held" : ""}`} box={[0, 0, w, 142, 4]}>
        <rect x="2" y="6" width={w} height="142" rx="4" fill="#000" opacity=".4" />
        <rect width={w} height="142" rx="4" fill="var(--ms-panel)" stroke="var(--ms-brass)" stroke-width="1.5" />
        <rect width={w} height="142" rx="4" fill="url(#pBrush)" />
        <path d={`M0 4q0-4 4-4H${w - 4}q4 0 4 4V30H0z`} fill="var(--ms-panel2)" />
        <path d={`M0 30H${w}`} stroke="var(--ms-brass)" stroke-width="1.5" />
        <path d={`M4 33.5H${w - 4}`} stroke="var(--ms-brass)" stroke-opacity=".5" />
        {slot.need ? (
          <>
            <text class="d" x={w / 2} y="21" font-size={size.toFixed(1)} text-anchor="middle" fill="var(--ms-head)">
              {title}
            </text>
            <Use id={slot.icon} x={slot.icon === "tommy" ? w / 2 - 38 : w / 2 - 17} y={37} w={slot.icon === "tommy" ? 76 : 34} h={34} color="var(--ms-brass)" />
          </>
        ) : (
          <>
            <Use id={slot.icon} x={7} y={4} w={21} color="var(--ms-head)" cut="var(--ms-panel2)" />
            <text class="d" x="32" y="21" font-size={size.toFixed(1)} fill="var(--ms-head)">
              {title}
            </text>
            <text x={w / 2} y="50" font-size="12.3" text-anchor="middle" fill="var(--ms-ink)" font-weight="600">
              {slot.lines[0]}
            </text>
            <text x={w / 2} y="65" font-size="12.3" text-anchor="middle" fill="var(--ms-soft)">
              {slot.lines[1]}
            </text>
          </>
        )}
        <rect x={tray} y="73" width={room} height="50" rx="4" fill="var(--ms-hole)" stroke="var(--ms-dim)" stroke-width="1.2" />
        <Dice count={dice} x={tray} y={77} room={room} slot={slot.id} most={slot.need ? 1 : 3} />
        {slot.need && (
          <g transform="translate(83 98)">
            <circle r="14.5" fill="url(#br)" stroke="#0c0a08" />
            <text class="d" y="6" font-size="17" text-anchor="middle" fill="#14110f">
              {slot.need}
            </text>
          </g>
        )}
        <text x={w / 2} y="136" font-size="12" text-anchor="middle" fill="var(--ms-ink)">
          {held ? "held already" : slot.need ? slot.short : dice === 0 ? "no dice yet" : dice === 1 ? "1 die set" : `${dice} dice set`}
        </text>
      </Spot>
    </g>
  );
}

/** Dice set on an action: side by side, closer as they grow more; empty places dotted. */
function Dice({ count, x, y, room, slot, most, size = 40 }: { count: number; x: number; y: number; room: number; slot: string; most: number; size?: number }): JSX.Element {
  const n = Math.max(count, most);
  const pitch = n === 1 ? 0 : Math.min(size * 0.94, (room - size) / (n - 1));
  const start = x + (room - (pitch * (n - 1) + size)) / 2;
  return (
    <g>
      {Array.from({ length: n }, (_, i) =>
        i < count ? (
          <g data-piece={`${slot}:${i}`} data-from="tray">
            <use href="#d0" x={start + i * pitch} y={y + 1} width={size} height={size} />
          </g>
        ) : (
          <g style="color:var(--ms-dim)">
            <use href="#dieo" x={start + i * pitch + 2} y={y + 3} width={size - 4} height={size - 4} />
          </g>
        ),
      )}
    </g>
  );
}

// -- the purse: dice, reputation, money, gear --------------------------------------------------------

interface Roll {
  ours: number[];
  theirs: number[];
  key: string;
  note: string;
}

const sum = (dice: number[]): number => dice.reduce((a, b) => a + b, 0);
const list = (arg: unknown): number[] => (Array.isArray(arg) ? (arg as number[]) : []);

/** The last roll of this turn, as the log tells it. */
function lastRoll(log: LogLine[]): Roll | null {
  for (let step = log.length - 1; step >= 0; step--) {
    const events = log[step]!.events;
    for (let i = events.length - 1; i >= 0; i--) {
      const { code, args } = events[i]!;
      const key = `${step}.${i}`;
      if (code === "turn.begins") return null;
      if (code === "turf.won" || code === "turf.failed") return { ours: list(args[1]), theirs: [], key, note: `${String(args[2])} against ${String(args[3])}` };
      if (/^(rivals\.(won|lost)|boss\.(beaten|wins))$/.test(code)) return { ours: list(args[1]), theirs: list(args[3]), key, note: `${String(args[2])} against ${String(args[4])}` };
      if (code === "hire.rolled" || code === "reputation.rolled") return { ours: list(args[0]), theirs: [], key, note: `${sum(list(args[0]))} pips` };
      if (code === "gear.won" || code === "gear.failed") return { ours: list(args[1]), theirs: [], key, note: `${String(args[2])} of ${String(args[3])}` };
      if (code === "gang.repelled" || code === "gang.won") return { ours: list(args[3]), theirs: list(args[1]), key, note: `${String(args[4])} against ${String(args[2])}` };
    }
  }
  return null;
}

function DiceTray({ view, w, h }: { view: View; w: number; h: number }): JSX.Element {
  const play = usePlay();
  const casino = view.casino as { hand: number[]; rolls: number } | null;
  const left = (view.dice as number) - sum(Object.values(view.assigned as Record<string, number>));
  const roll = view.phase === "assignment" ? null : lastRoll(play.log);
  const chosen = new Set(play.asks.find((ask) => ask.what === "casino.reroll")?.about.slice(2) as number[] | undefined);
  const dieSlugs = play.data.kinds.die?.slugs ?? [];
  const room = w - 20;
  let body: JSX.Element[] = [];
  if (casino) {
    const size = Math.min(42, room / 5 - 6);
    body = casino.hand.map((pips, i) => (
      <g transform={`translate(${10 + i * (room / 5) + (room / 5 - size) / 2} ${(h - size) / 2 + (chosen.has(i) ? -7 : 0)})`}>
        <Spot of={[["die", dieSlugs[i] ?? ""]]} label={`${play.words.name("die", i)}: ${pips}`} box={[0, 0, size, size, 8]}>
          <Face pips={pips} x={0} y={0} size={size} roll={`${casino.rolls}`} />
          {chosen.has(i) && <rect x="-2" y="-2" width={size + 4} height={size + 4} rx="10" fill="none" stroke="#8c1c13" stroke-width="3" />}
        </Spot>
      </g>
    ));
  } else if (view.phase === "assignment") {
    const pitch = Math.min(46, (room - 52) / Math.max(1, left - 1));
    body = Array.from({ length: left }, (_, i) => (
      <g>
        <ellipse cx={10 + i * pitch + 26} cy={h / 2 + 20} rx="20" ry="7" fill="#000" opacity=".35" />
        <use href="#d0" x={10 + i * pitch} y={h / 2 - 27 + (i % 2 ? 3 : 0)} width="52" height="52" />
      </g>
    ));
  } else if (roll) {
    const all = roll.ours.length + roll.theirs.length + (roll.theirs.length && roll.ours.length ? 0.6 : 0);
    const size = Math.min(38, room / all - 4);
    let x = 10 + (room - all * (size + 4)) / 2;
    const y = (h - size) / 2 - 8;
    for (const pips of roll.ours) {
      body.push(<Face pips={pips} x={x} y={y} size={size} roll={roll.key} />);
      x += size + 4;
    }
    if (roll.ours.length) x += 0.6 * (size + 4);
    for (const pips of roll.theirs) {
      body.push(<Face pips={pips} x={x} y={y} size={size} theirs roll={roll.key} />);
      x += size + 4;
    }
    body.push(
      <text x={w / 2} y={h - 11} font-size="13" font-weight="700" text-anchor="middle" fill="#f3e6c8">
        {roll.note}
      </text>,
    );
  }
  return (
    <g data-piece="tray">
      <path d={DECO(w, h)} fill="#2f4f4f" stroke="url(#br)" stroke-width="2.5" />
      <path d={DECO(w - 10, h - 10, 5.5)} transform="translate(5 5)" fill="none" stroke="#f3e6c8" stroke-opacity=".28" />
      {body}
    </g>
  );
}

function Purse({ view }: { view: View }): JSX.Element {
  return (
    <g>
      <g transform="translate(16 499)">
        <DiceTray view={view} w={254} h={82} />
      </g>
      <Use id="hat" x={284} y={501} w={34} color="var(--ms-brass)" band="#8c1c13" />
      <text class="d" x="322" y="532" font-size="30" fill="var(--ms-ink)">
        {view.reputation}
      </text>
      <text x="284" y="553" font-size="12.5" font-weight="600" fill="var(--ms-ink)">
        Reputation
      </text>
      <text x="284" y="569" font-size="12.5" fill="var(--ms-soft)">
        gives {3 + Math.floor(Math.min(30, view.reputation) / 5)} dice
      </text>
      <Gauge view={view} x={394} y={504} width={384} />
      <g transform="translate(818 499)">
        <Money view={view} />
      </g>
    </g>
  );
}

function Gauge({ view, x, y, width }: { view: View; x: number; y: number; width: number }): JSX.Element {
  const rep = Math.min(30, view.reputation as number);
  const at = (n: number): number => x + (n / 30) * width;
  return (
    <g role="img" aria-label={`Reputation ${view.reputation} of 30`}>
      <rect x={x - 12} y={y + 28} width={width + 24} height="26" rx="13" fill="var(--ms-hole)" stroke="url(#br)" stroke-width="3" />
      <rect x={x - 7} y={y + 33} width={Math.max(14, at(rep) - x + 7)} height="16" rx="8" fill="url(#br)" />
      {Array.from({ length: 31 }, (_, n) => n % 5 !== 0 && <path d={`M${at(n)} ${y + 38}v6`} stroke={n <= rep ? "#14110f" : "var(--ms-brass)"} stroke-width="1.3" opacity=".7" />)}
      {[0, 5, 10, 15, 20, 25, 30].map((n, i) => (
        <g>
          <path d={`M${at(n)} ${y + 30}v22`} stroke={n <= rep ? "#14110f" : "var(--ms-brass)"} stroke-width="2" />
          <text x={at(n)} y={y + 69} font-size="12" font-weight="700" text-anchor="middle" fill="var(--ms-ink)">
            {n}
          </text>
          <rect x={at(n) - 11} y={y} width="22" height="22" rx="4" fill={n <= rep ? "#fbf3dc" : "var(--ms-paper)"} stroke={n <= rep ? "#8a6a12" : "var(--ms-brass)"} stroke-width="1.5" stroke-dasharray={n <= rep ? undefined : "3 2.5"} />
          <text class="d" x={at(n)} y={y + 17} font-size="15" text-anchor="middle" fill={n <= rep ? "#5d430a" : "var(--ms-ink)"}>
            {3 + i}
          </text>
        </g>
      ))}
      <g data-piece="rep">
        <path d={`M${at(rep)} ${y + 25}l-7 0 7 11 7-11z`} fill="#8c1c13" stroke="#f3e6c8" stroke-width="1.2" />
      </g>
    </g>
  );
}

const GEAR: [string, string][] = [
  ["tommy_gun", "tommy"],
  ["suit", "suit"],
  ["politician", "pol"],
];

function Money({ view }: { view: View }): JSX.Element {
  return (
    <g>
      <path d={DECO(246, 82)} fill="var(--ms-card)" stroke="var(--ms-brass)" stroke-width="1.5" />
      <Use id="bag" x={12} y={9} w={32} color="var(--ms-brass)" cut="var(--ms-paper)" />
      <text class="d" x="48" y="36" font-size="28" fill="var(--ms-ink)">
        ${view.cash}
      </text>
      <text x="13" y="58" font-size="12" font-weight="600" fill="var(--ms-ink)">
        Income +{view.income}
        {view.extra ? ` (${view.extra > 0 ? "+" : ""}${String(view.extra)})` : ""}
      </text>
      <text x="13" y="73" font-size="12" fill="var(--ms-soft)">
        {view.bonus} bonus rep.
      </text>
      <path d="M114 10v62" stroke="var(--ms-brass)" stroke-opacity=".6" />
      {GEAR.map(([id, icon], i) => {
        const held = Boolean(view.gear[id]);
        const w = icon === "tommy" ? 32 : 20;
        return (
          <g transform={`translate(${138 + i * 42} 32)`} role="img" aria-label={`${icon}: ${held ? "held" : "none"}`}>
            <circle r="18" fill={held ? "url(#br)" : "none"} stroke="var(--ms-brass)" stroke-width="1.5" stroke-dasharray={held ? undefined : "3 3"} />
            <Use id={icon} x={-w / 2} y={icon === "tommy" ? -7 : -10} w={w} h={icon === "tommy" ? 14 : 20} color={held ? "#14110f" : "var(--ms-dim)"} cut={held ? "#d8b640" : "var(--ms-card)"} />
          </g>
        );
      })}
      <text x="180" y="70" font-size="12" font-weight="600" text-anchor="middle" fill="var(--ms-ink)">
        Gear: {GEAR.filter(([id]) => view.gear[id]).length} of 3
      </text>
    </g>
  );
}

// -- the street: what is yours, oldest left ------------------------------------------------------------

function Street({ view, x, y, width, height }: { view: View; x: number; y: number; width: number; height: number }): JSX.Element {
  const owned = view.controlled as Any[];
  const n = owned.length;
  const pitch = Math.min(136, (width - 28 - 126) / Math.max(1, n - 1));
  return (
    <g transform={`translate(${x} ${y})`}>
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
        <Ticket key={loc.id} loc={loc} x={14 + i * pitch} y={10} w={126} h={186} owned note={n > 1 && i === 0 ? "Oldest" : n > 1 && i === n - 1 ? "Newest" : undefined} />
      ))}
    </g>
  );
}

// -- the phone ------------------------------------------------------------------------------------------

function Tall(): JSX.Element {
  const { view, words } = usePlay();
  const unclaimed = view.fresh ? [view.fresh, ...(view.unclaimed as Any[])] : (view.unclaimed as Any[]);
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
          const at = view.era === era ? (view.turn as number) : e === 0 ? most + 1 : 0;
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
      {unclaimed.map((loc: Any, i) => (
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

function SmallSlot({ slot, view, x, y }: { slot: SlotInfo; view: View; x: number; y: number }): JSX.Element {
  const { words } = usePlay();
  const name = kindName(words, "slot", slot.id);
  const dice = (view.assigned[slot.id] as number) ?? 0;
  const held = slot.gear ? Boolean(view.gear[slot.gear]) : false;
  const [title, size] = fitTitle(name, 82, 13);
  return (
    <g transform={`translate(${x} ${y})`}>
      <Spot of={places(slot.id)} label={`${name}: ${dice} dice${held ? ", held" : ""}`} box={[0, 0, 88, 82, 4]}>
        <rect width="88" height="82" rx="4" fill="var(--ms-panel)" stroke="var(--ms-brass)" stroke-width="1.3" />
        <path d="M0 4q0-4 4-4H84q4 0 4 4V20H0z" fill="var(--ms-panel2)" />
        <text class="d" x="44" y="15" font-size={size.toFixed(1)} text-anchor="middle" fill="var(--ms-head)">
          {title}
        </text>
        <Use id={slot.icon} x={5} y={30} w={slot.icon === "tommy" ? 30 : 25} h={25} color="var(--ms-brass)" />
        <rect x="37" y="25" width="46" height="36" rx="3" fill="var(--ms-hole)" stroke="var(--ms-dim)" />
        {dice > 1 ? (
          <>
            <use href="#d0" x="36" y="26" width="32" height="34" />
            <text class="d" x="75" y="49" font-size="16" text-anchor="middle" fill="var(--ms-holeink)">
              {dice}
            </text>
          </>
        ) : (
          <Dice count={dice} x={38} y={25} room={44} slot={slot.id} most={1} size={34} />
        )}
        <text x="44" y="76" font-size="11.5" font-weight="600" text-anchor="middle" fill="var(--ms-ink)">
          {held ? "held" : slot.need ? `roll ${slot.need}` : slot.short}
        </text>
      </Spot>
    </g>
  );
}

/** On a phone the street lies in the sheet. */
function PhoneStreet(): JSX.Element {
  const { view } = usePlay();
  const owned = view.controlled as Any[];
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

// Chile, 1988: a television campaign. The country on its side, ten sets wired to it, two campaigns below.

import righteous from "@fontsource/righteous/files/righteous-latin-400-normal.woff2";
import type { JSX } from "preact";
import type { Region, RegionId, View } from "../../generated/views/chile-1988";
import { type Play, Spot, usePlay } from "../../table/play";
import { Stage } from "../../table/stage";
import type { Event } from "../../types";
import type { Words } from "../../words";
import { font, style } from "../index";
import { ANDES, COAST, REGIONS, SHADES } from "./land";
import { Symbol, useSay } from "./campaign";
import { Large } from "./panel";
import { ACTION_SIGN, AdSpace, ISSUE_ICON, RAINBOW, Television, Token, Track } from "./parts";
import css from "./style.css";
import symbols from "./symbols.svg";
import { kindName } from "../drawing/text";

export { Tray } from "./campaign";
export { Panel } from "./panel";
export { legend, signs } from "./signs";

style(css);
font("Righteous", righteous);

export function status(view: View, words: Words): string {
  const day = words.fill(words.text("board", "day") ?? "{0} / {1}", [view.day, view.days]);
  return `${day} · ${kindName(words, "phase", view.phase)}`;
}

export const chapter = (event: Event): boolean => event.code === "day.begins";

export function Mark({ seat }: { seat: string }): JSX.Element {
  return (
    <svg width="20" height="20" viewBox="-12 -12 24 24" aria-hidden="true">
      {seat === "si" ? (
        <>
          <rect x="-9" y="-9" width="18" height="18" rx="3.5" fill="#1d4e89" stroke="#fff" stroke-width="2" />
          <path d="M0-6.1 1.600-1.6 6.300-1.5 2.5 1.3 3.9 5.8 0 3.100-3.9 5.800-2.5 1.300-6.300-1.500-1.600-1.600Z" fill="#fff" />
        </>
      ) : (
        <>
          <clipPath id="mark-no">
            <circle r="9" />
          </clipPath>
          <g clip-path="url(#mark-no)">
            {RAINBOW.map((color, i) => (
              <rect x="-10" y={-9 + i * 3.6} width="20" height="3.8" fill={color} />
            ))}
          </g>
          <circle r="9.5" fill="none" stroke="#fff" stroke-width="2" />
        </>
      )}
    </svg>
  );
}

export function Face({ kind, slug }: { kind: string; slug: string }): JSX.Element | null {
  const icon = kind === "issue" ? ISSUE_ICON[slug] : kind === "action" ? ACTION_SIGN[slug] : kind === "side" ? (slug === "si" ? "bSi" : "bNo") : undefined;
  return icon ? <Symbol id={icon} size={30} /> : null;
}

export function Thing({ kind, slug }: { kind: string; slug: string }): JSX.Element | null {
  if (kind === "issue") return <LargeIssue slug={slug} />;
  return kind === "action" || kind === "plan" ? <LargeAction slug={slug} /> : null;
}

function LargeIssue({ slug }: { slug: string }): JSX.Element {
  const { data } = usePlay();
  return <Large issue={data.kinds.issue?.slugs.indexOf(slug) ?? -1} />;
}

function LargeAction({ slug }: { slug: string }): JSX.Element {
  const { words } = usePlay();
  return (
    <figure class="cl-card">
      <Symbol id={ACTION_SIGN[slug] ?? "plan"} size={76} />
      <b class="d">{kindName(words, "action", slug)}</b>
      <p>{words.text("sign", slug)}</p>
    </figure>
  );
}

export function Board(): JSX.Element {
  const { tall } = usePlay();
  return tall ? <Tall /> : <Wide />;
}

function Defs(): JSX.Element {
  return (
    <>
      <defs dangerouslySetInnerHTML={{ __html: symbols }} />
      <defs>
        <path id="chile" d={COAST} />
        <clipPath id="chc">
          <use href="#chile" />
        </clipPath>
        <clipPath id="tvscreen">
          <path d="M19 11Q79 8 139 11Q148 11 148 20Q151 68 148 116Q148 125 139 125Q79 128 19 125Q10 125 10 116Q7 68 10 20Q10 11 19 11Z" />
        </clipPath>
        <pattern id="pGrid" width="36" height="36" patternUnits="userSpaceOnUse">
          <path d="M36 0H0V36" fill="none" stroke="var(--cl-grid)" />
        </pattern>
        <pattern id="pOpen" width="5" height="5" patternUnits="userSpaceOnUse">
          <rect width="5" height="5" fill="var(--cl-land)" />
          <circle cx="2.5" cy="2.5" r=".8" fill="#6d6875" opacity=".7" />
        </pattern>
      </defs>
    </>
  );
}

const TOP: [RegionId, number][] = [
  ["antofagasta", 8],
  ["santiago", 224],
  ["talca", 440],
  ["temuco", 656],
  ["punta_arenas", 872],
];
const BOTTOM: [RegionId, number][] = [
  ["iquique", 8],
  ["la_serena", 224],
  ["valparaiso", 440],
  ["concepcion", 656],
  ["puerto_montt", 872],
];

/** All ten are always there. */
const regionOf = (view: View, id: RegionId): Region => view.regions.find((region) => region.id === id)!;

function Wide(): JSX.Element {
  const { view, words } = usePlay<View>();
  return (
    <Stage width={1080} height={604} label={words.text("game", "title") ?? ""}>
      <Defs />
      <rect width="1080" height="604" fill="var(--cl-paper)" />
      <rect width="1080" height="604" fill="url(#pGrid)" />
      <g fill="none" stroke="var(--cl-grid)" stroke-width="2" aria-hidden="true">
        <circle cx="540" cy="322" r="276" />
        <circle cx="540" cy="322" r="420" />
        <path d="M0 322H1080M540 40V604" />
      </g>
      <g transform="translate(36 333)">
        <Land view={view} />
      </g>
      <g font-size="13" letter-spacing="2.5" aria-hidden="true">
        <text class="d" x="286" y="396" text-anchor="middle" fill="var(--cl-sea)">
          Océano Pacífico
        </text>
        <text class="d" x="838" y="296" text-anchor="middle" fill="var(--cl-soft)">
          Cordillera de los Andes
        </text>
      </g>
      <g transform="translate(20 318)" fill="none" stroke="var(--cl-soft)" stroke-width="1.5" aria-hidden="true">
        <path d="M14 0H-6M-6 0l6-5M-6 0l6 5" stroke-linejoin="round" />
        <text class="d" x="4" y="-9" font-size="13" text-anchor="middle" fill="var(--cl-soft)" stroke="none">
          N
        </text>
      </g>
      <Wires />
      <Calendar view={view} x={12} y={9} />
      <Tally view={view} x={494} width={278} />
      {TOP.map(([id, x]) => (
        <g transform={`translate(${x} 80)`}>
          <Television region={regionOf(view, id)} />
        </g>
      ))}
      {BOTTOM.map(([id, x]) => (
        <g transform={`translate(${x} 420)`}>
          <Television region={regionOf(view, id)} />
        </g>
      ))}
    </Stage>
  );
}

const FILL: Record<string, string> = { si: "url(#pSiM)", no: "url(#pNo)" };

function Land({ view }: { view: View }): JSX.Element {
  let from = -12.9;
  const slabs = (Object.keys(REGIONS) as RegionId[]).map((id) => {
    const { to } = REGIONS[id];
    const slab = { id, d: `M${from}-140H${to}l10 280H${from + 10}Z`, edge: `M${to}-140l10 280` };
    from = to;
    return slab;
  });
  return (
    <g aria-hidden="true">
      {[46, 34, 22, 11].map((width, i) => (
        <>
          <use href="#chile" fill="none" stroke="var(--cl-sea)" stroke-opacity={0.22 + i * 0.1} stroke-width={width} stroke-linejoin="round" />
          <use href="#chile" fill="none" stroke="var(--cl-paper)" stroke-width={width - 2} stroke-linejoin="round" />
        </>
      ))}
      <path d={ANDES} fill="var(--cl-paper)" stroke="var(--cl-ink)" stroke-width="1.2" stroke-linejoin="round" />
      <path d={SHADES} stroke="var(--cl-ink)" fill="none" />
      <g clip-path="url(#chc)">
        {slabs.map(({ id, d }) => (
          <path d={d} fill={FILL[regionOf(view, id).control ?? ""] ?? "url(#pOpen)"} />
        ))}
        {slabs.slice(0, -1).map(({ edge }) => (
          <>
            <path d={edge} stroke="#1c1c28" stroke-width="3.2" />
            <path d={edge} stroke="#fff" stroke-width="1.4" />
          </>
        ))}
      </g>
      <use href="#chile" fill="none" stroke="var(--cl-ink)" stroke-width="1.5" stroke-linejoin="round" />
    </g>
  );
}

function useLit(): (region: string) => boolean {
  const play = usePlay<View>();
  return (region) => isLit(play, "region", region);
}

function isLit(play: Play, kind: string, slug: string): boolean {
  const value = play.data.kinds[kind]?.slugs.indexOf(slug) ?? -1;
  return play.asks.some((ask) => ask.kind === kind && ask.options.includes(value));
}

function Pin({ id, dx, dy }: { id: RegionId; dx: number; dy: number }): JSX.Element {
  const lit = useLit()(id);
  const [x, y] = REGIONS[id].pin;
  return (
    <g>
      <circle cx={x + dx} cy={y + dy} r={lit ? 6.5 : 5} fill={lit ? "#ffc21a" : "#fff"} stroke="#1c1c28" stroke-width="2" />
      <circle cx={x + dx} cy={y + dy} r="1.6" fill="#1c1c28" />
    </g>
  );
}

function Wires(): JSX.Element {
  const wire = (id: RegionId, x: number, down: boolean): JSX.Element => {
    const [px, py] = REGIONS[id].pin;
    const [sx, sy] = [px + 36, py + 333];
    const ex = Math.abs(sx - (x + 100)) < 60 ? Math.min(x + 170, Math.max(x + 30, sx)) : x + 100;
    const ey = down ? 421 : 254;
    const mid = (sy + ey) / 2;
    const d = `M${sx} ${sy}C${sx} ${mid} ${ex} ${mid} ${ex} ${ey}`;
    return (
      <>
        <path d={d} fill="none" stroke="var(--cl-paper)" stroke-width="5" />
        <path d={d} fill="none" stroke="var(--cl-ink)" stroke-width="2" />
        <rect x={ex - 6} y={down ? 414 : 252} width="12" height="7" rx="1.5" fill="var(--cl-ink)" />
      </>
    );
  };
  return (
    <g aria-hidden="true">
      {TOP.map(([id, x]) => wire(id, x, false))}
      {BOTTOM.map(([id, x]) => wire(id, x, true))}
      {[...TOP, ...BOTTOM].map(([id]) => (
        <Pin id={id} dx={36} dy={333} />
      ))}
    </g>
  );
}

/** The campaign ends on 5 October whatever its length. */
function dateOf(day: number, days: number, lang: string): string {
  const date = new Date(Date.UTC(1988, 9, 5 - (days - day)));
  return date
    .toLocaleDateString(lang === "es" ? "es-CL" : "en-GB", { day: "numeric", month: "short", timeZone: "UTC" })
    .replace(".", "")
    .replace("Sept", "Sep");
}

function Calendar({ view, x, y }: { view: View; x: number; y: number }): JSX.Element {
  const { data } = usePlay();
  const days = view.days;
  return (
    <g transform={`translate(${x} ${y})`} role="img" aria-label={`${view.day} / ${days}`}>
      {Array.from({ length: days }, (_, i) => {
        const day = i + 1;
        const now = day === view.day;
        const past = day < view.day;
        const last = day === days;
        const fill = now ? "#1c1c28" : past ? "#ece5d6" : last ? "#c8002f" : "#fff";
        const ink = now || (last && !past) ? "#fff" : "#1c1c28";
        return (
          <g transform={`translate(${i * 46.6} 0)`} data-track={now ? "day" : undefined}>
            <rect width="43" height="39" rx="3.5" fill={fill} stroke={now ? "#ffc21a" : "var(--cl-ink)"} stroke-width={now ? 2.5 : 1.5} />
            <path d="M12-3.500V4M31-3.500V4" stroke="var(--cl-ink)" stroke-width="2" stroke-linecap="round" />
            {past && <path d="M10.5 24 32.5 8" stroke="#e4003a" stroke-width="2" stroke-opacity=".8" stroke-linecap="round" />}
            <text class="d" x="21.5" y="23" font-size="17" text-anchor="middle" fill={ink}>
              {day}
            </text>
            <text x="21.5" y="34.5" font-size="11" font-weight="600" letter-spacing="-.2" text-anchor="middle" fill={ink}>
              {dateOf(day, days, data.lang)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function Tally({ view, x, width }: { view: View; x: number; width: number }): JSX.Element {
  const say = useSay();
  const { words } = usePlay();
  const total = view.regions.reduce((sum, region) => sum + region.votes, 0);
  const si = view.players.si.votes;
  const no = view.players.no.votes;
  const a = (si / total) * width;
  const b = width - (no / total) * width;
  return (
    <g transform={`translate(${x} 0)`} role="img" aria-label={`${words.seat("si")} ${si}, ${words.seat("no")} ${no} / ${total}`}>
      <g data-track="votes/side:si">
        <Token side="si" x={14} y={28} size={28} />
        <text class="d" x="33" y="36" font-size="22" fill="var(--cl-si)">
          {words.seat("si")} {si}
        </text>
      </g>
      <g transform="translate(100 18)">
        <clipPath id="tally">
          <rect width={width} height="20" rx="10" />
        </clipPath>
        <g clip-path="url(#tally)">
          <rect width={width} height="20" fill="url(#pStat)" />
          <rect width={a} height="20" fill="url(#pSi)" />
          {RAINBOW.map((color, i) => (
            <rect x={b} y={i * 4} width={width - b} height="4.4" fill={color} />
          ))}
          <path d={`M${a} 0v20M${b} 0v20`} stroke="#1c1c28" stroke-width="2" />
        </g>
        <rect width={width} height="20" rx="10" fill="none" stroke="var(--cl-ink)" stroke-width="2" />
        <path d={`M${width / 2}-5v30`} stroke="var(--cl-ink)" stroke-width="2" stroke-dasharray="3 2" />
      </g>
      <g data-track="votes/side:no">
        <text class="d" x={width + 111} y="36" font-size="22" fill="var(--cl-ink)">
          {no} {words.seat("no")}
        </text>
        <Token side="no" x={width + 200} y={28} size={28} />
      </g>
      <text x="586" y="26" font-size="12" font-weight="600" text-anchor="end" fill="var(--cl-soft)">
        {total - si - no} {say("open_of")}
      </text>
      <text x="586" y="41" font-size="12" font-weight="600" text-anchor="end" fill="var(--cl-soft)">
        {total} {say("votes")}
      </text>
    </g>
  );
}

// -- the phone ----------------------------------------------------------------------------------------------

const LEFT: RegionId[] = ["iquique", "la_serena", "valparaiso", "concepcion", "puerto_montt"];
const RIGHT: RegionId[] = ["antofagasta", "santiago", "talca", "temuco", "punta_arenas"];

function Tall(): JSX.Element {
  const { view, words } = usePlay<View>();
  const si = view.players.si.votes;
  const no = view.players.no.votes;
  const total = view.regions.reduce((sum, region) => sum + region.votes, 0);
  return (
    <Stage width={390} height={560} label={words.text("game", "title") ?? ""}>
      <Defs />
      <rect width="390" height="560" fill="var(--cl-paper)" />
      <rect width="390" height="560" fill="url(#pGrid)" />
      <g transform="translate(197 44) rotate(90) scale(.49)">
        <Land view={view} />
      </g>
      <g role="img" aria-label={`${words.seat("si")} ${si}, ${words.seat("no")} ${no} / ${total}`}>
        <g data-track="votes/side:si">
          <Token side="si" x={18} y={18} size={22} />
          <text class="d" x="34" y="24" font-size="18" fill="var(--cl-si)">
            {si}
          </text>
        </g>
        <clipPath id="tally">
          <rect x="64" y="9" width="262" height="18" rx="9" />
        </clipPath>
        <g clip-path="url(#tally)">
          <rect x="64" y="9" width="262" height="18" fill="url(#pStat)" />
          <rect x="64" y="9" width={(si / total) * 262} height="18" fill="url(#pSi)" />
          {RAINBOW.map((color, i) => (
            <rect x={326 - (no / total) * 262} y={9 + i * 3.6} width={(no / total) * 262} height="3.8" fill={color} />
          ))}
        </g>
        <rect x="64" y="9" width="262" height="18" rx="9" fill="none" stroke="var(--cl-ink)" stroke-width="2" />
        <path d="M195 4v28" stroke="var(--cl-ink)" stroke-width="2" stroke-dasharray="3 2" />
        <g data-track="votes/side:no">
          <text class="d" x="356" y="24" font-size="18" text-anchor="end" fill="var(--cl-ink)">
            {no}
          </text>
          <Token side="no" x={372} y={18} size={22} />
        </g>
      </g>
      {LEFT.map((id, i) => (
        <SmallSet region={regionOf(view, id)} x={6} y={40 + i * 104} right={false} />
      ))}
      {RIGHT.map((id, i) => (
        <SmallSet region={regionOf(view, id)} x={223} y={40 + i * 104} right />
      ))}
    </Stage>
  );
}

const SMALL = "M10 6Q60 4 110 6Q118 6 118 14Q120 38 118 62Q118 70 110 70Q60 72 10 70Q4 70 4 62Q2 38 4 14Q4 6 10 6Z";

function SmallSet({ region, x, y, right }: { region: Region; x: number; y: number; right: boolean }): JSX.Element {
  const { words } = usePlay();
  const lit = useLit()(region.id);
  const name = kindName(words, "region", region.id);
  const [px, py] = REGIONS[region.id].pin;
  const pinX = 197 - py * 0.49 - x;
  const pinY = 44 + px * 0.49 - y;
  const edge = right ? 0 : 161;
  const control = region.control as string | null;
  const ink = control === "si" ? "#fff" : "#1c1c28";
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M${edge} 50C${(edge + pinX) / 2} 50 ${(edge + pinX) / 2} ${pinY} ${pinX} ${pinY}`} fill="none" stroke="var(--cl-ink)" stroke-width="1.8" />
      <circle cx={pinX} cy={pinY} r={lit ? 5 : 3.5} fill={lit ? "#ffc21a" : "#fff"} stroke="#1c1c28" stroke-width="1.6" />
      <Spot of={[["region", region.id]]} label={name} box={[0, 0, 161, 99, 10]} about={["region", region.id]}>
        <rect width="161" height="99" rx="10" fill="#262633" stroke="var(--cl-edge)" stroke-width="1.6" />
        <path d={SMALL} fill={control === "si" ? "url(#pSi)" : control === "no" ? "#fffdf7" : "url(#pStat)"} stroke="#0d0d14" stroke-width="2" />
        {control === "no" &&
          RAINBOW.map((color, i) => <path d={`M6 ${36 + i * 3.4}Q30 ${38 + i * 3.4} ${44 - i * 3} 69`} fill="none" stroke={color} stroke-width="3.6" />)}
        <text class="d" x="10" y="21" font-size={name.length > 11 ? 12.5 : 13.5} fill={ink}>
          {name}
        </text>
        <text
          class="d"
          x="26"
          y="58"
          font-size="28"
          text-anchor="middle"
          fill={ink}
          {...(control === "no" ? { stroke: "#fffdf7", "stroke-width": 4, "paint-order": "stroke" } : {})}
        >
          {region.votes}
        </text>
        {region.polled.includes("si") ? (
          <Token side="si" x={131} y={13} size={17} />
        ) : (
          <rect x="125" y="7" width="12" height="12" rx="2.5" fill="#15151d" stroke="#8d8998" />
        )}
        {region.polled.includes("no") ? <Token side="no" x={149} y={13} size={17} /> : <circle cx="149" cy="13" r="6.5" fill="#15151d" stroke="#8d8998" />}
        <use href="#coin" x="122" y="25" width="16" height="16" />
        <text class="d" x="149" y="37" font-size="12" text-anchor="middle" fill="#f3eee2">
          {region.funds}/{region.fund_number}
        </text>
        <path d="M131 64 136 46 141 64M132 58h8" fill="none" stroke={region.network ? "#f3eee2" : "#6f6b7d"} stroke-width="1.4" />
        {region.network && <Token side={region.network} x={150} y={56} size={15} />}
        <rect x="5" y="76" width="151" height="19" rx="7" fill="#15151d" />
        <Track region={region} x={80} y={85.5} room={136} size={17} />
      </Spot>
      <g transform="translate(50 28) scale(.68)">
        <AdSpace region={region} half="popular" x={4} y={0} />
        <AdSpace region={region} half="unpopular" x={48} y={0} />
      </g>
    </g>
  );
}

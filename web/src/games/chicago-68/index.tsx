// Chicago '68: a newspaper front page over a silkscreen map pulled the same night.

import anton from "@fontsource/anton/files/anton-latin-400-normal.woff2";
import type { JSX } from "preact";
import { find, type Place, Spot, SpotButton, usePlay } from "../../table/play";
import { Stage } from "../../table/stage";
import type { Any, Event, Row, View } from "../../types";
import type { Words } from "../../words";
import { font, rows } from "../index";
import { type Point, pathOf, sequence } from "../shared/geometry";
import symbols from "./symbols.svg";

font("Anton", anton);

const kindName = (words: Words, kind: string, slug: string): string =>
  words.name(kind, words.data.kinds[kind]?.slugs.indexOf(slug) ?? -1);

export function status(view: View, words: Words): string {
  const when = `${view.date} Aug, ${view.night ? "night" : "day"}`;
  return [`Round ${view.round} / ${view.rounds}`, when, view.turn ? kindName(words, "faction", view.turn) : ""].filter(Boolean).join(" · ");
}

export const chapter = (event: Event): boolean => event.code === "round";

const RED = new Set(["yippies", "mobe", "demonstrators"]);

export function Mark({ seat }: { seat: string }): JSX.Element {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      {RED.has(seat) ? <circle cx="8" cy="8" r="7" fill="#d7263d" stroke="#f5f1e6" /> : <rect x="1" y="1" width="14" height="14" fill="#2f6cb3" stroke="#f5f1e6" />}
    </svg>
  );
}

export function Board(): JSX.Element {
  const { tall } = usePlay();
  return tall ? <Tall /> : <Wide />;
}

function Defs(): JSX.Element {
  return (
    <defs>
      <g dangerouslySetInnerHTML={{ __html: symbols }} />
      <pattern id="c-grid" width="18" height="16" patternUnits="userSpaceOnUse">
        <path d="M0 8H18M8 0V16" stroke="var(--c-paper)" stroke-width="1.7" stroke-opacity=".8" />
      </pattern>
      <pattern id="c-ht" width="5.2" height="5.2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <circle cx="2.6" cy="2.6" r="1.3" fill="var(--c-blue)" opacity=".75" />
      </pattern>
      <pattern id="c-gas" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <circle cx="2.5" cy="2.5" r="1.7" fill="#111" />
      </pattern>
      <clipPath id="c-land">
        <path d={LAND} />
      </clipPath>
    </defs>
  );
}

const LAND =
  "M516 86C530 120 548 150 560 186C564 200 566 208 576 216C592 226 604 226 622 238C650 254 684 262 700 272L708 290V304L768 310 886 316 900 326 902 514 893 524 899 610H0V86Z";
const RIVER =
  "M712 297C640 296 560 299 470 298C390 297 320 300 262 298C240 297 232 284 230 262C228 214 234 150 232 86M262 298C236 298 228 310 227 338C226 372 230 396 222 418C214 440 190 442 160 443C130 444 100 442 0 448";
const AVENUES =
  "M228 300 60 132M226 610 300 560 392 494M230 214 338 86M60 484 226 330M404 86 438 206 470 280M72 346H404M72 578H520M72 250H640M388 86V610M536 200V610M72 524H890";

function Wide(): JSX.Element {
  const { view, words } = usePlay();
  return (
    <Stage width={1080} height={610} label={words.text("game", "title") ?? ""}>
      <Defs />
      <City view={view} />
      <Headline view={view} />
      <Instability view={view} />
      <LakeBoxes view={view} />
    </Stage>
  );
}

function Tall(): JSX.Element {
  const { view, words } = usePlay();
  return (
    <Stage width={832} height={620} zoom={1.9} least={1.5} label={words.text("game", "title") ?? ""}>
      <Defs />
      <g transform="translate(-72 -60)">
        <rect x="72" y="60" width="1008" height="30" fill="var(--c-blue)" />
        <City view={view} />
        <g transform="translate(-40 0)">
          <LakeBoxes view={view} small />
        </g>
        <text class="d" x="1000" y="120" font-size="20" fill="#f5f1e6" text-anchor="end">
          EXPOSURE {exposureText(view)}
        </text>
      </g>
    </Stage>
  );
}

const exposureText = (view: View): string => {
  const n = view.exposure as number;
  return n === 0 ? "0" : n > 0 ? `▶ ${n}` : `◀ ${-n}`;
};

// -- the city -----------------------------------------------------------------------------------------------

function City({ view }: { view: View }): JSX.Element {
  const { data } = usePlay();
  const areas = rows(data, "areas") as Row[];
  const paths = rows(data, "paths") as Row[];
  const streets = paths.map((path) => pathOf(path.line as Point[], false)).join("");
  return (
    <g>
      <g aria-hidden="true">
        <rect width="1080" height="610" fill="var(--c-blue)" />
        <path d={LAND} fill="var(--c-paper)" transform="translate(3.5 1.500)" />
        <path d={LAND} fill="var(--c-land)" />
        <path d="M896 522C904 519 915 519 924 522C929 526 926 531 920 531C917 531 915 533 915 537C918 556 918 584 914 610H905C908 584 907 556 904 536ZM704 276H806V286H706Z" fill="var(--c-land)" />
        <g clip-path="url(#c-land)">
          <rect y="86" width="904" height="524" fill="url(#c-grid)" />
          <path d={AVENUES} stroke="var(--c-paper)" stroke-width="4.2" fill="none" />
          <path d="M690 300C700 380 668 470 700 610" stroke="var(--c-ink)" stroke-width="4" fill="none" stroke-dasharray="2 5" />
          <path d={RIVER} fill="none" stroke="var(--c-blue)" stroke-width="10.5" />
        </g>
        <path d={streets} stroke="var(--c-ink)" stroke-width="9" fill="none" />
        <path d={streets} stroke="var(--c-card)" stroke-width="6" fill="none" />
        <path d={streets} stroke="var(--c-ink)" stroke-opacity=".5" stroke-width=".9" stroke-dasharray="4 4" fill="none" />
        <text x="905" y="560" font-size="22" font-style="italic" fill="#9db9d8" letter-spacing="2" text-anchor="start">
          Lake Michigan
        </text>
      </g>
      {areas.map((area) => (
        <Area key={area.id} area={area} state={view.areas[area.id] ?? {}} view={view} />
      ))}
      {paths.map((path) => (
        <Path path={path} wire={(view.wire as string[]).includes(path.id)} barricade={(view.barricades as string[]).includes(path.id)} />
      ))}
    </g>
  );
}

/** A path stands for itself only where one may be chosen, or where something lies across it. */
function Path({ path, wire, barricade }: { path: Row; wire: boolean; barricade: boolean }): JSX.Element | null {
  const play = usePlay();
  const of: Place[] = [["path", path.id]];
  const { lit } = find(play, of);
  if (!lit && !wire && !barricade) return null;
  const [x, y] = path.at as Point;
  const name = kindName(play.words, "path", path.id);
  return (
    <g transform={`translate(${x} ${y}) rotate(${String(path.angle)})`}>
      <Spot of={of} label={`${name}${wire ? ", barbed wire" : ""}${barricade ? ", barricade" : ""}`} box={[-17, -9, 34, 18, 3]}>
        {!wire && !barricade && <rect x="-15" y="-8" width="30" height="16" rx="3" fill="var(--c-card)" stroke="var(--c-ink)" />}
        <g data-piece={`path:${path.id}`}>
          {wire && <use href="#wire" x="-17" y={barricade ? -12 : -7.5} width="34" height="15" />}
          {barricade && <use href="#barr" x="-17" y={wire ? 0 : -7.5} width="34" height="15" />}
        </g>
      </Spot>
    </g>
  );
}

function outline(area: Row): string {
  const [w, h] = [area.w as number, area.h as number];
  const [l, t, r, b] = [(area.x as number) - w / 2, (area.y as number) - h / 2, (area.x as number) + w / 2, (area.y as number) + h / 2];
  if (area.kind === "transit") return `M${l + h / 2} ${t}H${r - h / 2}A${h / 2} ${h / 2} 0 0 1 ${r - h / 2} ${b}H${l + h / 2}A${h / 2} ${h / 2} 0 0 1 ${l + h / 2} ${t}Z`;
  const c = area.kind === "landmark" ? 9 : area.kind === "park" ? 0 : 0;
  if (c) return `M${l + c} ${t}H${r - c}L${r} ${t + c}V${b - c}L${r - c} ${b}H${l + c}L${l} ${b - c}V${t + c}Z`;
  const k = area.kind === "park" ? 12 : 1;
  return `M${l + k} ${t}H${r - k}Q${r} ${t} ${r} ${t + k}V${b - k}Q${r} ${b} ${r - k} ${b}H${l + k}Q${l} ${b} ${l} ${b - k}V${t + k}Q${l} ${t} ${l + k} ${t}Z`;
}

const UNITS: [id: string, symbol: string, w: number, h: number][] = [
  ["mobe2", "m2", 24, 26],
  ["mobe1", "m1", 17, 19],
  ["agitator", "ag", 24, 19],
  ["platoon2", "p2", 24, 24],
  ["platoon1", "p1", 17, 17],
  ["tac", "tac", 25, 21],
];

function Area({ area, state, view }: { area: Row; state: Any; view: View }): JSX.Element {
  const { words } = usePlay();
  const name = kindName(words, "area", area.id);
  const path = outline(area);
  const [x, y, w, h] = [area.x as number, area.y as number, area.w as number, area.h as number];
  const park = area.kind === "park";
  const jail = area.kind === "jail";
  const label = area.label as { x: number; y: number; anchor: "start" | "middle"; lines: string[] };
  const said = [...UNITS.map(([id]) => (state[id] ? `${state[id]} ${kindName(words, "unit", id)}` : "")), ...TOKENS.map((token) => (state[token] ? token.replace("_", " ") : ""))].filter(Boolean);
  return (
    <g>
      <Spot of={[["area", area.id], ["step", area.id]]} label={`${name}${said.length ? `: ${said.join(", ")}` : ""}`} path={path} about={["area", area.id]}>
        <path d={path} transform="translate(2.5 3)" fill="#111" opacity=".45" />
        <path d={path} fill={jail ? "#9a958a" : "var(--c-card)"} stroke="var(--c-ink)" stroke-width={area.star ? 3 : 1.5} />
        {park && <path d={path} fill="url(#c-ht)" />}
        {park && <rect x={x - w / 2 + 2} y={y - h / 2 + 2} width={w - 4} height={label.lines.length * 15 + 7} rx="9" fill="var(--c-card)" />}
        {jail && <Bars x={x} y={y} w={w} h={h} />}
        {!park && !jail && area.kind !== "transit" && <Roofs area={area} />}
        {area.star && <use href="#st" x={label.anchor === "start" ? label.x - 15 : x - 50} y={label.y - 11} width="13" height="13" fill="#d7263d" />}
        <text class="d" font-size={area.kind === "transit" ? 12 : 13.4} letter-spacing=".35" text-anchor={label.anchor} fill={jail ? "#f5f1e6" : "var(--c-ink)"}>
          {label.lines.map((line, i) => (
            <tspan x={label.x} y={label.y + i * 14.5}>
              {line}
            </tspan>
          ))}
        </text>
        {(area.red > 0 || area.blue > 0) && <Values area={area} />}
        {Array.from({ length: area.capital as number }, (_, i) => (
          <use href="#cap" x={x - w / 2 + 3 + i * 13} y={y + h / 2 - 15} width="12" height="12" />
        ))}
      </Spot>
      <Pieces area={area} state={state} view={view} />
    </g>
  );
}

function Bars({ x, y, w, h }: { x: number; y: number; w: number; h: number }): JSX.Element {
  return (
    <>
      <rect x={x - w / 2 + 6} y={y - h / 2 + 22} width={w - 12} height={h - 30} fill="#c4bda9" />
      {Array.from({ length: Math.floor((w - 12) / 12) + 1 }, (_, i) => (
        <path d={`M${x - w / 2 + 8 + i * 12} ${y - h / 2 + 22}v${h - 30}`} stroke="#111" stroke-width="2.2" opacity=".55" />
      ))}
      <rect x={x - w / 2} y={y - h / 2} width={w} height="20" fill="#111" />
    </>
  );
}

function Roofs({ area }: { area: Row }): JSX.Element {
  const next = sequence(area.id);
  const right = (area.x as number) + (area.w as number) / 2 - 6;
  const base = (area.y as number) + (area.h as number) / 2 - 1;
  let x = right - (area.w as number) * 0.5;
  let d = "";
  while (x < right - 8) {
    const w = 8 + next() * 10;
    const h = 12 + next() * Math.min(40, (area.h as number) * 0.5);
    d += `M${x.toFixed(0)} ${base}v${(-h).toFixed(0)}h${w.toFixed(0)}V${base}z`;
    x += w + 2;
  }
  return <path d={d} fill="var(--c-roof)" aria-hidden="true" />;
}

function Values({ area }: { area: Row }): JSX.Element {
  const { x, y } = area.values as { x: number; y: number };
  return (
    <g>
      <circle cx={x} cy={y} r="9" fill="#d7263d" stroke="#f5f1e6" stroke-width="1.4" />
      <text class="d" x={x} y={y + 4.5} font-size="12.5" text-anchor="middle" fill="#fff">
        {area.red}
      </text>
      <path d={`M${x + 11} ${y - 8.6}h18v10.1c0 4.5-5 7.1-9 8.9c-4-1.8-9-4.4-9-8.900z`} fill="#1b4d89" stroke="#f5f1e6" stroke-width="1.4" />
      <text class="d" x={x + 20} y={y + 4.5} font-size="12.5" text-anchor="middle" fill="#fff">
        {area.blue}
      </text>
    </g>
  );
}

const TOKENS = ["flag", "gas", "guard", "peace", "rent_strike", "post", "agent"];

function Pieces({ area, state, view }: { area: Row; state: Any; view: View }): JSX.Element {
  const left = (area.x as number) - (area.w as number) / 2 + 8;
  const width = (area.w as number) - 14;
  const bottom = area.piece_y as number;
  const things: { key: string; w: number; draw: (x: number, y: number, w: number) => JSX.Element }[] = [];
  if (state.flag) {
    things.push({
      key: "flag",
      w: 20,
      draw: (x, y) => (
        <>
          <use href="#fl" x={x} y={y - 26} width="21" height="27" class="wave" />
          <text class="d" x={x + 11} y={y - 14} font-size="11" text-anchor="middle" fill="#fff">
            {state.flag}
          </text>
        </>
      ),
    });
  }
  for (const [id, symbol, w, h] of UNITS) {
    const n = (state[id] as number | undefined) ?? 0;
    const shown = n > 3 ? 1 : n;
    for (let i = 0; i < shown; i++) {
      things.push({ key: `${id}:${i}`, w: w - 1, draw: (x, y) => <use href={`#${symbol}`} x={x} y={y - h} width={w} height={h} /> });
    }
    if (n > 3) {
      things.push({
        key: `${id}:n`,
        w: 17,
        draw: (x, y) => (
          <text x={x} y={y - 3} font-size="13" font-weight="800" fill="var(--c-ink)" stroke="var(--c-card)" stroke-width="3" paint-order="stroke">
            ×{n}
          </text>
        ),
      });
    }
  }
  if (state.guard) things.push({ key: "guard", w: 36, draw: (x, y) => <use href="#ng" x={x} y={y - 18} width="36" height="17" /> });
  for (const [token, text] of [["peace", "☮"], ["rent_strike", "RENT"], ["post", "POST"], ["agent", "AGENT"]] as const) {
    if (!state[token]) continue;
    const w = text.length > 1 ? text.length * 6.5 + 6 : 17;
    things.push({
      key: token,
      w,
      draw: (x, y) => (
        <>
          <rect x={x} y={y - 16} width={w} height="15" rx="3" fill={token === "peace" ? "#f2a900" : "#111"} stroke="#f5f1e6" />
          <text x={x + w / 2} y={y - 4.5} font-size="11" font-weight="800" text-anchor="middle" fill={token === "peace" ? "#111" : "#f5f1e6"}>
            {text}
          </text>
        </>
      ),
    });
  }
  if (view.pigasus === area.id) things.push({ key: "pig", w: 24, draw: (x, y) => <text x={x} y={y - 2} font-size="20">🐖</text> });
  if (view.dozer === area.id) things.push({ key: "dozer", w: 24, draw: (x, y) => <text x={x} y={y - 2} font-size="20">🚜</text> });
  const rowsOf: (typeof things)[] = [[]];
  let used = 0;
  for (const thing of things) {
    if (used + thing.w > width && used > 0) {
      rowsOf.push([]);
      used = 0;
    }
    rowsOf[rowsOf.length - 1]!.push(thing);
    used += thing.w + 1;
  }
  const rowHeight = rowsOf.length > 2 ? 20 : 24;
  return (
    <g pointer-events="none" aria-hidden="true">
      {state.gas && (
        <g data-piece={`gas:${area.id}`}>
          <ellipse cx={area.x as number} cy={area.y as number} rx={(area.w as number) * 0.44} ry={Math.min(44, (area.h as number) * 0.42)} fill="#f5f1e6" opacity=".8" />
          <ellipse cx={area.x as number} cy={area.y as number} rx={(area.w as number) * 0.44} ry={Math.min(44, (area.h as number) * 0.42)} fill="url(#c-gas)" opacity=".45" />
        </g>
      )}
      {rowsOf.map((row, r) => {
        let x = left;
        const y = bottom - (rowsOf.length - 1 - r) * rowHeight;
        return row.map((thing) => {
          const at = x;
          x += thing.w + 1;
          return <g data-piece={`${area.id}:${thing.key}`}>{thing.draw(at, y, thing.w)}</g>;
        });
      })}
      {state.gas && (
        <g>
          <rect x={(area.x as number) - 32} y={(area.y as number) - 9} width="64" height="17" fill="#111" />
          <text x={area.x as number} y={(area.y as number) + 4} font-size="11" font-weight="700" text-anchor="middle" fill="#f5f1e6">
            TEAR GAS
          </text>
        </g>
      )}
    </g>
  );
}

// -- the headline: time, exposure, turn order -------------------------------------------------------------------

function Headline({ view }: { view: View }): JSX.Element {
  const { data, words } = usePlay();
  const end = view.exposure_end as number;
  const cell = 44;
  const mid = 543;
  const n = view.exposure as number;
  return (
    <g>
      <rect width="1080" height="86" fill="var(--c-card)" />
      <path d="M0 85H1080" stroke="var(--c-ink)" stroke-width="3" />
      <text class="d" x="12" y="18" font-size="12.5" fill="var(--c-ink)" letter-spacing=".7">
        TIME RECORD
      </text>
      {(rows(data, "rounds") as Row[]).map((round, i) => {
        const now = i + 1 === view.round;
        const past = i + 1 < view.round;
        return (
          <g transform={`translate(${12 + i * 37} 24)`}>
            <rect width="34" height="52" fill={round.night ? "#111" : "#fff"} stroke={now ? "#d7263d" : "#111"} stroke-width={now ? 3.5 : 1.2} />
            <text class="d" x="17" y="16" font-size="11" text-anchor="middle" fill={round.night ? "#f5f1e6" : "#111"}>
              AUG
            </text>
            <text class="d" x="17" y="34" font-size="17" text-anchor="middle" fill={round.night ? "#f5f1e6" : "#111"}>
              {round.date}
            </text>
            {round.night ? <path d="M20 39a6 6 0 1 0 2 9 5 5 0 0 1-2-9z" fill="#f2a900" /> : <circle cx="17" cy="44" r="4.5" fill="#f2a900" stroke="#111" />}
            {past && <path d="M3 49 31 3" stroke="#d7263d" stroke-width="3" />}
          </g>
        );
      })}
      <g role="img" aria-label={`Exposure ${n}`}>
        <text class="d" x={mid - 18} y="29" font-size="22" text-anchor="end" fill="#c11d33" textLength="300" lengthAdjust="spacingAndGlyphs">
          THE WHOLE WORLD IS WATCHING
        </text>
        <text class="d" x={mid + 18} y="29" font-size="22" fill="var(--c-bluetext)" textLength="300" lengthAdjust="spacingAndGlyphs">
          MAYOR VOWS LAW AND ORDER
        </text>
        <path d={`M${mid} 10v24`} stroke="var(--c-ink)" />
        {Array.from({ length: 2 * end + 1 }, (_, i) => i - end).map((v) => (
          <g transform={`translate(${mid + v * cell - cell / 2} 40)`}>
            <rect width={cell} height="34" fill={v === 0 ? "#111" : "#fff"} />
            <rect width={cell} height="34" fill={v === 0 ? "#111" : v < 0 ? "#d7263d" : "#1b4d89"} fill-opacity={v === 0 ? 1 : 0.08 + 0.05 * Math.abs(v)} stroke="#111" />
            <text class="d" x={cell / 2} y="24" font-size="19" text-anchor="middle" fill={v === 0 ? "#f5f1e6" : v < 0 ? "#b9132b" : "#1b4d89"}>
              {Math.abs(v)}
            </text>
          </g>
        ))}
        <g data-piece="camera">
          <use href="#cam" x={mid + n * cell - 23} y="34" width="44" height="44" />
          <text class="d" x={mid + n * cell + 3.5} y="66" font-size="14" text-anchor="middle" fill={n < 0 ? "#b9132b" : "#1b4d89"}>
            {Math.abs(n)}
          </text>
        </g>
      </g>
      {["mayor", "yippies", "mobe", "police"].map((faction, i) => {
        const on = view.turn === faction;
        const passed = (view.passed as string[]).includes(faction);
        return (
          <g transform={`translate(${880 + (i % 2) * 98} ${10 + Math.floor(i / 2) * 34})`}>
            <rect width="94" height="30" fill={on ? "#111" : "#fff"} stroke="#111" stroke-width="1.4" />
            {RED.has(faction) ? <circle cx="13" cy="15" r="6" fill="#d7263d" /> : <rect x="7" y="9" width="12" height="12" fill="#2f6cb3" />}
            <text class="d" x="25" y="20" font-size="13" fill={on ? "#f5f1e6" : "#111"} text-decoration={passed ? "line-through" : undefined}>
              {kindName(words, "faction", faction).toUpperCase()}
            </text>
            <text x="88" y="19.5" font-size="12" font-weight="700" text-anchor="end" fill={on ? "#f5f1e6" : "#111"}>
              {(view.hands[faction] as string[]).length}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function Instability({ view }: { view: View }): JSX.Element {
  const { data, words } = usePlay();
  const now = view.instability as number;
  const top = 13;
  const step = 29;
  const tiles = rows(data, "tiles") as Row[];
  return (
    <g>
      <rect y="86" width="72" height="524" fill="#1c1a18" />
      <text class="d" x="36" y="104" font-size="12" text-anchor="middle" fill="#f5f1e6" letter-spacing=".6">
        INSTABILITY
      </text>
      <g role="img" aria-label={`Instability ${now}`}>
        {Array.from({ length: top + 1 }, (_, i) => top - i).map((level, i) => {
          const y = 110 + i * step;
          const next = sequence(`torn${level}`);
          const torn = `M6 ${y + 3 + next() * 3}L20 ${y + next() * 4} 36 ${y + 2 + next() * 3} 52 ${y + next() * 4} 66 ${y + 3}V${y + step - 1}H6Z`;
          return (
            <g>
              <path d={torn} fill={level === now ? "#f5f1e6" : level < now ? "#d7263d" : "#3a3733"} opacity={level < now ? 0.65 + 0.35 * (level / top) : 1} />
              <text class="d" x="18" y={y + 21} font-size={level === now ? 19 : 15} text-anchor="middle" fill={level === now ? "#d7263d" : "#f5f1e6"}>
                {level}
              </text>
              {[8, 10, 12].includes(level) && <use href="#st" x="42" y={y + 8} width="16" height="16" fill={(view.levels_paid as number[]).includes(level) ? "#77726a" : "#f2a900"} />}
            </g>
          );
        })}
      </g>
      {tiles.map((tile, i) => {
        const there = (view.tiles as string[]).includes(tile.id);
        return (
          <g transform={`translate(5 ${518 + i * 22.5})`}>
            <Spot of={[["tile", tile.id]]} label={kindName(words, "tile", tile.id)} box={[0, 0, 62, 20, 1]} about={["tile", tile.id]}>
              <rect width="62" height="20" fill={there ? "#f5f1e6" : "none"} stroke="#f5f1e6" stroke-dasharray={there ? undefined : "3 2"} />
              <text class="d" x="31" y="14.5" font-size="11" text-anchor="middle" fill={there ? "#111" : "#b5aea0"}>
                {tile.name.toUpperCase()}
              </text>
            </Spot>
          </g>
        );
      })}
    </g>
  );
}

// -- what lies on the lake -----------------------------------------------------------------------------------

function LakeBoxes({ view, small }: { view: View; small?: boolean }): JSX.Element {
  const { data, words } = usePlay();
  const tactic = view.tactic as { card: string; used: boolean };
  const card = (rows(data, "tactics") as Row[]).find((row) => row.id === tactic.card);
  const track = view.delegates.track as { humphrey: number; mccarthy: number };
  const bag = view.delegates.bag as { humphrey: number; mccarthy: number };
  const spaces = view.delegates.spaces as number;
  return (
    <g>
      {!small && (
        <g transform="translate(616 98)" role="img" aria-label={`Delegates: Humphrey ${track.humphrey}, McCarthy ${track.mccarthy}`}>
          <rect width="452" height="80" fill="#143d6e" stroke="#f5f1e6" stroke-width="1.4" />
          <text class="d" x="10" y="19" font-size="12.5" fill="#f5f1e6" letter-spacing=".7">
            DELEGATES
          </text>
          {Array.from({ length: spaces }, (_, i) => {
            const who = i < track.humphrey ? "H" : i < track.humphrey + track.mccarthy ? "M" : "";
            return (
              <g transform={`translate(${10 + i * 33} 26)`}>
                <path d="M14 26v24" stroke="#f5f1e6" stroke-width="2.5" />
                <rect width="28" height="30" fill={who === "H" ? "#f5f1e6" : who === "M" ? "#d7263d" : "none"} stroke="#f5f1e6" stroke-width="1.3" stroke-dasharray={who ? undefined : "3 2"} />
                <text class="d" x="14" y="22" font-size="17" text-anchor="middle" fill={who === "H" ? "#1b4d89" : "#f5f1e6"}>
                  {who || (i === 5 ? "6" : "")}
                </text>
              </g>
            );
          })}
          <path d="M382 26c-8 8-10 44 4 48h48c14-4 12-40 4-48z" fill="#f5f1e6" stroke="#111" stroke-width="1.5" />
          <path d="M384 20h52l-4 8h-44z" fill="#d7263d" />
          <text class="d" x="410" y="50" font-size="14" text-anchor="middle" fill="#111">
            <tspan fill="#1b4d89">{bag.humphrey} H</tspan> <tspan fill="#b9132b">{bag.mccarthy} M</tspan>
          </text>
          <text class="d" x="410" y="67" font-size="11" text-anchor="middle" fill="#111" letter-spacing=".8">
            THE BAG
          </text>
        </g>
      )}
      <g transform={small ? "translate(760 150)" : "translate(724 186)"}>
        <Spot of={[["tactic", tactic.card]]} label={`${card?.name ?? ""}: ${String(card?.text ?? "")}`} box={[0, 0, 174, 82, 0]} about={["tactic", tactic.card]}>
          <rect x="3" y="4" width="174" height="82" fill="#0b2545" />
          <rect width="174" height="82" fill="#fcf9f0" stroke="#111" stroke-width="1.5" />
          <rect width="174" height="20" fill="#111" />
          <text class="d" x="8" y="15" font-size="12.5" fill="#f5f1e6" letter-spacing=".6">
            CURRENT TACTIC{tactic.used ? " · USED" : ""}
          </text>
          <text class="d" x="8" y="36" font-size="15" fill="#111">
            {card?.name.toUpperCase()}
          </text>
          {wrapText(String(card?.text ?? ""), 31)
            .slice(0, 3)
            .map((line, i) => (
              <text x="8" y={50 + i * 13} font-size="11" fill="#111">
                {line}
              </text>
            ))}
        </Spot>
      </g>
      {!small && (
        <>
          <LakeBox y={190} h={60} title={words.text("board", "budget") ?? "Municipal Budget"}>
            {Array.from({ length: Math.min(14, view.budget as number) }, (_, i) => (
              <use href="#cap" x={920 + (i % 7) * 15} y={214 + Math.floor(i / 7) * 15} width="13" height="13" />
            ))}
            <text class="d" x="1056" y="240" font-size="24" text-anchor="end" fill="#fff">
              {view.budget}
            </text>
          </LakeBox>
          <LakeBox y={258} h={62} title="Police Supply">
            {Array.from({ length: Math.min(4, view.police_supply.gas as number) }, (_, i) => (
              <use href="#can" x={920 + i * 15} y="284" width="15" height="24" />
            ))}
            {Array.from({ length: Math.min(3, view.police_supply.wire as number) }, (_, i) => (
              <use href="#wire" x={990 + (i % 2) * 36} y={282 + Math.floor(i / 2) * 17} width="33" height="15" />
            ))}
          </LakeBox>
          <LakeBox y={328} h={80} title="Reserves" note={String(view.reserves)}>
            {Array.from({ length: Math.min(14, view.reserves as number) }, (_, i) => (
              <use href="#p1" x={920 + (i % 7) * 20} y={352 + Math.floor(i / 7) * 24} width="18" height="18" />
            ))}
          </LakeBox>
          <LakeBox y={416} h={60} title="Injured" note={String((view.injured.platoon1 as number) + (view.injured.platoon2 as number))}>
            {[...Array<string>(view.injured.platoon2 as number).fill("p2"), ...Array<string>(view.injured.platoon1 as number).fill("p1")].map((unit, i, all) => {
              const pitch = Math.min(24, 124 / Math.max(1, all.length - 1));
              const size = unit === "p2" ? 24 : 18;
              return <use href={`#${unit}`} x={918 + i * pitch} y={467 - size} width={size} height={size} />;
            })}
          </LakeBox>
        </>
      )}
    </g>
  );
}

function LakeBox({ y, h, title, note, children }: { y: number; h: number; title: string; note?: string; children: JSX.Element | (JSX.Element | JSX.Element[])[] | JSX.Element[] }): JSX.Element {
  return (
    <g role="img" aria-label={`${title} ${note ?? ""}`}>
      <rect x="912" y={y} width="156" height={h} fill="#143d6e" stroke="#f5f1e6" stroke-width="1.2" />
      <text class="d" x="920" y={y + 17} font-size="12.5" fill="#f5f1e6" letter-spacing=".7">
        {title.toUpperCase()}
      </text>
      {note && (
        <text class="d" x="1058" y={y + 17} font-size="13" text-anchor="end" fill="#f5f1e6">
          {note}
        </text>
      )}
      {children}
    </g>
  );
}

function wrapText(text: string, most: number): string[] {
  const out: string[] = [];
  for (const word of text.split(" ")) {
    const last = out[out.length - 1];
    if (last !== undefined && last.length + 1 + word.length <= most) out[out.length - 1] = `${last} ${word}`;
    else out.push(word);
  }
  return out;
}

// -- the hands ---------------------------------------------------------------------------------------------------

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
  const play = usePlay();
  const { view, data, words } = play;
  const own = play.seat === null ? null : (play.seats[play.seat] ?? null);
  const factions = Object.keys(view.hands as Record<string, string[]>);
  const turn = (view.turn as string | null) ?? (own && factions.includes(own) ? own : "mobe");
  const actions = rows(data, "actions") as Row[];
  const street = rows(data, "street") as Row[];
  const red = RED.has(turn);
  const hand = (view.hands[turn] as string[]).map((id) => actions.find((row) => row.id === id) ?? street.find((row) => row.id === id)).filter((row): row is Row => row !== undefined);
  const spent = actions.filter((row) => row.faction === turn && (view.spent as string[]).includes(row.id));
  const splay = (view.splay as string[]).map((id) => street.find((row) => row.id === id)).filter((row): row is Row => row !== undefined);
  const theatre = (
    <section class="grp">
      <h3>
        {words.text("board", "splay") ?? "Street Theater"} <small>{splay.length} / {view.splay_limit}</small>
      </h3>
      <div class="cds">
        {splay.map((row) => (
          <Card row={row} of={[["play", row.id], ["street", row.id]]} red head={String(row.where ?? "").replace(/_/g, " ")} />
        ))}
        {splay.length < (view.splay_limit as number) && <div class="cd em" aria-hidden="true">{(view.splay_limit as number) - splay.length}</div>}
      </div>
    </section>
  );
  const policies = (
    <section class="grp pol">
      <h3>{words.text("board", "policies") ?? "Policies"}</h3>
      {(view.policies as Any[]).map((policy) => {
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
            <Card row={row} of={[["play", row.id], ["action", row.id], ["street", row.id]]} red={red} />
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
  const track = view.delegates.track as { humphrey: number; mccarthy: number };
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

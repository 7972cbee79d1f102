// Chicago '68: a newspaper front page over a silkscreen map pulled the same night.

import anton from "@fontsource/anton/files/anton-latin-400-normal.woff2";
import type { JSX } from "preact";
import type { Area as AreaState, AreaId, View } from "../../generated/views/chicago-68";
import { find, type Place, Spot, usePlay } from "../../table/play";
import { Stage } from "../../table/stage";
import type { Event, Row } from "../../types";
import type { Words } from "../../words";
import { font, style, rows } from "../index";
import { type Point, pathOf, sequence } from "../drawing/geometry";
import { exposureText, RED } from "./common";
import css from "./style.css";
import symbols from "./symbols.svg";
import { Headline, Instability, LakeBoxes } from "./tracks";
import { kindName } from "../drawing/text";

export { Face, Thing } from "./cards";
export { legend, neighbours, signs } from "./signs";
export { Cards, Rivals, Tray } from "./tray";

style(css);
font("Anton", anton);

export function status(view: View, words: Words): string {
  const when = `${view.date} Aug, ${view.night ? "night" : "day"}`;
  return [`Round ${view.round} / ${view.rounds}`, when, view.turn ? kindName(words, "faction", view.turn) : ""].filter(Boolean).join(" · ");
}

export const chapter = (event: Event): boolean => event.code === "round";

export function Mark({ seat }: { seat: string }): JSX.Element {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      {RED.has(seat) ? (
        <circle cx="8" cy="8" r="7" fill="#d7263d" stroke="#f5f1e6" />
      ) : (
        <rect x="1" y="1" width="14" height="14" fill="#2f6cb3" stroke="#f5f1e6" />
      )}
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
  const { view, words } = usePlay<View>();
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
  const { view, words } = usePlay<View>();
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

// -- the city -----------------------------------------------------------------------------------------------

function City({ view }: { view: View }): JSX.Element {
  const { data } = usePlay();
  const areas = rows<AreaId>(data, "areas");
  const paths = rows(data, "paths");
  const streets = paths.map((path) => pathOf(path.line as Point[], false)).join("");
  return (
    <g>
      <g aria-hidden="true">
        <rect width="1080" height="610" fill="var(--c-blue)" />
        <path d={LAND} fill="var(--c-paper)" transform="translate(3.5 1.500)" />
        <path d={LAND} fill="var(--c-land)" />
        <path
          d="M896 522C904 519 915 519 924 522C929 526 926 531 920 531C917 531 915 533 915 537C918 556 918 584 914 610H905C908 584 907 556 904 536ZM704 276H806V286H706Z"
          fill="var(--c-land)"
        />
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
        <Area key={area.id} area={area} state={view.areas[area.id]} view={view} />
      ))}
      {paths.map((path) => (
        <Path path={path} wire={(view.wire as string[]).includes(path.id)} barricade={(view.barricades as string[]).includes(path.id)} />
      ))}
    </g>
  );
}

/** A path is drawn by itself only where one may be chosen, or where something lies across it. */
function Path({ path, wire, barricade }: { path: Row; wire: boolean; barricade: boolean }): JSX.Element | null {
  const play = usePlay();
  const of: Place[] = [["path", path.id]];
  const { lit } = find(play, of);
  const [x, y] = path.at as Point;
  if (!lit && !wire && !barricade) return <rect data-of={`path:${path.id}`} x={x - 17} y={y - 9} width="34" height="18" fill="none" />;
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
  if (area.kind === "transit")
    return `M${l + h / 2} ${t}H${r - h / 2}A${h / 2} ${h / 2} 0 0 1 ${r - h / 2} ${b}H${l + h / 2}A${h / 2} ${h / 2} 0 0 1 ${l + h / 2} ${t}Z`;
  const c = area.kind === "landmark" ? 9 : area.kind === "park" ? 0 : 0;
  if (c) return `M${l + c} ${t}H${r - c}L${r} ${t + c}V${b - c}L${r - c} ${b}H${l + c}L${l} ${b - c}V${t + c}Z`;
  const k = area.kind === "park" ? 12 : 1;
  return `M${l + k} ${t}H${r - k}Q${r} ${t} ${r} ${t + k}V${b - k}Q${r} ${b} ${r - k} ${b}H${l + k}Q${l} ${b} ${l} ${b - k}V${t + k}Q${l} ${t} ${l + k} ${t}Z`;
}

const UNITS: [id: "mobe1" | "mobe2" | "agitator" | "platoon1" | "platoon2" | "tac", symbol: string, w: number, h: number][] = [
  ["mobe2", "m2", 24, 26],
  ["mobe1", "m1", 17, 19],
  ["agitator", "ag", 24, 19],
  ["platoon2", "p2", 24, 24],
  ["platoon1", "p1", 17, 17],
  ["tac", "tac", 25, 21],
];

function Area({ area, state, view }: { area: Row; state: AreaState; view: View }): JSX.Element {
  const { words } = usePlay();
  const name = kindName(words, "area", area.id);
  const path = outline(area);
  const [x, y, w, h] = [area.x as number, area.y as number, area.w as number, area.h as number];
  const park = area.kind === "park";
  const jail = area.kind === "jail";
  const label = area.label as { x: number; y: number; anchor: "start" | "middle"; lines: string[] };
  const said = [
    ...UNITS.map(([id]) => (state[id] ? `${state[id]} ${kindName(words, "unit", id)}` : "")),
    ...TOKENS.map((token) => (state[token] ? token.replace("_", " ") : "")),
  ].filter(Boolean);
  return (
    <g>
      <Spot
        of={[
          ["area", area.id],
          ["step", area.id],
        ]}
        label={`${name}${said.length ? `: ${said.join(", ")}` : ""}`}
        path={path}
        about={["area", area.id]}
      >
        <path d={path} transform="translate(2.5 3)" fill="#111" opacity=".45" />
        <path d={path} fill={jail ? "#9a958a" : "var(--c-card)"} stroke="var(--c-ink)" stroke-width={area.star ? 3 : 1.5} />
        {park && <path d={path} fill="url(#c-ht)" />}
        {park && <rect x={x - w / 2 + 2} y={y - h / 2 + 2} width={w - 4} height={label.lines.length * 15 + 7} rx="9" fill="var(--c-card)" />}
        {jail && <Bars x={x} y={y} w={w} h={h} />}
        {!park && !jail && area.kind !== "transit" && <Roofs area={area} />}
        {area.star && <use href="#st" x={label.anchor === "start" ? label.x - 15 : x - 50} y={label.y - 11} width="13" height="13" fill="#d7263d" />}
        <text
          class="d"
          font-size={area.kind === "transit" ? 12 : 13.4}
          letter-spacing=".35"
          text-anchor={label.anchor}
          fill={jail ? "#f5f1e6" : "var(--c-ink)"}
        >
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

const TOKENS = ["flag", "gas", "guard", "peace", "rent_strike", "post", "agent"] as const;

function Pieces({ area, state, view }: { area: Row; state: AreaState; view: View }): JSX.Element {
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
    const n = state[id] ?? 0;
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
  for (const [token, text] of [
    ["peace", "☮"],
    ["rent_strike", "RENT"],
    ["post", "POST"],
    ["agent", "AGENT"],
  ] as const) {
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
  if (view.pigasus === area.id)
    things.push({
      key: "pig",
      w: 24,
      draw: (x, y) => (
        <text x={x} y={y - 2} font-size="20">
          🐖
        </text>
      ),
    });
  if (view.dozer === area.id)
    things.push({
      key: "dozer",
      w: 24,
      draw: (x, y) => (
        <text x={x} y={y - 2} font-size="20">
          🚜
        </text>
      ),
    });
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
          <ellipse
            cx={area.x as number}
            cy={area.y as number}
            rx={(area.w as number) * 0.44}
            ry={Math.min(44, (area.h as number) * 0.42)}
            fill="#f5f1e6"
            opacity=".8"
          />
          <ellipse
            cx={area.x as number}
            cy={area.y as number}
            rx={(area.w as number) * 0.44}
            ry={Math.min(44, (area.h as number) * 0.42)}
            fill="url(#c-gas)"
            opacity=".45"
          />
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

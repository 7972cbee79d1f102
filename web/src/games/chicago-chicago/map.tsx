// The map, from its own polygons: boxes, Minimum boxes, and counters in them.

import type { JSX } from "preact";
import type { Box as BoxState, BoxId, Counters as Stack, View } from "../../generated/views/chicago-chicago";
import { Spot, usePlay } from "../../table/play";
import type { LogLine, Row } from "../../types";
import { rows } from "../index";
import { bounds, inset, pathOf, type Point, sequence, shoulder, span } from "../drawing/geometry";
import { Counter } from "./counter";
import { kindName } from "../drawing/text";

function points(row: Row | undefined): Point[] {
  return (row?.points as Point[] | undefined) ?? [];
}

export function CityMap({ view }: { view: View }): JSX.Element {
  const { data } = usePlay();
  const features = rows(data, "map");
  const feature = (id: string): Point[] => points(features.find((row) => row.id === id));
  const coast = feature("coast");
  const boxes = rows<BoxId>(data, "boxes");
  const lake = `${pathOf(coast, false)}L1070 708V12Z`;
  return (
    <g>
      <rect x="66" y="12" width="1004" height="696" fill="var(--cc-street)" />
      <path d={lake} fill="var(--cc-lake)" />
      <g fill="none" stroke="#3b6ea5" stroke-opacity=".35" aria-hidden="true">
        {[6, 13, 22].map((shift) => (
          <path d={pathOf(coast, false)} transform={`translate(${shift} ${-shift * 0.3})`} />
        ))}
      </g>
      <g fill="none" stroke-linejoin="round" aria-hidden="true">
        {["river", "south_branch"].map((id) => (
          <>
            <path d={pathOf(feature(id), false)} stroke="var(--cc-ink)" stroke-width="16" />
            <path d={pathOf(feature(id), false)} stroke="var(--cc-lake)" stroke-width="14.5" />
          </>
        ))}
        <path d={pathOf(feature("tracks"), false)} stroke="var(--cc-ink)" stroke-width="4" />
        <path d={pathOf(feature("tracks"), false)} stroke="var(--cc-box)" stroke-width="2" stroke-dasharray="5 5" />
      </g>
      {boxes.map((box) => (
        <Box key={box.id} box={box} state={view.boxes[box.id]} />
      ))}
      <g aria-hidden="true">
        {rows(data, "bridges").map((bridge) => {
          const d = pathOf(bridge.line as Point[], false);
          return (
            <>
              <path d={d} stroke="var(--cc-ink)" stroke-width="9" />
              <path d={d} stroke="var(--cc-box)" stroke-width="7.4" />
            </>
          );
        })}
      </g>
      <rect x="66" y="12" width="1004" height="696" fill="none" stroke="var(--cc-ink)" stroke-width="2" />
    </g>
  );
}

/** A name in lines no wider than its place. */
function lines(name: string, width: number, size: number): string[] {
  const most = Math.max(4, Math.floor(width / (size * 0.4)));
  const out: string[] = [];
  for (const word of name.toUpperCase().split(" ")) {
    const last = out[out.length - 1];
    if (last !== undefined && last.length + 1 + word.length <= most) out[out.length - 1] = `${last} ${word}`;
    else out.push(word);
  }
  return out;
}

function Box({ box, state }: { box: Row; state: BoxState }): JSX.Element {
  const play = usePlay();
  const name = kindName(play.words, "box", box.id);
  const polygon = inset(box.polygon as Point[], 3.2);
  const path = pathOf(polygon);
  const edge = bounds(polygon);
  const head = shoulder(polygon, 40);
  const [left, right] = span(polygon, head + 4, head + 40);
  const park = (box.multiplier as number | undefined) ?? 0;
  const size = park ? 19 : 16.5;
  const title = lines(name, right - left - 12, size);
  const lit = play.asks.some((ask) => {
    const value = play.data.kinds[ask.kind]?.slugs.indexOf(box.id) ?? -1;
    return (ask.kind === "box" || ask.kind === "post") && ask.options.includes(value);
  });
  const codeY = head + 6 + title.length * (size + 0.5) + 11;
  const counters = state.counters;
  const minimum = state.minimum;
  const said = counters.map((c) => `${c.count} ${c.size} ${c.numbers}`).join(", ");
  const wide = right - left;
  const strip = minimum !== undefined;
  const beside = wide > 150;
  const stripX = beside ? left + 58 : left + 6;
  const stripY = beside ? codeY - 12 : codeY + 4;
  return (
    <g>
      <Spot
        of={[
          ["box", box.id],
          ["post", box.id],
        ]}
        label={`${name}, P${String(box.police)} D${String(box.demonstrators)}${said ? `: ${said}` : ""}`}
        path={path}
        about={["box", box.id]}
      >
        <path d={path} fill={lit ? "var(--cc-lit)" : park ? "url(#cc-dots)" : "var(--cc-box)"} stroke="var(--cc-ink)" stroke-width=".8" />
        <Scenery id={box.id} park={park > 0} edge={edge} polygon={polygon} />
        {park > 0 && <path d={path} fill="none" stroke="#3a5f2f" stroke-width="2.5" />}
        <text class="d" font-size={size} fill="var(--cc-ink)" letter-spacing=".5">
          {title.map((line, i) => (
            <tspan x={left + 6} y={head + 4 + (i + 1) * (size + 0.5)}>
              {line}
            </tspan>
          ))}
        </text>
        <text class="d" x={left + 6} y={codeY} font-size="14.5" letter-spacing=".4">
          <tspan fill="var(--cc-blue)">P{box.police}</tspan>
          <tspan fill="var(--cc-ink)">/</tspan>
          <tspan fill="var(--cc-green)">D{box.demonstrators}</tspan>
          {park > 0 && (
            <tspan fill="var(--cc-green)" dx="8" font-size="18">
              ×{park}
            </tspan>
          )}
        </text>
        <g data-piece={`box:${box.id}`}>
          <rect x={(box.centre as Point)[0]} y={(box.centre as Point)[1]} width=".1" height=".1" fill="none" />
        </g>
      </Spot>
      {strip && <Minimum box={box} numbers={minimum} required={state.required as number} released={Boolean(state.released)} x={stripX} y={stripY} />}
      <Counters box={box} counters={counters} polygon={polygon} top={strip && !beside ? stripY + 19 : codeY + 4} fought={Boolean(state.fought)} />
    </g>
  );
}

/** A few roofs or trees, pale, always the same for a box. */
function Scenery({
  id,
  park,
  edge,
  polygon,
}: {
  id: string;
  park: boolean;
  edge: { left: number; right: number; bottom: number; top: number };
  polygon: Point[];
}): JSX.Element {
  const next = sequence(id);
  const [left, right] = span(polygon, edge.bottom - 30, edge.bottom - 2);
  const out: JSX.Element[] = [];
  if (park) {
    for (let i = 0; i < 5; i++) {
      const x = left + 12 + next() * Math.max(8, right - left - 24);
      const r = 5 + next() * 3;
      out.push(<path d={`M${x} ${edge.bottom - 3}v-9`} stroke="#4f7942" stroke-opacity=".5" stroke-width="2" />);
      out.push(<circle cx={x} cy={edge.bottom - 14} r={r} fill="#4f7942" opacity=".3" />);
    }
  } else {
    let x = left + (right - left) * (0.25 + next() * 0.2);
    let d = "";
    while (x < right - 14) {
      const w = 8 + next() * 13;
      const h = Math.min(10 + next() * 34, (edge.bottom - edge.top) * 0.5);
      d += `M${x.toFixed(0)} ${edge.bottom - 1}v${(-h).toFixed(0)}h${(w / 3).toFixed(0)}v-4h${(w / 3).toFixed(0)}v4h${(w / 3).toFixed(0)}V${edge.bottom - 1}z`;
      x += w + (next() > 0.6 ? 8 : 1);
      if (next() > 0.82) break;
    }
    out.push(<path d={d} fill="var(--cc-roof)" />);
  }
  return <g aria-hidden="true">{out}</g>;
}

const STRENGTH = [4, 3, 2, 5, 3];

function Minimum({
  box,
  numbers,
  required,
  released,
  x,
  y,
}: {
  box: Row;
  numbers: number[];
  required: number;
  released: boolean;
  x: number;
  y: number;
}): JSX.Element {
  const { words } = usePlay();
  const slug = `${box.id}_minimum`;
  const platoons = numbers.flatMap((n, kind) => Array<number>(n).fill(STRENGTH[kind] ?? 0)).sort((a, b) => b - a);
  const conditional = box.minimum === "conditional";
  const cells = platoons.slice(0, 3);
  const more = platoons.length - cells.length;
  const head = conditional ? 32 : 24;
  const width = head + 3 * 16 + (more > 0 ? 22 : 0);
  return (
    <g transform={`translate(${x} ${y})`}>
      <Spot of={[["post", slug]]} label={`${kindName(words, "post", slug)}: ${platoons.length}/${required}`} box={[0, 0, width, 16, 1]} class="over">
        <rect
          width={width}
          height="16"
          fill="var(--cc-box)"
          stroke="var(--cc-blue)"
          stroke-dasharray={conditional ? "3 2" : undefined}
          opacity={released ? 0.7 : 1}
        />
        {!conditional && <rect width={head} height="16" fill="#2a5485" />}
        <text class="d" x={head / 2} y="12.5" font-size="12.5" text-anchor="middle" fill={conditional ? "var(--cc-blue)" : "#fffdf5"}>
          {conditional ? "COND" : "MIN"}
        </text>
        {[0, 1, 2].map((i) => (
          <g>
            <rect
              x={head + i * 16 + 1.5}
              y="1.5"
              width="13"
              height="13"
              fill={cells[i] === undefined ? "none" : "var(--cc-min)"}
              stroke="var(--cc-blue)"
              stroke-opacity=".5"
              stroke-width=".8"
            />
            {cells[i] !== undefined && (
              <text class="d" x={head + i * 16 + 8} y="12.8" font-size="13" text-anchor="middle" fill="var(--cc-blue)">
                {cells[i]}
              </text>
            )}
          </g>
        ))}
        {more > 0 && (
          <text class="d" x={head + 59} y="12.8" font-size="13" text-anchor="middle" fill="var(--cc-blue)">
            +{more}
          </text>
        )}
      </Spot>
    </g>
  );
}

/** The least that a counter can be read at. */
const SMALLEST = 22;

function Counters({
  box,
  counters,
  polygon,
  top,
  fought,
}: {
  box: Row;
  counters: Stack[];
  polygon: Point[];
  top: number;
  fought: boolean;
}): JSX.Element | null {
  const { log } = usePlay();
  if (counters.length === 0) return null;
  const edge = bounds(polygon);
  const room = edge.bottom - top - 4;
  const from = arrivedFrom(log, box.id);
  let size = 32;
  let perRow = 1;
  let left = edge.left;
  let right = edge.right;
  let fits = false;
  for (; !fits && size >= SMALLEST; size -= 2) {
    const rowsFit = Math.max(1, Math.floor(room / (size + 3)));
    [left, right] = span(polygon, Math.max(top, edge.bottom - rowsFit * (size + 3)), edge.bottom - 3);
    perRow = Math.max(1, Math.floor((right - left - 6) / (size + 5)));
    fits = rowsFit * perRow >= counters.length && size + 3 <= room;
    if (fits) break;
  }
  if (!fits) {
    // They lie over one another, but never over the name, the code or the Minimum box.
    size = SMALLEST;
    perRow = Math.ceil(counters.length / Math.max(1, Math.floor(room / (size + 3))));
  }
  const pitch = Math.min(size + 5, (right - left - 12 - size) / Math.max(1, perRow - 1));
  const count = Math.ceil(counters.length / perRow);
  const y0 = Math.min(edge.bottom - count * (size + 3) - 2, top + Math.max(2, (room - count * (size + 3)) / 2));
  return (
    <g aria-hidden="true" pointer-events="none">
      {counters.map((c, i) => (
        <g data-piece={`${box.id}:${c.unit}:${c.size}:${c.whose}`} data-from={from ? `box:${from}` : undefined}>
          <g transform={`translate(${right - 8 - size - (i % perRow) * pitch} ${y0 + Math.floor(i / perRow) * (size + 3)}) scale(${size / 36})`}>
            <Counter counter={c} />
          </g>
        </g>
      ))}
      {fought && <path d={`M${right - 14} ${edge.top + 6}l8 8m0-8l-8 8`} stroke="#b3261e" stroke-width="2.5" />}
    </g>
  );
}

/** Where the last movement into a box came from, so that its counters glide from there. */
function arrivedFrom(log: LogLine[], id: string): string | null {
  const { data } = usePlay();
  const slugs = data.kinds.box?.slugs ?? [];
  for (const event of log[log.length - 1]?.events ?? []) {
    if (!/^(march\.|deploy\.)/.test(event.code)) continue;
    const [, from, to] = event.args as number[];
    if (slugs[to!] === id) return slugs[from!] ?? null;
  }
  return null;
}

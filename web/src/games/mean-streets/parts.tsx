// What the Mean Streets board is built of: dice, tickets, slots, gauges.

import type { JSX } from "preact";
import { Spot, usePlay } from "../../table/play";
import type { Location } from "../../generated/views/mean-streets";
import { ICONS } from "./icons";

/** The eras and how many turns each has. */
export const ERAS: [string, number][] = [
  ["era_one", 12],
  ["era_two", 10],
];

export const DECO = (w: number, h: number, s = 6): string =>
  `M${2 * s} 0H${w - 2 * s}V${s}H${w - s}V${2 * s}H${w}V${h - 2 * s}H${w - s}V${h - s}H${w - 2 * s}V${h}H${2 * s}V${h - s}H${s}V${h - 2 * s}H0V${2 * s}H${s}V${s}H${2 * s}Z`;

/** An icon from the symbols, in one colour with its cuts in another. */
export function Use(props: { id: string; x: number; y: number; w: number; h?: number; color?: string; cut?: string; band?: string }): JSX.Element {
  const style = `color:${props.color ?? "var(--ms-ink)"};--cut:${props.cut ?? "var(--ms-panel)"};--band:${props.band ?? props.cut ?? "var(--ms-panel)"};--rim:${props.color ?? "var(--ms-ink)"};--skin:${props.cut ?? "#e3c894"};--hb:${props.cut ?? "#c9a227"}`;
  return (
    <g style={style}>
      <use href={`#${props.id}`} x={props.x} y={props.y} width={props.w} height={props.h ?? props.w} />
    </g>
  );
}

/** A name on two lines that fit a width. */
export function Name({ name, x, y, width, size, fill }: { name: string; x: number; y: number; width: number; size: number; fill: string }): JSX.Element {
  const words = name.split(" ");
  let cut = 1;
  let least = Infinity;
  for (let i = 1; i <= words.length; i++) {
    const longest = Math.max(words.slice(0, i).join(" ").length, words.slice(i).join(" ").length);
    if (longest < least) [least, cut] = [longest, i];
  }
  const lines = [words.slice(0, cut).join(" "), words.slice(cut).join(" ")].filter(Boolean);
  const fit = Math.max(11, Math.min(size, width / (least * 0.56)));
  return (
    <text class="d" font-size={fit.toFixed(1)} text-anchor="middle" fill={fill}>
      {lines.map((line, i) => (
        <tspan
          x={x}
          y={y + (i + (lines.length === 1 ? 0.5 : 0)) * size * 1.1}
          {...(line.length * fit * 0.56 > width * 1.04 ? { textLength: width, lengthAdjust: "spacingAndGlyphs" } : {})}
        >
          {line}
        </tspan>
      ))}
    </text>
  );
}

export const ticketPath = (w: number, h: number, stub: number): string => {
  const at = h - stub;
  return `M5 0H${w - 5}A5 5 0 0 0 ${w} 5V${at - 5}A5 5 0 0 0 ${w} ${at + 5}V${h - 5}A5 5 0 0 0 ${w - 5} ${h}H5A5 5 0 0 0 0 ${h - 5}V${at + 5}A5 5 0 0 0 0 ${at - 5}V5A5 5 0 0 0 5 0Z`;
};

interface TicketProps {
  loc: Location;
  x: number;
  y: number;
  w: number;
  h: number;
  owned: boolean;
  note?: string;
}

/** A location as a theatre ticket: its picture, its name, and its numbers on the stub. */
export function Ticket({ loc, x, y, w, h, owned, note }: TicketProps): JSX.Element {
  const play = usePlay();
  const value = play.data.kinds.location?.slugs.indexOf(loc.id) ?? -1;
  const name = play.words.name("location", value);
  const ink = owned ? "var(--ms-tink)" : "var(--ms-ink)";
  const ground = owned ? "var(--ms-ticket)" : "var(--ms-card)";
  const brass = owned ? "#b08a17" : "var(--ms-brass)";
  const accent = loc.rival ? (owned ? "#8c1c13" : "var(--ms-oxlit)") : brass;
  const stub = h > 150 ? 36 : 28;
  const menRow = owned && h > 150 ? 34 : 0;
  const pic = h - stub - 47 - menRow;
  const path = ticketPath(w, h, stub);
  const fist = loc.rival ? "gun" : "fist";
  const stats: [string, number | string][] = [
    ["hat", loc.fedora],
    ["bag", loc.income],
    [fist, loc.rival ? loc.revolver : loc.fist],
  ];
  const label =
    `${name}: ` +
    [
      `fedora ${loc.fedora}`,
      `income ${loc.income}`,
      loc.rival ? `revolver ${loc.revolver}` : `fist ${loc.fist}`,
      loc.men ? `${loc.men} men` : "",
      loc.table ? "gaming table" : "",
    ]
      .filter(Boolean)
      .join(", ");
  const text = loc.rival ? "#f3e6c8" : ink;
  return (
    <g data-piece={`loc:${loc.id}`}>
      <g transform={`translate(${x} ${y})`}>
        <Spot
          of={[
            ["location", loc.id],
            ["turf", loc.id],
          ]}
          label={label}
          path={path}
          about={["location", loc.id]}
        >
          <path d={path} transform="translate(3 5)" fill="#000" opacity=".45" />
          <path d={path} fill={ground} stroke={owned ? "#8a6a12" : loc.rival ? "var(--ms-oxlit)" : "var(--ms-brass)"} stroke-width="1.5" />
          {owned && <path d={path} fill="url(#pHat)" />}
          <svg x="9" y="9" width={w - 18} height={pic} viewBox={`0 0 ${w - 18} ${pic}`}>
            <rect width={w - 18} height={pic} fill={owned ? "#eadab2" : "var(--ms-sky)"} />
            <use href="#rays" x={(w - 18) / 2} y={pic} fill={accent} opacity=".38" />
            <path
              d={`M0 ${pic}V${pic - 10}h14v-12h12v-12h14v-9h${w - 18 - 80}v9h14v12h12v12h14V${pic}z`}
              fill={owned ? "#14110f" : "var(--ms-ink)"}
              opacity={owned ? 1 : 0.92}
            />
          </svg>
          <rect x="9" y="9" width={w - 18} height={pic} fill="none" stroke={brass} stroke-width="1.2" />
          <g
            transform={`translate(${w / 2} ${9 + pic * 0.48}) scale(${Math.min(1.15, pic / 58).toFixed(2)})`}
            style={`color:${ink};--cut:${ground};--acc:${accent}`}
          >
            <circle r="23" fill={ground} stroke={ink} stroke-width="2" />
            <circle r="20.5" fill="none" stroke={accent} stroke-width="1.3" />
            <g dangerouslySetInnerHTML={{ __html: ICONS[loc.id] ?? "" }} />
          </g>
          <path d={`M9 ${9 + pic}h${w - 18}`} stroke={ink} stroke-width="2" />
          <Name name={name} x={w / 2} y={9 + pic + 16} width={w - 16} size={14.5} fill={ink} />
          {owned && <Garrison men={loc.men} table={loc.table} x={w / 2} y={h - stub - 3} />}
          <path d={`M2 ${h - stub}H${w - 2}`} stroke={brass} stroke-width="1.6" stroke-dasharray="1 4" stroke-linecap="round" />
          {loc.rival && <rect x="6" y={h - stub + 4} width={w - 12} height={stub - 9} rx="2" fill="#8c1c13" />}
          {stats.map(([icon, n], i) => (
            <g transform={`translate(${9 + i * ((w - 14) / 3)} ${h - stub / 2})`}>
              <Use id={icon} x={0} y={-9} w={17} color={text} cut={loc.rival ? "#8c1c13" : ground} />
              <text class="d" x={19} y={6} font-size="15.5" fill={text}>
                {n}
              </text>
            </g>
          ))}
          {note && (
            <g>
              <rect x="9" y="9" width={note.length * 6.6 + 10} height="16" fill={ground} />
              <text x="14" y="21" font-size="11.5" font-weight="700" fill={ink}>
                {note}
              </text>
            </g>
          )}
        </Spot>
      </g>
    </g>
  );
}

function Garrison({ men, table, x, y }: { men: number; table: number; x: number; y: number }): JSX.Element | null {
  const shown = men > 4 ? 1 : men;
  const width = shown * 17 + (men > 4 ? 24 : 0) + (table ? 28 : 0);
  let at = x - width / 2;
  const out: JSX.Element[] = [];
  for (let i = 0; i < shown; i++) {
    out.push(<Use id="man" x={at - 1} y={y - 31} w={19} h={32} color="#14110f" cut="#e3c894" />);
    at += 17;
  }
  if (men > 4) {
    out.push(
      <text class="d" x={at + 3} y={y - 8} font-size="16" fill="#14110f">
        ×{men}
      </text>,
    );
    at += 24;
  }
  if (table) {
    out.push(
      <g>
        <circle cx={at + 13} cy={y - 14} r="12.5" fill="#2f4f4f" stroke="#c9a227" stroke-width="1.5" />
        <Use id="wheel" x={at + 4} y={y - 23} w={18} color="#f3e6c8" cut="#2f4f4f" />
      </g>,
    );
  }
  return <g aria-hidden="true">{out}</g>;
}

/** A cut of the skyline: stepped towers, drawn from a fixed sequence so that they never change. */
export function Skyline({ width, height }: { width: number; height: number }): JSX.Element {
  const towers = (seed: number, gap: number, tall: number): string => {
    let d = "";
    let n = seed;
    const next = (): number => (n = (n * 16807) % 2147483647) / 2147483647;
    for (let x = -16; x < width;) {
      const w = 24 + next() * 42;
      const h = height * (0.3 + next() * tall);
      const s = w / 10;
      d += `M${x.toFixed(0)} ${height}v${(-h * 0.55).toFixed(0)}h${s.toFixed(1)}v${(-h * 0.2).toFixed(0)}h${(s * 1.4).toFixed(1)}v${(-h * 0.15).toFixed(0)}h${(s * 1.6).toFixed(1)}v${(-h * 0.1).toFixed(0)}h${(s * 2).toFixed(1)}v${(h * 0.1).toFixed(0)}h${(s * 1.6).toFixed(1)}v${(h * 0.15).toFixed(0)}h${(s * 1.4).toFixed(1)}v${(h * 0.2).toFixed(0)}h${s.toFixed(1)}V${height}z`;
      x += w + gap;
    }
    return d;
  };
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect width={width} height={height} fill="var(--ms-night)" />
      <g transform={`translate(${width / 2} ${height}) scale(8 8)`} opacity=".1">
        <use href="#rays" fill="var(--ms-brass)" />
      </g>
      <path d={towers(7, -6, 0.5)} fill="var(--ms-far)" stroke="var(--ms-dim)" stroke-width="1.2" />
      <path d={towers(41, 12, 0.42)} fill="var(--ms-paper)" stroke="var(--ms-brass)" stroke-width="1.2" />
      <path d={towers(41, 12, 0.42)} fill="url(#pWin)" />
    </svg>
  );
}

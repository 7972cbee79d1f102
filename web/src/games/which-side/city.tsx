// The city: tiles in three rows, their slots, and who stands in them.

import type { JSX } from "preact";
import type { Tile as TileState, TileId, View } from "../../generated/views/which-side";
import { Spot, usePlay } from "../../table/play";
import type { GameData, Row } from "../../types";
import { rows } from "../index";
import { LETTER, portrait, Price } from "./parts";
import { kindName, wrap } from "../drawing/text";

const GROUPS: [group: string, title: string, colour: string][] = [
  ["work", "Work", "#1b1512"],
  ["street", "Street", "#4a3b30"],
  ["politics", "Politics", "#a4161a"],
];

/** The tiles of this game, printed and as they lie. */
export function tilesInPlay(data: GameData, view: View): { tile: Row; state: TileState }[] {
  return rows<TileId>(data, "tiles").flatMap((tile) => {
    const state = view.tiles[tile.id];
    return state ? [{ tile, state }] : [];
  });
}

export function City({ view, pitchX, top }: { view: View; pitchX: number; top: number }): JSX.Element {
  const { data } = usePlay();
  const tiles = tilesInPlay(data, view);
  return (
    <g data-of="zone:city phase:work">
      {GROUPS.map(([group, title, colour], r) => {
        const y = top + r * 122;
        return (
          <g>
            <path d={`M6 ${y}h20v116H6z`} fill={colour} />
            <text transform={`translate(20.5 ${y + 58}) rotate(-90)`} class="d" font-size="13" text-anchor="middle" fill="#efe6d2" aria-hidden="true">
              {title}
            </text>
            {tiles
              .filter(({ tile }) => tile.group === group)
              .map(({ tile, state }, i) => (
                <Tile key={tile.id} tile={tile} state={state} x={30 + i * pitchX} y={y} />
              ))}
          </g>
        );
      })}
    </g>
  );
}

const SCENE: Record<string, string> = {
  triangle: "s-triangle",
  newtown: "s-newtown",
  woolworth: "s-woolworth",
  newark: "s-triangle",
  greenwich: "s-greenwich",
  iww: "s-ilgwu",
  ilgwu: "s-ilgwu",
  bierhalle: "s-bierhalle",
  ferrer: "s-greenwich",
  tenderloin: "s-tenderloin",
  wes_pen: "s-wespen",
  docks: "s-docks",
};

const HEAD: Record<string, string> = { work: "#1b1512", street: "#4a3b30", politics: "#a4161a" };

export function Tile({ tile, state, x, y }: { tile: Row; state: TileState; x: number; y: number }): JSX.Element {
  const { data, words } = usePlay();
  const name = kindName(words, "tile", tile.id);
  const slots = Object.entries(state.slots);
  const info = rows(data, "slots");
  const widths = slots.map(([id, slot]) => {
    const row = info.find((one) => one.id === id);
    const word = Math.max(...(row?.name ?? "").split(" ").map((part) => part.length));
    return Math.max(Math.max(1, slot.places) * 27 + 8, Math.min(10, word) * 5.7 + 6);
  });
  const total = widths.reduce((a, b) => a + b, 0);
  const prison = tile.id === "wes_pen";
  const scale = prison ? 1.3 : Math.min(1.25, 254 / total);
  let at = 88;
  return (
    <g transform={`translate(${x} ${y})`}>
      <Spot of={[["tile", tile.id]]} label={`${name}, ${state.side}${state.closed ? ", closed" : ""}`} box={[0, 0, 343, 116, 0]} about={["tile", tile.id]}>
        <rect x="2" y="3" width="343" height="116" fill="#000" opacity=".4" />
        <rect width="343" height="116" fill="#efe6d2" stroke="#1b1512" stroke-width="2" />
        <g style="--paper:#efe6d2;--ink:#1b1512;--red:#a4161a">
          <use href={`#${SCENE[tile.id] ?? "s-triangle"}`} width="85" height="116" />
        </g>
        <path d="M85 1H342V22H85z" fill={HEAD[tile.group as string] ?? "#1b1512"} />
        <path d="M85 0v116" stroke="#1b1512" stroke-width="2" />
        <text class="d" x="94" y="16" font-size="13" fill="#efe6d2">
          {name}
        </text>
        {state.side === "B" && <path d="M318 1h24v21h-24z" fill="#efe6d2" />}
        <text class="d" x="330" y="16.3" font-size="13" text-anchor="middle" fill={state.side === "B" ? "#1b1512" : "#efe6d2"}>
          {state.side}
        </text>
      </Spot>
      {slots.map(([id, slot], i) => {
        const w = widths[i]! * scale;
        const here = at;
        at += w;
        return (
          <g>
            {i > 0 && <path d={`M${here} 27v84`} stroke="#1b1512" stroke-width="1" stroke-dasharray="1.5 2.5" />}
            <Slot id={id} slot={slot} row={info.find((one) => one.id === id)} x={here} w={w} />
          </g>
        );
      })}
      {prison && <Prison from={at + 4} />}
      {state.closed && (
        <g aria-hidden="true">
          <path d="M85 30L343 108M85 108L343 30" stroke="#5b4630" stroke-width="11" />
          <path d="M85 30L343 108M85 108L343 30" stroke="#a98656" stroke-width="8" />
        </g>
      )}
    </g>
  );
}

/** Arrest, Jail, and those who will not come home. */
function Prison({ from }: { from: number }): JSX.Element {
  const { view } = usePlay<View>();
  const people = Object.values(view.tenements).flatMap((t) => Object.entries(t.characters));
  const w = (338 - from) / 3;
  return (
    <g>
      {(["arrest", "jail", "dead"] as const).map((where, i) => {
        const here = people.filter(([, person]) => person.where === where);
        const x = from + i * w;
        return (
          <g data-of={`zone:${where}`} role="img" aria-label={`${where}: ${here.map(([, person]) => String(person.name)).join(", ") || "–"}`}>
            <text x={x + w / 2} y="36" font-size="11" font-weight="700" text-anchor="middle" fill="#1b1512">
              {where[0]!.toUpperCase() + where.slice(1)}
            </text>
            <rect x={x + 2} y="41" width={w - 5} height="70" fill="#d8c49b" stroke="#1b1512" stroke-width="1.5" />
            {where === "dead" && <path d={`M${x + w / 2} 60v30m-9-20h18`} stroke="#1b1512" stroke-opacity=".35" stroke-width="4" />}
            {here.slice(0, 4).map(([slug], n) => (
              <g data-piece={`who:${slug}`} style="--paper:#efe6d2;--ink:#1b1512;--red:#a4161a">
                <use
                  href={portrait(view, slug)}
                  transform={`translate(${x + w / 2 - (here.length > 1 ? 13 : 0) + (n % 2) * 26} ${here.length > 2 ? 60 + Math.floor(n / 2) * 30 : 76}) scale(.82)`}
                />
              </g>
            ))}
            {where === "jail" && [0.25, 0.5, 0.75].map((k) => <path d={`M${x + 2 + k * (w - 5)} 41v70`} stroke="#1b1512" stroke-width="2" opacity=".8" />)}
          </g>
        );
      })}
    </g>
  );
}

function ring(row: Row | undefined): string {
  if (!row) return "sa";
  if (row.only) return `t${LETTER[row.only as string] ?? "R"}`;
  if (row.use === "control") return "sc";
  if (row.use === "command") return "sb";
  if (row.use === "improve") return "su";
  if (row.use === "night") return "sn";
  return row.who === "woman" ? "sw" : row.who === "man" ? "sm" : "sa";
}

function Slot({
  id,
  slot,
  row,
  x,
  w,
}: {
  id: string;
  slot: { places: number; characters: string[] };
  row: Row | undefined;
  x: number;
  w: number;
}): JSX.Element {
  const { words, view } = usePlay<View>();
  const name = row?.name ?? kindName(words, "slot", id);
  const lines = wrap(name, Math.max(5, Math.floor(w / 5.4)), 2);
  const places = Math.max(1, slot.places, slot.characters.length);
  const pitch = Math.min(30, (w - 10) / places);
  const size = Math.min(13.5, pitch * 0.5 + 1);
  const start = x + w / 2 - ((places - 1) * pitch) / 2;
  const costs = { ris: (row?.ris as number) ?? 0, pt: (row?.pt as number) ?? 0, uns: (row?.uns as number) ?? 0 };
  const gains = {
    union: (row?.union as number) ?? 0,
    anarchist: (row?.anarchist as number) ?? 0,
    strike: (row?.strike as number) ?? 0,
    sabotage: (row?.sabotage as number) ?? 0,
  };
  const wage = (row?.wage as number) ?? 0;
  const price = (row?.price as number) ?? 0;
  const gained = Object.values(gains).some(Boolean);
  const said = [
    name,
    `${slot.characters.length}/${slot.places}`,
    wage ? `$${wage}` : "",
    price ? `−$${price}` : "",
    ...Object.entries({ ...costs, ...gains }).map(([k, n]) => (n ? `${k} ${n}` : "")),
  ]
    .filter(Boolean)
    .join(", ");
  const nightFor = Object.entries(view.tenements).filter(([, t]) => t.night === id);
  return (
    <Spot
      of={[
        ["slot", id],
        ["night", id],
      ]}
      label={said}
      box={[x + 2, 25, w - 4, 88, 2]}
    >
      <rect x={x + 2} y="25" width={w - 4} height="88" fill="transparent" />
      <text font-size="11" font-weight="600" text-anchor="middle" fill="#1b1512" letter-spacing="-.2">
        {lines.map((line, i) => (
          <tspan x={x + w / 2} y={34.5 + i * 10.5} {...(line.length * 5.6 > w - 3 ? { textLength: w - 5, lengthAdjust: "spacingAndGlyphs" } : {})}>
            {line}
          </tspan>
        ))}
      </text>
      <g style="--paper:#efe6d2;--ink:#1b1512;--red:#a4161a;--fs:#d8c49b">
        {Array.from({ length: places }, (_, i) => {
          const who = slot.characters[i];
          const cx = start + i * pitch;
          return who ? (
            <g data-piece={`who:${who}`}>
              <use href={portrait(view, who)} transform={`translate(${cx} 63) scale(${(size / 16).toFixed(2)})`} />
            </g>
          ) : (
            <use href={`#${ring(row)}`} transform={`translate(${cx} 63) scale(${(size / 14).toFixed(2)})`} />
          );
        })}
        {nightFor.map(([t], i) => (
          <use href={`#e-${LETTER[t] ?? "R"}`} transform={`translate(${x + w / 2 + i * 14} 63) scale(.6)`} />
        ))}
      </g>
      <Price price={costs} x={x + w / 2} y={90} />
      {wage > 0 && (
        <g>
          <rect x={x + w / 2 - (gained ? 22 : 12)} y="94" width="24" height="16" rx="2" fill="#1b1512" />
          <text x={x + w / 2 - (gained ? 10 : 0)} y="106.3" font-size="13" font-weight="800" text-anchor="middle" fill="#efe6d2">
            ${wage}
          </text>
        </g>
      )}
      {!wage && price > 0 && (
        <text x={x + w / 2 - (gained ? 14 : 0)} y="106.3" font-size="12.5" font-weight="800" text-anchor="middle" fill="#a4161a">
          −${price}
        </text>
      )}
      {gained && <Price price={gains} x={x + w / 2 + (wage || price ? 14 : 0)} y={106.5} />}
    </Spot>
  );
}

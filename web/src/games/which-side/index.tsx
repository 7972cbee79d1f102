// Which Side: a union woodcut. The employers' wall above, the city in three rows, four tenement fronts below.

import slab from "@fontsource/alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff2";
import type { JSX } from "preact";
import { type Place, Spot, usePlay } from "../../table/play";
import { Stage } from "../../table/stage";
import type { Any, Event, Row, View } from "../../types";
import type { Words } from "../../words";
import { font, rows } from "../index";
import symbols from "./symbols.svg";

font("Alfa Slab One", slab);

const kindName = (words: Words, kind: string, slug: string): string =>
  words.name(kind, words.data.kinds[kind]?.slugs.indexOf(slug) ?? -1);

export function status(view: View, words: Words): string {
  const turn = words.fill(words.text("board", "turn") ?? "Turn {0} of {1}", [view.es, 10]);
  return view.phase ? `${turn} · ${kindName(words, "phase", view.phase)}` : turn;
}

export const chapter = (event: Event): boolean => event.code === "turn" || event.code === "phase";

const LETTER: Record<string, string> = { russians: "R", italians: "I", chinese: "C", americans: "A" };
const COLOUR: Record<string, string> = { russians: "#6d2a55", italians: "#3f6b34", chinese: "#8a4a0c", americans: "#25517f" };

export function Board(): JSX.Element {
  const { tall } = usePlay();
  return tall ? <Tall /> : <Wide />;
}

function Defs(): JSX.Element {
  return <defs dangerouslySetInnerHTML={{ __html: symbols }} />;
}

function Wide(): JSX.Element {
  const { view, words } = usePlay();
  return (
    <Stage width={1080} height={796} label={words.text("game", "title") ?? ""}>
      <Defs />
      <rect width="1080" height="796" fill="#1b1512" />
      <rect width="1080" height="192" fill="url(#wall)" />
      <Employers view={view} x={10} y={10} />
      <Strategy view={view} x={440} y={10} />
      <Wall view={view} x={758} y={10} />
      <rect y="192" width="1080" height="372" fill="url(#plank)" />
      <City view={view} pitchX={349} top={198} />
      <Fund view={view} x={8} y={572} />
      {(view.order as string[]).map((id, i) => (
        <Tenement id={id} state={view.tenements[id]} x={156 + i * 231} y={572} />
      ))}
    </Stage>
  );
}

function Tall(): JSX.Element {
  const { view, words } = usePlay();
  return (
    <Stage width={698} height={900} label={words.text("game", "title") ?? ""} zoom={1.8} least={1.7}>
      <Defs />
      <rect width="698" height="900" fill="url(#plank)" />
      <TallCity view={view} />
    </Stage>
  );
}

/** On a phone: the tiles two a row, the employers and the tenements in the sheet. */
function TallCity({ view }: { view: View }): JSX.Element {
  const { data } = usePlay();
  const tiles = (rows(data, "tiles") as Row[]).filter((tile) => view.tiles[tile.id]);
  return (
    <g>
      {tiles.map((tile, i) => (
        <Tile key={tile.id} tile={tile} state={view.tiles[tile.id]} x={2 + (i % 2) * 349} y={6 + Math.floor(i / 2) * 122} />
      ))}
      <g transform="translate(349 494)">
        <Gauges view={view} x={12} y={2} />
      </g>
      <Strategy view={view} x={20} y={626} />
      <Wall view={view} x={370} y={626} />
    </g>
  );
}

export function Tray(): JSX.Element | null {
  const { view, tall } = usePlay();
  if (!tall) return null;
  const order = view.order as string[];
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label="Tenements">
      <svg viewBox={`0 0 390 ${Math.ceil((order.length + 1) / 2) * 232 * 0.84 + 10}`} width="100%">
        <g transform="scale(.84)">
          {order.map((id, i) => (
            <Tenement id={id} state={view.tenements[id]} x={2 + (i % 2) * 232} y={4 + Math.floor(i / 2) * 232} />
          ))}
          <Fund view={view} x={2 + (order.length % 2) * 232} y={4 + Math.floor(order.length / 2) * 232} />
        </g>
      </svg>
    </div>
  );
}

// -- small things -------------------------------------------------------------------------------------------

const ICON: Record<string, string> = { ris: "i-ris", pt: "i-pt", uns: "i-uns", union: "i-uni", anarchist: "i-ana", strike: "i-str", sabotage: "i-sab" };

/** A price or a gain: dollars, then icons with numbers. */
function Price({ price, x, y, invert }: { price: Record<string, number>; x: number; y: number; invert?: boolean }): JSX.Element {
  const parts: [string, number][] = Object.entries(price).filter(([name, n]) => n && (name === "dollars" || ICON[name]));
  const ink = invert ? "#efe6d2" : "#1b1512";
  const width = parts.reduce((sum, [name]) => sum + (name === "dollars" ? 20 : 25), 0);
  let at = x - width / 2;
  return (
    <g fill={ink} style={invert ? "--fs:#1b1512" : undefined}>
      {parts.map(([name, n]) => {
        const here = at;
        at += name === "dollars" ? 20 : 25;
        return name === "dollars" ? (
          <text x={here} y={y} font-size="13" font-weight="800">
            ${n}
          </text>
        ) : (
          <>
            <use href={`#${ICON[name]}`} x={here} y={y - 10.5} />
            <text x={here + 13} y={y} font-size="13" font-weight="800">
              {n}
            </text>
          </>
        );
      })}
    </g>
  );
}

function wrap(text: string, most: number, lines: number): string[] {
  const out: string[] = [];
  for (const word of text.split(" ")) {
    const last = out[out.length - 1];
    if (last !== undefined && last.length + 1 + word.length <= most) out[out.length - 1] = `${last} ${word}`;
    else out.push(word);
  }
  if (out.length <= lines) return out;
  return [...out.slice(0, lines - 1), `${out[lines - 1]} …`];
}

// -- the employers' wall ----------------------------------------------------------------------------------------

function Employers({ view, x, y }: { view: View; x: number; y: number }): JSX.Element {
  const { data } = usePlay();
  const objectives = view.objectives as Record<string, { taken: boolean; price: Record<string, number> }>;
  const taken = Object.values(objectives).filter((o) => o.taken).length;
  const board = rows(data, "board") as Row[];
  return (
    <g transform={`translate(${x} ${y}) rotate(-.2)`}>
      <path d="M3 4H426V176H3z" fill="#0f101c" opacity=".7" />
      <path d="M0 0L212 1 422 0 421 84 423 172 210 171 0 173 1 90Z" fill="#efe6d2" stroke="#1b1512" stroke-width="1.2" />
      <text class="d" x="12" y="20" font-size="15" fill="#1b1512">
        Employers’ action
      </text>
      <text x="411" y="19" font-size="12" font-weight="700" text-anchor="end" fill="#1b1512">
        ES {view.es} · {taken} of {view.goal.controls} controls
      </text>
      {Array.from({ length: 10 }, (_, i) => i + 1).map((n) => (
        <g>
          <rect x={10 + (n - 1) * 40.5} y="28" width="38" height="20" fill={n < view.es ? "#2b2d42" : n === 10 ? "#a4161a" : "#d8c49b"} stroke="#1b1512" />
          <text class="d" x={29 + (n - 1) * 40.5} y="43" font-size="13" text-anchor="middle" fill={n < view.es || n === 10 ? "#efe6d2" : "#1b1512"}>
            {n}
          </text>
        </g>
      ))}
      <g data-piece="es">
        <circle cx={29 + ((view.es as number) - 1) * 40.5} cy="38" r="13" fill="#fff" stroke="#1b1512" stroke-width="2.5" />
        <text class="d" x={29 + ((view.es as number) - 1) * 40.5} y="43" font-size="14" text-anchor="middle" fill="#1b1512">
          {view.es}
        </text>
      </g>
      <Gauges view={view} x={10} y={56} />
      {Object.entries(objectives).map(([id, objective], i) => {
        const row = board.find((one) => one.id === id);
        const cx = 232 + (i % 4) * 47;
        const cy = 56 + Math.floor(i / 4) * 57;
        return (
          <g transform={`translate(${cx} ${cy})`}>
            <Spot of={[["deed", `take_${id}`], ["objective", id]]} label={`${row?.name ?? id}${objective.taken ? " ✓" : ""}`} box={[0, 0, 44, 54, 1]} about={["objective", id]}>
              <rect width="44" height="54" fill={objective.taken ? "#a4161a" : "#f8f1e0"} stroke="#1b1512" stroke-width="1.2" />
              {objective.taken ? (
                <use href="#i-fist" transform="translate(11 13) scale(1.8)" fill="#efe6d2" style="--fs:#a4161a" />
              ) : (
                <>
                  <use href={`#${MEANS[id] ?? "m-press"}`} x="11" y="3" width="22" height="22" />
                  <Price price={short(objective.price)} x={22} y={36} />
                  <Price price={rest(objective.price)} x={22} y={49} />
                </>
              )}
            </Spot>
          </g>
        );
      })}
    </g>
  );
}

const MEANS: Record<string, string> = {
  piers: "m-ship",
  lofts: "m-loom",
  bakeries: "m-bread",
  presses: "m-press",
  power_house: "m-light",
  subway: "m-rail",
  building_sites: "m-crane",
  gas_works: "m-dye",
};

const names = ["dollars", "union", "anarchist", "strike", "sabotage"];
const short = (price: Record<string, number>): Record<string, number> => pick(price, 0, 2);
const rest = (price: Record<string, number>): Record<string, number> => pick(price, 2, 4);
const pick = (price: Record<string, number>, from: number, to: number): Record<string, number> =>
  Object.fromEntries(names.filter((name) => price[name]).slice(from, to).map((name) => [name, price[name]!]));

function Gauges({ view, x, y }: { view: View; x: number; y: number }): JSX.Element {
  const { words } = usePlay();
  const gauges = view.gauges as Record<string, { at: number; spaces: number; shows: number }>;
  return (
    <g transform={`translate(${x} ${y})`}>
      {Object.entries(gauges).map(([id, gauge], i) => {
        const at = (n: number): number => 16 + (n / (gauge.spaces - 1)) * 172;
        const name = kindName(words, "gauge", id);
        return (
          <g transform={`translate(0 ${i * 37})`}>
            <Spot of={[["gauge", id]]} label={`${name}: ${gauge.at + 1} / ${gauge.spaces}`} box={[-2, 0, 210, 34, 2]} about={["gauge", id]}>
              <rect x="-2" width="210" height="34" fill="transparent" />
              <text x="2" y="11" font-size="12" font-weight="700" fill="#1b1512">
                {name}
              </text>
              <text x="206" y="11" font-size="12" font-weight="700" text-anchor="end" fill={gauge.at === 0 ? "#a4161a" : "#1b1512"}>
                {gauge.at === 0 ? "★" : ""} {gauge.shows > 0 && id !== "wc" ? `+${gauge.shows}` : gauge.shows}
              </text>
              <path d={`M${at(0)} 23H${at(gauge.spaces - 1)}`} stroke="#1b1512" stroke-width="8" />
              <path d={`M${at(0)} 23H${at(gauge.spaces - 1)}`} stroke="#c9a36a" stroke-width="5" stroke-dasharray="5 2" />
              {Array.from({ length: gauge.spaces }, (_, n) => (
                <circle cx={at(n)} cy="23" r="5" fill={n === 0 ? "#a4161a" : "#d8c49b"} stroke="#1b1512" stroke-width="1.5" />
              ))}
              <g data-piece={`gauge:${id}`}>
                <circle cx={at(gauge.at)} cy="23" r="9" fill="#fff" stroke="#1b1512" stroke-width="2.5" />
                <path d={`M${at(gauge.at) - 5} 23l4-3v6zM${at(gauge.at) + 5} 23l-4-3v6z`} fill="#1b1512" />
              </g>
            </Spot>
          </g>
        );
      })}
    </g>
  );
}

function Strategy({ view, x, y }: { view: View; x: number; y: number }): JSX.Element | null {
  const { data, words } = usePlay();
  const strategy = view.strategy as { card: string; plans: Any[] } | null;
  if (!strategy) return null;
  const plans = rows(data, "plans") as Row[];
  const name = kindName(words, "strategy", strategy.card);
  const w = 308 / strategy.plans.length;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0L154 1 306 0 307 34 0 35Z" fill="#efe6d2" stroke="#1b1512" stroke-width="1.2" />
      <text class="d" x="10" y="22" font-size={Math.min(15, 280 / (name.length * 0.62)).toFixed(1)} fill="#1b1512">
        {name}
      </text>
      {strategy.plans.map((plan, i) => {
        const row = plans.find((one) => one.id === plan.plan);
        const of: Place[] = [["plan", plan.plan], ...(plan.current ? [["deed", "plan"] as const] : [])];
        return (
          <g transform={`translate(${i * w + 2} 42) rotate(${[-0.6, 0.5, -0.3, 0.4][i % 4]})`}>
            <Spot of={of} label={`${row?.name ?? ""}: ${String(row?.text ?? "")}`} box={[0, 0, w - 6, 128, 0]} about={["plan", plan.plan]}>
              <path d={`M3 4H${w - 2}V132H3z`} fill="#0f101c" opacity=".7" />
              <rect width={w - 6} height="128" fill={plan.beaten ? "#cdb98f" : "#f8f1e0"} stroke="#1b1512" stroke-width="1.2" />
              <rect width={w - 6} height="18" fill={plan.current ? "#a4161a" : "#5a5c7a"} />
              <text x={(w - 6) / 2} y="13.5" font-size="11.5" font-weight="800" text-anchor="middle" fill="#fff">
                {`STEP ${i + 1}${plan.current ? " · NOW" : ""}`}
              </text>
              {plan.beaten ? (
                <>
                  <use href="#i-fist" transform={`translate(${(w - 6) / 2 - 21} 34) scale(3.5)`} fill="#a4161a" style="--fs:#cdb98f" />
                  <text class="d" x={(w - 6) / 2} y="112" font-size="14" text-anchor="middle" fill="#a4161a">
                    BEATEN
                  </text>
                </>
              ) : (
                <>
                  {wrap(String(row?.text ?? ""), Math.floor(w / 6), 6).map((line, n) => (
                    <text x={(w - 6) / 2} y={33 + n * 12.5} font-size="11" text-anchor="middle" fill="#1b1512">
                      {line}
                    </text>
                  ))}
                  <rect x="4" y="108" width={w - 14} height="16" fill="#dccba6" />
                  <Price price={plan.price} x={(w - 6) / 2} y={120.5} />
                </>
              )}
            </Spot>
          </g>
        );
      })}
    </g>
  );
}

function Wall({ view, x, y }: { view: View; x: number; y: number }): JSX.Element {
  const { data, words } = usePlay();
  const cards = view.wall as Any[];
  const employers = rows(data, "employers") as Row[];
  const pitch = Math.min(105, 212 / Math.max(1, cards.length - 1));
  return (
    <g transform={`translate(${x} ${y})`}>
      <text class="d" x="2" y="14" font-size="13" fill="#efe6d2">
        {words.text("board", "wall") ?? "Employer cards"}
      </text>
      <text x="310" y="14" font-size="12" font-weight="600" text-anchor="end" fill="#efe6d2">
        {view.decks.normal} · {view.decks.difficult} left
      </text>
      {cards.map((card, i) => {
        const row = employers.find((one) => one.id === card.card);
        const hard = row?.deck === "difficult";
        return (
          <g transform={`translate(${i * pitch} 22) rotate(${[0.4, -0.4, 0.2][i % 3]})`}>
            <Spot of={[["deed", `card_${card.card}`], ["employer", card.card]]} label={`${row?.name ?? ""}: ${String(row?.text ?? "")}`} box={[0, 0, 98, 148, 0]} about={["employer", card.card]}>
              <path d="M3 4H101V152H3z" fill="#0f101c" opacity=".7" />
              <rect width="98" height="148" fill="#efe6d2" stroke="#1b1512" stroke-width="1.2" />
              <rect width="98" height="18" fill={hard ? "#a4161a" : "#2b2d42"} />
              <text x="49" y="13.5" font-size="11.5" font-weight="800" text-anchor="middle" fill="#fff">
                {hard ? "◆ DIFFICULT" : "● NORMAL"}
              </text>
              {wrap(row?.name ?? "", 14, 3).map((line, n) => (
                <text class="d" x="49" y={33 + n * 12.5} font-size="11" text-anchor="middle" fill="#1b1512">
                  {line}
                </text>
              ))}
              <path d="M10 64h78" stroke="#1b1512" stroke-width="1.2" />
              {wrap(String(row?.text ?? ""), 17, 4).map((line, n) => (
                <text x="49" y={79 + n * 12.5} font-size="11" text-anchor="middle" fill="#1b1512">
                  {line}
                </text>
              ))}
              <rect x="4" y="128" width="90" height="16" fill="#dccba6" />
              <Price price={card.price} x={49} y={140.5} />
              {card.active && <circle cx="88" cy="9" r="7" fill="#fff" stroke="#1b1512" stroke-width="2" />}
            </Spot>
          </g>
        );
      })}
    </g>
  );
}

// -- the city -------------------------------------------------------------------------------------------------

const GROUPS: [group: string, title: string, colour: string][] = [
  ["work", "Work", "#1b1512"],
  ["street", "Street", "#4a3b30"],
  ["politics", "Politics", "#a4161a"],
];

function City({ view, pitchX, top }: { view: View; pitchX: number; top: number }): JSX.Element {
  const { data } = usePlay();
  const tiles = (rows(data, "tiles") as Row[]).filter((tile) => view.tiles[tile.id]);
  return (
    <g>
      {GROUPS.map(([group, title, colour], r) => {
        const y = top + r * 122;
        return (
          <g>
            <path d={`M6 ${y}h20v116H6z`} fill={colour} />
            <text transform={`translate(20.5 ${y + 58}) rotate(-90)`} class="d" font-size="13" text-anchor="middle" fill="#efe6d2" aria-hidden="true">
              {title}
            </text>
            {tiles
              .filter((tile) => tile.group === group)
              .map((tile, i) => (
                <Tile key={tile.id} tile={tile} state={view.tiles[tile.id]} x={30 + i * pitchX} y={y} />
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

function Tile({ tile, state, x, y }: { tile: Row; state: Any; x: number; y: number }): JSX.Element {
  const { data, words } = usePlay();
  const name = kindName(words, "tile", tile.id);
  const slots = Object.entries(state.slots as Record<string, { places: number; characters: string[] }>);
  const info = rows(data, "slots") as Row[];
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
  const { view } = usePlay();
  const people = Object.values(view.tenements as Record<string, Any>).flatMap((t) => Object.entries(t.characters as Record<string, Any>));
  const w = (338 - from) / 3;
  return (
    <g>
      {(["arrest", "jail", "dead"] as const).map((where, i) => {
        const here = people.filter(([, person]) => person.where === where);
        const x = from + i * w;
        return (
          <g role="img" aria-label={`${where}: ${here.map(([, person]) => String(person.name)).join(", ") || "–"}`}>
            <text x={x + w / 2} y="36" font-size="11" font-weight="700" text-anchor="middle" fill="#1b1512">
              {where[0]!.toUpperCase() + where.slice(1)}
            </text>
            <rect x={x + 2} y="41" width={w - 5} height="70" fill="#d8c49b" stroke="#1b1512" stroke-width="1.5" />
            {where === "dead" && <path d={`M${x + w / 2} 60v30m-9-20h18`} stroke="#1b1512" stroke-opacity=".35" stroke-width="4" />}
            {here.slice(0, 4).map(([slug], n) => (
              <g data-piece={`who:${slug}`} style="--paper:#efe6d2;--ink:#1b1512;--red:#a4161a">
                <use href={portrait(view, slug)} transform={`translate(${x + w / 2 - (here.length > 1 ? 13 : 0) + (n % 2) * 26} ${here.length > 2 ? 60 + Math.floor(n / 2) * 30 : 76}) scale(.82)`} />
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

function Slot({ id, slot, row, x, w }: { id: string; slot: { places: number; characters: string[] }; row: Row | undefined; x: number; w: number }): JSX.Element {
  const { words, view } = usePlay();
  const name = row?.name ?? kindName(words, "slot", id);
  const lines = wrap(name, Math.max(5, Math.floor(w / 5.4)), 2);
  const places = Math.max(1, slot.places, slot.characters.length);
  const pitch = Math.min(30, (w - 10) / places);
  const size = Math.min(13.5, pitch * 0.5 + 1);
  const start = x + w / 2 - ((places - 1) * pitch) / 2;
  const costs = { ris: (row?.ris as number) ?? 0, pt: (row?.pt as number) ?? 0, uns: (row?.uns as number) ?? 0 };
  const gains = { union: (row?.union as number) ?? 0, anarchist: (row?.anarchist as number) ?? 0, strike: (row?.strike as number) ?? 0, sabotage: (row?.sabotage as number) ?? 0 };
  const wage = (row?.wage as number) ?? 0;
  const price = (row?.price as number) ?? 0;
  const gained = Object.values(gains).some(Boolean);
  const said = [name, `${slot.characters.length}/${slot.places}`, wage ? `$${wage}` : "", price ? `−$${price}` : "", ...Object.entries({ ...costs, ...gains }).map(([k, n]) => (n ? `${k} ${n}` : ""))].filter(Boolean).join(", ");
  const nightFor = Object.entries(view.tenements as Record<string, Any>).filter(([, t]) => t.night === id);
  return (
    <Spot of={[["slot", id], ["night", id]]} label={said} box={[x + 2, 25, w - 4, 88, 2]}>
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

function portrait(view: View, who: string): string {
  for (const [tenement, state] of Object.entries(view.tenements as Record<string, Any>)) {
    const person = state.characters[who];
    if (person) return `#p-${LETTER[tenement] ?? "R"}${person.gender === "man" ? "M" : "W"}`;
  }
  return "#i-any";
}

// -- the tenements --------------------------------------------------------------------------------------------

function Tenement({ id, state, x, y }: { id: string; state: Any; x: number; y: number }): JSX.Element {
  const { view, words, data } = usePlay();
  const name = kindName(words, "tenement", id);
  const people = Object.entries(state.characters as Record<string, Any>);
  const pitch = 222 / Math.max(4, people.length);
  const premises = state.premises ? (rows(data, "premises") as Row[]).find((row) => row.id === state.premises) : undefined;
  const letter = LETTER[id] ?? "R";
  const of: Place[] = [["tenement", id], ["deed", `doctor_${id}`], ["deed", `premises_${id}`]];
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="226" height="222" fill="#efe6d2" />
      <rect y="24" width="226" height="78" fill="url(#brick)" />
      <Spot of={of} label={`${name}: $${state.dollars}, RIS ${state.ris}, PT ${state.pt}, UNS ${state.uns}`} box={[0, 0, 226, 24, 1]} about={["tenement", id]}>
        <path d="M-3 0H229L226 24H0Z" fill={COLOUR[id]} stroke="#1b1512" />
        <use href={`#e-${letter}`} transform="translate(14 12) scale(.62)" />
        <text class="d" x="30" y="17" font-size="14" fill="#efe6d2">
          {name}
          {view.first === id ? " ①" : ""}
        </text>
        <rect x="168" y="3" width="52" height="18" fill="#f8f1e0" stroke="#1b1512" />
        <text class="d" x="194" y="17.5" font-size="14" text-anchor="middle" fill="#1b1512">
          ${state.dollars}
        </text>
      </Spot>
      {people.map(([slug, person], i) => (
        <Window slug={slug} person={person} letter={letter} x={3 + i * pitch} y={30} w={pitch - 3} />
      ))}
      <Meter icon="i-ris" label="RIS" value={state.ris as number} least={state.ris_minimum as number} from={0} to={10} colour={COLOUR[id]!} y={112} />
      <Meter icon="i-pt" label="PT" value={state.pt as number} least={state.pt_minimum as number} from={-1} to={8} colour={COLOUR[id]!} y={132} />
      <Meter icon="i-uns" label="UNS" value={state.uns as number} least={0} from={0} to={6} colour={COLOUR[id]!} y={152} />
      <path d="M6 164H220" stroke="#1b1512" stroke-width="1" />
      <use href="#i-usd" x="8" y="169" />
      <text x="24" y="179.5" font-size="12" font-weight="600" fill="#1b1512">
        {words.text("board", "living") ?? "Cost of living"}
      </text>
      <text class="d" x="218" y="180" font-size="15" text-anchor="end" fill={state.living_due > state.dollars ? "#a4161a" : "#1b1512"}>
        ${state.living_due}
      </text>
      <rect x="4" y="188" width="218" height="30" fill={premises ? "#1b1512" : "url(#plank)"} stroke="#1b1512" />
      {premises ? (
        <>
          <text class="d" x="12" y="207" font-size="12.5" fill="#efe6d2">
            {premises.name}
          </text>
          <text x="214" y="207" font-size="11.5" text-anchor="end" fill="#efe6d2">
            rent ${premises.rent}
          </text>
        </>
      ) : (
        <text x="113" y="207" font-size="12" font-weight="600" text-anchor="middle" fill="#1b1512" stroke="#dccba6" stroke-width="4" paint-order="stroke">
          {words.text("board", "no_premises") ?? "No premises"}
        </text>
      )}
    </g>
  );
}

const AWAY: Record<string, string> = { arrest: "arrested", jail: "in jail", dead: "dead", lawyer: "with the lawyer" };

function Window({ slug, person, letter, x, y, w }: { slug: string; person: Any; letter: string; x: number; y: number; w: number }): JSX.Element {
  const out = person.slot !== null || person.where !== "home";
  const health = Math.max(0, Math.min(2, person.health as number));
  const label = `${person.name}, HEA ${person.health}${person.slot ? `, ${String(person.slot).replace(/_/g, " ")}` : ""}${AWAY[person.where] ? `, ${AWAY[person.where]}` : ""}`;
  return (
    <g transform={`translate(${x} ${y})`}>
      <Spot of={[["character", slug]]} label={label} box={[0, 0, w, 70, 2]} about={["character", slug]}>
        <path d={`M3 54V20Q3 2 ${w / 2 - 5} 2T${w - 14} 20V54Z`} fill={out ? "#1b1512" : "#f2cf7c"} stroke="#1b1512" stroke-width="2" />
        {!out && (
          <g data-piece={`who:${slug}`} style="--paper:#efe6d2;--ink:#1b1512;--red:#a4161a">
            <use href={`#b-${letter}${person.gender === "man" ? "M" : "W"}`} x={w / 2 - 22} y="12" width="36" height="42" />
          </g>
        )}
        {out && AWAY[person.where] && <path d={`M9 20V54M16 10V54M23 10V54M30 20V54`} stroke="#efe6d2" stroke-width="1.5" opacity=".7" />}
        {out && !AWAY[person.where] && <path d={`M${w / 2 - 5} 4V54M3 30H${w - 14}`} stroke="#efe6d2" stroke-width="1.5" opacity=".55" />}
        {person.where === "dead" && <path d={`M${w / 2 - 5} 18v26m-8-17h16`} stroke="#efe6d2" stroke-width="3" />}
        <use href={`#hea${health}`} x={w - 13} y="31" width="13" height="24" />
        <rect y="54" width={w} height="16" fill="#f8f1e0" stroke="#1b1512" stroke-width=".8" />
        <text x={w / 2} y="66" font-size={Math.min(12, (w - 2) / (String(person.name).length * 0.6)).toFixed(1)} font-weight="700" text-anchor="middle" fill="#1b1512">
          {person.name}
        </text>
      </Spot>
    </g>
  );
}

function Meter({ icon, label, value, least, from, to, colour, y }: { icon: string; label: string; value: number; least: number; from: number; to: number; colour: string; y: number }): JSX.Element {
  const top = Math.max(to, value);
  const at = (n: number): number => 62 + ((n - from) / (top - from)) * 152;
  return (
    <g role="img" aria-label={`${label} ${value}`}>
      <use href={`#${icon}`} x="8" y={y - 7} />
      <text x="24" y={y + 4.5} font-size="12" font-weight="700" fill="#1b1512">
        {label}
      </text>
      <path d={`M${at(from)} ${y}H${at(top)}`} stroke="#1b1512" stroke-width="1.5" />
      {least > from && <path d={`M${at(from)} ${y}H${at(least)}`} stroke="#1b1512" stroke-width="5" />}
      {Array.from({ length: top - from + 1 }, (_, i) => (
        <path d={`M${at(from + i)} ${y - 4}v8`} stroke="#1b1512" stroke-width="1.2" />
      ))}
      <g data-piece={`meter:${colour}:${label}`}>
        <rect x={at(value) - 8} y={y - 8} width="16" height="16" rx="2" fill={colour} stroke="#1b1512" />
        <text x={at(value)} y={y + 4.5} font-size="12" font-weight="800" text-anchor="middle" fill="#fff">
          {value}
        </text>
      </g>
    </g>
  );
}

function Fund({ view, x, y }: { view: View; x: number; y: number }): JSX.Element {
  const { data, words } = usePlay();
  const stock = Object.entries(view.stock as Record<string, number>);
  const premises = rows(data, "premises") as Row[];
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="140" height="222" fill="#efe6d2" />
      <rect width="140" height="22" fill="#a4161a" />
      <text class="d" x="70" y="16" font-size="13" text-anchor="middle" fill="#efe6d2">
        {words.text("board", "stock") ?? "Common fund"}
      </text>
      {stock.map(([id, n], i) => (
        <g transform={`translate(${5 + (i % 2) * 66} ${26 + Math.floor(i / 2) * 42})`}>
          <Spot of={[["resource", id]]} label={`${kindName(words, "resource", id)}: ${n}`} box={[0, 0, 64, 38, 1]}>
            <rect width="64" height="38" fill="#f8f1e0" stroke="#1b1512" />
            <use href={`#${ICON[id]}`} transform="translate(7 5) scale(1.5)" fill="#1b1512" />
            <text class="d" x="56" y="20" font-size="17" text-anchor="end" fill="#1b1512">
              {n}
            </text>
            <text x="32" y="34" font-size="11" font-weight="600" text-anchor="middle" fill="#1b1512">
              {id}
            </text>
          </Spot>
        </g>
      ))}
      <rect y="112" width="140" height="18" fill="#1b1512" />
      <text class="d" x="70" y="125.5" font-size="12" text-anchor="middle" fill="#efe6d2">
        {words.text("board", "market") ?? "Premises to let"}
      </text>
      {(view.market as string[]).map((id, i) => {
        const row = premises.find((one) => one.id === id);
        return (
          <g transform={`translate(5 ${135 + i * 43})`}>
            <Spot of={[["premises", id]]} label={`${row?.name ?? id}: $${String(row?.price)}. ${String(row?.text ?? "")}`} box={[0, 0, 130, 39, 1]} about={["premises", id]}>
              <rect width="130" height="39" fill="#f8f1e0" stroke="#1b1512" />
              <text x="6" y="16" font-size="12" font-weight="700" fill="#1b1512" {...((row?.name ?? "").length > 14 ? { textLength: 92, lengthAdjust: "spacingAndGlyphs" } : {})}>
                {row?.name}
              </text>
              <text class="d" x="124" y="16" font-size="13" text-anchor="end" fill="#1b1512">
                ${row?.price}
              </text>
              <text x="6" y="31" font-size="11" fill="#1b1512">
                rent ${row?.rent}
              </text>
            </Spot>
          </g>
        );
      })}
    </g>
  );
}


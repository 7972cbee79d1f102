// Chicago, Chicago!: a two-colour magazine wargame sheet of 1970, drawn from the map's own polygons.

import gothic from "@fontsource/league-gothic/files/league-gothic-latin-400-normal.woff2";
import type { JSX } from "preact";
import type { TableId, View } from "../../generated/views/chicago-chicago";
import { Spot, usePlay } from "../../table/play";
import { Stage } from "../../table/stage";
import type { Event } from "../../types";
import type { Words } from "../../words";
import { font, style, rows } from "../index";
import { Face } from "../drawing/dice";
import { Counter } from "./counter";
import { CityMap } from "./map";
import { lastRolled, type Rolled, rolledIn } from "./rolled";
import css from "./style.css";
import symbols from "./symbols.svg";
import { kindName } from "../drawing/text";

export { Panel } from "./conflict";
export { legend, neighbours, signs } from "./signs";

style(css);
font("League Gothic", gothic);

export function status(view: View, words: Words): string {
  const step = words.text("view", `step-${view.step}`) ?? "";
  return [kindName(words, "turn", view.turn), step].filter(Boolean).join(" · ");
}

export const chapter = (event: Event): boolean => event.code === "turn";

export function Mark({ seat }: { seat: string }): JSX.Element {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <rect width="20" height="20" fill={seat === "police" ? "#3b6ea5" : "#4f7942"} />
      {seat === "police" ? (
        <path d="M4 11c0-5 2.5-8 6-8s6 3 6 8h2v2H2v-2zM5 14h10c0 2-2 4-5 4s-5-2-5-4z" fill="#fffdf5" />
      ) : (
        <path d="M7 18v-5c-2-1-2-4 0-5L5 3c1-1.5 2-.5 2.500.5L9.5 8h1L13 3c.6-1 2.3-.5 2 .7L13.5 9c2 1 2 4 0 5v4z" fill="#fffdf5" />
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
      <pattern id="cc-dots" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" fill="var(--cc-park)" />
        <circle cx="2.5" cy="2.5" r=".95" fill="#4f7942" opacity=".45" />
      </pattern>
      <pattern id="cc-chk" width="4" height="4" patternUnits="userSpaceOnUse">
        <path d="M0 0h2v2H0zM2 2h2v2H2z" fill="#fffdf5" />
      </pattern>
      <pattern id="cc-hat" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v4" stroke="#3b6ea5" stroke-width="1.1" opacity=".4" />
      </pattern>
      <pattern id="cc-past" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v5" stroke="var(--cc-ink)" stroke-width=".8" opacity=".4" />
      </pattern>
    </defs>
  );
}

function Wide(): JSX.Element {
  const { view, words } = usePlay<View>();
  return (
    <Stage width={1080} height={780} label={words.text("game", "title") ?? ""}>
      <Defs />
      <rect width="1080" height="780" fill="var(--cc-paper)" />
      <Exposure view={view} />
      <CityMap view={view} />
      <text class="d" x="1060" y="86" font-size="90" text-anchor="end" fill="var(--cc-ink)" textLength="452" lengthAdjust="spacingAndGlyphs" aria-hidden="true">
        CHICAGO, CHICAGO!
      </text>
      <Calendar view={view} x={606} y={100} />
      <LastRoll x={757} y={172} />
      <Tables view={view} x={757} y={222} />
      <Summary view={view} />
    </Stage>
  );
}

/** On a phone the map is shown by itself and can be pinched; its tables lie in the sheet. */
function Tall(): JSX.Element {
  const { view, words } = usePlay<View>();
  return (
    <Stage width={700} height={716} zoom={1.7} least={1.4} label={words.text("game", "title") ?? ""}>
      <Defs />
      <rect width="700" height="716" fill="var(--cc-paper)" />
      <g transform="translate(-58 0)">
        <CityMap view={view} />
      </g>
    </Stage>
  );
}

export function Tray(): JSX.Element | null {
  const { view, tall } = usePlay<View>();
  if (!tall) return null;
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label="Tables">
      <svg viewBox="0 0 390 640" width="100%">
        <rect width="390" height="640" fill="var(--cc-paper)" />
        <text x="10" y="26" font-size="14" font-weight="700" fill="var(--cc-green)" data-track="seat:demonstrators">
          Demonstrators {view.points.demonstrators}
        </text>
        <text x="380" y="26" font-size="14" font-weight="700" text-anchor="end" fill="var(--cc-blue)" data-track="seat:police">
          {view.points.police} Police
        </text>
        <LastRoll x={42} y={38} />
        <Tables view={view} x={42} y={92} />
      </svg>
    </div>
  );
}

// -- the exposure index -----------------------------------------------------------------------------------

function Exposure({ view }: { view: View }): JSX.Element {
  const { demonstrators, police } = view.points;
  const most = Math.max(60, Math.ceil((Math.max(demonstrators, police) + 1) / 10) * 10);
  const at = (n: number): number => 700 - (n / most) * 640;
  const step = most > 120 ? 10 : 5;
  return (
    <g role="img" aria-label={`Exposure: demonstrators ${demonstrators}, police ${police}`}>
      <text class="d" x="33" y="24" font-size="15" text-anchor="middle" fill="var(--cc-ink)" letter-spacing=".6">
        EXPOSURE
      </text>
      <text class="d" x="33" y="41" font-size="15" text-anchor="middle" fill="var(--cc-ink)" letter-spacing=".6">
        INDEX
      </text>
      <rect x="23" y="56" width="20" height="648" fill="var(--cc-box)" stroke="var(--cc-ink)" />
      {Array.from({ length: most / step + 1 }, (_, i) => i * step).map((n) => (
        <>
          <path d={`M23 ${at(n)}h4M43 ${at(n)}h-4`} stroke="var(--cc-ink)" />
          <text class="d" x="33" y={at(n) + 4.5} font-size={n % 10 ? 12 : 15} text-anchor="middle" fill="var(--cc-ink)">
            {n}
          </text>
        </>
      ))}
      <g data-piece="exposure-p" data-track="seat:police">
        <path d={`M23 ${at(police)}l-6-9H-1v18h18z`} transform="translate(1 0)" fill="#2a5485" />
        <text class="d" x="10" y={at(police) + 5} font-size="14" text-anchor="middle" fill="#fffdf5">
          {police}
        </text>
      </g>
      <g data-piece="exposure-d" data-track="seat:demonstrators">
        <path d={`M43 ${at(demonstrators)}l6-9h14v18H49z`} fill="#3a5f2f" />
        <text class="d" x="55" y={at(demonstrators) + 5} font-size="14" text-anchor="middle" fill="#fffdf5">
          {demonstrators}
        </text>
      </g>
    </g>
  );
}

// -- the calendar, the tables, the last roll ---------------------------------------------------------------

const DAYS = ["SUN 25 AUG", "MON 26 AUG", "TUE 27 AUG", "WED 28 AUG"];

function Calendar({ view, x, y }: { view: View; x: number; y: number }): JSX.Element {
  const { data, words } = usePlay();
  const turns = data.kinds.turn?.slugs ?? [];
  const now = turns.indexOf(view.turn);
  return (
    <g transform={`translate(${x} ${y})`} role="img" aria-label={kindName(words, "turn", view.turn)}>
      {DAYS.map((day, d) => (
        <g transform={`translate(${d * 115} 0)`}>
          <text class="d" y="12" font-size="14.5" fill="var(--cc-ink)" letter-spacing=".6">
            {day}
          </text>
          {["A", "B", "C"].map((part, p) => {
            const i = d * 3 + p;
            const on = i === now;
            return (
              <g transform={`translate(${p * 36} 18)`} data-of={`turn:${turns[i]}`}>
                <rect width="36" height="32" fill={on ? "var(--cc-ink)" : "var(--cc-box)"} stroke="var(--cc-ink)" />
                {i < now && <rect width="36" height="32" fill="url(#cc-past)" />}
                <text class="d" x="18" y="23" font-size={on ? 20 : 18} text-anchor="middle" fill={on ? "var(--cc-box)" : "var(--cc-ink)"}>
                  {on ? kindName(words, "turn", view.turn) : part}
                </text>
              </g>
            );
          })}
        </g>
      ))}
    </g>
  );
}

/** The roll that is told, or the last of the turn. */
function useRoll(): Rolled | null {
  const { log, model } = usePlay();
  const beat = model.story.now;
  return (beat && rolledIn(beat.events, beat.id)) ?? lastRolled(log);
}

function LastRoll({ x, y }: { x: number; y: number }): JSX.Element {
  const { words } = usePlay();
  const roll = useRoll();
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="305" height="42" fill="var(--cc-box)" stroke="var(--cc-ink)" />
      {roll ? (
        <>
          <Face pips={roll.die} x={6} y={5} size={32} roll={roll.key} />
          <text class="d" x="48" y="19" font-size="16" fill="var(--cc-ink)" letter-spacing=".4">
            {words.name("box", roll.box).toUpperCase()}
          </text>
          <text x="48" y="34" font-size="12" fill="var(--cc-ink)">
            {words.name("table", roll.table)}, {words.name("column", roll.column)}
          </text>
          <text class="d" x="297" y="30" font-size="26" text-anchor="end" fill={codeColor(roll.code)}>
            {roll.code}
          </text>
        </>
      ) : (
        <text x="12" y="26" font-size="12.5" fill="var(--cc-soft)">
          No conflict yet this turn
        </text>
      )}
    </g>
  );
}

const codeColor = (code: string): string => (code.startsWith("D") ? "var(--cc-green)" : code.startsWith("P") ? "var(--cc-blue)" : "var(--cc-ink)");

function Tables({ view, x, y }: { view: View; x: number; y: number }): JSX.Element {
  const { data, words, asks } = usePlay();
  const roll = useRoll();
  const columns = view.columns;
  const asked = asks.find((ask) => ask.kind === "table");
  const column = asked ? (asked.about[1] as number) : (roll?.column ?? -1);
  return (
    <g>
      {rows<TableId>(data, "tables").map((table, t) => {
        const grid = view.tables[table.id];
        const mine = roll?.table === t && !asked;
        return (
          <g transform={`translate(${x} ${y + t * 162})`}>
            <Spot of={[["table", table.id]]} label={kindName(words, "table", table.id)} box={[0, 0, 305, 154, 0]} about={["table", table.id]}>
              <rect width="305" height="154" fill="var(--cc-box)" stroke="var(--cc-ink)" />
              <rect width="305" height="24" fill="var(--cc-ink)" />
              <text class="d" x="10" y="18" font-size="18" fill="var(--cc-box)" letter-spacing=".6">
                {table.name.toUpperCase()}
              </text>
              <text x="296" y="16.5" font-size="12" text-anchor="end" fill="var(--cc-box)">
                {table.users}
              </text>
              {(mine || asked) && column >= 0 && <rect x={49 + column * 64} y="24" width="64" height="130" fill="#f7c948" opacity=".3" />}
              {mine && roll && <rect x=".5" y={41 + (roll.die - 1) * 18.5} width="304" height="18.5" fill="#f7c948" opacity=".35" />}
              <text x="25" y="37" font-size="11.5" font-weight="600" text-anchor="middle" fill="var(--cc-ink)">
                Die
              </text>
              {columns.map((name, c) => (
                <text x={81 + c * 64} y="37" font-size="11.5" font-weight="700" text-anchor="middle" fill="var(--cc-ink)">
                  {name}
                </text>
              ))}
              {grid.map((row, r) => (
                <>
                  <path d={`M0 ${41 + r * 18.5}h305`} stroke="var(--cc-ink)" stroke-width=".5" />
                  <text x="25" y={54.5 + r * 18.5} font-size="12.5" text-anchor="middle" fill="var(--cc-ink)">
                    {r + 1}
                  </text>
                  {row.map((code, c) => {
                    const hit = mine && roll?.die === r + 1 && roll.column === c;
                    return code === "SHOT" ? (
                      <>
                        <rect x={59 + c * 64} y={44 + r * 18.5} width="44" height="13.5" fill="var(--cc-ink)" />
                        <text class="d" x={81 + c * 64} y={55.5 + r * 18.5} font-size="13.5" text-anchor="middle" fill="var(--cc-box)">
                          SHOT
                        </text>
                      </>
                    ) : (
                      <>
                        {hit && <rect x={49 + c * 64} y={41 + r * 18.5} width="64" height="18.5" fill="#f7c948" stroke="#d08c00" stroke-width="2" />}
                        <text x={81 + c * 64} y={54.5 + r * 18.5} font-size="12.5" font-weight={hit ? 800 : 500} text-anchor="middle" fill={codeColor(code)}>
                          {code}
                        </text>
                      </>
                    );
                  })}
                </>
              ))}
            </Spot>
          </g>
        );
      })}
    </g>
  );
}

function Summary({ view }: { view: View }): JSX.Element {
  const { data, words } = usePlay();
  const reserve = Object.entries(view.reserve).filter(([, n]) => n > 0);
  const units = rows(data, "units");
  const forces = data.kinds.force?.slugs ?? [];
  return (
    <g transform="translate(0 720)">
      <rect width="1080" height="60" fill="var(--cc-street)" />
      <path d="M0 .5H1080" stroke="var(--cc-ink)" />
      <text class="d" x="16" y="37" font-size="22" fill="var(--cc-ink)" letter-spacing=".6">
        {status(view, words).toUpperCase()}
      </text>
      {reserve.map(([id, n], i) => {
        const unit = units.find((row) => row.id === id);
        const size = String(unit?.small ?? "platoon");
        const numbers = `${String(unit?.strength)}-${String(unit?.movement)}`;
        return (
          <g transform={`translate(${340 + i * 70} 12)`} data-track={`force:${forces[Object.keys(view.reserve).indexOf(id)] ?? id}`}>
            <Counter counter={{ whose: id.startsWith("demo") ? "demonstrators" : "police", unit: id, size, count: n, numbers }} />
          </g>
        );
      })}
      <Fact x={790} track="groups" number={`${view.groups.on_map} / ${view.groups.most}`} text="groups on the map" />
      <Fact x={940} track="guard" number={`${view.guard.on_map} / ${view.guard.most}`} text="Guard companies" />
    </g>
  );
}

function Fact({ x, track, number, text }: { x: number; track: string; number: string; text: string }): JSX.Element {
  return (
    <g data-track={track}>
      <text class="d" x={x} y="28" font-size="22" fill="var(--cc-ink)">
        {number}
      </text>
      <text x={x} y="46" font-size="12" fill="var(--cc-ink)">
        {text}
      </text>
    </g>
  );
}
